/** Sphere against meshes and height fields, held against brute force over all triangles. */

import { describe, expect, it } from 'vitest';
import { collideSphereMesh } from '../../../src/collision/narrow/sphere-mesh.js';
import { HeightField, TriangleMesh } from '../../../src/index.js';
import { Random } from '../../../src/math/random.js';
import { Sphere } from '../../../src/shapes/sphere.js';
import { prism, U_OUTLINE } from '../../shapes/decompose/models.js';
import { arc, revolve } from '../../shapes/solids.js';
import { add, distance, dot, length, scale, sub, type V } from '../../support/collision/vectors.js';
import {
  at,
  contactsOf,
  distanceToFaces,
  facesOf,
  gridField,
  gridMesh,
  type Height,
  intoFrame,
  isInside,
  isLocalNormal,
  nearestOnFace,
  outOfFrame,
  randomTurn,
  tiledBox,
} from './surfaces.js';

const hills: Height = (x, z) => 0.4 * Math.sin(1.3 * x) * Math.cos(0.9 * z) + 0.1 * Math.sin(5 * x);

/** How far off the surface normals are tested, as a share of its size. */
const STEP = 1e-6;

const SURFACES: readonly { name: string; shape: TriangleMesh | HeightField }[] = [
  { name: 'a closed box', shape: tiledBox(2, 1, 1.5, 3) },
  {
    name: 'a ring',
    shape: new TriangleMesh({ ...revolve(arc(1, 0, 0.4, 0, 2 * Math.PI, 9), 14), weld: 1e-9 }),
  },
  { name: 'a U', shape: prism(U_OUTLINE, 1.5) },
  { name: 'a sheet of hills', shape: gridMesh(8, 6, hills) },
  { name: 'one-sided hills', shape: gridMesh(8, 6, hills, { sides: 'front' }) },
  { name: 'a height field', shape: gridField(8, 6, hills) },
];

describe('sphere and surface', () => {
  it.each(SURFACES)('agree with brute force on $name', ({ name, shape }) => {
    const random = new Random(name);
    const faces = facesOf(shape);
    const size = shape.boundingRadius;
    const closed = shape instanceof TriangleMesh && shape.closed;
    const twoSided = shape.sides === 'both';
    let touching = 0;
    let sunk = 0;
    let several = 0;
    for (let n = 0; n < 400; n++) {
      const radius = size * random.uniform(0.02, 0.4);
      const margin = random.next() < 0.5 ? 0 : 0.2 * radius;
      const surface = at(shape, [random.uniform(-9, 9), 1, 2], randomTurn(random));
      // A centre near a random point of a random triangle.
      const { corners } = faces[random.integer(0, faces.length - 1)]!;
      const [u, v] = [random.next(), random.next()];
      const near = corners[0].map(
        (c, k) =>
          c +
          (1 - Math.sqrt(u)) * (corners[1][k]! - c) +
          Math.sqrt(u) * v * (corners[2][k]! - c) +
          random.normal() * 0.4 * radius,
      ) as unknown as V;
      const world = outOfFrame(surface, near).map((c, k) => c + surface.placed[9 + k]!);
      const ball = at(new Sphere(radius), world as unknown as V);
      const manifolds = contactsOf(collideSphereMesh, ball, surface, margin);
      const contacts = manifolds.flat();

      const local = intoFrame(surface, world as unknown as V);
      const gap = distanceToFaces(faces, local);
      const inside = closed && isInside(faces, local);
      const behind = !closed && !twoSided && isBehind(local, shape);
      if (gap > radius + margin && !inside) {
        expect(contacts).toEqual([]);
        continue;
      }
      if (behind) continue;
      if (inside) sunk++;
      else touching++;
      // The deepest contact is the nearest point of all.
      const deepest = Math.min(...contacts.map(({ separation }) => separation));
      expect(deepest).toBeCloseTo((inside ? -gap : gap) - radius, 9);
      if (inside) expect(contacts.length).toBe(1);
      if (contacts.length > 1) several++;
      for (const { normal, onBody, onSurface, separation } of contacts) {
        expect(length(normal)).toBeCloseTo(1, 12);
        expect(separation).toBeLessThan(margin + 1e-12);
        expect(dot(sub(onBody, onSurface), normal)).toBeCloseTo(separation, 9);
        expect(distance(onBody, world as unknown as V)).toBeCloseTo(radius, 9);
        const p = intoFrame(surface, onSurface);
        expect(distanceToFaces(faces, p)).toBeLessThan(1e-9 * size);
        // A manifold has the normal of its deepest point.
        const isDeepest = manifolds.some(
          (points) =>
            points[0]!.normal === normal && points.every((point) => point.separation >= separation),
        );
        if (inside || !isDeepest) continue;
        const r = surface.placed;
        const m = [0, 1, 2].map(
          (k) => r[k]! * normal[0] + r[3 + k]! * normal[1] + r[6 + k]! * normal[2],
        ) as unknown as V;
        expect(isLocalNormal(faces, p, m, STEP * size)).toBe(true);
      }
      if (inside) continue;
      // Every local minimum that brute force finds has its contact.
      for (const face of faces) {
        const q = nearestOnFace(face, local);
        const d = distance(q, local);
        if (d > 0.999 * (radius + margin) || d < 1e-6) continue;
        const m = scale(sub(local, q), 1 / d);
        if (!isLocalNormal(faces, q, m, STEP * size)) continue;
        const off = add(q, scale(m, STEP * size));
        if (closed && isInside(faces, off)) continue;
        if (!closed && !twoSided && isBehind(off, shape)) continue;
        const found = contacts.some(
          (c) => distance(intoFrame(surface, c.onSurface), q) < 1e-6 * size,
        );
        if (!found) {
          // Merged with others of nearly the same normal and left out by the reduction.
          expect(contacts.some((c) => dot(outOfFrame(surface, m), c.normal) > 0.99)).toBe(true);
        }
      }
    }
    expect(touching).toBeGreaterThan(100);
    // Outside a convex solid there is one nearest point and no other minimum: no ghosts.
    if (name === 'a closed box') expect(several).toBe(0);
    else expect(several).toBeGreaterThan(5);
    if (closed) expect(sunk).toBeGreaterThan(50);
  });
});

/** Whether a point lies below the ground (or beyond its border). */
function isBehind(p: V, shape: TriangleMesh | HeightField): boolean {
  const field = shape instanceof HeightField ? shape : gridField(8, 6, hills);
  return !(p[1] > field.heightAt(p[0], p[2]));
}
