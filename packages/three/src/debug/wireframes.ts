/**
 * Bodies as lines: the outlines of a batch's shape, once on the graphics card, drawn for every
 * instance with the batch's own matrices. So they cost no more than the bodies themselves, and move
 * with them to the bit.
 *
 * three.js instances meshes only, but its line material knows what to do with instances: it is told
 * by the word (`USE_INSTANCING`) that a mesh would tell it. Colours are those of vertices, one per
 * instance.
 */

import { DEBUG_COLORS, islandColor, type RigidBody } from 'rattleback';
import {
  type BufferAttribute,
  DynamicDrawUsage,
  Float32BufferAttribute,
  Group,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  type InstancedMesh,
  LineBasicMaterial,
  LineSegments,
} from 'three';
import type { InstanceBatch } from '../instance-batch.js';
import type { KeyedBatch } from '../simulation-view.js';
import { linearColor } from './linear-colors.js';

/** The outlines of one batch. */
interface Wire {
  readonly lines: LineSegments<InstancedBufferGeometry, LineBasicMaterial>;
  /** The mesh whose matrices are used; a batch that grows gets another. */
  readonly mesh: InstancedMesh;
}

const STATE_COLORS = {
  static: DEBUG_COLORS.bounds,
  kinematic: DEBUG_COLORS.constraint,
  dynamic: DEBUG_COLORS.velocity,
};
/** The outlines of all batches of a view. */
export class Wireframes {
  readonly object = new Group();
  readonly #material = new LineBasicMaterial({ toneMapped: false, vertexColors: true });
  readonly #wires = new Map<InstanceBatch, Wire>();

  constructor() {
    this.object.name = 'debug wireframes';
    this.#material.defines = { USE_INSTANCING: '' };
  }

  /** Number of outlines that are drawn. */
  get count(): number {
    let count = 0;
    for (const { lines } of this.#wires.values()) count += lines.geometry.instanceCount;
    return count;
  }

  /** Follows the batches; `islands` gives each row's island where these are to be told apart. */
  update(batches: ReadonlyMap<string, KeyedBatch>, islands: Int32Array | null): void {
    const gone = new Set(this.#wires.keys());
    for (const { batch, shape } of batches.values()) {
      gone.delete(batch);
      let wire = this.#wires.get(batch);
      if (wire === undefined || wire.mesh !== batch.mesh) {
        const outline = wire?.lines.geometry.getAttribute('position') as
          | BufferAttribute
          | undefined;
        const lines = outline ?? new Float32BufferAttribute(shape.outline(), 3);
        if (wire !== undefined) this.#drop(batch);
        wire = this.#make(batch, lines);
      }
      paint(wire, batch, islands);
    }
    for (const batch of gone) this.#drop(batch);
  }

  clear(): void {
    for (const batch of [...this.#wires.keys()]) this.#drop(batch);
  }

  dispose(): void {
    this.clear();
    this.#material.dispose();
  }

  #make(batch: InstanceBatch, outline: BufferAttribute): Wire {
    const { mesh } = batch;
    const geometry = new InstancedBufferGeometry();
    geometry.setAttribute('position', outline);
    geometry.setAttribute('instanceMatrix', mesh.instanceMatrix);
    const colors = new Float32Array(3 * mesh.instanceMatrix.count);
    const attribute = new InstancedBufferAttribute(colors, 3).setUsage(DynamicDrawUsage);
    geometry.setAttribute('color', attribute);
    const lines = new LineSegments(geometry, this.#material);
    lines.frustumCulled = false;
    lines.matrixAutoUpdate = false;
    lines.raycast = () => {};
    this.object.add(lines);
    const wire = { lines, mesh };
    this.#wires.set(batch, wire);
    return wire;
  }

  #drop(batch: InstanceBatch): void {
    const { lines } = this.#wires.get(batch)!;
    this.object.remove(lines);
    // The matrices are the mesh's: disposing of them here would take them away from it.
    lines.geometry.deleteAttribute('instanceMatrix');
    lines.geometry.dispose();
    this.#wires.delete(batch);
  }
}

function paint({ lines }: Wire, batch: InstanceBatch, islands: Int32Array | null): void {
  const { geometry } = lines;
  geometry.instanceCount = batch.count;
  const attribute = geometry.getAttribute('color') as InstancedBufferAttribute;
  for (let i = 0; i < batch.count; i++) {
    const { body, row } = batch.ownerOf(i);
    const color = linearColor(colorOf(body, islands === null ? -1 : islands[row]!));
    attribute.setXYZ(i, color.r, color.g, color.b);
  }
  attribute.needsUpdate = true;
}

function colorOf(body: RigidBody, island: number): number {
  if (!body.active) return DEBUG_COLORS.inactive;
  if (island >= 0) return islandColor(island);
  if (body.sleeping) return DEBUG_COLORS.sleeping;
  return STATE_COLORS[body.type];
}
