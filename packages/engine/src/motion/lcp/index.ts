/** Solvers for (mixed) linear complementarity problems (T 2.7, 7.5.3). One file each. */

export {
  CONJUGATE_GRADIENT_DEFAULTS,
  ConjugateGradient,
  type ConjugateGradientOptions,
} from './conjugate-gradient.js';
export { ConstraintMatrix } from './constraint-matrix.js';
export { DANTZIG_DEFAULTS, Dantzig, type DantzigOptions } from './dantzig.js';
export { DenseMatrix } from './dense-matrix.js';
export {
  ENUMERATION_DEFAULTS,
  ENUMERATION_LIMIT,
  Enumeration,
  type EnumerationOptions,
} from './enumeration.js';
export { LEMKE_DEFAULTS, Lemke, type LemkeOptions } from './lemke.js';
export type { LcpBounds, LcpProblem, LcpResult, LcpSolver, LcpStatus } from './problem.js';
export {
  PROJECTED_GAUSS_SEIDEL_DEFAULTS,
  ProjectedGaussSeidel,
  type ProjectedGaussSeidelOptions,
} from './projected-gauss-seidel.js';
export {
  PROJECTED_JACOBI_DEFAULTS,
  ProjectedJacobi,
  type ProjectedJacobiOptions,
} from './projected-jacobi.js';
export { PROJECTED_SOR_DEFAULTS, ProjectedSor, type ProjectedSorOptions } from './projected-sor.js';
export {
  createLcpSolver,
  LCP_SOLVERS,
  type LcpSolverEntry,
  type LcpSolverOptions,
} from './registry.js';
export { naturalResidual, slack } from './residual.js';
export type { RowOperator } from './row-operator.js';
