/** C1, C4, F8: single bodies that bounce. */

import { Capsule, RigidBody, Sphere } from 'rattleback';
import { matrixProblem, type Reading } from '../dynamics/matrix.js';
import { floorWorld } from '../dynamics/world.js';

/** A ball dropped from 1 m comes to rest in finite time, after infinitely many bounces. */
export const C1 = matrixProblem({
  id: 'C1',
  section: 'impacts',
  title: 'ball dropped from 1 m, e = 0.5, 0.8, 0.9: time and way until it rests',
  must: ['simultaneous', 'pivoting'],
  costly: true,
  measure: (options) =>
    [
      { e: 0.5, time: 1.354570923, way: 1.666667 },
      { e: 0.8, time: 4.063712769, way: 4.555556 },
      { e: 0.9, time: 8.578949179, way: 9.526316 },
    ].flatMap(({ e, time, way }) => {
      const R = 0.1;
      const simulation = floorWorld(options(), 0, e);
      const material = { friction: 0, restitution: e };
      const ball = simulation.add(
        new RigidBody({ shape: new Sphere(R), mass: 1, material, position: [0, 1 + R, 0] }),
      );
      const h = 1 / 2000;
      let last = 0;
      let path = 0;
      let y = ball.position.y;
      // Where the next bounces would rise by less than a millimetre, it rests for our purposes.
      while (simulation.time < time + 2) {
        simulation.step(h);
        const next = ball.position.y;
        path += Math.abs(next - y);
        y = next;
        const v = ball.linearVelocity.y;
        if ((v * v) / 19.62 + (y - R) > 1e-3) last = simulation.time;
      }
      return [
        {
          quantity: `time, e = ${e}`,
          computed: last,
          expected: time,
          tolerance: 0.03,
          kind: 'relative',
          unit: 's',
        },
        {
          quantity: `way, e = ${e}`,
          computed: path,
          expected: way,
          tolerance: 0.02,
          kind: 'relative',
          unit: 'm',
        },
      ] satisfies Reading[];
    }),
});

/** A rod that falls on its end without friction: one impulse off the centre. */
export const C4 = matrixProblem({
  id: 'C4',
  section: 'impacts',
  title: 'rod at 30° falls on its end at 2 m/s, e = 0.5, no friction',
  must: ['simultaneous', 'pivoting'],
  measure: (options) => {
    const r = 1e-6;
    const angle = Math.PI / 6;
    const simulation = floorWorld({ ...options(), gravity: [0, 0, 0] }, 0, 0.5);
    const turn = angle - Math.PI / 2;
    const rod = simulation.add(
      new RigidBody({
        shape: new Capsule(r, 1),
        mass: 1,
        inertia: [1 / 12, 1e-9, 1 / 12],
        material: { friction: 0, restitution: 0.5 },
        position: [0, 0.5 * Math.sin(angle) + r, 0],
        orientation: [0, 0, Math.sin(turn / 2), Math.cos(turn / 2)],
        linearVelocity: [0, -2, 0],
      }),
    );
    simulation.step(1e-5);
    return [
      {
        quantity: 'velocity of the centre',
        computed: rod.linearVelocity.y,
        expected: -14 / 13,
        tolerance: 1e-4,
        unit: 'm/s',
      },
      {
        quantity: '|ω|',
        computed: Math.abs(rod.angularVelocity.z),
        expected: 4.79644839,
        tolerance: 1e-3,
        unit: 'rad/s',
      },
    ];
  },
});

/** A ball that hits the floor at an angle, with friction. */
export const F8 = matrixProblem({
  id: 'F8',
  section: 'friction',
  title: 'oblique bounce of a ball, v = (5, −2) m/s, e = 0.5',
  must: ['pivoting'],
  limits: { simultaneous: 'iterates' },
  measure: (options) =>
    [
      { mu: 0.2, vx: 4.4, spin: 1.5 },
      { mu: 0.6, vx: 25 / 7, spin: 25 / 7 },
    ].flatMap(({ mu, vx, spin }) => {
      const R = 0.5;
      const simulation = floorWorld({ ...options(), gravity: [0, 0, 0] }, mu, 0.5);
      const ball = simulation.add(
        new RigidBody({
          shape: new Sphere(R),
          mass: 1,
          material: { friction: mu, restitution: 0.5 },
          position: [0, R, 0],
          linearVelocity: [5, -2, 0],
        }),
      );
      simulation.step(1e-4);
      const v = ball.linearVelocity;
      return [
        { quantity: `v′ₓ, μ = ${mu}`, computed: v.x, expected: vx, tolerance: 1e-6, unit: 'm/s' },
        { quantity: `v′ᵧ, μ = ${mu}`, computed: v.y, expected: 1, tolerance: 1e-6, unit: 'm/s' },
        {
          quantity: `Rω, μ = ${mu}`,
          computed: -R * ball.angularVelocity.z,
          expected: spin,
          tolerance: 1e-6,
          unit: 'm/s',
        },
      ] satisfies Reading[];
    }),
});
