import { describe, expect, it } from 'vitest';
import { boxDepth, convexDepth, depth } from '../../bench/peers/geometry/depth.mjs';
import { random, randomTurn } from '../../bench/peers/geometry/random.mjs';
import {
  box,
  capsule,
  cylinder,
  hullOf,
  massOf,
  rock,
  sphere,
} from '../../bench/peers/geometry/shapes.mjs';
import { aboutAxis, turn, twistOf } from '../../bench/peers/geometry/vectors.mjs';

type Vector = [number, number, number];
type Quaternion = [number, number, number, number];

const NO_TURN: Quaternion = [0, 0, 0, 1];
const at = (shape: unknown, position: Vector, orientation: Quaternion = NO_TURN) => ({
  shape,
  position,
  orientation,
});

describe('the depth of two shapes', () => {
  it('of boxes', () => {
    const a = at(box(0.5, 0.5, 0.5), [0, 0, 0]);
    expect(depth(a, at(box(0.5, 0.5, 0.5), [0.3, 0.9, 0.2]))).toBeCloseTo(0.1, 12);
    expect(depth(a, at(box(0.5, 0.5, 0.5), [0, 1.001, 0]))).toBe(0);
    // On its edge: half a diagonal reaches down.
    const edge = aboutAxis([0, 0, 1], Math.PI / 4) as Quaternion;
    expect(depth(a, at(box(0.5, 0.5, 0.5), [0, 1.2, 0], edge))).toBeCloseTo(
      0.5 + Math.SQRT1_2 - 1.2,
      9,
    );
  });

  it('of spheres, capsules and cylinders', () => {
    const ball = at(sphere(0.5), [0, 0, 0]);
    expect(depth(ball, at(sphere(0.3), [0, 0.6, 0.4]))).toBeCloseTo(0.8 - Math.hypot(0.6, 0.4), 9);
    expect(depth(ball, at(capsule(0.2, 1), [0.6, 0.7, 0]))).toBeCloseTo(0.1, 9);
    const lying = aboutAxis([0, 0, 1], Math.PI / 2) as Quaternion;
    expect(
      depth(at(capsule(0.2, 1), [0, 0, 0]), at(capsule(0.2, 1), [0.1, 1.3, 0], lying)),
    ).toBeCloseTo(0.1, 9);
    const floor = at(box(50, 1, 50), [0, -1, 0]);
    expect(depth(floor, at(cylinder(0.4, 0.6), [3, 0.58, 2]))).toBeCloseTo(0.02, 6);
    expect(depth(floor, at(cylinder(0.4, 0.6), [3, 0.39, 2], lying))).toBeCloseTo(0.01, 6);
    expect(depth(floor, at(sphere(0.5), [7, -0.2, 0]))).toBeCloseTo(0.7, 6);
  });

  it('agrees between separating axes and GJK with expanding polytopes', () => {
    const next = random(3);
    let touching = 0;
    for (let i = 0; i < 300; i++) {
      const [a, b] = [0, 1].map((k) =>
        at(
          box(0.2 + next(), 0.2 + next(), 0.2 + next()),
          [k * 1.6 * next(), k * next(), k * next()],
          randomTurn(next) as Quaternion,
        ),
      );
      const exact = boxDepth(a!, b!);
      expect(Math.abs(convexDepth(a!, b!) - exact)).toBeLessThan(1e-5);
      if (exact > 0) touching++;
    }
    expect(touching).toBeGreaterThan(50);
    expect(touching).toBeLessThan(290);
  });
});

describe('masses', () => {
  it('of a capsule and a rock', () => {
    const { volume, inertia } = massOf(capsule(0.5, 0.5));
    expect(1000 * volume).toBeCloseTo(1308.996939, 5);
    expect(1000 * inertia[4]!).toBeCloseTo(150.534648, 5);
    expect(1000 * inertia[0]!).toBeCloseTo(395.971574, 5);
    // As fine a rock as a ball.
    const next = random(1);
    const stone = massOf(rock(next, 12, 0.5));
    expect(stone.volume).toBeGreaterThan(0.5 * massOf(sphere(0.4)).volume);
    expect(stone.volume).toBeLessThan(massOf(sphere(0.5)).volume);
  });

  it('of a box cut out of points', () => {
    // A tetrahedron about the origin: V = 1/6 of the box spanned.
    const points = [
      [1, 1, 1],
      [1, -1, -1],
      [-1, 1, -1],
      [-1, -1, 1],
    ];
    const { volume, inertia } = massOf(hullOf(points));
    expect(volume).toBeCloseTo(8 / 3, 12);
    // ∫ x² = V/5 for each axis by symmetry.
    expect(inertia[0]).toBeCloseTo((2 * 8) / 3 / 5, 12);
    expect(inertia[1]).toBeCloseTo(0, 12);
  });
});

describe('turns', () => {
  it('turn and tell their angle', () => {
    const q = aboutAxis([0, 0, 1], Math.PI / 2);
    const [x, y, z] = turn(q, [1, 0, 0]);
    expect([x, y, z].map((n) => Math.round(1e9 * n) / 1e9)).toEqual([0, 1, 0]);
    expect(twistOf(aboutAxis([1, 0, 0], -2.5), [1, 0, 0])).toBeCloseTo(-2.5, 12);
    expect(twistOf(aboutAxis([1, 0, 0], 4), [1, 0, 0])).toBeCloseTo(4 - 2 * Math.PI, 12);
  });
});
