/**
 * What holds bodies without being one: threads of pendulums, ropes, rods and springs, as lines. Joints
 * inside of machines are not drawn; there the bodies themselves tell.
 */

import {
  BallJoint,
  DistanceJoint,
  type Force,
  HingeJoint,
  Joint,
  PointOnCurve,
  type RigidBody,
  RopeJoint,
  type Simulation,
  SpringDamper,
  SwingTwistJoint,
  UniversalJoint,
  type Vec3,
} from 'rattleback';
import { Group } from 'three';
import { FatLines } from './fat-lines.js';

/** Above that many they would hide what they hold. */
const MOST = 400;
/** Springs to the world that are means, not things: more than so many are not drawn. */
const FEW = 12;
/** Pieces of a wire. */
const WIRE = 96;

/** Where a line begins and ends. */
type Ends = () => readonly [Vec3, Vec3] | null;

export class Ties extends Group {
  readonly #ends: readonly Ends[];
  readonly #lines: FatLines;

  constructor(simulations: readonly Simulation[]) {
    super();
    this.name = 'ties';
    const ends = simulations.flatMap((simulation) => [
      ...simulation.constraints.flatMap((joint) => jointEnds(simulation, joint)),
      ...springs(simulation),
    ]);
    this.#ends = ends.slice(0, MOST);
    this.#lines = new FatLines(Math.max(1, this.#ends.length), 0x76828d, 1.8);
    this.#lines.count = 0;
    this.add(this.#lines.object);
  }

  update(): void {
    let count = 0;
    for (const ends of this.#ends) {
      const found = ends();
      if (found !== null) this.#lines.set(count++, ...found);
    }
    this.#lines.count = count;
  }

  override dispose(): void {
    this.#lines.dispose();
  }
}

/** Rods and ropes from anchor to anchor; what hangs at the world, from there to its middle. */
function jointEnds({ world }: Simulation, joint: unknown): Ends[] {
  if (joint instanceof PointOnCurve) return wire(joint);
  if (!(joint instanceof Joint)) return [];
  const rod = joint instanceof DistanceJoint || joint instanceof RopeJoint;
  const turns = [BallJoint, HingeJoint, UniversalJoint, SwingTwistJoint].some(
    (Kind) => joint instanceof Kind,
  );
  const hangs = turns && (joint.bodyA === world || joint.bodyB === world);
  if (!rod && !hangs) return [];
  const { bodyA, bodyB } = joint;
  return [
    () => {
      if (joint.removed || !joint.active) return null;
      const a = joint.worldFrameA.anchor;
      if (rod) return [a, joint.worldFrameB.anchor];
      return [a, (bodyA === world ? bodyB : bodyA).center];
    },
  ];
}

/** The curve that a bead runs along. */
function wire(joint: PointOnCurve): Ends[] {
  const points = joint.outline(WIRE).map(({ x, y, z }) => ({ x, y, z }));
  return points.slice(1).map((to, i) => () => [points[i]!, to]);
}

function springs({ forces, world }: Simulation): Ends[] {
  const all = forces.filter((force) => force instanceof SpringDamper);
  const free = all.filter(({ dependsOn }) => !dependsOn.includes(world));
  const shown = all.length - free.length > FEW ? free : all;
  return shown.flatMap(springEnds);
}

function springEnds(force: Force): Ends[] {
  if (!(force instanceof SpringDamper)) return [];
  const [a, b] = force.dependsOn as readonly [RigidBody, RigidBody];
  if (a === undefined || b === undefined) return [];
  return [
    () => {
      if (force.removed || !force.active) return null;
      const from = a.pointToWorld({ x: 0, y: 0, z: 0 }, force.pointA);
      return [from, b.pointToWorld({ x: 0, y: 0, z: 0 }, force.pointB)];
    },
  ];
}
