/**
 * Convex bodies on meshes and height fields: WebAssembly gives the bits of JavaScript, wherever the two are, how many
 * surfaces there may be, and whatever comes and goes.
 */

import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Collider } from '../../../src/collision/collider.js';
import { MANIFOLD_STRIDE, Manifolds } from '../../../src/collision/manifold/manifolds.js';
import { SurfaceKernel } from '../../../src/collision/mesh/surface-kernel.js';
import { collideInJavaScript as convexInJavaScript } from '../../../src/collision/narrow/convex-mesh.js';
import { collideInJavaScript as sphereInJavaScript } from '../../../src/collision/narrow/sphere-mesh.js';
import { Box, Cone, ConvexHull, HeightField, Sphere, TriangleMesh } from '../../../src/index.js';
import { Random } from '../../../src/math/random.js';
import type { Quat } from '../../../src/math/types.js';
import type { Shape } from '../../../src/shapes/shape.js';
import { L_OUTLINE, prism, torusMesh } from '../../shapes/decompose/models.js';
import { arc, revolve } from '../../shapes/solids.js';
import { type Kind, shape, triple } from '../../support/collision/placed-pairs.js';
import { at, gridField, gridMesh, tiledBox } from './surfaces.js';

/** Placements of each kind on each surface. */
const PLACEMENTS = 400;
const MARGINS = [0, 0.005, 0.1];
const UPRIGHT: Quat = { x: 0, y: 0, z: 0, w: 1 };
const HALF = Math.SQRT1_2;
const SIDEWAYS: Quat = { x: HALF, y: 0, z: 0, w: HALF };

const hills = (x: number, z: number): number => 0.3 * Math.sin(3 * x) * Math.cos(2 * z);
const steps = (x: number): number => 0.5 * Math.floor(2 * x);

function field(height: (x: number, z: number) => number, sides: 'front' | 'both'): HeightField {
  const { heights, columns, rows, width, depth } = gridField(12, 4, height);
  return new HeightField({ heights, columns, rows, width, depth, sides });
}

/** A ball of flat faces. */
const gem = (): TriangleMesh =>
  new TriangleMesh({
    ...revolve(arc(0, 0, 1, 0, Math.PI, 6), 9),
    weld: 1e-9,
  });

const SURFACES: Readonly<Record<string, Shape>> = {
  'a hilly height field': field(hills, 'front'),
  'a hilly height field with two sides': field(hills, 'both'),
  'a flat height field': field(() => 0, 'front'),
  'a height field of steps': field(steps, 'front'),
  'a hilly sheet': gridMesh(10, 4, hills, { sides: 'front' }),
  'a sheet with two sides': gridMesh(8, 4, hills),
  'a flat sheet': gridMesh(6, 4, () => 0),
  'a tiled box': tiledBox(2, 1, 3, 4),
  'a box of twelve triangles': tiledBox(2, 1, 1, 1),
  'a gem': gem(),
  'an L': prism(L_OUTLINE, 1),
  'a torus': torusMesh(),
};
const KINDS: readonly Kind[] = ['sphere', 'capsule', 'box', 'cylinder', 'hull'];

/** Where a body is about a surface, and how it is turned. */
const PLACES: readonly ((random: Random) => readonly [readonly number[], Quat])[] = [
  (random) => [triple(random, 2.2), random.unitQuaternion({ ...UPRIGHT })],
  (random) => [
    [random.uniform(-2, 2), random.uniform(-0.3, 0.8), random.uniform(-2, 2)],
    random.unitQuaternion({ ...UPRIGHT }),
  ],
  (random) => [
    [random.integer(-4, 4) / 3, random.integer(-2, 4) / 4, random.integer(-4, 4) / 3],
    random.integer(0, 1) === 0 ? UPRIGHT : SIDEWAYS,
  ],
  (random) => [triple(random, 0.1), random.unitQuaternion({ ...UPRIGHT })],
];

function inJavaScript(out: Manifolds, a: Collider, b: Collider, margin: number): void {
  const collide = a.shape.kind === 'sphere' ? sphereInJavaScript : convexInJavaScript;
  collide(out, a, b, margin);
}

/** The first number in which manifolds are not what they should be, −1: there is none. */
function difference(expected: Manifolds, found: Manifolds): number {
  if (expected.count !== found.count) return 0;
  for (let m = 0; m < expected.count; m++) {
    const o = m * MANIFOLD_STRIDE;
    const end = 4 + 8 * expected.data[o]!;
    for (let k = o; k < o + end; k++) if (!Object.is(expected.data[k], found.data[k])) return k;
  }
  return -1;
}

/** A kernel at work. */
function started(): SurfaceKernel {
  const kernel = new SurfaceKernel();
  const [a, b] = [new Collider(new Sphere(1)), new Collider(SURFACES['a flat sheet']!)];
  const out = new Manifolds();
  for (let i = 0; i < 2000 && !kernel.collide(out, a, b, 0); i++);
  return kernel;
}

describe('bodies on surfaces', () => {
  let kernel: SurfaceKernel;
  let asked = 0;
  let left = 0;
  const points = new Set<number>();
  const manifolds = new Set<number>();
  beforeAll(() => {
    kernel = started();
  });

  it.each(KINDS.flatMap((kind) => Object.keys(SURFACES).map((name) => [kind, name] as const)))(
    'have the manifolds of JavaScript: %s on %s',
    (kind, name) => {
      const random = new Random(`${kind} on ${name}`);
      const [expected, found] = [new Manifolds(), new Manifolds()];
      let touched = 0;
      for (let i = 0; i < PLACEMENTS; i++) {
        const far = i % 5 === 0 ? 1e4 : 0;
        const [x, y, z] = triple(random, far);
        const turn = i % 3 === 0 ? random.unitQuaternion({ ...UPRIGHT }) : UPRIGHT;
        const surface = at(SURFACES[name]!, [x, y, z], turn);
        const [[px, py, pz], orientation] = PLACES[i % PLACES.length]!(random);
        const place = [x + px!, y + py!, z + pz!] as const;
        const body = at(shape(kind, random, i % 2 === 0), place, orientation);
        const margin = MARGINS[i % MARGINS.length]!;
        expected.clear();
        found.clear();
        inJavaScript(expected, body, surface, margin);
        asked++;
        if (!kernel.collide(found, body, surface, margin)) {
          expect(found.count).toBe(0);
          left++;
          continue;
        }
        expect([i, difference(expected, found)]).toEqual([i, -1]);
        manifolds.add(expected.count);
        if (expected.count > 0) points.add(expected.data[0]!);
        touched += expected.count;
      }
      expect(touched).toBeGreaterThan(0.2 * PLACEMENTS);
    },
    60_000,
  );

  it('were apart, touched in every number of points and places, and were hardly ever left', () => {
    expect([...points].sort()).toEqual([1, 2, 3, 4]);
    expect(manifolds.size).toBeGreaterThan(5);
    expect(asked).toBe(PLACEMENTS * KINDS.length * Object.keys(SURFACES).length);
    expect(left).toBeLessThan(0.01 * asked);
  });
});

describe('the kernel for surfaces', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  const onSurface = (surface: Shape, body: Shape): readonly [Collider, Collider] => [
    at(body, [0, 0.2, 0]),
    at(surface, [0, 0, 0]),
  ];

  it('waits until there have been many pairs', () => {
    const kernel = new SurfaceKernel();
    const [a, b] = onSurface(SURFACES['a flat sheet']!, new Box(1, 1, 1));
    const out = new Manifolds();
    const answers = Array.from({ length: 1100 }, () => kernel.collide(out, a, b, 0));
    expect(answers.indexOf(true)).toBe(1000);
    expect(answers.slice(1000)).not.toContain(false);
  });

  it('leaves all to JavaScript where there is no WebAssembly', () => {
    vi.stubGlobal('WebAssembly', undefined);
    const kernel = new SurfaceKernel();
    const pair = onSurface(SURFACES['a flat sheet']!, new Box(1, 1, 1));
    const out = new Manifolds();
    for (let i = 0; i < 1100; i++) expect(kernel.collide(out, ...pair, 0)).toBe(false);
    expect(out.count).toBe(0);
  });

  it('leaves shapes that it does not know, hulls that are too large, and bodies on too many triangles', () => {
    const kernel = started();
    const out = new Manifolds();
    const drum: number[] = [];
    for (let i = 0; i < 40; i++) {
      const angle = (2 * Math.PI * i) / 40;
      for (const y of [-1, 1]) drum.push(Math.cos(angle), y, Math.sin(angle));
    }
    const hilly = SURFACES['a hilly sheet']!;
    const asks = (surface: Shape, body: Shape): boolean =>
      kernel.collide(out, ...onSurface(surface, body), 0.01);
    expect(asks(hilly, new Cone(1, 1))).toBe(false);
    expect(asks(hilly, new ConvexHull(drum))).toBe(false);
    expect(asks(gridMesh(40, 1, hills), new Box(9, 1, 9))).toBe(false);
    expect(out.count).toBe(0);
    expect(asks(hilly, new Box(1, 1, 1))).toBe(true);
    expect(out.count).toBeGreaterThan(0);
  });

  it('says of poses that are no poses what JavaScript says, and goes on', () => {
    const kernel = started();
    const random = new Random('no poses');
    const [expected, found] = [new Manifolds(), new Manifolds()];
    const odd = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e308, -1e200, 0];
    for (const surface of Object.values(SURFACES)) {
      for (const kind of KINDS) {
        for (let i = 0; i < 7 * odd.length; i++) {
          const pose = [0, 0.2, 0, 0, 0, 0, 1];
          pose[i % 7] = odd[i % odd.length]!;
          const [px, py, pz, x, y, z, w] = pose as [number, ...number[]];
          const body = at(shape(kind, random, true), [px, py!, pz!], {
            x: x!,
            y: y!,
            z: z!,
            w: w!,
          });
          const pair = [body, at(surface, [0, 0, 0]), 0.01] as const;
          expected.clear();
          found.clear();
          inJavaScript(expected, ...pair);
          const isLeft = !kernel.collide(found, ...pair);
          expect([kind, i, isLeft ? -1 : difference(expected, found)]).toEqual([kind, i, -1]);
        }
      }
    }
  });

  it('goes on while surfaces come and go, however many there are and however large', () => {
    const kernel = started();
    const [expected, found] = [new Manifolds(), new Manifolds()];
    for (let i = 0; i < 60; i++) {
      const surface = i % 2 === 0 ? gridMesh(20 + i, 4, hills) : field(hills, 'front');
      const pair = onSurface(surface, shape('hull', new Random(`${i}`), false));
      expected.clear();
      found.clear();
      inJavaScript(expected, ...pair, 0.01);
      expect(kernel.collide(found, ...pair, 0.01)).toBe(true);
      expect(difference(expected, found)).toBe(-1);
    }
  });
});
