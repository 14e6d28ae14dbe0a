/**
 * What searches over curved cores (cylinders, cones, ellipsoids) need beyond those over flat ones.
 *
 * It takes much code, and an application of boxes and balls has no such cores. So nobody imports it; it is
 * brought (`kits/curved.ts`) when the engine's door hands out a class that makes one.
 */

import { fail } from '../../errors.js';
import type { BestNormal } from './epa-start.js';
import type { Difference } from './gjk-difference.js';
import type { Separation } from './gjk-separation.js';

/** The searches; each is described where it is made. */
export interface CurvedCores {
  /** As `epa-newton.ts`. */
  newtonNormal(normal: Float64Array, record: Float64Array, difference: Difference): boolean;
  /** As `epa-circles.ts`. */
  offerCircles(best: BestNormal, difference: Difference): void;
  /** As `gjk-polish.ts`. */
  polish(contact: Separation, difference: Difference): boolean;
}

let brought: CurvedCores | null = null;

/** From now on curved cores can be searched. */
export function bringCurvedCores(searches: CurvedCores): void {
  brought = searches;
}

/** The searches. */
export function curvedCores(): CurvedCores {
  if (brought !== null) return brought;
  const cure = "Import Cylinder, Cone and Ellipsoid from 'rattleback'.";
  return fail('Collider', 'shape', 'curved', 'must come through the door of the engine', cure);
}
