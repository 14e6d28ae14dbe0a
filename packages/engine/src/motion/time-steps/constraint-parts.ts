/** What constraints did in a part of a step: for steps that solve twice. */

import type { Constraint } from '../../objects/constraints/constraint.js';

/** λ, row by row, and force (N) and torque (N·m) on body B. */
export interface ConstraintPart {
  readonly impulses: readonly number[];
  readonly reaction: readonly number[];
}

/** Takes λ, force and torque away: the constraint starts from nothing. */
export function takePart(constraint: Constraint): ConstraintPart {
  const { memory } = constraint;
  constraint.rest();
  return memory;
}

/** Adds what {@link takePart} gave; λ only if there are as many rows as then. */
export function addPart(constraint: Constraint, { impulses, reaction }: ConstraintPart): void {
  const { memory } = constraint;
  const same = impulses.length === memory.impulses.length;
  constraint.memory = {
    ...memory,
    impulses: memory.impulses.map((impulse, i) => (same ? impulse + impulses[i]! : impulse)),
    reaction: memory.reaction.map((value, k) => value + reaction[k]!),
  };
}
