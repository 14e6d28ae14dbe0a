/**
 * Several shapes as one (T 7.4.1, figure 7.4): a table of a top and four legs.
 *
 * Parts keep their own frame and may keep their own density, so a block of wood on iron is one
 * shape. Where parts overlap, their volume and mass count twice: the union of arbitrary solids has
 * no closed form, and a designer who lets parts overlap can set the mass directly.
 */

import { fail, positive } from '../errors.js';
import * as quat from '../math/quat.js';
import type { Quat, Vec3 } from '../math/types.js';
import * as vec3 from '../math/vec3.js';
import { emptyBounds, setEmpty, unite } from './bounds.js';
import { combineMass, transformMass } from './mass/combine.js';
import { composePose, intoPose, type Pose, type PoseInput, readOptions, readPose } from './pose.js';
import { type Bounds, type MassProperties, Shape, type ShapeDescription } from './shape.js';

/** A part as the user writes it. */
export interface CompositePartInput extends PoseInput {
  readonly shape: Shape;
  /** kg/m³ (kg/m² for a rectangle); overrides the density of the whole for this part. */
  readonly density?: number;
}

/** A part of a composite; its pose is in the composite's frame. */
export interface CompositePart extends Pose {
  readonly shape: Shape;
  /** kg/m³, or undefined to take the density of the whole */
  readonly density: number | undefined;
}

/** A union of placed shapes. */
export class Composite extends Shape {
  override readonly kind = 'composite';
  override readonly convex = false;
  override readonly canMove: boolean;
  /** m³: the sum over the parts */
  override readonly volume: number;
  override readonly boundingRadius: number;

  /** The parts in the order given. */
  readonly parts: readonly CompositePart[];

  // Scratch of this object alone: a part may itself be a composite.
  readonly #position = vec3.vec3();
  readonly #orientation = quat.quat();
  readonly #whole = emptyBounds();
  readonly #part = emptyBounds();

  /** At least one part; positions in m. */
  constructor(parts: readonly CompositePartInput[]) {
    super();
    if (!Array.isArray(parts) || parts.length === 0) {
      const must = 'must be a list of at least one part';
      fail('Composite', 'parts', parts, must, 'Write [{ shape, position, orientation }, …].');
    }
    this.parts = Object.freeze(parts.map(readPart));
    this.canMove = this.parts.every((part) => part.shape.canMove);
    let volume = 0;
    for (const part of this.parts) volume += part.shape.volume;
    this.volume = volume;
    this.boundingRadius = this.radiusAbout(vec3.vec3());
    if (new.target === Composite) Object.freeze(this);
  }

  override radiusAbout(center: Readonly<Vec3>): number {
    let radius = 0;
    const local = vec3.vec3();
    for (const part of this.parts) {
      radius = Math.max(radius, part.shape.radiusAbout(intoPose(local, part, center)));
    }
    return radius;
  }

  override bounds(out: Bounds, position: Readonly<Vec3>, orientation: Readonly<Quat>): Bounds {
    const whole = setEmpty(this.#whole);
    for (const part of this.parts) {
      composePose(this.#position, this.#orientation, position, orientation, part);
      unite(whole, whole, part.shape.bounds(this.#part, this.#position, this.#orientation));
    }
    vec3.copy(out.min, whole.min);
    vec3.copy(out.max, whole.max);
    return out;
  }

  /** Each part's own mass properties, turned by T (2.56) and moved by T (2.54), then summed (P4). */
  override massProperties(density: number): MassProperties {
    return combineMass(
      this.parts.map((part) =>
        transformMass(part.shape.massProperties(part.density ?? density), part),
      ),
    );
  }

  override describe(): ShapeDescription {
    return {
      kind: this.kind,
      parts: this.parts.map(({ shape, position, orientation, density }) => ({
        shape: shape.describe(),
        position: [position.x, position.y, position.z],
        orientation: [orientation.x, orientation.y, orientation.z, orientation.w],
        ...(density === undefined ? {} : { density }),
      })),
    };
  }
}

function readPart(input: CompositePartInput, index: number): CompositePart {
  const field = `parts[${index}]`;
  const { shape, density } = readOptions('Composite', field, input);
  if (!(shape instanceof Shape)) {
    const cure = 'Give one of the shape classes, e.g. new Box(1, 1, 1).';
    fail('Composite', `${field}.shape`, shape, 'must be a Shape', cure);
  }
  if (density !== undefined) positive('Composite', `${field}.density`, density);
  return Object.freeze({ ...readPose('Composite', `${field}.`, input), shape, density });
}
