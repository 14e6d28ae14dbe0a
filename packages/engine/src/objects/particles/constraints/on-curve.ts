/**
 * A bead on a wire (P Constrained 2): the particle stays on a curve γ(s).
 *
 * With the place s nearest to the particle and two unit vectors e₁, e₂ across γ′ there,
 *
 *   C_k = e_k·(x − γ),   J = e_k,   Ċ_k = e_k·v,   J̇q̇ = −e_k·γ″ ṡ²,   ṡ = γ′·v / (|γ′|² − γ″·(x − γ)).
 *
 * Which two vectors across does not matter: the forces that they span are the same.
 */

import type { DebugDrawing } from '../../../debug/drawing.js';
import type { Vec3 } from '../../../math/types.js';
import { type Curve, type CurveData, curvePoint } from '../../constraints/curves/curve.js';
import { curveFrom } from '../../constraints/curves/curve-from.js';
import { nearestOfAll, nearestParameter } from '../../constraints/curves/nearest.js';
import { drawCurve } from '../draw-curve.js';
import type { ElementDescription } from '../particle-element.js';
import type { ParticleStore } from '../particle-store.js';
import { type ConstraintPart, ParticleConstraint } from './particle-constraint.js';

/** Two rows: the particle slides along a curve and never leaves it. */
export class ParticleOnCurve extends ParticleConstraint {
  override readonly typeName = 'ParticleOnCurve';
  override readonly rows = 2;
  readonly curve: Curve;
  readonly #particle: readonly [number];
  /** The parameter of the place found last; NaN: not yet. */
  #s = Number.NaN;
  #kept = Number.NaN;

  /** `curve`: world coordinates, m; a circle for example is `{ kind: 'circle', radius: 1 }` */
  constructor(particle: number, curve: Curve | CurveData) {
    super();
    this.#particle = [particle];
    this.curve = curveFrom('ParticleOnCurve', curve);
  }

  override get particles(): readonly [number] {
    return this.#particle;
  }

  /** The parameter of the curve where the particle was found last. */
  get parameter(): number {
    return this.#s;
  }

  override check(points: ParticleStore): void {
    super.check(points);
    if (Number.isNaN(this.#s))
      this.#s = nearestOfAll(this.curve, placeOf(points, this.#particle[0]));
  }

  override evaluate(points: ParticleStore, out: ConstraintPart): void {
    const { velocities: v } = points;
    const o = 3 * this.#particle[0];
    const p = placeOf(points, this.#particle[0]);
    this.#s = nearestParameter(this.curve, p, this.#s);
    const { position: c, tangent: t, bend: b } = this.curve.at(here, this.#s);
    const dx = p.x - c.x;
    const dy = p.y - c.y;
    const dz = p.z - c.z;
    const along = t.x * v[o]! + t.y * v[o + 1]! + t.z * v[o + 2]!;
    const square = t.x * t.x + t.y * t.y + t.z * t.z;
    const slope = square - (b.x * dx + b.y * dy + b.z * dz);
    const speed = slope > 1e-9 * square ? along / slope : 0;
    const bend = -speed * speed;
    across(first, second, t, square);
    for (let k = 0; k < 2; k++) {
      const e = k === 0 ? first : second;
      const i = out.row + k;
      out.value[i] = e.x * dx + e.y * dy + e.z * dz;
      out.rate[i] = e.x * v[o]! + e.y * v[o + 1]! + e.z * v[o + 2]!;
      out.bend[i] = bend * (e.x * b.x + e.y * b.y + e.z * b.z);
      out.jacobian[out.block + 3 * k] = e.x;
      out.jacobian[out.block + 3 * k + 1] = e.y;
      out.jacobian[out.block + 3 * k + 2] = e.z;
    }
  }

  override draw(out: DebugDrawing): void {
    drawCurve(out, this.curve);
  }

  override keep(): void {
    this.#kept = this.#s;
  }

  override goBack(): void {
    this.#s = this.#kept;
  }

  override describe(): ElementDescription | null {
    const curve = this.curve.describe();
    return curve === null ? null : { kind: 'curve', particle: this.#particle[0], curve };
  }

  override saveState(): number[] {
    return [this.#s];
  }

  override loadState([s]: readonly number[]): void {
    this.#s = s!;
  }
}

/** Two unit vectors across `t`, whose length has that square: the axis least along t, twice crossed. */
function across(e1: Vec3, e2: Vec3, t: Readonly<Vec3>, square: number): void {
  const length = Math.sqrt(square);
  const x = t.x / length;
  const y = t.y / length;
  const z = t.z / length;
  const [ax, ay, az] = [Math.abs(x), Math.abs(y), Math.abs(z)];
  if (ax <= ay && ax <= az) set(e1, 0, z, -y);
  else if (ay <= az) set(e1, -z, 0, x);
  else set(e1, y, -x, 0);
  const scale = 1 / Math.sqrt(e1.x * e1.x + e1.y * e1.y + e1.z * e1.z);
  set(e1, scale * e1.x, scale * e1.y, scale * e1.z);
  set(e2, y * e1.z - z * e1.y, z * e1.x - x * e1.z, x * e1.y - y * e1.x);
}

function set(out: Vec3, x: number, y: number, z: number): void {
  out.x = x;
  out.y = y;
  out.z = z;
}

function placeOf({ positions: x }: ParticleStore, i: number): Vec3 {
  set(place, x[3 * i]!, x[3 * i + 1]!, x[3 * i + 2]!);
  return place;
}

const place: Vec3 = { x: 0, y: 0, z: 0 };
const first: Vec3 = { x: 0, y: 0, z: 0 };
const second: Vec3 = { x: 0, y: 0, z: 0 };
const here = curvePoint();
