/**
 * A robot on four legs of three hinges each, of the kind of ANYmal. That one's description belongs to its
 * makers; masses and lengths are chosen here: a trunk of 17 kg, and legs of a hip (1.5 kg), a thigh (2 kg)
 * and a shank (0.5 kg) whose round end is the foot, 33 kg together and half a metre high.
 *
 * x is forwards, y upwards. The two axes of a hip meet in a point with the foot straight below, and knees
 * bend towards the middle, so that left and right, front and hind are mirror images: standing, the trunk
 * sinks straight down, and how far follows from statics. That this is a stable place is no matter of course:
 * with springs of 40 N·m/rad in the joints, and legs a tenth longer and closer together, swaying sideways
 * sets more weight free than the springs take up.
 */

import { Box, Capsule, HingeJoint, RigidBody, type Simulation, Sphere } from 'rattleback';

/** kg */
export const MASS = { trunk: 17, hip: 1.5, thigh: 2, shank: 0.5 } as const;
/** Of thighs and shanks between their joints, m. */
export const LIMB = 0.22;
/** Of a foot, m. */
export const FOOT = 0.03;
/** Thighs and shanks lean by this much, rad. */
export const BEND = 0.5;
/** Of the trunk above the soles, m. */
export const HEIGHT = FOOT + 2 * LIMB * Math.cos(BEND);

/** How a joint is driven towards the pose that it was made in: N·m/rad and N·m·s/rad. */
export interface Servo {
  readonly stiffness: number;
  readonly damping: number;
}

/** A robot in a simulation. */
export interface Quadruped {
  readonly trunk: RigidBody;
  /** Abduction, flexion and knee of each leg, so that a parent comes before its child. */
  readonly joints: readonly Hinge[];
}

/** A hinge with where it sits, as long as nothing has moved. */
export interface Hinge {
  readonly parent: RigidBody;
  readonly child: RigidBody;
  /** m, in the world */
  readonly anchor: Point;
  readonly axis: Point;
}

type Point = readonly [x: number, y: number, z: number];

/** Adds a robot at rest whose soles are `above` (m) the plane y = 0. */
export function addQuadruped(simulation: Simulation, above = 0, servo?: Servo): Quadruped {
  const material = { friction: 0.8 };
  const y = HEIGHT + above;
  const trunk = simulation.add(
    new RigidBody({
      shape: new Box(0.5, 0.2, 0.3),
      mass: MASS.trunk,
      material,
      position: [0, y, 0],
    }),
  );
  const joints: Hinge[] = [];
  const hinge = (parent: RigidBody, child: RigidBody, anchor: Point, axis: Point): void => {
    const motor = servo === undefined ? {} : { motor: { targetPosition: 0, ...servo } };
    simulation.add(new HingeJoint(parent, child, { anchor, axis, ...motor }));
    joints.push({ parent, child, anchor, axis });
  };
  /** A limb that goes down from `top` and leans by `lean` (rad) towards x. */
  const limb = (mass: number, top: Point, lean: number, canCollide: boolean): RigidBody =>
    simulation.add(
      new RigidBody({
        shape: new Capsule(FOOT, LIMB),
        mass,
        material,
        canCollide,
        position: [
          top[0] + 0.5 * LIMB * Math.sin(lean),
          top[1] - 0.5 * LIMB * Math.cos(lean),
          top[2],
        ],
        orientation: [0, 0, Math.sin(0.5 * lean), Math.cos(0.5 * lean)],
      }),
    );
  for (const [front, side] of [
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ] as const) {
    const at: Point = [0.28 * front, y, 0.22 * side];
    const lean = -front * BEND;
    const knee: Point = [at[0] + LIMB * Math.sin(lean), y - LIMB * Math.cos(lean), at[2]];
    const hip = simulation.add(
      new RigidBody({ shape: new Sphere(0.05), mass: MASS.hip, canCollide: false, position: at }),
    );
    const thigh = limb(MASS.thigh, at, lean, false);
    const shank = limb(MASS.shank, knee, -lean, true);
    hinge(trunk, hip, at, [1, 0, 0]);
    hinge(hip, thigh, at, [0, 0, 1]);
    hinge(thigh, shank, knee, [0, 0, 1]);
  }
  return { trunk, joints };
}

/** Gives the trunk a spin (rad/s) and every joint its rate (rad/s), as the joints allow. */
export function setMoving(robot: Quadruped, spin: Point, rates: readonly number[]): void {
  robot.trunk.angularVelocity = spin;
  robot.joints.forEach(({ parent, child, anchor, axis }, i) => {
    const rate = rates[i]!;
    const w = parent.angularVelocity;
    const turning: Point = [w.x + rate * axis[0], w.y + rate * axis[1], w.z + rate * axis[2]];
    const [vx, vy, vz] = velocityAt(parent, anchor);
    child.angularVelocity = turning;
    const { x, y, z } = child.position;
    const [cx, cy, cz] = cross(turning, [x - anchor[0], y - anchor[1], z - anchor[2]]);
    child.linearVelocity = [vx + cx, vy + cy, vz + cz];
  });
}

function velocityAt(body: RigidBody, at: Point): Point {
  const { position: p, linearVelocity: v, angularVelocity: w } = body;
  const [x, y, z] = cross([w.x, w.y, w.z], [at[0] - p.x, at[1] - p.y, at[2] - p.z]);
  return [v.x + x, v.y + y, v.z + z];
}

function cross(a: Point, b: Point): Point {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}
