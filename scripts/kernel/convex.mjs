// Hulls and cylinders with whatever is convex: see objects.mjs. Written by hand is what takes the place of what only
// JavaScript has: hulls, which lie in the memory, and the loop over all that wait.

import { SCAN } from './hull-scan.mjs';
import { objectModules } from './objects.mjs';

/** @typedef {import('./leaf-pairs.mjs').Source} Source */

/** A hull in the memory, as `collision/contacts/hull-memory.ts` writes it. */
const POLYTOPE = `
@unmanaged export class Polytope {
  vertices!: Doubles;
  faceStarts!: Ints;
  faceVertices!: Ints;
  faceEdges!: Ints;
  facePlanes!: Doubles;
  edgeVertices!: Ints;
  edgeFaces!: Ints;
  neighborStarts!: Ints;
  neighbors!: Ints;
  fanStarts!: Ints;
  fanFaces!: Ints;
  climbs: Ints | null = null;
  tolerance: f64 = 0;
  boundingRadius: f64 = 0;
  volume: f64 = 0;
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
  starts!: Ints;
  faces!: Ints;
}
export function fansOf(polytope: Polytope): Fans {
  return changetype<Fans>(changetype<usize>(polytope) + offsetof<Polytope>('fanStarts'));
}
`;

const ANY_BOX = `
import { Polytope } from '../../../shapes/hull/polytope';
let box: usize = 0;
export function setBox(at: usize): void { box = at; }
export function anyBox(): Polytope { return changetype<Polytope>(box); }
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
export let gaveUp = false;
export function beginPair(): void { gaveUp = false; }
export function offerCircles(best: BestNormal, difference: Difference): void { gaveUp = true; }
`;

/** All that wait, as in convex-machine.ts. */
const LOOP = `
import { Doubles, doubles } from './object-words';
import { isParting } from './collision/contacts/parting-manifolds';
import { boxCylinder } from './collision/narrow/box-cylinder';
import { capsuleCylinder } from './collision/narrow/capsule-cylinder';
import { capsuleHull } from './collision/narrow/capsule-hull';
import { convexPair } from './collision/narrow/convex-convex';
import { carries, cylindersOnEnds } from './collision/narrow/cylinder-cylinder';
import { beginPair, gaveUp } from './collision/narrow/epa-circles';
import { CORE, ConvexGeometry } from './collision/narrow/features/geometry';
import { flipManifold, inVolumeOrder } from './collision/narrow/kernel/flip';
import { setBox } from './collision/narrow/one-point/any-box';
import { findAxis, parts } from './collision/narrow/parting-axis';
import { sphereHull } from './collision/narrow/sphere-hull';
import { ConvexHull } from './shapes/hull';

const first = new ConvexGeometry();
const second = new ConvexGeometry();
const A = doubles(16);
const B = doubles(16);
const line = doubles(4);

/** Number by number: copying as such is a call. */
@inline function copy(to: usize, from: usize, count: usize): void {
  for (let k: usize = 0; k < 8 * count; k += 16) v128.store(to + k, v128.load(from + k));
}

/** The record of a shape from the frame of its body, which has an orientation before the sizes. */
function place(out: Doubles, frame: usize): void {
  const o = changetype<usize>(out);
  copy(o, frame, 12);
  copy(o + 96, frame + 128, 4);
}

function put(out: ConvexGeometry, record: Doubles, core: i32, hull: usize): void {
  out.placed = record;
  out.core = core;
  out.x = record.read12(0);
  out.y = record.read13(0);
  out.z = record.read14(0);
  out.size = record.read15(0);
  out.radius = core < CORE.box ? out.x : 0;
  if (core != CORE.hull) return;
  out.hull = changetype<ConvexHull>(hull);
  out.polytope = out.hull!.polytope;
  out.starts = out.hull!.starts;
}

/** The same with A and B exchanged. */
function exchanged(M: Doubles, margin: f64): i32 {
  const points = convexPair(M, 0, second, first, margin);
  if (points > 0) flipManifold(M, 0);
  return points;
}

/** As the functions of the pair table do it. */
function collide(M: Doubles, kind: i32, margin: f64): i32 {
  if (kind == 2) {
    if (!inVolumeOrder(A, 0, B, 0, first.hull!.volume, second.hull!.volume)) return exchanged(M, margin);
  } else if (kind == 3) {
    const points = boxCylinder(M, 0, A, 0, B, 0, margin);
    if (points >= 0) return points;
  } else if (kind == 4) {
    const points = cylindersOnEnds(M, 0, A, 0, B, 0, margin);
    if (points >= 0) return points;
    if (!carries(A, 0, B, 0)) return exchanged(M, margin);
  } else if (kind == 5) {
    return sphereHull(M, 0, A, B, second.hull!, margin);
  } else if (kind == 6) {
    const points = capsuleCylinder(M, 0, A, B, margin);
    if (points >= 0) return points;
  } else if (kind == 7) {
    return capsuleHull(M, 0, A, B, second.hull!, margin);
  }
  return convexPair(M, 0, first, second, margin);
}

/** The cores of the two, by the kind of pair. */
const CORE_A = memory.data<u8>([2, 3, 6, 2, 3, 0, 1, 1]);
const CORE_B = memory.data<u8>([6, 6, 6, 3, 3, 6, 3, 6]);

export function collideConvex(
  m: usize, p: usize, f: usize, list: usize, axes: usize, count: i32, box: usize,
): void {
  setBox(box);
  for (let k = 0; k < count; k++, list += 28, axes += 32) {
    const at = load<i32>(list);
    const way = load<i32>(list, 12);
    const kind = way >> 1;
    place(A, f + 160 * load<i32>(list, 4));
    place(B, f + 160 * load<i32>(list, 8));
    put(first, A, load<u8>(CORE_A + kind), load<i32>(list, 16));
    put(second, B, load<u8>(CORE_B + kind), load<i32>(list, 20));
    const M = changetype<Doubles>(m + 288 * at);
    const P = changetype<Doubles>(p + 64 * at);
    const margin = P.read7(0);
    const state = load<i32>(list, 24);
    if (state > 0) {
      copy(changetype<usize>(line), axes, 4);
      if (parts(line, first, second, margin)) {
        M.write0(0, 0);
        store<i32>(list, 2, 24);
        continue;
      }
    }
    beginPair();
    const points = collide(M, kind, margin);
    if (gaveUp) {
      M.write0(0, -2);
      store<i32>(list, -1, 24);
    } else if (points == 0) {
      M.write0(0, 0);
      const looks = state == 0 || state == 2;
      const found = looks && findAxis(line, first, second, margin);
      copy(axes, changetype<usize>(line), 4);
      store<i32>(list, found ? 1 : 0, 24);
    } else {
      store<i32>(list, -1, 24);
      if ((way & 1) != 0) flipManifold(M, 0);
      if (isParting(M, 0, P, 0)) M.write0(0, 0);
    }
  }
}
`;

/** Bytes of the memory before the objects and what they may grow to, as convex-machine.ts leaves them; and behind. */
export const BASE = 0x8000;
const END = 0x40000;

/** Where a function for SIMD takes the place of another one. */
const HULL_SEARCH = 'shapes/hull/hull-vertex.ts';
const WHOLE_SCAN = /^export function scan\([\s\S]*?^\}/m;

/** Files of JavaScript's own, and what stands for them. */
const BY_HAND = new Map([
  ['shapes/hull/polytope.ts', POLYTOPE],
  ['shapes/hull.ts', HULL],
  ['collision/collider.ts', COLLIDER],
  ['collision/narrow/features/hull-fans.ts', FANS],
  ['collision/narrow/one-point/any-box.ts', ANY_BOX],
  ['collision/narrow/curved-cores.ts', CURVED_CORES],
  ['collision/narrow/epa-circles.ts', CIRCLES],
]);

/**
 * AssemblyScript of the functions for hulls and cylinders, file by file, and of the loop that calls them.
 * @param {readonly Source[]} sources
 */
export function convexModules(sources) {
  const modules = objectModules(sources, BY_HAND, END);
  const search = modules.get(HULL_SEARCH) ?? '';
  return modules.set('kernel.ts', LOOP).set(HULL_SEARCH, search.replace(WHOLE_SCAN, SCAN));
}

/** Files of the engine. */
export const CONVEX_SOURCES = [
  'shapes/hull/hull-vertex.ts',
  'collision/approach.ts',
  'collision/contacts/parting-manifolds.ts',
  'collision/manifold/manifolds.ts',
  'collision/manifold/clip.ts',
  'collision/manifold/reduce.ts',
  'collision/manifold/write-manifold.ts',
  'collision/narrow/feature-id.ts',
  'collision/narrow/features/geometry.ts',
  'collision/narrow/features/support.ts',
  'collision/narrow/features/hull-support.ts',
  'collision/narrow/features/contact-feature.ts',
  'collision/narrow/features/feature-of.ts',
  'collision/narrow/features/box-feature.ts',
  'collision/narrow/features/hull-feature.ts',
  'collision/narrow/features/round-feature.ts',
  'collision/narrow/features/edge-overlap.ts',
  'collision/narrow/features/curvature.ts',
  'collision/narrow/features/kink.ts',
  'collision/narrow/gjk-difference.ts',
  'collision/narrow/gjk.ts',
  'collision/narrow/gjk-curvature.ts',
  'collision/narrow/gjk-separation.ts',
  'collision/narrow/gjk-simplex.ts',
  'collision/narrow/gjk-polish.ts',
  'collision/narrow/epa.ts',
  'collision/narrow/epa-hull.ts',
  'collision/narrow/epa-start.ts',
  'collision/narrow/epa-newton.ts',
  'collision/narrow/one-point/proof.ts',
  'collision/narrow/one-point/box-polytope.ts',
  'collision/narrow/one-point/settle.ts',
  'collision/narrow/one-point/cylinder-cylinder.ts',
  'collision/narrow/one-point/cylinder-polytope.ts',
  'collision/narrow/one-point/rim-on-edge.ts',
  'collision/narrow/convex-convex.ts',
  'collision/narrow/parting-axis.ts',
  'collision/narrow/kernel/write.ts',
  'collision/narrow/kernel/flip.ts',
  'collision/narrow/kernel/over-face.ts',
  'collision/narrow/kernel/nearest-face.ts',
  'collision/narrow/kernel/disc-plane.ts',
  'collision/narrow/plane-cylinder.ts',
  'collision/narrow/box-cylinder.ts',
  'collision/narrow/cylinder-cylinder.ts',
  'collision/narrow/kernel/along-segment.ts',
  'collision/narrow/kernel/turn-out.ts',
  'collision/narrow/sphere-hull.ts',
  'collision/narrow/capsule-cylinder.ts',
  'collision/narrow/capsule-hull.ts',
];
