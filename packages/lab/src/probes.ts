/** The quantities that scenes watch: energies, momenta, and the motion of single bodies. */

import { type RigidBody, type Simulation, type Vec3, vec3 } from 'rattleback';
import type { Probe } from './scene.js';

/** Any function of the scene as a probe. */
export function probe(name: string, unit: string, read: () => number): Probe {
  return { name, unit, read };
}

/** Kinetic + potential energy, J. */
export function energy(simulation: Simulation): Probe {
  return probe('energy', 'J', () => simulation.energy().total);
}

/** J */
export function kineticEnergy(simulation: Simulation): Probe {
  return probe('kinetic energy', 'J', () => simulation.energy().kinetic);
}

/** J, of gravity and all forces that have a potential */
export function potentialEnergy(simulation: Simulation): Probe {
  return probe('potential energy', 'J', () => simulation.energy().potential);
}

/** |Σ m v|, kg·m/s */
export function momentum(simulation: Simulation): Probe {
  return probe('momentum', 'kg·m/s', () => vec3.length(simulation.momentum()));
}

/** |Σ (x × m v + I ω)| about the world's origin, kg·m²/s */
export function angularMomentum(simulation: Simulation): Probe {
  return probe('angular momentum', 'kg·m²/s', () => vec3.length(simulation.angularMomentum()));
}

/** What every simulation can be asked for. */
export function standardProbes(simulation: Simulation): Probe[] {
  return [
    kineticEnergy(simulation),
    potentialEnergy(simulation),
    energy(simulation),
    momentum(simulation),
    angularMomentum(simulation),
  ];
}

/** A coordinate of a body's centre of mass, m. */
export function coordinate(
  body: RigidBody,
  axis: keyof Vec3,
  name = `${body.name} ${axis}`,
): Probe {
  return probe(name, 'm', () => alive(body)?.center[axis] ?? Number.NaN);
}

/** Height of a body's centre of mass, m. */
export function height(body: RigidBody, name = `${body.name} height`): Probe {
  return coordinate(body, 'y', name);
}

/** |v| of the centre of mass, m/s */
export function speed(body: RigidBody, name = `${body.name} speed`): Probe {
  return probe(name, 'm/s', () => {
    const velocity = alive(body)?.linearVelocity;
    return velocity === undefined ? Number.NaN : vec3.length(velocity);
  });
}

/** A component of the angular velocity along the body's own axes, rad/s. */
export function spin(body: RigidBody, axis: keyof Vec3, name = `ω${SUBSCRIPTS[axis]}`): Probe {
  const local = { x: 0, y: 0, z: 0 };
  return probe(name, 'rad/s', () => {
    if (alive(body) === undefined) return Number.NaN;
    return body.vectorToBody(local, body.angularVelocity)[axis];
  });
}

/** Distance of two bodies' centres of mass, m. */
export function separation(a: RigidBody, b: RigidBody, name = 'distance'): Probe {
  return probe(name, 'm', () =>
    alive(a) && alive(b) ? vec3.distance(a.center, b.center) : Number.NaN,
  );
}

const SUBSCRIPTS = { x: '₁', y: '₂', z: '₃' } as const;

/** The body, unless it has been removed. */
function alive(body: RigidBody): RigidBody | undefined {
  return body.removed ? undefined : body;
}
