/**
 * Damped springs between particles (P Particles 4.2, eq. 1), as many as one likes in one object:
 *
 *   l = a − b,   f_a = −[k_s (|l| − r) + k_d (l̇ · l)/|l|] l/|l|,   f_b = −f_a
 *
 * Along a direction (δx, δv), with n = l/|l| and T = k_s (|l| − r) + k_d n·l̇:
 *
 *   δT = k_s n·δl + k_d (δn·l̇ + n·δl̇),   δn = (δl − n (n·δl))/|l|,   δf_a = −(δT n + T δn)
 *
 * Two particles in one place have no direction between them: there the spring does nothing.
 */

import { DEBUG_COLORS } from '../../../debug/colors.js';
import type { DebugDrawing } from '../../../debug/drawing.js';
import { fail, nonNegative } from '../../../errors.js';
import { checkParticle, type ElementDescription } from '../particle-element.js';
import { ParticleForce } from '../particle-force.js';
import type { ParticleStore } from '../particle-store.js';

/** One spring. */
export interface ParticleSpring {
  /** Numbers of two particles. */
  readonly a: number;
  readonly b: number;
  /** m; default the distance of the two when the springs are added */
  readonly restLength?: number;
  /** N/m; default that of all */
  readonly stiffness?: number;
  /** N·s/m; default that of all */
  readonly damping?: number;
}

/** What springs are when they do not say otherwise. */
export interface ParticleSpringsOptions {
  /** N/m. Default 100. */
  stiffness?: number;
  /** N·s/m. Default 1. */
  damping?: number;
}

export const PARTICLE_SPRINGS_DEFAULTS: Required<ParticleSpringsOptions> = {
  stiffness: 100,
  damping: 1,
};

/** A net of springs. */
export class ParticleSprings extends ParticleForce {
  override readonly typeName = 'ParticleSprings';
  /** (springs × 2) numbers of the particles */
  readonly ends: Int32Array;
  /** (springs) m, N/m, N·s/m; −1 m: not yet known */
  readonly restLengths: Float64Array;
  readonly stiffnesses: Float64Array;
  readonly dampings: Float64Array;

  constructor(springs: readonly ParticleSpring[], options: ParticleSpringsOptions = {}) {
    super();
    const label = 'ParticleSprings';
    if (!Array.isArray(springs)) {
      fail(label, 'springs', springs, 'must be a list', 'Write [{ a: 0, b: 1 }].');
    }
    const { stiffness, damping } = { ...PARTICLE_SPRINGS_DEFAULTS, ...options };
    this.ends = new Int32Array(2 * springs.length);
    this.restLengths = new Float64Array(springs.length);
    this.stiffnesses = new Float64Array(springs.length);
    this.dampings = new Float64Array(springs.length);
    springs.forEach((spring, s) => {
      if (spring.a === spring.b) {
        const cure = 'Connect two different particles.';
        fail(label, `springs[${s}]`, [spring.a, spring.b], 'must have two ends', cure);
      }
      this.ends[2 * s] = spring.a;
      this.ends[2 * s + 1] = spring.b;
      const { restLength, stiffness: k = stiffness, damping: d = damping } = spring;
      const field = (name: string): string => `springs[${s}].${name}`;
      this.restLengths[s] =
        restLength === undefined ? -1 : nonNegative(label, field('restLength'), restLength);
      this.stiffnesses[s] = nonNegative(label, field('stiffness'), k);
      this.dampings[s] = nonNegative(label, field('damping'), d);
    });
  }

  /** Number of springs. */
  get count(): number {
    return this.restLengths.length;
  }

  /** The net loses single springs with their particles; it never goes as a whole. */
  override loses(i: number): boolean {
    for (let s = 0; s < this.count; s++) {
      if (this.ends[2 * s] === i || this.ends[2 * s + 1] === i) this.cut(s);
    }
    return false;
  }

  /** Cuts spring `s`: it has no force any more. */
  cut(s: number): void {
    this.stiffnesses[s] = 0;
    this.dampings[s] = 0;
  }

  override check(points: ParticleStore): void {
    for (let s = 0; s < this.count; s++) {
      const a = checkParticle(this.label, points, this.ends[2 * s]);
      const b = checkParticle(this.label, points, this.ends[2 * s + 1]);
      if (this.restLengths[s]! >= 0) continue;
      const distance = distanceOf(points.positions, a, b);
      if (!(distance > 0)) {
        const cure = 'Move the particles apart, or give the spring a restLength.';
        fail(this.label, `springs[${s}].restLength`, distance, 'must be above 0', cure);
      }
      this.restLengths[s] = distance;
    }
  }

  override apply({ positions: x, velocities: v, forces: f }: ParticleStore): void {
    const { ends, restLengths, stiffnesses, dampings, count } = this;
    for (let s = 0; s < count; s++) {
      const a = 3 * ends[2 * s]!;
      const b = 3 * ends[2 * s + 1]!;
      const lx = x[a]! - x[b]!;
      const ly = x[a + 1]! - x[b + 1]!;
      const lz = x[a + 2]! - x[b + 2]!;
      const length = Math.sqrt(lx * lx + ly * ly + lz * lz);
      if (!(length > 0)) continue;
      const rate =
        lx * (v[a]! - v[b]!) + ly * (v[a + 1]! - v[b + 1]!) + lz * (v[a + 2]! - v[b + 2]!);
      const tension = stiffnesses[s]! * (length - restLengths[s]!) + (dampings[s]! * rate) / length;
      const scale = tension / length;
      f[a]! -= scale * lx;
      f[a + 1]! -= scale * ly;
      f[a + 2]! -= scale * lz;
      f[b]! += scale * lx;
      f[b + 1]! += scale * ly;
      f[b + 2]! += scale * lz;
    }
  }

  override potentialEnergy({ positions }: ParticleStore): number {
    let sum = 0;
    for (let s = 0; s < this.count; s++) {
      const length = distanceOf(positions, this.ends[2 * s]!, this.ends[2 * s + 1]!);
      const stretch = length - this.restLengths[s]!;
      sum += 0.5 * this.stiffnesses[s]! * stretch * stretch;
    }
    return sum;
  }

  override addDirectional(
    { positions: x, velocities: v }: ParticleStore,
    dx: Float64Array,
    dv: Float64Array,
    out: Float64Array,
  ): void {
    const { ends, restLengths, stiffnesses, dampings, count } = this;
    for (let s = 0; s < count; s++) {
      const a = 3 * ends[2 * s]!;
      const b = 3 * ends[2 * s + 1]!;
      const lx = x[a]! - x[b]!;
      const ly = x[a + 1]! - x[b + 1]!;
      const lz = x[a + 2]! - x[b + 2]!;
      const length = Math.sqrt(lx * lx + ly * ly + lz * lz);
      if (!(length > 0)) continue;
      const nx = lx / length;
      const ny = ly / length;
      const nz = lz / length;
      const ux = v[a]! - v[b]!;
      const uy = v[a + 1]! - v[b + 1]!;
      const uz = v[a + 2]! - v[b + 2]!;
      const ex = dx[a]! - dx[b]!;
      const ey = dx[a + 1]! - dx[b + 1]!;
      const ez = dx[a + 2]! - dx[b + 2]!;
      const along = nx * ex + ny * ey + nz * ez;
      const mx = (ex - nx * along) / length;
      const my = (ey - ny * along) / length;
      const mz = (ez - nz * along) / length;
      const k = stiffnesses[s]!;
      const d = dampings[s]!;
      const tension = k * (length - restLengths[s]!) + d * (nx * ux + ny * uy + nz * uz);
      const change =
        k * along +
        d *
          (mx * ux +
            my * uy +
            mz * uz +
            nx * (dv[a]! - dv[b]!) +
            ny * (dv[a + 1]! - dv[b + 1]!) +
            nz * (dv[a + 2]! - dv[b + 2]!));
      const fx = change * nx + tension * mx;
      const fy = change * ny + tension * my;
      const fz = change * nz + tension * mz;
      out[a]! -= fx;
      out[a + 1]! -= fy;
      out[a + 2]! -= fz;
      out[b]! += fx;
      out[b + 1]! += fy;
      out[b + 2]! += fz;
    }
  }

  override draw(out: DebugDrawing, { positions: x }: ParticleStore): void {
    for (let s = 0; s < this.count; s++) {
      if (this.stiffnesses[s] === 0) continue;
      const a = 3 * this.ends[2 * s]!;
      const b = 3 * this.ends[2 * s + 1]!;
      out.line(
        { x: x[a]!, y: x[a + 1]!, z: x[a + 2]! },
        { x: x[b]!, y: x[b + 1]!, z: x[b + 2]! },
        DEBUG_COLORS.force,
      );
    }
  }

  override describe(): ElementDescription {
    return { kind: 'springs', ends: [...this.ends] };
  }

  override verify(points: ParticleStore): void {
    for (let s = 0; s < this.count; s++) {
      // Springs that were cut may have lost their particles.
      if (this.stiffnesses[s] === 0 && this.dampings[s] === 0) continue;
      checkParticle(this.label, points, this.ends[2 * s]);
      checkParticle(this.label, points, this.ends[2 * s + 1]);
    }
    for (const end of this.ends) {
      if (end >= 0 && end < points.count) continue;
      const cure = 'Name particles of the same system.';
      fail(this.label, 'ends', end, `must be from 0 to ${points.count - 1}`, cure);
    }
  }

  override saveState(): number[] {
    return [...this.restLengths, ...this.stiffnesses, ...this.dampings];
  }

  override loadState(numbers: readonly number[]): void {
    const n = this.count;
    for (let s = 0; s < n; s++) {
      this.restLengths[s] = numbers[s]!;
      this.stiffnesses[s] = numbers[n + s]!;
      this.dampings[s] = numbers[2 * n + s]!;
    }
  }
}

function distanceOf(x: Float64Array, a: number, b: number): number {
  const lx = x[3 * a]! - x[3 * b]!;
  const ly = x[3 * a + 1]! - x[3 * b + 1]!;
  const lz = x[3 * a + 2]! - x[3 * b + 2]!;
  return Math.sqrt(lx * lx + ly * ly + lz * lz);
}
