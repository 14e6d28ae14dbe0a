/**
 * Independent answers for the part of a solid below a plane: slices along the solid's own axis,
 * cut where disks begin and cease to be whole (found by search), and integrated by an adaptive rule.
 */

import type { Vec3 } from '../../../src/math/types.js';
import type { Shape } from '../../../src/shapes/shape.js';
import { submergedVolume } from '../../../src/shapes/submerged/index.js';

/** Volume (m³) and first moments (m⁴) of a region. */
export interface Region {
  volume: number;
  x: number;
  y: number;
  z: number;
}

/** What the engine says, as moments. */
export function engineRegion(shape: Shape, n: Readonly<Vec3>, d: number): Region {
  const out = { volume: Number.NaN, centroid: { x: 1, y: 2, z: 3 } };
  const { volume, centroid } = submergedVolume(out, shape, n, d);
  return {
    volume,
    x: volume * centroid.x,
    y: volume * centroid.y,
    z: volume * centroid.z,
  };
}

/**
 * The region of a solid of revolution about y with the given radius at each height: below the chord
 * u = (d − n_y y)/s every disk has the area r² (acos(−t) + t √(1 − t²)).
 */
export function revolvedRegion(
  radius: (y: number) => number,
  breaks: readonly number[],
  n: Readonly<Vec3>,
  d: number,
): Region {
  const s = Math.hypot(n.x, n.z);
  const slice = (y: number): [number, number] => {
    const r = radius(y);
    if (r <= 0) return [0, 0];
    const room = d - n.y * y;
    const t = s > 1e-300 ? Math.max(-1, Math.min(1, room / (s * r))) : room >= 0 ? 1 : -1;
    const root = Math.sqrt(1 - t * t);
    return [r * r * (Math.acos(-t) + t * root), (-2 / 3) * r ** 3 * root ** 3];
  };
  // 0: no part of the disk, 1: a segment, 2: all of it.
  const kindOf = (y: number): number => {
    const room = d - n.y * y;
    return room <= -s * radius(y) ? 0 : room >= s * radius(y) ? 2 : 1;
  };
  const cuts = [...breaks, ...transitions(kindOf, breaks[0]!, breaks.at(-1)!)].sort(
    (a, b) => a - b,
  );
  let volume = 0;
  let across = 0;
  let along = 0;
  for (let i = 0; i + 1 < cuts.length; i++) {
    const [from, to] = [cuts[i]!, cuts[i + 1]!];
    volume += integrate((y) => slice(y)[0], from, to);
    along += integrate((y) => slice(y)[0] * y, from, to);
    across += integrate((y) => slice(y)[1], from, to);
  }
  return {
    volume,
    y: along,
    x: s > 0 ? (across * n.x) / s : 0,
    z: s > 0 ? (across * n.z) / s : 0,
  };
}

/** Where a function with few values changes them: samples, then bisection to the last digit. */
function transitions(kindOf: (y: number) => number, from: number, to: number): number[] {
  const samples = 1000;
  const found: number[] = [];
  for (let i = 0; i < samples; i++) {
    let low = from + ((to - from) * i) / samples;
    let high = from + ((to - from) * (i + 1)) / samples;
    const kind = kindOf(low);
    if (kindOf(high) === kind) continue;
    for (let k = 0; k < 60; k++) {
      const middle = 0.5 * (low + high);
      if (kindOf(middle) === kind) low = middle;
      else high = middle;
    }
    found.push(high);
  }
  return found;
}

/** Adaptive Simpson with Richardson's correction, on 8 panels to begin with. */
export function integrate(f: (x: number) => number, from: number, to: number): number {
  const panels = 8;
  let sum = 0;
  for (let i = 0; i < panels; i++) {
    const a = from + ((to - from) * i) / panels;
    const b = from + ((to - from) * (i + 1)) / panels;
    const m = 0.5 * (a + b);
    sum += refine(f, a, b, f(a), f(m), f(b), 30);
  }
  return sum;
}

function refine(
  f: (x: number) => number,
  a: number,
  b: number,
  fa: number,
  fm: number,
  fb: number,
  depth: number,
): number {
  const m = 0.5 * (a + b);
  const fl = f(0.5 * (a + m));
  const fr = f(0.5 * (m + b));
  const whole = ((b - a) / 6) * (fa + 4 * fm + fb);
  const halves = ((b - a) / 12) * (fa + 4 * fl + 2 * fm + 4 * fr + fb);
  const error = (halves - whole) / 15;
  if (depth === 0 || Math.abs(error) < 1e-15) return halves + error;
  return refine(f, a, m, fa, fl, fm, depth - 1) + refine(f, m, b, fm, fr, fb, depth - 1);
}

/** The largest difference of two regions, in units of the whole volume and of a length. */
export function difference(a: Region, b: Region, volume: number, length: number): number {
  return Math.max(
    Math.abs(a.volume - b.volume) / volume,
    Math.abs(a.x - b.x) / (volume * length),
    Math.abs(a.y - b.y) / (volume * length),
    Math.abs(a.z - b.z) / (volume * length),
  );
}
