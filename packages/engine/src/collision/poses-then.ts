/**
 * Where bodies were when contacts were found, for whoever reads contacts after they have been placed again. In most steps
 * nobody does, or only a few are asked for: so what is kept are the poses, a third of a frame, and frames are made of them
 * for one contact at a time.
 */

import { FRAME, FRAME_STRIDE, writeFrame } from './body-frame.js';

/** The poses of one moment. */
export class PosesThen {
  /** (keys × 3) m, and (keys × 4) */
  #positions = new Float64Array(0);
  #orientations = new Float64Array(0);
  /** (2 × 20) */
  readonly #frames = new Float64Array(2 * FRAME_STRIDE);
  /** How many are kept. */
  #keys = 0;

  /** Keeps the poses of (keys × 20) frames, unless some are kept already. */
  keep(frames: Float64Array): void {
    if (this.#keys > 0) return;
    const keys = frames.length / FRAME_STRIDE;
    this.#keys = keys;
    if (this.#positions.length < 3 * keys) {
      this.#positions = new Float64Array(3 * keys);
      this.#orientations = new Float64Array(4 * keys);
    }
    for (let key = 0; key < keys; key++) {
      const f = key * FRAME_STRIDE;
      for (let k = 0; k < 3; k++) this.#positions[3 * key + k] = frames[f + FRAME.position + k]!;
      for (let k = 0; k < 4; k++) {
        this.#orientations[4 * key + k] = frames[f + FRAME.orientation + k]!;
      }
    }
  }

  /** None are kept. */
  forget(): void {
    this.#keys = 0;
  }

  /** Whether any are kept. */
  get areKept(): boolean {
    return this.#keys > 0;
  }

  /** (2 × 20) the frames of these two, without sizes; they hold until the next call */
  framesOf(keyA: number, keyB: number): Float64Array {
    const frames = this.#frames;
    writeFrame(frames, 0, this.#positions, this.#orientations, keyA);
    writeFrame(frames, FRAME_STRIDE, this.#positions, this.#orientations, keyB);
    return frames;
  }
}
