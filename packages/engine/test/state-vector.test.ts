import { describe, expect, it } from 'vitest';
import { Cone, Simulation } from '../src/index.js';
import { Random } from '../src/math/random.js';
import { RigidBody } from '../src/objects/rigid-body.js';
import { Box } from '../src/shapes/box.js';
import {
  arrayToState,
  type StateVectorFormat,
  stateDerivative,
  stateToArray,
  stateVectorStride,
} from '../src/state-vector.js';

const FORMATS: StateVectorFormat[] = [
  { rotation: 'quaternion', motion: 'velocity' },
  { rotation: 'quaternion', motion: 'momentum' },
  { rotation: 'matrix', motion: 'velocity' },
  { rotation: 'matrix', motion: 'momentum' },
];

function scene(): Simulation {
  const random = new Random('state-vector');
  const number = (): number => random.uniform(-2, 2);
  const simulation = new Simulation();
  for (const shape of [new Box(1, 2, 3), new Cone(0.5, 2)]) {
    simulation.add(
      new RigidBody({
        shape,
        position: [number(), number(), number()],
        orientation: random.unitQuaternion({ x: 0, y: 0, z: 0, w: 1 }),
        linearVelocity: [number(), number(), number()],
        angularVelocity: [number(), number(), number()],
      }),
    );
  }
  simulation.add(new RigidBody({ type: 'static', shape: new Box(1, 1, 1) }));
  return simulation;
}

/** One classic Runge-Kutta step on the flat vector: a solver that knows nothing of bodies. */
function rungeKutta(simulation: Simulation, format: StateVectorFormat, h: number): void {
  const y = stateToArray(simulation, format);
  const at = (k: Float64Array, s: number) =>
    stateDerivative(
      simulation,
      y.map((v, i) => v + s * k[i]!),
      format,
    );
  const k1 = stateDerivative(simulation, y, format);
  const k2 = at(k1, h / 2);
  const k3 = at(k2, h / 2);
  const k4 = at(k3, h);
  arrayToState(
    simulation,
    y.map((v, i) => v + (h / 6) * (k1[i]! + 2 * k2[i]! + 2 * k3[i]! + k4[i]!)),
    format,
  );
}

describe('the state as one flat vector (M4)', () => {
  it.each(FORMATS)('has its numbers in place: %o', (format) => {
    const simulation = scene();
    const stride = stateVectorStride(format);
    expect(stride).toBe(format.rotation === 'matrix' ? 18 : 13);
    const y = stateToArray(simulation, format);
    expect(y.length).toBe(2 * stride);
    const body = simulation.bodies.at(1);
    const { center, linearVelocity: v, angularMomentum: l, mass, orientation: q } = body;
    expect([...y.subarray(stride, stride + 3)]).toEqual([center.x, center.y, center.z]);
    const tail = y.subarray(2 * stride - 6);
    if (format.motion === 'momentum') {
      expect([...tail]).toEqual([mass * v.x, mass * v.y, mass * v.z, l.x, l.y, l.z]);
    } else {
      expect(tail[0]).toBe(v.x);
    }
    if (format.rotation === 'matrix') {
      // Row by row: the second number is R₀₁ = 2(xy − wz).
      expect(y[stride + 4]).toBeCloseTo(2 * (q.x * q.y - q.w * q.z), 14);
    }
  });

  it.each(FORMATS)('survives the round trip: %o', (format) => {
    const simulation = scene();
    const y = stateToArray(simulation, format);
    arrayToState(simulation, y, format);
    stateToArray(simulation, format).forEach((number, i) => {
      // Rounding is relative to the length of the vector a number belongs to, and momenta are in
      // the thousands: L goes through I⁻¹ and back. q and −q are one rotation.
      const block = i - ((i % stateVectorStride(format)) % 3);
      const size = Math.max(1, ...y.subarray(block - 2, block + 5).map(Math.abs));
      expect(Math.abs(Math.abs(number) - Math.abs(y[i]!)) / size).toBeLessThan(1e-14);
    });
  });

  it.each(FORMATS)('has the derivative of the motion: %o', (format) => {
    const simulation = scene();
    const before = simulation.hash();
    const dydt = stateDerivative(simulation, stateToArray(simulation, format), format);
    expect(simulation.hash()).toBe(before);
    // Central difference along the true motion, made with tiny steps of the engine itself.
    const h = 1e-5;
    const now = stateToArray(simulation, format);
    const later = scene();
    for (let i = 0; i < 4; i++) rungeKutta(later, format, h / 4);
    stateToArray(later, format).forEach((number, i) => {
      expect((number - now[i]!) / h).toBeCloseTo(dydt[i]!, 3);
    });
  });

  it('gives the same motion in all four formats', () => {
    const ends = FORMATS.map((format) => {
      const simulation = scene();
      for (let i = 0; i < 200; i++) rungeKutta(simulation, format, 1 / 400);
      return simulation.bodies.at(0);
    });
    for (const end of ends) {
      expect(end.center.y).toBeCloseTo(ends[0]!.center.y, 9);
      expect(end.angularVelocity.x).toBeCloseTo(ends[0]!.angularVelocity.x, 8);
      expect(end.pointToWorld({ x: 0, y: 0, z: 0 }, { x: 1, y: 0, z: 0 }).z).toBeCloseTo(
        ends[0]!.pointToWorld({ x: 0, y: 0, z: 0 }, { x: 1, y: 0, z: 0 }).z,
        8,
      );
    }
  });

  it('refuses arrays of the wrong length and numbers that are not finite', () => {
    const simulation = scene();
    const before = simulation.hash();
    expect(() => arrayToState(simulation, new Float64Array(7))).toThrow(
      /arrayToState: array must be a Float64Array of 26 numbers/,
    );
    const y = stateToArray(simulation);
    y[17] = Number.NaN;
    expect(() => arrayToState(simulation, y)).toThrow(
      /array\[17\] must be a finite number, got NaN/,
    );
    expect(simulation.hash()).toBe(before);
  });
});
