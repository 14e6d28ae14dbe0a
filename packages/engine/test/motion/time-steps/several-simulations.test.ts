/** Several simulations at once (Z5, T 7.5.7, 8.3): side by side they are as they are alone. */

import { describe, expect, it } from 'vitest';
import {
  BoundingVolumeTree,
  Box,
  ContinuousCollision,
  createTimeStep,
  DormandPrince,
  EnergySleep,
  ExplicitTimeStep,
  INTEGRATORS,
  type Integrator,
  Material,
  RigidBody,
  RungeKutta4,
  type Simulation,
  SimultaneousImpulseSolver,
  Verlet,
} from '../../../src/index.js';
import { addGround, addSeesaw, allows, allTimeSteps, DT, solvedWorld } from './support/worlds.js';

const STEPS = 40;

/** A world whose bodies share shape and material with those of other worlds. */
const shape = new Box(1, 1, 1);
const material = new Material({ friction: 0.4, restitution: 0.2 });

function addTower(simulation: Simulation, height: number): void {
  addGround(simulation);
  for (let i = 0; i < height; i++) {
    simulation.add(new RigidBody({ shape, material, position: [0.1 * i, 0.6 + 1.1 * i, 0] }));
  }
}

describe('interleaved steps are those of a simulation that is alone, to the bit', () => {
  it.each(allTimeSteps())('%s', (_, make) => {
    const build = (): Simulation[] => {
      const worlds = [2, 4].map((height) => {
        const simulation = solvedWorld({ timeStep: make(), sleeping: new EnergySleep() });
        addTower(simulation, height);
        return simulation;
      });
      const seesaw = solvedWorld({ timeStep: make() });
      addSeesaw(seesaw);
      return [...worlds, seesaw];
    };
    const alone = build().map((simulation) => {
      for (let i = 0; i < STEPS; i++) simulation.step(DT);
      return simulation.hash();
    });
    const together = build();
    for (let i = 0; i < STEPS; i++) for (const simulation of together) simulation.step(DT);
    expect(together.map((simulation) => simulation.hash())).toEqual(alone);
  });

  it.each(INTEGRATORS.map(({ name, create }) => [name, create] as const))('%s', (_, create) => {
    if (!allows(new ExplicitTimeStep(), create())) return;
    const build = (): Simulation[] =>
      [2, 3].map((height) => {
        const simulation = solvedWorld({ integrator: create() });
        addTower(simulation, height);
        return simulation;
      });
    const alone = build().map((simulation) => {
      for (let i = 0; i < STEPS; i++) simulation.step(DT);
      return simulation.hash();
    });
    const together = build();
    for (let i = 0; i < STEPS; i++) for (const simulation of together) simulation.step(DT);
    expect(together.map((simulation) => simulation.hash())).toEqual(alone);
  });
});

describe('strategies', () => {
  it('can be shared: they remember nothing that matters', () => {
    const build = (shared: boolean): Simulation[] => {
      const make = () => ({
        collisionDetection: new BoundingVolumeTree(),
        continuousCollision: new ContinuousCollision(),
        timeStep: createTimeStep('shock-propagation'),
        sleeping: new EnergySleep({ minWakeTime: 0.1 }),
        solver: new SimultaneousImpulseSolver(),
      });
      const common = make();
      return [2, 4].map((height) => {
        const { solver, ...others } = shared ? common : make();
        const slots = { collisionSolver: solver, contactSolver: solver, constraintSolver: solver };
        const simulation = solvedWorld({ ...others, ...slots });
        addTower(simulation, height);
        return simulation;
      });
    };
    const run = (worlds: Simulation[]): string[] => {
      for (let i = 0; i < STEPS; i++) for (const simulation of worlds) simulation.step(DT);
      return worlds.map((simulation) => simulation.hash());
    };
    expect(run(build(true))).toEqual(run(build(false)));
  });

  it('that remember steps cannot be shared, which is said at the first step', () => {
    for (const integrator of [new Verlet(), new DormandPrince()] as Integrator[]) {
      const first = solvedWorld({ integrator });
      addTower(first, 1);
      first.step(DT);
      const second = solvedWorld({ integrator });
      addTower(second, 1);
      second.step(DT);
      const before = first.hash();
      expect(() => first.step(DT)).toThrow(
        /integrator must not be shared.*one integrator for each/,
      );
      expect(first.time).toBe(DT);
      expect(first.hash()).toBe(before);
      first.integrator = new RungeKutta4();
      expect(() => first.step(DT)).not.toThrow();
      expect(() => second.step(DT)).not.toThrow();
      // Taken back it is taken from the other one.
      first.integrator = integrator;
      expect(() => first.step(DT)).not.toThrow();
      expect(() => second.step(DT)).toThrow(/must not be shared/);
    }
  });

  it('may be used by one simulation after another', () => {
    const integrator = new Verlet();
    const hashes = [1, 2].map(() => {
      const simulation = solvedWorld({ integrator });
      addTower(simulation, 2);
      for (let i = 0; i < 20; i++) simulation.step(DT);
      return simulation.hash();
    });
    expect(hashes[0]).toBe(hashes[1]);
  });
});
