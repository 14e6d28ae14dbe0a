/**
 * Rows, handles and objects against a simple model, under random sequences of everything that moves
 * rows about: adding, removing, types, active flags, growth, snapshots, steps.
 */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Simulation } from '../../src/index.js';
import { type BodyType, RigidBody } from '../../src/objects/rigid-body.js';
import type { Snapshot } from '../../src/snapshots.js';
import { FLAG, INFO, INFO_STRIDE } from '../../src/state/body-store.js';

/** What the model knows of a body: a number that tells it from all others, and its kind. */
interface ModelBody {
  body: RigidBody;
  mark: number;
  type: BodyType;
  active: boolean;
  handle: number;
}

class World {
  readonly simulation: Simulation;
  bodies: ModelBody[] = [];
  /** Handles of bodies that are gone. */
  stale: number[] = [];
  saved: { snapshot: Snapshot; hash: string; bodies: ModelBody[] } | undefined;
  #marks = 0;

  constructor(capacity: number) {
    this.simulation = new Simulation({ capacity, gravity: [0, 0, 0] });
  }

  add(type: BodyType, active: boolean): void {
    const mark = ++this.#marks;
    const body = new RigidBody({
      type,
      active,
      mass: mark,
      inertia: [mark, 2 * mark, 3 * mark],
      position: [mark, -mark, 0.5 * mark],
    });
    this.simulation.add(body);
    this.bodies.push({ body, mark, type, active, handle: body.handle });
  }

  remove(index: number): void {
    const [gone] = this.bodies.splice(index, 1);
    this.stale.push(gone!.handle);
    this.simulation.remove(gone!.body);
  }

  save(): void {
    const { simulation } = this;
    this.saved = {
      snapshot: simulation.snapshot(),
      hash: simulation.hash(),
      bodies: this.bodies.map((model) => ({ ...model })),
    };
  }

  restore(): void {
    if (this.saved === undefined) return;
    const { snapshot, hash, bodies } = this.saved;
    const kept = new Set(bodies.map(({ handle }) => handle));
    for (const { handle } of this.bodies) if (!kept.has(handle)) this.stale.push(handle);
    this.simulation.restore(snapshot);
    this.bodies = bodies.map((model) => ({ ...model }));
    expect(this.simulation.hash()).toBe(hash);
    // Generations went back as well: handles given out after the snapshot will be given out again.
    this.stale = [];
  }

  /** Everything that must hold after every action. */
  check(): void {
    const { simulation } = this;
    const { bodies } = simulation;
    const { store } = bodies;
    expect(bodies.length).toBe(this.bodies.length + 1);
    expect([...bodies].length).toBe(bodies.length);
    expect(new Set(bodies)).toEqual(new Set([simulation.world, ...this.bodies.map((m) => m.body)]));
    const moving = this.bodies.filter(({ type, active }) => active && type !== 'static').length;
    expect(bodies.moving).toBe(moving);
    expect(store.owners.length).toBe(bodies.length);
    expect(store.memory.capacity).toBeGreaterThanOrEqual(bodies.length);
    expect(bodies.positions.length).toBe(3 * bodies.length);
    expect(bodies.orientations.length).toBe(4 * bodies.length);
    const rows = new Set<number>();
    for (const { body, mark, type, active, handle } of this.bodies) {
      const { index } = body;
      rows.add(index);
      expect(bodies.at(index)).toBe(body);
      expect(index < moving).toBe(active && type !== 'static');
      expect([body.type, body.active, body.handle]).toEqual([type, active, handle]);
      expect(bodies.get(handle)).toBe(body);
      // The numbers moved with the row.
      expect(bodies.positions[3 * index]).toBe(mark);
      expect(body.position).toEqual({ x: mark, y: -mark, z: 0.5 * mark });
      expect(body.inertia.m22).toBe(3 * mark);
      expect(body.mass).toBe(type === 'dynamic' ? mark : Number.POSITIVE_INFINITY);
      expect(store.info[index * INFO_STRIDE + INFO.id]).toBe(body.id);
      expect((store.info[index * INFO_STRIDE + INFO.flags]! & FLAG.active) !== 0).toBe(active);
    }
    rows.add(simulation.world.index);
    expect(rows.size).toBe(bodies.length);
    expect(Math.max(...rows)).toBe(bodies.length - 1);
    for (const handle of this.stale) expect(bodies.has(handle)).toBe(false);
  }
}

type Action = (world: World) => void;

const kind = fc.constantFrom<BodyType>('dynamic', 'kinematic', 'static');
const pick = fc.nat(1000);
const at = (world: World, n: number): ModelBody | undefined =>
  world.bodies[n % Math.max(1, world.bodies.length)];

const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.tuple(kind, fc.boolean()).map(
      ([t, a]): Action =>
        (w) =>
          w.add(t, a),
    ),
  },
  {
    weight: 3,
    arbitrary: pick.map(
      (n): Action =>
        (w) => {
          if (w.bodies.length > 0) w.remove(n % w.bodies.length);
        },
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(pick, kind).map(
      ([n, type]): Action =>
        (w) => {
          const model = at(w, n);
          if (model === undefined) return;
          model.body.type = type;
          model.type = type;
        },
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(pick, fc.boolean()).map(
      ([n, active]): Action =>
        (w) => {
          const model = at(w, n);
          if (model === undefined) return;
          model.body.active = active;
          model.active = active;
        },
    ),
  },
  { weight: 1, arbitrary: fc.constant<Action>((w) => w.simulation.step()) },
  { weight: 1, arbitrary: fc.constant<Action>((w) => w.save()) },
  { weight: 1, arbitrary: fc.constant<Action>((w) => w.restore()) },
);

describe('bodies in their rows', () => {
  it('agree with the model after any sequence of actions', () => {
    const sequences = fc.tuple(fc.integer({ min: 1, max: 5 }), fc.array(action, { maxLength: 40 }));
    fc.assert(
      fc.property(sequences, ([capacity, actions]) => {
        const world = new World(capacity);
        for (const act of actions) {
          act(world);
          world.check();
        }
      }),
      { seed: 20_240_607, numRuns: 200 },
    );
  });
});
