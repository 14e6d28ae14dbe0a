/** One step of a cloth, whatever its model: what is around it, the inner motion, and what it leaves behind. */

import type { Vec3 } from '../../math/types.js';
import type { SystemSurroundings } from '../dynamic-system.js';
import { addAir } from './air.js';
import type { ClothStatistics } from './cloth.js';
import type { ClothSettings } from './cloth-options.js';
import type { ClothState } from './cloth-state.js';
import { FeatureContacts } from './feature-contacts.js';
import { ImplicitStep } from './implicit-step.js';
import { type ClothPins, FASTENED_STRIDE } from './pins.js';
import { pushBodies } from './push-bodies.js';
import { SelfContacts } from './self-contacts.js';
import { SolidContacts } from './solid-contacts.js';
import type { ClothAir } from './stiffness.js';
import { Tethers } from './tethers.js';
import { VertexRings } from './vertex-rings.js';
import { windAt } from './wind-field.js';
import { XpbdConstraints } from './xpbd-constraints.js';
import { stepXpbd } from './xpbd-step.js';

/** The scratch of a cloth's steps; what depends on the mesh is made again when that changes. */
export class ClothStepper {
  readonly #state: ClothState;
  readonly #settings: ClothSettings;
  readonly #pins: ClothPins;
  readonly #wind: Readonly<Vec3>;
  readonly #air: ClothAir;
  readonly #solids = new SolidContacts();
  readonly #folds: SelfContacts | null;
  #winds: Float64Array = new Float64Array(3);
  /** Of the mesh that all below was made for. */
  #version = -1;
  #inverseMasses = new Float64Array(0);
  #fastened = new Int32Array(0);
  #start = new Float64Array(0);
  #before = new Float64Array(0);
  #accelerations = new Float64Array(0);
  #constraints: XpbdConstraints | null = null;
  #implicit: ImplicitStep | null = null;
  #rings!: VertexRings;
  #features!: FeatureContacts;
  #tethers: Tethers | null = null;
  #tethersOf = '';

  constructor(state: ClothState, pins: ClothPins, settings: ClothSettings, wind: Readonly<Vec3>) {
    this.#state = state;
    this.#pins = pins;
    this.#settings = settings;
    this.#wind = wind;
    this.#folds = settings.selfCollision ? new SelfContacts() : null;
    const { airDensity, dragCoefficient, skinFriction } = settings;
    this.#air = {
      normal: 0.5 * airDensity * dragCoefficient,
      tangential: 0.5 * airDensity * skinFriction,
    };
    this.#build();
  }

  /** How often implicit steps are halved at present. */
  get halvings(): number {
    return this.#implicit?.halvings ?? 0;
  }

  /** Good parts since the last halving. */
  get good(): number {
    return this.#implicit?.good ?? 0;
  }

  /** Goes on with {@link halvings} and {@link good} of another time. */
  resume(halvings: number, good: number): void {
    this.#build();
    if (this.#implicit === null) return;
    this.#implicit.halvings = halvings;
    this.#implicit.good = good;
  }

  statistics(): ClothStatistics {
    return {
      iterations: this.#implicit?.iterations ?? 0,
      parts: this.#implicit?.parts ?? this.#settings.substeps,
      solidContacts: this.#solids.count,
      featureContacts: this.#features.count,
      selfContacts: this.#folds?.count ?? 0,
    };
  }

  /** Advances the cloth by h (s); returns how many vertices had to be put back. */
  advance(around: SystemSurroundings, h: number, label: string): number {
    const { tearStrain } = this.#settings;
    this.#prepare(around, h, label);
    this.#start.set(this.#state.positions);
    if (this.#implicit !== null) this.#advanceImplicit(this.#implicit, around, h);
    else if (this.#constraints !== null) this.#advanceXpbd(this.#constraints, around, h);
    this.#solids.stopAtReach(this.#moving(), this.#start);
    this.#solids.project(this.#moving());
    this.#finishPins();
    const broken = this.#contain();
    pushBodies(this.#solids, this.#solids.bodies, around);
    pushBodies(this.#features, this.#solids.bodies, around);
    this.#pins.pushBodies(around, this.#solids.bodies);
    if (tearStrain < Number.POSITIVE_INFINITY) {
      if (this.#state.tear(tearStrain, (vertex) => this.#pins.has(vertex))) this.#build();
    }
    return broken;
  }

  /** Who is held by what, who may meet whom, and how the air moves. */
  #prepare(around: SystemSurroundings, h: number, label: string): void {
    const { canCollide, thickness, material, selfThickness } = this.#settings;
    const { count, masses, positions, velocities, mesh } = this.#state;
    const w = this.#inverseMasses;
    for (let i = 0; i < count; i++) w[i] = 1 / masses[i]!;
    this.#fastened.fill(-1);
    const solids = this.#solids;
    solids.clear();
    this.#pins.prepare(around, solids.bodies, positions, w, this.#fastened);
    if (canCollide) {
      solids.find(this.#moving(), thickness, material, around, h);
      if (this.#constraints !== null) {
        this.#features.find(this.#moving(), solids.bodies, thickness, material, around, h);
      }
    }
    const rings = this.#rings;
    if (this.#folds !== null) {
      const distance = selfThickness > 0 ? selfThickness : rings.spacing / 3;
      this.#folds.friction = material.kineticFriction;
      this.#folds.find(positions, velocities, count, mesh.triangles, rings, distance, h);
    }
    const { triangles } = mesh;
    const { time } = around;
    const settings = this.#settings;
    this.#winds = windAt(this.#winds, settings, this.#wind, positions, triangles, time, label);
  }

  #advanceImplicit(step: ImplicitStep, around: SystemSurroundings, h: number): void {
    const { tolerance, maxIterations, stretchLimit } = this.#settings;
    step.step(
      this.#moving(),
      {
        gravity: around.gravity,
        winds: this.#winds,
        air: this.#air,
        stiffness: this.#settings,
        masses: this.#state.masses,
        tolerance,
        maxIterations,
        stretchLimit,
      },
      h,
    );
  }

  #advanceXpbd(constraints: XpbdConstraints, around: SystemSurroundings, h: number): void {
    const { substeps, maxStretch } = this.#settings;
    this.#accelerate(around, h);
    stepXpbd(
      this.#moving(),
      constraints,
      this.#accelerations,
      this.#before,
      h,
      substeps,
      this.#tethersOfStep(),
      1 + maxStretch,
    );
  }

  /** The tethers to the pins as they are now; null without pins that hold. */
  #tethersOfStep(): Tethers | null {
    const { fixed, vertices, version } = this.#pins;
    if (fixed === 0 || this.#settings.maxStretch === Number.POSITIVE_INFINITY) return null;
    const key = `${version} ${fixed} ${this.#version}`;
    if (this.#tethersOf !== key) {
      const { topology, edges } = this.#state.rest;
      const pinned = Array.from(vertices.subarray(0, fixed));
      this.#tethers = new Tethers(this.#state.count, topology.edges, edges, pinned);
      this.#tethersOf = key;
    }
    return this.#tethers;
  }

  /** Gravity and air, as accelerations of the vertices. */
  #accelerate({ gravity }: SystemSurroundings, h: number): void {
    const a = this.#accelerations;
    const w = this.#inverseMasses;
    const { count, positions, velocities, mesh } = this.#state;
    const soften = h / this.#settings.areaDensity;
    a.fill(0);
    const { triangles } = mesh;
    const winds = this.#winds;
    addAir(a, null, null, positions, velocities, triangles, winds, this.#air, 0, soften);
    for (let i = 0; i < count; i++) {
      a[3 * i] = w[i]! * a[3 * i]! + gravity.x;
      a[3 * i + 1] = w[i]! * a[3 * i + 1]! + gravity.y;
      a[3 * i + 2] = w[i]! * a[3 * i + 2]! + gravity.z;
    }
  }

  /** Vertices that are tied to bodies end where the bodies are. */
  #finishPins(): void {
    const { count, vertices, data } = this.#pins;
    const { positions } = this.#state;
    for (let p = 0; p < count; p++) {
      const o = 3 * vertices[p]!;
      for (let k = 0; k < 3; k++) positions[o + k] = data[FASTENED_STRIDE * p + k]!;
    }
  }

  /** Vertices that are no longer finite go back to where they were, at rest; how many there were. */
  #contain(): number {
    const { count, positions: x, velocities: v } = this.#state;
    let broken = 0;
    for (let i = 0; i < count; i++) {
      const o = 3 * i;
      const sum = x[o]! + x[o + 1]! + x[o + 2]! + v[o]! + v[o + 1]! + v[o + 2]!;
      if (sum - sum === 0) continue;
      broken++;
      for (let k = 0; k < 3; k++) {
        x[o + k] = this.#start[o + k]!;
        v[o + k] = 0;
      }
    }
    // Impulses of a step that went wrong are not to be trusted.
    if (broken > 0) this.#solids.impulses.fill(0);
    if (broken > 0) this.#pins.impulses.fill(0);
    if (broken > 0) this.#features.impulses.fill(0);
    return broken;
  }

  /** Everything that follows from the mesh, if that has changed. */
  #build(): void {
    const state = this.#state;
    if (this.#version === state.topologyVersion) return;
    this.#version = state.topologyVersion;
    const { count, rest, mesh } = state;
    this.#inverseMasses = new Float64Array(count);
    this.#fastened = new Int32Array(count);
    this.#start = new Float64Array(3 * count);
    if (this.#settings.model === 'implicit') {
      const { halvings, good } = this;
      this.#implicit = new ImplicitStep(count, mesh.triangles, rest);
      this.#implicit.halvings = halvings;
      this.#implicit.good = good;
    } else {
      this.#constraints = new XpbdConstraints(rest, this.#settings, state.masses, mesh.vertices);
      this.#before = new Float64Array(3 * count);
      this.#accelerations = new Float64Array(3 * count);
    }
    this.#rings = new VertexRings(count, rest.topology.edges, rest.edges, mesh.triangles);
    this.#features = new FeatureContacts(mesh.triangles, this.#rings);
  }

  #moving() {
    return {
      count: this.#state.count,
      positions: this.#state.positions,
      velocities: this.#state.velocities,
      inverseMasses: this.#inverseMasses,
      fastened: this.#fastened,
      pins: this.#pins,
      solids: this.#solids,
      features: this.#features,
      folds: this.#folds,
    };
  }
}
