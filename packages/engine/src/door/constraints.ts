/** The kinds of constraints, each with the solver of the fast lane: see `brings.ts`. */

import { bringJointSolver } from '../motion/time-steps/soft-step/joints/joint-solver.js';
import { SoftJoints } from '../motion/time-steps/soft-step/joints/soft-joints.js';
import {
  BallJoint as BallJointBare,
  ConeJoint as ConeJointBare,
  Constraint as ConstraintBare,
  CustomConstraint as CustomConstraintBare,
  CylindricalJoint as CylindricalJointBare,
  constraintFromDescription as constraintFromDescriptionBare,
  DistanceJoint as DistanceJointBare,
  DrivenJoint as DrivenJointBare,
  FixedJoint as FixedJointBare,
  FixedOrientation as FixedOrientationBare,
  GearJoint as GearJointBare,
  HingeJoint as HingeJointBare,
  Joint as JointBare,
  PathConstraint as PathConstraintBare,
  PlanarJoint as PlanarJointBare,
  PointOnCurve as PointOnCurveBare,
  PointOnPlane as PointOnPlaneBare,
  PulleyJoint as PulleyJointBare,
  RackAndPinion as RackAndPinionBare,
  RopeJoint as RopeJointBare,
  ScrewJoint as ScrewJointBare,
  SixDofJoint as SixDofJointBare,
  SliderJoint as SliderJointBare,
  SwingTwistJoint as SwingTwistJointBare,
  UniversalJoint as UniversalJointBare,
} from '../objects/constraints/index.js';
import { brings } from './brings.js';

const solver = (): void => bringJointSolver((options) => new SoftJoints(options));

export const BallJoint = /* @__PURE__ */ brings(BallJointBare, solver);
export type BallJoint = BallJointBare;
export const ConeJoint = /* @__PURE__ */ brings(ConeJointBare, solver);
export type ConeJoint = ConeJointBare;
export const Constraint = /* @__PURE__ */ brings(ConstraintBare, solver);
export type Constraint = ConstraintBare;
export const CustomConstraint = /* @__PURE__ */ brings(CustomConstraintBare, solver);
export type CustomConstraint = CustomConstraintBare;
export const CylindricalJoint = /* @__PURE__ */ brings(CylindricalJointBare, solver);
export type CylindricalJoint = CylindricalJointBare;
export const DistanceJoint = /* @__PURE__ */ brings(DistanceJointBare, solver);
export type DistanceJoint = DistanceJointBare;
export const DrivenJoint = /* @__PURE__ */ brings(DrivenJointBare, solver);
export type DrivenJoint = DrivenJointBare;
export const FixedJoint = /* @__PURE__ */ brings(FixedJointBare, solver);
export type FixedJoint = FixedJointBare;
export const FixedOrientation = /* @__PURE__ */ brings(FixedOrientationBare, solver);
export type FixedOrientation = FixedOrientationBare;
export const GearJoint = /* @__PURE__ */ brings(GearJointBare, solver);
export type GearJoint = GearJointBare;
export const HingeJoint = /* @__PURE__ */ brings(HingeJointBare, solver);
export type HingeJoint = HingeJointBare;
export const Joint = /* @__PURE__ */ brings(JointBare, solver);
export type Joint = JointBare;
export const PathConstraint = /* @__PURE__ */ brings(PathConstraintBare, solver);
export type PathConstraint = PathConstraintBare;
export const PlanarJoint = /* @__PURE__ */ brings(PlanarJointBare, solver);
export type PlanarJoint = PlanarJointBare;
export const PointOnCurve = /* @__PURE__ */ brings(PointOnCurveBare, solver);
export type PointOnCurve = PointOnCurveBare;
export const PointOnPlane = /* @__PURE__ */ brings(PointOnPlaneBare, solver);
export type PointOnPlane = PointOnPlaneBare;
export const PulleyJoint = /* @__PURE__ */ brings(PulleyJointBare, solver);
export type PulleyJoint = PulleyJointBare;
export const RackAndPinion = /* @__PURE__ */ brings(RackAndPinionBare, solver);
export type RackAndPinion = RackAndPinionBare;
export const RopeJoint = /* @__PURE__ */ brings(RopeJointBare, solver);
export type RopeJoint = RopeJointBare;
export const ScrewJoint = /* @__PURE__ */ brings(ScrewJointBare, solver);
export type ScrewJoint = ScrewJointBare;
export const SixDofJoint = /* @__PURE__ */ brings(SixDofJointBare, solver);
export type SixDofJoint = SixDofJointBare;
export const SliderJoint = /* @__PURE__ */ brings(SliderJointBare, solver);
export type SliderJoint = SliderJointBare;
export const SwingTwistJoint = /* @__PURE__ */ brings(SwingTwistJointBare, solver);
export type SwingTwistJoint = SwingTwistJointBare;
export const UniversalJoint = /* @__PURE__ */ brings(UniversalJointBare, solver);
export type UniversalJoint = UniversalJointBare;
export const constraintFromDescription = /* @__PURE__ */ brings(
  constraintFromDescriptionBare,
  solver,
);
