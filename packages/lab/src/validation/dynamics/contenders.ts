/** The methods of the matrix: all ready combinations of the engine. */

import { METHODS, type SimulationOptions } from 'rattleback';

/** One method. */
export interface Contender {
  /** As the engine and the matrix call it. */
  readonly name: string;
  /** Fresh strategies. */
  readonly options: () => SimulationOptions;
  /** Step for problems that leave it to the method, s. */
  readonly step: number;
  /** Where it treats resting contacts: forces and accelerations, or impulses and velocities. */
  readonly level: 'force' | 'velocity';
}

/** All methods, in the order of the columns. */
export const CONTENDERS: readonly Contender[] = METHODS.map(({ name, create }) => ({
  name,
  options: create,
  step: 1 / 1000,
  level: create().contactSolver.level === 'force' ? 'force' : 'velocity',
}));
