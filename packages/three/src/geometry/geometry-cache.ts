/** Geometries by key, each made once and disposed of with its last user. */

import type { BufferGeometry } from 'three';
import type { ShapeGeometry } from './shape-geometry.js';

/** Counts who uses which geometry. */
export class GeometryCache {
  readonly #entries = new Map<string, { geometry: BufferGeometry; users: number }>();

  /** Number of geometries that are in use. */
  get size(): number {
    return this.#entries.size;
  }

  /** The geometry for a shape, with one more user. */
  take(shape: ShapeGeometry): BufferGeometry {
    let entry = this.#entries.get(shape.key);
    if (entry === undefined) {
      entry = { geometry: shape.create(), users: 0 };
      this.#entries.set(shape.key, entry);
    }
    entry.users++;
    return entry.geometry;
  }

  /** One user less. */
  release(key: string): void {
    const entry = this.#entries.get(key);
    if (entry === undefined || --entry.users > 0) return;
    entry.geometry.dispose();
    this.#entries.delete(key);
  }
}
