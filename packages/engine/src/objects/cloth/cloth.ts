/**
 * Cloth in a simulation (X5): any triangle mesh, two models behind one object.
 *
 * Both models share everything but the way the inner forces are solved: masses, pins, solids, the cloth
 * against itself, air, tearing, state. A step is
 *
 *   pins and solids → air → small steps (`xpbd-step.ts`) or one implicit step (`implicit-step.ts`) →
 *   out of solids → what is not finite goes back → pushes on bodies → tears.
 */

import type { DebugDrawing } from '../../debug/drawing.js';
import { fail, options as optionsOf, vector } from '../../errors.js';
import type { Vec3, Vec3Like } from '../../math/types.js';
import { vec3 } from '../../math/vec3.js';
import { describeNames } from '../describe-system.js';
import {
  DynamicSystem,
  type SystemDescription,
  type SystemSurroundings,
} from '../dynamic-system.js';
import type { BodyReference } from '../forces/force.js';
import type { WindFunction } from '../forces/wind.js';
import type { RigidBody } from '../rigid-body.js';
import { readClothMesh } from './cloth-mesh.js';
import { type ClothOptions, type ClothSettings, readClothOptions } from './cloth-options.js';
import { ClothState } from './cloth-state.js';
import { ClothStepper } from './cloth-stepper.js';
import {
  addClothAngularMomentum,
  addClothMomentum,
  clothForceChange,
  clothForces,
  clothKineticEnergy,
  clothPotentialEnergy,
} from './cloth-totals.js';
import { describeCloth } from './describe-cloth.js';
import { type ClothPin, ClothPins } from './pins.js';

/** What the last step of a cloth took. */
export interface ClothStatistics {
  /** Iterations of conjugate gradients (implicit). */
  readonly iterations: number;
  /** Small steps (xpbd), or parts that the step was made in (implicit). */
  readonly parts: number;
  /** Places where vertices might have met solids. */
  readonly solidContacts: number;
  /** Places where corners and edges of solids might have met triangles. */
  readonly featureContacts: number;
  /** Pairs of a vertex and a triangle, and of two edges, that were near. */
  readonly selfContacts: number;
}

/** Numbers in front of a saved state: of the pins, halvings, good parts, wind. */
const HEADER = 6;
/** Numbers per pin. */
const PIN = 5;
const DRAWN = 0x6c8ebf;

/** A piece of cloth. */
export class Cloth extends DynamicSystem {
  override readonly typeName = 'Cloth';
  /** The options, checked and complete. */
  readonly settings: ClothSettings;
  readonly #state: ClothState;
  readonly #pins = new ClothPins();
  readonly #stepper: ClothStepper;
  readonly #wind: Vec3;

  constructor(options: ClothOptions) {
    super('Cloth', optionsOf('Cloth', options));
    const { label } = this;
    this.settings = readClothOptions(label, options);
    const { wind, areaDensity } = this.settings;
    this.#wind = typeof wind === 'function' ? vec3() : { ...wind };
    this.#state = new ClothState(readClothMesh(label, options.mesh), areaDensity);
    this.#stepper = new ClothStepper(this.#state, this.#pins, this.settings, this.#wind);
    const { pins = [] } = options;
    if (!Array.isArray(pins)) {
      const cure = 'Write [0, 12] or [{ vertex: 0, body: mast }].';
      fail(label, 'pins', pins, 'must be a list', cure);
    }
    for (const pin of pins as readonly (number | ClothPin)[]) this.pin(pin);
  }

  // ---- what it is -------------------------------------------------------------------------

  /** Vertices; tearing makes more. */
  get vertexCount(): number {
    return this.#state.count;
  }

  /** (vertices × 3) m; may be written between steps. Another array after every tear. */
  get positions(): Float64Array {
    return this.#state.positions;
  }

  /** (vertices × 3) m/s; may be written between steps. Another array after every tear. */
  get velocities(): Float64Array {
    return this.#state.velocities;
  }

  /** (triangles × 3) corners, counterclockwise seen from the front. */
  get triangles(): Int32Array {
    return this.#state.mesh.triangles;
  }

  /** (vertices) kg */
  get masses(): Float64Array {
    return this.#state.masses;
  }

  /** Grows with every tear and every return from one: when it changes, meshes are to be made anew. */
  get topologyVersion(): number {
    return this.#state.topologyVersion;
  }

  /** kg */
  get mass(): number {
    let sum = 0;
    for (const m of this.#state.masses) sum += m;
    return sum;
  }

  /** What the last step took. */
  get statistics(): ClothStatistics {
    return this.#stepper.statistics();
  }

  // ---- what holds and moves it ------------------------------------------------------------

  /** The vertices that are held, and by what. */
  get pins(): readonly ClothPin[] {
    return this.#pins.list;
  }

  /** Holds a vertex where it is, or as told; again: otherwise. */
  pin(pin: number | ClothPin): void {
    this.checkNotRemoved('pin');
    const wanted = typeof pin === 'number' ? { vertex: pin } : pin;
    const { simulation } = this;
    const body = wanted?.body ?? null;
    if (simulation !== null && body !== null && body.simulation !== simulation) {
      const cure = 'Add the body first.';
      fail(this.label, 'pin.body', body, 'must be in the same simulation', cure);
    }
    this.#pins.add(this.label, this.positions, wanted);
  }

  /** Lets a vertex go; whether it was held. */
  unpin(vertex: number): boolean {
    return this.#pins.remove(vertex);
  }

  /** Velocity of the air, m/s, if it is uniform (a fresh object each time), else the function. */
  get wind(): Vec3 | WindFunction {
    const { wind } = this.settings;
    return typeof wind === 'function' ? wind : { ...this.#wind };
  }

  /** A uniform wind may change; a function stays. */
  set wind(velocity: Vec3Like) {
    if (typeof this.settings.wind === 'function') {
      const cure = 'Let the function depend on time.';
      fail(this.label, 'wind', velocity, 'cannot replace a function', cure);
    }
    vector(this.#wind, this.label, 'wind', velocity);
  }

  override get dependsOn(): readonly RigidBody[] {
    return this.#pins.bodies;
  }

  override letGo(body: RigidBody): void {
    this.#pins.letGo(body);
  }

  override advance(around: SystemSurroundings, h: number): void {
    const broken = this.#stepper.advance(around, h, this.label);
    if (broken > 0) around.reportNonFinite(this, broken);
  }

  // ---- totals -----------------------------------------------------------------------------

  override kineticEnergy(): number {
    return clothKineticEnergy(this.#state);
  }

  override potentialEnergy(gravity: Readonly<Vec3>): number {
    return clothPotentialEnergy(this.#state, this.settings, gravity);
  }

  override addMomentum(out: Vec3): void {
    addClothMomentum(out, this.#state);
  }

  override addAngularMomentum(out: Vec3): void {
    addClothAngularMomentum(out, this.#state);
  }

  /** (vertices × 3) forces of stretch, shear and bending with their damping, now, N. */
  forces(): Float64Array {
    return clothForces(this.#state, this.settings);
  }

  /**
   * (vertices × 3) the exact derivative of {@link forces} along a direction, N: ∂f/∂x dx + ∂f/∂v dv, with
   * dx (m) and dv (m/s), both (vertices × 3).
   */
  forceChange(dx: Float64Array, dv: Float64Array): Float64Array {
    const wanted = 3 * this.vertexCount;
    for (const [field, list] of Object.entries({ dx, dv })) {
      if (list instanceof Float64Array && list.length === wanted) continue;
      const must = `must be a Float64Array of ${wanted} numbers`;
      fail(this.label, `forceChange ${field}`, list, must, 'Three for every vertex.');
    }
    return clothForceChange(this.#state, this.settings, dx, dv);
  }

  // ---- state ------------------------------------------------------------------------------

  override keep(): void {
    this.#state.keep();
  }

  override goBack(): void {
    this.#state.goBack();
  }

  override saveState(): number[] {
    const pins = this.#pins.save();
    const { x, y, z } = this.#wind;
    const out = [pins.length, this.#stepper.halvings, this.#stepper.good, x, y, z, ...pins];
    for (const number of this.#state.save()) out.push(number);
    return out;
  }

  override loadState(numbers: readonly number[]): void {
    const pins = numbers.slice(HEADER, HEADER + (numbers[0] ?? 0));
    const start = HEADER + pins.length;
    const size = this.#state.check(this.label, numbers, start);
    if (numbers.length !== start + size || pins.length % PIN !== 0) {
      const cure = 'Restore a snapshot of a simulation with the same cloth.';
      fail(this.label, 'state', numbers.length, 'must be a state of this cloth', cure);
    }
    const known = this.#pins.bodies;
    const find = (id: number): RigidBody | undefined => {
      for (const body of known) if (body.id === id) return body;
      for (const body of this.simulation?.bodies ?? []) if (body.id === id) return body;
      return undefined;
    };
    if (!this.#pins.load(pins, find)) {
      const cure = 'Restore a snapshot of a simulation that still has them.';
      fail(this.label, 'pins', pins.length / PIN, 'are at bodies that do not exist', cure);
    }
    this.#state.load(numbers, start);
    this.#stepper.resume(numbers[1]!, numbers[2]!);
    this.#wind.x = numbers[3]!;
    this.#wind.y = numbers[4]!;
    this.#wind.z = numbers[5]!;
  }

  /** @internal Takes back what {@link saveState} gave, but for the pins, which are as they are. */
  resume(numbers: readonly number[]): void {
    const pins = this.#pins.save();
    this.loadState(
      [pins.length, ...numbers.slice(1, HEADER), ...pins].concat(
        numbers.slice(HEADER + (numbers[0] ?? 0)),
      ),
    );
  }

  override describe(reference: BodyReference): SystemDescription | null {
    const options = describeCloth(this.settings, this.#state.origin, this.wind);
    if (options === null) return null;
    const pins = this.pins.map(({ vertex, body, point }) => {
      const { x, y, z } = point as Vec3;
      return { vertex, ...(body && { body: reference(body) }), point: [x, y, z] };
    });
    return {
      kind: 'cloth',
      ...describeNames(this),
      options: { ...options, pins },
      state: this.saveState(),
    };
  }

  override draw(out: DebugDrawing): void {
    const { edges } = this.#state.rest.topology;
    const x = this.positions;
    const at = (i: number): Vec3 => vec3(x[3 * i]!, x[3 * i + 1]!, x[3 * i + 2]!);
    for (let e = 0; e < edges.length; e += 2) out.line(at(edges[e]!), at(edges[e + 1]!), DRAWN);
  }
}
