/**
 * Debug drawing as data (B1, T 7.4): lines, points and labels in world coordinates. The engine knows
 * nothing of pictures; whoever draws takes the numbers.
 */

import type { Vec3 } from '../math/types.js';

/** Numbers per line: two ends (m) and a colour, 0xRRGGBB. */
export const LINE_STRIDE = 7;
/** Numbers per point: place (m) and a colour, 0xRRGGBB. */
export const DRAWN_POINT_STRIDE = 4;

/** Text at a place in the world. */
export interface DrawnLabel {
  readonly position: Readonly<Vec3>;
  readonly text: string;
  readonly color: number;
}

/** What is to be drawn; may be cleared and filled again. */
export class DebugDrawing {
  /** (lines × 7) x y z of one end, x y z of the other, colour */
  readonly lines: number[] = [];
  /** (points × 4) x y z, colour */
  readonly points: number[] = [];
  /** (arrows × 2) which of the lines is an arrow's shaft, and which of the points its tip */
  readonly arrows: number[] = [];
  readonly labels: DrawnLabel[] = [];

  clear(): this {
    this.lines.length = 0;
    this.points.length = 0;
    this.arrows.length = 0;
    this.labels.length = 0;
    return this;
  }

  line(a: Readonly<Vec3>, b: Readonly<Vec3>, color: number): void {
    this.lines.push(a.x, a.y, a.z, b.x, b.y, b.z, color);
  }

  /** A line from `at` along `v` (world), with a point at its tip, and a note that they are an arrow. */
  arrow(at: Readonly<Vec3>, v: Readonly<Vec3>, color: number): void {
    this.arrows.push(this.lines.length / LINE_STRIDE, this.points.length / DRAWN_POINT_STRIDE);
    const tip = { x: at.x + v.x, y: at.y + v.y, z: at.z + v.z };
    this.line(at, tip, color);
    this.point(tip, color);
  }

  point(at: Readonly<Vec3>, color: number): void {
    this.points.push(at.x, at.y, at.z, color);
  }

  label(at: Readonly<Vec3>, text: string, color: number): void {
    this.labels.push({ position: { ...at }, text, color });
  }

  /** The twelve edges of a box given by its centre and three half axes (world). */
  box(center: Readonly<Vec3>, half: readonly Readonly<Vec3>[], color: number): void {
    const corner = (signs: number): Vec3 => {
      const out = { ...center };
      half.forEach((axis, k) => {
        const s = (signs & (1 << k)) === 0 ? -1 : 1;
        out.x += s * axis.x;
        out.y += s * axis.y;
        out.z += s * axis.z;
      });
      return out;
    };
    for (let signs = 0; signs < 8; signs++) {
      for (let k = 0; k < 3; k++) {
        if ((signs & (1 << k)) === 0) this.line(corner(signs), corner(signs | (1 << k)), color);
      }
    }
  }
}
