/**
 * Angles between the two frames of a joint as rows, each with its exact Jacobian and c = J̇ u.
 *
 * A function C of the relative orientation has Ċ = G·(ω_B − ω_A), so a row is a vector G of the world
 * and its rate: J = (0, −G, 0, G), c = Ġ·(ω_B − ω_A). With a = x_A, b = x_B the main axes, m = a·b:
 *
 *   twist     turn about the main axis, swing taken off:  G = (a + b)/(1 + m)
 *   swing     the rotation vector that takes a to b, along an axis across a of frame A: it drives the
 *             axes together from any start. a·y = 0 (T 4.21 integrated) lost: it is 0 at 180° too
 *   between   the angle of two directions, one of each body: G = (a × b)/|a × b|
 *   about     the angle about one of two crossing axes (universal joint)
 *
 * Twist and swing end where the axes are opposite (m = −1), `between` where they are parallel: there
 * a direction is chosen, any being as good.
 */

import { atan2 } from '../../math/elementary/index.js';
import type { Vec3 } from '../../math/types.js';
import * as vec3 from '../../math/vec3.js';
import { type ConstraintRows, JACOBIAN_STRIDE, ROW } from './constraint-rows.js';
import type { JointFrames } from './joint-frames.js';

/** 1 + m and |a × b| below this are taken for this: nearer to the pole there is no direction. */
const POLE = 1e-9;
/** 1 + m below this: opposite but for noise (a ten-thousandth of a radian). */
const OPPOSITE = 1e-8;

/** Appends a row with C = `angle` (rad), G and Ġ as above. */
export function writeAngle(
  rows: ConstraintRows,
  f: JointFrames,
  angle: number,
  g: Readonly<Vec3>,
  rate: Readonly<Vec3>,
  kind: number = ROW.equality,
): number {
  const i = rows.add(kind, f.a.row, f.b.row);
  const o = i * JACOBIAN_STRIDE;
  const j = rows.jacobian;
  j[o + 3] = -g.x;
  j[o + 4] = -g.y;
  j[o + 5] = -g.z;
  j[o + 9] = g.x;
  j[o + 10] = g.y;
  j[o + 11] = g.z;
  rows.position[i] = angle;
  rows.angular[i] = 1;
  rows.acceleration[i] = vec3.dot(rate, f.b.omega) - vec3.dot(rate, f.a.omega);
  return i;
}

/**
 * Turn of B against A about the joint's x axis, in (−π, π]: with q the relative quaternion,
 * 2 atan2(q_x, q_w), which is atan2(z_A·y_B − y_A·z_B, y_A·y_B + z_A·z_B).
 */
export function twistAngle(f: JointFrames): number {
  const { a, b } = f;
  return atan2(vec3.dot(a.z, b.y) - vec3.dot(a.y, b.z), vec3.dot(a.y, b.y) + vec3.dot(a.z, b.z));
}

/** The twist as a row: Ġ = (ȧ + ḃ)/(1 + m) − G ṁ/(1 + m). */
export function writeTwist(rows: ConstraintRows, f: JointFrames): number {
  const { a, b } = f;
  turnRates(f, a.x, b.x);
  const scale = 1 / Math.max(POLE, 1 + vec3.dot(a.x, b.x));
  vec3.scale(gradient, vec3.add(gradient, a.x, b.x), scale);
  vec3.add(rate, rateA, rateB);
  vec3.addScaled(rate, rate, gradient, -cosineRate);
  vec3.scale(rate, rate, scale);
  return writeAngle(rows, f, twistAngle(f), gradient, rate);
}

/**
 * One component of the swing, the rotation vector θ (a × b)/|a × b|, along an axis across a of frame
 * A, as a value with G and Ġ. With e the direction that b moves to (z_A for a turn about −y_A, y_A for
 * one about z_A) and F(m) = θ/sin θ it is F e·b, and ∇(e·b) = b × e:
 *
 *   G = F (b × e) + F′ (e·b) (b × a)
 */
export class SwingPart {
  /** rad */
  value = 0;
  readonly g = vec3.vec3();
  readonly rate = vec3.vec3();

  /** The component about the joint's y axis. */
  aboutY(f: JointFrames): this {
    return this.#set(f, vec3.negate(across, f.a.z));
  }

  /** The component about the joint's z axis. */
  aboutZ(f: JointFrames): this {
    return this.#set(f, vec3.copy(across, f.a.y));
  }

  #set(f: JointFrames, e: Readonly<Vec3>): this {
    const a = f.a.x;
    const b = f.b.x;
    if (1 + vec3.dot(a, b) < OPPOSITE) return this.#setOpposite(f, e);
    turnRates(f, a, b);
    sineRatio(Math.max(-1, Math.min(1, vec3.dot(a, b))));
    const { value: ratio, first, second } = sineTerms;
    const eRate = vec3.cross(acrossRate, f.a.omega, e);
    const u = vec3.dot(e, b);
    const uRate = vec3.dot(eRate, b) + vec3.dot(e, rateB);
    const { g, rate: out } = this;
    this.value = ratio * u;

    const bxe = vec3.cross(product, b, e);
    vec3.scale(g, bxe, ratio);
    vec3.scale(out, bxe, first * cosineRate);
    const bxa = vec3.cross(product, b, a);
    vec3.addScaled(g, g, bxa, first * u);
    vec3.addScaled(out, out, bxa, second * cosineRate * u + first * uRate);
    vec3.addScaled(out, out, vec3.cross(product, rateB, e), ratio);
    vec3.addScaled(out, out, vec3.cross(product, b, eRate), ratio);
    vec3.addScaled(out, out, vec3.cross(product, rateB, a), first * u);
    vec3.addScaled(out, out, vec3.cross(product, b, rateA), first * u);
    return this;
  }

  /** The axes are opposite, and any way round is as short: the turn is about z. */
  #setOpposite(f: JointFrames, e: Readonly<Vec3>): this {
    const aboutZ = vec3.dot(e, f.a.y) > 0.5;
    this.value = aboutZ ? Math.PI : 0;
    vec3.copy(this.g, aboutZ ? f.a.z : f.a.y);
    vec3.set(this.rate, 0, 0, 0);
    return this;
  }
}

/** Two rows that hold the main axes together: no swing about y, none about z. */
export function writeAligned(rows: ConstraintRows, f: JointFrames): number {
  const i = writeSwing(rows, f, 'y');
  writeSwing(rows, f, 'z');
  return i;
}

/** One component of the swing as a row. */
export function writeSwing(rows: ConstraintRows, f: JointFrames, about: 'y' | 'z'): number {
  const { value, g, rate: out } = about === 'y' ? part.aboutY(f) : part.aboutZ(f);
  return writeAngle(rows, f, value, g, out);
}

/**
 * The angle θ between a fixed to A and b fixed to B, 0 to π: with s = |a × b|, G = (a × b)/s,
 * Ġ = (N − G (G·N))/s where N = ȧ × b + a × ḃ.
 */
export function writeBetween(
  rows: ConstraintRows,
  f: JointFrames,
  a: Readonly<Vec3>,
  b: Readonly<Vec3>,
): number {
  turnRates(f, a, b);
  vec3.cross(gradient, a, b);
  const sine = vec3.length(gradient);
  const angle = atan2(sine, vec3.dot(a, b));
  if (sine < POLE) {
    vec3.perpendicular(gradient, a);
    vec3.set(rate, 0, 0, 0);
  } else {
    vec3.scale(gradient, gradient, 1 / sine);
    vec3.cross(rate, rateA, b);
    vec3.add(rate, rate, vec3.cross(product, a, rateB));
    vec3.addScaled(rate, rate, gradient, -vec3.dot(gradient, rate));
    vec3.scale(rate, rate, 1 / sine);
  }
  return writeAngle(rows, f, angle, gradient, rate);
}

/**
 * The turn of a universal joint about the axis p, one of its crossing axes p and q (fixed to one body
 * each): with m = p·q, G = (p − m q)/(1 − m²), Ġ = (ṗ − ṁ q − m q̇ + 2mṁ G)/(1 − m²).
 */
export function writeAbout(
  rows: ConstraintRows,
  f: JointFrames,
  axis: 'A' | 'B',
  angle: number,
): number {
  const x = f.a.x;
  const y = f.b.y;
  turnRates(f, x, y);
  const m = vec3.dot(x, y);
  const first = axis === 'A';
  const scale = 1 / Math.max(POLE, 1 - m * m);
  vec3.addScaled(gradient, first ? x : y, first ? y : x, -m);
  vec3.scale(gradient, gradient, scale);
  vec3.addScaled(rate, first ? rateA : rateB, first ? y : x, -cosineRate);
  vec3.addScaled(rate, rate, first ? rateB : rateA, -m);
  vec3.addScaled(rate, rate, gradient, 2 * m * cosineRate);
  vec3.scale(rate, rate, scale);
  return writeAngle(rows, f, angle, gradient, rate);
}

/** ȧ, ḃ and the rate of m = a·b, for directions fixed to A and B. */
function turnRates(f: JointFrames, a: Readonly<Vec3>, b: Readonly<Vec3>): void {
  vec3.cross(rateA, f.a.omega, a);
  vec3.cross(rateB, f.b.omega, b);
  cosineRate = vec3.dot(rateA, b) + vec3.dot(a, rateB);
}

/**
 * F(m) = θ/sin θ for m = cos θ with its two derivatives by m: F′ = (m F − 1)/s², F″ = (F + 3m F′)/s².
 * For small θ the series in x = 1 − m: F = Σ tₙ, t₀ = 1, tₙ₊₁ = tₙ x (n + 1)/(2n + 3).
 */
function sineRatio(m: number): void {
  const x = 1 - m;
  if (x < 0.25) {
    // c = tₙ/xⁿ; a derivative by m is minus one by x. Summed from xⁿ⁻² on, so that x = 0 is no case.
    let c = 1 / 3;
    let value = 1 + c * x;
    let first = -c;
    let second = 0;
    let power = 1;
    for (let n = 2; n < 40 && power > 1e-18; n++) {
      c *= n / (2 * n + 1);
      second += n * (n - 1) * c * power;
      first -= n * c * power * x;
      value += c * power * x * x;
      power *= x;
    }
    sineTerms.value = value;
    sineTerms.first = first;
    sineTerms.second = second;
    return;
  }
  const squared = Math.max(POLE * POLE, (1 - m) * (1 + m));
  const sine = Math.sqrt(squared);
  sineTerms.value = atan2(sine, m) / sine;
  sineTerms.first = (m * sineTerms.value - 1) / squared;
  sineTerms.second = (sineTerms.value + 3 * m * sineTerms.first) / squared;
}

const sineTerms = { value: 1, first: 0, second: 0 };
let cosineRate = 0;
const rateA = vec3.vec3();
const rateB = vec3.vec3();
const gradient = vec3.vec3();
const rate = vec3.vec3();
const across = vec3.vec3();
const acrossRate = vec3.vec3();
const product = vec3.vec3();
const part = new SwingPart();
