/**
 * What every shape can do. A shape is immutable geometry in its own frame: it knows nothing of
 * bodies, simulations or drawing, so one shape may serve any number of bodies.
 *
 * There may be one for every body: what a formula gives in no time, shapes do not keep.
 */

import type { Mat3, Quat, Vec3 } from '../math/types.js';

/** The kinds of shapes; also the words of the scene format. */
export type ShapeKind =
  | 'plane'
  | 'sphere'
  | 'box'
  | 'capsule'
  | 'cylinder'
  | 'cone'
  | 'ellipsoid'
  | 'hull'
  | 'rectangle'
  | 'mesh'
  | 'height-field'
  | 'composite'
  | 'transformed';

/** An axis-aligned box; an unbounded side is ±Infinity. */
export interface Bounds {
  min: Vec3;
  max: Vec3;
}

/** Mass, centre of mass and inertia of a solid, in the frame of its shape. */
export interface MassProperties {
  /** kg */
  mass: number;
  /** m, in the shape's frame */
  centerOfMass: Vec3;
  /** kg·m², about the centre of mass, along the shape's axes; symmetric */
  inertia: Mat3;
}

/** A shape as plain data, as scene files hold it; `kind` tells which fields there are. */
export type ShapeDescription = { readonly kind: ShapeKind } & { readonly [field: string]: unknown };

/** Base class of all shapes. */
export abstract class Shape {
  /** Which shape this is. */
  abstract readonly kind: ShapeKind;

  /** Whether the solid is convex, so that {@link ConvexShape.support} describes it whole. */
  abstract readonly convex: boolean;

  /** Whether the shape may belong to a moving body (false: plane, mesh sheets, height field). */
  abstract readonly canMove: boolean;

  /** m³; 0 for a surface without inside, Infinity for a half-space. */
  abstract readonly volume: number;

  /** Radius (m) of the smallest sphere about the shape's origin that holds it; may be Infinity. */
  abstract readonly boundingRadius: number;

  /**
   * Distance (m) from `center`, a point of the shape's frame, to the farthest point of the shape:
   * about the centre of mass it bounds how far a rotation can carry the surface. May be Infinity.
   */
  abstract radiusAbout(center: Readonly<Vec3>): number;

  /** The tightest axis-aligned world box of the shape at a pose; exact up to rounding. */
  abstract bounds(out: Bounds, position: Readonly<Vec3>, orientation: Readonly<Quat>): Bounds;

  /**
   * Mass properties at a density (kg/m³; kg/m² for a rectangle, which has no volume).
   * A shape that cannot have finite mass throws.
   */
  abstract massProperties(density: number): MassProperties;

  /** The shape as plain data; `shapeFromDescription` builds it again, to the bit. */
  abstract describe(): ShapeDescription;
}

/** A convex shape: known completely by its farthest point in every direction. */
export abstract class ConvexShape extends Shape {
  override readonly convex: boolean = true;

  /** The point farthest along `direction` (any length above 0), all in the shape's frame. */
  abstract support(out: Vec3, direction: Readonly<Vec3>): Vec3;
}
