/**
 * A closed mesh of a convex solid collides as the solid does: every kind of body against meshes of
 * random hulls, their faces cut into many triangles, held against the exact signed distance.
 */

import { describe, expect, it } from 'vitest';
import { Collider } from '../../../src/collision/collider.js';
import { collideConvexMesh } from '../../../src/collision/narrow/convex-mesh.js';
import { ConvexGeometry } from '../../../src/collision/narrow/features/geometry.js';
import { Separation, separate } from '../../../src/collision/narrow/gjk-separation.js';
import { collideSphereMesh } from '../../../src/collision/narrow/sphere-mesh.js';
import { TriangleMesh } from '../../../src/index.js';
import { Random } from '../../../src/math/random.js';
import { fanTriangles } from '../../../src/shapes/hull/polytope.js';
import type { ConvexHull } from '../../../src/shapes/hull.js';
import { pairCount } from '../../support/collision/check-pair.js';
import {
  type Placed,
  separationAlong,
  signedDistance,
  turn,
} from '../../support/collision/oracle.js';
import { moveBy } from '../../support/collision/placements.js';
import { hullSolid, randomSolid, type SolidKind } from '../../support/collision/solids.js';
import { dot, scale, type V } from '../../support/collision/vectors.js';
import { contactsOf, randomTurn } from './surfaces.js';

/** The surface of a hull, every triangle cut into four, `times` times over. */
function meshOf(hull: ConvexHull, times: number): TriangleMesh {
  let triangles: V[][] = [];
  const { vertices } = hull;
  const corner = (i: number): V => [vertices[3 * i]!, vertices[3 * i + 1]!, vertices[3 * i + 2]!];
  const fan = fanTriangles(hull.polytope);
  for (let i = 0; i < fan.length; i += 3) {
    triangles.push([corner(fan[i]!), corner(fan[i + 1]!), corner(fan[i + 2]!)]);
  }
  const middle = (a: V, b: V): V => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2];
  for (let n = 0; n < times; n++) {
    triangles = triangles.flatMap(([a, b, c]) => {
      const [ab, bc, ca] = [middle(a!, b!), middle(b!, c!), middle(c!, a!)];
      return [
        [a!, ab, ca],
        [ab, b!, bc],
        [ca, bc, c!],
        [ab, bc, ca],
      ];
    });
  }
  return new TriangleMesh({ vertices: triangles.flat(2) });
}

const KINDS: readonly SolidKind[] = [
  'sphere',
  'box',
  'capsule',
  'cylinder',
  'cone',
  'ellipsoid',
  'hull',
  'rectangle',
];

/** Bodies per kind: enough to see every sort of contact; 10⁴ through RATTLEBACK_PAIRS. */
const COUNT = pairCount(160);

describe('a convex body and the mesh of a hull', () => {
  it.each(KINDS)('%s has the separation of the solids', (kind) => {
    const random = new Random(`mesh ${kind}`);
    const collide = kind === 'sphere' ? collideSphereMesh : collideConvexMesh;
    let deep = 0;
    let apart = 0;
    let longer = 0;
    for (let n = 0; n < COUNT; n++) {
      const points: number[] = [];
      for (let i = random.integer(4, 12); i > 0; i--) {
        const p = random.unitVector({ x: 0, y: 0, z: 0 });
        points.push(p.x, p.y * 0.8, p.z * 1.3);
      }
      const hull = hullSolid(points);
      const solid = randomBody(kind, random);
      const mesh = meshOf(hull.shape as ConvexHull, random.integer(0, 2));
      const b: Placed = { solid: hull, collider: new Collider(hull.shape) };
      b.collider.place({ x: 3, y: -2, z: random.uniform(-5, 5) }, randomTurn(random));
      const a: Placed = { solid, collider: new Collider(solid.shape) };
      a.collider.place({ x: 3, y: -2, z: b.collider.placed[11]! }, randomTurn(random));
      // From far away straight to a little apart or a little deep.
      const away = random.unitVector({ x: 0, y: 0, z: 0 });
      moveBy(b, scale([away.x, away.y, away.z], solid.size + hull.size));
      bringTo(a, b, random.uniform(-0.03, 0.01));
      const surface = new Collider(mesh);
      surface.placed.set(b.collider.placed);

      const margin = 0.02;
      const contacts = contactsOf(collide, a.collider, surface, margin).flat();
      const guesses = contacts.map(({ normal }) => scale(normal, -1));
      const { separation } = signedDistance(a, b, guesses);
      if (separation > margin - 1e-9) {
        expect(contacts).toEqual([]);
        continue;
      }
      const deepest = contacts.reduce((p, q) => (q.separation < p.separation ? q : p));
      if (separation < 0) deep++;
      else apart++;
      // Moving the body by what is reported parts the solids, and it is the shortest way, but for a
      // few corners cut by round or thin bodies.
      const along = separationAlong(a, b, scale(deepest.normal, -1));
      const error = Math.max(
        Math.abs(along - deepest.separation),
        Math.abs(deepest.separation - separation),
      );
      if (error > 2e-6) longer++;
      // No face of the solid is felt through another one.
      for (const { separation: s, normal } of contacts) {
        if (s < -1e-6) expect(dot(normal, deepest.normal)).toBeGreaterThan(0.99);
      }
    }
    expect(deep).toBeGreaterThan(0.5 * COUNT);
    expect(apart).toBeGreaterThan(0.1 * COUNT);
    expect(longer).toBeLessThanOrEqual((kind === 'sphere' ? 0 : 0.02) * COUNT);
    if (COUNT > 1000)
      process.stdout.write(
        `${kind}: ${deep} deep, ${apart} apart, ${longer} not the shortest way\n`,
      );
  });
});

/** Moves B along the shortest way to A until they are `gap` (m) apart. */
function bringTo(a: Placed, b: Placed, gap: number): void {
  const found = new Separation();
  const [ga, gb] = [new ConvexGeometry().load(a.collider), new ConvexGeometry().load(b.collider)];
  separate(found, ga, gb, Number.POSITIVE_INFINITY);
  const [x, y, z] = found.normal as unknown as V;
  moveBy(b, scale(turn(a, [x, y, z]), gap - found.distance));
}

/** A random solid of ordinary proportions. */
function randomBody(kind: SolidKind, random: Random) {
  for (;;) {
    const solid = randomSolid(kind, random);
    if (solid.size > 0.2 && solid.size < 3) return solid;
  }
}
