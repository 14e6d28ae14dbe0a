/** The first look at a triangle by formulas, held against support points in the surface's frame. */

import { describe, expect, it } from 'vitest';
import { Collider } from '../../../src/collision/collider.js';
import { FirstLook, LOOK } from '../../../src/collision/mesh/first-look.js';
import { triangleSourceOf } from '../../../src/collision/mesh/source-of.js';
import { SurfaceBody } from '../../../src/collision/mesh/surface-body.js';
import { TriangleTouch } from '../../../src/collision/mesh/triangle-touch.js';
import { Random } from '../../../src/math/random.js';
import { randomSolid, type SolidKind } from '../../support/collision/solids.js';
import { gridMesh } from './surfaces.js';

const POSES = 60;
const CELLS = 6;

/** One of {@link LOOK}, as the exact questions have it. */
function askExactly(touch: TriangleTouch, triangle: number, isTwoSided: boolean): number {
  touch.load(triangle);
  if (touch.middleHeight < 0 && isTwoSided) touch.turnRound();
  if (!touch.reachesPlane() || touch.isBeside(true)) return LOOK.off;
  return touch.isDeepestBeside() ? LOOK.beside : LOOK.over;
}

describe('the first look at a triangle', () => {
  for (const sides of ['front', 'both'] as const) {
    it.each<SolidKind>(['box', 'cylinder', 'capsule', 'hull'])(`%s, ${sides}`, (kind) => {
      const seen = [0, 0, 0, 0];
      for (let i = 0; i < POSES; i++) {
        const random = new Random(`first look ${kind} ${i}`);
        const { shape } = randomSolid(kind, random);
        const size = shape.boundingRadius;
        const bumps = () => 0.4 * size * random.normal();
        const mesh = gridMesh(CELLS, 4 * size, bumps, { sides });
        const surface = new Collider(mesh);
        const collider = new Collider(shape);
        const q = [random.normal(), random.normal(), random.normal(), random.normal()];
        const [x, y, z, w] = q.map((v) => v / Math.hypot(...q)) as [number, number, number, number];
        const at = (): number => size * random.normal();
        collider.place({ x: at(), y: 0.7 * at(), z: at() }, { x, y, z, w });
        const margin = 0.05 * size;
        const body = new SurfaceBody().set(collider, surface, margin);
        const touch = new TriangleTouch(body);
        const source = triangleSourceOf(mesh);
        touch.begin(source, margin);
        const look = new FirstLook(body, touch.tri);
        // Large hulls are climbed, not scanned: their points are asked one by one.
        expect(look.isKnown).toBe(body.geometry.starts === null);
        if (!look.isKnown) continue;
        const limits = Float64Array.of(margin, touch.tolerance);
        for (let triangle = 0; triangle < source.triangleCount; triangle++) {
          const said = look.ask(source, triangle, limits);
          expect(said, `${i}, ${triangle}`).toBe(askExactly(touch, triangle, sides === 'both'));
          expect(Math.abs(look.planeSeparation - touch.planeSeparation)).toBeLessThan(1e-13 * size);
          seen[said]!++;
        }
      }
      expect(Math.min(...seen.slice(1))).toBeGreaterThan(50);
    });
  }
});
