/**
 * Force objects (P Particles 4): each adds to the force accumulators of the particles that it concerns.
 *
 * - unary: on each particle by itself (`ViscousDrag`, `ParticleField`)
 * - n-ary: on a fixed set (`ParticleSprings`, `ParticleEnergy`, `MouseSpring`)
 * - spatial interaction: on whoever is near (`SpatialInteraction`)
 *
 * A force must depend on nothing but the state, the time and its own settings: it is evaluated several
 * times per step by methods of several stages.
 */

import { ParticleElement } from './particle-element.js';
import type { ParticleStore } from './particle-store.js';

/** Base class of forces on particles. */
export abstract class ParticleForce extends ParticleElement {
  /** Adds to `points.forces` (N) for the state as it stands, at time `t` (s). */
  abstract apply(points: ParticleStore, t: number): void;

  /** J; 0 for forces without a potential. */
  potentialEnergy(_points: ParticleStore, _t: number): number {
    return 0;
  }

  /**
   * Optional, for implicit integrators: adds the change of the forces (N) along a displacement `dx`
   * (count × 3, m) and a change of velocity `dv` (count × 3, m/s) to `out`, by closed formulas.
   */
  addDirectional?(
    points: ParticleStore,
    dx: Float64Array,
    dv: Float64Array,
    out: Float64Array,
  ): void;
}
