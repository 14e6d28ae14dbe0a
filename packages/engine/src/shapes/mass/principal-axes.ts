/**
 * Principal axes (P5; T 2.5.3, L3 option 1): the frame in which an inertia tensor is diagonal.
 *
 * The eigenvectors fix the axes only up to their order and signs. Of the 24 rotations that remain,
 * the one nearest to no rotation is taken: a tensor that is diagonal already keeps its axes and the
 * order of its moments, and a tensor that is nearly so gets nearly the identity.
 */

import { fail } from '../../errors.js';
import { eigenSymmetric } from '../../math/eigen3.js';
import * as mat3 from '../../math/mat3.js';
import * as quat from '../../math/quat.js';
import type { Mat3, Quat, Vec3 } from '../../math/types.js';
import * as vec3 from '../../math/vec3.js';

/** A diagonal inertia tensor and the frame it belongs to: I = R diag(moments) Rᵀ. */
export interface PrincipalAxes {
  /** kg·m², about the principal x, y and z axes */
  moments: Vec3;
  /** From the principal frame to the frame of the tensor (R above). */
  axes: Quat;
}

/** Orders of the three columns; the identity first, so that it wins ties. */
const ORDERS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const;

/** Diagonalises a symmetric tensor (kg·m²) about the centre of mass. */
export function principalAxes(inertia: Readonly<Mat3>): PrincipalAxes {
  const values = vec3.vec3();
  const vectors = mat3.mat3();
  if (
    !mat3.isSymmetric(inertia, 1e-9 * mat3.maxAbs(inertia)) ||
    !eigenSymmetric(values, vectors, inertia)
  ) {
    const must = 'must be a symmetric matrix of finite numbers';
    fail('principalAxes', 'inertia', inertia, must, 'Give m01 = m10, m02 = m20 and m12 = m21.');
  }
  const columns = ([0, 1, 2] as const).map((i) => mat3.column(vec3.vec3(), vectors, i));
  const moments = [values.x, values.y, values.z];

  let best = -1;
  let bestOrder: readonly [number, number, number] = ORDERS[0];
  for (const order of ORDERS) {
    // With free signs the trace is largest when every diagonal element is positive.
    const trace =
      Math.abs(columns[order[0]]!.x) +
      Math.abs(columns[order[1]]!.y) +
      Math.abs(columns[order[2]]!.z);
    // A tie (equal moments, or 45°) must not be decided by the last digit.
    if (trace > best + 1e-9) {
      best = trace;
      bestOrder = order;
    }
  }
  const [i, j, k] = bestOrder;
  const x = signed(columns[i]!, columns[i]!.x);
  const y = signed(columns[j]!, columns[j]!.y);
  const z = signed(columns[k]!, columns[k]!.z);
  // Right-handed: the axis that says least about the frame gives way.
  if (vec3.tripleProduct(x, y, z) < 0) {
    const weakest = x.x <= y.y && x.x <= z.z ? x : y.y <= z.z ? y : z;
    vec3.negate(weakest, weakest);
  }
  const rotation = mat3.fromColumns(mat3.mat3(), x, y, z);
  return {
    moments: vec3.vec3(moments[i], moments[j], moments[k]),
    axes: quat.fromMat3(quat.quat(), rotation),
  };
}

/** The axis or its opposite, whichever has `component` positive. */
function signed(axis: Readonly<Vec3>, component: number): Vec3 {
  return vec3.scale(vec3.vec3(), axis, component < 0 ? -1 : 1);
}
