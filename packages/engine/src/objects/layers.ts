/**
 * Who may collide with whom, in words.
 *
 * Every body is in one layer, says which layers it collides with, and may belong to a group whose
 * members leave each other alone. Two bodies collide if each wants the other's layer and they share
 * no group. The words become bits when a body joins a simulation, in the order in which the
 * simulation first hears them: the same program gives the same bits, and a pair is judged by two
 * ANDs.
 */

import { fail } from '../errors.js';

/** Most layers of a simulation: one bit each, and the sign bit is for sensors in queries. */
export const MAX_LAYERS = 31;

/** The layer of bodies that name none. */
export const DEFAULT_LAYER = 'default';

/** The mask of bodies that collide with every layer. */
const ALL = -1;

/** Layers a body collides with: all, or those of a list. */
export type CollidesWith = 'all' | readonly string[];

/** The words of one body. */
export interface CollisionFilter {
  /** Default 'default'. */
  layer: string;
  /** Default 'all'. */
  collidesWith: CollidesWith;
  /** Default null: none. */
  group: string | null;
}

/** The names of layers and groups that one simulation has heard; they are never forgotten. */
export class LayerNames {
  readonly #layers: string[] = [DEFAULT_LAYER];
  readonly #groups: string[] = [];

  /** Only the default layer is left. */
  clear(): void {
    this.#layers.length = 1;
    this.#groups.length = 0;
  }

  /** The layers, in the order of their bits. */
  get layers(): readonly string[] {
    return this.#layers;
  }

  /** The bit of a layer; a new name gets the next one. `label` is for the error message. */
  bitOf(label: string, field: string, name: string): number {
    const known = this.#layers.indexOf(name);
    if (known >= 0) return 1 << known;
    if (this.#layers.length === MAX_LAYERS) {
      const cure = `There are ${this.#layers.slice(0, 4).join(', ')} …: use fewer names, or groups.`;
      fail(label, field, name, `must be one of at most ${MAX_LAYERS} layers`, cure);
    }
    this.#layers.push(name);
    return 1 << (this.#layers.length - 1);
  }

  /** The bits of several layers; throws before anything is changed. */
  maskOf(label: string, field: string, wanted: CollidesWith): number {
    if (wanted === 'all') return ALL;
    const fresh = new Set(wanted.filter((name) => !this.#layers.includes(name)));
    if (this.#layers.length + fresh.size > MAX_LAYERS) {
      const cure = 'Use fewer names, or groups.';
      fail(label, field, wanted, `must leave the simulation at most ${MAX_LAYERS} layers`, cure);
    }
    return wanted.reduce((mask, name) => mask | this.bitOf(label, field, name), 0);
  }

  /** The names of a mask. */
  namesOf(mask: number): CollidesWith {
    if (mask === ALL) return 'all';
    return this.#layers.filter((_, i) => (mask & (1 << i)) !== 0);
  }

  /** The name of a layer's bit. */
  layerOf(bit: number): string {
    return this.#layers[31 - Math.clz32(bit)]!;
  }

  /** The number of a group, from 1; 0 for none. */
  groupNumber(name: string | null): number {
    if (name === null) return 0;
    const known = this.#groups.indexOf(name);
    return known >= 0 ? known + 1 : this.#groups.push(name);
  }

  /** The name of a group's number. */
  groupOf(number: number): string | null {
    return number === 0 ? null : this.#groups[number - 1]!;
  }
}

/** A layer's name, or an error. */
export function checkLayer(label: string, field: string, name: unknown): string {
  if (typeof name !== 'string' || name === '' || name === 'all') {
    const cure = "Give it a word, for example 'debris'.";
    fail(label, field, name, "must be the name of a layer, not empty and not 'all'", cure);
  }
  return name;
}

/** A copy of what a body collides with, or an error. */
export function checkCollidesWith(label: string, wanted: unknown): CollidesWith {
  if (wanted === 'all') return wanted;
  if (!Array.isArray(wanted)) {
    const cure = "Write it as ['ground', 'debris'], or 'all'.";
    fail(label, 'collidesWith', wanted, "must be a list of layers or 'all'", cure);
  }
  return Object.freeze(
    wanted.map((name: unknown, i) => checkLayer(label, `collidesWith[${i}]`, name)),
  );
}

/** A group's name or null, or an error. */
export function checkGroup(label: string, group: unknown): string | null {
  if (group !== null && (typeof group !== 'string' || group === '')) {
    const cure = "Give it a word, for example 'ragdoll 1', or null for none.";
    fail(label, 'group', group, 'must be the name of a group or null', cure);
  }
  return group;
}
