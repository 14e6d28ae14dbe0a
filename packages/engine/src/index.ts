/**
 * The one public door of the engine. What is not named here is nobody else's business.
 */

import * as elementary from './math/elementary/index.js';
import * as euler from './math/euler.js';
import * as mat3 from './math/mat3.js';
import * as orthonormalize from './math/orthonormalize.js';
import * as quat from './math/quat.js';
import * as vec3 from './math/vec3.js';

export type { StepCallback } from './callbacks.js';
export { Collider } from './collision/collider.js';
export {
  BoundingVolumeTree,
  COLLISION_DETECTION_DEFAULTS,
  CollisionDetection,
  type CollisionDetectionNumbers,
  type CollisionDetectionOptions,
  createCollisionDetection,
  NoCollisionDetection,
  type PairFilter,
  SimpleCollisionDetection,
  SweepAndPrune,
} from './collision/collision-detection.js';
export {
  CONTACT,
  CONTACT_POINT,
  CONTACT_POINT_STRIDE,
  CONTACT_STRIDE,
  POINTS as CONTACT_POINTS_OFFSET,
} from './collision/contacts/contact-list.js';
export type { ContactModifier, ModifiableContact } from './collision/contacts/contact-modifier.js';
export { type Contact, type ContactPoint, Contacts } from './collision/contacts/contacts.js';
export {
  BODY_IMPACT,
  BODY_IMPACT_STRIDE,
  BodyImpacts,
} from './collision/continuous/body-impacts.js';
export {
  CONTINUOUS_COLLISION_DEFAULTS,
  ContinuousCollision,
  type ContinuousCollisionOptions,
} from './collision/continuous/continuous-collision.js';
export {
  IMPACT_DEFAULTS,
  IMPACT_METHODS,
  Impact,
  type ImpactMethod,
  type ImpactOptions,
  type ImpactStatus,
} from './collision/continuous/impact.js';
export { Motion } from './collision/continuous/motion.js';
export { timeOfImpact } from './collision/continuous/time-of-impact.js';
export {
  MANIFOLD,
  MANIFOLD_STRIDE,
  Manifolds,
  POINT,
  POINT_STRIDE,
} from './collision/manifold/manifolds.js';
export { type NarrowPhase, PairFunctions } from './collision/narrow/narrow-phase.js';
export { canCollide, collidePair } from './collision/narrow/pair-table.js';
export { SeparatingPlane } from './collision/narrow/separating-plane.js';
export type { BodyFilter } from './collision/query/body-filter.js';
export { distanceBetween, placedShape } from './collision/query/body-queries.js';
export { HitList } from './collision/query/hits.js';
export { PairDistance } from './collision/query/pair-distance.js';
export { ClosestPoints, QueryHit } from './collision/query/results.js';
export { RowList, SceneHit } from './collision/query/scene/scene-hit.js';
export { ShapeAt } from './collision/query/shape-at.js';
export {
  DEBUG_COLORS,
  DEBUG_DRAW_DEFAULTS,
  type DebugDrawOptions,
  drawSimulation,
} from './debug/draw-simulation.js';
export {
  DebugDrawing,
  DRAWN_POINT_STRIDE,
  type DrawnLabel,
  LINE_STRIDE,
} from './debug/drawing.js';
export { findIslands, islandColor } from './debug/islands.js';
export { Profile } from './debug/profile.js';
export {
  BallJoint,
  ConeJoint,
  Constraint,
  CustomConstraint,
  CylindricalJoint,
  constraintFromDescription,
  DistanceJoint,
  DrivenJoint,
  FixedJoint,
  FixedOrientation,
  GearJoint,
  HingeJoint,
  Joint,
  PathConstraint,
  PlanarJoint,
  PointOnCurve,
  PointOnPlane,
  PulleyJoint,
  RackAndPinion,
  RopeJoint,
  ScrewJoint,
  SixDofJoint,
  SliderJoint,
  SwingTwistJoint,
  UniversalJoint,
} from './door/constraints.js';
export {
  Baumgarte,
  BisectionTimeStep,
  CollisionContactSeparatedTimeStep,
  ConservativeAdvancementTimeStep,
  createIntegrator,
  createSolver,
  createTimeStep,
  DormandPrince,
  ExplicitEuler,
  ExplicitTimeStep,
  FixPointTimeStep,
  FractionedTimeStep,
  FreeMotion,
  GuendelmanCollisionSolver,
  GuendelmanContactSolver,
  ImplicitEuler,
  ImplicitMidpoint,
  ImplicitTimeStep,
  INTEGRATORS,
  Leapfrog,
  Midpoint,
  NoSolver,
  PenaltySolver,
  RungeKutta4,
  SemiImplicitEuler,
  SemiImplicitTimeStep,
  SequentialImpulseSolver,
  SequentialPositionSolver,
  ShockPropagationTimeStep,
  SimultaneousForceSolver,
  SimultaneousImpulseSolver,
  SimultaneousPositionSolver,
  SOLVERS,
  StepDoubling,
  TIME_STEPS,
  VelocityVerlet,
  Verlet,
} from './door/laboratory.js';
export {
  bodyFromModel,
  bodyShapesFromModel,
  Capsule,
  Cone,
  ConvexHull,
  Cylinder,
  decomposeMesh,
  Ellipsoid,
  HeightField,
  Rectangle,
  shapeFromDescription,
  TriangleMesh,
} from './door/shapes.js';
export { PhysicsError } from './errors.js';
export { EventQueue, type SimulationEvent } from './events.js';
export type { KernelName } from './kernel/kernel.js';
export { Dual, DualSpace, DualVec3, differentiate, dualVec3 } from './math/dual.js';
export { Random } from './math/random.js';
export type { Mat3, Quat, QuatLike, Vec3, Vec3Like } from './math/types.js';
export {
  applyMethod,
  createMethod,
  METHODS,
  type Method,
  type MethodEntry,
  methods,
} from './methods.js';
export {
  type Derivative,
  DORMAND_PRINCE_DEFAULTS,
  type DormandPrinceOptions,
  EXPLICIT_EULER_DEFAULTS,
  type ExplicitEulerOptions,
  IMPLICIT_EULER_DEFAULTS,
  IMPLICIT_MIDPOINT_DEFAULTS,
  type ImplicitEulerOptions,
  type ImplicitMidpointOptions,
  type Integrator,
  type IntegratorEntry,
  type IntegratorOptions,
  type JacobianSource,
  LEAPFROG_DEFAULTS,
  type LeapfrogOptions,
  MIDPOINT_DEFAULTS,
  type MidpointOptions,
  type MotionState,
  type RotationVariables,
  RUNGE_KUTTA_4_DEFAULTS,
  type RungeKutta4Options,
  STEP_DOUBLING_DEFAULTS,
  type StepControlOptions,
  type StepDoublingOptions,
  type StepStatistics,
  stepFactor,
  VELOCITY_VERLET_DEFAULTS,
  VERLET_DEFAULTS,
  type VelocityVerletOptions,
  type VerletOptions,
} from './motion/integrators/index.js';
export {
  CONJUGATE_GRADIENT_DEFAULTS,
  ConjugateGradient,
  type ConjugateGradientOptions,
  ConstraintMatrix,
  createLcpSolver,
  DANTZIG_DEFAULTS,
  Dantzig,
  type DantzigOptions,
  DenseMatrix,
  ENUMERATION_DEFAULTS,
  ENUMERATION_LIMIT,
  Enumeration,
  type EnumerationOptions,
  LCP_SOLVERS,
  type LcpBounds,
  type LcpProblem,
  type LcpResult,
  type LcpSolver,
  type LcpSolverEntry,
  type LcpSolverOptions,
  type LcpStatus,
  LEMKE_DEFAULTS,
  Lemke,
  type LemkeOptions,
  naturalResidual,
  PROJECTED_GAUSS_SEIDEL_DEFAULTS,
  PROJECTED_JACOBI_DEFAULTS,
  PROJECTED_SOR_DEFAULTS,
  ProjectedGaussSeidel,
  type ProjectedGaussSeidelOptions,
  ProjectedJacobi,
  type ProjectedJacobiOptions,
  ProjectedSor,
  type ProjectedSorOptions,
  slack,
} from './motion/lcp/index.js';
export {
  createSleepStrategy,
  ENERGY_SLEEP_DEFAULTS,
  EnergySleep,
  type EnergySleepOptions,
  NoSleep,
  SLEEP_STRATEGIES,
  type SleepStrategy,
  type SleepStrategyEntry,
  type SleepStrategyOptions,
  type SleepWorld,
  THRESHOLD_SLEEP_DEFAULTS,
  ThresholdSleep,
  type ThresholdSleepOptions,
  VELOCITY_SLEEP_DEFAULTS,
  VelocitySleep,
  type VelocitySleepOptions,
} from './motion/sleeping/index.js';
export {
  BAUMGARTE_DEFAULTS,
  type BaumgarteOptions,
  CONTACT_ORDERS,
  type ConstraintSolver,
  ConstraintSystem,
  type ContactOrder,
  describeSolver,
  type ForceMethod,
  type ForceProjection,
  type ForceStatus,
  FRICTION_RULES,
  type FrictionModel,
  type FrictionRule,
  GUENDELMAN_COLLISION_DEFAULTS,
  GUENDELMAN_CONTACT_DEFAULTS,
  type GuendelmanCollisionOptions,
  type GuendelmanContactOptions,
  MOTION_TASKS,
  type NoSolution,
  PAIR_ORDERS,
  type PairOrder,
  PENALTY_DEFAULTS,
  type PenaltyOptions,
  type PenaltyRestitution,
  type PositionCorrectionOptions,
  SEQUENTIAL_IMPULSE_DEFAULTS,
  SEQUENTIAL_POSITION_DEFAULTS,
  type SequentialImpulseOptions,
  type SequentialPositionOptions,
  SIMULTANEOUS_FORCE_DEFAULTS,
  SIMULTANEOUS_IMPULSE_DEFAULTS,
  SIMULTANEOUS_POSITION_DEFAULTS,
  type SimultaneousForceOptions,
  type SimultaneousImpulseOptions,
  type SimultaneousPositionOptions,
  type SolverDescription,
  type SolverEntry,
  type SolverLevel,
  type SolverOptions,
  type SolverStatistics,
  TASK,
} from './motion/solvers/index.js';
export type { Stage, Stages } from './motion/stages.js';
export {
  BISECTION_DEFAULTS,
  type BisectionOptions,
  COLLISION_CONTACT_SEPARATED_DEFAULTS,
  CONSERVATIVE_ADVANCEMENT_DEFAULTS,
  type CollisionContactSeparatedOptions,
  type ConservativeAdvancementOptions,
  type ContactMark,
  type ContactSearch,
  EVALUATION_DEFAULTS,
  EVALUATIONS,
  type Evaluation,
  type EvaluationOptions,
  type ExternalForces,
  FIX_POINT_DEFAULTS,
  type FixPointOptions,
  FRACTIONED_DEFAULTS,
  type FractionedOptions,
  type ShockPropagationOptions,
  SOFT_STEP_DEFAULTS,
  SoftStep,
  type SoftStepOptions,
  type StateStash,
  type StepContext,
  type StepSolvers,
  type TimeStep,
  type TimeStepEntry,
  type TimeStepOptions,
} from './motion/time-steps/index.js';
export { type MaxValueOptions, MaxValueValidator } from './motion/validators/max-value.js';
export type { Validator } from './motion/validators/validator.js';
export {
  type WorldBoundaryOptions,
  WorldBoundaryValidator,
} from './motion/validators/world-boundary.js';
export { BodyCollection } from './objects/body-collection.js';
export type { ModelBodyOptions } from './objects/body-from-model.js';
export type { InertiaLike, MassOptions } from './objects/body-mass.js';
export type { CollisionOptions } from './objects/colliding-body.js';
export {
  AXIS_DEFAULTS,
  type AxisJointOptions,
  type AxisMotion,
  type AxisOptions,
  BALL_JOINT_DEFAULTS,
  type BallJointOptions,
  type CarriedOptions,
  CONE_JOINT_DEFAULTS,
  CONSTRAINT_KINDS,
  type ConeJointOptions,
  type ConstraintDescription,
  type ConstraintFormula,
  type ConstraintJacobian,
  type ConstraintOptions,
  ConstraintRows,
  CUSTOM_CONSTRAINT_DEFAULTS,
  Curve,
  type CurveData,
  type CurveFunction,
  type CurvePoint,
  type CustomConstraintOptions,
  CYLINDRICAL_JOINT_DEFAULTS,
  type CylindricalJointOptions,
  DISTANCE_JOINT_DEFAULTS,
  type DistanceJointOptions,
  FIXED_JOINT_DEFAULTS,
  FIXED_ORIENTATION_DEFAULTS,
  type FixedJointOptions,
  type FixedOrientationOptions,
  FormulaBody,
  FunctionCurve,
  type FunctionCurveOptions,
  GEAR_JOINT_DEFAULTS,
  type GearJointOptions,
  HINGE_JOINT_DEFAULTS,
  type HingeJointOptions,
  JACOBIAN_STRIDE,
  JointAxis,
  JointLimits,
  JointMotor,
  type JointOptions,
  type JointPlace,
  JointSpring,
  LIMIT_DEFAULTS,
  type LimitOptions,
  type LimitState,
  MOTOR_DEFAULTS,
  type MotorMode,
  type MotorOptions,
  PATH_CONSTRAINT_DEFAULTS,
  type PathConstraintOptions,
  type PathOrientation,
  PLANAR_JOINT_DEFAULTS,
  type PlanarJointOptions,
  POINT_ON_CURVE_DEFAULTS,
  POINT_ON_PLANE_DEFAULTS,
  type PointOnCurveOptions,
  type PointOnPlaneOptions,
  PULLEY_JOINT_DEFAULTS,
  type PulleyJointOptions,
  RACK_AND_PINION_DEFAULTS,
  type RackAndPinionOptions,
  ROPE_JOINT_DEFAULTS,
  ROW,
  type RopeJointOptions,
  SCREW_JOINT_DEFAULTS,
  type ScrewJointOptions,
  SIX_DOF_JOINT_DEFAULTS,
  type SixDofJointOptions,
  SLIDER_JOINT_DEFAULTS,
  type SliderJointOptions,
  type SoftnessOptions,
  SoftPart,
  SPRING_PART_DEFAULTS,
  type SpringPartOptions,
  SWING_LIMIT_DEFAULTS,
  SWING_TWIST_JOINT_DEFAULTS,
  type SwingLimitOptions,
  SwingLimits,
  type SwingShape,
  type SwingTwistJointOptions,
  TURNING_AXIS_DEFAULTS,
  type TurningAxisOptions,
  type TwoPointOptions,
  UNIVERSAL_JOINT_DEFAULTS,
  type UniversalJointOptions,
} from './objects/constraints/index.js';
export {
  DynamicSystem,
  type SystemDescription,
  type SystemSurroundings,
} from './objects/dynamic-system.js';
export {
  type Affects,
  BEHAVIOUR_FORCE_DEFAULTS,
  BehaviourForce,
  type BehaviourForceOptions,
  type BehaviourFunction,
  type BodyReference,
  BUOYANCY_DEFAULTS,
  Buoyancy,
  type BuoyancyOptions,
  CONSTANT_FORCE_DEFAULTS,
  ConstantForce,
  type ConstantForceOptions,
  CustomForce,
  type CustomForceOptions,
  DAMPED_SPRING_DEFAULTS,
  DAMPER_DEFAULTS,
  DampedSpring,
  type DampedSpringOptions,
  Damper,
  type DamperOptions,
  DRAG_DEFAULTS,
  Drag,
  type DragOptions,
  EnergyForce,
  type EnergyFunction,
  EXPLOSION_DEFAULTS,
  Explosion,
  type ExplosionOptions,
  type Falloff,
  type FieldFunction,
  FORCE_FIELD_DEFAULTS,
  Force,
  type ForceDescription,
  ForceField,
  type ForceFieldOptions,
  type ForceFrame,
  type ForceFunction,
  type ForceOptions,
  type ForceSum,
  type FormulaPoint,
  forceFromDescription,
  GRAVITATIONAL_CONSTANT,
  GRAVITY_DEFAULTS,
  Gravity,
  type GravityOptions,
  MAGNETIC_CONSTANT,
  MAGNETIC_DIPOLES_DEFAULTS,
  MAGNETIC_POLES_DEFAULTS,
  type MagneticDipole,
  MagneticDipoles,
  type MagneticDipolesOptions,
  type MagneticPole,
  MagneticPoles,
  type MagneticPolesOptions,
  type MagnetOptions,
  MUTUAL_GRAVITATION_DEFAULTS,
  MutualGravitation,
  type MutualGravitationOptions,
  type PointPairOptions,
  type PotentialFunction,
  SPRING_DEFAULTS,
  Spring,
  SpringDamper,
  type SpringOptions,
  TORSION_SPRING_DEFAULTS,
  TorsionSpring,
  type TorsionSpringOptions,
  WIND_DEFAULTS,
  Wind,
  type WindFunction,
  type WindOptions,
} from './objects/forces/index.js';
export type { ResolveBody } from './objects/from-data.js';
export { type CollidesWith, DEFAULT_LAYER, MAX_LAYERS } from './objects/layers.js';
export {
  type CombineRule,
  type ContactCoefficients,
  DEFAULT_MATERIAL,
  Material,
  MaterialCombiner,
  type MaterialCombinerOptions,
  type MaterialOptions,
  type MaterialPair,
} from './objects/material.js';
export type { ContactEventsOption, RestingOptions } from './objects/resting-body.js';
export {
  type BodyType,
  type LockedAxis,
  PLANAR,
  RigidBody,
  type RigidBodyOptions,
} from './objects/rigid-body.js';
export { SimulationObject, type SimulationObjectOptions } from './objects/simulation-object.js';
export { Box } from './shapes/box.js';
export { Composite, type CompositePart, type CompositePartInput } from './shapes/composite.js';
export type { BodyShapes } from './shapes/decompose/body-shapes.js';
export { DECOMPOSE_DEFAULTS, type DecomposeOptions } from './shapes/decompose/decompose.js';
export type { HeightFieldInput } from './shapes/height-field.js';
export type { ConvexHullOptions } from './shapes/hull.js';
export { combineMass, scaleToMass, subtractMass, transformMass } from './shapes/mass/combine.js';
export { hollow, hollowBox, hollowSphere, torus, tube } from './shapes/mass/hollow.js';
export { type PointMass, pointMasses } from './shapes/mass/point-masses.js';
export { type PrincipalAxes, principalAxes } from './shapes/mass/principal-axes.js';
export {
  boxShell,
  capsuleShell,
  coneShell,
  cylinderShell,
  sphereShell,
} from './shapes/mass/shells.js';
export type { MeshSides } from './shapes/mesh/sides.js';
export { meshMass, type TriangleMeshInput } from './shapes/mesh.js';
export { Plane } from './shapes/plane.js';
export {
  type Bounds,
  ConvexShape,
  type MassProperties,
  Shape,
  type ShapeDescription,
  type ShapeKind,
} from './shapes/shape.js';
export { Sphere } from './shapes/sphere.js';
export { Transformed } from './shapes/transformed.js';
export { Simulation, type SimulationOptions } from './simulation.js';
export { Snapshot } from './snapshots.js';
export type {
  AllRaysQuery,
  CastQuery,
  CastsQuery,
  NearQuery,
  OverlapsQuery,
  QueryPose,
  RayQuery,
} from './spatial-queries.js';
export {
  arrayToState,
  type StateVectorFormat,
  stateDerivative,
  stateToArray,
  stateVectorStride,
} from './state-vector.js';
export { TIMELINE_DEFAULTS, Timeline, type TimelineOptions } from './timeline.js';
export type { SystemEnergy } from './totals.js';
export { elementary, euler, mat3, orthonormalize, quat, vec3 };
