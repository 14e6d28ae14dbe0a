/**
 * What the surface of a shape is like where it touches: flat, an edge, or a point, sharp or round.
 *
 * When the normal turns by δ (in the plane of contact) relative to the shape, the point of the surface
 * that has this normal moves by ρ along the surface:
 *
 *   round, corner  ρ = R δ, R the radii of curvature (0 for a corner): the derivative of the support
 *                  function, `coreCurvature`, and the radius of the ball that sweeps the core
 *   edge           along the edge e any ρ, but e·δ = 0; across it ρ = R δ
 *   flat           any ρ, δ = 0
 *
 * Surfaces of triangles and height fields count as flat, and against flat things as corners: between
 * their corners and edges nothing is known of how they curve.
 */

import type { Collider } from '../../collision/collider.js';
import { ContactFeature } from '../../collision/narrow/features/contact-feature.js';
import { coreCurvature } from '../../collision/narrow/features/curvature.js';
import { featureAlong } from '../../collision/narrow/features/feature-of.js';
import { CORE, ConvexGeometry } from '../../collision/narrow/features/geometry.js';
import { supportAlong } from '../../collision/narrow/features/support.js';
import type { Vec3 } from '../../math/types.js';
import * as vec3 from '../../math/vec3.js';

/** What a surface is at a point. */
export const SURFACE = { round: 0, edge: 1, flat: 2 } as const;

/** Corners that are this much less far, as a part of the size, belong to the same edge or face. */
const TIE = 1e-6;

/** One side of a contact point, in world axes. */
export class ContactSurface {
  /** One of {@link SURFACE}. */
  kind: number = SURFACE.flat;
  /** Direction of an edge, unit. */
  readonly edge = vec3.vec3();
  /** (6) R: xx, xy, xz, yy, yz, zz, m */
  readonly radii = new Float64Array(6);

  /** Becomes that of a shape at the world point `at`, where its outward normal is `normal`. */
  read(collider: Collider | undefined, normal: Readonly<Vec3>, at: Readonly<Vec3>): void {
    this.radii.fill(0);
    this.kind = SURFACE.flat;
    if (collider === undefined || !isConvex(collider.shape.kind)) return;
    const r = collider.placed;
    geometry.load(collider);
    for (let k = 0; k < 3; k++) {
      direction[k] = r[k]! * normal.x + r[3 + k]! * normal.y + r[6 + k]! * normal.z;
    }
    featureAlong(feature, geometry, direction);
    this.#classify(r);
    coreCurvature(local, geometry, direction);
    if (this.kind === SURFACE.edge) this.#roundSide(r, at);
    turn(this.radii, r, local);
    const { radius } = geometry;
    this.radii[0]! += radius;
    this.radii[3]! += radius;
    this.radii[5]! += radius;
  }

  /** A point whatever it was: against a flat face it is what it has of curvature that counts. */
  sharpen(): void {
    if (this.kind === SURFACE.flat) this.radii.fill(0);
    this.kind = SURFACE.round;
  }

  /** Counts the corners that are farthest: one is a point, two an edge, more a face. */
  #classify(r: Float64Array): void {
    const { points: p, count } = feature;
    const tie = TIE * geometry.size;
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < count; i++) most = Math.max(most, along(p, i));
    let first = -1;
    let far = 0;
    let last = -1;
    for (let i = 0; i < count; i++) {
      if (along(p, i) < most - tie) continue;
      far++;
      if (first < 0) first = i;
      last = i;
    }
    this.kind = far > 2 ? SURFACE.flat : far === 2 ? SURFACE.edge : SURFACE.round;
    if (this.kind !== SURFACE.edge) return;
    const x = p[3 * last]! - p[3 * first]!;
    const y = p[3 * last + 1]! - p[3 * first + 1]!;
    const z = p[3 * last + 2]! - p[3 * first + 2]!;
    const { edge } = this;
    edge.x = r[0]! * x + r[1]! * y + r[2]! * z;
    edge.y = r[3]! * x + r[4]! * y + r[5]! * z;
    edge.z = r[6]! * x + r[7]! * y + r[8]! * z;
    vec3.normalize(edge, edge);
  }

  /** The sides of cylinders and cones; a cone is the rounder the nearer to its tip. */
  #roundSide(r: Float64Array, at: Readonly<Vec3>): void {
    if (geometry.core === CORE.cylinder) {
      // r (1 − axis axisᵀ): also along the normal, so that ways along it are exact.
      local.fill(0);
      local[0] = geometry.x;
      local[5] = geometry.x;
    }
    if (geometry.core !== CORE.cone) return;
    const dx = at.x - r[9]!;
    const dy = at.y - r[10]!;
    const dz = at.z - r[11]!;
    const height = r[1]! * dx + r[4]! * dy + r[7]! * dz;
    const x = direction[0]!;
    const z = direction[2]!;
    const square = x * x + z * z;
    const part = (geometry.y - height) / (2 * geometry.y);
    const k = (part * geometry.x) / (Math.sqrt(square) * square);
    local[0] = k * z * z;
    local[2] = -k * x * z;
    local[5] = k * x * x;
  }
}

/**
 * Whether a shape's point of contact must be found anew when the normal turns, because its curvature
 * is not the same everywhere.
 */
export function isUneven(collider: Collider | undefined): boolean {
  const kind = collider?.shape.kind;
  return kind === 'ellipsoid' || kind === 'cylinder' || kind === 'cone';
}

/** out = the farthest world point of a convex shape in a world direction. */
export function farthestPoint(out: Vec3, collider: Collider, normal: Readonly<Vec3>): void {
  const r = collider.placed;
  geometry.load(collider);
  for (let k = 0; k < 3; k++) {
    direction[k] = r[k]! * normal.x + r[3 + k]! * normal.y + r[6 + k]! * normal.z;
  }
  supportAlong(point, 0, geometry, direction);
  const { radius } = geometry;
  const x = point[0]! + radius * direction[0]!;
  const y = point[1]! + radius * direction[1]!;
  const z = point[2]! + radius * direction[2]!;
  out.x = r[0]! * x + r[1]! * y + r[2]! * z + r[9]!;
  out.y = r[3]! * x + r[4]! * y + r[5]! * z + r[10]!;
  out.z = r[6]! * x + r[7]! * y + r[8]! * z + r[11]!;
}

function along(p: Float64Array, i: number): number {
  return p[3 * i]! * direction[0]! + p[3 * i + 1]! * direction[1]! + p[3 * i + 2]! * direction[2]!;
}

function isConvex(kind: string): boolean {
  return kind !== 'plane' && kind !== 'mesh' && kind !== 'height-field';
}

/** out = r m rᵀ for symmetric m. */
function turn(out: Float64Array, r: Float64Array, m: Float64Array): void {
  const rows = [
    [m[0]!, m[1]!, m[2]!],
    [m[1]!, m[3]!, m[4]!],
    [m[2]!, m[4]!, m[5]!],
  ] as const;
  let k = 0;
  for (let i = 0; i < 3; i++) {
    for (let j = i; j < 3; j++) {
      let sum = 0;
      for (let a = 0; a < 3; a++) {
        for (let b = 0; b < 3; b++) sum += r[3 * i + a]! * rows[a]![b]! * r[3 * j + b]!;
      }
      out[k++] = sum;
    }
  }
}

const geometry = new ConvexGeometry();
const feature = new ContactFeature();
const direction = new Float64Array(3);
const local = new Float64Array(6);
const point = new Float64Array(3);
