/** What every integrator promises, whatever its mathematics (I1-I5). */

import { afterEach, describe, expect, it, vi } from 'vitest';
import { Random } from '../../../src/math/random.js';
import {
  createIntegrator,
  INTEGRATORS,
  type Integrator,
  type MotionState,
  StepDoubling,
} from '../../../src/motion/integrators/index.js';
import { distance, run } from '../../support/run.js';
import { heavyTop, kepler, springChain, type TestSystem } from '../../support/systems.js';

const EMPTY: MotionState = {
  x: new Float64Array(0),
  q: new Float64Array(0),
  v: new Float64Array(0),
  w: new Float64Array(0),
};

function numbersOf({ x, q, v, w }: MotionState): number[] {
  return [...x, ...q, ...v, ...w];
}

describe.each(INTEGRATORS)('$name', (entry) => {
  it('is made by name, with its defaults', () => {
    const integrator = entry.create();
    expect(integrator.name).toBe(entry.name);
    expect(createIntegrator(entry.name, { ...entry.defaults }).name).toBe(entry.name);
    expect(['velocity', 'momentum']).toContain(integrator.variables);
  });

  it('refuses an option it does not have', () => {
    expect(() => entry.create({ tolerrance: 1 })).toThrow(/tolerrance is not an option/);
  });

  it('moves an empty state', () => {
    const derivative = { ...kepler(), state: EMPTY, dv: EMPTY.v, dw: EMPTY.w, omega: EMPTY.w };
    derivative.evaluate = () => {};
    entry.create().integrate(EMPTY, 0, 1, derivative);
  });

  it('agrees with the true motion', () => {
    const integrator = entry.create();
    const orbit = kepler();
    run(integrator, orbit, 1, 8000);
    const fine = kepler();
    run(createIntegrator('runge-kutta-4'), fine, 1, 1000);
    expect(distance(orbit.state.x, fine.state.x)).toBeLessThan(1e-3);
    integrator.restart();
    const top = heavyTop(integrator.variables);
    run(integrator, top, 0.02, 2000);
    const reference = heavyTop('momentum');
    run(createIntegrator('runge-kutta-4'), reference, 0.02, 2000);
    expect(distance(top.state.q, reference.state.q)).toBeLessThan(2e-4);
  });

  it('gives the same bits twice, and after its memory went to another of its kind', () => {
    for (const create of [kepler, () => heavyTop(entry.create().variables)]) {
      const path = (interrupt: boolean): number[] => {
        let integrator: Integrator = entry.create();
        const system: TestSystem = create();
        const times = [0, 0.01, 0.02, 0.03, 0.035, 0.05, 0.06];
        for (let i = 1; i < times.length; i++) {
          if (interrupt) {
            const memory = integrator.saveMemory?.();
            integrator = entry.create();
            if (memory !== undefined) integrator.loadMemory?.(memory.slice());
          }
          integrator.integrate(system.state, times[i - 1]!, times[i]!, system);
        }
        return numbersOf(system.state);
      };
      const straight = path(false);
      expect(path(false)).toEqual(straight);
      expect(path(true)).toEqual(straight);
    }
  });

  it('restart() leaves nothing of what was', () => {
    const used = entry.create();
    run(used, kepler(), 0.5, 20);
    used.restart();
    const one = kepler();
    const other = kepler();
    run(used, one, 0.3, 10);
    run(entry.create(), other, 0.3, 10);
    expect(numbersOf(one.state)).toEqual(numbersOf(other.state));
  });

  it('saves and loads a memory that was not used yet, and refuses another', () => {
    const integrator = entry.create();
    if (integrator.saveMemory === undefined) {
      expect(integrator.loadMemory).toBeUndefined();
      return;
    }
    integrator.loadMemory!(integrator.saveMemory());
    expect(() => integrator.loadMemory!(new Float64Array(7))).toThrow(/memory must be a saved/);
  });

  it('names a state whose parts do not fit, and times that are no numbers', () => {
    // The caller's own Euler is not checked at this level.
    if (entry.name === 'semi-implicit-euler') return;
    const integrator = entry.create();
    const system = kepler();
    const odd = { ...system.state, x: new Float64Array(3) };
    expect(() => integrator.integrate(odd, 0, 1, system)).toThrow(/state\.x\.length must have as/);
    const turned = { ...system.state, q: new Float64Array(4) };
    expect(() => integrator.integrate(turned, 0, 1, system)).toThrow(
      /state\.q\.length must be four/,
    );
    expect(() => integrator.integrate(system.state, Number.NaN, 1, system)).toThrow(
      /t0 must be a finite number, got NaN/,
    );
  });
});

describe('no garbage', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** Runs `action` and counts the typed arrays made meanwhile. */
  function countArrays(action: () => void): number {
    let made = 0;
    const counted = <T extends object>(Original: T): T =>
      new Proxy(Original, {
        construct(target, args, self) {
          made++;
          return Reflect.construct(target as never, args, self as never) as object;
        },
      });
    vi.stubGlobal('Float64Array', counted(Float64Array));
    vi.stubGlobal('Uint8Array', counted(Uint8Array));
    vi.stubGlobal('Int32Array', counted(Int32Array));
    action();
    vi.unstubAllGlobals();
    return made;
  }

  it('the counter counts', () => {
    const integrator = createIntegrator('runge-kutta-4');
    const system = kepler();
    expect(countArrays(() => integrator.integrate(system.state, 0, 0.01, system))).toBeGreaterThan(
      0,
    );
  });

  it.each(INTEGRATORS)('$name makes no array once it knows the size', (entry) => {
    const integrator = entry.create();
    const random = new Random('garbage');
    const x = Array.from({ length: 30 }, () => random.uniform(-1, 1));
    const chain = springChain(x, x, 100, 0.1);
    const top = heavyTop(integrator.variables);
    const steps = (system: TestSystem) => {
      for (let k = 0; k < 5; k++) integrator.integrate(system.state, 0.1, 0.12, system);
    };
    steps(chain);
    expect(countArrays(() => steps(chain))).toBe(0);
    integrator.restart();
    steps(top);
    expect(countArrays(() => steps(top))).toBe(0);
  });
});

describe('the registry', () => {
  it('has one entry per name', () => {
    const names = INTEGRATORS.map((entry) => entry.name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('semi-implicit-euler');
  });

  it('lists the names when one is unknown', () => {
    expect(() => createIntegrator('rk4')).toThrow(
      /name must be one of 'explicit-euler', .*'runge-kutta-4'.*got "rk4"\. Check the spelling/,
    );
  });

  it('makes step doubling around a named method', () => {
    const options = {
      method: 'midpoint',
      methodOptions: { variables: 'velocity' },
      tolerance: 1e-4,
    };
    const integrator = createIntegrator('step-doubling', options) as StepDoubling;
    expect(integrator).toBeInstanceOf(StepDoubling);
    expect(integrator.method.name).toBe('midpoint');
    expect(integrator.variables).toBe('velocity');
    expect(() => createIntegrator('step-doubling', { method: 'nothing' })).toThrow(/nothing/);
  });

  it('passes bad values on to the one who knows', () => {
    expect(() => createIntegrator('midpoint', { variables: 'speed' })).toThrow(
      /Midpoint: variables must be one of 'velocity', 'momentum', got "speed"/,
    );
    expect(() => createIntegrator('implicit-euler', { iterations: 0 })).toThrow(
      /ImplicitEuler: iterations must be a whole number from 1/,
    );
    expect(() => createIntegrator('leapfrog', [] as never)).toThrow(/options must be an object/);
  });
});
