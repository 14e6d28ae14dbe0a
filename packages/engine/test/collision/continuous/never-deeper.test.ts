/**
 * Bodies of one or several parts, off their centres, spinning, among boxes, hulls and composites that
 * stand or move: sampled densely, none ever overlaps another by more than a graze before it is
 * stopped, and those that are stopped would have.
 */

import { describe, expect, it } from 'vitest';
import { innerBallOf } from '../../../src/collision/continuous/inner-ball.js';
import { distanceAt, PairDistance } from '../../../src/collision/query/pair-distance.js';
import { ShapeAt } from '../../../src/collision/query/shape-at.js';
import { Capsule, Cone, ConvexHull } from '../../../src/index.js';
import { fromRotationVector, multiply, quat, rotate } from '../../../src/math/quat.js';
import { Random } from '../../../src/math/random.js';
import type { Quat, Vec3 } from '../../../src/math/types.js';
import type { RigidBody } from '../../../src/objects/rigid-body.js';
import { Box } from '../../../src/shapes/box.js';
import { Composite } from '../../../src/shapes/composite.js';
import type { Shape } from '../../../src/shapes/shape.js';
import { Sphere } from '../../../src/shapes/sphere.js';
import { demand, unitOf } from '../query/solids.js';
import { Stage } from './stage.js';

const STEP = 1 / 60;
const SAMPLES = 60;
const GRAZE = 0.25;

const vector = (): Vec3 => ({ x: 0, y: 0, z: 0 });
const anyTurn = (random: Random): Quat => random.unitQuaternion({ x: 0, y: 0, z: 0, w: 1 });

function shapes(random: Random): Shape[] {
  const cloud = Array.from({ length: 30 }, () => random.uniform(-0.3, 0.3));
  return [
    new Sphere(0.2),
    new Box(1, 0.1, 0.1),
    new Capsule(0.1, 0.8),
    new Cone(0.2, 0.6),
    new ConvexHull(cloud),
    new Composite([
      { shape: new Box(0.8, 0.1, 0.1) },
      { shape: new Box(0.1, 0.6, 0.1), position: [0.35, 0.35, 0] },
      { shape: new Sphere(0.15), position: [-0.4, 0, 0] },
    ]),
    new Composite([
      { shape: new Capsule(0.05, 0.5), position: [0.6, 0, 0], orientation: [0, 0, 0.3, 1] },
      { shape: new Box(0.2, 0.2, 0.2), position: [0.1, 0.1, 0.1] },
    ]),
  ];
}

/** A body's way through a step, by formulas of this test's own. */
class Course {
  readonly shape: ShapeAt;
  readonly #center: Vec3;
  readonly #way: Vec3;
  readonly #spin: Vec3;
  readonly #from: Quat;
  readonly #local: Vec3;

  /** Reads the body before the step. */
  constructor(body: RigidBody) {
    this.shape = new ShapeAt(body.shape!);
    this.#center = body.center;
    const { linearVelocity: v, angularVelocity: w } = body;
    this.#way = { x: v.x * STEP, y: v.y * STEP, z: v.z * STEP };
    this.#spin = { x: w.x * STEP, y: w.y * STEP, z: w.z * STEP };
    this.#from = body.orientation;
    this.#local = body.centerOfMass;
  }

  /** Where it is at time t of the step. */
  at(t: number): ShapeAt {
    const r = { x: t * this.#spin.x, y: t * this.#spin.y, z: t * this.#spin.z };
    const q = multiply(quat(), fromRotationVector(quat(), r), this.#from);
    const c = rotate(vector(), q, this.#local);
    return this.shape.place(
      [
        this.#center.x + t * this.#way.x - c.x,
        this.#center.y + t * this.#way.y - c.y,
        this.#center.z + t * this.#way.z - c.z,
      ],
      q,
    );
  }
}

/** How deep A's parts are in B's at time t, in units of what is a graze for each. */
function depthAt(a: Course, b: Course, t: number): number {
  const found = new PairDistance();
  let most = Number.NEGATIVE_INFINITY;
  const other = b.at(t).colliders;
  for (const one of a.at(t).colliders) {
    const graze = GRAZE * innerBallOf(one.shape).radius;
    for (const two of other) {
      distanceAt(found, one, two);
      most = Math.max(most, -found.distance / graze);
    }
  }
  return most;
}

/** The largest depth from a time on: the best of many samples, and then of many around it. */
function deepest(a: Course, b: Course, from: number): number {
  let [low, high] = [from, 1];
  let most = Number.NEGATIVE_INFINITY;
  for (let round = 0; round < 3; round++) {
    const step = (high - low) / (3 * SAMPLES);
    let best = low;
    for (let t = low; t <= high; t += step) {
      const depth = depthAt(a, b, t);
      if (depth > most) [most, best] = [depth, t];
    }
    [low, high] = [Math.max(from, best - step), Math.min(1, best + step)];
  }
  return most;
}

describe('sampled densely', () => {
  it('no body gets deeper than a graze before it is stopped', () => {
    const random = new Random('never deeper');
    const movers = shapes(random);
    const targets = [...shapes(random), new Box(2, 0.02, 2)];
    let [stopped, passed, grazed] = [0, 0, 0];
    for (let i = 0; i < 260; i++) {
      const stage = new Stage(STEP);
      const moves = i % 3 === 0;
      const [v, w] = [unitOf(random), unitOf(random)];
      const target = stage.add(targets[i % targets.length]!, {
        type: moves ? 'kinematic' : 'static',
        orientation: anyTurn(random),
        ...(moves && {
          linearVelocity: [20 * v[0], 20 * v[1], 20 * v[2]] as const,
          angularVelocity: [30 * w[0], 30 * w[1], 30 * w[2]] as const,
        }),
      });
      const [d, spin, off] = [unitOf(random), unitOf(random), unitOf(random)];
      const speed = random.uniform(60, 400);
      const turn = random.next() < 0.3 ? 0 : random.uniform(0, 150);
      const back = random.uniform(0.2, 0.9) * speed * STEP;
      const aside = random.uniform(0, 0.7);
      const body = stage.add(movers[(i * 3 + (i >> 3)) % movers.length]!, {
        position: [0, 1, 2].map((k) => aside * off[k]! - back * d[k]!) as [number, number, number],
        orientation: anyTurn(random),
        linearVelocity: [speed * d[0], speed * d[1], speed * d[2]],
        angularVelocity: [turn * spin[0], turn * spin[1], turn * spin[2]],
      });
      // Constant spin: the inertia is not what is tested here.
      body.inertia = [1, 1, 1];
      const a = new Course(body);
      const b = new Course(target);
      if (depthAt(a, b, 0) > -0.1) continue;
      const [impact] = stage.fly().find();
      const end = impact?.fraction ?? 1;
      const story = (): string =>
        `${i}: ${body.shape!.kind}, ${target.shape!.kind}, stop at ${end}`;
      demand(impact?.cutOff !== true, story);
      let before = Number.NEGATIVE_INFINITY;
      for (let k = 0; k <= SAMPLES; k++)
        before = Math.max(before, depthAt(a, b, (end * k) / SAMPLES));
      // What is stopped is stopped before it touches; what is not may graze.
      demand(before < 1.01, () => `${before} grazes deep; ${story()}`);
      if (impact === undefined) {
        passed++;
        if (before > 0) grazed++;
        continue;
      }
      stopped++;
      const after = deepest(a, b, end);
      // It would have got deeper than a graze; nine tenths, for what the search may be short of.
      demand(after > 0.85, () => `only ${after} grazes deep without the stop; ${story()}`);
    }
    expect(stopped).toBeGreaterThan(60);
    expect(passed).toBeGreaterThan(40);
    expect(grazed).toBeGreaterThan(0);
  });
});
