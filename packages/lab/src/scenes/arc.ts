/**
 * Points along a hanging arc of a circle, at equal distances: where the joints of a chain or a bridge
 * are. A chain that starts straight between two hooks cannot sag, and no force holds it.
 */

import { elementary } from 'rattleback';

/** A link between two neighbouring joints, in the x-y plane. */
export interface ArcLink {
  /** Its left and right end, m. */
  readonly from: readonly [x: number, y: number, z: number];
  readonly to: readonly [x: number, y: number, z: number];
  /** Half-way between them, m. */
  readonly middle: readonly [x: number, y: number, z: number];
  /** Of its direction to the x axis, rad. */
  readonly angle: number;
}

/**
 * `count` links of `length` (m) along an arc of `opening` (rad), symmetric about x = 0; both ends are
 * at the height `top` (m).
 */
export function arcLinks(count: number, length: number, opening: number, top: number): ArcLink[] {
  const radius = length / (2 * elementary.sin((0.5 * opening) / count));
  const center = top + radius * elementary.cos(0.5 * opening);
  const point = (i: number): readonly [number, number, number] => {
    const angle = opening * (i / count - 0.5);
    return [radius * elementary.sin(angle), center - radius * elementary.cos(angle), 0];
  };
  return Array.from({ length: count }, (_, i) => {
    const [from, to] = [point(i), point(i + 1)];
    const middle = [0.5 * (from[0] + to[0]), 0.5 * (from[1] + to[1]), 0] as const;
    return { from, to, middle, angle: opening * ((i + 0.5) / count - 0.5) };
  });
}
