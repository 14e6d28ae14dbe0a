/** Problems with known answers: the engine against textbooks (`rattleback validate`). */

export { type Cell, type Matrix, matrixOf } from './dynamics/table.js';
export { type Effort, type Problem, type Report, SECTIONS, type Section } from './problem.js';
export { PROBLEMS } from './problems.js';
export type { Finding, ToleranceKind, ValidationResult } from './result.js';
export { holds } from './result.js';
export {
  exitStatus,
  matrixResults,
  runProblems,
  runValidation,
  selectProblems,
  type ValidationOptions,
  type ValidationReport,
} from './run.js';
