/**
 * Directions that part pairs of convex shapes, remembered from step to step (P Rigid 7.1).
 *
 * In a heap, half of the pairs whose bounds overlap do not touch, and the general search finds that
 * out anew in every step. But a plane that parts two shapes now will nearly always part them in the
 * next step, and to try it costs two support points. What it proves is that the shapes are farther
 * apart than the margin along one direction, so they are: no contact can be missed, and the answer of
 * the narrow phase is the same with this memory and without it.
 *
 * A direction is looked for when a pair is found apart for the second time in a row, and not again in
 * the step after it has failed: whoever flies past leaves no trace and costs nothing. It is that of
 * the closest points, by GJK, which parts the shapes the longest.
 *
 * Directions are the world's. (Fixed to one of the bodies they would fail as soon as that one turns.)
 * The list (`parting-memory.ts`) is kept like that of contacts, in the order of the calls.
 */

import type { Collider } from '../collider.js';
import { KIND_INDEX } from '../leaf-kinds.js';
import { ConvexGeometry } from './features/geometry.js';
import { findAxis, parts } from './parting-axis.js';
import { PartingMemory, STATE } from './parting-memory.js';

const { sphere: SPHERE, cylinder: CYLINDER, hull: HULL, rectangle: RECTANGLE } = KIND_INDEX;

/** Whether a kind of shape makes its pairs slow enough for a memory to be worth while. */
function isSlow(kind: number): boolean {
  return kind >= CYLINDER && kind <= HULL;
}

/** (kinds × kinds) 1: pairs that are remembered */
const KINDS = 16;
const REMEMBERED = new Uint8Array(KINDS * KINDS);
for (let a = SPHERE; a <= RECTANGLE; a++) {
  for (let b = SPHERE; b <= RECTANGLE; b++) {
    const slow = isSlow(a) || isSlow(b);
    // A ball and a cylinder are compared as quickly as a plane is tried.
    const quick = (a === SPHERE && b === CYLINDER) || (b === SPHERE && a === CYLINDER);
    if (slow && !quick) REMEMBERED[a * KINDS + b] = 1;
  }
}

/** Remembers which direction parts which pair. */
export class PartingAxes {
  /** Pairs of the present detection that a remembered direction has parted. */
  parted = 0;
  readonly #memory = new PartingMemory();

  /** A detection begins. */
  begin(): void {
    this.#memory.begin();
    this.parted = 0;
  }

  restart(): void {
    this.#memory.restart();
  }

  /** Whether pairs of these two are remembered at all. */
  takes(a: Collider, b: Collider): boolean {
    return REMEMBERED[a.kind * KINDS + b.kind] === 1;
  }

  /**
   * Whether what is remembered proves two shapes farther apart than `margin` (m); the keys ascend from
   * call to call. If it does not, and the two are found to be apart, {@link remember} must follow.
   */
  prove(
    a: Collider,
    b: Collider,
    margin: number,
    keyA: number,
    keyB: number,
    leafA: number,
    leafB: number,
  ): boolean {
    before = this.#memory.find(line, 0, keyA, keyB, leafA, leafB);
    if (before <= STATE.none) return false;
    if (!parts(line, first.load(a), second.load(b), margin)) return false;
    this.#memory.add(keyA, keyB, leafA, leafB, STATE.lasting, line, 0);
    this.parted++;
    return true;
  }

  /** Two shapes, of which {@link prove} was just asked, are farther apart than `margin` (m). */
  remember(
    a: Collider,
    b: Collider,
    margin: number,
    keyA: number,
    keyB: number,
    leafA: number,
    leafB: number,
  ): void {
    const looks = before === STATE.none || before === STATE.lasting;
    const found = looks && findAxis(line, first.load(a), second.load(b), margin);
    this.#memory.add(keyA, keyB, leafA, leafB, found ? STATE.fresh : STATE.none, line, 0);
  }
}

/** The state of the entry that was asked for last. */
let before = 0;

/** (4) a unit vector from A to B, and the gap along it, m */
const line = new Float64Array(4);
const first = new ConvexGeometry();
const second = new ConvexGeometry();
