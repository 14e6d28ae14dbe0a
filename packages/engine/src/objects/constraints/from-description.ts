/**
 * Constraints from plain data, as scene files hold them (Z4): as `forces/from-description.ts` does it.
 *
 * The fields of a description are the options of the constructor, with references in place of
 * bodies, so there is one set of checks: the constructor's own. Where a joint sits may be said in the
 * world too (`anchor`, `axis`, `normal`): that is for people who write files by hand; `describe` gives
 * the frames of the bodies, which hold for any pose.
 */

import { fail, oneOf } from '../../errors.js';
import { at, isRecord, type ResolveBody, resolve } from '../from-data.js';
import type { RigidBody } from '../rigid-body.js';
import { BALL_JOINT_DEFAULTS, BallJoint } from './ball-joint.js';
import { CONE_JOINT_DEFAULTS, ConeJoint } from './cone-joint.js';
import type { Constraint, ConstraintDescription } from './constraint.js';
import { CYLINDRICAL_JOINT_DEFAULTS, CylindricalJoint } from './cylindrical-joint.js';
import { DISTANCE_JOINT_DEFAULTS, DistanceJoint } from './distance-joint.js';
import { FIXED_JOINT_DEFAULTS, FixedJoint } from './fixed-joint.js';
import { FIXED_ORIENTATION_DEFAULTS, FixedOrientation } from './fixed-orientation.js';
import { GEAR_JOINT_DEFAULTS, GearJoint } from './gear-joint.js';
import { HINGE_JOINT_DEFAULTS, HingeJoint } from './hinge-joint.js';
import { PATH_CONSTRAINT_DEFAULTS, PathConstraint } from './path-constraint.js';
import { PLANAR_JOINT_DEFAULTS, PlanarJoint } from './planar-joint.js';
import { POINT_ON_CURVE_DEFAULTS, PointOnCurve } from './point-on-curve.js';
import { POINT_ON_PLANE_DEFAULTS, PointOnPlane } from './point-on-plane.js';
import { PULLEY_JOINT_DEFAULTS, PulleyJoint } from './pulley-joint.js';
import { RACK_AND_PINION_DEFAULTS, RackAndPinion } from './rack-and-pinion.js';
import { ROPE_JOINT_DEFAULTS, RopeJoint } from './rope-joint.js';
import { SCREW_JOINT_DEFAULTS, ScrewJoint } from './screw-joint.js';
import { SIX_DOF_JOINT_DEFAULTS, SixDofJoint } from './six-dof-joint.js';
import { SLIDER_JOINT_DEFAULTS, SliderJoint } from './slider-joint.js';
import { SWING_TWIST_JOINT_DEFAULTS, SwingTwistJoint } from './swing-twist-joint.js';
import { UNIVERSAL_JOINT_DEFAULTS, UniversalJoint } from './universal-joint.js';

// The constructors check every value, so the casts below promise nothing that is not verified.
type Fields = { readonly [field: string]: never };

interface Kind {
  readonly fields: readonly string[];
  build(a: RigidBody, b: RigidBody, fields: Fields): Constraint;
}

/** The words of the world that kinds of constraints understand. */
const ANCHOR = ['anchor'];
const PLACED = ['anchor', 'axis', 'normal'];

function kind(defaults: object, world: readonly string[], build: Kind['build']): Kind {
  return { fields: [...Object.keys(defaults), ...world], build };
}

const KINDS: { readonly [kind: string]: Kind } = {
  'ball-joint': kind(BALL_JOINT_DEFAULTS, ANCHOR, (a, b, o) => new BallJoint(a, b, o)),
  'hinge-joint': kind(HINGE_JOINT_DEFAULTS, PLACED, (a, b, o) => new HingeJoint(a, b, o)),
  'slider-joint': kind(SLIDER_JOINT_DEFAULTS, PLACED, (a, b, o) => new SliderJoint(a, b, o)),
  'fixed-joint': kind(FIXED_JOINT_DEFAULTS, PLACED, (a, b, o) => new FixedJoint(a, b, o)),
  'universal-joint': kind(
    UNIVERSAL_JOINT_DEFAULTS,
    PLACED,
    (a, b, o) => new UniversalJoint(a, b, o),
  ),
  'distance-joint': kind(DISTANCE_JOINT_DEFAULTS, [], (a, b, o) => new DistanceJoint(a, b, o)),
  'rope-joint': kind(ROPE_JOINT_DEFAULTS, [], (a, b, o) => new RopeJoint(a, b, o)),
  'cylindrical-joint': kind(
    CYLINDRICAL_JOINT_DEFAULTS,
    PLACED,
    (a, b, o) => new CylindricalJoint(a, b, o),
  ),
  'planar-joint': kind(PLANAR_JOINT_DEFAULTS, PLACED, (a, b, o) => new PlanarJoint(a, b, o)),
  'six-dof-joint': kind(SIX_DOF_JOINT_DEFAULTS, PLACED, (a, b, o) => new SixDofJoint(a, b, o)),
  'cone-joint': kind(CONE_JOINT_DEFAULTS, PLACED, (a, b, o) => new ConeJoint(a, b, o)),
  'swing-twist-joint': kind(
    SWING_TWIST_JOINT_DEFAULTS,
    PLACED,
    (a, b, o) => new SwingTwistJoint(a, b, o),
  ),
  'pulley-joint': kind(PULLEY_JOINT_DEFAULTS, [], (a, b, o) => new PulleyJoint(a, b, o as never)),
  'gear-joint': kind(GEAR_JOINT_DEFAULTS, [], (a, b, o) => new GearJoint(a, b, o)),
  'rack-and-pinion': kind(RACK_AND_PINION_DEFAULTS, [], (a, b, o) => new RackAndPinion(a, b, o)),
  'screw-joint': kind(SCREW_JOINT_DEFAULTS, PLACED, (a, b, o) => new ScrewJoint(a, b, o)),
  'point-on-plane': kind(POINT_ON_PLANE_DEFAULTS, PLACED, (a, b, o) => new PointOnPlane(a, b, o)),
  'point-on-curve': kind(
    POINT_ON_CURVE_DEFAULTS,
    ANCHOR,
    (a, b, o) => new PointOnCurve(a, b, o as never),
  ),
  'path-constraint': kind(
    PATH_CONSTRAINT_DEFAULTS,
    ANCHOR,
    (a, b, o) => new PathConstraint(a, b, o as never),
  ),
  'fixed-orientation': kind(
    FIXED_ORIENTATION_DEFAULTS,
    ['axis', 'normal'],
    (a, b, o) => new FixedOrientation(a, b, o),
  ),
};

/** The kinds of constraints that descriptions may tell of. */
export const CONSTRAINT_KINDS: readonly string[] = Object.freeze(Object.keys(KINDS));

const COMMON = ['kind', 'name', 'active', 'bodyA', 'bodyB'];

/**
 * Builds the constraint that `description` tells of; `constraint.describe(reference)` gives it back.
 * Bad data throws a `PhysicsError` whose object is `path`, e.g. `constraints[3]`.
 */
export function constraintFromDescription(
  description: ConstraintDescription,
  resolveBody: ResolveBody,
  path = 'constraint',
): Constraint {
  const data: unknown = description;
  if (!isRecord(data)) {
    const cure = 'Write { "kind": "hinge-joint", "bodyA": …, "bodyB": …, … }.';
    fail('constraintFromDescription', path, data, 'must be an object', cure);
  }
  const { fields, build } = KINDS[oneOf(path, 'kind', data['kind'], CONSTRAINT_KINDS)]!;
  const known = [...COMMON, ...fields];
  for (const [name, value] of Object.entries(data)) {
    if (!known.includes(name)) {
      fail(path, name, value, 'is not a field here', `Its fields are ${known.join(', ')}.`);
    }
  }
  const body = (field: string) => resolve(resolveBody, path, field, data[field]);
  const { kind: _kind, bodyA: _a, bodyB: _b, ...options } = data;
  const { carrier } = options as { carrier?: unknown };
  const borne = carrier === undefined || carrier === null ? {} : { carrier: body('carrier') };
  const [a, b] = [body('bodyA'), body('bodyB')];
  return at(path, () => build(a, b, { ...options, ...borne } as Fields));
}
