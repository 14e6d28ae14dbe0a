/** Random bodies and manifolds in the arrays of kernels, hard cases among them. */

import { DRIVE, OWN } from '../../src/kernel/body-kernel.js';
import {
  BATCH,
  BELT1,
  BELT2,
  BODY,
  BOUNCE,
  GAIN,
  HEAD,
  IM,
  IMPULSE_SCALE,
  IXX,
  IXY,
  IXZ,
  IYY,
  IYZ,
  IZZ,
  L1,
  L2,
  LN,
  LT,
  MASS_SCALE,
  MU,
  NX,
  NY,
  NZ,
  POINT,
  PUSH,
  PX,
  RATE,
  RAX,
  S0,
  SIDE,
  T1X,
  T1Y,
  T1Z,
  TX,
} from '../../src/kernel/contact-record.js';
import { GIVEN, GIVEN_NX, GIVEN_NY, GIVEN_NZ } from '../../src/kernel/given-record.js';
import type { Kernel } from '../../src/kernel/kernel.js';
import { writeRoot } from '../../src/kernel/turning-root.js';
import type { Random } from '../../src/math/random.js';

/** A batch: lanes of equally many points, from a place in `J`. */
export interface Batch {
  readonly base: number;
  readonly first: number;
  readonly last: number;
  readonly points: number;
}

/** Makes these the batches of a kernel's sweeps, and returns their number. */
export function tabled({ batches: table }: Kernel, ...batches: readonly Batch[]): number {
  batches.forEach(({ base, first, last, points }, i) => {
    table.set([base, first, last, points], i * BATCH);
  });
  return batches.length;
}

/** Derives what sweeps need. */
export function prepare(kernel: Kernel, { base, first, last, points }: Batch): void {
  kernel.prepare(base, first, last, points);
}

/** Numbers to make room for, so that what is handed in lies behind the blocks. */
export const roomFor = (lanes: number, points: number): number =>
  lengthOf(lanes, points) + lanes * GIVEN;

/** Numbers of a batch in `J`. */
export const lengthOf = (lanes: number, points: number): number =>
  (lanes / 4) * (HEAD + points * POINT);

/** Where field 0 of a lane's head is in `J`. */
export const headOf = ({ base, first, points }: Batch, lane: number): number =>
  base + ((lane - first) >> 2) * (HEAD + points * POINT) + (lane & 3);

/** Where field 0 of a lane's point is in `J`. */
export const pointOf = (batch: Batch, lane: number, point: number): number =>
  headOf(batch, lane) + HEAD + point * POINT;

/** Bodies of a lane. */
export const bodiesOf = (kernel: Kernel, lane: number): readonly [number, number] => {
  const at = ((lane >> 2) << 3) + (lane & 3);
  return [kernel.W[at]!, kernel.W[at + 4]!];
};

/** All numbers here are of 32 bits, so that every machine begins with the same ones. */
const single = Math.fround;

/** Body 0 cannot move, nor can every seventh; the others have full inertia tensors. */
export function writeBodies(kernel: Kernel, random: Random, count: number): void {
  const { S, I, X } = kernel;
  const number = (low: number, high: number): number => single(random.uniform(low, high));
  for (let body = 0; body < count; body++) {
    const a = body * BODY;
    const moves = body % 7 !== 0;
    for (let field = 0; field < BODY; field++) S[a + field] = moves ? number(-2, 2) : 0;
    for (let axis = 0; axis < 3; axis++) {
      S[a + PX + axis] = moves ? number(-0.01, 0.01) : 0;
      S[a + TX + axis] = moves ? number(-0.02, 0.02) : 0;
    }
    S[a + IM] = moves ? number(0.1, 3) : 0;
    S[a + IXX] = moves ? number(2, 6) : 0;
    S[a + IYY] = moves ? number(2, 6) : 0;
    S[a + IZZ] = moves ? number(2, 6) : 0;
    for (let field = 0; field < SIDE; field++) I[body * SIDE + field] = 0;
    for (const field of [IXY, IXZ, IYZ]) I[body * SIDE + field] = moves ? number(-0.8, 0.8) : 0;
    writeRootOf(kernel, body);
    for (let field = 0; field < DRIVE; field++) {
      X[body * DRIVE + field] = moves ? number(-10, 10) : 0;
    }
    X[body * DRIVE + OWN] = moves && random.next() < 0.8 ? 1 : 0;
  }
}

/** Writes what follows from the inverse inertia of a body. */
export function writeRootOf({ S, I }: Kernel, body: number): void {
  const [a, i] = [body * BODY, body * SIDE];
  const [xy, xz, yz] = [I[i + IXY]!, I[i + IXZ]!, I[i + IYZ]!];
  const m = { m00: S[a + IXX]!, m11: S[a + IYY]!, m22: S[a + IZZ]!, m01: xy, m02: xz, m12: yz };
  writeRoot(I, i, { ...m, m10: xy, m20: xz, m21: yz });
}

/** Manifolds between the bodies that `pair` gives to the lanes. */
export function writeBatch(
  kernel: Kernel,
  random: Random,
  batch: Batch,
  pair: (lane: number) => readonly [number, number],
): void {
  const { J, W } = kernel;
  const number = (low: number, high: number): number => single(random.uniform(low, high));
  J.fill(0, batch.base, batch.base + lengthOf(batch.last - batch.first, batch.points));
  for (let lane = batch.first; lane < batch.last; lane++) {
    const [bodyA, bodyB] = pair(lane);
    W[((lane >> 2) << 3) + (lane & 3)] = bodyA;
    W[((lane >> 2) << 3) + 4 + (lane & 3)] = bodyB;
    const c = headOf(batch, lane);
    const turn = number(0, 1);
    // A normal and a tangent with rational components: a unit vector, and one across it.
    const n = [(1 - turn * turn) / (1 + turn * turn), (2 * turn) / (1 + turn * turn), 0];
    const tip = number(0, 1);
    const [co, si] = [(1 - tip * tip) / (1 + tip * tip), (2 * tip) / (1 + tip * tip)];
    J[c + NX] = single(n[0]! * co);
    J[c + NY] = single(n[1]! * co);
    J[c + NZ] = single(si);
    J[c + T1X] = single(-n[1]!);
    J[c + T1Y] = single(n[0]!);
    J[c + T1Z] = 0;
    const kind = random.next();
    J[c + MU] = kind < 0.2 ? 0 : number(0.01, 1);
    J[c + BOUNCE] = kind < 0.5 ? 0 : number(0.1, 1);
    J[c + GAIN] = number(-20, 20);
    J[c + PUSH] = -3;
    J[c + BELT1] = kind < 0.7 ? 0 : number(-1, 1);
    J[c + BELT2] = kind < 0.7 ? 0 : number(-1, 1);
    J[c + RATE] = number(5, 40);
    J[c + MASS_SCALE] = number(0.7, 1);
    J[c + IMPULSE_SCALE] = number(0, 0.3);
    // Impulses from before, of friction often beyond what the cone allows.
    const warm = random.next() < 0.8;
    for (const field of [L1, L2, LT]) J[c + field] = warm ? number(-1, 1) : 0;
    for (let point = 0; point < batch.points; point++) {
      const p = pointOf(batch, lane, point);
      for (let axis = 0; axis < 6; axis++) J[p + RAX + 4 * axis] = number(-1, 1);
      const there = random.next();
      J[p + S0] = there < 0.15 ? 1000 : number(-0.05, 0.03);
      J[p + LN] = there < 0.3 || !warm ? 0 : number(0, 2);
    }
  }
}

/** Random contacts as a time step hands them in, one per lane: unit normals, numbers about 1. */
export function writeGiven({ G, given }: Kernel, random: Random, lanes: number): void {
  for (let lane = 0; lane < lanes; lane++) {
    const g = given + lane * GIVEN;
    for (let k = 0; k < GIVEN; k++) G[g + k] = single(random.uniform(-1, 1));
    const z = random.uniform(-1, 1);
    const angle = random.uniform(0, 2 * Math.PI);
    G[g + GIVEN_NX] = single(Math.sqrt(1 - z * z) * Math.cos(angle));
    G[g + GIVEN_NY] = single(Math.sqrt(1 - z * z) * Math.sin(angle));
    G[g + GIVEN_NZ] = single(z);
  }
}

/** Copies what one kernel holds into another; both have made the same room. */
export function copyKernel(from: Kernel, to: Kernel): void {
  for (const name of ['S', 'I', 'X', 'J', 'W', 'batches'] as const) to[name].set(from[name]);
  const given = from.G.subarray(from.given, from.given + (GIVEN * from.W.length) / 2);
  to.G.set(given.slice(), to.given);
}
