/**
 * The settings of a simulation that are not strategies, as data: their names, units and sensible
 * ranges, for user interfaces and links. The engine itself allows more than these ranges.
 */

import { ContinuousCollision, type Simulation } from 'rattleback';

/** A number, a triple or a yes or no. */
export type SettingValue = number | boolean | readonly [number, number, number];

/** One setting. */
export interface Setting {
  readonly key: SettingKey;
  /** A few words, for a label. */
  readonly title: string;
  /** One sentence: what it does. */
  readonly description: string;
  /** SI; empty for pure numbers and truth values. */
  readonly unit: string;
  /** Where a slider ends, if there is one. */
  readonly range?: readonly [number, number];
}

/** The properties of a simulation that can be set like this. */
export type SettingKey =
  | 'gravity'
  | 'fixedTimeStep'
  | 'useFixedTimeStep'
  | 'minTimeStep'
  | 'maxTimeStep'
  | 'continuousCollision';

/** All settings, in the order in which to show them. */
export const SETTINGS: readonly Setting[] = [
  {
    key: 'gravity',
    title: 'Gravity',
    description: 'The acceleration of free fall.',
    unit: 'm/s²',
    range: [-20, 20],
  },
  {
    key: 'fixedTimeStep',
    title: 'Step size',
    description: 'Simulated time of one step: smaller is more exact and slower.',
    unit: 's',
    range: [1 / 2000, 1 / 30],
  },
  {
    key: 'useFixedTimeStep',
    title: 'Fixed steps',
    description: 'The same results at any frame rate; without, steps follow the frames.',
    unit: '',
  },
  {
    key: 'minTimeStep',
    title: 'Shortest step',
    description: 'Steps that follow the frames are not shorter.',
    unit: 's',
    range: [1e-4, 1e-2],
  },
  {
    key: 'maxTimeStep',
    title: 'Longest step',
    description: 'No step is longer.',
    unit: 's',
    range: [1e-2, 0.5],
  },
  {
    key: 'continuousCollision',
    title: 'Continuous collision',
    description: 'Stops fast bodies at what they meet within a step.',
    unit: '',
  },
];

/** The value of a setting now. */
export function readSetting(simulation: Simulation, key: SettingKey): SettingValue {
  if (key === 'gravity') {
    const { x, y, z } = simulation.gravity;
    return [x, y, z];
  }
  if (key === 'continuousCollision') return simulation.continuousCollision !== null;
  return simulation[key];
}

/** Sets one; a bad value is the engine's error. */
export function writeSetting(simulation: Simulation, key: SettingKey, value: SettingValue): void {
  if (key === 'gravity') {
    simulation.gravity = value as [number, number, number];
  } else if (key === 'continuousCollision') {
    simulation.continuousCollision = value === true ? new ContinuousCollision() : null;
  } else if (key === 'useFixedTimeStep') {
    simulation.useFixedTimeStep = value as boolean;
  } else {
    simulation[key] = value as number;
  }
}
