/**
 * Coloured vertices that are written again in every frame: the buffer grows by doubling and never
 * shrinks, and only the part in use is drawn and sent to the graphics card.
 */

import { BufferAttribute, BufferGeometry, DynamicDrawUsage, type Vector3 } from 'three';
import { linearColor } from './linear-colors.js';
import { send } from './overlay.js';

/** Vertices there is room for at first. */
const FEW = 128;

/** The vertices of an object, whose geometry it replaces when there are more than ever before. */
export class VertexBuffer {
  readonly #object: { geometry: BufferGeometry };
  #room = 0;
  #positions = new Float32Array(0);
  #colors = new Float32Array(0);

  constructor(object: { geometry: BufferGeometry }) {
    this.#object = object;
    this.reserve(FEW);
  }

  /** Number of vertices that are drawn. */
  get count(): number {
    return this.#object.geometry.drawRange.count;
  }

  /** Makes room for so many vertices; what was written before is lost if there was too little. */
  reserve(vertices: number): void {
    if (vertices <= this.#room) return;
    this.#room = Math.max(vertices, 2 * this.#room);
    const geometry = new BufferGeometry();
    const make = (name: string): Float32Array<ArrayBuffer> => {
      const numbers = new Float32Array(3 * this.#room);
      geometry.setAttribute(name, new BufferAttribute(numbers, 3).setUsage(DynamicDrawUsage));
      return numbers;
    };
    this.#positions = make('position');
    this.#colors = make('color');
    geometry.setDrawRange(0, 0);
    this.#object.geometry.dispose();
    this.#object.geometry = geometry;
  }

  /** Writes vertex i: the three numbers of `from` at `at`, seen from `origin`, in a colour (0xrrggbb). */
  write(i: number, from: readonly number[], at: number, origin: Vector3, color: number): void {
    const positions = this.#positions;
    positions[3 * i] = from[at]! - origin.x;
    positions[3 * i + 1] = from[at + 1]! - origin.y;
    positions[3 * i + 2] = from[at + 2]! - origin.z;
    const { r, g, b } = linearColor(color);
    const colors = this.#colors;
    colors[3 * i] = r;
    colors[3 * i + 1] = g;
    colors[3 * i + 2] = b;
  }

  /** Draws the first so many. */
  show(vertices: number): void {
    const { geometry } = this.#object;
    geometry.setDrawRange(0, vertices);
    for (const name of ['position', 'color']) {
      send(geometry.getAttribute(name) as BufferAttribute, 3 * vertices);
    }
  }
}
