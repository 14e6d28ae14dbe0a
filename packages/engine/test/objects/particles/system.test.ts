/** Particle systems in a simulation: motion, collisions, ties to bodies, state. */

import { describe, expect, it } from 'vitest';
import {
  addBeam,
  addBlock,
  addJelly,
  addLattice,
  addString,
  BodyAttachment,
  BodySpring,
  Box,
  CustomParticleForce,
  createIntegrator,
  INTEGRATORS,
  Material,
  ParticleDistance,
  ParticleEmitter,
  ParticleField,
  ParticleOnCurve,
  ParticleSprings,
  ParticleSystem,
  Plane,
  RigidBody,
  Simulation,
  SpatialInteraction,
  Sphere,
  TriangleMesh,
} from '../../../src/index.js';

const STEP = 1 / 120;

function run(sim: Simulation, seconds: number, h = STEP): void {
  for (let i = 0; i < Math.round(seconds / h); i++) sim.step(h);
}

describe('particles', () => {
  it.each(INTEGRATORS.map(({ name }) => name))('swing by %s', (name) => {
    const sim = new Simulation({ gravity: [0, 0, 0] });
    const system = sim.add(new ParticleSystem({ integrator: createIntegrator(name) }));
    const [a, b] = [
      system.addParticle([0, 0, 0], { pinned: true }),
      system.addParticle([1.1, 0, 0]),
    ];
    system.add(new ParticleSprings([{ a, b, restLength: 1 }], { stiffness: 1, damping: 0 }));
    // ω = 1 rad/s: half a period takes π s.
    for (let i = 0; i < 200; i++) sim.step(Math.PI / 200);
    expect(system.position(b).x).toBeCloseTo(0.9, 2);
    expect(system.position(a).x).toBe(0);
  });

  it('fall as Galileo says, by the method that they are given', () => {
    const sim = new Simulation({ gravity: [0, -10, 0] });
    for (const [name, error] of [
      ['semi-implicit-euler', 0.05],
      ['runge-kutta-4', 1e-12],
      ['velocity-verlet', 1e-12],
      ['verlet', 1e-12],
      ['implicit-euler', 0.05],
    ] as const) {
      const system = sim.add(new ParticleSystem({ integrator: createIntegrator(name), name }));
      system.addParticle([0, 0, 0], { velocity: [1, 0, 0], mass: 3 });
      run(sim, 1);
      const p = system.position(0);
      expect(p.x).toBeCloseTo(1, 10);
      expect(Math.abs(p.y + 5)).toBeLessThan(error);
      expect(system.velocity(0).y).toBeCloseTo(-10, 10);
      sim.remove(system);
    }
  });

  it('make small steps that are together one step', () => {
    const sim = new Simulation({ gravity: [0, -10, 0] });
    const system = sim.add(new ParticleSystem({ substeps: 4 }));
    system.addParticle([0, 0, 0]);
    sim.step(0.04);
    expect(system.velocity(0).y).toBeCloseTo(-0.4, 12);
    // g h² (1 + 2 + 3 + 4) with h = 0.01 s
    expect(system.position(0).y).toBeCloseTo(-0.01, 12);
  });

  it('offer the interface of the notes to a solver of one’s own', () => {
    const system = new ParticleSystem();
    system.addParticle([1, 0, 0], { mass: 2 });
    system.addParticle([0, 0, 0], { pinned: true });
    system.add(new ParticleSprings([{ a: 0, b: 1, restLength: 0 }], { stiffness: 8, damping: 0 }));
    expect(system.size).toBe(12);
    // Euler as in the notes; ω = 2 rad/s.
    const h = 1e-4;
    for (let t = 0; t < Math.PI / 4; t += h) {
      const state = system.getState();
      const rate = system.derivative(t);
      system.setState(state.map((y, i) => y + h * rate[i]!));
    }
    expect(system.position(0).x).toBeCloseTo(0, 2);
    expect(system.velocity(0).x).toBeCloseTo(-2, 2);
  });

  it('go where their control says, with its velocity, between steps too', () => {
    const sim = new Simulation({ gravity: [0, 0, 0] });
    const system = sim.add(new ParticleSystem({ integrator: createIntegrator('runge-kutta-4') }));
    const driven = system.addParticle([0, 0, 0]);
    const follower = system.addParticle([1, 0, 0]);
    system.control(driven, (t, x, v) => {
      x.x = t * t;
      x.y = 0;
      x.z = 0;
      v.x = 2 * t;
    });
    system.add(
      new ParticleSprings([{ a: driven, b: follower, restLength: 1 }], {
        stiffness: 1e4,
        damping: 20,
      }),
    );
    run(sim, 1);
    expect(system.position(driven).x).toBeCloseTo(1, 12);
    expect(system.velocity(driven).x).toBeCloseTo(2, 12);
    // An acceleration of 2 m/s² stretches the spring by 2/10⁴ m.
    expect(system.position(follower).x).toBeCloseTo(2 - 2e-4, 5);
  });

  it('stay where they are along axes that their control leaves out', () => {
    const sim = new Simulation();
    const system = sim.add(new ParticleSystem());
    const [a, b] = [system.addParticle([0, 1, 2]), system.addParticle([0, 5, 6])];
    for (const i of [a, b]) {
      system.control(i, (t, x, v) => {
        x.x = t;
        v.x = 1;
      });
    }
    run(sim, 0.5);
    expect(system.position(a)).toEqual({ x: sim.time, y: 1, z: 2 });
    expect(system.position(b)).toEqual({ x: sim.time, y: 5, z: 6 });
  });

  it('feel a field, each by itself', () => {
    const sim = new Simulation({ gravity: [0, 0, 0] });
    const system = sim.add(new ParticleSystem({ integrator: createIntegrator('runge-kutta-4') }));
    const [gone, a, b] = [1, 2, 4].map((mass) => system.addParticle([mass, 0, 0], { mass })) as [
      number,
      number,
      number,
    ];
    system.removeParticle(gone);
    // A force along z in proportion to mass and place, and time.
    const seen = new Set<number>();
    system.add(
      new ParticleField((out, x, _, m, t) => {
        seen.add(m);
        out.z = m * x.x * t;
      }),
    );
    run(sim, 1);
    expect(system.velocity(a).z).toBeCloseTo(2 / 2, 9);
    expect(system.velocity(b).z).toBeCloseTo(4 / 2, 9);
    expect([...seen]).toEqual([2, 4]);
  });

  it('come out of an emitter at its rate, with its speed, as many as there are', () => {
    const sim = new Simulation({ gravity: [0, 0, 0] });
    const system = sim.add(new ParticleSystem());
    const fountain = { capacity: 50, rate: 120, speed: 3, direction: [0, 2, 0] } as const;
    const emitter = system.add(new ParticleEmitter({ ...fountain, position: [1, 2, 3] }));
    run(sim, 0.25);
    expect(system.count).toBe(30);
    for (let i = emitter.first; i < emitter.first + 30; i++) {
      expect(system.velocity(i)).toEqual({ x: 0, y: 3, z: 0 });
      expect(system.position(i)).toMatchObject({ x: 1, z: 3 });
    }
    // The first of 30, one per step, has been on its way for 30 steps.
    expect(system.position(emitter.first).y).toBeCloseTo(2 + 3 * 30 * STEP, 9);
    run(sim, 1);
    expect(system.count).toBe(50);
  });

  it('keep energy and momentum in a net of springs', () => {
    const sim = new Simulation({ gravity: [0, 0, 0] });
    const system = sim.add(new ParticleSystem({ integrator: createIntegrator('velocity-verlet') }));
    addJelly(system, { size: [1, 1, 1], cells: [2, 2, 2], damping: 0 });
    system.setVelocity(0, [3, 1, 0]);
    const before = sim.energy().total;
    const p = sim.momentum();
    const l = sim.angularMomentum();
    run(sim, 1, 1 / 2000);
    expect(Math.abs(sim.energy().total / before - 1)).toBeLessThan(1e-3);
    expect(sim.momentum().x).toBeCloseTo(p.x, 12);
    expect(sim.angularMomentum().z).toBeCloseTo(l.z, 12);
  });
});

describe('structures', () => {
  it('have the particles and springs that they should, at rest', () => {
    const system = new ParticleSystem();
    const counts = [
      addString(system, { from: [0, 0, 0], to: [1, 0, 0], particles: 6, pinFirst: true }),
      addLattice(system, { size: [1, 1, 1], cells: [1, 1, 1] }),
      addLattice(system, { size: [1, 1, 1], cells: [1, 1, 1], braces: 'none' }),
      addLattice(system, { size: [1, 1, 0], cells: [2, 2, 0], braces: 'faces' }),
      addBeam(system, { length: 2, segments: 4 }),
      addBlock(system, { size: [1, 2, 3], cells: [1, 1, 2], mass: 12 }),
    ].map(({ particles, springs }) => [particles.length, springs.count]);
    expect(counts).toEqual([
      [6, 5],
      [8, 28],
      [8, 12],
      [9, 20],
      [20, 94],
      [12, 50],
    ]);
    expect(system.points.masses.at(-1)).toBe(1);
    expect(Math.max(...system.derivative(0).map(Math.abs))).toBeLessThan(1e-9);
    const { count } = system;
    expect(() => addLattice(system, { size: [1, 0, 1], cells: [1, 1, 1] })).toThrow('size.y');
    expect(() => addBeam(system, { length: -1 })).toThrow('length');
    expect(() => addString(system, { from: [1, 0, 0], to: [1, 0, 0] })).toThrow('where from is');
    const damping = Number.NaN;
    expect(() => addJelly(system, { size: [1, 1, 1], cells: [1, 1, 1], damping })).toThrow('NaN');
    expect(system.count).toBe(count);
  });
});

describe('particles at bodies', () => {
  const bouncy = new Material({ restitution: 0.8, friction: 0 });

  it('bounce to e² of their height, on planes and other shapes', () => {
    const shapes = [
      new RigidBody({ type: 'static', shape: new Plane([0, 1, 0]), material: bouncy }),
      new RigidBody({
        type: 'static',
        shape: new Box(2, 2, 2),
        position: [0, -1, 0],
        material: bouncy,
      }),
      new RigidBody({
        type: 'static',
        shape: new Sphere(1),
        position: [0, -1, 0],
        material: bouncy,
      }),
      new RigidBody({
        type: 'static',
        material: bouncy,
        shape: new TriangleMesh({ vertices: [-3, 0, -3, -3, 0, 3, 4, 0, 0], indices: [0, 1, 2] }),
      }),
    ];
    for (const body of shapes) {
      const sim = new Simulation({ gravity: [0, -10, 0] });
      sim.add(body);
      const system = sim.add(new ParticleSystem({ radius: 0.05, material: bouncy }));
      const i = system.addParticle([0, 1.05, 0]);
      let peak = 0;
      let bounced = false;
      for (let k = 0; k < 900; k++) {
        sim.step(1 / 1000);
        if (system.velocity(i).y > 1) bounced = true;
        if (bounced) peak = Math.max(peak, system.position(i).y - 0.05);
        expect(system.position(i).y).toBeGreaterThan(0.05 - 1e-9);
      }
      expect(peak).toBeGreaterThan(0.62);
      expect(peak).toBeLessThan(0.66);
    }
  });

  it('stay on a slope below the angle of friction, and slide with g (sin − μ cos) above', () => {
    const slope = (angle: number): number => {
      const sim = new Simulation({ gravity: [0, -10, 0] });
      const rough = new Material({ friction: 0.5 });
      const normal = [Math.sin(angle), Math.cos(angle), 0] as const;
      sim.add(new RigidBody({ type: 'static', shape: new Plane(normal), material: rough }));
      const system = sim.add(new ParticleSystem({ radius: 0, material: rough }));
      const i = system.addParticle([0, 0, 0]);
      run(sim, 1);
      const v = system.velocity(i);
      return Math.sqrt(v.x * v.x + v.y * v.y);
    };
    expect(slope(0.4)).toBeLessThan(1e-9);
    expect(slope(0.7)).toBeCloseTo(10 * (Math.sin(0.7) - 0.5 * Math.cos(0.7)), 2);
  });

  it('are taken round by a turntable', () => {
    const sim = new Simulation();
    const rough = new Material({ friction: 2 });
    const table = sim.add(
      new RigidBody({ type: 'kinematic', shape: new Box(3, 0.2, 3), material: rough }),
    );
    table.angularVelocity = { x: 0, y: 1, z: 0 };
    const system = sim.add(new ParticleSystem({ radius: 0.02, material: rough }));
    const i = system.addParticle([1, 0.12, 0]);
    run(sim, 1);
    // v = ω × r, at the place where it is by now.
    const [p, v] = [system.position(i), system.velocity(i)];
    expect(v.x).toBeCloseTo(p.z, 1);
    expect(v.z).toBeCloseTo(-p.x, 1);
    expect(Math.hypot(p.x, p.z)).toBeCloseTo(1, 1);
  });

  it.each(['fast', 'laboratory'])('push a body as they are pushed: %s lane', (lane) => {
    const lab =
      lane === 'laboratory' ? { integrator: createIntegrator('semi-implicit-euler') } : {};
    const sim = new Simulation({ gravity: [0, 0, 0], ...lab });
    const body = sim.add(new RigidBody({ shape: new Box(1, 1, 1), mass: 4, material: bouncy }));
    const system = sim.add(new ParticleSystem({ radius: 0.01, material: bouncy }));
    system.addParticle([-2, 0.3, 0.1], { velocity: [5, 0, 0], mass: 1 });
    const before = sim.momentum();
    const turn = sim.angularMomentum();
    run(sim, 1);
    expect(body.linearVelocity.x).toBeGreaterThan(0.5);
    expect(body.angularVelocity.z).toBeLessThan(-0.5);
    expect(sim.momentum().x).toBeCloseTo(before.x, 6);
    expect(sim.angularMomentum().z).toBeCloseTo(turn.z, 6);
    // e = 0.8 along the normal at the point.
    const { x: v } = body.linearVelocity;
    const { y: wy, z: wz } = body.angularVelocity;
    const after = v + wy * 0.1 - wz * 0.3 - system.velocity(0).x;
    expect(after).toBeCloseTo(0.8 * 5, 6);
  });

  it('are stopped by thin walls, however fast, and unless they are not to be', () => {
    const shoot = (continuous: boolean, radius: number): number => {
      const sim = new Simulation({ gravity: [0, 0, 0] });
      sim.add(new RigidBody({ type: 'static', shape: new Box(0.01, 4, 4), material: bouncy }));
      sim.add(new RigidBody({ type: 'static', shape: new Box(0.01, 4, 4), position: [1, 0, 0] }));
      const system = sim.add(new ParticleSystem({ continuous, radius, material: bouncy }));
      const i = system.addParticle([-3, 0, 0], { velocity: [300, 0, 0] });
      run(sim, 0.1);
      return system.velocity(i).x;
    };
    expect(shoot(true, 0.01)).toBeCloseTo(-240, 9);
    expect(shoot(true, 0)).toBeCloseTo(-240, 9);
    expect(shoot(false, 0.01)).toBe(300);
  });

  it('carry a crate, which falls when they are gone', () => {
    const sim = new Simulation({ ground: true });
    const system = sim.add(new ParticleSystem({ substeps: 4, radius: 0.05 }));
    addJelly(system, {
      position: [0, 0.55, 0],
      size: [1, 1, 1],
      cells: [1, 1, 1],
      mass: 4,
      damping: 2,
    });
    const crate = sim.add(
      new RigidBody({ shape: new Box(1.2, 0.2, 1.2), mass: 1, position: [0, 1.2, 0] }),
    );
    run(sim, 3, 1 / 60);
    expect(crate.position.y).toBeGreaterThan(1);
    expect(crate.sleeping).toBe(false);
    sim.remove(system);
    run(sim, 2, 1 / 60);
    expect(crate.position.y).toBeCloseTo(0.1, 2);
    expect(crate.sleeping).toBe(true);
  });

  it('pass through what is ignored, and through sensors', () => {
    const sim = new Simulation();
    const wall = sim.add(new RigidBody({ type: 'static', shape: new Box(9, 1, 9) }));
    sim.add(new RigidBody({ type: 'static', shape: new Box(9, 1, 9), sensor: true }));
    const system = sim.add(new ParticleSystem());
    system.ignoredBodies.add(wall);
    system.addParticle([0, 2, 0]);
    run(sim, 1);
    expect(system.position(0).y).toBeLessThan(-1);
  });
});

describe('ties to bodies', () => {
  it('hold a weight on a string, and the body feels it', () => {
    const sim = new Simulation({ gravity: [0, -10, 0] });
    const body = sim.add(new RigidBody({ shape: new Box(1, 1, 1), mass: 5 }));
    const system = sim.add(new ParticleSystem({ collides: false }));
    const { particles } = addString(system, {
      from: [0.5, 0, 0],
      to: [0.5, -1, 0],
      particles: 5,
      mass: 1,
    });
    system.add(new BodyAttachment(particles[0]!, body, [0.5, 0, 0]));
    run(sim, 0.5);
    // All fall together, and the string's weight is on one side.
    expect(sim.momentum().y).toBeCloseTo(-10 * 6 * 0.5, 6);
    const p = system.position(particles[0]!);
    const q = body.pointToWorld({ x: 0, y: 0, z: 0 }, { x: 0.5, y: 0, z: 0 });
    expect(Math.abs(p.x - q.x) + Math.abs(p.y - q.y)).toBeLessThan(1e-9);
  });

  it('by a spring exchange momentum to rounding and swing as two bodies do', () => {
    const sim = new Simulation({
      gravity: [0, 0, 0],
      integrator: createIntegrator('semi-implicit-euler'),
    });
    const body = sim.add(new RigidBody({ shape: new Box(1, 1, 1), mass: 3 }));
    const system = sim.add(new ParticleSystem({ collides: false }));
    const i = system.addParticle([0.1, 0, 0], { mass: 1 });
    system.add(new BodySpring(i, body, { stiffness: 12, damping: 0 }));
    // ω² = k (1/m + 1/M) = 16: half a swing after π/4 s.
    const h = Math.PI / 4 / 400;
    for (let k = 0; k < 400; k++) sim.step(h);
    expect(system.position(i).x - body.position.x).toBeCloseTo(-0.1, 2);
    expect(Math.abs(sim.momentum().x)).toBeLessThan(1e-12);
    sim.remove(body);
    expect(system.dependsOn).toHaveLength(0);
    sim.step();
  });
});

it('a firm tie turns its body as well', () => {
  const sim = new Simulation({ gravity: [0, 0, 0] });
  const body = sim.add(new RigidBody({ shape: new Box(1, 1, 1), mass: 3 }));
  const system = sim.add(new ParticleSystem({ collides: false }));
  const i = system.addParticle([0.5, 0, 0], { velocity: [0, 2, 0], mass: 1 });
  system.add(new BodyAttachment(i, body, [0.5, 0, 0]));
  sim.step(1e-4);
  // j = v/(1/m + 1/M + r²/I), with I = M/6.
  const j = 2 / (1 + 1 / 3 + 0.25 / 0.5);
  expect(body.angularVelocity.z).toBeCloseTo((0.5 * j) / 0.5, 3);
  expect(sim.angularMomentum().z).toBeCloseTo(1, 3);
});

it('a damped spring to a body takes energy, not momentum', () => {
  const energies = [0, 0.5].map((damping) => {
    const sim = new Simulation({ gravity: [0, 0, 0] });
    const body = sim.add(new RigidBody({ shape: new Box(1, 1, 1), mass: 3 }));
    const system = sim.add(new ParticleSystem({ collides: false }));
    const i = system.addParticle([0.3, 0, 0], { mass: 1 });
    system.add(new BodySpring(i, body, { stiffness: 12, damping }));
    for (let k = 0; k < 400; k++) sim.step(1 / 400);
    expect(Math.abs(sim.momentum().x)).toBeLessThan(1e-6);
    return sim.energy().total;
  });
  // The relative motion dies with d (1/m + 1/M) = 2/3 per second, its energy as fast.
  expect(energies[1]! / energies[0]!).toBeCloseTo(Math.exp(-2 / 3), 1);
});

describe('state', () => {
  function busy(lane: string): { sim: Simulation; system: ParticleSystem } {
    const lab = lane === 'laboratory' ? { integrator: createIntegrator('verlet') } : {};
    const sim = new Simulation({ ...lab, ground: true });
    const body = sim.add(new RigidBody({ shape: new Box(1, 1, 1), position: [0, 2, 0] }));
    const system = sim.add(
      new ParticleSystem({ integrator: createIntegrator('verlet'), substeps: 2, radius: 0.05 }),
    );
    const jelly = addJelly(system, { size: [1, 1, 1], cells: [1, 1, 1], position: [0, 4, 0] });
    system.add(new BodySpring(jelly.particles[0]!, body));
    const bead = system.addParticle([3, 1, 0], { velocity: [0, 0, 1] });
    system.add(new ParticleOnCurve(bead, { kind: 'circle', radius: 1, center: [2, 1, 0] }));
    system.add(new SpatialInteraction({ reach: 0.2, strength: 5 }));
    system.add(
      new ParticleEmitter({
        capacity: 40,
        rate: 90,
        speed: 3,
        spread: 1,
        size: 0.1,
        position: [0, 1, 2],
      }),
    );
    return { sim, system };
  }

  it.each(['fast', 'laboratory'])('goes on from a snapshot to the bit: %s lane', (lane) => {
    const { sim, system } = busy(lane);
    run(sim, 0.2);
    const snapshot = sim.snapshot();
    const bytes = Uint8Array.from(sim.snapshot().bytes);
    run(sim, 0.5);
    const later = sim.hash();
    sim.restore(snapshot);
    run(sim, 0.5);
    expect(sim.hash()).toBe(later);
    // Whatever was changed meanwhile is undone.
    system.remove(system.constraints[0]!);
    system.addParticle([9, 9, 9]);
    system.removeParticle(2);
    sim.restore(bytes);
    run(sim, 0.5);
    expect(sim.hash()).toBe(later);
    const again = busy(lane);
    run(again.sim, 0.7);
    expect(again.sim.hash()).toBe(later);
  });

  it('is untouched by a step whose force throws', () => {
    const { sim, system } = busy('fast');
    run(sim, 0.1);
    const hash = sim.hash();
    const bad = system.add(
      new CustomParticleForce(() => {
        throw new Error('no force');
      }),
    );
    const asBefore = sim.hash();
    expect(() => sim.step()).toThrow('no force');
    expect(sim.hash()).toBe(asBefore);
    system.remove(bad);
    sim.step();
    expect(sim.hash()).not.toBe(hash);
  });

  it('contains numbers that are none, and the world lives on', () => {
    const sim = new Simulation({ ground: true });
    const system = sim.add(new ParticleSystem());
    const a = system.addParticle([0, 1, 0]);
    const b = system.addParticle([1, 1, 0]);
    system.add(
      new CustomParticleForce((points) => {
        points.forces[0] = Number.NaN;
      }),
    );
    sim.step();
    expect(sim.events.ofType('system-non-finite')).toMatchObject([{ system, count: 1 }]);
    expect(system.position(a)).toEqual({ x: 0, y: 1, z: 0 });
    run(sim, 1);
    expect(system.position(b).y).toBeCloseTo(0.01, 6);
    expect(sim.events.ofType('system-non-finite')).toHaveLength(0);
  });

  it('keeps numbers of particles when others go', () => {
    const system = new ParticleSystem();
    const [a, b, c] = [0, 1, 2].map((x) => system.addParticle([x, 0, 0])) as [
      number,
      number,
      number,
    ];
    const springs = system.add(
      new ParticleSprings([
        { a, b },
        { a: b, b: c },
        { a, b: c },
      ]),
    );
    system.add(new ParticleDistance(a, b));
    system.removeParticle(b);
    expect(system.count).toBe(2);
    expect(system.constraints).toHaveLength(0);
    expect([...springs.stiffnesses]).toEqual([0, 0, 100]);
    expect(() => system.position(b)).toThrow('must be the number of a particle');
    expect(system.addParticle([5, 0, 0])).toBe(b);
    expect(system.position(c).x).toBe(2);
  });
});
