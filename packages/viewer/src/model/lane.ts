/** One simulation of a scene, as a session runs it. */

import {
  type AnyKey,
  type AnyValue,
  QuantityReader,
  readSettings,
  type SettingsData,
  writeAny,
  writeSettings,
} from '@rattleback/lab';
import {
  applyMethod,
  createMethod,
  type Profile,
  RigidBody,
  type Simulation,
  Sphere,
} from 'rattleback';
import { type BuiltLane, buildLane } from './build-lane.js';
import type { Figures, Grab, Moment, ProfileData, Triple } from './commands.js';
import { fileCode } from './file-code.js';
import { pull } from './hold.js';
import type { LaneSpec, Source } from './spec.js';
import { Structures } from './structures.js';

/** kg/m³, of thrown balls: heavier than what most scenes are made of */
const BALL_DENSITY = 2000;

/** A simulation with its probes; the same class serves as the page's copy, which makes no steps. */
export class Lane {
  readonly built: BuiltLane;
  readonly simulation: Simulation;
  readonly #structures: Structures;
  readonly #quantities: QuantityReader;
  readonly #profile: Record<string, number> = {};
  /** Settings of the last step that went well, if any has been changed since. */
  #proven: Required<SettingsData> | null = null;
  #balls = 0;

  constructor(source: Source, spec: LaneSpec, clock?: () => number) {
    this.built = buildLane(source, spec, clock);
    this.simulation = this.built.simulations[0];
    this.#structures = new Structures(this.built.simulations);
    this.#quantities = new QuantityReader(this.simulation);
    this.clearProfile();
  }

  /** s */
  get time(): number {
    return this.simulation.time;
  }

  /** One time step; whoever is held is pulled. */
  step(grab: Grab | null, seconds = this.simulation.fixedTimeStep): void {
    const { simulation } = this;
    if (grab !== null) {
      const held = this.built.simulations[grab.simulation];
      if (held?.bodies.has(grab.handle)) {
        pull(held, held.bodies.get(grab.handle), grab.local, grab.target, seconds);
      }
    }
    simulation.step(seconds);
    this.#proven = null;
    this.#addProfile(simulation.profile);
  }

  /** Changes a setting or strategy. */
  set(key: AnyKey, value: AnyValue): void {
    this.#remember();
    writeAny(this.simulation, key, value);
  }

  /** Gives it another method. */
  setMethod(name: string): void {
    this.#remember();
    applyMethod(this.simulation, createMethod(name));
  }

  /** Undoes changes that have not made a step yet; false if there are none. */
  takeBack(): boolean {
    if (this.#proven === null) return false;
    writeSettings(this.simulation, this.#proven);
    this.#proven = null;
    return true;
  }

  /** All settings, as they are. */
  settings(): Required<SettingsData> {
    return readSettings(this.simulation);
  }

  throwBall([x, y, z]: Triple, [vx, vy, vz]: Triple, radius: number): void {
    this.simulation.add(
      new RigidBody({
        name: `thrown ball ${++this.#balls}`,
        shape: new Sphere(radius),
        density: BALL_DENSITY,
        position: [x, y, z],
        linearVelocity: [vx, vy, vz],
        bullet: true,
      }),
    );
    this.#structures.changed();
  }

  /** The whole state, to go back to; or all but the contacts, to be seen. */
  moment(whole: boolean): Moment {
    const { simulation } = this;
    const options = { contacts: whole };
    const bytes = this.built.simulations.map((each) => each.snapshot(undefined, options).bytes);
    return { step: simulation.stepCount, time: simulation.time, bytes };
  }

  /** Shows a moment, without a say about what comes after. */
  show({ step, bytes }: Moment): void {
    this.#structures.restore(step, bytes);
  }

  /** Goes to a moment, from which everything comes differently. */
  go(moment: Moment): void {
    this.show(moment);
    this.#structures.forgetAfter(moment.step);
  }

  /** What is measured now; times are those since {@link clearProfile}. */
  figures(): Figures {
    const { simulation, built } = this;
    return {
      quantities: this.#quantities.read(),
      profile: { ...this.#profile } as ProfileData,
      watch: built.watch.map((probe) => probe.read()),
      // The world itself is one of them.
      bodies: simulation.bodies.length - 1,
      sleeping: simulation.bodies.sleeping,
      contacts: simulation.contacts.length,
    };
  }

  clearProfile(): void {
    for (const [name, value] of Object.entries(this.simulation.profile)) {
      if (typeof value === 'number') this.#profile[name] = 0;
    }
  }

  /** The scene as a file; what has no place in one is an error in words. */
  save(name: string): string {
    const { camera } = this.built;
    return fileCode().saveScene(this.simulation, { name, ...(camera !== undefined && { camera }) });
  }

  /** Of all its simulations. */
  hash(): string {
    return this.built.simulations.map((each) => each.hash()).join('-');
  }

  #remember(): void {
    this.#proven ??= this.settings();
  }

  #addProfile(profile: Profile): void {
    const times = profile as unknown as Record<string, number>;
    for (const name in this.#profile) this.#profile[name]! += times[name]!;
  }
}
