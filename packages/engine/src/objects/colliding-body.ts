/**
 * What collision detection sees of a body: its shape, its surface, and with whom it collides.
 */

import { boolean, fail, fixed } from '../errors.js';
import { leavesOf } from '../shapes/flatten.js';
import { Shape } from '../shapes/shape.js';
import { FILTER, FILTER_STRIDE, FLAG, INFO, INFO_STRIDE } from '../state/body-store.js';
import {
  type BodyMaterialOptions,
  resolveMaterials,
  toMaterial,
  toMaterials,
} from './body-materials.js';
import {
  type CollidesWith,
  type CollisionFilter,
  checkCollidesWith,
  checkGroup,
  checkLayer,
  DEFAULT_LAYER,
  type LayerNames,
} from './layers.js';
import type { Material, MaterialOptions } from './material.js';
import { PlacedBody } from './placed-body.js';
import type { SimulationObjectOptions } from './simulation-object.js';

const DEFAULT_FILTER: CollisionFilter = { layer: DEFAULT_LAYER, collidesWith: 'all', group: null };

/** The options of a body that collision detection reads. */
export interface CollisionOptions extends BodyMaterialOptions {
  /** What collides, and, without `massShape`, what has mass. */
  shape?: Shape | null;
  /** `false` lets everything pass through. Default true. */
  canCollide?: boolean;
  /** `true`: contacts are found and reported, and nothing is done about them. Default false. */
  sensor?: boolean;
  /**
   * `true`: where continuous collision is on, the body is stopped by other dynamic bodies as well, not
   * by static and kinematic ones alone. Default false.
   */
  bullet?: boolean;
  /** The body's layer. Default 'default'. */
  layer?: string;
  /** Layers it collides with. Two bodies collide if each wants the other's layer. Default 'all'. */
  collidesWith?: CollidesWith;
  /** Bodies of one group do not collide with each other. Default null: none. */
  group?: string | null;
}

/** A body's shape, its materials and its filters. */
export abstract class CollidingBody extends PlacedBody {
  readonly #shape: Shape | null;
  /** The first is the body's own. */
  #materials: readonly Material[];
  /** Until the body joins a simulation, which keeps the words as bits. */
  #filter: CollisionFilter = DEFAULT_FILTER;

  protected constructor(typeName: string, options: SimulationObjectOptions & CollisionOptions) {
    super(typeName, options);
    const label = this.name === '' ? `${typeName} (unnamed)` : `${typeName} "${this.name}"`;
    this.#shape = checkShape(label, 'shape', options.shape);
    this.#materials = resolveMaterials(label, options);
    const { layer, collidesWith, group } = options;
    // Most bodies have none of them, and then no object for them.
    if ((layer ?? collidesWith ?? group ?? null) === null) return;
    this.#filter = {
      layer: checkLayer(label, 'layer', layer ?? DEFAULT_LAYER),
      collidesWith: checkCollidesWith(label, collidesWith ?? 'all'),
      group: checkGroup(label, group ?? null),
    };
  }

  /** What collides; null: nothing. */
  get shape(): Shape | null {
    return this.#shape;
  }

  set shape(shape: never) {
    fixed(this, 'shape', shape);
  }

  /** Surface and substance. Setting it does not change the mass. */
  get material(): Material {
    return this.#materials[0]!;
  }

  set material(material: Material | MaterialOptions) {
    this.checkNotRemoved('material');
    const own = toMaterial(this.label, 'material', material);
    this.#materials = Object.freeze([own, ...this.#materials.slice(1)]);
    this.store.version++;
    this.store.materialsVersion++;
    this.disturb();
  }

  /** The materials that triangles and cells name by number; the first is `material`. */
  get materials(): readonly Material[] {
    return this.#materials;
  }

  set materials(materials: readonly (Material | MaterialOptions)[]) {
    this.checkNotRemoved('materials');
    this.#materials = toMaterials(this.label, materials);
    this.store.version++;
    this.store.materialsVersion++;
    this.disturb();
  }

  /** Whether collision detection sees the body. */
  get canCollide(): boolean {
    return (this.flags & FLAG.canCollide) !== 0;
  }

  set canCollide(canCollide: boolean) {
    this.setFlag(FLAG.canCollide, boolean(this.label, 'canCollide', canCollide));
    this.disturb();
    this.simulation?.stateChanged();
  }

  /** Whether contacts are only reported, and nothing is done about them. */
  get sensor(): boolean {
    return (this.flags & FLAG.sensor) !== 0;
  }

  set sensor(sensor: boolean) {
    boolean(this.label, 'sensor', sensor);
    // Before it is one: sensors lean on nobody.
    this.disturb();
    this.setFlag(FLAG.sensor, sensor);
    this.simulation?.stateChanged();
  }

  /** Whether continuous collision looks for other dynamic bodies in the body's way as well. */
  get bullet(): boolean {
    return (this.flags & FLAG.bullet) !== 0;
  }

  set bullet(bullet: boolean) {
    this.setFlag(FLAG.bullet, boolean(this.label, 'bullet', bullet));
  }

  /** The body's layer. */
  get layer(): string {
    const names = CollidingBody.#names(this, 'layer');
    return names === undefined ? this.#filter.layer : names.layerOf(numberOf(this, FILTER.layer));
  }

  set layer(layer: string) {
    CollidingBody.#set(this, { layer: checkLayer(this.label, 'layer', layer) });
  }

  /** Layers the body collides with. Two bodies collide if each wants the other's layer. */
  get collidesWith(): CollidesWith {
    const names = CollidingBody.#names(this, 'collidesWith');
    return names === undefined
      ? this.#filter.collidesWith
      : names.namesOf(numberOf(this, FILTER.mask));
  }

  set collidesWith(layers: CollidesWith) {
    CollidingBody.#set(this, { collidesWith: checkCollidesWith(this.label, layers) });
  }

  /** Bodies of one group do not collide with each other; null: in none. */
  get group(): string | null {
    const names = CollidingBody.#names(this, 'group');
    return names === undefined ? this.#filter.group : names.groupOf(numberOf(this, FILTER.group));
  }

  set group(group: string | null) {
    CollidingBody.#set(this, { group: checkGroup(this.label, group) });
  }

  /** Something has happened to the body: it wakes, and whoever sleeps in touch with it. */
  protected abstract disturb(): void;

  /** @internal The body joins a simulation that keeps layers and groups under these numbers. */
  encodeFilter(names: LayerNames): void {
    writeFilter(this, names, this.#filter);
  }

  /** Bits of `info.flags`. */
  protected get flags(): number {
    return this.store.info[this.row * INFO_STRIDE + INFO.flags]!;
  }

  protected setFlag(flag: number, on: boolean): void {
    const { info } = this.store;
    const i = this.row * INFO_STRIDE + INFO.flags;
    info[i] = on ? info[i]! | flag : info[i]! & ~flag;
  }

  /**
   * Scenery cannot meet scenery: there is no narrow phase for two planes. So a shape that cannot move
   * is refused for a body that can, here, and not passed over later in silence.
   */
  protected checkCanMove(): void {
    if (this.shape === null || this.shape.canMove) return;
    for (const { shape } of leavesOf(this.shape)) {
      // Of an open mesh, the mass tells more exactly what is wrong.
      if (shape.canMove || shape.kind === 'mesh') continue;
      const must = `must not be or hold a ${shape.kind} if the body is dynamic`;
      const cure = 'It never moves by itself: make the body static or kinematic.';
      fail(this.label, 'shape', shape.kind, must, cure);
    }
  }

  /** The simulation's names; undefined before the body has joined one. */
  static #names(body: CollidingBody, field: string): LayerNames | undefined {
    body.checkNotRemoved(field);
    return body.simulation?.collisions.names;
  }

  // Of the class, not of its objects: a class with private methods has a mark in each of these.
  static #set(body: CollidingBody, change: Partial<CollisionFilter>): void {
    const names = CollidingBody.#names(body, Object.keys(change)[0]!);
    if (names === undefined) {
      body.#filter = { ...body.#filter, ...change };
      return;
    }
    const { layer, collidesWith, group } = body;
    writeFilter(body, names, { layer, collidesWith, group, ...change });
    body.disturb();
    body.simulation?.stateChanged();
  }
}

function numberOf({ store, index }: CollidingBody, which: number): number {
  return store.filters[index * FILTER_STRIDE + which]!;
}

function writeFilter(body: CollidingBody, names: LayerNames, filter: CollisionFilter): void {
  const { label, store, index } = body;
  const mask = names.maskOf(label, 'collidesWith', filter.collidesWith);
  const bit = names.bitOf(label, 'layer', filter.layer);
  const { filters } = store;
  const o = index * FILTER_STRIDE;
  filters[o + FILTER.layer] = bit;
  filters[o + FILTER.mask] = mask;
  filters[o + FILTER.group] = names.groupNumber(filter.group);
  store.kindsChanged();
}

/** A shape or null, or an error. */
export function checkShape(label: string, field: string, shape: unknown): Shape | null {
  if (shape === undefined || shape === null) return null;
  if (!(shape instanceof Shape)) {
    fail(label, field, shape, 'must be a Shape', 'Create one, for example new Box(1, 1, 1).');
  }
  return shape;
}
