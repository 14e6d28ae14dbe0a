/**
 * A picture of dots, eight to a character: the Braille block of Unicode is a 2×4 raster in every
 * cell, and since cells are about twice as high as wide its dots are square.
 *
 * Each dot has a depth, so nearer things cover farther ones, and a brightness. Brightness becomes
 * both the density of dots (ordered dithering, Bayer 1973), which a terminal without colours shows,
 * and the strength of the cell's colour.
 */

import { type Color, mix, type Screen } from './screen.js';

/** Bits of the dots of a cell, by row and column (U+2800 + bits). */
const BITS = [
  [0x01, 0x08],
  [0x02, 0x10],
  [0x04, 0x20],
  [0x40, 0x80],
] as const;

/** Thresholds of the 4×4 ordered dither, in sixteenths. */
const BAYER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5] as const;

const DARK: Color = 0x101418;

/** A raster of dots with depth. */
export class Dots {
  /** In dots. */
  readonly width: number;
  readonly height: number;
  /** (height × width) 1/distance of what is there, 0 for nothing: grows towards the eye */
  readonly #nearness: Float64Array;
  /** (height × width) 0 … 1 */
  readonly #brightness: Float32Array;
  readonly #colors: Int32Array;

  /** Room for `columns` × `rows` characters. */
  constructor(columns: number, rows: number) {
    this.width = 2 * columns;
    this.height = 4 * rows;
    this.#nearness = new Float64Array(this.width * this.height);
    this.#brightness = new Float32Array(this.width * this.height);
    this.#colors = new Int32Array(this.width * this.height);
  }

  /** A dot at (x, y) from the top left, unless something nearer is there. */
  dot(x: number, y: number, nearness: number, brightness: number, color: Color): void {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return;
    const i = y * this.width + x;
    if (nearness < this.#nearness[i]!) return;
    this.#nearness[i] = nearness;
    this.#brightness[i] = brightness;
    this.#colors[i] = color;
  }

  /** A line between two points; each end has its nearness. */
  line(
    x0: number,
    y0: number,
    nearness0: number,
    x1: number,
    y1: number,
    nearness1: number,
    brightness: number,
    color: Color,
  ): void {
    const clipped = this.#clip(x0, y0, x1, y1);
    if (clipped === null) return;
    const [from, to] = clipped;
    // Two samples per dot leave no gap, however the coordinates are rounded.
    const length = Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0)) * (to - from);
    const steps = Math.max(1, Math.ceil(2 * length));
    for (let i = 0; i <= steps; i++) {
      const t = from + ((to - from) * i) / steps;
      const x = Math.floor(x0 + (x1 - x0) * t);
      const y = Math.floor(y0 + (y1 - y0) * t);
      this.dot(x, y, nearness0 + (nearness1 - nearness0) * t, brightness, color);
    }
  }

  /** A filled triangle of one brightness; the nearness is linear in the picture, as it should be. */
  triangle(corners: ArrayLike<number>, brightness: number, color: Color): void {
    const [ax, ay, az, bx, by, bz, cx, cy, cz] = corners as unknown as Triangle;
    const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
    if (area === 0 || !Number.isFinite(area)) return;
    const left = Math.max(0, Math.floor(Math.min(ax, bx, cx)));
    const right = Math.min(this.width - 1, Math.ceil(Math.max(ax, bx, cx)));
    const top = Math.max(0, Math.floor(Math.min(ay, by, cy)));
    const bottom = Math.min(this.height - 1, Math.ceil(Math.max(ay, by, cy)));
    for (let y = top; y <= bottom; y++) {
      for (let x = left; x <= right; x++) {
        const px = x + 0.5;
        const py = y + 0.5;
        const u = ((bx - px) * (cy - py) - (cx - px) * (by - py)) / area;
        const v = ((cx - px) * (ay - py) - (ax - px) * (cy - py)) / area;
        const w = 1 - u - v;
        if (u < 0 || v < 0 || w < 0) continue;
        this.dot(x, y, u * az + v * bz + w * cz, brightness, color);
      }
    }
  }

  /** Copies the picture onto a screen, its top left corner at (column, row). */
  drawOn(screen: Screen, column: number, row: number): void {
    for (let r = 0; 4 * r < this.height; r++) {
      for (let c = 0; 2 * c < this.width; c++) this.#cell(screen, column, row, c, r);
    }
  }

  #cell(screen: Screen, column: number, row: number, c: number, r: number): void {
    let bits = 0;
    let brightest = 0;
    let color = 0;
    for (let y = 0; y < 4; y++) {
      for (let x = 0; x < 2; x++) {
        const dotX = 2 * c + x;
        const dotY = 4 * r + y;
        const i = dotY * this.width + dotX;
        const brightness = this.#brightness[i]!;
        if (brightness === 0) continue;
        const threshold = (BAYER[(dotY & 3) * 4 + (dotX & 3)]! + 0.5) / 16;
        if (brightness <= threshold) continue;
        bits |= BITS[y]![x]!;
        if (brightness > brightest) {
          brightest = brightness;
          color = this.#colors[i]!;
        }
      }
    }
    if (bits === 0) return;
    const letter = String.fromCharCode(0x2800 + bits);
    const style = { color: mix(DARK, color, 0.25 + 0.75 * brightest) };
    screen.put(column + c, row + r, letter, style);
  }

  /** The part of a line that crosses the picture, as two shares of its length (Liang-Barsky). */
  #clip(x0: number, y0: number, x1: number, y1: number): [number, number] | null {
    let from = 0;
    let to = 1;
    const sides = [
      [x0 - x1, x0],
      [x1 - x0, this.width - x0],
      [y0 - y1, y0],
      [y1 - y0, this.height - y0],
    ] as const;
    for (const [speed, room] of sides) {
      if (!Number.isFinite(speed) || !Number.isFinite(room)) return null;
      if (speed === 0) {
        if (room < 0) return null;
      } else if (speed < 0) {
        from = Math.max(from, room / speed);
      } else {
        to = Math.min(to, room / speed);
      }
    }
    return from <= to ? [from, to] : null;
  }
}

type Triangle = readonly [number, number, number, number, number, number, number, number, number];
