/**
 * Seeded inputs and helpers for the tests of vectors, quaternions and matrices. The generator is
 * independent of the engine's own, so that a fault there cannot hide one here.
 */

import { expect } from 'vitest';
import type { Mat3, Quat, Vec3 } from '../../src/math/types.js';

/** A stream of numbers in [0, 1), the same for the same seed (a Weyl sequence, mixed twice). */
export function stream(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 4294967296;
  };
}

/** Everything the tests draw at random. */
export class Inputs {
  readonly next: () => number;

  constructor(seed: number) {
    this.next = stream(seed);
  }

  uniform(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
  }

  vector(size = 1): Vec3 {
    return { x: size * this.normal(), y: size * this.normal(), z: size * this.normal() };
  }

  unitVector(): Vec3 {
    const { x, y, z } = this.vector();
    const size = Math.sqrt(x * x + y * y + z * z);
    return { x: x / size, y: y / size, z: z / size };
  }

  unitQuat(): Quat {
    const [x, y, z, w] = [this.normal(), this.normal(), this.normal(), this.normal()];
    const size = Math.sqrt(x * x + y * y + z * z + w * w);
    return { x: x / size, y: y / size, z: z / size, w: w / size };
  }

  matrix(size = 1): Mat3 {
    const n = () => size * this.normal();
    return {
      m00: n(),
      m01: n(),
      m02: n(),
      m10: n(),
      m11: n(),
      m12: n(),
      m20: n(),
      m21: n(),
      m22: n(),
    };
  }

  symmetric(size = 1): Mat3 {
    const m = this.matrix(size);
    return { ...m, m10: m.m01, m20: m.m02, m21: m.m12 };
  }
}

/** The nine numbers of a matrix as rows, for oracles written with plain loops. */
export function rows(m: Readonly<Mat3>): number[][] {
  return [
    [m.m00, m.m01, m.m02],
    [m.m10, m.m11, m.m12],
    [m.m20, m.m21, m.m22],
  ];
}

/** The matrix of three rows of numbers. */
export function fromRows(r: readonly (readonly number[])[]): Mat3 {
  const [a, b, c] = r as [number[], number[], number[]];
  const [m00, m01, m02] = a as [number, number, number];
  const [m10, m11, m12] = b as [number, number, number];
  const [m20, m21, m22] = c as [number, number, number];
  return { m00, m01, m02, m10, m11, m12, m20, m21, m22 };
}

/** The textbook's matrix product, loop by loop. */
export function product(
  a: readonly (readonly number[])[],
  b: readonly (readonly number[])[],
): number[][] {
  return a.map((row) => b[0]!.map((_, j) => row.reduce((sum, x, k) => sum + x * b[k]![j]!, 0)));
}

/** The largest difference between the fields of two plain objects of numbers. */
export function gap(a: object, b: object): number {
  let worst = 0;
  for (const key of Object.keys(a)) {
    const difference = Math.abs(
      (a as Record<string, number>)[key]! - (b as Record<string, number>)[key]!,
    );
    if (!(difference <= worst)) worst = difference;
  }
  return worst;
}

/** For differences that must vanish to the last bit, beside others that need not: 0, else infinity. */
export function exactly(difference: number): number {
  return difference === 0 ? 0 : Number.POSITIVE_INFINITY;
}

/** How far two unit quaternions are apart as rotations: the smaller gap to q and −q. */
export function rotationGap(a: Readonly<Quat>, b: Readonly<Quat>): number {
  return Math.min(gap(a, b), gap(a, { x: -b.x, y: -b.y, z: -b.z, w: -b.w }));
}

type Operation = (out: never, ...args: never[]) => unknown;

/**
 * Runs `operation(out, ...args)` with a fresh `out`, and then with `out` being each of the arguments
 * that has the right fields. All must give the same bits, return `out`, and leave the others alone.
 */
export function expectAliasSafe(
  name: string,
  operation: Operation,
  out: object,
  args: readonly unknown[],
): void {
  const run = operation as unknown as (out: object, ...args: unknown[]) => unknown;
  const fresh = { ...out };
  const untouched = structuredClone(args);
  expect(run(fresh, ...args), `${name} returns out`).toBe(fresh);
  expect(args, `${name} leaves its arguments alone`).toStrictEqual(untouched);
  for (const [index, argument] of args.entries()) {
    if (typeof argument !== 'object' || argument === null) continue;
    if (Object.keys(argument).join() !== Object.keys(out).join()) continue;
    const copies = structuredClone(args) as unknown[];
    const alias = copies[index] as object;
    expect(run(alias, ...copies), `${name} returns out`).toBe(alias);
    expect(alias, `${name} with out = argument ${index}`).toStrictEqual(fresh);
    for (const [other, value] of copies.entries()) {
      if (other !== index) expect(value, `${name} leaves argument ${other}`).toEqual(args[other]);
    }
    // The same object twice: out = a = b.
    for (const [other, value] of args.entries()) {
      if (other === index || typeof value !== 'object' || value === null) continue;
      if (Object.keys(value).join() !== Object.keys(out).join()) continue;
      const twice = structuredClone(args) as unknown[];
      twice[other] = structuredClone(argument);
      const expected = run({ ...out }, ...twice);
      twice[other] = twice[index];
      expect(run(twice[index] as object, ...twice), `${name} with all the same`).toStrictEqual(
        expected,
      );
    }
  }
}
