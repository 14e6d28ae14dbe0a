/** Constraints: joints and everything else that ties two bodies (T 4.3, 7.4.3). One file each. */

export { BALL_JOINT_DEFAULTS, BallJoint, type BallJointOptions } from './ball-joint.js';
export { Constraint, type ConstraintDescription, type ConstraintOptions } from './constraint.js';
export { ConstraintRows, JACOBIAN_STRIDE, ROW } from './constraint-rows.js';
export { type AxisJointOptions, Joint, type JointOptions } from './joint.js';
