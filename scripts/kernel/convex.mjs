// Hulls and cylinders with whatever is convex: see objects.mjs. Written by hand is the loop over all that wait.

import { objectModules } from './objects.mjs';
import { BY_HAND, withHullScan } from './objects-by-hand.mjs';

/** @typedef {import('./leaf-pairs.mjs').Source} Source */

const ANY_BOX = `
import { Polytope } from '../../../shapes/hull/polytope';
let box: usize = 0;
export function setBox(at: usize): void { box = at; }
export function anyBox(): Polytope { return changetype<Polytope>(box); }
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
import { beginPair, gaveUp } from './given-up';
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

/** What is by hand here and in no other kernel. */
const OWN = new Map([['collision/narrow/one-point/any-box.ts', ANY_BOX]]);

/**
 * AssemblyScript of the functions for hulls and cylinders, file by file, and of the loop that calls them.
 * @param {readonly Source[]} sources
 */
export function convexModules(sources) {
  const modules = objectModules(sources, new Map([...BY_HAND, ...OWN]), END);
  return withHullScan(modules).set('kernel.ts', LOOP);
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
