/**
 * The simulations of a scene, in step. It runs in a worker, or where there is none in the page.
 *
 * It counts time in whole steps, so that what is seen after n steps does not depend on the pictures in
 * between: the remainder that does not fill a step is kept here, not in the simulations.
 */

import type { Command, Frame, Grab, LaneFrame, Request, Trouble } from './commands.js';
import { bytesOf } from './history.js';
import { Lane } from './lane.js';
import type { Spec } from './spec.js';

/** Bytes per frame for whole states: the larger they are, the fewer frames are whole. */
const BYTES = 256 * 1024;
/** Of a step; times that should be equal differ by rounding. */
const CLOSE = 1e-6;

export class Session {
  readonly lanes: readonly Lane[];
  readonly #clock: () => number;
  #target: number;
  #grab: Grab | null = null;
  #troubles: Trouble[] = [];
  /** Frames until the next whole one. */
  #untilWhole = 0;
  /** Lanes that cannot go on. */
  readonly #stuck = new Set<Lane>();

  constructor(spec: Spec, clock: () => number) {
    this.#clock = clock;
    this.lanes = spec.lanes.map((lane) => new Lane(spec.source, lane, clock));
    this.#target = this.#time;
  }

  /** Carries out what is asked for. */
  run({ commands, seconds, budget, whole: wanted }: Request): Frame {
    const start = this.#clock();
    const steps = this.lanes.map(({ simulation }) => simulation.stepCount);
    for (const lane of this.lanes) lane.clearProfile();
    this.#troubles = [];
    const executed = commands.filter((command) => this.#execute(command));
    const dropped = this.#advance(seconds, start + budget);
    const changed = executed.some(({ type }) => type === 'set' || type === 'method');
    const tell = changed || this.#troubles.some(({ takenBack }) => takenBack);
    const whole = wanted || executed.length > 0 || this.#untilWhole <= 0;
    const lanes = this.lanes.map((lane, i) => this.#frame(lane, steps[i]!, tell, whole));
    this.#untilWhole = whole ? Math.ceil(bytesOf(lanes) / BYTES) - 1 : this.#untilWhole - 1;
    const milliseconds = this.#clock() - start;
    return { executed, whole, lanes, troubles: this.#troubles, dropped, milliseconds };
  }

  #frame(lane: Lane, steps: number, changed: boolean, whole: boolean): LaneFrame {
    const { simulation } = lane;
    const ahead = (this.#target - lane.time) / simulation.fixedTimeStep;
    return {
      ...lane.moment(whole),
      made: Math.max(0, simulation.stepCount - steps),
      ahead: Math.max(0, Math.min(1, ahead)),
      figures: lane.figures(),
      ...(changed && { settings: lane.settings() }),
    };
  }

  /** Whether it could be done. */
  #execute(command: Command): boolean {
    try {
      this.#carryOut(command);
      return true;
    } catch (error) {
      const lane = 'lane' in command ? command.lane : 0;
      this.#troubles.push({ lane, message: messageOf(error), takenBack: true });
      return false;
    }
  }

  #carryOut(command: Command): void {
    switch (command.type) {
      case 'step':
        for (let i = 0; i < command.count; i++) this.#stepAll();
        break;
      case 'set':
        this.#lane(command.lane).set(command.key, command.value);
        this.#stuck.clear();
        break;
      case 'method':
        this.#lane(command.lane).setMethod(command.name);
        this.#stuck.clear();
        break;
      case 'grab':
        this.#grab = command.grab;
        break;
      case 'throw':
        for (const lane of this.lanes) {
          lane.throwBall(command.from, command.velocity, command.radius);
        }
        break;
      case 'go':
        this.lanes.forEach((lane, i) => {
          lane.go(command.lanes[i]!);
        });
        this.#target = this.#time;
        this.#grab = null;
        this.#stuck.clear();
    }
  }

  /** Goes on for `seconds`, as long as the clock allows; returns the seconds it did not. */
  #advance(seconds: number, deadline: number): number {
    if (seconds <= 0) return 0;
    this.#target += seconds;
    const variable = this.lanes.filter(({ simulation }) => !simulation.useFixedTimeStep);
    for (const lane of variable) this.#stepToTarget(lane);
    const fixed = this.lanes.filter((lane) => !variable.includes(lane));
    for (let next = this.#last(fixed); next !== null; next = this.#last(fixed)) {
      this.#step(next);
      if (this.#clock() <= deadline) continue;
      const going = fixed.filter((lane) => !this.#stuck.has(lane));
      const reached = Math.min(this.#target, ...going.map(({ time }) => time));
      const behind = this.#target - reached;
      this.#target = reached;
      return behind;
    }
    return 0;
  }

  /** The lane that is farthest behind, of those that may make a step: so they stay together. */
  #last(lanes: readonly Lane[]): Lane | null {
    let last: Lane | null = null;
    for (const lane of lanes) {
      if (this.#mayStep(lane) && (last === null || lane.time < last.time)) last = lane;
    }
    return last;
  }

  #mayStep(lane: Lane): boolean {
    if (this.#stuck.has(lane)) return false;
    const { fixedTimeStep } = lane.simulation;
    return lane.time + fixedTimeStep <= this.#target + CLOSE * fixedTimeStep;
  }

  /** Steps that follow the pictures: one, of the size that is left. */
  #stepToTarget(lane: Lane): void {
    const { minTimeStep, maxTimeStep } = lane.simulation;
    const left = this.#target - lane.time;
    if (left >= minTimeStep) this.#step(lane, Math.min(left, maxTimeStep));
  }

  /** One step of the first lane; the others come along as far as they can. */
  #stepAll(): void {
    const [first, ...others] = this.lanes;
    this.#step(first!);
    this.#target = first!.time;
    for (const lane of others) while (this.#mayStep(lane)) this.#step(lane);
  }

  #step(lane: Lane, seconds?: number): void {
    if (this.#stuck.has(lane)) return;
    const index = this.lanes.indexOf(lane);
    const grab = this.#grab?.lane === index ? this.#grab : null;
    try {
      lane.step(grab, seconds);
    } catch (error) {
      const takenBack = lane.takeBack();
      if (!takenBack) this.#stuck.add(lane);
      this.#troubles.push({ lane: index, message: messageOf(error), takenBack });
    }
  }

  #lane(index: number): Lane {
    return this.lanes[index]!;
  }

  /** Of the first lane, s. */
  get #time(): number {
    return this.lanes[0]!.time;
  }
}

/** What went wrong, in the words of whoever found out. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
