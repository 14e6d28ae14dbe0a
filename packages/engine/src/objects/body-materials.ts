/** From the user's words about a body's materials to a list of which the first is the body's own. */

import { fail } from '../errors.js';
import { DEFAULT_MATERIAL, Material, type MaterialOptions } from './material.js';

/** The options of a body that say what it is made of. */
export interface BodyMaterialOptions {
  /** Surface and substance; an object literal is made into a {@link Material}. */
  material?: Material | MaterialOptions;
  /**
   * The materials that the triangles of a mesh or the cells of a height field name by number; number 0
   * is the body's own, in place of `material`.
   */
  materials?: readonly (Material | MaterialOptions)[];
}

/** The list that the options speak of, frozen; at least one. */
export function resolveMaterials(
  label: string,
  { material, materials }: BodyMaterialOptions,
): readonly Material[] {
  if (material !== undefined && materials !== undefined) {
    const cure = 'Give the list alone: its first is the material of the body.';
    fail(label, 'material', material, 'must not be given beside materials', cure);
  }
  if (materials !== undefined) return toMaterials(label, materials);
  const only = toMaterial(label, 'material', material);
  if (lastList[0] !== only) lastList = Object.freeze([only]);
  return lastList;
}

/** Of the last body with one material: mostly that of the next as well. */
let lastList: readonly Material[] = [];

/** A material or the options of one, or the default; anything else is refused. */
export function toMaterial(
  label: string,
  field: string,
  material: Material | MaterialOptions | undefined,
): Material {
  if (material === undefined) return DEFAULT_MATERIAL;
  if (typeof material !== 'object' || material === null) {
    const cure = 'Write it as { friction: 0.6 } or new Material({ friction: 0.6 }).';
    fail(label, field, material, 'must be a Material or its options', cure);
  }
  return material instanceof Material ? material : new Material(material);
}

/** {@link toMaterial} for a list, which comes out frozen. */
export function toMaterials(
  label: string,
  materials: readonly (Material | MaterialOptions)[],
): readonly Material[] {
  if (!Array.isArray(materials) || materials.length === 0) {
    const cure = 'Write it as [{ friction: 0.6 }, { friction: 0.1 }].';
    fail(label, 'materials', materials, 'must be a list of at least one material', cure);
  }
  return Object.freeze(materials.map((one, i) => toMaterial(label, `materials[${i}]`, one)));
}
