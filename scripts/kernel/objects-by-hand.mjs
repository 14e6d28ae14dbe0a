// What kernels of objects (objects.mjs) have that is written by hand: what takes the place of what only JavaScript has.
// Above all hulls, which lie in the memory.

import { SCAN } from './hull-scan.mjs';

/** A hull in the memory, as `collision/kernel-hull.ts` writes it; the last two arrays are for surfaces. */
const POLYTOPE = `
@unmanaged export class Polytope {
  tolerance: f64 = 0;
  boundingRadius: f64 = 0;
  volume: f64 = 0;
  vertices: Doubles;
  faceStarts: Ints;
  faceVertices: Ints;
  faceEdges: Ints;
  facePlanes: Doubles;
  edgeVertices: Ints;
  edgeFaces: Ints;
  neighborStarts: Ints;
  neighbors: Ints;
  fanStarts: Ints;
  fanFaces: Ints;
  climbs: Ints | null = null;
  edgeDirections: Doubles | null = null;
  middle: Doubles;
}
`;

const HULL = `
import { hullVertex } from './hull/hull-vertex';
import { Polytope } from './hull/polytope';
@unmanaged export class ConvexHull {
  @inline get polytope(): Polytope { return changetype<Polytope>(changetype<usize>(this)); }
  @inline get starts(): Ints | null { return this.polytope.climbs; }
  @inline get tolerance(): f64 { return this.polytope.tolerance; }
  @inline get boundingRadius(): f64 { return this.polytope.boundingRadius; }
  @inline get volume(): f64 { return this.polytope.volume; }
  @inline vertexAlong(starts: Ints | null, direction: Doubles): i32 {
    return hullVertex(this.polytope, starts, direction);
  }
}
`;

/** What names it, only JavaScript calls. */
const COLLIDER = `
export const PLACED_STRIDE = 16;
export namespace PLACED {}
export class Collider {}
`;

const FANS = `
import { Polytope } from '../../../shapes/hull/polytope';
@unmanaged export class Fans {
  starts: Ints;
  faces: Ints;
}
export function fansOf(polytope: Polytope): Fans {
  return changetype<Fans>(changetype<usize>(polytope) + offsetof<Polytope>('fanStarts'));
}
`;

const CURVED_CORES = `
import { offerCircles } from './epa-circles';
import { newtonNormal } from './epa-newton';
import { BestNormal } from './epa-start';
import { Difference } from './gjk-difference';
import { polish } from './gjk-polish';
import { Separation } from './gjk-separation';
@unmanaged class CurvedCores {
  @inline newtonNormal(normal: Doubles, record: Doubles, difference: Difference): bool {
    return newtonNormal(normal, record, difference);
  }
  @inline offerCircles(best: BestNormal, difference: Difference): void { offerCircles(best, difference); }
  @inline polish(contact: Separation, difference: Difference): bool { return polish(contact, difference); }
}
@inline export function curvedCores(): CurvedCores { return changetype<CurvedCores>(0); }
`;

/** Looking along circles takes sines and is seldom needed: such a pair is left to JavaScript. */
const CIRCLES = `
import { BestNormal } from './epa-start';
import { Difference } from './gjk-difference';
import { giveUp } from '../../given-up';
export function offerCircles(best: BestNormal, difference: Difference): void { giveUp(); }
`;

/** Whether a pair is left to JavaScript. */
const GIVEN_UP = `
export let gaveUp = false;
export function beginPair(): void { gaveUp = false; }
export function giveUp(): void { gaveUp = true; }
`;

/** Files of JavaScript's own, and what stands for them in every kernel of objects. */
export const BY_HAND = new Map([
  ['given-up.ts', GIVEN_UP],
  ['shapes/hull/polytope.ts', POLYTOPE],
  ['shapes/hull.ts', HULL],
  ['collision/collider.ts', COLLIDER],
  ['collision/narrow/features/hull-fans.ts', FANS],
  ['collision/narrow/curved-cores.ts', CURVED_CORES],
  ['collision/narrow/epa-circles.ts', CIRCLES],
]);

/** Where a function for SIMD takes the place of another one. */
const HULL_SEARCH = 'shapes/hull/hull-vertex.ts';
const WHOLE_SCAN = /^export function scan\([\s\S]*?^\}/m;

/**
 * Hulls are searched with SIMD.
 * @param {Map<string, string>} modules
 */
export function withHullScan(modules) {
  const search = modules.get(HULL_SEARCH) ?? '';
  return modules.set(HULL_SEARCH, search.replace(WHOLE_SCAN, SCAN));
}
