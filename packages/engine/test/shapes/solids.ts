/** Meshes of known solids, and comparisons of mass properties. */

import { expect } from 'vitest';
import type { Mat3, Vec3 } from '../../src/math/types.js';
import type { MassProperties } from '../../src/shapes/shape.js';

export interface MeshData {
  vertices: number[];
  indices: number[];
}

/** A box of full lengths x, y, z about (ox, oy, oz). */
export function boxMesh(x: number, y: number, z: number, ox = 0, oy = 0, oz = 0): MeshData {
  const vertices: number[] = [];
  for (let i = 0; i < 8; i++) {
    vertices.push(
      ox + (i & 1 ? x / 2 : -x / 2),
      oy + (i & 2 ? y / 2 : -y / 2),
      oz + (i & 4 ? z / 2 : -z / 2),
    );
  }
  const quads = [
    [0, 4, 6, 2],
    [1, 3, 7, 5],
    [0, 1, 5, 4],
    [2, 6, 7, 3],
    [0, 2, 3, 1],
    [4, 5, 7, 6],
  ] as const;
  return { vertices, indices: quads.flatMap(([a, b, c, d]) => [a, b, c, a, c, d]) };
}

/**
 * The solid of revolution about y of a profile of (radius, y), from the bottom to the top; a radius
 * of 0 at an end closes it. A profile that returns to its start makes a ring.
 */
export function revolve(profile: readonly (readonly [number, number])[], sides: number): MeshData {
  const vertices: number[] = [];
  for (const [radius, y] of profile) {
    for (let s = 0; s < sides; s++) {
      const angle = (2 * Math.PI * s) / sides;
      // Poles collapse to one point, which welding makes one vertex.
      vertices.push(radius * Math.cos(angle) + 0, y, radius * Math.sin(angle) + 0);
    }
  }
  const indices: number[] = [];
  for (let i = 0; i + 1 < profile.length; i++) {
    for (let s = 0; s < sides; s++) {
      const t = (s + 1) % sides;
      const [a, b] = [i * sides + s, i * sides + t];
      const [c, d] = [a + sides, b + sides];
      if (profile[i]![0] > 0) indices.push(a, c, b);
      if (profile[i + 1]![0] > 0) indices.push(b, c, d);
    }
  }
  return { vertices, indices };
}

/** An arc of (radius, y) about (cx, cy), from one angle to another measured from straight down. */
export function arc(
  cx: number,
  cy: number,
  r: number,
  from: number,
  to: number,
  steps: number,
): [number, number][] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = from + ((to - from) * i) / steps;
    const radius = cx + r * Math.sin(angle);
    return [Math.abs(radius) < 1e-12 * r ? 0 : radius, cy - r * Math.cos(angle)];
  });
}

/** The limit for infinitely fine meshes of a quantity whose error is of second order. */
export function extrapolate(fineness: number, quantity: (n: number) => number): number {
  const [coarse, middle, fine] = [
    quantity(fineness),
    quantity(2 * fineness),
    quantity(4 * fineness),
  ];
  // Twice Richardson: the error goes with n⁻², then n⁻⁴.
  const [first, second] = [(4 * middle - coarse) / 3, (4 * fine - middle) / 3];
  return (16 * second - first) / 15;
}

export const numbersOf = ({ mass, centerOfMass: c, inertia: i }: MassProperties): number[] => [
  mass,
  c.x,
  c.y,
  c.z,
  ...elements(i),
];

export function elements(m: Readonly<Mat3>): number[] {
  return [m.m00, m.m01, m.m02, m.m10, m.m11, m.m12, m.m20, m.m21, m.m22];
}

/** Same mass, centre and inertia, to a share of the mass, of `length` and of the inertia. */
export function expectSameMass(
  actual: MassProperties,
  expected: MassProperties,
  share: number,
  length = 1,
): void {
  expect(Math.abs(actual.mass - expected.mass)).toBeLessThanOrEqual(share * expected.mass);
  for (const axis of ['x', 'y', 'z'] as const) {
    const apart = Math.abs(actual.centerOfMass[axis] - expected.centerOfMass[axis]);
    expect(apart).toBeLessThanOrEqual(share * length);
  }
  expectSameTensor(actual.inertia, expected.inertia, share);
}

export function expectSameTensor(a: Readonly<Mat3>, b: Readonly<Mat3>, share: number): void {
  const [left, right] = [elements(a), elements(b)];
  const size = Math.max(...right.map(Math.abs));
  for (let k = 0; k < 9; k++) {
    expect(Math.abs(left[k]! - right[k]!)).toBeLessThanOrEqual(share * size);
  }
}

export function diagonal(x: number, y: number, z: number): Mat3 {
  return { m00: x, m01: 0, m02: 0, m10: 0, m11: y, m12: 0, m20: 0, m21: 0, m22: z };
}

export const v = (x: number, y: number, z: number): Vec3 => ({ x, y, z });
