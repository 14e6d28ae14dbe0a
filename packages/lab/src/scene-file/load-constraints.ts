/** The constraints of a file: finding the bodies they speak of, building them, then their state. */

import { type Constraint, type ConstraintDescription, constraintFromDescription } from 'rattleback';
import { pathText } from './error.js';
import { setConstraintState } from './exact-state.js';
import type { Places } from './places.js';
import type { References } from './references.js';
import type { ConstraintData } from './schema/constraints.js';

const REFERENCE_FIELDS = ['bodyA', 'bodyB', 'carrier'] as const;

/** Builds all constraints. The bodies must stand where the file has them. */
export function loadConstraints(
  constraints: readonly ConstraintData[],
  references: References,
  places: Places,
): Constraint[] {
  return constraints.map((data, i) => {
    const path = ['constraints', i];
    const { id: _id, state: _state, ...description } = data;
    for (const field of REFERENCE_FIELDS) {
      const value = (description as Record<string, unknown>)[field];
      if (value === undefined || value === null) continue;
      references.find(value as string | number, [...path, field]);
    }
    return places.at(path, () =>
      constraintFromDescription(
        description as unknown as ConstraintDescription,
        (reference) => references.resolve(reference)!,
        pathText(path),
      ),
    );
  });
}

/** What constraints remember, once they and their bodies are in the simulation. */
export function loadConstraintStates(
  data: readonly ConstraintData[],
  constraints: readonly Constraint[],
  places: Places,
): void {
  data.forEach(({ state }, i) => {
    if (state === undefined || setConstraintState(constraints[i]!, state)) return;
    const must = 'must be what a simulation wrote for this constraint';
    const cure = 'Leave it out: the next step finds it again.';
    places.fail(['constraints', i, 'state'], state, must, cure);
  });
}
