/** All solvers by name: what they are, what they refuse, and that they remember nothing. */

import { describe, expect, it } from 'vitest';
import { Dantzig } from '../../../src/motion/lcp/dantzig.js';
import { NoSolver } from '../../../src/motion/solvers/no-solver.js';
import { createSolver, describeSolver, SOLVERS } from '../../../src/motion/solvers/registry.js';
import { SequentialImpulseSolver } from '../../../src/motion/solvers/sequential-impulse-solver.js';
import { SimultaneousImpulseSolver } from '../../../src/motion/solvers/simultaneous-impulse-solver.js';
import { MOTION_TASKS, TASK } from '../../../src/motion/solvers/solver.js';
import { BallJoint } from '../../../src/objects/constraints/ball-joint.js';
import { Material } from '../../../src/objects/material.js';
import { RigidBody } from '../../../src/objects/rigid-body.js';
import { Box } from '../../../src/shapes/box.js';
import { Sphere } from '../../../src/shapes/sphere.js';
import type { Simulation } from '../../../src/simulation.js';
import { worldOf } from './worlds.js';

describe('the list of solvers', () => {
  it('has every solver of the thesis once', () => {
    expect(SOLVERS.map((entry) => entry.name)).toEqual([
      'no-solver',
      'penalty',
      'sequential-impulses',
      'guendelman-collisions',
      'guendelman-contacts',
      'simultaneous-forces',
      'simultaneous-impulses',
      'baumgarte',
      'sequential-positions',
      'simultaneous-positions',
    ]);
  });

  it.each(SOLVERS)(
    'makes $name and describes it so that the description makes it again',
    (entry) => {
      const solver = entry.create();
      expect(solver.name).toBe(entry.name);
      expect(solver.level).toBe(entry.level);
      expect(solver.tasks).toBe(entry.tasks);
      const { name, ...options } = describeSolver(solver);
      expect(options).toEqual(entry.defaults);
      const again = createSolver(name, options);
      expect(describeSolver(again)).toEqual({ name, ...options });
      expect(again.constructor).toBe(solver.constructor);
    },
  );

  it('makes a solver with another method for its complementarity problems', () => {
    const lcp = { name: 'dantzig', maxIterations: 77 };
    const solver = createSolver('simultaneous-impulses', { lcp, friction: 'none' });
    expect(solver).toBeInstanceOf(SimultaneousImpulseSolver);
    const { lcp: method } = solver as SimultaneousImpulseSolver;
    expect(method).toBeInstanceOf(Dantzig);
    expect(describeSolver(solver)['lcp']).toMatchObject(lcp);
    expect(describeSolver(solver)['friction']).toBe('none');
  });

  it('says which tasks and levels there are', () => {
    for (const { level, tasks } of SOLVERS) {
      if (level === 'position') expect(tasks).toBe(TASK.errors);
      else if (level !== 'none') expect(tasks & MOTION_TASKS).toBe(MOTION_TASKS);
    }
  });
});

describe('bad input', () => {
  it('names the solver, the option, the value and the cure', () => {
    expect(() => createSolver('sequential')).toThrow(
      /createSolver: name must be one of 'no-solver'/,
    );
    for (const { name } of SOLVERS) {
      expect(() => createSolver(name, { iteration: 3 })).toThrow(/iteration is not an option/);
      expect(() => createSolver(name, 'ten' as never)).toThrow(/options must be an object/);
    }
  });

  it.each([
    ['sequential-impulses', { friction: 'coulomb' }, /friction must be one of 'frictionless'/],
    ['sequential-impulses', { order: 'depth' }, /order must be one of 'unsorted'/],
    ['sequential-impulses', { iterations: 0 }, /iterations must be a whole number from 1/],
    ['sequential-impulses', { iterations: 2.5 }, /iterations must be a whole number/],
    ['sequential-impulses', { tolerance: -1 }, /tolerance must be a finite number of at least 0/],
    ['sequential-impulses', { anticipateForces: 1 }, /anticipateForces must be true or false/],
    ['guendelman-collisions', { order: 'random' }, /order must be one of 'depth', 'graph'/],
    ['guendelman-collisions', { impulsesPerPoint: 0 }, /impulsesPerPoint must be a whole number/],
    ['guendelman-collisions', { iterations: Number.NaN }, /iterations must be a whole number/],
    ['guendelman-contacts', { softness: 1.5 }, /softness must be at most 1/],
    ['guendelman-contacts', { softness: -1 }, /softness must be a finite number of at least 0/],
    ['penalty', { stiffness: 0 }, /stiffness must be a finite number greater than 0/],
    ['penalty', { stiffness: Number.POSITIVE_INFINITY }, /stiffness must be a finite number/],
    ['penalty', { frequency: -1 }, /frequency must be a finite number greater than 0/],
    ['penalty', { damping: -1 }, /damping must be a finite number of at least 0/],
    ['penalty', { dampingRatio: 'high' }, /dampingRatio must be a finite number/],
    ['penalty', { restitution: 0.5 }, /restitution must be one of 'moore-wilhelms'/],
    ['penalty', { friction: 'hahn' }, /friction must be true or false/],
    ['sequential-positions', { erp: 1.1 }, /erp must be at most 1/],
    ['sequential-positions', { slop: -1 }, /slop must be a finite number of at least 0/],
    ['simultaneous-positions', { maxCorrection: Number.NaN }, /maxCorrection must be a finite/],
    ['simultaneous-positions', { iterations: -3 }, /iterations must be a whole number/],
    ['simultaneous-positions', { lcp: 'dantzig' }, /lcp must be an object with the name/],
    ['simultaneous-positions', { lcp: { name: 'gauss' } }, /name must be one of/],
    ['simultaneous-positions', { lcp: { name: 'dantzig', pivots: 1 } }, /pivots is not an option/],
  ] as const)('%s refuses %o', (name, options, message) => {
    expect(() => createSolver(name, options)).toThrow(message);
  });

  it('refuses a position-based solver in a slot for velocities, and the other way round', () => {
    const sim = worldOf(new NoSolver());
    expect(() => {
      sim.contactSolver = createSolver('sequential-positions');
    }).toThrow(/contactSolver must be a solver that handles resting contacts/);
    expect(() => {
      sim.errorCorrection = new SequentialImpulseSolver();
    }).toThrow(/errorCorrection must be a solver that handles errors of positions/);
  });
});

/** A pile with a chain, in the hands of one solver, or corrected by it. */
function pile(name: string, options: Record<string, unknown>): Simulation {
  const solver = createSolver(name, options);
  const corrects = (solver.tasks & MOTION_TASKS) === 0;
  const sim = worldOf(corrects ? new SequentialImpulseSolver() : solver, { ground: true });
  if (corrects) sim.errorCorrection = solver;
  const material = new Material({ restitution: 0.3, friction: 0.4, rollingFriction: 0.01 });
  for (let i = 0; i < 6; i++) {
    const shape = i % 2 === 0 ? new Box(0.6, 0.5, 0.4) : new Sphere(0.3);
    const position = [0.1 * (i % 3), 0.3 + 0.5 * i, 0.05 * i] as const;
    sim.add(new RigidBody({ shape, position, material, linearVelocity: [0, -1, 0] }));
  }
  let last: RigidBody = sim.world;
  for (let i = 0; i < 3; i++) {
    const link = sim.add(new RigidBody({ shape: new Box(0.8, 0.1, 0.1), position: [3 + i, 2, 0] }));
    sim.add(new BallJoint(last, link, { anchor: [2.5 + i, 2, 0] }));
    last = link;
  }
  return sim;
}

describe('a solver keeps nothing between steps', () => {
  const variants = [
    ...SOLVERS.map(({ name }) => [name, {}] as const),
    ['sequential-impulses', { order: 'random' }] as const,
    ['sequential-impulses', { order: 'graph', friction: 'hahn', anticipateForces: true }] as const,
    ['guendelman-contacts', { order: 'depth' }] as const,
  ];

  it.each(variants)('%s %o: a restored world goes the same way', (name, options) => {
    const sim = pile(name, options);
    for (let i = 0; i < 20; i++) sim.step();
    const snapshot = sim.snapshot();
    for (let i = 0; i < 20; i++) sim.step();
    const hash = sim.hash();
    for (const body of sim.bodies) {
      const { x, y, z } = body.position;
      expect(Number.isFinite(x + y + z)).toBe(true);
    }
    sim.restore(snapshot);
    // Another solver of the same kind knows nothing of the steps before.
    const other = createSolver(name, options);
    if ((other.tasks & MOTION_TASKS) === 0) sim.errorCorrection = other;
    else {
      sim.collisionSolver = other;
      sim.contactSolver = other;
      sim.constraintSolver = other;
    }
    for (let i = 0; i < 20; i++) sim.step();
    expect(sim.hash()).toBe(hash);
  });
});
