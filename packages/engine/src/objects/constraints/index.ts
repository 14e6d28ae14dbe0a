/** Constraints: joints and everything else that ties two bodies (T 4.3, 7.4.3). One file each. */

export { BALL_JOINT_DEFAULTS, BallJoint, type BallJointOptions } from './ball-joint.js';
export type { CarriedOptions } from './carried-constraint.js';
export { CONE_JOINT_DEFAULTS, ConeJoint, type ConeJointOptions } from './cone-joint.js';
export { Constraint, type ConstraintDescription, type ConstraintOptions } from './constraint.js';
export { ConstraintRows, JACOBIAN_STRIDE, ROW } from './constraint-rows.js';
export { Curve, type CurveData, type CurvePoint } from './curves/curve.js';
export {
  type CurveFunction,
  FunctionCurve,
  type FunctionCurveOptions,
} from './curves/function-curve.js';
export {
  type ConstraintFormula,
  type ConstraintJacobian,
  CUSTOM_CONSTRAINT_DEFAULTS,
  CustomConstraint,
  type CustomConstraintOptions,
} from './custom-constraint.js';
export {
  CYLINDRICAL_JOINT_DEFAULTS,
  CylindricalJoint,
  type CylindricalJointOptions,
} from './cylindrical-joint.js';
export {
  DISTANCE_JOINT_DEFAULTS,
  DistanceJoint,
  type DistanceJointOptions,
  type TwoPointOptions,
} from './distance-joint.js';
export { DrivenJoint } from './driven-joint.js';
export { FIXED_JOINT_DEFAULTS, FixedJoint, type FixedJointOptions } from './fixed-joint.js';
export {
  FIXED_ORIENTATION_DEFAULTS,
  FixedOrientation,
  type FixedOrientationOptions,
} from './fixed-orientation.js';
export { FormulaBody } from './formula-body.js';
export { CONSTRAINT_KINDS, constraintFromDescription } from './from-description.js';
export { GEAR_JOINT_DEFAULTS, GearJoint, type GearJointOptions } from './gear-joint.js';
export { HINGE_JOINT_DEFAULTS, HingeJoint, type HingeJointOptions } from './hinge-joint.js';
export { type AxisJointOptions, Joint, type JointOptions, type JointPlace } from './joint.js';
export {
  AXIS_DEFAULTS,
  type AxisOptions,
  JointAxis,
  TURNING_AXIS_DEFAULTS,
  type TurningAxisOptions,
} from './joint-axis.js';
export { JointLimits, LIMIT_DEFAULTS, type LimitOptions, type LimitState } from './joint-limits.js';
export { JointMotor, MOTOR_DEFAULTS, type MotorMode, type MotorOptions } from './joint-motor.js';
export { JointSpring, SPRING_PART_DEFAULTS, type SpringPartOptions } from './joint-spring.js';
export {
  PATH_CONSTRAINT_DEFAULTS,
  PathConstraint,
  type PathConstraintOptions,
  type PathOrientation,
} from './path-constraint.js';
export { PLANAR_JOINT_DEFAULTS, PlanarJoint, type PlanarJointOptions } from './planar-joint.js';
export {
  POINT_ON_CURVE_DEFAULTS,
  PointOnCurve,
  type PointOnCurveOptions,
} from './point-on-curve.js';
export {
  POINT_ON_PLANE_DEFAULTS,
  PointOnPlane,
  type PointOnPlaneOptions,
} from './point-on-plane.js';
export { PULLEY_JOINT_DEFAULTS, PulleyJoint, type PulleyJointOptions } from './pulley-joint.js';
export {
  RACK_AND_PINION_DEFAULTS,
  RackAndPinion,
  type RackAndPinionOptions,
} from './rack-and-pinion.js';
export { ROPE_JOINT_DEFAULTS, RopeJoint, type RopeJointOptions } from './rope-joint.js';
export { SCREW_JOINT_DEFAULTS, ScrewJoint, type ScrewJointOptions } from './screw-joint.js';
export {
  type AxisMotion,
  SIX_DOF_JOINT_DEFAULTS,
  SixDofJoint,
  type SixDofJointOptions,
} from './six-dof-joint.js';
export { SLIDER_JOINT_DEFAULTS, SliderJoint, type SliderJointOptions } from './slider-joint.js';
export { type SoftnessOptions, SoftPart } from './softness.js';
export {
  SWING_LIMIT_DEFAULTS,
  type SwingLimitOptions,
  SwingLimits,
  type SwingShape,
} from './swing-limits.js';
export {
  SWING_TWIST_JOINT_DEFAULTS,
  SwingTwistJoint,
  type SwingTwistJointOptions,
} from './swing-twist-joint.js';
export {
  UNIVERSAL_JOINT_DEFAULTS,
  UniversalJoint,
  type UniversalJointOptions,
} from './universal-joint.js';
