/**
 * A shape that is moved and turned in the frame of its body (T 7.4.1's TransformGeo, a decorator):
 * the way to have the centre of a shape somewhere else than the body's origin.
 */

import { checkNames, fail } from '../errors.js';
import * as quat from '../math/quat.js';
import type { Quat, Vec3 } from '../math/types.js';
import * as vec3 from '../math/vec3.js';
import { transformMass } from './mass/combine.js';
import { composePose, intoPose, type Pose, type PoseInput, readOptions, readPose } from './pose.js';
import {
  type Bounds,
  ConvexShape,
  type MassProperties,
  Shape,
  type ShapeDescription,
} from './shape.js';

/** What a pose is made of. */
const POSE_NAMES: Record<keyof PoseInput, true> = { position: true, orientation: true };

/** Another shape at a pose. Convex where the other is. */
export class Transformed extends ConvexShape implements Pose {
  override readonly kind = 'transformed';
  override readonly convex: boolean;
  override readonly canMove: boolean;
  override readonly volume: number;
  override readonly boundingRadius: number;

  /** The shape that is moved. */
  readonly shape: Shape;
  /** m, in this shape's frame */
  readonly position: Readonly<Vec3>;
  /** Unit quaternion: from the frame of the inner shape to this one. */
  readonly orientation: Readonly<Quat>;

  // Scratch of this object alone: the inner shape may itself be transformed.
  readonly #position = vec3.vec3();
  readonly #orientation = quat.quat();

  /** `position` in m; what is left out of the pose is the identity. */
  constructor(shape: Shape, pose: PoseInput) {
    super();
    if (!(shape instanceof Shape)) {
      const cure = 'Give one of the shape classes, e.g. new Box(1, 1, 1).';
      fail('Transformed', 'shape', shape, 'must be a Shape', cure);
    }
    const given = readOptions('Transformed', 'pose', pose);
    if ('scale' in given) {
      const cure = 'Give the inner shape its final sizes.';
      fail('Transformed', 'scale', given.scale, 'is not an option: shapes are not scaled', cure);
    }
    checkNames('Transformed', given, POSE_NAMES);
    const { position, orientation } = readPose('Transformed', '', given);
    this.shape = shape;
    this.position = position;
    this.orientation = orientation;
    this.convex = shape.convex;
    this.canMove = shape.canMove;
    this.volume = shape.volume;
    this.boundingRadius = this.radiusAbout(vec3.vec3());
    if (new.target === Transformed) Object.freeze(this);
  }

  override radiusAbout(center: Readonly<Vec3>): number {
    return this.shape.radiusAbout(intoPose(vec3.vec3(), this, center));
  }

  override bounds(out: Bounds, position: Readonly<Vec3>, orientation: Readonly<Quat>): Bounds {
    composePose(this.#position, this.#orientation, position, orientation, this);
    return this.shape.bounds(out, this.#position, this.#orientation);
  }

  override support(out: Vec3, direction: Readonly<Vec3>): Vec3 {
    if (!(this.shape instanceof ConvexShape && this.shape.convex)) {
      const cure = 'Only convex shapes have one; ask `convex` first.';
      return fail('Transformed', 'shape', this.shape.kind, 'must have support points', cure);
    }
    quat.rotateInverse(out, this.orientation, direction);
    this.shape.support(out, out);
    quat.rotate(out, this.orientation, out);
    return vec3.add(out, out, this.position);
  }

  override massProperties(density: number): MassProperties {
    return transformMass(this.shape.massProperties(density), this);
  }

  override describe(): ShapeDescription {
    const { shape, position, orientation } = this;
    return {
      kind: this.kind,
      shape: shape.describe(),
      position: [position.x, position.y, position.z],
      orientation: [orientation.x, orientation.y, orientation.z, orientation.w],
    };
  }
}
