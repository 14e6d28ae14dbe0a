/**
 * What every JavaScript engine must agree on, to the bit: hashes of whole simulations, of every
 * integrator, and of the elementary functions. `scripts/engines` bundles this file and runs it in
 * Node, JavaScriptCore and Firefox; a test pins what comes out.
 *
 * It uses nothing but the language and the engine.
 */

import {
  BallJoint,
  Box,
  Capsule,
  Cone,
  Cylinder,
  DampedSpring,
  Drag,
  Ellipsoid,
  elementary,
  INTEGRATORS,
  type Integrator,
  MutualGravitation,
  Random,
  RigidBody,
  Simulation,
  Sphere,
} from 'rattleback';
import type { SceneDefinition } from '../scene.js';
import { drifting } from '../scenes/drifting.js';
import { terrain } from '../scenes/terrain.js';
import { tumbling } from '../scenes/tumbling.js';
import { BitHash } from './bit-hash.js';

/** Steps of the large scene without contacts. */
const TUMBLING_STEPS = 2000;
/** Steps of the scenes with contacts. */
const CONTACT_STEPS = 300;
/** Steps of the small scene, once per integrator. */
const SMALL_STEPS = 200;
/** Arguments per elementary function. */
const POINTS = 20_000;

/** A hash in hexadecimal by name. */
export function determinism(): Record<string, string> {
  const hashes: Record<string, string> = { tumbling: sceneHash(tumbling, TUMBLING_STEPS) };
  for (const scene of [drifting, terrain]) hashes[scene.name] = sceneHash(scene, CONTACT_STEPS);
  hashes['soft-step'] = softStepHash();
  for (const { name, create } of INTEGRATORS) hashes[name] = integratorHash(create());
  for (const [name, f] of FUNCTIONS) hashes[name] = functionHash(name, f);
  hashes['random'] = randomHash();
  return hashes;
}

function sceneHash(scene: SceneDefinition, steps: number): string {
  const { simulation } = scene.build();
  for (let i = 0; i < steps; i++) simulation.step();
  return simulation.hash();
}

/** The default method: a heap of all sorts, and a chain that falls on it. */
function softStepHash(): string {
  const simulation = new Simulation({ ground: true });
  const random = new Random('soft-step');
  const shapes = [
    new Box(0.8, 0.5, 0.6),
    new Sphere(0.4),
    new Capsule(0.2, 0.6),
    new Cylinder(0.3, 0.5),
    new Cone(0.4, 0.7),
    new Ellipsoid(0.3, 0.5, 0.4),
  ];
  const material = { friction: 0.6, restitution: 0.3, rollingFriction: 0.01 };
  for (let i = 0; i < 60; i++) {
    const position: [number, number, number] = [
      3 * random.next() - 1.5,
      0.6 + 0.5 * i,
      3 * random.next() - 1.5,
    ];
    const shape = shapes[i % shapes.length]!;
    simulation.add(new RigidBody({ shape, position, material }));
  }
  let last = simulation.world;
  for (let i = 0; i < 8; i++) {
    const link = simulation.add(
      new RigidBody({ shape: new Box(0.8, 0.1, 0.1), position: [5.5 + i, 9, 0] }),
    );
    simulation.add(new BallJoint(last, link, { anchor: [5 + i, 9, 0] }));
    last = link;
  }
  for (let i = 0; i < CONTACT_STEPS; i++) simulation.step();
  return simulation.hash();
}

/** A spinning box on a spring, a ball that circles it, drag: every kind of term, few bodies. */
function integratorHash(integrator: Integrator): string {
  const simulation = new Simulation({ integrator, fixedTimeStep: 1 / 100 });
  const box = simulation.add(
    new RigidBody({
      shape: new Box(0.4, 0.7, 1.1),
      position: [0.3, -0.2, 0.1],
      angularVelocity: [1, 3, -2],
    }),
  );
  const ball = simulation.add(
    new RigidBody({
      shape: new Sphere(0.2),
      position: [1.5, 0, 0.3],
      linearVelocity: [0.1, 0.4, 1.2],
    }),
  );
  simulation.add(
    new DampedSpring(simulation.world, box, {
      pointA: [0, 1, 0],
      pointB: [0.2, 0.35, -0.1],
      stiffness: 4000,
      damping: 20,
      restLength: 0.8,
    }),
  );
  simulation.add(new DampedSpring(box, ball, { stiffness: 900, damping: 3 }));
  simulation.add(new MutualGravitation({ constant: 0.01, softening: 0.1 }));
  simulation.add(new Drag({ linear: 2, quadratic: 1, angular: 0.5, angularQuadratic: 0.1 }));
  for (let i = 0; i < SMALL_STEPS; i++) simulation.step();
  return simulation.hash();
}

type Unary = (x: number) => number;

/** Every elementary function of one argument; those of two get the second from the first. */
const FUNCTIONS: readonly (readonly [string, Unary])[] = [
  ['sin', elementary.sin],
  ['cos', elementary.cos],
  ['tan', elementary.tan],
  ['asin', elementary.asin],
  ['acos', elementary.acos],
  ['atan', elementary.atan],
  ['atan2', (x) => elementary.atan2(x, 1 - 2 * x)],
  ['exp', elementary.exp],
  ['expm1', elementary.expm1],
  ['log', elementary.log],
  ['log1p', elementary.log1p],
  ['pow', (x) => elementary.pow(Math.abs(x), 0.5 + 0.01 * x)],
  ['cbrt', elementary.cbrt],
  ['hypot', (x) => elementary.hypot(x, 1 + 0.5 * x)],
  ['sinh', elementary.sinh],
  ['cosh', elementary.cosh],
  ['tanh', elementary.tanh],
];

/** A third of the arguments in −1 … 1, a third in −100 … 100, a third of any size. */
function functionHash(name: string, f: Unary): string {
  const random = new Random(name);
  const hash = new BitHash();
  for (let i = 0; i < POINTS; i++) {
    const unit = random.uniform(-1, 1);
    const x = i % 3 === 0 ? unit : i % 3 === 1 ? 100 * unit : unit * elementary.exp(300 * unit);
    hash.add(f(x));
  }
  return hash.digest();
}

function randomHash(): string {
  const random = new Random('determinism');
  const hash = new BitHash();
  const v = { x: 0, y: 0, z: 0 };
  for (let i = 0; i < POINTS; i++) {
    hash.add(random.next());
    hash.add(random.normal());
    random.unitVector(v);
    hash.add(v.x + 2 * v.y + 4 * v.z);
  }
  return hash.digest();
}
