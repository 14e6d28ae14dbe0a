/**
 * D4: forwards, velocities reversed, forwards again: reversible methods come home.
 *
 * Two set-ups: the orbit I5 over a whole turn, and a box that tumbles on an off-centre spring under
 * gravity, where translation and rotation drive each other.
 */

import { Box, DampedSpring, type Integrator, RigidBody, type Simulation } from 'rattleback';
import { methods } from '../methods.js';
import type { Problem, Report } from '../problem.js';
import { advance, distance, laboratory, orbit } from '../set-ups.js';

const REVERSIBLE = ['verlet', 'velocity-verlet', 'leapfrog', 'implicit-midpoint'] as const;

/** Positions and orientations of all bodies. */
function poses({ bodies }: Simulation): number[] {
  return [...bodies.positions, ...bodies.orientations];
}

function reverse({ bodies }: Simulation): void {
  for (const body of bodies) {
    if (body.type !== 'dynamic') continue;
    const v = body.linearVelocity;
    const w = body.angularVelocity;
    body.linearVelocity = [-v.x, -v.y, -v.z];
    body.angularVelocity = [-w.x, -w.y, -w.z];
  }
}

/** How far from home the bodies end, and how far they were away. */
function thereAndBack(simulation: Simulation, steps: number, h: number): [number, number] {
  const start = poses(simulation);
  advance(simulation, steps, h);
  const away = distance(poses(simulation), start);
  reverse(simulation);
  advance(simulation, steps, h);
  return [distance(poses(simulation), start), away];
}

/** A box hung up by a corner and thrown. */
function tumblingBox(integrator: Integrator): Simulation {
  const simulation = laboratory({ integrator });
  const box = simulation.add(
    new RigidBody({
      shape: new Box(0.4, 0.6, 1),
      density: 1000,
      position: [0, -1, 0],
      linearVelocity: [1, 0.5, -0.5],
      angularVelocity: [1, 2, 3],
    }),
  );
  const spring = { pointB: [0.2, 0.3, 0.5], stiffness: 4000, damping: 0, restLength: 0.5 } as const;
  simulation.add(new DampedSpring(simulation.world, box, spring));
  return simulation;
}

function reversal(report: Report): void {
  for (const { name, create } of methods(...REVERSIBLE)) {
    const turn = 600;
    for (const { what, simulation, steps, h } of [
      {
        what: 'orbit',
        simulation: orbit(create(), 0.5).simulation,
        steps: turn - 100,
        h: (2 * Math.PI) / turn,
      },
      { what: 'box on a spring', simulation: tumblingBox(create()), steps: 500, h: 1 / 200 },
    ]) {
      const [home, away] = thereAndBack(simulation, steps, h);
      report({
        method: `${name}, 2 × ${steps} steps`,
        quantity: `distance from the start, ${what}`,
        computed: home,
        expected: 0,
        tolerance: 1e-10,
        unit: 'm or 1',
        note: `was ${away.toPrecision(3)} away`,
      });
    }
  }
}

export const D4: Problem = {
  id: 'D4',
  section: 'determinism',
  title: 'Time reversal',
  run: reversal,
};
