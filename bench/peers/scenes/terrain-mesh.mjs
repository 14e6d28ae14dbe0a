import { randomTurn } from '../geometry/random.mjs';
import { unit } from '../geometry/vectors.mjs';
import { body, fixed, mixedShapes } from './parts.mjs';

/** Cells of 1 m along a side. */
const CELLS = 100;
const HALF = CELLS / 2;

const hills = (x, z) =>
  Math.sin(0.35 * x) * Math.cos(0.3 * z) +
  0.4 * Math.sin(1.1 * x + 0.7 * z) +
  0.003 * (x * x + z * z);

/** Height and normal of the triangles at (x, z); null beside them. */
export function terrainAt(x, z) {
  const [i, j] = [Math.floor(x), Math.floor(z)];
  if (!(Math.max(Math.abs(x), Math.abs(z)) < HALF)) return null;
  const [u, v] = [x - i, z - j];
  const [h00, h11] = [hills(i, j), hills(i + 1, j + 1)];
  const third = v > u ? hills(i, j + 1) : hills(i + 1, j);
  const [slopeX, slopeZ] = v > u ? [h11 - third, third - h00] : [third - h00, h11 - third];
  return { height: h00 + slopeX * u + slopeZ * v, normal: unit([-slopeX, 1, -slopeZ]) };
}

/** The triangles, three corners each, of the cells within `reach` (m) of (x, z). */
export function trianglesNear(x, z, reach) {
  const corner = (i, j) => [i, hills(i, j), j];
  const cell = (at) => Math.max(-HALF, Math.min(HALF - 1, Math.floor(at)));
  const triangles = [];
  for (let j = cell(z - reach); j <= cell(z + reach); j++) {
    for (let i = cell(x - reach); i <= cell(x + reach); i++) {
      const [a, c] = [corner(i, j), corner(i + 1, j + 1)];
      triangles.push([a, corner(i, j + 1), c], [a, c, corner(i + 1, j)]);
    }
  }
  return triangles;
}

export function terrainMesh() {
  const side = CELLS + 1;
  const vertices = new Float32Array(3 * side * side);
  const indices = new Uint32Array(6 * CELLS * CELLS);
  let k = 0;
  for (let j = 0; j < side; j++) {
    for (let i = 0; i < side; i++) {
      const [x, z] = [i - HALF, j - HALF];
      const a = j * side + i;
      vertices.set([x, hills(x, z), z], 3 * a);
      if (i === CELLS || j === CELLS) continue;
      indices.set([a, a + side, a + side + 1, a, a + side + 1, a + 1], k);
      k += 6;
    }
  }
  return { kind: 'mesh', vertices, indices };
}

export default {
  about: '1,000 mixed bodies on hills of 20,000 triangles',
  terrain: terrainAt,
  trianglesNear,
  bounds: [
    [-50, -3, -50],
    [50, 60, 50],
  ],
  build() {
    const { shapes, next } = mixedShapes(1000, 31);
    const bodies = [fixed(terrainMesh(), [0, 0, 0])];
    shapes.forEach((shape, i) => {
      const [x, z] = [((i % 32) - 15.5) * 1.6, (Math.floor(i / 32) - 15.5) * 1.6];
      const position = [x, 5 + 3 * next(), z];
      bodies.push(body({ shape, position, orientation: randomTurn(next) }));
    });
    return { bodies, joints: [] };
  },
};
