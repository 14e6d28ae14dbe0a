/** The separation of two moving convex shapes along a direction that stays: what searches step along. */

import { reachAlong } from '../query/extents.js';
import { advance, type SeparationOverTime } from './advance.js';
import type { MovingShape } from './moving-shape.js';

/** The separation of two moving shapes along a fixed direction. */
export class AxisSeparation implements SeparationOverTime {
  bend = 0;
  rush = 0;
  #a!: MovingShape;
  #b!: MovingShape;
  #x = 0;
  #y = 0;
  #z = 0;

  /** Takes a unit vector from A to B. */
  set(a: MovingShape, b: MovingShape, x: number, y: number, z: number): this {
    this.#a = a;
    this.#b = b;
    this.#x = x;
    this.#y = y;
    this.#z = z;
    const v = a.motion.translation;
    const u = b.motion.translation;
    const closing = x * (v[0]! - u[0]!) + y * (v[1]! - u[1]!) + z * (v[2]! - u[2]!);
    const swayA = a.sway(x, y, z);
    const swayB = b.sway(x, y, z);
    this.rush = closing + swayA + swayB;
    this.bend = swayA * a.motion.angle + swayB * b.motion.angle;
    return this;
  }

  at(t: number): number {
    const x = this.#x;
    const y = this.#y;
    const z = this.#z;
    const a = this.#a.at(t);
    const b = this.#b.at(t);
    const p = a.placed;
    const q = b.placed;
    const offset = x * (q[9]! - p[9]!) + y * (q[10]! - p[10]!) + z * (q[11]! - p[11]!);
    return offset - reachAlong(a, x, y, z) - reachAlong(b, -x, -y, -z);
  }
}

const axis = new AxisSeparation();

/**
 * The latest time, at most `end`, up to which the plane with unit normal (x, y, z) from A to B keeps
 * the shapes farther apart than `target` (m); 0 if it does not at the start.
 */
export function apartAlong(
  a: MovingShape,
  b: MovingShape,
  x: number,
  y: number,
  z: number,
  end: number,
  target: number,
  tolerance: number,
): number {
  axis.set(a, b, x, y, z);
  const now = axis.at(0);
  if (!(now > target + tolerance)) return 0;
  return advance(axis, 0, now, end, target, 0.5 * tolerance);
}

/**
 * Whether, from time t to the end of the motion, the shapes never overlap by more than `depth` (m)
 * along the unit vector (x, y, z) from A to B.
 */
export function staysShallow(
  a: MovingShape,
  b: MovingShape,
  x: number,
  y: number,
  z: number,
  t: number,
  depth: number,
): boolean {
  axis.set(a, b, x, y, z);
  const now = axis.at(t);
  if (!(now > -depth)) return false;
  return advance(axis, t, now, 1, -depth, 0.01 * depth) >= 1;
}
