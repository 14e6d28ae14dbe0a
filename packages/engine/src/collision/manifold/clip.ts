/**
 * Cutting one contact feature (the incident one) to the part over another (the reference): the
 * algorithm of I. Sutherland and G. Hodgman, "Reentrant polygon clipping", CACM 17, 1974, with names.
 *
 * The reference polygon, swept along the contact normal, is a prism; what lies inside of it can
 * touch. Every corner of the result knows where it comes from: a corner of the incident polygon over
 * the reference face, two edges that cross, or a corner of the reference polygon under the incident
 * face. The names do not depend on which of the two is the reference.
 *
 * An edge is cut as a polygon with two corners; the doubled points that this gives have equal names.
 */

import type { f64, i32 } from '../../kernel/lanes.js';
import type { ContactFeature } from '../narrow/features/contact-feature.js';

/** A polygon under the knife. */
export class ClippedFeature {
  /** Number of corners. */
  count = 0;
  /** (corners × 3) m */
  points = new Float64Array(3 * 32);
  /** (corners) names on the incident feature */
  own = new Int32Array(32);
  /** (corners) names on the reference */
  other = new Int32Array(32);
  /** (corners) the edge to the next corner: index of an incident edge, or −1 − index of a side */
  #edges = new Int32Array(32);

  #nextPoints = new Float64Array(3 * 32);
  #nextOwn = new Int32Array(32);
  #nextOther = new Int32Array(32);
  #nextEdges = new Int32Array(32);
  #nextCount = 0;
  #heights = new Float64Array(32);
  /** (sides × 5) inward unit vector i, offset (m), tolerance (m): inside is i·p ≥ offset − tolerance */
  #sides = new Float64Array(5 * 16);

  /** What is at most this much (m) outside the prism counts as inside: aligned edges do not flicker. */
  tolerance: f64 = 0;

  /** Becomes the part of `incident` inside the prism of `reference` along a unit vector (3). */
  clip(incident: ContactFeature, reference: ContactFeature, normal: Float64Array): void {
    this.#begin(incident, reference);
    this.#findSides(reference, normal);
    for (let k = 0; k < reference.count && this.count > 0; k++) this.#cut(incident, reference, k);
  }

  /**
   * The sides of the prism. Where two meet at a sharp angle α, what is a little outside of both may
   * be 1 / sin α times that beyond their corner: their tolerance is so much smaller.
   */
  #findSides(reference: ContactFeature, normal: Float64Array): void {
    const { count, points: r, normal: n } = reference;
    if (this.#sides.length < 5 * count) this.#sides = new Float64Array(10 * count);
    const sides = this.#sides;
    const x = normal[0]!;
    const y = normal[1]!;
    const z = normal[2]!;
    const sign = n[0]! * x + n[1]! * y + n[2]! * z < 0 ? -1 : 1;
    for (let k = 0; k < count; k++) {
      const p = 3 * k;
      const q = k + 1 === count ? 0 : p + 3;
      const ux = r[q]! - r[p]!;
      const uy = r[q + 1]! - r[p + 1]!;
      const uz = r[q + 2]! - r[p + 2]!;
      // Inward, square to the edge and the normal: n × u for a loop counterclockwise about n.
      const ix = y * uz - z * uy;
      const iy = z * ux - x * uz;
      const iz = x * uy - y * ux;
      const length = Math.sqrt(ix * ix + iy * iy + iz * iz);
      // An edge without length cuts nothing off.
      const s = length > 0 ? sign / length : 0;
      sides[5 * k] = ix * s;
      sides[5 * k + 1] = iy * s;
      sides[5 * k + 2] = iz * s;
      sides[5 * k + 3] = (ix * r[p]! + iy * r[p + 1]! + iz * r[p + 2]!) * s;
      sides[5 * k + 4] = this.tolerance;
    }
    for (let k = 0; k < count; k++) {
      const p = 5 * k;
      const q = k + 1 === count ? 0 : p + 5;
      const cosine =
        sides[p]! * sides[q]! + sides[p + 1]! * sides[q + 1]! + sides[p + 2]! * sides[q + 2]!;
      if (cosine >= 0) continue;
      const most = this.tolerance * Math.sqrt(Math.max(0, 1 - cosine * cosine));
      sides[p + 4] = Math.min(sides[p + 4]!, most);
      sides[q + 4] = Math.min(sides[q + 4]!, most);
    }
  }

  #begin(incident: ContactFeature, reference: ContactFeature): void {
    const { count } = incident;
    const most = 2 * (count + reference.count);
    if (this.own.length < most) this.#reserve(2 * most);
    this.count = count;
    for (let i = 0; i < 3 * count; i++) this.points[i] = incident.points[i]!;
    for (let i = 0; i < count; i++) {
      this.own[i] = incident.vertices[i]!;
      this.other[i] = reference.face;
      this.#edges[i] = i;
    }
  }

  #reserve(count: i32): void {
    this.points = new Float64Array(3 * count);
    this.own = new Int32Array(count);
    this.other = new Int32Array(count);
    this.#edges = new Int32Array(count);
    this.#nextPoints = new Float64Array(3 * count);
    this.#nextOwn = new Int32Array(count);
    this.#nextOther = new Int32Array(count);
    this.#nextEdges = new Int32Array(count);
    this.#heights = new Float64Array(count);
  }

  /** Keeps what lies on the inner side of side k. */
  #cut(incident: ContactFeature, reference: ContactFeature, k: i32): void {
    const p = this.points;
    const ix = this.#sides[5 * k]!;
    const iy = this.#sides[5 * k + 1]!;
    const iz = this.#sides[5 * k + 2]!;
    const offset = this.#sides[5 * k + 3]!;
    const tolerance = this.#sides[5 * k + 4]!;
    const heights = this.#heights;
    let outside = 0;
    for (let i = 0; i < this.count; i++) {
      const height = ix * p[3 * i]! + iy * p[3 * i + 1]! + iz * p[3 * i + 2]! - offset;
      heights[i] = height;
      if (height < -tolerance) outside++;
    }
    if (outside === 0) return;
    this.#nextCount = 0;
    for (let i = 0; i < this.count; i++) {
      const j = i + 1 === this.count ? 0 : i + 1;
      const here = heights[i]!;
      const there = heights[j]!;
      if (here >= -tolerance) {
        // A corner that lies in the side itself is where the polygon leaves: no second point there.
        const leaves = there < -tolerance;
        const isExit = leaves && here <= tolerance;
        const to = 3 * this.#nextCount;
        for (let d = 0; d < 3; d++) this.#nextPoints[to + d] = p[3 * i + d]!;
        this.#name(this.own[i]!, this.other[i]!, isExit ? -1 - k : this.#edges[i]!);
        if (leaves && !isExit) this.#cross(incident, reference, k, i, j, -1 - k);
      } else if (there > tolerance) {
        this.#cross(incident, reference, k, i, j, this.#edges[i]!);
      }
    }
    this.#swap();
  }

  /** The point where the edge from corner i to j meets side k. */
  #cross(
    incident: ContactFeature,
    reference: ContactFeature,
    k: i32,
    i: i32,
    j: i32,
    edge: i32,
  ): void {
    const p = this.points;
    const t = this.#heights[i]! / (this.#heights[i]! - this.#heights[j]!);
    const to = 3 * this.#nextCount;
    for (let d = 0; d < 3; d++) {
      this.#nextPoints[to + d] = p[3 * i + d]! + t * (p[3 * j + d]! - p[3 * i + d]!);
    }
    const along = this.#edges[i]!;
    if (along >= 0) {
      this.#name(incident.edges[along]!, reference.edges[k]!, edge);
      return;
    }
    // Two sides of the prism meet over a corner of the reference: its first corner if the sides are
    // the first and the last, otherwise the corner where side k begins.
    const wrapped = -1 - along === 0 && k === reference.count - 1;
    this.#name(incident.face, reference.vertices[wrapped ? 0 : k]!, edge);
  }

  /** Names the point that was just written. */
  #name(own: i32, other: i32, edge: i32): void {
    const i = this.#nextCount++;
    this.#nextOwn[i] = own;
    this.#nextOther[i] = other;
    this.#nextEdges[i] = edge;
  }

  #swap(): void {
    const { points, own, other } = this;
    const edges = this.#edges;
    this.points = this.#nextPoints;
    this.own = this.#nextOwn;
    this.other = this.#nextOther;
    this.#edges = this.#nextEdges;
    this.count = this.#nextCount;
    this.#nextPoints = points;
    this.#nextOwn = own;
    this.#nextOther = other;
    this.#nextEdges = edges;
  }
}
