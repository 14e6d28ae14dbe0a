/** Lines of some pixels' width; those of WebGL itself have one. Segments are changed one by one. */

import { DynamicDrawUsage, InstancedInterleavedBuffer, InterleavedBufferAttribute } from 'three';
import { LineMaterial } from 'three/addons/lines/LineMaterial.js';
import { LineSegments2 } from 'three/addons/lines/LineSegments2.js';
import { LineSegmentsGeometry } from 'three/addons/lines/LineSegmentsGeometry.js';

interface Point {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

export class FatLines {
  readonly object: LineSegments2;
  /** (segments × 6) both ends */
  readonly #ends: Float32Array;
  readonly #buffer: InstancedInterleavedBuffer;
  readonly #geometry = new LineSegmentsGeometry();
  readonly #material: LineMaterial;

  /** Room for so many segments; width in pixels. */
  constructor(capacity: number, color: number, width: number) {
    this.#ends = new Float32Array(6 * capacity);
    this.#buffer = new InstancedInterleavedBuffer(this.#ends, 6, 1);
    this.#buffer.setUsage(DynamicDrawUsage);
    const { attributes } = this.#geometry;
    attributes['instanceStart'] = new InterleavedBufferAttribute(this.#buffer, 3, 0);
    attributes['instanceEnd'] = new InterleavedBufferAttribute(this.#buffer, 3, 3);
    this.#geometry.instanceCount = 0;
    this.#material = new LineMaterial({ color, linewidth: width });
    this.object = new LineSegments2(this.#geometry, this.#material);
    this.object.frustumCulled = false;
  }

  /** How many segments are drawn. */
  get count(): number {
    return this.#geometry.instanceCount;
  }

  set count(count: number) {
    this.#geometry.instanceCount = count;
    this.object.visible = count > 0;
  }

  /** Most segments that there is room for. */
  get capacity(): number {
    return this.#ends.length / 6;
  }

  set(index: number, from: Point, to: Point): void {
    this.#ends.set([from.x, from.y, from.z, to.x, to.y, to.z], 6 * index);
    this.#buffer.needsUpdate = true;
  }

  /** Lets the first segment go; the others move up. */
  shift(): void {
    this.#ends.copyWithin(0, 6);
    this.#buffer.needsUpdate = true;
    this.count -= 1;
  }

  dispose(): void {
    this.#geometry.dispose();
    this.#material.dispose();
  }
}
