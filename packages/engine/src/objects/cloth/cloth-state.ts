/**
 * What a cloth is at a moment: where its vertices are, how fast, and how they hang together. The mesh it
 * was made with never changes; a torn one is told by who descends from whom.
 */

import { fail } from '../../errors.js';
import type { ClothMesh } from './cloth-mesh.js';
import { type RestState, restState } from './rest-state.js';
import { tear } from './tearing.js';

/** Vertices and triangles of one cloth. */
export class ClothState {
  mesh: ClothMesh;
  rest: RestState;
  /** (vertices × 3) m */
  positions: Float64Array;
  /** (vertices × 3) m/s */
  velocities: Float64Array;
  /** (vertices) kg */
  masses: Float64Array;
  /** Grows with every tear and every return from one. */
  topologyVersion = 0;
  readonly #origin: ClothMesh;
  readonly #areaDensity: number;
  /** (vertices) the vertex of the origin that each was split from */
  #ancestors: Int32Array;
  #kept = new Float64Array(0);
  #keptVersion = 0;

  /** `areaDensity`: kg/m² */
  constructor(origin: ClothMesh, areaDensity: number) {
    this.#origin = origin;
    this.#areaDensity = areaDensity;
    this.mesh = origin;
    this.positions = origin.vertices.slice();
    this.velocities = new Float64Array(this.positions.length);
    this.#ancestors = identity(this.count);
    this.rest = restState(origin);
    this.masses = this.rest.areas.map((area) => area * areaDensity);
  }

  /** Vertices. */
  get count(): number {
    return this.positions.length / 3;
  }

  /** The mesh that the cloth was made with. */
  get origin(): ClothMesh {
    return this.#origin;
  }

  /** Opens edges beyond a strain, except at pinned vertices; whether there were any. */
  tear(strain: number, pinned: (vertex: number) => boolean): boolean {
    const { topology, edges } = this.rest;
    const { triangles } = this.mesh;
    const torn = tear(this.positions, this.count, triangles, topology.edges, edges, strain, pinned);
    if (torn === null) return false;
    const old = this.count;
    const count = old + torn.parents.length;
    const ancestors = new Int32Array(count);
    const x = new Float64Array(3 * count);
    const v = new Float64Array(3 * count);
    ancestors.set(this.#ancestors);
    x.set(this.positions);
    v.set(this.velocities);
    for (const [k, parent] of torn.parents.entries()) {
      ancestors[old + k] = this.#ancestors[parent]!;
      x.copyWithin(3 * (old + k), 3 * parent, 3 * parent + 3);
      v.copyWithin(3 * (old + k), 3 * parent, 3 * parent + 3);
    }
    this.positions = x;
    this.velocities = v;
    this.#remesh(ancestors, torn.triangles);
    return true;
  }

  /** Remembers positions and velocities, to {@link goBack} to. */
  keep(): void {
    const size = this.positions.length;
    if (this.#kept.length !== 2 * size) this.#kept = new Float64Array(2 * size);
    this.#kept.set(this.positions);
    this.#kept.set(this.velocities, size);
    this.#keptVersion = this.topologyVersion;
  }

  goBack(): void {
    // Tearing is the last thing in a step: nothing can fail after it.
    const size = this.positions.length;
    if (this.#keptVersion !== this.topologyVersion || this.#kept.length !== 2 * size) return;
    this.positions.set(this.#kept.subarray(0, size));
    this.velocities.set(this.#kept.subarray(size));
  }

  /** Every number: vertices, whether torn, positions, velocities; if torn, ancestors and triangles. */
  save(): number[] {
    const torn = this.mesh !== this.#origin;
    const out = [this.count, torn ? 1 : 0];
    for (const part of [this.positions, this.velocities]) for (const c of part) out.push(c);
    if (!torn) return out;
    for (const part of [this.#ancestors, this.mesh.triangles]) for (const c of part) out.push(c);
    return out;
  }

  /** How many numbers of {@link save} stand at `o`; throws if they cannot be of this cloth. */
  check(label: string, numbers: readonly number[], o: number): number {
    const count = numbers[o] ?? -1;
    const torn = numbers[o + 1];
    const corners = this.#origin.triangles.length;
    const size = 2 + 6 * count + (torn === 1 ? count + corners : 0);
    const first = this.#origin.vertices.length / 3;
    const right = torn === 1 ? count >= first && count <= corners : count === first && torn === 0;
    if (!Number.isInteger(count) || !right || numbers.length < o + size) {
      const cure = 'Restore a snapshot of a simulation with the same cloth.';
      fail(label, 'state', numbers.length, 'must be a state of this cloth', cure);
    }
    return size;
  }

  /** Takes back what {@link save} gave and {@link check} has seen. */
  load(numbers: readonly number[], o: number): void {
    const count = numbers[o]!;
    const torn = numbers[o + 1] === 1;
    const x = o + 2;
    const v = x + 3 * count;
    if (torn || this.mesh !== this.#origin) {
      this.positions = new Float64Array(3 * count);
      this.velocities = new Float64Array(3 * count);
      const a = v + 3 * count;
      const corners = a + count + this.#origin.triangles.length;
      if (torn) {
        this.#remesh(
          Int32Array.from(numbers.slice(a, a + count)),
          Int32Array.from(numbers.slice(a + count, corners)),
        );
      } else {
        this.#remesh(identity(count), this.#origin.triangles);
      }
    }
    for (let i = 0; i < 3 * count; i++) {
      this.positions[i] = numbers[x + i]!;
      this.velocities[i] = numbers[v + i]!;
    }
  }

  /** Another set of triangles over descendants of the origin's vertices. */
  #remesh(ancestors: Int32Array, triangles: Int32Array): void {
    const origin = this.#origin;
    const count = ancestors.length;
    this.#ancestors = ancestors;
    if (triangles === origin.triangles) {
      this.mesh = origin;
    } else {
      const { uv } = origin;
      const rest = new Float64Array(3 * count);
      const cut = uv === null ? null : new Float64Array(2 * count);
      for (let i = 0; i < count; i++) {
        const a = ancestors[i]!;
        for (let k = 0; k < 3; k++) rest[3 * i + k] = origin.vertices[3 * a + k]!;
        if (uv === null || cut === null) continue;
        cut[2 * i] = uv[2 * a]!;
        cut[2 * i + 1] = uv[2 * a + 1]!;
      }
      this.mesh = { vertices: rest, triangles, uv: cut };
    }
    this.rest = restState(this.mesh);
    this.masses = this.rest.areas.map((area) => area * this.#areaDensity);
    this.topologyVersion++;
  }
}

function identity(count: number): Int32Array {
  return new Int32Array(count).map((_, i) => i);
}
