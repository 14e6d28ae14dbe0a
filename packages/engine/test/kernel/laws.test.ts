import { beforeEach, describe, expect, it } from 'vitest';
import { DRIVE, DX, DY, DZ, EX, EY, EZ, OWN } from '../../src/kernel/body-kernel.js';
import {
  A1X,
  A2X,
  AX,
  AY,
  AZ,
  B1X,
  B2X,
  BEFORE,
  BELT1,
  BELT2,
  BODY,
  BOUNCE,
  BX,
  BY,
  BZ,
  GAIN,
  IM,
  L1,
  L2,
  LEVER,
  LN,
  LT,
  MN,
  MU,
  NX,
  NY,
  NZ,
  PART,
  PX,
  RAX,
  S0,
  SIDE,
  T1X,
  T1Y,
  T1Z,
  TOTAL,
  TX,
  VX,
  WX,
} from '../../src/kernel/contact-record.js';
import { type KernelName, kernel } from '../../src/kernel/kernel.js';
import { Random } from '../../src/math/random.js';
import {
  type Batch,
  bodiesOf,
  headOf,
  pointOf,
  prepare,
  roomFor,
  tabled,
  writeBatch,
  writeBodies,
} from './blocks.js';

const MACHINES: readonly KernelName[] = ['wasm-simd', 'wasm-scalar', 'javascript'];
/** Rounding of some tens of operations with 32 bits on numbers of order 10. */
const NEAR = 2e-5;
const LANES = 16;
const BODIES = 2 * LANES + 8;
const H = 1 / 240;

/** Every lane has two bodies of its own; no two lanes meet. */
const apart = (lane: number): readonly [number, number] => [1 + 2 * lane, 2 + 2 * lane];

describe.each(MACHINES)('%s', (name) => {
  const k = kernel(name);
  k.reserve(BODIES, roomFor(LANES, 4), LANES);
  let random = new Random(1);
  beforeEach(() => {
    random = new Random(1);
  });

  const fill = (points: number): Batch => {
    const batch = { base: 0, first: 0, last: LANES, points };
    writeBodies(k, random, BODIES);
    writeBatch(k, random, batch, apart);
    return batch;
  };
  const each = (
    batch: Batch,
    check: (head: number, a: number, b: number, lane: number) => void,
  ) => {
    for (let lane = batch.first; lane < batch.last; lane++) {
      const [a, b] = bodiesOf(k, lane);
      check(headOf(batch, lane), a * BODY, b * BODY, lane);
    }
  };
  /** Velocity of B relative to A along a direction at two levers × direction, by J v. */
  const along = (a: number, b: number, x: number[], leverA: number[], leverB: number[]): number => {
    let sum = 0;
    for (let i = 0; i < 3; i++) {
      sum += (k.S[b + VX + i]! - k.S[a + VX + i]!) * x[i]!;
      sum += k.S[b + WX + i]! * leverB[i]! - k.S[a + WX + i]! * leverA[i]!;
    }
    return sum;
  };
  const normalSpeed = (head: number, p: number, a: number, b: number): number => {
    const three = (at: number, x: number, y: number, z: number): number[] => [
      k.J[at + x]!,
      k.J[at + y]!,
      k.J[at + z]!,
    ];
    const n = three(head, NX, NY, NZ);
    return along(a, b, n, three(p, AX, AY, AZ), three(p, BX, BY, BZ));
  };

  it('prepares levers × normal', () => {
    const batch = fill(3);
    const levers = k.J.slice();
    prepare(k, batch);
    each(batch, (c, _a, _b, lane) => {
      const [nx, ny, nz] = [k.J[c + NX]!, k.J[c + NY]!, k.J[c + NZ]!];
      for (let point = 0; point < batch.points; point++) {
        const p = pointOf(batch, lane, point);
        for (const side of [0, 12]) {
          const [x, y, z] = [0, 4, 8].map((axis) => levers[p + RAX + side + axis]!);
          const cross = [y! * nz - z! * ny, z! * nx - x! * nz, x! * ny - y! * nx];
          cross.forEach((value, axis) => {
            expect(k.J[p + AX + side + 4 * axis]).toBeCloseTo(value, 5);
          });
        }
      }
    });
  });

  it('lets what spins about points that are hardly apart spin on, and pulls nothing that does not slide', () => {
    const batch = fill(2);
    each(batch, (c, a, b, lane) => {
      // Upright tops, B on A, that touch in two points some nanometres to the left and right of the axis.
      [NX, NY, NZ, T1X, T1Y, T1Z].forEach((field, i) => {
        k.J[c + field] = [0, 1, 0, 1, 0, 0][i]!;
      });
      k.J[c + MU] = 0.5;
      for (const field of [L1, L2, LT, BELT1, BELT2]) k.J[c + field] = 0;
      for (let point = 0; point < 2; point++) {
        const p = pointOf(batch, lane, point);
        const x = (point === 0 ? 1 : -1) * Math.fround(1e-9 * (1 + 7 * lane));
        [x, 0.5, 0, x, -0.5, 0].forEach((lever, axis) => {
          k.J[p + RAX + 4 * axis] = lever;
        });
        k.J[p + S0] = 0;
      }
      for (const body of [a, b]) {
        k.I.fill(0, (body / BODY) * SIDE, (body / BODY + 1) * SIDE);
        for (const field of [VX, VX + 1, VX + 2, WX, WX + 1, WX + 2]) k.S[body + field] = 0;
      }
      if (k.S[b + IM]! > 0) k.S[b + WX + 1] = 1 + lane;
    });
    prepare(k, batch);
    each(batch, (_c, _a, _b, lane) => {
      for (let point = 0; point < 2; point++) k.J[pointOf(batch, lane, point) + LN] = 0.1 + lane;
    });
    for (let round = 0; round < 20; round++) k.solveFriction(tabled(k, batch));
    each(batch, (c, _a, b, lane) => {
      for (let axis = 0; axis < 3; axis++) expect(k.S[b + VX + axis]).toBe(0);
      expect([Math.abs(k.J[c + L1]!), Math.abs(k.J[c + L2]!)]).toEqual([0, 0]);
      if (k.S[b + IM]! > 0) expect(k.S[b + WX + 1]! / (1 + lane)).toBeCloseTo(1, 4);
    });
  });

  it('asks no single point to resist turning', () => {
    const batch = fill(1);
    prepare(k, batch);
    each(batch, (_c, _a, _b, lane) => {
      expect(k.J[pointOf(batch, lane, 0) + LEVER]).toBe(0);
    });
  });

  it('makes one point stop: afterwards it does not approach, or it pulls not', () => {
    const batch = fill(1);
    prepare(k, batch);
    each(batch, (_c, _a, _b, lane) => {
      const p = pointOf(batch, lane, 0);
      k.J[p + LN] = 0;
      k.J[p + S0] = -1; // deep enough that it touches, whatever way was gone
    });
    k.solveNormals(tabled(k, batch), 1 / H, 0);
    each(batch, (c, a, b, lane) => {
      const p = pointOf(batch, lane, 0);
      const speed = normalSpeed(c, p, a, b);
      if (k.J[p + LN]! > 0) expect(Math.abs(speed)).toBeLessThan(NEAR);
      else if (k.J[p + MN]! > 0) expect(speed).toBeGreaterThan(-NEAR);
      expect(k.J[p + LN]).toBeGreaterThanOrEqual(0);
    });
  });

  it('lets a point that is apart close its gap within the sub-step, and no more', () => {
    const batch = fill(1);
    prepare(k, batch);
    k.S.forEach((_, at) => {
      if (at % BODY >= PX && at % 4 < 3) k.S[at] = 0;
    });
    each(batch, (_c, _a, _b, lane) => {
      k.J[pointOf(batch, lane, 0) + LN] = 0;
      k.J[pointOf(batch, lane, 0) + S0] = 0.004;
    });
    k.solveNormals(tabled(k, batch), 1 / H, 1);
    let pressed = 0;
    each(batch, (c, a, b, lane) => {
      const p = pointOf(batch, lane, 0);
      if (!(k.J[p + LN]! > 0)) return;
      pressed++;
      expect(normalSpeed(c, p, a, b)).toBeCloseTo(-0.004 / H, 4);
    });
    expect(pressed).toBeGreaterThan(2);
  });

  it('keeps the momentum of bodies that move', () => {
    const batch = fill(4);
    prepare(k, batch);
    const before = k.S.slice();
    k.warmStart(tabled(k, batch));
    k.solveNormals(tabled(k, batch), 1 / H, 1);
    k.solveFriction(tabled(k, batch));
    k.bounce(tabled(k, batch), H, 0.5);
    let changed = 0;
    each(batch, (_c, a, b) => {
      const [mA, mB] = [1 / k.S[a + IM]!, 1 / k.S[b + IM]!];
      if (!Number.isFinite(mA) || !Number.isFinite(mB)) return;
      for (let i = 0; i < 3; i++) {
        const was = mA * before[a + VX + i]! + mB * before[b + VX + i]!;
        const is = mA * k.S[a + VX + i]! + mB * k.S[b + VX + i]!;
        expect(Math.abs(is - was)).toBeLessThan(NEAR * (1 + Math.abs(was)));
        if (k.S[a + VX + i] !== before[a + VX + i]) changed++;
      }
    });
    expect(changed).toBeGreaterThan(10);
  });

  it('relaxes part by part, which is as good as whole batches', () => {
    const lanes = 2 * PART + 8;
    const batch = { base: 0, first: 0, last: lanes, points: 2 };
    k.reserve(2 * lanes + 8, roomFor(lanes, 2), lanes);
    writeBodies(k, random, 2 * lanes + 8);
    writeBatch(k, random, batch, apart);
    prepare(k, batch);
    tabled(k, batch);
    const [S, J] = [k.S.slice(), k.J.slice()];
    k.solveNormals(1, 1 / H, 0);
    k.solveFriction(1);
    const wanted = [k.S.slice(), k.J.slice()];
    k.S.set(S);
    k.J.set(J);
    k.relax(1, 1 / H);
    expect(wanted[0]).not.toEqual(S);
    expect([k.S, k.J]).toEqual(wanted);
  });

  it('keeps friction inside its cone and its twist below its grip', () => {
    const batch = fill(4);
    prepare(k, batch);
    k.solveFriction(tabled(k, batch));
    let saturated = 0;
    each(batch, (c, _a, _b, lane) => {
      let press = 0;
      let grip = 0;
      for (let point = 0; point < 4; point++) {
        const p = pointOf(batch, lane, point);
        press += k.J[p + LN]!;
        grip += k.J[p + LN]! * k.J[p + LEVER]!;
      }
      const most = k.J[c + MU]! * press;
      const pull = Math.sqrt(k.J[c + L1]! * k.J[c + L1]! + k.J[c + L2]! * k.J[c + L2]!);
      expect(pull).toBeLessThan(most + NEAR);
      if (pull > most - NEAR) saturated++;
      expect(Math.abs(k.J[c + LT]!)).toBeLessThan(k.J[c + MU]! * grip + NEAR);
    });
    expect(saturated).toBeGreaterThan(2);
    expect(saturated).toBeLessThan(LANES);
  });

  it('lets a belt carry what it can grip', () => {
    const batch = fill(1);
    each(batch, (c, _a, _b, lane) => {
      for (const field of [L1, L2, LT]) k.J[c + field] = 0;
      k.J[c + MU] = 1;
      k.J[c + BELT1] = 0.75;
      k.J[c + BELT2] = -0.5;
      k.J[pointOf(batch, lane, 0) + LN] = 100;
    });
    prepare(k, batch);
    // Each of the two tangents disturbs the other: some sweeps make both right.
    for (let sweep = 0; sweep < 200; sweep++) k.solveFriction(tabled(k, batch));
    each(batch, (c, a, b) => {
      if (k.S[a + IM] === 0 && k.S[b + IM] === 0) return;
      const field = (at: number): number[] => [0, 4, 8].map((axis) => k.J[c + at + axis]!);
      const [nx, ny, nz] = field(NX) as [number, number, number];
      const [tx, ty, tz] = field(T1X) as [number, number, number];
      const second = [ny * tz - nz * ty, nz * tx - nx * tz, nx * ty - ny * tx];
      expect(along(a, b, [tx, ty, tz], field(A1X), field(B1X))).toBeCloseTo(-0.75, 3);
      expect(along(a, b, second, field(A2X), field(B2X))).toBeCloseTo(0.5, 3);
    });
  });

  it('sends what hits faster than the threshold back with its share of speed, T (4.35)', () => {
    const batch = fill(1);
    prepare(k, batch);
    each(batch, (_c, _a, _b, lane) => {
      const p = pointOf(batch, lane, 0);
      k.J[p + S0] = -1;
      k.J[p + LN] = 0;
    });
    k.approach(tabled(k, batch), H);
    k.solveNormals(tabled(k, batch), 1 / H, 0);
    const before = k.S.slice();
    k.bounce(tabled(k, batch), H, 0.5);
    let bounced = 0;
    each(batch, (c, a, b, lane) => {
      const p = pointOf(batch, lane, 0);
      const hit = k.J[p + BEFORE]! < -0.5 && k.J[c + BOUNCE]! > 0 && k.J[p + TOTAL]! > 0;
      if (hit) {
        bounced++;
        // They overlapped: the impact was at the beginning of the sub-step.
        const gained = 0.5 * H * k.J[c + GAIN]!;
        const speed = gained - k.J[c + BOUNCE]! * k.J[p + BEFORE]!;
        expect(normalSpeed(c, p, a, b)).toBeCloseTo(speed, 4);
      } else {
        for (let i = 0; i < BODY; i++) expect(k.S[a + i]).toBe(before[a + i]);
      }
    });
    expect(bounced).toBeGreaterThan(1);
    expect(bounced).toBeLessThan(LANES);
  });

  it('moves bodies semi-implicitly, and leaves to others what is not its own', () => {
    writeBodies(k, random, 4);
    const [h, g] = [1 / 64, -8];
    for (let body = 0; body < 4; body++) {
      for (let i = 0; i < BODY; i++) k.S[body * BODY + i] = 0;
      for (const field of [DX, DY, DZ, EX, EY, EZ]) k.X[body * DRIVE + field] = 0;
      k.X[body * DRIVE + DY] = g;
      k.X[body * DRIVE + EZ] = 2;
      k.X[body * DRIVE + OWN] = body === 2 ? 0 : 1;
    }
    for (let step = 0; step < 64; step++) {
      k.drive(0, 4, h);
      k.move(0, 4, h);
    }
    const state = (body: number, field: number) => k.S[body * BODY + field];
    // All numbers are short in binary: the result is exact, at t = 1.
    for (const body of [0, 1, 2, 3]) expect(state(body, VX + 1)).toBe(g);
    // Semi-implicit: h g (1 + 2 + … + 64) h.
    for (const body of [0, 1, 3]) expect(state(body, PX + 1)).toBe((g * h * h * 64 * 65) / 2);
    expect(state(2, PX + 1)).toBe(0);
    expect(state(0, WX + 2)).toBe(2);
    expect(state(0, TX + 2)).toBe((2 * h * h * 64 * 65) / 2);
    expect(state(2, TX + 2)).toBe(0);
  });
});
