/**
 * A history that can be told again from any moment: what happens before step n depends on n and on
 * the state alone, so a run that was put back to step n must go on exactly as before.
 */

import { Random } from '../../src/math/random.js';
import type { RigidBody } from '../../src/objects/rigid-body.js';
import { RigidBody as Body } from '../../src/objects/rigid-body.js';
import type { Simulation } from '../../src/simulation.js';
import { LinearDrag, PairSpring } from '../simulation/support/forces.js';
import { randomBodyOptions, randomRotation, randomVector } from '../simulation/support/worlds.js';

const H = 1 / 100;

/** Bodies but the world, by id: an order that rows have no say in. */
function bodiesOf(simulation: Simulation): RigidBody[] {
  const bodies = [...simulation.bodies].filter((body) => body !== simulation.world);
  return bodies.sort((a, b) => a.id - b.id);
}

/** What the user does before step `n`; most of the time nothing. */
export function act(simulation: Simulation, n: number): void {
  const random = new Random(`act ${n}`);
  for (let times = random.integer(0, 2); times > 0; times--) {
    const bodies = bodiesOf(simulation);
    const body = bodies[random.integer(0, bodies.length - 1)];
    const action = random.integer(0, 14);
    if (body === undefined || bodies.length < 4 || (action === 0 && bodies.length < 14)) {
      simulation.add(new Body(randomBodyOptions(random)));
    } else if (action === 1 && bodies.length > 6) {
      simulation.remove(body);
    } else if (action === 2) {
      body.active = !body.active;
    } else if (action === 3) {
      body.type = (['dynamic', 'kinematic', 'static'] as const)[random.integer(0, 2)]!;
    } else if (action === 4 && body.type === 'dynamic') {
      body.applyForce(randomVector(random, 10), randomVector(random, 3));
      body.applyTorque(randomVector(random, 1));
    } else if (action === 5 && body.type === 'dynamic') {
      body.applyImpulse(randomVector(random, 1), randomVector(random, 3));
    } else if (action === 6) {
      body.position = randomVector(random, 5);
    } else if (action === 7) {
      body.orientation = randomRotation(random);
    } else if (action === 8 && body.type !== 'static') {
      body.angularVelocity = randomVector(random, 3);
    } else if (action === 9 && body.type === 'dynamic') {
      body.mass *= random.uniform(0.8, 1.25);
    } else if (action === 10 && body.type === 'dynamic') {
      body.centerOfMass = randomVector(random, 0.3);
    } else if (action === 11) {
      simulation.gravity = randomVector(random, 5);
    } else if (action === 12) {
      const partner = bodies[random.integer(0, bodies.length - 1)]!;
      if (partner !== body && simulation.forces.length < 8) {
        const pointA = randomVector(random, 0.3);
        simulation.add(new PairSpring(body, partner, { stiffness: 5, damping: 0.1, pointA }));
      }
    } else if (action === 13) {
      const force = simulation.forces[random.integer(0, simulation.forces.length)];
      if (force instanceof LinearDrag) force.strength = random.uniform(0, 0.1);
      else if (force !== undefined) force.active = !force.active;
    } else if (action === 14) {
      const force = simulation.forces[random.integer(0, simulation.forces.length)];
      if (force !== undefined && simulation.forces.length > 3) simulation.remove(force);
    }
  }
}

/** The user acts, then one step is made. */
export function live(simulation: Simulation, n: number): void {
  act(simulation, n);
  simulation.step(H);
}
