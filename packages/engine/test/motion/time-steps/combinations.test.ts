/** Everything with everything: finite, and no jump when strategies are swapped under way. */

import { describe, expect, it } from 'vitest';
import {
  createTimeStep,
  EnergySleep,
  INTEGRATORS,
  NoSleep,
  PhysicsError,
  TIME_STEPS,
} from '../../../src/index.js';
import { addSeesaw, allTimeSteps, DT, solvedWorld } from './support/worlds.js';

describe('a seesaw', () => {
  const counts = { allowed: 0, refused: 0 };

  it.each(allTimeSteps())(
    'stays finite with every integrator that is allowed: %s',
    (name, make) => {
      for (const { name: method, create } of INTEGRATORS) {
        const simulation = solvedWorld({ timeStep: make(), integrator: create() });
        const bodies = addSeesaw(simulation);
        try {
          for (let i = 0; i < 40; i++) simulation.step(DT);
          counts.allowed++;
        } catch (error) {
          expect(error).toBeInstanceOf(PhysicsError);
          expect((error as Error).message).toMatch(/cannot be separated/);
          expect(simulation.time).toBe(0);
          counts.refused++;
          continue;
        }
        for (const body of bodies) {
          const { position: p, linearVelocity: v } = body;
          expect(Number.isFinite(p.x + p.y + p.z + v.x + v.y + v.z), body.name).toBe(true);
          expect(Math.abs(p.x) + Math.abs(p.z)).toBeLessThan(20);
          if (name !== 'free-motion') expect(p.y, `${body.name}, ${method}`).toBeGreaterThan(0.1);
        }
        expect(simulation.events.ofType('non-finite')).toEqual([]);
      }
    },
  );

  it('was tried with most of them', () => {
    expect(counts.allowed).toBeGreaterThan(80);
    expect(counts.refused).toBeGreaterThan(20);
  });

  it('does not jump when time step, integrator and sleeping are swapped every 50 steps', () => {
    const simulation = solvedWorld();
    const bodies = addSeesaw(simulation);
    const steps = TIME_STEPS.filter(({ name }) => name !== 'free-motion');
    const separable = ['collision-contact-separated', 'shock-propagation', 'fractioned'];
    for (let round = 0; round < 2 * steps.length; round++) {
      const { name } = steps[round % steps.length]!;
      simulation.timeStep = createTimeStep(name);
      const entry = INTEGRATORS[(3 * round) % INTEGRATORS.length]!;
      const method = separable.includes(name)
        ? INTEGRATORS.find(({ name: own }) => own === 'semi-implicit-euler')!
        : entry;
      simulation.integrator = method.create();
      simulation.sleeping = round % 2 === 0 ? new EnergySleep() : new NoSleep();
      for (let i = 0; i < 50; i++) {
        const before = bodies.map((body) => ({ p: body.position, v: body.linearVelocity }));
        const energy = simulation.energy().total;
        simulation.step(DT);
        bodies.forEach((body, k) => {
          const { p, v } = before[k]!;
          const q = body.position;
          const speed = Math.max(Math.hypot(v.x, v.y, v.z), speedOf(body.linearVelocity));
          // Nobody goes farther in a step than the velocities of its ends allow.
          const way = Math.hypot(q.x - p.x, q.y - p.y, q.z - p.z);
          expect(way, `${body.name} under ${name}, ${method.name}`).toBeLessThan(
            1.1 * speed * DT + 0.01,
          );
        });
        // Contacts and joints take energy out; Baumgarte may put a little in.
        const after = simulation.energy().total;
        expect(after, `${name}, ${method.name}, round ${round}`).toBeLessThan(
          energy + 0.02 * Math.abs(energy) + 50,
        );
      }
    }
  });
});

function speedOf({ x, y, z }: { x: number; y: number; z: number }): number {
  return Math.hypot(x, y, z);
}
