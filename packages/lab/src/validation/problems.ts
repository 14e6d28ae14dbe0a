/** The catalogue: every problem, by section. */

import { BROAD_PHASES } from './collision/broad-phases.js';
import { MANIFOLDS } from './collision/manifolds.js';
import { PAIRS_OF_POLYHEDRA } from './collision/pairs.js';
import { RAYS_AT_SHAPES } from './collision/rays.js';
import { SHAPE_CASTS } from './collision/shape-casts.js';
import { SLIDING } from './collision/sliding.js';
import { TUNNELLING } from './collision/tunnelling.js';
import { D3 } from './determinism/elementary-functions.js';
import { D4 } from './determinism/reversal.js';
import { FLOATING } from './forces/floating.js';
import { INVERSE_SQUARE } from './forces/inverse-square.js';
import { RESISTANCE } from './forces/resistance.js';
import { SPRINGS } from './forces/springs.js';
import { I5, I6 } from './integrators/kepler.js';
import { I7 } from './integrators/orders.js';
import { I3, I4 } from './integrators/oscillator.js';
import { I1, I2 } from './integrators/projectile.js';
import { POINT_MASSES } from './lectures/point-masses.js';
import { PUSHED_BLOCK } from './lectures/pushed-block.js';
import { MESHES } from './mass/meshes.js';
import { SOLIDS } from './mass/solids.js';
import { M6 } from './planar.js';
import type { Problem } from './problem.js';
import { E5 } from './rotation/long-run.js';
import { E1, E2 } from './rotation/tops.js';
import { E6 } from './rotation/wing-nut.js';

/** All problems, in the order in which they run. */
export const PROBLEMS: readonly Problem[] = [
  ...[I1, I2, I3, I4, I5, I6, I7],
  ...SOLIDS,
  ...MESHES,
  ...[E1, E2, E5, E6],
  ...[D3, D4],
  ...POINT_MASSES,
  ...PUSHED_BLOCK,
  M6,
  ...RESISTANCE,
  ...SPRINGS,
  ...FLOATING,
  ...INVERSE_SQUARE,
  ...[PAIRS_OF_POLYHEDRA, MANIFOLDS, SLIDING, TUNNELLING],
  ...[RAYS_AT_SHAPES, SHAPE_CASTS, BROAD_PHASES],
];
