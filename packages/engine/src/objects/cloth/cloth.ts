/**
 * Cloth in a simulation (X5): any triangle mesh, two models behind one object.
 *
 * Both models share everything but the way the inner forces are solved: masses, pins, solids, the cloth
 * against itself, air, tearing, state. A step is
 *
 *   pins and solids → air → small steps (`xpbd-step.ts`) or one implicit step (`implicit-step.ts`) →
 *   out of solids → what is not finite goes back → tears → pushes on bodies.
 */

import type { DebugDrawing } from '../../debug/drawing.js';
import { fail, options as optionsOf, vector } from '../../errors.js';
import type { Vec3, Vec3Like } from '../../math/types.js';
import { vec3 } from '../../math/vec3.js';
import { DynamicSystem, type SystemSurroundings } from '../dynamic-system.js';
import type { WindFunction } from '../forces/wind.js';
import type { RigidBody } from '../rigid-body.js';
import { addAir } from './air.js';
import { bendingEnergy } from './bending.js';
import { type ClothMesh, readClothMesh } from './cloth-mesh.js';
import { type ClothOptions, type ClothSettings, readClothOptions } from './cloth-options.js';
import { ImplicitStep } from './implicit-step.js';
import { membraneEnergy } from './membrane.js';
import { type ClothPin, ClothPins } from './pins.js';
import { type RestState, restState } from './rest-state.js';
import { SelfContacts, VertexRings } from './self-contacts.js';
import { SolidContacts } from './solid-contacts.js';
import type { ClothAir } from './stiffness.js';
import { tear } from './tearing.js';
import { Tethers } from './tethers.js';
import { windAt } from './wind-field.js';
import { XpbdConstraints } from './xpbd-constraints.js';
import { stepXpbd } from './xpbd-step.js';

/** What the last step of a cloth took. */
export interface ClothStatistics {
  /** Iterations of conjugate gradients (implicit). */
  readonly iterations: number;
  /** Small steps (xpbd), or parts that the step was made in (implicit). */
  readonly parts: number;
  /** Places where vertices might have met solids. */
  readonly solidContacts: number;
  /** Pairs of a vertex and a triangle that were near. */
  readonly selfContacts: number;
}

/** Numbers in front of a saved state. */
const HEADER = 8;
const DRAWN = 0x6c8ebf;

/** A piece of cloth. */
export class Cloth extends DynamicSystem {
  override readonly typeName = 'Cloth';
  readonly settings: ClothSettings;
  readonly #origin: ClothMesh;
  #mesh: ClothMesh;
  /** (vertices) the vertex of the origin that each was split from */
  #ancestors: Int32Array;
  #rest!: RestState;
  #positions: Float64Array;
  #velocities: Float64Array;
  #masses = new Float64Array(0);
  #inverseMasses = new Float64Array(0);
  #fastened = new Int32Array(0);
  #before = new Float64Array(0);
  #startOfStep = new Float64Array(0);
  #accelerations = new Float64Array(0);
  #winds: Float64Array = new Float64Array(3);
  #constraints: XpbdConstraints | null = null;
  #implicit: ImplicitStep | null = null;
  #rings: VertexRings | null = null;
  #tethers: { readonly made: Tethers; readonly key: string } | null = null;
  readonly #pins = new ClothPins();
  readonly #solids = new SolidContacts();
  readonly #self: SelfContacts | null;
  readonly #air: ClothAir;
  readonly #wind: Vec3;
  #topologyVersion = 0;
  #kept: { state: Float64Array; version: number } | null = null;

  constructor(options: ClothOptions) {
    super('Cloth', optionsOf('Cloth', options));
    const { label } = this;
    this.settings = readClothOptions(label, options);
    this.#origin = readClothMesh(label, options.mesh);
    this.#mesh = this.#origin;
    this.#positions = this.#origin.vertices.slice();
    this.#velocities = new Float64Array(this.#positions.length);
    this.#ancestors = identity(this.#positions.length / 3);
    this.#self = this.settings.selfCollision ? new SelfContacts() : null;
    const { airDensity, dragCoefficient, skinFriction, wind } = this.settings;
    this.#air = {
      normal: 0.5 * airDensity * dragCoefficient,
      tangential: 0.5 * airDensity * skinFriction,
    };
    this.#wind = typeof wind === 'function' ? vec3() : { ...wind };
    this.#build();
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
    return this.#positions.length / 3;
  }

  /** (vertices × 3) m; may be written between steps. Another array after every tear. */
  get positions(): Float64Array {
    return this.#positions;
  }

  /** (vertices × 3) m/s; may be written between steps. Another array after every tear. */
  get velocities(): Float64Array {
    return this.#velocities;
  }

  /** (triangles × 3) corners, counterclockwise seen from the front. */
  get triangles(): Int32Array {
    return this.#mesh.triangles;
  }

  /** (vertices) kg */
  get masses(): Float64Array {
    return this.#masses;
  }

  /** Grows with every tear and every return from one: when it changes, meshes are to be made anew. */
  get topologyVersion(): number {
    return this.#topologyVersion;
  }

  /** kg */
  get mass(): number {
    let sum = 0;
    for (const m of this.#masses) sum += m;
    return sum;
  }

  /** What the last step took. */
  get statistics(): ClothStatistics {
    const implicit = this.#implicit;
    return {
      iterations: implicit?.iterations ?? 0,
      parts: implicit?.parts ?? this.settings.substeps,
      solidContacts: this.#solids.count,
      selfContacts: this.#self?.count ?? 0,
    };
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
    this.#pins.add(this.label, this.#positions, wanted);
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

  // ---- the step ---------------------------------------------------------------------------

  override advance(around: SystemSurroundings, h: number): void {
    const { settings } = this;
    const count = this.vertexCount;
    this.#prepare(around, h);
    this.#startOfStep.set(this.#positions);
    const parts = {
      count,
      positions: this.#positions,
      velocities: this.#velocities,
      inverseMasses: this.#inverseMasses,
      pins: this.#pins,
      solids: this.#solids,
      self: this.#self,
    };
    if (this.#implicit !== null) {
      const surroundings = {
        gravity: around.gravity,
        winds: this.#winds,
        air: this.#air,
        stiffness: settings,
        masses: this.#masses,
        tolerance: settings.tolerance,
        maxIterations: settings.maxIterations,
        stretchLimit: settings.stretchLimit,
      };
      this.#implicit.step(parts, surroundings, h);
    } else if (this.#constraints !== null) {
      this.#accelerate(around, h);
      stepXpbd(
        parts,
        this.#constraints,
        this.#accelerations,
        this.#before,
        h,
        settings.substeps,
        this.#tethersOfStep(),
        1 + settings.maxStretch,
      );
    }
    this.#solids.stopAtReach(this.#moving(), this.#startOfStep);
    this.#solids.project(this.#moving());
    this.#finishPins();
    const broken = this.#contain();
    if (broken > 0) around.reportNonFinite(this, broken);
    this.#solids.pushBodies(around);
    this.#pins.pushBodies(around, this.#solids.bodies);
    if (settings.tearStrain < Number.POSITIVE_INFINITY) this.#tear();
  }

  /** Who is held by what, who may meet whom, and how the air moves. */
  #prepare(around: SystemSurroundings, h: number): void {
    const { settings } = this;
    const count = this.vertexCount;
    const w = this.#inverseMasses;
    for (let i = 0; i < count; i++) w[i] = 1 / this.#masses[i]!;
    this.#fastened.fill(-1);
    const solids = this.#solids;
    solids.clear();
    this.#pins.prepare(around, solids.bodies, this.#positions, w, this.#fastened);
    if (settings.canCollide) {
      solids.find(this.#moving(), settings.thickness, settings.material, around, h);
    }
    const rings = this.#rings;
    if (this.#self !== null && rings !== null) {
      const { selfThickness } = settings;
      const thickness = selfThickness > 0 ? selfThickness : rings.spacing / 3;
      const { triangles } = this.#mesh;
      this.#self.friction = settings.material.kineticFriction;
      this.#self.find(this.#positions, this.#velocities, count, triangles, rings, thickness, h);
    }
    this.#winds = windAt(
      this.#winds,
      settings,
      this.#wind,
      this.#positions,
      this.#mesh.triangles,
      around.time,
      this.label,
    );
  }

  /** The tethers to the pins as they are now; null without pins that hold. */
  #tethersOfStep(): Tethers | null {
    const { fixed, vertices, version } = this.#pins;
    if (fixed === 0 || this.settings.maxStretch === Number.POSITIVE_INFINITY) return null;
    const key = `${version} ${fixed} ${this.#topologyVersion}`;
    if (this.#tethers?.key !== key) {
      const { topology, edges } = this.#rest;
      const pinned = Array.from(vertices.subarray(0, fixed));
      const made = new Tethers(this.vertexCount, topology.edges, edges, pinned);
      this.#tethers = { made, key };
    }
    return this.#tethers.made;
  }

  /** Gravity and air, as accelerations of the vertices. */
  #accelerate(around: SystemSurroundings, h: number): void {
    const a = this.#accelerations;
    const { gravity } = around;
    const w = this.#inverseMasses;
    a.fill(0);
    const soften = h / this.settings.areaDensity;
    const { triangles } = this.#mesh;
    addAir(
      a,
      null,
      null,
      this.#positions,
      this.#velocities,
      triangles,
      this.#winds,
      this.#air,
      0,
      soften,
    );
    for (let i = 0; i < this.vertexCount; i++) {
      a[3 * i] = w[i]! * a[3 * i]! + gravity.x;
      a[3 * i + 1] = w[i]! * a[3 * i + 1]! + gravity.y;
      a[3 * i + 2] = w[i]! * a[3 * i + 2]! + gravity.z;
    }
  }

  /** Vertices that are tied to bodies end where the bodies are. */
  #finishPins(): void {
    const pins = this.#pins;
    for (let p = 0; p < pins.count; p++) {
      const o = 3 * pins.vertices[p]!;
      for (let k = 0; k < 3; k++) this.#positions[o + k] = pins.data[9 * p + k]!;
    }
  }

  /** Vertices that are no longer finite go back to where they were, at rest; how many there were. */
  #contain(): number {
    const x = this.#positions;
    const v = this.#velocities;
    let broken = 0;
    for (let i = 0; i < this.vertexCount; i++) {
      const o = 3 * i;
      const sum = x[o]! + x[o + 1]! + x[o + 2]! + v[o]! + v[o + 1]! + v[o + 2]!;
      if (sum - sum === 0) continue;
      broken++;
      for (let k = 0; k < 3; k++) {
        x[o + k] = this.#startOfStep[o + k]!;
        v[o + k] = 0;
      }
    }
    // Impulses of a step that went wrong are not to be trusted.
    if (broken > 0) this.#solids.impulses.fill(0);
    if (broken > 0) this.#pins.impulses.fill(0);
    return broken;
  }

  #tear(): void {
    const { topology, edges } = this.#rest;
    const torn = tear(
      this.#positions,
      this.vertexCount,
      this.#mesh.triangles,
      topology.edges,
      edges,
      this.settings.tearStrain,
      (vertex) => this.#pins.has(vertex),
    );
    if (torn === null) return;
    const count = this.vertexCount + torn.parents.length;
    const ancestors = new Int32Array(count);
    const x = new Float64Array(3 * count);
    const v = new Float64Array(3 * count);
    ancestors.set(this.#ancestors);
    x.set(this.#positions);
    v.set(this.#velocities);
    for (const [k, parent] of torn.parents.entries()) {
      const child = this.vertexCount + k;
      ancestors[child] = this.#ancestors[parent]!;
      x.copyWithin(3 * child, 3 * parent, 3 * parent + 3);
      v.copyWithin(3 * child, 3 * parent, 3 * parent + 3);
    }
    this.#positions = x;
    this.#velocities = v;
    this.#remesh(ancestors, torn.triangles);
  }

  /** Another set of triangles over descendants of the origin's vertices. */
  #remesh(ancestors: Int32Array, triangles: Int32Array): void {
    const { vertices, uv } = this.#origin;
    const count = ancestors.length;
    const rest = new Float64Array(3 * count);
    const cut = uv === null ? null : new Float64Array(2 * count);
    for (let i = 0; i < count; i++) {
      const a = ancestors[i]!;
      for (let k = 0; k < 3; k++) rest[3 * i + k] = vertices[3 * a + k]!;
      if (uv === null || cut === null) continue;
      cut[2 * i] = uv[2 * a]!;
      cut[2 * i + 1] = uv[2 * a + 1]!;
    }
    this.#ancestors = ancestors;
    this.#mesh = { vertices: rest, triangles, uv: cut };
    const { halvings = 0, good = 0 } = this.#implicit ?? {};
    this.#build();
    if (this.#implicit !== null) {
      this.#implicit.halvings = halvings;
      this.#implicit.good = good;
    }
    this.#topologyVersion++;
  }

  /** Everything that follows from the mesh. */
  #build(): void {
    const { settings } = this;
    const count = this.#positions.length / 3;
    const rest = restState(this.#mesh);
    this.#rest = rest;
    this.#masses = rest.areas.map((area) => area * settings.areaDensity);
    this.#inverseMasses = new Float64Array(count);
    this.#fastened = new Int32Array(count);
    this.#startOfStep = new Float64Array(3 * count);
    const { triangles } = this.#mesh;
    if (settings.model === 'implicit') {
      this.#implicit = new ImplicitStep(count, triangles, rest);
    } else {
      this.#constraints = new XpbdConstraints(rest, settings);
      this.#before = new Float64Array(3 * count);
      this.#accelerations = new Float64Array(3 * count);
    }
    if (this.#self !== null) this.#rings = new VertexRings(count, rest.topology.edges, rest.edges);
  }

  #moving() {
    return {
      count: this.vertexCount,
      positions: this.#positions,
      velocities: this.#velocities,
      inverseMasses: this.#inverseMasses,
      fastened: this.#fastened,
    };
  }

  // ---- totals -----------------------------------------------------------------------------

  override kineticEnergy(): number {
    const v = this.#velocities;
    let energy = 0;
    for (let i = 0; i < this.vertexCount; i++) {
      const o = 3 * i;
      const square = v[o]! * v[o]! + v[o + 1]! * v[o + 1]! + v[o + 2]! * v[o + 2]!;
      energy += 0.5 * this.#masses[i]! * square;
    }
    return energy;
  }

  override potentialEnergy(gravity: Readonly<Vec3>): number {
    const x = this.#positions;
    let energy = membraneEnergy(x, this.#mesh.triangles, this.#rest, this.settings);
    energy += bendingEnergy(x, this.#rest, this.settings);
    for (let i = 0; i < this.vertexCount; i++) {
      const o = 3 * i;
      const height = gravity.x * x[o]! + gravity.y * x[o + 1]! + gravity.z * x[o + 2]!;
      energy -= this.#masses[i]! * height;
    }
    return energy;
  }

  override addMomentum(out: Vec3): void {
    const v = this.#velocities;
    for (let i = 0; i < this.vertexCount; i++) {
      const m = this.#masses[i]!;
      out.x += m * v[3 * i]!;
      out.y += m * v[3 * i + 1]!;
      out.z += m * v[3 * i + 2]!;
    }
  }

  override addAngularMomentum(out: Vec3): void {
    const x = this.#positions;
    const v = this.#velocities;
    for (let i = 0; i < this.vertexCount; i++) {
      const m = this.#masses[i]!;
      const o = 3 * i;
      out.x += m * (x[o + 1]! * v[o + 2]! - x[o + 2]! * v[o + 1]!);
      out.y += m * (x[o + 2]! * v[o]! - x[o]! * v[o + 2]!);
      out.z += m * (x[o]! * v[o + 1]! - x[o + 1]! * v[o]!);
    }
  }

  // ---- state ------------------------------------------------------------------------------

  override keep(): void {
    const size = 2 * this.#positions.length;
    if (this.#kept?.state.length !== size)
      this.#kept = { state: new Float64Array(size), version: 0 };
    const kept = this.#kept!;
    kept.state.set(this.#positions);
    kept.state.set(this.#velocities, size / 2);
    kept.version = this.#topologyVersion;
  }

  override goBack(): void {
    // Tearing is the last thing in a step: nothing can fail after it.
    const kept = this.#kept;
    if (kept === null || kept.version !== this.#topologyVersion) return;
    const half = this.#positions.length;
    this.#positions.set(kept.state.subarray(0, half));
    this.#velocities.set(kept.state.subarray(half));
  }

  override saveState(): Float64Array {
    const pins = this.#pins.save();
    const torn = this.#mesh !== this.#origin;
    const count = this.vertexCount;
    const { triangles } = this.#mesh;
    const extra = torn ? count + triangles.length : 0;
    const out = new Float64Array(HEADER + 6 * count + pins.length + extra);
    const { halvings = 0, good = 0 } = this.#implicit ?? {};
    out.set([count, torn ? 1 : 0, pins.length, halvings, good]);
    out.set([this.#wind.x, this.#wind.y, this.#wind.z], 5);
    let o = HEADER;
    for (const part of [this.#positions, this.#velocities, pins]) {
      out.set(part, o);
      o += part.length;
    }
    if (torn) {
      out.set(this.#ancestors, o);
      out.set(triangles, o + count);
    }
    return out;
  }

  override loadState(numbers: readonly number[]): void {
    const [count = -1, torn = 0, pinNumbers = 0] = numbers;
    const corners = this.#origin.triangles.length;
    const size = HEADER + 6 * count + pinNumbers + (torn === 0 ? 0 : count + corners);
    if (!(count >= this.#origin.vertices.length / 3) || numbers.length !== size) {
      const cure = 'Restore a snapshot of a simulation with the same cloth.';
      fail(this.label, 'state', numbers.length, 'must be a state of this cloth', cure);
    }
    const [x, v] = [HEADER, HEADER + 3 * count];
    const p = HEADER + 6 * count;
    const bodies = this.simulation?.bodies;
    const find = (id: number): RigidBody | undefined => {
      for (const body of this.#pins.bodies) if (body.id === id) return body;
      for (const body of bodies ?? []) if (body.id === id) return body;
      return undefined;
    };
    if (!this.#pins.load(numbers.slice(p, p + pinNumbers), find)) {
      const cure = 'Restore a snapshot of a simulation that still has them.';
      fail(this.label, 'pins', pinNumbers / 5, 'are at bodies that do not exist', cure);
    }
    const changes = count !== this.vertexCount || torn !== (this.#mesh === this.#origin ? 0 : 1);
    if (changes || torn === 1) {
      this.#positions = new Float64Array(3 * count);
      this.#velocities = new Float64Array(3 * count);
      if (torn === 1) {
        const a = p + pinNumbers;
        this.#remesh(
          Int32Array.from(numbers.slice(a, a + count)),
          Int32Array.from(numbers.slice(a + count)),
        );
      } else {
        this.#mesh = this.#origin;
        this.#ancestors = identity(count);
        this.#build();
        this.#topologyVersion++;
      }
    }
    for (let i = 0; i < 3 * count; i++) {
      this.#positions[i] = numbers[x + i]!;
      this.#velocities[i] = numbers[v + i]!;
    }
    if (this.#implicit !== null) {
      this.#implicit.halvings = numbers[3]!;
      this.#implicit.good = numbers[4]!;
    }
    this.#wind.x = numbers[5]!;
    this.#wind.y = numbers[6]!;
    this.#wind.z = numbers[7]!;
  }

  override draw(out: DebugDrawing): void {
    const { edges } = this.#rest.topology;
    const x = this.#positions;
    const at = (i: number): Vec3 => vec3(x[3 * i]!, x[3 * i + 1]!, x[3 * i + 2]!);
    for (let e = 0; e < edges.length; e += 2) out.line(at(edges[e]!), at(edges[e + 1]!), DRAWN);
  }
}

function identity(count: number): Int32Array {
  return new Int32Array(count).map((_, i) => i);
}
