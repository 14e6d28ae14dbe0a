/**
 * Putting mass properties together and taking them apart (P4): moving, turning, adding,
 * subtracting and scaling them. All functions return new objects and leave their arguments alone.
 */

import { fail, positive } from '../../errors.js';
import * as mat3 from '../../math/mat3.js';
import * as quat from '../../math/quat.js';
import type { Mat3, Vec3 } from '../../math/types.js';
import * as vec3 from '../../math/vec3.js';
import { type PoseInput, readPose } from '../pose.js';
import type { MassProperties } from '../shape.js';

/**
 * out = I + m (d² 1 − d dᵀ), the parallel-axis theorem T (2.54): the inertia (kg·m²) about a point
 * that lies d (m) away from the centre of mass, given the inertia about the centre of mass. A
 * negative mass moves the inertia back. The products I_xy of T (2.54) stand in the matrix with a
 * minus sign.
 */
export function parallelAxis<T extends Mat3>(
  out: T,
  inertia: Readonly<Mat3>,
  mass: number,
  d: Readonly<Vec3>,
): T {
  const { x, y, z } = d;
  const square = x * x + y * y + z * z;
  const { m00, m01, m02, m11, m12, m22 } = inertia;
  return mat3.setSymmetric(
    out,
    m00 + mass * (square - x * x),
    m11 + mass * (square - y * y),
    m22 + mass * (square - z * z),
    m01 - mass * x * y,
    m02 - mass * x * z,
    m12 - mass * y * z,
  );
}

/** The inertia (kg·m²) about a point (m) of the shape's frame instead of the centre of mass. */
export function inertiaAbout(properties: MassProperties, point: Readonly<Vec3>): Mat3 {
  const d = vec3.sub(vec3.vec3(), point, properties.centerOfMass);
  return parallelAxis(mat3.mat3(), properties.inertia, properties.mass, d);
}

/** The same solid at a pose in a parent frame: I turns by R I Rᵀ, T (2.56). */
export function transformMass(properties: MassProperties, pose: PoseInput): MassProperties {
  const { position, orientation } = readPose('transformMass', '', pose);
  const center = quat.rotate(vec3.vec3(), orientation, properties.centerOfMass);
  const rotation = quat.toMat3(mat3.mat3(), orientation);
  return {
    mass: properties.mass,
    centerOfMass: vec3.add(center, center, position),
    inertia: mat3.rotateTensor(mat3.mat3(), rotation, properties.inertia),
  };
}

/** Several solids in one frame as one rigid body: T (2.39), (2.54). */
export function combineMass(parts: readonly MassProperties[]): MassProperties {
  let mass = 0;
  for (const part of parts) mass += part.mass;
  if (!(mass > 0) || mass === Number.POSITIVE_INFINITY) {
    const cure = 'Give at least one part with a mass, and masses whose sum is finite.';
    fail('combineMass', 'mass', mass, 'must come out finite and greater than 0', cure);
  }
  // Weighted offsets from the first part: far from the origin the common offset costs no digits.
  const reference = parts[0]!.centerOfMass;
  const center = vec3.vec3();
  const d = vec3.vec3();
  for (const part of parts) {
    vec3.sub(d, part.centerOfMass, reference);
    vec3.addScaled(center, center, d, part.mass / mass);
  }
  vec3.add(center, center, reference);

  const inertia = mat3.zero(mat3.mat3());
  const moved = mat3.mat3();
  for (const part of parts) {
    vec3.sub(d, part.centerOfMass, center);
    mat3.add(inertia, inertia, parallelAxis(moved, part.inertia, part.mass, d));
  }
  return { mass, centerOfMass: center, inertia };
}

/** A solid with a hole: `whole` without `hole`, both given in one frame. */
export function subtractMass(whole: MassProperties, hole: MassProperties): MassProperties {
  const mass = whole.mass - hole.mass;
  if (!(mass > 0) || !Number.isFinite(mass)) {
    const cure = 'The hole must be lighter than the whole.';
    fail('subtractMass', 'mass', mass, 'must come out finite and greater than 0', cure);
  }
  const d = vec3.sub(vec3.vec3(), whole.centerOfMass, hole.centerOfMass);
  const center = vec3.addScaled(vec3.vec3(), whole.centerOfMass, d, hole.mass / mass);
  const inertia = parallelAxis(
    mat3.mat3(),
    whole.inertia,
    whole.mass,
    vec3.sub(d, whole.centerOfMass, center),
  );
  vec3.sub(d, hole.centerOfMass, center);
  mat3.sub(inertia, inertia, parallelAxis(mat3.mat3(), hole.inertia, hole.mass, d));
  if (!(inertia.m00 > 0 && inertia.m11 > 0 && inertia.m22 > 0)) {
    const must = 'must come out greater than 0 about every axis';
    fail('subtractMass', 'inertia', inertia, must, 'The hole must lie inside the whole.');
  }
  return { mass, centerOfMass: center, inertia };
}

/** The same distribution of mass, heavier or lighter: `mass` in kg. */
export function scaleToMass(properties: MassProperties, mass: number): MassProperties {
  positive('scaleToMass', 'mass', mass);
  positive('scaleToMass', 'properties.mass', properties.mass);
  return {
    mass,
    centerOfMass: vec3.copy(vec3.vec3(), properties.centerOfMass),
    inertia: mat3.scale(mat3.mat3(), properties.inertia, mass / properties.mass),
  };
}
