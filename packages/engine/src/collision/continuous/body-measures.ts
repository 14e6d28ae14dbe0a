/**
 * How thin bodies are and how far they reach: all that has to be known of a body to see that it was too
 * slow to get past anything. Most bodies always are, so they have these five numbers and no
 * {@link BodySweep}, which is a hundred times as large.
 */

import type { Vec3 } from '../../math/types.js';
import type { RigidBody } from '../../objects/rigid-body.js';
import { type Leaf, leavesOf } from '../../shapes/flatten.js';
import type { BodyStore } from '../../state/body-store.js';
import { innerBallOf } from './inner-ball.js';

/** Offsets of a body's numbers. */
export const MEASURE = {
  /** radius of the smallest of the inner balls of its leaves, m */
  thickness: 0,
  /** no point of the body is farther from its centre of mass, m */
  reach: 1,
  /** 3: the centre of mass that this is for, body's frame, m */
  center: 2,
} as const;

const STRIDE = 5;

/** The measures of the bodies of a simulation. */
export class BodyMeasures {
  /** (keys × 5) see {@link MEASURE} */
  data = new Float64Array(0);
  /** By key: whose they are. */
  readonly #bodies: (RigidBody | undefined)[] = [];

  /** Where in {@link data} the numbers of a body are, that has a shape and is in a row of the store. */
  of(body: RigidBody, store: BodyStore, row: number, key: number): number {
    const o = key * STRIDE;
    const { localCenters: c } = store;
    const { data } = this;
    const known =
      this.#bodies[key] === body &&
      data[o + 2] === c[3 * row] &&
      data[o + 3] === c[3 * row + 1] &&
      data[o + 4] === c[3 * row + 2];
    if (!known) this.#measure(body, store, row, key);
    return o;
  }

  /** Forgets everybody. */
  clear(): void {
    this.#bodies.length = 0;
  }

  #measure(body: RigidBody, { localCenters: c }: BodyStore, row: number, key: number): void {
    const o = key * STRIDE;
    if (this.data.length < o + STRIDE) {
      const grown = new Float64Array(2 * (o + STRIDE));
      grown.set(this.data);
      this.data = grown;
    }
    const leaves = leavesOf(body.shape!);
    const center = { x: c[3 * row]!, y: c[3 * row + 1]!, z: c[3 * row + 2]! };
    this.#bodies[key] = body;
    this.data[o + MEASURE.thickness] = thicknessOf(leaves);
    this.data[o + MEASURE.reach] = reachOf(leaves, center);
    this.data[o + MEASURE.center] = center.x;
    this.data[o + MEASURE.center + 1] = center.y;
    this.data[o + MEASURE.center + 2] = center.z;
  }
}

/** Radius (m) of the smallest of the balls inside the leaves. */
export function thicknessOf(leaves: readonly Leaf[]): number {
  let thickness = Number.POSITIVE_INFINITY;
  for (const { shape } of leaves) thickness = Math.min(thickness, innerBallOf(shape).radius);
  return thickness;
}

/** No point of the leaves is farther from a point of the body's frame than this, m. */
export function reachOf(leaves: readonly Leaf[], center: Readonly<Vec3>): number {
  let reach = 0;
  for (const { shape, position } of leaves) {
    reach = Math.max(reach, arm(position, center) + shape.boundingRadius);
  }
  return reach;
}

/** How far two points are apart, m. */
export function arm(p: Readonly<Vec3>, c: Readonly<Vec3>): number {
  const x = p.x - c.x;
  const y = p.y - c.y;
  const z = p.z - c.z;
  return Math.sqrt(x * x + y * y + z * z);
}
