/** Heads of arrows: one cone each, instanced, in a buffer that is written again in every frame. */

import { LINE_STRIDE } from 'rattleback';
import {
  ConeGeometry,
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedMesh,
  MeshBasicMaterial,
  type Vector3,
} from 'three';
import { linearColor } from './linear-colors.js';
import { isOnTop, makeOverlay, send, setOnTop } from './overlay.js';

/** Longest head, m. */
const LENGTH = 0.1;
/** Longest head, as a part of the arrow. */
const PART = 0.3;
/** Radius of a head, as a part of its length. */
const WIDTH = 0.3;

/** The heads of the arrows of a debug drawing. */
export class ArrowHeads {
  readonly object: InstancedMesh<ConeGeometry, MeshBasicMaterial>;
  #room = 0;

  constructor(onTop: boolean) {
    // Its tip is the origin, and it is 1 long.
    const geometry = new ConeGeometry(WIDTH, 1, 10).translate(0, -0.5, 0);
    const material = new MeshBasicMaterial({ toneMapped: false });
    this.object = new InstancedMesh(geometry, material, 0);
    makeOverlay(this.object, 'debug arrows', 1001, onTop);
    this.#reserve(64);
  }

  /** Whether heads are seen through bodies. */
  get onTop(): boolean {
    return isOnTop(this.object);
  }

  set onTop(onTop: boolean) {
    setOnTop(this.object, onTop);
  }

  /** Number of heads. */
  get count(): number {
    return this.object.count;
  }

  /** Heads for these arrows, seen from `origin`: lines and arrows as in `DebugDrawing`. */
  write(lines: readonly number[], arrows: readonly number[], origin: Vector3): void {
    const count = arrows.length / 2;
    if (count > this.#room) this.#reserve(count);
    const { instanceMatrix, instanceColor } = this.object;
    for (let i = 0; i < count; i++) {
      const o = LINE_STRIDE * arrows[2 * i]!;
      writeHead(instanceMatrix.array as Float32Array, 16 * i, lines, o, origin);
      const color = linearColor(lines[o + 6]!);
      instanceColor!.array[3 * i] = color.r;
      instanceColor!.array[3 * i + 1] = color.g;
      instanceColor!.array[3 * i + 2] = color.b;
    }
    this.object.count = count;
    send(instanceMatrix, 16 * count);
    send(instanceColor!, 3 * count);
  }

  dispose(): void {
    this.object.geometry.dispose();
    this.object.material.dispose();
    this.object.dispose();
  }

  #reserve(heads: number): void {
    this.#room = Math.max(heads, 2 * this.#room);
    // Frees the old buffers.
    this.object.dispose();
    const numbers = (stride: number): InstancedBufferAttribute =>
      new InstancedBufferAttribute(new Float32Array(stride * this.#room), stride);
    this.object.instanceMatrix = numbers(16).setUsage(DynamicDrawUsage);
    this.object.instanceColor = numbers(3).setUsage(DynamicDrawUsage);
  }
}

/**
 * The matrix of a head: its y axis along the line, its tip at the line's end. The other two axes are
 * those of the turn that carries y to the direction by the shortest way; a line that goes straight
 * down is turned about x.
 */
function writeHead(
  m: Float32Array,
  k: number,
  lines: readonly number[],
  o: number,
  origin: Vector3,
): void {
  const x = lines[o + 3]! - lines[o]!;
  const y = lines[o + 4]! - lines[o + 1]!;
  const z = lines[o + 5]! - lines[o + 2]!;
  const length = Math.hypot(x, y, z);
  const size = Math.min(LENGTH, PART * length);
  const [u, v, w] = length > 0 ? [x / length, y / length, z / length] : [0, 1, 0];
  const down = v < -0.9999;
  const f = down ? 0 : 1 / (1 + v);
  m[k] = size * (down ? 1 : 1 - u * u * f);
  m[k + 1] = size * (down ? 0 : -u);
  m[k + 2] = size * (down ? 0 : -u * w * f);
  m[k + 3] = 0;
  m[k + 4] = size * u;
  m[k + 5] = size * v;
  m[k + 6] = size * w;
  m[k + 7] = 0;
  m[k + 8] = size * (down ? 0 : -u * w * f);
  m[k + 9] = size * (down ? 0 : -w);
  m[k + 10] = size * (down ? -1 : 1 - w * w * f);
  m[k + 11] = 0;
  m[k + 12] = lines[o + 3]! - origin.x;
  m[k + 13] = lines[o + 4]! - origin.y;
  m[k + 14] = lines[o + 5]! - origin.z;
  m[k + 15] = 1;
}
