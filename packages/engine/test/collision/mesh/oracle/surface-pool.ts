/** Surfaces of every sort that bodies meet, small enough for brute force over all their triangles. */

import { TriangleMesh } from '../../../../src/index.js';
import { Random } from '../../../../src/math/random.js';
import type { HeightField } from '../../../../src/shapes/height-field.js';
import { fanTriangles } from '../../../../src/shapes/hull/polytope.js';
import type { ConvexHull } from '../../../../src/shapes/hull.js';
import { L_OUTLINE, prism, U_OUTLINE } from '../../../shapes/decompose/models.js';
import { arc, revolve } from '../../../shapes/solids.js';
import { hullSolid, type Solid } from '../../../support/collision/solids.js';
import { dot, sub, type V } from '../../../support/collision/vectors.js';
import { type Face, facesOf, gridField, gridMesh, isInside, tiledBox } from '../surfaces.js';

/** A surface as the oracle sees it. */
export interface Surface {
  readonly name: string;
  readonly shape: TriangleMesh | HeightField;
  readonly faces: readonly Face[];
  /** The solid that a closed convex mesh bounds. */
  readonly solid?: Solid;
  /** Whether it has a border. */
  readonly isOpen: boolean;
  /** m */
  readonly size: number;
  /** Whether a point (m, surface's frame) has the surface's front towards it; null if nobody can say. */
  readonly isInFront: (p: V) => boolean | null;
}

function closed(name: string, shape: TriangleMesh, solid?: Solid): Surface {
  if (!shape.outward) throw new Error(`${name} is not closed`);
  const faces = facesOf(shape);
  // Inside a convex solid is behind all its planes; otherwise the winding number tells.
  const planes = solid?.core?.faces;
  const isInFront = (p: V): boolean =>
    planes
      ? planes.some(({ normal, loop }) => dot(normal, sub(p, loop[0]!)) > 0)
      : !isInside(faces, p);
  const base = { name, shape, faces, isOpen: false, size: shape.boundingRadius, isInFront };
  return solid ? { ...base, solid } : base;
}

/** A height field, or the sheet of its triangles; `sides` of the sheet. */
function ground(name: string, field: HeightField, sides?: 'front' | 'both'): Surface {
  const shape = sides ? new TriangleMesh({ ...field.triangles(), sides }) : field;
  const isInFront = (p: V): boolean | null => {
    if (shape.sides === 'both') return true;
    const height = field.heightAt(p[0], p[2]);
    if (p[1] > height) return true;
    // Below a sheet and near its border nobody can say which side that is; a landscape knows.
    return Number.isNaN(height) || sides ? null : false;
  };
  const size = shape.boundingRadius;
  return { name, shape, faces: facesOf(shape), isOpen: true, size, isInFront };
}

/** The surface of a hull, every triangle cut into four, `times` times over. */
export function meshOfHull(hull: ConvexHull, times: number): TriangleMesh {
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

/** Closed meshes of random convex solids. */
export function convexMeshes(seed: string, count: number): Surface[] {
  const random = new Random(seed);
  return Array.from({ length: count }, (_, n) => {
    const points: number[] = [];
    for (let i = random.integer(4, 10); i > 0; i--) {
      const p = random.unitVector({ x: 0, y: 0, z: 0 });
      points.push(p.x * 1.1, p.y * 0.8, p.z * 1.3);
    }
    const solid = hullSolid(points);
    const mesh = meshOfHull(solid.shape as ConvexHull, n % 2);
    return closed(`convex solid ${n}`, mesh, solid);
  });
}

/** Closed meshes that are not convex. */
export function hollowMeshes(): Surface[] {
  const ring = { ...revolve(arc(1, 0, 0.4, 0, 2 * Math.PI, 5), 7), weld: 1e-9 };
  return [
    closed('L', prism(L_OUTLINE, 1.5)),
    closed('U', prism(U_OUTLINE, 1.5)),
    closed('ring', new TriangleMesh(ring)),
    closed('plate', tiledBox(3, 0.02, 2, 2)),
  ];
}

const hills = (x: number, z: number): number => 0.4 * Math.sin(1.3 * x) * Math.cos(0.9 * z);
const spikes = (x: number, z: number): number => 0.7 * Math.sin(5 * x) * Math.sin(7 * z + 1);
const steps = (x: number): number => Math.round(x) * 0.25;

/** Sheets that lie open: one side, two sides, a single triangle, needles. */
export function sheets(): Surface[] {
  const front = (): boolean => true;
  const single = new TriangleMesh({ vertices: [-1, 0, -0.7, 0.2, 0.1, 1.1, 1.2, -0.3, -0.4] });
  const needles = new TriangleMesh({
    vertices: [-2, 0, 0, 2, 0, 0.01, 2, 0, 0, -2, 0, 0, -2, 0.3, 0.5, 2, 0, 0.01],
  });
  const soup = (name: string, shape: TriangleMesh): Surface => ({
    name,
    shape,
    faces: facesOf(shape),
    isOpen: true,
    size: shape.boundingRadius,
    isInFront: front,
  });
  return [
    ground('two-sided hills', gridField(3, 4, hills), 'both'),
    ground('one-sided hills', gridField(3, 4, hills), 'front'),
    ground('two-sided spikes', gridField(4, 3, spikes), 'both'),
    ground('one-sided steps', gridField(4, 4, steps), 'front'),
    ground(
      'two-sided flat',
      gridField(3, 4, () => 0),
      'both',
    ),
    soup('one triangle', single),
    soup('needles', needles),
    {
      name: 'grid in two halves',
      shape: gridMesh(2, 3, (x) => (x > 0 ? 0.5 * x : 0)),
      faces: facesOf(gridMesh(2, 3, (x) => (x > 0 ? 0.5 * x : 0))),
      isOpen: true,
      size: 3,
      isInFront: front,
    },
  ];
}

export function heightFields(): Surface[] {
  return [
    ground('hills', gridField(3, 4, hills)),
    ground('spikes', gridField(4, 3, spikes)),
    ground('steps', gridField(4, 4, steps)),
    ground(
      'flat',
      gridField(3, 4, () => 0),
    ),
    ground(
      'ridge',
      gridField(2, 4, (x) => -0.3 * Math.abs(x)),
    ),
    ground(
      'valley',
      gridField(2, 4, (x, z) => 0.3 * Math.abs(x) + 0.5 * Math.abs(z)),
    ),
  ];
}
