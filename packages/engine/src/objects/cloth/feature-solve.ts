/**
 * Keeps triangles away from the corners and edges of solids (`feature-contacts.ts`): one pass, as for
 * vertices, with the point of the triangle that the feature is under in the place of a vertex. Its mass
 * is 1/Σ u² w; what it gets goes to the corners in their shares.
 */

import type { FeatureContacts } from './feature-contacts.js';
import { shadowRate, shadowShift } from './shadows.js';
import { SOLID, SOLID_STRIDE } from './solid-contacts.js';
import type { TouchedBodies } from './touched-bodies.js';

const shift = new Float64Array(3);
const rate = new Float64Array(3);

/**
 * Moves x (vertices × 3, m) in a step of h (s), which is `part` of the whole, with `left` of the whole
 * to come; `before` is where everybody was (m), w in 1/kg.
 */
export function solveFeatures(
  { count, corners, shares, slots, data, impulses }: FeatureContacts,
  bodies: TouchedBodies,
  x: Float64Array,
  before: Float64Array,
  w: Float64Array,
  left: number,
  part: number,
  h: number,
): void {
  for (let q = 0; q < count; q++) {
    const d = SOLID_STRIDE * q;
    const slot = slots[q]!;
    const a = corners[3 * q]!;
    const b = corners[3 * q + 1]!;
    const c = corners[3 * q + 2]!;
    const u = shares[3 * q]!;
    const v = shares[3 * q + 1]!;
    const s = shares[3 * q + 2]!;
    const nx = data[d]!;
    const ny = data[d + 1]!;
    const nz = data[d + 2]!;
    const rx = data[d + SOLID.lever]!;
    const ry = data[d + SOLID.lever + 1]!;
    const rz = data[d + SOLID.lever + 2]!;
    shadowShift(shift, bodies, slot, rx, ry, rz);
    let gap = -data[d + SOLID.level]!;
    for (let k = 0; k < 3; k++) {
      const at = u * x[3 * a + k]! + v * x[3 * b + k]! + s * x[3 * c + k]!;
      gap += data[d + k]! * (at + left * data[d + SOLID.motion + k]! - shift[k]!);
    }
    if (gap >= 0) continue;
    const wa = u * w[a]!;
    const wb = v * w[b]!;
    const wc = s * w[c]!;
    const sum = u * wa + v * wb + s * wc;
    const all = sum + data[d + SOLID.compliance]!;
    if (!(all > 0)) continue;
    const lambda = -gap / all;
    shove(x, a, b, c, wa * lambda, wb * lambda, wc * lambda, nx, ny, nz);
    let jx = (lambda / h) * nx;
    let jy = (lambda / h) * ny;
    let jz = (lambda / h) * nz;

    // Friction: what the triangle has slid over the feature in this small step.
    shadowRate(rate, bodies, slot, rx, ry, rz);
    let along = 0;
    for (let k = 0; k < 3; k++) {
      const at = u * x[3 * a + k]! + v * x[3 * b + k]! + s * x[3 * c + k]!;
      const was = u * before[3 * a + k]! + v * before[3 * b + k]! + s * before[3 * c + k]!;
      shift[k] = at - was - part * data[d + SOLID.motion + k]! - h * rate[k]!;
      along += shift[k]! * data[d + k]!;
    }
    const sx = shift[0]! - along * nx;
    const sy = shift[1]! - along * ny;
    const sz = shift[2]! - along * nz;
    const slide = Math.sqrt(sx * sx + sy * sy + sz * sz);
    if (slide > 0) {
      const give = bodies.compliance(slot, rx, ry, rz, sx / slide, sy / slide, sz / slide);
      const stop = slide / (sum + give);
      const held = stop <= data[d + SOLID.staticFriction]! * lambda;
      const most = held ? stop : Math.min(stop, data[d + SOLID.kineticFriction]! * lambda);
      const f = -most / slide;
      shove(x, a, b, c, wa * f, wb * f, wc * f, sx, sy, sz);
      jx += (f / h) * sx;
      jy += (f / h) * sy;
      jz += (f / h) * sz;
    }
    impulses[3 * q] = impulses[3 * q]! + jx;
    impulses[3 * q + 1] = impulses[3 * q + 1]! + jy;
    impulses[3 * q + 2] = impulses[3 * q + 2]! + jz;
    bodies.pushShadow(slot, rx, ry, rz, -jx, -jy, -jz, h);
  }
}

/** Moves three vertices along d, each by its own amount. */
function shove(
  x: Float64Array,
  a: number,
  b: number,
  c: number,
  wa: number,
  wb: number,
  wc: number,
  dx: number,
  dy: number,
  dz: number,
): void {
  x[3 * a] = x[3 * a]! + wa * dx;
  x[3 * a + 1] = x[3 * a + 1]! + wa * dy;
  x[3 * a + 2] = x[3 * a + 2]! + wa * dz;
  x[3 * b] = x[3 * b]! + wb * dx;
  x[3 * b + 1] = x[3 * b + 1]! + wb * dy;
  x[3 * b + 2] = x[3 * b + 2]! + wb * dz;
  x[3 * c] = x[3 * c]! + wc * dx;
  x[3 * c + 1] = x[3 * c + 1]! + wc * dy;
  x[3 * c + 2] = x[3 * c + 2]! + wc * dz;
}
