/**
 * What a simulation knows of collisions beyond its settings: the order in which layers and groups
 * were named, pairs that leave each other alone, and the contacts of the last step.
 *
 * Layers and groups are numbers in the state, given in the order of their first use. A file repeats
 * the bodies in order, which gives the same numbers unless words have changed on the way; only then
 * the file says the order.
 *
 * Contacts name bodies by the slots of their handles. After a removal the slots of a loaded
 * simulation are other ones; then contacts are left out, and the next step finds them anew. (The
 * alternative, rewriting them for the new slots, may turn A and B round and with them every normal,
 * feature and impulse.)
 */

import { DEFAULT_LAYER, PhysicsError, type RigidBody, type Simulation } from 'rattleback';
import { groupNames, ignore, ignoredPairs, slotOf } from './exact-state.js';
import type { Places } from './places.js';
import type { References } from './references.js';
import type { CollisionFilterData } from './schema/collisions.js';
import type { SimulationData } from './schema/simulation.js';

/** A body's layer, group and flag, as far as they are not the usual ones. */
export function describeFilter(body: RigidBody): CollisionFilterData {
  const { sensor, bullet, layer, collidesWith, group } = body;
  return {
    ...(sensor && { sensor }),
    ...(bullet && { bullet }),
    ...(layer !== DEFAULT_LAYER && { layer }),
    ...(collidesWith !== 'all' && { collidesWith: [...collidesWith] }),
    ...(group !== null && { group }),
  };
}

/** Layers and groups in their order, if the bodies of the file would not name them in that order. */
export function describeNames(
  simulation: Simulation,
  bodies: readonly RigidBody[],
): Pick<SimulationData, 'layers' | 'groups'> {
  const layers = new Set([DEFAULT_LAYER]);
  const groups = new Set<string>();
  for (const { layer, collidesWith, group } of [simulation.world, ...bodies]) {
    if (collidesWith !== 'all') for (const name of collidesWith) layers.add(name);
    layers.add(layer);
    if (group !== null) groups.add(group);
  }
  const known = groupNames(simulation);
  return {
    ...(!sameWords([...layers], simulation.layers) && { layers: simulation.layers.slice(1) }),
    ...(!sameWords([...groups], known) && { groups: known }),
  };
}

/** Pairs that leave each other alone by the user's word, in the order of the file. */
export function describePairs(
  simulation: Simulation,
  idOf: (body: RigidBody) => number,
  reference: (body: RigidBody) => string | number,
): [string | number, string | number][] {
  const pairs = ignoredPairs(simulation).map((pair) => pair.sort((a, b) => idOf(a) - idOf(b)));
  pairs.sort(([a, b], [c, d]) => idOf(a) - idOf(c) || idOf(b) - idOf(d));
  return pairs.map(([a, b]) => [reference(a), reference(b)]);
}

/** The contacts, if the bodies will have the same slots after loading. */
export function describeContacts(
  simulation: Simulation,
  bodies: readonly RigidBody[],
): number[] | undefined {
  if (simulation.contacts.length === 0) return undefined;
  const same = [simulation.world, ...bodies].every((body, i) => slotOf(body) === i);
  return same ? simulation.contacts.save() : undefined;
}

/** Names layers and groups, before any body does; the world body lends its voice. */
export function loadNames(simulation: Simulation, data: SimulationData, places: Places): void {
  const { world } = simulation;
  for (const [i, layer] of (data.layers ?? []).entries()) {
    places.atValue(['simulation', 'layers', i], layer, () => {
      world.collidesWith = [layer];
    });
  }
  for (const [i, group] of (data.groups ?? []).entries()) {
    places.atValue(['simulation', 'groups', i], group, () => {
      world.group = group;
    });
  }
  world.collidesWith = 'all';
  world.group = null;
}

/** Pairs and contacts, once all bodies are there. */
export function loadCollisionState(
  simulation: Simulation,
  { ignoredPairs: pairs = [], contacts }: SimulationData,
  references: References,
  places: Places,
): void {
  const ignored = new Map<RigidBody, Set<RigidBody>>();
  pairs.forEach((pair, i) => {
    const path = ['simulation', 'ignoredPairs', i];
    const [a, b] = pair.map((each, k) => references.find(each, [...path, k])) as [
      RigidBody,
      RigidBody,
    ];
    if (a === b) places.fail(path, pair, 'must be two different bodies', 'Name another one.');
    // Joints have tied their pairs by now: this is one more reason, once for every pair.
    if (ignored.get(a)?.has(b) || ignored.get(b)?.has(a)) return;
    ignored.set(a, (ignored.get(a) ?? new Set()).add(b));
    ignore(simulation, a, b);
  });
  if (contacts === undefined) return;
  try {
    simulation.contacts.load(contacts);
  } catch (error) {
    if (!(error instanceof PhysicsError)) throw error;
    const must = 'must be the saved contacts of the bodies of this file';
    const cure = 'Leave them out: the next step finds them again.';
    places.fail(['simulation', 'contacts'], contacts, must, cure);
  }
}

function sameWords(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((word, i) => word === b[i]);
}
