/** Joints that make loops: hanging bridges, hoops, ladders, linkages, doors on two hinges. */

import { describe, expect, it } from 'vitest';
import { BallJoint, Box, FixedJoint, HingeJoint, RigidBody } from '../../../../src/index.js';
import { SoftJoints } from '../../../../src/motion/time-steps/soft-step/joints/soft-joints.js';
import type { Simulation } from '../../../../src/simulation.js';
import { JointDriver } from './driver.js';
import { body, DT, G, world } from './worlds.js';

const Z: [number, number, number] = [0, 0, 1];
const PLANKS = 12;

/** The quaternion of a turn by `angle` (rad) about z. */
const about = (angle: number): [number, number, number, number] => [
  ...([0, 0, Math.sin(angle / 2)] as const),
  Math.cos(angle / 2),
];

/** Planks of 10 kg on two hinges each, steeper to the ends, between two points of what cannot be moved. */
function addBridge(
  sim: Simulation,
  z: number,
  pillar = sim.world,
  first = sim.world,
): HingeJoint[] {
  let [x, y] = [0, 0];
  let last = first;
  const joints: HingeJoint[] = [];
  const tie = (a: RigidBody, b: RigidBody): void => {
    for (const side of [-1.2, 1.2]) {
      joints.push(sim.add(new HingeJoint(a, b, { anchor: [x, y, z + side], axis: Z })));
    }
  };
  for (let k = 0; k < PLANKS; k++) {
    const angle = (2 * k) / (PLANKS - 1) - 1;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const plank = body(sim, {
      shape: new Box(0.9, 0.2, 3),
      mass: 10,
      position: [x + 0.5 * c, y + 0.5 * s, z],
      orientation: about(angle),
    });
    tie(last, plank);
    last = plank;
    [x, y] = [x + c, y + s];
  }
  tie(last, pillar);
  return joints;
}

/** A hoop of eight boxes, all joints of one kind. */
function addHoop(sim: Simulation, spin: number, weld: boolean): RigidBody[] {
  const count = 8;
  const at = (k: number): [number, number, number] => {
    const angle = (2 * Math.PI * k) / count;
    return [Math.cos(angle), Math.sin(angle), 0];
  };
  const boxes = Array.from({ length: count }, (_, k) => {
    const [x, y] = at(k);
    return body(sim, {
      shape: new Box(0.7, 0.1, 0.2),
      mass: 1 + k,
      position: [x, y, 0],
      orientation: about((2 * Math.PI * k) / count + Math.PI / 2),
      linearVelocity: [-spin * y, spin * x, 0],
      angularVelocity: [0, 0, spin],
    });
  });
  boxes.forEach((box, k) => {
    const next = boxes[(k + 1) % count]!;
    const anchor = at(k + 0.5);
    sim.add(
      weld ? new FixedJoint(box, next, { anchor }) : new HingeJoint(box, next, { anchor, axis: Z }),
    );
  });
  return boxes;
}

function largest(sim: Simulation): number {
  let most = 0;
  for (const joint of sim.constraints) most = Math.max(most, joint.error());
  return most;
}

/** Σ m v and Σ (r × m v + I ω) of bodies that lie in the plane z = 0 and turn about z. */
function momenta(bodies: readonly RigidBody[]): [number, number, number] {
  let [px, py, l] = [0, 0, 0];
  for (const { mass, position, linearVelocity: v, angularVelocity: w, inertia } of bodies) {
    px += mass * v.x;
    py += mass * v.y;
    l += mass * (position.x * v.y - position.y * v.x) + inertia.m22 * w.z;
  }
  return [px, py, l];
}

describe('a hanging bridge', () => {
  it('hangs on its ends, and equally on both hinges there', () => {
    const sim = world();
    const pillar = sim.add(new RigidBody({ type: 'static', position: [20, -3, 0] }));
    const joints = addBridge(sim, 0, pillar);
    const planks = [...sim.bodies].filter(({ type }) => type === 'dynamic');
    const momentum = (): number => planks.reduce((sum, { linearVelocity: v }) => sum + 10 * v.y, 0);
    const weight = PLANKS * 10 * G;
    for (let i = 0; i < 300; i++) {
      const before = momentum();
      sim.step(DT);
      // Forces are on B: on the first plank, and on the pillar.
      const held = joints.slice(0, 2).map(({ force }) => force.y);
      const borne = joints.slice(-2).map(({ force }) => -force.y);
      const impulse = DT * (held[0]! + held[1]! + borne[0]! + borne[1]! - weight);
      // Velocities are of 24 bits in eight solutions: 120 kg at some m/s.
      expect(Math.abs(momentum() - before - impulse)).toBeLessThan(1e-3);
      expect(Math.abs(held[0]! - held[1]!)).toBeLessThan(1e-3 * weight);
      expect(Math.abs(borne[0]! - borne[1]!)).toBeLessThan(1e-3 * weight);
      expect(largest(sim)).toBeLessThan(1e-3);
    }
  });

  it('has the same bits beside another one, alone and in JavaScript', () => {
    const hashes = [true, false].map((wasm) => {
      const sim = world();
      for (let k = 0; k < 3; k++) addBridge(sim, 4 * k);
      addHoop(sim, 1, true);
      const driver = new JointDriver(sim, 4, false, new SoftJoints({ wasm }));
      for (let i = 0; i < 60; i++) driver.step(DT);
      return sim.hash();
    });
    expect(hashes[0]).toBe(hashes[1]);
  });

  it('goes on with the same bits after it was restored', () => {
    const sim = world();
    addBridge(sim, 0);
    addHoop(sim, 4, false);
    for (let i = 0; i < 10; i++) {
      for (let k = 0; k < 7; k++) sim.step(DT);
      const snapshot = sim.snapshot();
      const hashes: string[] = [];
      for (let times = 0; times < 2; times++) {
        for (let k = 0; k < 3; k++) sim.step(DT);
        hashes.push(sim.hash());
        sim.restore(snapshot);
      }
      expect(hashes[1]).toBe(hashes[0]);
    }
  });
});

describe('a hoop', () => {
  it.each([true, false])(
    'that hangs on nothing keeps its momenta and energy (welds: %s)',
    (weld) => {
      const sim = world({}, 0);
      const boxes = addHoop(sim, 3, weld);
      const [px, py, l] = momenta(boxes);
      const before = sim.energy().total;
      for (let i = 0; i < 300; i++) sim.step(DT);
      const after = momenta(boxes);
      // Velocities are of 24 bits between sub-steps: 1,200 roundings of 36 kg at 3 m/s.
      expect(Math.abs(after[0] - px)).toBeLessThan(1e-3);
      expect(Math.abs(after[1] - py)).toBeLessThan(1e-3);
      expect(Math.abs(after[2] / l - 1)).toBeLessThan(1e-5);
      expect(Math.abs(sim.energy().total / before - 1)).toBeLessThan(1e-3);
      expect(largest(sim)).toBeLessThan(1e-4);
    },
  );
});

describe('linkages', () => {
  it('a parallelogram swings as the pendulum that it is', () => {
    // All of it moves along circles of 1 m: bars of 1 kg about their ends, 1/3, and the coupler, 2 kg, as a point.
    const sim = world();
    const angle = 0.1;
    const [s, c] = [Math.sin(angle), Math.cos(angle)];
    const bar = (x: number): RigidBody =>
      body(sim, {
        mass: 1,
        inertia: [1 / 12, 1e-3, 1 / 12],
        position: [x + 0.5 * s, -0.5 * c, 0],
        orientation: about(angle),
      });
    const [left, right] = [bar(0), bar(2)];
    const coupler = body(sim, { mass: 2, position: [1 + s, -c, 0] });
    sim.add(new HingeJoint(sim.world, left, { anchor: [0, 0, 0], axis: Z }));
    sim.add(new HingeJoint(left, coupler, { anchor: [s, -c, 0], axis: Z }));
    sim.add(new HingeJoint(coupler, right, { anchor: [2 + s, -c, 0], axis: Z }));
    sim.add(new HingeJoint(right, sim.world, { anchor: [2, 0, 0], axis: Z }));
    // ω² = g (2 · 1 · ½ + 2)/(2/3 + 2); at an amplitude of 0.1 the period is longer by 0.1²/16.
    const period = 2 * Math.PI * Math.sqrt((2 / 3 + 2) / (3 * G)) * (1 + angle ** 2 / 16);
    const times: number[] = [];
    let last = 1;
    for (let i = 1; times.length < 11; i++) {
      sim.step(DT);
      const x = coupler.position.x - 1;
      if (last < 0 && x >= 0) times.push((i - x / (x - last)) * DT);
      last = x;
    }
    const measured = (times[10]! - times[0]!) / 10;
    // Sub-steps of 1/240 s are off by (ωh)²/24, 1e-5.
    expect(measured / period - 1).toBeCloseTo(0, 3);
    expect(largest(sim)).toBeLessThan(1e-4);
  });

  it('a ladder swings on its two feet without coming apart or to life', () => {
    const sim = world();
    const rails = [-0.25, 0.25].map((x) => {
      let last = sim.world;
      return Array.from({ length: 10 }, (_, k) => {
        const rail = body(sim, { mass: 1, position: [x, -0.15 - 0.3 * k, 0] });
        const anchor: [number, number, number] = [x, -0.3 * k, 0];
        const joint = k === 0 ? BallJoint : FixedJoint;
        sim.add(new joint(last, rail, { anchor }));
        last = rail;
        return rail;
      });
    });
    for (let k = 0; k < 10; k++) {
      const y = -0.15 - 0.3 * k;
      const rung = body(sim, { shape: new Box(0.5, 0.04, 0.04), mass: 0.5, position: [0, y, 0] });
      sim.add(new FixedJoint(rails[0]![k]!, rung, { anchor: [-0.25, y, 0] }));
      sim.add(new FixedJoint(rails[1]![k]!, rung, { anchor: [0.25, y, 0] }));
    }
    for (const part of sim.bodies) {
      if (part.type !== 'dynamic') continue;
      part.linearVelocity = [0, 0, -2 * part.position.y];
      part.angularVelocity = [-2, 0, 0];
    }
    const before = sim.energy().total;
    const kinetic = sim.energy().kinetic;
    // Velocities are half a sub-step ahead of positions: ½ g h Σ m v of 25 kg at 3 m/s at most.
    const ahead = 0.5 * G * (DT / 4) * 25 * 3;
    for (let i = 0; i < 300; i++) {
      sim.step(DT);
      expect(sim.energy().total - before).toBeLessThan(ahead);
      expect(largest(sim)).toBeLessThan(2e-3);
    }
    // A rigid ladder keeps all of it; this one is a little soft.
    expect(before - sim.energy().total).toBeLessThan(0.05 * kinetic);
  });

  it('a door on two hinges goes on turning, and what it weighs is on both', () => {
    const sim = world();
    const door = body(sim, {
      shape: new Box(1, 2, 0.05),
      mass: 20,
      position: [0.5, 0, 0],
      linearVelocity: [0, 0, -1],
      angularVelocity: [0, 2, 0],
    });
    const hinges = [-0.8, 0.8].map((y) =>
      sim.add(new HingeJoint(sim.world, door, { anchor: [0, y, 0], axis: [0, 1, 0] })),
    );
    for (let i = 0; i < 300; i++) sim.step(DT);
    expect(door.angularVelocity.y).toBeCloseTo(2, 4);
    expect(hinges[0]!.force.y + hinges[1]!.force.y).toBeCloseTo(20 * G, 2);
    // 5 s of 2 rad/s, turns counted
    for (const hinge of hinges) expect(hinge.totalAngle).toBeCloseTo(10, 3);
  });

  it('a bridge follows two pillars that go somewhere', () => {
    const sim = world();
    const pillar = (): RigidBody =>
      sim.add(new RigidBody({ type: 'kinematic', shape: new Box(1, 1, 1), canCollide: false }));
    const pillars = [pillar(), pillar()];
    addBridge(sim, 0, pillars[1]!, pillars[0]!);
    for (let i = 0; i < 120; i++) {
      pillars[0]!.linearVelocity = [0, 0.4 * Math.sin(0.05 * i), 0];
      pillars[1]!.linearVelocity = [0.5 * Math.cos(0.05 * i), 0.3, 0];
      sim.step(DT);
      // At 0.6 m/s a step is 10 mm, and a sub-step 2.5 mm.
      expect(largest(sim)).toBeLessThan(1e-3);
    }
    expect(pillars[1]!.position.y).toBeCloseTo(0.6, 6);
  });
});
