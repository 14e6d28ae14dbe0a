/**
 * Vectors of duals, and the three kinds that mechanics begins with: the position of a particle, a
 * point of a rigid body, a direction fixed to a rigid body.
 *
 * Each body takes six variables of the space: three of translation, then three of rotation. The
 * gradient by the latter is the derivative for a small turn about the world axes through the centre
 * of mass, so the gradient of a constraint C is its Jacobian row for (v, ω) as in T 4.2, without any
 * quaternion in between.
 */

import type { Vec3 } from '../types.js';
import type { Dual, DualSpace } from './dual.js';

/** A vector whose components carry derivatives. Operations leave their operands alone. */
export class DualVec3 {
  x: Dual;
  y: Dual;
  z: Dual;

  /** @internal Use {@link dualVec3}, which takes from the pool. */
  constructor(x: Dual, y: Dual, z: Dual) {
    this.x = x;
    this.y = y;
    this.z = z;
  }

  /** a + b */
  add(b: DualVec3 | Readonly<Vec3>): DualVec3 {
    return dualVec3(this.x.add(b.x), this.y.add(b.y), this.z.add(b.z));
  }

  /** a − b */
  sub(b: DualVec3 | Readonly<Vec3>): DualVec3 {
    return dualVec3(this.x.sub(b.x), this.y.sub(b.y), this.z.sub(b.z));
  }

  /** s a */
  scale(s: Dual | number): DualVec3 {
    return dualVec3(this.x.mul(s), this.y.mul(s), this.z.mul(s));
  }

  /** −a */
  neg(): DualVec3 {
    return dualVec3(this.x.neg(), this.y.neg(), this.z.neg());
  }

  /** a · b */
  dot(b: DualVec3 | Readonly<Vec3>): Dual {
    return this.x.mul(b.x).add(this.y.mul(b.y)).add(this.z.mul(b.z));
  }

  /** a × b */
  cross(b: DualVec3 | Readonly<Vec3>): DualVec3 {
    return dualVec3(
      this.y.mul(b.z).sub(this.z.mul(b.y)),
      this.z.mul(b.x).sub(this.x.mul(b.z)),
      this.x.mul(b.y).sub(this.y.mul(b.x)),
    );
  }

  /** |a|² */
  lengthSquared(): Dual {
    return this.x.square().add(this.y.square()).add(this.z.square());
  }

  /** |a|; the zero vector, where no derivative exists, gives derivatives 0 (a subgradient). */
  length(): Dual {
    const square = this.lengthSquared();
    return square.value === 0 ? square.space.constant(0) : square.sqrt();
  }

  /** |a − b| */
  distance(b: DualVec3 | Readonly<Vec3>): Dual {
    return this.sub(b).length();
  }

  /** a / |a|; not for the zero vector. */
  normalize(): DualVec3 {
    // s^(−½), whose derivatives are −½ s^(−3/2) and ¾ s^(−5/2).
    const square = this.lengthSquared();
    const s = square.value;
    const inverse = 1 / Math.sqrt(s);
    return this.scale(square.chain(inverse, (-0.5 * inverse) / s, (0.75 * inverse) / (s * s)));
  }
}

/** The vector of three duals of one space, taken from that space's pool. */
export function dualVec3(x: Dual, y: Dual, z: Dual): DualVec3 {
  const { space } = x;
  const pooled = space.vectors[space.vectorsUsed];
  space.vectorsUsed += 1;
  if (pooled === undefined) {
    const made = new DualVec3(x, y, z);
    space.vectors.push(made);
    return made;
  }
  pooled.x = x;
  pooled.y = y;
  pooled.z = z;
  return pooled;
}

/**
 * The position of a particle, whose three variables begin at `first`: m, with its velocity (m/s).
 */
export function particlePosition(
  space: DualSpace,
  first: number,
  position: Readonly<Vec3>,
  velocity: Readonly<Vec3>,
): DualVec3 {
  return dualVec3(
    space.variable(first, position.x, velocity.x),
    space.variable(first + 1, position.y, velocity.y),
    space.variable(first + 2, position.z, velocity.z),
  );
}

/**
 * A point of a rigid body, whose six variables begin at `first`: p = x + r with the centre of mass x
 * and the arm r, both in world space (m). dp/dt = v + ω × r, T (2.44); the gradient is (1, −skew(r)),
 * and its rate (0, −skew(ω × r)).
 */
export function bodyPoint(
  space: DualSpace,
  first: number,
  center: Readonly<Vec3>,
  arm: Readonly<Vec3>,
  velocity: Readonly<Vec3>,
  angularVelocity: Readonly<Vec3>,
): DualVec3 {
  const point = bodyDirection(space, first, arm, angularVelocity);
  const { x, y, z } = point;
  x.value += center.x;
  y.value += center.y;
  z.value += center.z;
  x.rate += velocity.x;
  y.rate += velocity.y;
  z.rate += velocity.z;
  x.gradient[first] = 1;
  y.gradient[first + 1] = 1;
  z.gradient[first + 2] = 1;
  return point;
}

/**
 * A vector fixed to a rigid body, whose six variables begin at `first`: d in world space. Its rate is
 * ω × d, its gradient by the turns −skew(d), and that gradient's rate −skew(ω × d).
 */
export function bodyDirection(
  space: DualSpace,
  first: number,
  direction: Readonly<Vec3>,
  angularVelocity: Readonly<Vec3>,
): DualVec3 {
  const d = direction;
  const w = angularVelocity;
  const x = space.constant(d.x);
  const y = space.constant(d.y);
  const z = space.constant(d.z);
  x.rate = w.y * d.z - w.z * d.y;
  y.rate = w.z * d.x - w.x * d.z;
  z.rate = w.x * d.y - w.y * d.x;
  // Turning by a small δ moves d by δ × d: ∂d.x/∂δ.y = d.z, ∂d.x/∂δ.z = −d.y, and cyclically.
  const turn = first + 3;
  x.gradient[turn + 1] = d.z;
  x.gradient[turn + 2] = -d.y;
  y.gradient[turn + 2] = d.x;
  y.gradient[turn] = -d.z;
  z.gradient[turn] = d.y;
  z.gradient[turn + 1] = -d.x;
  x.gradientRate[turn + 1] = z.rate;
  x.gradientRate[turn + 2] = -y.rate;
  y.gradientRate[turn + 2] = x.rate;
  y.gradientRate[turn] = -z.rate;
  z.gradientRate[turn] = y.rate;
  z.gradientRate[turn + 1] = -x.rate;
  return dualVec3(x, y, z);
}
