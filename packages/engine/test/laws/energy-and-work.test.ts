/** Energy: conserved where forces have a potential, and else changed by exactly the work done. */

import { describe, expect, it } from 'vitest';
import { Simulation } from '../../src/index.js';
import { Random } from '../../src/math/random.js';
import { RungeKutta4 } from '../../src/motion/integrators/index.js';
import { RigidBody } from '../../src/objects/rigid-body.js';
import { CodeForce, LinearDrag, PairSpring } from '../simulation/support/forces.js';
import { randomBodyOptions, randomVector } from '../simulation/support/worlds.js';

/** Bodies that hang from the world and from each other by springs at their corners. */
function mobile(): { simulation: Simulation; bodies: RigidBody[] } {
  const random = new Random('mobile');
  const simulation = new Simulation({ integrator: new RungeKutta4() });
  let above = simulation.world;
  const bodies: RigidBody[] = [];
  for (let i = 0; i < 4; i++) {
    const body = simulation.add(new RigidBody(randomBodyOptions(random)));
    body.mass = random.uniform(1, 3);
    const pointA = randomVector(random, 0.5);
    const pointB = randomVector(random, 0.5);
    simulation.add(new PairSpring(above, body, { stiffness: 40, length: 1, pointA, pointB }));
    bodies.push(body);
    above = body;
  }
  return { simulation, bodies };
}

describe('energy', () => {
  it('of springs, gravity and tumbling bodies is constant to the order of the method', () => {
    const drift = (n: number) => {
      const { simulation } = mobile();
      const start = simulation.energy();
      expect(start.total).toBe(start.kinetic + start.potential);
      let kinetic = 0;
      for (let i = 0; i < n; i++) {
        simulation.step(1 / n);
        kinetic = Math.max(kinetic, simulation.energy().kinetic);
      }
      // Energy went back and forth between the two kinds.
      expect(kinetic).toBeGreaterThan(2 * start.kinetic);
      return Math.abs(simulation.energy().total - start.total) / kinetic;
    };
    const coarse = drift(500);
    const fine = drift(1000);
    expect(fine).toBeLessThan(1e-8);
    // Fourth order or better: half the step, a sixteenth of the error.
    expect(coarse / fine).toBeGreaterThan(12);
  });

  it('lost to drag is the integral of its power', () => {
    const n = 2000;
    const h = 1 / n;
    const { simulation, bodies } = mobile();
    const strength = 0.4;
    simulation.add(new LinearDrag(strength));
    const power = () =>
      bodies.reduce((sum, body) => {
        const v = body.linearVelocity;
        const w = body.angularVelocity;
        return sum + strength * (v.x ** 2 + v.y ** 2 + v.z ** 2 + w.x ** 2 + w.y ** 2 + w.z ** 2);
      }, 0);
    const start = simulation.energy().total;
    let lost = 0;
    let last = power();
    for (let i = 0; i < n / 2; i++) {
      simulation.step(h);
      const middle = power();
      simulation.step(h);
      const end = power();
      lost += (h / 3) * (last + 4 * middle + end);
      last = end;
    }
    expect(lost).toBeGreaterThan(1);
    expect(Math.abs(start - simulation.energy().total - lost) / lost).toBeLessThan(1e-8);
  });

  it('given by a motor is torque times angle', () => {
    const simulation = new Simulation({ gravity: [0, 0, 0] });
    const wheel = simulation.add(new RigidBody({ mass: 1, inertia: [1, 1, 4] }));
    const h = 1 / 64;
    let work = 0;
    for (let i = 0; i < 640; i++) {
      const before = wheel.angularVelocity.z;
      wheel.applyTorque([0, 0, 3]);
      simulation.step(h);
      work += 3 * h * 0.5 * (before + wheel.angularVelocity.z);
    }
    // ω = τ t / I = 7.5 rad/s, E = ½ I ω².
    expect(simulation.energy().kinetic).toBeCloseTo(112.5, 9);
    expect(work).toBeCloseTo(112.5, 9);
  });

  it('of position is measured from the origin, and only of forces that act now', () => {
    const simulation = new Simulation();
    const body = simulation.add(
      new RigidBody({ mass: 2, inertia: [1, 1, 1], position: [0, 5, 0] }),
    );
    expect(simulation.energy().potential).toBeCloseTo(2 * 9.81 * 5, 12);
    const spring = new PairSpring(simulation.world, body, { stiffness: 8, startTime: 1 });
    simulation.add(spring);
    expect(simulation.energy().potential).toBeCloseTo(98.1, 12);
    const now = simulation.add(new PairSpring(simulation.world, body, { stiffness: 8 }));
    expect(simulation.energy().potential).toBeCloseTo(98.1 + 100, 12);
    now.active = false;
    expect(simulation.energy().potential).toBeCloseTo(98.1, 12);
    simulation.add(new CodeForce(() => {}));
    expect(simulation.energy().potential).toBeCloseTo(98.1, 12);
  });
});
