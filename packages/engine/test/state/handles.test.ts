/** Handles: a slot and its generation, never mistaken for another object. */

import { describe, expect, it } from 'vitest';
import { Simulation } from '../../src/index.js';
import { Random } from '../../src/math/random.js';
import { RigidBody } from '../../src/objects/rigid-body.js';
import { HandleTable, slotOf } from '../../src/state/handles.js';

describe('HandleTable', () => {
  it('never gives out the same handle twice, and reuses slots', () => {
    const random = new Random('handles');
    const table = new HandleTable();
    const live: number[] = [];
    const seen = new Set<number>();
    for (let i = 0; i < 5000; i++) {
      if (live.length > 0 && random.next() < 0.5) {
        const [handle] = live.splice(random.integer(0, live.length - 1), 1);
        table.release(handle!);
      } else {
        const handle = table.take();
        expect(seen.has(handle)).toBe(false);
        expect(Number.isSafeInteger(handle)).toBe(true);
        seen.add(handle);
        live.push(handle);
      }
      expect(new Set(live.map(slotOf)).size).toBe(live.length);
      for (const handle of live) expect(table.current(slotOf(handle))).toBe(handle);
    }
    // Far fewer slots than handles: the table does not grow with history.
    expect(Math.max(...[...seen].map(slotOf))).toBeLessThan(300);
  });

  it('continues after save and load as if nothing had happened', () => {
    const table = new HandleTable();
    const handles = Array.from({ length: 10 }, () => table.take());
    for (const i of [3, 7, 1]) table.release(handles[i]!);
    const copy = new HandleTable();
    copy.load(table.save());
    for (let i = 0; i < 6; i++) expect(copy.take()).toBe(table.take());
    expect(copy.save()).toEqual(table.save());
  });
});

describe('the handle of a body', () => {
  const body = (name: string) => new RigidBody({ name, mass: 1, inertia: [1, 1, 1] });

  it('finds the body wherever its row went, until the body is removed', () => {
    const simulation = new Simulation();
    const a = simulation.add(body('a'));
    const b = simulation.add(body('b'));
    const c = simulation.add(body('c'));
    const handles = [a.handle, b.handle, c.handle];
    a.type = 'static';
    simulation.remove(b);
    expect(simulation.bodies.get(handles[0]!)).toBe(a);
    expect(simulation.bodies.get(handles[2]!)).toBe(c);
    expect(simulation.bodies.has(handles[1]!)).toBe(false);
    expect(() => simulation.bodies.get(handles[1]!)).toThrow(/body was removed/);
    expect(b.handle).toBe(-1);
  });

  it('does not reach the body that took over the slot', () => {
    const simulation = new Simulation();
    const old = simulation.add(body('old'));
    const stale = old.handle;
    simulation.remove(old);
    const young = simulation.add(body('young'));
    expect(slotOf(young.handle)).toBe(slotOf(stale));
    expect(young.handle).not.toBe(stale);
    expect(simulation.bodies.has(stale)).toBe(false);
    expect(() => simulation.bodies.get(stale)).toThrow(/must stand for a body that is there/);
  });

  it('is what it was after a restore', () => {
    const simulation = new Simulation();
    const a = simulation.add(body('a'));
    const b = simulation.add(body('b'));
    const handles = [a.handle, b.handle];
    const before = simulation.snapshot();
    simulation.remove(a);
    const c = simulation.add(body('c'));
    const stale = c.handle;
    simulation.restore(before);
    expect([a.handle, b.handle]).toEqual(handles);
    expect(simulation.bodies.get(handles[0]!)).toBe(a);
    expect(simulation.bodies.has(stale)).toBe(false);
    expect(c.removed).toBe(true);
  });

  it.each([-1, 0.5, Number.NaN, 2 ** 53, 1e300, '0' as never, undefined as never])(
    'is no handle if it is %s',
    (handle) => {
      const simulation = new Simulation();
      expect(simulation.bodies.has(handle)).toBe(false);
      expect(() => simulation.bodies.get(handle)).toThrow(/must stand for a body/);
    },
  );
});
