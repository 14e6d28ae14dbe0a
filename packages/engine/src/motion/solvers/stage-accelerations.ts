/**
 * What the bodies of a moment would do without constraints, M⁻¹ f_ext with the gyroscopic term in
 * f_ext (T 2.67): v̇ = F/m + g, ω̇ = I⁻¹ (τ − ω × I ω), from the sums of forces in the store.
 *
 * `ConstraintSystem.angularAcceleration` is not it: impulse methods want it in momenta, without the
 * gyroscopic term, and for the beginning of the step only.
 */

import type { Mat3 } from '../../math/types.js';
import { worldInertia } from '../../state/body-rows.js';
import { FLAG, INFO, INFO_STRIDE, MASS, MASS_STRIDE } from '../../state/body-store.js';
import { grown } from '../integrators/state-copy.js';
import type { ConstraintSystem } from './constraint-system.js';

/** Accelerations of all rows of a store. */
export class StageAccelerations {
  /** (rows × 3) m/s² */
  linear: Float64Array = new Float64Array(0);
  /** (rows × 3) rad/s² */
  angular: Float64Array = new Float64Array(0);

  /** Those of the forces and torques in the store; M⁻¹ of the system must be up to date. */
  update(system: ConstraintSystem): void {
    const { store, inverseMass, inverseInertia, gravity } = system;
    const { forces, torques, angularVelocities: w, info, mass } = store;
    const n = 3 * store.count;
    this.linear = grown(this.linear, n);
    this.angular = grown(this.angular, n);
    const { linear, angular } = this;
    linear.fill(0, 0, n);
    angular.fill(0, 0, n);
    for (let row = 0; row < store.moving; row++) {
      if (!system.isMovable(row)) continue;
      const o = 3 * row;
      const sum =
        forces[o]! +
        forces[o + 1]! +
        forces[o + 2]! +
        (torques[o]! + torques[o + 1]! + torques[o + 2]!);
      // A force that is no number acts on nobody, and least of all on the neighbours.
      const acts = sum - sum === 0 ? 1 : 0;
      const scale = mass[row * MASS_STRIDE + MASS.gravityScale]!;
      const g = [gravity.x, gravity.y, gravity.z] as const;
      for (let k = 0; k < 3; k++) {
        const inverse = inverseMass[o + k]!;
        const force = acts === 1 ? forces[o + k]! * inverse : 0;
        linear[o + k] = inverse > 0 ? force + scale * g[k]! : 0;
      }
      let tx = acts === 1 ? torques[o]! : 0;
      let ty = acts === 1 ? torques[o + 1]! : 0;
      let tz = acts === 1 ? torques[o + 2]! : 0;
      if ((info[row * INFO_STRIDE + INFO.flags]! & FLAG.isotropic) === 0) {
        const i = worldInertia(tensor, store, row);
        const x = w[o]!;
        const y = w[o + 1]!;
        const z = w[o + 2]!;
        const lx = i.m00 * x + i.m01 * y + i.m02 * z;
        const ly = i.m10 * x + i.m11 * y + i.m12 * z;
        const lz = i.m20 * x + i.m21 * y + i.m22 * z;
        tx -= y * lz - z * ly;
        ty -= z * lx - x * lz;
        tz -= x * ly - y * lx;
      }
      const k = 9 * row;
      for (let m = 0; m < 3; m++) {
        angular[o + m] =
          inverseInertia[k + 3 * m]! * tx +
          inverseInertia[k + 3 * m + 1]! * ty +
          inverseInertia[k + 3 * m + 2]! * tz;
      }
    }
  }
}

const tensor: Mat3 = { m00: 0, m01: 0, m02: 0, m10: 0, m11: 0, m12: 0, m20: 0, m21: 0, m22: 0 };
