/** P3: exact integrals of closed meshes, and the refusal of everything else. */

import { describe, expect, it } from 'vitest';
import { Random } from '../../src/math/random.js';
import { Box } from '../../src/shapes/box.js';
import { inertiaAbout, subtractMass } from '../../src/shapes/mass/combine.js';
import { meshMass, TriangleMesh } from '../../src/shapes/mesh.js';
import { boxMesh, expectSameMass, expectSameTensor, v } from './solids.js';
import { place, randomPose } from './surfaces.js';

const TETRAHEDRON = {
  vertices: [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1],
  indices: [0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3],
};

describe('P3 polyhedra', () => {
  it('gives the printed values of the corner tetrahedron', () => {
    const solid = meshMass(TETRAHEDRON, 1);
    expect(solid.mass).toBeCloseTo(1 / 6, 15);
    expect(solid.centerOfMass.x).toBeCloseTo(0.25, 15);
    expect(solid.centerOfMass.y).toBeCloseTo(0.25, 15);
    expect(solid.centerOfMass.z).toBeCloseTo(0.25, 15);
    expect(solid.inertia.m00).toBeCloseTo(1 / 80, 15);
    // ∫xy = −1/480 about the centre stands in the tensor with the opposite sign.
    expect(solid.inertia.m01).toBeCloseTo(1 / 480, 15);
    const aboutCorner = inertiaAbout(solid, v(0, 0, 0));
    expect(aboutCorner.m00).toBeCloseTo(1 / 30, 15);
    expect(aboutCorner.m12).toBeCloseTo(-1 / 120, 15);
  });

  it.each([1e5, 1e5 + 0.1, -3.3e6])('keeps the inertia of a box that is %d m away', (x) => {
    const near = new Box(1, 2, 3).massProperties(5);
    const far = meshMass(boxMesh(1, 2, 3, x, 0, 0), 5);
    expectSameTensor(far.inertia, near.inertia, 1e-9);
    expect(far.centerOfMass.x / x).toBeCloseTo(1, 14);
    expect(far.mass).toBeCloseTo(near.mass, 8);
  });

  it('gives a hollow box as outer minus inner, in one mesh with an inverted cavity', () => {
    const outer = boxMesh(2, 3, 4);
    const inner = boxMesh(1, 1, 2, 0.3, -0.2, 0.5);
    const cavity = new TriangleMesh(inner).flipped();
    const mesh = meshMass(
      {
        vertices: [...outer.vertices, ...cavity.vertices],
        indices: [...outer.indices, ...Array.from(cavity.indices, (i) => i + 8)],
      },
      3,
    );
    expect(mesh.mass).toBeCloseTo(3 * (24 - 2), 12);
    expectSameMass(mesh, subtractMass(meshMass(outer, 3), meshMass(inner, 3)), 1e-14, 3);
  });

  it('turns and moves with the mesh', () => {
    const random = new Random(8);
    for (let n = 0; n < 20; n++) {
      const { p, q } = randomPose(random, 10);
      const { vertices, indices } = boxMesh(1, 2, 3);
      const moved: number[] = [];
      for (let i = 0; i < vertices.length; i += 3) {
        moved.push(...place([vertices[i]!, vertices[i + 1]!, vertices[i + 2]!], p, q));
      }
      const solid = meshMass({ vertices: moved, indices }, 1);
      expect(Math.hypot(solid.centerOfMass.x - p.x, solid.centerOfMass.y - p.y)).toBeLessThan(
        1e-13,
      );
      // The trace and the determinant of the tensor do not change under rotation.
      const i = solid.inertia;
      expect(i.m00 + i.m11 + i.m22).toBeCloseTo(6.5 + 5 + 2.5, 11);
      const determinant =
        i.m00 * (i.m11 * i.m22 - i.m12 * i.m12) -
        i.m01 * (i.m01 * i.m22 - i.m12 * i.m02) +
        i.m02 * (i.m01 * i.m12 - i.m11 * i.m02);
      expect(determinant).toBeCloseTo(6.5 * 5 * 2.5, 10);
    }
  });

  it('does not care how the surface is cut into triangles', () => {
    const { vertices, indices } = boxMesh(1, 2, 3);
    // A new vertex in the middle of the first quad, joined to its four corners.
    const [a, b, c, , , d] = indices as [number, number, number, number, number, number];
    const middle = [0, 1, 2].map((k) => (vertices[3 * a + k]! + vertices[3 * c + k]!) / 2);
    const fan = [a, b, 8, b, c, 8, c, d, 8, d, a, 8];
    const cut = meshMass(
      { vertices: [...vertices, ...middle], indices: [...fan, ...indices.slice(6)] },
      1,
    );
    expectSameMass(cut, new Box(1, 2, 3).massProperties(1), 1e-14);
  });

  it('refuses an open mesh, naming the border and the cure', () => {
    const open = { ...TETRAHEDRON, indices: TETRAHEDRON.indices.slice(3) };
    expect(() => meshMass(open, 1)).toThrow(
      /TriangleMesh: indices must close the surface, got "a border at triangle \d \(edge from vertex \d to \d\)".*weld/,
    );
  });

  it('refuses an inverted mesh', () => {
    const inverted = new TriangleMesh(TETRAHEDRON).flipped();
    expect(inverted.closed).toBe(true);
    expect(inverted.outward).toBe(false);
    expect(() => inverted.massProperties(1)).toThrow(
      /TriangleMesh: volume must be greater than 0, got -0\.16.*inside out.*flipped\(\)/,
    );
    expect(inverted.flipped().massProperties(1).mass).toBeCloseTo(1 / 6, 15);
  });

  it('refuses a mesh whose triangles disagree about outside', () => {
    const indices = [0, 1, 2, ...TETRAHEDRON.indices.slice(3)];
    expect(() => meshMass({ ...TETRAHEDRON, indices }, 1)).toThrow(
      /indices must agree about which side is outside.*counterclockwise/,
    );
  });

  it('refuses a flat closed mesh, in any orientation', () => {
    const random = new Random(3);
    const { q } = randomPose(random);
    const corners = [v(0, 0, 0), v(1, 0, 0), v(0, 0, 1)].map((c) =>
      place([c.x, c.y, c.z], v(0, 0, 0), q),
    );
    const leaf = { vertices: corners, indices: [0, 1, 2, 0, 2, 1] };
    expect(() => meshMass(leaf, 1)).toThrow(/volume must be greater than 0.*flat.*Rectangle/);
  });

  it('refuses an empty mesh', () => {
    expect(() => meshMass({ vertices: [], indices: [] }, 1)).toThrow(
      /TriangleMesh: indices must have three corners.*at least one triangle, got \[\]/,
    );
  });
});
