/**
 * How far the main axes of the two frames may swing apart: shoulders and hips.
 *
 * The swing is a rotation vector across A's x axis with components s_y and s_z (`angular-rows.ts`), so
 * that a half-angle means the same in every direction, however far it is.
 *
 *   cone      l − l √((s_y/y)² + (s_z/z)²) ≥ 0, l the smaller half-angle: an elliptic cone, and with
 *             y = z the plain one, y − θ ≥ 0. One row
 *   pyramid   |s_y| ≤ y and |s_z| ≤ z, each on its own: two rows each
 *
 * The distance to an ellipse in radians lost: it needs the root of a quartic, and near the border,
 * where alone it counts, it is the same but for a factor.
 */

import { fail, oneOf } from '../../errors.js';
import * as vec3 from '../../math/vec3.js';
import type { BodyStore } from '../../state/body-store.js';
import { SwingPart, writeAngle, writeSwing } from './angular-rows.js';
import { ConstraintRows, copyRow, ROW } from './constraint-rows.js';
import type { JointFrames } from './joint-frames.js';
import { checkRestitution, finishLimit, LIMIT_DEFAULTS } from './joint-limits.js';
import { type PartOwner, partOptions } from './joint-part.js';
import { reverseRow } from './row-writers.js';
import { type SoftnessOptions, SoftPart } from './softness.js';

/** The border of the swing. */
export type SwingShape = 'cone' | 'pyramid';

const SHAPES: readonly SwingShape[] = ['cone', 'pyramid'];

/** Options of swing limits; soft ones by {@link SoftnessOptions}. */
export interface SwingLimitOptions extends SoftnessOptions {
  /** Default 'cone'. */
  shape?: SwingShape;
  /** Largest swing about the joint's y axis, rad, above 0. Default Infinity: no limit. */
  y?: number;
  /** Largest swing about the joint's z axis, rad, above 0. Default Infinity: no limit. */
  z?: number;
  /** Part of the speed that a bounce keeps, 0 to 1. Default 0. */
  restitution?: number;
}

const { lower: _lower, upper: _upper, ...COMMON } = LIMIT_DEFAULTS;

/** Every option with its default. */
export const SWING_LIMIT_DEFAULTS = Object.freeze({
  shape: 'cone' as SwingShape,
  y: Number.POSITIVE_INFINITY,
  z: Number.POSITIVE_INFINITY,
  ...COMMON,
});

/** How far one body may swing against another. */
export class SwingLimits extends SoftPart {
  #shape: SwingShape;
  #y: number;
  #z: number;
  #restitution: number;

  /** @internal */
  constructor(owner: PartOwner, given?: SwingLimitOptions) {
    const options = partOptions(owner.label, given, SWING_LIMIT_DEFAULTS);
    super(owner, options, SWING_LIMIT_DEFAULTS.dampingRatio);
    const { shape, y, z, restitution } = { ...SWING_LIMIT_DEFAULTS, ...options };
    this.#shape = oneOf(this.label, 'shape', shape, SHAPES);
    this.#y = checkHalfAngle(this.label, 'y', y);
    this.#z = checkHalfAngle(this.label, 'z', z);
    this.#restitution = checkRestitution(this.label, restitution);
  }

  /** The border: an elliptic cone, or a pyramid. */
  get shape(): SwingShape {
    return this.#shape;
  }

  set shape(shape: SwingShape) {
    this.#shape = oneOf(this.label, 'shape', shape, SHAPES);
    this.changed();
  }

  /** Largest swing about the joint's y axis, rad. */
  get y(): number {
    return this.#y;
  }

  set y(angle: number) {
    this.#y = checkHalfAngle(this.label, 'y', angle);
    this.changed();
  }

  /** Largest swing about the joint's z axis, rad. */
  get z(): number {
    return this.#z;
  }

  set z(angle: number) {
    this.#z = checkHalfAngle(this.label, 'z', angle);
    this.changed();
  }

  /** Part of the speed that a bounce keeps, 0 to 1. */
  get restitution(): number {
    return this.#restitution;
  }

  set restitution(restitution: number) {
    this.#restitution = checkRestitution(this.label, restitution);
    this.changed();
  }

  /** @internal Appends the rows. The joint's rigid rows are `first` … `end − 1`. */
  write(rows: ConstraintRows, f: JointFrames, first: number, end: number, store: BodyStore): void {
    // No swing is larger than a half-turn.
    const y = this.#y < Math.PI;
    const z = this.#z < Math.PI;
    if (this.#shape === 'cone' && (y || z)) {
      finishLimit(this, rows, writeCone(rows, f, this.#y, this.#z), first, end, store);
    } else if (this.#shape === 'pyramid') {
      if (y) this.#writeSides(rows, f, 'y', this.#y, first, end, store);
      if (z) this.#writeSides(rows, f, 'z', this.#z, first, end, store);
    }
  }

  #writeSides(
    rows: ConstraintRows,
    f: JointFrames,
    about: 'y' | 'z',
    angle: number,
    first: number,
    end: number,
    store: BodyStore,
  ): void {
    component.clear();
    writeSwing(component, f, about);
    const value = component.position[0]!;
    const low = copyRow(rows, component, 0, ROW.inequality);
    rows.position[low] = angle + value;
    finishLimit(this, rows, low, first, end, store);
    const high = copyRow(rows, component, 0, ROW.inequality);
    reverseRow(rows, high);
    rows.position[high] = angle - value;
    finishLimit(this, rows, high, first, end, store);
  }

  override describe(): { [field: string]: unknown } {
    return {
      ...(this.#shape === 'cone' ? {} : { shape: this.#shape }),
      ...(this.#y === Number.POSITIVE_INFINITY ? {} : { y: this.#y }),
      ...(this.#z === Number.POSITIVE_INFINITY ? {} : { z: this.#z }),
      ...(this.#restitution === 0 ? {} : { restitution: this.#restitution }),
      ...this.describeSoftness(),
    };
  }

  override save(): number[] {
    const code = SHAPES.indexOf(this.#shape);
    return [code, this.#y, this.#z, this.#restitution, ...this.saveSoftness()];
  }

  override load(take: () => number): void {
    this.#shape = SHAPES[take()] ?? 'cone';
    this.#y = take();
    this.#z = take();
    this.#restitution = take();
    this.loadSoftness(take);
  }
}

/**
 * C = l (1 − ρ), ρ² = (s_y/y)² + (s_z/z)²: with n = (s_y/y² g_y + s_z/z² g_z), G = −l n/ρ and
 * Ġ = −l (ṅ − n ρ̇/ρ)/ρ. At the cone's axis, where there is nothing to hold, any direction will do.
 */
function writeCone(rows: ConstraintRows, f: JointFrames, y: number, z: number): number {
  const l = Math.min(y, z);
  const weightY = 1 / (y * y);
  const weightZ = 1 / (z * z);
  swingY.aboutY(f);
  swingZ.aboutZ(f);
  const rho = Math.sqrt(
    swingY.value * swingY.value * weightY + swingZ.value * swingZ.value * weightZ,
  );
  if (rho < 1e-9) {
    const side = y < z ? swingY : swingZ;
    vec3.scale(gradient, side.g, -1);
    vec3.scale(rate, side.rate, -1);
    return writeAngle(rows, f, l, gradient, rate, ROW.inequality);
  }
  vec3.sub(turning, f.b.omega, f.a.omega);
  const rateY = vec3.dot(swingY.g, turning);
  const rateZ = vec3.dot(swingZ.g, turning);
  const a = swingY.value * weightY;
  const b = swingZ.value * weightZ;
  vec3.scale(gradient, swingY.g, a);
  vec3.addScaled(gradient, gradient, swingZ.g, b);
  vec3.scale(rate, swingY.rate, a);
  vec3.addScaled(rate, rate, swingZ.rate, b);
  vec3.addScaled(rate, rate, swingY.g, rateY * weightY);
  vec3.addScaled(rate, rate, swingZ.g, rateZ * weightZ);
  vec3.addScaled(rate, rate, gradient, -(a * rateY + b * rateZ) / (rho * rho));
  vec3.scale(gradient, gradient, -l / rho);
  vec3.scale(rate, rate, -l / rho);
  return writeAngle(rows, f, l * (1 - rho), gradient, rate, ROW.inequality);
}

/** A half-angle of a swing, rad. */
export function checkHalfAngle(label: string, field: string, angle: number): number {
  if (typeof angle === 'number' && angle > 0) return angle;
  const cure = 'Leave it out if there is no limit; a HingeJoint has no swing at all.';
  return fail(label, field, angle, 'must be above 0', cure);
}

const component = new ConstraintRows();
const swingY = new SwingPart();
const swingZ = new SwingPart();
const gradient = vec3.vec3();
const rate = vec3.vec3();
const turning = vec3.vec3();
