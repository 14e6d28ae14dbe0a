// Shapes in plain data, centred on their mass, the axis of round ones along y; `half` is half a length
// (m), or three of them:
//
//   { kind: 'box', half: [x, y, z] }          { kind: 'sphere', radius }
//   { kind: 'capsule', radius, half }         half: of the straight part
//   { kind: 'cylinder', radius, half }
//   { kind: 'hull', points, faces }           faces: triangles, counterclockwise from outside
//   { kind: 'mesh', vertices, indices }       flat typed arrays; never moves

import { cross, dot, length, scale, sub } from './vectors.mjs';

export const box = (x, y, z) => ({ kind: 'box', half: [x, y, z] });
export const sphere = (radius) => ({ kind: 'sphere', radius });
export const capsule = (radius, half) => ({ kind: 'capsule', radius, half });
export const cylinder = (radius, half) => ({ kind: 'cylinder', radius, half });

/** The hull of points: every triangle that has all of them on one side. Quick enough for twenty. */
export function hullOf(points) {
  const faces = [];
  const n = points.length;
  for (let i = 0; i < n; i++) {
    for (let j = i + 1; j < n; j++) {
      for (let k = j + 1; k < n; k++) {
        const normal = cross(sub(points[j], points[i]), sub(points[k], points[i]));
        const heights = points.map((p) => dot(normal, sub(p, points[i])));
        if (Math.max(...heights) < 1e-9) faces.push([i, j, k]);
        else if (Math.min(...heights) > -1e-9) faces.push([i, k, j]);
      }
    }
  }
  const corners = [...new Set(faces.flat())].sort((a, b) => a - b);
  const place = new Map(corners.map((from, to) => [from, to]));
  return {
    kind: 'hull',
    points: corners.map((i) => points[i]),
    faces: faces.map((face) => face.map((i) => place.get(i))),
  };
}

/** A rock about the origin: `pairs` points near a sphere, and the same points mirrored. */
export function rock(next, pairs, radius) {
  const points = [];
  for (let i = 0; i < pairs; i++) {
    const y = 2 * next() - 1;
    const angle = 2 * Math.PI * next();
    const size = radius * (0.85 + 0.15 * next());
    const r = Math.sqrt(1 - y * y);
    const p = scale(size, [r * Math.cos(angle), y, r * Math.sin(angle)]);
    points.push(p, scale(-1, p));
  }
  return hullOf(points);
}

/** Radius of the ball about the origin that holds the shape, m. */
export function reach(shape) {
  switch (shape.kind) {
    case 'box':
      return length(shape.half);
    case 'sphere':
      return shape.radius;
    case 'capsule':
      return shape.radius + shape.half;
    case 'cylinder':
      return Math.hypot(shape.radius, shape.half);
    case 'hull':
      return Math.max(...shape.points.map(length));
    default:
      return Number.POSITIVE_INFINITY;
  }
}

/** Volume (m³) and inertia at density 1 as nine numbers (kg·m²), both about the origin. */
export function massOf(shape) {
  switch (shape.kind) {
    case 'box': {
      const [x, y, z] = shape.half.map((h) => 4 * h * h);
      const volume = 8 * shape.half[0] * shape.half[1] * shape.half[2];
      return { volume, inertia: diagonal(volume / 12, [y + z, x + z, x + y]) };
    }
    case 'sphere': {
      const square = shape.radius ** 2;
      const volume = (4 / 3) * Math.PI * square * shape.radius;
      return { volume, inertia: diagonal(0.4 * volume * square, [1, 1, 1]) };
    }
    case 'cylinder': {
      const { radius, half } = shape;
      const volume = 2 * Math.PI * radius ** 2 * half;
      const side = radius ** 2 / 4 + half ** 2 / 3;
      return { volume, inertia: diagonal(volume, [side, radius ** 2 / 2, side]) };
    }
    case 'capsule': {
      const { radius: r, half: h } = shape;
      const middle = 2 * Math.PI * r * r * h;
      const ends = (4 / 3) * Math.PI * r ** 3;
      // The ends are half balls whose centres of mass stand 3/8 r beyond the straight part.
      const side =
        middle * (r * r * 0.25 + (h * h) / 3) + ends * (0.4 * r * r + h * h + 0.75 * h * r);
      const along = middle * r * r * 0.5 + ends * r * r * 0.4;
      return { volume: middle + ends, inertia: diagonal(1, [side, along, side]) };
    }
    case 'hull':
      return hullMass(shape);
    default:
      return { volume: 0, inertia: diagonal(0, [1, 1, 1]) };
  }
}

const diagonal = (s, [x, y, z]) => [s * x, 0, 0, 0, s * y, 0, 0, 0, s * z];

/** Sum over tetrahedra from the origin to each face. */
function hullMass({ points, faces }) {
  let volume = 0;
  const second = new Float64Array(9); // ∫ xᵢ xⱼ
  for (const face of faces) {
    const [a, b, c] = face.map((i) => points[i]);
    const six = dot(a, cross(b, c));
    volume += six / 6;
    for (let i = 0; i < 3; i++) {
      for (let j = 0; j < 3; j++) {
        const sum = (a[i] + b[i] + c[i]) * (a[j] + b[j] + c[j]);
        second[3 * i + j] += (six / 120) * (sum + a[i] * a[j] + b[i] * b[j] + c[i] * c[j]);
      }
    }
  }
  const trace = second[0] + second[4] + second[8];
  const inertia = Array.from(second, (x, k) => (k % 4 === 0 ? trace - x : -x));
  return { volume, inertia };
}

/** Calls `make` once for each different shape; hulls and meshes are told apart by identity. */
export function onceForEachShape(make) {
  const made = new Map();
  return (shape) => {
    const key = shape.points || shape.vertices ? shape : JSON.stringify(shape);
    if (!made.has(key)) made.set(key, make(shape));
    return made.get(key);
  };
}
