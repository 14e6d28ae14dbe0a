/**
 * Small systems with known behaviour, written only against the integrator contract: nothing here
 * knows the engine's bodies, so a failing test points at the integrator.
 */

import type { Derivative, MotionState } from '../../src/motion/integrators/integrator.js';

/** A state, its right-hand side, and a count of how often that was asked for. */
export interface TestSystem extends Derivative {
  readonly state: MotionState;
  evaluations: number;
}

const EMPTY = new Float64Array(0);

/** out = acceleration of particles at time t. */
export type Acceleration = (out: Float64Array, t: number, x: Float64Array, v: Float64Array) => void;

/** Coordinates with ẍ = a(t, x, ẋ). */
export function particles(x: number[], v: number[], acceleration: Acceleration): TestSystem {
  const state = { x: Float64Array.from(x), q: EMPTY, v: Float64Array.from(v), w: EMPTY };
  const dv = new Float64Array(v.length);
  return {
    state,
    evaluations: 0,
    dv,
    dw: EMPTY,
    omega: EMPTY,
    evaluate(t) {
      this.evaluations++;
      acceleration(dv, t, state.x, state.v);
    },
    updateOmega() {},
  };
}

/** A first-order equation ẏ = f(t, y): only v is there. */
export function firstOrder(
  y: number[],
  f: (out: Float64Array, t: number, y: Float64Array) => void,
): TestSystem {
  const system = particles([], y, (out, t, _x, v) => f(out, t, v));
  return system;
}

/** ẍ = −ω² x from x = 1 at rest: cos ωt. */
export function oscillator(omega = 1, x = 1, v = 0): TestSystem {
  return particles([x], [v], (out, _t, position) => {
    out[0] = -omega * omega * position[0]!;
  });
}

/** Throw of validation.md I1/I2: v₀ = (10, 10, 0), linear drag k (1/s), g = 9.81 m/s². */
export function projectile(k = 0): TestSystem {
  return particles([0, 0, 0], [10, 10, 0], (out, _t, _x, v) => {
    for (let i = 0; i < 3; i++) out[i] = -k * v[i]!;
    out[1]! -= 9.81;
  });
}

/** Kepler orbit of validation.md I5: GM = a = 1, e = 0.5, from perihelion; period 2π. */
export function kepler(): TestSystem {
  return particles([0.5, 0], [0, Math.sqrt(3)], (out, _t, x) => {
    const r2 = x[0]! * x[0]! + x[1]! * x[1]!;
    const s = -1 / (r2 * Math.sqrt(r2));
    out[0] = s * x[0]!;
    out[1] = s * x[1]!;
  });
}

/** x, y, ẋ, ẏ of the Kepler orbit at time t (s), by Kepler's equation E − e sin E = t. */
export function keplerAt(t: number): [number, number, number, number] {
  const e = 0.5;
  let E = t;
  for (let n = 0; n < 100; n++) E -= (E - e * Math.sin(E) - t) / (1 - e * Math.cos(E));
  const minor = Math.sqrt(1 - e * e);
  const rate = 1 / (1 - e * Math.cos(E));
  return [Math.cos(E) - e, minor * Math.sin(E), -Math.sin(E) * rate, minor * Math.cos(E) * rate];
}

/** Energy per mass of the Kepler orbit; −½ exactly. */
export function keplerEnergy({ x, v }: MotionState): number {
  const r = Math.hypot(x[0]!, x[1]!);
  return 0.5 * (v[0]! * v[0]! + v[1]! * v[1]!) - 1 / r;
}

/**
 * n masses of 1 kg on a line between two walls, springs of stiffness k (N/m) and dampers c (N·s/m)
 * between neighbours; coordinates are displacements. Knows its derivatives.
 */
export function springChain(x: number[], v: number[], k: number, c: number): TestSystem {
  const n = x.length;
  const force = (out: Float64Array, dx: Float64Array, dv: Float64Array) => {
    for (let i = 0; i < n; i++) {
      const left = (i > 0 ? dx[i - 1]! : 0) - dx[i]!;
      const right = (i < n - 1 ? dx[i + 1]! : 0) - dx[i]!;
      const leftRate = (i > 0 ? dv[i - 1]! : 0) - dv[i]!;
      const rightRate = (i < n - 1 ? dv[i + 1]! : 0) - dv[i]!;
      out[i] = k * (left + right) + c * (leftRate + rightRate);
    }
  };
  const system = particles(x, v, (out, _t, position, velocity) => force(out, position, velocity));
  system.directional = (dx, _dTheta, deltaV, _deltaW, outV) => force(outV, dx, deltaV);
  return system;
}

/** One rigid body for {@link tumblingBodies}. */
export interface TumblingBody {
  /** principal moments of inertia, kg·m² */
  inertia: [number, number, number];
  /** ω in the body's frame, rad/s */
  omega: [number, number, number];
  /** x y z w; the identity when missing */
  orientation?: [number, number, number, number];
}

/** World torque on body i with orientation matrix R (row by row) and angular velocity ω. */
export type Torque = (
  out: number[],
  i: number,
  R: readonly number[],
  omega: readonly number[],
) => void;

/** Rigid bodies that only rotate. */
export class Tumbling implements TestSystem {
  readonly state: MotionState;
  readonly dv = EMPTY;
  readonly dw: Float64Array;
  readonly omega: Float64Array;
  evaluations = 0;
  updates = 0;
  readonly form: 'velocity' | 'momentum';
  readonly inertia: readonly (readonly number[])[];
  readonly #torque: Torque;

  constructor(bodies: readonly TumblingBody[], form: 'velocity' | 'momentum', torque: Torque) {
    const n = bodies.length;
    const q = new Float64Array(4 * n);
    const w = new Float64Array(3 * n);
    this.state = { x: EMPTY, q, v: EMPTY, w };
    this.form = form;
    this.dw = new Float64Array(3 * n);
    this.omega = form === 'velocity' ? w : new Float64Array(3 * n);
    this.inertia = bodies.map((body) => body.inertia);
    this.#torque = torque;
    for (const [i, body] of bodies.entries()) {
      q.set(body.orientation ?? [0, 0, 0, 1], 4 * i);
      const R = this.matrix(i);
      const inBody = body.omega.map((o, a) => (form === 'velocity' ? o : o * body.inertia[a]!));
      w.set(rotate(R, inBody), 3 * i);
    }
    this.updateOmega();
  }

  evaluate(): void {
    this.evaluations++;
    this.updateOmega();
    for (let i = 0; i < this.inertia.length; i++) {
      const R = this.matrix(i);
      const omega = [...this.omega.subarray(3 * i, 3 * i + 3)];
      const torque = [0, 0, 0];
      this.#torque(torque, i, R, omega);
      this.dw.set(
        this.form === 'momentum' ? torque : this.#acceleration(i, R, omega, torque),
        3 * i,
      );
    }
  }

  updateOmega(): void {
    if (this.form === 'velocity') return;
    this.updates++;
    for (let i = 0; i < this.inertia.length; i++) {
      const R = this.matrix(i);
      const L = rotateBack(R, [...this.state.w.subarray(3 * i, 3 * i + 3)]);
      this.omega.set(
        rotate(
          R,
          L.map((l, a) => l / this.inertia[i]![a]!),
        ),
        3 * i,
      );
    }
  }

  /** ω̇ = I⁻¹ (τ − ω × I ω) in world space. */
  #acceleration(i: number, R: number[], omega: number[], torque: number[]): number[] {
    const I = this.inertia[i]!;
    const o = rotateBack(R, omega);
    const L = o.map((value, a) => value * I[a]!);
    const net = rotateBack(R, torque);
    const gyro = cross(o, L);
    return rotate(
      R,
      net.map((value, a) => (value - gyro[a]!) / I[a]!),
    );
  }

  /** R of body i, row by row. */
  matrix(i: number): number[] {
    const [x, y, z, w] = this.state.q.subarray(4 * i, 4 * i + 4) as unknown as number[];
    return rotationMatrix(x!, y!, z!, w!);
  }

  /** ω of body i in its own frame, rad/s. */
  bodyOmega(i = 0): number[] {
    this.updateOmega();
    return rotateBack(this.matrix(i), [...this.omega.subarray(3 * i, 3 * i + 3)]);
  }

  /** L of body i in world space, kg·m²/s. */
  momentum(i = 0): number[] {
    if (this.form === 'momentum') return [...this.state.w.subarray(3 * i, 3 * i + 3)];
    return rotate(
      this.matrix(i),
      this.bodyOmega(i).map((o, a) => o * this.inertia[i]![a]!),
    );
  }

  /** Kinetic energy of body i, J. */
  energy(i = 0): number {
    return this.bodyOmega(i).reduce((sum, o, a) => sum + 0.5 * this.inertia[i]![a]! * o * o, 0);
  }
}

/** Rigid bodies that only rotate; without a torque they are free. */
export function tumblingBodies(
  bodies: readonly TumblingBody[],
  form: 'velocity' | 'momentum',
  torque: Torque = () => {},
): Tumbling {
  return new Tumbling(bodies, form, torque);
}

/** validation.md E1 */
export const E1: TumblingBody = { inertia: [1, 2, 3], omega: [1, 1, 1] };
/** validation.md E2, the Dzhanibekov effect */
export const E2: TumblingBody = { inertia: [1, 2, 3], omega: [0.01, 2, 0.01] };

/** The heavy top of Brüls, Cardona and Arnold (validation.md T1), about its fixed point. */
export function heavyTop(form: 'velocity' | 'momentum'): Tumbling {
  const weight = 15 * 9.81;
  const body: TumblingBody = {
    inertia: [0.234375 + 15, 0.46875, 0.234375 + 15],
    omega: [0, 150, -4.61538],
  };
  return tumblingBodies([body], form, (out, _i, R) => {
    // r × (0, 0, −mg), with r = R (0 1 0)
    out[0] = -R[4]! * weight;
    out[1] = R[1]! * weight;
    out[2] = 0;
  });
}

/** A free body in momentum form without any garbage, for runs of a million steps. */
export function freeTopFast(inertia: readonly number[], omega: readonly number[]) {
  const [i1, i2, i3] = inertia as [number, number, number];
  const q = Float64Array.of(0, 0, 0, 1);
  const w = Float64Array.from(omega, (o, a) => o * inertia[a]!);
  const out = new Float64Array(3);
  const dw = new Float64Array(3);
  const body = new Float64Array(3);
  /** body = Rᵀ L, the momentum as the body sees it */
  const seen = () => {
    const [x, y, z, s] = [q[0]!, q[1]!, q[2]!, q[3]!];
    const [a, b, c] = [w[0]!, w[1]!, w[2]!];
    body[0] = (1 - 2 * (y * y + z * z)) * a + 2 * (x * y + s * z) * b + 2 * (x * z - s * y) * c;
    body[1] = 2 * (x * y - s * z) * a + (1 - 2 * (x * x + z * z)) * b + 2 * (y * z + s * x) * c;
    body[2] = 2 * (x * z + s * y) * a + 2 * (y * z - s * x) * b + (1 - 2 * (x * x + y * y)) * c;
  };
  const updateOmega = () => {
    seen();
    const [x, y, z, s] = [q[0]!, q[1]!, q[2]!, q[3]!];
    const [a, b, c] = [body[0]! / i1, body[1]! / i2, body[2]! / i3];
    out[0] = (1 - 2 * (y * y + z * z)) * a + 2 * (x * y - s * z) * b + 2 * (x * z + s * y) * c;
    out[1] = 2 * (x * y + s * z) * a + (1 - 2 * (x * x + z * z)) * b + 2 * (y * z - s * x) * c;
    out[2] = 2 * (x * z - s * y) * a + 2 * (y * z + s * x) * b + (1 - 2 * (x * x + y * y)) * c;
  };
  return {
    state: { x: EMPTY, q, v: EMPTY, w },
    evaluations: 0,
    dv: EMPTY,
    dw,
    omega: out,
    evaluate: updateOmega,
    updateOmega,
    /** Kinetic energy, J. */
    energy() {
      seen();
      return 0.5 * (body[0]! ** 2 / i1 + body[1]! ** 2 / i2 + body[2]! ** 2 / i3);
    },
    /** |L| as the body sees it, kg·m²/s: also sees a quaternion that is no rotation any more. */
    bodyMomentum() {
      seen();
      return Math.hypot(...body);
    },
  } satisfies TestSystem & Record<string, unknown>;
}

export function rotationMatrix(x: number, y: number, z: number, w: number): number[] {
  return [
    1 - 2 * (y * y + z * z),
    2 * (x * y - w * z),
    2 * (x * z + w * y),
    2 * (x * y + w * z),
    1 - 2 * (x * x + z * z),
    2 * (y * z - w * x),
    2 * (x * z - w * y),
    2 * (y * z + w * x),
    1 - 2 * (x * x + y * y),
  ];
}

export function rotate(R: readonly number[], a: readonly number[]): number[] {
  return [0, 3, 6].map((r) => R[r]! * a[0]! + R[r + 1]! * a[1]! + R[r + 2]! * a[2]!);
}

export function rotateBack(R: readonly number[], a: readonly number[]): number[] {
  return [0, 1, 2].map((c) => R[c]! * a[0]! + R[c + 3]! * a[1]! + R[c + 6]! * a[2]!);
}

export function cross(a: readonly number[], b: readonly number[]): number[] {
  return [
    a[1]! * b[2]! - a[2]! * b[1]!,
    a[2]! * b[0]! - a[0]! * b[2]!,
    a[0]! * b[1]! - a[1]! * b[0]!,
  ];
}
