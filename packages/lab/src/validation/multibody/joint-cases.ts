/**
 * Joints at work, each with the force and torque that it must bear.
 *
 * In each case one body moves in a way that Newton and Euler give directly: its acceleration a and
 * angular acceleration α are known functions of its place and velocity, so that reactions can be judged
 * at every moment by themselves, whatever the motion so far has gathered. All bodies have the same
 * moment of inertia I about every axis. Then, about the anchor p of a joint, with x the centre of mass,
 *
 *   F = m (a − g),   τ = I α + (x − p) × F
 */

import {
  BallJoint,
  CylindricalJoint,
  DistanceJoint,
  GearJoint,
  HingeJoint,
  PulleyJoint,
  RackAndPinion,
  RigidBody,
  ScrewJoint,
  type Simulation,
  SliderJoint,
  UniversalJoint,
  type Vec3,
  vec3,
} from 'rattleback';
import { G } from '../dynamics/world.js';

/** kg */
export const MASS = 2;
/** kg·m², about every axis */
const INERTIA = 0.05;

/** Force (N) and torque (N·m) on body B. */
export interface Reaction {
  readonly force: Vec3;
  readonly torque: Vec3;
}

/** One joint at work. */
export interface JointCase {
  readonly name: string;
  /** Whether something else than gravity puts energy in. */
  readonly driven?: boolean;
  /** Builds it: the joint's own reaction, and what it should be for the state of the moment. */
  build(simulation: Simulation): { actual(): Reaction; expected(): Reaction };
}

type Numbers = readonly [number, number, number];

function body(position: Numbers, mass = MASS): RigidBody {
  return new RigidBody({ mass, inertia: [INERTIA, INERTIA, INERTIA], position });
}

const v = vec3.vec3;
const GRAVITY = v(0, -G, 0);

/** F and τ of a body of {@link MASS} with these accelerations, about the point p. */
function reaction({ position: x }: RigidBody, p: Vec3, a: Vec3, alpha: Vec3): Reaction {
  const force = vec3.scale(v(), vec3.sub(v(), a, GRAVITY), MASS);
  const torque = vec3.cross(v(), vec3.sub(v(), x, p), force);
  return { force, torque: vec3.addScaled(v(), torque, alpha, INERTIA) };
}

/**
 * A body that turns about an axis `e` (unit) through the point p, and may slide along it: with ρ the
 * part of x − p across the axis,
 *
 *   (I + m ρ²) α = m e·(ρ × g),   a = α e × ρ − ω² ρ + (g·e) e, the last if it slides
 */
function turning(b: RigidBody, p: Vec3, e: Vec3, slides: boolean): Reaction {
  const rho = vec3.rejectFrom(v(), vec3.sub(v(), b.position, p), e);
  const omega = vec3.dot(b.angularVelocity, e);
  const lever = vec3.dot(e, vec3.cross(v(), rho, GRAVITY));
  const alpha = (MASS * lever) / (INERTIA + MASS * vec3.dot(rho, rho));
  const a = vec3.scale(v(), vec3.cross(v(), e, rho), alpha);
  vec3.addScaled(a, a, rho, -omega * omega);
  if (slides) vec3.addScaled(a, a, e, vec3.dot(GRAVITY, e));
  return reaction(b, p, a, vec3.scale(v(), e, alpha));
}

/** A direction that is no axis of the world. */
const TILTED = vec3.normalize(v(), v(0.6, -0.48, 0.64));
const ORIGIN = v();
const ANCHOR: Numbers = [0, 0, 0];
const triple = ({ x, y, z }: Vec3): Numbers => [x, y, z];

/** The anchor of B where it is now, for a body that was at `start` and has turned since. */
function carried(b: RigidBody, start: Numbers): Vec3 {
  const local = v(-start[0], -start[1], -start[2]);
  return vec3.add(v(), b.position, b.vectorToWorld(v(), local));
}

/** The joints that are tried. */
export const JOINT_CASES: readonly JointCase[] = [
  {
    name: 'hinge',
    build: (simulation) => {
      const b = simulation.add(body([0.8, 0.1, 0.3]));
      const options = { anchor: ANCHOR, axis: triple(TILTED) };
      const joint = simulation.add(new HingeJoint(simulation.world, b, options));
      return { actual: () => joint, expected: () => turning(b, ORIGIN, TILTED, false) };
    },
  },
  {
    name: 'ball',
    build: (simulation) => {
      // Released beside the point, it swings in a plane.
      const b = simulation.add(body([0.6, 0, 0.8]));
      const joint = simulation.add(new BallJoint(simulation.world, b, { anchor: ANCHOR }));
      const e = v(-0.8, 0, 0.6);
      return { actual: () => joint, expected: () => turning(b, ORIGIN, e, false) };
    },
  },
  ...(['first', 'second'] as const).map(
    (arm): JointCase => ({
      name: `universal, ${arm} arm`,
      build: (simulation) => {
        const b = simulation.add(body([0.9, 0, 0]));
        // It swings about the z axis: along the arm of the world, or along its own.
        const [axis, normal]: [Numbers, Numbers] =
          arm === 'first'
            ? [
                [0, 0, 1],
                [0, 1, 0],
              ]
            : [
                [0, 1, 0],
                [0, 0, 1],
              ];
        const options = { anchor: ANCHOR, axis, normal };
        const joint = simulation.add(new UniversalJoint(simulation.world, b, options));
        return { actual: () => joint, expected: () => turning(b, ORIGIN, v(0, 0, 1), false) };
      },
    }),
  ),
  {
    name: 'universal, twisted',
    driven: true,
    build: (simulation) => {
      // It hangs at rest, and somebody tries to twist it.
      const twist = 3;
      const b = simulation.add(body([0, -0.9, 0]));
      const options = { anchor: ANCHOR, axis: [0, 0, 1], normal: [1, 0, 0] } as const;
      const joint = simulation.add(new UniversalJoint(simulation.world, b, options));
      simulation.beforeStep(() => b.applyTorque([0, twist, 0]));
      return {
        actual: () => joint,
        expected: () => ({ force: v(0, MASS * G, 0), torque: v(0, -twist, 0) }),
      };
    },
  },
  {
    name: 'slider',
    build: (simulation) => {
      const start: Numbers = [0.2, 0.5, -0.1];
      const b = simulation.add(body(start));
      const options = { anchor: ANCHOR, axis: triple(TILTED) };
      const joint = simulation.add(new SliderJoint(simulation.world, b, options));
      const a = vec3.scale(v(), TILTED, vec3.dot(GRAVITY, TILTED));
      return { actual: () => joint, expected: () => reaction(b, carried(b, start), a, v()) };
    },
  },
  {
    name: 'cylindrical',
    build: (simulation) => {
      const start: Numbers = [0.2, 0.5, -0.1];
      const b = simulation.add(body(start));
      const options = { anchor: ANCHOR, axis: triple(TILTED) };
      const joint = simulation.add(new CylindricalJoint(simulation.world, b, options));
      const expected = (): Reaction => turning(b, carried(b, start), TILTED, true);
      return { actual: () => joint, expected };
    },
  },
  {
    name: 'distance',
    build: (simulation) => {
      const length = 1.1;
      const b = simulation.add(body([length, 0, 0]));
      const joint = simulation.add(new DistanceJoint(simulation.world, b, {}));
      const expected = (): Reaction => {
        // F = −(m v²/l + m g·n) n, n outwards; it passes the centre of mass.
        const n = vec3.normalize(v(), b.position);
        const u = b.linearVelocity;
        const pull = MASS * (vec3.dot(u, u) / length + vec3.dot(GRAVITY, n));
        return { force: vec3.scale(v(), n, -pull), torque: v() };
      };
      return { actual: () => joint, expected };
    },
  },
  {
    name: 'pulley',
    build: (simulation) => {
      // Atwood: 2 kg and 3 kg on one rope.
      const other = 3;
      const a = simulation.add(body([-1, -5, 0], other));
      const b = simulation.add(body([1, -5, 0]));
      const options = { pulleyA: [-1, 0, 0], pulleyB: [1, 0, 0] } as const;
      const joint = simulation.add(new PulleyJoint(a, b, options));
      const tension = (2 * MASS * other * G) / (MASS + other);
      return {
        actual: () => joint,
        expected: () => ({ force: v(0, tension, 0), torque: v() }),
      };
    },
  },
  {
    name: 'rack and pinion',
    build: (simulation) => {
      // The rack falls and turns the pinion: m a = −m g + F, I α = −r F, a = r α.
      const r = 0.3;
      const pinion = simulation.add(body([0, 0, 0]));
      const rack = simulation.add(body([r, 0, 0]));
      simulation.add(new HingeJoint(simulation.world, pinion, { anchor: ANCHOR, axis: [0, 0, 1] }));
      simulation.add(
        new SliderJoint(simulation.world, rack, { anchor: [r, 0, 0], axis: [0, 1, 0] }),
      );
      const options = { radius: r, direction: [0, 1, 0] } as const;
      const joint = simulation.add(new RackAndPinion(pinion, rack, options));
      const share = INERTIA / (r * r) / (MASS + INERTIA / (r * r));
      return {
        actual: () => joint,
        expected: () => ({ force: v(0, MASS * G * share, 0), torque: v() }),
      };
    },
  },
  {
    name: 'gear',
    driven: true,
    build: (simulation) => {
      // A is turned by a torque, B by the gear alone: (I + i² I) α_A = T, τ = I i α_A.
      const torque = 0.7;
      const ratio = -2;
      const a = simulation.add(body([-1, 0, 0]));
      const b = simulation.add(body([1, 0, 0]));
      for (const wheel of [a, b]) {
        const anchor = triple(wheel.position);
        simulation.add(new HingeJoint(simulation.world, wheel, { anchor, axis: [0, 0, 1] }));
      }
      const joint = simulation.add(new GearJoint(a, b, { ratio }));
      simulation.beforeStep(() => a.applyTorque([0, 0, torque]));
      const carriedOver = (ratio * torque) / (1 + ratio * ratio);
      return {
        actual: () => joint,
        expected: () => ({ force: v(), torque: v(0, 0, carriedOver) }),
      };
    },
  },
  {
    name: 'screw',
    build: (simulation) => {
      // It winds itself down: with k = 2π/pitch, α = k a and (m + k² I) a = −m g.
      const pitch = 0.4;
      const k = (2 * Math.PI) / pitch;
      const b = simulation.add(body([0, 0, 0]));
      const options = { anchor: ANCHOR, axis: [0, 1, 0], pitch } as const;
      const joint = simulation.add(new ScrewJoint(simulation.world, b, options));
      const a = (-MASS * G) / (MASS + k * k * INERTIA);
      const expected = { force: v(0, MASS * (a + G), 0), torque: v(0, INERTIA * k * a, 0) };
      return { actual: () => joint, expected: () => expected };
    },
  },
];
