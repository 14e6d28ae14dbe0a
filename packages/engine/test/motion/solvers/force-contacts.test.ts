/** Resting contact, rolling and sliding by forces, and what happens when there are none (F24). */

import { describe, expect, it } from 'vitest';
import {
  BallJoint,
  BoundingVolumeTree,
  Box,
  Capsule,
  Cylinder,
  Dantzig,
  Ellipsoid,
  ExplicitTimeStep,
  Material,
  NoSolver,
  PLANAR,
  Plane,
  RigidBody,
  type RigidBodyOptions,
  RungeKutta4,
  Simulation,
  type SimulationOptions,
  type SimultaneousForceOptions,
  SimultaneousForceSolver,
  SimultaneousImpulseSolver,
  Sphere,
} from '../../../src/index.js';
import * as quat from '../../../src/math/quat.js';
import * as vec3 from '../../../src/math/vec3.js';

const G = 9.81;

interface World {
  sim: Simulation;
  solver: SimultaneousForceSolver;
}

function world(options: SimultaneousForceOptions = {}, more: SimulationOptions = {}): World {
  const solver = new SimultaneousForceSolver(options);
  const sim = new Simulation({
    collisionDetection: new BoundingVolumeTree(),
    integrator: new RungeKutta4(),
    collisionSolver: solver,
    contactSolver: solver,
    constraintSolver: solver,
    errorCorrection: new NoSolver(),
    ...more,
  });
  return { sim, solver };
}

function onGround(sim: Simulation, friction: number, options: RigidBodyOptions): RigidBody {
  const material = new Material({ friction, restitution: 0 });
  sim.add(new RigidBody({ type: 'static', shape: new Plane([0, 1, 0]), material }));
  return sim.add(new RigidBody({ mass: 1, material, ...options }));
}

function tilted(angle: number): [number, number, number] {
  return [G * Math.sin(angle), -G * Math.cos(angle), 0];
}

function run(sim: Simulation, h: number, steps: number): void {
  for (let i = 0; i < steps; i++) sim.step(h);
}

describe('contact forces', () => {
  it('hold a stack up, each contact with the weight above it', () => {
    const { sim, solver } = world();
    const material = new Material({ friction: 0.5 });
    sim.add(new RigidBody({ type: 'static', shape: new Plane([0, 1, 0]), material }));
    const boxes = [0, 1, 2].map((i) =>
      sim.add(
        new RigidBody({ shape: new Box(1, 1, 1), mass: 2, position: [0, i + 0.5, 0], material }),
      ),
    );
    run(sim, 0.01, 50);
    boxes.forEach((box, i) => {
      expect(Math.abs(box.position.y - (i + 0.5))).toBeLessThan(1e-9);
      expect(Math.abs(box.angularVelocity.x) + Math.abs(box.angularVelocity.z)).toBeLessThan(1e-9);
    });
    for (const { a, b, points } of sim.contacts) {
      const lower = Math.min(a.position.y, b.position.y);
      const above = boxes.filter((box) => box.position.y > lower + 0.1).length;
      const force = points.reduce((sum, { impulse }) => sum + impulse.x, 0) / 0.01;
      expect(force).toBeCloseTo(above * 2 * G, 6);
    }
    expect(solver.status).toBe('solved');
  });

  it('let a block slide with the exact parabola of F2, and stop it as in F3', () => {
    const angle = Math.PI / 6;
    const { sim } = world({}, { gravity: tilted(angle) });
    const slow = onGround(sim, 0.3, { shape: new Box(1, 0.2, 1), position: [0, 0.1, 0] });
    // From rest static friction must be overcome; a touch of speed makes it slide from the start.
    run(sim, 0.01, 100);
    expect(slow.linearVelocity.x).toBeCloseTo(2.356287237, 7);
    expect(slow.position.x).toBeCloseTo(1.178143618, 7);

    const other = world({}, { gravity: tilted(angle) });
    const fast = onGround(other.sim, 0.7, {
      shape: new Box(1, 0.2, 1),
      position: [0, 0.1, 0],
      linearVelocity: [2, 0, 0],
    });
    run(other.sim, 0.002, 1100);
    expect(fast.position.x).toBeCloseTo(1.91939234, 4);
    expect(Math.abs(fast.linearVelocity.x)).toBeLessThan(1e-6);
    const { x } = fast.position;
    run(other.sim, 0.002, 200);
    expect(Math.abs(fast.position.x - x)).toBeLessThan(1e-6);
  });

  it('make sliding balls roll (F6) and rolling bodies go down as in F5', () => {
    const { sim } = world();
    const ball = onGround(sim, 0.2, {
      shape: new Sphere(0.5),
      position: [0, 0.5, 0],
      linearVelocity: [5, 0, 0],
    });
    run(sim, 0.728119994 / 100, 98);
    expect(ball.linearVelocity.x).toBeGreaterThan(3.58);
    run(sim, 0.728119994 / 100, 2);
    expect(ball.position.x).toBeCloseTo(3.120514261, 4);
    run(sim, 0.01, 20);
    expect(ball.linearVelocity.x).toBeCloseTo(3.571428571, 6);

    for (const [shape, share] of [
      [new Sphere(0.5), 5 / 7],
      [new Cylinder(0.5, 1), 2 / 3],
    ] as const) {
      const slope = world({}, { gravity: tilted(Math.PI / 9) });
      const body = onGround(slope.sim, 0.5, {
        shape,
        position: [0, 0.5, 0],
        orientation: [Math.SQRT1_2, 0, 0, Math.SQRT1_2],
      });
      run(slope.sim, 0.01, 100);
      expect(body.linearVelocity.x).toBeCloseTo(share * G * Math.sin(Math.PI / 9), 8);
      expect(body.position.x).toBeCloseTo(0.5 * share * G * Math.sin(Math.PI / 9), 8);
    }
  });

  it('leave a rolling ball its energy and its height, to the last digits', () => {
    const { sim } = world();
    const ball = onGround(sim, 0.5, {
      shape: new Sphere(0.5),
      position: [0, 0.5, 0],
      linearVelocity: [3, 0, 1],
      angularVelocity: [2, 4, -6],
    });
    const energy = sim.energy().total;
    run(sim, 0.01, 300);
    expect(Math.abs(sim.energy().total - energy)).toBeLessThan(1e-11 * energy);
    expect(Math.abs(ball.position.y - 0.5)).toBeLessThan(1e-12);
    expect(ball.position.x).toBeCloseTo(9, 9);
  });

  it('keep the energy of a rocking ellipsoid with the order of the integrator', () => {
    const drift = (h: number): number => {
      const { sim } = world({ stickVelocity: 0.05, projection: 'positions' });
      onGround(sim, 5, {
        shape: new Ellipsoid(2, 1, 1.4),
        position: [0, 0.5, 0],
        angularVelocity: [0.7, 0.3, 1],
        linearVelocity: [-0.5, 0, 0.35],
      });
      const energy = sim.energy().total;
      run(sim, h, Math.round(1 / h));
      return Math.abs(sim.energy().total - energy);
    };
    const [coarse, fine] = [drift(0.02), drift(0.005)];
    expect(fine).toBeLessThan(1e-7);
    // Two halvings: order 4 would be 256; the projections at the start of steps cost a little.
    expect(coarse / fine).toBeGreaterThan(40);
  });

  it('do not hold what leaves slowly', () => {
    const { sim } = world();
    const ball = onGround(sim, 0.5, {
      shape: new Sphere(0.5),
      position: [0, 0.5, 0],
      linearVelocity: [0, 0.04, 0],
    });
    let energy = sim.energy().total;
    for (let i = 0; i < 50; i++) {
      sim.step(0.002);
      // What brings it to rest within the last step works on a way of ½ v h: 1e-5 J.
      expect(sim.energy().total).toBeLessThan(energy + 1e-5);
      energy = sim.energy().total;
    }
    expect(Math.abs(ball.linearVelocity.y)).toBeLessThan(1e-6);
    expect(ball.position.y).toBeLessThan(0.5 + 0.04 ** 2 / (2 * G) + 1e-6);
  });

  it('come together with joints: a rod on a ball joint leans on the ground', () => {
    // Hinged at one end at height ½, length 1, at 30° with its other end on the smooth ground: the
    // ground bears half of the weight.
    const { sim } = world();
    const angle = -Math.PI / 6;
    const rod = onGround(sim, 0, {
      shape: new Capsule(1e-6, 1),
      mass: 3,
      inertia: [0.25, 1e-3, 0.25],
      position: [0.5 * Math.cos(angle), 0.25 + 1e-6, 0],
      orientation: [0, 0, Math.sin((angle - Math.PI / 2) / 2), Math.cos((angle - Math.PI / 2) / 2)],
      lockedAxes: PLANAR,
    });
    const joint = sim.add(new BallJoint(sim.world, rod, { anchor: [0, 0.5 + 1e-6, 0] }));
    run(sim, 0.01, 30);
    expect(Math.abs(rod.angularVelocity.z)).toBeLessThan(1e-6);
    expect(joint.force.y).toBeCloseTo((3 * G) / 2, 3);
    const [contact] = [...sim.contacts];
    expect(contact!.points[0]!.impulse.x / 0.01).toBeCloseTo((3 * G) / 2, 3);
  });
});

describe('the rattleback of Kane and Levinson (F23)', () => {
  it('turns round by itself, when and as fast as it must', () => {
    const { sim } = world({ stickVelocity: 0.5, projection: 'positions' });
    const material = new Material({ friction: 100, restitution: 0 });
    sim.add(new RigidBody({ type: 'static', shape: new Plane([0, 1, 0]), material }));
    // The body's axes are theirs: z is down, and leans by half a degree both ways.
    const tilt = Math.PI / 360;
    const [c, s] = [Math.cos(tilt), Math.sin(tilt)];
    const down = vec3.vec3(-c * s, s, c * c);
    const orientation = quat.fromUnitVectors(quat.quat(), down, vec3.vec3(0, -1, 0));
    // The point it stands on, seen from its middle: D² μ / |D μ|.
    const reach = Math.hypot(0.2 * down.x, 0.03 * down.y, 0.02 * down.z);
    const foot = vec3.vec3(
      (0.04 * down.x) / reach,
      (0.0009 * down.y) / reach,
      (0.0004 * down.z) / reach,
    );
    // It rolls: the foot is at rest, the centre of mass (1 cm below the middle) is not.
    const spin = vec3.vec3(0, 0, -5);
    const lever = vec3.sub(vec3.vec3(), vec3.vec3(0, 0, 0.01), foot);
    const velocity = vec3.cross(vec3.vec3(), spin, lever);
    quat.rotate(velocity, orientation, velocity);
    quat.rotate(spin, orientation, spin);
    const stone = sim.add(
      new RigidBody({
        shape: new Ellipsoid(0.4, 0.06, 0.04),
        mass: 1,
        centerOfMass: [0, 0, 0.01],
        inertia: {
          ...{ m00: 2e-4, m01: -2e-5, m02: 0 },
          ...{ m10: -2e-5, m11: 16e-4, m12: 0 },
          ...{ m20: 0, m21: 0, m22: 17e-4 },
        },
        position: [0, reach, 0],
        orientation,
        linearVelocity: velocity,
        angularVelocity: spin,
        material,
      }),
    );
    const energy = sim.energy().total;
    expect(energy).toBeCloseTo(0.123885314, 8);
    const rate = (): number => stone.vectorToBody(vec3.vec3(), stone.angularVelocity).z;
    const h = 0.0005;
    let turned = 0;
    const seen: number[] = [];
    for (let i = 1; i <= 6000; i++) {
      const before = rate();
      sim.step(h);
      const now = rate();
      if (turned === 0 && now > 0) turned = h * (i - now / (now - before));
      if (i % 2000 === 0) seen.push(now);
    }
    expect(turned).toBeCloseTo(2.352731, 5);
    [-3.117544, -0.884658, 0.251306].forEach((value, i) => {
      expect(seen[i]).toBeCloseTo(value, 4);
    });
    expect(sim.energy().total).toBeCloseTo(energy, 6);
  });
});

describe('the rod of Painlevé (F24)', () => {
  /** A uniform rod of length 1 whose lower tip slides to the right, at an angle θ to the floor. */
  function rod(sim: Simulation, theta: number, mu: number, spin: number): RigidBody {
    const material = new Material({ friction: mu, restitution: 0 });
    sim.add(new RigidBody({ type: 'static', shape: new Plane([0, 1, 0]), material }));
    const r = 1e-7;
    const angle = Math.PI / 2 - theta;
    // Leaning against its motion, so that friction turns it into the floor. The tip slides at 5 m/s.
    const tip = { x: -0.5 * Math.cos(theta), y: -0.5 * Math.sin(theta) };
    return sim.add(
      new RigidBody({
        shape: new Capsule(r, 1),
        mass: 1,
        inertia: [1 / 12, 1e-4, 1 / 12],
        position: [0, 0.5 * Math.sin(theta) + r, 0],
        orientation: [0, 0, Math.sin(-angle / 2), Math.cos(-angle / 2)],
        linearVelocity: [-5 + spin * tip.y, -spin * tip.x, 0],
        angularVelocity: [0, 0, spin],
        lockedAxes: PLANAR,
        material,
      }),
    );
  }

  const p = (theta: number, mu: number): number =>
    1 + 3 * Math.cos(theta) ** 2 - 3 * mu * Math.sin(theta) * Math.cos(theta);

  it('has no solution in the range of angles that theory gives, and says so', () => {
    for (const [mu, low, high] of [
      [1.5, 50.6416, 73.0485],
      [2, 37.3774, 79.1877],
    ] as const) {
      for (const [degrees, inside] of [
        [low - 0.5, false],
        [low + 0.5, true],
        [high - 0.5, true],
        [high + 0.5, false],
      ] as const) {
        const theta = (degrees * Math.PI) / 180;
        expect(p(theta, mu) < 0).toBe(inside);
        const { sim, solver } = world();
        const body = rod(sim, theta, mu, 0);
        sim.step(1e-5);
        expect(solver.status).toBe(inside ? 'no-solution' : 'solved');
        expect(solver.statistics.unsolved > 0).toBe(inside);
        // Nothing was applied in secret: what has no solution falls freely.
        if (inside) expect(body.linearVelocity.y).toBeCloseTo(-G * 1e-5, 9);
      }
    }
    // μ ≤ 4/3 is safe at every angle.
    for (let degrees = 5; degrees < 90; degrees += 5) {
      const { sim, solver } = world();
      rod(sim, (degrees * Math.PI) / 180, 1.3, 0);
      sim.step(1e-5);
      expect(solver.status).toBe('solved');
    }
  });

  it('has two solutions when it turns fast; the one without force is taken', () => {
    const theta = (60 * Math.PI) / 180;
    const spin = 8;
    const b = -G + 0.5 * spin * spin * Math.sin(theta);
    expect(p(theta, 2)).toBeLessThan(0);
    expect(b).toBeGreaterThan(0);
    // Both λ = 0, C̈ = b > 0, and λ = −b/p > 0, C̈ = 0 are solutions.
    expect(-b / p(theta, 2)).toBeGreaterThan(0);
    const { sim, solver } = world();
    const body = rod(sim, theta, 2, spin);
    const { y } = body.linearVelocity;
    sim.step(1e-5);
    expect(solver.status).toBe('solved');
    expect(body.linearVelocity.y - y).toBeCloseTo(-G * 1e-5, 9);
  });

  it('is stopped by impulses if that is asked for: an impact without a collision', () => {
    const theta = (60 * Math.PI) / 180;
    const { sim, solver } = world({ noSolution: 'impulses' });
    const body = rod(sim, theta, 2, 0);
    sim.step(1e-4);
    expect(solver.status).toBe('impulses');
    const byImpulses = new SimultaneousImpulseSolver({ lcp: new Dantzig() });
    const other = world({}, { collisionSolver: byImpulses, contactSolver: byImpulses });
    const twin = rod(other.sim, theta, 2, 0);
    other.sim.step(1e-4);
    // A jump of the velocities within 1e-4 s, the same as that of the velocity method.
    for (const moved of [body, twin]) {
      expect(Math.abs(moved.linearVelocity.x + 5)).toBeGreaterThan(0.5);
      const tip = moved.linearVelocity.y - moved.angularVelocity.z * 0.5 * Math.cos(theta);
      expect(tip).toBeGreaterThan(-1e-2);
    }
    expect(body.linearVelocity.x).toBeCloseTo(twin.linearVelocity.x, 2);
    expect(byImpulses.statistics.unsolved).toBe(0);
  });
});

describe('the evaluation of contact forces', () => {
  it.each(['lazy', 'moderate', 'eager'] as const)(
    '%s: a ball rolls down the same slope',
    (evaluation) => {
      const { sim } = world(
        {},
        { gravity: tilted(Math.PI / 9), timeStep: new ExplicitTimeStep({ evaluation }) },
      );
      const body = onGround(sim, 0.5, { shape: new Sphere(0.5), position: [0, 0.5, 0] });
      run(sim, 0.01, 100);
      expect(body.linearVelocity.x).toBeCloseTo((5 / 7) * G * Math.sin(Math.PI / 9), 6);
      expect(body.position.y).toBeCloseTo(0.5, 6);
    },
  );

  it('eager and moderate agree on a rocking ellipsoid to the order of the method', () => {
    const places = (['moderate', 'eager'] as const).map((evaluation) => {
      const { sim } = world(
        { stickVelocity: 0.05, projection: 'positions' },
        { timeStep: new ExplicitTimeStep({ evaluation }) },
      );
      const body = onGround(sim, 5, {
        shape: new Ellipsoid(2, 1, 1.4),
        position: [0, 0.5, 0],
        angularVelocity: [0.7, 0.3, 1],
        linearVelocity: [-0.5, 0, 0.35],
      });
      run(sim, 0.005, 100);
      return body.position;
    });
    expect(vec3.distance(places[0]!, places[1]!)).toBeLessThan(1e-6);
  });
});

describe('one solver for two simulations', () => {
  it('does for each what it would do alone, to the bit', () => {
    const make = (solver: SimultaneousForceSolver, spin: number): Simulation => {
      const options = { collisionSolver: solver, contactSolver: solver, constraintSolver: solver };
      const { sim } = world({}, options);
      onGround(sim, 0.4, {
        shape: new Ellipsoid(2, 1, 1.4),
        position: [0, 0.5, 0],
        angularVelocity: [spin, 0.3, 1],
      });
      return sim;
    };
    const shared = new SimultaneousForceSolver();
    const together = [make(shared, 0.7), make(shared, -0.4)];
    const alone = [0.7, -0.4].map((spin) => make(new SimultaneousForceSolver(), spin));
    for (let i = 0; i < 50; i++) for (const sim of together) sim.step(0.01);
    for (const sim of alone) run(sim, 0.01, 50);
    expect(together.map((sim) => sim.hash())).toEqual(alone.map((sim) => sim.hash()));
  });
});
