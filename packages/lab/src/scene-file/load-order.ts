/** Which object of a file gets which id, and in which order they are added. */

import type { PathStep } from './error.js';
import { pathText } from './error.js';
import type { Places } from './places.js';
import type { SceneFileData } from './schema/index.js';

/** Ids in the order of the lists. */
export interface FileIds {
  readonly bodies: readonly number[];
  readonly forces: readonly number[];
  readonly constraints: readonly number[];
  readonly systems: readonly number[];
}

/** The ids of the file; who has none gets the next free one, in the order bodies, forces, constraints, systems. */
export function assignIds(data: SceneFileData, places: Places): FileIds {
  const { bodies, forces = [], constraints = [], systems = [] } = data;
  const taken = new Map<number, PathStep[]>();
  let next = 1;
  const note = (id: number | undefined, path: PathStep[]): void => {
    if (id === undefined) return;
    const other = taken.get(id);
    if (other !== undefined) {
      const cure = `${pathText(other)} has it already: give another, or leave ids out.`;
      places.fail([...path, 'id'], id, 'must be unique', cure);
    }
    taken.set(id, path);
    next = Math.max(next, id + 1);
  };
  for (const [i, { id }] of bodies.entries()) note(id, ['bodies', i]);
  for (const [i, { id }] of forces.entries()) note(id, ['forces', i]);
  for (const [i, { id }] of constraints.entries()) note(id, ['constraints', i]);
  for (const [i, { id }] of systems.entries()) note(id, ['systems', i]);
  return {
    bodies: bodies.map(({ id }) => id ?? next++),
    forces: forces.map(({ id }) => id ?? next++),
    constraints: constraints.map(({ id }) => id ?? next++),
    systems: systems.map(({ id }) => id ?? next++),
  };
}
