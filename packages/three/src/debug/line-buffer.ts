/**
 * Coloured lines in one buffer that is written again in every frame: it grows by doubling and never
 * shrinks, and only the part in use is drawn and sent to the graphics card.
 */

import { LINE_STRIDE } from 'rattleback';
import {
  BufferAttribute,
  BufferGeometry,
  DynamicDrawUsage,
  LineBasicMaterial,
  LineSegments,
  type Vector3,
} from 'three';
import { linearColor } from './linear-colors.js';

/** Lines of a debug drawing. */
export class LineBuffer {
  readonly object: LineSegments<BufferGeometry, LineBasicMaterial>;
  #room = 0;

  constructor(onTop: boolean) {
    const material = new LineBasicMaterial({ vertexColors: true, toneMapped: false });
    this.object = new LineSegments(new BufferGeometry(), material);
    this.object.name = 'debug lines';
    this.object.frustumCulled = false;
    this.object.raycast = () => {};
    this.object.renderOrder = 1000;
    this.onTop = onTop;
    this.#reserve(64);
  }

  /** Whether lines are seen through bodies. */
  get onTop(): boolean {
    return !this.object.material.depthTest;
  }

  set onTop(onTop: boolean) {
    const { material } = this.object;
    material.depthTest = !onTop;
    // Lines without depth must come after everything else, see-through things included.
    material.transparent = onTop;
    material.depthWrite = !onTop;
  }

  /** Number of lines. */
  get count(): number {
    const { count } = this.object.geometry.drawRange;
    return count / 2;
  }

  /** Shows these lines, seen from `origin`: (lines × 7) two ends and a colour, as in `DebugDrawing`. */
  write(lines: readonly number[], origin: Vector3): void {
    const count = lines.length / LINE_STRIDE;
    if (count > this.#room) this.#reserve(count);
    const { geometry } = this.object;
    const position = geometry.getAttribute('position') as BufferAttribute;
    const colors = geometry.getAttribute('color') as BufferAttribute;
    for (let i = 0; i < count; i++) {
      const o = i * LINE_STRIDE;
      for (let k = 0; k < 6; k += 3) {
        position.array[6 * i + k] = lines[o + k]! - origin.x;
        position.array[6 * i + k + 1] = lines[o + k + 1]! - origin.y;
        position.array[6 * i + k + 2] = lines[o + k + 2]! - origin.z;
      }
      const color = linearColor(lines[o + 6]!);
      for (let k = 0; k < 6; k += 3) {
        colors.array[6 * i + k] = color.r;
        colors.array[6 * i + k + 1] = color.g;
        colors.array[6 * i + k + 2] = color.b;
      }
    }
    geometry.setDrawRange(0, 2 * count);
    send(position, 6 * count);
    send(colors, 6 * count);
  }

  dispose(): void {
    this.object.geometry.dispose();
    this.object.material.dispose();
  }

  #reserve(lines: number): void {
    this.#room = Math.max(lines, 2 * this.#room);
    const old = this.object.geometry;
    const geometry = new BufferGeometry();
    for (const name of ['position', 'color']) {
      const attribute = new BufferAttribute(new Float32Array(6 * this.#room), 3);
      geometry.setAttribute(name, attribute.setUsage(DynamicDrawUsage));
    }
    geometry.setDrawRange(0, 0);
    this.object.geometry = geometry;
    old.dispose();
  }
}

/** Sends the first numbers of an attribute. */
export function send(attribute: BufferAttribute, numbers: number): void {
  // To WebGL a length of 0 means all of it.
  if (numbers === 0) return;
  attribute.clearUpdateRanges();
  attribute.addUpdateRange(0, numbers);
  attribute.needsUpdate = true;
}
