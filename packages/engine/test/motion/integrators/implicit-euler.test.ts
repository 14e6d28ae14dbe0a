/** Backward Euler: P Implicit 2-4, and what it promises. */

import { describe, expect, it } from 'vitest';
import { Matrix } from '../../../src/math/dense.js';
import { Lu } from '../../../src/math/lu.js';
import { Random } from '../../../src/math/random.js';
import { ImplicitEuler, type ImplicitEulerOptions } from '../../../src/motion/integrators/index.js';
import { distance, run } from '../../support/run.js';
import {
  cross,
  E1,
  firstOrder,
  freeTopFast,
  heavyTop,
  oscillator,
  particles,
  rotate,
  springChain,
  type TestSystem,
  type Tumbling,
  tumblingBodies,
} from '../../support/systems.js';

function randomChain(n: number, k: number, c: number): TestSystem {
  const random = new Random(`chain ${n}`);
  const numbers = () => Array.from({ length: n }, () => random.uniform(-1, 1));
  return springChain(numbers(), numbers(), k, c);
}

/** One step by writing (4-5) down and solving it: the oracle. */
function closedForm(system: TestSystem, k: number, c: number, h: number): number[] {
  const { x, v } = system.state;
  const n = x.length;
  // ∂f/∂x = k T, ∂f/∂v = c T with T = tridiagonal (1, −2, 1).
  const T = (i: number, j: number) => (i === j ? -2 : Math.abs(i - j) === 1 ? 1 : 0);
  const matrix = new Matrix(n, n);
  const rhs = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    let force = 0;
    let change = 0;
    for (let j = 0; j < n; j++) {
      matrix.set(i, j, (i === j ? 1 : 0) - h * c * T(i, j) - h * h * k * T(i, j));
      force += T(i, j) * (k * x[j]! + c * v[j]!);
      change += T(i, j) * k * v[j]!;
    }
    rhs[i] = h * (force + h * change);
  }
  const lu = new Lu();
  expect(lu.factor(matrix)).toBe(true);
  const dv = lu.solve(new Float64Array(n), rhs);
  const v1 = [...v].map((value, i) => value + dv[i]!);
  return [...[...x].map((value, i) => value + h * v1[i]!), ...v1];
}

describe('the linearised step', () => {
  const forms: [string, ImplicitEulerOptions, number][] = [
    ['second-order, analytic, dense', { denseLimit: 100 }, 1e-13],
    ['second-order, numeric, dense', { jacobian: 'numeric', denseLimit: 100 }, 1e-9],
    ['second-order, analytic, Krylov', { denseLimit: 0, krylovTolerance: 1e-14 }, 1e-12],
    ['second-order, numeric, Krylov', { jacobian: 'numeric', denseLimit: 0 }, 1e-8],
    ['first-order, analytic, dense', { form: 'first-order', denseLimit: 100 }, 1e-12],
    ['first-order, numeric, dense', { form: 'first-order', jacobian: 'numeric' }, 1e-9],
    [
      'first-order, analytic, Krylov',
      { form: 'first-order', denseLimit: 0, krylovTolerance: 1e-14 },
      1e-11,
    ],
  ];
  it.each(forms)('%s is P Implicit (4-5) on springs', (_name, options, tolerance) => {
    for (const [k, c, h] of [
      [10, 0, 0.01],
      [1000, 5, 0.02],
      [1e5, 10, 0.1],
    ] as const) {
      const system = randomChain(12, k, c);
      const expected = closedForm(system, k, c, h);
      const integrator = new ImplicitEuler(options);
      integrator.integrate(system.state, 0, h, system);
      expect(integrator.converged).toBe(true);
      const { x, v } = system.state;
      const size = Math.max(...expected.map(Math.abs));
      expect(distance([...x, ...v], expected)).toBeLessThan(tolerance * size);
    }
  });

  it('reproduces the stiff example of P Implicit 2-3', () => {
    // Ẏ = (−x, −k y): the step is (1/(1+h), 1/(1+kh)), and an infinite one ends at zero.
    const k = 1e6;
    const stiff = () =>
      firstOrder([3, 2], (out, _t, y) => {
        out[0] = -y[0]!;
        out[1] = -k * y[1]!;
      });
    for (const form of ['second-order', 'first-order'] as const) {
      for (const h of [1e-3, 1, 1e6]) {
        const system = stiff();
        new ImplicitEuler({ form }).integrate(system.state, 0, h, system);
        expect(Math.abs(system.state.v[0]! - 3 / (1 + h))).toBeLessThan(1e-9);
        expect(Math.abs(system.state.v[1]! - 2 / (1 + k * h))).toBeLessThan(1e-9);
      }
    }
  });

  it('takes forces that depend on time at the end of the step', () => {
    const system = particles([0], [0], (out, t) => {
      out[0] = t;
    });
    new ImplicitEuler().integrate(system.state, 1, 3, system);
    expect(system.state.v[0]).toBeCloseTo(2 * 3, 12);
  });
});

describe('stability', () => {
  it('no step is too large for stiff springs, and all comes to rest', () => {
    for (const h of [0.1, 1, 1000]) {
      const system = randomChain(20, 1e6, 0);
      run(new ImplicitEuler(), system, 100 * h, 100);
      const { x, v } = system.state;
      expect(distance([...x, ...v], new Float64Array(40))).toBeLessThan(1e-3);
    }
  });

  it('a stiff pendulum with a huge step stays in bounds', () => {
    // A mass on a stiff spring of length 1 m: nonlinear, 10⁶ N/m, h = 0.1 s.
    const pendulum = () =>
      particles([1, 0], [0, 0], (out, _t, x) => {
        const r = Math.hypot(x[0]!, x[1]!);
        const pull = (-1e6 * (r - 1)) / r;
        out[0] = pull * x[0]!;
        out[1] = pull * x[1]! - 9.81;
      });
    for (const iterations of [1, 30]) {
      const system = pendulum();
      run(new ImplicitEuler({ iterations }), system, 20, 200, () => {
        expect(Math.hypot(...system.state.x)).toBeLessThan(2);
      });
      // Damped to rest, hanging down.
      expect(distance(system.state.x, [0, -1])).toBeLessThan(0.01);
    }
  });

  it('feeds no energy into a body that tumbles up to a radian per step', () => {
    for (const spin of [0.1, 1, 10, 30]) {
      for (const form of ['second-order', 'first-order'] as const) {
        const omega: [number, number, number] = [spin, 0.9 * spin, 1.1 * spin];
        const system = tumblingBodies([{ inertia: [1, 2, 3], omega }], 'velocity');
        const start = system.energy();
        run(new ImplicitEuler({ form }), system, 5, 300, () => {
          expect(system.energy()).toBeLessThan(start * (1 + 1e-9));
        });
      }
    }
  });

  it('loses energy in every step that Newton solved, at any speed', () => {
    for (const spin of [1, 10, 100, 1000]) {
      const omega: [number, number, number] = [spin, 0.9 * spin, 1.1 * spin];
      const system = tumblingBodies([{ inertia: [1, 2, 3], omega }], 'velocity');
      const integrator = new ImplicitEuler({ iterations: 50 });
      let before = system.energy();
      let solved = 0;
      run(integrator, system, 5, 300, () => {
        const energy = system.energy();
        if (integrator.converged) {
          solved++;
          expect(energy).toBeLessThan(before * (1 + 1e-9));
        }
        before = energy;
      });
      expect(solved).toBeGreaterThan(290);
    }
  });
});

describe('Newton iterations', () => {
  it('solve Y₁ = Y₀ + h f(Y₁), P Implicit (3-1)', () => {
    for (const form of ['second-order', 'first-order'] as const) {
      const h = 0.3;
      const system = particles([1, 0.5], [0, 1], (out, _t, x, v) => {
        out[0] = -5 * Math.sin(x[0]!) - 0.3 * v[0]! * Math.abs(v[0]!);
        out[1] = -(x[1]! ** 3) + x[0]!;
      });
      const [x0, v0] = [system.state.x.slice(), system.state.v.slice()];
      const integrator = new ImplicitEuler({ form, iterations: 30, tolerance: 1e-14 });
      integrator.integrate(system.state, 0, h, system);
      expect(integrator.converged).toBe(true);
      expect(integrator.statistics.newtonIterations).toBeGreaterThan(1);
      system.evaluate(h);
      for (let i = 0; i < 2; i++) {
        expect(system.state.v[i]).toBeCloseTo(v0[i]! + h * system.dv[i]!, 12);
        expect(system.state.x[i]).toBeCloseTo(x0[i]! + h * system.state.v[i]!, 12);
      }
    }
  });

  it('converge quadratically with either Jacobian, rotations included', () => {
    const top = () => withDerivatives(heavyTop('velocity'), 15 * 9.81);
    const results = (['analytic', 'numeric'] as const).flatMap((jacobian) =>
      (['second-order', 'first-order'] as const).map((form) => {
        const system = top();
        const options = { jacobian, form, iterations: 30, tolerance: 1e-13 };
        const integrator = new ImplicitEuler(options);
        integrator.integrate(system.state, 0, 0.01, system);
        expect(integrator.converged).toBe(true);
        expect(integrator.statistics.newtonIterations).toBeLessThan(7);
        return [...system.state.q, ...system.state.w];
      }),
    );
    for (const other of results.slice(1)) expect(distance(other, results[0]!)).toBeLessThan(1e-9);
  });
});

describe('the Jacobian', () => {
  it('numeric and analytic agree on rotating bodies with torques', () => {
    const step = (jacobian: 'numeric' | 'analytic', form: 'second-order' | 'first-order') => {
      const system = withDerivatives(heavyTop('velocity'), 15 * 9.81);
      run(new ImplicitEuler({ jacobian, form }), system, 0.05, 10);
      return [...system.state.q, ...system.state.w];
    };
    const expected = step('analytic', 'second-order');
    // |ω| is 150 rad/s, so this is ten digits.
    expect(distance(step('numeric', 'second-order'), expected)).toBeLessThan(1e-7);
    expect(distance(step('analytic', 'first-order'), expected)).toBeLessThan(1e-10);
    expect(distance(step('numeric', 'first-order'), expected)).toBeLessThan(1e-7);
  });

  it("'auto' takes the closed formulas where there are some", () => {
    const known = randomChain(5, 10, 1);
    new ImplicitEuler().integrate(known.state, 0, 0.1, known);
    expect(known.evaluations).toBe(1);
    const unknown = oscillator();
    new ImplicitEuler().integrate(unknown.state, 0, 0.1, unknown);
    expect(unknown.evaluations).toBeGreaterThan(1);
  });

  it("'analytic' without formulas is a plain error", () => {
    const system = oscillator();
    expect(() =>
      new ImplicitEuler({ jacobian: 'analytic' }).integrate(system.state, 0, 0.1, system),
    ).toThrow(/ImplicitEuler: jacobian cannot be 'analytic' here.*Use 'auto' or 'numeric'/);
    expect([...system.state.x]).toEqual([1]);
  });

  it('a singular matrix is a plain error and leaves the state alone', () => {
    // ẍ = +4x at h = ½: 1 − h²·4 = 0.
    const system = particles([1], [2], (out, _t, x) => {
      out[0] = 4 * x[0]!;
    });
    system.directional = (dx, _t, _v, _w, outV) => {
      outV[0] = 4 * dx[0]!;
    };
    expect(() => new ImplicitEuler().integrate(system.state, 0, 0.5, system)).toThrow(
      /ImplicitEuler: h makes the matrix singular at t = 0 s, got 0\.5\. Make the time step smaller/,
    );
    expect([...system.state.x, ...system.state.v]).toEqual([1, 2]);
  });
});

describe('size', () => {
  it('dense and Krylov agree on rotating bodies', () => {
    const random = new Random('implicit tumblers');
    const bodies = Array.from({ length: 6 }, () => ({
      inertia: [1, 1 + random.next(), 2 + random.next()] as [number, number, number],
      omega: [0, 1, 2].map(() => random.uniform(-5, 5)) as [number, number, number],
    }));
    const step = (denseLimit: number) => {
      const system = tumblingBodies(bodies, 'velocity');
      run(new ImplicitEuler({ denseLimit }), system, 0.5, 20);
      return [...system.state.q, ...system.state.w];
    };
    expect(distance(step(1000), step(0))).toBeLessThan(1e-8);
  });

  it('100,000 uncoupled bodies: a few products, memory and time linear', () => {
    const n = 100_000;
    const x = new Float64Array(3 * n).map((_, i) => Math.sin(i));
    const system = particles([...x], [...x], (out, _t, position, velocity) => {
      for (let i = 0; i < out.length; i++) {
        const stiffness = 100 + (i % 7) * 300;
        out[i] = -stiffness * position[i]! - 0.5 * velocity[i]!;
      }
    });
    const integrator = new ImplicitEuler();
    const h = 0.1;
    integrator.integrate(system.state, 0, h, system);
    expect(integrator.converged).toBe(true);
    expect(integrator.statistics.products).toBeLessThan(12);
    for (const i of [0, 1, 12345, 299_999]) {
      const stiffness = 100 + (i % 7) * 300;
      const start = Math.sin(i);
      const change =
        (h * (-stiffness * start - 0.5 * start - h * stiffness * start)) /
        (1 + 0.5 * h + h * h * stiffness);
      expect(system.state.v[i]).toBeCloseTo(start + change, 6);
    }
  });

  it('GMRES that runs out of products says so and still moves the state', () => {
    const system = randomChain(200, 1e6, 0);
    const integrator = new ImplicitEuler({ denseLimit: 0, krylovIterations: 5 });
    integrator.integrate(system.state, 0, 0.1, system);
    expect(integrator.converged).toBe(false);
    expect(system.state.x.every(Number.isFinite)).toBe(true);
  });
});

it('does not move a free body at constant speed by a bit too little', () => {
  const system = tumblingBodies([{ ...E1, omega: [0, 0, 0] }], 'velocity');
  new ImplicitEuler().integrate(system.state, 0, 1, system);
  expect([...system.state.q]).toEqual([0, 0, 0, 1]);
  expect(freeTopFast([1, 2, 3], [0, 0, 0]).energy()).toBe(0);
});

/**
 * Adds the closed-form derivatives of a heavy top in velocity form: with J = R I⁻¹ Rᵀ and
 * α = J (τ − ω × Iω), a turn by θ changes J by [θ]J − J[θ], I likewise, and τ by (θ × r) × F.
 */
function withDerivatives(system: Tumbling, weight: number): TestSystem {
  const apply = (power: 1 | -1, a: number[]) => {
    const R = system.matrix(0);
    const body = [0, 1, 2].map((c) => R[c]! * a[0]! + R[c + 3]! * a[1]! + R[c + 6]! * a[2]!);
    return rotate(
      R,
      body.map((value, i) => value * system.inertia[0]![i]! ** power),
    );
  };
  const plus = (a: number[], b: number[], s = 1) => a.map((value, i) => value + s * b[i]!);
  const target = system as TestSystem;
  target.directional = (_dx, dTheta, _dv, deltaW, _outV, outW) => {
    const theta = [...dTheta];
    const delta = [...deltaW];
    const omega = [...system.state.w];
    const R = system.matrix(0);
    const r = [R[1]!, R[4]!, R[7]!];
    const force = [0, 0, -weight];
    const L = apply(1, omega);
    const net = plus(cross(r, force), cross(omega, L), -1);
    const dTorque = cross(cross(theta, r), force);
    // dI ω = θ × Iω − I(θ × ω)
    const dL = plus(plus(cross(theta, L), apply(1, cross(theta, omega)), -1), apply(1, delta));
    const dNet = plus(plus(dTorque, cross(delta, L), -1), cross(omega, dL), -1);
    // dJ n = θ × Jn − J(θ × n)
    const out = plus(
      plus(cross(theta, apply(-1, net)), apply(-1, cross(theta, net)), -1),
      apply(-1, dNet),
    );
    outW.set(out);
  };
  return target;
}
