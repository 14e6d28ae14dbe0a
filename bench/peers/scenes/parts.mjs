// What scenes are made of. A scene is plain data, the same for every engine:
//
//   body   { type, shape, position, orientation, mass, inertia, velocity, spin, friction, restitution }
//          inertia: nine numbers about the centre of mass, in the body's frame; `givenInertia` is true
//          where it is not that of the shape; velocity m/s, spin rad/s, both in the world's axes
//   joint  { kind: 'ball' | 'hinge' | 'fixed' | 'slider', a, b, anchorA, anchorB, axis?, limits?, motor? }
//          a, b: indices of bodies; anchors and axis in their own frames, the axis in that of a;
//          limits [lower, upper] rad or m, 0 as built, positive for b turning or moving against a;
//          motor { speed, most }: rad/s or m/s, N·m or N
//
// Joined bodies do not collide with each other.

import { random } from '../geometry/random.mjs';
import { box, capsule, cylinder, massOf, rock, sphere } from '../geometry/shapes.mjs';

export const GRAVITY = Object.freeze([0, -9.81, 0]);
/** s */
export const STEP = 1 / 60;
export const FRICTION = 0.5;

/** A body with everything filled in; density 1 kg/m³ unless told. */
export function body(given) {
  const all = {
    type: 'dynamic',
    position: [0, 0, 0],
    orientation: [0, 0, 0, 1],
    velocity: [0, 0, 0],
    spin: [0, 0, 0],
    friction: FRICTION,
    restitution: 0,
    ...given,
  };
  if (all.type !== 'dynamic') return all;
  const { volume, inertia } = massOf(all.shape);
  all.mass ??= volume * (given.density ?? 1);
  all.givenInertia = given.inertia !== undefined;
  if (all.givenInertia) {
    const [x, y, z] = given.inertia;
    all.inertia = [x, 0, 0, 0, y, 0, 0, 0, z];
  } else {
    all.inertia = inertia.map((i) => (i * all.mass) / volume);
  }
  return all;
}

export const fixed = (shape, position, more = {}) =>
  body({ type: 'static', shape, position, ...more });

/** A floor whose top is at height 0. */
export const ground = (half = 100, more = {}) => fixed(box(half, 1, half), [0, -1, 0], more);

/** A floor and four walls about −x … x, 0 … height, −z … z. */
export function pit(x, height, z) {
  const h = height / 2;
  return [
    fixed(box(x + 2, 1, z + 2), [0, -1, 0]),
    fixed(box(1, h, z + 2), [x + 1, h, 0]),
    fixed(box(1, h, z + 2), [-x - 1, h, 0]),
    fixed(box(x, h, 1), [0, h, z + 1]),
    fixed(box(x, h, 1), [0, h, -z - 1]),
  ];
}

/** Boxes, spheres, capsules, cylinders and rocks in turn, of about half a metre; and the numbers after. */
export function mixedShapes(count, seed) {
  const next = random(seed);
  const rocks = Array.from({ length: 8 }, () => rock(next, 8, 0.5));
  const kinds = [
    (s) => box(0.34 * s, 0.28 * s, 0.3),
    (s) => sphere(0.4 * s),
    (s) => capsule(0.25 * s, 0.25),
    (s) => cylinder(0.35 * s, 0.35),
    () => rocks[Math.floor(8 * next())],
  ];
  const shapes = Array.from({ length: count }, (_, i) => kinds[i % 5](0.85 + 0.3 * next()));
  return { shapes, next };
}

/** A pyramid of unit boxes with `base` in the lowest row. */
export function pyramid(base, x = 0, z = 0) {
  const boxes = [];
  for (let row = 0; row < base; row++) {
    for (let i = 0; i < base - row; i++) {
      const across = (i - (base - row - 1) / 2) * 1.05;
      boxes.push(body({ shape: box(0.5, 0.5, 0.5), position: [x + across, row + 0.5, z] }));
    }
  }
  return boxes;
}
