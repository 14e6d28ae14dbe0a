/**
 * Lagrangian models as one object of a simulation (X4): objects q(u) in generalised coordinates, forces
 * of particles on their points, and constraints between points of any of them, snapped on and off
 * between steps (hybrid models, P Constrained 5.1).
 *
 * What u cannot express cannot happen: no constraint is needed for it, and none can drift. Bodies are
 * not in the way of the points.
 */

import { DEBUG_COLORS } from '../../debug/colors.js';
import type { DebugDrawing } from '../../debug/drawing.js';
import { fail, nonNegative } from '../../errors.js';
import type { Vec3 } from '../../math/types.js';
import type { Integrator } from '../../motion/integrators/integrator.js';
import { SemiImplicitEuler } from '../../motion/integrators/semi-implicit-euler.js';
import { describeIntegrator, describeNames } from '../describe-system.js';
import {
  DynamicSystem,
  type SystemDescription,
  type SystemSurroundings,
} from '../dynamic-system.js';
import type { BodyReference } from '../forces/force.js';
import type { ConstraintReport } from '../particles/constraints/constraint-forces.js';
import { ParticleConstraint } from '../particles/constraints/particle-constraint.js';
import type { ParticleElement } from '../particles/particle-element.js';
import { type NumberedElement, ParticleElements } from '../particles/particle-elements.js';
import { ParticleForce } from '../particles/particle-force.js';
import { ParticleStore } from '../particles/particle-store.js';
import {
  addAngularMomentumOf,
  addMomentumOf,
  gravityEnergyOf,
  kineticEnergyOf,
} from '../particles/particle-totals.js';
import type { SimulationObjectOptions } from '../simulation-object.js';
import { drawParametric } from './draw-parametric.js';
import { LagrangianMotion } from './lagrangian-motion.js';
import { LagrangianObject, type LagrangianObjectOptions } from './lagrangian-object.js';

/** Options of {@link LagrangianSystem}. */
export interface LagrangianSystemOptions extends SimulationObjectOptions {
  /** Any method for linear coordinates. Default a {@link SemiImplicitEuler} of its own. */
  integrator?: Integrator;
  /** Feedback of constraints: k_s (1/s²) and k_d (1/s). Default 100 and 20. */
  stiffness?: number;
  damping?: number;
}

/** Objects in generalised coordinates. */
export class LagrangianSystem extends DynamicSystem {
  override readonly typeName = 'LagrangianSystem';
  /** Where the points of all objects are; forces and constraints name them by their numbers. */
  readonly points = new ParticleStore();
  readonly objects: LagrangianObject[] = [];
  /** Those of snapshots too: all that were added, but for those whose place another has taken. */
  readonly #known: LagrangianObject[] = [];
  readonly #integrator: Integrator;
  readonly #elements = new ParticleElements();
  readonly #gravity: Vec3 = { x: 0, y: 0, z: 0 };
  readonly #feedback: { readonly stiffness: number; readonly damping: number };
  readonly #motion: LagrangianMotion;
  #changed = true;
  #kept: number[] = [];

  constructor(options: LagrangianSystemOptions = {}) {
    super('LagrangianSystem', options);
    const { stiffness = 100, damping = 20 } = options;
    this.#integrator = options.integrator ?? new SemiImplicitEuler();
    if (typeof this.#integrator.integrate !== 'function') {
      const cure = 'Pass one of the integrators, for example new RungeKutta4().';
      fail(this.label, 'integrator', options.integrator, 'must be an integrator', cure);
    }
    this.#feedback = {
      stiffness: nonNegative(this.label, 'stiffness', stiffness),
      damping: nonNegative(this.label, 'damping', damping),
    };
    this.#motion = new LagrangianMotion({
      label: () => this.label,
      points: this.points,
      objects: this.objects,
      forces: this.#elements.forces,
      feedback: this.#feedback,
      gravity: this.#gravity,
    });
  }

  /** Adds an object; its points get numbers from `object.firstPoint` on. */
  addObject(options: LagrangianObjectOptions): LagrangianObject {
    this.simulation?.checkNotEvaluating('addObject', this.label);
    const object = new LagrangianObject(options);
    const { points } = this;
    const motion = this.#motion;
    const [size, count] = [motion.x.length, points.count];
    object.firstCoordinate = size;
    object.firstPoint = count;
    motion.resize(size + object.size);
    points.resize(count + object.pointCount);
    object.initial.u.forEach((u, i) => {
      motion.x[size + i] = u;
      motion.v[size + i] = object.initial.rate[i]!;
    });
    object.masses.forEach((m, i) => {
      points.masses[count + i] = m;
      points.inverseMasses[count + i] = m > 0 ? 1 / m : 0;
    });
    try {
      object.evaluate(motion.x, motion.v, points);
    } catch (error) {
      motion.resize(size);
      points.resize(count);
      throw error;
    }
    this.#known.length = this.objects.length;
    this.#known.push(object);
    this.objects.push(object);
    this.#touch();
    return object;
  }

  /** u of an object. */
  coordinates({ firstCoordinate, size }: LagrangianObject): Float64Array {
    return this.#motion.x.slice(firstCoordinate, firstCoordinate + size);
  }

  /** u̇ of an object, per second. */
  coordinateVelocities({ firstCoordinate, size }: LagrangianObject): Float64Array {
    return this.#motion.v.slice(firstCoordinate, firstCoordinate + size);
  }

  /** Puts an object elsewhere: u, and u̇ (per second), which is left as it is by default. */
  setCoordinates(
    object: LagrangianObject,
    u: readonly number[],
    rate: readonly number[] = [...this.coordinateVelocities(object)],
  ): void {
    const { firstCoordinate, size } = object;
    if (u.length !== size || rate.length !== size || ![...u, ...rate].every(Number.isFinite)) {
      const must = `must be ${size} finite numbers, and as many velocities`;
      fail(this.label, 'coordinates', u, must, 'Give every coordinate of the object.');
    }
    for (let i = 0; i < size; i++) {
      this.#motion.x[firstCoordinate + i] = u[i]!;
      this.#motion.v[firstCoordinate + i] = rate[i]!;
    }
    this.#motion.place();
    this.#integrator.restart();
  }

  /** Where a point of an object is, m; `k` counts from 0 in the object. */
  point(object: LagrangianObject, k = 0): Vec3 {
    const o = 3 * (object.firstPoint + k);
    const { positions: x } = this.points;
    return { x: x[o]!, y: x[o + 1]!, z: x[o + 2]! };
  }

  get forces(): readonly ParticleForce[] {
    return this.#elements.forces;
  }

  get constraints(): readonly ParticleConstraint[] {
    return this.#elements.constraints;
  }

  /** How well constraints were kept at the last evaluation. */
  get constraintReport(): Readonly<ConstraintReport> {
    return this.#motion.report;
  }

  /** Adds a force or a constraint on points and returns it. */
  add<T extends ParticleElement>(element: T): T {
    this.simulation?.checkNotEvaluating('add', this.label);
    if (!(element instanceof ParticleForce || element instanceof ParticleConstraint)) {
      const cure = 'Bodies and emitters need particles that are free: use a ParticleSystem.';
      fail(this.label, 'add', element, 'takes a force or a constraint of particles', cure);
    }
    this.#elements.add(this.label, element, this.points);
    this.#touch();
    return element;
  }

  /** Takes it out again. */
  remove(element: ParticleElement): void {
    this.simulation?.checkNotEvaluating('remove', this.label);
    this.#elements.remove(this.label, element);
    this.#touch();
  }

  override advance(around: SystemSurroundings, h: number): void {
    const g = this.#gravity;
    g.x = around.gravity.x;
    g.y = around.gravity.y;
    g.z = around.gravity.z;
    const motion = this.#motion;
    if (this.#changed) {
      motion.constraints.build(this.constraints.filter(({ active }) => active));
      motion.bind();
      this.#changed = false;
    }
    this.#integrator.integrate(motion, around.time, around.time + h, motion);
    if (!motion.x.every(Number.isFinite) || !motion.v.every(Number.isFinite)) {
      this.#stop();
      around.reportNonFinite(this, this.points.count);
    }
    motion.place();
  }

  /** Back to where it was, at rest, and out of action. */
  #stop(): void {
    const n = this.#motion.x.length;
    for (let i = 0; i < n; i++) {
      this.#motion.x[i] = this.#kept[i]!;
      this.#motion.v[i] = 0;
    }
    this.active = false;
  }

  override keep(): void {
    this.#kept = [...this.#motion.x, ...this.#motion.v];
    this.#elements.keep();
  }

  override goBack(): void {
    const n = this.#motion.x.length;
    for (let i = 0; i < n; i++) {
      this.#motion.x[i] = this.#kept[i]!;
      this.#motion.v[i] = this.#kept[n + i]!;
    }
    this.#elements.goBack();
    this.#integrator.restart();
    this.#motion.place();
  }

  override kineticEnergy(): number {
    return kineticEnergyOf(this.points);
  }

  override potentialEnergy(gravity: Readonly<Vec3>): number {
    let sum = gravityEnergyOf(this.points, gravity);
    const t = this.simulation?.time ?? 0;
    for (const force of this.forces) {
      if (force.active) sum += force.potentialEnergy(this.points, t);
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
    const { x, v } = this.#motion;
    const out = [x.length, ...x, ...v];
    this.#elements.save(out);
    const memory = this.#integrator.saveMemory?.() ?? [];
    out.push(memory.length, ...memory);
    return out;
  }

  override loadState(numbers: readonly number[]): void {
    const n = numbers[0]!;
    if (!numbers.every((number) => Number.isFinite(number))) {
      const cure = 'Pass what sim.snapshot() or a scene file wrote, unchanged.';
      fail(this.label, 'state', numbers.length, 'must be finite numbers', cure);
    }
    let count = 0;
    let size = 0;
    while (size < n && count < this.#known.length) size += this.#known[count++]!.size;
    if (size !== n) {
      const cure = 'The objects must be those that were there.';
      fail(this.label, 'state', n, 'must have the coordinates of its objects', cure);
    }
    const next = this.#elements.load(this.label, numbers, 1 + 2 * n);
    if (count !== this.objects.length) this.#take(count);
    const { x, v } = this.#motion;
    for (let i = 0; i < n; i++) {
      x[i] = numbers[1 + i]!;
      v[i] = numbers[1 + n + i]!;
    }
    this.#changed = true;
    this.#integrator.restart();
    const length = numbers[next] ?? 0;
    if (length > 0) {
      this.#integrator.loadMemory?.(Float64Array.from(numbers.slice(next + 1, next + 1 + length)));
    }
    this.#motion.place();
  }

  override describe(reference: BodyReference): SystemDescription | null {
    const elements = this.#elements.describe(reference);
    const integrator = describeIntegrator(this.#integrator);
    if (elements === null || integrator === null) return null;
    const objects: object[] = [];
    for (const { initial, masses, data } of this.objects) {
      if (data === null) return null;
      objects.push({ coordinates: [...initial.u], masses: [...masses], points: data });
    }
    const { stiffness, damping } = this.#feedback;
    const options = { integrator, stiffness, damping, objects };
    const state = this.saveState();
    return { kind: 'lagrangian-system', ...describeNames(this), options, elements, state };
  }

  /** @internal Takes elements and numbers of a file. */
  resume(elements: readonly NumberedElement[], state: readonly number[]): void {
    this.#elements.know(this.label, elements);
    this.loadState(state);
    this.#elements.verify(this.points);
  }

  override draw(out: DebugDrawing): void {
    for (let i = 0; i < this.points.count; i++) {
      const { positions: x } = this.points;
      out.point({ x: x[3 * i]!, y: x[3 * i + 1]!, z: x[3 * i + 2]! }, DEBUG_COLORS.center);
    }
    for (const object of this.objects) drawParametric(out, object, this.points.positions);
    for (const element of this.#elements.all) if (element.active) element.draw(out, this.points);
  }

  /** The first objects of all that are known are those that there are. */
  #take(count: number): void {
    const { objects, points } = this;
    objects.length = 0;
    objects.push(...this.#known.slice(0, count));
    this.#motion.resize(objects.reduce((sum, { size }) => sum + size, 0));
    points.resize(objects.reduce((sum, { pointCount }) => sum + pointCount, 0));
    for (const { masses, firstPoint } of objects) {
      masses.forEach((m, i) => {
        points.masses[firstPoint + i] = m;
        points.inverseMasses[firstPoint + i] = m > 0 ? 1 / m : 0;
      });
    }
  }

  #touch(): void {
    this.#changed = true;
    this.#integrator.restart();
  }
}
