/**
 * One island in the hands of a sequential method (T 4.5.2): its joints, block by block, and its contact
 * points, one by one, on the velocities in the store. What the methods differ in, the order and what
 * a contact is asked for, is theirs; everything else is here.
 *
 * As in the thesis, a contact forgets what impulses it has been given: each only pushes, none is taken
 * back. That is what makes these methods differ from projected Gauss-Seidel, which sums λ up and may
 * take back as much as it has given.
 */

import {
  CONTACT_POINT,
  CONTACT_POINT_STRIDE,
  POINTS,
  SEEN_POINT,
  SEEN_POINT_STRIDE,
  SEEN_POINTS,
  SEEN_STRIDE,
} from '../../collision/contacts/contact-list.js';
import * as vec3 from '../../math/vec3.js';
import { type ConstraintBlock, ConstraintBlocks } from './constraint-blocks.js';
import type { ConstraintSystem } from './constraint-system.js';
import {
  applyPointImpulse,
  type ContactPoint,
  ContactPoints,
  relativeVelocity,
} from './contact-points.js';
import { softness, velocityTerm } from './impulse-terms.js';
import { isCollision } from './is-collision.js';
import { applyRowImpulse, IslandRows, rowVelocity } from './island-rows.js';
import { type FrictionRule, pointImpulse } from './point-impulse.js';
import { applyRollingFriction } from './rolling-impulse.js';
import { TASK } from './solver.js';

/** Joints and points of an island. */
export class SequentialIsland {
  readonly points = new ContactPoints();
  readonly #rows = new IslandRows();
  readonly #blocks = new ConstraintBlocks();
  /** (rows) d of T (4.87) and the softness of springs */
  #demand = new Float64Array(0);
  #softness = new Float64Array(0);
  #system!: ConstraintSystem;
  #tasks = 0;
  #dt = 0.5;
  #island = 0;

  /** Joints whose bounds contradict each other, so that the last sweep could not fulfil them. */
  unsolved = 0;

  /** Rows of joints, and one per contact point: what statistics count. */
  get size(): number {
    return this.#rows.rows.count + this.points.count;
  }

  /** Takes an island for these tasks in a step of `dt` (s). */
  load(system: ConstraintSystem, island: number, tasks: number, dt: number): void {
    this.#system = system;
    this.#tasks = tasks;
    this.#dt = dt;
    this.#island = island;
    this.#loadJoints(island);
    this.points.clear();
    if ((tasks & (TASK.collisions | TASK.contacts)) !== 0) this.points.load(system, island, dt);
  }

  /** Adds what external forces will do to the velocities in this step, Δt a_ext; `sign` −1: takes it back. */
  anticipateForces(sign: 1 | -1): void {
    const { store, islands, linearAcceleration: a, angularAcceleration: b } = this.#system;
    const dt = sign * this.#dt;
    for (let row = 0; row < store.moving; row++) {
      if (islands.ofRow[row] !== this.#island) continue;
      for (let k = 3 * row; k < 3 * row + 3; k++) {
        store.linearVelocities[k]! += dt * a[k]!;
        store.angularVelocities[k]! += dt * b[k]!;
      }
    }
    for (let i = 0; i < this.points.count; i++) this.#anticipateAt(this.points.at(i));
  }

  /** Fulfils one joint after the other, T (4.58); returns the largest change of a velocity. */
  solveJoints(): number {
    let largest = 0;
    this.unsolved = 0;
    for (let i = 0; i < this.#blocks.count; i++) {
      const block = this.#blocks.at(i);
      largest = Math.max(largest, this.#solveJoint(block));
      if (block.unsolved) this.unsolved++;
    }
    return largest;
  }

  /** v_rel,n of a point, m/s; {@link push} uses the velocity found here. */
  velocityOf(p: ContactPoint): number {
    return relativeVelocity(relative, p, this.#system);
  }

  /** Whether a point with that velocity touches within this step, so that it may bounce. */
  touches(p: ContactPoint, velocity: number): boolean {
    return p.separation + velocity * this.#dt < this.#system.thresholds.envelope;
  }

  /** Gives a point, the one that {@link velocityOf} was last asked for, the wanted normal velocity. */
  push(p: ContactPoint, wanted: number, rule: FrictionRule): void {
    const system = this.#system;
    pointImpulse(impulse, rule, p, relative, wanted);
    applyPointImpulse(p, impulse, system);
    if (rule !== 'frictionless') applyRollingFriction(p, vec3.dot(impulse, p.normal), system);
  }

  /** Hands the impulses to joints and contacts. */
  report(): void {
    const system = this.#system;
    const { data, starts, seen } = system.contacts;
    this.#rows.report(system, this.#dt);
    for (let i = 0; i < this.points.count; i++) {
      const p = this.points.at(i);
      const o = starts[p.contact]! + POINTS + p.point * CONTACT_POINT_STRIDE;
      const along = vec3.dot(p.impulse, p.normal);
      // A solver for collisions and one for contacts may follow each other: what the first one gave
      // a point is not wiped out by the second one, which had nothing to do there. What is seen has the
      // velocity from before both.
      const s = p.contact * SEEN_STRIDE + SEEN_POINTS + p.point * SEEN_POINT_STRIDE;
      const before = seen[s + SEEN_POINT.velocity]!;
      const collides = isCollision(system, before, p.separation, this.#dt);
      const task = collides ? TASK.collisions : TASK.contacts;
      if (along === 0 && (this.#tasks & task) === 0) continue;
      vec3.orthonormalBasis(tangent, bitangent, p.normal);
      data[o + CONTACT_POINT.impulse] = along;
      data[o + CONTACT_POINT.impulse + 1] = vec3.dot(p.impulse, tangent);
      data[o + CONTACT_POINT.impulse + 2] = vec3.dot(p.impulse, bitangent);
    }
  }

  #loadJoints(island: number): void {
    const system = this.#system;
    const dt = this.#dt;
    const rows = this.#rows.write(system, island, this.#tasks & TASK.constraints, NO_CONTACTS, dt);
    if (this.#demand.length < rows.count) {
      this.#demand = new Float64Array(2 * rows.count);
      this.#softness = new Float64Array(2 * rows.count);
    }
    this.#blocks.clear();
    const { starts, constraints } = this.#rows;
    for (let c = 0; c < constraints.length; c++) {
      const first = starts[c]!;
      const block = this.#blocks.add();
      block.load(rows, first, starts[c + 1]! - first, system, dt);
      for (let i = 0; i < block.size; i++) {
        const row = first + i;
        rows.impulse[row] = 0;
        this.#softness[row] = softness(rows, row, dt);
        this.#demand[row] = velocityTerm(rows, row, system, dt);
        block.soften(i, this.#softness[row]!);
      }
      block.prepare();
    }
  }

  #solveJoint(block: ConstraintBlock): number {
    const { rows } = this.#rows;
    const { first, size, b, x, matrix } = block;
    const system = this.#system;
    // For the sum λ: K λ + b with b = (Ċ + d + γ λ₀) − K λ₀, where K has γ in its diagonal.
    for (let i = 0; i < size; i++) {
      const row = first + i;
      let sum = rowVelocity(rows, row, system) + this.#demand[row]!;
      sum += this.#softness[row]! * rows.impulse[row]!;
      for (let j = 0; j < size; j++) {
        sum -= matrix.data[i * matrix.stride + j]! * rows.impulse[first + j]!;
      }
      b[i] = sum;
    }
    if (!block.solve()) return 0;
    let largest = 0;
    for (let i = 0; i < size; i++) {
      const row = first + i;
      const change = x[i]! - rows.impulse[row]!;
      rows.impulse[row] = x[i]!;
      applyRowImpulse(rows, row, change, system);
      largest = Math.max(largest, Math.abs(change * matrix.data[i * matrix.stride + i]!));
    }
    return largest;
  }

  /** The part of a point's normal velocity that external forces will have made. */
  #anticipateAt(p: ContactPoint): void {
    const { linearAcceleration: a, angularAcceleration: b } = this.#system;
    vec3.read(product, b, 3 * p.bodyB);
    vec3.cross(relative, product, p.leverB);
    vec3.read(product, b, 3 * p.bodyA);
    vec3.sub(relative, relative, vec3.cross(product, product, p.leverA));
    vec3.add(relative, relative, vec3.read(product, a, 3 * p.bodyB));
    vec3.sub(relative, relative, vec3.read(product, a, 3 * p.bodyA));
    p.anticipated = this.#dt * vec3.dot(relative, p.normal);
  }
}

const NO_CONTACTS = { friction: 'none', stickVelocity: 0, boxAcceleration: 0 } as const;
const relative = vec3.vec3();
const impulse = vec3.vec3();
const product = vec3.vec3();
const tangent = vec3.vec3();
const bitangent = vec3.vec3();
