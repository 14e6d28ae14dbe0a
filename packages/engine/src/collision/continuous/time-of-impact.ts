/**
 * When two moving shapes meet (C7): one function for every pair of which at least one is convex.
 *
 * Geometry only: which bodies are fast enough to be asked about, and what becomes of them at the
 * impact, is decided elsewhere.
 */

import { nonNegative, oneOf, positive } from '../../errors.js';
import type { Collider } from '../collider.js';
import { checkConvex, isConvex } from '../query/cast-table.js';
import { surfaceFunctions } from '../surface-functions.js';
import {
  IMPACT_DEFAULTS,
  IMPACT_METHODS,
  Impact,
  type ImpactOptions,
  type ImpactSettings,
} from './impact.js';
import { impactConvex } from './impact-convex.js';
import { impactPlane } from './impact-plane.js';
import type { Motion } from './motion.js';
import { MovingShape } from './moving-shape.js';

const movingA = new MovingShape();
const movingB = new MovingShape();
const core = new MovingShape();
const coreImpact = new Impact();
const read: ImpactSettings = { ...IMPACT_DEFAULTS };
const coreSettings: ImpactSettings = { ...IMPACT_DEFAULTS };

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
  const settings = readSettings(read, options);
  if (isConvex(a)) return search(out, a, motionA, b, motionB, end, settings);
  checkConvex('timeOfImpact', a, b);
  search(out, b, motionB, a, motionA, end, settings);
  for (let k = 0; k < 3; k++) {
    const kept = out.onA[k]!;
    out.onA[k] = out.onB[k]!;
    out.onB[k] = kept;
    out.normal[k] = -out.normal[k]!;
  }
  return out;
}

/** out = the settings, what is not said from the defaults, checked. */
export function readSettings(out: ImpactSettings, options: ImpactOptions): ImpactSettings {
  const d = IMPACT_DEFAULTS;
  out.target = positive('timeOfImpact', 'target', options.target ?? d.target);
  out.tolerance = positive('timeOfImpact', 'tolerance', options.tolerance ?? d.tolerance);
  out.core = nonNegative('timeOfImpact', 'core', options.core ?? d.core);
  out.graze = nonNegative('timeOfImpact', 'graze', options.graze ?? d.graze);
  out.method = oneOf('timeOfImpact', 'method', options.method ?? d.method, IMPACT_METHODS);
  return out;
}

function search(
  out: Impact,
  a: Collider,
  motionA: Motion,
  b: Collider,
  motionB: Motion,
  end: number,
  settings: ImpactSettings,
): Impact {
  const shape = movingA.load(a, motionA);
  const { kind } = b.shape;
  if (kind === 'mesh' || kind === 'height-field') {
    return surfaceFunctions().impact(out, shape, b, motionB, end, settings);
  }
  if (kind === 'plane') impactPlane(out, shape, b, motionB, end, settings);
  else impactConvex(out, shape, movingB.load(b, motionB), 0, end, settings);
  if (out.status !== 'overlapping' || settings.core === 0) return out;

  // In it already: at least the core must not go any farther.
  core.loadCore(settings.core, shape);
  coreSettings.target = settings.target;
  coreSettings.tolerance = settings.tolerance;
  coreSettings.method = settings.method;
  if (kind === 'plane') impactPlane(coreImpact, core, b, motionB, end, coreSettings);
  else impactConvex(coreImpact, core, movingB, 0, end, coreSettings);
  const { status } = coreImpact;
  return status === 'hit' || status === 'failed' ? out.copy(coreImpact) : out;
}
