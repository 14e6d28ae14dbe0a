/**
 * Shapes as few lines: edges of what has edges, and of what is round the circles and sides that one
 * would draw by hand. All in the frame of the shape's geometry, as (lines × 6) numbers.
 */

import { type BufferGeometry, EdgesGeometry, WireframeGeometry } from 'three';

/** Where a circle lies: its centre, and two radii square to each other. */
type Triple = readonly [number, number, number];

/** Lines of a whole circle. */
const CIRCLE = 32;

/** The edges where two triangles meet at more than `angle`, degrees. */
export function edges(geometry: BufferGeometry, angle: number): number[] {
  return take(new EdgesGeometry(geometry, angle));
}

/** Every edge of every triangle, each once. */
export function allEdges(geometry: BufferGeometry): number[] {
  return take(new WireframeGeometry(geometry));
}

/** A ball of diameter 1: one circle about each axis. */
export function ballOutline(): number[] {
  const lines: number[] = [];
  arc(lines, [0, 0, 0], [0.5, 0, 0], [0, 0.5, 0]);
  arc(lines, [0, 0, 0], [0, 0.5, 0], [0, 0, 0.5]);
  arc(lines, [0, 0, 0], [0, 0, 0.5], [0.5, 0, 0]);
  return lines;
}

/** A cylinder of diameter and height 1: two rims and four sides. */
export function cylinderOutline(): number[] {
  const lines: number[] = [];
  for (const y of [-0.5, 0.5]) arc(lines, [0, y, 0], [0.5, 0, 0], [0, 0, 0.5]);
  for (const [x, z] of QUARTERS) lines.push(0.5 * x, -0.5, 0.5 * z, 0.5 * x, 0.5, 0.5 * z);
  return lines;
}

/** A cone of diameter and height 1: the rim and four sides. */
export function coneOutline(): number[] {
  const lines: number[] = [];
  arc(lines, [0, -0.5, 0], [0.5, 0, 0], [0, 0, 0.5]);
  for (const [x, z] of QUARTERS) lines.push(0.5 * x, -0.5, 0.5 * z, 0, 0.5, 0);
  return lines;
}

/** A capsule of radius 1 whose cylindrical part is `length` long. */
export function capsuleOutline(length: number): number[] {
  const lines: number[] = [];
  const half = length / 2;
  for (const y of [-half, half]) {
    arc(lines, [0, y, 0], [1, 0, 0], [0, 0, 1]);
    const cap = y < 0 ? -1 : 1;
    arc(lines, [0, y, 0], [1, 0, 0], [0, cap, 0], 0.5);
    arc(lines, [0, y, 0], [0, 0, 1], [0, cap, 0], 0.5);
  }
  for (const [x, z] of QUARTERS) lines.push(x, -half, z, x, half, z);
  return lines;
}

/** A square of that side in the x-z plane. */
export function squareOutline(size: number): number[] {
  const h = size / 2;
  return [-h, 0, -h, h, 0, -h, h, 0, -h, h, 0, h, h, 0, h, -h, 0, h, -h, 0, h, -h, 0, -h];
}

const QUARTERS: readonly (readonly [number, number])[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

/** A part of a circle from `u` towards `v`; 1 is the whole. */
function arc(lines: number[], center: Triple, u: Triple, v: Triple, part = 1): void {
  const count = Math.round(CIRCLE * part);
  for (let i = 0; i < 2 * count; i++) {
    // Each point but the ends belongs to two lines.
    const angle = (2 * Math.PI * part * Math.ceil(i / 2)) / count;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    for (let k = 0; k < 3; k++) lines.push(center[k]! + c * u[k]! + s * v[k]!);
  }
}

function take(geometry: BufferGeometry): number[] {
  const lines = Array.from(geometry.getAttribute('position').array);
  geometry.dispose();
  return lines;
}
