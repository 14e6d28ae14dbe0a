/**
 * Double and triple pendulums three ways (P Constrained 4 and 5): bobs on rods, kept by constraint
 * forces; angles, after Lagrange; and a hybrid, whose first bob is an angle and whose others are free
 * points tied to it. They swing alike until chaos has made a last digit visible.
 */

import {
  LagrangianSystem,
  ParticleDistance,
  ParticleSystem,
  type Simulation,
  type Vec3,
  vec3,
} from 'rattleback';
import { energy, probe } from '../probes.js';
import { camera, type Scene, type SceneDefinition, type SceneOptions } from '../scene.js';
import { makeIntegrator } from '../scene-file/integrators.js';
import { simulationFor } from './simulation-for.js';
import { SYSTEM_CARDS } from './system-cards.js';

/** Between the three, m. */
const APART = 0.6;

/** Bobs 1 m below each other, at angles from below (rad), in the plane of z (m). */
function places(angles: readonly number[], z: number): Vec3[] {
  let [x, y] = [0, 0];
  return angles.map((angle) => {
    x += Math.sin(angle);
    y -= Math.cos(angle);
    return { x, y, z };
  });
}

function rods(simulation: Simulation, angles: readonly number[], z: number): () => Vec3 {
  const system = simulation.add(
    new ParticleSystem({
      name: 'rods',
      integrator: makeIntegrator('runge-kutta-4'),
      constraints: { method: 'direct' },
    }),
  );
  let above = system.addParticle([0, 0, z], { pinned: true });
  for (const place of places(angles, z)) {
    const bob = system.addParticle(place);
    system.add(new ParticleDistance(above, bob, 1));
    above = bob;
  }
  return () => system.position(above);
}

function byAngles(simulation: Simulation, angles: readonly number[], z: number): () => Vec3 {
  const system = simulation.add(
    new LagrangianSystem({ name: 'angles', integrator: makeIntegrator('runge-kutta-4') }),
  );
  const object = system.addObject({
    coordinates: angles,
    masses: angles.map(() => 1),
    points: { kind: 'pendulum', anchor: [0, 0, z], lengths: angles.map(() => 1) },
  });
  return () => system.point(object, angles.length - 1);
}

function hybrid(simulation: Simulation, angles: readonly number[], z: number): () => Vec3 {
  const system = simulation.add(
    new LagrangianSystem({ name: 'hybrid', integrator: makeIntegrator('runge-kutta-4') }),
  );
  let above = system.addObject({
    coordinates: [angles[0]!],
    masses: [1],
    points: { kind: 'pendulum', anchor: [0, 0, z], lengths: [1] },
  });
  for (const { x, y } of places(angles, z).slice(1)) {
    const bob = system.addObject({
      coordinates: [x, y, z],
      masses: [1],
      points: { kind: 'point' },
    });
    system.add(new ParticleDistance(above.firstPoint, bob.firstPoint, 1));
    above = bob;
  }
  return () => system.point(above);
}

function build(angles: readonly number[], options: SceneOptions | undefined): Scene {
  const simulation = simulationFor({ fixedTimeStep: 1 / 200 }, options);
  const all = [
    rods(simulation, angles, -APART),
    byAngles(simulation, angles, 0),
    hybrid(simulation, angles, APART),
  ] as const;
  const apart = (i: number): number => {
    const [p, q] = [all[i]!(), all[1]()];
    return vec3.distance({ ...p, z: 0 }, { ...q, z: 0 });
  };
  return {
    simulation,
    watch: [
      probe('last bob x', 'm', () => all[1]().x),
      probe('rods − angles', 'm', () => apart(0)),
      probe('hybrid − angles', 'm', () => apart(2)),
      energy(simulation),
    ],
    camera: camera([3, 1, 8], [0, -0.6, 0]),
  };
}

export const doublePendulumWays: SceneDefinition = {
  ...SYSTEM_CARDS.doublePendulumWays,
  build: (options) => build([2, 2.6], options),
};

export const triplePendulumWays: SceneDefinition = {
  ...SYSTEM_CARDS.triplePendulumWays,
  build: (options) => build([2, 2.6, 1.4], options),
};
