import { describe, expect, it } from 'vitest';
import { Simulation } from '../../src/index.js';
import { createIntegrator, INTEGRATORS } from '../../src/motion/integrators/index.js';
import { Drag } from '../../src/objects/forces/drag.js';
import { type LockedAxis, PLANAR, RigidBody } from '../../src/objects/rigid-body.js';

const TENSOR = {
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

describe('a locked axis stays still to the bit (M6)', () => {
  const locks: (readonly LockedAxis[])[] = [PLANAR, ['ry'], ['x', 'rz'], ['rx', 'ry', 'rz']];
  const cases = INTEGRATORS.flatMap(({ name }) => locks.map((axes) => ({ name, axes })));
  it.each(cases)('with $name and $axes', ({ name, axes }) => {
    const simulation = new Simulation({ gravity: [1, -2, 3], integrator: createIntegrator(name) });
    simulation.add(new Drag({ linear: 0.5, angular: 0.2 }));
    const body = simulation.add(
      new RigidBody({
        mass: 2,
        inertia: TENSOR,
        position: [1, 2, 3],
        orientation: [0.1, 0.3, -0.2, 0.9],
        linearVelocity: [1, -1, 2],
        angularVelocity: [1, 0.5, 2],
        lockedAxes: axes,
      }),
    );
    for (let i = 0; i < 50; i++) {
      body.applyTorque([3, -4, 5]);
      simulation.step();
      const { linearVelocity: v, angularVelocity: w } = body;
      const speed = { x: v.x, y: v.y, z: v.z, rx: w.x, ry: w.y, rz: w.z };
      for (const axis of axes) expect(speed[axis], axis).toBe(0);
    }
    const { position } = body;
    if (axes.includes('x')) expect(position.x).toBe(1);
    if (axes.includes('z')) expect(position.z).toBe(3);
    // What is not locked does move.
    expect(position.y).not.toBe(2);
  });
});
