/** The methods of the laboratory, each with the laboratory's defaults: see `brings.ts`. */

import { EarliestImpact } from '../collision/continuous/earliest-impact.js';
import {
  createMethod as createMethodBare,
  METHODS as METHODSBare,
  methods as methodsBare,
} from '../methods.js';
import {
  createIntegrator as createIntegratorBare,
  DormandPrince as DormandPrinceBare,
  ExplicitEuler as ExplicitEulerBare,
  ImplicitEuler as ImplicitEulerBare,
  ImplicitMidpoint as ImplicitMidpointBare,
  INTEGRATORS as INTEGRATORSBare,
  Leapfrog as LeapfrogBare,
  Midpoint as MidpointBare,
  RungeKutta4 as RungeKutta4Bare,
  SemiImplicitEuler as SemiImplicitEulerBare,
  StepDoubling as StepDoublingBare,
  VelocityVerlet as VelocityVerletBare,
  Verlet as VerletBare,
} from '../motion/integrators/index.js';
import { bringLaboratory } from '../motion/laboratory.js';
import { Linearization } from '../motion/linearization.js';
import {
  Baumgarte as BaumgarteBare,
  ConstraintSystem,
  createSolver as createSolverBare,
  GuendelmanCollisionSolver as GuendelmanCollisionSolverBare,
  GuendelmanContactSolver as GuendelmanContactSolverBare,
  NoSolver as NoSolverBare,
  PenaltySolver as PenaltySolverBare,
  SequentialImpulseSolver as SequentialImpulseSolverBare,
  SequentialPositionSolver as SequentialPositionSolverBare,
  SimultaneousForceSolver as SimultaneousForceSolverBare,
  SimultaneousImpulseSolver as SimultaneousImpulseSolverBare,
  SimultaneousPositionSolver as SimultaneousPositionSolverBare,
  SOLVERS as SOLVERSBare,
} from '../motion/solvers/index.js';
import { correctSlots, solveSlots } from '../motion/solvers/solve-slots.js';
import {
  BisectionTimeStep as BisectionTimeStepBare,
  CollisionContactSeparatedTimeStep as CollisionContactSeparatedTimeStepBare,
  ConservativeAdvancementTimeStep as ConservativeAdvancementTimeStepBare,
  createTimeStep as createTimeStepBare,
  ExplicitTimeStep as ExplicitTimeStepBare,
  FixPointTimeStep as FixPointTimeStepBare,
  FractionedTimeStep as FractionedTimeStepBare,
  FreeMotion as FreeMotionBare,
  ImplicitTimeStep as ImplicitTimeStepBare,
  SemiImplicitTimeStep as SemiImplicitTimeStepBare,
  ShockPropagationTimeStep as ShockPropagationTimeStepBare,
  TIME_STEPS as TIME_STEPSBare,
} from '../motion/time-steps/index.js';
import { prepareSystem } from '../prepare-system.js';
import { brings } from './brings.js';

const defaults = (): void =>
  bringLaboratory({
    timeStep: () => new ExplicitTimeStepBare(),
    constraintSolver: () => new SimultaneousImpulseSolverBare(),
    errorCorrection: () => new BaumgarteBare(),
    constraintSystem: (store, contacts) => new ConstraintSystem(store, contacts),
    linearization: (store) => new Linearization(store),
    prepare: prepareSystem,
    solve: solveSlots,
    correct: correctSlots,
    earliestImpact: () => new EarliestImpact(),
  });

// Integrators
export const DormandPrince = /* @__PURE__ */ brings(DormandPrinceBare, defaults);
export type DormandPrince = DormandPrinceBare;
export const ExplicitEuler = /* @__PURE__ */ brings(ExplicitEulerBare, defaults);
export type ExplicitEuler = ExplicitEulerBare;
export const ImplicitEuler = /* @__PURE__ */ brings(ImplicitEulerBare, defaults);
export type ImplicitEuler = ImplicitEulerBare;
export const ImplicitMidpoint = /* @__PURE__ */ brings(ImplicitMidpointBare, defaults);
export type ImplicitMidpoint = ImplicitMidpointBare;
export const Leapfrog = /* @__PURE__ */ brings(LeapfrogBare, defaults);
export type Leapfrog = LeapfrogBare;
export const Midpoint = /* @__PURE__ */ brings(MidpointBare, defaults);
export type Midpoint = MidpointBare;
export const RungeKutta4 = /* @__PURE__ */ brings(RungeKutta4Bare, defaults);
export type RungeKutta4 = RungeKutta4Bare;
export const SemiImplicitEuler = /* @__PURE__ */ brings(SemiImplicitEulerBare, defaults);
export type SemiImplicitEuler = SemiImplicitEulerBare;
export const StepDoubling = /* @__PURE__ */ brings(StepDoublingBare, defaults);
export type StepDoubling = StepDoublingBare;
export const VelocityVerlet = /* @__PURE__ */ brings(VelocityVerletBare, defaults);
export type VelocityVerlet = VelocityVerletBare;
export const Verlet = /* @__PURE__ */ brings(VerletBare, defaults);
export type Verlet = VerletBare;
export const createIntegrator = /* @__PURE__ */ brings(createIntegratorBare, defaults);
export const INTEGRATORS = /* @__PURE__ */ brings(INTEGRATORSBare, defaults);

// Solvers
export const Baumgarte = /* @__PURE__ */ brings(BaumgarteBare, defaults);
export type Baumgarte = BaumgarteBare;
export const GuendelmanCollisionSolver = /* @__PURE__ */ brings(
  GuendelmanCollisionSolverBare,
  defaults,
);
export type GuendelmanCollisionSolver = GuendelmanCollisionSolverBare;
export const GuendelmanContactSolver = /* @__PURE__ */ brings(
  GuendelmanContactSolverBare,
  defaults,
);
export type GuendelmanContactSolver = GuendelmanContactSolverBare;
export const PenaltySolver = /* @__PURE__ */ brings(PenaltySolverBare, defaults);
export type PenaltySolver = PenaltySolverBare;
export const SequentialImpulseSolver = /* @__PURE__ */ brings(
  SequentialImpulseSolverBare,
  defaults,
);
export type SequentialImpulseSolver = SequentialImpulseSolverBare;
export const SequentialPositionSolver = /* @__PURE__ */ brings(
  SequentialPositionSolverBare,
  defaults,
);
export type SequentialPositionSolver = SequentialPositionSolverBare;
export const SimultaneousForceSolver = /* @__PURE__ */ brings(
  SimultaneousForceSolverBare,
  defaults,
);
export type SimultaneousForceSolver = SimultaneousForceSolverBare;
export const SimultaneousImpulseSolver = /* @__PURE__ */ brings(
  SimultaneousImpulseSolverBare,
  defaults,
);
export type SimultaneousImpulseSolver = SimultaneousImpulseSolverBare;
export const SimultaneousPositionSolver = /* @__PURE__ */ brings(
  SimultaneousPositionSolverBare,
  defaults,
);
export type SimultaneousPositionSolver = SimultaneousPositionSolverBare;
export const NoSolver = /* @__PURE__ */ brings(NoSolverBare, defaults);
export type NoSolver = NoSolverBare;
export const createSolver = /* @__PURE__ */ brings(createSolverBare, defaults);
export const SOLVERS = /* @__PURE__ */ brings(SOLVERSBare, defaults);

// Time steps
export const BisectionTimeStep = /* @__PURE__ */ brings(BisectionTimeStepBare, defaults);
export type BisectionTimeStep = BisectionTimeStepBare;
export const CollisionContactSeparatedTimeStep = /* @__PURE__ */ brings(
  CollisionContactSeparatedTimeStepBare,
  defaults,
);
export type CollisionContactSeparatedTimeStep = CollisionContactSeparatedTimeStepBare;
export const ConservativeAdvancementTimeStep = /* @__PURE__ */ brings(
  ConservativeAdvancementTimeStepBare,
  defaults,
);
export type ConservativeAdvancementTimeStep = ConservativeAdvancementTimeStepBare;
export const ExplicitTimeStep = /* @__PURE__ */ brings(ExplicitTimeStepBare, defaults);
export type ExplicitTimeStep = ExplicitTimeStepBare;
export const FixPointTimeStep = /* @__PURE__ */ brings(FixPointTimeStepBare, defaults);
export type FixPointTimeStep = FixPointTimeStepBare;
export const FractionedTimeStep = /* @__PURE__ */ brings(FractionedTimeStepBare, defaults);
export type FractionedTimeStep = FractionedTimeStepBare;
export const FreeMotion = /* @__PURE__ */ brings(FreeMotionBare, defaults);
export type FreeMotion = FreeMotionBare;
export const ImplicitTimeStep = /* @__PURE__ */ brings(ImplicitTimeStepBare, defaults);
export type ImplicitTimeStep = ImplicitTimeStepBare;
export const SemiImplicitTimeStep = /* @__PURE__ */ brings(SemiImplicitTimeStepBare, defaults);
export type SemiImplicitTimeStep = SemiImplicitTimeStepBare;
export const ShockPropagationTimeStep = /* @__PURE__ */ brings(
  ShockPropagationTimeStepBare,
  defaults,
);
export type ShockPropagationTimeStep = ShockPropagationTimeStepBare;
export const createTimeStep = /* @__PURE__ */ brings(createTimeStepBare, defaults);
export const TIME_STEPS = /* @__PURE__ */ brings(TIME_STEPSBare, defaults);

// Whole methods, which are made of these
export const methods = /* @__PURE__ */ brings(methodsBare, defaults);
export const createMethod = /* @__PURE__ */ brings(createMethodBare, defaults);
export const METHODS = /* @__PURE__ */ brings(METHODSBare, defaults);
