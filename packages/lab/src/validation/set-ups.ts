/** The simulations that several problems start from. */

import {
  DampedSpring,
  ExplicitTimeStep,
  type Integrator,
  MutualGravitation,
  RigidBody,
  Simulation,
  type SimulationOptions,
  type Vec3,
  type Vec3Like,
} from 'rattleback';

/** Standard gravity of the problems, m/s². */
export const G = 9.81;

/** An empty simulation that accepts steps of any size (s). */
export function laboratory(options: SimulationOptions = {}): Simulation {
  return new Simulation({ timeStep: new ExplicitTimeStep(), maxTimeStep: 1e6, ...options });
}

/** Makes `steps` time steps of `h` (s). */
export function advance(simulation: Simulation, steps: number, h: number): void {
  for (let i = 0; i < steps; i++) simulation.step(h);
}

/** A ball of 1 kg that does not turn of itself. */
export function particle(position: Vec3Like, linearVelocity: Vec3Like, mass = 1): RigidBody {
  return new RigidBody({ mass, inertia: [mass, mass, mass], position, linearVelocity });
}

/** Two bodies round their common centre of mass: the vector between them is the orbit. */
export interface Orbit {
  readonly simulation: Simulation;
  /** From the first body to the second, m. */
  separation(): Vec3;
}

/**
 * I5: GM = 1 m³/s², semi-major axis 1 m, eccentricity e, starting at perihelion on the x axis. Two
 * equal bodies and no fixed sun, so that the engine has to keep their momenta as well.
 */
export function orbit(integrator: Integrator, e: number): Orbit {
  const simulation = laboratory({ gravity: [0, 0, 0], integrator });
  const r = 1 - e;
  const v = Math.sqrt((1 + e) / (1 - e));
  const first = simulation.add(particle([-0.5 * r, 0, 0], [0, -0.5 * v, 0], 0.5));
  const second = simulation.add(particle([0.5 * r, 0, 0], [0, 0.5 * v, 0], 0.5));
  simulation.add(new MutualGravitation({ constant: 1 }));
  const separation = (): Vec3 => {
    const a = first.position;
    const b = second.position;
    return { x: b.x - a.x, y: b.y - a.y, z: b.z - a.z };
  };
  return { simulation, separation };
}

/** A body that turns freely, and its angular velocity in its own frame (rad/s). */
export interface FreeBody {
  readonly simulation: Simulation;
  readonly body: RigidBody;
  omega(): [number, number, number];
}

/** A free body with these principal moments (kg·m²), its frame along the world's axes at first. */
export function freeBody(integrator: Integrator, inertia: Vec3Like, omega: Vec3Like): FreeBody {
  const simulation = laboratory({ gravity: [0, 0, 0], integrator });
  const body = simulation.add(new RigidBody({ mass: 1, inertia, angularVelocity: omega }));
  return { simulation, body, omega: () => bodyOmega(body) };
}

/** Angular velocity along the body's own axes, rad/s. */
export function bodyOmega(body: RigidBody): [number, number, number] {
  const w = body.vectorToBody({ x: 0, y: 0, z: 0 }, body.angularVelocity);
  return [w.x, w.y, w.z];
}

/** A mass of 1 kg on a spring of no length: x″ = −ω² x, with ω in rad/s. */
export interface Oscillator {
  readonly simulation: Simulation;
  readonly body: RigidBody;
}

/** An oscillator with frequency `omega` (rad/s) that starts at x (m) with velocity v (m/s). */
export function oscillator(
  integrator: Integrator,
  omega: number,
  x: number,
  v: number,
): Oscillator {
  const simulation = laboratory({ gravity: [0, 0, 0], integrator });
  const body = simulation.add(particle([x, 0, 0], [v, 0, 0]));
  const stiffness = omega * omega;
  const spring = { stiffness, damping: 0, restLength: 0 };
  simulation.add(new DampedSpring(simulation.world, body, spring));
  return { simulation, body };
}

/** Largest difference of two lists of numbers. */
export function distance(a: readonly number[], b: readonly number[]): number {
  // Math.max passes NaN on.
  return a.reduce((worst, value, i) => Math.max(worst, Math.abs(value - b[i]!)), 0);
}

/** A step size in words: powers of two as fractions. */
export function seconds(h: number): string {
  const inverse = Math.round(1 / h);
  return Math.abs(inverse * h - 1) < 1e-12 ? `1/${inverse} s` : `${Number(h.toPrecision(4))} s`;
}
