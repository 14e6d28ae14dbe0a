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
import {
  IPC_ERLEBEN,
  IPC_MANY,
  IPC_MECHANISMS,
  IPC_PILES,
  IPC_THIN,
  IPC_UNIT,
} from './fixtures/intersections.js';
import { FLOATING } from './forces/floating.js';
import { INVERSE_SQUARE } from './forces/inverse-square.js';
import { RESISTANCE } from './forces/resistance.js';
import { SPRINGS } from './forces/springs.js';
import { F12, F18 } from './friction/disks.js';
import { F24 } from './friction/painleve.js';
import { F23 } from './friction/rattleback.js';
import { F5, F6 } from './friction/rolling.js';
import { F1, F2, F3 } from './friction/slopes.js';
import { F13 } from './friction/spinning.js';
import { F22 } from './friction/tippe-top.js';
import { C1, C4, F8 } from './impacts/bounces.js';
import { C7 } from './impacts/elastic.js';
import { C2, C3, C8 } from './impacts/rows-of-balls.js';
import { I5, I6 } from './integrators/kepler.js';
import { I7 } from './integrators/orders.js';
import { I3, I4 } from './integrators/oscillator.js';
import { I1, I2 } from './integrators/projectile.js';
import { LCP_ANSWERS } from './lcp/answers.js';
import { LCP_PAINLEVE } from './lcp/painleve.js';
import { LCP_RANDOM } from './lcp/random.js';
import { LCP_SICONOS } from './lcp/siconos.js';
import { POINT_MASSES } from './lectures/point-masses.js';
import { PUSHED_BLOCK } from './lectures/pushed-block.js';
import { MESHES } from './mass/meshes.js';
import { SOLIDS } from './mass/solids.js';
import { ETT_CAPSULES, ETT_CHAIN } from './multibody/consistency.js';
import { ETT_GRASP } from './multibody/grasp.js';
import { ETT_HUMANOID } from './multibody/humanoid.js';
import { JOINT_REACTIONS } from './multibody/joint-reactions.js';
import { SIM_QUADRUPED, SIM_QUADRUPED_STAND } from './multibody/quadruped.js';
import { SIM_ELASTIC, SIM_KAPLA } from './multibody/simbenchmark.js';
import { SQUEEZER } from './multibody/squeezer.js';
import { CLOTH } from './particles/cloth.js';
import { PARTICLE_LAWS } from './particles/laws.js';
import { PARTICLE_PENDULUMS } from './particles/pendulums.js';
import { STEP_FACTORS, STIFF_PARTICLES } from './particles/stability.js';
import { T1 } from './pendulums/heavy-top.js';
import { T5, T6 } from './pendulums/mechanisms.js';
import { P1, P3, P4 } from './pendulums/pendulums.js';
import { M6 } from './planar.js';
import type { Problem } from './problem.js';
import { E5 } from './rotation/long-run.js';
import { E1, E2 } from './rotation/tops.js';
import { E6 } from './rotation/wing-nut.js';
import { S7_CHAIN, S8 } from './statics/chain.js';
import { S1_HIGH, S2_HIGH } from './statics/high-piles.js';
import { S1, S2, S7 } from './statics/stacks.js';
import { S9 } from './statics/weight.js';

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
  ...[P1, P3, P4, T1, T5, T6],
  ...[F1, F2, F3, F5, F6, F8, F12, F13, F18, F22, F23, F24],
  ...[C1, C2, C3, C4, C7, C8],
  ...[S1, S1_HIGH, S2, S2_HIGH, S7, S7_CHAIN, S8, S9],
  ...[SQUEEZER, JOINT_REACTIONS, ETT_CHAIN, ETT_CAPSULES, ETT_GRASP, ETT_HUMANOID],
  ...[SIM_ELASTIC, SIM_KAPLA, SIM_QUADRUPED, SIM_QUADRUPED_STAND],
  ...[IPC_UNIT, IPC_ERLEBEN, IPC_PILES, IPC_MECHANISMS, IPC_THIN, IPC_MANY],
  ...[LCP_ANSWERS, LCP_PAINLEVE, LCP_RANDOM, LCP_SICONOS],
  ...[STIFF_PARTICLES, STEP_FACTORS, ...PARTICLE_PENDULUMS, ...PARTICLE_LAWS],
  ...CLOTH,
];
