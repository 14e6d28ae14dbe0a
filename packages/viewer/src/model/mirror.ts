/**
 * The page's own copies of the simulations: they never make a step but are put where the session's
 * are, frame by frame. So everything that looks at a simulation (pictures, inspector, picking, debug
 * drawing) uses the engine as anybody would.
 */

import type { Command, Frame, Moment } from './commands.js';
import { Lane } from './lane.js';
import type { Spec } from './spec.js';

export class Mirror {
  readonly lanes: readonly Lane[];

  constructor(spec: Spec) {
    this.lanes = spec.lanes.map((lane) => new Lane(spec.source, lane));
  }

  /** Follows a frame. */
  apply({ executed, lanes }: Frame): void {
    for (const command of executed) this.#follow(command);
    this.show(lanes);
  }

  /** Shows a moment of the past, or of now. */
  show(moments: readonly Moment[]): void {
    moments.forEach((moment, i) => {
      this.lanes[i]!.show(moment);
    });
  }

  #follow(command: Command): void {
    if (command.type === 'set') this.lanes[command.lane]!.set(command.key, command.value);
    else if (command.type === 'method') this.lanes[command.lane]!.setMethod(command.name);
    else if (command.type === 'throw') {
      for (const lane of this.lanes) {
        lane.throwBall(command.from, command.velocity, command.radius);
      }
    } else if (command.type === 'go') {
      command.lanes.forEach((moment, i) => {
        this.lanes[i]!.go(moment);
      });
    }
  }
}
