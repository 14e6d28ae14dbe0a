/**
 * I3 and I4: what one step does to an oscillation.
 *
 * On x″ = −ω²x a method is a 2×2 matrix M for (x, v). Two runs from different starts give Mⁿ; its
 * determinant is the amplification squared of n steps (the eigenvalues are a conjugate pair), its
 * trace 2 cos(nθ) the phase.
 */

import { METHODS, type Method, methods } from '../methods.js';
import type { Problem, Report } from '../problem.js';
import { oscillator } from '../set-ups.js';

const OMEGA = 2;
const STEPS = 8;
const SIZES = [0.5, 1, 1.9] as const;

/** |R(iz)|², from the stability function R of each method; 1 for those not listed. */
const AMPLIFICATION: Readonly<Record<string, (z: number) => number>> = {
  'explicit-euler': (z) => 1 + z ** 2,
  midpoint: (z) => 1 + z ** 4 / 4,
  'runge-kutta-4': rungeKutta,
  'implicit-euler': (z) => 1 / (1 + z ** 2),
  'step-doubling': (z) => rungeKutta(z / 2) ** 2,
  // R = 1 + z + z²/2 + z³/6 + z⁴/24 + z⁵/120 + z⁶/600 at iz.
  'dormand-prince': (z) =>
    (1 - z ** 2 / 2 + z ** 4 / 24 - z ** 6 / 600) ** 2 + (z - z ** 3 / 6 + z ** 5 / 120) ** 2,
};

function rungeKutta(z: number): number {
  return 1 - z ** 6 / 72 + z ** 8 / 576;
}

/** (x, v/ω) after each of n steps, from the starts (1, 0) and (0, 1): the columns of Mⁿ. */
function columns(method: Method, z: number, steps: number): [number, number, number, number][] {
  // The runs start from (1, tilt) and (−tilt, 1), so that none meets x = 0 on the way, where a spring
  // of no length has no direction; the columns are combinations of them.
  const tilt = 0.3;
  const determinant = 1 + tilt * tilt;
  const p = oscillator(method.create(), OMEGA, 1, tilt * OMEGA);
  const q = oscillator(method.create(), OMEGA, -tilt, OMEGA);
  const h = z / OMEGA;
  return Array.from({ length: steps }, () => {
    p.simulation.step(h);
    q.simulation.step(h);
    const px = p.body.position.x / determinant;
    const pv = p.body.linearVelocity.x / OMEGA / determinant;
    const qx = q.body.position.x / determinant;
    const qv = q.body.linearVelocity.x / OMEGA / determinant;
    return [px - tilt * qx, pv - tilt * qv, tilt * px + qx, tilt * pv + qv];
  });
}

/** Amplification squared per step. */
function amplification(method: Method, z: number): number {
  const [ax, av, bx, bv] = columns(method, z, STEPS).at(-1)!;
  return (ax * bv - av * bx) ** (1 / STEPS);
}

function growth(report: Report): void {
  for (const method of METHODS) {
    const formula = AMPLIFICATION[method.name] ?? (() => 1);
    for (const z of SIZES) {
      report({
        method: method.name,
        quantity: `amplification² at ωh = ${z}`,
        computed: amplification(method, z),
        expected: formula(z),
        tolerance: 1e-12,
        kind: 'relative',
      });
    }
  }
  const [rk4] = methods('runge-kutta-4');
  report({
    method: 'runge-kutta-4',
    quantity: 'amplification at ωh = 1',
    computed: Math.sqrt(amplification(rk4!, 1)),
    expected: 0.993905037,
    tolerance: 5e-10,
    note: 'a published figure',
  });
  report({
    method: 'runge-kutta-4',
    quantity: 'amplification² at ωh = 2√2',
    computed: amplification(rk4!, 2 * Math.SQRT2),
    expected: 1,
    tolerance: 1e-12,
    note: 'the limit of stability',
  });
}

/**
 * Reversible methods have M = [cos θ, s sin θ; −sin θ/s, cos θ] with some s, so the phase after n
 * steps can be read off the columns, with s taken from the first step; nothing here knows θ.
 */
function frequency(report: Report): void {
  const steps = 1000;
  for (const method of methods('verlet', 'velocity-verlet', 'leapfrog')) {
    for (const z of [0.1, ...SIZES]) {
      const powers = columns(method, z, steps);
      const [cos, , first] = powers[0]!;
      const s = first / Math.sqrt(1 - cos * cos);
      let phase = 0;
      for (const [ax, , bx] of powers) {
        const angle = Math.atan2(bx / s, ax);
        // The next turn of the circle that lies ahead of the last phase.
        phase = angle + 2 * Math.PI * Math.ceil((phase - angle) / (2 * Math.PI));
      }
      report({
        method: method.name,
        quantity: `frequency at ωh = ${z}`,
        computed: (phase / (steps * z)) * OMEGA,
        expected: ((2 * OMEGA) / z) * Math.asin(z / 2),
        tolerance: 1e-12,
        kind: 'relative',
        unit: 'rad/s',
        note: `(2/h) asin(ωh/2), over ${steps} steps; the true one is ${OMEGA}`,
      });
    }
  }
}

export const I3: Problem = {
  id: 'I3',
  section: 'integrators',
  title: 'Growth of an oscillation',
  run: growth,
};

export const I4: Problem = {
  id: 'I4',
  section: 'integrators',
  title: 'Frequency of Verlet methods',
  run: frequency,
};
