/** Moving meshes against planes, meshes and height fields, held against brute force over all triangles. */

import { describe, expect, it } from 'vitest';
import { Collider } from '../../../src/collision/collider.js';
import { collidePair } from '../../../src/collision/narrow/pair-table.js';
import { Random } from '../../../src/math/random.js';
import { Plane } from '../../../src/shapes/plane.js';
import { pairCount } from '../../support/collision/check-pair.js';
import { dot, sub, unit, type V } from '../../support/collision/vectors.js';
import { checkMeshes, MeshReport, placeAt } from './oracle/check-meshes.js';
import { isSwappable } from './oracle/check-swap.js';
import { placementsOf } from './oracle/hard-placements.js';
import {
  convexMeshes,
  heightFields,
  hollowMeshes,
  type Surface,
  sheets,
} from './oracle/surface-pool.js';
import { placedTriangles } from './oracle/triangle-pairs.js';
import { contactsOf, distanceToFaces, intoFrame, outOfFrame, randomTurn } from './surfaces.js';

const COUNT = pairCount(300);

const SOLIDS: readonly Surface[] = [...convexMeshes('meshes', 8), ...hollowMeshes()];
const FIELDS: readonly Surface[] = heightFields();
const MESHES: readonly Surface[] = [...SOLIDS, ...sheets()];

function run(pair: string, as: readonly Surface[], bs: readonly Surface[]): MeshReport {
  const report = new MeshReport();
  for (const n of placementsOf(pair, COUNT)) {
    const random = new Random(`${pair} ${n}`);
    const a = as[random.integer(0, as.length - 1)]!;
    const b = bs[random.integer(0, bs.length - 1)]!;
    const [ca, cb] = placeAt(random, a, b);
    const margin = random.next() < 0.5 ? 0 : 0.02;
    const name = `${pair} ${n} (${a.name}, ${b.name})`;
    checkMeshes(report, name, a, b, ca, cb, margin, random);
  }
  return report;
}

describe('a moving mesh', () => {
  it.each([
    { pair: 'mesh-mesh', as: SOLIDS, bs: MESHES },
    { pair: 'mesh-height-field', as: SOLIDS, bs: FIELDS },
  ])('$pair agrees with brute force', { timeout: 3_600_000 }, ({ pair, as, bs }) => {
    const report = run(pair, as, bs);
    if (COUNT > 1000) report.print(pair);
    const { overlapping, near, unstable } = report.counts;
    expect(overlapping).toBeGreaterThan(0.3 * COUNT);
    expect(near).toBeGreaterThan(0.01 * COUNT);
    expect(unstable).toBeLessThanOrEqual(1 + 0.001 * COUNT);
    expect(report.problems).toEqual([]);
  });

  it('plane-mesh has the lowest corners of the mesh', { timeout: 3_600_000 }, () => {
    const plane = new Plane([0, 1, 0]);
    let near = 0;
    for (let n = 0; n < COUNT; n++) {
      const random = new Random(`plane ${n}`);
      const a = SOLIDS[random.integer(0, SOLIDS.length - 1)]!;
      const [place, body] = [new Collider(plane), new Collider(a.shape)];
      place.place({ x: 1, y: 2, z: 3 }, randomTurn(random));
      body.place({ x: 1, y: 2, z: 3 }, randomTurn(random));
      const up = outOfFrame(place, [0, 1, 0]);
      const shift = random.uniform(-a.size, a.size);
      for (let k = 0; k < 3; k++) body.placed[9 + k]! += shift * up[k]!;
      const origin: V = [place.placed[9]!, place.placed[10]!, place.placed[11]!];
      const heights = placedTriangles(a, body, origin).flatMap(({ corners }) =>
        corners.map((c) => dot(unit(up), c)),
      );
      const truth = Math.min(...heights);
      const contacts = contactsOf(collidePair, place, body, 0.02).flat();
      if (truth > 0.02 + 1e-9) {
        expect(contacts).toEqual([]);
        continue;
      }
      near++;
      const least = Math.min(...contacts.map((c) => c.separation));
      expect(least).toBeCloseTo(truth, 9);
      expect(contacts.length).toBeLessThanOrEqual(4);
      for (const c of contacts) {
        // A is the plane here: `onBody` is its point, `onSurface` that of the mesh.
        expect(dot(c.normal, up)).toBeCloseTo(-1, 12);
        expect(dot(up, sub(c.onBody, origin))).toBeCloseTo(0, 9);
        expect(distanceToFaces(a.faces, intoFrame(body, c.onSurface))).toBeLessThan(1e-9);
      }
      expect(isSwappable(place, body, 0.02)).toBe(true);
    }
    if (COUNT > 1000) process.stdout.write(`plane-mesh: ${COUNT} cases, ${near} near or deep\n`);
    expect(near).toBeGreaterThan(0.3 * COUNT);
  });
});
