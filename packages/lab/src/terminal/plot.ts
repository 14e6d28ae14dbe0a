/**
 * A curve over time, drawn with dots and scaled to fill the height.
 *
 * The range is that of all values so far, so the picture does not jump when an extreme scrolls out;
 * and never less than a ten-thousandth of the size, so that a conserved quantity is a straight line.
 */

import { Dots } from './dots.js';
import type { Color, Screen } from './screen.js';

/** Where a curve is drawn, in characters. */
export interface PlotArea {
  readonly column: number;
  readonly row: number;
  readonly columns: number;
  readonly rows: number;
}

/** Values of one quantity over time. */
export class Curve {
  /** s, ascending */
  readonly #times: number[] = [];
  readonly #values: number[] = [];
  #low = Number.POSITIVE_INFINITY;
  #high = Number.NEGATIVE_INFINITY;

  get last(): number {
    return this.#values.at(-1) ?? Number.NaN;
  }

  /** A value at a time (s) after all others. */
  add(time: number, value: number): void {
    this.#times.push(time);
    this.#values.push(value);
    if (!Number.isFinite(value)) return;
    this.#low = Math.min(this.#low, value);
    this.#high = Math.max(this.#high, value);
  }

  /** Draws the last `span` seconds; a run that is younger fills the area from the left. */
  draw(screen: Screen, area: PlotArea, span: number, color: Color): void {
    const { column, row, columns, rows } = area;
    const dots = new Dots(columns, rows);
    const end = Math.max(span, this.#times.at(-1) ?? 0);
    let x = -1;
    let before: number | undefined;
    for (let i = 0; i < this.#times.length; i++) {
      const value = this.#values[i]!;
      const at = Math.floor((dots.width - 1) * (1 + (this.#times[i]! - end) / span));
      if (at < 0) continue;
      if (!Number.isFinite(value)) {
        before = undefined;
        continue;
      }
      const y = this.#heightOf(value, dots.height);
      // A curve stays joined: what lies between two neighbours is filled in.
      this.#join(dots, before === undefined ? at : x, before ?? y, at, y, color);
      x = at;
      before = y;
    }
    dots.drawOn(screen, column, row);
  }

  #heightOf(value: number, height: number): number {
    const size = Math.max(Math.abs(this.#low), Math.abs(this.#high));
    const middle = 0.5 * (this.#low + this.#high);
    const range = this.#high - this.#low;
    const shown = Math.max(range, 1e-4 * size, Number.MIN_VALUE);
    // A constant lies exactly between two rows: the quarter keeps it from jumping to and fro.
    const shift = shown > range ? 0.25 : 0;
    return Math.round((0.5 - (value - middle) / shown) * (height - 1) + shift);
  }

  #join(dots: Dots, x0: number, y0: number, x1: number, y1: number, color: Color): void {
    for (let x = x0; x <= x1; x++) {
      const share = x1 === x0 ? 1 : (x - x0) / (x1 - x0);
      const y = Math.round(y0 + (y1 - y0) * share);
      dots.dot(x, y, 1, 1, color);
    }
    // Steep parts: the column of the newer point is filled between the two heights.
    for (let y = Math.min(y0, y1) + 1; y < Math.max(y0, y1); y++) {
      if (x1 - x0 <= 1) dots.dot(x1, y, 1, 1, color);
    }
  }
}
