/** D5: `simulate(dt)` is the pseudocode of T 7.5.7. */

import { describe, expect, it } from 'vitest';
import { ExplicitTimeStep, Simulation } from '../../src/index.js';
import { Random } from '../../src/math/random.js';
import { RigidBody } from '../../src/objects/rigid-body.js';
import { Box } from '../../src/shapes/box.js';
import { TIMELINE_DEFAULTS } from '../../src/timeline.js';
import { type OracleSettings, SimulateOracle } from './support/simulate-oracle.js';

/** A simulation with one body that moves, and the list of the steps it makes. */
function recorded(settings: OracleSettings) {
  const simulation = new Simulation(settings);
  const body = simulation.add(new RigidBody({ shape: new Box(1, 1, 1) }));
  const steps: number[] = [];
  simulation.afterStep((_, dt) => steps.push(dt));
  return { simulation, body, steps };
}

const DEFAULTS: OracleSettings = { ...TIMELINE_DEFAULTS };

describe('simulate(dt) against the transcribed pseudocode', () => {
  /** Numbers without rounding: multiples of 2^-16 s. Everything must agree to the last bit. */
  const dyadic = (random: Random, low: number, high: number) =>
    random.integer(Math.round(low * 65536), Math.round(high * 65536)) / 65536;

  const draw = (random: Random): OracleSettings => {
    const minTimeStep = dyadic(random, 0.001, 0.02);
    return {
      fixedTimeStep: dyadic(random, 0.002, 0.05),
      useFixedTimeStep: random.next() < 0.5,
      minTimeStep,
      maxTimeStep: minTimeStep + dyadic(random, 0, 0.1),
      maxSimulationStep: dyadic(random, 0.05, 0.5),
      speedUpFactor: [0, 0.125, 0.5, 1, 2, 3][random.integer(0, 5)]!,
    };
  };

  it.each(Array.from({ length: 40 }, (_, seed) => ({ seed })))(
    'makes the same steps at the same times, to the bit, seed $seed',
    ({ seed }) => {
      const random = new Random(seed);
      const settings = draw(random);
      const oracle = new SimulateOracle(settings);
      const { simulation, body, steps } = recorded(settings);
      for (let call = 0; call < 60; call++) {
        // Now and then everything is changed, or the only body falls asleep or wakes up.
        if (random.next() < 0.1) {
          const next = draw(random);
          oracle.settings = next;
          simulation.minTimeStep = Math.min(next.minTimeStep, simulation.maxTimeStep);
          simulation.maxTimeStep = next.maxTimeStep;
          simulation.minTimeStep = next.minTimeStep;
          simulation.fixedTimeStep = next.fixedTimeStep;
          simulation.useFixedTimeStep = next.useFixedTimeStep;
          simulation.maxSimulationStep = next.maxSimulationStep;
          simulation.speedUpFactor = next.speedUpFactor;
        }
        if (random.next() < 0.1) {
          oracle.awake = !oracle.awake;
          body.active = oracle.awake;
        }
        const dt = random.next() < 0.2 ? dyadic(random, 0, 1) : dyadic(random, 0, 0.05);
        steps.length = 0;
        const made = simulation.simulate(dt);
        oracle.simulate(dt);
        expect(steps).toEqual(oracle.steps);
        expect(made).toBe(oracle.steps.length);
        expect(simulation.time).toBe(oracle.time);
        expect(simulation.targetTime).toBe(oracle.targetTime);
      }
    },
  );

  it.each(Array.from({ length: 40 }, (_, seed) => ({ seed })))(
    'rounds as the reals would have it for any frame times, seed $seed',
    ({ seed }) => {
      const random = new Random(`any ${seed}`);
      const minTimeStep = random.uniform(0.001, 0.01);
      const settings: OracleSettings = {
        fixedTimeStep: random.uniform(0.005, 0.03),
        useFixedTimeStep: seed % 2 === 0,
        minTimeStep,
        maxTimeStep: minTimeStep + random.uniform(0.001, 0.05),
        maxSimulationStep: random.uniform(0.05, 0.5),
        speedUpFactor: random.uniform(0.1, 3),
      };
      const oracle = new SimulateOracle(settings);
      const { simulation, steps } = recorded(settings);
      for (let call = 0; call < 100; call++) {
        const dt = random.uniform(0, 0.08);
        steps.length = 0;
        simulation.simulate(dt);
        oracle.simulate(dt);
        expect(steps.length).toBe(oracle.steps.length);
        steps.forEach((size, i) => {
          expect(size).toBeCloseTo(oracle.steps[i]!, 12);
        });
        expect(simulation.time).toBeCloseTo(oracle.time, 12);
        expect(simulation.targetTime).toBeCloseTo(oracle.targetTime, 12);
      }
    },
  );
});

describe('simulate(dt)', () => {
  it('carries over what does not fill a fixed step', () => {
    const { simulation, steps } = recorded({ ...DEFAULTS, fixedTimeStep: 0.25 });
    simulation.maxSimulationStep = 10;
    expect(simulation.simulate(0.625)).toBe(2);
    expect([simulation.time, simulation.targetTime]).toEqual([0.5, 0.625]);
    expect(simulation.simulate(0.0625)).toBe(0);
    expect(simulation.simulate(0.0625)).toBe(1);
    expect([simulation.time, simulation.targetTime]).toEqual([0.75, 0.75]);
    expect(steps).toEqual([0.25, 0.25, 0.25]);
  });

  it('gives the same world whatever the frame rate', () => {
    const run = (frames: number[]) => {
      const { simulation, body } = recorded({ ...DEFAULTS, fixedTimeStep: 1 / 64 });
      body.angularVelocity = [1, 2, 3];
      for (const dt of frames) simulation.simulate(dt);
      return { time: simulation.time, p: body.position, q: body.orientation };
    };
    const smooth = run(Array.from({ length: 64 }, () => 1 / 64));
    expect(run(Array.from({ length: 128 }, () => 1 / 128))).toEqual(smooth);
    expect(run(Array.from({ length: 8 }, () => 1 / 8))).toEqual(smooth);
    expect(run([0.25, 0.125, 0.0625, 0.0625, 0.25, 0.25])).toEqual(smooth);
    expect(smooth.time).toBe(1);
  });

  it('makes up for at most maxSimulationStep per call', () => {
    const { simulation, steps } = recorded({ ...DEFAULTS, fixedTimeStep: 0.125 });
    simulation.maxSimulationStep = 0.25;
    simulation.simulate(1e9);
    expect(steps).toEqual([0.125, 0.125]);
    expect(simulation.targetTime).toBe(0.25);
    simulation.simulate(Number.MAX_VALUE);
    expect(simulation.targetTime).toBe(0.5);
  });

  it('lands on the target with variable steps, so nothing is left over between min and max', () => {
    const { simulation, steps } = recorded({ ...DEFAULTS, useFixedTimeStep: false });
    const random = new Random('frames');
    for (let i = 0; i < 1000; i++) {
      const dt = random.uniform(0.002, 0.09);
      expect(simulation.simulate(dt)).toBe(1);
      // In doubles time + (target − time) is not always target: the last step is put there.
      expect(simulation.time).toBe(simulation.targetTime);
      expect(steps.at(-1)).toBeCloseTo(dt, 12);
    }
  });

  it('lands there from anywhere, though time + (target − time) is not always target', () => {
    const random = new Random('landing');
    let rounded = 0;
    for (let i = 0; i < 1000; i++) {
      // To a short time with many digits, then to a long one in two frames that make one step.
      const fixedTimeStep = random.uniform(0.004, 0.008);
      const { simulation } = recorded({ ...DEFAULTS, fixedTimeStep, minTimeStep: 0.06 });
      simulation.simulate(fixedTimeStep);
      simulation.useFixedTimeStep = false;
      const { time } = simulation;
      simulation.simulate(random.uniform(0.03, 0.04));
      simulation.simulate(random.uniform(0.04, 0.06));
      expect(simulation.stepCount).toBe(2);
      expect(simulation.time).toBe(simulation.targetTime);
      if (time + (simulation.targetTime - time) !== simulation.targetTime) rounded++;
    }
    expect(rounded).toBeGreaterThan(0);
  });

  it('makes exactly one step per call when the calls are as long as the steps', () => {
    for (const h of [1 / 60, 1 / 50, 0.01, 1 / 144]) {
      const { simulation } = recorded({ ...DEFAULTS, fixedTimeStep: h });
      for (let i = 0; i < 5000; i++) {
        if (simulation.simulate(h) !== 1) expect.unreachable(`call ${i} of ${h}`);
      }
    }
  });

  it('is at most one step behind, for ever, whatever the calls', () => {
    const random = new Random('behind');
    const { simulation } = recorded(DEFAULTS);
    let elapsed = 0;
    for (let i = 0; i < 5000; i++) {
      const dt = [1 / 30, 1 / 59.94, 1 / 144, random.uniform(0, 0.05)][random.integer(0, 3)]!;
      simulation.simulate(dt);
      elapsed += dt;
      const behind = elapsed - simulation.time;
      if (!(behind > -1e-10 && behind < 1 / 60 + 1e-10)) expect.unreachable(`${behind} s`);
    }
    expect(Math.abs(simulation.stepCount - elapsed * 60)).toBeLessThan(1.001);
  });

  it('cuts long variable steps at maxTimeStep and leaves what is below minTimeStep', () => {
    const { simulation, steps } = recorded({
      ...DEFAULTS,
      useFixedTimeStep: false,
      minTimeStep: 1 / 64,
      maxTimeStep: 1 / 8,
    });
    simulation.maxSimulationStep = 1;
    simulation.simulate(0.25 + 1 / 128);
    expect(steps).toEqual([0.125, 0.125]);
    expect(simulation.targetTime - simulation.time).toBe(1 / 128);
    simulation.simulate(1 / 128);
    expect(steps).toEqual([0.125, 0.125, 1 / 64]);
    expect(simulation.time).toBe(simulation.targetTime);
  });

  it('jumps to the target when nothing can move, without a step', () => {
    const simulation = new Simulation({ timeStep: new ExplicitTimeStep() });
    simulation.add(new RigidBody({ type: 'static', shape: new Box(1, 1, 1) }));
    const sleeper = simulation.add(new RigidBody({ shape: new Box(1, 1, 1), active: false }));
    let steps = 0;
    simulation.beforeStep(() => steps++);
    expect(simulation.simulate(0.2)).toBe(0);
    expect([simulation.time, simulation.targetTime, simulation.stepCount, steps]).toEqual([
      0.2, 0.2, 0, 0,
    ]);
    sleeper.active = true;
    expect(simulation.simulate(0.2)).toBe(12);
    expect(sleeper.position.y).toBeLessThan(0);
  });

  it('treats kinematic bodies as awake', () => {
    const simulation = new Simulation();
    const mover = simulation.add(new RigidBody({ type: 'kinematic', linearVelocity: [1, 0, 0] }));
    simulation.simulate(0.1);
    expect(mover.position.x).toBeCloseTo(0.1, 14);
  });

  it('stands still for dt = 0 and for speedUpFactor = 0', () => {
    const { simulation, body } = recorded(DEFAULTS);
    const before = simulation.hash();
    expect(simulation.simulate(0)).toBe(0);
    simulation.speedUpFactor = 0;
    expect(simulation.simulate(0.2)).toBe(0);
    expect(simulation.hash()).toBe(before);
    expect(body.position.y).toBe(0);
  });

  it('runs at double speed and in slow motion', () => {
    for (const [factor, time] of [
      [2, 0.5],
      [0.25, 0.0625],
    ] as const) {
      const { simulation } = recorded({ ...DEFAULTS, fixedTimeStep: 1 / 64 });
      simulation.maxSimulationStep = 1;
      simulation.speedUpFactor = factor;
      simulation.simulate(0.25);
      expect(simulation.time).toBe(time);
    }
  });

  it('gets along with fixed steps above maxTimeStep and maxSimulationStep', () => {
    const { simulation, steps } = recorded({ ...DEFAULTS, fixedTimeStep: 0.5 });
    for (let i = 0; i < 8; i++) simulation.simulate(0.125);
    expect(steps).toEqual([0.5, 0.5]);
  });

  it('refuses a step that is too small to change the time instead of never coming back', () => {
    const { simulation } = recorded({ ...DEFAULTS, fixedTimeStep: 1e-300 });
    simulation.step(0.1);
    const stop = simulation.beforeStep(() => {
      if (simulation.stepCount > 100) throw new Error('never comes back');
    });
    expect(() => simulation.simulate(0.1)).toThrow(/fixedTimeStep .*too small/);
    stop();
    simulation.fixedTimeStep = 1 / 60;
    expect(simulation.simulate(0.1)).toBe(6);
  });
});

describe('step(dt)', () => {
  it('makes exactly one step of that size, whatever is carried over', () => {
    const { simulation, steps } = recorded({ ...DEFAULTS, fixedTimeStep: 1 / 64 });
    simulation.simulate(1 / 128);
    simulation.step(1 / 32);
    expect(steps).toEqual([1 / 32]);
    expect(simulation.time).toBe(1 / 32);
    expect(simulation.targetTime - simulation.time).toBe(1 / 128);
    expect(simulation.stepCount).toBe(1);
  });

  it('takes the fixed step by default', () => {
    const { simulation, steps } = recorded({ ...DEFAULTS, fixedTimeStep: 1 / 50 });
    simulation.step();
    expect(steps).toEqual([1 / 50]);
  });
});
