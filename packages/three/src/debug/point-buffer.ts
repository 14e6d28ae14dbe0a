/** The points of a debug drawing, of a fixed size on the screen. */

import { DRAWN_POINT_STRIDE } from 'rattleback';
import {
  BufferGeometry,
  DataTexture,
  LinearFilter,
  Points,
  PointsMaterial,
  type Vector3,
} from 'three';
import { isOnTop, makeOverlay, setOnTop } from './overlay.js';
import { VertexBuffer } from './vertex-buffer.js';

export class PointBuffer {
  readonly object: Points<BufferGeometry, PointsMaterial>;
  readonly #vertices: VertexBuffer;

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
    makeOverlay(this.object, 'debug points', 1001, onTop);
    this.#vertices = new VertexBuffer(this.object);
  }

  /** Whether points are seen through bodies. */
  get onTop(): boolean {
    return isOnTop(this.object);
  }

  set onTop(onTop: boolean) {
    setOnTop(this.object, onTop);
  }

  /** Number of points. */
  get count(): number {
    return this.#vertices.count;
  }

  /**
   * Shows these points, seen from `origin`: (points × 4) place and colour, as in `DebugDrawing`. The
   * tips of `arrows` are left out: they have heads.
   */
  write(points: readonly number[], arrows: readonly number[], origin: Vector3): void {
    const vertices = this.#vertices;
    const given = points.length / DRAWN_POINT_STRIDE;
    vertices.reserve(given);
    let count = 0;
    // Tips are in the order of the points.
    let arrow = 0;
    for (let i = 0; i < given; i++) {
      if (arrows[2 * arrow + 1] === i) {
        arrow++;
        continue;
      }
      const o = i * DRAWN_POINT_STRIDE;
      vertices.write(count++, points, o, origin, points[o + 3]!);
    }
    vertices.show(count);
  }

  dispose(): void {
    this.object.geometry.dispose();
    this.object.material.map?.dispose();
    this.object.material.dispose();
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
