/**
 * Two trees of joints that go side by side through WebAssembly have the bits that each has in JavaScript, also
 * where one of them is at a limit, spins or turns far and the other does not.
 */

import { describe, expect, it } from 'vitest';
import { BODY, VX, WX } from '../../src/kernel/contact-record.js';
import { drift } from '../../src/kernel/joint-tree-drift.js';
import { TreeMachine } from '../../src/kernel/joint-tree-machine.js';
import {
  ABOVE,
  ALL_ALIKE,
  ALONE,
  ANGLE,
  AXES_C,
  AXES_P,
  BALL,
  BEFORE,
  ERROR_PART,
  FAR,
  FASTEST,
  FIRST,
  FREEDOM,
  HELD,
  HINGED,
  INVERSE_MOMENTS,
  KEPT,
  LIMITED,
  LOWER,
  MASS_OF,
  MIXED,
  MOMENTS,
  NODE,
  NONE_ALIKE,
  NOTE,
  OWN,
  OWN_C,
  PARENT,
  PARTS,
  PLACE,
  QUATERNION,
  RECORD_OF,
  ROUND,
  ROW_CENTER,
  ROW_LINEAR,
  ROW_OMEGA,
  ROW_SPEED,
  ROW_TURN,
  SECONDS,
  SIDE_OF,
  SOLVED,
  SPINS,
  STATE_OF,
  STEADY,
  STEP,
  STRIDE,
  WELD,
  WELDED,
} from '../../src/kernel/joint-tree-record.js';
import { Random } from '../../src/math/random.js';

const H = 1 / 240;
/** A hinge, a weld and two ball joints one after the other, on what is in slot 4; the third is round. */
const KINDS = [HINGED, WELDED, BALL, BALL];
const BASE = KINDS.length;

/** How a tree differs from others of its form. */
interface Tree {
  readonly seed: string;
  /** rad/s */
  readonly spin: number;
  /** rad; the angle of its hinge, which has limits of ±1 */
  readonly angle?: number;
  /** Which moments of its last body are alike. */
  readonly alike?: number;
}

/** Numbers of all bodies, and their records. */
function numbersOf({ seed, spin, angle = 0, alike = NONE_ALIKE }: Tree) {
  const random = new Random(seed);
  const some = (size: number): number => size * (2 * random.next() - 1);
  const own: number[][] = [];
  const data: number[][] = [];
  const velocities: number[][] = [];
  for (let n = 0; n <= BASE; n++) {
    const d = new Array<number>(STRIDE).fill(0);
    const o = new Array<number>(OWN).fill(0);
    const put = (out: number[], at: number, values: readonly number[]): void => {
      out.splice(at, values.length, ...values);
    };
    const q = [some(0.2), some(0.2), some(0.2), 1];
    const size = Math.sqrt(q.reduce((sum, x) => sum + x * x, 0));
    put(
      d,
      QUATERNION,
      q.map((x) => x / size),
    );
    put(d, PLACE, [0.4 * n + some(0.01), some(0.01), some(0.01)]);
    d[MASS_OF] = 1 + random.next();
    d[STEADY] = 1;
    d[ANGLE] = angle;
    put(o, OWN_C, [0.2, some(0.02), some(0.02), -0.2, some(0.02), some(0.02)]);
    put(o, AXES_C, [0, 1, 0, 0, 0, 1, 1, 0, 0]);
    put(o, AXES_P, [0, 1, 0, 0, 0, 1, 1, 0, 0]);
    put(o, WELD, [0, 0, 0, 1]);
    put(o, LOWER, [-1, 1]);
    const moments = n === 2 ? [0.1, 0.1, 0.1] : [0.01 + 0.1 * random.next(), 0.2, 0.25];
    const kind = n === 2 ? ALL_ALIKE : n === 3 ? alike : NONE_ALIKE;
    if (n === 3) for (let k = 0; k < 3; k++) if (kind > 0) moments[k] = k === kind - 1 ? 0.02 : 0.1;
    if (kind === ALL_ALIKE) moments.fill(0.1);
    put(o, MOMENTS, moments);
    put(
      o,
      INVERSE_MOMENTS,
      moments.map((x) => 1 / x),
    );
    put(o, KEPT, [some(0.3), some(0.3), some(0.3), some(0.3), some(0.3)]);
    own.push(o);
    data.push(d);
    const still = n === BASE ? 0 : 1;
    velocities.push([
      ...[some(still), some(still), some(still)],
      ...[some(spin * still), some(spin * still), some(spin * still)],
    ]);
  }
  return { own, data, velocities };
}

/** A machine with those trees in its lanes, and the records of bodies. */
function machineWith(wasm: boolean, trees: readonly Tree[], limited: boolean) {
  const machine = new TreeMachine(wasm);
  machine.reserve(BASE + 1, 1);
  machine.nodes.set([0, BASE, BASE], machine.table + FIRST);
  const { width } = machine;
  const S = new Float32Array(trees.length * (BASE + 1) * BODY);
  for (const [k, value] of [
    [STEP, H],
    [ERROR_PART, 0.5],
    [FASTEST, 4],
    [PARTS, 4],
    [SECONDS, 4 * H],
  ] as const) {
    machine.set(k, value);
  }
  for (const [lane, tree] of trees.entries()) {
    const { own, data, velocities } = numbersOf(tree);
    machine.nodes[BASE * NODE + STATE_OF + lane] = SOLVED;
    for (let n = 0; n <= BASE; n++) {
      const record = (lane * (BASE + 1) + n) * BODY;
      machine.nodes[n * NODE + RECORD_OF + lane] = record;
      S.set(velocities[n]!.slice(0, 3), record + VX);
      S.set(velocities[n]!.slice(3), record + WX);
      for (let k = 0; k < STRIDE; k++) {
        machine.data[(n * STRIDE + k) * width + lane] = data[n]![k]!;
      }
      for (let k = 0; k < OWN; k++) machine.own[(n * OWN + k) * width + lane] = own[n]![k]!;
      if (n === BASE) continue;
      machine.nodes[n * NODE + PARENT] = n < BASE - 1 ? n + 1 : -1;
      machine.nodes[n * NODE + ABOVE] = n + 1;
      machine.nodes[n * NODE + FREEDOM] = KINDS[n]!;
      machine.nodes[n * NODE + SIDE_OF] = n % 2 === 0 ? 1 : -1;
      machine.nodes[n * NODE + LIMITED] = limited && n === 0 ? 1 : 0;
      const kindsOf = trees.map(({ alike = NONE_ALIKE }) => [0, 0, ALL_ALIKE, alike][n]!);
      const isCommon = kindsOf.every((kind) => kind === kindsOf[0]);
      machine.nodes[n * NODE + ROUND] = isCommon ? kindsOf[0]! : MIXED;
    }
  }
  machine.reserveCopies(S.length);
  for (const [lane, tree] of trees.entries()) {
    const { data, velocities } = numbersOf(tree);
    for (let n = 0; n <= BASE; n++) {
      const row = lane * (BASE + 1) + n;
      const { copies, rows } = machine;
      copies.set(data[n]!.slice(PLACE, PLACE + 3), ROW_CENTER * rows + 3 * row);
      copies.set(data[n]!.slice(QUATERNION, QUATERNION + 4), ROW_TURN * rows + 4 * row);
      copies.set(velocities[n]!.slice(0, 3), ROW_SPEED * rows + 3 * row);
      copies.set(velocities[n]!.slice(3), ROW_OMEGA * rows + 3 * row);
      copies.set([0, -9.81, 0.1], ROW_LINEAR * rows + 3 * row);
    }
  }
  return { machine, S };
}

/** A whole step at once; the rows of each lane afterwards. */
function carried(wasm: boolean, trees: readonly Tree[], short: number) {
  const { machine } = machineWith(wasm, trees, false);
  machine.nodes[machine.table + ALONE] = 1;
  machine.begin();
  expect(machine.carry(0, 4, short, H)).toBe(1);
  machine.end();
  const { copies, rows, width } = machine;
  return trees.map((_, lane) => {
    const part = (at: number, stride: number): Float64Array =>
      copies.slice(
        at * rows + stride * lane * (BASE + 1),
        at * rows + stride * (lane * (BASE + 1) + BASE),
      );
    return {
      poses: [part(ROW_CENTER, 3), part(ROW_TURN, 4)],
      velocities: [part(ROW_SPEED, 3), part(ROW_OMEGA, 3)],
      notes: machine.notes.filter((_, i) => Math.trunc(i / NOTE) % width === lane),
    };
  });
}

/** Two sub-steps; what each lane has afterwards, and what was seen on the way. */
function run(wasm: boolean, trees: readonly Tree[], limited: boolean) {
  const { machine, S } = machineWith(wasm, trees, limited);
  const { width } = machine;
  const at = (n: number, k: number, lane: number): number =>
    machine.data[(n * STRIDE + k) * width + lane]!;
  const lanes = trees.map((_, lane) => lane);
  const seen = lanes.map(() => ({ held: 0, spins: 0, far: 0 }));
  machine.begin();
  for (let sub = 0; sub < 2; sub++) {
    machine.keep(S);
    machine.bring(S);
    // A batch that spins is left to the caller before its velocities are given back.
    if (machine.soften(0, sub === 0 ? 1 : 0, H) === 0) machine.give(0, BASE, BASE, 0);
    for (const lane of lanes) {
      seen[lane]!.held += at(0, HELD, lane);
      for (let n = 0; n < BASE; n++) seen[lane]!.spins += at(n, SPINS, lane);
    }
    machine.putBack(S);
    machine.bring(S);
    const left = machine.relax(0, 1, H) === 0;
    for (const lane of lanes) {
      for (let n = 0; n < BASE; n++) seen[lane]!.far += at(n, FAR, lane);
    }
    if (left) {
      machine.give(0, BASE, BASE, 1);
      machine.solve(0, BASE, BASE, 0, H);
      machine.give(0, BASE, BASE, 0);
    }
    machine.place(0, BASE, BASE, 1);
    machine.solve(0, BASE, BASE, 0, H);
    machine.give(0, BASE, BASE, 0);
    machine.putBack(S);
  }
  machine.end();
  const size = (BASE + 1) * BODY;
  return lanes.map((lane) => ({
    seen: seen[lane]!,
    data: machine.data.filter((_, i) => i % width === lane),
    own: machine.own.filter((_, i) => i % width === lane),
    notes: machine.notes.filter((_, i) => Math.trunc(i / NOTE) % width === lane),
    S: S.slice(lane * size, (lane + 1) * size),
  }));
}

/** Both in WebAssembly at once, and one after the other in JavaScript. */
function compare(trees: readonly [Tree, Tree], limited: boolean) {
  const together = run(true, trees, limited);
  for (const [lane, tree] of trees.entries()) {
    const [alone] = run(false, [tree], limited);
    // Re-solving for the other lane's limit leaves marks in numbers that nobody reads; velocities, poses,
    // impulses must be the same.
    expect(together[lane]!.S).toEqual(alone!.S);
    expect(together[lane]!.own).toEqual(alone!.own);
    expect(together[lane]!.notes).toEqual(alone!.notes);
    expect(together[lane]!.notes.slice(0, 3)).toEqual(alone!.own.slice(KEPT, KEPT + 3));
    for (let n = 0; n <= BASE; n++) {
      for (const [field, count] of [
        [QUATERNION, 4],
        [PLACE, 3],
        [BEFORE, 6],
      ] as const) {
        const o = n * STRIDE + field;
        expect(together[lane]!.data.slice(o, o + count)).toEqual(alone!.data.slice(o, o + count));
      }
    }
    expect(together[lane]!.seen).toEqual(alone!.seen);
    expect(together[lane]!.S.every(Number.isFinite)).toBe(true);
  }
  return together.map(({ seen }) => seen);
}

describe('two trees side by side', () => {
  it('run in WebAssembly here', () => {
    expect([new TreeMachine(true).width, new TreeMachine(false).width]).toEqual([2, 1]);
  });

  it('have the bits of each by itself', () => {
    const [one, two] = compare(
      [
        { seed: 'a', spin: 1 },
        { seed: 'b', spin: 2 },
      ],
      false,
    );
    expect([one!.spins, two!.spins, one!.far, two!.far]).toEqual([0, 0, 0, 0]);
  });

  it('have them where a limit holds in one lane, in both, and in none', () => {
    for (const [first, second] of [
      [1.2, 0],
      [0, -1.2],
      [1.2, -1.1],
      [0, 0],
    ] as const) {
      const [one, two] = compare(
        [
          { seed: 'c', spin: 1, angle: first },
          { seed: 'd', spin: 1, angle: second },
        ],
        true,
      );
      expect([one!.held > 0, two!.held > 0]).toEqual([first !== 0, second !== 0]);
    }
  });

  it('have them when they go through a whole step at once, and the digits that are asked for', () => {
    const trees = [
      { seed: 'g', spin: 1 },
      { seed: 'h', spin: 2 },
    ];
    for (const short of [0, 1]) {
      const together = carried(true, trees, short);
      for (const [lane, tree] of trees.entries()) {
        expect(together[lane]).toEqual(carried(false, [tree], short)[0]);
        const { velocities, poses } = together[lane]!;
        const numbers = velocities.flatMap((part) => [...part]);
        expect(numbers.every((x) => Math.fround(x) === x)).toBe(short === 1);
        expect(poses[0]![1]).not.toBe(numbersOf(tree).data[0]![PLACE + 1]);
      }
    }
  });

  it('have them where a body is a top', () => {
    for (const alike of [1, 2, 3]) {
      compare(
        [
          { seed: 'i', spin: 3, alike },
          { seed: 'j', spin: 5, alike },
        ],
        false,
      );
    }
  });

  it('leave bodies to others that are tops in one lane', () => {
    const trees = [
      { seed: 'i', spin: 3, alike: 1 },
      { seed: 'j', spin: 5, alike: 2 },
    ];
    for (const { seen } of run(true, trees, false)) expect(seen.far).toBe(2);
  });

  it('have them where one spins', () => {
    const [one, two] = compare(
      [
        { seed: 'e', spin: 90 },
        { seed: 'f', spin: 1 },
      ],
      false,
    );
    expect(one!.spins).toBeGreaterThan(0);
    expect(two!.spins).toBe(0);
    expect(one!.far).toBeGreaterThan(0);
    expect(two!.far).toBe(0);
  });
});

describe('a top', () => {
  it.each([0, 1, 2])('turns as it does by many small turns: about axis %i', (axis) => {
    const moments = [0, 1, 2].map((k) => (k === axis ? 0.05 : 0.2));
    /** Its quaternion and spin after `h` (s) in so many goes. */
    const turned = (kind: number, h: number, goes: number): number[] => {
      const d = new Float64Array(STRIDE);
      const own = new Float64Array(OWN);
      const nodes = new Int32Array(NODE);
      d.set([0.1, -0.5, 0.7, 0.5], QUATERNION);
      d.set([4, -3, 6], BEFORE);
      own.set(moments, MOMENTS);
      own.set(
        moments.map((x) => 1 / x),
        INVERSE_MOMENTS,
      );
      nodes[ROUND] = kind;
      for (let go = 0; go < goes; go++) expect(drift(d, own, nodes, 0, 1, h / goes)).toBe(0);
      return [...d.slice(QUATERNION, QUATERNION + 4), ...d.slice(BEFORE, BEFORE + 3)];
    };
    const exact = turned(axis + 1, 0.1, 10);
    const near = turned(NONE_ALIKE, 0.1, 20_000);
    for (const [k, x] of near.entries()) expect(exact[k]).toBeCloseTo(x, 8);
    // Nor does it matter in how many goes.
    for (const [k, x] of turned(axis + 1, 0.1, 1000).entries()) expect(exact[k]).toBeCloseTo(x, 12);
  });
});
