/** A cloth against itself: edges across edges, friction, momentum. */

import { describe, expect, it } from 'vitest';
import {
  Cloth,
  type ClothModel,
  type ClothOptions,
  clothGrid,
  Simulation,
} from '../../../src/index.js';
import { EdgeContacts } from '../../../src/objects/cloth/edge-contacts.js';
import { VertexRings } from '../../../src/objects/cloth/vertex-rings.js';

const MODELS: readonly ClothModel[] = ['xpbd', 'implicit'];
const EXACT = { tolerance: 1e-13, maxIterations: 3000 };

/** One cloth of two pieces. */
function joined(...pieces: ReturnType<typeof clothGrid>[]) {
  const mesh = { vertices: [] as number[], indices: [] as number[], uv: [] as number[] };
  for (const { vertices, indices, uv } of pieces) {
    const first = mesh.vertices.length / 3;
    mesh.vertices.push(...vertices);
    mesh.indices.push(...Array.from(indices, (i) => i + first));
    mesh.uv.push(...uv);
  }
  return mesh;
}

/** A strip of one square along x, and one along z above it: no vertex is over a triangle. */
function crossed(height: number) {
  const low = clothGrid({ width: 1, height: 0.1, columns: 1, rows: 1 });
  const high = clothGrid({ width: 0.1, height: 1, columns: 1, rows: 1, center: [0.02, height, 0] });
  return joined(low, high);
}

function world(mesh: ReturnType<typeof joined>, options: Partial<ClothOptions>, gravity = 9.81) {
  const sim = new Simulation({ gravity: [0, -gravity, 0] });
  const more = { airDensity: 0, selfThickness: 0.03, ...EXACT };
  const cloth = sim.add(new Cloth({ mesh, selfCollision: true, ...more, ...options }));
  return { sim, cloth };
}

describe.each(MODELS)('%s', (model) => {
  it('strips across each other hold each other', () => {
    const { sim, cloth } = world(crossed(0.1), { model, pins: [0, 1, 2, 3] });
    for (let i = 0; i < 60; i++) {
      sim.step(1 / 60);
      // The upper one may sag at its ends, its middle stays above that of the lower.
      const middle = (first: number): number => {
        let sum = 0;
        for (let k = first; k < first + 4; k++) sum += cloth.positions[3 * k + 1]! / 4;
        return sum;
      };
      expect(middle(4) - middle(0)).toBeGreaterThan(0);
    }
    expect(cloth.statistics.selfContacts).toBeGreaterThan(0);
  });

  it('strips that meet edge on edge share their momentum', () => {
    const { sim, cloth } = world(crossed(0.1), { model }, 0);
    for (let k = 4; k < 8; k++) cloth.velocities.set([0.3, -2, 0.1], 3 * k);
    const before = sim.momentum();
    for (let i = 0; i < 20; i++) sim.step(1 / 60);
    const after = sim.momentum();
    for (const axis of ['x', 'y', 'z'] as const) expect(after[axis]).toBeCloseTo(before[axis], 9);
    // The lower one was hit, and is taken along by friction.
    expect(cloth.velocities[1]).toBeLessThan(-0.2);
    expect(cloth.velocities[0]).toBeGreaterThan(1e-3);
  });

  it('pieces that meet face on face share their momentum', () => {
    const low = clothGrid({ width: 1, height: 1, columns: 4 });
    const high = clothGrid({ width: 0.3, height: 0.3, columns: 2, center: [0.03, 0.1, 0.05] });
    const { sim, cloth } = world(joined(low, high), { model }, 0);
    const first = low.vertices.length / 3;
    for (let k = first; k < cloth.vertexCount; k++) cloth.velocities.set([0.3, -2, 0.1], 3 * k);
    const before = sim.momentum();
    for (let i = 0; i < 20; i++) sim.step(1 / 60);
    const after = sim.momentum();
    for (const axis of ['x', 'y', 'z'] as const) expect(after[axis]).toBeCloseTo(before[axis], 9);
    expect(cloth.velocities[3 * 12 + 1]).toBeLessThan(-0.05);
  });

  it('a piece that slides on another is slowed down by friction, which is shared', () => {
    const speeds = [0, 0.5].map((friction) => {
      const low = clothGrid({ width: 2, height: 1, columns: 10, rows: 5 });
      const high = clothGrid({ width: 0.5, height: 0.5, columns: 3, center: [-0.4, 0.05, 0.02] });
      const first = low.vertices.length / 3;
      const pins = Array.from({ length: first }, (_, i) => i);
      const { sim, cloth } = world(joined(low, high), { model, pins, material: { friction } });
      for (let k = first; k < cloth.vertexCount; k++) cloth.velocities[3 * k] = 1;
      let speed = 0;
      for (let i = 0; i < 30; i++) sim.step(1 / 60);
      for (let k = first; k < cloth.vertexCount; k++) speed += cloth.velocities[3 * k]!;
      return speed / (cloth.vertexCount - first);
    });
    expect(speeds[0]).toBeGreaterThan(0.8);
    expect(Math.abs(speeds[1]!)).toBeLessThan(0.3);
  });
});

it('every pair of edges that are near is met once', () => {
  // Two layers of one sheet that are no neighbours, a little apart and turned.
  const low = clothGrid({ width: 1, height: 1, columns: 4 });
  const high = clothGrid({ width: 1, height: 1, columns: 4, center: [0.06, 0.02, 0.09] });
  const { vertices, indices } = joined(low, high);
  const x = Float64Array.from(vertices);
  const triangles = Int32Array.from(indices);
  const keys = new Set<string>();
  for (let t = 0; t < triangles.length; t += 3) {
    for (let k = 0; k < 3; k++) {
      const [a, b] = [triangles[t + k]!, triangles[t + ((k + 1) % 3)]!];
      keys.add(`${Math.min(a, b)} ${Math.max(a, b)}`);
    }
  }
  const edges = Array.from(keys, (key) => key.split(' ').map(Number) as [number, number]);
  const lengths = new Float64Array(2 * edges.length).fill(0.25);
  const count = x.length / 3;
  const rings = new VertexRings(count, Int32Array.from(edges.flat()), lengths, triangles);
  const found = new EdgeContacts();
  found.clear(count);
  for (let i = 0; i < count; i++) {
    for (let j = i + 1; j < count; j++) {
      if (!rings.near(i, j)) found.meet(x, i, j, rings, new Float64Array(count), 0.05);
    }
  }
  // Across the layers all edges are at one distance: those that cross, seen from above, a little
  // beyond their ends included, and are not side by side.
  let expected = 0;
  for (const [a, b] of edges) {
    for (const [c, d] of edges) {
      if (a >= count / 2 || c < count / 2) continue;
      const [ex, ez] = [x[3 * b]! - x[3 * a]!, x[3 * b + 2]! - x[3 * a + 2]!];
      const [fx, fz] = [x[3 * d]! - x[3 * c]!, x[3 * d + 2]! - x[3 * c + 2]!];
      const [rx, rz] = [x[3 * a]! - x[3 * c]!, x[3 * a + 2]! - x[3 * c + 2]!];
      const det = ex * fz - ez * fx;
      if (Math.abs(det) < 1e-9) continue;
      const [s, t] = [(fx * rz - fz * rx) / det, (ex * rz - ez * rx) / det];
      if (s >= -0.1 && s <= 1.1 && t >= -0.1 && t <= 1.1) expected++;
    }
  }
  expect(found.count).toBe(expected);
  expect(expected).toBeGreaterThan(50);
});
