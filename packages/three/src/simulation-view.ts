/**
 * A simulation as an object of three.js: a group that holds a picture of every body, and of particles and
 * cloth (`systems-view.ts`).
 *
 * The picture follows the simulation, never the other way round. Bodies that come, go, fall asleep or
 * change their type are noticed by one comparison per frame (`sim.bodies.version`); poses are read
 * from the bulk views without an object per body.
 */

import {
  PhysicsError,
  type RayQuery,
  type RigidBody,
  type Shape,
  type Simulation,
} from 'rattleback';
import {
  Color,
  type ColorRepresentation,
  Group,
  type InstancedMesh,
  type Intersection,
  Matrix4,
  type Object3D,
  type Raycaster,
  Vector3,
} from 'three';
import { Attachments } from './attachments.js';
import { DrawnBody } from './drawn-body.js';
import { GeometryCache } from './geometry/geometry-cache.js';
import { leavesOf } from './geometry/leaves.js';
import { GEOMETRY_DEFAULTS, type ShapeGeometry, shapeGeometry } from './geometry/shape-geometry.js';
import { InstanceBatch } from './instance-batch.js';
import { type BodyLook, type LookFunction, ownColor, shownColor } from './look.js';
import { MaterialCache, materialOf } from './materials.js';
import { type Picked, pick } from './pick.js';
import { SystemsView } from './systems-view.js';

/** How a simulation is shown. */
export interface SimulationViewOptions {
  /** Whether bodies throw and receive shadows. Default true; the renderer must have them switched on. */
  readonly shadows?: boolean;
  /** How bodies look; see {@link BodyLook}. Default: by themselves. */
  readonly look?: LookFunction;
  /** Whether sleeping bodies are paler. Default true. */
  readonly tintSleeping?: boolean;
  /** Turns the palette, a whole number. Default 0. */
  readonly seed?: number;
  /** Sides of a whole circle of a round shape, at least 8. Default 32. */
  readonly detail?: number;
  /** Side of the square that stands for an endless plane, m. Default 400. */
  readonly planeSize?: number;
}

/** The defaults of {@link SimulationViewOptions}. */
export const SIMULATION_VIEW_DEFAULTS: Readonly<Required<SimulationViewOptions>> = Object.freeze({
  shadows: true,
  look: () => undefined,
  tintSleeping: true,
  seed: 0,
  detail: GEOMETRY_DEFAULTS.detail,
  planeSize: GEOMETRY_DEFAULTS.planeSize,
});

/** @internal A batch and what it is made of. */
export interface KeyedBatch {
  readonly shape: ShapeGeometry;
  readonly batch: InstanceBatch;
  readonly materialKey: string;
}

/** @internal Something that shows more of the same simulation. */
export interface Follower {
  /** The bodies have been brought up to date: they are shown in these poses. */
  follow(positions: Float64Array, orientations: Float64Array): void;
  dispose(): void;
}

const color = new Color();

/** The picture of a simulation; add it to a scene and call {@link update} before each frame. */
export class SimulationView extends Group {
  readonly simulation: Simulation;
  /** Holds the meshes of the bodies; make it invisible to see what else is in the view. */
  readonly meshes = new Group();
  /** Holds the pictures of particles, cloth and whatever else moves beside bodies. */
  readonly systems: SystemsView;
  /** @internal What is brought up to date together with the bodies. */
  readonly followers = new Set<Follower>();
  /**
   * The point of the simulation's world (m) that is drawn at the view's own origin. Graphics cards
   * count in single precision: a kilometre away a body trembles by a tenth of a millimetre, an earth's
   * radius away by half a metre. Keep it near the camera there, and everything stays still.
   */
  readonly origin = new Vector3();
  readonly #options: Readonly<Required<SimulationViewOptions>>;
  readonly #geometries = new GeometryCache();
  readonly #materials = new MaterialCache();
  readonly #batches = new Map<string, KeyedBatch>();
  readonly #batchKeys = new Map<InstanceBatch, string>();
  readonly #dresses = new WeakMap<RigidBody, BodyLook>();
  readonly #attachments = new Attachments();
  readonly #bodies = new Map<RigidBody, DrawnBody>();
  /** By row, as they were at the last look: a body that was removed since may still be here. */
  readonly #rows: (DrawnBody | undefined)[] = [];
  #version = -1;
  #syncs = 0;
  /** (bodies × 3) and (bodies × 4) poses between two steps */
  #positions = new Float64Array(0);
  #orientations = new Float64Array(0);

  constructor(simulation: Simulation, options: SimulationViewOptions = {}) {
    super();
    this.name = 'simulation';
    this.meshes.name = 'bodies';
    this.add(this.meshes);
    this.simulation = simulation;
    this.#options = { ...SIMULATION_VIEW_DEFAULTS, ...options };
    this.systems = new SystemsView(simulation, this.#options.shadows);
    this.add(this.systems);
    this.update();
  }

  /** Draw calls, geometries, materials and instances that the bodies need at the moment. */
  get statistics(): { batches: number; geometries: number; materials: number; instances: number } {
    let instances = 0;
    for (const { batch } of this.#batches.values()) instances += batch.count;
    return {
      batches: this.#batches.size,
      geometries: this.#geometries.size,
      materials: this.#materials.size,
      instances,
    };
  }

  /**
   * Takes over what has changed in the simulation. `alpha` says which moment between the beginning
   * (0) and the end (1) of the last time step is shown: after `sim.simulate(dt)` pass
   * `stepFraction(sim)` for smooth motion, after `sim.step()` nothing.
   */
  update(alpha = 1): void {
    const { bodies } = this.simulation;
    if (bodies.version !== this.#version) this.#sync();
    let { positions, orientations } = bodies;
    if (alpha < 1) {
      this.#makeRoom(bodies.length);
      bodies.interpolate(Math.max(0, alpha), this.#positions, this.#orientations);
      positions = this.#positions;
      orientations = this.#orientations;
    }
    this.#show(positions, orientations);
  }

  /**
   * Shows the bodies in poses from elsewhere: of a recording, or of the same scene in a worker.
   * (rows × 3) m and (rows × 4), row by row as `sim.bodies` has them.
   */
  showPoses(positions: Float64Array, orientations: Float64Array): void {
    const { bodies } = this.simulation;
    if (positions.length < 3 * bodies.length || orientations.length < 4 * bodies.length) {
      const must = `must have room for ${bodies.length} bodies`;
      const cure = 'Give 3 numbers per body for positions and 4 for orientations.';
      const value = `${positions.length} and ${orientations.length} numbers`;
      throw new PhysicsError('SimulationView', 'poses', value, must, cure);
    }
    if (bodies.version !== this.#version) this.#sync();
    this.#show(positions, orientations);
  }

  /**
   * Lets an object of your own go with a body, in its frame: a loaded model, a light, a camera. It
   * becomes a child of the view, and is invisible while the body is not in the simulation. To see it
   * instead of the body's shape, give the body the look `{ visible: false }`.
   */
  mount(object: Object3D, body: RigidBody): void {
    this.add(object);
    this.#attachments.add(object, body);
  }

  /** Takes an object out of the view that was mounted on a body. */
  unmount(object: Object3D): void {
    this.#attachments.remove(object);
    this.remove(object);
  }

  /** Covers a body's colour with another, until it is taken away with null: to mark what is selected. */
  tint(body: RigidBody, tint: ColorRepresentation | null): void {
    const drawn = this.#bodies.get(body);
    if (drawn === undefined) return;
    const hex = tint === null ? -1 : color.set(tint).getHex();
    if (drawn.tint === hex) return;
    drawn.tint = hex;
    this.#paint(drawn);
  }

  /**
   * Gives one body a look that goes before what the look function says; null takes it away again.
   */
  dress(body: RigidBody, look: BodyLook | null): void {
    if (look === null) this.#dresses.delete(body);
    else this.#dresses.set(body, look);
    this.refresh(body);
  }

  /** Asks again how a body, or every body, looks: after what the look function reads has changed. */
  refresh(body?: RigidBody): void {
    const drawn = body === undefined ? [...this.#bodies.values()] : [this.#bodies.get(body)];
    for (const one of drawn) {
      if (one === undefined) continue;
      this.#takeOut(one);
      this.#putIn(one);
    }
  }

  /** The first body on the ray of a raycaster, as `sim.castRay` finds it, or null. */
  pick(raycaster: Raycaster, options: RayQuery = {}): Picked | null {
    return pick(this.simulation, this, raycaster, options);
  }

  /**
   * Lets three.js' own `raycaster.intersectObject` find bodies, exactly and by the engine: the
   * intersection is a {@link Picked} besides. So pointer events of frameworks have a `body`.
   */
  override raycast(raycaster: Raycaster, intersects: Intersection[]): void {
    const picked = this.pick(raycaster);
    if (picked !== null) intersects.push({ ...picked, object: this } as Intersection);
  }

  /** Where a body is drawn: its meshes and the numbers of its instances in them. */
  instancesOf(body: RigidBody): { mesh: InstancedMesh; index: number }[] {
    const drawn = this.#bodies.get(body);
    if (drawn === undefined) return [];
    return drawn.batches.map(({ mesh }, i) => ({ mesh, index: drawn.indices[i]! }));
  }

  /** @internal */
  get batches(): ReadonlyMap<string, KeyedBatch> {
    return this.#batches;
  }

  /**
   * Frees everything on the graphics card; textures and materials of the user's own stay. As with all
   * objects of three.js, taking it out of the scene is another matter. A view that is updated again
   * comes back.
   */
  override dispose(): void {
    for (const follower of [...this.followers]) follower.dispose();
    for (const drawn of this.#bodies.values()) this.#takeOut(drawn);
    this.#bodies.clear();
    this.systems.dispose();
    this.#rows.length = 0;
    this.#version = -1;
  }

  #show(positions: Float64Array, orientations: Float64Array): void {
    for (const { batch } of this.#batches.values()) {
      batch.pose(positions, orientations, this.origin);
    }
    this.#attachments.pose(this.simulation, positions, orientations, this.origin);
    this.systems.position.copy(this.origin).negate();
    this.systems.update();
    for (const follower of this.followers) follower.follow(positions, orientations);
  }

  // ---- who is there -----------------------------------------------------------------------

  /** Bodies that came, went, or changed what their colour depends on. */
  #sync(): void {
    const { bodies, world } = this.simulation;
    const now = ++this.#syncs;
    this.#version = bodies.version;
    let present = 0;
    for (let row = 0; row < bodies.length; row++) {
      const body = bodies.at(row);
      if (body === world || body.shape === null) {
        this.#rows[row] = undefined;
        continue;
      }
      // Most bodies are in the row in which they were.
      let drawn = this.#rows[row];
      if (drawn?.body !== body) drawn = this.#bodies.get(body);
      if (drawn === undefined) {
        drawn = new DrawnBody(body);
        this.#bodies.set(body, drawn);
        this.#putIn(drawn);
      } else if (drawn.colorState !== colorState(body)) {
        this.#paint(drawn);
      }
      this.#rows[row] = drawn;
      drawn.row = row;
      drawn.seen = now;
      present++;
    }
    this.#rows.length = bodies.length;
    if (this.#bodies.size === present) return;
    for (const [body, drawn] of this.#bodies) {
      if (drawn.seen === now) continue;
      this.#takeOut(drawn);
      this.#bodies.delete(body);
    }
  }

  #putIn(drawn: DrawnBody): void {
    const { body } = drawn;
    drawn.look = { ...this.#options.look(body), ...this.#dresses.get(body) };
    if (drawn.look.visible === false) return;
    for (const { shape, matrix } of leavesOf(body.shape as Shape)) {
      const geometry = shapeGeometry(shape, this.#options);
      const batch = this.#batchFor(drawn, shape, geometry);
      const place = new Matrix4().multiplyMatrices(matrix, geometry.matrix);
      const piece = drawn.batches.push(batch) - 1;
      drawn.indices[piece] = batch.add(drawn, piece, place);
    }
    this.#paint(drawn);
  }

  #takeOut(drawn: DrawnBody): void {
    // Backwards: taking one out may give another of its pieces a new number.
    for (let piece = drawn.batches.length - 1; piece >= 0; piece--) {
      const batch = drawn.batches[piece]!;
      batch.remove(drawn.indices[piece]!);
      if (batch.count === 0) this.#dropBatch(batch);
    }
    drawn.batches.length = 0;
    drawn.indices.length = 0;
  }

  #paint(drawn: DrawnBody): void {
    const { body, look } = drawn;
    drawn.colorState = colorState(body);
    if (drawn.tint >= 0) color.set(drawn.tint);
    else if (look.color === undefined) ownColor(color, body, this.#options.seed);
    else color.set(look.color);
    shownColor(color, body, this.#options.tintSleeping);
    for (let piece = 0; piece < drawn.batches.length; piece++) {
      drawn.batches[piece]!.setColor(drawn.indices[piece]!, color);
    }
  }

  // ---- batches ----------------------------------------------------------------------------

  #batchFor({ body, look }: DrawnBody, shape: Shape, geometry: ShapeGeometry): InstanceBatch {
    const plane = shape.kind === 'plane';
    const { planeSize, shadows } = this.#options;
    const { doubleSided } = geometry;
    const material = materialOf(look, { doubleSided, plane, planeSize, sensor: body.sensor });
    const key = `${geometry.key}|${material.key}|${body.sensor}`;
    const known = this.#batches.get(key);
    if (known !== undefined) return known.batch;
    const configure = (mesh: InstancedMesh): void => {
      mesh.name = shape.kind;
      // The ground has nothing below it that it could darken.
      mesh.castShadow = shadows && !plane && !body.sensor;
      mesh.receiveShadow = shadows;
    };
    const batch = new InstanceBatch(
      this.meshes,
      this.#geometries.take(geometry),
      this.#materials.take(material),
      configure,
    );
    this.#batches.set(key, { shape: geometry, batch, materialKey: material.key });
    this.#batchKeys.set(batch, key);
    return batch;
  }

  #dropBatch(batch: InstanceBatch): void {
    const key = this.#batchKeys.get(batch)!;
    const { shape, materialKey } = this.#batches.get(key)!;
    batch.dispose();
    this.#batches.delete(key);
    this.#batchKeys.delete(batch);
    this.#geometries.release(shape.key);
    this.#materials.release(materialKey);
  }

  #makeRoom(bodies: number): void {
    if (this.#positions.length >= 3 * bodies) return;
    this.#positions = new Float64Array(6 * bodies);
    this.#orientations = new Float64Array(8 * bodies);
  }
}

/** A number for everything about a body that its colour depends on. */
function colorState(body: RigidBody): number {
  const type = body.type === 'dynamic' ? 0 : body.type === 'kinematic' ? 1 : 2;
  return type + (body.sleeping ? 4 : 0) + (body.active ? 8 : 0);
}
