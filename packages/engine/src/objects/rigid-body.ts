/**
 * A rigid body: the leading actor (T 7.4.1, figure 7.2).
 *
 * The numbers that move live in a `BodyStore`; this object is the user's handle on one row of
 * it. Velocities are the stored form of the state, momenta are computed (N 2: P = m v, L = I ω):
 * the two agree up to rounding, and the integrators choose the one they want.
 *
 * `position` is the origin of the body's own frame, the one the shape is given in. What the laws of
 * motion speak of is the centre of mass, `center`.
 */

import { boolean, checkNames, fail, finite, fixed, oneOf, quaternion, vector } from '../errors.js';
import type { Mat3, Quat, QuatLike, Vec3, Vec3Like } from '../math/types.js';
import { vec3 } from '../math/vec3.js';
import type { MassProperties, Shape } from '../shapes/shape.js';
import * as rows from '../state/body-rows.js';
import { FLAG, INFO, INFO_STRIDE, MASS, MASS_STRIDE } from '../state/body-store.js';
import {
  readTensor,
  readVector,
  sumInRow,
  writeQuaternion,
  writeTensor,
  writeVector,
  zeroMatrix,
} from '../state/row-fields.js';
import { singleRow } from '../state/single-rows.js';
import { type InertiaLike, readInertia, resolveMass } from './body-mass.js';
import { applyType, BODY_TYPES, type BodyType } from './body-type.js';
import { checkShape } from './colliding-body.js';
import {
  ALL_LOCKS,
  type LockedAxis,
  lockBits,
  lockedAxesOf,
  maskVelocities,
} from './locked-axes.js';
import { eventBits, RestingBody } from './resting-body.js';
import { OPTION_NAMES, type RigidBodyOptions } from './rigid-body-options.js';

export type { BodyType } from './body-type.js';
export { type LockedAxis, PLANAR } from './locked-axes.js';
export type { RigidBodyOptions } from './rigid-body-options.js';

/** One rigid body; see {@link RigidBodyOptions}. */
export class RigidBody extends RestingBody {
  override get typeName(): 'RigidBody' {
    return 'RigidBody';
  }

  readonly #massShape: Shape | null;
  /** As the user gave it, m; a body without mass has nowhere else to keep it. */
  readonly #givenCenter: Vec3 | undefined;

  constructor(options: RigidBodyOptions = {}) {
    super('RigidBody', options);
    const label = this.label;
    checkNames(label, options, OPTION_NAMES);
    this.#massShape = checkShape(label, 'massShape', options.massShape);
    const type = oneOf(label, 'type', options.type ?? 'dynamic', BODY_TYPES);
    if (type === 'dynamic') this.checkCanMove();

    const store = singleRow(this);
    store.info[INFO.id] = -1;
    this.place(store, 0);

    const { position, orientation } = options;
    if (position !== undefined) {
      writeVector(store.positions, 0, vector(scratch, label, 'position', position));
    }
    if (orientation === undefined) store.orientations[3] = 1;
    else {
      quaternion(scratchTurn, label, 'orientation', orientation);
      writeQuaternion(store.orientations, 0, scratchTurn);
    }
    const canCollide = boolean(label, 'canCollide', options.canCollide ?? true);
    const sensor = boolean(label, 'sensor', options.sensor ?? false);
    const bullet = boolean(label, 'bullet', options.bullet ?? false);
    store.info[INFO.flags] =
      (this.active ? FLAG.active : 0) |
      (canCollide ? FLAG.canCollide : 0) |
      (sensor ? FLAG.sensor : 0) |
      (bullet ? FLAG.bullet : 0) |
      (boolean(label, 'canSleep', options.canSleep ?? true) ? 0 : FLAG.sleepless) |
      eventBits(label, options.contactEvents ?? null) |
      lockBits(label, options.lockedAxes ?? []);
    const gravityScale = finite(label, 'gravityScale', options.gravityScale ?? 1);
    store.mass[MASS.userGravityScale] = gravityScale;

    this.#givenCenter =
      options.centerOfMass === undefined
        ? undefined
        : vector(vec3(), label, 'centerOfMass', options.centerOfMass);
    const saysMass = options.mass !== undefined || options.density !== undefined;
    if (type === 'dynamic' || saysMass || options.inertia !== undefined) {
      const source = this.massShape ?? this.shape;
      const { mass, centerOfMass, inertia } = resolveMass(
        label,
        source,
        options,
        this.material.density,
      );
      store.mass[MASS.mass] = mass;
      writeVector(store.localCenters, 0, centerOfMass);
      writeTensor(store.mass, MASS.inertia, inertia);
    } else if (this.#givenCenter !== undefined) {
      writeVector(store.localCenters, 0, this.#givenCenter);
    }
    applyType(this.store, this.row, type, this.active);
    rows.updateCenter(store, 0);
    if (!inRange(this.getCenter(scratch))) failCenter(label, 'position', position);
    rows.forgetPreviousPose(store, 0);
    if (options.linearVelocity !== undefined) this.linearVelocity = options.linearVelocity;
    if (options.angularVelocity !== undefined) this.angularVelocity = options.angularVelocity;
    if (boolean(label, 'sleeping', options.sleeping ?? false)) this.sleep();
  }

  // ---- identity and kind ------------------------------------------------------------------

  /** What the mass properties are taken from, if not `shape`. */
  get massShape(): Shape | null {
    return this.#massShape;
  }

  set massShape(shape: never) {
    fixed(this, 'massShape', shape);
  }

  /** Whether forces, the user, or nothing moves the body. */
  override get type(): BodyType {
    const flags = this.flags;
    if ((flags & FLAG.dynamic) !== 0) return 'dynamic';
    return (flags & FLAG.kinematic) !== 0 ? 'kinematic' : 'static';
  }

  set type(type: BodyType) {
    oneOf(this.label, 'type', type, BODY_TYPES);
    const store = this.store;
    this.simulation?.checkNotEvaluating('type', this.label);
    if (type !== 'static' && this.simulation?.world === this) {
      const cure = 'Add a body of your own for what is to move.';
      fail(this.label, 'type', type, 'must stay static: it is the world', cure);
    }
    if (type === 'dynamic') this.checkCanMove();
    if (type === 'dynamic' && !(store.mass[this.row * MASS_STRIDE + MASS.mass]! > 0)) {
      const source = this.massShape ?? this.shape;
      const options = { centerOfMass: this.#givenCenter };
      writeMass(this, resolveMass(this.label, source, options, this.material.density));
    }
    this.disturb();
    applyType(this.store, this.row, type, this.active);
    this.simulation?.stateChanged();
  }

  /** World axes the body cannot move along or turn about. */
  get lockedAxes(): LockedAxis[] {
    return lockedAxesOf(this.flags);
  }

  set lockedAxes(axes: readonly LockedAxis[]) {
    const bits = lockBits(this.label, axes);
    const store = this.store;
    const i = this.row * INFO_STRIDE + INFO.flags;
    store.info[i] = (store.info[i]! & ~ALL_LOCKS) | bits;
    store.version++;
    maskVelocities(this.store, this.row);
    changed(this);
  }

  // ---- motion -----------------------------------------------------------------------------

  /** Origin of the body's frame in the world, m; a fresh object each time. */
  get position(): Vec3 {
    return this.getPosition(vec3());
  }

  set position(position: Vec3Like) {
    const p = vector(vec3(), this.label, 'position', position);
    const before = this.position;
    writeVector(this.store.positions, this.row, p);
    moveCenter(this, 'position', p, () => writeVector(this.store.positions, this.row, before));
    changed(this);
  }

  /** Orientation of the body's frame, unit quaternion; a fresh object each time. */
  get orientation(): Quat {
    return this.getOrientation({ x: 0, y: 0, z: 0, w: 1 });
  }

  set orientation(orientation: QuatLike) {
    const q = quaternion({ x: 0, y: 0, z: 0, w: 1 }, this.label, 'orientation', orientation);
    const before = this.orientation;
    const { orientations } = this.store;
    writeQuaternion(orientations, this.row, q);
    moveCenter(this, 'orientation', q, () => writeQuaternion(orientations, this.row, before));
    changed(this);
  }

  /** Velocity of the centre of mass, m/s; a fresh object each time. */
  get linearVelocity(): Vec3 {
    return this.getLinearVelocity(vec3());
  }

  set linearVelocity(velocity: Vec3Like) {
    const v = vector(scratch, this.label, 'linearVelocity', velocity);
    setVelocity(this, 'linearVelocity', this.store.linearVelocities, v);
  }

  /** rad/s along the world's axes; a fresh object each time. */
  get angularVelocity(): Vec3 {
    return this.getAngularVelocity(vec3());
  }

  set angularVelocity(velocity: Vec3Like) {
    const w = vector(scratch, this.label, 'angularVelocity', velocity);
    setVelocity(this, 'angularVelocity', this.store.angularVelocities, w);
  }

  /** P = m v, kg·m/s (N 2.8); setting it sets the velocity. */
  get linearMomentum(): Vec3 {
    const v = this.linearVelocity;
    const m = this.store.mass[this.row * MASS_STRIDE + MASS.mass]!;
    return { x: m * v.x, y: m * v.y, z: m * v.z };
  }

  set linearMomentum(momentum: Vec3Like) {
    const p = vector(vec3(), this.label, 'linearMomentum', momentum);
    checkDynamic(this, 'linearMomentum');
    const inverse = this.store.mass[this.row * MASS_STRIDE + MASS.inverseMass]!;
    this.linearVelocity = [p.x * inverse, p.y * inverse, p.z * inverse];
  }

  /** L = I ω about the centre of mass, kg·m²/s (N 2.9); setting it sets the angular velocity. */
  get angularMomentum(): Vec3 {
    return rows.angularMomentumOf(vec3(), this.store, this.row);
  }

  set angularMomentum(momentum: Vec3Like) {
    const l = vector(vec3(), this.label, 'angularMomentum', momentum);
    checkDynamic(this, 'angularMomentum');
    const m = rows.worldInverseInertia(zeroMatrix(), this.store, this.row);
    this.angularVelocity = [
      m.m00 * l.x + m.m01 * l.y + m.m02 * l.z,
      m.m10 * l.x + m.m11 * l.y + m.m12 * l.z,
      m.m20 * l.x + m.m21 * l.y + m.m22 * l.z,
    ];
  }

  // ---- forces and impulses ----------------------------------------------------------------

  /** A world force (N) for the next time step, at a world point; default the centre of mass. */
  applyForce(force: Vec3Like, point?: Vec3Like): void {
    const f = vector(vec3(), this.label, 'force', force);
    const r = leverOf(this, 'force', point);
    checkDynamic(this, 'applyForce');
    const store = this.store;
    const { userForces, userTorques } = store;
    const sum = sumInRow(userForces, this.row, f);
    const torque = sumInRow(userTorques, this.row, cross(r, f));
    if (!inRange(sum) || !inRange(torque)) failRange(this.label, 'force', force);
    store.userForcesApplied = true;
    writeVector(userForces, this.row, sum);
    writeVector(userTorques, this.row, torque);
    this.disturb();
  }

  /** A world torque (N·m) for the next time step. */
  applyTorque(torque: Vec3Like): void {
    const t = vector(vec3(), this.label, 'torque', torque);
    checkDynamic(this, 'applyTorque');
    const { userTorques } = this.store;
    const sum = sumInRow(userTorques, this.row, t);
    if (!inRange(sum)) failRange(this.label, 'torque', torque);
    this.store.userForcesApplied = true;
    writeVector(userTorques, this.row, sum);
    this.disturb();
  }

  /** A world impulse (N·s) at a world point, at once; default the centre of mass. */
  applyImpulse(impulse: Vec3Like, point?: Vec3Like): void {
    const j = vector(vec3(), this.label, 'impulse', impulse);
    const r = leverOf(this, 'impulse', point);
    checkDynamic(this, 'applyImpulse');
    push(this, j, cross(r, j), impulse);
  }

  /** A world angular impulse (N·m·s), at once. */
  applyAngularImpulse(impulse: Vec3Like): void {
    const h = vector(vec3(), this.label, 'impulse', impulse);
    checkDynamic(this, 'applyAngularImpulse');
    push(this, vec3(), h, impulse);
  }

  // ---- mass -------------------------------------------------------------------------------

  /** kg; Infinity for static and kinematic bodies. Setting it scales the inertia along. */
  get mass(): number {
    const dynamic = (this.flags & FLAG.dynamic) !== 0;
    return dynamic
      ? this.store.mass[this.row * MASS_STRIDE + MASS.mass]!
      : Number.POSITIVE_INFINITY;
  }

  set mass(mass: number) {
    checkDynamic(this, 'mass');
    const inertia = this.inertia;
    const checked = resolveMass(this.label, null, { mass, inertia }, 1).mass;
    const factor = checked / this.mass;
    for (const key of Object.keys(inertia) as (keyof Mat3)[]) inertia[key] *= factor;
    const scaled = readInertia(this.label, inertia);
    writeMass(this, { mass: checked, centerOfMass: this.centerOfMass, inertia: scaled });
  }

  /** Inertia tensor about the centre of mass along the body's axes, kg·m². */
  get inertia(): Mat3 {
    return readTensor(zeroMatrix(), this.store.mass, this.row * MASS_STRIDE + MASS.inertia);
  }

  set inertia(inertia: InertiaLike) {
    checkDynamic(this, 'inertia');
    const tensor = readInertia(this.label, inertia);
    writeMass(this, { mass: this.mass, centerOfMass: this.centerOfMass, inertia: tensor });
  }

  /** Centre of mass in the body's frame, m. Setting it leaves the frame where it is. */
  get centerOfMass(): Vec3 {
    return readVector(vec3(), this.store.localCenters, this.row);
  }

  set centerOfMass(centerOfMass: Vec3Like) {
    const c = vector(vec3(), this.label, 'centerOfMass', centerOfMass);
    checkDynamic(this, 'centerOfMass');
    const before = this.centerOfMass;
    const { localCenters } = this.store;
    writeVector(localCenters, this.row, c);
    moveCenter(this, 'centerOfMass', c, () => writeVector(localCenters, this.row, before));
    writeMass(this, { mass: this.mass, centerOfMass: c, inertia: this.inertia });
  }

  /** Factor on the simulation's gravity. */
  get gravityScale(): number {
    return this.store.mass[this.row * MASS_STRIDE + MASS.userGravityScale]!;
  }

  set gravityScale(scale: number) {
    finite(this.label, 'gravityScale', scale);
    this.store.mass[this.row * MASS_STRIDE + MASS.userGravityScale] = scale;
    this.disturb();
    applyType(this.store, this.row, this.type, this.active);
  }

  // ---- bookkeeping ------------------------------------------------------------------------

  protected override checkCanChangeActive(): void {
    this.simulation?.checkNotEvaluating('active', this.label);
  }

  protected override activeChanged(): void {
    this.disturb();
    this.setFlag(FLAG.active, this.active);
    applyType(this.store, this.row, this.type, this.active);
    this.simulation?.stateChanged();
  }
}

// Functions and not methods: a class with private methods has a mark in each of its objects.

function checkDynamic(body: RigidBody, field: string): void {
  const { type } = body;
  if (type !== 'dynamic') {
    const must = `needs a dynamic body; this one is ${type}`;
    fail(body.label, field, type, must, "Set body.type = 'dynamic' first, or leave it alone.");
  }
}

function leverOf(body: RigidBody, field: string, point: Vec3Like | undefined): Vec3 {
  const r = vec3();
  if (point === undefined) return r;
  vector(r, body.label, `point of ${field}`, point);
  const c = body.center;
  r.x -= c.x;
  r.y -= c.y;
  r.z -= c.z;
  return r;
}

/** The centre follows a change of the pose, or the change is undone if it leads out of range. */
function moveCenter(body: RigidBody, field: string, value: unknown, undo: () => void): void {
  const { store, index } = body;
  rows.updateCenter(store, index);
  if (!inRange(body.center)) {
    undo();
    rows.updateCenter(store, index);
    failCenter(body.label, field, value);
  }
  rows.forgetPreviousPose(store, index);
}

function push(body: RigidBody, impulse: Vec3, angularImpulse: Vec3, given: unknown): void {
  const { store, index } = body;
  const v = body.linearVelocity;
  const w = body.angularVelocity;
  rows.applyImpulse(store, index, impulse, angularImpulse);
  if (!inRange(body.linearVelocity) || !inRange(body.angularVelocity)) {
    writeVector(store.linearVelocities, index, v);
    writeVector(store.angularVelocities, index, w);
    failRange(body.label, 'impulse', given);
  }
  changed(body);
}

function setVelocity(body: RigidBody, field: string, array: Float64Array, v: Vec3): void {
  if (body.type === 'static' && (v.x !== 0 || v.y !== 0 || v.z !== 0)) {
    const cure = "Set body.type = 'kinematic' for a body that moves as you say.";
    fail(body.label, field, { ...v }, 'must be zero for a static body', cure);
  }
  const { simulation, index } = body;
  const o = 3 * index;
  const same = array[o] === v.x && array[o + 1] === v.y && array[o + 2] === v.z;
  writeVector(array, index, v);
  maskVelocities(body.store, index);
  // A platform whose velocity is set again and again as it is wakes nobody.
  if (!same) simulation?.disturb(body);
  simulation?.stateChanged();
}

/** The user has changed the state. */
function changed(body: RigidBody): void {
  body.simulation?.disturb(body);
  body.simulation?.stateChanged();
}

function writeMass(body: RigidBody, { mass, centerOfMass, inertia }: MassProperties): void {
  const { store, index } = body;
  store.mass[index * MASS_STRIDE + MASS.mass] = mass;
  writeTensor(store.mass, index * MASS_STRIDE + MASS.inertia, inertia);
  writeVector(store.localCenters, index, centerOfMass);
  rows.updateCenter(store, index);
  rows.forgetPreviousPose(store, index);
  body.simulation?.disturb(body);
  // Whoever sleeps may have another row now.
  applyType(store, body.index, body.type, body.active);
  body.simulation?.stateChanged();
}

const scratch: Vec3 = vec3();
const scratchTurn: Quat = { x: 0, y: 0, z: 0, w: 1 };

function cross(a: Readonly<Vec3>, b: Readonly<Vec3>): Vec3 {
  return { x: a.y * b.z - a.z * b.y, y: a.z * b.x - a.x * b.z, z: a.x * b.y - a.y * b.x };
}

function inRange({ x, y, z }: Readonly<Vec3>): boolean {
  return Number.isFinite(x) && Number.isFinite(y) && Number.isFinite(z);
}

function failRange(label: string, field: string, value: unknown): never {
  const must = 'must not, with all that was applied before, exceed the range of numbers';
  fail(label, field, value, must, 'Give it a smaller value.');
}

function failCenter(label: string, field: string, value: unknown): never {
  const must = 'must not put the centre of mass beyond the range of numbers';
  fail(label, field, value, must, 'Stay within 1e300 m of the origin.');
}
