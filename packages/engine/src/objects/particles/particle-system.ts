/**
 * Particles with forces, constraints and collisions (P Particles, P Constrained; X1, X3), as one object
 * of a simulation.
 *
 * A step: emitters → springs to bodies → integrate (forces, constraint forces) → controlled particles →
 * collisions with bodies → firm ties to bodies → what impacts broke of the constraints. Any integrator
 * of the engine that moves linear coordinates will do; each system has one of its own.
 *
 * For those who bring a solver of their own there is the interface of the notes: `size`, `getState`,
 * `setState`, `derivative`, over a vector [x v] of six numbers per particle.
 */

import { DEBUG_COLORS } from '../../debug/colors.js';
import type { DebugDrawing } from '../../debug/drawing.js';
import { boolean, fail, integer, nonNegative, positive, vector } from '../../errors.js';
import type { Vec3, Vec3Like } from '../../math/types.js';
import type { Integrator } from '../../motion/integrators/integrator.js';
import { SemiImplicitEuler } from '../../motion/integrators/semi-implicit-euler.js';
import { describeIntegrator, describeMaterial, describeNames } from '../describe-system.js';
import {
  DynamicSystem,
  type SystemDescription,
  type SystemSurroundings,
} from '../dynamic-system.js';
import type { BodyReference } from '../forces/force.js';
import { DEFAULT_MATERIAL, Material } from '../material.js';
import type { RigidBody } from '../rigid-body.js';
import { BodySpring } from './body-ties.js';
import { ConstraintForces, type ConstraintReport } from './constraints/constraint-forces.js';
import type { ParticleConstraint } from './constraints/particle-constraint.js';
import { ParticleCollisions } from './particle-collisions.js';
import { checkParticle, type ParticleElement } from './particle-element.js';
import { type NumberedElement, ParticleElements } from './particle-elements.js';
import type { ParticleForce } from './particle-force.js';
import { type ParticleControl, ParticleMotion } from './particle-motion.js';
import { ParticleState } from './particle-state.js';
import { PARTICLE, ParticleStore } from './particle-store.js';
import {
  type ParticleOptions,
  type ParticleSystemOptions,
  readConstraintOptions,
} from './particle-system-options.js';
import {
  addAngularMomentumOf,
  addMomentumOf,
  gravityEnergyOf,
  kineticEnergyOf,
} from './particle-totals.js';
import { readPhase, writePhase } from './phase-space.js';

const LABEL = 'ParticleSystem';
/** Turns of contacts and constraints after an impact. */
const SETTLE_ROUNDS = 8;

/** A particle system. */
export class ParticleSystem extends DynamicSystem {
  override readonly typeName = 'ParticleSystem';
  /** The numbers of all particles. */
  readonly points = new ParticleStore();
  readonly radius: number;
  readonly material: Material;
  readonly collides: boolean;
  readonly continuous: boolean;
  readonly gravityScale: number;
  readonly substeps: number;
  /** Bodies that particles pass through. */
  readonly ignoredBodies = new Set<RigidBody>();
  readonly #integrator: Integrator;
  readonly #elements = new ParticleElements();
  readonly #controls = new Map<number, ParticleControl>();
  readonly #constraints: ConstraintForces;
  readonly #gravity: Vec3 = { x: 0, y: 0, z: 0 };
  readonly #motion: ParticleMotion;
  readonly #collisions = new ParticleCollisions();
  readonly #state: ParticleState;
  readonly #ignoredRows = new Set<number>();
  /** Whether arrays or lists have changed since the last step. */
  #changed = true;
  #advancing = false;
  #contactCount = 0;

  constructor(options: ParticleSystemOptions = {}) {
    super(LABEL, options);
    const { label } = this;
    this.#integrator = options.integrator ?? new SemiImplicitEuler();
    if (typeof this.#integrator.integrate !== 'function') {
      const cure = 'Pass one of the integrators, for example new RungeKutta4().';
      fail(label, 'integrator', options.integrator, 'must be an integrator', cure);
    }
    this.substeps = integer(label, 'substeps', options.substeps ?? 1, 1, 10_000);
    this.radius = nonNegative(label, 'radius', options.radius ?? 0.01);
    this.material = options.material ?? DEFAULT_MATERIAL;
    if (!(this.material instanceof Material)) {
      fail(label, 'material', options.material, 'must be a Material', 'Write new Material({ … }).');
    }
    this.collides = boolean(label, 'collides', options.collides ?? true);
    this.continuous = boolean(label, 'continuous', options.continuous ?? true);
    this.gravityScale = nonNegative(label, 'gravityScale', options.gravityScale ?? 1);
    this.#constraints = new ConstraintForces(readConstraintOptions(label, options.constraints));
    this.#motion = new ParticleMotion({
      points: this.points,
      forces: this.#elements.forces,
      constraints: this.#constraints,
      controls: this.#controls,
      gravity: this.#gravity,
    });
    this.#state = new ParticleState(this.points, this.#elements, this.#integrator);
  }

  // ---- particles --------------------------------------------------------------------------

  /** Particles that are there. */
  get count(): number {
    return this.points.count - this.points.absent;
  }

  /** Adds a particle at a world position (m); returns its number, which it keeps. */
  addParticle(position: Vec3Like, options: ParticleOptions = {}): number {
    this.#checkIdle('addParticle');
    const { label } = this;
    const x = vector({ x: 0, y: 0, z: 0 }, label, 'position', position);
    const v = vector({ x: 0, y: 0, z: 0 }, label, 'velocity', options.velocity ?? [0, 0, 0]);
    const mass = positive(label, 'mass', options.mass ?? 1);
    const pinned = boolean(label, 'pinned', options.pinned ?? false);
    const i = this.points.add(mass);
    write(this.points.positions, i, x);
    write(this.points.velocities, i, v);
    if (pinned) this.pin(i);
    this.#touch();
    return i;
  }

  /** Removes a particle with all constraints, ties and forces that need it; springs are cut. */
  removeParticle(i: number): void {
    this.#checkIdle('removeParticle');
    checkParticle(this.label, this.points, i);
    this.#elements.removeWith(this.label, i);
    this.#controls.delete(i);
    this.points.remove(i);
    this.#touch();
  }

  /** Where a particle is, m. */
  position(i: number): Vec3 {
    return read(this.points.positions, checkParticle(this.label, this.points, i));
  }

  /** How fast it is, m/s. */
  velocity(i: number): Vec3 {
    return read(this.points.velocities, checkParticle(this.label, this.points, i));
  }

  /** Puts a particle elsewhere. */
  setPosition(i: number, position: Vec3Like): void {
    checkParticle(this.label, this.points, i);
    const x = vector({ x: 0, y: 0, z: 0 }, this.label, 'position', position);
    write(this.points.positions, i, x);
    this.#integrator.restart();
  }

  /** Makes it as fast as that. */
  setVelocity(i: number, velocity: Vec3Like): void {
    checkParticle(this.label, this.points, i);
    const v = vector({ x: 0, y: 0, z: 0 }, this.label, 'velocity', velocity);
    write(this.points.velocities, i, v);
    this.#integrator.restart();
  }

  /** From now on the particle stays where it is. */
  pin(i: number): void {
    this.#hold(i);
    this.points.velocities.fill(0, 3 * i, 3 * i + 3);
  }

  /**
   * From now on the function says where the particle is (P Particles 5). It must depend on the time
   * alone; snapshots do not hold it.
   */
  control(i: number, control: ParticleControl): void {
    if (typeof control !== 'function') {
      const cure = 'Write (t, position, velocity) => { position.x = t; velocity.x = 1; }.';
      fail(this.label, 'control', control, 'must be a function', cure);
    }
    this.#hold(i);
    this.#controls.set(i, control);
  }

  /** Forces move it again. */
  release(i: number): void {
    this.#checkIdle('release');
    checkParticle(this.label, this.points, i);
    this.#controls.delete(i);
    this.points.kinds[i] = PARTICLE.free;
    this.points.inverseMasses[i] = 1 / this.points.masses[i]!;
    this.#touch();
  }

  // ---- forces and constraints -------------------------------------------------------------

  get forces(): readonly ParticleForce[] {
    return this.#elements.forces;
  }

  get constraints(): readonly ParticleConstraint[] {
    return this.#elements.constraints;
  }

  /** Adds a force, constraint, tie or emitter, at any time between steps, and returns it. */
  add<T extends ParticleElement>(element: T): T {
    this.#checkIdle('add');
    this.#elements.add(this.label, element, this.points);
    this.#touch();
    return element;
  }

  /** Takes it out again. */
  remove(element: ParticleElement): void {
    this.#checkIdle('remove');
    this.#elements.remove(this.label, element);
    this.#touch();
  }

  /** Drops what is kept of removed elements; snapshots from before can then not be restored. */
  forgetRemoved(): void {
    this.#elements.forgetRemoved();
  }

  /** How well constraints were kept at the last evaluation. */
  get constraintReport(): Readonly<ConstraintReport> {
    return this.#constraints.report;
  }

  /** Contacts with bodies at the end of the last step. */
  get contactCount(): number {
    return this.#contactCount;
  }

  // ---- the interface of the notes ---------------------------------------------------------

  /** Numbers in the state vector: six per particle (P Particles 3). */
  get size(): number {
    return 6 * this.points.count;
  }

  /** The state [x v] of each particle in turn. */
  getState(out = new Float64Array(this.size)): Float64Array {
    return readPhase(out, this.points.positions, this.points.velocities);
  }

  /** Takes a state vector. */
  setState(state: Float64Array): void {
    writePhase(this.label, this.points, state);
    this.#integrator.restart();
  }

  /** d/dt of the state at time `t` (s), as it stands: [v f/m] of each particle in turn. */
  derivative(t: number, out = new Float64Array(this.size)): Float64Array {
    this.#bind();
    setScaled(this.#gravity, this.simulation?.gravity ?? NO_GRAVITY, this.gravityScale);
    this.#motion.evaluate(t);
    return readPhase(out, this.points.velocities, this.#motion.dv);
  }

  // ---- in a simulation --------------------------------------------------------------------

  override advance(around: SystemSurroundings, h: number): void {
    this.#advancing = true;
    try {
      const part = h / this.substeps;
      setScaled(this.#gravity, around.gravity, this.gravityScale);
      this.#collectIgnored();
      for (let k = 0; k < this.substeps; k++) this.#step(around, around.time + k * part, part);
    } finally {
      this.#advancing = false;
    }
  }

  #step(around: SystemSurroundings, t: number, h: number): void {
    const { points } = this;
    const { emitters, ties } = this.#elements;
    for (const emitter of emitters) if (emitter.active) emitter.emit(points, h);
    this.#bind();
    for (const tie of ties) if (tie.active) tie.begin(around, points, h);
    if (ties.length > 0) this.#integrator.restart();
    if (this.collides && this.continuous) this.#collisions.begin(points);
    this.#integrator.integrate(this.#motion, t, t + h, this.#motion);
    this.#motion.control(t + h);
    const lost = this.#state.takeNonFinite();
    if (lost > 0) {
      this.#touch();
      this.#bind();
      around.reportNonFinite(this, lost);
    }
    const ignored = this.#ignoredRows.size > 0 ? this.#ignoredRows : null;
    this.#contactCount = this.collides
      ? this.#collisions.resolve(around, points, this, ignored, h)
      : 0;
    for (const tie of ties) if (tie.active) tie.end(around, points);
    if (this.#contactCount + ties.length === 0) return;
    this.#settle(around, h);
    this.#integrator.restart();
  }

  /**
   * What impacts broke of the constraints. A particle that is hit is stopped by its rods as well, and its
   * rods by what hit it: contacts and constraints take turns. Then the places, which contacts have
   * changed too.
   */
  #settle(around: SystemSurroundings, h: number): void {
    const { points } = this;
    const constraints = this.#constraints;
    constraints.project(points);
    if (constraints.jacobian.rows === 0 || this.#contactCount === 0) return;
    for (let round = 0; round < SETTLE_ROUNDS; round++) {
      if (!this.#collisions.resolveAgain(around, points, this, h)) break;
      constraints.project(points);
    }
    constraints.projectPlaces(points);
  }

  override keep(): void {
    this.#state.keep();
  }

  override goBack(): void {
    this.#state.goBack();
    this.#touch();
  }

  override kineticEnergy(): number {
    return kineticEnergyOf(this.points);
  }

  override potentialEnergy(gravity: Readonly<Vec3>): number {
    let sum = this.gravityScale * gravityEnergyOf(this.points, gravity);
    const t = this.simulation?.time ?? 0;
    for (const force of this.forces) {
      if (force.active) sum += force.potentialEnergy(this.points, t);
    }
    for (const tie of this.#elements.ties) {
      if (tie.active && tie instanceof BodySpring) sum += tie.potentialEnergy(this.points);
    }
    return sum;
  }

  override addMomentum(out: Vec3): void {
    addMomentumOf(out, this.points);
  }

  override addAngularMomentum(out: Vec3): void {
    addAngularMomentumOf(out, this.points);
  }

  override saveState(): number[] {
    return this.#state.save();
  }

  override loadState(numbers: readonly number[]): void {
    this.#state.load(this.label, numbers);
    // The integrator has what it remembered then.
    this.#changed = true;
  }

  override describe(reference: BodyReference): SystemDescription | null {
    const elements = this.#elements.describe(reference);
    const integrator = describeIntegrator(this.#integrator);
    if (elements === null || integrator === null || this.#controls.size > 0) return null;
    const { radius, collides, continuous, gravityScale, substeps } = this;
    const ignored = [...this.ignoredBodies].map(reference);
    return {
      kind: 'particle-system',
      ...describeNames(this),
      options: {
        integrator,
        substeps,
        radius,
        material: describeMaterial(this.material),
        collides,
        continuous,
        gravityScale,
        constraints: { ...this.#constraints.options },
        ...(ignored.length > 0 && { ignoredBodies: ignored }),
      },
      elements,
      state: this.saveState(),
    };
  }

  /** @internal Takes elements and numbers of a file. */
  resume(elements: readonly NumberedElement[], state: readonly number[]): void {
    this.#elements.know(this.label, elements);
    this.loadState(state);
    this.#elements.verify(this.points);
  }

  override draw(out: DebugDrawing): void {
    const { points } = this;
    for (let i = 0; i < points.count; i++) {
      if (points.kinds[i]! >= PARTICLE.removed) continue;
      const free = points.kinds[i] === PARTICLE.free;
      out.point(read(points.positions, i), free ? DEBUG_COLORS.center : DEBUG_COLORS.inactive);
    }
    for (const element of this.#elements.all) if (element.active) element.draw(out, points);
  }

  override get dependsOn(): readonly RigidBody[] {
    return this.#elements.ties.map(({ body }) => body);
  }

  override letGo(body: RigidBody): void {
    for (const tie of [...this.#elements.ties]) if (tie.body === body) this.remove(tie);
    this.ignoredBodies.delete(body);
  }

  /** Arrays, patterns and what integrators remember are no longer right. */
  #touch(): void {
    this.#changed = true;
    this.#integrator.restart();
  }

  #bind(): void {
    if (!this.#changed) return;
    this.#constraints.build(this.constraints, this.points);
    this.#motion.bind();
    this.#changed = false;
  }

  #hold(i: number): void {
    this.#checkIdle('pin');
    checkParticle(this.label, this.points, i);
    this.#controls.delete(i);
    this.points.kinds[i] = PARTICLE.controlled;
    this.points.inverseMasses[i] = 0;
    this.#touch();
  }

  #collectIgnored(): void {
    this.#ignoredRows.clear();
    for (const body of this.ignoredBodies) this.#ignoredRows.add(body.index);
  }

  #checkIdle(what: string): void {
    if (!this.#advancing) return;
    const cure = 'Do it in sim.beforeStep or sim.afterStep, or after simulate() returns.';
    fail(this.label, what, 'a call from inside a step', 'cannot be used during a step', cure);
  }
}

const NO_GRAVITY: Readonly<Vec3> = Object.freeze({ x: 0, y: 0, z: 0 });

function read(a: Float64Array, i: number): Vec3 {
  return { x: a[3 * i]!, y: a[3 * i + 1]!, z: a[3 * i + 2]! };
}

function write(a: Float64Array, i: number, v: Readonly<Vec3>): void {
  a[3 * i] = v.x;
  a[3 * i + 1] = v.y;
  a[3 * i + 2] = v.z;
}

function setScaled(out: Vec3, v: Readonly<Vec3>, s: number): void {
  out.x = s * v.x;
  out.y = s * v.y;
  out.z = s * v.z;
}
