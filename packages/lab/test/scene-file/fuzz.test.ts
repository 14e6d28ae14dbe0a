/** Z4: a damaged file loads, or throws the plain error; nothing else ever happens. */

import fc from 'fast-check';
import { PhysicsError } from 'rattleback';
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
        fc.constantFrom(small, ...large),
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

  it('with letters changed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(small, ...large),
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
