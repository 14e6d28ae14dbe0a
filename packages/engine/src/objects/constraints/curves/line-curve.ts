/** A straight line without ends: γ(s) = p + s e, s the length in m. */

import { vector } from '../../../errors.js';
import type { Vec3 } from '../../../math/types.js';
import * as vec3 from '../../../math/vec3.js';
import { unitVector, vectorList } from '../unit-options.js';
import { Curve, type CurveData, type CurvePoint } from './curve.js';

/** A straight line. */
export class LineCurve extends Curve {
  override readonly from = Number.NEGATIVE_INFINITY;
  override readonly to = Number.POSITIVE_INFINITY;
  override readonly closed = false;
  readonly #point: Vec3;
  readonly #direction: Vec3;

  constructor(label: string, { point, direction }: CurveData & { kind: 'line' }) {
    super();
    this.#point = vector(vec3.vec3(), label, 'curve.point', point ?? [0, 0, 0]);
    this.#direction = unitVector(label, 'curve.direction', direction);
  }

  protected override evaluate({ position, tangent, bend }: CurvePoint, s: number): void {
    vec3.addScaled(position, this.#point, this.#direction, s);
    vec3.copy(tangent, this.#direction);
    vec3.set(bend, 0, 0, 0);
  }

  protected override third(out: Vec3): Vec3 {
    return vec3.set(out, 0, 0, 0);
  }

  protected override measure(s: number): number {
    return s;
  }

  override describe(): CurveData {
    return {
      kind: 'line',
      point: vectorList(this.#point),
      direction: vectorList(this.#direction),
    };
  }
}
