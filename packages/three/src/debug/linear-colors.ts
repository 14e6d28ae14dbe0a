/** Colours as the graphics card counts them: the same few for thousands of lines, computed once. */

import { Color } from 'three';

/** Islands have colours of their own, and come and go: they are not kept for ever. */
const MOST = 4096;

const known = new Map<number, Readonly<Color>>();

/** The colour of 0xRRGGBB, to be read only. */
export function linearColor(hex: number): Readonly<Color> {
  let color = known.get(hex);
  if (color === undefined) {
    if (known.size >= MOST) known.clear();
    color = new Color(hex);
    known.set(hex, color);
  }
  return color;
}
