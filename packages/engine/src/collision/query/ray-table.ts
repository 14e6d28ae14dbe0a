/**
 * A ray against any placed shape: the kernel by its kind, and the rule for rays that start inside.
 *
 * A switch over a small number calls the kernels directly, where the compiler can inline them; a
 * table of functions would be one call site with eleven targets. Those of kinds that not every application has
 * are brought along with the kind (`kits`): each has a place, and a call, of its own.
 */

import type { Shape, ShapeKind } from '../../shapes/shape.js';
import type { Collider } from '../collider.js';
import { surfaceFunctions } from '../surface-functions.js';
import {
  hitIntoWorld,
  LOCAL_HIT_STRIDE,
  RAY_CODE,
  RAY_END,
  RAY_RULES,
  RAY_STRIDE,
  type RayRules,
  rayIntoFrame,
} from './ray.js';
import { rayBox } from './ray-box.js';
import { rayPlane } from './ray-plane.js';

/** A ray in the shape's frame against a shape whose record is at `placed[p]`: one of {@link RAY_CODE}. */
export type RayKernel = (
  hit: Float64Array,
  ray: Float64Array,
  shape: Shape,
  placed: Float64Array,
  p: number,
  end: number,
  rules: RayRules,
) => number;

const missing: RayKernel = () => RAY_CODE.miss;
let raySphere = missing;
let rayCapsule = missing;
let rayHull = missing;
let rayCylinder = missing;
let rayCone = missing;
let rayEllipsoid = missing;
let rayRectangle = missing;

/** From now on rays meet shapes of this kind. */
export function bringRay(
  kind: 'sphere' | 'capsule' | 'hull' | 'cylinder' | 'cone' | 'ellipsoid' | 'rectangle',
  kernel: RayKernel,
): void {
  if (kind === 'sphere') raySphere = kernel;
  else if (kind === 'capsule') rayCapsule = kernel;
  else if (kind === 'hull') rayHull = kernel;
  else if (kind === 'cylinder') rayCylinder = kernel;
  else if (kind === 'cone') rayCone = kernel;
  else if (kind === 'ellipsoid') rayEllipsoid = kernel;
  else rayRectangle = kernel;
}

/** (7) the ray in the shape's frame */
const local = new Float64Array(RAY_STRIDE);
const hit = new Float64Array(LOCAL_HIT_STRIDE);

/** Kinds as numbers, for scenes that keep them in typed arrays. */
export const RAY_KIND: Readonly<Record<ShapeKind, number>> = {
  box: 0,
  sphere: 1,
  capsule: 2,
  hull: 3,
  cylinder: 4,
  cone: 5,
  ellipsoid: 6,
  plane: 7,
  mesh: 8,
  'height-field': 9,
  rectangle: 10,
  // Colliders are leaves: there are none of these.
  composite: 11,
  transformed: 11,
};

/**
 * Casts the ray at `rays[r]` against a placed leaf shape. Returns whether it hits; then the hit's
 * record is at `out[o]`. Records are described in `ray.ts`.
 */
export function castRayAt(
  out: Float64Array,
  o: number,
  rays: Float64Array,
  r: number,
  collider: Collider,
  rules: RayRules = RAY_RULES,
): boolean {
  const { shape, placed } = collider;
  return castRayAtRecord(out, o, rays, r, RAY_KIND[shape.kind], shape, placed, 0, rules);
}

/** {@link castRayAt} for a shape of kind {@link RAY_KIND} whose record is at `placed[p]`. */
export function castRayAtRecord(
  out: Float64Array,
  o: number,
  rays: Float64Array,
  r: number,
  kind: number,
  shape: Shape,
  placed: Float64Array,
  p: number,
  rules: RayRules,
): boolean {
  rayIntoFrame(local, rays, r, placed, p);
  let code = rayKernelAt(hit, local, kind, shape, placed, p, RAY_END.entry, rules);
  if (code === RAY_CODE.miss) return false;
  if (code === RAY_CODE.inside) {
    if (rules.inside === 'miss') return false;
    if (rules.inside === 'start') {
      writeStart(out, o, rays, r);
      return true;
    }
    code = rayKernelAt(hit, local, kind, shape, placed, p, RAY_END.exit, rules);
    if (code === RAY_CODE.miss) return false;
  }
  hitIntoWorld(out, o, hit, rays, r, placed, p);
  return true;
}

/** A hit of a ray that starts inside: at its origin, against its direction. */
function writeStart(out: Float64Array, o: number, rays: Float64Array, r: number): void {
  out[o] = 0;
  for (let k = 0; k < 3; k++) {
    out[o + 1 + k] = rays[r + k]!;
    out[o + 4 + k] = -rays[r + 3 + k]!;
  }
  out[o + 7] = 0;
}

/** The kernel of a kind, for a ray in the shape's frame: one of {@link RAY_CODE}. */
export function rayKernelAt(
  hit: Float64Array,
  ray: Float64Array,
  kind: number,
  shape: Shape,
  placed: Float64Array,
  p: number,
  end: number,
  rules: RayRules,
): number {
  switch (kind) {
    case 0:
      return rayBox(hit, ray, placed, p, end);
    case 1:
      return raySphere(hit, ray, shape, placed, p, end, rules);
    case 2:
      return rayCapsule(hit, ray, shape, placed, p, end, rules);
    case 3:
      return rayHull(hit, ray, shape, placed, p, end, rules);
    case 4:
      return rayCylinder(hit, ray, shape, placed, p, end, rules);
    case 5:
      return rayCone(hit, ray, shape, placed, p, end, rules);
    case 6:
      return rayEllipsoid(hit, ray, shape, placed, p, end, rules);
    case 7:
      return rayPlane(hit, ray, placed, p, end);
    case 8:
    case 9:
      return surfaceFunctions().ray(hit, ray, shape, end, rules);
    case 10:
      return rayRectangle(hit, ray, shape, placed, p, end, rules);
    default:
      return RAY_CODE.miss;
  }
}
