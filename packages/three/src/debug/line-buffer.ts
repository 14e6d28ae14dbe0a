/** The lines of a debug drawing. */

import { LINE_STRIDE } from 'rattleback';
import { BufferGeometry, LineBasicMaterial, LineSegments, type Vector3 } from 'three';
import { isOnTop, makeOverlay, setOnTop } from './overlay.js';
import { VertexBuffer } from './vertex-buffer.js';

export class LineBuffer {
  readonly object: LineSegments<BufferGeometry, LineBasicMaterial>;
  readonly #vertices: VertexBuffer;

  constructor(onTop: boolean) {
    const material = new LineBasicMaterial({ vertexColors: true, toneMapped: false });
    this.object = new LineSegments(new BufferGeometry(), material);
    makeOverlay(this.object, 'debug lines', 1000, onTop);
    this.#vertices = new VertexBuffer(this.object);
  }

  /** Whether lines are seen through bodies. */
  get onTop(): boolean {
    return isOnTop(this.object);
  }

  set onTop(onTop: boolean) {
    setOnTop(this.object, onTop);
  }

  /** Number of lines. */
  get count(): number {
    return this.#vertices.count / 2;
  }

  /** Shows these lines, seen from `origin`: (lines × 7) two ends and a colour, as in `DebugDrawing`. */
  write(lines: readonly number[], origin: Vector3): void {
    const vertices = this.#vertices;
    const count = lines.length / LINE_STRIDE;
    vertices.reserve(2 * count);
    for (let i = 0; i < count; i++) {
      const o = i * LINE_STRIDE;
      vertices.write(2 * i, lines, o, origin, lines[o + 6]!);
      vertices.write(2 * i + 1, lines, o + 3, origin, lines[o + 6]!);
    }
    vertices.show(2 * count);
  }

  dispose(): void {
    this.object.geometry.dispose();
    this.object.material.dispose();
  }
}
