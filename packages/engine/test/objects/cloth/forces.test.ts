/** Forces of cloth against differences of its energy, and their derivatives against differences. */

import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/math/random.js';
import { SymmetricBlockMatrix } from '../../../src/math/sparse/block-matrix.js';
import { addAir } from '../../../src/objects/cloth/air.js';
import {
  addBending,
  BendScratch,
  bendingEnergy,
  hingePlaces,
} from '../../../src/objects/cloth/bending.js';
import { readClothMesh } from '../../../src/objects/cloth/cloth-mesh.js';
import {
  addAirChange,
  addBendingChange,
  addMembraneChange,
  type ClothChange,
} from '../../../src/objects/cloth/force-change.js';
import { clothGrid } from '../../../src/objects/cloth/grid-mesh.js';
import {
  addMembranes,
  membraneEnergy,
  membranePlaces,
} from '../../../src/objects/cloth/membrane.js';
import { type RestState, restState } from '../../../src/objects/cloth/rest-state.js';

const stiffness = { stretch: 300, shear: 40, bend: 0.3, damping: 0.02 };
const air = { normal: 0.7, tangential: 0.1 };
const wind: [number, number, number] = [3, 0.5, -2];

/** A crumpled piece of cloth that moves. */
function crumpled(seed: number, amount = 0.1) {
  const grid = clothGrid({ width: 0.9, height: 0.6, columns: 3 });
  const mesh = readClothMesh('test', grid);
  const rest = restState(mesh);
  const random = new Random(seed);
  const shake = (size: number) =>
    Float64Array.from({ length: mesh.vertices.length }, () => size * (2 * random.next() - 1));
  const noise = shake(amount);
  const x = mesh.vertices.map((c, i) => c + noise[i]!);
  const change: ClothChange = { x, v: shake(1), dx: shake(1), dv: shake(1) };
  return { triangles: mesh.triangles, rest, change, count: x.length };
}

type Piece = ReturnType<typeof crumpled>;

function forces(
  { triangles, rest, count }: Piece,
  x: Float64Array,
  v: Float64Array,
  which: 'membrane' | 'bending' | 'air',
  used = stiffness,
): Float64Array {
  const f = new Float64Array(count);
  if (which === 'membrane') addMembranes(f, null, null, x, v, triangles, rest, used, 0);
  else if (which === 'bending')
    addBending(f, null, null, x, v, rest, used, 0, new BendScratch(count));
  else addAir(f, null, null, x, v, triangles, Float64Array.from(wind), air, 0);
  return f;
}

const moved = (a: Float64Array, d: Float64Array, s: number) => a.map((c, i) => c + s * d[i]!);
const norm = (a: Float64Array) => Math.sqrt(a.reduce((sum, c) => sum + c * c, 0));
const difference = (a: Float64Array, b: Float64Array) => a.map((c, i) => c - b[i]!);

describe('forces of cloth', () => {
  it.each(['membrane', 'bending'] as const)('are the slope of the energy: %s', (which) => {
    const piece = crumpled(1);
    const { triangles, rest, change } = piece;
    const still = new Float64Array(piece.count);
    const energy = (x: Float64Array) =>
      which === 'membrane'
        ? membraneEnergy(x, triangles, rest, stiffness)
        : bendingEnergy(x, rest, stiffness);
    const f = forces(piece, change.x, still, which);
    const e = 1e-6;
    const up = energy(moved(change.x, change.dx, e));
    const slope = (up - energy(moved(change.x, change.dx, -e))) / (2 * e);
    const work = f.reduce((sum, c, i) => sum + c * change.dx[i]!, 0);
    expect(Math.abs(slope + work) / Math.abs(work)).toBeLessThan(1e-7);
  });

  it.each(['membrane', 'bending'] as const)('neither push nor turn the whole: %s', (which) => {
    const piece = crumpled(2);
    const { x, v } = piece.change;
    const f = forces(piece, x, v, which);
    const total = [0, 0, 0];
    const torque = [0, 0, 0];
    for (let i = 0; i < f.length; i += 3) {
      for (let c = 0; c < 3; c++) {
        const [a, b] = [(c + 1) % 3, (c + 2) % 3];
        total[c]! += f[i + c]!;
        torque[c]! += x[i + a]! * f[i + b]! - x[i + b]! * f[i + a]!;
      }
    }
    const size = norm(f);
    for (let c = 0; c < 3; c++) {
      expect(Math.abs(total[c]!)).toBeLessThan(1e-12 * size);
      expect(Math.abs(torque[c]!)).toBeLessThan(1e-12 * size);
    }
  });

  it.each(['membrane', 'bending', 'air'] as const)('change as they say: %s', (which) => {
    for (let seed = 3; seed < 8; seed++) {
      const piece = crumpled(seed);
      const { triangles, rest, change } = piece;
      const { x, v, dx, dv } = change;
      const e = 1e-6;
      const up = forces(piece, moved(x, dx, e), moved(v, dv, e), which);
      const down = forces(piece, moved(x, dx, -e), moved(v, dv, -e), which);
      const measured = difference(up, down).map((c) => c / (2 * e));
      const exact = new Float64Array(piece.count);
      if (which === 'membrane') addMembraneChange(exact, change, triangles, rest, stiffness);
      else if (which === 'bending') addBendingChange(exact, change, rest, stiffness);
      else addAirChange(exact, change, triangles, wind, air);
      expect(norm(difference(measured, exact)) / norm(exact)).toBeLessThan(1e-6);
    }
  });
});

describe('the matrix of the step', () => {
  /** Pairs that share a block: corners of triangles and of hinges. */
  function matrixFor({ triangles, rest, count }: Piece) {
    const pairs: number[] = [];
    const { hinges } = rest.topology;
    for (let t = 0; t < triangles.length; t += 3) {
      for (const [a, b] of [
        [0, 1],
        [0, 2],
        [1, 2],
      ] as const) {
        pairs.push(triangles[t + a]!, triangles[t + b]!);
      }
    }
    for (let k = 0; k < hinges.length; k += 4) pairs.push(hinges[k + 2]!, hinges[k + 3]!);
    return new SymmetricBlockMatrix(count / 3, pairs);
  }

  /** Stretched by a tenth along both threads, flat and at rest: nothing has to be left out. */
  function taut() {
    const piece = crumpled(9, 0);
    const x = piece.change.x.map((c) => 1.1 * c);
    const v = new Float64Array(piece.count);
    return { ...piece, change: { ...piece.change, x, v } };
  }

  it('is M − h ∂f/∂v − h² ∂f/∂x exactly where nothing is left out', () => {
    const piece = taut();
    const { triangles, change } = piece;
    const rest: RestState = piece.rest;
    const matrix = matrixFor(piece);
    const h = 0.03;
    const impulses = new Float64Array(piece.count);
    const places = membranePlaces(matrix, triangles);
    const { x, v, dx } = change;
    addMembranes(impulses, matrix, places, x, v, triangles, rest, stiffness, h);
    const product = new Float64Array(piece.count);
    matrix.multiply(product, dx);
    const exact = new Float64Array(piece.count);
    // −h² ∂f/∂x δ − h ∂f/∂v δ, the second as the change by a velocity δ/h.
    const both = { x, v, dx, dv: dx.map((c) => c / h) };
    addMembraneChange(exact, both, triangles, rest, stiffness);
    const expected = exact.map((c) => -h * h * c);
    expect(norm(difference(product, expected)) / norm(expected)).toBeLessThan(1e-12);
    // Bending: never softer than it is, and not much stiffer.
    matrix.clear();
    exact.fill(0);
    const bent = hingePlaces(matrix, rest.topology.hinges);
    const scratch = new BendScratch(piece.count);
    addBending(impulses, matrix, bent, x, v, rest, stiffness, h, scratch);
    matrix.multiply(product, dx);
    addBendingChange(exact, both, rest, stiffness);
    const work = (f: Float64Array) => f.reduce((sum, c, i) => sum + c * dx[i]!, 0);
    const ratio = work(product) / (-h * h * work(exact));
    expect(ratio).toBeGreaterThan(1);
    expect(ratio).toBeLessThan(3);
    // The air's part of ∂f/∂v.
    matrix.clear();
    addAir(impulses, matrix, places, x, v, triangles, Float64Array.from(wind), air, h);
    matrix.multiply(product, dx);
    exact.fill(0);
    const fast = { x, v, dx: new Float64Array(piece.count), dv: dx };
    addAirChange(exact, fast, triangles, wind, air);
    const drag = exact.map((c) => -h * c);
    expect(norm(difference(product, drag)) / norm(drag)).toBeLessThan(1e-12);
  });

  it('goes with the impulses: at rest they are h² ∂f/∂x v, which is minus the matrix times v', () => {
    const piece = crumpled(11, 0);
    const { triangles, rest, change } = piece;
    const { x, v } = change;
    const undamped = { ...stiffness, damping: 0 };
    const matrix = matrixFor(piece);
    const h = 0.02;
    for (const which of ['membrane', 'bending'] as const) {
      matrix.clear();
      const impulses = new Float64Array(piece.count);
      if (which === 'membrane') {
        const places = membranePlaces(matrix, triangles);
        addMembranes(impulses, matrix, places, x, v, triangles, rest, undamped, h);
      } else {
        const places = hingePlaces(matrix, rest.topology.hinges);
        const scratch = new BendScratch(piece.count);
        addBending(impulses, matrix, places, x, v, rest, undamped, h, scratch);
      }
      const product = new Float64Array(piece.count);
      matrix.multiply(product, v);
      const sum = product.map((c, i) => c + impulses[i]!);
      expect(norm(product)).toBeGreaterThan(0);
      expect(norm(sum) / norm(product)).toBeLessThan(1e-12);
    }
  });

  it('is positive for whatever crumpled state', () => {
    for (let seed = 20; seed < 30; seed++) {
      const piece = crumpled(seed, 0.3);
      const { triangles, rest, change } = piece;
      const matrix = matrixFor(piece);
      const impulses = new Float64Array(piece.count);
      const places = membranePlaces(matrix, triangles);
      const bent = hingePlaces(matrix, rest.topology.hinges);
      const { x, v } = change;
      addMembranes(impulses, matrix, places, x, v, triangles, rest, stiffness, 0.1);
      const scratch = new BendScratch(piece.count);
      addBending(impulses, matrix, bent, x, v, rest, stiffness, 0.1, scratch);
      addAir(impulses, matrix, places, x, v, triangles, Float64Array.from(wind), air, 0.1);
      const product = new Float64Array(piece.count);
      for (const direction of [change.dx, change.dv, crumpled(seed + 50).change.dx]) {
        matrix.multiply(product, direction);
        const work = product.reduce((sum, c, i) => sum + c * direction[i]!, 0);
        expect(work).toBeGreaterThan(0);
      }
    }
  });
});
