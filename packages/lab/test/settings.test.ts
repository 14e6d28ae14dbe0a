/** Settings as data: what is read can be written, and means the same. */

import { METHODS, Simulation } from 'rattleback';
import { describe, expect, it } from 'vitest';
import {
  ALL_KEYS,
  changedSettings,
  getScene,
  readSettings,
  readStrategy,
  SETTINGS,
  STRATEGY_SLOTS,
  shortSettings,
  writeAny,
  writeSettings,
  writeStrategy,
} from '../src/index.js';

/** Through a link and back. */
const copy = <T>(data: T): T => JSON.parse(JSON.stringify(data)) as T;

describe.each(METHODS.map(({ name }) => name))('the settings of %s', (method) => {
  it('make another simulation that moves with the same bits', () => {
    const one = getScene('three-ball').build({ method }).simulation;
    const two = getScene('three-ball').build({ method: 'penalty' }).simulation;
    writeSettings(two, copy(shortSettings(readSettings(one))));
    expect(readSettings(two)).toEqual(readSettings(one));
    for (let i = 0; i < 20; i++) {
      one.step();
      two.step();
    }
    expect(two.hash()).toBe(one.hash());
  });
});

describe('strategies', () => {
  it.each(STRATEGY_SLOTS)('$key takes all its choices and none other', ({ key, choices }) => {
    const simulation = new Simulation();
    for (const { name, defaults } of choices) {
      writeStrategy(simulation, key, { name });
      const { name: now, options } = readStrategy(simulation, key);
      expect(now).toBe(name);
      expect(Object.keys(options ?? {}).sort()).toEqual(Object.keys(defaults).sort());
    }
    const before = readStrategy(simulation, key);
    expect(() => writeStrategy(simulation, key, { name: 'magic' })).toThrow(/magic/);
    expect(readStrategy(simulation, key)).toEqual(before);
  });

  it('may be the same solver in two slots', () => {
    const simulation = new Simulation();
    writeStrategy(simulation, 'collisionSolver', { name: 'sequential-impulses' });
    writeStrategy(simulation, 'contactSolver', { name: '', sameAs: 'collisionSolver' });
    expect(simulation.contactSolver).toBe(simulation.collisionSolver);
    expect(readStrategy(simulation, 'contactSolver').sameAs).toBe('collisionSolver');
  });

  it('are not in slots that do not exist', () => {
    const simulation = new Simulation();
    expect(() => writeStrategy(simulation, 'colour' as 'timeStep', { name: 'red' })).toThrow(
      /The slots are timeStep/,
    );
  });
});

describe('changed settings', () => {
  it('are those that differ', () => {
    const simulation = new Simulation();
    const before = readSettings(simulation);
    expect(changedSettings(before, readSettings(simulation))).toEqual({});
    writeAny(simulation, 'gravity', [0, -1.62, 0]);
    writeAny(simulation, 'continuousCollision', false);
    expect(changedSettings(before, readSettings(simulation))).toEqual({
      gravity: [0, -1.62, 0],
      continuousCollision: false,
    });
    expect(() => writeAny(simulation, 'fixedTimeStep', -1)).toThrow(/fixedTimeStep/);
  });

  it('have a description for every key', () => {
    const told = [...STRATEGY_SLOTS, ...SETTINGS];
    expect(told.map(({ key }) => key)).toEqual(ALL_KEYS);
    for (const { title, description } of told) {
      expect(title).toMatch(/^[A-Z]/);
      expect(description).toMatch(/^[A-Z].*\.$/);
    }
  });
});
