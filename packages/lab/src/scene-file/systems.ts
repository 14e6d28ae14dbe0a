/** The dynamic systems of a file: as data, and from data. */

import {
  type BodyReference,
  type DynamicSystem,
  PhysicsError,
  type SystemDescription,
  systemFromDescription,
} from 'rattleback';
import { pathText } from './error.js';
import type { Places } from './places.js';
import type { References } from './references.js';
import type { SystemData } from './schema/systems.js';

/** A system as a file holds it; null if functions of the user's are in it. */
export function describeSystem(
  system: DynamicSystem,
  id: number,
  reference: BodyReference,
): object | null {
  const data = system.describe(reference);
  if (data === null) return null;
  const { kind, ...rest } = data;
  return { kind, id, ...rest };
}

/** Builds all systems. */
export function loadSystems(
  systems: readonly SystemData[],
  references: References,
  places: Places,
): DynamicSystem[] {
  return systems.map((data, i) => {
    const path = ['systems', i];
    const { id: _, ...description } = data;
    return places.at(path, () =>
      systemFromDescription(
        description as unknown as SystemDescription,
        (reference) => {
          const body = references.resolve(reference);
          if (body !== undefined) return body;
          const cure = 'Use the name or the id of one body.';
          const must = 'must refer to one body of this file';
          throw new PhysicsError(pathText(path), 'body', reference, must, cure);
        },
        pathText(path),
      ),
    );
  });
}
