/** Joints by forces: against independent equations of motion, and what acts about their axes. */

import { describe, expect, it } from 'vitest';
import {
  BallJoint,
  Baumgarte,
  type ForceMethod,
  HingeJoint,
  NoSolver,
  PLANAR,
  RigidBody,
  RopeJoint,
  RungeKutta4,
  Simulation,
  type SimulationOptions,
  type SimultaneousForceOptions,
  SimultaneousForceSolver,
  SimultaneousImpulseSolver,
  Sphere,
} from '../../../src/index.js';

const G = 9.81;

function world(
  options: SimultaneousForceOptions = { projection: 'positions' },
  more: SimulationOptions = {},
): { sim: Simulation; solver: SimultaneousForceSolver } {
  const solver = new SimultaneousForceSolver(options);
  const sim = new Simulation({
    integrator: new RungeKutta4(),
    constraintSolver: solver,
    errorCorrection: new NoSolver(),
    ...more,
  });
  return { sim, solver };
}

function run(sim: Simulation, h: number, steps: number): void {
  for (let i = 0; i < steps; i++) sim.step(h);
}

/** A uniform rod of length 1 that hangs from (0, 0, 0) at an angle to the vertical, on a hinge. */
function rod(sim: Simulation, angle: number): RigidBody {
  return sim.add(
    new RigidBody({
      mass: 2,
      inertia: [2 / 12, 1e-3, 2 / 12],
      position: [0.5 * Math.sin(angle), -0.5 * Math.cos(angle), 0],
      orientation: [0, 0, Math.sin(angle / 2), Math.cos(angle / 2)],
    }),
  );
}

describe('a double pendulum of rods', () => {
  /** θ̈ of two equal uniform rods (m, l = 1) on two hinges, from Lagrange's equations. */
  function accelerations([a, b, da, db]: readonly number[]): [number, number] {
    // (4/3) ä + ½ cos(a−b) b̈ + ½ sin(a−b) ḃ² + (3/2) g sin a = 0
    // (1/3) b̈ + ½ cos(a−b) ä − ½ sin(a−b) ȧ² + ½ g sin b = 0
    const c = 0.5 * Math.cos(a! - b!);
    const s = 0.5 * Math.sin(a! - b!);
    const p = -s * db! * db! - 1.5 * G * Math.sin(a!);
    const q = s * da! * da! - 0.5 * G * Math.sin(b!);
    const det = 4 / 9 - c * c;
    return [(p / 3 - c * q) / det, ((4 / 3) * q - c * p) / det];
  }

  function oracle(start: number[], h: number, steps: number): number[] {
    const rate = (y: readonly number[]): number[] => [y[2]!, y[3]!, ...accelerations(y)];
    const add = (y: number[], k: number[], f: number): number[] => y.map((x, i) => x + f * k[i]!);
    let y = start;
    for (let i = 0; i < steps; i++) {
      const k1 = rate(y);
      const k2 = rate(add(y, k1, h / 2));
      const k3 = rate(add(y, k2, h / 2));
      const k4 = rate(add(y, k3, h));
      y = y.map((x, j) => x + (h / 6) * (k1[j]! + 2 * k2[j]! + 2 * k3[j]! + k4[j]!));
    }
    return y;
  }

  it('moves as Lagrange says, to 1e-7 over two seconds', () => {
    const { sim } = world();
    const [a, b] = [1.2, 0.4];
    const bar = (x: number, y: number, angle: number): RigidBody =>
      sim.add(
        new RigidBody({
          mass: 1,
          inertia: [1 / 12, 1e-3, 1 / 12],
          position: [x + 0.5 * Math.sin(angle), y - 0.5 * Math.cos(angle), 0],
          orientation: [0, 0, Math.sin(angle / 2), Math.cos(angle / 2)],
        }),
      );
    const upper = bar(0, 0, a);
    const lower = bar(Math.sin(a), -Math.cos(a), b);
    sim.add(new HingeJoint(sim.world, upper, { anchor: [0, 0, 0], axis: [0, 0, 1] }));
    const elbow = { anchor: [Math.sin(a), -Math.cos(a), 0], axis: [0, 0, 1] } as const;
    sim.add(new HingeJoint(upper, lower, elbow));
    const energy = sim.energy().total;
    run(sim, 0.001, 2000);
    const [ea, eb, eda, edb] = oracle([a, b, 0, 0], 0.0005, 4000);
    expect(upper.position.x).toBeCloseTo(0.5 * Math.sin(ea!), 7);
    expect(upper.position.y).toBeCloseTo(-0.5 * Math.cos(ea!), 7);
    expect(lower.position.x).toBeCloseTo(Math.sin(ea!) + 0.5 * Math.sin(eb!), 7);
    expect(lower.position.y).toBeCloseTo(-Math.cos(ea!) - 0.5 * Math.cos(eb!), 7);
    expect(upper.angularVelocity.z).toBeCloseTo(eda!, 6);
    expect(lower.angularVelocity.z).toBeCloseTo(edb!, 6);
    expect(sim.energy().total).toBeCloseTo(energy, 8);
  });
});

describe('the methods for equations', () => {
  /** Four bars on four hinges with parallel axes: six equations too many. */
  function fourBars(method: ForceMethod): { sim: Simulation; solver: SimultaneousForceSolver } {
    const { sim, solver } = world({ method, projection: 'positions' });
    const corners = [
      [0, 0],
      [0, 1],
      [2, 1.2],
      [2, 0],
    ] as const;
    const bars = [0, 1, 2].map((i) => {
      const [x, y] = corners[i]!;
      const [u, v] = corners[i + 1]!;
      const position: [number, number, number] = [(x + u) / 2, (y + v) / 2, 0];
      return sim.add(new RigidBody({ mass: i + 1, inertia: [0.2, 0.3, 0.4], position }));
    });
    const all = [sim.world, ...bars, sim.world];
    corners.forEach(([x, y], i) => {
      sim.add(new HingeJoint(all[i]!, all[i + 1]!, { anchor: [x, y, 0], axis: [0, 0, 1] }));
    });
    return { sim, solver };
  }

  it('move a redundant loop alike', () => {
    const runs = (['direct', 'conjugate-gradient', 'lcp'] as const).map((method) => {
      const { sim, solver } = fourBars(method);
      run(sim, 0.005, 100);
      expect(solver.status).toBe('solved');
      return sim.bodies.at(1).position;
    });
    for (const place of runs.slice(1)) {
      expect(Math.abs(place.x - runs[0]!.x)).toBeLessThan(1e-9);
      expect(Math.abs(place.y - runs[0]!.y)).toBeLessThan(1e-9);
    }
  });

  it('give a loop its energy, and one degree of freedom', () => {
    const { sim } = fourBars('direct');
    const energy = sim.energy().total;
    run(sim, 0.005, 200);
    expect(sim.energy().total).toBeCloseTo(energy, 6);
    for (const constraint of sim.constraints) expect(constraint.error()).toBeLessThan(1e-6);
    expect(Math.abs(sim.bodies.at(2).position.z)).toBeLessThan(1e-12);
  });

  it.each(['direct', 'conjugate-gradient'] as const)(
    'take contradicting joints to the least violation and say so: %s',
    (method) => {
      const { sim, solver } = world(
        { method },
        { errorCorrection: new Baumgarte(), gravity: [0, 0, 0] },
      );
      const body = sim.add(new RigidBody({ mass: 1, inertia: [1, 1, 1], position: [0.2, 0, 0] }));
      // One wants its centre at x = 0, the other at x = 1.
      for (const x of [0, 1]) {
        sim.add(new BallJoint(sim.world, body, { anchorA: [x, 0, 0], anchorB: [0, 0, 0] }));
      }
      sim.step(0.005);
      expect(solver.status).toBe('contradiction');
      expect(solver.statistics.unsolved).toBeGreaterThan(0);
      run(sim, 0.005, 400);
      expect(body.position.x).toBeCloseTo(0.5, 3);
      expect(Math.abs(body.linearVelocity.x)).toBeLessThan(1e-2);
    },
  );
});

describe('what acts about a hinge', () => {
  it('a motor pulls with its torque until it has its speed, and then keeps it', () => {
    const { sim } = world({ projection: 'positions' }, { gravity: [0, 0, 0] });
    const wheel = sim.add(new RigidBody({ mass: 1, inertia: [0.2, 0.2, 0.5] }));
    const motor = { targetVelocity: 6, maxForce: 2 };
    const joint = sim.add(new HingeJoint(sim.world, wheel, { anchor: [0, 0, 0], motor }));
    run(sim, 0.01, 100);
    expect(wheel.angularVelocity.z).toBeCloseTo(4, 9);
    expect(joint.torque.z).toBeCloseTo(2, 9);
    run(sim, 0.01, 60);
    expect(wheel.angularVelocity.z).toBeCloseTo(6, 9);
    expect(Math.abs(joint.torque.z)).toBeLessThan(1e-9);
  });

  it.each([0, 0.5, 1])('a limit gives back its part of the speed: e = %d', (restitution) => {
    const { sim } = world({ projection: 'positions' }, { gravity: [0, 0, 0] });
    const wheel = sim.add(
      new RigidBody({ mass: 1, inertia: [0.2, 0.2, 0.5], angularVelocity: [0, 0, 2] }),
    );
    const limits = { lower: -1, upper: 1, restitution };
    const joint = sim.add(new HingeJoint(sim.world, wheel, { anchor: [0, 0, 0], limits }));
    run(sim, 0.01, 60);
    expect(wheel.angularVelocity.z).toBeCloseTo(-2 * restitution, 6);
    expect(joint.angle).toBeLessThan(1.03);
  });

  it('a limit bears what leans on it', () => {
    const { sim } = world({ projection: 'positions' });
    const body = rod(sim, Math.PI / 2);
    const limits = { lower: 0, upper: 2 };
    const joint = sim.add(new HingeJoint(sim.world, body, { anchor: [0, 0, 0], limits }));
    run(sim, 0.01, 100);
    // Held level by the torque of the limit: m g ½ about the hinge.
    expect(Math.abs(joint.angle)).toBeLessThan(1e-9);
    expect(joint.force.y).toBeCloseTo(2 * G, 6);
    // About the centre of the rod the hinge's force takes part.
    expect(joint.torque.z - 0.5 * joint.force.y).toBeCloseTo(0, 6);
  });

  it('a spring swings with its frequency', () => {
    const { sim } = world({ projection: 'positions' }, { gravity: [0, 0, 0] });
    const wheel = sim.add(
      new RigidBody({ mass: 1, inertia: [0.2, 0.2, 0.5], angularVelocity: [0, 0, 1] }),
    );
    const spring = { stiffness: 8, damping: 0.4 };
    sim.add(new HingeJoint(sim.world, wheel, { anchor: [0, 0, 0], spring }));
    run(sim, 0.005, 300);
    // I φ̈ + c φ̇ + k φ = 0 from φ = 0, φ̇ = 1.
    const [decay, t] = [0.4, 1.5];
    const omega = Math.sqrt(16 - decay * decay);
    const expected =
      Math.exp(-decay * t) * (Math.cos(omega * t) - (decay / omega) * Math.sin(omega * t));
    expect(wheel.angularVelocity.z).toBeCloseTo(expected, 7);
  });
});

describe('ropes and reactions', () => {
  it('a rope is slack until it is taut, and then holds', () => {
    const { sim } = world({ projection: 'positions' });
    const ball = sim.add(
      new RigidBody({ mass: 2, shape: new Sphere(0.1), position: [0, -0.5, 0], canCollide: false }),
    );
    const rope = sim.add(
      new RopeJoint(sim.world, ball, { anchorA: [0, 0, 0], anchorB: [0, 0, 0], length: 1 }),
    );
    run(sim, 0.001, 310);
    expect(ball.position.y).toBeCloseTo(-0.5 - 0.5 * G * 0.31 * 0.31, 9);
    expect(rope.force.y).toBe(0);
    run(sim, 0.001, 100);
    expect(ball.position.y).toBeCloseTo(-1, 6);
    expect(Math.abs(ball.linearVelocity.y)).toBeLessThan(1e-9);
    expect(rope.force.y).toBeCloseTo(2 * G, 6);
  });

  it('a pendulum pulls at the lowest point with m (g + v²/l), and breaks what cannot bear it', () => {
    const make = (breakForce: number) => {
      const { sim } = world();
      const bob = sim.add(
        new RigidBody({
          mass: 1,
          inertia: [1e-6, 1e-6, 1e-6],
          position: [1, 0, 0],
          lockedAxes: PLANAR,
        }),
      );
      const joint = sim.add(new BallJoint(sim.world, bob, { anchor: [0, 0, 0], breakForce }));
      return { sim, bob, joint };
    };
    const { sim, bob, joint } = make(1e9);
    let most = 0;
    for (let i = 0; i < 800; i++) {
      sim.step(0.001);
      most = Math.max(most, Math.hypot(joint.force.x, joint.force.y));
    }
    expect(bob.position.y).toBeLessThan(0);
    // From the horizontal v² = 2 g l: three times the weight.
    expect(most).toBeCloseTo(3 * G, 3);

    const weak = make(2 * G);
    let broken = -1;
    for (let i = 0; i < 800 && broken < 0; i++) {
      weak.sim.step(0.001);
      for (const event of weak.sim.events) if (event.type === 'constraint-broken') broken = i;
    }
    // N = 3 m g cos φ = 2 m g, φ from the vertical: −y = ⅔.
    expect(weak.bob.position.y).toBeCloseTo(-2 / 3, 2);
  });

  it('the whole is repeated to the bit from a snapshot', () => {
    const { sim } = world();
    const body = rod(sim, 1);
    const second = rod(sim, 1);
    sim.add(new HingeJoint(sim.world, body, { anchor: [0, 0, 0], limits: { upper: 0.2 } }));
    sim.add(new BallJoint(body, second, { anchor: [Math.sin(1), -Math.cos(1), 0] }));
    run(sim, 0.005, 40);
    const snapshot = sim.snapshot();
    run(sim, 0.005, 60);
    const hash = sim.hash();
    sim.restore(snapshot);
    run(sim, 0.005, 60);
    expect(sim.hash()).toBe(hash);
  });

  it('changing to impulses in mid-motion is no jump', () => {
    const { sim, solver } = world();
    const body = rod(sim, 1);
    sim.add(new HingeJoint(sim.world, body, { anchor: [0, 0, 0] }));
    const impulses = new SimultaneousImpulseSolver();
    for (let i = 0; i < 200; i++) {
      const { x, y } = body.linearVelocity;
      sim.constraintSolver = i % 20 < 10 ? impulses : solver;
      sim.step(0.002);
      expect(Math.hypot(body.linearVelocity.x - x, body.linearVelocity.y - y)).toBeLessThan(0.05);
    }
  });
});

describe('options', () => {
  it.each([
    ['method', { method: 'magic' as ForceMethod }],
    ['projection', { projection: 'sometimes' as 'none' }],
    ['noSolution', { noSolution: 'ignore' as 'report' }],
    ['stickVelocity', { stickVelocity: -1 }],
    ['lcp', { lcp: 3 as never }],
    ['friction', { friction: 'glue' as 'cone' }],
    ['colour', { colour: 'red' } as object],
  ] as const)('bad %s is refused', (field, options) => {
    expect(() => new SimultaneousForceSolver(options)).toThrow(field);
  });
});
