import { describe, expect, it } from 'vitest';
import {
  CollisionDetection,
  createCollisionDetection,
  NoCollisionDetection,
  SimpleCollisionDetection,
} from '../../src/collision/collision-detection.js';
import { ContactClass, classOf } from '../../src/collision/contacts/classify.js';
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
} from '../../src/collision/contacts/contact-list.js';
import { Capsule, Cone, Cylinder, Ellipsoid, Simulation } from '../../src/index.js';
import { Random } from '../../src/math/random.js';
import { NoSleep } from '../../src/motion/sleeping/no-sleep.js';
import { RigidBody } from '../../src/objects/rigid-body.js';
import { Box } from '../../src/shapes/box.js';
import { Composite } from '../../src/shapes/composite.js';
import type { Shape } from '../../src/shapes/shape.js';
import { Sphere } from '../../src/shapes/sphere.js';
import { Detector } from '../support/collision/detector.js';

const STRATEGIES = ['simple', 'sweep-and-prune', 'bounding-volume-tree'];

const SHAPES: readonly Shape[] = [
  new Box(1, 0.6, 0.8),
  new Sphere(0.4),
  new Capsule(0.3, 0.8),
  new Cylinder(0.4, 0.7),
  new Composite([
    { shape: new Box(1, 0.2, 0.2) },
    { shape: new Sphere(0.3), position: [0.5, 0, 0] },
  ]),
];

/** A heap of bodies that drift through each other above a plane: many contacts, none solved. */
function heap(seed: string, shapes = SHAPES): Simulation {
  const random = new Random(seed);
  const number = (size: number): number => random.uniform(-size, size);
  const simulation = new Simulation({
    gravity: [0, 0, 0],
    ground: true,
    collisionDetection: new NoCollisionDetection(),
    sleeping: new NoSleep(),
  });
  for (let i = 0; i < 40; i++) {
    simulation.add(
      new RigidBody({
        shape: shapes[i % shapes.length]!,
        type: i % 11 === 10 ? 'kinematic' : 'dynamic',
        position: [number(2), random.uniform(0, 2), number(2)],
        orientation: random.unitQuaternion({ x: 0, y: 0, z: 0, w: 1 }),
        linearVelocity: [number(0.5), number(0.5), number(0.5)],
        angularVelocity: [number(1), number(1), number(1)],
      }),
    );
  }
  return simulation;
}

const bits = (list: ContactList): number[] => [
  ...list.data.subarray(0, list.length),
  ...list.seen.subarray(0, list.count * SEEN_STRIDE),
];

/** The smallest separation (m) of each pair. */
function deepestOfPairs({ data, starts, count }: ContactList): Map<string, number> {
  const found = new Map<string, number>();
  for (let i = 0; i < count; i++) {
    const o = starts[i]!;
    const pair = `${data[o + CONTACT.keyA]} ${data[o + CONTACT.keyB]}`;
    for (let p = 0; p < data[o + CONTACT.count]!; p++) {
      const s = data[o + POINTS + p * CONTACT_POINT_STRIDE + CONTACT_POINT.separation]!;
      found.set(pair, Math.min(s, found.get(pair) ?? Number.POSITIVE_INFINITY));
    }
  }
  return found;
}

/** A box, or something else 1 m high, on a box, apart by `gap`. */
function stack(gap: number, velocity = 0, shape: Shape = new Box(1, 1, 1)) {
  const simulation = new Simulation({ gravity: [0, 0, 0] });
  const low = simulation.add(new RigidBody({ type: 'static', shape: new Box(2, 1, 2) }));
  const top = simulation.add(
    new RigidBody({
      shape,
      position: [0, 1 + gap, 0],
      linearVelocity: [0, velocity, 0],
    }),
  );
  return { simulation, low, top };
}

describe('collision detection (C1-C5)', () => {
  it('finds the same contacts in the same order, to the bit, with every broad phase', () => {
    const simulation = heap('strategies');
    const detectors = STRATEGIES.map(
      (name) => new Detector(simulation, createCollisionDetection(name)),
    );
    let contacts = 0;
    for (let step = 0; step < 60; step++) {
      const [first, ...others] = detectors.map((d) => d.detect());
      for (const other of others) expect(bits(other)).toEqual(bits(first!));
      contacts += first!.count;
      simulation.step();
    }
    expect(contacts).toBeGreaterThan(1000);
  });

  it('keeps contacts sorted, with true separations and unit normals', () => {
    const simulation = heap('order');
    const detector = new Detector(simulation, new SimpleCollisionDetection());
    const { data, starts, count, seen } = detector.detect();
    for (let i = 0; i < count; i++) {
      const o = starts[i]!;
      const key = (at: number): number[] => [...data.subarray(at, at + 5)];
      if (i > 0) {
        const before = key(starts[i - 1]!);
        const now = key(o);
        const k = before.findIndex((value, j) => value !== now[j]);
        expect(now[k]!).toBeGreaterThan(before[k]!);
      }
      const s = i * SEEN_STRIDE;
      const n = seen.subarray(s + SEEN.normal, s + SEEN.normal + 3);
      expect(Math.hypot(...n)).toBeCloseTo(1, 12);
      expect(data[o + CONTACT.count]).toBeLessThanOrEqual(4);
      for (let p = 0; p < data[o + CONTACT.count]!; p++) {
        const q = s + SEEN_POINTS + p * SEEN_POINT_STRIDE;
        const gap = [0, 1, 2].reduce(
          (sum, k) => sum + (seen[q + 3 + k]! - seen[q + k]!) * n[k]!,
          0,
        );
        const point = o + POINTS + p * CONTACT_POINT_STRIDE;
        expect(data[point + CONTACT_POINT.separation]).toBeCloseTo(gap, 10);
      }
    }
  });

  it('never pairs bodies that no force can move, inactive ones, or those told not to collide', () => {
    const { simulation, low, top } = stack(-0.01);
    const detection = new SimpleCollisionDetection();
    const detector = new Detector(simulation, detection);
    expect(detector.detect().count).toBe(1);
    top.canCollide = false;
    expect(detector.detect().count).toBe(0);
    top.canCollide = true;
    top.active = false;
    expect(detector.detect().count).toBe(0);
    top.active = true;
    top.type = 'kinematic';
    expect(detector.detect().count).toBe(0);
    top.type = 'dynamic';
    expect(detector.detect((a) => a !== low).count).toBe(0);
    expect(detector.detect().count).toBe(1);
    expect(new Detector(simulation, new NoCollisionDetection()).detect().count).toBe(0);
  });

  it('reports contacts up to the margin, and no farther', () => {
    for (const [gap, count] of [
      [0.019, 1],
      [0.021, 0],
    ] as const) {
      const detection = new SimpleCollisionDetection({ margin: 0.02 });
      expect(new Detector(stack(gap).simulation, detection).detect().count).toBe(count);
    }
  });

  it('knows points again by their features: impulses and ages are inherited', () => {
    const { simulation, top } = stack(-0.001);
    const detection = new SimpleCollisionDetection({ recycleDistance: 0 });
    const detector = new Detector(simulation, detection);
    const list = detector.detect();
    expect(list.pointCount).toBe(4);
    for (let p = 0; p < 4; p++) {
      list.data[POINTS + p * CONTACT_POINT_STRIDE + CONTACT_POINT.impulse] = 10 + p;
    }
    const impulseOf = (from: ContactList): Map<number, number> =>
      new Map(
        [0, 1, 2, 3].map((p) => {
          const o = POINTS + p * CONTACT_POINT_STRIDE;
          return [from.data[o + CONTACT_POINT.feature]!, from.data[o + CONTACT_POINT.impulse]!];
        }),
      );
    const before = impulseOf(list);
    top.position = [0.05, 0.9995, -0.03];
    const after = detector.detect();
    expect(detection.statistics).toEqual({ narrow: 1, recycled: 0 });
    expect(impulseOf(after)).toEqual(before);
    expect(after.data[POINTS + CONTACT_POINT.age]).toBe(1);
  });

  it('recycles contacts while little moves: same points, true separations, no narrow phase', () => {
    const { simulation, top } = stack(-0.001);
    const detection = new SimpleCollisionDetection({ recycleDistance: 0.01 });
    const detector = new Detector(simulation, detection);
    detector.detect();
    top.position = [0.001, 0.997, 0];
    const { data, count } = detector.detect();
    expect(detection.statistics).toEqual({ narrow: 0, recycled: 1 });
    expect(count).toBe(1);
    for (let p = 0; p < 4; p++) {
      const separation = data[POINTS + p * CONTACT_POINT_STRIDE + CONTACT_POINT.separation];
      expect(separation).toBeCloseTo(-0.003, 12);
    }
    // Beyond the limit, measured from where the contact was made, the narrow phase runs again.
    top.position = [0.012, 0.997, 0];
    detector.detect();
    expect(detection.statistics).toEqual({ narrow: 1, recycled: 0 });
    // A turn counts by its arc and by its angle.
    top.orientation = [0, 0.05, 0, 1];
    detector.detect();
    expect(detection.statistics.recycled).toBe(0);
  });

  it('recycles contacts of bodies that turn together, however far: only their motion against each other counts', () => {
    const { simulation, low, top } = stack(-0.001);
    const detection = new SimpleCollisionDetection();
    const detector = new Detector(simulation, detection);
    detector.detect();
    // About the z axis through the lower body's middle, up to half a turn; the upper one is 1 m away.
    for (let angle = 0.1; angle < 3; angle += 0.1) {
      const turn = [0, 0, Math.sin(angle / 2), Math.cos(angle / 2)] as const;
      low.orientation = turn;
      top.orientation = turn;
      top.position = [-0.999 * Math.sin(angle), 0.999 * Math.cos(angle), 0];
      const { data, seen } = detector.detect();
      expect(detection.statistics).toEqual({ narrow: 0, recycled: 1 });
      expect(seen[SEEN.normal]).toBeCloseTo(-Math.sin(angle), 12);
      expect(seen[SEEN.normal + 1]).toBeCloseTo(Math.cos(angle), 12);
      expect(data[POINTS + CONTACT_POINT.separation]).toBeCloseTo(-0.001, 12);
    }
    // A milliradian on top of it is an arc of 0.9 mm, three are more than the limit.
    for (const [more, kept] of [
      [0.001, 1],
      [0.003, 0],
    ] as const) {
      const angle = 2.9 + more;
      top.orientation = [0, 0, Math.sin(angle / 2), Math.cos(angle / 2)];
      low.orientation = [0, 0, Math.sin(1.45), Math.cos(1.45)];
      top.position = [-0.999 * Math.sin(2.9), 0.999 * Math.cos(2.9), 0];
      detector.detect();
      expect(detection.statistics.recycled).toBe(kept);
    }
  });

  it('finds contacts of what can roll anew, unless it is told to keep them', () => {
    const cone = new Cone(0.5, 1);
    for (const [recycleRoundDistance, recycled] of [
      [0, 0],
      [1e-4, 1],
    ] as const) {
      const { simulation, top } = stack(0, 0, cone);
      const detection = new SimpleCollisionDetection({ recycleRoundDistance });
      const detector = new Detector(simulation, detection);
      detector.detect();
      detector.detect();
      expect(detection.statistics).toEqual({ narrow: 1 - recycled, recycled });
      // Moved by 0.03 mm, with the arc of its turn 0.07 mm; then by ten times that.
      for (const [way, kept] of [
        [3e-5, recycled],
        [3e-4, 0],
      ] as const) {
        top.position = [way, 1, 0];
        top.orientation = [0, Math.sin(way), 0, Math.cos(way)];
        detector.detect();
        expect(detection.statistics.recycled).toBe(kept);
      }
    }
  });

  it.each([
    { what: 'lies on its side, which may roll', tilt: Math.PI / 2, most: 0.001 },
    { what: 'stands on its end, as for what is flat', tilt: 0, most: 0.02 },
  ])('limits the turn of a can by itself: that of one that $what', ({ tilt, most }) => {
    const { simulation, top } = stack(0, 0, new Cylinder(0.5, 1));
    const limits = { recycleRoundDistance: 1, recycleRoundAngle: 0.001, recycleAngle: 0.02 };
    const detection = new SimpleCollisionDetection(limits);
    const detector = new Detector(simulation, detection);
    const [s, c] = [Math.sin(tilt / 2), Math.cos(tilt / 2)];
    top.orientation = [s, 0, 0, c];
    expect(detector.detect().count).toBe(1);
    for (const [angle, kept] of [
      [0.9 * most, 1],
      [1.1 * most, 0],
    ] as const) {
      // Turned about the vertical, afterwards.
      const [t, u] = [Math.sin(angle / 2), Math.cos(angle / 2)];
      top.orientation = [u * s, t * c, -t * s, u * c];
      detector.detect();
      expect(detection.statistics.recycled).toBe(kept);
    }
  });

  it.each([
    { what: 'a ball', shape: new Sphere(0.5) },
    { what: 'a capsule', shape: new Capsule(0.25, 0.5) },
  ])('always finds contacts of $what on a box anew: it may roll', ({ shape }) => {
    const { simulation } = stack(0, 0, shape);
    const limits = { recycleRoundDistance: 1, recycleRoundAngle: 1 };
    const detection = new SimpleCollisionDetection(limits);
    const detector = new Detector(simulation, detection);
    for (let step = 0; step < 3; step++) {
      expect(detector.detect().count).toBe(1);
      expect(detection.statistics).toEqual({ narrow: 1, recycled: 0 });
    }
  });

  it('keeps contacts of what can roll within the limit of those found anew', () => {
    const limit = 2e-4;
    const round = [new Cylinder(0.4, 0.7), new Cone(0.5, 0.8), new Ellipsoid(0.9, 0.6, 0.7)];
    const simulation = heap('rolling', [...round, new Capsule(0.3, 0.8)]);
    // So slow that contacts are kept for some steps.
    for (const body of simulation.bodies) {
      if (body.type === 'static') continue;
      const { linearVelocity: v, angularVelocity: w } = body;
      body.linearVelocity = [3e-3 * v.x, 3e-3 * v.y, 3e-3 * v.z];
      body.angularVelocity = [3e-3 * w.x, 3e-3 * w.y, 3e-3 * w.z];
    }
    const exact = new SimpleCollisionDetection({ recycleDistance: 0 });
    const kept = new SimpleCollisionDetection({ recycleRoundDistance: limit, recycleDistance: 0 });
    const fresh = new Detector(simulation, exact);
    const keeping = new Detector(simulation, kept);
    let recycled = 0;
    let found = 0;
    for (let step = 0; step < 60; step++) {
      const deepest = deepestOfPairs(fresh.detect());
      for (const [pair, separation] of deepestOfPairs(keeping.detect())) {
        const expected = deepest.get(pair) ?? exact.margin;
        // No point has moved by more than the limit since they were the same, in either.
        expect(Math.abs(separation - expected)).toBeLessThan(2 * limit);
      }
      recycled += kept.statistics.recycled;
      if (step > 0) found += kept.statistics.narrow;
      simulation.step();
    }
    expect(recycled).toBeGreaterThan(500);
    expect(found).toBeGreaterThan(100);
  });

  it('classifies by separation and velocity along the normal, with thresholds (T 4.4)', () => {
    const thresholds = { restingVelocity: 0.1, envelope: 0.001 };
    const { colliding, resting, separating, penetrating } = ContactClass;
    expect(classOf(0, -1, thresholds)).toBe(colliding);
    expect(classOf(0, 0.05, thresholds)).toBe(resting);
    expect(classOf(0, 1, thresholds)).toBe(separating);
    expect(classOf(-0.01, -1, thresholds)).toBe(colliding + penetrating);
    for (const [velocity, kind] of [
      [-2, colliding],
      [0, resting],
      [2, separating],
    ] as const) {
      const { simulation, top } = stack(0, velocity);
      top.angularVelocity = [0, 3, 0];
      const { seen } = new Detector(simulation, new SimpleCollisionDetection()).detect();
      expect(seen[SEEN_POINTS + SEEN_POINT.kind]).toBe(kind);
      expect(seen[SEEN_POINTS + SEEN_POINT.velocity]).toBeCloseTo(velocity, 12);
    }
  });

  it('refuses settings that make no sense', () => {
    expect(() => new SimpleCollisionDetection({ margin: -1 })).toThrow(
      /CollisionDetection: margin must be .* got -1/,
    );
    expect(() => createCollisionDetection('octree')).toThrow(/must be one of 'none', 'simple'/);
    expect(createCollisionDetection('none')).toBeInstanceOf(CollisionDetection);
  });
});
