/**
 * What several bodies of a file share: shapes and materials, each written once, under a name.
 *
 * Sharing is part of a scene (a thousand boxes of one shape need one shape), so it survives: bodies
 * that share the object share the entry, and after loading they share the object again. Materials
 * of equal values are one material; they cannot be told apart.
 */

import { DEFAULT_MATERIAL, type Material, type RigidBody, type Shape } from 'rattleback';
import type { MaterialData } from './schema/bodies.js';
import { isZero, list } from './vectors.js';

/** Names for shared things, found in the order in which bodies use them. */
export class Library {
  readonly #shapeNames = new Map<Shape, string>();
  readonly #materialNames = new Map<string, { name: string; material: Material }>();

  constructor(bodies: readonly RigidBody[]) {
    const uses = new Map<Shape, number>();
    for (const { shape, massShape } of bodies) {
      for (const each of [shape, massShape]) {
        if (each !== null) uses.set(each, (uses.get(each) ?? 0) + 1);
      }
    }
    const taken = new Set<string>();
    for (const [shape, count] of uses) {
      if (count > 1) this.#shapeNames.set(shape, freeName(shape.kind, taken));
    }
    this.#nameMaterials(bodies);
  }

  /** A shape as bodies hold it: its name if it is shared, else all of it. */
  shape(shape: Shape): string | object {
    return this.#shapeNames.get(shape) ?? shape.describe();
  }

  /** The name of a material; undefined for the default one. */
  material(material: Material): string | undefined {
    return this.#materialNames.get(keyOf(material))?.name;
  }

  /** The shared shapes by name; undefined if there are none. */
  shapes(): Record<string, object> | undefined {
    if (this.#shapeNames.size === 0) return undefined;
    const entries = [...this.#shapeNames].map(([shape, name]) => [name, shape.describe()] as const);
    return Object.fromEntries(entries);
  }

  /** The materials by name; undefined if there are none. */
  materials(): Record<string, object> | undefined {
    if (this.#materialNames.size === 0) return undefined;
    const entries = [...this.#materialNames.values()].map(
      ({ name, material }) => [name, describeMaterial(material, name)] as const,
    );
    return Object.fromEntries(entries);
  }

  #nameMaterials(bodies: readonly RigidBody[]): void {
    const plain = keyOf(DEFAULT_MATERIAL);
    const taken = new Set<string>();
    // Proper names first, so that none of them is lost to a made-up one.
    const found = new Map<string, Material>();
    for (const { material } of bodies) {
      const key = keyOf(material);
      if (key !== plain && !found.has(key)) found.set(key, material);
    }
    for (const [key, material] of found) {
      const wanted = material.name === '' ? 'material' : material.name;
      this.#materialNames.set(key, { name: freeName(wanted, taken), material });
    }
  }
}

/** `base`, or `base-2`, `base-3` … if that is taken. Digits alone would be sorted to the front. */
function freeName(base: string, taken: Set<string>): string {
  const stem = /^\d+$/.test(base) ? `material-${base}` : base;
  let name = stem;
  for (let i = 2; taken.has(name); i++) name = `${stem}-${i}`;
  taken.add(name);
  return name;
}

function describeMaterial(material: Material, key: string): MaterialData {
  const usual = DEFAULT_MATERIAL;
  const data: Record<string, unknown> = {};
  if (material.name !== key) data['name'] = material.name;
  const fields = ['density', 'restitution', 'staticFriction', 'kineticFriction'] as const;
  for (const field of fields) {
    if (material[field] !== usual[field]) data[field] = material[field];
  }
  // Kinetic friction follows static friction where it is left out; say it where that would differ.
  const { staticFriction, kineticFriction } = material;
  if (kineticFriction !== Math.min(usual.kineticFriction, staticFriction)) {
    data['kineticFriction'] = kineticFriction;
  } else {
    delete data['kineticFriction'];
  }
  for (const field of ['rollingFriction', 'spinningFriction'] as const) {
    if (material[field] !== 0) data[field] = material[field];
  }
  if (!isZero(material.surfaceVelocity)) data['surfaceVelocity'] = list(material.surfaceVelocity);
  return data as MaterialData;
}

/** Equal for materials of equal values. */
function keyOf(material: Material): string {
  return JSON.stringify({ ...material });
}
