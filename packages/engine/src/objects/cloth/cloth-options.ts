/** Everything a cloth can be told, and what it is when left out. */

import {
  boolean,
  checkNames,
  fail,
  integer,
  nonNegative,
  oneOf,
  positive,
  vector,
} from '../../errors.js';
import type { Vec3, Vec3Like } from '../../math/types.js';
import { vec3 } from '../../math/vec3.js';
import type { WindFunction } from '../forces/wind.js';
import { Material, type MaterialOptions } from '../material.js';
import type { SimulationObjectOptions } from '../simulation-object.js';
import type { ClothMeshInput } from './cloth-mesh.js';
import type { ClothPin } from './pins.js';

/** How a cloth is moved. */
export type ClothModel = 'xpbd' | 'implicit';

/** How hinges are solved in the fast model. */
export type ClothBendSolver = 'auto' | 'local' | 'direct';

/** Options of `Cloth`. */
export interface ClothOptions extends SimulationObjectOptions {
  /** Triangles, and their cut; `clothGrid` makes rectangles. */
  mesh: ClothMeshInput;
  /**
   * `xpbd`: fast, in real time for tens of thousands of vertices; threads as stiff as its small steps
   * allow.
   * `implicit`: as stiff as it is told to be, at any step; one sparse system per step.
   */
  model?: ClothModel;
  /** Mass per area, kg/m². */
  areaDensity?: number;
  /** Force per width that doubles a thread's length, N/m. */
  stretch?: number;
  /** Resistance of the right angle between the threads, N/m. */
  shear?: number;
  /** Bending moment per width for a curvature of 1/m, N·m. */
  bend?: number;
  /** Time in which the cloth's own motions die, s; above 0.1 it behaves like dough. */
  damping?: number;
  /** Distance that it keeps from solids, m; sharp corners poke through below a few mm. */
  thickness?: number;
  /** Friction against solids; combined with theirs. */
  material?: Material | MaterialOptions;
  /** Vertices that are held: their numbers, or what holds them. */
  pins?: readonly (number | ClothPin)[];
  /** Whether the cloth meets solids. */
  canCollide?: boolean;
  /** Whether it meets itself; costs about as much as everything else. */
  selfCollision?: boolean;
  /** Distance that it keeps from itself, m. Default: a third of the mean edge. */
  selfThickness?: number;
  /** Strain at which edges tear: 0.5 at one and a half times their length; null: never. */
  tearStrain?: number | null;
  /** Velocity of the air, m/s: uniform, or a function of place and time. */
  wind?: Vec3Like | WindFunction;
  /** Largest change of each component of the wind by gusts, m/s. */
  gustStrength?: number;
  /** Time from one gust to the next, s. */
  gustPeriod?: number;
  /** Which gusts: a whole number. */
  gustSeed?: number;
  /** ρ of the air, kg/m³; 0: no air. */
  airDensity?: number;
  /** C of a sheet across the wind. */
  dragCoefficient?: number;
  /** C of air along the sheet. */
  skinFriction?: number;
  /** Small steps per step (xpbd); stiffness that can be reached grows with their square. */
  substeps?: number;
  /**
   * How hinges are solved (xpbd). `local`: one after the other, which is fast, and too soft where
   * bending is stiff; `direct`: all at once, as stiff as they are told to be, which takes two to four
   * times as long; `auto`: `local` as long as that is at most about two and a half times too soft.
   */
  bendSolver?: ClothBendSolver;
  /**
   * How much farther from its nearest pin a vertex may get than the cloth is long (xpbd): 0.1 is a
   * tenth. Small steps alone let a large cloth hang down like rubber; null, for rubber: no limit.
   */
  maxStretch?: number | null;
  /** Relative accuracy of the linear system (implicit). */
  tolerance?: number;
  /** Iterations of conjugate gradients after which it is good enough (implicit). */
  maxIterations?: number;
  /** How much longer a thread may become in one part of a step, of its length at rest (implicit). */
  stretchLimit?: number;
}

type Numbers =
  | 'areaDensity'
  | 'stretch'
  | 'shear'
  | 'bend'
  | 'damping'
  | 'thickness'
  | 'gustStrength'
  | 'gustPeriod'
  | 'gustSeed'
  | 'airDensity'
  | 'dragCoefficient'
  | 'skinFriction'
  | 'substeps'
  | 'tolerance'
  | 'maxIterations'
  | 'stretchLimit';

/** What {@link ClothOptions} are when left out. */
export const CLOTH_DEFAULTS = {
  model: 'xpbd',
  areaDensity: 0.2,
  stretch: 2000,
  shear: 200,
  bend: 1e-4,
  damping: 0.003,
  thickness: 0.01,
  canCollide: true,
  selfCollision: false,
  tearStrain: null,
  gustStrength: 0,
  gustPeriod: 2,
  gustSeed: 1,
  airDensity: 1.2,
  dragCoefficient: 1.2,
  skinFriction: 0.02,
  substeps: 5,
  bendSolver: 'auto',
  maxStretch: 0.1,
  tolerance: 1e-3,
  maxIterations: 200,
  stretchLimit: 0.1,
} as const satisfies Omit<
  Required<ClothOptions>,
  'mesh' | 'name' | 'active' | 'material' | 'pins' | 'selfThickness' | 'wind'
>;

const NAMES: Record<keyof ClothOptions, true> = {
  name: true,
  active: true,
  mesh: true,
  model: true,
  areaDensity: true,
  stretch: true,
  shear: true,
  bend: true,
  damping: true,
  thickness: true,
  material: true,
  pins: true,
  canCollide: true,
  selfCollision: true,
  selfThickness: true,
  tearStrain: true,
  wind: true,
  gustStrength: true,
  gustPeriod: true,
  gustSeed: true,
  airDensity: true,
  dragCoefficient: true,
  skinFriction: true,
  substeps: true,
  bendSolver: true,
  maxStretch: true,
  tolerance: true,
  maxIterations: true,
  stretchLimit: true,
};

/** The options, checked and complete. */
export interface ClothSettings extends Readonly<Record<Numbers, number>> {
  readonly model: ClothModel;
  readonly bendSolver: ClothBendSolver;
  /** Infinity: never */
  readonly tearStrain: number;
  /** Infinity: no limit */
  readonly maxStretch: number;
  readonly canCollide: boolean;
  readonly selfCollision: boolean;
  /** m; 0: to be found from the mesh */
  readonly selfThickness: number;
  readonly material: Material;
  readonly wind: Vec3 | WindFunction;
}

/** Reads and checks all options but the mesh and the pins. */
export function readClothOptions(label: string, options: ClothOptions): ClothSettings {
  checkNames(label, options, NAMES);
  const number = (field: Numbers, check: typeof nonNegative): number =>
    check(label, field, options[field] ?? CLOTH_DEFAULTS[field]);
  const { wind = [0, 0, 0], material = {}, selfThickness } = options;
  const tearStrain = limit(options.tearStrain, CLOTH_DEFAULTS.tearStrain);
  if (typeof tearStrain !== 'number' || !(tearStrain > 0)) {
    const cure = '0.5 tears at one and a half times the length; null for never.';
    fail(label, 'tearStrain', tearStrain, 'must be greater than 0', cure);
  }
  const maxStretch = limit(options.maxStretch, CLOTH_DEFAULTS.maxStretch);
  if (typeof maxStretch !== 'number' || !(maxStretch >= 0)) {
    const cure = '0.1 is a tenth; null for cloth that may stretch as it likes.';
    fail(label, 'maxStretch', maxStretch, 'must be a number of at least 0', cure);
  }
  return {
    model: oneOf(label, 'model', options.model ?? CLOTH_DEFAULTS.model, ['xpbd', 'implicit']),
    areaDensity: number('areaDensity', positive),
    stretch: number('stretch', positive),
    shear: number('shear', nonNegative),
    bend: number('bend', nonNegative),
    damping: number('damping', nonNegative),
    thickness: number('thickness', positive),
    canCollide: boolean(label, 'canCollide', options.canCollide ?? CLOTH_DEFAULTS.canCollide),
    selfCollision: boolean(
      label,
      'selfCollision',
      options.selfCollision ?? CLOTH_DEFAULTS.selfCollision,
    ),
    selfThickness:
      selfThickness === undefined ? 0 : positive(label, 'selfThickness', selfThickness),
    material: material instanceof Material ? material : new Material(material),
    tearStrain,
    maxStretch,
    wind: typeof wind === 'function' ? wind : vector(vec3(), label, 'wind', wind),
    gustStrength: number('gustStrength', nonNegative),
    gustPeriod: number('gustPeriod', positive),
    gustSeed: integer(
      label,
      'gustSeed',
      options.gustSeed ?? CLOTH_DEFAULTS.gustSeed,
      -2147483648,
      4294967295,
    ),
    airDensity: number('airDensity', nonNegative),
    dragCoefficient: number('dragCoefficient', nonNegative),
    skinFriction: number('skinFriction', nonNegative),
    substeps: integer(label, 'substeps', options.substeps ?? CLOTH_DEFAULTS.substeps, 1, 1000),
    bendSolver: oneOf(label, 'bendSolver', options.bendSolver ?? CLOTH_DEFAULTS.bendSolver, [
      'auto',
      'local',
      'direct',
    ]),
    tolerance: number('tolerance', positive),
    maxIterations: integer(
      label,
      'maxIterations',
      options.maxIterations ?? CLOTH_DEFAULTS.maxIterations,
      1,
      100000,
    ),
    stretchLimit: number('stretchLimit', positive),
  };
}

/** A limit that may be left out (its default) or be none (null: Infinity). */
function limit(given: number | null | undefined, preset: number | null): number {
  const value = given === undefined ? preset : given;
  return value === null ? Number.POSITIVE_INFINITY : value;
}
