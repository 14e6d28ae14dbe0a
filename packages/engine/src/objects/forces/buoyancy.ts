/**
 * Bodies in a fluid at rest or in uniform flow (F4), below the plane normal · x = level:
 *     F = ρ g V n               at the centroid of the submerged part, of volume V (Archimedes)
 *     F = −φ (c1 + c2 |u|) u    at the same point, u its velocity relative to the flow
 *     τ = −φ (k1 + k2 |ω|) ω
 * φ is the submerged share of the volume. V and the centroid are exact (`shapes/submerged`), so
 * the first force has a potential to the last digit:
 *     U = ρ g ∫ depth dV = ρ g V (level − n · centroid),
 * and a floating body without drag keeps its energy. Summing over sample points, the usual way, lost
 * because the force then jumps whenever a point goes under.
 */

import { fail, finite, nonNegative, vector } from '../../errors.js';
import type { Vec3, Vec3Like } from '../../math/types.js';
import * as vec3 from '../../math/vec3.js';
import type { Shape } from '../../shapes/shape.js';
import {
  canBeSubmerged,
  type SubmergedVolume,
  submergedVolume,
} from '../../shapes/submerged/index.js';
import { addForceAt, pointToWorld, pointVelocity, vectorToBody } from '../../state/body-rows.js';
import type { BodyStore } from '../../state/body-store.js';
import type { RigidBody } from '../rigid-body.js';
import { AffectedBodies, type Affects } from './affected-bodies.js';
import { describeForce } from './description.js';
import { addQuadraticDrag } from './drag-law.js';
import { type BodyReference, Force, type ForceDescription, type ForceOptions } from './force.js';
import { listOf, optionsOf, readUnit, readVector } from './readers.js';

/** Options of {@link Buoyancy}. */
export interface BuoyancyOptions extends ForceOptions {
  /** Out of the fluid, at right angles to its surface, world. Normalised. */
  normal?: Vec3Like;
  /** Height of the surface along `normal`, m. */
  level?: number;
  /** ρ, kg/m³. */
  density?: number;
  /** g, m/s², against `normal`; `'simulation'` is what the simulation's gravity has along it. */
  gravity?: number | 'simulation';
  /** c1, N·s/m, of the whole body under water. */
  linearDrag?: number;
  /** c2, N·s²/m². */
  quadraticDrag?: number;
  /** k1, N·m·s. */
  angularDrag?: number;
  /** k2, N·m·s². */
  angularQuadraticDrag?: number;
  /** Velocity of the fluid, m/s, world. */
  flow?: Vec3Like;
  /** Which bodies it acts on. */
  affects?: Affects;
}

/** What {@link BuoyancyOptions} are when left out. */
export const BUOYANCY_DEFAULTS: Required<Omit<BuoyancyOptions, keyof ForceOptions>> = {
  normal: [0, 1, 0],
  level: 0,
  density: 1000,
  gravity: 'simulation',
  linearDrag: 0,
  quadraticDrag: 0,
  angularDrag: 0,
  angularQuadraticDrag: 0,
  flow: [0, 0, 0],
  affects: 'all',
};

type Coefficient =
  | 'density'
  | 'linearDrag'
  | 'quadraticDrag'
  | 'angularDrag'
  | 'angularQuadraticDrag';

/** Gravity of a buoyancy that is in no simulation, m/s². */
const STANDARD_GRAVITY = 9.81;

const ORIGIN = vec3.vec3();
const localNormal = vec3.vec3();
const gravityNow = vec3.vec3();
const point = vec3.vec3();
const u = vec3.vec3();
const drag = new Float64Array(3);
const part: SubmergedVolume = { volume: 0, centroid: vec3.vec3() };

/** Lift and drag of a fluid below a plane. */
export class Buoyancy extends Force {
  override readonly typeName = 'Buoyancy';
  readonly #bodies: AffectedBodies;
  readonly #normal: Vec3;
  readonly #flow: Vec3;
  readonly #coefficients: Record<Coefficient, number>;
  readonly #known = new WeakSet<Shape>();
  readonly #gravity: number | 'simulation';
  #level: number;

  constructor(options: BuoyancyOptions = {}) {
    super('Buoyancy', optionsOf('Buoyancy', options));
    const { label } = this;
    const defaults = BUOYANCY_DEFAULTS;
    const read = (field: Coefficient): number =>
      nonNegative(label, field, options[field] ?? defaults[field]);
    this.#normal = readUnit(label, 'normal', options.normal ?? defaults.normal);
    this.#level = finite(label, 'level', options.level ?? defaults.level);
    this.#flow = readVector(label, 'flow', options.flow ?? defaults.flow);
    const gravity = options.gravity ?? defaults.gravity;
    const cure = "Give m/s², or 'simulation' for the simulation's own.";
    this.#gravity = gravity === 'simulation' ? gravity : finite(label, 'gravity', gravity, cure);
    this.#coefficients = {
      density: read('density'),
      linearDrag: read('linearDrag'),
      quadraticDrag: read('quadraticDrag'),
      angularDrag: read('angularDrag'),
      angularQuadraticDrag: read('angularQuadraticDrag'),
    };
    this.#bodies = new AffectedBodies(label, options.affects ?? defaults.affects);
  }

  /** Which bodies it acts on. */
  get affects(): Affects {
    return this.#bodies.affects;
  }

  /** Out of the fluid, unit length; a fresh object each time. */
  get normal(): Vec3 {
    return { ...this.#normal };
  }

  /** Height of the surface along `normal`, m. */
  get level(): number {
    return this.#level;
  }

  set level(level: number) {
    this.#level = finite(this.label, 'level', level);
    this.changed();
  }

  /** g as it acts, m/s². */
  get gravity(): number {
    if (this.#gravity !== 'simulation') return this.#gravity;
    const { simulation } = this;
    if (simulation === null) return STANDARD_GRAVITY;
    return -vec3.dot(simulation.getGravity(gravityNow), this.#normal);
  }

  /** ρ, kg/m³. */
  get density(): number {
    return this.#coefficients.density;
  }

  set density(density: number) {
    this.#setCoefficient('density', density);
  }

  /** c1, N·s/m. */
  get linearDrag(): number {
    return this.#coefficients.linearDrag;
  }

  set linearDrag(coefficient: number) {
    this.#setCoefficient('linearDrag', coefficient);
  }

  /** c2, N·s²/m². */
  get quadraticDrag(): number {
    return this.#coefficients.quadraticDrag;
  }

  set quadraticDrag(coefficient: number) {
    this.#setCoefficient('quadraticDrag', coefficient);
  }

  /** k1, N·m·s. */
  get angularDrag(): number {
    return this.#coefficients.angularDrag;
  }

  set angularDrag(coefficient: number) {
    this.#setCoefficient('angularDrag', coefficient);
  }

  /** k2, N·m·s². */
  get angularQuadraticDrag(): number {
    return this.#coefficients.angularQuadraticDrag;
  }

  set angularQuadraticDrag(coefficient: number) {
    this.#setCoefficient('angularQuadraticDrag', coefficient);
  }

  /** Velocity of the fluid, m/s, world; a fresh object each time. */
  get flow(): Vec3 {
    return { ...this.#flow };
  }

  set flow(flow: Vec3Like) {
    vector(this.#flow, this.label, 'flow', flow);
    this.changed();
  }

  override apply(store: BodyStore): void {
    const n = this.#bodies.update(store);
    const { rows } = this.#bodies;
    const { x, y, z } = this.#normal;
    const { density, linearDrag, quadraticDrag } = this.#coefficients;
    const { angularDrag, angularQuadraticDrag } = this.#coefficients;
    const weight = density * this.gravity;
    for (let i = 0; i < n; i++) {
      const row = rows[i]!;
      const share = this.#submerge(store, row);
      if (share === 0) continue;
      const lift = weight * part.volume;
      pointVelocity(u, store, row, point);
      vec3.sub(u, u, this.#flow);
      drag[0] = lift * x;
      drag[1] = lift * y;
      drag[2] = lift * z;
      addQuadraticDrag(drag, 0, share * linearDrag, share * quadraticDrag, u.x, u.y, u.z);
      addForceAt(store, row, drag[0]!, drag[1]!, drag[2]!, point.x, point.y, point.z);
      vec3.read(u, store.angularVelocities, row * 3);
      const { torques } = store;
      const k2 = share * angularQuadraticDrag;
      addQuadraticDrag(torques, row * 3, share * angularDrag, k2, u.x, u.y, u.z);
    }
  }

  /** ρ g V (level − n · centroid) of all bodies: zero for a body that is out of the fluid, J. */
  override potentialEnergy(store: BodyStore): number {
    const n = this.#bodies.update(store);
    const { rows } = this.#bodies;
    const weight = this.#coefficients.density * this.gravity;
    let energy = 0;
    for (let i = 0; i < n; i++) {
      if (this.#submerge(store, rows[i]!) === 0) continue;
      energy += weight * part.volume * (this.#level - vec3.dot(this.#normal, point));
    }
    return energy;
  }

  override describe(reference: BodyReference): ForceDescription {
    return describeForce(this, 'buoyancy', {
      normal: listOf(this.#normal),
      level: this.#level,
      gravity: this.#gravity,
      ...this.#coefficients,
      flow: listOf(this.#flow),
      affects: this.#bodies.describe(reference),
    });
  }

  override saveState(): number[] {
    const c = this.#coefficients;
    return [
      this.#level,
      ...listOf(this.#flow),
      c.density,
      c.linearDrag,
      c.quadraticDrag,
      c.angularDrag,
      c.angularQuadraticDrag,
    ];
  }

  override loadState(numbers: readonly number[]): void {
    this.#level = numbers[0]!;
    vec3.read(this.#flow, numbers, 1);
    const c = this.#coefficients;
    c.density = numbers[4]!;
    c.linearDrag = numbers[5]!;
    c.quadraticDrag = numbers[6]!;
    c.angularDrag = numbers[7]!;
    c.angularQuadraticDrag = numbers[8]!;
  }

  #setCoefficient(field: Coefficient, value: number): void {
    this.#coefficients[field] = nonNegative(this.label, field, value);
    this.changed();
  }

  /** Fills `part` and its world centroid `point`; returns the submerged share of the volume. */
  #submerge(store: BodyStore, row: number): number {
    const shape = this.#shapeOf(store.owners[row] as RigidBody);
    const n = this.#normal;
    pointToWorld(point, store, row, ORIGIN);
    const offset = this.#level - vec3.dot(n, point);
    // Far above the surface there is nothing to integrate.
    if (offset < -shape.boundingRadius) return 0;
    submergedVolume(part, shape, vectorToBody(localNormal, store, row, n), offset);
    pointToWorld(point, store, row, part.centroid);
    return part.volume / shape.volume;
  }

  /** The solid of a body, or an error that names the body. */
  #shapeOf(body: RigidBody): Shape {
    const { shape } = body;
    if (shape !== null && this.#known.has(shape)) return shape;
    if (shape === null || !canBeSubmerged(shape)) {
      const cure = 'Give the body a solid shape, or leave it out: affects: { except: [body] }.';
      const kind = shape === null ? 'no shape' : shape.kind;
      fail(this.label, `shape of ${body.label}`, kind, 'must be a solid', cure);
    }
    this.#known.add(shape);
    return shape;
  }
}
