/**
 * One point of a contact as solvers see it: where it is seen from both bodies, and how the surfaces
 * move against each other there.
 *
 * Both bodies are pushed at one point, half-way between the two surfaces: with a point for each, as
 * the thesis has it, an overlap would make the pair of forces a torque out of nothing.
 */

import type { Vec3 } from '../../math/types.js';
import * as vec3 from '../../math/vec3.js';
import { type ConstraintRows, JACOBIAN_STRIDE } from '../../objects/constraints/constraint-rows.js';
import type { ConstraintSystem } from './constraint-system.js';

/** A contact point between bodies a and b. */
export class ContactPlace {
  /** rows of the bodies in the store */
  a = 0;
  b = 0;
  /** points that the contact has */
  sharing = 1;
  /** unit normal from A to B, world */
  readonly normal = vec3.vec3();
  /** from the centres of mass to the point, m */
  readonly leverA = vec3.vec3();
  readonly leverB = vec3.vec3();
  /** velocity of B's material there relative to A's, m/s */
  readonly relative = vec3.vec3();
  /** the same after the step, as it would be without constraints, m/s */
  readonly predicted = vec3.vec3();
  /** what external forces add to the speed of either body in the step, the larger of the two, m/s */
  gained = 0.5;
  /** ω_B − ω_A, rad/s, now and after the step */
  readonly turning = vec3.vec3();
  readonly predictedTurning = vec3.vec3();

  /** Takes the point (x, y, z) of the world for the state in the store and a step of `dt` (s). */
  locate(system: ConstraintSystem, x: number, y: number, z: number, dt: number): void {
    const { a, b, leverA, leverB, relative, predicted, turning, predictedTurning } = this;
    const { linearAcceleration: la, angularAcceleration: aa } = system;
    const { centers: c, linearVelocities: v, angularVelocities: w } = system.store;
    vec3.set(leverA, x - c[3 * a]!, y - c[3 * a + 1]!, z - c[3 * a + 2]!);
    vec3.set(leverB, x - c[3 * b]!, y - c[3 * b + 1]!, z - c[3 * b + 2]!);
    this.#difference(relative, v, w);
    this.#difference(predicted, la, aa);
    vec3.addScaled(predicted, relative, predicted, dt);
    const ofB = vec3.length(vec3.read(spin, la, 3 * b));
    this.gained = dt * Math.max(ofB, vec3.length(vec3.read(spin, la, 3 * a)));
    vec3.read(turning, w, 3 * b);
    vec3.sub(turning, turning, vec3.read(spin, w, 3 * a));
    vec3.read(predictedTurning, aa, 3 * b);
    vec3.sub(predictedTurning, predictedTurning, vec3.read(spin, aa, 3 * a));
    vec3.addScaled(predictedTurning, turning, predictedTurning, dt);
  }

  /** out = (linear + angular × lever) of B minus that of A. */
  #difference(out: Vec3, linear: Float64Array, angular: Float64Array): void {
    const { a, b } = this;
    vec3.cross(ofA, vec3.read(spin, angular, 3 * a), this.leverA);
    vec3.cross(out, vec3.read(spin, angular, 3 * b), this.leverB);
    vec3.sub(out, out, ofA);
    out.x += linear[3 * b]! - linear[3 * a]!;
    out.y += linear[3 * b + 1]! - linear[3 * a + 1]!;
    out.z += linear[3 * b + 2]! - linear[3 * a + 2]!;
  }

  /** Appends a row Ċ = e·(v_B − v_A) of the material at the point. */
  addLinear(rows: ConstraintRows, kind: number, e: Readonly<Vec3>): number {
    const row = rows.add(kind, this.a, this.b);
    const j = rows.jacobian;
    const o = row * JACOBIAN_STRIDE;
    j[o] = -e.x;
    j[o + 1] = -e.y;
    j[o + 2] = -e.z;
    vec3.cross(ofA, this.leverA, e);
    j[o + 3] = -ofA.x;
    j[o + 4] = -ofA.y;
    j[o + 5] = -ofA.z;
    vec3.write(j, o + 6, e);
    vec3.write(j, o + 9, vec3.cross(ofA, this.leverB, e));
    return row;
  }

  /** Appends a row Ċ = e·(ω_B − ω_A). */
  addAngular(rows: ConstraintRows, kind: number, e: Readonly<Vec3>): number {
    const row = rows.add(kind, this.a, this.b);
    const o = row * JACOBIAN_STRIDE;
    rows.jacobian[o + 3] = -e.x;
    rows.jacobian[o + 4] = -e.y;
    rows.jacobian[o + 5] = -e.z;
    vec3.write(rows.jacobian, o + 9, e);
    rows.angular[row] = 1;
    return row;
  }
}

const ofA = vec3.vec3();
const spin = vec3.vec3();
