/**
 * Pendulums three ways (P Constrained 2, 4, 5): a particle on a rod (constraint forces), a bead on a
 * circular wire (constraint forces of a curve), and one angle (Lagrange); double and triple ones as
 * rods, with both solvers, and as angles.
 */

import {
  createIntegrator,
  type LagrangianObject,
  LagrangianSystem,
  ParticleDistance,
  ParticleOnCurve,
  ParticleSystem,
  Simulation,
  type Vec3,
} from 'rattleback';
import type { Problem, Report } from '../problem.js';
import { completeK } from '../reference/elliptic.js';

const G = 9.81;
const H = 1 / 1000;

/** A pendulum of 1 m, released at rest: where its bob is. */
type Build = (simulation: Simulation, angles: readonly number[]) => () => Vec3;

function particles(
  simulation: Simulation,
  method: 'conjugate-gradient' | 'direct',
): ParticleSystem {
  return simulation.add(
    new ParticleSystem({
      integrator: createIntegrator('runge-kutta-4'),
      collides: false,
      constraints: { method, stiffness: 100, damping: 20 },
    }),
  );
}

/** Bobs hang from each other, 1 m apart; angles are from below. */
function places(angles: readonly number[]): Vec3[] {
  let [x, y] = [0, 0];
  return angles.map((angle) => {
    x += Math.sin(angle);
    y -= Math.cos(angle);
    return { x, y, z: 0 };
  });
}

const rods =
  (method: 'conjugate-gradient' | 'direct'): Build =>
  (simulation, angles) => {
    const system = particles(simulation, method);
    let above = system.addParticle([0, 0, 0], { pinned: true });
    for (const place of places(angles)) {
      const bob = system.addParticle(place);
      system.add(new ParticleDistance(above, bob, 1));
      above = bob;
    }
    return () => system.position(above);
  };

const wire: Build = (simulation, angles) => {
  const system = particles(simulation, 'conjugate-gradient');
  const bob = system.addParticle(places(angles)[0]!);
  system.add(new ParticleOnCurve(bob, { kind: 'circle', radius: 1 }));
  return () => system.position(bob);
};

const lagrange: Build = (simulation, angles) => {
  const integrator = createIntegrator('runge-kutta-4');
  const system = simulation.add(new LagrangianSystem({ integrator }));
  const object: LagrangianObject = system.addObject({
    coordinates: angles,
    masses: angles.map(() => 1),
    points: (u) => {
      let [x, y] = [u[0]!.mul(0), u[0]!.mul(0)];
      return u.map((angle) => {
        x = x.add(angle.sin());
        y = y.sub(angle.cos());
        return [x, y, 0] as const;
      });
    },
  });
  return () => system.point(object, angles.length - 1);
};

function world(): Simulation {
  return new Simulation({ gravity: [0, -G, 0] });
}

/** Time from the first to the fifth passage below, by halves. */
function period(build: Build, angle: number): number {
  const simulation = world();
  const place = build(simulation, [angle]);
  const passes: number[] = [];
  let last = place().x;
  while (passes.length < 3 && simulation.time < 20) {
    simulation.step(H);
    const { x } = place();
    if (last * x <= 0 && x !== last) passes.push(simulation.time - (H * x) / (x - last));
    last = x;
  }
  return passes[2]! - passes[0]!;
}

function periods(report: Report): void {
  const ways: readonly (readonly [string, Build])[] = [
    ['rod, conjugate-gradient', rods('conjugate-gradient')],
    ['rod, direct', rods('direct')],
    ['bead on a circle', wire],
    ['one angle (Lagrange)', lagrange],
  ];
  for (const [method, build] of ways) {
    for (const angle of [0.1, Math.PI / 2, 2.8]) {
      const s = Math.sin(angle / 2);
      report({
        method,
        quantity: `period from ${angle.toFixed(2)} rad`,
        computed: period(build, angle),
        expected: 4 * Math.sqrt(1 / G) * completeK(1 - s * s),
        tolerance: 1e-6,
        kind: 'relative',
        unit: 's',
      });
    }
  }
}

/** Where the last bob of several is after 2 s, and what has become of the energy. */
function several(report: Report): void {
  for (const angles of [
    [1.2, 2],
    [1.2, 2, 0.4],
  ]) {
    const name = angles.length === 2 ? 'double' : 'triple';
    const run = (build: Build): { place: Vec3; gain: number } => {
      const simulation = world();
      const place = build(simulation, angles);
      const before = simulation.energy().total;
      for (let i = 0; i < 2000; i++) simulation.step(H);
      return { place: place(), gain: simulation.energy().total - before };
    };
    const expected = run(lagrange);
    for (const [method, result] of [
      ['angles (Lagrange)', expected],
      ['rods, conjugate-gradient', run(rods('conjugate-gradient'))],
      ['rods, direct', run(rods('direct'))],
    ] as const) {
      report({
        method,
        quantity: `${name} pendulum: energy gained in 2 s`,
        computed: result.gain,
        expected: 0,
        tolerance: 1e-6,
        unit: 'J',
      });
      if (result === expected) continue;
      report({
        method,
        quantity: `${name} pendulum: distance from Lagrange's after 2 s`,
        computed: Math.hypot(result.place.x - expected.place.x, result.place.y - expected.place.y),
        expected: 0,
        tolerance: 1e-6,
        unit: 'm',
      });
    }
  }
}

/** Small swings of a double pendulum: ω² = (2 ± √2) g/l, bobs as √2 to ±1. */
function modes(report: Report): void {
  for (const [sign, square] of [
    [1, 2 - Math.SQRT2],
    [-1, 2 + Math.SQRT2],
  ] as const) {
    const omega = Math.sqrt(square * G);
    const a = 1e-4;
    for (const [method, build] of [
      ['rods', rods('direct')],
      ['angles (Lagrange)', lagrange],
    ] as const) {
      const simulation = world();
      const place = build(simulation, [a, sign * Math.SQRT2 * a]);
      const start = place().x;
      const t = Math.PI / omega;
      for (let i = 0; i < 500; i++) simulation.step(t / 500);
      report({
        method,
        quantity: `double pendulum, ω = ${omega.toFixed(3)} rad/s: x(half a period)/x(0)`,
        computed: place().x / start,
        expected: -1,
        tolerance: 1e-6,
      });
    }
  }
}

/** What feedback is for: a pendulum for a minute, with steps of 1/50 s. */
function drift(report: Report): void {
  const run = (stiffness: number): number => {
    const simulation = world();
    const system = simulation.add(
      new ParticleSystem({
        integrator: createIntegrator('runge-kutta-4'),
        constraints: { method: 'direct', stiffness, damping: 2 * Math.sqrt(stiffness) },
      }),
    );
    const nail = system.addParticle([0, 0, 0], { pinned: true });
    const bob = system.addParticle([1, 0, 0]);
    system.add(new ParticleDistance(nail, bob, 1));
    for (let i = 0; i < 3000; i++) simulation.step(1 / 50);
    const { x, y } = system.position(bob);
    return Math.abs(Math.hypot(x, y) - 1);
  };
  const kept = run(100);
  const lost = run(0);
  report({
    method: 'feedback k_s = 100, k_d = 20',
    quantity: 'error of the length after a minute',
    computed: kept,
    expected: 0,
    tolerance: 1e-4,
    unit: 'm',
  });
  report({
    method: 'no feedback',
    quantity: 'whether it has drifted 100 times as far (1: yes)',
    computed: lost > 100 * kept ? 1 : 0,
    expected: 1,
    tolerance: 0,
    note: `${lost.toPrecision(3)} m`,
  });
}

const problem = (id: string, title: string, run: (report: Report) => void): Problem => ({
  id,
  section: 'particles',
  title,
  run,
});

export const PARTICLE_PENDULUMS: readonly Problem[] = [
  problem('X-PERIOD', 'pendulum three ways: period against the elliptic integral', periods),
  problem('X-MODES', 'double pendulum: normal modes', modes),
  problem('X-CHAOS', 'double and triple pendulum three ways: the same motion', several),
  problem('X-DRIFT', 'drift with and without feedback', drift),
];
