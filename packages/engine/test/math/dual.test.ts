import { describe, expect, it } from 'vitest';
import { PhysicsError } from '../../src/errors.js';
import {
  bodyDirection,
  bodyPoint,
  type Dual,
  DualSpace,
  type DualVec3,
  differentiate,
  dualVec3,
  particlePosition,
} from '../../src/math/dual.js';
import * as mat3 from '../../src/math/mat3.js';
import * as quat from '../../src/math/quat.js';
import type { Quat, Vec3 } from '../../src/math/types.js';
import * as vec3 from '../../src/math/vec3.js';
import { Inputs } from './inputs.js';

/** Every function of one variable, with its closed-form derivatives and a range to try it in. */
const UNARY: [
  string,
  (u: Dual) => Dual,
  (u: number) => [number, number, number],
  number,
  number,
][] = [
  ['neg', (u) => u.neg(), (u) => [-u, -1, 0], -3, 3],
  ['abs', (u) => u.abs(), (u) => [Math.abs(u), Math.sign(u), 0], -3, 3],
  ['square', (u) => u.square(), (u) => [u * u, 2 * u, 2], -3, 3],
  ['sqrt', (u) => u.sqrt(), (u) => [u ** 0.5, 0.5 * u ** -0.5, -0.25 * u ** -1.5], 0.1, 9],
  ['exp', (u) => u.exp(), (u) => [Math.exp(u), Math.exp(u), Math.exp(u)], -3, 3],
  ['log', (u) => u.log(), (u) => [Math.log(u), 1 / u, -1 / u ** 2], 0.1, 9],
  ['sin', (u) => u.sin(), (u) => [Math.sin(u), Math.cos(u), -Math.sin(u)], -9, 9],
  ['cos', (u) => u.cos(), (u) => [Math.cos(u), -Math.sin(u), -Math.cos(u)], -9, 9],
  [
    'tan',
    (u) => u.tan(),
    (u) => [Math.tan(u), Math.cos(u) ** -2, 2 * Math.tan(u) * Math.cos(u) ** -2],
    -1.4,
    1.4,
  ],
  [
    'asin',
    (u) => u.asin(),
    (u) => [Math.asin(u), (1 - u * u) ** -0.5, u * (1 - u * u) ** -1.5],
    -0.9,
    0.9,
  ],
  [
    'acos',
    (u) => u.acos(),
    (u) => [Math.acos(u), -((1 - u * u) ** -0.5), -u * (1 - u * u) ** -1.5],
    -0.9,
    0.9,
  ],
  [
    'atan',
    (u) => u.atan(),
    (u) => [Math.atan(u), 1 / (1 + u * u), (-2 * u) / (1 + u * u) ** 2],
    -5,
    5,
  ],
  ['pow 3', (u) => u.pow(3), (u) => [u ** 3, 3 * u * u, 6 * u], -3, 3],
  ['pow −1.5', (u) => u.pow(-1.5), (u) => [u ** -1.5, -1.5 * u ** -2.5, 3.75 * u ** -3.5], 0.2, 3],
  ['pow 1', (u) => u.pow(1), (u) => [u, 1, 0], -3, 3],
  ['pow 0', (u) => u.pow(0), () => [1, 0, 0], -3, 3],
  ['add number', (u) => u.add(2.5), (u) => [u + 2.5, 1, 0], -3, 3],
  ['sub number', (u) => u.sub(2.5), (u) => [u - 2.5, 1, 0], -3, 3],
  ['mul number', (u) => u.mul(2.5), (u) => [u * 2.5, 2.5, 0], -3, 3],
  ['div number', (u) => u.div(2.5), (u) => [u / 2.5, 0.4, 0], -3, 3],
  ['min number', (u) => u.min(1), (u) => (u <= 1 ? [u, 1, 0] : [1, 0, 0]), -3, 3],
  ['max number', (u) => u.max(1), (u) => (u >= 1 ? [u, 1, 0] : [1, 0, 0]), -3, 3],
  [
    'atan2 number',
    (u) => u.atan2(2),
    (u) => [Math.atan2(u, 2), 2 / (4 + u * u), (-4 * u) / (4 + u * u) ** 2],
    -3,
    3,
  ],
];

/** Every function of two variables with its gradient and Hessian (uu, uv, vv). */
const BINARY: [
  string,
  (u: Dual, v: Dual) => Dual,
  (u: number, v: number) => [number, number, number, number, number, number],
][] = [
  ['add', (u, v) => u.add(v), (u, v) => [u + v, 1, 1, 0, 0, 0]],
  ['sub', (u, v) => u.sub(v), (u, v) => [u - v, 1, -1, 0, 0, 0]],
  ['mul', (u, v) => u.mul(v), (u, v) => [u * v, v, u, 0, 1, 0]],
  [
    'div',
    (u, v) => u.div(v),
    (u, v) => [u / v, 1 / v, -u / v ** 2, 0, -1 / v ** 2, (2 * u) / v ** 3],
  ],
  [
    'pow',
    (u, v) => u.pow(v),
    (u, v) => [
      u ** v,
      v * u ** (v - 1),
      Math.log(u) * u ** v,
      v * (v - 1) * u ** (v - 2),
      u ** (v - 1) * (1 + v * Math.log(u)),
      Math.log(u) ** 2 * u ** v,
    ],
  ],
  [
    'atan2',
    (u, v) => u.atan2(v),
    (u, v) => {
      const s = u * u + v * v;
      return [
        Math.atan2(u, v),
        v / s,
        -u / s,
        (-2 * u * v) / s ** 2,
        (u * u - v * v) / s ** 2,
        (2 * u * v) / s ** 2,
      ];
    },
  ],
  ['min', (u, v) => u.min(v), (u, v) => (u <= v ? [u, 1, 0, 0, 0, 0] : [v, 0, 1, 0, 0, 0])],
  ['max', (u, v) => u.max(v), (u, v) => (u >= v ? [u, 1, 0, 0, 0, 0] : [v, 0, 1, 0, 0, 0])],
];

const relative = (a: number, b: number) => Math.abs(a - b) / (1 + Math.abs(b));

describe('Dual functions', () => {
  it.each(UNARY)('%s has the derivatives of the closed form', (_, dual, closed, low, high) => {
    const inputs = new Inputs(1);
    const space = new DualSpace(1);
    let worst = 0;
    for (let round = 0; round < 500; round++) {
      const u = inputs.uniform(low, high);
      const rate = inputs.normal();
      const [value, slope, curve] = closed(u);
      const result = dual(space.begin().variable(0, u, rate));
      worst = Math.max(
        worst,
        relative(result.value, value),
        relative(result.gradient[0]!, slope),
        relative(result.rate, slope * rate),
        relative(result.gradientRate[0]!, curve * rate),
      );
    }
    expect(worst).toBeLessThan(2e-14);
  });

  it.each(BINARY)('%s of two variables has the right gradient and Hessian', (_, dual, closed) => {
    const inputs = new Inputs(2);
    const space = new DualSpace(2);
    let worst = 0;
    for (let round = 0; round < 500; round++) {
      const u = inputs.uniform(0.2, 3);
      const v = inputs.uniform(0.2, 3);
      const du = inputs.normal();
      const dv = inputs.normal();
      space.begin();
      const result = dual(space.variable(0, u, du), space.variable(1, v, dv));
      const [value, fu, fv, fuu, fuv, fvv] = closed(u, v);
      worst = Math.max(
        worst,
        relative(result.value, value),
        relative(result.gradient[0]!, fu),
        relative(result.gradient[1]!, fv),
        relative(result.rate, fu * du + fv * dv),
        relative(result.gradientRate[0]!, fuu * du + fuv * dv),
        relative(result.gradientRate[1]!, fuv * du + fvv * dv),
      );
    }
    expect(worst).toBeLessThan(5e-14);
  });

  it('compose: a long formula agrees with differences of itself, to first and second order', () => {
    const inputs = new Inputs(3);
    const n = 4;
    const space = new DualSpace(n);
    const formula = (x: Dual[]): Dual => {
      const [a, b, c, d] = x as [Dual, Dual, Dual, Dual];
      const angle = a.mul(b).add(c.sin()).atan2(d.square().add(1));
      const growth = b.mul(-0.5).exp().mul(c.square().add(2).log());
      return angle
        .mul(growth)
        .sub(a.div(d.square().add(3)).sqrt().pow(3))
        .add(d.tan().cos());
    };
    const at = (x: number[], v: number[]) => {
      space.begin();
      return formula(x.map((value, i) => space.variable(i, value, v[i]!)));
    };
    let first = 0;
    let second = 0;
    for (let round = 0; round < 200; round++) {
      const x = Array.from({ length: n }, () => inputs.uniform(0.3, 1.2));
      const v = Array.from({ length: n }, () => inputs.normal());
      const h = 2.5e-4;
      const moved = (i: number, s: number) => x.map((value, k) => (k === i ? value + s : value));
      const along = (s: number) => x.map((value, k) => value + s * v[k]!);
      const result = at(x, v);
      const gradient = result.gradient.slice();
      const gradientRate = result.gradientRate.slice();
      const { rate } = result;
      const slope = (f: (s: number) => number) =>
        (8 * (f(h) - f(-h)) - (f(2 * h) - f(-2 * h))) / (12 * h);
      for (let i = 0; i < n; i++) {
        first = Math.max(
          first,
          relative(
            gradient[i]!,
            slope((s) => at(moved(i, s), v).value),
          ),
        );
        second = Math.max(
          second,
          relative(
            gradientRate[i]!,
            slope((s) => at(along(s), v).gradient[i]!),
          ),
        );
      }
      first = Math.max(
        first,
        relative(
          rate,
          slope((s) => at(along(s), v).value),
        ),
      );
      const product = gradient.reduce((sum, g, i) => sum + g * v[i]!, 0);
      expect(relative(rate, product)).toBeLessThan(1e-14);
    }
    // Fourth-order differences: truncation h⁴ f⁽⁵⁾/30, rounding 10⁻¹⁶/h.
    expect(first).toBeLessThan(1e-9);
    expect(second).toBeLessThan(1e-8);
  });

  it('differentiate() gives value and gradient of a formula in one call', () => {
    const { value, gradient } = differentiate(([x, y]) => x.mul(y).sin(), [1, 2]);
    expect(Math.abs(value - Math.sin(2))).toBeLessThan(1e-15);
    expect(Math.abs(gradient[0]! - 2 * Math.cos(2))).toBeLessThan(1e-15);
    expect(Math.abs(gradient[1]! - Math.cos(2))).toBeLessThan(1e-15);
    const constant = differentiate(() => 7, [1, 2]);
    expect(constant.value).toBe(7);
    expect([...constant.gradient]).toEqual([0, 0]);
  });

  it('has slope 0 for |u| at 0, and an honest infinity for √0', () => {
    const space = new DualSpace(1);
    expect(space.variable(0, 0, 1).abs().gradient[0]).toBe(0);
    expect(space.variable(0, 0, 1).sqrt().gradient[0]).toBe(Number.POSITIVE_INFINITY);
    const square = space.variable(0, 0, 1).pow(2);
    expect([square.value, square.gradient[0], square.gradientRate[0]]).toEqual([0, 0, 2]);
  });
});

describe('DualSpace', () => {
  it('takes every number of a repeated evaluation from its pool', () => {
    const space = new DualSpace(3);
    const evaluate = () => {
      space.begin();
      const p = particlePosition(space, 0, vec3.vec3(1, 2, 3), vec3.vec3(1, 0, 0));
      const q = p.cross(vec3.vec3(0, 1, 0)).normalize();
      return { distance: p.distance(vec3.vec3()).sub(1).mul(q.x), q };
    };
    const first = evaluate();
    const second = evaluate();
    expect(second.distance).toBe(first.distance);
    expect(second.q).toBe(first.q);
    expect(space.vectors.length).toBe(space.vectorsUsed);
  });

  it('leaves no trace of an earlier evaluation in the next', () => {
    const space = new DualSpace(2);
    const once = (x: number) => {
      space.begin();
      const u = space.variable(0, x, 2);
      const v = space.variable(1, 3, -1);
      const r = u.mul(v).add(u.atan2(1)).max(0.5);
      return [r.value, r.rate, ...r.gradient, ...r.gradientRate];
    };
    const before = once(2);
    once(-7);
    expect(once(2)).toEqual(before);
  });

  it('refuses duals that have outlived their evaluation, and those of another space', () => {
    const space = new DualSpace(1);
    const other = new DualSpace(1);
    const old = space.begin().variable(0, 1);
    space.begin();
    const fresh = space.variable(0, 2);
    // The pool may have handed out the same object again; a second one certainly is stale.
    const stale = new DualSpace(2);
    const kept = [stale.variable(0, 1), stale.variable(1, 2)] as const;
    stale.begin();
    expect(() => kept[1].sin()).toThrow(PhysicsError);
    expect(() => stale.variable(0, 1).add(kept[1])).toThrow(/Dual: operand .* current evaluation/);
    expect(() => fresh.add(other.variable(0, 1))).toThrow(/Dual: operand .* same DualSpace/);
    expect(old).toBe(fresh);
    expect(() => space.variable(1, 0)).toThrow(/DualSpace: index/);
    expect(() => new DualSpace(-1)).toThrow(/DualSpace: variables/);
  });
});

describe('DualVec3', () => {
  it('agrees with vec3 in value, component by component', () => {
    const inputs = new Inputs(4);
    const space = new DualSpace(6);
    let worst = 0;
    for (let round = 0; round < 500; round++) {
      const a = inputs.vector();
      const b = inputs.vector();
      space.begin();
      const u = particlePosition(space, 0, a, inputs.vector());
      const v = particlePosition(space, 3, b, inputs.vector());
      const check = (dual: DualVec3, plain: Vec3) => {
        worst = Math.max(
          worst,
          Math.abs(dual.x.value - plain.x),
          Math.abs(dual.y.value - plain.y),
          Math.abs(dual.z.value - plain.z),
        );
      };
      check(u.add(v), vec3.add(vec3.vec3(), a, b));
      check(u.sub(b), vec3.sub(vec3.vec3(), a, b));
      check(u.scale(2), vec3.scale(vec3.vec3(), a, 2));
      check(u.neg(), vec3.negate(vec3.vec3(), a));
      check(u.cross(v), vec3.cross(vec3.vec3(), a, b));
      check(u.normalize(), vec3.normalize(vec3.vec3(), a));
      worst = Math.max(
        worst,
        Math.abs(u.dot(v).value - vec3.dot(a, b)),
        Math.abs(u.length().value - vec3.length(a)),
        Math.abs(u.lengthSquared().value - vec3.lengthSquared(a)),
        Math.abs(u.distance(v).value - vec3.distance(a, b)),
      );
    }
    expect(worst).toBeLessThan(4e-15);
  });

  it('distance between particles: C, J, dC/dt and dJ/dt of the closed form', () => {
    const inputs = new Inputs(5);
    const space = new DualSpace(6);
    let worst = 0;
    for (let round = 0; round < 500; round++) {
      const a = inputs.vector();
      const b = inputs.vector();
      const va = inputs.vector();
      const vb = inputs.vector();
      space.begin();
      const c = particlePosition(space, 0, a, va)
        .distance(particlePosition(space, 3, b, vb))
        .sub(1);
      // n = (a − b)/d, J = (n, −n), dn/dt = (v − n (n·v))/d
      const d = vec3.distance(a, b);
      const n = vec3.scale(vec3.vec3(), vec3.sub(vec3.vec3(), a, b), 1 / d);
      const v = vec3.sub(vec3.vec3(), va, vb);
      const speed = vec3.dot(n, v);
      const turn = vec3.scale(vec3.vec3(), vec3.addScaled(vec3.vec3(), v, n, -speed), 1 / d);
      const j = [n.x, n.y, n.z, -n.x, -n.y, -n.z];
      const dj = [turn.x, turn.y, turn.z, -turn.x, -turn.y, -turn.z];
      worst = Math.max(worst, relative(c.value, d - 1), relative(c.rate, speed));
      for (let i = 0; i < 6; i++) {
        worst = Math.max(worst, relative(c.gradient[i]!, j[i]!));
        worst = Math.max(worst, relative(c.gradientRate[i]!, dj[i]!));
      }
    }
    expect(worst).toBeLessThan(1e-14);
  });

  it('direction between particles: dn/dx = (1 − n nᵀ)/d, and its rate by differences', () => {
    const inputs = new Inputs(8);
    const space = new DualSpace(3);
    let first = 0;
    let second = 0;
    for (let round = 0; round < 500; round++) {
      const x = inputs.vector();
      const v = inputs.unitVector();
      const at = (time: number) =>
        particlePosition(space.begin(), 0, vec3.addScaled(vec3.vec3(), x, v, time), v).normalize();
      const d = vec3.length(x);
      const n = vec3.scale(vec3.vec3(), x, 1 / d);
      const { gradient, gradientRate } = at(0).x;
      const rate = gradientRate.slice();
      first = Math.max(
        first,
        Math.abs(gradient[0]! - (1 - n.x * n.x) / d) * d,
        Math.abs(gradient[1]! + (n.x * n.y) / d) * d,
        Math.abs(gradient[2]! + (n.x * n.z) / d) * d,
      );
      const h = 1e-4 * d;
      const ahead = at(h).x.gradient.slice();
      const behind = at(-h).x.gradient;
      for (let i = 0; i < 3; i++) {
        const slope = (ahead[i]! - behind[i]!) / (2 * h);
        second = Math.max(second, Math.abs(rate[i]! - slope) * d * d);
      }
    }
    expect(first).toBeLessThan(1e-14);
    expect(second).toBeLessThan(1e-6);
  });

  it('the length of the zero vector has derivatives 0, not NaN', () => {
    const space = new DualSpace(3);
    const p = particlePosition(space, 0, vec3.vec3(), vec3.vec3(1, 2, 3));
    const length = p.length();
    expect([length.value, length.rate]).toEqual([0, 0]);
    expect([...length.gradient, ...length.gradientRate]).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('differentiates normalize, with dualVec3 to put vectors together', () => {
    const space = new DualSpace(1);
    const t = space.variable(0, 0.7, 1);
    const circle = dualVec3(t.cos().mul(3), t.sin().mul(3), t.mul(0));
    const unit = circle.normalize();
    expect(Math.abs(unit.x.gradient[0]! + Math.sin(0.7))).toBeLessThan(1e-15);
    expect(Math.abs(unit.y.gradient[0]! - Math.cos(0.7))).toBeLessThan(1e-15);
    expect(Math.abs(unit.x.gradientRate[0]! + Math.cos(0.7))).toBeLessThan(1e-15);
  });
});

describe('rigid bodies in dual numbers', () => {
  interface Body {
    x: Vec3;
    q: Quat;
    v: Vec3;
    w: Vec3;
  }
  const randomBody = (inputs: Inputs): Body => ({
    x: inputs.vector(),
    q: inputs.unitQuat(),
    v: inputs.vector(),
    w: inputs.vector(),
  });
  /** The body after moving with constant v and ω for a time. */
  const moved = (b: Body, time: number): Body => ({
    ...b,
    x: vec3.addScaled(vec3.vec3(), b.x, b.v, time),
    q: quat.advance(quat.quat(), b.q, b.w, time),
  });
  const anchor = vec3.vec3(0.3, -0.4, 0.5);
  const axis = vec3.vec3(0.6, 0, 0.8);
  const space = new DualSpace(12);
  const point = (b: Body, first: number) =>
    bodyPoint(space, first, b.x, quat.rotate(vec3.vec3(), b.q, anchor), b.v, b.w);
  const direction = (b: Body, first: number) =>
    bodyDirection(space, first, quat.rotate(vec3.vec3(), b.q, axis), b.w);

  it('a ball joint has the Jacobian of T (4.20), to the last bit', () => {
    const inputs = new Inputs(6);
    const a = randomBody(inputs);
    const b = randomBody(inputs);
    space.begin();
    const c = point(a, 0).sub(point(b, 6));
    const ra = quat.rotate(vec3.vec3(), a.q, anchor);
    const rb = quat.rotate(vec3.vec3(), b.q, anchor);
    const sa = mat3.scale(mat3.mat3(), mat3.skew(mat3.mat3(), ra), -1);
    const sb = mat3.skew(mat3.mat3(), rb);
    expect([...c.x.gradient]).toEqual([1, 0, 0, 0, sa.m01, sa.m02, -1, 0, 0, 0, sb.m01, sb.m02]);
    expect([...c.y.gradient]).toEqual([0, 1, 0, sa.m10, 0, sa.m12, 0, -1, 0, sb.m10, 0, sb.m12]);
    expect([...c.z.gradient]).toEqual([0, 0, 1, sa.m20, sa.m21, 0, 0, 0, -1, sb.m20, sb.m21, 0]);
  });

  it('any constraint: J v is dC/dt, and dJ/dt is how J changes as the bodies move', () => {
    const inputs = new Inputs(7);
    // Distance of two points, an angle between axes, and a point's height over a turning plane.
    const constraints: ((a: Body, b: Body) => Dual)[] = [
      (a, b) => point(a, 0).distance(point(b, 6)).sub(1),
      (a, b) => direction(a, 0).dot(direction(b, 6)).acos(),
      (a, b) => point(b, 6).sub(point(a, 0)).dot(direction(a, 0)),
    ];
    let rate = 0;
    let value = 0;
    let jacobian = 0;
    for (let round = 0; round < 100; round++) {
      const a = randomBody(inputs);
      const b = randomBody(inputs);
      for (const constraint of constraints) {
        const at = (time: number) => {
          space.begin();
          return constraint(moved(a, time), moved(b, time));
        };
        const now = at(0);
        const j = now.gradient.slice();
        const dj = now.gradientRate.slice();
        const dc = now.rate;
        const velocities = [a.v, a.w, b.v, b.w].flatMap(({ x, y, z }) => [x, y, z]);
        const jv = j.reduce((sum, element, i) => sum + element * velocities[i]!, 0);
        rate = Math.max(rate, relative(jv, dc));
        const h = 1e-4;
        const ahead = at(h).gradient.slice();
        const valueAhead = at(h).value;
        const behind = at(-h);
        value = Math.max(value, relative(dc, (valueAhead - behind.value) / (2 * h)));
        for (let i = 0; i < 12; i++) {
          const slope = (ahead[i]! - behind.gradient[i]!) / (2 * h);
          jacobian = Math.max(jacobian, relative(dj[i]!, slope));
        }
      }
    }
    expect(rate).toBeLessThan(1e-13);
    expect(value).toBeLessThan(1e-4);
    expect(jacobian).toBeLessThan(1e-4);
  });
});
