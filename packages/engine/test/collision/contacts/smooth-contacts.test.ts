/** Floors of many bodies carry like one; walls, steps and corners stay what they are. */

import { describe, expect, it } from 'vitest';
import { type BodyColliders, collidersOf } from '../../../src/collision/body-colliders.js';
import { FRAME_STRIDE, writeFrame } from '../../../src/collision/body-frame.js';
import { BoundingVolumeTree } from '../../../src/collision/collision-detection.js';
import {
  CONTACT,
  CONTACT_POINT,
  CONTACT_POINT_STRIDE,
  type ContactList,
  POINTS,
  SEEN,
  SEEN_POINT,
  SEEN_POINT_STRIDE,
  SEEN_POINTS,
  SEEN_STRIDE,
} from '../../../src/collision/contacts/contact-list.js';
import { ContactSmoothing } from '../../../src/collision/contacts/smooth-contacts.js';
import { Capsule, ConvexHull, Simulation } from '../../../src/index.js';
import { Random } from '../../../src/math/random.js';
import { RigidBody } from '../../../src/objects/rigid-body.js';
import { Box } from '../../../src/shapes/box.js';
import { Composite } from '../../../src/shapes/composite.js';
import type { Shape } from '../../../src/shapes/shape.js';
import { Sphere } from '../../../src/shapes/sphere.js';
import { INFO, INFO_STRIDE } from '../../../src/state/body-store.js';
import { Detector } from '../../support/collision/detector.js';
import type { V } from '../../support/collision/vectors.js';
import { gridField, gridMesh, tiledBox } from '../mesh/surfaces.js';

/** One contact, with its normal turned to the dynamic body. */
interface Held {
  readonly up: V;
  readonly onScenery: readonly V[];
  readonly separations: readonly number[];
}

/** A floor and one body on it. */
class Scene {
  readonly simulation = new Simulation({ gravity: [0, 0, 0] });
  readonly body: RigidBody;
  readonly #detector: Detector;
  readonly #smoothing = new ContactSmoothing();
  readonly #colliders = new Map<Shape, BodyColliders>();

  /** `late`: the body is added after the floor, so that it is B of its contacts. */
  constructor(floor: readonly { shape: Shape; position: V }[], shape: Shape, late: boolean) {
    this.body = new RigidBody({ shape, position: [0, 100, 0] });
    if (!late) this.simulation.add(this.body);
    for (const { shape, position } of floor) {
      this.simulation.add(new RigidBody({ type: 'static', shape, position: [...position] }));
    }
    if (late) this.simulation.add(this.body);
    this.#detector = new Detector(
      this.simulation,
      new BoundingVolumeTree({ recycleDistance: 0, margin: 0.02, flushTolerance: 0 }),
    );
  }

  place(position: V, orientation: readonly [number, number, number, number] = [0, 0, 0, 1]): void {
    this.body.position = [...position];
    this.body.orientation = [...orientation];
  }

  /** Contacts before smoothing, then after; all checks of form are made here. */
  held(): { before: number; after: Held[] } {
    const list = this.#detector.detect();
    const { store } = this.simulation.bodies;
    const bodies: (BodyColliders | undefined)[] = [];
    const frames = new Float64Array(FRAME_STRIDE * this.simulation.bodies.handles.size);
    for (let row = 0; row < store.count; row++) {
      const key = store.info[row * INFO_STRIDE + INFO.slot]!;
      writeFrame(frames, FRAME_STRIDE * key, store.positions, store.orientations, row);
      const { shape } = this.simulation.bodies.at(row);
      const known = shape === null ? undefined : (this.#colliders.get(shape) ?? collidersOf(shape));
      if (shape !== null && known) this.#colliders.set(shape, known);
      bodies.push(known);
    }
    const before = list.count;
    const removed = this.#smoothing.smooth(
      list,
      { bodies, frames, moving: store.moving },
      store.info,
    );
    expect(list.count).toBe(before - removed);
    return { before, after: read(list, rowOf(this.simulation, this.body)) };
  }
}

function rowOf(simulation: Simulation, body: RigidBody): number {
  for (let row = 0; ; row++) if (simulation.bodies.at(row) === body) return row;
}

function read({ data, starts, rows, count, seen }: ContactList, row: number): Held[] {
  return Array.from({ length: count }, (_, i) => {
    const o = starts[i]!;
    const s = i * SEEN_STRIDE;
    const side = rows[2 * i] === row ? -1 : 1;
    const at = (p: number): V => [seen[p]!, seen[p + 1]!, seen[p + 2]!];
    const [x, y, z] = at(s + SEEN.normal);
    const points = Array.from({ length: data[o + CONTACT.count]! }, (_, k) => ({
      separation: data[o + POINTS + k * CONTACT_POINT_STRIDE + CONTACT_POINT.separation]!,
      onA: at(s + SEEN_POINTS + k * SEEN_POINT_STRIDE + SEEN_POINT.onA),
      onB: at(s + SEEN_POINTS + k * SEEN_POINT_STRIDE + SEEN_POINT.onB),
    }));
    for (const { separation, onA: a, onB: b } of points) {
      const along = x * (b[0] - a[0]) + y * (b[1] - a[1]) + z * (b[2] - a[2]);
      expect(separation).toBeCloseTo(along, 12);
    }
    return {
      up: [side * x, side * y, side * z],
      onScenery: points.map(({ onA, onB }) => (side < 0 ? onB : onA)),
      separations: points.map(({ separation }) => separation),
    };
  });
}

const LYING = [0, 0, Math.SQRT1_2, Math.SQRT1_2] as const;
const HULL = new ConvexHull([
  ...[-0.4, -0.2, -0.3, 0.4, -0.2, -0.3, 0.4, -0.2, 0.3, -0.4, -0.2, 0.3],
  ...[0, 0.3, 0, 0.3, 0.2, 0.1],
]);
const SLIDERS: readonly { name: string; shape: Shape; down: number; turn?: typeof LYING }[] = [
  { name: 'box', shape: new Box(0.7, 0.4, 0.5), down: 0.2 },
  { name: 'sphere', shape: new Sphere(0.3), down: 0.3 },
  { name: 'capsule', shape: new Capsule(0.2, 0.6), down: 0.2, turn: LYING },
  { name: 'hull', shape: HULL, down: 0.2 },
  {
    name: 'table',
    shape: new Composite(
      [-0.3, 0.3].map((x) => ({ shape: new Box(0.1, 0.4, 0.5), position: [x, 0, 0] })),
    ),
    down: 0.2,
  },
];

const FLOORS = [
  {
    name: '100 abutting boxes',
    floor: Array.from({ length: 100 }, (_, i) => ({
      shape: new Box(0.5, 1, 2),
      position: [0.5 * i, -0.5, 0] as V,
    })),
    length: 49,
  },
  {
    name: 'two adjoining meshes',
    floor: [0, 1].map((i) => ({
      shape: gridMesh(3, 2, () => 0, { sides: i === 0 ? 'front' : 'both' }),
      position: [2 * i, 0, 0] as V,
    })),
    length: 2,
  },
  {
    name: 'two adjoining height fields',
    floor: [0, 1].map((i) => ({ shape: gridField(4, 2, () => 0), position: [2 * i, 0, 0] as V })),
    length: 2,
  },
];

describe('sliding over neighbours', () => {
  it.each(
    FLOORS.flatMap((floor) =>
      SLIDERS.map((s) => ({ ...s, ...floor, on: floor.name, what: s.name })),
    ),
  )('$what on $on is held straight up, all the way', ({ shape, down, turn, floor, length }) => {
    let removed = 0;
    for (const late of [false, true]) {
      const scene = new Scene(floor, shape, late);
      const random = new Random(`${shape.kind} ${length} ${late}`);
      for (const depth of [0.004, 0.001, 0, -0.002]) {
        for (let n = 0; n < 30; n++) {
          // Anywhere, and again and again a hair before and behind a joint.
          const joint = Math.round(random.uniform(0.5, length)) + (length > 2 ? 0.25 : 0);
          const near = joint + random.uniform(-1, 1) * 10 ** random.uniform(-7, -2);
          const x = n % 2 === 0 ? random.uniform(0.6, length - 0.6) : near;
          scene.place([x, down - depth, random.uniform(-0.2, 0.2)], turn);
          const { before, after } = scene.held();
          expect(after.length).toBeGreaterThan(0);
          removed += before - after.length;
          for (const { up, onScenery, separations } of after) {
            expect(up[1]).toBeGreaterThan(0.9);
            expect(Math.hypot(up[0], up[2])).toBeLessThan(1e-6);
            for (const p of onScenery) expect(Math.abs(p[1])).toBeLessThan(1e-6);
            for (const s of separations) expect(s).toBeGreaterThan(-depth - 1e-6);
          }
          // The deepest one is as deep as the body.
          const least = Math.min(...after.flatMap(({ separations }) => separations));
          expect(least).toBeCloseTo(-depth, 6);
        }
      }
    }
    // Without smoothing there were ghosts, or the test shows nothing.
    if (length > 2) expect(removed).toBeGreaterThan(0);
  });
});

describe('what is not an inner edge', () => {
  const ground = { shape: new Box(10, 1, 10), position: [0, -0.5, 0] as V };
  const directions = (scene: Scene): string[] =>
    scene
      .held()
      .after.map(({ up }) => up.map((c) => Math.round(c) + 0).join())
      .sort();

  it.each([false, true])('stays: a wall (the body added last: %s)', (late) => {
    for (const shape of [new Box(1, 1, 1), new Sphere(0.5)]) {
      const wall = { shape: new Box(1, 4, 10), position: [1, 1, 0] as V };
      const scene = new Scene([ground, wall], shape, late);
      scene.place([0.001, 0.499, 0]);
      expect(directions(scene)).toEqual(['-1,0,0', '0,1,0']);
    }
  });

  it('stays: a step of 5 mm, for every body; one of 0.5 mm is passed over', () => {
    for (const { shape, down, turn } of SLIDERS.slice(0, 4)) {
      for (const [height, isStep] of [
        [0.005, true],
        [0.0005, false],
      ] as const) {
        const step = { shape: new Box(4, 1, 10), position: [2, -0.5 + height, 0] as V };
        const scene = new Scene(
          [{ ...ground, shape: new Box(4, 1, 10), position: [-2, -0.5, 0] }, step],
          shape,
          false,
        );
        const reach = shape.kind === 'sphere' ? Math.sqrt(0.3 ** 2 - (0.3 - height) ** 2) : 0;
        const half = {
          box: 0.35,
          sphere: reach,
          capsule: 0.3 + Math.sqrt(0.04 - (0.2 - height) ** 2),
          hull: 0.4,
        }[shape.kind as 'box'];
        scene.place([-half + 0.0002, down - 0.0004, 0], turn);
        const { after } = scene.held();
        // A ball leans by 3° over the small step, by 10° over the other.
        const sideways = after.filter(({ up }) => up[0] < -0.1);
        expect(sideways.length > 0, `${shape.kind} at ${height}`).toBe(isStep);
        expect(after.some(({ up }) => up[1] > 0.998)).toBe(true);
      }
    }
  });

  it('stays: an inner corner of two walls and a floor', () => {
    const walls = [
      { shape: new Box(1, 4, 10), position: [1, 1, 0] as V },
      { shape: new Box(10, 4, 1), position: [0, 1, 1] as V },
    ];
    const scene = new Scene([ground, ...walls], new Box(1, 1, 1), true);
    scene.place([0.001, 0.499, 0.002]);
    expect(directions(scene)).toEqual(['-1,0,0', '0,0,-1', '0,1,0']);
  });

  it('stays: what clamps from above, and a gap that a ball sinks into', () => {
    const lid = { shape: new Box(3, 1, 3), position: [0, 0.5007, 0] as V };
    const plate = new Scene([ground, lid], new Box(1, 0.0008, 1), false);
    plate.place([0, 0.0003, 0]);
    expect(directions(plate)).toEqual(['0,-1,0', '0,1,0']);
    const gap = [-0.7, 0.7].map((x) => ({ shape: new Box(1, 1, 5), position: [x, -0.5, 0] as V }));
    const ball = new Scene(gap, new Sphere(0.5), false);
    ball.place([0, Math.sqrt((0.5 - 0.001) ** 2 - 0.2 ** 2), 0]);
    const { after } = ball.held();
    expect(after.length).toBe(2);
    expect(after[0]!.up[0]).toBeCloseTo(-after[1]!.up[0], 9);
  });

  it('stays: for a pebble the step that a crate does not feel', () => {
    // 2 mm across, against a step of 0.5 mm.
    const step = { shape: new Box(4, 1, 10), position: [2, -0.4995, 0] as V };
    const scene = new Scene(
      [{ shape: new Box(4, 1, 10), position: [-2, -0.5, 0] }, step],
      new Box(0.002, 0.002, 0.002),
      false,
    );
    scene.place([-0.00099, 0.00099, 0]);
    expect(scene.held().after.some(({ up }) => up[0] < -0.9)).toBe(true);
  });

  it('stays: what only another part of the body stands above, or a part that is not convex', () => {
    const tiles = [
      { shape: new Box(0.7, 1, 1), position: [-0.15, -0.5, 0] as V },
      { shape: new Box(1, 1, 1), position: [1, -0.5, 0] as V },
    ];
    const sideways = (shape: Shape): { before: number; after: Held[]; leaning: number } => {
      const scene = new Scene(tiles, shape, false);
      scene.place([0.0005, 0.499, 0]);
      const { before, after } = scene.held();
      return { before, after, leaning: after.filter(({ up }) => up[0] < -0.9).length };
    };
    // The right half millimetre of one box against the side of the second tile.
    const whole = sideways(new Box(1, 1, 1));
    expect([whole.before, whole.after.length, whole.leaning]).toEqual([2, 1, 0]);
    // The same outline of two parts, of which the right one hangs over the gap between the tiles.
    const halves = new Composite([
      { shape: new Box(0.6, 1, 1), position: [-0.2, 0, 0] },
      { shape: new Box(0.2, 1, 1), position: [0.4, 0, 0] },
    ]);
    const parts = sideways(halves);
    expect([parts.before, parts.after.length, parts.leaning]).toEqual([2, 2, 1]);
    const hollow = sideways(tiledBox(1, 1, 1, 2));
    expect(hollow.leaning).toBeGreaterThan(0);
    expect(hollow.after.length).toBe(hollow.before);
  });

  it('stays: contacts of two dynamic bodies', () => {
    const scene = new Scene([], new Box(0.7, 0.4, 0.5), false);
    for (let i = 0; i < 3; i++) {
      scene.simulation.add(
        new RigidBody({ shape: new Box(0.5, 1, 2), position: [0.5 * i, -0.5, 0] }),
      );
    }
    scene.place([0.098, 0.196, 0]);
    const { before, after } = scene.held();
    expect(after.length).toBe(before);
  });
});

describe('a large floor', () => {
  it('of a thousand tiles under one plate is smoothed the same in any order of tiles', () => {
    const tiles = Array.from({ length: 900 }, (_, i) => ({
      shape: new Box(0.1, 0.2, 0.1),
      position: [0.1 * (i % 30), -0.1, 0.1 * Math.floor(i / 30)] as V,
    }));
    // Its rim ends 0.5 mm behind joints, so that side faces are nearer than tops.
    const plate = new Box(2.001, 0.2, 2.001);
    const results = [tiles, [...tiles].reverse()].map((floor) => {
      const scene = new Scene(floor, plate, false);
      scene.place([1.45, 0.098, 1.45]);
      const { before, after } = scene.held();
      for (const { up } of after) expect(Math.hypot(up[0], up[2])).toBeLessThan(1e-6);
      return [before, after.length];
    });
    expect(results[0]).toEqual(results[1]);
    expect(results[0]![0]).toBeGreaterThan(results[0]![1]!);
    expect(results[0]![1]).toBeGreaterThanOrEqual(400);
  });
});
