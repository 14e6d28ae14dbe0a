/** The hash of the state: all of it, nothing else, and the same for the same history. */

import { describe, expect, it } from 'vitest';
import { ExplicitTimeStep, Simulation } from '../../src/index.js';
import { Random } from '../../src/math/random.js';
import { DormandPrince, Verlet } from '../../src/motion/integrators/index.js';
import { RigidBody } from '../../src/objects/rigid-body.js';
import { Box } from '../../src/shapes/box.js';
import { Hasher } from '../../src/state/hash.js';
import { LinearDrag } from '../simulation/support/forces.js';
import { randomWorld, set } from '../simulation/support/worlds.js';

describe('Hasher', () => {
  it('changes with every bit of every word, and with the order and number of words', () => {
    const words = Int32Array.from({ length: 8 }, (_, i) => Math.imul(i + 1, 0x9e3779b9));
    const base = new Hasher().words(words).digest();
    expect(base).toMatch(/^[0-9a-f]{16}$/);
    const seen = new Set([base]);
    for (let i = 0; i < words.length; i++) {
      for (let bit = 0; bit < 32; bit++) {
        const other = words.slice();
        other[i] = other[i]! ^ (1 << bit);
        seen.add(new Hasher().words(other).digest());
      }
    }
    seen.add(new Hasher().words(words.slice().reverse()).digest());
    seen.add(new Hasher().words(words, 0, 7).digest());
    seen.add(new Hasher().words(Int32Array.from([...words, 0])).digest());
    expect(seen.size).toBe(1 + 8 * 32 + 3);
  });

  it('tells 100,000 neighbouring numbers apart, and 0 from −0', () => {
    const seen = new Set<string>();
    for (let i = 0; i < 100_000; i++) seen.add(new Hasher().number(1 + i * 2 ** -52).digest());
    expect(seen.size).toBe(100_000);
    expect(new Hasher().number(0).digest()).not.toBe(new Hasher().number(-0).digest());
  });

  it('flips about half of the digest when one bit changes', () => {
    const random = new Random('avalanche');
    let flipped = 0;
    const rounds = 2000;
    for (let i = 0; i < rounds; i++) {
      const words = Int32Array.from({ length: 4 }, () => random.nextUint32() | 0);
      const a = BigInt(`0x${new Hasher().words(words).digest()}`);
      const at = random.integer(0, 3);
      words[at] = words[at]! ^ (1 << random.integer(0, 31));
      const b = BigInt(`0x${new Hasher().words(words).digest()}`);
      flipped += (a ^ b).toString(2).replaceAll('0', '').length;
    }
    // Binomial: 32 ± 5 standard errors of 4/√2000.
    expect(Math.abs(flipped / rounds - 32)).toBeLessThan(5 * (4 / Math.sqrt(rounds)));
  });
});

describe('sim.hash()', () => {
  function world() {
    const simulation = new Simulation({ timeStep: new ExplicitTimeStep() });
    const body = simulation.add(
      new RigidBody({
        shape: new Box(1, 2, 3),
        linearVelocity: [1, 2, 3],
        angularVelocity: [3, 2, 1],
      }),
    );
    const other = simulation.add(new RigidBody({ shape: new Box(1, 1, 1), position: [5, 0, 0] }));
    const drag = simulation.add(new LinearDrag(0.1));
    simulation.step();
    return { simulation, body, other, drag };
  }

  type World = ReturnType<typeof world>;
  const changes: [string, (w: World) => void][] = [
    ['position', ({ body }) => set(body, { position: [1e-300, 0, 0] })],
    ['orientation', ({ body }) => set(body, { orientation: [1e-9, 0, 0, 1] })],
    ['linearVelocity', ({ body }) => set(body, { linearVelocity: [1, 2, 3.5] })],
    ['angularVelocity', ({ body }) => set(body, { angularVelocity: [3, 2, 1.5] })],
    ['applied force', ({ body }) => body.applyForce([0, 0, 1e-9])],
    ['applied torque', ({ body }) => body.applyTorque([0, 1e-9, 0])],
    ['impulse', ({ body }) => body.applyImpulse([1, 0, 0])],
    ['mass', ({ body }) => set(body, { mass: 1.0001 * body.mass })],
    ['inertia', ({ body }) => set(body, { inertia: [1, 2, 3] })],
    ['centerOfMass', ({ body }) => set(body, { centerOfMass: [0, 1e-9, 0] })],
    ['gravityScale', ({ body }) => set(body, { gravityScale: 0.5 })],
    ['lockedAxes', ({ body }) => set(body, { lockedAxes: ['rz'] })],
    ['type', ({ body }) => set(body, { type: 'kinematic' })],
    ['active', ({ body }) => set(body, { active: false })],
    ['canCollide', ({ body }) => set(body, { canCollide: false })],
    ['gravity', ({ simulation }) => set(simulation, { gravity: [0, -9.8, 0] })],
    ['time', ({ simulation }) => simulation.simulate(1e-9)],
    ['a step', ({ simulation }) => simulation.step()],
    ['a body more', ({ simulation }) => simulation.add(new RigidBody({ type: 'static' }))],
    ['a body less', ({ simulation, other }) => simulation.remove(other)],
    ['a force less', ({ simulation, drag }) => simulation.remove(drag)],
    ['a force more', ({ simulation }) => simulation.add(new LinearDrag(0.1))],
    ["a force's active flag", ({ drag }) => set(drag, { active: false })],
    ["a force's own numbers", ({ drag }) => set(drag, { strength: 0.2 })],
    ['integrator', ({ simulation }) => set(simulation, { integrator: new Verlet() })],
  ];

  it.each(changes)('changes with %s', (_, change) => {
    const w = world();
    const before = w.simulation.hash();
    change(w);
    expect(w.simulation.hash()).not.toBe(before);
  });

  it('changes with what an integrator remembers', () => {
    for (const make of [() => new Verlet(), () => new DormandPrince()]) {
      const { simulation } = world();
      simulation.integrator = make();
      simulation.step();
      const before = simulation.hash();
      simulation.stateChanged();
      expect(simulation.hash()).not.toBe(before);
    }
  });

  it('changes with how history went, though the bodies look the same', () => {
    // A body that came and went has used up an id and a slot's generation.
    const a = world().simulation;
    const b = world().simulation;
    b.remove(b.add(new RigidBody({ type: 'static' })));
    expect(b.hash()).not.toBe(a.hash());
  });

  const harmless: [string, (w: World) => void][] = [
    ['reading', ({ simulation, body }) => [body.position, body.kineticEnergy, simulation.energy()]],
    ['accelerations', ({ simulation }) => simulation.updateAccelerations()],
    ['names', ({ body }) => set(body, { name: 'other' })],
    ['settings of the timeline', ({ simulation }) => set(simulation, { speedUpFactor: 2 })],
    ['snapshots', ({ simulation }) => simulation.snapshot()],
    ['hashes', ({ simulation }) => simulation.hash()],
    ['setting what is so already', ({ body }) => set(body, { active: body.active })],
  ];

  it.each(harmless)('does not change with %s', (_, look) => {
    const w = world();
    const before = w.simulation.hash();
    look(w);
    expect(w.simulation.hash()).toBe(before);
  });

  it('is the same for the same history, step by step', () => {
    const a = randomWorld('history', 20).simulation;
    const b = randomWorld('history', 20).simulation;
    const c = randomWorld('another history', 20).simulation;
    for (let i = 0; i < 50; i++) {
      expect(a.hash()).toBe(b.hash());
      expect(a.hash()).not.toBe(c.hash());
      for (const simulation of [a, b, c]) simulation.step();
    }
  });
});
