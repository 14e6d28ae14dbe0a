// Bad input, row by row. `act` does something senseless to a world and may say what it saw; it is given
// the world and may set `subject`, the body concerned. What is right is written beside it:
//
//   'error'   an error that says something; the world goes on as if nothing had happened
//   'fine'    no error: the engine can do this
//   'either'  one or the other

import { box, sphere } from '../peers/geometry/shapes.mjs';
import { fate, VICTIM } from './world.mjs';

const NOT = Number.NaN;
const CUBE = [-1, 1].flatMap((x) =>
  [-1, 1].flatMap((y) => [-1, 1].map((z) => [x / 2, y / 2, z / 2])),
);

/** Adds a body in mid-air. */
const adds = (described) => (abused) => {
  abused.subject = abused.add(described);
  return () => fate(abused, abused.subject);
};
const hull = (points) => ({ kind: 'hull', points, faces: [[0, 1, 2]] });
/** Adds a mesh 0.5 m over the floor, and a ball above it. */
const addsMesh = (vertices, indices) => (abused) => {
  const mesh = {
    kind: 'mesh',
    vertices: new Float32Array(vertices),
    indices: new Uint32Array(indices),
  };
  abused.add({ type: 'static', shape: mesh, position: [30, 0.5, 0] });
  const ball = abused.add({ shape: sphere(0.3), position: [30, 1.5, 0] });
  abused.subject = ball;
  return () => (abused.read(ball)[1] > 0.6 ? 'mesh holds a ball' : 'a ball falls through the mesh');
};
const SQUARE = [-2, 0, -2, -2, 0, 2, 2, 0, 2, 2, 0, -2];
const joins = (joint) => (abused) => {
  const a = abused.add({ shape: box(0.5, 0.5, 0.5), position: [30, 0.5, 0] });
  const b = abused.add({ shape: box(0.5, 0.5, 0.5), position: [31.2, 0.5, 0] });
  abused.subject = b;
  abused.mark();
  abused.join({ a, b, anchorA: [0.6, 0, 0], anchorB: [-0.6, 0, 0], ...joint });
  return () => {
    const [x, y, z, , , , , ...v] = abused.read(b);
    if (!Number.isFinite(x + y + z)) return 'that body is not finite';
    const away = Math.hypot(x - 31.2, y - 0.5, z);
    return away > 5
      ? `body ${away.toFixed(0)} m away`
      : Math.hypot(...v) < 0.5
        ? 'settles'
        : 'moves on';
  };
};
/** Removes a body beside the pyramid, and then does something to it. */
const afterRemoval = (act) => (abused) => {
  const gone = abused.add({ shape: box(0.5, 0.5, 0.5), position: [30, 0.5, 0] });
  abused.steps(2);
  abused.world.remove(gone);
  abused.mark();
  return act(abused, gone);
};
const stepping = (dt, count) => (abused) => {
  for (let i = 0; i < count; i++) abused.world.stepBy(dt);
};

export const ROWS = [
  ['NaN force on a box at rest', 'error', (w) => w.world.applyForce(VICTIM, [NOT, 0, 0]), VICTIM],
  [
    'infinite velocity',
    'error',
    (w) => w.world.setVelocity(VICTIM, [Number.POSITIVE_INFINITY, 0, 0]),
    VICTIM,
  ],
  ['teleport to NaN', 'error', (w) => w.world.setPosition(VICTIM, [NOT, 0, 0]), VICTIM],
  ['mass 0', 'error', adds({ shape: box(0.5, 0.5, 0.5), mass: 0 })],
  ['mass −1', 'error', adds({ shape: box(0.5, 0.5, 0.5), mass: -1 })],
  ['mass NaN', 'error', adds({ shape: box(0.5, 0.5, 0.5), mass: NOT })],
  ['box of size 0', 'error', adds({ shape: box(0, 0, 0) })],
  ['box with one size 0', 'error', adds({ shape: box(0.5, 0, 0.5) })],
  ['sphere of radius −0.5', 'error', adds({ shape: sphere(-0.5) })],
  ['sphere of radius NaN', 'error', adds({ shape: sphere(NOT) })],
  ['hull of 3 points', 'error', adds({ shape: hull(CUBE.slice(0, 3)) })],
  ['hull of points in a plane', 'error', adds({ shape: hull(CUBE.slice(0, 4)) })],
  ['hull of 8 equal points', 'error', adds({ shape: hull(CUBE.map(() => [1, 1, 1])) })],
  ['hull with a NaN', 'error', adds({ shape: hull([[NOT, 0, 0], ...CUBE.slice(1)]) })],
  ['mesh with a NaN', 'error', addsMesh([NOT, ...SQUARE.slice(1)], [0, 1, 2, 0, 2, 3])],
  ['mesh with a triangle of no area', 'either', addsMesh(SQUARE, [0, 1, 2, 0, 2, 3, 1, 1, 2])],
  ['mesh without triangles', 'error', addsMesh(SQUARE, [])],
  ['mesh with an index out of range', 'error', addsMesh(SQUARE, [0, 1, 2, 0, 2, 99])],
  ['zero quaternion, set', 'error', (w) => w.world.setOrientation(VICTIM, [0, 0, 0, 0]), VICTIM],
  [
    'zero quaternion, at creation',
    'error',
    adds({ shape: box(0.5, 0.5, 0.5), orientation: [0, 0, 0, 0] }),
  ],
  [
    'removed body: read its pose',
    'error',
    afterRemoval((w, gone) => {
      const [x, y] = w.read(gone);
      return `old pose (${x.toFixed(1)}, ${y.toFixed(1)})`;
    }),
  ],
  [
    'removed body: impulse',
    'error',
    afterRemoval((w, gone) => w.world.applyImpulse(gone, [0, 5, 0])),
  ],
  ['removed body: remove it again', 'error', afterRemoval((w, gone) => w.world.remove(gone))],
  [
    'removed body: impulse after another was made',
    'error',
    afterRemoval((w, gone) => {
      const other = w.add({ shape: box(0.5, 0.5, 0.5), position: [30, 0.5, 5] });
      w.steps(30);
      w.mark();
      w.world.applyImpulse(gone, [0, 10, 0]);
      w.steps(3);
      return w.read(other)[8] > 1 ? 'the other body gets the impulse' : undefined;
    }),
  ],
  [
    'remove a body that touches, in a callback',
    'fine',
    (w) => {
      const falling = w.add({ shape: box(0.5, 0.5, 0.5), position: [30, 0.6, 0] });
      let done = false;
      const remove = () => {
        if (done) return;
        done = true;
        w.remove(falling);
      };
      const inside = w.world.onTouch?.(falling, remove);
      w.steps(30);
      if (!inside && !done) remove();
      return done ? (inside ?? 'contacts are told after the step') : 'the callback was not called';
    },
  ],
  [
    'remove a body with a joint on it',
    'fine',
    (w) => {
      const a = w.add({ shape: box(0.5, 0.5, 0.5), position: [30, 0.5, 0] });
      const b = w.add({ shape: box(0.5, 0.5, 0.5), position: [31.2, 0.5, 0] });
      w.join({ kind: 'ball', a, b, anchorA: [0.6, 0, 0], anchorB: [-0.6, 0, 0] });
      w.steps(2);
      w.remove(a);
      w.world.setVelocity(b, [2, 0, 0]);
      w.subject = b;
      return () => {
        const [x, y, z] = w.read(b);
        const away = Math.hypot(x - 31.2, y - 0.5, z);
        return away > 0.1 && away < 1
          ? 'joint gone'
          : `joint stays, body ${away.toFixed(1)} m away`;
      };
    },
  ],
  [
    'joint from a body to itself',
    'error',
    (w) => {
      const a = w.add({ shape: box(0.5, 0.5, 0.5), position: [30, 0.5, 0] });
      w.subject = a;
      w.mark();
      w.join({ kind: 'ball', a, b: a, anchorA: [0.5, 0, 0], anchorB: [-0.5, 0, 0] });
      return () => {
        const speed = Math.hypot(...w.read(a).slice(7, 10));
        return speed > 1 ? `body shot away at ${speed.toFixed(0)} m/s` : 'settles';
      };
    },
  ],
  ['hinge without an axis', 'error', joins({ kind: 'hinge', axis: [0, 0, 0] })],
  [
    'hinge with lower limit above upper',
    'error',
    joins({ kind: 'hinge', axis: [0, 0, 1], limits: [1, -1] }),
  ],
  ['joint with a NaN anchor', 'error', joins({ kind: 'ball', anchorA: [NOT, 0, 0] })],
  ['dt = 0, ten times', 'either', stepping(0, 10)],
  ['dt = −1/60', 'error', stepping(-1 / 60, 10)],
  ['dt = NaN', 'error', stepping(NOT, 1)],
  ['dt = 10 s, three times', 'either', stepping(10, 3)],
  [
    '50,000 bodies that were not announced',
    'fine',
    (w) => {
      // So many that a few steps must do.
      w.slow = true;
      for (let i = 0; i < 50_000; i++) {
        const position = [
          40 + 2 * (i % 100),
          0.5 + 2 * Math.floor(i / 10_000),
          2 * (Math.floor(i / 100) % 100),
        ];
        w.world.addBody({ ...w.bodies[1], position });
        w.bodies.push(w.bodies[1]);
      }
      const begin = performance.now();
      w.world.step();
      return `first step ${(performance.now() - begin).toFixed(0)} ms`;
    },
  ],
  [
    'NaN written into the state by a callback',
    'fine',
    (w) => {
      if (w.world.spoil === undefined) return 'n/a';
      w.world.spoil(VICTIM);
      w.subject = VICTIM;
      return () => {
        const finite = w.read(VICTIM).every(Number.isFinite);
        const names = w.world.reported();
        if (!finite) return 'then that body is not finite';
        return names.length === 1 ? `contained, reported: ${names}` : 'then nothing is reported';
      };
    },
  ],
].map(([title, right, act, subject]) => ({ title, right, act, subject }));
