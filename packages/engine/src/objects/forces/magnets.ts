/** What magnetic poles and dipoles have in common: constants, options, reading of the lists. */

import { fail } from '../../errors.js';
import type { Vec3Like } from '../../math/types.js';
import type { RigidBody } from '../rigid-body.js';
import type { ForceOptions } from './force.js';

/** μ0/4π, N/A² (1e-7 to nine digits also since the SI of 2019). */
export const MAGNETIC_CONSTANT = 1e-7;

/** Options that poles and dipoles share. */
export interface MagnetOptions extends ForceOptions {
  /** μ0/4π, N/A². Model worlds often want larger ones. */
  constant?: number;
  /** ε, m: distances count as √(r² + ε²). Too small a value lets magnets that touch blow up. */
  softening?: number;
  /** A uniform external field B, T, world. */
  field?: Vec3Like;
}

/** What {@link MagnetOptions} are when left out. */
export const MAGNET_DEFAULTS: Required<Omit<MagnetOptions, keyof ForceOptions>> = {
  constant: MAGNETIC_CONSTANT,
  softening: 0,
  field: [0, 0, 0],
};

/** A list of objects, or an error. */
export function readMagnets<T extends { body: RigidBody }>(
  label: string,
  field: string,
  list: readonly T[],
): readonly T[] {
  const isObject = (entry: unknown): boolean => typeof entry === 'object' && entry !== null;
  if (!Array.isArray(list) || list.length === 0 || !list.every(isObject)) {
    const cure = 'Write [{ body, … }, …].';
    fail(label, field, list, 'must be a list of at least one magnet', cure);
  }
  return list;
}
