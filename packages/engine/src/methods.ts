/**
 * Ready combinations of strategies: the classic methods of rigid-body simulation, each as the options
 * that make a simulation use it.
 *
 *   const sim = new Simulation({ ...methods.thesis(), gravity: [0, -1.62, 0] });
 *
 * A method is nothing but a choice for each slot of the framework (T 3.9, 7.5): its parts may be
 * exchanged one by one afterwards. Every call makes new strategy objects, because integrators and
 * solvers keep scratch of the simulation that they serve.
 */

import { BoundingVolumeTree, type CollisionDetection } from './collision/collision-detection.js';
import { fail } from './errors.js';
import type { Integrator } from './motion/integrators/integrator.js';
import { RungeKutta4 } from './motion/integrators/runge-kutta-4.js';
import { SemiImplicitEuler } from './motion/integrators/semi-implicit-euler.js';
import { Dantzig } from './motion/lcp/dantzig.js';
import { ProjectedGaussSeidel } from './motion/lcp/projected-gauss-seidel.js';
import { Baumgarte } from './motion/solvers/baumgarte.js';
import { GuendelmanCollisionSolver } from './motion/solvers/guendelman-collision-solver.js';
import { GuendelmanContactSolver } from './motion/solvers/guendelman-contact-solver.js';
import { NoSolver } from './motion/solvers/no-solver.js';
import { PenaltySolver } from './motion/solvers/penalty-solver.js';
import { SequentialImpulseSolver } from './motion/solvers/sequential-impulse-solver.js';
import { SequentialPositionSolver } from './motion/solvers/sequential-position-solver.js';
import { SimultaneousForceSolver } from './motion/solvers/simultaneous-force-solver.js';
import { SimultaneousImpulseSolver } from './motion/solvers/simultaneous-impulse-solver.js';
import type { ConstraintSolver } from './motion/solvers/solver.js';
import { BisectionTimeStep } from './motion/time-steps/bisection-time-step.js';
import { CollisionContactSeparatedTimeStep } from './motion/time-steps/collision-contact-separated-time-step.js';
import { ConservativeAdvancementTimeStep } from './motion/time-steps/conservative-advancement-time-step.js';
import { ExplicitTimeStep } from './motion/time-steps/explicit-time-step.js';
import { FixPointTimeStep } from './motion/time-steps/fix-point-time-step.js';
import { FractionedTimeStep } from './motion/time-steps/fractioned-time-step.js';
import { ShockPropagationTimeStep } from './motion/time-steps/shock-propagation-time-step.js';
import { SoftStep } from './motion/time-steps/soft-step/soft-step.js';
import { fastDetection } from './motion/time-steps/soft-step/surroundings.js';
import type { TimeStep } from './motion/time-steps/time-step.js';
import type { Simulation } from './simulation.js';

/** A choice for every slot; spread it into the options of a simulation. */
export interface Method {
  collisionDetection: CollisionDetection;
  collisionSolver: ConstraintSolver;
  contactSolver: ConstraintSolver;
  constraintSolver: ConstraintSolver;
  errorCorrection: ConstraintSolver;
  timeStep: TimeStep;
  integrator: Integrator;
  /** s; the step that the method needs, or was published with */
  fixedTimeStep: number;
}

/** What is known about one method. */
export interface MethodEntry {
  /** The word for the command line: lower case, joined by hyphens. */
  readonly name: string;
  /** One sentence: what it is. */
  readonly description: string;
  /** When it is the right one. */
  readonly suits: string;
  create(): Method;
}

/** One solver in all slots but that for errors: it handles everything together. */
function together(
  solver: ConstraintSolver,
): Pick<Method, 'collisionSolver' | 'contactSolver' | 'constraintSolver'> {
  return { collisionSolver: solver, contactSolver: solver, constraintSolver: solver };
}

/** What most methods share: contacts by trees of boxes, semi-implicit Euler, T's 0.01 s. */
function common(): Pick<Method, 'collisionDetection' | 'integrator' | 'fixedTimeStep'> {
  return {
    collisionDetection: new BoundingVolumeTree(),
    integrator: new SemiImplicitEuler(),
    fixedTimeStep: 0.01,
  };
}

/**
 * The fast lane, what a simulation does by itself: soft constraints in sub-steps, on kernels. It
 * brings its own solvers; those in the slots are not asked.
 */
function softStep(): Method {
  return {
    ...common(),
    collisionDetection: fastDetection(),
    ...together(new NoSolver()),
    errorCorrection: new NoSolver(),
    timeStep: new SoftStep(),
    fixedTimeStep: 1 / 60,
  };
}

/**
 * What T chapter 8 uses: simultaneous impulses (T 4.6.3) with 10 sweeps of Gauss-Seidel, the explicit
 * time step, and errors corrected at the level of positions (T 5.3, 8.4).
 */
function thesis(): Method {
  const lcp = new ProjectedGaussSeidel({ maxIterations: 10, warmStart: true });
  return {
    ...common(),
    ...together(new SimultaneousImpulseSolver({ lcp })),
    errorCorrection: new SequentialPositionSolver(),
    timeStep: new ExplicitTimeStep(),
  };
}

/** The same solved well: 60 sweeps. */
function simultaneous(): Method {
  const lcp = new ProjectedGaussSeidel({ maxIterations: 60, warmStart: true });
  return {
    ...common(),
    ...together(new SimultaneousImpulseSolver({ lcp })),
    errorCorrection: new SequentialPositionSolver(),
    timeStep: new ExplicitTimeStep(),
  };
}

/** Pivots at most: what contacts need is one to three per row; beyond that it is lost anyway. */
const PIVOTS = 2000;

/** The same solved exactly, by pivoting (Baraff's version of Dantzig's algorithm; T 4.6.1). */
function pivoting(): Method {
  return {
    ...common(),
    ...together(new SimultaneousImpulseSolver({ lcp: new Dantzig({ maxIterations: PIVOTS }) })),
    errorCorrection: new Baumgarte(),
    timeStep: new ExplicitTimeStep(),
  };
}

/** Sequential impulses (T 4.5.2) with 10 iterations: the left stack of T 8.3. */
function sequential(): Method {
  return {
    ...common(),
    ...together(new SequentialImpulseSolver()),
    errorCorrection: new SequentialPositionSolver(),
    timeStep: new ExplicitTimeStep(),
  };
}

/** Sequential impulses with the friction of Hahn 1988, T (4.47)-(4.53), deepest contacts first. */
function hahn(): Method {
  return {
    ...common(),
    ...together(new SequentialImpulseSolver({ friction: 'hahn', order: 'depth-descending' })),
    errorCorrection: new SequentialPositionSolver(),
    timeStep: new ExplicitTimeStep(),
  };
}

/** Guendelman, Bridson and Fedkiw 2003 (T 3.8.1, 4.5.2): collisions, velocities, contacts, positions. */
function guendelman(): Method {
  const contacts = new GuendelmanContactSolver();
  return {
    ...common(),
    collisionSolver: new GuendelmanCollisionSolver(),
    contactSolver: contacts,
    constraintSolver: contacts,
    errorCorrection: new SequentialPositionSolver(),
    timeStep: new CollisionContactSeparatedTimeStep(),
  };
}

/** The same with shock propagation along the contact graph: what lies below is frozen (T 3.8.1). */
function shockPropagation(): Method {
  return { ...guendelman(), timeStep: new ShockPropagationTimeStep() };
}

/**
 * Lagrange multipliers (P Constrained; T 4.6.2): joints and resting contacts by forces, at every stage
 * of Runge-Kutta 4, directly solved; collisions by impulses; drift projected away.
 */
function lagrange(): Method {
  const forces = new SimultaneousForceSolver({ projection: 'positions', noSolution: 'impulses' });
  return {
    ...common(),
    collisionSolver: new SimultaneousImpulseSolver({ lcp: new Dantzig() }),
    contactSolver: forces,
    constraintSolver: forces,
    errorCorrection: new Baumgarte(),
    timeStep: new ExplicitTimeStep(),
    integrator: new RungeKutta4(),
    fixedTimeStep: 1 / 200,
  };
}

/**
 * Baraff (1989 to 1994; P Rigid 6 to 9): each contact is met at its moment, found by bisection;
 * collisions by impulses, resting contacts and joints by forces, in Runge-Kutta 4.
 */
function baraff(): Method {
  return { ...lagrange(), timeStep: new BisectionTimeStep(), fixedTimeStep: 1 / 100 };
}

/** Penalty springs for everything (T 4.5.1; Moore and Wilhelms 1988), which needs small steps. */
function penalty(): Method {
  return {
    ...common(),
    ...together(new PenaltySolver()),
    errorCorrection: new NoSolver(),
    timeStep: new ExplicitTimeStep(),
    fixedTimeStep: 1 / 1000,
  };
}

/**
 * Sauer and Schömer 1998 (T 3.8.3): simultaneous impulses for the contacts at the end of the step,
 * which is found by fix-point iteration.
 */
function fixPoint(): Method {
  return { ...thesis(), timeStep: new FixPointTimeStep() };
}

/** Erleben 2004 (T 3.8.3): half of the step explicitly, the other half with shock propagation. */
function fractioned(): Method {
  const second = new ShockPropagationTimeStep({ inner: new ExplicitTimeStep() });
  return { ...sequential(), timeStep: new FractionedTimeStep({ second }) };
}

/**
 * Mirtich 1996 (T 3.8.2): impulses alone, one contact at a time, each at its moment, which conservative
 * advancement finds without ever passing it.
 */
function mirtich(): Method {
  return { ...sequential(), timeStep: new ConservativeAdvancementTimeStep() };
}

/** The ready combinations, by name. Each call makes new strategies. */
export const methods = {
  softStep,
  thesis,
  simultaneous,
  pivoting,
  sequential,
  hahn,
  guendelman,
  shockPropagation,
  fractioned,
  fixPoint,
  mirtich,
  penalty,
  lagrange,
  baraff,
} as const;

/** All methods with what they are, in the order in which to read about them. */
export const METHODS: readonly MethodEntry[] = [
  {
    name: 'soft-step',
    description: 'The default: soft constraints in four sub-steps, on kernels.',
    suits: 'games and web pages: the fastest, and steady with stacks, ragdolls and machines',
    create: softStep,
  },
  {
    name: 'thesis',
    description:
      'Simultaneous impulses by 10 sweeps of Gauss-Seidel, errors corrected in positions.',
    suits: 'anything at interactive rates: stacks, joints and impacts alike',
    create: thesis,
  },
  {
    name: 'simultaneous',
    description: 'The same with 60 sweeps.',
    suits: 'high stacks, bridges, large mass ratios',
    create: simultaneous,
  },
  {
    name: 'pivoting',
    description: 'Simultaneous impulses solved exactly by Dantzig pivoting, with Baumgarte.',
    suits: 'few contacts that must be exact; its time grows with the cube of their number',
    create: pivoting,
  },
  {
    name: 'sequential',
    description: 'Sequential impulses, 10 iterations: one contact after the other.',
    suits: "impacts that run through a row, as in Newton's cradle; not for high stacks",
    create: sequential,
  },
  {
    name: 'hahn',
    description: "Sequential impulses with Hahn's friction, deepest contact first.",
    suits: 'single collisions with sticking or sliding friction',
    create: hahn,
  },
  {
    name: 'guendelman',
    description: 'Guendelman, Bridson and Fedkiw: collisions before forces, contacts after.',
    suits: 'piles of many bodies; bodies that come to rest on slopes',
    create: guendelman,
  },
  {
    name: 'shock-propagation',
    description: 'The same with shock propagation from the ground up.',
    suits: 'stacks and piles with few iterations',
    create: shockPropagation,
  },
  {
    name: 'fractioned',
    description: 'Erleben: half of each step explicitly, half with shock propagation.',
    suits: 'stacks that must neither sink nor stick together',
    create: fractioned,
  },
  {
    name: 'fix-point',
    description: 'Sauer and Schömer: contacts where bodies are at the end of the step.',
    suits: 'fast bodies that must not overlap when they touch',
    create: fixPoint,
  },
  {
    name: 'mirtich',
    description: 'Mirtich: impulses alone, each at its moment by conservative advancement.',
    suits: 'few fast bodies that bounce; bodies at rest make it slow',
    create: mirtich,
  },
  {
    name: 'penalty',
    description: 'Springs at contacts and joints, steps of a millisecond.',
    suits: 'soft contacts and first experiments: simple, never exact',
    create: penalty,
  },
  {
    name: 'lagrange',
    description: 'Constraint forces at every stage of Runge-Kutta 4, directly solved.',
    suits: 'mechanisms, pendulums and tops where accuracy counts',
    create: lagrange,
  },
  {
    name: 'baraff',
    description: 'The same, with the moment of each contact found by bisection.',
    suits: 'few bodies whose impacts and contact forces must be exact',
    create: baraff,
  },
];

/** Makes the method of this name; an unknown name is an error that lists the known ones. */
export function createMethod(name: string): Method {
  const found = METHODS.find((candidate) => candidate.name === name);
  if (found === undefined) {
    const names = METHODS.map((known) => `'${known.name}'`).join(', ');
    fail('createMethod', 'name', name, `must be one of ${names}`, 'Check the spelling.');
  }
  return found.create();
}

/**
 * Gives a running simulation another method between two steps; the state stays as it is. The size of
 * its steps stays too, unless the method needs smaller ones.
 */
export function applyMethod(simulation: Simulation, method: Method): void {
  const { fixedTimeStep, ...strategies } = method;
  Object.assign(simulation, strategies);
  if (fixedTimeStep < simulation.fixedTimeStep) simulation.fixedTimeStep = fixedTimeStep;
}
