/** Every convex body against meshes and height fields, held against brute force over all triangles. */

import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/math/random.js';
import { pairCount } from '../../support/collision/check-pair.js';
import { randomSolid, type SolidKind } from '../../support/collision/solids.js';
import { checkSurface, SurfaceReport } from './oracle/check-surface.js';
import { placementsOf } from './oracle/hard-placements.js';
import { placeOnSurface, SURFACE_PLACEMENTS } from './oracle/place-on-surface.js';
import {
  convexMeshes,
  heightFields,
  hollowMeshes,
  type Surface,
  sheets,
} from './oracle/surface-pool.js';

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

const COUNT = pairCount(250);

const MESHES: readonly Surface[] = [...convexMeshes('oracle', 12), ...hollowMeshes(), ...sheets()];
const FIELDS: readonly Surface[] = heightFields();

function run(kind: SolidKind, surfaces: readonly Surface[], pair: string): SurfaceReport {
  const report = new SurfaceReport();
  for (const n of placementsOf(pair, COUNT)) {
    const random = new Random(`${pair} ${n}`);
    const how = SURFACE_PLACEMENTS[n % SURFACE_PLACEMENTS.length]!;
    const surface = surfaces[random.integer(0, surfaces.length - 1)]!;
    const solid = randomSolid(kind, random);
    const { body, place } = placeOnSurface(random, how, solid, surface);
    const pick = random.next();
    const margin = pick < 0.3 ? 0 : pick < 0.8 ? 0.02 : 0.2;
    checkSurface(report, `${pair} ${n} (${how})`, body, surface, place, margin, random);
  }
  return report;
}

describe('a convex body and a surface', () => {
  it.each(
    KINDS.flatMap((kind) => [
      { kind, surfaces: MESHES, pair: `${kind}-mesh` },
      { kind, surfaces: FIELDS, pair: `${kind}-height-field` },
    ]),
  )('$pair agrees with brute force', { timeout: 3_600_000 }, ({ kind, surfaces, pair }) => {
    const report = run(kind, surfaces, pair);
    if (COUNT > 1000)
      process.stdout.write(`${[report.line(pair), ...report.problems].join('\n')}\n`);
    expect(report.overlapping).toBeGreaterThan(0.2 * COUNT);
    expect(report.near).toBeGreaterThan(0.03 * COUNT);
    expect(report.apart).toBeGreaterThan(0.03 * COUNT);
    expect(report.unstable).toBeLessThanOrEqual(1 + 0.001 * COUNT);
    expect(report.problems).toEqual([]);
  });
});
