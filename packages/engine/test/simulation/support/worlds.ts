/** Seeded bodies and worlds for the tests of the simulation, and the methods to run them with. */

import { Capsule, Simulation, type SimulationOptions } from '../../../src/index.js';
import { Random } from '../../../src/math/random.js';
import type { Quat, Vec3 } from '../../../src/math/types.js';
import { INTEGRATORS, type Integrator } from '../../../src/motion/integrators/index.js';
import { RigidBody, type RigidBodyOptions } from '../../../src/objects/rigid-body.js';
import { Box } from '../../../src/shapes/box.js';
import { Sphere } from '../../../src/shapes/sphere.js';
import { LinearDrag, PairSpring } from './forces.js';

/** Every integrator by its name: the rows of tests that must hold for all of them. */
export const ALL_INTEGRATORS: readonly { name: string; make: () => Integrator }[] = INTEGRATORS.map(
  ({ name, create }) => ({ name, make: () => create() }),
);

/** Three numbers in [−size, size). */
export function randomVector(random: Random, size: number): Vec3 {
  const next = () => random.uniform(-size, size);
  return { x: next(), y: next(), z: next() };
}

/** Any rotation. */
export function randomRotation(random: Random): Quat {
  return random.unitQuaternion({ x: 0, y: 0, z: 0, w: 1 });
}

/** A dynamic body of one of several kinds: round or not, on or off its centre, by shape or number. */
export function randomBodyOptions(random: Random): RigidBodyOptions {
  const size = () => random.uniform(0.2, 1.5);
  const kinds: (() => RigidBodyOptions)[] = [
    () => ({ shape: new Box(size(), size(), size()) }),
    () => ({ shape: new Sphere(size()) }),
    () => ({ shape: new Capsule(size(), size()), mass: random.uniform(0.5, 5) }),
    () => ({ shape: new Box(size(), size(), size()), centerOfMass: randomVector(random, 0.3) }),
    () => ({
      mass: random.uniform(0.5, 5),
      inertia: [random.uniform(1, 2), random.uniform(1, 2), random.uniform(1, 2)],
    }),
    () => ({
      mass: random.uniform(0.5, 5),
      inertia: fullTensor(random),
      centerOfMass: randomVector(random, 0.3),
    }),
  ];
  return {
    ...kinds[random.integer(0, kinds.length - 1)]!(),
    position: randomVector(random, 5),
    orientation: randomRotation(random),
    linearVelocity: randomVector(random, 3),
    angularVelocity: randomVector(random, 3),
  };
}

/** A symmetric tensor (kg·m²) that dominates its off-diagonal entries, so it is positive definite. */
export function fullTensor(random: Random) {
  const off = () => random.uniform(-0.3, 0.3);
  const [xy, xz, yz] = [off(), off(), off()];
  return {
    m00: random.uniform(1, 2),
    m01: xy,
    m02: xz,
    m10: xy,
    m11: random.uniform(1, 2),
    m12: yz,
    m20: xz,
    m21: yz,
    m22: random.uniform(1, 2),
  };
}

/** Some bodies of all types, springs between neighbours, and drag. */
export function randomWorld(
  seed: string,
  count: number,
  options: SimulationOptions = {},
): { simulation: Simulation; bodies: RigidBody[]; random: Random } {
  const random = new Random(seed);
  const simulation = new Simulation(options);
  const bodies: RigidBody[] = [];
  for (let i = 0; i < count; i++) {
    const draw = random.next();
    const given = randomBodyOptions(random);
    const body = new RigidBody(
      draw < 0.7
        ? { name: `body ${i}`, ...given }
        : draw < 0.85
          ? { name: `mover ${i}`, ...given, type: 'kinematic' }
          : {
              name: `wall ${i}`,
              type: 'static',
              shape: new Box(1, 1, 1),
              position: randomVector(random, 5),
            },
    );
    bodies.push(simulation.add(body));
  }
  for (let i = 1; i < count; i += 2) {
    const pointA = randomVector(random, 0.5);
    const pointB = randomVector(random, 0.5);
    const spring = { stiffness: random.uniform(5, 50), damping: 0.1, length: 1, pointA, pointB };
    simulation.add(new PairSpring(bodies[i - 1]!, bodies[i]!, spring));
  }
  simulation.add(new LinearDrag(0.05));
  return { simulation, bodies, random };
}

/** All the numbers a user can read of a body's motion, bit for bit comparable with toEqual. */
export function motionOf(body: RigidBody): object {
  return {
    position: body.position,
    orientation: body.orientation,
    center: body.center,
    linearVelocity: body.linearVelocity,
    angularVelocity: body.angularVelocity,
  };
}

/** |v| */
export function length({ x, y, z }: Readonly<Vec3>): number {
  return Math.sqrt(x * x + y * y + z * z);
}

/** |a − b| */
export function distance(a: Readonly<Vec3>, b: Readonly<Vec3>): number {
  return length({ x: a.x - b.x, y: a.y - b.y, z: a.z - b.z });
}

/** Sets properties through their setters, whatever their types: for tables of changes. */
export function set(target: object, values: Record<string, unknown>): void {
  Object.assign(target, values);
}
