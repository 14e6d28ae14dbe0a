// Pairs of shapes that touch, for measuring the narrow phase alone: what a step asks of it once the
// broad phase has done its work.

/** Distance up to which contacts are reported, m. */
export const MARGIN = 0.02;

/**
 * Makes `count` pairs of one kind as placed shapes of the engine.
 * @param {any} E the engine's inner modules
 * @param {string} kind
 * @param {number} count
 */
export function touchingPairs(E, kind, count) {
  const random = new E.Random(`touching pairs: ${kind}`);
  const make = KINDS[kind];
  if (make === undefined) throw new Error(`There are no pairs of the kind ${kind}.`);
  return Array.from({ length: count }, () => make(E, random));
}

/** A number between, and a number for a size (m). */
const size = (random) => random.uniform(0.4, 1.2);

const SHAPES = {
  sphere: (E, random) => new E.Sphere(0.5 * size(random)),
  box: (E, random) => new E.Box(size(random), size(random), size(random)),
  capsule: (E, random) => new E.Capsule(0.5 * size(random), size(random)),
  cylinder: (E, random) => new E.Cylinder(0.5 * size(random), size(random)),
  hull: (E, random, corners) => {
    // Points on an ellipsoid are all corners of their hull.
    const [x, y, z] = [size(random), size(random), size(random)];
    const points = Array.from({ length: corners }, () => {
      const p = [random.normal(), random.normal(), random.normal()];
      const length = 2 * Math.hypot(...p);
      return [(x * p[0]) / length, (y * p[1]) / length, (z * p[2]) / length];
    });
    return new E.ConvexHull(points);
  },
};

/** Hulls to share: building one for each of thousands of pairs would take long. */
const hulls = new WeakMap();
function someHull(E, random, corners) {
  const lists = hulls.get(E) ?? new Map();
  hulls.set(E, lists);
  let list = lists.get(corners);
  if (list === undefined) {
    list = Array.from({ length: 40 }, () => SHAPES.hull(E, random, corners));
    lists.set(corners, list);
  }
  return list[random.integer(0, list.length - 1)];
}

function quaternion(random) {
  const q = [random.normal(), random.normal(), random.normal(), random.normal()];
  const length = Math.hypot(...q);
  return { x: q[0] / length, y: q[1] / length, z: q[2] / length, w: q[3] / length };
}

/** Two shapes at any angle, B moved along any direction until they overlap by up to the margin. */
function anyhow(E, random, shapeA, shapeB) {
  const a = new E.Collider(shapeA).place({ x: 0, y: 0, z: 0 }, quaternion(random));
  const b = new E.Collider(shapeB);
  const q = quaternion(random);
  const d = [random.normal(), random.normal(), random.normal()];
  const length = Math.hypot(...d);
  const out = new E.Manifolds();
  const at = (s) => {
    b.place({ x: (s * d[0]) / length, y: (s * d[1]) / length, z: (s * d[2]) / length }, q);
    out.clear();
    E.collidePair(out, a, b, 1e-6);
    return out.count > 0;
  };
  let low = 0;
  let high = 4;
  for (let i = 0; i < 30; i++) {
    const middle = 0.5 * (low + high);
    if (at(middle)) low = middle;
    else high = middle;
  }
  at(low - random.uniform(-0.5, 1) * MARGIN);
  return [a, b];
}

/** B on a face of A, both nearly upright, shifted sideways: as in a stack. */
function stacked(E, random, shapeA, shapeB) {
  const tilt = () => random.uniform(-0.003, 0.003);
  const upright = () => ({ x: tilt(), y: random.uniform(-0.02, 0.02), z: tilt(), w: 1 });
  const unit = ({ x, y, z, w }) => {
    const length = Math.hypot(x, y, z, w);
    return { x: x / length, y: y / length, z: z / length, w: w / length };
  };
  const far = 1000 * random.next();
  const a = new E.Collider(shapeA).place({ x: far, y: 3, z: 0 }, unit(upright()));
  const height = 0.5 * (shapeA.y + shapeB.y) - random.uniform(0, 0.004);
  const shift = () => random.uniform(-0.5, 0.5) * 0.5 * (shapeA.x + shapeB.x);
  const b = new E.Collider(shapeB);
  b.place({ x: far + shift(), y: 3 + height, z: shift() }, unit(upright()));
  return [a, b];
}

/** A capsule that lies, nearly level, on a box or beside another capsule on one ground. */
function lying(E, random, shapeA, shapeB) {
  const slope = () => random.uniform(-0.01, 0.01);
  const along = ({ x, y }) => ({ x, y, z: Math.SQRT1_2, w: Math.SQRT1_2 });
  const a = new E.Collider(shapeA);
  const b = new E.Collider(shapeB).place({ x: 0, y: 0, z: 0 }, along({ x: slope(), y: slope() }));
  const shift = random.uniform(-0.3, 0.3);
  if (shapeA.kind === 'box') {
    const y = -0.5 * shapeA.y - shapeB.radius + random.uniform(0, 0.004);
    a.place({ x: shift, y, z: 0 }, { x: 0, y: 0, z: 0, w: 1 });
  } else {
    const z = shapeA.radius + shapeB.radius - random.uniform(0, 0.004);
    a.place({ x: shift, y: 0.1 * slope(), z }, along({ x: slope(), y: slope() }));
  }
  return [a, b];
}

/** A ground of 64 × 64 cells of 0.5 m with bumps of some centimetres. */
const grounds = new WeakMap();
function someGround(E) {
  const known = grounds.get(E);
  if (known !== undefined) return known;
  const random = new E.Random('ground');
  const side = 65;
  const vertices = [];
  const indices = [];
  for (let j = 0; j < side; j++) {
    for (let i = 0; i < side; i++) {
      vertices.push([0.5 * (i - 32), random.uniform(0, 0.03), 0.5 * (j - 32)]);
      if (i + 1 === side || j + 1 === side) continue;
      const v = j * side + i;
      indices.push([v, v + side, v + 1], [v + 1, v + side, v + side + 1]);
    }
  }
  const ground = new E.TriangleMesh({ vertices, indices });
  grounds.set(E, ground);
  return ground;
}

function onGround(E, random, shape) {
  const mesh = new E.Collider(someGround(E));
  const b = new E.Collider(shape);
  const y = 0.02 + 0.5 * shape.y;
  const turn = random.uniform(0, 6);
  const q = { x: 0, y: Math.sin(turn / 2), z: 0, w: Math.cos(turn / 2) };
  b.place({ x: random.uniform(-14, 14), y, z: random.uniform(-14, 14) }, q);
  return [b, mesh];
}

function onPlane(E, random, shape) {
  const plane = new E.Collider(new E.Plane([0, 1, 0], 0));
  const b = new E.Collider(shape);
  const turn = random.uniform(0, 6);
  const q = { x: 0, y: Math.sin(turn / 2), z: 0, w: Math.cos(turn / 2) };
  b.place({ x: random.uniform(-14, 14), y: 0.5 * shape.y - 0.002, z: 3 }, q);
  return [plane, b];
}

/** @type {Record<string, (E: any, random: any) => any[]>} */
export const KINDS = {
  'box-box, stacked': (E, r) => stacked(E, r, SHAPES.box(E, r), SHAPES.box(E, r)),
  'box-box, at any angle': (E, r) => anyhow(E, r, SHAPES.box(E, r), SHAPES.box(E, r)),
  'sphere-sphere': (E, r) => anyhow(E, r, SHAPES.sphere(E, r), SHAPES.sphere(E, r)),
  'sphere-box': (E, r) => anyhow(E, r, SHAPES.sphere(E, r), SHAPES.box(E, r)),
  'sphere-capsule': (E, r) => anyhow(E, r, SHAPES.sphere(E, r), SHAPES.capsule(E, r)),
  'capsule-capsule': (E, r) => anyhow(E, r, SHAPES.capsule(E, r), SHAPES.capsule(E, r)),
  'box-capsule': (E, r) => anyhow(E, r, SHAPES.box(E, r), SHAPES.capsule(E, r)),
  'capsule-capsule, side by side': (E, r) =>
    lying(E, r, SHAPES.capsule(E, r), SHAPES.capsule(E, r)),
  'box-capsule, lying': (E, r) => lying(E, r, SHAPES.box(E, r), SHAPES.capsule(E, r)),
  'plane-box': (E, r) => onPlane(E, r, SHAPES.box(E, r)),
  'box-cylinder': (E, r) => anyhow(E, r, SHAPES.box(E, r), SHAPES.cylinder(E, r)),
  'hull-hull, 8 corners': (E, r) => anyhow(E, r, someHull(E, r, 8), someHull(E, r, 8)),
  'hull-hull, 16 corners': (E, r) => anyhow(E, r, someHull(E, r, 16), someHull(E, r, 16)),
  'hull-hull, 32 corners': (E, r) => anyhow(E, r, someHull(E, r, 32), someHull(E, r, 32)),
  'box-mesh': (E, r) => onGround(E, r, SHAPES.box(E, r)),
};
