/** Comparisons: every method runs from the same start, is measured, and may fail alone. */

import {
  Box,
  createMethod,
  METHODS,
  PhysicsError,
  RigidBody,
  Simulation,
  Sphere,
} from 'rattleback';
import { describe, expect, it } from 'vitest';
import {
  type Buildable,
  camera,
  compareMethods,
  comparisonPictures,
  getScene,
  penetrations,
  QUANTITIES,
  type SceneOptions,
} from '../../src/index.js';

/** A box on the floor, sunk by a known depth, m. */
function sunkBox(depth: number): Buildable {
  return {
    name: 'sunk box',
    duration: 0.1,
    build({ method = 'thesis', timeStep = 0.01 }: SceneOptions = {}) {
      const strategies = typeof method === 'string' ? createMethod(method) : method;
      const simulation = new Simulation({ ...strategies, fixedTimeStep: timeStep, ground: true });
      simulation.add(new RigidBody({ shape: new Box(1, 1, 1), position: [0, 0.5 - depth, 0] }));
      return { simulation, watch: [], camera: camera([0, 0, 5], [0, 0, 0]) };
    },
  };
}

describe('compareMethods', () => {
  it('gives what the method gives alone, to the last bit', () => {
    const duration = 0.3;
    const { runs } = compareMethods(getScene('dominoes'), {
      methods: ['thesis', 'simultaneous'],
      duration,
    });
    for (const { method, hash, steps } of runs) {
      const { simulation } = getScene('dominoes').build({ method });
      for (let i = 0; i < steps; i++) simulation.step();
      expect(simulation.time).toBeCloseTo(duration, 9);
      expect(hash).toBe(simulation.hash());
    }
    expect(runs[0]!.hash).not.toBe(runs[1]!.hash);
  });

  it('measures every quantity at every step', () => {
    const { runs } = compareMethods(sunkBox(0.001), { methods: ['thesis'] });
    const [run] = runs;
    expect(run!.steps).toBe(10);
    for (const name of QUANTITIES) {
      const { times, values } = run!.series[name];
      expect([name, times.length, values.length]).toEqual([name, 10, 10]);
    }
    expect(run!.series.energy.times.at(-1)).toBeCloseTo(0.1, 12);
    // The first step finds the box as deep as it was put.
    expect(run!.series.penetration.values[0]).toBeCloseTo(0.001, 12);
    expect(run!.series['mean-penetration'].values[0]).toBeCloseTo(0.001, 12);
    expect(run!.summaries.penetration.max).toBeCloseTo(0.001, 12);
  });

  it('sees the energy that is put in, and none where none is', () => {
    const calm = compareMethods(sunkBox(0), { methods: ['thesis'] }).runs[0]!;
    // Ten sweeps leave the last digits of the weight to the next step.
    expect(calm.energyGain).toBeLessThan(1e-6);
    const lifted = compareMethods(sunkBox(0.1), { methods: ['thesis'] }).runs[0]!;
    expect(lifted.energyGain).toBeGreaterThan(0.01);
  });

  it('measures times with the clock it is given, and none without', () => {
    let clock = 0;
    const now = (): number => {
      clock += 2;
      return clock;
    };
    const [run] = compareMethods(sunkBox(0), { methods: ['thesis'], now }).runs;
    expect(run!.summaries['step-time'].mean).toBe(2);
    const [other] = compareMethods(sunkBox(0), { methods: ['thesis'] }).runs;
    expect(other!.summaries['step-time'].mean).toBeNaN();
  });

  it('tells how far it is, up to all of it', () => {
    const shares: number[] = [];
    const methods = ['thesis', 'simultaneous'];
    const seen = new Set<string>();
    compareMethods(sunkBox(0), {
      methods,
      onProgress: (share, method) => {
        shares.push(share);
        seen.add(method);
      },
    });
    expect([...shares].sort((a, b) => a - b)).toEqual(shares);
    expect(shares.at(-1)).toBe(1);
    expect([...seen]).toEqual(methods);
  });

  it('goes on when a method refuses or breaks, and says why', () => {
    const scene = sunkBox(0);
    const picky: Buildable = {
      ...scene,
      build(options = {}) {
        const built = scene.build(options);
        if (options.method === 'thesis') {
          built.simulation.beforeStep(() => {
            if (built.simulation.time < 0.05) return;
            throw new PhysicsError('Simulation', 'timeStep', 'x', 'cannot work like this', 'No.');
          });
        }
        return built;
      },
    };
    const { runs } = compareMethods(picky, { methods: ['thesis', 'simultaneous', 'nonsense'] });
    expect(runs.map(({ steps }) => steps)).toEqual([5, 10, 0]);
    expect(runs[0]!.trouble).toMatch(/cannot work like this/);
    expect(runs[1]!.trouble).toBeUndefined();
    expect(runs[2]!.trouble).toMatch(/must be one of 'soft-step', 'thesis'/);
    expect(runs[2]!.drifts.energy.relative).toBeNaN();
  });

  it('does not hide bugs', () => {
    const scene = sunkBox(0);
    const broken: Buildable = {
      ...scene,
      build() {
        throw new TypeError('a bug');
      },
    };
    expect(() => compareMethods(broken, { methods: ['thesis'] })).toThrow(TypeError);
  });
});

describe('penetrations', () => {
  it('are those of touching points only', () => {
    const simulation = new Simulation({ ...createMethod('thesis'), gravity: [0, 0, 0] });
    for (const x of [0, 0.98, 3]) {
      simulation.add(new RigidBody({ shape: new Sphere(0.5), position: [x, 0, 0] }));
    }
    simulation.detectCollisions();
    const { worst, mean } = penetrations(simulation);
    expect(worst).toBeCloseTo(0.02, 12);
    expect(mean).toBeCloseTo(0.02, 12);
  });
});

describe('comparisonPictures', () => {
  const comparison = compareMethods(sunkBox(0.001), { methods: METHODS.map(({ name }) => name) });

  it('are one per quantity that says something, with a curve per method', () => {
    const pictures = comparisonPictures(comparison);
    const shown = pictures.map(({ quantity }) => quantity);
    expect(shown).toContain('energy');
    expect(shown).toContain('penetration');
    // No joints, no clock.
    expect(shown).not.toContain('joint-error');
    expect(shown).not.toContain('step-time');
    const ran = comparison.runs.filter(({ steps }) => steps > 0);
    for (const { file, svg } of pictures) {
      expect(file).toMatch(/^sunk-box-[a-z-]+\.svg$/);
      expect(svg.match(/<path class="c c/g)).toHaveLength(ran.length);
      for (const { method } of ran) expect(svg).toContain(`>${method}</text>`);
    }
  });
});
