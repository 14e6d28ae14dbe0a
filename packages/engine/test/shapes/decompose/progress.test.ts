/** Long decompositions tell how far they are, and can be stopped; quality on rounded, bumpy models. */

import { describe, expect, it } from 'vitest';
import { PhysicsError } from '../../../src/errors.js';
import { Random } from '../../../src/math/random.js';
import { bodyShapesFromModel } from '../../../src/shapes/decompose/body-shapes.js';
import {
  type DecomposeOptions,
  decomposeToHulls,
} from '../../../src/shapes/decompose/decompose.js';
import { insideMesh } from '../../../src/shapes/decompose/inside.js';
import type { ConvexHull } from '../../../src/shapes/hull.js';
import { TriangleMesh } from '../../../src/shapes/mesh.js';
import { arc, boxMesh, revolve } from '../solids.js';
import { L_OUTLINE, prism, torusMesh } from './models.js';

/** A ball with two ears and dents, as uneven as a scanned figure. */
function figure(steps: number, sides: number): TriangleMesh {
  const ball = revolve(arc(0, 0, 1, 0, Math.PI, steps), sides);
  const vertices = [...ball.vertices];
  for (let v = 0; v < vertices.length; v += 3) {
    const [x, y, z] = [vertices[v]!, vertices[v + 1]!, vertices[v + 2]!];
    const ear = (side: number): number =>
      1.2 * Math.exp(-12 * ((x - side * 0.5) ** 2 + (y - 0.8) ** 2 + z * z));
    const r = 1 + ear(1) + ear(-1) - 0.35 * Math.exp(-6 * (x * x + y * y + (z - 1) ** 2));
    for (const [k, c] of [x, y, z].entries()) vertices[v + k] = r * c;
  }
  return new TriangleMesh({ vertices, indices: ball.indices, weld: 1e-9 });
}

const sumOf = (hulls: readonly ConvexHull[]): number =>
  hulls.reduce((sum, { volume }) => sum + volume, 0);

/** Whether hulls hold random points of a mesh. */
function holdAll(hulls: readonly ConvexHull[], mesh: TriangleMesh): boolean {
  const random = new Random('hold');
  const size = mesh.boundingRadius;
  for (let found = 0; found < 300; ) {
    const [x, y, z] = [0, 1, 2].map(() => random.uniform(-size, size)) as [number, number, number];
    if (!insideMesh(mesh.vertices, mesh.indices, x, y, z)) continue;
    found++;
    const held = hulls.some(({ polytope: { facePlanes: f } }) => {
      for (let i = 0; i < f.length; i += 4) {
        if (f[i]! * x + f[i + 1]! * y + f[i + 2]! * z > f[i + 3]! + 1e-8 * size) return false;
      }
      return true;
    });
    if (!held) return false;
  }
  return true;
}

describe('progress of a decomposition', () => {
  it('is told from 0 to 1 and never goes back', () => {
    const told: number[] = [];
    const options: DecomposeOptions = { concavity: 0.05, progress: (done) => void told.push(done) };
    const hulls = decomposeToHulls(torusMesh(), options);
    expect(hulls.length).toBeGreaterThan(1);
    expect(told.length).toBeGreaterThan(5);
    expect(told).toEqual([...told].sort((a, b) => a - b));
    expect(told[0]).toBeLessThan(0.3);
    expect(told.at(-1)).toBe(1);
    // Listening changes nothing.
    const alone = decomposeToHulls(torusMesh(), { concavity: 0.05 });
    expect(hulls.map((h) => h.describe())).toEqual(alone.map((h) => h.describe()));
  });

  it('can be stopped: the hulls there are hold the whole solid, less closely', () => {
    const mesh = torusMesh();
    const all = decomposeToHulls(mesh, { concavity: 0.03 });
    let calls = 0;
    const few = decomposeToHulls(mesh, { concavity: 0.03, progress: () => ++calls < 3 });
    expect(few.length).toBeLessThan(all.length);
    expect(sumOf(few)).toBeGreaterThan(sumOf(all));
    expect(holdAll(few, mesh)).toBe(true);
    // Stopped at once: one hull around everything.
    expect(decomposeToHulls(mesh, { progress: () => false }).length).toBe(1);
  });

  it('can be given up by throwing, and must be a function', () => {
    const stop = new Error('enough');
    const run = () =>
      decomposeToHulls(torusMesh(), {
        progress: () => {
          throw stop;
        },
      });
    expect(run).toThrow(stop);
    const wrong = () => decomposeToHulls(torusMesh(), { progress: 3 as unknown as () => void });
    expect(wrong).toThrow(PhysicsError);
    expect(wrong).toThrow('decomposeMesh: progress must be a function, got 3.');
  });
});

describe('bodies from models', () => {
  it('follow a bumpy figure within the volume asked for', () => {
    const mesh = figure(14, 20);
    expect(mesh.outward).toBe(true);
    const { shape, massShape } = bodyShapesFromModel(mesh, { concavity: 0.06, maxHulls: 24 });
    const hulls = decomposeToHulls(mesh, { concavity: 0.06, maxHulls: 24 });
    expect(shape.volume).toBeCloseTo(sumOf(hulls), 9);
    expect(massShape.volume).toBe(mesh.volume);
    expect(sumOf(hulls) / mesh.volume - 1).toBeLessThan(0.06 + 1e-9);
    expect(sumOf(hulls)).toBeGreaterThan(mesh.volume * (1 - 1e-9));
    expect(holdAll(hulls, mesh)).toBe(true);
  });

  it('take an L of any triangulation apart into its two boxes', () => {
    const { shape } = bodyShapesFromModel(prism(L_OUTLINE, 2));
    expect(shape.volume).toBeCloseTo(12, 9);
  });

  it('name what is wrong with an open, an inverted and an empty model', () => {
    const { vertices, indices } = boxMesh(1, 1, 1);
    const build = (more: number[]) => () => bodyShapesFromModel({ vertices, indices: more });
    expect(build(indices.slice(3))).toThrow('must close the surface');
    expect(build([...indices].reverse())).toThrow(PhysicsError);
    expect(build([])).toThrow('at least one triangle');
  });
});
