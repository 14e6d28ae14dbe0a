/**
 * From the user's words about mass to numbers: which option wins, and what is refused (P6).
 *
 * - `shape` (or `massShape`) and a density give everything (T 7.4.1).
 * - `mass` rescales it; `inertia` and `centerOfMass` replace what the shape says. A moved centre of
 *   mass keeps the tensor it had: the user says where the mass balances, not how it is spread.
 */

import { fail, positive, vector } from '../errors.js';
import { eigenSymmetric } from '../math/eigen3.js';
import { invertSymmetric } from '../math/inverse3.js';
import type { Mat3, Vec3, Vec3Like } from '../math/types.js';
import type { MassProperties, Shape } from '../shapes/shape.js';
import { zeroMatrix } from '../state/row-fields.js';

/** A symmetric tensor: a full matrix, or the three diagonal entries. */
export type InertiaLike = Readonly<Mat3> | Vec3Like;

/** Beyond 1e±90 kg·m² products of three moments, of which determinants consist, are no numbers. */
const LARGEST = 1e90;

/** What a user may say about the mass of a body. */
export interface MassOptions {
  /** kg; default density × volume */
  mass?: number | undefined;
  /** kg/m³; default the material's */
  density?: number | undefined;
  /** m, in the body's frame; default the shape's */
  centerOfMass?: Vec3Like | undefined;
  /** kg·m² about the centre of mass, along the body's axes; default the shape's */
  inertia?: InertiaLike | undefined;
}

/**
 * The mass properties of a dynamic body, or an error that names what is missing or wrong. They hold until the next
 * call: for each of ten thousand bodies they would be a kilobyte that nobody keeps.
 */
export function resolveMass(
  label: string,
  shape: Shape | null,
  options: MassOptions,
  materialDensity: number,
): MassProperties {
  const { mass, density, centerOfMass, inertia } = options;
  if (mass !== undefined) {
    checkMass(label, mass, "Give kilograms above 0, or type: 'static' for infinite mass.");
  }
  if (density !== undefined) {
    positive(label, 'density', density, 'Give kg/m³ above 0; water has 1000.');
  }
  if (mass !== undefined && density !== undefined) {
    fail(label, 'density', density, 'cannot be given together with mass', 'Give one of the two.');
  }
  const center = result.centerOfMass;
  if (centerOfMass !== undefined) vector(center, label, 'centerOfMass', centerOfMass);
  else center.x = center.y = center.z = 0;
  const tensor = inertia === undefined ? null : readInertia(label, inertia);

  if (mass !== undefined && tensor !== null && (centerOfMass !== undefined || shape === null)) {
    result.mass = mass;
    Object.assign(result.inertia, tensor);
    return result;
  }
  if (shape === null) {
    const missing = mass === undefined ? 'mass' : 'inertia';
    const cure = 'Give the body a shape, or give mass and inertia; a fixed one is type: "static".';
    fail(label, missing, undefined, 'must be given for a dynamic body without a shape', cure);
  }
  if (!shape.canMove || !(shape.volume < Number.POSITIVE_INFINITY)) {
    const cure = "Use type: 'static' or 'kinematic', or give mass, inertia and centerOfMass.";
    fail(label, 'shape', shape.kind, 'must be able to have mass in a dynamic body', cure);
  }

  const properties = shape.massProperties(density ?? materialDensity);
  const factor = mass === undefined ? 1 : mass / properties.mass;
  result.mass = mass ?? properties.mass;
  if (centerOfMass === undefined) Object.assign(center, properties.centerOfMass);
  const { inertia: own } = result;
  for (const key of ENTRIES)
    own[key] = tensor === null ? properties.inertia[key] * factor : tensor[key];
  checkMass(label, result.mass, 'The shape is too small or too large for 64-bit numbers.');
  checkPositiveDefinite(label, result.inertia);
  return result;
}

/** A mass counts by its inverse, which must be a number as well. */
function checkMass(label: string, mass: unknown, cure: string): void {
  if (!Number.isFinite(1 / positive(label, 'mass', mass, cure))) {
    fail(label, 'mass', mass, 'must not be so small that 1/mass is infinite', cure);
  }
}

/** Reads and checks a tensor the user gave: finite, symmetric, positive definite. */
export function readInertia(label: string, inertia: InertiaLike): Mat3 {
  const out = zeroMatrix();
  if (typeof inertia === 'object' && inertia !== null && 'm00' in inertia) {
    Object.assign(out, inertia);
    const allFinite = Object.values(out).every((entry) => Number.isFinite(entry));
    const scale = Math.max(Math.abs(out.m00), Math.abs(out.m11), Math.abs(out.m22)) * 1e-9;
    const symmetric =
      Math.abs(out.m01 - out.m10) <= scale &&
      Math.abs(out.m02 - out.m20) <= scale &&
      Math.abs(out.m12 - out.m21) <= scale;
    if (!allFinite || !symmetric) {
      fail(label, 'inertia', inertia, 'must be a finite symmetric matrix', 'Check its entries.');
    }
    out.m10 = out.m01;
    out.m20 = out.m02;
    out.m21 = out.m12;
  } else {
    const diagonal: Vec3 = vector({ x: 0, y: 0, z: 0 }, label, 'inertia', inertia as Vec3Like);
    out.m00 = diagonal.x;
    out.m11 = diagonal.y;
    out.m22 = diagonal.z;
  }
  checkPositiveDefinite(label, out);
  return out;
}

function checkPositiveDefinite(label: string, tensor: Readonly<Mat3>): void {
  const moments = { x: 0, y: 0, z: 0 };
  eigenSymmetric(moments, scratch, tensor);
  const smallest = Math.min(moments.x, moments.y, moments.z);
  const largest = Math.max(moments.x, moments.y, moments.z);
  const invertible = invertSymmetric(scratch, tensor) !== undefined;
  if (!(smallest > 0 && largest < LARGEST && 1 / smallest < LARGEST && invertible)) {
    const must = 'must be positive definite, with principal moments between 1e-90 and 1e90 kg·m²';
    const cure = 'All three principal moments must be above 0; lock rotations if it cannot turn.';
    fail(label, 'inertia', moments, must, cure);
  }
}

const scratch = zeroMatrix();
const ENTRIES = Object.keys(scratch) as (keyof Mat3)[];
/** See {@link resolveMass}. */
const result: MassProperties = {
  mass: 0,
  centerOfMass: { x: 0, y: 0, z: 0 },
  inertia: zeroMatrix(),
};
