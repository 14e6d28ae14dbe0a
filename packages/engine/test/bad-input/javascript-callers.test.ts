/** What TypeScript would not let through, from callers in JavaScript: errors that help, where there were cryptic ones or NaN. */

import { describe, expect, it } from 'vitest';
import { BallJoint, Box, RigidBody, Simulation, Sphere, Spring } from '../../src/index.js';
import { refusalIn } from './refusal.js';

function world() {
  const sim = new Simulation();
  const a = sim.add(new RigidBody({ name: 'a', shape: new Box(1, 1, 1), position: [1, 2, 3] }));
  const b = sim.add(new RigidBody({ name: 'b', shape: new Sphere(1), position: [5, 0, 0] }));
  return { sim, a, b };
}

describe('a proxy of a body, as frameworks make them to see what changes', () => {
  it('cannot be added', () => {
    const { sim } = world();
    const given = new Proxy(new RigidBody({ shape: new Sphere(1) }), {});
    refusalIn(sim, () => sim.add(given), { object: 'Simulation', field: 'add' });
  });

  it('cannot be removed', () => {
    const { sim, a } = world();
    const given = new Proxy(a, {});
    refusalIn(sim, () => sim.remove(given), { object: 'Simulation', field: 'remove' });
  });

  it.each(['bodyA', 'bodyB'])('cannot be tied by a joint or a spring, as %s', (field) => {
    const { sim, a, b } = world();
    const [first, second] = field === 'bodyA' ? [new Proxy(a, {}), b] : [a, new Proxy(b, {})];
    const cure = /a RigidBody itself/;
    const joint = () => new BallJoint(first, second, { anchor: [3, 0, 0] });
    refusalIn(sim, joint, { object: 'BallJoint (unnamed)', field, cure });
    const spring = () => new Spring(first, second);
    refusalIn(sim, spring, { object: 'Spring (unnamed)', field, cure });
  });
});

describe('queries', () => {
  const nothing = undefined as never;
  const shape = new Sphere(1);
  const rays = Float64Array.of(0, 5, 0, 0, -1, 0, 10);
  const calls: [string, string, (sim: Simulation) => unknown][] = [
    ['castRays', 'rays.length', (sim) => sim.castRays(nothing, nothing, nothing)],
    ['castRays', 'hits.length', (sim) => sim.castRays(rays, nothing, nothing)],
    ['castRays', 'rows.length', (sim) => sim.castRays(rays, new Float64Array(8), nothing)],
    ['castShapes', 'paths.length', (sim) => sim.castShapes(shape, nothing, nothing, nothing)],
    ['overlaps', 'positions.length', (sim) => sim.overlaps(shape, nothing, nothing, nothing)],
    ['overlapsAny', 'positions.length', (sim) => sim.overlapsAny(shape, nothing, nothing)],
    ['overlapsAny', 'flags.length', (sim) => sim.overlapsAny(shape, new Float64Array(3), nothing)],
    ['bodiesAt', 'options', (sim) => sim.bodiesAt([0, 0, 0], null as never)],
    ['nearestSurface', 'options', (sim) => sim.nearestSurface([0, 0, 0], null as never)],
    ['castRayAll', 'options', (sim) => sim.castRayAll([0, 0, 0], [0, 1, 0], [] as never)],
  ];

  it.each(calls)('%s says what is missing: %s', (object, field, call) => {
    const { sim } = world();
    refusalIn(sim, () => call(sim), { object, field });
  });
});

describe('points and vectors of a body', () => {
  const methods = [
    ...(['pointToWorld', 'pointToBody', 'vectorToWorld', 'vectorToBody', 'pointVelocity'] as const),
    'pointAcceleration',
  ] as const;
  const out = () => ({ x: 0, y: 0, z: 0 });

  it.each(methods)('%s takes lists as well, and refuses what is no vector', (method) => {
    const { sim, a } = world();
    a.angularVelocity = [1, 2, 3];
    const point = { x: 4, y: 5, z: 6 };
    expect(a[method](out(), [4, 5, 6] as never)).toEqual(a[method](out(), point));
    const missing = () => a[method](out(), undefined as never);
    refusalIn(sim, missing, { object: 'RigidBody "a"', field: 'vector', shown: 'undefined' });
  });
});
