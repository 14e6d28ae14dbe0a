/** Moving meshes against meshes, height fields and planes. */

import { describe, expect, it } from 'vitest';
import { collideMeshMesh } from '../../../src/collision/narrow/mesh-mesh.js';
import { collidePlaneMesh } from '../../../src/collision/narrow/plane-mesh.js';
import { TriangleMesh } from '../../../src/index.js';
import { Random } from '../../../src/math/random.js';
import { fanTriangles } from '../../../src/shapes/hull/polytope.js';
import type { ConvexHull } from '../../../src/shapes/hull.js';
import { Plane } from '../../../src/shapes/plane.js';
import { L_OUTLINE, prism, U_OUTLINE } from '../../shapes/decompose/models.js';
import { type Placed, separationAlong, signedDistance } from '../../support/collision/oracle.js';
import { hullSolid } from '../../support/collision/solids.js';
import { dot, scale, type V } from '../../support/collision/vectors.js';
import { at, contactsOf, gridField, gridMesh, randomTurn, tiledBox } from './surfaces.js';

const yaw = (angle: number) => ({ x: 0, y: Math.sin(angle / 2), z: 0, w: Math.cos(angle / 2) });

const GROUNDS = [
  { name: 'a closed mesh', shape: tiledBox(8, 1, 8, 4), y: 0.5 },
  { name: 'a sheet', shape: gridMesh(9, 8, () => 0), y: 0 },
  { name: 'a height field', shape: gridField(9, 8, () => 0), y: 0 },
];

describe('a mesh that rests', () => {
  it.each(GROUNDS)('on $name touches with its four corners, straight up', ({ shape, y }) => {
    const box = tiledBox(1, 0.6, 0.8, 3);
    const random = new Random(91);
    for (let n = 0; n < 60; n++) {
      const depth = [0.002, 0, -0.005][n % 3]!;
      const place: V = [random.uniform(-2, 2), y + 0.3 - depth, random.uniform(-2, 2)];
      const body = at(box, place, yaw(random.uniform(0, 7)));
      const manifolds = contactsOf(collideMeshMesh, body, at(shape, [0, 0, 0]), 0.02);
      expect(manifolds.length).toBe(1);
      expect(manifolds[0]!.length).toBe(4);
      for (const { normal, separation, onSurface, onBody } of manifolds[0]!) {
        expect(normal[1]).toBeCloseTo(1, 12);
        expect(separation).toBeCloseTo(-depth, 9);
        expect(onSurface[1]).toBeCloseTo(y, 9);
        expect(onBody[1]).toBeCloseTo(y - depth, 9);
      }
      // The corners of the box itself, whatever triangles lie inside.
      const [p, q] = [manifolds[0]![0]!.onBody, manifolds[0]!.map((c) => c.onBody)];
      const farthest = Math.max(...q.map((c) => Math.hypot(c[0] - p[0], c[2] - p[2])));
      expect(farthest).toBeCloseTo(Math.hypot(1, 0.8), 6);
    }
  });

  it('half over an edge touches with its own corners and where the outlines cross', () => {
    const block = tiledBox(1, 1, 1, 1);
    const [a, b] = [at(block, [0.6, 0.999, 0.3]), at(block, [0, 0, 0])];
    const manifolds = contactsOf(collideMeshMesh, a, b, 0.01);
    expect(manifolds.length).toBe(1);
    const points = manifolds[0]!;
    expect(points.map(({ onSurface: p }) => [p[0], p[2]].map((c) => c.toFixed(6)).join())).toEqual(
      expect.arrayContaining([
        '0.100000,-0.200000',
        '0.500000,-0.200000',
        '0.500000,0.500000',
        '0.100000,0.500000',
      ]),
    );
    for (const { normal, separation } of points) {
      expect(normal[1]).toBeCloseTo(1, 9);
      expect(separation).toBeCloseTo(-0.001, 9);
    }
  });

  it('hangs on another: hooks touch inside their hollows', () => {
    // Two Ls, one turned over, that hold each other.
    const hook = prism(L_OUTLINE, 1);
    const turned = { x: 0, y: 0, z: 1, w: 0 };
    const [a, b] = [at(hook, [4, 2.001, 0.2], turned), at(hook, [0, 0, 0])];
    const manifolds = contactsOf(collideMeshMesh, a, b, 0.01);
    // The foot of A lies on the foot of B, face to face.
    const up = manifolds.find((points) => Math.abs(points[0]!.normal[1]) > 0.9);
    expect(up).toBeDefined();
    for (const { separation } of up!) expect(separation).toBeCloseTo(0.001, 9);
  });

  it('fits into a groove and touches the floor and both walls', () => {
    const groove = prism(U_OUTLINE, 3);
    const block = tiledBox(2.002, 1, 1, 2);
    // The groove is 2 wide, from x = 1 to 3, its floor at y = 1.
    const contacts = contactsOf(
      collideMeshMesh,
      at(block, [2, 1.499, 0]),
      at(groove, [0, 0, 0]),
      0,
    );
    const normals = contacts.map((points) => points[0]!.normal.map((c) => Math.round(c)).join());
    expect(new Set(normals)).toEqual(new Set(['0,1,0', '1,0,0', '-1,0,0']));
    for (const points of contacts) {
      for (const { separation } of points) expect(separation).toBeCloseTo(-0.001, 9);
    }
  });

  it('does not feel what is apart', () => {
    const ring = prism(U_OUTLINE, 1);
    const block = tiledBox(1.5, 1.5, 0.5, 1);
    // Inside the hollow of the U, nowhere near its walls.
    expect(contactsOf(collideMeshMesh, at(block, [2, 2, 0]), at(ring, [0, 0, 0]), 0.1)).toEqual([]);
  });
});

describe('meshes of convex solids', () => {
  it('have the separation of the solids, a little apart and a little deep', () => {
    const random = new Random('convex meshes');
    let deep = 0;
    let wrong = 0;
    for (let n = 0; n < 120; n++) {
      const [a, b] = [randomHull(random), randomHull(random)];
      a.collider.place({ x: 0, y: 0, z: 0 }, randomTurn(random));
      b.collider.place({ x: 0, y: 0, z: 0 }, randomTurn(random));
      const { x, y, z } = random.unitVector({ x: 0, y: 0, z: 0 });
      const axis: V = [x, y, z];
      const shift = (by: number): void => {
        for (let k = 0; k < 3; k++) b.collider.placed[9 + k]! += by * axis[k]!;
      };
      shift(-separationAlong(a, b, axis));
      // Close in along the line until they overlap a little.
      for (let k = 0; k < 40 && signedDistance(a, b).separation > -0.004; k++) {
        shift(-Math.max(0.002, 0.5 * signedDistance(a, b).separation));
      }
      const { separation } = signedDistance(a, b);
      if (separation < -0.02) continue;
      const [ma, mb] = [a, b].map(({ solid, collider }) => {
        const mesh = at(meshOf(solid.shape as ConvexHull), [0, 0, 0]);
        mesh.placed.set(collider.placed);
        return mesh;
      });
      const contacts = contactsOf(collideMeshMesh, ma!, mb!, 0.01).flat();
      deep++;
      const truth = contacts.some(
        (c) =>
          Math.abs(c.separation - separation) < 1e-6 &&
          Math.abs(separationAlong(a, b, scale(c.normal, -1)) - separation) < 1e-6,
      );
      if (!truth) wrong++;
      for (const c of contacts) {
        expect(c.separation).toBeGreaterThan(separation - 0.02);
        expect(dot(c.normal, c.normal)).toBeCloseTo(1, 9);
      }
    }
    expect(deep).toBeGreaterThan(80);
    expect(wrong).toBeLessThanOrEqual(0.01 * deep);
  });
});

describe('a mesh on a plane', () => {
  it('stands on the lowest of its corners', () => {
    const plane = at(new Plane([0, 1, 0]), [0, 0, 0]);
    const body = at(prism(U_OUTLINE, 1), [0, -0.01, 0]);
    const [points, ...none] = contactsOf(collidePlaneMesh, plane, body, 0.02);
    expect(none).toEqual([]);
    expect(points!.length).toBe(4);
    for (const { separation, normal } of points!) {
      expect(separation).toBeCloseTo(-0.01, 12);
      expect(normal[1]).toBe(-1);
    }
    // Turned over, the U stands on the ends of its arms.
    const over = at(prism(U_OUTLINE, 1), [0, 3.005, 0], { x: 0, y: 0, z: 1, w: 0 });
    const [arms] = contactsOf(collidePlaneMesh, plane, over, 0.02);
    expect(arms!.map(({ onSurface: p }) => Math.round(p[0])).sort()).toEqual([-4, -4, 0, 0]);
    for (const { separation } of arms!) expect(separation).toBeCloseTo(0.005, 12);
  });
});

function randomHull(random: Random): Placed {
  const points: number[] = [];
  for (let i = 0; i < 9; i++) {
    const p = random.unitVector({ x: 0, y: 0, z: 0 });
    points.push(p.x, p.y * 0.7, p.z);
  }
  const solid = hullSolid(points);
  return { solid, collider: at(solid.shape, [0, 0, 0]) };
}

function meshOf(hull: ConvexHull): TriangleMesh {
  return new TriangleMesh({ vertices: hull.vertices, indices: fanTriangles(hull.polytope) });
}
