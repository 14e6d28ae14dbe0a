/**
 * The last step of every closed form: from a measure (volume or area) and the squared radii of
 * gyration about the centre of mass to mass and inertia, with the checks in one place.
 *
 * Radii of gyration (I = m k², T app. C divided by m) won over moments, because they depend on the
 * geometry alone: a shape states them once and density enters only here.
 */

import { fail, positive } from '../../errors.js';
import { mat3, setSymmetric } from '../../math/mat3.js';
import { vec3 } from '../../math/vec3.js';
import type { MassProperties } from '../shape.js';

/**
 * Mass properties of a body that is symmetric to the axes through its centre of mass.
 *
 * `measure`: m³ (or m², with a density in kg/m²); `centerY`: height of the centre of mass on the y
 * axis, m; `kx`, `ky`, `kz`: squared radii of gyration about the centre of mass, m².
 */
export function uniformMass(
  object: string,
  density: number,
  measure: number,
  centerY: number,
  kx: number,
  ky: number,
  kz: number,
): MassProperties {
  const mass = checkedMass(object, density, measure);
  const inertia = setSymmetric(mat3(), mass * kx, mass * ky, mass * kz, 0, 0, 0);
  const smallest = Math.min(inertia.m00, inertia.m11, inertia.m22);
  const largest = Math.max(inertia.m00, inertia.m11, inertia.m22);
  if (!(smallest > 0) || largest === Number.POSITIVE_INFINITY) {
    fail(
      object,
      'inertia',
      smallest > 0 ? largest : smallest,
      'must come out finite and greater than 0',
      'The dimensions are too large or too small for double precision: change the unit of length.',
    );
  }
  return { mass, centerOfMass: vec3(0, centerY, 0), inertia };
}

/** density · measure, or an error that names the density or the size as the culprit. */
export function checkedMass(object: string, density: number, measure: number): number {
  positive(object, 'density', density, 'Give the density in kg/m³; water has 1000.');
  const mass = density * measure;
  if (!(mass > 0) || mass === Number.POSITIVE_INFINITY) {
    fail(
      object,
      'mass',
      mass,
      'must come out finite and greater than 0',
      `Its size (${measure} m³, or m² for a surface) times the density (${density}) is out of range: change one of them.`,
    );
  }
  return mass;
}
