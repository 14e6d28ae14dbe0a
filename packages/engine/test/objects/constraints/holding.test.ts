/** Joints in motion: they hold, and they make neither momentum nor angular momentum (K2). */

import { describe, expect, it } from 'vitest';
import { ExplicitTimeStep, Simulation } from '../../../src/index.js';
import * as quat from '../../../src/math/quat.js';
import {
  BallJoint,
  ConeJoint,
  type Constraint,
  CylindricalJoint,
  DistanceJoint,
  FixedJoint,
  HingeJoint,
  PlanarJoint,
  RopeJoint,
  SixDofJoint,
  SliderJoint,
  SwingTwistJoint,
  UniversalJoint,
} from '../../../src/objects/constraints/index.js';
import { RigidBody } from '../../../src/objects/rigid-body.js';
import { Box } from '../../../src/shapes/box.js';
import { distanceOf, randomPair, sizeOf, triple } from './support.js';
import { cube, exactWorld, run } from './worlds.js';

type Make = (a: RigidBody, b: RigidBody, at: [number, number, number]) => Constraint;

const axis: [number, number, number] = [0.3, -0.5, 0.8];

/** Joints that keep their bodies as they find them. */
const JOINTS: readonly (readonly [string, Make])[] = [
  ['BallJoint', (a, b, anchor) => new BallJoint(a, b, { anchor })],
  ['HingeJoint', (a, b, anchor) => new HingeJoint(a, b, { anchor, axis })],
  [
    'HingeJoint with limits',
    (a, b, anchor) => new HingeJoint(a, b, { anchor, axis, limits: { lower: -0.1, upper: 0.2 } }),
  ],
  ['SliderJoint', (a, b, anchor) => new SliderJoint(a, b, { anchor, axis })],
  [
    'SliderJoint with limits',
    (a, b, anchor) => new SliderJoint(a, b, { anchor, axis, limits: { lower: -0.1, upper: 0.2 } }),
  ],
  ['FixedJoint', (a, b, anchor) => new FixedJoint(a, b, { anchor })],
  ['UniversalJoint', (a, b, anchor) => new UniversalJoint(a, b, { anchor, axis })],
  ['DistanceJoint', (a, b) => new DistanceJoint(a, b, { anchorA: [0.2, 0.3, 0] })],
  ['RopeJoint', (a, b) => new RopeJoint(a, b, { anchorA: [0.2, 0.3, 0] })],
  ['CylindricalJoint', (a, b, anchor) => new CylindricalJoint(a, b, { anchor, axis })],
  ['PlanarJoint', (a, b, anchor) => new PlanarJoint(a, b, { anchor, axis })],
  ['SixDofJoint', (a, b, anchor) => new SixDofJoint(a, b, { anchor, axis, linearY: 'free' })],
  ['ConeJoint', (a, b, anchor) => new ConeJoint(a, b, { anchor, axis, angle: 0.3 })],
  [
    'SwingTwistJoint',
    (a, b, anchor) =>
      new SwingTwistJoint(a, b, {
        anchor,
        axis,
        swing: { y: 0.4, z: 0.2 },
        angularX: { limits: { lower: -0.2, upper: 0.3 } },
      }),
  ],
];

describe.each(JOINTS)('%s', (_name, make) => {
  it('holds two tumbling bodies for two seconds and keeps what they had', () => {
    const { constraintSolver } = exactWorld();
    for (let trial = 0; trial < 2; trial++) {
      const { sim, a, b, random } = randomPair(`holding ${trial}`, 0.8, { constraintSolver });
      const joint = sim.add(make(a, b, triple(random, 0.5)));
      expect(joint.error()).toBeLessThan(1e-12);
      const [p, l] = [sim.momentum(), sim.angularMomentum()];
      let worst = 0;
      run(sim, 2, 1 / 240, () => {
        worst = Math.max(worst, joint.error());
      });
      // What curves between two steps goes with Δt² ω² of some metre; limits leave 0.5 mm alone.
      expect(worst).toBeLessThan(8e-4);
      expect(distanceOf(sim.momentum(), p)).toBeLessThan(1e-12 * (1 + sizeOf(p)));
      expect(distanceOf(sim.angularMomentum(), l)).toBeLessThan(1e-11 * (1 + sizeOf(l)));
      // Bodies must have moved, or there was nothing to hold.
      expect(sizeOf(b.linearVelocity) + sizeOf(b.angularVelocity)).toBeGreaterThan(0.1);
    }
  });

  it('holds with the solver that is there by default', () => {
    const { sim, a, b, random } = randomPair('default', 0.8, { gravity: [0, -9.81, 0] });
    a.type = 'static';
    const joint = sim.add(make(a, b, triple(random, 0.5)));
    run(sim, 2, 1 / 60);
    expect(joint.error()).toBeLessThan(0.03);
    expect(Number.isFinite(b.position.y)).toBe(true);
  });
});

/** Takes a part of the speed: what Baumgarte's terms leave of it (T 5.4) would go on for ever. */
function calm(...bodies: RigidBody[]): void {
  for (const body of bodies) {
    const { x, y, z } = body.linearVelocity;
    const { x: wx, y: wy, z: wz } = body.angularVelocity;
    body.linearVelocity = [0.9 * x, 0.9 * y, 0.9 * z];
    body.angularVelocity = [0.9 * wx, 0.9 * wy, 0.9 * wz];
  }
}

describe('the error of a constraint', () => {
  it('is told of sleeping bodies as well', () => {
    const sim = exactWorld();
    const [a, b] = [cube(sim, {}), cube(sim, { position: [2, 0, 0] })];
    const apart = { anchorA: [1, 0, 0], anchorB: [-1, 0.25, 0] } as const;
    const joint = sim.add(new BallJoint(a, b, apart));
    expect(joint.error()).toBeCloseTo(0.25, 12);
    a.sleep();
    b.sleep();
    expect([a.sleeping, b.sleeping]).toEqual([true, true]);
    expect(joint.error()).toBeCloseTo(0.25, 12);
    b.active = false;
    expect(joint.error()).toBe(0);
  });
});

describe('bodies in disorder (T 8.4)', () => {
  // Frames of the bodies that the joint has to bring together, from poses of any kind.
  const kinds: readonly (readonly [string, Make])[] = [
    ['FixedJoint', (a, b) => new FixedJoint(a, b, whole)],
    ['HingeJoint', (a, b) => new HingeJoint(a, b, whole)],
    ['SliderJoint', (a, b) => new SliderJoint(a, b, whole)],
    ['UniversalJoint', (a, b) => new UniversalJoint(a, b, whole)],
    ['CylindricalJoint', (a, b) => new CylindricalJoint(a, b, whole)],
    ['PlanarJoint', (a, b) => new PlanarJoint(a, b, whole)],
    ['SixDofJoint', (a, b) => new SixDofJoint(a, b, whole)],
  ];
  const whole = {
    anchorA: [0.5, 0, 0],
    anchorB: [-0.5, 0, 0],
    frameA: [0, 0, 0, 1],
    frameB: [0, 0, 0, 1],
  } as const;

  it.each(kinds)('%s brings them together from any orientation', (_name, make) => {
    for (let trial = 0; trial < 12; trial++) {
      const { sim, a, b } = randomPair(`disorder ${trial}`, Math.PI * (trial / 11));
      for (const body of [a, b]) {
        body.linearVelocity = [0, 0, 0];
        body.angularVelocity = [0, 0, 0];
      }
      const joint = sim.add(make(a, b, [0, 0, 0]));
      run(sim, 2.5, 1 / 60, () => calm(a, b));
      expect(joint.error(), `trial ${trial}`).toBeLessThan(1e-4);
    }
  });

  it.each([0, 1e-9, 1e-4, 0.01, 0.1])(
    'a hinge whose axes are opposite but for %f rad is turned round',
    (off) => {
      const sim = new Simulation({ gravity: [0, 0, 0] });
      const a = cube(sim);
      const b = cube(sim, {
        position: [2, 0, 0],
        orientation: [0.6 * Math.sin(off / 2), 0.8 * Math.sin(off / 2), 0, Math.cos(off / 2)],
      });
      const joint = sim.add(
        new HingeJoint(a, b, {
          anchorA: [1, 0, 0],
          axisA: [0, 0, 1],
          anchorB: [-1, 0, 0],
          axisB: [0, 0, -1],
        }),
      );
      expect(joint.error()).toBeGreaterThan(2);
      run(sim, 2.5, 1 / 60, () => calm(a, b));
      expect(joint.error()).toBeLessThan(1e-4);
      const z = b.vectorToWorld({ x: 0, y: 0, z: 0 }, { x: 0, y: 0, z: -1 });
      const own = a.vectorToWorld({ x: 0, y: 0, z: 0 }, { x: 0, y: 0, z: 1 });
      expect(distanceOf(z, own)).toBeLessThan(1e-3);
    },
  );
});

describe('where a joint sits', () => {
  it('the seesaw of the guide: an anchor and an axis of the world', () => {
    const sim = new Simulation({ timeStep: new ExplicitTimeStep() });
    const post = sim.add(new RigidBody({ type: 'static', position: [0, 1.64, 0] }));
    const board = sim.add(
      new RigidBody({ shape: new Box(4, 0.1, 1), mass: 20, position: [0, 3.28, 0] }),
    );
    const hinge = sim.add(new HingeJoint(post, board, { anchor: [0, 3.28, 0], axis: [0, 0, 1] }));
    expect(hinge.anchorA).toEqual({ x: 0, y: 3.28 - 1.64, z: 0 });
    expect(hinge.angle).toBe(0);
    board.angularVelocity = [0, 0, 0.5];
    expect(hinge.speed).toBeCloseTo(0.5, 12);
    run(sim, 1, 1 / 60);
    expect(hinge.angle).toBeCloseTo(0.5, 6);
    // It carries the board.
    expect(hinge.force.y).toBeCloseTo(20 * 9.81, 6);
  });

  it('what is said of one body holds for the other as it stands', () => {
    const { sim, a, b } = randomPair('one side', 1);
    const joint = sim.add(
      new HingeJoint(a, b, { anchorA: [0.5, 0.2, 0], axisA: [0, 1, 0], normalA: [0, 0, 1] }),
    );
    expect(joint.error()).toBeLessThan(1e-12);
    expect(Math.abs(joint.angle)).toBeLessThan(1e-12);
    const other = sim.add(new FixedJoint(a, b, { frameB: [0.5, 0.5, 0.5, 0.5] }));
    expect(other.error()).toBeLessThan(1e-12);
  });

  it('angles and ways are readable before the bodies are in a simulation', () => {
    const a = new RigidBody({ shape: new Box(1, 1, 1) });
    const b = new RigidBody({ shape: new Box(1, 1, 1), position: [2, 0, 0] });
    const hinge = new HingeJoint(a, b, { axis: [0, 1, 0], anchor: [1, 0, 0] });
    const rod = new DistanceJoint(a, b);
    b.orientation = quat.fromAxisAngle(quat.quat(), { x: 0, y: 1, z: 0 }, 0.4);
    expect(hinge.angle).toBeCloseTo(0.4, 12);
    expect(rod.distance).toBe(2);
    expect(rod.length).toBe(2);
  });
});
