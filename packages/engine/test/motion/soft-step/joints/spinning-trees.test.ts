/** Trees of joints with bodies that spin: tops and gyroscopes, at 60 steps a second. */

import { describe, expect, it } from 'vitest';
import {
  BallJoint,
  Cylinder,
  FixedJoint,
  HingeJoint,
  NoSleep,
  RigidBody,
  Simulation,
  Sphere,
} from '../../../../src/index.js';

const G = 9.81;
const DT = 1 / 60;

const still = (): RigidBody => new RigidBody({ type: 'static', shape: new Sphere(0.1) });

/** The heavy top of Brüls, Cardona and Arnold (2012), its foot at the origin. */
function heavyTop(): [Simulation, RigidBody] {
  const simulation = new Simulation({ gravity: [0, 0, -G], sleeping: new NoSleep() });
  const foot = simulation.add(still());
  const top = simulation.add(
    new RigidBody({
      shape: new Sphere(0.2),
      mass: 15,
      inertia: [0.234375, 0.46875, 0.234375],
      position: [0, 1, 0],
      linearVelocity: [4.61538, 0, 0],
      angularVelocity: [0, 150, -4.61538],
      canCollide: false,
    }),
  );
  simulation.add(new BallJoint(foot, top, { anchorA: [0, 0, 0], anchorB: [0, -1, 0] }));
  return [simulation, top];
}

/** A wheel of 1 kg and 0.2 m at the end of a light rod of 0.5 m whose other end is held at the origin. */
function gyroscope(spin: number, tie: 'hinge' | 'weld'): [Simulation, RigidBody] {
  const simulation = new Simulation({ gravity: [0, -G, 0], sleeping: new NoSleep() });
  const post = simulation.add(still());
  // Steady precession from the beginning: Ω = m g r/(I ω) for the wheel; the rod is a tenth of it.
  const [m, r, R] = [1, 0.5, 0.2];
  const [rod, about] = [0.1, 0.5 * R * R];
  const lift = (m * r + rod * 0.5 * r) * G;
  const rate = lift / ((tie === 'weld' ? about + 1e-4 : about) * spin);
  const bar = simulation.add(
    new RigidBody({
      shape: new Sphere(0.02),
      mass: rod,
      inertia: [1e-4, 2e-3, 2e-3],
      position: [0.5 * r, 0, 0],
      linearVelocity: [0, 0, -0.5 * r * rate],
      angularVelocity: [tie === 'weld' ? spin : 0, rate, 0],
      canCollide: false,
    }),
  );
  const wheel = simulation.add(
    new RigidBody({
      shape: new Cylinder(R, 0.02),
      mass: m,
      inertia: [about, 0.5 * about, 0.5 * about],
      position: [r, 0, 0],
      linearVelocity: [0, 0, -r * rate],
      angularVelocity: [spin, rate, 0],
      canCollide: false,
    }),
  );
  simulation.add(new BallJoint(post, bar, { anchor: [0, 0, 0] }));
  const place = { anchor: [r, 0, 0] } as const;
  simulation.add(
    tie === 'weld'
      ? new FixedJoint(bar, wheel, place)
      : new HingeJoint(bar, wheel, { ...place, axis: [1, 0, 0] }),
  );
  return [simulation, wheel];
}

describe('a heavy top', () => {
  it.each([60, 240])('is where the reference says, at %d steps per second', (rate) => {
    const [simulation, top] = heavyTop();
    const there: [number, number, number, number][] = [
      [0.5, -0.7024683, -0.02116518, -0.71140026],
      [1, 0.17334396, 0.64008859, -0.74849079],
      [1.5, -0.96816572, 0.25030606, -0.00142208],
      [2, -0.15041682, -0.72416559, -0.67302227],
    ];
    const near = rate === 60 ? 0.015 : 0.002;
    for (const [time, x, y, z] of there) {
      while (simulation.time < time - 1e-9) simulation.step(1 / rate);
      const p = top.position;
      expect(Math.hypot(p.x - x, p.y - y, p.z - z)).toBeLessThan(near);
    }
  });

  it('goes on with the same bits from any snapshot', () => {
    const [simulation, top] = heavyTop();
    for (let i = 0; i < 37; i++) simulation.step(DT);
    const kept = simulation.snapshot();
    for (let i = 0; i < 20; i++) simulation.step(DT);
    const hash = simulation.hash();
    // It has other things in mind then.
    top.angularVelocity = [3, -80, 40];
    for (let i = 0; i < 5; i++) simulation.step(DT);
    simulation.restore(kept);
    for (let i = 0; i < 20; i++) simulation.step(DT);
    expect(simulation.hash()).toBe(hash);
  });
});

describe('a gyroscope of two bodies', () => {
  it.each([
    [80, 'hinge'],
    [200, 'hinge'],
    [80, 'weld'],
  ] as const)('precesses without falling: %d rad/s, %s', (spin, tie) => {
    const [simulation, wheel] = gyroscope(spin, tie);
    const rate = (0.525 * G) / ((tie === 'weld' ? 0.0201 : 0.02) * spin);
    let [lowest, highest] = [0, 0];
    let turned = 0;
    let before = 0;
    while (simulation.time < 2 - 1e-9) {
      simulation.step(DT);
      const { x, y, z } = wheel.position;
      const now = Math.atan2(-z, x);
      turned += Math.abs(now - before) > 3 ? now - before + 2 * Math.PI : now - before;
      before = now;
      lowest = Math.min(lowest, y);
      highest = Math.max(highest, y);
    }
    // It nods a little, as the precession is part of its spin.
    expect(highest - lowest).toBeLessThan(0.0085);
    expect(Math.abs(turned / (2 * rate) - 1)).toBeLessThan(0.006);
  });
});
