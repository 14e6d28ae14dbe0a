/**
 * Smooth motion between two moments. The page's copies jump from moment to moment; in slow motion, or
 * with steps longer than a picture, that is seen. So what is shown is one step behind, between the
 * last two moments that came.
 *
 * The copy holds the poses in between only while the picture is updated; then it is exact again.
 */

import type { SimulationView } from '@rattleback/three';

/** Poses at a moment, by row. */
interface Poses {
  /** s */
  readonly time: number;
  /** Tells whether rows still mean the same bodies. */
  readonly version: number;
  /** (bodies × 3) m */
  readonly positions: Float64Array;
  /** (bodies × 4) unit quaternions */
  readonly orientations: Float64Array;
}

export class SmoothUpdate {
  readonly #view: SimulationView;
  #before: Poses | null = null;
  #now: Poses | null = null;

  constructor(view: SimulationView) {
    this.#view = view;
  }

  /**
   * Updates the picture. `target` is the time (s) that the player has reached, `step` the size of a
   * step (s); null shows the moment as it is.
   */
  update(target: number | null, step: number): void {
    const { simulation } = this.#view;
    const { bodies, time } = simulation;
    if (time !== this.#now?.time || bodies.version !== this.#now.version) {
      this.#before = this.#now;
      this.#now = {
        time,
        version: bodies.version,
        positions: bodies.positions.slice(),
        orientations: bodies.orientations.slice(),
      };
    }
    const [before, now] = [this.#before, this.#now];
    const usable =
      target !== null &&
      before?.version === now.version &&
      before.time < time &&
      time - before.time < 0.2;
    const fraction = usable ? (target - step - before.time) / (time - before.time) : 1;
    if (!usable || fraction >= 1) {
      this.#view.update();
      return;
    }
    blend(bodies.positions, before.positions, now.positions, Math.max(0, fraction));
    blendTurns(bodies.orientations, before.orientations, now.orientations, Math.max(0, fraction));
    try {
      this.#view.update();
    } finally {
      bodies.positions.set(now.positions);
      bodies.orientations.set(now.orientations);
    }
  }
}

function blend(out: Float64Array, a: Float64Array, b: Float64Array, t: number): void {
  for (let i = 0; i < b.length; i++) out[i] = a[i]! + (b[i]! - a[i]!) * t;
}

/** Quaternions along the shorter way, made unit again: the turns of a step are small. */
function blendTurns(out: Float64Array, a: Float64Array, b: Float64Array, t: number): void {
  for (let i = 0; i < b.length; i += 4) {
    let dot = 0;
    for (let j = i; j < i + 4; j++) dot += a[j]! * b[j]!;
    const sign = dot < 0 ? -1 : 1;
    let square = 0;
    for (let j = i; j < i + 4; j++) {
      out[j] = sign * a[j]! * (1 - t) + b[j]! * t;
      square += out[j]! * out[j]!;
    }
    const scale = 1 / Math.sqrt(square);
    for (let j = i; j < i + 4; j++) out[j]! *= scale;
  }
}
