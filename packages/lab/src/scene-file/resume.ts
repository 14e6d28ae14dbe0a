/**
 * A simulation that a file puts where it was: in time, and in the numbering of its objects.
 *
 * Ids are part of the state (they are hashed), so the objects of a file are added in the order of
 * their ids, and the ids in between, of objects long gone, are used up by placeholders.
 */

import { Force, Simulation, type SimulationOptions } from 'rattleback';

/** A {@link Simulation} whose clock can be set before it starts. */
export class ResumedSimulation extends Simulation {
  #used: number;

  constructor(options: SimulationOptions) {
    super(options);
    this.#used = this.world.id + 1;
  }

  /** Stands at `time` on the way to `targetTime` (s), after `stepCount` steps. */
  resume(time: number, targetTime: number, stepCount: number): void {
    this.setTimes(time, targetTime, stepCount);
  }

  /** Uses up ids, so that the next object gets `id`. */
  skipTo(id: number): void {
    for (; this.#used < id; this.#used++) this.remove(super.add(new Placeholder()));
  }

  /** The id the next object would get. */
  override add<T extends Parameters<Simulation['add']>[0]>(object: T): T {
    const added = super.add(object);
    this.#used = added.id + 1;
    return added;
  }
}

/** A force that is never there when anything happens. */
class Placeholder extends Force {
  override readonly typeName = 'Placeholder';

  constructor() {
    super('Placeholder', {});
  }

  override apply(): void {}

  override describe(): null {
    return null;
  }
}
