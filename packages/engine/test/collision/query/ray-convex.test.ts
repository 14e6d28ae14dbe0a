/**
 * Rays against solids: 10⁴ random rays per shape held against a search along the ray, the
 * degenerate ones included, and the laws that every cast obeys.
 */

import { describe, expect, it } from 'vitest';
import type { Collider } from '../../../src/collision/collider.js';
import { RAY_RULES, type RayInside } from '../../../src/collision/query/ray.js';
import { castRayAt } from '../../../src/collision/query/ray-table.js';
import { Capsule } from '../../../src/index.js';
import { Random } from '../../../src/math/random.js';
import { Box } from '../../../src/shapes/box.js';
import { Plane } from '../../../src/shapes/plane.js';
import type { Shape } from '../../../src/shapes/shape.js';
import { Sphere } from '../../../src/shapes/sphere.js';
import {
  add,
  cross,
  dot,
  length,
  scale,
  sub,
  unit,
  type V,
} from '../../support/collision/vectors.js';
import {
  chordOf,
  demand,
  type ImplicitSolid,
  KINDS,
  type KnownPose,
  placed,
  randomImplicit,
  randomPose,
  rotate,
  toLocal,
  toWorld,
  unitOf,
} from './solids.js';

const COUNT = 10_000;

interface Cast {
  readonly hit: boolean;
  readonly distance: number;
  readonly point: V;
  readonly normal: V;
  readonly feature: number;
}

const record = new Float64Array(8);

function cast(
  collider: Collider,
  origin: V,
  direction: V,
  distance = Number.POSITIVE_INFINITY,
  inside: RayInside = 'start',
): Cast {
  const ray = Float64Array.of(...origin, ...direction, distance);
  record.fill(Number.NaN);
  const hit = castRayAt(record, 0, ray, 0, collider, { ...RAY_RULES, inside });
  const at = (i: number): V => [record[i]!, record[i + 1]!, record[i + 2]!];
  return { hit, distance: record[0]!, point: at(1), normal: at(4), feature: record[7]! };
}

/** A ray in the solid's frame: aimed at it, past it, along it, at its rim, from within. */
function randomRay(random: Random, { size, f }: ImplicitSolid): { o: V; d: V } {
  const pick = random.integer(0, 9);
  const far = pick === 9 ? 1e6 : random.uniform(0, 4) * size;
  const target = scale(unitOf(random), size * Math.sqrt(random.next()) * 1.1);
  if (pick <= 2 || pick === 9) {
    const d = unitOf(random);
    return { o: sub(target, scale(d, far)), d };
  }
  if (pick <= 4) {
    // Along an axis, exactly or almost.
    const d: [number, number, number] = [0, 0, 0];
    d[random.integer(0, 2)] = random.next() < 0.5 ? 1 : -1;
    const tilt = pick === 3 ? 0 : 10 ** random.uniform(-12, -2);
    const along = unit(add(d, scale(unitOf(random), tilt)));
    return { o: sub(target, scale(along, far)), d: along };
  }
  if (pick <= 6) {
    // From within, or from anywhere near.
    const inner = scale(unitOf(random), size * random.next() * (pick === 5 ? 0.3 : 1));
    return { o: inner, d: unitOf(random) };
  }
  // Past a point of the surface, nearly tangent: searched from the middle outwards.
  const out = unitOf(random);
  const { exit } = chordOf((t) => f(scale(out, t)), 0, 3 * size);
  const p = Number.isFinite(exit) ? scale(out, exit) : target;
  const h = 1e-6 * size;
  const slope = (k: number): number => {
    const e: [number, number, number] = [0, 0, 0];
    e[k] = h;
    return f(add(p, e)) - f(sub(p, e));
  };
  const n = unit([slope(0), slope(1), slope(2)]);
  const d = unit(cross(n, unitOf(random)));
  const off = (random.next() < 0.5 ? -1 : 1) * 10 ** random.uniform(-12, -3) * size;
  return { o: sub(add(p, scale(n, off)), scale(d, far)), d };
}

interface Tally {
  hits: number;
  misses: number;
  inside: number;
  grazing: number;
  worst: number;
}

function checkRay(
  solid: ImplicitSolid,
  pose: KnownPose,
  collider: Collider,
  { o, d }: { o: V; d: V },
  tally: Tally,
): void {
  const origin = toWorld(pose, o);
  const direction = unit(rotate(pose.quaternion, d));
  // The ray that is cast is the rounded one.
  const [qx, qy, qz, qw] = pose.quaternion;
  const lo = toLocal(pose, origin);
  const ld = rotate([-qx, -qy, -qz, qw], direction);
  const middle = -dot(lo, ld);
  const base = add(lo, scale(ld, middle));
  const g = (t: number): number => solid.f(add(base, scale(ld, t - middle)));
  const reach = solid.kind === 'plane' ? 1e4 : 2 * solid.size;
  const chord = chordOf(g, middle - reach, middle + reach);
  const far = length(lo) > 1e5;
  const rounding = 1e-12 * (1 + solid.size) + 1e-15 * length(lo);
  // An ellipsoid's function is not measured in metres.
  const noise = rounding * (solid.kind === 'ellipsoid' ? solid.size * 100 : 1);
  const hit = cast(collider, origin, direction);
  const exits = cast(collider, origin, direction, Number.POSITIVE_INFINITY, 'exit');
  const story = (): string =>
    `${solid.kind} from ${o} along ${d}: ${JSON.stringify({ hit, chord })}`;
  for (const c of [hit, exits]) {
    if (!c.hit) continue;
    demand(c.distance >= 0 && Number.isFinite(c.distance), story);
    demand(Math.abs(length(c.normal) - 1) < 1e-12, story);
  }
  const atStart = g(0);
  if (Math.abs(chord.least) < noise || Math.abs(atStart) < noise) {
    tally.grazing++;
    return;
  }
  const isInside = atStart < 0;
  const truth = isInside ? chord.exit : chord.entry;
  const behind = chord.exit < 0 && (solid.kind !== 'plane' || chord.exit > middle - 0.9 * reach);
  if ((chord.least > 0 && solid.kind !== 'plane') || behind) {
    demand(!hit.hit, story);
    tally.misses++;
    return;
  }
  // The search along a ray that is almost in a plane ends somewhere.
  if (solid.kind === 'plane' && !(truth > middle - 0.9 * reach && truth < middle + 0.9 * reach)) {
    return;
  }
  demand(hit.hit, story);
  if (isInside) {
    tally.inside++;
    demand(hit.distance === 0 && length(sub(hit.point, origin)) === 0, story);
    demand(length(add(hit.normal, direction)) === 0, story);
    demand(!cast(collider, origin, direction, Number.POSITIVE_INFINITY, 'miss').hit, story);
    // The exit is beyond a ray that ends before it.
    demand(!cast(collider, origin, direction, 0.99 * exits.distance, 'exit').hit, story);
  } else {
    tally.hits++;
    demand(JSON.stringify(exits) === JSON.stringify(hit), story);
  }
  const found = isInside ? exits : hit;
  const step = 1e-5 * (1 + solid.size);
  const slope = Math.abs(g(truth + (isInside ? step : -step)) - g(truth)) / step;
  const accepted = 1e-9 * (1 + solid.size) + (100 * noise) / Math.max(slope, 1e-300);
  const error = Math.abs(found.distance - truth);
  // Of a ray almost along a face only this can be asked: that its point is on the surface.
  const along = slope < 1e-6 && Math.abs(g(found.distance)) < noise;
  demand(along || error <= accepted, () => `${story()} in truth ${truth} ± ${accepted}`);
  if (slope > 0.01 && !far) tally.worst = Math.max(tally.worst, error / (1 + solid.size));
  // The point is the ray's.
  const onRay = add(origin, scale(direction, found.distance));
  demand(length(sub(found.point, onRay)) < 1e-9 + 1e-15 * length(lo), story);
  checkNormal(solid, pose, found, far);
  // Shorter than the hit: nothing; a little longer: the same hit.
  if (!isInside && found.distance > 1e-6) {
    demand(!cast(collider, origin, direction, 0.999 * found.distance).hit, story);
    const longer = cast(collider, origin, direction, 1.001 * found.distance);
    demand(JSON.stringify(longer) === JSON.stringify(hit), story);
  }
}

/** Nothing grows faster along any direction than along the normal. */
function checkNormal(
  { f, kind, size }: ImplicitSolid,
  pose: KnownPose,
  found: Cast,
  far: boolean,
): void {
  const [x, y, z, w] = pose.quaternion;
  const p = toLocal(pose, found.point);
  const n = rotate([-x, -y, -z, w], found.normal);
  const h = 1e-5 * Math.min(size, 1);
  const growth = (f(add(p, scale(n, h))) - f(p)) / h;
  if (kind !== 'ellipsoid') {
    // f grows by at most 1 per metre in any direction. Near an edge two normals are as good.
    demand(growth > (far ? 0.97 : 0.98), () => `${kind}: grows by ${growth} along the normal ${n}`);
    return;
  }
  const slope = (k: number): number => {
    const e: [number, number, number] = [0, 0, 0];
    e[k] = 1e-3 * h;
    return f(add(p, e)) - f(sub(p, e));
  };
  const cosine = dot(unit([slope(0), slope(1), slope(2)]), n);
  demand(cosine > 1 - 1e-3, () => `${kind}: normal ${n} is off by ${1 - cosine}`);
}

describe('rays against solids', () => {
  for (const kind of KINDS) {
    it(`${kind}: ${COUNT} rays against a search along the ray`, () => {
      const random = new Random(`ray-${kind}`);
      const tally: Tally = { hits: 0, misses: 0, inside: 0, grazing: 0, worst: 0 };
      for (let i = 0; i < COUNT / 20; i++) {
        const solid = randomImplicit(kind, random);
        const pose = randomPose(random);
        const collider = placed(solid.shape, pose);
        for (let k = 0; k < 20; k++) {
          checkRay(solid, pose, collider, randomRay(random, solid), tally);
        }
      }
      console.log(`ray-${kind}`, JSON.stringify(tally));
      expect(tally.hits).toBeGreaterThan(COUNT / 10);
      expect(tally.misses).toBeGreaterThan(COUNT / 50);
      expect(tally.inside).toBeGreaterThan(COUNT / 50);
      expect(tally.worst).toBeLessThan(1e-10);
    });
  }
});

describe('laws of ray casts', () => {
  for (const kind of KINDS) {
    it(`${kind}: moving ray and shape together changes nothing`, () => {
      const random = new Random(`rigid-${kind}`);
      for (let i = 0; i < 500; i++) {
        const solid = randomImplicit(kind, random);
        const { o, d } = randomRay(random, solid);
        const here = randomPose(random, 0);
        const there = randomPose(random, 100);
        const [a, b] = [here, there].map((pose) =>
          cast(
            placed(solid.shape, pose),
            toWorld(pose, o),
            unit(rotate(pose.quaternion, d)),
            Number.POSITIVE_INFINITY,
            'exit',
          ),
        ) as [Cast, Cast];
        if (length(o) > 1e5 || !a.hit || !b.hit) continue;
        // A grazing hit may lie anywhere; what is off the tangent may not move.
        const [qx, qy, qz, qw] = there.quaternion;
        const n = rotate([-qx, -qy, -qz, qw], b.normal);
        if (Math.abs(dot(n, d)) < 1e-3) continue;
        expect(Math.abs(a.distance - b.distance)).toBeLessThan(1e-9 * (1 + solid.size));
        expect(b.feature).toBe(a.feature);
      }
    });

    it(`${kind}: where a ray leaves, the reversed ray enters`, () => {
      const random = new Random(`reverse-${kind}`);
      let checked = 0;
      for (let i = 0; i < 1000; i++) {
        const solid = randomImplicit(kind, random);
        const collider = placed(solid.shape, randomPose(random, 0));
        const o = scale(unitOf(random), 0.5 * solid.size * random.next());
        const d = unitOf(random);
        const out = cast(collider, o, d, Number.POSITIVE_INFINITY, 'exit');
        if (!out.hit || dot(out.normal, d) < 0.01) continue;
        const length = out.distance + 3;
        const back = cast(collider, add(o, scale(d, length)), scale(d, -1), length);
        // A ray from outside leaves by another face than it came in by.
        if (Math.abs(length - back.distance - out.distance) > 1e-9 * (1 + length)) {
          expect(dot(out.normal, d)).toBeLessThan(0);
          continue;
        }
        expect(back.feature).toBe(out.feature);
        expect(dot(back.normal, out.normal)).toBeGreaterThan(1 - 1e-12);
        checked++;
      }
      expect(checked).toBeGreaterThan(200);
    });
  }
});

describe('rays by hand', () => {
  const at = (shape: Shape, position: V = [0, 0, 0]): Collider =>
    placed(shape, { position, quaternion: [0, 0, 0, 1] });

  it('starts on the surface: going in hits at 0, going out misses', () => {
    for (const shape of [
      new Box(2, 2, 2),
      new Sphere(1),
      new Capsule(0.5, 1),
      new Plane([0, 1, 0], 1),
    ]) {
      const collider = at(shape);
      expect(cast(collider, [0, 1, 0], [0, -1, 0])).toMatchObject({ hit: true, distance: 0 });
      expect(cast(collider, [0, 1, 0], [0, -1, 0]).normal).toEqual([0, 1, 0]);
      expect(cast(collider, [0, 1, 0], [0, 1, 0]).hit).toBe(false);
    }
  });

  it('has length 0: asks whether the origin is inside', () => {
    for (const shape of [new Box(2, 2, 2), new Sphere(1), new Plane([0, 1, 0], 1)]) {
      const collider = at(shape, [5, 0, 0]);
      expect(cast(collider, [5, 0.5, 0], [1, 0, 0], 0)).toMatchObject({ hit: true, distance: 0 });
      expect(cast(collider, [5, 0.5, 0], [1, 0, 0], 0, 'exit').hit).toBe(false);
      expect(cast(collider, [5, 1.5, 0], [1, 0, 0], 0).hit).toBe(false);
    }
  });

  it('names the faces of a box', () => {
    const collider = at(new Box(2, 4, 6));
    for (let axis = 0; axis < 3; axis++) {
      for (const side of [0, 1]) {
        const d: [number, number, number] = [0, 0, 0];
        d[axis] = side === 1 ? -1 : 1;
        const hit = cast(collider, scale(d, -10), d);
        expect(hit.feature).toBe(2 * axis + side);
        expect(hit.normal[axis]).toBe(-d[axis]!);
        expect(hit.distance).toBe(10 - (axis + 1));
      }
    }
  });

  it('runs in the face of a box: the surface belongs to it', () => {
    const collider = at(new Box(2, 2, 2));
    expect(cast(collider, [-5, 1, 0], [1, 0, 0])).toMatchObject({ hit: true, distance: 4 });
    expect(cast(collider, [-5, 1 + 1e-15, 0], [1, 0, 0]).hit).toBe(false);
  });

  it('runs almost along a capsule, at every tilt down to rounding', () => {
    // Box3D's documentation tells of this case: at tilts near 10⁻⁸ the textbook formula is noise.
    const r = 0.25;
    const l = 50;
    const collider = at(new Capsule(r, 2 * l));
    for (let e = 1; e <= 18; e++) {
      for (const offset of [0, 0.1, 0.2499, 0.2501]) {
        const tilt = 10 ** -e;
        const d = unit([tilt, 1, 0]);
        // Through (0, 0, offset) in the middle: distance `offset` from the axis there and nowhere less.
        const o = sub([0, 0, offset], scale(d, 200));
        const hit = cast(collider, o, d);
        expect(hit.hit).toBe(offset < r);
        if (!hit.hit) continue;
        const p = hit.point;
        const y = Math.min(l, Math.max(-l, p[1]));
        expect(Math.abs(length([p[0], p[1] - y, p[2]]) - r)).toBeLessThan(1e-12);
        // Entering by the side happens where the tilt has brought the ray within the radius.
        const side = Math.sqrt(r * r - offset * offset) / tilt;
        expect(hit.feature).toBe(side < l ? 0 : 1);
      }
    }
  });

  it('keeps its digits a million metres away', () => {
    const collider = at(new Sphere(0.5), [1e6, -2e6, 3e6]);
    const hit = cast(collider, [1e6 - 10, -2e6 + 0.3, 3e6], [1, 0, 0]);
    expect(Math.abs(hit.distance - (10 - 0.4))).toBeLessThan(1e-9);
  });
});
