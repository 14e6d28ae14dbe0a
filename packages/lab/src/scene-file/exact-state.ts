/**
 * The few numbers of a body that its public face rounds or hides.
 *
 * The setters of a body normalise orientations and derive the centre of mass from the position;
 * both are right for people and off by a last bit for a state that a file must bring back exactly.
 * And the mass of a fixed body reads as infinite, though the one it was given still attracts. This
 * is the only place in the laboratory that looks at the rows behind a body, and at what a simulation
 * has no public word for.
 */

import type { Constraint, Quat, RigidBody, Simulation, Vec3 } from 'rattleback';

/** Numbers per row of the store's `mass`, whose first is the mass itself. */
const MASS_STRIDE = 16;
/** Numbers per row of the store's `info`, whose last is the time that a body has been idle, µs. */
const INFO_STRIDE = 4;
const IDLE = 3;
/** Numbers that are remembered of a sleeper: force and torque. */
const LOAD = 6;
/** A handle is generation · SLOTS + slot. */
const SLOTS = 0x1000000;

/** kg; for fixed bodies what they were given, 0 for nothing. */
export function storedMass(body: RigidBody): number {
  return body.store.mass[body.index * MASS_STRIDE]!;
}

/** Force (N) and torque (N·m) applied by the user for the next time step. */
export function appliedLoads(body: RigidBody): { force: number[]; torque: number[] } {
  const { userForces, userTorques } = body.store;
  const o = 3 * body.index;
  return { force: [...userForces.subarray(o, o + 3)], torque: [...userTorques.subarray(o, o + 3)] };
}

/** Sets the orientation without normalising it; the centre of mass stays where it is. */
export function setExactOrientation(body: RigidBody, q: Readonly<Quat>): void {
  const { orientations, previousOrientations } = body.store;
  const list = [q.x, q.y, q.z, q.w];
  orientations.set(list, 4 * body.index);
  previousOrientations.set(list, 4 * body.index);
}

/** Sets the centre of mass (m) and leaves the position as it is. */
export function setExactCenter(body: RigidBody, c: Readonly<Vec3>): void {
  const { centers, previousCenters } = body.store;
  const list = [c.x, c.y, c.z];
  centers.set(list, 3 * body.index);
  previousCenters.set(list, 3 * body.index);
}

/** Which number names the body in contacts and ignored pairs. */
export function slotOf(body: RigidBody): number {
  return body.handle % SLOTS;
}

/** The groups that a simulation has heard of, in the order of their numbers. */
export function groupNames({ collisions }: Simulation): string[] {
  const names: string[] = [];
  for (let number = 1; ; number++) {
    const name = collisions.names.groupOf(number) as string | null | undefined;
    if (typeof name !== 'string') return names;
    names.push(name);
  }
}

/** Pairs of bodies that leave each other alone for more reasons than the joints that tie them. */
export function ignoredPairs(simulation: Simulation): [RigidBody, RigidBody][] {
  const { bodies, collisions, constraints } = simulation;
  const numbers = collisions.ignored.save();
  const pairs: [RigidBody, RigidBody][] = [];
  for (let i = 0; i < numbers.length; i += 3) {
    const pair = [bodies.inSlot(numbers[i]!)!, bodies.inSlot(numbers[i + 1]!)!] as const;
    const ties = constraints.filter(
      ({ tied, bodyA, bodyB }) => tied && pair.includes(bodyA) && pair.includes(bodyB),
    );
    if (numbers[i + 2]! > ties.length) pairs.push([...pair]);
  }
  return pairs;
}

/** One more reason for two bodies to leave each other alone, beside joints that tie them. */
export function ignore({ collisions }: Simulation, a: RigidBody, b: RigidBody): void {
  collisions.ignored.add(slotOf(a), slotOf(b));
}

/** Numbers of a reaction: force and torque. */
const REACTION = 6;

/** What a constraint remembers of the last step, as scene files hold it. */
export interface ConstraintStateData {
  readonly seconds?: number | undefined;
  readonly impulses?: readonly number[] | undefined;
  readonly reaction?: readonly number[] | undefined;
  readonly memory?: readonly (readonly [number, number])[] | undefined;
}

/**
 * What a constraint remembers that `fresh`, one built from its description, does not; undefined if
 * nothing. Settings that the description tells are equal in both and not repeated.
 */
export function constraintState(
  constraint: Constraint,
  fresh: Constraint,
): ConstraintStateData | undefined {
  const now = constraint.memory;
  const then = fresh.memory;
  const memory: [number, number][] = [];
  now.settings.forEach((value, k) => {
    if (!Object.is(value, then.settings[k])) memory.push([k, value]);
  });
  const data = {
    ...(now.seconds !== then.seconds && { seconds: now.seconds }),
    ...(now.impulses.length > 0 && { impulses: now.impulses }),
    ...(now.reaction.some((value) => !Object.is(value, 0)) && { reaction: now.reaction }),
    ...(memory.length > 0 && { memory }),
  };
  return Object.keys(data).length === 0 ? undefined : data;
}

/** Takes back what {@link constraintState} gave; false if it is of another kind of constraint. */
export function setConstraintState(constraint: Constraint, data: ConstraintStateData): boolean {
  const { memory: fresh } = constraint;
  const { seconds = fresh.seconds, impulses = [], reaction = fresh.reaction, memory = [] } = data;
  const settings = [...fresh.settings];
  if (reaction.length !== REACTION) return false;
  for (const [k, value] of memory) {
    if (k >= settings.length) return false;
    settings[k] = value;
  }
  constraint.memory = { seconds, impulses, reaction, settings };
  return true;
}

/** s that a body has been idle, in whole microseconds. */
export function idleTime(body: RigidBody): number {
  return body.store.info[body.index * INFO_STRIDE + IDLE]! / 1e6;
}

/** Sets what {@link idleTime} gave. */
export function setIdleTime(body: RigidBody, seconds: number): void {
  body.store.info[body.index * INFO_STRIDE + IDLE] = Math.round(seconds * 1e6);
}

/** Puts a body of a simulation among the sleepers, without a word to anybody. */
export function putToSleep(body: RigidBody): void {
  body.store.setSleeping(body.index);
}

/** Brings moving and sleeping bodies to the rows of this order. */
export function arrangeRows({ bodies }: Simulation, order: readonly RigidBody[]): void {
  order.forEach((body, row) => {
    if (body.index !== row) bodies.store.exchange(body.index, row);
  });
}

/** Loads (N, N·m) under which bodies fell asleep, and least energies (J/kg) of idle ones. */
export function sleepMemory({ bodies, sleepers }: Simulation): {
  loads: Map<RigidBody, number[]>;
  energies: Map<RigidBody, number>;
} {
  const numbers: number[] = [];
  sleepers.save(numbers);
  const loads = new Map<RigidBody, number[]>();
  const energies = new Map<RigidBody, number>();
  let at = 0;
  for (let i = numbers[at++] ?? 0; i > 0; i--, at += 1 + LOAD) {
    loads.set(bodies.inSlot(numbers[at]!)!, numbers.slice(at + 1, at + 1 + LOAD));
  }
  for (let i = numbers[at++] ?? 0; i > 0; i--, at += 2) {
    energies.set(bodies.inSlot(numbers[at]!)!, numbers[at + 1]!);
  }
  return { loads, energies };
}

/** Sets what {@link sleepMemory} gave. */
export function setSleepMemory(
  { sleepers }: Simulation,
  loads: ReadonlyMap<RigidBody, readonly number[]>,
  energies: ReadonlyMap<RigidBody, number>,
): void {
  const keyed = <T>(map: ReadonlyMap<RigidBody, T>): [number, T][] =>
    [...map].map(([body, value]) => [slotOf(body), value]);
  sleepers.load({ loads: keyed(loads), energies: keyed(energies) });
}
