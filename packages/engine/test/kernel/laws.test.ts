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
  GAP,
  IM,
  IXX,
  IXY,
  IXZ,
  IYY,
  IYZ,
  IZZ,
  L1,
  L2,
  LEVER,
  LN,
  LT,
  LXX,
  LYX,
  LYY,
  LZX,
  LZY,
  LZZ,
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
import { spinOf, unitsOf } from '../../src/kernel/turning-root.js';
import { Random } from '../../src/math/random.js';
import {
  type Batch,
  bodiesOf,
  headOf,
  lengthOf,
  pointOf,
  prepare,
  roomFor,
  tabled,
  writeBatch,
  writeBodies,
  writeRootOf,
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
  const relaxWithoutFriction = (batch: Batch): void => {
    each(batch, (c) => {
      for (const field of [MU, L1, L2, LT]) k.J[c + field] = 0;
    });
    k.relax(tabled(k, batch), 1 / H, 0);
  };
  /** Rows of L of the body whose record begins at `s`. */
  const rootOf = (s: number): number[][] => {
    const L = (field: number): number => k.I[(s / BODY) * SIDE + field]!;
    return [
      [L(LXX), 0, 0],
      [L(LYX), L(LYY), 0],
      [L(LZX), L(LZY), L(LZZ)],
    ];
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

  it('prepares Lᵀ times levers × normal', () => {
    const batch = fill(3);
    const levers = k.J.slice();
    prepare(k, batch);
    each(batch, (c, a, b, lane) => {
      const [nx, ny, nz] = [k.J[c + NX]!, k.J[c + NY]!, k.J[c + NZ]!];
      for (let point = 0; point < batch.points; point++) {
        const p = pointOf(batch, lane, point);
        for (const side of [0, 12]) {
          const [x, y, z] = [0, 4, 8].map((axis) => levers[p + RAX + side + axis]!);
          const [cx, cy, cz] = [y! * nz - z! * ny, z! * nx - x! * nz, x! * ny - y! * nx];
          const L = rootOf(side === 0 ? a : b);
          const turned = [0, 1, 2].map((i) => L[0]![i]! * cx + L[1]![i]! * cy + L[2]![i]! * cz);
          turned.forEach((value, axis) => {
            expect(k.J[p + AX + side + 4 * axis]).toBeCloseTo(value, 5);
          });
        }
      }
    });
  });

  it('has roots of inverse inertias: L Lᵀ = I⁻¹', () => {
    writeBodies(k, random, BODIES);
    // Locked axes: rows and columns of zeros.
    for (const [body, axis] of [1, 2, 3].map((n) => [n, n - 1] as const)) {
      k.S[body * BODY + [IXX, IYY, IZZ][axis]!] = 0;
      for (const field of [
        [IXY, IXZ],
        [IXY, IYZ],
        [IXZ, IYZ],
      ][axis]!)
        k.I[body * SIDE + field] = 0;
      writeRootOf(k, body);
    }
    for (let body = 0; body < BODIES; body++) {
      const [s, i] = [body * BODY, body * SIDE];
      const off = [IXY, IXZ, IYZ].map((field) => k.I[i + field]!);
      const inverse = [
        [k.S[s + IXX]!, off[0]!, off[1]!],
        [off[0]!, k.S[s + IYY]!, off[2]!],
        [off[1]!, off[2]!, k.S[s + IZZ]!],
      ];
      const L = rootOf(s);
      for (let r = 0; r < 3; r++) {
        for (let c = 0; c < 3; c++) {
          const product = L[r]!.reduce((sum, x, n) => sum + x * L[c]![n]!, 0);
          expect(product).toBeCloseTo(inverse[r]![c]!, 5);
        }
      }
    }
  });

  it('turns a body by I⁻¹ r × n per impulse, by way of u = L⁻¹ω', () => {
    const batch = fill(1);
    const levers = k.J.slice();
    prepare(k, batch);
    each(batch, (c, _a, _b, lane) => {
      for (const field of [L1, L2, LT]) k.J[c + field] = 0;
      k.J[pointOf(batch, lane, 0) + LN] = 2;
    });
    const toAngular = (): void => {
      for (let s = 0; s < BODY * BODIES; s += BODY) {
        spinOf(k.S, s + WX, k.I, (s / BODY) * SIDE, k.S, s + WX);
      }
    };
    const u = k.S.slice();
    toAngular();
    const before = k.S.slice();
    k.S.set(u);
    k.warmStart(tabled(k, batch));
    toAngular();
    let turned = 0;
    each(batch, (c, _a, b, lane) => {
      if (k.S[b + IM] === 0) return;
      const p = pointOf(batch, lane, 0);
      const [nx, ny, nz] = [k.J[c + NX]!, k.J[c + NY]!, k.J[c + NZ]!];
      const [x, y, z] = [12, 16, 20].map((axis) => levers[p + RAX + axis]!);
      const torque = [y! * nz - z! * ny, z! * nx - x! * nz, x! * ny - y! * nx];
      const off = [IXY, IXZ, IYZ].map((field) => k.I[(b / BODY) * SIDE + field]!);
      const rows = [
        [k.S[b + IXX]!, off[0]!, off[1]!],
        [off[0]!, k.S[b + IYY]!, off[2]!],
        [off[1]!, off[2]!, k.S[b + IZZ]!],
      ];
      rows.forEach((row, axis) => {
        const gain = 2 * row.reduce((sum, value, n) => sum + value * torque[n]!, 0);
        expect(k.S[b + WX + axis]! - before[b + WX + axis]!).toBeCloseTo(gain, 4);
      });
      turned++;
    });
    expect(turned).toBeGreaterThan(10);
  });

  it('goes to rad and back, but for what turns about locked axes', () => {
    writeBodies(k, random, BODIES);
    for (let body = 0; body < BODIES; body++) {
      const [s, i] = [body * BODY + WX, body * SIDE];
      const u = k.S.slice(s, s + 3);
      spinOf(k.S, s, k.I, i, k.S, s);
      if (k.S[body * BODY + IM]! > 0) expect(k.S.slice(s, s + 3)).not.toEqual(u);
      unitsOf(k.S, s, k.I, i, k.S, s);
      u.forEach((value, axis) => {
        expect(Math.abs(k.S[s + axis]! - value)).toBeLessThan(NEAR);
      });
    }
    // What cannot be moved has no root: nothing of its turn is left.
    k.S[WX] = 3;
    unitsOf(k.S, WX, k.I, 0, k.S, WX);
    expect(k.S[WX]).toBe(0);
  });

  it('leaves alone what turns and cannot be turned, whose spin contacts feel', () => {
    const batch = fill(1);
    each(batch, (_c, a) => {
      for (const field of [IM, IXX, IYY, IZZ]) k.S[a + field] = 0;
      k.I.fill(0, (a / BODY) * SIDE, (a / BODY + 1) * SIDE);
      for (const field of [LXX, LYY, LZZ]) k.I[(a / BODY) * SIDE + field] = 1;
    });
    prepare(k, batch);
    each(batch, (_c, _a, _b, lane) => {
      const p = pointOf(batch, lane, 0);
      k.J[p + LN] = 0;
      k.J[p + S0] = -1;
    });
    const before = k.S.slice();
    const count = tabled(k, batch);
    k.warmStart(count);
    relaxWithoutFriction(batch);
    let stopped = 0;
    each(batch, (c, a, b, lane) => {
      const p = pointOf(batch, lane, 0);
      if (k.J[p + LN]! > 0) {
        stopped++;
        expect(Math.abs(normalSpeed(c, p, a, b))).toBeLessThan(NEAR);
      }
    });
    expect(stopped).toBeGreaterThan(2);
    k.solveFriction(count);
    k.bounce(count, H, 0.5);
    each(batch, (_c, a) => {
      for (let i = 0; i < BODY; i++) expect(k.S[a + i]).toBe(before[a + i]);
    });
  });

  it('gives again what contacts gave, without a sweep over them', () => {
    const batch = fill(4);
    prepare(k, batch);
    const count = tabled(k, batch);
    k.drive(0, BODIES, H, 0);
    k.warmStart(count);
    k.press(count, 1 / H);
    k.move(0, BODIES, H);
    k.relax(count, 1 / H, 1);
    const [S, X] = [k.S.slice(), k.X.slice()];
    k.drive(0, BODIES, H, 0);
    k.warmStart(count);
    const wanted = k.S.slice();
    k.S.set(S);
    k.X.set(X);
    k.drive(0, BODIES, H, 1);
    expect(k.S).not.toEqual(S);
    k.S.forEach((value, at) => {
      expect(Math.abs(value - wanted[at]!)).toBeLessThan(NEAR * (1 + Math.abs(value)));
    });
  });

  it('counts the impulses that sub-steps end with', () => {
    const batch = fill(2);
    prepare(k, batch);
    const count = tabled(k, batch);
    const sums = new Map<number, number>();
    for (let n = 0; n < 3; n++) {
      k.press(count, 1 / H);
      k.relax(count, 1 / H, n % 2);
      if (n % 2 === 0) k.tally(count);
      each(batch, (_c, _a, _b, lane) => {
        const p = pointOf(batch, lane, n % 2);
        for (const at of [pointOf(batch, lane, 0), pointOf(batch, lane, 1)]) {
          sums.set(at, (sums.get(at) ?? 0) + k.J[at + LN]!);
        }
        expect(k.J[p + TOTAL]).toBeCloseTo(sums.get(p)!, 4);
      });
    }
    expect([...sums.values()].some((sum) => sum > 0)).toBe(true);
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
        writeRootOf(k, body / BODY);
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
    relaxWithoutFriction(batch);
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
      k.J[pointOf(batch, lane, 0) + GAP] = 0.004;
    });
    k.press(tabled(k, batch), 1 / H);
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
    k.press(tabled(k, batch), 1 / H);
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
    const [S, J] = [k.S.slice(), k.J.slice()];
    const blocks = Array.from({ length: lanes / 4 }, (_, n) => ({
      base: n * lengthOf(4, 2),
      first: 4 * n,
      last: 4 * n + 4,
      points: 2,
    }));
    k.relax(tabled(k, ...blocks), 1 / H, 0);
    const wanted = [k.S.slice(), k.J.slice()];
    k.S.set(S);
    k.J.set(J);
    k.relax(tabled(k, batch), 1 / H, 0);
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
    relaxWithoutFriction(batch);
    const before = k.S.slice();
    const pressed: number[] = [];
    each(batch, (_c, _a, _b, lane) => {
      pressed[lane] = k.J[pointOf(batch, lane, 0) + LN]!;
    });
    k.bounce(tabled(k, batch), H, 0.5);
    let bounced = 0;
    each(batch, (c, a, b, lane) => {
      const p = pointOf(batch, lane, 0);
      // They overlapped: the impact was at the beginning of the sub-step.
      const gained = 0.5 * H * k.J[c + GAIN]!;
      const speed = gained - k.J[c + BOUNCE]! * k.J[p + BEFORE]!;
      const hit = k.J[p + BEFORE]! < -0.5 && speed > 0 && pressed[lane]! > 0;
      if (hit) {
        bounced++;
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
      k.drive(0, 4, h, 0);
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
