/** Materials by what they are like, each made once and disposed of with its last user. */

import { DoubleSide, FrontSide, type Material, MeshStandardMaterial } from 'three';
import { addGrid } from './grid.js';
import type { BodyLook } from './look.js';

/** What a material must be able to do, beside what a look says. */
export interface MaterialNeeds {
  readonly doubleSided: boolean;
  readonly sensor: boolean;
  readonly plane: boolean;
  /** Side of the square that stands for an endless plane, m: where its grid fades out. */
  readonly planeSize: number;
}

/** A material and the key that it is known by. */
export interface KeyedMaterial {
  readonly key: string;
  create(): Material;
  /** False for a user's own material, which is never disposed of. */
  readonly owned: boolean;
}

/** The material of a look; its colour is white, because instances have their own. */
export function materialOf(look: BodyLook, needs: MaterialNeeds): KeyedMaterial {
  const { material } = look;
  if (material !== undefined) {
    return { key: `material ${material.uuid}`, create: () => material, owned: false };
  }
  const { plane, doubleSided } = needs;
  const { texture = null, flat = false } = look;
  const cell = Number(look.grid ?? plane);
  const { roughness = plane ? 0.95 : 0.6, metalness = 0 } = look;
  const opacity = look.opacity ?? (needs.sensor ? 0.25 : 1);
  const fade = plane && cell > 0 ? needs.planeSize : 0;
  const own = [roughness, metalness, opacity, texture?.uuid, flat];
  const parts = [...own, doubleSided, cell, fade, plane];
  const create = (): Material => {
    const made = new MeshStandardMaterial({
      roughness,
      metalness,
      opacity,
      transparent: opacity < 1,
      depthWrite: opacity === 1,
      map: texture,
      flatShading: flat,
      side: doubleSided ? DoubleSide : FrontSide,
    });
    // What lies flat on the ground is seen, whichever is nearer by the last bit.
    if (plane)
      Object.assign(made, { polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 4 });
    if (cell > 0) addGrid(made, cell, fade);
    return made;
  };
  return { key: parts.join(), create, owned: true };
}

/** Counts who uses which material. */
export class MaterialCache {
  readonly #entries = new Map<string, { material: Material; users: number; owned: boolean }>();

  /** Number of materials that are in use. */
  get size(): number {
    return this.#entries.size;
  }

  /** The material, with one more user. */
  take({ key, create, owned }: KeyedMaterial): Material {
    let entry = this.#entries.get(key);
    if (entry === undefined) {
      entry = { material: create(), users: 0, owned };
      this.#entries.set(key, entry);
    }
    entry.users++;
    return entry.material;
  }

  /** One user less. */
  release(key: string): void {
    const entry = this.#entries.get(key);
    if (entry === undefined || --entry.users > 0) return;
    if (entry.owned) entry.material.dispose();
    this.#entries.delete(key);
  }
}
