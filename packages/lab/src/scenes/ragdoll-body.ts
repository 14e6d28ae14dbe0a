/**
 * A human figure 1.75 m tall that stands upright and looks along +x, of ten limbs and a head; masses
 * are about those of a person of 70 kg.
 */

import {
  Box,
  Capsule,
  HingeJoint,
  RigidBody,
  type Shape,
  type Simulation,
  Sphere,
  SwingTwistJoint,
} from 'rattleback';

/** A figure in a simulation. */
export interface Ragdoll {
  readonly pelvis: RigidBody;
  readonly head: RigidBody;
  readonly parts: readonly RigidBody[];
}

type Point = readonly [x: number, y: number, z: number];

/** Adds a figure whose soles are at `feet` (m). */
export function addRagdoll(simulation: Simulation, feet: Point): Ragdoll {
  const parts: RigidBody[] = [];
  const place = ([x, y, z]: Point): Point => [feet[0] + x, feet[1] + y, feet[2] + z];
  const add = (name: string, shape: Shape, mass: number, at: Point): RigidBody => {
    const material = { friction: 0.6 };
    const part = simulation.add(
      new RigidBody({ name, shape, mass, material, position: place(at) }),
    );
    parts.push(part);
    return part;
  };
  const pelvis = add('pelvis', new Box(0.2, 0.2, 0.3), 11, [0, 0.95, 0]);
  const chest = add('chest', new Box(0.22, 0.42, 0.34), 25, [0, 1.28, 0]);
  const head = add('head', new Sphere(0.11), 5, [0.01, 1.64, 0]);
  swing(simulation, 'waist', pelvis, chest, place([0, 1.06, 0]), [0, 1, 0], 0.5, 0.4);
  swing(simulation, 'neck', chest, head, place([0, 1.52, 0]), [0, 1, 0], 0.6, 0.7);
  for (const side of [-1, 1]) {
    const name = side < 0 ? 'right' : 'left';
    const z = 0.22 * side;
    const upperArm = add(`${name} upper arm`, new Capsule(0.05, 0.2), 2.2, [0, 1.28, z]);
    const forearm = add(`${name} forearm`, new Capsule(0.045, 0.24), 1.8, [0, 0.98, z]);
    swing(
      simulation,
      `${name} shoulder`,
      chest,
      upperArm,
      place([0, 1.43, z]),
      [0, -1, 0],
      1.3,
      0.7,
    );
    // Elbows bend forwards only, knees backwards only.
    bend(simulation, `${name} elbow`, upperArm, forearm, place([0, 1.13, z]), 0, 2.3);
    const hip = 0.1 * side;
    const thigh = add(`${name} thigh`, new Capsule(0.07, 0.26), 7.5, [0, 0.67, hip]);
    const shin = add(`${name} shin`, new Capsule(0.055, 0.3), 4, [0, 0.25, hip]);
    swing(simulation, `${name} hip`, pelvis, thigh, place([0, 0.87, hip]), [0, -1, 0], 0.9, 0.4);
    bend(simulation, `${name} knee`, thigh, shin, place([0, 0.46, hip]), -2.3, 0);
  }
  return { pelvis, head, parts };
}

/** A joint that lets a limb swing within a cone (rad) and twist (rad); `along` is the limb's way. */
function swing(
  simulation: Simulation,
  name: string,
  a: RigidBody,
  b: RigidBody,
  anchor: Point,
  along: Point,
  cone: number,
  twist: number,
): void {
  simulation.add(
    new SwingTwistJoint(a, b, {
      name,
      anchor,
      axis: along,
      normal: [1, 0, 0],
      swing: { y: cone, z: cone },
      swingFriction: 1,
      angularX: { limits: { lower: -twist, upper: twist }, friction: 1 },
    }),
  );
}

/** A hinge across the body with limits, rad. */
function bend(
  simulation: Simulation,
  name: string,
  a: RigidBody,
  b: RigidBody,
  anchor: Point,
  lower: number,
  upper: number,
): void {
  const limits = { lower, upper };
  simulation.add(new HingeJoint(a, b, { name, anchor, axis: [0, 0, 1], limits, friction: 1 }));
}
