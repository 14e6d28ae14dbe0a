/**
 * Penalty springs push only where bodies overlap. A time step that never lets them overlap, and cuts
 * itself into ever smaller parts to avoid it, has no use for them: springs that are as stiff as a part
 * is short would grow without bound.
 */

import { TASK } from '../solvers/solver.js';
import type { SolverSlots } from '../solvers/solver-slots.js';

/** Why contacts cannot be handled by these solvers in such a step; undefined if they can. */
export function refuseOverlapSprings(solvers: SolverSlots): string | undefined {
  const found = solvers
    .active(TASK.collisions | TASK.contacts)
    .find(({ solver }) => solver.name === 'penalty');
  if (found === undefined) return undefined;
  return `'${found.solver.name}' pushes only where bodies overlap, and this step ends before they do`;
}
