/**
 * How thin bodies are and how far they reach: all that has to be known of a body to see that it was too
 * slow to get past anything. Most bodies always are, so they have these two numbers and no
 * {@link BodySweep}, which is a hundred times as large. While nobody comes, goes or becomes another, no
 * body is asked again.
 */

import { grown } from '../../kernel/grown.js';
import type { Vec3 } from '../../math/types.js';
import type { BodyCollection } from '../../objects/body-collection.js';
import { type Leaf, leavesOf } from '../../shapes/flatten.js';
import { type BodyStore, INFO, INFO_STRIDE } from '../../state/body-store.js';
import { innerBallOf } from './inner-ball.js';

/** Offsets of a body's numbers. */
export const MEASURE = {
  /** radius of the smallest of the inner balls of its leaves, m */
  thickness: 0,
  /** no point of the body is farther from its centre of mass, m */
  reach: 1,
} as const;

const STRIDE = 2;

/** What is known of a key. */
const UNKNOWN = 0;
const MEASURED = 1;
const SHAPELESS = 2;

/** The measures of the bodies of a simulation. */
export class BodyMeasures {
  /** (keys × 2) see {@link MEASURE} */
  data = new Float64Array(0);
  /** (keys) {@link UNKNOWN} … {@link SHAPELESS} */
  #known = new Uint8Array(0);
  /** Whose they are, who had which key, and what they were. */
  #bodies: BodyCollection | null = null;
  #handles = -1;
  #kinds = -1;

  /** The bodies may be others than the last time. */
  begin(bodies: BodyCollection): void {
    const { handles, store } = bodies;
    const isSame =
      this.#bodies === bodies &&
      this.#handles === handles.version &&
      this.#kinds === store.kindsVersion;
    if (isSame) return;
    this.#bodies = bodies;
    this.#handles = handles.version;
    this.#kinds = store.kindsVersion;
    if (this.#known.length < handles.size) {
      const room = grown(this.#known.length, handles.size);
      this.#known = new Uint8Array(room);
      this.data = new Float64Array(STRIDE * room);
    }
    this.#known.fill(UNKNOWN);
  }

  /** Where in {@link data} the numbers of the body in a row are; −1 if it has no shape. */
  of(store: BodyStore, row: number): number {
    const key = store.info[row * INFO_STRIDE + INFO.slot]!;
    if (this.#known[key] === UNKNOWN) this.#measure(store, row, key);
    return this.#known[key] === MEASURED ? key * STRIDE : -1;
  }

  /** Forgets everybody. */
  clear(): void {
    this.#bodies = null;
  }

  #measure({ localCenters: c }: BodyStore, row: number, key: number): void {
    const { shape } = this.#bodies!.at(row);
    this.#known[key] = shape === null ? SHAPELESS : MEASURED;
    if (shape === null) return;
    const leaves = leavesOf(shape);
    const center = { x: c[3 * row]!, y: c[3 * row + 1]!, z: c[3 * row + 2]! };
    this.data[key * STRIDE + MEASURE.thickness] = thicknessOf(leaves);
    this.data[key * STRIDE + MEASURE.reach] = reachOf(leaves, center);
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

/** Offsets of what is known of a body's way in a step. */
export const WAY = {
  /** bound of how far a point of it has gone, m */
  length: 0,
  /** bound of how far it has turned, rad */
  angle: 1,
} as const;

/** What rounding may take from {@link WAY}.angle: cos(θ/2) is 1 for any angle that is as small, rad. */
export const TURN_ROUNDING = 1e-7;

/** out = {@link WAY} of a body that reaches so far (m) in a step of dt[0] (s). */
export function measureWay(
  out: Float64Array,
  store: BodyStore,
  row: number,
  reach: number,
  dt: Float64Array,
): void {
  const { centers: c, previousCenters: p, orientations: q } = store;
  const { previousOrientations: r, angularVelocities: w } = store;
  const i = 3 * row;
  const k = 4 * row;
  const x = c[i]! - p[i]!;
  const y = c[i + 1]! - p[i + 1]!;
  const z = c[i + 2]! - p[i + 2]!;
  const dot = q[k]! * r[k]! + q[k + 1]! * r[k + 1]! + q[k + 2]! * r[k + 2]! + q[k + 3]! * r[k + 3]!;
  // θ ≤ π sin(θ/2); beyond half a turn only the velocity knows.
  const turned = Math.PI * Math.sqrt(Math.max(0, 1 - dot * dot));
  const spin = w[i]! * w[i]! + w[i + 1]! * w[i + 1]! + w[i + 2]! * w[i + 2]!;
  const angle = Math.max(turned, dt[0]! * Math.sqrt(spin));
  const way = Math.sqrt(x * x + y * y + z * z);
  // A sheet or half-space that is turned moves some points by any distance.
  out[WAY.length] = angle === 0 ? way : way + angle * reach;
  out[WAY.angle] = angle;
}

/**
 * Whether {@link measureWay} would find less than `much` (m), as it does for most bodies, without its
 * roots: (a + b)² ≤ 2 (a² + b²), and a little more than that for rounding.
 */
export function isSurelySlow(
  store: BodyStore,
  row: number,
  reach: number,
  dt: Float64Array,
  much: number,
): boolean {
  const { centers: c, previousCenters: p, orientations: q } = store;
  const { previousOrientations: r, angularVelocities: w } = store;
  const i = 3 * row;
  const k = 4 * row;
  const x = c[i]! - p[i]!;
  const y = c[i + 1]! - p[i + 1]!;
  const z = c[i + 2]! - p[i + 2]!;
  const dot = q[k]! * r[k]! + q[k + 1]! * r[k + 1]! + q[k + 2]! * r[k + 2]! + q[k + 3]! * r[k + 3]!;
  const turned = Math.PI * Math.PI * (1 - dot * dot);
  const spin = w[i]! * w[i]! + w[i + 1]! * w[i + 1]! + w[i + 2]! * w[i + 2]!;
  const spun = dt[0]! * dt[0]! * spin;
  const square = x * x + y * y + z * z + (turned > spun ? turned : spun) * reach * reach;
  return much > 0 && 2.001 * square < much * much;
}

/** Whether the centre of a body alone has gone farther than `much` (m), rounding aside. */
export function hasGone(
  { centers: c, previousCenters: p }: BodyStore,
  row: number,
  much: number,
): boolean {
  const i = 3 * row;
  const x = c[i]! - p[i]!;
  const y = c[i + 1]! - p[i + 1]!;
  const z = c[i + 2]! - p[i + 2]!;
  return x * x + y * y + z * z > 1.001 * much * much;
}
