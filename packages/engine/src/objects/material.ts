/**
 * Surface and substance (T 7.4.1, figure 7.5), and how two materials that touch are combined.
 *
 * There is no way to compute the coefficients of a pair from those of its members: the honest
 * source is a table of measured pairs, the usual one a rule. `MaterialCombiner` has both.
 */

import { fail, nonNegative, oneOf, options as optionsOf, positive, vector } from '../errors.js';
import type { Vec3, Vec3Like } from '../math/types.js';

/** What a material is made from; everything may be left out. */
export interface MaterialOptions {
  /** e.g. 'iron'; the key of the combiner's table. Default ''. */
  name?: string;
  /** kg/m³ (kg/m² for a rectangle). Default 1000. */
  density?: number;
  /** Bounce: 0 none, 1 perfect. Default 0. */
  restitution?: number;
  /** Sets static and kinetic friction at once. Default 0.5. */
  friction?: number;
  /** Coulomb coefficient while the surfaces stick. Default `friction`. */
  staticFriction?: number;
  /** Coulomb coefficient while the surfaces slide. Default `friction`. */
  kineticFriction?: number;
  /** Resistance to rolling, as the lever of the normal force, m. Default 0. */
  rollingFriction?: number;
  /** Resistance to spinning about the contact normal, as a lever, m. Default 0. */
  spinningFriction?: number;
  /** Velocity of the surface along itself in the body's frame, m/s (a conveyor belt). Default 0. */
  surfaceVelocity?: Vec3Like;
}

/** An immutable set of material properties; bodies may share it. */
export class Material {
  readonly name: string;
  /** kg/m³ */
  readonly density: number;
  readonly restitution: number;
  readonly staticFriction: number;
  readonly kineticFriction: number;
  /** m */
  readonly rollingFriction: number;
  /** m */
  readonly spinningFriction: number;
  /** m/s, in the body's frame */
  readonly surfaceVelocity: Readonly<Vec3>;

  constructor(options: MaterialOptions = {}) {
    const name = optionsOf('Material', options).name ?? '';
    if (typeof name !== 'string') {
      fail('Material', 'name', name, 'must be a string', 'Leave it out or give it text.');
    }
    const label = name === '' ? 'Material' : `Material "${name}"`;
    this.name = name;
    this.density = positive(label, 'density', options.density ?? 1000, 'Water has 1000 kg/m³.');
    this.restitution = checkRestitution(label, 'restitution', options.restitution ?? 0);
    const friction = nonNegative(label, 'friction', options.friction ?? 0.5);
    this.staticFriction = nonNegative(label, 'staticFriction', options.staticFriction ?? friction);
    this.kineticFriction = nonNegative(
      label,
      'kineticFriction',
      options.kineticFriction ?? Math.min(friction, this.staticFriction),
    );
    if (this.kineticFriction > this.staticFriction) {
      const cure = `Raise staticFriction (${this.staticFriction}) or lower kineticFriction.`;
      const must = 'must not exceed staticFriction';
      fail(label, 'kineticFriction', this.kineticFriction, must, cure);
    }
    this.rollingFriction = nonNegative(label, 'rollingFriction', options.rollingFriction ?? 0);
    this.spinningFriction = nonNegative(label, 'spinningFriction', options.spinningFriction ?? 0);
    const surface = { x: 0, y: 0, z: 0 };
    if (options.surfaceVelocity !== undefined) {
      vector(surface, label, 'surfaceVelocity', options.surfaceVelocity);
    }
    this.surfaceVelocity = surface;
    Object.freeze(surface);
    Object.freeze(this);
  }
}

/** A bounce that makes no energy, or an error. */
export function checkRestitution(label: string, field: string, value: unknown): number {
  const restitution = nonNegative(label, field, value);
  if (restitution > 1) {
    const cure = 'More than 1 would create energy at every bounce.';
    fail(label, field, restitution, 'must be at most 1', cure);
  }
  return restitution;
}

/** The material of bodies that name none. */
export const DEFAULT_MATERIAL = new Material();

/** The coefficients of one contact. */
export interface ContactCoefficients {
  restitution: number;
  staticFriction: number;
  kineticFriction: number;
  /** m */
  rollingFriction: number;
  /** m */
  spinningFriction: number;
}

/** How two numbers become one. */
export type CombineRule = 'min' | 'max' | 'average' | 'product';

const RULES = ['min', 'max', 'average', 'product'] as const;

/** A measured pair: what is left out is combined by rule. */
export interface MaterialPair extends Partial<ContactCoefficients> {
  a: string;
  b: string;
}

/** What a combiner is made from. */
export interface MaterialCombinerOptions {
  /** Default 'min', as the thesis has it. */
  restitution?: CombineRule;
  /** Also for rolling and spinning friction. Default 'max', as the thesis has it. */
  friction?: CombineRule;
  /** Pairs by material name, in either order; they win over the rules. */
  table?: readonly MaterialPair[];
}

/** Finds the coefficients of a contact between two materials: by table, else by rule. */
export class MaterialCombiner {
  readonly restitution: CombineRule;
  readonly friction: CombineRule;
  readonly table: readonly MaterialPair[];
  readonly #pairs = new Map<string, MaterialPair>();

  constructor(options: MaterialCombinerOptions = {}) {
    const { restitution, friction, table = [] } = optionsOf(COMBINER, options);
    this.restitution = oneOf(COMBINER, 'restitution', restitution ?? 'min', RULES);
    this.friction = oneOf(COMBINER, 'friction', friction ?? 'max', RULES);
    if (!Array.isArray(table)) {
      const cure = "Write it as [{ a: 'iron', b: 'ice', staticFriction: 0.1 }].";
      fail(COMBINER, 'table', table, 'must be a list of pairs', cure);
    }
    this.table = table.map((pair, i) => Object.freeze({ ...checkPair(`table[${i}]`, pair) }));
    for (const pair of this.table) this.#pairs.set(keyOf(pair.a, pair.b), pair);
  }

  /** The coefficients of a contact between `a` and `b`; the same for (b, a). */
  combine(out: ContactCoefficients, a: Material, b: Material): ContactCoefficients {
    const f = this.friction;
    out.restitution = combineNumbers(this.restitution, a.restitution, b.restitution);
    out.staticFriction = combineNumbers(f, a.staticFriction, b.staticFriction);
    out.kineticFriction = combineNumbers(f, a.kineticFriction, b.kineticFriction);
    out.rollingFriction = combineNumbers(f, a.rollingFriction, b.rollingFriction);
    out.spinningFriction = combineNumbers(f, a.spinningFriction, b.spinningFriction);
    const pair = this.#pairs.size > 0 ? this.#pairs.get(keyOf(a.name, b.name)) : undefined;
    if (pair !== undefined) {
      out.restitution = pair.restitution ?? out.restitution;
      out.staticFriction = pair.staticFriction ?? out.staticFriction;
      out.kineticFriction = pair.kineticFriction ?? out.kineticFriction;
      out.rollingFriction = pair.rollingFriction ?? out.rollingFriction;
      out.spinningFriction = pair.spinningFriction ?? out.spinningFriction;
      // Sliding never resists more than sticking: what was measured wins over what was not.
      if (out.kineticFriction > out.staticFriction) {
        if (pair.staticFriction === undefined) out.staticFriction = out.kineticFriction;
        else out.kineticFriction = out.staticFriction;
      }
    }
    return out;
  }
}

const COMBINER = 'MaterialCombiner';
const COEFFICIENTS: readonly string[] = [
  'restitution',
  'staticFriction',
  'kineticFriction',
  'rollingFriction',
  'spinningFriction',
];

function checkPair(at: string, pair: MaterialPair): MaterialPair {
  if (typeof pair !== 'object' || pair === null) {
    const cure = "Write it as { a: 'iron', b: 'ice', staticFriction: 0.1 }.";
    fail(COMBINER, at, pair, 'must be a pair of materials', cure);
  }
  for (const side of ['a', 'b'] as const) {
    if (typeof pair[side] !== 'string') {
      const cure = 'Give the name of a material.';
      fail(COMBINER, `${at}.${side}`, pair[side], 'must be a string', cure);
    }
  }
  for (const [field, value] of Object.entries(pair)) {
    if (field === 'a' || field === 'b' || value === undefined) continue;
    if (!COEFFICIENTS.includes(field)) {
      const must = `is not a coefficient (${COEFFICIENTS.join(', ')})`;
      fail(COMBINER, `${at}.${field}`, value, must, 'Check the spelling.');
    }
    nonNegative(COMBINER, `${at}.${field}`, value);
  }
  if (pair.restitution !== undefined) {
    checkRestitution(COMBINER, `${at}.restitution`, pair.restitution);
  }
  const { staticFriction, kineticFriction } = pair;
  if (staticFriction !== undefined && kineticFriction !== undefined) {
    if (kineticFriction > staticFriction) {
      const must = `must not exceed staticFriction (${staticFriction})`;
      fail(COMBINER, `${at}.kineticFriction`, kineticFriction, must, 'Exchange the two.');
    }
  }
  return pair;
}

function combineNumbers(rule: CombineRule, a: number, b: number): number {
  switch (rule) {
    case 'min':
      return Math.min(a, b);
    case 'max':
      return Math.max(a, b);
    case 'average':
      return 0.5 * (a + b);
    case 'product':
      return a * b;
  }
}

function keyOf(a: string, b: string): string {
  return a < b ? `${a}\n${b}` : `${b}\n${a}`;
}
