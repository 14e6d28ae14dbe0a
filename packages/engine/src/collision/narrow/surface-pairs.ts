/**
 * The cells of the pair table in which a surface of triangles takes part, in the order of the table.
 *
 * A plane and a height field are scenery and never meet; neither do two height fields. A mesh meets
 * everything: as scenery every body, as a closed body that moves also planes and other surfaces.
 */

import type { Collide } from './collide.js';
import { collideConvexMesh } from './convex-mesh.js';
import { collideMeshMesh } from './mesh-mesh.js';
import { collidePlaneMesh } from './plane-mesh.js';
import { collideSphereMesh } from './sphere-mesh.js';

/** A pair of kinds and its function. */
export interface SurfacePair {
  readonly a: 'plane' | ConvexKind | 'mesh';
  readonly b: 'mesh' | 'height-field';
  readonly collide: Collide;
}

type ConvexKind =
  | 'sphere'
  | 'box'
  | 'capsule'
  | 'cylinder'
  | 'cone'
  | 'ellipsoid'
  | 'hull'
  | 'rectangle';

const CONVEX: readonly ConvexKind[] = [
  'sphere',
  'box',
  'capsule',
  'cylinder',
  'cone',
  'ellipsoid',
  'hull',
  'rectangle',
];

/** All pairs with a mesh or a height field. */
export const SURFACE_PAIRS: readonly SurfacePair[] = [
  { a: 'plane', b: 'mesh', collide: collidePlaneMesh },
  ...CONVEX.flatMap((a) => {
    const collide = a === 'sphere' ? collideSphereMesh : collideConvexMesh;
    return [
      { a, b: 'mesh', collide },
      { a, b: 'height-field', collide },
    ] as const;
  }),
  { a: 'mesh', b: 'mesh', collide: collideMeshMesh },
  { a: 'mesh', b: 'height-field', collide: collideMeshMesh },
];
