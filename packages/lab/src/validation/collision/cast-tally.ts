/** What the problems of rays and shape casts share: what is cast at what, and how it is judged. */

import { HeightField, type Quat, type Random, TriangleMesh, type Vec3 } from 'rattleback';
import type { Report } from '../problem.js';

/** m: allowed error of a distance. */
const EXACT = 1e-9;
/** Rays that touch nearer than this (m), or enter flatter than this slope, are not compared. */
export const GRAZING = 1e-9;
export const FLAT = 1e-3;

/** What came out of many casts. */
export interface Tally {
  casts: number;
  hits: number;
  wrong: number;
  error: number;
}

export const newTally = (): Tally => ({ casts: 0, hits: 0, wrong: 0, error: 0 });

export function judge(tally: Tally, truth: number, found: number): void {
  tally.casts++;
  const isHit = truth < Number.POSITIVE_INFINITY;
  if (isHit) tally.hits++;
  if (isHit !== found < Number.POSITIVE_INFINITY) tally.wrong++;
  else if (isHit) tally.error = Math.max(tally.error, Math.abs(found - truth));
}

export function tell(report: Report, method: string, { casts, hits, wrong, error }: Tally): void {
  report({
    method,
    quantity: `hits and misses unlike brute force, of ${casts}`,
    computed: wrong,
    expected: 0,
    tolerance: 0,
    note: `${hits} hits`,
  });
  report({
    method,
    quantity: 'largest error of the distance',
    computed: error,
    expected: 0,
    tolerance: EXACT,
    unit: 'm',
  });
}

export const vector = (): Vec3 => ({ x: 0, y: 0, z: 0 });
export const anyTurn = (random: Random): Quat => random.unitQuaternion({ x: 0, y: 0, z: 0, w: 1 });

/** A ray that starts around a ball about the origin and goes somewhere near its middle. */
export function aimedRay(random: Random, size: number): { from: Vec3; way: Vec3 } {
  const a = random.unitVector(vector());
  const b = random.unitVector(vector());
  const far = random.uniform(1.2, 4) * size;
  const off = random.uniform(0, 1.1) * size;
  const from = { x: far * a.x, y: far * a.y, z: far * a.z };
  const way = { x: off * b.x - from.x, y: off * b.y - from.y, z: off * b.z - from.z };
  const length = Math.hypot(way.x, way.y, way.z);
  return { from, way: { x: way.x / length, y: way.y / length, z: way.z / length } };
}

/** Points of a cube, flat. */
export function cloud(random: Random, count: number): number[] {
  return Array.from({ length: 3 * count }, () => random.uniform(-1, 1));
}

/** A landscape of waves, and the same as a sheet of triangles. */
export function waves(): { field: HeightField; mesh: TriangleMesh } {
  const heights: number[] = [];
  for (let i = 0; i < 13 * 13; i++) {
    heights.push(0.3 * Math.sin(1.3 * (i % 13)) * Math.cos(0.9 * Math.floor(i / 13)));
  }
  const field = new HeightField({ heights, columns: 13, rows: 13, width: 4, depth: 4 });
  const { vertices, indices } = field.triangles();
  return { field, mesh: new TriangleMesh({ vertices, indices }) };
}
