/**
 * When a moving and turning convex shape meets a half-space: only one direction counts, the plane's
 * own, so `advance` alone is the search. A plane may move and even turn (a tilting table): then the
 * shape is watched from the plane's frame, where its points have, besides their own, the
 * accelerations of a turning frame: ω² D towards the axis and 2 ω v sideways.
 */

import { type Collider, PLACED_STRIDE } from '../collider.js';
import { coreSupport } from '../narrow/features/support.js';
import { advance, creep, type SeparationOverTime } from './advance.js';
import type { Impact, ImpactSettings } from './impact.js';
import { type Motion, moveRecord } from './motion.js';
import type { MovingShape } from './moving-shape.js';

const support = new Float64Array(3);

/** Height of a moving shape's lowest point over a moving plane. */
class PlaneSeparation implements SeparationOverTime {
  bend = 0;
  rush = 0;
  /** (3) the plane's unit normal at the last `at`, world */
  readonly normal = new Float64Array(3);
  #shape!: MovingShape;
  #plane!: Float64Array;
  #motion!: Motion;
  readonly #now = new Float64Array(PLACED_STRIDE);

  set(shape: MovingShape, plane: Float64Array, motion: Motion): this {
    this.#shape = shape;
    this.#plane = plane;
    this.#motion = motion;
    // Without a turn of the plane, only the part of the shape's turn that lifts or sinks points.
    this.at(0);
    const n = this.normal;
    if (motion.angle !== 0) {
      this.#boundInFrame();
      return this;
    }
    const v = shape.motion.translation;
    const u = motion.translation;
    const sway = shape.sway(n[0]!, n[1]!, n[2]!);
    this.bend = sway * shape.motion.angle;
    this.rush = sway;
    for (let k = 0; k < 3; k++) this.rush -= n[k]! * (v[k]! - u[k]!);
    return this;
  }

  /** Both bounds in the frame of a plane that turns. */
  #boundInFrame(): void {
    const { motion, radius } = this.#shape;
    const other = this.#motion;
    let way = 0;
    let apart = 0;
    for (let k = 0; k < 3; k++) {
      const v = motion.translation[k]! - other.translation[k]!;
      const c = motion.center[k]! - other.center[k]!;
      way += v * v;
      apart += c * c;
    }
    const speed = Math.sqrt(way);
    const farthest = Math.sqrt(apart) + speed + this.#arm();
    const w = motion.angle;
    const u = other.angle;
    this.rush = speed + w * radius + u * farthest;
    this.bend = w * w * radius + 2 * u * (speed + w * radius) + u * u * farthest;
  }

  /** How far points of the shape can be from its motion's centre, m. */
  #arm(): number {
    const { motion, geometry } = this.#shape;
    const p = geometry.placed;
    const x = p[9]! - motion.center[0]!;
    const y = p[10]! - motion.center[1]!;
    const z = p[11]! - motion.center[2]!;
    return Math.sqrt(x * x + y * y + z * z) + geometry.size;
  }

  at(t: number): number {
    const r = moveRecord(this.#now, this.#plane, this.#motion, t);
    const k = this.#plane;
    const n = this.normal;
    const x = r[0]! * k[12]! + r[1]! * k[13]! + r[2]! * k[14]!;
    const y = r[3]! * k[12]! + r[4]! * k[13]! + r[5]! * k[14]!;
    const z = r[6]! * k[12]! + r[7]! * k[13]! + r[8]! * k[14]!;
    n[0] = x;
    n[1] = y;
    n[2] = z;
    const shape = this.#shape.at(t);
    const p = shape.placed;
    const lx = -(p[0]! * x + p[3]! * y + p[6]! * z);
    const ly = -(p[1]! * x + p[4]! * y + p[7]! * z);
    const lz = -(p[2]! * x + p[5]! * y + p[8]! * z);
    coreSupport(support, 0, shape, lx, ly, lz);
    const origin = x * (p[9]! - r[9]!) + y * (p[10]! - r[10]!) + z * (p[11]! - r[11]!);
    const reach = lx * support[0]! + ly * support[1]! + lz * support[2]! + shape.radius;
    return origin - k[15]! - reach;
  }

  /** Writes the lowest point of the last `at` to `out`, world, m. */
  lowest(out: Float64Array): void {
    const { geometry } = this.#shape;
    const p = geometry.placed;
    for (let k = 0; k < 3; k++) {
      const core =
        p[3 * k]! * support[0]! + p[3 * k + 1]! * support[1]! + p[3 * k + 2]! * support[2]!;
      out[k] = p[9 + k]! + core - geometry.radius * this.normal[k]!;
    }
  }
}

const height = new PlaneSeparation();

/** Distance, as a share of the size, below which a shape at the start counts as touching. */
const TOUCHING = 1e-9;
/** Searches after which the answer is what is proven so far. */
const MOST_ROUNDS = 50;
/** The same for conservative advancement. */
const MOST_CREEPS = 2000;

/** Finds when A comes within the target, or up to the tolerance more, of the plane B before `end`. */
export function impactPlane(
  out: Impact,
  a: MovingShape,
  plane: Collider,
  motion: Motion,
  end: number,
  settings: ImpactSettings,
): Impact {
  const { target, tolerance, graze } = settings;
  const creeps = settings.method === 'conservative-advancement';
  const most = creeps ? MOST_CREEPS : MOST_ROUNDS;
  out.setApart(end);
  out.rounds = 0;
  height.set(a, plane.placed, motion);
  let t = 0;
  let now = height.at(0);
  if (now <= TOUCHING * a.geometry.size) return take(out, 'overlapping', 0, now);
  let goal = target;
  let slack = tolerance;
  if (now <= goal + slack) {
    goal = 0.5 * now;
    slack = 0.25 * now;
  }
  while (out.rounds < most) {
    out.rounds++;
    const next = creeps
      ? creep(height, t, now, end, goal)
      : advance(height, t, now, end, goal, 0.5 * slack);
    if (next >= end) return out.setApart(end);
    now = height.at(next);
    if (now <= goal + slack) {
      // A half-space has one direction only: what stays shallow along it is no impact.
      const shallow = graze > 0 && advance(height, next, now, 1, -graze, 0.01 * graze) >= 1;
      return shallow ? out.setApart(end) : take(out, 'hit', next, height.at(next));
    }
    if (!(next > t)) break;
    t = next;
  }
  return take(out, 'failed', t, height.at(t));
}

function take(out: Impact, status: Impact['status'], t: number, separation: number): Impact {
  out.status = status;
  out.time = t;
  out.separation = separation;
  height.lowest(out.onA);
  for (let k = 0; k < 3; k++) {
    // From A to B: into the ground.
    out.normal[k] = -height.normal[k]!;
    out.onB[k] = out.onA[k]! + separation * out.normal[k]!;
  }
  return out;
}
