/**
 * ETT-humanoid: a human figure of eleven limbs (another of the systems of Erez, Tassa and Todorov; the
 * figure is that of the ragdoll scene, with its limits and friction in the joints). In free flight nothing
 * may change its momentum, and its energy only falls. Fallen on a floor it is judged as the capsules are: by
 * how fast a method nears its own tiny steps, in spans of a thirtieth of a second.
 */

import type { SimulationOptions, Snapshot } from 'rattleback';
import { addRagdoll } from '../../scenes/ragdoll-body.js';
import { matrixProblem } from '../dynamics/matrix.js';
import { floorWorld, world } from '../dynamics/world.js';
import { centers, distance, orderOf } from './deviations.js';

/** Two seconds of tumbling without gravity: what has become of momentum and energy. */
function tumble(options: SimulationOptions): { momentum: number; gained: number; angular: number } {
  const simulation = world({ ...options, gravity: [0, 0, 0] });
  const { parts } = addRagdoll(simulation, [0, 0, 0]);
  const spin = 1.5;
  for (const part of parts) {
    const { x, y } = part.center;
    // It turns as a whole about z, through the middle of the body.
    part.linearVelocity = [-spin * (y - 1), spin * x, 0];
    part.angularVelocity = [0, 0, spin];
  }
  const before = simulation.angularMomentum();
  const size = Math.hypot(before.x, before.y, before.z);
  const linear = simulation.momentum();
  const energy = simulation.energy().total;
  let most = energy;
  for (let i = 0; i < 480; i++) {
    simulation.step(1 / 240);
    most = Math.max(most, simulation.energy().total);
  }
  const after = simulation.angularMomentum();
  const p = simulation.momentum();
  return {
    momentum: Math.hypot(p.x - linear.x, p.y - linear.y, p.z - linear.z),
    gained: most / energy - 1,
    angular: Math.hypot(after.x - before.x, after.y - before.y, after.z - before.z) / size,
  };
}

/** s, and how many of them there are. */
const SPAN = 1 / 30;
const SPANS = 15;

/** Mean deviations of spans in 1, 2, 4, 8 and 16 steps from those in 64. */
function fall(options: SimulationOptions): number[] {
  const simulation = floorWorld(options, 0.7);
  const { parts } = addRagdoll(simulation, [0, 0.05, 0]);
  for (const part of parts) part.linearVelocity = [0.6 * part.center.y, 0, 0];
  const starts: Snapshot[] = [];
  const ends: number[][] = [];
  for (let k = 0; k < SPANS; k++) {
    starts.push(simulation.snapshot());
    for (let i = 0; i < 64; i++) simulation.step(SPAN / 64);
    ends.push(centers(parts));
  }
  return [1, 2, 4, 8, 16].map((n) => {
    let sum = 0;
    starts.forEach((start, k) => {
      simulation.restore(start);
      for (let i = 0; i < n; i++) simulation.step(SPAN / n);
      sum += distance(centers(parts), ends[k]!);
    });
    return sum / SPANS;
  });
}

export const ETT_HUMANOID = matrixProblem({
  id: 'ETT-humanoid',
  section: 'multibody',
  title: 'human figure in flight and falling: drift and consistency',
  must: ['sequential'],
  costly: true,
  measure: (options) => {
    const { momentum, gained, angular } = tumble(options());
    const curve = fall(options());
    return [
      {
        quantity: 'momentum gained',
        computed: momentum,
        expected: 0,
        tolerance: 1e-9,
        unit: 'N·s',
      },
      { quantity: 'angular momentum changed', computed: angular, expected: 0, tolerance: 1e-2 },
      { quantity: 'energy gained', computed: Math.max(0, gained), expected: 0, tolerance: 1e-2 },
      {
        quantity: 'order of the mean deviation, steps of 1/30 to 1/480 s',
        computed: orderOf(curve),
        expected: 1,
        tolerance: 0.15,
        note: `deviations ${curve.map((d) => `${(1000 * d).toFixed(2)} mm`).join(', ')}`,
      },
    ];
  },
});
