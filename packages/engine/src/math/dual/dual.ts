/**
 * Forward-mode automatic differentiation: numbers that carry their derivatives along.
 *
 * A user writes a formula once,
 *     const c = p.sub(q).length().sub(2);
 * and gets with the value also the gradient with respect to all n variables, the rate of change
 * when the variables move with given velocities, and the rate of change of the gradient: C, J = ∇C,
 * dC/dt = J v and dJ/dt. That is all that behaviour-function forces (P Particles) and constraints
 * (P Constrained Dynamics) need of a function C: a force −(k C + d dC/dt) Jᵀ, and the acceleration
 * equation J a = −(dJ/dt) v − …
 *
 * Alternatives that lost: finite differences (half the digits, and a step size to choose), reverse
 * mode (cheaper for many variables, but a constraint has 6 to 12 and would pay for the tape),
 * nested duals for the second derivatives (elegant, but four times the work for the one direction
 * v that mechanics asks for), and derivatives written by hand (always possible, often wrong).
 *
 * Every operation takes its result from the pool of its {@link DualSpace}, so repeated evaluations
 * allocate nothing; in return a Dual lives only until the next `begin()` of the space.
 */

import { fail, integer } from '../../errors.js';
import { acos, asin, atan, atan2, cos, exp, log, pow, sin, tan } from '../elementary/index.js';
import type { DualVec3 } from './dual-vec3.js';

/** The n independent variables that duals are differentiated by, and the pool duals come from. */
export class DualSpace {
  /** Number of variables n. */
  readonly variables: number;
  /** @internal counts the calls of `begin`, to find duals that have outlived their evaluation */
  epoch = 0;
  /** @internal the pool of vectors, kept by `dual-vec3.ts` */
  readonly vectors: DualVec3[] = [];
  /** @internal how many of them are in use */
  vectorsUsed = 0;
  readonly #pool: Dual[] = [];
  #used = 0;

  /** A space of n variables, from 0 to 4096. */
  constructor(variables: number) {
    this.variables = integer('DualSpace', 'variables', variables, 0, 4096);
  }

  /** Begins a new evaluation: all duals made before go back to the pool and must not be used. */
  begin(): this {
    this.epoch += 1;
    this.#used = 0;
    this.vectorsUsed = 0;
    return this;
  }

  /** Variable `index` (from 0) at this value, moving with `rate` (its unit per second). */
  variable(index: number, value: number, rate = 0): Dual {
    integer('DualSpace', 'index', index, 0, this.variables - 1);
    const dual = this.constant(value);
    dual.rate = rate;
    dual.gradient[index] = 1;
    return dual;
  }

  /** A number that depends on nothing. Operations take plain numbers, so this is seldom needed. */
  constant(value: number): Dual {
    const dual = this.take();
    dual.value = value;
    dual.rate = 0;
    dual.gradient.fill(0);
    dual.gradientRate.fill(0);
    return dual;
  }

  /** @internal The next dual of the pool, with whatever numbers it had. */
  take(): Dual {
    let dual = this.#pool[this.#used];
    if (dual === undefined) {
      dual = new Dual(this);
      this.#pool.push(dual);
    }
    this.#used += 1;
    dual.epoch = this.epoch;
    return dual;
  }
}

/**
 * A number with its derivatives. Operations leave their operands alone, take duals and plain
 * numbers alike, and follow IEEE arithmetic: where a derivative is infinite or does not exist (√0),
 * so is the result. The exception is `abs`, whose slope at 0 is taken as 0.
 */
export class Dual {
  /** The space whose variables the derivatives refer to. */
  readonly space: DualSpace;
  /** u */
  value = 0;
  /** du/dt when every variable moves with its rate */
  rate = 0;
  /** (n) ∂u/∂xᵢ */
  readonly gradient: Float64Array;
  /** (n) d/dt ∂u/∂xᵢ: the Hessian matrix times the rates of the variables */
  readonly gradientRate: Float64Array;
  /** @internal see {@link DualSpace.begin} */
  epoch = 0;

  /** @internal Use {@link DualSpace.variable} and operations. */
  constructor(space: DualSpace) {
    this.space = space;
    this.gradient = new Float64Array(space.variables);
    this.gradientRate = new Float64Array(space.variables);
  }

  /** u + v */
  add(v: Dual | number): Dual {
    if (typeof v === 'number') return this.chain(this.value + v, 1, 0);
    return this.#combined(v, this.value + v.value, 1, 1, 0, 0, 0);
  }

  /** u − v */
  sub(v: Dual | number): Dual {
    if (typeof v === 'number') return this.chain(this.value - v, 1, 0);
    return this.#combined(v, this.value - v.value, 1, -1, 0, 0, 0);
  }

  /** u v */
  mul(v: Dual | number): Dual {
    if (typeof v === 'number') return this.chain(this.value * v, v, 0);
    return this.#combined(v, this.value * v.value, v.value, this.value, 0, 1, 0);
  }

  /** u / v */
  div(v: Dual | number): Dual {
    if (typeof v === 'number') return this.chain(this.value / v, 1 / v, 0);
    const quotient = this.value / v.value;
    const slope = 1 / v.value;
    const curve = slope * slope;
    return this.#combined(v, quotient, slope, -quotient * slope, 0, -curve, 2 * quotient * curve);
  }

  /** −u */
  neg(): Dual {
    return this.chain(-this.value, -1, 0);
  }

  /** |u|, with slope 0 at 0 */
  abs(): Dual {
    return this.chain(Math.abs(this.value), Math.sign(this.value), 0);
  }

  /** u² */
  square(): Dual {
    return this.chain(this.value * this.value, 2 * this.value, 2);
  }

  /** √u */
  sqrt(): Dual {
    const root = Math.sqrt(this.value);
    const slope = 0.5 / root;
    return this.chain(root, slope, (-0.5 * slope) / this.value);
  }

  /** u to the power p, which may be a dual when u > 0 */
  pow(p: Dual | number): Dual {
    if (typeof p !== 'number') return this.log().mul(p).exp();
    const u = this.value;
    // A factor 0 ends the derivatives even where the power of u beside it is infinite.
    const slope = p === 0 ? 0 : p * pow(u, p - 1);
    const curve = p === 0 || p === 1 ? 0 : p * (p - 1) * pow(u, p - 2);
    return this.chain(pow(u, p), slope, curve);
  }

  /** eᵘ */
  exp(): Dual {
    const power = exp(this.value);
    return this.chain(power, power, power);
  }

  /** ln u */
  log(): Dual {
    const slope = 1 / this.value;
    return this.chain(log(this.value), slope, -slope * slope);
  }

  /** sin u, u in rad */
  sin(): Dual {
    const sine = sin(this.value);
    return this.chain(sine, cos(this.value), -sine);
  }

  /** cos u, u in rad */
  cos(): Dual {
    const cosine = cos(this.value);
    return this.chain(cosine, -sin(this.value), -cosine);
  }

  /** tan u, u in rad */
  tan(): Dual {
    const tangent = tan(this.value);
    const slope = 1 + tangent * tangent;
    return this.chain(tangent, slope, 2 * tangent * slope);
  }

  /** arcsin u, rad */
  asin(): Dual {
    const u = this.value;
    const square = (1 - u) * (1 + u);
    const slope = 1 / Math.sqrt(square);
    return this.chain(asin(u), slope, (u * slope) / square);
  }

  /** arccos u, rad */
  acos(): Dual {
    const u = this.value;
    const square = (1 - u) * (1 + u);
    const slope = -1 / Math.sqrt(square);
    return this.chain(acos(u), slope, (u * slope) / square);
  }

  /** arctan u, rad */
  atan(): Dual {
    const u = this.value;
    const slope = 1 / (1 + u * u);
    return this.chain(atan(u), slope, -2 * u * slope * slope);
  }

  /** The angle of the point (x, this) in (−π, π], rad */
  atan2(x: Dual | number): Dual {
    const y = this.value;
    const other = typeof x === 'number' ? this.space.constant(x) : x;
    const xv = other.value;
    const square = xv * xv + y * y;
    const fy = xv / square;
    const fx = -y / square;
    // ∂²/∂y² = −2xy/r⁴ = 2 fx fy, ∂²/∂x² = −2 fx fy, ∂²/∂x∂y = (y² − x²)/r⁴ = fx² − fy²
    const cross = fx * fx - fy * fy;
    return this.#combined(other, atan2(y, xv), fy, fx, 2 * fx * fy, cross, -2 * fx * fy);
  }

  /** The smaller of u and v; u when they are equal */
  min(v: Dual | number): Dual {
    const other = typeof v === 'number' ? this.space.constant(v) : v;
    return other.value < this.value ? other : this;
  }

  /** The larger of u and v; u when they are equal */
  max(v: Dual | number): Dual {
    const other = typeof v === 'number' ? this.space.constant(v) : v;
    return other.value > this.value ? other : this;
  }

  /**
   * f(u), given f, df/du and d²f/du² at this value: the way to add functions of one's own.
   * ∂f/∂xᵢ = f′ uᵢ and d/dt ∂f/∂xᵢ = f″ (du/dt) uᵢ + f′ duᵢ/dt.
   */
  chain(value: number, slope: number, curve: number): Dual {
    this.#checkAlive();
    const out = this.space.take();
    const n = this.space.variables;
    const bend = curve * this.rate;
    out.value = value;
    out.rate = slope * this.rate;
    for (let i = 0; i < n; i++) {
      const ui = this.gradient[i]!;
      out.gradient[i] = slope * ui;
      out.gradientRate[i] = bend * ui + slope * this.gradientRate[i]!;
    }
    return out;
  }

  /**
   * f(u, v), given the value, ∂f/∂u, ∂f/∂v and the second derivatives ∂²f/∂u², ∂²f/∂u∂v, ∂²f/∂v².
   * ∂f/∂xᵢ = f_u uᵢ + f_v vᵢ; its rate has the rates of f_u and f_v besides those of uᵢ and vᵢ.
   */
  #combined(
    v: Dual,
    value: number,
    fu: number,
    fv: number,
    fuu: number,
    fuv: number,
    fvv: number,
  ): Dual {
    this.#checkAlive();
    v.#checkAlive();
    if (v.space !== this.space) {
      const cure = 'Make all variables of one formula from the same DualSpace.';
      fail('Dual', 'operand', v.value, 'must belong to the same DualSpace', cure);
    }
    const out = this.space.take();
    const n = this.space.variables;
    const fuRate = fuu * this.rate + fuv * v.rate;
    const fvRate = fuv * this.rate + fvv * v.rate;
    out.value = value;
    out.rate = fu * this.rate + fv * v.rate;
    for (let i = 0; i < n; i++) {
      const ui = this.gradient[i]!;
      const vi = v.gradient[i]!;
      out.gradient[i] = fu * ui + fv * vi;
      out.gradientRate[i] =
        fuRate * ui + fu * this.gradientRate[i]! + (fvRate * vi + fv * v.gradientRate[i]!);
    }
    return out;
  }

  #checkAlive(): void {
    if (this.epoch !== this.space.epoch) {
      const cure = 'Make variables anew after begin(), and keep numbers, not duals, between calls.';
      fail('Dual', 'operand', this.value, 'must be of the current evaluation', cure);
    }
  }
}

/**
 * Value and gradient of f at x, for one-off use; `gradient[i]` is ∂f/∂xᵢ. Allocates.
 *
 *     differentiate(([x, y]) => x.mul(y).sin(), [1, 2])
 */
export function differentiate<const X extends readonly number[]>(
  f: (x: { [I in keyof X]: Dual }) => Dual | number,
  x: X,
): { value: number; gradient: Float64Array } {
  const space = new DualSpace(x.length);
  const variables = x.map((value, index) => space.variable(index, value));
  const result = f(variables as unknown as { [I in keyof X]: Dual });
  if (typeof result === 'number') return { value: result, gradient: new Float64Array(x.length) };
  return { value: result.value, gradient: result.gradient.slice() };
}
