/** F12, F18: a disk that spins while it slides, and one that rolls upright. */

import { Cylinder, RigidBody, type SimulationOptions } from 'rattleback';
import { matrixProblem } from '../dynamics/matrix.js';
import { floorWorld } from '../dynamics/world.js';

const R = 0.5;

/**
 * With evenly spread pressure a disk stops sliding and spinning together, and v/(Rω) goes to 0.653
 * whatever it was (Farkas and others, Physical Review Letters 90, 248302, 2003). The engine carries it
 * by four points of its rim: it ends up turning about one of them, which sticks, and v/(Rω) is 1. That
 * is recorded here, not hidden.
 */
export const F12 = matrixProblem({
  id: 'F12',
  section: 'friction',
  title: 'disk on four points spins and slides: last v/(Rω)',
  must: ['pivoting', 'lagrange'],
  measure: (options) => {
    const simulation = floorWorld(options(), 0.3);
    const disk = simulation.add(
      new RigidBody({
        shape: new Cylinder(R, 0.05),
        mass: 1,
        material: { friction: 0.3 },
        position: [0, 0.025, 0],
        linearVelocity: [1, 0, 0],
        angularVelocity: [0, 3, 0],
      }),
    );
    let ratio = Number.NaN;
    while (simulation.time < 3) {
      simulation.step(1 / 1000);
      const v = Math.hypot(disk.linearVelocity.x, disk.linearVelocity.z);
      const w = R * Math.abs(disk.angularVelocity.y);
      if (v < 0.02 && w < 0.05) break;
      if (w > 0.02) ratio = v / w;
    }
    return [
      {
        quantity: 'v/(Rω)',
        computed: ratio,
        expected: 1,
        tolerance: 0.001,
        kind: 'relative',
        note: 'with evenly spread pressure it would be 0.653',
      },
    ];
  },
});

/** Largest tilt (degrees) in 4 s of a thin disk that rolls upright, with v² = share · g R/3. */
function tilt(options: SimulationOptions, share: number): number {
  const simulation = floorWorld(options, 1);
  const v = Math.sqrt((share * 9.81 * R) / 3);
  const lean = 0.01;
  const disk = simulation.add(
    new RigidBody({
      shape: new Cylinder(R, 0.001),
      mass: 1,
      inertia: [0.25 * R * R, 0.5 * R * R, 0.25 * R * R],
      material: { friction: 1 },
      position: [0, R * Math.cos(lean), 0],
      // Its axis along z, leaning a little.
      orientation: [Math.sin((Math.PI / 2 - lean) / 2), 0, 0, Math.cos((Math.PI / 2 - lean) / 2)],
      linearVelocity: [v, 0, 0],
      angularVelocity: [0, (-v / R) * Math.sin(lean), (-v / R) * Math.cos(lean)],
    }),
  );
  let worst = 0;
  while (simulation.time < 4) {
    simulation.step(1 / 1000);
    const axis = disk.vectorToWorld({ x: 0, y: 0, z: 0 }, { x: 0, y: 1, z: 0 });
    worst = Math.max(worst, Math.abs((Math.asin(Math.min(1, Math.abs(axis.y))) * 180) / Math.PI));
  }
  return worst;
}

export const F18 = matrixProblem({
  id: 'F18',
  section: 'friction',
  title: 'thin disk rolls upright if v² > gR/3',
  must: ['pivoting'],
  costly: true,
  measure: (options) => [
    {
      quantity: 'lean at 2 gR/3',
      computed: tilt(options(), 2),
      expected: 0,
      tolerance: 5,
      unit: '°',
    },
    {
      quantity: 'falls at gR/6',
      computed: tilt(options(), 0.5) > 20 ? 1 : 0,
      expected: 1,
      tolerance: 0,
    },
  ],
});
