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
import { TreeMachine } from '../../../../src/kernel/joint-tree-machine.js';
import {
  ABOVE,
  AXES_C,
  AXES_P,
  BALL,
  BEFORE,
  CENTER,
  ERROR_PART,
  FASTEST,
  FREEDOM,
  HINGED,
  KEPT,
  MASS_OF,
  MOMENTS,
  NODE,
  NOW,
  OWN,
  OWN_C,
  OWN_P,
  PARENT,
  PARTS,
  QUATERNION,
  SECONDS,
  SIDE_OF,
  SPINS,
  STEADY,
  STEP,
  STRIDE,
  WELD,
  WELDED,
} from '../../../../src/kernel/joint-tree-record.js';

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

describe('a tree in WebAssembly', () => {
  it('has the bits of the one in JavaScript, also where it spins', () => {
    const machines = [new TreeMachine(true), new TreeMachine(false)];
    for (const machine of machines) {
      fill(machine);
      machine.begin(0, 3, 3);
      expect(machine.prepare(0, 3, 3, 1)).toBe(1);
      expect([0, 1, 2].map((n) => machine.nodes[n * NODE + SPINS])).toEqual([1, 1, 0]);
      machine.solve(0, 3, 3, 1, 1 / 240);
      machine.place(0, 3, 3, 0);
      machine.solve(0, 3, 3, 1, 1 / 240);
      machine.place(0, 3, 3, 1);
      machine.solve(0, 3, 3, 0, 1 / 240);
      machine.prepare(0, 3, 3, 0);
      machine.end(0, 3, 3);
    }
    const [wasm, js] = machines as [TreeMachine, TreeMachine];
    expect([...wasm.data]).toEqual([...js.data]);
    expect([...wasm.own]).toEqual([...js.own]);
  });
});

/** A hinge, a weld and a ball joint one after the other, on what is at place 3. */
function fill(machine: TreeMachine): void {
  machine.reserve(4);
  const { data, own, nodes, settings } = machine;
  own[settings + STEP] = 1 / 240;
  own[settings + ERROR_PART] = 0.5;
  own[settings + FASTEST] = 4;
  own[settings + PARTS] = 4;
  own[settings + SECONDS] = DT;
  const kinds = [HINGED, WELDED, BALL];
  for (let n = 0; n < 4; n++) {
    const o = n * STRIDE;
    data.set([0.3, -0.1, 0.2 * n, 0.9 - 0.01 * n], o + QUATERNION);
    const size = Math.hypot(0.3, 0.1, 0.2 * n, 0.9 - 0.01 * n);
    for (let k = 0; k < 4; k++) data[o + QUATERNION + k]! /= size;
    if (n < 2) data.set([60 - 20 * n, 50, -40, 0.3, 0.2, n], o + BEFORE);
    else if (n === 2) data.set([1, 2, 0.5, 0.1, 0, 0.4], o + BEFORE);
    data.set([0.4 * (2 - n), 0.1 * n, -0.2], o + CENTER);
    data[o + MASS_OF] = 1 + n;
    data[o + STEADY] = 1;
    if (n === 3) continue;
    const l = n * OWN;
    own.set([0.2, 0.01, -0.02, -0.2, 0.03, 0.05], l + OWN_C);
    expect(OWN_P).toBe(OWN_C + 3);
    own.set([0, 1, 0, 0, 0, 1, 1, 0, 0], l + AXES_C);
    own.set([0, 1, 0, 0, 0, 1, 1, 0, 0], l + AXES_P);
    own.set([0, 0, 0, 1], l + WELD);
    own.set([0.1, 0.2, 0.25], l + MOMENTS);
    own.set([0.1, 0.2, -0.3], l + KEPT);
    nodes[n * NODE + PARENT] = n < 2 ? n + 1 : -1;
    nodes[n * NODE + ABOVE] = n + 1;
    nodes[n * NODE + FREEDOM] = kinds[n]!;
    nodes[n * NODE + NOW] = kinds[n]!;
    nodes[n * NODE + SIDE_OF] = n % 2 === 0 ? 1 : -1;
  }
}
