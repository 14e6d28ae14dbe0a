/** S1, S2, S7: what stands must stand, with the right forces. */

import { RigidBody as Body, Box, type RigidBody, type SimulationOptions } from 'rattleback';
import { matrixProblem, type Reading } from '../dynamics/matrix.js';
import { floorWorld, G, runTo } from '../dynamics/world.js';

const H = 1 / 60;

/** cos of the tilt of a body's y axis, as an angle, degrees. */
function tilt(body: RigidBody): number {
  const up = body.vectorToWorld({ x: 0, y: 0, z: 0 }, { x: 0, y: 1, z: 0 });
  return (Math.acos(Math.min(1, up.y)) * 180) / Math.PI;
}

/** A stack of equal boxes at rest. */
export const S1 = matrixProblem({
  id: 'S1',
  section: 'statics',
  title: 'stack of 10 boxes for 10 s: it stands, and contact k carries (n − k + 1) m g',
  must: ['pivoting'],
  costly: true,
  measure: (options) => {
    const n = 10;
    const simulation = floorWorld(options(), 0.5);
    const boxes = Array.from({ length: n }, (_, i) =>
      simulation.add(new Body({ shape: new Box(1, 1, 1), mass: 1, position: [0, 0.5 + i, 0] })),
    );
    runTo(simulation, 10, H);
    const top = boxes[n - 1]!;
    let worst = 0;
    for (const contact of simulation.contacts) {
      const upper = Math.max(boxes.indexOf(contact.a), boxes.indexOf(contact.b));
      const force = contact.points.reduce((sum, { impulse }) => sum + impulse.x, 0) / H;
      const weight = (n - upper) * G;
      worst = Math.max(worst, Math.abs(force / weight - 1));
    }
    const drift = Math.hypot(top.position.x, top.position.z);
    return [
      { quantity: 'error of the contact forces', computed: worst, expected: 0, tolerance: 1e-3 },
      {
        quantity: 'tilt of the top box',
        computed: tilt(top),
        expected: 0,
        tolerance: 0.1,
        unit: '°',
      },
      {
        quantity: 'drift of the top box',
        computed: drift,
        expected: 0,
        tolerance: 1e-3,
        unit: 'm',
      },
      {
        quantity: 'height of the top box',
        computed: top.position.y,
        expected: n - 0.5,
        tolerance: 0.02,
        unit: 'm',
      },
    ] satisfies Reading[];
  },
});

/** Blocks of length 1 piled so that each hangs over the one below by a share of the harmonic limit. */
function overhang(options: SimulationOptions, n: number, share: number): number {
  const simulation = floorWorld(options, 0.8);
  const height = 0.25;
  // From the top: block k reaches 1/(2k) beyond the one below; the lowest stands on a fixed table.
  let x = 0;
  const positions: number[] = [];
  for (let k = 1; k <= n; k++) {
    positions.push(x);
    x -= share / (2 * k);
  }
  const table = x - 0.5 + 0.5;
  simulation.add(
    new Body({
      shape: new Box(2, 1, 1),
      type: 'static',
      position: [table - 0.5, 0.5, 0],
      material: { friction: 0.8 },
    }),
  );
  const blocks = positions.map((at, i) =>
    simulation.add(
      new Body({
        shape: new Box(1, height, 0.5),
        mass: 1,
        material: { friction: 0.8 },
        position: [at, 1 + height * (n - 1 - i + 0.5), 0],
      }),
    ),
  );
  runTo(simulation, 4, 1 / 240);
  return Math.max(...blocks.map(tilt));
}

/** Books over the edge of a table: the harmonic overhang. */
export const S2 = matrixProblem({
  id: 'S2',
  section: 'statics',
  title: 'overhang of n blocks: stands at 0.98 of ½Σ1/k, falls at 1.02',
  must: ['pivoting'],
  costly: true,
  measure: (options) =>
    [2, 3, 4].flatMap((n) => [
      {
        quantity: `tilt, ${n} blocks, 0.98`,
        computed: overhang(options(), n, 0.98),
        expected: 0,
        tolerance: 0.5,
        unit: '°',
      },
      {
        quantity: `falls, ${n} blocks, 1.02`,
        computed: overhang(options(), n, 1.02) > 2 ? 1 : 0,
        expected: 1,
        tolerance: 0,
      },
    ]),
});

/** A small cube under one of a thousand times its mass (rigid-ipc `large-mass-ratio`). */
export const S7 = matrixProblem({
  id: 'S7',
  section: 'statics',
  title: 'cube of 1 kg carries a cube of 1000 kg for 10 s',
  must: ['pivoting'],
  costly: true,
  measure: (options) => {
    const simulation = floorWorld(options(), 0.5);
    const small = simulation.add(
      new Body({ shape: new Box(1, 1, 1), mass: 1, position: [0, 0.5, 0] }),
    );
    const large = simulation.add(
      new Body({ shape: new Box(10, 10, 10), mass: 1000, position: [0, 6, 0] }),
    );
    runTo(simulation, 10, 0.01);
    return [
      {
        quantity: 'sinking of the large cube',
        computed: 6 - large.position.y,
        expected: 0,
        tolerance: 0.02,
        unit: 'm',
      },
      {
        quantity: 'tilt of the large cube',
        computed: tilt(large),
        expected: 0,
        tolerance: 0.5,
        unit: '°',
      },
      {
        quantity: 'drift of the small cube',
        computed: Math.hypot(small.position.x, small.position.z),
        expected: 0,
        tolerance: 0.01,
        unit: 'm',
      },
    ];
  },
});
