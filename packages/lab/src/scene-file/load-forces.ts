/** The forces of a file: finding the bodies they speak of, then building them. */

import { type Force, type ForceDescription, forceFromDescription } from 'rattleback';
import { type PathStep, pathText } from './error.js';
import type { Places } from './places.js';
import type { References } from './references.js';
import type { ForceData } from './schema/forces.js';

/** The fields of forces that hold references to bodies. */
const REFERENCE_FIELDS: ReadonlySet<PathStep> = new Set([
  'body',
  'bodyA',
  'bodyB',
  'affects',
  'except',
]);

/** Builds all forces. */
export function loadForces(
  forces: readonly ForceData[],
  references: References,
  places: Places,
): Force[] {
  return forces.map((data, i) => {
    const path = ['forces', i];
    const { id: _, ...description } = data;
    checkReferences(description, path, references);
    return places.at(path, () =>
      forceFromDescription(
        description as unknown as ForceDescription,
        (reference) => references.resolve(reference)!,
        pathText(path),
      ),
    );
  });
}

/** Every reference leads to one body, or the error names the very place. */
function checkReferences(
  value: unknown,
  path: readonly PathStep[],
  references: References,
  field: PathStep = '',
): void {
  const refers = REFERENCE_FIELDS.has(field);
  if (refers && (typeof value === 'string' || typeof value === 'number')) {
    if (value === 'all' && field === 'affects' && path.at(-1) === 'affects') return;
    references.find(value, path);
  } else if (Array.isArray(value)) {
    value.forEach((entry, i) => {
      checkReferences(entry, [...path, i], references, field);
    });
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, entry] of Object.entries(value)) {
      checkReferences(entry, [...path, name], references, name);
    }
  }
}
