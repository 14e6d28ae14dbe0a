/** Z4: a damaged file loads, or throws the plain error; nothing else ever happens. */

import fc from 'fast-check';
import {
  BoundingVolumeTree,
  Box,
  PhysicsError,
  RigidBody,
  type RigidBodyOptions,
  Simulation,
  Sphere,
} from 'rattleback';
import { describe, expect, it } from 'vitest';
import { loadScene, SCENES, saveScene } from '../../src/index.js';
import { smallFile } from '../support/files.js';

const SEED = 7;

/** Loads; true if it went well, false for the plain error, and any other error passes through. */
function loads(text: string): boolean {
  try {
    // What loads must also run and save.
    const simulation = loadScene(text);
    saveScene(simulation);
    return true;
  } catch (error) {
    if (!(error instanceof PhysicsError)) throw error;
    expect(error.message).toMatch(/\S/);
    return false;
  }
}

type Node = { parent: Record<string | number, unknown>; key: string | number };

/** Every place in a document where something stands. */
function nodesOf(value: unknown): Node[] {
  if (typeof value !== 'object' || value === null) return [];
  const parent = value as Record<string | number, unknown>;
  return Object.keys(parent).flatMap((name) => {
    const key = Array.isArray(value) ? Number(name) : name;
    return [{ parent, key }, ...nodesOf(parent[key])];
  });
}

const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    'all',
    'a',
    'world',
    [],
    {},
    0,
    -0,
    -1,
    1e-320,
    1e308,
    1.5,
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

const small = JSON.stringify(smallFile());
const large = ['dzhanibekov', 'floating', 'planar', 'kepler'].map((name) => {
  const { simulation } = SCENES.find((scene) => scene.name === name)!.build();
  simulation.step();
  return saveScene(simulation);
});

/** Three bodies that touch, with words, ignored pairs and contacts. */
function touching(): string {
  const simulation = new Simulation({ ground: true, collisionDetection: new BoundingVolumeTree() });
  const add = (options: RigidBodyOptions): RigidBody =>
    simulation.add(new RigidBody({ shape: new Box(1, 1, 1), ...options }));
  const low = add({ position: [0, 0.5, 0], layer: 'bricks' });
  add({ position: [0.2, 1.49, 0.1], group: 'pile', collidesWith: ['bricks', 'default'] });
  const ball = add({ shape: new Sphere(0.5), position: [0.9, 0.6, 0], bullet: true });
  simulation.ignorePair(low, ball);
  simulation.step();
  simulation.step();
  return saveScene(simulation);
}

describe('a scene file that something happened to', () => {
  it('cut off anywhere', () => {
    for (let end = 0; end < small.length; end++) expect(loads(small.slice(0, end))).toBe(false);
    expect(loads(small)).toBe(true);
  });

  it('cut off at a random byte of a larger file', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...large),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (text, share) => {
          expect(loads(text.slice(0, Math.floor(share * (text.length - 1))))).toBe(false);
        },
      ),
      { seed: SEED, numRuns: 100 },
    );
  });

  it('with values removed or replaced', () => {
    let loaded = 0;
    fc.assert(
      fc.property(
        fc.constantFrom(small, touching(), ...large),
        fc.array(fc.tuple(fc.nat(), fc.option(odd)), { minLength: 1, maxLength: 3 }),
        (text, changes) => {
          const document = JSON.parse(text) as object;
          for (const [pick, value] of changes) {
            const nodes = nodesOf(document);
            const { parent, key } = nodes[pick % nodes.length]!;
            if (value !== null) parent[key] = value;
            else if (Array.isArray(parent)) parent.splice(Number(key), 1);
            else delete parent[key];
          }
          if (loads(JSON.stringify(document))) loaded++;
        },
      ),
      { seed: SEED, numRuns: 1500 },
    );
    // Some changes are harmless: the test would be blind if every file were refused.
    expect(loaded).toBeGreaterThan(50);
  });

  it('with numbers of its contacts changed: it is refused, or runs', () => {
    const text = touching();
    const { contacts } = (JSON.parse(text) as { simulation: { contacts: number[] } }).simulation;
    expect(contacts.length).toBeGreaterThan(100);
    let loaded = 0;
    const number = fc.oneof(
      fc.constantFrom(0, -0, -1, 1, 2, 3, 4, 5, 99, 1e9, 1e300, -1e300, 1e-300),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
    );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(contacts.length - 1), number), { minLength: 1, maxLength: 3 }),
        fc.option(fc.nat(contacts.length)),
        (changes, end) => {
          const document = JSON.parse(text) as { simulation: { contacts: number[] } };
          const list = document.simulation.contacts;
          for (const [at, value] of changes) list[at] = value;
          if (end !== null) list.length = end;
          const changed = JSON.stringify(document);
          if (!loads(changed)) return;
          const simulation = loadScene(changed);
          for (let i = 0; i < 3; i++) simulation.step();
          expect(simulation.bodies.positions.every((x) => Number.isFinite(x))).toBe(true);
          loaded++;
        },
      ),
      { seed: SEED, numRuns: 300 },
    );
    expect(loaded).toBeGreaterThan(20);
  });

  it('with letters changed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(small, touching(), ...large),
        fc.array(fc.tuple(fc.nat(), fc.constantFrom(...'{}[],:"0e-. x\n\\')), {
          minLength: 1,
          maxLength: 3,
        }),
        (text, changes) => {
          let changed = text;
          for (const [pick, letter] of changes) {
            const at = pick % changed.length;
            changed = changed.slice(0, at) + letter + changed.slice(at + 1);
          }
          loads(changed);
        },
      ),
      { seed: SEED, numRuns: 1000 },
    );
  });

  it('that is any text or any JSON at all', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(loads(text)).toBe(false);
      }),
      { seed: SEED, numRuns: 500 },
    );
  });
});
