// How deep two convex shapes are inside each other, from their poses alone: the judge of all engines,
// so it shares no code with any of them.
//
// A shape is a core (point, segment, polytope, cylinder) with a radius about it. While the cores are
// apart, the depth is the sum of the radii less their distance (GJK); otherwise the depth of the cores
// is added (expanding polytope). Two boxes have the fifteen axes of the separating-axis theorem instead:
// exact, and ten times quicker.

import { add, cross, dot, length, scale, sub, turn, turnBack, unit } from './vectors.mjs';

/** @typedef {{ shape: any, position: readonly number[], orientation: readonly number[] }} Placed */

/** Depth of two placed shapes, m; 0 when they are apart. @param {Placed} a @param {Placed} b */
export function depth(a, b) {
  return a.shape.kind === 'box' && b.shape.kind === 'box' ? boxDepth(a, b) : convexDepth(a, b);
}

/** @param {Placed} a @param {Placed} b */
export function boxDepth(a, b) {
  const axesOf = ({ orientation }) =>
    [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ].map((e) => turn(orientation, e));
  const [axesA, axesB] = [axesOf(a), axesOf(b)];
  const between = sub(b.position, a.position);
  const extent = (axes, half, axis) =>
    axes.reduce((sum, e, i) => sum + half[i] * Math.abs(dot(e, axis)), 0);
  let least = Number.POSITIVE_INFINITY;
  const apart = (axis) => {
    const reached = extent(axesA, a.shape.half, axis) + extent(axesB, b.shape.half, axis);
    least = Math.min(least, reached - Math.abs(dot(between, axis)));
    return least <= 0;
  };
  for (const axis of axesA) if (apart(axis)) return 0;
  for (const axis of axesB) if (apart(axis)) return 0;
  for (const e of axesA) {
    for (const f of axesB) {
      const axis = cross(e, f);
      const size = length(axis);
      // Nearly parallel edges say nothing that the faces have not said.
      if (size > 1e-4 && apart(scale(1 / size, axis))) return 0;
    }
  }
  return least;
}

const radiusOf = ({ kind, radius }) => (kind === 'sphere' || kind === 'capsule' ? radius : 0);

/** The point of the core that lies farthest along `direction`. */
function farthest({ shape, position, orientation }, direction) {
  if (shape.kind === 'sphere') return position;
  const d = turnBack(orientation, direction);
  const side = (x, h) => (x < 0 ? -h : h);
  let point;
  if (shape.kind === 'box') point = shape.half.map((h, i) => side(d[i], h));
  else if (shape.kind === 'capsule') point = [0, side(d[1], shape.half), 0];
  else if (shape.kind === 'cylinder') {
    const across = Math.hypot(d[0], d[2]);
    const k = across > 1e-12 ? shape.radius / across : 0;
    point = [k * d[0], side(d[1], shape.half), k * d[2]];
  } else {
    let best = Number.NEGATIVE_INFINITY;
    for (const p of shape.points) {
      const height = dot(p, d);
      if (height > best) {
        best = height;
        point = p;
      }
    }
  }
  return add(position, turn(orientation, point));
}

/** @param {Placed} a @param {Placed} b */
export function convexDepth(a, b) {
  const radii = radiusOf(a.shape) + radiusOf(b.shape);
  const support = (d) => sub(farthest(a, d), farthest(b, scale(-1, d)));
  let simplex = [support(sub(b.position, a.position))];
  let nearest = simplex[0];
  for (let i = 0; i < 60; i++) {
    const square = dot(nearest, nearest);
    if (square < 1e-20) break;
    const p = support(scale(-1, nearest));
    const bound = dot(nearest, p);
    if (bound > radii * Math.sqrt(square)) return 0;
    if (square - bound < 1e-10 * square) return Math.max(0, radii - Math.sqrt(square));
    const found = nearestOfSimplex([...simplex, p]);
    // Rounding: no progress any more.
    if (dot(found.point, found.point) >= square) return Math.max(0, radii - Math.sqrt(square));
    ({ point: nearest, simplex } = found);
    if (simplex.length === 4) break;
  }
  return radii + expandedDepth(simplex, support);
}

/** Which corners make the faces, edges and corners of a simplex of n points. */
const SUBSETS = [1, 2, 3, 4].map((n) =>
  Array.from({ length: 2 ** n - 1 }, (_, k) =>
    [0, 1, 2, 3].slice(0, n).filter((i) => ((k + 1) >> i) & 1),
  ),
);

/**
 * The point of a simplex nearest to the origin, and the corners that carry it: of all faces whose own
 * nearest point has no negative weight, the one that is nearest. (Johnson's distance algorithm without
 * its bookkeeping.)
 */
function nearestOfSimplex(points) {
  let best = null;
  for (const subset of SUBSETS[points.length - 1]) {
    const corners = subset.map((i) => points[i]);
    const weights = weightsOfNearest(corners);
    if (weights === null || weights.some((w) => w < 0)) continue;
    const point = corners.reduce((sum, p, i) => add(sum, scale(weights[i], p)), [0, 0, 0]);
    const square = dot(point, point);
    if (best === null || square < best.square) best = { point, square, simplex: corners };
  }
  return best ?? { point: points.at(-1), simplex: [points.at(-1)] };
}

/** Weights, of sum 1, of the point nearest to the origin on the affine hull of the corners. */
function weightsOfNearest([o, ...others]) {
  const edges = others.map((p) => sub(p, o));
  const n = edges.length;
  if (n === 0) return [1];
  // Normal equations (eᵢ·eⱼ) w = −eᵢ·o, by Cramer's rule.
  const m = edges.map((e) => edges.map((f) => dot(e, f)));
  const r = edges.map((e) => -dot(e, o));
  const det = determinant(m);
  const size = m.reduce((product, row, i) => product * row[i], 1);
  if (!(Math.abs(det) > 1e-14 * size)) return null;
  const w = m.map(
    (_, k) => determinant(m.map((row, i) => row.map((x, j) => (j === k ? r[i] : x)))) / det,
  );
  return [1 - w.reduce((sum, x) => sum + x, 0), ...w];
}

function determinant(m) {
  if (m.length === 1) return m[0][0];
  if (m.length === 2) return m[0][0] * m[1][1] - m[0][1] * m[1][0];
  return dot(m[0], cross(m[1], m[2]));
}

/** Depth of the origin inside the difference of two cores. */
function expandedDepth(start, support) {
  const corners = tetrahedron(start, support);
  if (corners === null) return 0; // flat: the cores only touch
  const inside = scale(0.25, corners.reduce(add));
  const faceOf = (a, b, c) => {
    const n = cross(sub(b, a), sub(c, a));
    const size = length(n);
    if (size < 1e-14) return null;
    const normal = scale(1 / size, n);
    const height = dot(normal, a);
    if (height < dot(normal, inside)) return faceOf(a, c, b);
    return { corners: [a, b, c], normal, height };
  };
  let faces = [
    [0, 1, 2],
    [0, 1, 3],
    [0, 2, 3],
    [1, 2, 3],
  ].map(([i, j, k]) => faceOf(corners[i], corners[j], corners[k]));
  if (faces.includes(null)) return 0;
  let lowest = faces[0];
  for (let i = 0; i < 100; i++) {
    lowest = faces.reduce((a, b) => (b.height < a.height ? b : a));
    const p = support(lowest.normal);
    if (dot(lowest.normal, p) - lowest.height < 1e-7) break;
    // Faces that see the new point go; what was their rim is joined to it.
    const seen = faces.filter((face) => dot(face.normal, p) > face.height + 1e-12);
    const rim = [];
    for (const { corners: t } of seen) {
      for (let k = 0; k < 3; k++) {
        const [from, to] = [t[k], t[(k + 1) % 3]];
        const twin = rim.findIndex((edge) => edge[0] === to && edge[1] === from);
        if (twin >= 0) rim.splice(twin, 1);
        else rim.push([from, to]);
      }
    }
    const made = rim.map(([from, to]) => faceOf(from, to, p)).filter((face) => face !== null);
    if (made.length === 0) break;
    faces = [...faces.filter((face) => !seen.includes(face)), ...made];
  }
  return Math.max(0, lowest.height);
}

/** Four points of the difference that are not in one plane, from fewer. */
function tetrahedron(start, support) {
  const points = start.slice(0, 4);
  const tries = [];
  for (const x of [-1, 0, 1])
    for (const y of [-1, 0, 1])
      for (const z of [-1, 0, 1]) if (x || y || z) tries.push(unit([x, y, z]));
  for (const d of tries) {
    if (points.length === 4) break;
    const p = support(d);
    const edges = [...points.slice(1), p].map((q) => sub(q, points[0]));
    const spans =
      points.length === 1
        ? length(edges[0]) > 1e-7
        : points.length === 2
          ? length(cross(edges[0], edges[1])) > 1e-9
          : Math.abs(dot(cross(edges[0], edges[1]), edges[2])) > 1e-10;
    if (spans) points.push(p);
  }
  return points.length === 4 ? points : null;
}
