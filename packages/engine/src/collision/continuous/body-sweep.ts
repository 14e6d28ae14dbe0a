/**
 * A body on its way from the last pose to the present one: its motion, its leaf shapes where they
 * were at the start, and boxes that hold them all the way (C7).
 */

import { conjugate, multiply, quat, rotate, toRotationVector } from '../../math/quat.js';
import type { Quat, Vec3 } from '../../math/types.js';
import { vec3 } from '../../math/vec3.js';
import type { RigidBody } from '../../objects/rigid-body.js';
import { emptyBounds } from '../../shapes/bounds.js';
import { type Leaf, leavesOf } from '../../shapes/flatten.js';
import type { Shape } from '../../shapes/shape.js';
import { Sphere } from '../../shapes/sphere.js';
import type { BodyStore } from '../../state/body-store.js';
import { readVector } from '../../state/row-fields.js';
import { Collider } from '../collider.js';
import { isConvex } from '../query/cast-table.js';
import { arm, reachOf, thicknessOf } from './body-measures.js';
import { type InnerBall, innerBallOf } from './inner-ball.js';
import { Motion, moveRecord } from './motion.js';

const TURN = 2 * Math.PI;

const center = vec3();
const offset = vec3();
const way = vec3();
const rotation = vec3();
const spin = vec3();
const position = vec3();
const orientation = quat();
const before = quat();
const now = quat();
const change = quat();
const box = emptyBounds();

/** One body's sweep, used again step by step. */
export class BodySweep {
  readonly body: RigidBody;
  readonly leaves: readonly Leaf[];
  /** The leaf shapes at the start of the motion. */
  readonly colliders: readonly Collider[];
  /** The largest ball known inside each leaf. */
  readonly balls: readonly InnerBall[];
  /** Radius (m) of the smallest of {@link balls}: how thin the body is. */
  readonly thickness: number;
  /** No point of the body is farther from its centre of mass than this, m. */
  reach = 0;
  /** (leaves × 6) boxes, m: at time t the leaf lies in its box, moved along by t × translation */
  readonly boxes: Float64Array;
  readonly motion = new Motion();
  /** The body's row and key in the store. */
  row = -1;
  key = -1;
  readonly #cores: (Collider | undefined)[] = [];
  readonly #later: (Collider | undefined)[] = [];
  readonly #localCenter: Vec3 = vec3(Number.NaN, Number.NaN, Number.NaN);

  constructor(body: RigidBody, shape: Shape) {
    this.body = body;
    this.leaves = leavesOf(shape);
    this.colliders = this.leaves.map((leaf) => new Collider(leaf.shape));
    this.balls = this.leaves.map((leaf) => innerBallOf(leaf.shape));
    this.thickness = thicknessOf(this.leaves);
    this.boxes = new Float64Array(6 * this.leaves.length);
  }

  /** Takes the row that the body is in, and what depends on its centre of mass. */
  take(store: BodyStore, row: number, key: number): this {
    this.row = row;
    this.key = key;
    const { localCenters: c } = store;
    const local = this.#localCenter;
    const o = 3 * row;
    if (local.x === c[o] && local.y === c[o + 1] && local.z === c[o + 2]) return this;
    readVector(local, c, row);
    this.reach = reachOf(this.leaves, local);
    return this;
  }

  /** The motion from the pose before the last step to the present one, which took `dt` (s). */
  begin(store: BodyStore, dt: number): this {
    const { row, motion } = this;
    readVector(center, store.previousCenters, row);
    readVector(way, store.centers, row);
    way.x -= center.x;
    way.y -= center.y;
    way.z -= center.z;
    readQuaternion(before, store.previousOrientations, row);
    readQuaternion(now, store.orientations, row);
    // A ball about its centre of mass may spin as it likes.
    if (this.#isRound()) {
      motion.set(center, way, NO_TURN);
    } else {
      // q₁ = exp(r) q₀, and of the r that differ by whole turns the one nearest to ω dt.
      conjugate(change, before);
      toRotationVector(rotation, multiply(change, now, change));
      readVector(spin, store.angularVelocities, row);
      addWholeTurns(rotation, spin, dt);
      motion.set(center, way, rotation);
    }
    this.#place(before);
    return this;
  }

  /** The body stays where it is now. */
  stay(store: BodyStore): this {
    readVector(center, store.centers, this.row);
    readQuaternion(now, store.orientations, this.row);
    this.motion.set(center, NO_TURN, NO_TURN);
    this.#place(now);
    return this;
  }

  /** How far (m) a point of the body may have gone. */
  get way(): number {
    const { translation: v, angle } = this.motion;
    return Math.sqrt(v[0]! * v[0]! + v[1]! * v[1]! + v[2]! * v[2]!) + angle * this.reach;
  }

  /**
   * The inner ball of a leaf as a collider at the start of the motion: what stands for a leaf that is
   * not convex where the search needs one that is.
   */
  coreOf(leaf: number): Collider {
    const { x, y, z, radius } = this.balls[leaf]!;
    let core = this.#cores[leaf];
    if (core === undefined) {
      core = new Collider(new Sphere(Math.max(radius, Number.MIN_VALUE)));
      this.#cores[leaf] = core;
    }
    const r = this.colliders[leaf]!.placed;
    for (let k = 0; k < 3; k++) {
      core.placed[9 + k] = r[9 + k]! + r[3 * k]! * x + r[3 * k + 1]! * y + r[3 * k + 2]! * z;
    }
    return core;
  }

  /** A leaf as a collider at time t of the motion; it lasts until the next call for this leaf. */
  colliderAt(leaf: number, t: number): Collider {
    const start = this.colliders[leaf]!;
    let later = this.#later[leaf];
    if (later === undefined) {
      later = new Collider(start.shape);
      this.#later[leaf] = later;
    }
    moveRecord(later.placed, start.placed, this.motion, t);
    return later;
  }

  /** Whether a leaf can be searched with as it is, whatever it meets. */
  isConvex(leaf: number): boolean {
    return isConvex(this.colliders[leaf]!);
  }

  #isRound(): boolean {
    const { shape, position: p } = this.leaves[0]!;
    return this.leaves.length === 1 && shape.kind === 'sphere' && arm(p, this.#localCenter) === 0;
  }

  /** Colliders at the start, from an orientation there, and the boxes. */
  #place(from: Quat): void {
    const { leaves, colliders, motion, boxes } = this;
    const { translation: v, angle } = motion;
    const c = this.#localCenter;
    for (let i = 0; i < leaves.length; i++) {
      const { shape, position: p, orientation: q } = leaves[i]!;
      const radius = arm(p, c) + shape.boundingRadius;
      offset.x = p.x - c.x;
      offset.y = p.y - c.y;
      offset.z = p.z - c.z;
      rotate(position, from, offset);
      position.x += center.x;
      position.y += center.y;
      position.z += center.z;
      multiply(orientation, from, q);
      colliders[i]!.place(position, orientation);
      shape.bounds(box, position, orientation);
      writeBox(boxes, 6 * i);
      if (angle === 0) continue;

      // Where the turn ends, without the way: between the two every point bulges by at most θ² r / 8,
      // and stays in the ball about the centre.
      rotate(position, now, offset);
      position.x += center.x;
      position.y += center.y;
      position.z += center.z;
      multiply(orientation, now, q);
      shape.bounds(box, position, orientation);
      uniteBox(boxes, 6 * i, (angle * angle * radius) / 8);
      for (let k = 0; k < 3; k++) {
        const o = 6 * i + k;
        boxes[o] = Math.max(boxes[o]!, motion.center[k]! - radius);
        boxes[o + 3] = Math.min(boxes[o + 3]!, motion.center[k]! + radius);
      }
    }
    // The box of rounding: ends are where the store says, up to a few last digits of the way.
    const slack = 1e-12 * (Math.abs(v[0]!) + Math.abs(v[1]!) + Math.abs(v[2]!));
    if (slack === 0) return;
    for (let o = 0; o < boxes.length; o++) boxes[o] = boxes[o]! + (o % 6 < 3 ? -slack : slack);
  }
}

const NO_TURN: Readonly<Vec3> = Object.freeze(vec3());

/** r ± whole turns about its axis, so that it is as near to ω dt as can be. */
function addWholeTurns(r: Vec3, w: Readonly<Vec3>, dt: number): void {
  const square = w.x * w.x + w.y * w.y + w.z * w.z;
  // Below half a turn there is nothing to decide.
  if (!(square * dt * dt > 9) || square === Number.POSITIVE_INFINITY) return;
  let angle = Math.sqrt(r.x * r.x + r.y * r.y + r.z * r.z);
  let size = angle;
  if (angle === 0) {
    r.x = w.x;
    r.y = w.y;
    r.z = w.z;
    size = Math.sqrt(square);
  }
  const along = ((r.x * w.x + r.y * w.y + r.z * w.z) / size) * dt;
  angle += TURN * Math.round((along - angle) / TURN);
  r.x *= angle / size;
  r.y *= angle / size;
  r.z *= angle / size;
}

function readQuaternion(out: Quat, array: Float64Array, row: number): Quat {
  const o = 4 * row;
  out.x = array[o]!;
  out.y = array[o + 1]!;
  out.z = array[o + 2]!;
  out.w = array[o + 3]!;
  return out;
}

function writeBox(out: Float64Array, o: number): void {
  out[o] = box.min.x;
  out[o + 1] = box.min.y;
  out[o + 2] = box.min.z;
  out[o + 3] = box.max.x;
  out[o + 4] = box.max.y;
  out[o + 5] = box.max.z;
}

function uniteBox(out: Float64Array, o: number, bulge: number): void {
  out[o] = Math.min(out[o]!, box.min.x) - bulge;
  out[o + 1] = Math.min(out[o + 1]!, box.min.y) - bulge;
  out[o + 2] = Math.min(out[o + 2]!, box.min.z) - bulge;
  out[o + 3] = Math.max(out[o + 3]!, box.max.x) + bulge;
  out[o + 4] = Math.max(out[o + 4]!, box.max.y) + bulge;
  out[o + 5] = Math.max(out[o + 5]!, box.max.z) + bulge;
}
