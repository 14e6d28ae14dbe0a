/**
 * A body from its data in a scene file.
 *
 * The loader builds with it, and the saver tries with it: what a body has to say about itself is
 * whatever a fresh body built from its data so far does not yet have.
 */

import {
  Material,
  type MaterialOptions,
  type Quat,
  RigidBody,
  type RigidBodyOptions,
  type Shape,
} from 'rattleback';
import { setExactCenter, setExactOrientation } from './exact-state.js';
import type { BodyData, MaterialData } from './schema/bodies.js';

/** A quaternion of this much more or less than unit length is the work of rounding: kept as it is. */
const UNIT_TOLERANCE = 1e-12;

/** Shapes and materials by what the data says: a name, or the thing itself. */
export interface Parts {
  shape(data: NonNullable<BodyData['shape']>, field: 'shape' | 'massShape'): Shape;
  material(data: NonNullable<BodyData['material']>): Material;
}

/** Builds the body; its constructor checks every value. */
export function buildBody(data: BodyData, parts: Parts): RigidBody {
  const options: RigidBodyOptions = {};
  const same = ['name', 'type', 'active', 'mass', 'density', 'centerOfMass'] as const;
  const also = ['position', 'orientation', 'linearVelocity', 'angularVelocity'] as const;
  const rest = ['canCollide', 'gravityScale', 'lockedAxes', 'canSleep', 'contactEvents'] as const;
  const filters = ['sensor', 'bullet', 'layer', 'collidesWith', 'group'] as const;
  for (const field of [...same, ...also, ...rest, ...filters]) {
    if (data[field] !== undefined) Object.assign(options, { [field]: data[field] });
  }
  if (data.shape !== undefined) options.shape = parts.shape(data.shape, 'shape');
  if (data.massShape !== undefined) options.massShape = parts.shape(data.massShape, 'massShape');
  if (data.material !== undefined) options.material = parts.material(data.material);
  if (data.inertia !== undefined) options.inertia = tensorOf(data.inertia);
  const body = new RigidBody(options);
  const exact = unitOf(data.orientation);
  if (exact !== undefined) setExactOrientation(body, exact);
  if (data.center !== undefined) setExactCenter(body, vectorOf(data.center));
  if (data.appliedForce !== undefined) body.applyForce(data.appliedForce);
  if (data.appliedTorque !== undefined) body.applyTorque(data.appliedTorque);
  return body;
}

/** A material from its data; `key` is its name if it has no other. */
export function buildMaterial(data: MaterialData, key: string): Material {
  return new Material({ name: key, ...data } as MaterialOptions);
}

function tensorOf(
  list: NonNullable<BodyData['inertia']>,
): NonNullable<RigidBodyOptions['inertia']> {
  if (list.length === 3) return list;
  const [xx, yy, zz, xy, xz, yz] = list;
  return { m00: xx, m01: xy, m02: xz, m10: xy, m11: yy, m12: yz, m20: xz, m21: yz, m22: zz };
}

/** The quaternion of a file, if it is of unit length but for rounding. */
export function unitOf(list: BodyData['orientation']): Quat | undefined {
  if (list === undefined) return undefined;
  const [x, y, z, w] = list;
  const off = Math.abs(x * x + y * y + z * z + w * w - 1);
  return off <= UNIT_TOLERANCE ? { x, y, z, w } : undefined;
}

function vectorOf([x, y, z]: readonly [number, number, number]) {
  return { x, y, z };
}
