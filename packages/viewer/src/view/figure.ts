/**
 * A skinned figure that a ragdoll drives (T 8.5): each body of the ragdoll is a bone of a `BodySkin`,
 * whose form is made of the rings of figure-form.ts in the pose in which the ragdoll is built.
 */

import { BodySkin, type SimulationView } from '@rattleback/three';
import type { RigidBody } from 'rattleback';
import { BufferGeometry, Color, Float32BufferAttribute, Uint16BufferAttribute } from 'three';
import { FIGURE, type Ring, type Tube } from './figure-form.js';

/** Corners of a ring. */
const SIDES = 16;
/** m; half the length over which the skin goes from one body to the next */
const BEND = 0.06;
/** m; height of the pelvis above the soles */
const PELVIS = 0.95;

const NAMES = [...new Set(FIGURE.flatMap(({ bodies }) => bodies))];

/** The figure over a view whose simulation has a ragdoll, as it stands now; null without one. */
export function figureOf(view: SimulationView): BodySkin | null {
  const { bodies } = view.simulation;
  const limbs = NAMES.flatMap((name) => bodies.find(name) ?? []);
  if (limbs.length < NAMES.length) return null;
  const geometry = skin(limbs.find(({ name }) => name === 'pelvis')!);
  return new BodySkin(view, limbs, { geometry, roughness: 0.75 });
}

/** All tubes as one geometry, where the figure stands. */
function skin(pelvis: RigidBody): BufferGeometry {
  const { x, y, z } = pelvis.position;
  const [positions, colors, indices, weights]: [number[], number[], number[], number[]] = [
    [],
    [],
    [],
    [],
  ];
  const faces: number[] = [];
  for (const tube of FIGURE) {
    const color = new Color(tube.color);
    const first = positions.length / 3;
    for (const ring of tube.rings) {
      const [bones, shares] = follows(tube, ring);
      for (let side = 0; side < SIDES; side++) {
        const angle = (2 * Math.PI * side) / SIDES;
        positions.push(
          x + (ring.forward ?? 0) + ring.x * Math.cos(angle),
          y - PELVIS + ring.y,
          z + tube.side + ring.z * Math.sin(angle),
        );
        colors.push(color.r, color.g, color.b);
        indices.push(...bones, 0, 0);
        weights.push(...shares, 0, 0);
      }
    }
    addFaces(faces, first, tube.rings.length);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  geometry.setAttribute('color', new Float32BufferAttribute(colors, 3));
  geometry.setAttribute('skinIndex', new Uint16BufferAttribute(indices, 4));
  geometry.setAttribute('skinWeight', new Float32BufferAttribute(weights, 4));
  geometry.setIndex(faces);
  geometry.computeVertexNormals();
  return geometry;
}

/** Two bones, and how much a ring follows each. */
function follows({ bodies, joints }: Tube, { y }: Ring): [number[], number[]] {
  // The joint that is nearest decides which two.
  const nearest = joints.reduce(
    (best, height, i) => (Math.abs(height - y) < Math.abs(joints[best]! - y) ? i : best),
    0,
  );
  const bone = (i: number): number => NAMES.indexOf(bodies[i]!);
  const height = joints[nearest];
  if (height === undefined)
    return [
      [bone(0), bone(0)],
      [1, 0],
    ];
  const t = Math.max(0, Math.min(1, 0.5 + (y - height) / (2 * BEND)));
  const upper = t * t * (3 - 2 * t);
  return [
    [bone(nearest), bone(nearest + 1)],
    [upper, 1 - upper],
  ];
}

/** Triangles between rings, from the top down, and over both ends. */
function addFaces(faces: number[], first: number, rings: number): void {
  const corner = (ring: number, side: number): number => first + ring * SIDES + (side % SIDES);
  for (let ring = 0; ring + 1 < rings; ring++) {
    for (let side = 0; side < SIDES; side++) {
      const [a, b] = [corner(ring, side), corner(ring, side + 1)];
      const [c, d] = [corner(ring + 1, side), corner(ring + 1, side + 1)];
      faces.push(a, b, c, b, d, c);
    }
  }
  for (let side = 1; side + 1 < SIDES; side++) {
    faces.push(corner(0, 0), corner(0, side + 1), corner(0, side));
    const last = rings - 1;
    faces.push(corner(last, 0), corner(last, side), corner(last, side + 1));
  }
}
