/** Coulomb's law in all its models, against textbook answers (validation F1 to F13). */

import { describe, expect, it } from 'vitest';
import {
  BoundingVolumeTree,
  Box,
  Cylinder,
  Dantzig,
  type FrictionModel,
  Material,
  Plane,
  ProjectedGaussSeidel,
  RigidBody,
  Simulation,
  type SimultaneousImpulseOptions,
  SimultaneousImpulseSolver,
  Sphere,
} from '../../../src/index.js';
import * as quat from '../../../src/math/quat.js';
import type { Vec3 } from '../../../src/math/types.js';
import * as vec3 from '../../../src/math/vec3.js';

const G = 9.81;
const MODELS: FrictionModel[] = ['cone', 'pyramid', 'one-direction', 'box'];

/** A world whose ground is level and whose gravity is tilted: an incline, without its geometry. */
function incline(
  angle: number,
  options: SimultaneousImpulseOptions = {},
  g = G,
  direction = 0,
): Simulation {
  const solver = new SimultaneousImpulseSolver({ lcp: new Dantzig(), ...options });
  const along = g * Math.sin(angle);
  return new Simulation({
    collisionDetection: new BoundingVolumeTree(),
    collisionSolver: solver,
    contactSolver: solver,
    constraintSolver: solver,
    gravity: [along * Math.cos(direction), -g * Math.cos(angle), along * Math.sin(direction)],
  });
}

function ground(sim: Simulation, material: Material): RigidBody {
  return sim.add(
    new RigidBody({ type: 'static', shape: new Plane([0, 1, 0]), material, name: 'ground' }),
  );
}

function block(sim: Simulation, mu: number, v: [number, number, number] = [0, 0, 0]): RigidBody {
  const material = new Material({ friction: mu, restitution: 0 });
  ground(sim, material);
  return sim.add(
    new RigidBody({
      shape: new Box(1, 0.2, 1),
      mass: 2,
      position: [0, 0.1, 0],
      linearVelocity: v,
      material,
    }),
  );
}

function run(sim: Simulation, h: number, steps: number): void {
  for (let i = 0; i < steps; i++) sim.step(h);
}

describe('a block on an incline', () => {
  it.each(MODELS)('with %s friction holds at μ = tan θ and slides at μ = 0.49 (F1)', (friction) => {
    const angle = Math.atan(0.5);
    // With the constant bound of box friction, m g cos θ is what has to be given.
    const options = { friction, boxAcceleration: 9.8 * Math.cos(angle) };
    const holds = incline(angle, options, 9.8);
    const at = block(holds, 0.5);
    run(holds, 0.025, 400);
    expect(Math.abs(at.position.x)).toBeLessThan(1e-6);
    expect(Math.abs(at.linearVelocity.x)).toBeLessThan(1e-9);

    const slides = incline(angle, options, 9.8);
    const off = block(slides, 0.49);
    run(slides, 0.025, 400);
    const a = 9.8 * (Math.sin(angle) - 0.49 * Math.cos(angle));
    expect(a).toBeCloseTo(0.0877, 4);
    expect(off.linearVelocity.x).toBeCloseTo(10 * a, 9);
  });

  it('starts with a = g (sin θ − μ cos θ) at 30° and μ = 0.3 (F2)', () => {
    const sim = incline(Math.PI / 6);
    const body = block(sim, 0.3);
    run(sim, 1e-3, 1000);
    expect(body.linearVelocity.x).toBeCloseTo(2.356287237, 8);
    // Semi-implicit Euler is ahead by a h t/2.
    expect(body.position.x).toBeCloseTo(1.178143618 + 0.5e-3 * 2.356287237, 6);
  });

  it('stops after 1.919 m at μ = 0.7 and stays (F3)', () => {
    const sim = incline(Math.PI / 6);
    const body = block(sim, 0.7, [2, 0, 0]);
    run(sim, 1e-3, 1919);
    expect(body.linearVelocity.x).toBeGreaterThan(0);
    run(sim, 1e-3, 2);
    expect(Math.abs(body.linearVelocity.x)).toBeLessThan(1e-9);
    expect(body.position.x).toBeCloseTo(1.91939234, 2);
    const { x } = body.position;
    run(sim, 1e-3, 3000);
    expect(Math.abs(body.position.x - x)).toBeLessThan(1e-9);
  });

  it('tells static from kinetic friction', () => {
    const material = new Material({ staticFriction: 0.8, kineticFriction: 0.2 });
    const make = (v: number): [Simulation, RigidBody] => {
      const sim = incline(Math.atan(0.5));
      ground(sim, material);
      const shape = new Box(1, 0.2, 1);
      const body = sim.add(
        new RigidBody({
          shape,
          mass: 1,
          position: [0, 0.1, 0],
          linearVelocity: [v, 0, 0],
          material,
        }),
      );
      return [sim, body];
    };
    const [still, resting] = make(0);
    run(still, 0.01, 100);
    expect(Math.abs(resting.linearVelocity.x)).toBeLessThan(1e-9);
    const [moving, sliding] = make(0.1);
    run(moving, 0.01, 100);
    const angle = Math.atan(0.5);
    const a = G * (Math.sin(angle) - 0.2 * Math.cos(angle));
    expect(sliding.linearVelocity.x).toBeCloseTo(0.1 + a, 8);
  });
});

describe('the direction of friction', () => {
  /** What holds a block at rest that is pulled along the plane in the direction φ: force / (m g). */
  function largestPull(options: SimultaneousImpulseOptions, phi: number): number {
    let low = 0.2;
    let high = 0.9;
    for (let i = 0; i < 12; i++) {
      const pull = 0.5 * (low + high);
      const sim = incline(Math.atan(pull), options, G, phi);
      const body = block(sim, 0.5);
      run(sim, 0.01, 5);
      if (Math.hypot(body.linearVelocity.x, body.linearVelocity.z) < 1e-6) low = pull;
      else high = pull;
    }
    return low;
  }

  it('of the cone does not matter: the same pull in all directions, to 0.1 %', () => {
    for (const phi of [0, 0.2, 0.5, Math.PI / 4, 1.1]) {
      expect(largestPull({ friction: 'cone' }, phi)).toBeCloseTo(0.5, 3);
    }
  });

  /**
   * A corner of a long box strikes the ground and slides on: what pushes one way moves it another way,
   * so the direction of friction has to be found. Gives the velocity of the corner afterwards.
   */
  function strike(options: SimultaneousImpulseOptions): { after: Vec3; expected: Vec3 } {
    const sim = incline(0, options, 0);
    const material = new Material({ friction: 0.3, restitution: 0 });
    ground(sim, material);
    const orientation = quat.fromAxisAngle(
      quat.quat(),
      vec3.normalize(vec3.vec3(), vec3.vec3(1, 0.4, 0.8)),
      0.7,
    );
    const body = new RigidBody({ shape: new Box(1, 0.5, 0.3), mass: 2, orientation, material });
    // The lowest corner, and the body put so that it touches.
    let r = vec3.vec3(0, 1, 0);
    for (let i = 0; i < 8; i++) {
      const corner = vec3.vec3(i & 1 ? 0.5 : -0.5, i & 2 ? 0.25 : -0.25, i & 4 ? 0.15 : -0.15);
      quat.rotate(corner, orientation, corner);
      if (corner.y < r.y) r = corner;
    }
    body.position = [0, -r.y, 0];
    body.linearVelocity = [1.5, -1, 0.9];
    sim.add(body);
    // K J: what an impulse at the corner does to the corner; the inertia of a box is m/12 (b² + c²).
    const k = (j: Vec3): Vec3 => {
      const w = vec3.cross(vec3.vec3(), r, j);
      quat.rotateInverse(w, orientation, w);
      w.x *= 6 / (0.25 + 0.09);
      w.y *= 6 / (1 + 0.09);
      w.z *= 6 / (1 + 0.25);
      quat.rotate(w, orientation, w);
      vec3.cross(w, w, r);
      return vec3.addScaled(w, w, j, 1 / 2);
    };
    // J = j (n − μ t), n·(v + K J) = 0, and v + K J along t: one unknown angle.
    const v = vec3.vec3(1.5, -1, 0.9);
    let phi = Math.atan2(v.z, v.x);
    let after = v;
    for (let i = 0; i < 200; i++) {
      const push = k(vec3.vec3(-0.3 * Math.cos(phi), 1, -0.3 * Math.sin(phi)));
      after = vec3.addScaled(vec3.vec3(), v, push, -v.y / push.y);
      phi = Math.atan2(after.z, after.x);
    }
    sim.step(1e-9);
    const spin = vec3.cross(vec3.vec3(), body.angularVelocity, r);
    return { after: vec3.add(spin, spin, body.linearVelocity), expected: after };
  }

  it('of a striking corner is that of Coulomb, with the cone', () => {
    const { after, expected } = strike({ friction: 'cone', coneIterations: 50 });
    expect(Math.hypot(expected.x, expected.z)).toBeGreaterThan(0.3);
    expect(after.x).toBeCloseTo(expected.x, 6);
    expect(after.y).toBeCloseTo(0, 6);
    expect(after.z).toBeCloseTo(expected.z, 6);
  });

  it('and comes near to it with the number of sides', () => {
    const errors = [4, 8, 16, 32].map((pyramidSides) => {
      const { after, expected } = strike({ friction: 'pyramid', pyramidSides });
      return vec3.distance(after, expected);
    });
    // The direction of friction jumps from side to side: it is off by no more than half of one, π/n,
    // and so is the velocity, as a part of what friction did to it (some 1.5 m/s).
    errors.forEach((error, i) => {
      expect(error).toBeLessThan((1.5 * Math.PI) / (4 * 2 ** i));
    });
    expect(errors[3]).toBeLessThan(0.5 * errors[0]!);
  });

  it('is against the sliding: a body keeps its straight line, whatever the heading', () => {
    for (const friction of ['cone', 'pyramid', 'one-direction'] as const) {
      for (const phi of [0.3, 0.9, 2.2]) {
        const sim = incline(0, { friction });
        const body = block(sim, 0.3, [3 * Math.cos(phi), 0, 3 * Math.sin(phi)]);
        run(sim, 0.01, 50);
        const { x, z } = body.linearVelocity;
        expect(Math.hypot(x, z)).toBeCloseTo(3 - 0.3 * G * 0.5, 8);
        expect(Math.atan2(z, x)).toBeCloseTo(phi, 8);
      }
    }
  });

  it('turns what slides across an incline as Coulomb says, with the cone', () => {
    // u̇ = g sin θ e − μ g cos θ u/|u|, integrated here with small steps.
    const [angle, mu] = [0.3, 0.5];
    const sim = incline(angle, { friction: 'cone' });
    const body = block(sim, mu, [0, 0, 2]);
    run(sim, 1e-3, 400);
    let [x, z] = [0, 2];
    for (let i = 0; i < 40000; i++) {
      const speed = Math.hypot(x, z);
      const drag = (mu * G * Math.cos(angle) * 1e-5) / speed;
      [x, z] = [x + G * Math.sin(angle) * 1e-5 - drag * x, z - drag * z];
    }
    expect(body.linearVelocity.x).toBeCloseTo(x, 2);
    expect(body.linearVelocity.z).toBeCloseTo(z, 2);
  });
});

describe('rolling', () => {
  const shapes = [
    ['sphere', () => new RigidBody({ shape: new Sphere(0.5), mass: 3 }), 5 / 7],
    [
      'cylinder',
      () =>
        new RigidBody({
          shape: new Cylinder(0.5, 1),
          mass: 3,
          orientation: [Math.SQRT1_2, 0, 0, Math.SQRT1_2],
        }),
      2 / 3,
    ],
  ] as const;

  it.each(shapes)('a %s goes down with its share of g sin θ (F5)', (_, make, share) => {
    for (const degrees of [10, 20, 30]) {
      const angle = (degrees * Math.PI) / 180;
      const sim = incline(angle);
      const material = new Material({ friction: 0.5 });
      ground(sim, material);
      const body = make();
      body.material = material;
      body.position = [0, 0.5, 0];
      sim.add(body);
      run(sim, 0.002, 500);
      expect(body.linearVelocity.x).toBeCloseTo(share * G * Math.sin(angle), 5);
    }
  });

  it.each([
    ['sphere', shapes[0][1], 0.728119994, 3.571428571, 3.120514261],
    ['cylinder', shapes[1][1], 0.849473327, 3.333333333, 3.539472194],
  ] as const)('a %s that slides begins to roll (F6)', (_, make, t, v, x) => {
    const sim = incline(0);
    const material = new Material({ friction: 0.2 });
    ground(sim, material);
    const body = make();
    body.material = material;
    body.position = [0, 0.5, 0];
    body.linearVelocity = [5, 0, 0];
    sim.add(body);
    const h = t / 1000;
    run(sim, h, 998);
    expect(body.linearVelocity.x).toBeGreaterThan(v);
    run(sim, h, 2);
    expect(body.linearVelocity.x).toBeCloseTo(v, 6);
    expect(body.position.x).toBeCloseTo(x, 2);
    run(sim, h, 500);
    expect(body.linearVelocity.x).toBeCloseTo(v, 6);
    expect(-body.angularVelocity.z * 0.5).toBeCloseTo(v, 6);
  });

  it('rolling friction brakes a rolling ball with ⁵⁄₇ g · lever/r, and then holds it', () => {
    const sim = incline(0);
    const material = new Material({ friction: 0.9, rollingFriction: 0.01 });
    ground(sim, material);
    const body = sim.add(
      new RigidBody({
        shape: new Sphere(0.5),
        mass: 2,
        position: [0, 0.5, 0],
        linearVelocity: [Math.SQRT1_2, 0, Math.SQRT1_2],
        angularVelocity: [2 * Math.SQRT1_2, 0, -2 * Math.SQRT1_2],
        material,
      }),
    );
    run(sim, 0.005, 200);
    const speed = Math.hypot(body.linearVelocity.x, body.linearVelocity.z);
    expect(speed).toBeCloseTo(1 - ((5 / 7) * G * 0.01) / 0.5, 6);
    run(sim, 0.005, 1300);
    expect(Math.abs(body.linearVelocity.x)).toBeLessThan(1e-9);
  });

  it('spinning friction stops a top with lever · N', () => {
    const sim = incline(0);
    const material = new Material({ friction: 0.5, spinningFriction: 0.02 });
    ground(sim, material);
    const body = sim.add(
      new RigidBody({
        shape: new Sphere(0.5),
        mass: 2,
        position: [0, 0.5, 0],
        angularVelocity: [0, 5, 0],
        material,
      }),
    );
    run(sim, 0.005, 200);
    expect(body.angularVelocity.y).toBeCloseTo(5 - (0.02 * 2 * G) / (0.4 * 2 * 0.25), 6);
  });

  it('a belt takes a box along to its speed and no further', () => {
    const sim = incline(0);
    const belt = new Material({ friction: 0.5, surfaceVelocity: [0.6, 0, 0.8] });
    ground(sim, belt);
    const body = sim.add(
      new RigidBody({
        shape: new Box(1, 0.2, 1),
        mass: 1,
        position: [0, 0.1, 0],
        material: new Material({ friction: 0.5 }),
      }),
    );
    run(sim, 0.01, 10);
    expect(Math.hypot(body.linearVelocity.x, body.linearVelocity.z)).toBeCloseTo(0.05 * G, 8);
    run(sim, 0.01, 100);
    expect(body.linearVelocity.x).toBeCloseTo(0.6, 9);
    expect(body.linearVelocity.z).toBeCloseTo(0.8, 9);
  });
});

describe('an oblique bounce of a ball (F8)', () => {
  it.each([
    [0.2, 4.4, 1.5],
    [0.6, 3.571428571, 3.571428571],
  ])('with μ = %d', (mu, vx, spin) => {
    for (const friction of ['cone', 'pyramid'] as const) {
      const sim = incline(0, { friction }, 0);
      const material = new Material({ friction: mu, restitution: 0.5 });
      ground(sim, material);
      const body = sim.add(
        new RigidBody({
          shape: new Sphere(0.5),
          mass: 1,
          position: [0, 0.5, 0],
          linearVelocity: [5, -2, 0],
          material,
        }),
      );
      sim.step(0.001);
      expect(body.linearVelocity.x).toBeCloseTo(vx, 8);
      expect(body.linearVelocity.y).toBeCloseTo(1, 9);
      expect(-body.angularVelocity.z * 0.5).toBeCloseTo(spin, 8);
    }
  });
});

describe('a box that spins flat on the ground (F13)', () => {
  it('is braked as four corners are, √½ μ N a, with the cone', () => {
    const sim = incline(0, { friction: 'cone' });
    const material = new Material({ friction: 0.4 });
    ground(sim, material);
    const body = sim.add(
      new RigidBody({
        shape: new Box(1, 0.2, 1),
        mass: 3,
        position: [0, 0.1, 0],
        angularVelocity: [0, 3, 0],
        material,
      }),
    );
    run(sim, 0.001, 100);
    const torque = ((3 - body.angularVelocity.y) / 0.1) * ((3 * 2) / 12);
    expect(torque / (0.4 * 3 * G)).toBeCloseTo(Math.SQRT1_2, 4);
  });
});

describe('friction impulses', () => {
  it.each([
    ['cone', 4],
    ['pyramid', 4],
    ['pyramid', 6],
    ['pyramid', 10],
  ] as const)('are kept as vectors: with %s (%i) they add up to the pull', (friction, sides) => {
    const [angle, phi] = [0.3, 0.7];
    const sim = incline(angle, { friction, pyramidSides: sides }, G, phi);
    const body = block(sim, 0.9);
    run(sim, 0.01, 30);
    expect(Math.abs(body.linearVelocity.x)).toBeLessThan(1e-9);
    const contact = sim.contacts.at(0);
    const sum = { x: 0, y: 0, z: 0 };
    const [u, v] = [vec3.vec3(), vec3.vec3()];
    vec3.orthonormalBasis(u, v, contact.normal);
    for (const { impulse } of contact.points) {
      vec3.addScaled(sum, sum, contact.normal, impulse.x);
      vec3.addScaled(sum, sum, u, impulse.y);
      vec3.addScaled(sum, sum, v, impulse.z);
    }
    // From A to B: which of the two is the block decides the sign.
    const sign = contact.b === body ? 1 : -1;
    const weight = 2 * G * 0.01;
    expect(sign * sum.x).toBeCloseTo(-weight * Math.sin(angle) * Math.cos(phi), 9);
    expect(sign * sum.y).toBeCloseTo(weight * Math.cos(angle), 9);
    expect(sign * sum.z).toBeCloseTo(-weight * Math.sin(angle) * Math.sin(phi), 9);
  });

  it('are a start that needs no second sweep when the sliding turns', () => {
    const sweeps = (warmStart: boolean): number => {
      const lcp = new ProjectedGaussSeidel({ maxIterations: 500, warmStart, tolerance: 1e-8 });
      const sim = incline(0.3, { lcp, warmStart });
      block(sim, 0.9);
      run(sim, 0.01, 20);
      // The pull goes another way now: the rows' directions turn with it.
      sim.gravity = [G * Math.sin(0.3) * Math.cos(0.05), -G * Math.cos(0.3), 0.3 * Math.sin(0.05)];
      sim.step(0.01);
      return (sim.contactSolver as SimultaneousImpulseSolver).statistics.iterations;
    };
    expect(sweeps(true)).toBeLessThan(sweeps(false));
  });

  it.each([
    ['pyramidSides', { pyramidSides: 5 }],
    ['pyramidSides', { pyramidSides: 2 }],
    ['coneIterations', { coneIterations: -1 }],
    ['friction', { friction: 'glue' as FrictionModel }],
  ] as const)('bad %s is refused', (field, options) => {
    expect(() => new SimultaneousImpulseSolver(options)).toThrow(field);
  });
});
