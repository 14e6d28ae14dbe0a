/**
 * Collision detection and error correction for small bodies that roll: thresholds in proportion to
 * their size, and overlaps of micrometres are corrected.
 */

import { Baumgarte, BoundingVolumeTree, type SimulationOptions } from 'rattleback';

/** Settings to spread into those of a scene; `size` is that of the bodies, m. */
export function fineContacts(
  size: number,
): Required<Pick<SimulationOptions, 'collisionDetection' | 'errorCorrection'>> {
  return {
    collisionDetection: new BoundingVolumeTree({
      margin: 0.01 * size,
      envelope: 1e-4 * size,
      restingVelocity: 0.5 * size,
    }),
    errorCorrection: new Baumgarte({ slop: 1e-5 * size, erp: 0.05 }),
  };
}
