/**
 * The penalty method (T 4.5.1, PenaltyMethodSolver of T 7.5.3): an invalid position costs energy, and
 * a force drives the bodies down its slope, as a damped spring between the anchors would.
 *
 *   E = k/2 C·C                     T (4.37)
 *   F = −∇E = −k Jᵀ C,  − c Jᵀ Ċ    T (4.39), with damping
 *
 * Forces are computed at every stage of the integrator, for its poses and velocities; points of contact
 * move along with their bodies. How stiff springs are is set at the beginning of the step, so that
 * within it they are springs.
 *
 *   contact   −k φ C n while C < 0, with φ = 1 while the bodies approach, e (or e²) while they separate.
 *             φ goes from one to the other up to the velocity of resting contacts, or what the spring
 *             makes in a few steps: with a jump, a body at rest would rattle. Damped are contacts that
 *             slow, where e means nothing, and those with e = 0, which give nothing back at any speed.
 *             Bounces are right when many steps resolve the spring, 2π f Δt ≪ 1.
 *   friction  −c_t v_t with c_t = √(k m), at most μ times the normal force: what friction holds creeps
 *             slowly, because damping acts only on what moves. There is none of rolling and spinning.
 *
 * Nothing is ever exact here: constraints give way by F/k. Stiffer springs need smaller steps.
 */

import { COEFFICIENT } from '../../collision/contacts/contact-coefficients.js';
import {
  CONTACT,
  CONTACT_POINT,
  CONTACT_POINT_STRIDE,
  POINTS,
  SEEN_POINT,
  SEEN_POINT_STRIDE,
  SEEN_POINTS,
  SEEN_STRIDE,
} from '../../collision/contacts/contact-list.js';
import type { Vec3 } from '../../math/types.js';
import * as vec3 from '../../math/vec3.js';
import { ConstraintRows, JACOBIAN_STRIDE, ROW } from '../../objects/constraints/constraint-rows.js';
import { addForceAt, pointVelocity } from '../../state/body-rows.js';
import { coupling } from './constraint-blocks.js';
import type { ConstraintSystem } from './constraint-system.js';
import { isCollision } from './is-collision.js';
import { rowVelocity } from './island-rows.js';
import { dampingOf, type PenaltyOptions, penaltyOptions, stiffnessOf } from './penalty-options.js';
import { locateContact, locatedPoint, writeContactError } from './position-errors.js';
import {
  type ConstraintSolver,
  clearStatistics,
  MOTION_TASKS,
  noStatistics,
  TASK,
} from './solver.js';

const LABEL = 'PenaltySolver';

/**
 * Contacts up to so many times the velocity that their spring makes in a step count as slow. Between
 * approach and separation the force falls by k C, over so much velocity: for a body between two others
 * less than 2 would turn its velocity round in every step, and the stack would rattle for ever.
 */
const KICKS = 4;

/** Springs in place of constraints. */
export class PenaltySolver implements ConstraintSolver {
  readonly name = 'penalty';
  readonly level = 'force';
  readonly tasks = MOTION_TASKS;
  readonly statistics = noStatistics();
  readonly options: Readonly<Required<PenaltyOptions>>;
  /** Rows of one constraint. */
  readonly #rows = new ConstraintRows();
  /** Contacts and points that act in this step: number of the contact, number of the point, … */
  readonly #points: number[] = [];
  /** Stiffness, damping and J M⁻¹ Jᵀ of the rows of all constraints, in order, then of the points. */
  readonly #springs: number[] = [];

  constructor(options?: PenaltyOptions) {
    this.options = penaltyOptions(LABEL, options);
  }

  /** Chooses the springs for the step that begins. */
  solve(system: ConstraintSystem, tasks: number, dt: number): void {
    clearStatistics(this.statistics);
    this.#points.length = 0;
    this.#springs.length = 0;
    const rows = this.#rows;
    if ((tasks & TASK.constraints) !== 0) {
      for (const constraint of system.constraints) {
        rows.clear();
        constraint.writeRows(rows, system.store);
        for (let row = 0; row < rows.count; row++) this.#chooseSpring(rows, row, system, dt);
      }
    }
    this.statistics.rows = this.#springs.length / 3;
    if ((tasks & (TASK.collisions | TASK.contacts)) === 0) return;
    const { contacts, solid } = system;
    const { data, starts, seen } = contacts;
    for (let contact = 0; contact < contacts.count; contact++) {
      if (solid[contact] === 0) continue;
      const o = starts[contact]!;
      for (let point = 0; point < data[o + CONTACT.count]!; point++) {
        const p = o + POINTS + point * CONTACT_POINT_STRIDE;
        const q = contact * SEEN_STRIDE + SEEN_POINTS + point * SEEN_POINT_STRIDE;
        const velocity = seen[q + SEEN_POINT.velocity]!;
        const separation = data[p + CONTACT_POINT.separation]!;
        const collides = isCollision(system, velocity, separation, dt);
        if ((tasks & (collides ? TASK.collisions : TASK.contacts)) === 0) continue;
        rows.clear();
        this.#chooseSpring(rows, writeContactError(rows, system, contact, point), system, dt);
        this.#points.push(contact, point);
      }
    }
    this.statistics.rows = this.#springs.length / 3;
  }

  addForces(system: ConstraintSystem, tasks: number, dt: number): void {
    let spring = 0;
    if ((tasks & TASK.constraints) !== 0) {
      const rows = this.#rows;
      for (const constraint of system.constraints) {
        rows.clear();
        constraint.writeRows(rows, system.store);
        for (let row = 0; row < rows.count; row++) this.#pullRow(row, 3 * (spring + row), system);
        spring += rows.count;
        for (let row = 0; row < rows.count; row++) rows.impulse[row]! *= dt;
        constraint.takeImpulses(rows, 0, rows.count, dt);
      }
    }
    for (let i = 0; i < this.#points.length; i += 2, spring++) {
      this.#pushPoint(system, this.#points[i]!, this.#points[i + 1]!, 3 * spring, dt);
    }
  }

  /** A row that is a spring by itself stays the spring it is. */
  #chooseSpring(rows: ConstraintRows, row: number, system: ConstraintSystem, dt: number): void {
    const { options } = this;
    if (rows.stiffness[row]! > 0 || rows.damping[row]! > 0) {
      this.#springs.push(rows.stiffness[row]!, rows.damping[row]!, 0);
      return;
    }
    const mobility = coupling(rows, row, row, system);
    const k = stiffnessOf(options, mobility, dt);
    const own = rows.kind[row] === ROW.velocity ? 0 : k;
    this.#springs.push(own, dampingOf(options, k, mobility), mobility);
  }

  /** λ = −k C − c (Ċ − target) within its bounds; leaves it in `rows.impulse`, as a force. */
  #pullRow(row: number, spring: number, system: ConstraintSystem): void {
    const rows = this.#rows;
    const k = this.#springs[spring]!;
    const c = this.#springs[spring + 1]!;
    const position = rows.position[row]!;
    let lambda = 0;
    if (rows.kind[row] !== ROW.inequality || position < 0) {
      lambda = -k * position - c * (rowVelocity(rows, row, system) - rows.target[row]!);
    }
    const leader = rows.dependsOn[row]!;
    const bound = leader < 0 ? 0 : rows.factor[row]! * Math.abs(rows.impulse[leader]!);
    const low = leader < 0 ? rows.low[row]! : -bound;
    const high = leader < 0 ? rows.high[row]! : bound;
    lambda = Math.max(low, Math.min(high, lambda));
    rows.impulse[row] = lambda;
    const o = row * JACOBIAN_STRIDE;
    addGeneralized(system, rows.bodyA[row]!, rows.jacobian, o, lambda);
    addGeneralized(system, rows.bodyB[row]!, rows.jacobian, o + 6, lambda);
  }

  #pushPoint(
    system: ConstraintSystem,
    contact: number,
    point: number,
    spring: number,
    dt: number,
  ): void {
    const { a, b, normal, middle, separation } = locateContact(at, system, contact, point);
    const { data, starts } = system.contacts;
    const o = starts[contact]! + POINTS + point * CONTACT_POINT_STRIDE;
    const s = system.surfaces.offset(contact, point);
    const coefficients = system.surfaces.data;
    vec3.set(force, 0, 0, 0);
    if (separation < 0) {
      pointVelocity(relative, system.store, b, middle);
      vec3.sub(relative, relative, pointVelocity(velocityA, system.store, a, middle));
      const speed = vec3.dot(relative, normal);
      const e = coefficients[s + COEFFICIENT.restitution]!;
      const kick = -separation * this.#springs[spring]! * this.#springs[spring + 2]! * dt;
      const slow = Math.max(system.thresholds.restingVelocity, KICKS * kick);
      const push = this.#normalForce(spring, -separation, speed, e, slow);
      vec3.scale(force, normal, push);
      if (this.options.friction) this.#rub(spring, push, coefficients, s, normal);
      const { x, y, z } = force;
      if (system.isMovable(a)) {
        addForceAt(system.store, a, -x, -y, -z, middle.x, middle.y, middle.z);
      }
      if (system.isMovable(b)) {
        addForceAt(system.store, b, x, y, z, middle.x, middle.y, middle.z);
      }
    }
    vec3.orthonormalBasis(tangent, bitangent, normal);
    data[o + CONTACT_POINT.impulse] = dt * vec3.dot(force, normal);
    data[o + CONTACT_POINT.impulse + 1] = dt * vec3.dot(force, tangent);
    data[o + CONTACT_POINT.impulse + 2] = dt * vec3.dot(force, bitangent);
  }

  /** N, at least 0, for a depth (m) and a normal velocity (m/s, below 0: approaching). */
  #normalForce(
    spring: number,
    depth: number,
    velocity: number,
    restitution: number,
    slow: number,
  ): number {
    const k = this.#springs[spring]!;
    const c = this.#springs[spring + 1]!;
    const back = this.options.restitution === 'newton' ? restitution * restitution : restitution;
    // 1 while the bodies approach, e when they clearly separate.
    const separating = velocity <= 0 ? 0 : velocity < slow ? velocity / slow : 1;
    const phi = 1 + separating * (back - 1);
    // 1 at rest, 0 for all that is clearly faster.
    const speed = Math.abs(velocity);
    const resting = restitution === 0 ? 1 : speed < slow ? 1 - speed / slow : 0;
    return Math.max(0, k * phi * depth - c * resting * velocity);
  }

  /** Adds to `force` the damping of sliding, within the cone. */
  #rub(
    spring: number,
    push: number,
    coefficients: Float64Array,
    s: number,
    normal: Readonly<Vec3>,
  ): void {
    vec3.read(slip, coefficients, s + COEFFICIENT.surfaceVelocity);
    vec3.add(slip, slip, relative);
    vec3.rejectFrom(slip, slip, normal);
    const speed = vec3.length(slip);
    if (!(speed > 0) || !(push > 0)) return;
    const wanted = Math.sqrt(this.#springs[spring]! / this.#springs[spring + 2]!) * speed;
    const holds = wanted <= coefficients[s + COEFFICIENT.staticFriction]! * push;
    const friction = holds ? wanted : coefficients[s + COEFFICIENT.kineticFriction]! * push;
    vec3.addScaled(force, force, slip, -friction / speed);
  }
}

/** Adds half a row's Jᵀλ to the force and torque of a body. */
function addGeneralized(
  system: ConstraintSystem,
  body: number,
  j: Float64Array,
  o: number,
  lambda: number,
): void {
  if (!system.isMovable(body)) return;
  const { forces, torques } = system.store;
  for (let k = 0; k < 3; k++) {
    forces[3 * body + k]! += lambda * j[o + k]!;
    torques[3 * body + k]! += lambda * j[o + 3 + k]!;
  }
}

const at = locatedPoint();
const relative = vec3.vec3();
const velocityA = vec3.vec3();
const force = vec3.vec3();
const slip = vec3.vec3();
const tangent = vec3.vec3();
const bitangent = vec3.vec3();
