/**
 * Who sleeps, for how long the others have been idle, and what is remembered of them (T 7.5.5).
 *
 * Falling asleep and waking make rows of bodies change places, and their order has a say in the last
 * bits of sums; where it is not that of the ids the file tells it.
 */

import type { RigidBody, Simulation } from 'rattleback';
import {
  arrangeRows,
  idleTime,
  putToSleep,
  setIdleTime,
  setSleepMemory,
  sleepMemory,
} from './exact-state.js';
import type { Places } from './places.js';
import type { BodyData } from './schema/bodies.js';

/** The fields of a body about its rest; those that are as usual are left out. */
export type RestData = Pick<
  BodyData,
  'canSleep' | 'contactEvents' | 'sleeping' | 'idleTime' | 'sleepLoad' | 'leastEnergy'
>;

/** Settings and state of the rest of all bodies. */
export function describeRest(simulation: Simulation): (body: RigidBody) => RestData {
  const { loads, energies } = sleepMemory(simulation);
  return (body) => {
    const { canSleep, contactEvents, sleeping } = body;
    const load = loads.get(body);
    const energy = energies.get(body);
    return {
      ...(!canSleep && { canSleep }),
      ...(contactEvents !== null && { contactEvents }),
      ...(sleeping && { sleeping }),
      ...(idleTime(body) !== 0 && { idleTime: idleTime(body) }),
      ...(load !== undefined && { sleepLoad: load as NonNullable<BodyData['sleepLoad']> }),
      ...(energy !== undefined && { leastEnergy: energy }),
    };
  };
}

/** Puts to sleep who slept, once everybody is there, and brings the rows back in their order. */
export function loadRest(
  simulation: Simulation,
  data: readonly BodyData[],
  bodies: readonly RigidBody[],
  order: readonly number[] | undefined,
  places: Places,
): void {
  data.forEach(({ sleeping }, i) => {
    const body = bodies[i]!;
    if (sleeping !== true) return;
    if (body.type !== 'dynamic' || !body.active || !body.canSleep) {
      const cure = 'Leave it out: other bodies have nothing to rest from.';
      const must = 'must be false for a body that is not dynamic, active and able to sleep';
      places.fail(['bodies', i, 'sleeping'], sleeping, must, cure);
    }
    putToSleep(body);
  });
  const { moving, sleeping } = simulation.bodies;
  const rows = [...simulation.bodies];
  const byId = (a: RigidBody, b: RigidBody): number => a.id - b.id;
  const [awake, asleep] = [rows.slice(0, moving), rows.slice(moving, moving + sleeping)];
  if (order === undefined) {
    arrangeRows(simulation, [...awake.sort(byId), ...asleep.sort(byId)]);
  } else {
    const wanted = order.map((id) => rows.find((body) => body.id === id));
    const first = new Set(wanted.slice(0, moving));
    const whole =
      new Set(wanted).size === moving + sleeping &&
      awake.every((body) => first.has(body)) &&
      asleep.every((body) => wanted.includes(body));
    if (!whole) {
      const must = 'must be the ids of all moving, then of all sleeping bodies';
      const cure = 'Leave it out: then they come in the order of their ids.';
      places.fail(['simulation', 'rowOrder'], order, must, cure);
    }
    arrangeRows(simulation, wanted as RigidBody[]);
  }
  const loads = new Map<RigidBody, readonly number[]>();
  const energies = new Map<RigidBody, number>();
  data.forEach(({ idleTime: time, sleepLoad, leastEnergy }, i) => {
    const body = bodies[i]!;
    if (time !== undefined) setIdleTime(body, time);
    if (sleepLoad !== undefined) loads.set(body, sleepLoad);
    if (leastEnergy !== undefined) energies.set(body, leastEnergy);
  });
  if (loads.size + energies.size > 0) setSleepMemory(simulation, loads, energies);
}
