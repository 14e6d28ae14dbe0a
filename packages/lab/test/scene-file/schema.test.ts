/** Z4: the published schema is the one that the loader uses, and it knows every kind there is. */

import { readFileSync } from 'node:fs';
import {
  COLLISION_DETECTION_DEFAULTS,
  CONTINUOUS_COLLISION_DEFAULTS,
  createCollisionDetection,
  type Force,
  forceFromDescription,
  INTEGRATORS,
  PairFunctions,
  RigidBody,
  SeparatingPlane,
  Sphere,
  shapeFromDescription,
} from 'rattleback';
import { describe, expect, it } from 'vitest';
import { sceneFileSchema } from '../../src/index.js';
import {
  COLLISION_DETECTION_NAMES,
  collisionDetection,
  continuousCollision,
  NARROW_PHASE_NAMES,
} from '../../src/scene-file/schema/collisions.js';
import { FORCE_KINDS, force } from '../../src/scene-file/schema/forces.js';
import { sceneFile } from '../../src/scene-file/schema/index.js';
import { SHAPE_KINDS } from '../../src/scene-file/schema/shapes.js';
import { smallFile } from '../support/files.js';

const published = new URL('../../schema/scene-v1.schema.json', import.meta.url);

describe('the published schema', () => {
  it('is the one that the sources make (rattleback schema > packages/lab/schema/…)', () => {
    expect(JSON.parse(readFileSync(published, 'utf8'))).toEqual(sceneFileSchema());
  });

  it('describes the bodies', () => {
    const { $defs } = sceneFileSchema() as { $defs: Record<string, { properties?: object }> };
    expect(Object.keys($defs)).toEqual(expect.arrayContaining(['body', 'shape', 'force']));
    expect($defs['body']?.properties).toHaveProperty('position');
  });

  it('takes the small file', () => {
    expect(sceneFile.safeParse(smallFile()).success).toBe(true);
  });
});

/** The words in the engine's complaint about an unknown kind: "must be one of 'a', 'b', …". */
function kindsOf(build: () => unknown): string[] {
  try {
    build();
  } catch (error) {
    return [...String(error).matchAll(/'([\w-]+)'/g)].map((match) => match[1]!).sort();
  }
  throw new Error('the engine took an unknown kind');
}

describe('the schema and the engine agree', () => {
  it('on the kinds of shapes', () => {
    const engine = kindsOf(() => shapeFromDescription({ kind: '?' as never }));
    expect([...SHAPE_KINDS].sort()).toEqual(engine);
  });

  it('on the kinds of forces', () => {
    const engine = kindsOf(() => forceFromDescription({ kind: '?' }, () => undefined as never));
    expect([...FORCE_KINDS].sort()).toEqual(engine);
  });

  it('on the integrators', () => {
    const text = JSON.stringify(sceneFileSchema());
    for (const { name } of INTEGRATORS) expect(text).toContain(`"${name}"`);
  });

  it('on collision detection: names, options, narrow phases', () => {
    const engine = kindsOf(() => createCollisionDetection('?'));
    expect([...COLLISION_DETECTION_NAMES].sort()).toEqual(engine);
    const { options } = collisionDetection.shape;
    expect(Object.keys(options.unwrap().shape).sort()).toEqual(
      Object.keys(COLLISION_DETECTION_DEFAULTS).sort(),
    );
    const names = [new PairFunctions(), new SeparatingPlane()].map(({ name }) => name);
    expect([...NARROW_PHASE_NAMES]).toEqual(names);
  });

  it('on continuous collision, and on the defaults that the descriptions name', () => {
    const discrete = collisionDetection.shape.options.unwrap().shape;
    const continuous = continuousCollision.shape;
    const names = Object.keys(CONTINUOUS_COLLISION_DEFAULTS).sort();
    expect(Object.keys(continuous).sort()).toEqual(names);
    for (const [name, value] of [
      ...Object.entries(COLLISION_DETECTION_DEFAULTS),
      ...Object.entries(CONTINUOUS_COLLISION_DEFAULTS),
    ]) {
      const described = { ...discrete, ...continuous }[name as keyof typeof continuous];
      const told = typeof value === 'number' ? `default ${value}` : `Default "${value}"`;
      expect(described.unwrap().description).toContain(told);
    }
  });

  const bodies = ['a', 'b'].map((name) => new RigidBody({ name, shape: new Sphere(1) }));
  const needed: Record<string, object> = {
    'constant-force': { body: 'a' },
    spring: { bodyA: 'a', bodyB: 'b' },
    damper: { bodyA: 'a', bodyB: 'b' },
    'damped-spring': { bodyA: 'a', bodyB: 'b' },
    'torsion-spring': { bodyA: 'a', bodyB: 'b' },
    'magnetic-poles': { poles: [{ body: 'a', strength: 1 }] },
    'magnetic-dipoles': { dipoles: [{ body: 'a', moment: [1, 0, 0] }] },
    explosion: { startTime: 1, radius: 2 },
  };

  it.each(FORCE_KINDS)('on every field of %s', (kind) => {
    const resolve = (name: string | number): RigidBody => bodies[name === 'a' ? 0 : 1]!;
    const common = { name: 'f', active: false, removeAutomatically: false };
    const times = kind === 'explosion' ? {} : { startTime: 0, endTime: 5 };
    const given = { kind, ...common, ...times, ...needed[kind] };
    const built: Force = forceFromDescription(given, resolve);
    const data = built.describe((body) => body.name)!;
    const checked = force.safeParse(data);
    expect(checked.error?.issues ?? []).toEqual([]);
    // Every field that the schema knows is one that the engine knows, and the other way round.
    const option = force.options.find((each) => each.shape.kind.value === kind)!;
    const fields = Object.keys(option.shape).filter((field) => field !== 'id');
    expect(fields.sort()).toEqual(Object.keys(data).sort());
  });
});
