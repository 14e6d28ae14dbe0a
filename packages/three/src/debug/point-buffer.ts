/** Coloured points of a fixed size on the screen, in one buffer that is written again and again. */

import { DRAWN_POINT_STRIDE } from 'rattleback';
import {
  BufferAttribute,
  BufferGeometry,
  DataTexture,
  DynamicDrawUsage,
  LinearFilter,
  Points,
  PointsMaterial,
  type Vector3,
} from 'three';
import { send } from './line-buffer.js';
import { linearColor } from './linear-colors.js';

/** Points of a debug drawing. */
export class PointBuffer {
  readonly object: Points<BufferGeometry, PointsMaterial>;
  #room = 0;

  /** `size` in pixels. */
  constructor(onTop: boolean, size: number) {
    const material = new PointsMaterial({
      size,
      sizeAttenuation: false,
      vertexColors: true,
      toneMapped: false,
      map: disk(),
      alphaTest: 0.5,
    });
    this.object = new Points(new BufferGeometry(), material);
    this.object.name = 'debug points';
    this.object.frustumCulled = false;
    this.object.raycast = () => {};
    this.object.renderOrder = 1001;
    this.onTop = onTop;
    this.#reserve(64);
  }

  /** Whether points are seen through bodies. */
  get onTop(): boolean {
    return !this.object.material.depthTest;
  }

  set onTop(onTop: boolean) {
    const { material } = this.object;
    material.depthTest = !onTop;
    material.transparent = onTop;
    material.depthWrite = !onTop;
  }

  /** Number of points. */
  get count(): number {
    return this.object.geometry.drawRange.count;
  }

  /**
   * Shows these points, seen from `origin`: (points × 4) place and colour, as in `DebugDrawing`. The
   * tips of `arrows` are left out: they have heads.
   */
  write(points: readonly number[], arrows: readonly number[], origin: Vector3): void {
    const given = points.length / DRAWN_POINT_STRIDE;
    if (given > this.#room) this.#reserve(given);
    const { geometry } = this.object;
    const position = geometry.getAttribute('position') as BufferAttribute;
    const colors = geometry.getAttribute('color') as BufferAttribute;
    let count = 0;
    // Tips are in the order of the points.
    let arrow = 0;
    for (let i = 0; i < given; i++) {
      if (arrows[2 * arrow + 1] === i) {
        arrow++;
        continue;
      }
      const o = i * DRAWN_POINT_STRIDE;
      position.array[3 * count] = points[o]! - origin.x;
      position.array[3 * count + 1] = points[o + 1]! - origin.y;
      position.array[3 * count + 2] = points[o + 2]! - origin.z;
      const color = linearColor(points[o + 3]!);
      colors.array[3 * count] = color.r;
      colors.array[3 * count + 1] = color.g;
      colors.array[3 * count + 2] = color.b;
      count++;
    }
    geometry.setDrawRange(0, count);
    send(position, 3 * count);
    send(colors, 3 * count);
  }

  dispose(): void {
    this.object.geometry.dispose();
    this.object.material.map?.dispose();
    this.object.material.dispose();
  }

  #reserve(points: number): void {
    this.#room = Math.max(points, 2 * this.#room);
    const old = this.object.geometry;
    const geometry = new BufferGeometry();
    for (const name of ['position', 'color']) {
      const attribute = new BufferAttribute(new Float32Array(3 * this.#room), 3);
      geometry.setAttribute(name, attribute.setUsage(DynamicDrawUsage));
    }
    geometry.setDrawRange(0, 0);
    this.object.geometry = geometry;
    old.dispose();
  }
}

/** Points are squares; a white disk on nothing makes them round. */
function disk(): DataTexture {
  const size = 32;
  const data = new Uint8Array(4 * size * size).fill(255);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const inside = size / 2 - Math.hypot(x + 0.5 - size / 2, y + 0.5 - size / 2);
      data[4 * (y * size + x) + 3] = 255 * Math.max(0, Math.min(1, inside));
    }
  }
  const texture = new DataTexture(data, size, size);
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearFilter;
  texture.needsUpdate = true;
  return texture;
}
