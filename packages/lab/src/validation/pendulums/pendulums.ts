/** P1, P3, P4: pendulums that swing and that go round. */

import { Box, DistanceJoint, HingeJoint, RigidBody, type SimulationOptions } from 'rattleback';
import { matrixProblem, type Reading } from '../dynamics/matrix.js';
import { G, runTo, world } from '../dynamics/world.js';

/** A ball of 1 kg whose own turning does not matter: nothing turns it. */
function bob(
  position: readonly [number, number, number],
  velocity: readonly [number, number, number],
): RigidBody {
  return new RigidBody({ mass: 1, inertia: [1, 1, 1], position, linearVelocity: velocity });
}

/** Where the simple pendulum of IFToMM/LIM A01 is, from Jacobi's functions (validation table). */
const A01: readonly (readonly [number, number, number])[] = [
  [1, 0.986291751132, -0.165010853126],
  [2, -0.793566195343, -0.608483930444],
  [5, -0.942305435044, -0.334754338414],
  [10, -0.275087462576, -0.961419205099],
];

/** IFToMM/LIM benchmark A01: from the horizontal, at rest. */
export const P1 = matrixProblem({
  id: 'P1',
  section: 'pendulums',
  title: 'simple pendulum A01: place after 1, 2, 5, 10 s',
  must: ['lagrange'],
  limits: {},
  measure: (options, { step }) => {
    const simulation = world(options());
    const ball = simulation.add(bob([-1, 0, 0], [0, 0, 0]));
    simulation.add(
      new DistanceJoint(simulation.world, ball, { anchorA: [0, 0, 0], anchorB: [0, 0, 0] }),
    );
    const before = simulation.energy().total;
    const readings: Reading[] = [];
    for (const [t, x, y] of A01) {
      runTo(simulation, t, step);
      const { position } = ball;
      const distance = Math.hypot(position.x - x, position.y - y);
      readings.push({
        quantity: `distance from where it should be, ${t} s`,
        computed: distance,
        expected: 0,
        tolerance: 1e-6,
        unit: 'm',
      });
    }
    const drift = simulation.energy().total - before;
    readings.push({
      quantity: 'energy gained',
      computed: drift,
      expected: 0,
      tolerance: 1e-6,
      unit: 'J',
    });
    return readings;
  },
});

/** Period of a rod of 1 m on a hinge at its end, released at `angle` (rad) from below. */
function rodPeriod(options: SimulationOptions, angle: number, h: number): number {
  const simulation = world(options);
  const s = Math.sin(angle);
  const c = Math.cos(angle);
  const rod = simulation.add(
    new RigidBody({
      shape: new Box(0.001, 1, 0.001),
      mass: 1,
      inertia: [1 / 12, 1e-4, 1 / 12],
      position: [0.5 * s, -0.5 * c, 0],
      orientation: [0, 0, Math.sin(angle / 2), Math.cos(angle / 2)],
    }),
  );
  simulation.add(new HingeJoint(simulation.world, rod, { anchor: [0, 0, 0], axis: [0, 0, 1] }));
  // Released at rest, it passes below after a quarter, and then every half period.
  const passes: number[] = [];
  let last = rod.position.x;
  while (passes.length < 5 && simulation.time < 20) {
    simulation.step(h);
    const now = rod.position.x;
    if (last * now <= 0 && now !== last) {
      passes.push(simulation.time - (h * now) / (now - last));
    }
    last = now;
  }
  return (passes[4]! - passes[0]!) / 2;
}

/** A rod hinged at its end. */
export const P3 = matrixProblem({
  id: 'P3',
  section: 'pendulums',
  title: 'rod on a hinge: period, small and from 90°',
  must: ['lagrange', 'pivoting', 'simultaneous'],
  measure: (options, { step }) => [
    {
      quantity: 'period, small',
      computed: rodPeriod(options(), 0.001, step),
      expected: 1.637946586,
      tolerance: 0.01,
      kind: 'relative',
      unit: 's',
    },
    {
      quantity: 'period, from 90°',
      computed: rodPeriod(options(), Math.PI / 2, step),
      expected: 1.933334854,
      tolerance: 0.01,
      kind: 'relative',
      unit: 's',
    },
  ],
});

/** A ball that goes round on a string of 1 m at 30°. */
export const P4 = matrixProblem({
  id: 'P4',
  section: 'pendulums',
  title: 'conical pendulum at 30°: period and angle',
  must: ['lagrange', 'pivoting', 'simultaneous'],
  measure: (options, { step }) => {
    const angle = Math.PI / 6;
    const r = Math.sin(angle);
    const y = -Math.cos(angle);
    const speed = Math.sqrt(G * r * Math.tan(angle));
    const simulation = world(options());
    const ball = simulation.add(bob([r, y, 0], [0, 0, speed]));
    simulation.add(
      new DistanceJoint(simulation.world, ball, { anchorA: [0, 0, 0], anchorB: [0, 0, 0] }),
    );
    let last = ball.position.z;
    const passes: number[] = [0];
    while (passes.length < 4 && simulation.time < 20) {
      simulation.step(step);
      const now = ball.position.z;
      if (last < 0 && now >= 0) passes.push(simulation.time - (step * now) / (now - last));
      last = now;
    }
    return [
      {
        quantity: 'period',
        computed: passes[3]! / 3,
        expected: 1.866855401,
        tolerance: 0.005,
        kind: 'relative',
        unit: 's',
      },
      {
        quantity: 'height',
        computed: ball.position.y,
        expected: y,
        tolerance: 0.005,
        kind: 'relative',
        unit: 'm',
      },
    ];
  },
});
