/** Studies of single slots: integrators, solvers of complementarity problems, joints. */

import { camera, getScene, makeIntegrator } from '@rattleback/lab';
import {
  Box,
  createLcpSolver,
  methods,
  RigidBody,
  Simulation,
  SimultaneousImpulseSolver,
} from 'rattleback';
import { COLUMN, type Study, type Variant } from './study.js';

const INTEGRATORS = [
  'explicit-euler',
  'semi-implicit-euler',
  'implicit-euler',
  'midpoint',
  'implicit-midpoint',
  'velocity-verlet',
  'leapfrog',
  'runge-kutta-4',
  'dormand-prince',
] as const;

/** Curves of a plot. */
const TOLD_APART = [
  'explicit-euler',
  'semi-implicit-euler',
  'implicit-midpoint',
  'leapfrog',
  'runge-kutta-4',
  'dormand-prince',
];

const withIntegrators = (scene: string, timeStep: number): Variant[] =>
  INTEGRATORS.map((name) => ({
    name,
    build: () => getScene(scene).build({ integrator: makeIntegrator(name), timeStep }),
  }));

/** Three turns of Kepler's ellipse, 200 steps each. */
export const orbitStudy: Study = {
  id: 'orbit',
  heading: 'integrator',
  duration: 6 * Math.PI,
  variants: withIntegrators('kepler', Math.PI / 100),
  columns: [COLUMN.step, COLUMN.energyDrift, COLUMN.spinDrift],
  plots: [
    {
      quantity: 'energy',
      title: 'An orbit: error of the energy',
      relative: true,
      variants: TOLD_APART,
    },
  ],
};

/** A free body that tumbles. */
export const topStudy: Study = {
  id: 'top',
  heading: 'integrator',
  duration: 10,
  variants: withIntegrators('dzhanibekov', 1 / 60),
  columns: [COLUMN.step, COLUMN.energyDrift, COLUMN.spinDrift],
  plots: [
    {
      quantity: 'energy',
      title: 'A tumbling wing nut: error of the energy',
      relative: true,
      variants: TOLD_APART,
    },
  ],
};

/** Iterations where nothing else is said: those of the thesis. */
const SWEEPS = 10;

/** The same stack and the same equations, solved in different ways. */
export const complementarityStudy: Study = {
  id: 'complementarity',
  heading: 'solver',
  duration: 1,
  variants: [
    ['projected-gauss-seidel', SWEEPS],
    ['projected-gauss-seidel', 60],
    ['projected-sor', SWEEPS],
    ['projected-jacobi', SWEEPS],
    ['conjugate-gradient', SWEEPS],
    ['dantzig', 2000],
  ].map(([kind, maxIterations]) => ({
    name: kind === 'dantzig' ? 'dantzig' : `${kind}, ${maxIterations}`,
    build() {
      const lcp = createLcpSolver(String(kind), { maxIterations: Number(maxIterations) });
      const solver = new SimultaneousImpulseSolver({ lcp });
      const simulation = new Simulation({
        ...methods.thesis(),
        collisionSolver: solver,
        contactSolver: solver,
        constraintSolver: solver,
        fixedTimeStep: 0.01,
        ground: true,
      });
      for (let i = 0; i < 5; i++) {
        const position = [0, 0.5 + i, 0] as const;
        simulation.add(new RigidBody({ shape: new Box(1, 1, 1), position }));
      }
      return { simulation, watch: [], camera: camera([0, 3, 12], [0, 2.5, 0]) };
    },
  })),
  columns: [COLUMN.energyDrift, COLUMN.worstOverlap, COLUMN.meanOverlap, COLUMN.iterations],
  plots: [{ quantity: 'penetration', title: 'A stack of five: worst overlap' }],
};

/** Methods whose hinges hold. */
const HOLDING = ['soft-step', 'thesis', 'pivoting', 'sequential', 'lagrange'];

/** Two hinges, nothing to lose. */
export const pendulumStudy: Study = {
  id: 'double-pendulum',
  duration: 10,
  variants: [
    'soft-step',
    'thesis',
    'simultaneous',
    'pivoting',
    'sequential',
    'penalty',
    'lagrange',
  ].map((name) => ({
    name,
    build() {
      // The same step for all but penalty springs, which need a smaller one.
      const timeStep = name === 'penalty' ? 0.001 : 0.01;
      return getScene('double-pendulum').build({ method: name, timeStep });
    },
  })),
  columns: [
    COLUMN.step,
    COLUMN.energyDrift,
    COLUMN.energyGain,
    COLUMN.worstJoint,
    COLUMN.meanJoint,
    COLUMN.iterations,
  ],
  plots: [
    { quantity: 'energy', title: 'A double pendulum: energy', variants: HOLDING },
    { quantity: 'joint-error', title: 'A double pendulum: worst joint error', variants: HOLDING },
  ],
};
