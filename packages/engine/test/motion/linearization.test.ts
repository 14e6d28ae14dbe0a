import { describe, expect, it } from 'vitest';
import { Simulation } from '../../src/index.js';
import { fromRotationVector, multiply } from '../../src/math/quat.js';
import { Random } from '../../src/math/random.js';
import { EquationsOfMotion } from '../../src/motion/equations-of-motion.js';
import type { RotationVariables } from '../../src/motion/integrators/integrator.js';
import { Linearization } from '../../src/motion/linearization.js';
import { Force } from '../../src/objects/forces/force.js';
import { RigidBody } from '../../src/objects/rigid-body.js';
import { BodyStore } from '../../src/state/body-store.js';

/** F = −k x − c v, τ = −s θ-independent twist − d ω: a law whose change is known by heart. */
class Anchor extends Force {
  override readonly typeName = 'Anchor';

  constructor() {
    super('Anchor', {});
  }

  override apply(store: BodyStore): void {
    for (let i = 0; i < 3 * store.moving; i++) {
      store.forces[i] = store.forces[i]! - 7 * store.centers[i]! - 2 * store.linearVelocities[i]!;
      store.torques[i] = store.torques[i]! - 3 * store.angularVelocities[i]! + store.centers[i]!;
    }
  }

  override addDirectional(
    store: BodyStore,
    _t: number,
    dx: Float64Array,
    _dTheta: Float64Array,
    dv: Float64Array,
    dw: Float64Array,
    outForce: Float64Array,
    outTorque: Float64Array,
  ): void {
    for (let i = 0; i < 3 * store.moving; i++) {
      outForce[i] = outForce[i]! - 7 * dx[i]! - 2 * dv[i]!;
      outTorque[i] = outTorque[i]! - 3 * dw[i]! + dx[i]!;
    }
  }

  override describe(): null {
    return null;
  }
}

const random = new Random('linearization');

function vector(size: number): [number, number, number] {
  return [random.uniform(-size, size), random.uniform(-size, size), random.uniform(-size, size)];
}

function scene(lockedAxes: RigidBody['lockedAxes'] = []) {
  const simulation = new Simulation({ gravity: [1, -9, 2] });
  const inertia = {
    m00: 2,
    m01: 0.3,
    m02: -0.2,
    m10: 0.3,
    m11: 3,
    m12: 0.1,
    m20: -0.2,
    m21: 0.1,
    m22: 4,
  };
  for (let i = 0; i < 3; i++) {
    simulation.add(
      new RigidBody({
        mass: 1 + i,
        inertia,
        position: vector(2),
        orientation: random.unitQuaternion({ x: 0, y: 0, z: 0, w: 1 }),
        linearVelocity: vector(2),
        angularVelocity: vector(2),
        lockedAxes,
      }),
    );
  }
  const force = simulation.add(new Anchor());
  const { store } = simulation.bodies;
  return {
    store,
    forces: [force],
    motion: new EquationsOfMotion(store, simulation.gravity, [force]),
  };
}

/** The state moved by e along the direction, evaluated, and moved back. */
function accelerationsAt(
  motion: EquationsOfMotion,
  e: number,
  [dx, dTheta, dv, dw]: readonly [Float64Array, Float64Array, Float64Array, Float64Array],
): number[] {
  const saved = [motion.x, motion.q, motion.v, motion.w].map((array) => array.slice());
  for (let i = 0; i < dx.length; i++) {
    motion.x[i] = motion.x[i]! + e * dx[i]!;
    motion.v[i] = motion.v[i]! + e * dv[i]!;
    motion.w[i] = motion.w[i]! + e * dw[i]!;
  }
  for (let k = 0; k < motion.q.length / 4; k++) {
    const [x, y, z, w] = motion.q.subarray(4 * k, 4 * k + 4) as unknown as number[];
    const q = { x: x!, y: y!, z: z!, w: w! };
    const theta = { x: e * dTheta[3 * k]!, y: e * dTheta[3 * k + 1]!, z: e * dTheta[3 * k + 2]! };
    multiply(q, fromRotationVector({ x: 0, y: 0, z: 0, w: 1 }, theta), q);
    motion.q.set([q.x, q.y, q.z, q.w], 4 * k);
  }
  motion.evaluate(0);
  const result = [...motion.dv, ...motion.dw];
  [motion.x, motion.q, motion.v, motion.w].forEach((array, i) => {
    array.set(saved[i]!);
  });
  motion.evaluate(0);
  return result;
}

describe('closed-form change of the accelerations along a direction', () => {
  const cases: [string, RotationVariables, RigidBody['lockedAxes']][] = [
    ['velocities', 'velocity', []],
    ['momenta', 'momentum', []],
    ['velocities, planar', 'velocity', ['z', 'rx', 'ry']],
    ['velocities, one axis held', 'velocity', ['rx']],
  ];
  it.each(cases)('%s: agrees with central differences', (_name, variables, locks) => {
    const { store, forces, motion } = scene(locks);
    motion.bind(variables);
    motion.evaluate(0);
    const n = 3 * store.moving;
    const linear = new Linearization(store);
    for (let trial = 0; trial < 10; trial++) {
      const direction = [0, 1, 2, 3].map(() =>
        Float64Array.from({ length: n }, () => random.uniform(-1, 1)),
      );
      const [dx, dTheta, dv, dw] = direction as [
        Float64Array,
        Float64Array,
        Float64Array,
        Float64Array,
      ];
      if (locks.length > 0) {
        // A direction the locks allow: nothing turns about a held axis.
        for (let k = 0; k < n; k += 3) {
          for (const [axis, lock] of (['rx', 'ry', 'rz'] as const).entries()) {
            if (locks.includes(lock)) dTheta[k + axis] = dw[k + axis] = 0;
          }
        }
      }
      const outV = new Float64Array(n);
      const outW = new Float64Array(n);
      linear.along(forces, 0, variables, dx, dTheta, dv, dw, outV, outW);
      const e = 1e-5;
      const plus = accelerationsAt(motion, e, [dx, dTheta, dv, dw]);
      const minus = accelerationsAt(motion, -e, [dx, dTheta, dv, dw]);
      const found = [...outV, ...outW];
      plus.forEach((a, i) => {
        expect(found[i]).toBeCloseTo((a - minus[i]!) / (2 * e), 6);
      });
    }
  });

  it('is offered only if every acting force has it', () => {
    const { forces } = scene();
    const linearization = new Linearization(new BodyStore(1));
    expect(linearization.isAvailable(forces, 0)).toBe(true);
    class Blunt extends Anchor {}
    Object.defineProperty(Blunt.prototype, 'addDirectional', { value: undefined });
    const blunt = new Blunt();
    expect(linearization.isAvailable([...forces, blunt], 0)).toBe(false);
    blunt.active = false;
    expect(linearization.isAvailable([...forces, blunt], 0)).toBe(true);
  });
});
