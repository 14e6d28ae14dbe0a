/**
 * When two moving shapes meet (C7): one function for every pair of which at least one is convex.
 *
 * Geometry only: which bodies are fast enough to be asked about, and what becomes of them at the
 * impact, is decided elsewhere.
 */

import { fail, nonNegative, positive } from '../../errors.js';
import type { Collider } from '../collider.js';
import { isConvex } from '../query/cast-table.js';
import { IMPACT_DEFAULTS, type Impact, type ImpactOptions } from './impact.js';
import { impactConvex } from './impact-convex.js';
import { impactPlane } from './impact-plane.js';
import { impactSurface } from './impact-surface.js';
import type { Motion } from './motion.js';
import { MovingShape } from './moving-shape.js';

const movingA = new MovingShape();
const movingB = new MovingShape();

/**
 * Finds the first time in [0, end] at which two placed leaf shapes, A moving with `motionA` and B with
 * `motionB`, come within the target separation; `end` is at most 1. Colliders are where they are at
 * time 0 and stay there.
 */
export function timeOfImpact(
  out: Impact,
  a: Collider,
  motionA: Motion,
  b: Collider,
  motionB: Motion,
  options: ImpactOptions = IMPACT_DEFAULTS,
  end = 1,
): Impact {
  const target = positive('timeOfImpact', 'target', options.target ?? IMPACT_DEFAULTS.target);
  const tolerance = positive(
    'timeOfImpact',
    'tolerance',
    options.tolerance ?? IMPACT_DEFAULTS.tolerance,
  );
  const core = nonNegative('timeOfImpact', 'core', options.core ?? IMPACT_DEFAULTS.core);
  if (isConvex(a)) return search(out, a, motionA, b, motionB, end, target, tolerance, core);
  if (!isConvex(b)) {
    const pair = `${a.shape.kind}, ${b.shape.kind}`;
    const cure = 'Give the moving one convex parts, e.g. by a convex decomposition.';
    fail('timeOfImpact', 'shapes', pair, 'must not both be surfaces', cure);
  }
  search(out, b, motionB, a, motionA, end, target, tolerance, core);
  for (let k = 0; k < 3; k++) {
    const kept = out.onA[k]!;
    out.onA[k] = out.onB[k]!;
    out.onB[k] = kept;
    out.normal[k] = -out.normal[k]!;
  }
  return out;
}

function search(
  out: Impact,
  a: Collider,
  motionA: Motion,
  b: Collider,
  motionB: Motion,
  end: number,
  target: number,
  tolerance: number,
  core: number,
): Impact {
  const shape = movingA.load(a, motionA);
  switch (b.shape.kind) {
    case 'plane':
      return impactPlane(out, shape, b, motionB, end, target, tolerance);
    case 'mesh':
    case 'height-field':
      return impactSurface(out, shape, b, motionB, end, target, tolerance, core);
    default:
      return impactConvex(out, shape, movingB.load(b, motionB), 0, end, target, tolerance);
  }
}
