/**
 * Convex polyhedra by separating planes with witnesses (C2, P Rigid 7.1).
 *
 * Two convex polyhedra are apart exactly if a plane separates them, and a plane along a face of one
 * or along an edge of each will do. Such a plane is a witness: it is kept by its features, moves with
 * the bodies, and in the next step still separates them, nearly always. So for each pair
 *
 *   1. the plane of the last step is tried: a handful of products, whatever the number of faces;
 *   2. if it has failed, the faces and edges around it are (`neighborhood.ts`);
 *   3. then all of them (`full-search.ts`), which gives the direction of largest separation and, if
 *      the two are near or overlap, the contact points along it (`contact-points.ts`).
 *
 * A witness proves that two polyhedra are farther apart than the margin and decides nothing else: the
 * contacts depend on the two placed shapes alone, and the memory is no part of the state.
 *
 * With a margin, polyhedra may be near at two corners, or a corner and an edge, where no plane of the
 * two kinds has the right direction. These go to the function of the pair table, like all shapes that
 * are no polyhedra. The witness of P for an overlap (a vertex inside, or an edge through a face) is
 * left out: it answers yes or no, and here the depth is wanted.
 */

import type { Collider } from '../collider.js';
import { MANIFOLD_STRIDE, type Manifolds } from '../manifold/manifolds.js';
import { ConvexGeometry } from './features/geometry.js';
import { flipManifold, inOrder } from './kernel/flip.js';
import type { NarrowPhase } from './narrow-phase.js';
import { collidePair } from './pair-table.js';
import { ContactPoints } from './separating-plane/contact-points.js';
import { FullSearch } from './separating-plane/full-search.js';
import { improve } from './separating-plane/neighborhood.js';
import { polyhedronOf } from './separating-plane/polyhedron.js';
import { LIMIT, PolyhedronPair } from './separating-plane/polyhedron-pair.js';
import { DEFINED_BY, SeparatingAxis } from './separating-plane/separating-axis.js';
import { WitnessList } from './separating-plane/witness-list.js';

/** The narrow phase of P Rigid 7.1 for boxes and hulls; the pair table for everything else. */
export class SeparatingPlane implements NarrowPhase {
  readonly name = 'separating-plane';

  /** Since {@link begin}: pairs of polyhedra, and how they were answered. */
  readonly statistics = {
    pairs: 0,
    /** apart, as the plane of the last step proved */
    witness: 0,
    /** apart, as a plane beside it proved */
    neighbor: 0,
    /** full searches */
    search: 0,
    /** searches that were no use: corners, which the pair table answered */
    corner: 0,
  };

  #now = new WitnessList();
  #last = new WitnessList();
  readonly #pair = new PolyhedronPair();
  readonly #axis = new SeparatingAxis();
  readonly #search = new FullSearch();
  readonly #points = new ContactPoints();
  readonly #geometryA = new ConvexGeometry();
  readonly #geometryB = new ConvexGeometry();

  begin(): void {
    const now = this.#last;
    this.#last = this.#now;
    this.#now = now;
    this.#last.rewind();
    now.clear();
    const { statistics } = this;
    statistics.pairs = 0;
    statistics.witness = 0;
    statistics.neighbor = 0;
    statistics.search = 0;
    statistics.corner = 0;
  }

  restart(): void {
    this.#now.clear();
    this.#last.clear();
  }

  collide(
    out: Manifolds,
    a: Collider,
    b: Collider,
    margin: number,
    keyA: number,
    keyB: number,
    leafA: number,
    leafB: number,
  ): void {
    const polyhedronA = polyhedronOf(a.shape);
    const polyhedronB = polyhedronA === null ? null : polyhedronOf(b.shape);
    if (polyhedronA === null || polyhedronB === null) {
      collidePair(out, a, b, margin);
      return;
    }
    this.statistics.pairs++;
    // Always in the same order, so that swap(a, b) is exact.
    const turned = !isOrdered(a, b);
    const pair = this.#pair;
    if (turned) pair.set(polyhedronB, polyhedronA, b.placed, a.placed, margin);
    else pair.set(polyhedronA, polyhedronB, a.placed, b.placed, margin);
    const found = this.#last.find(keyA, keyB, leafA, leafB);
    const proven = found >= 0 && this.#remember(found, turned);
    const first = out.count;
    if (!proven) this.#searchAll(out, a, b, margin, turned);
    const apart = out.count === first;
    this.#now.add(keyA, keyB, leafA, leafB, this.#axis, turned, apart);
  }

  /** Tries the plane of the last step, and what is beside it; true if the two are proven apart. */
  #remember(found: number, turned: boolean): boolean {
    const pair = this.#pair;
    const axis = this.#axis;
    this.#last.read(axis, found, turned);
    if (!pair.lookAlong(axis)) return false;
    pair.measure();
    const { kind, indexA, indexB } = axis;
    axis.clear();
    if (!pair.keepIfBetter(axis, kind, indexA, indexB)) return false;
    if (axis.along[3]! > pair.limits[LIMIT.proof]!) {
      this.statistics.witness++;
      return true;
    }
    // What touched a moment ago will hardly be apart.
    if (!this.#last.wasApart(found) || !improve(axis, pair)) return false;
    this.statistics.neighbor++;
    return true;
  }

  /** Finds the axis of largest separation and the contacts along it. */
  #searchAll(out: Manifolds, a: Collider, b: Collider, margin: number, turned: boolean): void {
    const pair = this.#pair;
    const axis = this.#axis;
    this.statistics.search++;
    this.#search.find(axis, pair);
    if (axis.along[3]! >= margin) return;
    const first = turned ? b : a;
    const second = turned ? a : b;
    const points = this.#points;
    this.#geometryA.load(first);
    this.#geometryB.load(second);
    if (
      axis.kind === DEFINED_BY.nothing ||
      !points.find(pair, axis, this.#geometryA, this.#geometryB)
    ) {
      this.statistics.corner++;
      collidePair(out, a, b, margin);
      return;
    }
    points.write(out, first.placed);
    if (turned) flipManifold(out.data, (out.count - 1) * MANIFOLD_STRIDE);
  }
}

/** Whether two polyhedra are in the order in which they are worked on, as in the pair table. */
function isOrdered(a: Collider, b: Collider): boolean {
  if (a.shape.kind !== b.shape.kind) return a.shape.kind === 'box';
  const volumeA = a.shape.volume;
  const volumeB = b.shape.volume;
  return volumeA === volumeB ? inOrder(a.records, a.at, b.records, b.at) : volumeA < volumeB;
}
