/**
 * The pose in which a skin is modelled. A figure that stands has its arms along its sides, where a
 * skin would grow them on; so limbs that are folded against what they hang on are bent away first,
 * about their joints, with everything that hangs on them.
 */

import type { Constraint, RigidBody, Simulation } from 'rattleback';
import { Matrix4, Quaternion, Vector3 } from 'three';

/** Two bodies and the point between them, world, m. */
export interface Tie {
  /** Numbers of the bodies in the list. */
  readonly a: number;
  readonly b: number;
  readonly anchor: Vector3;
}

/** A limb that makes less than this angle with what it hangs on is folded, rad. */
const STRAIGHT = (110 * Math.PI) / 180;

/** The constraints among some bodies. */
export function tiesOf(simulation: Simulation, bodies: readonly RigidBody[]): Tie[] {
  return simulation.constraints.flatMap((constraint) => {
    const [a, b] = [bodies.indexOf(constraint.bodyA), bodies.indexOf(constraint.bodyB)];
    return a < 0 || b < 0 || a === b ? [] : [{ a, b, anchor: anchorOf(constraint) }];
  });
}

/** Where a joint is; half-way between the bodies for what has no place of its own. */
function anchorOf(constraint: Constraint): Vector3 {
  const { worldFrameA } = constraint as { worldFrameA?: { readonly anchor: Vector3Like } };
  if (worldFrameA !== undefined) return new Vector3().copy(worldFrameA.anchor);
  const { bodyA, bodyB } = constraint;
  return new Vector3().copy(bodyA.center).add(bodyB.center).multiplyScalar(0.5);
}

type Vector3Like = { readonly x: number; readonly y: number; readonly z: number };

/** Poses of bodies as matrices: as they are, but with folded limbs bent away. */
export function restPoses(bodies: readonly RigidBody[], ties: readonly Tie[]): Matrix4[] {
  const poses = bodies.map(({ position: p, orientation: q }) =>
    new Matrix4().compose(
      new Vector3().copy(p),
      new Quaternion(q.x, q.y, q.z, q.w),
      new Vector3(1, 1, 1),
    ),
  );
  const centers = bodies.map(({ center }) => new Vector3().copy(center));
  const seen = new Set<number>();
  // From the heaviest body outwards; whoever is not tied to it is a figure of its own.
  const order = [...bodies.keys()].sort((a, b) => bodies[b]!.mass - bodies[a]!.mass);
  for (const root of order) {
    if (seen.has(root)) continue;
    seen.add(root);
    for (const { child, turn } of unfold(root, ties, centers, seen)) {
      for (const body of limbOf(child.body, child.parent, ties)) poses[body]!.premultiply(turn);
    }
  }
  return poses;
}

interface Child {
  readonly body: number;
  readonly parent: number;
}

/** The turns that bend limbs away, from the root outwards; `seen` gets all that hang on it. */
function unfold(
  root: number,
  ties: readonly Tie[],
  centers: readonly Vector3[],
  seen: Set<number>,
): { child: Child; turn: Matrix4 }[] {
  const turns: { child: Child; turn: Matrix4 }[] = [];
  const queue = [root];
  for (const parent of queue) {
    for (const { a, b, anchor } of ties) {
      const body = a === parent ? b : b === parent ? a : -1;
      if (body < 0 || seen.has(body)) continue;
      seen.add(body);
      queue.push(body);
      // Joints have not moved against what is inside of them: directions as they are now will do.
      const out = new Vector3().subVectors(centers[body]!, anchor);
      const back = new Vector3().subVectors(centers[parent]!, anchor);
      const angle = out.angleTo(back);
      const axis = new Vector3().crossVectors(back, out);
      if (angle >= STRAIGHT || axis.lengthSq() === 0) continue;
      const spin = new Matrix4().makeRotationAxis(axis.normalize(), STRAIGHT - angle);
      const turn = new Matrix4()
        .makeTranslation(anchor)
        .multiply(spin)
        .multiply(new Matrix4().makeTranslation(anchor.clone().negate()));
      turns.push({ child: { body, parent }, turn });
    }
  }
  // The outermost first, so that each turn is about a joint that has not been moved yet.
  return turns.reverse();
}

/** A body and all that hangs on it, away from its parent. */
function limbOf(body: number, parent: number, ties: readonly Tie[]): Set<number> {
  const limb = new Set([body]);
  for (const one of limb) {
    for (const { a, b } of ties) {
      const other = a === one ? b : b === one ? a : -1;
      if (other >= 0 && !(one === body && other === parent)) limb.add(other);
    }
  }
  limb.delete(parent);
  return limb;
}
