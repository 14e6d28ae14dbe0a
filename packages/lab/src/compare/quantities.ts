/**
 * What a comparison of methods measures after every step, and how it is drawn.
 *
 * Overlaps are those of the contacts that the step itself found: asking for new ones would be one
 * more detection per step, and would change what the next step starts from.
 */

import { type Simulation, vec3 } from 'rattleback';
import type { PlotOptions } from '../plot/svg-plot.js';

/** The names of all quantities, in the order of tables and pictures. */
export const QUANTITIES = [
  'energy',
  'momentum',
  'angular-momentum',
  'penetration',
  'mean-penetration',
  'joint-error',
  'iterations',
  'step-time',
] as const;

export type Quantity = (typeof QUANTITIES)[number];

/** How each is drawn. */
export const QUANTITY_PLOTS: Readonly<Record<Quantity, Omit<PlotOptions, 'subtitle'>>> = {
  energy: { title: 'Energy', quantity: 'kinetic + potential energy', unit: 'J' },
  momentum: {
    title: 'Change of momentum',
    quantity: '|p − p₀|',
    unit: 'kg·m/s',
    fromZero: true,
  },
  'angular-momentum': {
    title: 'Change of angular momentum',
    quantity: '|L − L₀|',
    unit: 'kg·m²/s',
    fromZero: true,
  },
  penetration: { title: 'Worst penetration', unit: 'm', scale: 'log', floor: 1e-6 },
  'mean-penetration': { title: 'Mean penetration', unit: 'm', scale: 'log', floor: 1e-6 },
  'joint-error': { title: 'Worst joint error', unit: 'm or rad', scale: 'log', floor: 1e-12 },
  iterations: { title: 'Iterations of the solver', unit: '', fromZero: true },
  'step-time': { title: 'Computing time per step', unit: 'ms', fromZero: true },
};

/** Overlaps of all contact points, m. */
export interface Penetrations {
  /** Deepest of all points; 0 if none overlaps. */
  readonly worst: number;
  /** Sum of overlaps by number of touching points; 0 if there are none. */
  readonly mean: number;
}

/** How deep the bodies are in each other, by the contacts that the last step found. */
export function penetrations({ contacts }: Simulation): Penetrations {
  return contacts.overlaps();
}

/** The worst error of all constraints that act, m or rad. */
export function jointError({ constraints }: Simulation): number {
  let worst = 0;
  for (const constraint of constraints) {
    if (constraint.active) worst = Math.max(worst, constraint.error());
  }
  return worst;
}

/** Sweeps or pivots of the last step: the most that any of the four solvers made. */
export function solverIterations(simulation: Simulation): number {
  const { collisionSolver, contactSolver, constraintSolver, errorCorrection } = simulation;
  return Math.max(
    ...[collisionSolver, contactSolver, constraintSolver, errorCorrection].map(
      ({ statistics }) => statistics.iterations,
    ),
  );
}

/** Reads all quantities but the time, relative to a simulation's state when it was made. */
export class QuantityReader {
  readonly #simulation: Simulation;
  readonly #momentum: Readonly<{ x: number; y: number; z: number }>;
  readonly #angular: Readonly<{ x: number; y: number; z: number }>;

  constructor(simulation: Simulation) {
    this.#simulation = simulation;
    this.#momentum = simulation.momentum();
    this.#angular = simulation.angularMomentum();
  }

  read(): Record<Exclude<Quantity, 'step-time'>, number> {
    const simulation = this.#simulation;
    const { worst, mean } = penetrations(simulation);
    return {
      energy: simulation.energy().total,
      momentum: vec3.distance(simulation.momentum(), this.#momentum),
      'angular-momentum': vec3.distance(simulation.angularMomentum(), this.#angular),
      penetration: worst,
      'mean-penetration': mean,
      'joint-error': jointError(simulation),
      iterations: solverIterations(simulation),
    };
  }
}
