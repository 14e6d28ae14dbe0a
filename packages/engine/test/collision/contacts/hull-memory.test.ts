/** Hulls in the memory of a kernel: each once, and no more of them than there is room for. */

import { describe, expect, it } from 'vitest';
import { HullMemory } from '../../../src/collision/contacts/hull-memory.js';
import { ConvexHull } from '../../../src/index.js';
import { Random } from '../../../src/math/random.js';

const AT = 1024;
const random = new Random('hulls in the memory');

function rock(corners: number): ConvexHull {
  const points: number[] = [];
  for (let i = 0; i < corners; i++) {
    const a = random.uniform(-1, 1);
    const b = random.uniform(-1, 1);
    const c = random.uniform(-1, 1);
    const length = Math.sqrt(a * a + b * b + c * c);
    points.push(a / length, b / length, c / length);
  }
  return new ConvexHull(points);
}

function drum(sides: number): ConvexHull {
  const points: number[] = [];
  for (let i = 0; i < sides; i++) {
    const angle = (2 * Math.PI * i) / sides;
    for (const y of [-1, 1]) points.push(Math.cos(angle), y, Math.sin(angle));
  }
  return new ConvexHull(points);
}

/** A search with so much room as is wanted. */
function begin(hulls: HullMemory, buffer: ArrayBuffer): ArrayBuffer {
  const wanted = AT + hulls.room;
  const wide = buffer.byteLength >= wanted ? buffer : new ArrayBuffer(wanted);
  hulls.begin(wide, AT);
  return wide;
}

const start = (): { hulls: HullMemory; buffer: ArrayBuffer } => {
  const hulls = new HullMemory();
  return { hulls, buffer: begin(hulls, new ArrayBuffer(0)) };
};

/** Puts in rocks until one has no room; returns how many were put in. */
function fill(hulls: HullMemory): number {
  for (let count = 0; ; count++) if (hulls.placeOf(rock(20)) === 0) return count;
}

describe('hulls in the memory', () => {
  it('have one place each, and all of their numbers there', () => {
    const { hulls, buffer } = start();
    const one = rock(12);
    const other = rock(40);
    const place = hulls.placeOf(one);
    expect(place).toBeGreaterThan(AT);
    expect(hulls.placeOf(other)).not.toBe(place);
    expect(hulls.placeOf(one)).toBe(place);
    const ints = new Int32Array(buffer);
    const { vertices, neighbors } = one.polytope;
    const arrays = place / 4 + 6;
    const at = ints[arrays]!;
    expect(ints[at / 4 - 2]).toBe(vertices.length);
    expect([...new Float64Array(buffer, at, vertices.length)]).toEqual([...vertices]);
    const last = ints[arrays + 8]!;
    expect([...new Int32Array(buffer, last, neighbors.length)]).toEqual([...neighbors]);
    // Climbs begin somewhere in large ones only.
    expect(ints[arrays + 11]).toBe(0);
    expect(ints[hulls.placeOf(other) / 4 + 17]).toBeGreaterThan(0);
    const numbers = [...new Float64Array(buffer, place, 3)];
    expect(numbers).toEqual([one.tolerance, one.boundingRadius, one.volume]);
  });

  it('are left out if they are too large, and say so every time', () => {
    const { hulls } = start();
    expect(hulls.placeOf(drum(32))).toBeGreaterThan(0);
    const wide = drum(33);
    expect([hulls.placeOf(wide), hulls.placeOf(wide)]).toEqual([0, 0]);
    expect(hulls.placeOf(rock(1100))).toBe(0);
    expect(hulls.room).toBe(new HullMemory().room);
  });

  it('get twice the room when it is used up, and have all of it anew', () => {
    const { hulls, buffer } = start();
    const first = rock(12);
    const place = hulls.placeOf(first);
    const { room } = hulls;
    const count = fill(hulls);
    expect(hulls.room).toBe(2 * room);
    // Once, however many had none.
    expect(hulls.placeOf(rock(20))).toBe(0);
    expect(hulls.room).toBe(2 * room);
    // In this search those that are there stay.
    expect(hulls.placeOf(first)).toBe(place);
    begin(hulls, buffer);
    expect(fill(hulls)).toBeGreaterThan(1.8 * count);
  });

  it('are forgotten for others when that was a while ago, without more room', () => {
    const { hulls, buffer } = start();
    const { room } = hulls;
    for (let search = 0; search < 601; search++) begin(hulls, buffer);
    const count = fill(hulls);
    expect(hulls.room).toBe(room);
    expect(hulls.placeOf(rock(20))).toBe(0);
    begin(hulls, buffer);
    expect(hulls.room).toBe(room);
    expect(fill(hulls)).toBeGreaterThan(0.9 * count);
  });

  it('never have more than some room', () => {
    const { hulls } = start();
    let { buffer } = start();
    for (let search = 0; search < 12; search++) {
      buffer = begin(hulls, buffer);
      // What takes after another one is one of its own here.
      while (hulls.placeOf(Object.create(LARGE) as ConvexHull) > 0) {}
    }
    expect(hulls.room).toBe(1 << 25);
  });
});

const LARGE = rock(300);
