/** What particles must conserve, and what they do at surfaces (P Particles 7). */

import {
  addJelly,
  Box,
  createIntegrator,
  Material,
  ParticleDistance,
  ParticleSystem,
  Plane,
  Random,
  RigidBody,
  Simulation,
  SpatialInteraction,
  Sphere,
  vec3,
} from 'rattleback';
import type { Problem, Report } from '../problem.js';

/** A jelly and a gas in space, and, if wanted, a heavy ball that flies into them. */
function cloud(withBall: boolean): Simulation {
  const simulation = new Simulation({ gravity: [0, 0, 0] });
  const material = new Material({ restitution: 0.5, friction: 0.3 });
  if (withBall) {
    simulation.add(
      new RigidBody({
        shape: new Sphere(0.3),
        mass: 2,
        position: [-2, 0.1, 0],
        linearVelocity: [3, 0, 0],
        material,
      }),
    );
  }
  const integrator = createIntegrator('velocity-verlet');
  const system = simulation.add(new ParticleSystem({ integrator, material }));
  addJelly(system, { size: [1, 1, 1], cells: [2, 2, 2], damping: 0 });
  system.setVelocity(0, [0.5, 0.2, 0]);
  const random = new Random('gas');
  for (let i = 0; i < 60; i++) {
    const at = (): number => random.uniform(-1.5, 1.5);
    system.addParticle([at() + 3, at(), at()], { mass: 0.05 });
  }
  system.add(new SpatialInteraction({ reach: 0.4, strength: 2 }));
  return simulation;
}

function conservation(report: Report): void {
  for (const withBall of [false, true]) {
    const simulation = cloud(withBall);
    const before = simulation.energy().total;
    const p = simulation.momentum();
    const l = simulation.angularMomentum();
    for (let i = 0; i < 1500; i++) simulation.step(1 / 1000);
    const momentum = vec3.distance(simulation.momentum(), p) / vec3.length(p);
    const angular = vec3.distance(simulation.angularMomentum(), l) / vec3.length(p);
    const gain = simulation.energy().total / before - 1;
    const method = `velocity-verlet, ${withBall ? 'and a rigid ball' : 'among themselves'}`;
    const none = { method, expected: 0 };
    report({
      ...none,
      quantity: 'momentum gained, as a part',
      computed: momentum,
      tolerance: 1e-12,
    });
    report({
      ...none,
      quantity: 'angular momentum gained, per momentum',
      computed: angular,
      tolerance: withBall ? 3e-3 : 1e-12,
      unit: 'm',
      note: withBall ? 'particles are put out of the ball, which moves them a little' : '',
    });
    report({
      ...none,
      quantity: withBall ? 'energy gained, if any, as a part' : 'energy gained, as a part',
      computed: withBall ? Math.max(0, gain) : gain,
      tolerance: 0.002,
    });
  }
}

function surfaces(report: Report): void {
  const method = 'semi-implicit-euler, h = 1/1000 s';
  const drop = (restitution: number): number => {
    const simulation = new Simulation({ gravity: [0, -10, 0] });
    const material = new Material({ restitution, friction: 0 });
    simulation.add(new RigidBody({ type: 'static', shape: new Plane([0, 1, 0]), material }));
    const system = simulation.add(new ParticleSystem({ radius: 0, material }));
    const i = system.addParticle([0, 1, 0]);
    while (system.velocity(i).y <= 0) simulation.step(1 / 1000);
    while (system.velocity(i).y > 0) simulation.step(1 / 1000);
    return system.position(i).y;
  };
  for (const e of [0.5, 0.9]) {
    report({
      method,
      quantity: `height after a bounce, e = ${e}`,
      computed: drop(e),
      expected: e * e,
      tolerance: 0.01,
      unit: 'm',
    });
  }
  // The contact force of a heap at rest: what the plate below it is pushed with.
  const simulation = new Simulation({ gravity: [0, -10, 0] });
  const plate = simulation.add(
    new RigidBody({ shape: new Box(9, 1, 9), mass: 1e9, position: [0, -0.5, 0], gravityScale: 0 }),
  );
  const system = simulation.add(new ParticleSystem({ radius: 0 }));
  for (let i = 0; i < 10; i++) system.addParticle([0.1 * i, 0, 0], { mass: 2 });
  for (let i = 0; i < 1000; i++) simulation.step(1 / 1000);
  report({
    method,
    quantity: 'contact force of 20 kg at rest',
    computed: (-plate.linearVelocity.y * 1e9) / 1,
    expected: 200,
    tolerance: 1,
    unit: 'N',
  });
  const slope = (angle: number, mu: number): number => {
    const sim = new Simulation({ gravity: [0, -10, 0] });
    const material = new Material({ friction: mu });
    const normal = [Math.sin(angle), Math.cos(angle), 0] as const;
    sim.add(new RigidBody({ type: 'static', shape: new Plane(normal), material }));
    const sliding = sim.add(new ParticleSystem({ radius: 0, material }));
    const i = sliding.addParticle([0, 0, 0]);
    for (let k = 0; k < 1000; k++) sim.step(1 / 1000);
    return vec3.length(sliding.position(i));
  };
  for (const [angle, expected] of [
    [0.3, 0],
    [0.6, 0.5 * 10 * (Math.sin(0.6) - 0.4 * Math.cos(0.6))],
  ] as const) {
    report({
      method,
      quantity: `way on a slope of ${angle} rad, μ = 0.4, in 1 s`,
      computed: slope(angle, 0.4),
      expected,
      tolerance: angle < 0.4 ? 1e-9 : 0.005,
      unit: 'm',
    });
  }
}

/** Two rods of 1 m and 2 m between the same particles: halfway is least wrong, and it is said. */
function contradiction(report: Report): void {
  for (const method of ['conjugate-gradient', 'direct'] as const) {
    const simulation = new Simulation({ gravity: [0, 0, 0] });
    const constraints = { method };
    const system = simulation.add(new ParticleSystem({ constraints, collides: false }));
    const a = system.addParticle([0, 0, 0], { pinned: true });
    const b = system.addParticle([1.2, 0, 0]);
    system.add(new ParticleDistance(a, b, 1));
    system.add(new ParticleDistance(a, b, 2));
    for (let i = 0; i < 400; i++) simulation.step(1 / 100);
    report({
      method,
      quantity: 'distance under two rods of 1 m and 2 m',
      computed: system.position(b).x,
      expected: 1.5,
      tolerance: 1e-6,
      unit: 'm',
    });
    report({
      method,
      quantity: 'whether it is reported (1: yes)',
      computed: system.constraintReport.overConstrained ? 1 : 0,
      expected: 1,
      tolerance: 0,
    });
  }
}

const problem = (id: string, title: string, run: (report: Report) => void): Problem => ({
  id,
  section: 'particles',
  title,
  run,
});

export const PARTICLE_LAWS: readonly Problem[] = [
  problem('X-LAWS', 'particles beside a body: momentum and energy', conservation),
  problem('X-PLANE', 'particles at a plane: bounce, contact force, friction', surfaces),
  problem('X-OVER', 'over-constrained particles: least violation', contradiction),
];
