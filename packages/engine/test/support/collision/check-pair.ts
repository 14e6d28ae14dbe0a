/**
 * Holds a narrow-phase function against the oracle, on random placements of random solids (C4).
 *
 * What is demanded of every answer: contact exactly when the shapes are closer than the margin; the
 * smallest separation is the signed distance; the normal is a unit vector along which the shapes have
 * that separation (so moving B by the depth parts them); every point lies on both surfaces, the two
 * points of a pair differ along the normal only; at most four points with different feature ids;
 * swapping the shapes turns the answer round; a motion of 10⁻⁹ leaves the feature ids alone.
 */

import { Collider } from '../../../src/collision/collider.js';
import {
  MANIFOLD,
  MAX_POINTS,
  Manifolds,
  POINT,
  POINT_STRIDE,
} from '../../../src/collision/manifold/manifolds.js';
import type { Collide } from '../../../src/collision/narrow/collide.js';
import { Random, type Seed } from '../../../src/math/random.js';
import {
  type Placed,
  positionOf,
  separationAlong,
  signedDistance,
  turn,
  turnBack,
} from './oracle.js';
import { copyOf, moveBy, PLACEMENTS, type Placement, place, tilt } from './placements.js';
import { randomSolid, type SolidKind } from './solids.js';
import { cross, dot, length, scale, sub, type V } from './vectors.js';

/** Configurations per pair: a few thousand in the tests, 10⁵ through RATTLEBACK_PAIRS. */
export function pairCount(usual: number): number {
  const wish = Number(process.env['RATTLEBACK_PAIRS']);
  return wish > 0 ? Math.floor(wish) : usual;
}

/** Appends the manifolds of two placed solids. */
export type CollideSolids = (out: Manifolds, a: Placed, b: Placed, margin: number) => void;

export interface PairOptions {
  /** Start of the random numbers. Default: the names of the kinds. */
  readonly seed?: Seed;
  /** Accepted error (m) per metre of size, beside `relative`. Default 10⁻⁶. */
  readonly absolute?: number;
  /** Accepted error as a fraction of the separation. Default 10⁻⁴. */
  readonly relative?: number;
  /**
   * For disjoint shapes: 'distance' demands the true distance, 'axis' allows the separation along
   * the best axis a method knows (at most the distance, above 0). Default 'distance'.
   */
  readonly apart?: 'distance' | 'axis';
  /** Accepted fraction of answers that change under a swap in more than direction. Default 0.01. */
  readonly unswappable?: number;
  /** Accepted fraction of answers whose ids change under a motion of 10⁻⁹. Default 0.01. */
  readonly unstable?: number;
}

/** What was seen. */
export interface PairReport {
  readonly pair: string;
  readonly configurations: number;
  readonly overlapping: number;
  readonly near: number;
  readonly apart: number;
  /** Surfaces within a thousandth of the size of each other, on either side of touching. */
  readonly touching: number;
  /** Farther apart than that, whether within the margin or beyond. */
  readonly separated: number;
  /** Overlapping by more than a fifth of the smaller solid's radius. */
  readonly deep: number;
  /** Axes within 10⁻¹¹ … 10⁻² rad of parallel. */
  readonly nearParallel: number;
  /** Exactly aligned, or with coincident origins. */
  readonly degenerate: number;
  readonly points: number;
  /** Largest error of the separation, m per metre of size. */
  readonly worstSeparation: number;
  /** Largest distance of a point to a surface, m per metre of size. */
  readonly worstSurface: number;
  /** Answers with another, equally good normal after a swap. */
  readonly ties: number;
  readonly unswappable: number;
  readonly unstable: number;
  readonly problems: readonly string[];
}

/** Runs `count` configurations through `collide` and returns what was seen; see {@link PairReport}. */
export function checkPair(
  kindA: SolidKind,
  kindB: SolidKind,
  collide: Collide,
  count: number,
  options: PairOptions = {},
): PairReport {
  const collideSolids: CollideSolids = (out, a, b, margin) =>
    collide(out, a.collider, b.collider, margin);
  return checkSolids(kindA, kindB, collideSolids, count, options);
}

/** {@link checkPair} for functions that want the oracle's solids. */
export function checkSolids(
  kindA: SolidKind,
  kindB: SolidKind,
  collide: CollideSolids,
  count: number,
  options: PairOptions = {},
): PairReport {
  const pair = `${kindA}-${kindB}`;
  const random = new Random(options.seed ?? pair);
  const check = new PairCheck(collide, options);
  for (let i = 0; i < count; i++) {
    const how = PLACEMENTS[i % PLACEMENTS.length]!;
    const solidA = randomSolid(kindA, random);
    const solidB = randomSolid(kindB, random);
    const [a, b] = place(random, how, solidA, solidB);
    const reach = random.next();
    const margin = reach < 0.3 ? 0 : reach < 0.8 ? 0.02 : 0.5 * (solidA.size + solidB.size);
    check.run(`${pair} ${i} (${how})`, a, b, margin, random);
    check.count(how);
  }
  return check.report(pair, count);
}

/** One line per pair, for the log. */
export function describeReport(report: PairReport): string {
  const { pair, configurations, touching, separated, deep, nearParallel, degenerate } = report;
  return (
    `${pair.padEnd(22)} ${configurations} configurations: ${touching} touching, ` +
    `${separated} separated, ${deep} deep, ${nearParallel} near-parallel, ` +
    `${degenerate} degenerate; ${report.overlapping} overlapping, ${report.near} near, ` +
    `${report.apart} apart, ${report.points} points; ` +
    `worst separation ${report.worstSeparation.toExponential(1)}, ` +
    `surface ${report.worstSurface.toExponential(1)}; ${report.ties} ties, ` +
    `${report.unswappable} not swappable, ${report.unstable} not stable`
  );
}

/** A manifold as objects. */
interface Answer {
  readonly normal: V;
  readonly separation: number;
  readonly points: readonly ContactPoint[];
}

interface ContactPoint {
  readonly a: V;
  readonly b: V;
  readonly separation: number;
  readonly feature: number;
}

const MOST_PROBLEMS = 5;

class PairCheck {
  readonly #collide: CollideSolids;
  readonly #options: PairOptions;
  readonly #manifolds = new Manifolds();
  readonly #problems: string[] = [];
  #overlapping = 0;
  #near = 0;
  #apart = 0;
  #touching = 0;
  #separated = 0;
  #deep = 0;
  #nearParallel = 0;
  #degenerate = 0;
  #points = 0;
  #worstSeparation = 0;
  #worstSurface = 0;
  #ties = 0;
  #unswappable = 0;
  #unstable = 0;

  constructor(collide: CollideSolids, options: PairOptions) {
    this.#collide = collide;
    this.#options = options;
  }

  report(pair: string, configurations: number): PairReport {
    const answers = this.#overlapping + this.#near;
    const { unswappable = 0.01, unstable = 0.01 } = this.#options;
    if (this.#unswappable > unswappable * answers) {
      this.#problems.push(`${pair}: ${this.#unswappable} of ${answers} are not swappable`);
    }
    if (this.#unstable > unstable * answers) {
      this.#problems.push(`${pair}: ${this.#unstable} of ${answers} have unstable feature ids`);
    }
    return {
      pair,
      configurations,
      overlapping: this.#overlapping,
      near: this.#near,
      apart: this.#apart,
      touching: this.#touching,
      separated: this.#separated,
      deep: this.#deep,
      nearParallel: this.#nearParallel,
      degenerate: this.#degenerate,
      points: this.#points,
      worstSeparation: this.#worstSeparation,
      worstSurface: this.#worstSurface,
      ties: this.#ties,
      unswappable: this.#unswappable,
      unstable: this.#unstable,
      problems: this.#problems,
    };
  }

  /** Counts a sort of placement. */
  count(how: Placement): void {
    if (how === 'near-parallel') this.#nearParallel++;
    if (how === 'aligned' || how === 'coincident') this.#degenerate++;
  }

  run(name: string, a: Placed, b: Placed, margin: number, random: Random): void {
    const problem = (text: string): void => {
      if (this.#problems.length < MOST_PROBLEMS) this.#problems.push(`${name}: ${text}`);
    };
    const size = Math.max(1, a.solid.size + b.solid.size);
    const { absolute = 1e-6, relative = 1e-4 } = this.#options;
    const answer = this.#ask(a, b, margin, problem);
    if (answer === undefined) {
      this.#apart++;
      this.#separated++;
      const fine = (separation: number): boolean => separation >= margin - absolute * size;
      let truth = signedDistance(a, b);
      if (!fine(truth.separation) && !truth.exact) truth = signedDistance(a, b, [], 8);
      const axis = this.#options.apart === 'axis' && truth.separation > 0;
      if (!fine(truth.separation) && !axis) {
        problem(`no contact within ${margin}, but the separation is ${truth.separation}`);
      }
      return;
    }

    // The separation is true along the normal, and no other normal is better.
    const { normal, separation } = answer;
    const planar = a.solid.kind === 'plane' || b.solid.kind === 'plane';
    const truth = signedDistance(a, b, [normal]);
    const along = this.#along(a, b, normal);
    const accepted = absolute * size + relative * Math.abs(truth.separation);
    if (truth.separation < 0) this.#overlapping++;
    else this.#near++;
    if (Math.abs(truth.separation) <= 1e-3 * size) this.#touching++;
    else if (truth.separation > 0) this.#separated++;
    else if (-truth.separation > 0.2 * Math.min(a.solid.size, b.solid.size)) this.#deep++;
    this.#points += answer.points.length;
    const error = truth.exact
      ? Math.abs(truth.separation - separation)
      : Math.max(0, truth.separation - separation);
    const byAxis = this.#options.apart === 'axis' && truth.separation > 0 && separation > 0;
    if (!byAxis) this.#worstSeparation = Math.max(this.#worstSeparation, error / size);
    if (byAxis ? separation > truth.separation + accepted : error > accepted) {
      problem(`separation ${separation}, but in truth ${truth.separation}`);
    }
    if (Math.abs(along - separation) > accepted) {
      problem(`separation ${separation}, but along its normal it is ${along}`);
    }
    if (planar) this.#checkPlaneNormal(a, b, normal, problem);
    this.#checkPoints(a, b, answer, margin, size, problem);
    this.#checkSwap(a, b, answer, margin, size, accepted, problem);
    this.#checkStability(a, b, answer, margin, size, random);
  }

  /** The separation along a normal; a plane has one along its own only, which is checked apart. */
  #along(a: Placed, b: Placed, normal: V): number {
    const planar = a.solid.kind === 'plane' || b.solid.kind === 'plane';
    return planar ? signedDistance(a, b).separation : separationAlong(a, b, normal);
  }

  #checkPlaneNormal(a: Placed, b: Placed, normal: V, problem: (text: string) => void): void {
    const plane = a.solid.kind === 'plane' ? a : b;
    const n = turn(plane, plane.solid.axes[0]!);
    const cosine = dot(n, normal) * (plane === a ? 1 : -1);
    if (!(cosine > 1 - 1e-12)) problem(`normal ${normal} is not the plane's, ${n}`);
  }

  #checkPoints(
    a: Placed,
    b: Placed,
    answer: Answer,
    margin: number,
    size: number,
    problem: (text: string) => void,
  ): void {
    const { absolute = 1e-6 } = this.#options;
    const rounding = 1e-14 * (length(positionOf(a)) + length(positionOf(b)));
    const { normal, points } = answer;
    if (Math.abs(length(normal) - 1) > 1e-12) problem(`normal of length ${length(normal)}`);
    if (new Set(points.map(({ feature }) => feature)).size < points.length) {
      problem(`two points with one id: ${points.map(({ feature }) => feature)}`);
    }
    for (const point of points) {
      const { feature } = point;
      if (!(Number.isInteger(feature) && feature >= 0 && feature < 2 ** 32)) {
        problem(`feature id ${feature}`);
      }
      const between = sub(point.b, point.a);
      if (Math.abs(dot(between, normal) - point.separation) > 1e-12 * size + rounding) {
        problem(`points ${dot(between, normal)} apart, separation ${point.separation}`);
      }
      if (!(point.separation <= margin + absolute * size)) {
        problem(`a point ${point.separation} apart is beyond the margin ${margin}`);
      }
      if (length(cross(between, normal)) > 10 * absolute * size) {
        problem(`points differ by ${length(cross(between, normal))} sideways`);
      }
      for (const [placed, p] of [
        [a, point.a],
        [b, point.b],
      ] as const) {
        const away = placed.solid.surfaceDistance(turnBack(placed, sub(p, positionOf(placed))));
        this.#worstSurface = Math.max(this.#worstSurface, away / size);
        if (!(away <= absolute * size)) {
          problem(`point ${p} is ${away} from the surface of the ${placed.solid.kind}`);
        }
      }
    }
  }

  #checkSwap(
    a: Placed,
    b: Placed,
    answer: Answer,
    margin: number,
    size: number,
    accepted: number,
    problem: (text: string) => void,
  ): void {
    const swapped = this.#ask(b, a, margin, problem);
    if (swapped === undefined) {
      if (answer.separation < margin - accepted) problem('no contact after a swap');
      return;
    }
    if (Math.abs(swapped.separation - answer.separation) > accepted) {
      problem(`separation ${answer.separation}, after a swap ${swapped.separation}`);
    }
    const along = this.#along(b, a, swapped.normal);
    if (Math.abs(along - swapped.separation) > accepted) {
      problem(`separation ${swapped.separation}, but along its normal ${along} (swapped)`);
    }
    // Two normals may be equally good, as for a cube in the middle of a cube.
    if (length(sub(scale(swapped.normal, -1), answer.normal)) > 1e-4) {
      this.#ties++;
      return;
    }
    // Points on the edge of the margin may come and go with rounding.
    const clear = margin - 1e-8 * size;
    const inside = ({ separation }: ContactPoint): boolean => separation < clear;
    const points = answer.points.filter(inside);
    const others = swapped.points.filter(inside);
    const same =
      others.length === points.length &&
      points.every(({ a: pa, feature }) =>
        others.some(
          (other) =>
            length(sub(other.b, pa)) < 1e-4 * size && turnedRound(other.feature) === feature,
        ),
      );
    if (!same) this.#unswappable++;
  }

  #checkStability(
    a: Placed,
    b: Placed,
    answer: Answer,
    margin: number,
    size: number,
    random: Random,
  ): void {
    const moved = copyOf(b);
    const anyNormal = (): V => {
      const { x, y, z } = random.unitVector({ x: 0, y: 0, z: 0 });
      return [x, y, z];
    };
    moveBy(moved, scale(anyNormal(), 1e-9));
    tilt(moved, anyNormal(), 1e-9);
    const then = this.#ask(a, moved, margin, () => {});
    if (then && length(sub(then.normal, answer.normal)) > 1e-4) return;
    const clear = margin - 1e-8 * size;
    const ids = (points: readonly ContactPoint[] = []): string =>
      points
        .filter(({ separation }) => separation < clear)
        .map(({ feature }) => feature)
        .sort((p, q) => p - q)
        .join();
    if (ids(then?.points) !== ids(answer.points)) this.#unstable++;
  }

  #ask(a: Placed, b: Placed, margin: number, problem: (text: string) => void): Answer | undefined {
    const out = this.#manifolds;
    out.clear();
    this.#collide(out, a, b, margin);
    if (out.count === 0) return undefined;
    if (out.count > 1) problem(`${out.count} manifolds`);
    const { data } = out;
    const count = data[MANIFOLD.count]!;
    if (!(Number.isInteger(count) && count >= 1 && count <= MAX_POINTS)) {
      problem(`${count} points`);
      return undefined;
    }
    const read = (at: number): V => [data[at]!, data[at + 1]!, data[at + 2]!];
    const points = Array.from({ length: count }, (_, i) => {
      const at = MANIFOLD.points + i * POINT_STRIDE;
      return {
        a: read(at + POINT.onA),
        b: read(at + POINT.onB),
        separation: data[at + POINT.separation]!,
        feature: data[at + POINT.feature]!,
      };
    });
    const used = data.subarray(0, MANIFOLD.points + count * POINT_STRIDE);
    if (!used.every(Number.isFinite)) problem(`not finite: ${Array.from(used)}`);
    const separation = Math.min(...points.map((point) => point.separation));
    return { normal: read(MANIFOLD.normal), separation, points };
  }
}

/** A feature id with the two shapes exchanged: its upper and lower 16 bits. */
export function turnedRound(feature: number): number {
  return (feature % 65536) * 65536 + Math.floor(feature / 65536);
}

/** A collider at a pose, for hand-made cases. */
export function placedSolid(
  solid: Placed['solid'],
  [x, y, z]: V = [0, 0, 0],
  [qx, qy, qz, qw]: readonly [number, number, number, number] = [0, 0, 0, 1],
): Placed {
  const collider = new Collider(solid.shape);
  collider.place({ x, y, z }, { x: qx, y: qy, z: qz, w: qw });
  return { solid, collider };
}
