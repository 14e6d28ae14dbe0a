/**
 * Bodies of particles and sticks (T 6.1, X7; Jakobsen 2001): no velocities, no forces, no inertia
 * tensors. The state is where particles are and where they were,
 *
 *   x₁ = x₀ + (1 − d)(x₀ − x₋₁) h/h₀ + g h²
 *
 * (time-corrected Verlet), and then, over and over, every stick moves its two ends to the right
 * distance, each by its share of the inverse masses, and every particle in a solid is moved out of it.
 * What was moved has a velocity by that alone. Nothing explodes; nothing is exact either: sticks give
 * way a little where the relaxation has not converged, and impacts do not bounce.
 *
 * A box is eight particles and the 28 sticks between them; its pose is read off its corners. Being
 * moved out of a body by Δx is an impulse m Δx/h, of which the body gets the opposite. Friction takes
 * back of the way along the surface at most μ times the way out of it.
 */

import { BodyCompliance } from '../../collision/points/body-compliance.js';
import { POINT_CONTACT_STRIDE, PointContacts } from '../../collision/points/point-contacts.js';
import { DEBUG_COLORS } from '../../debug/colors.js';
import type { DebugDrawing } from '../../debug/drawing.js';
import { fail, integer, nonNegative, positive, quaternion, vector } from '../../errors.js';
import { rotate } from '../../math/quat.js';
import type { QuatLike, Vec3, Vec3Like } from '../../math/types.js';
import { describeNames } from '../describe-system.js';
import {
  DynamicSystem,
  type SystemDescription,
  type SystemSurroundings,
} from '../dynamic-system.js';
import type { SimulationObjectOptions } from '../simulation-object.js';
import { type BoxPose, poseOfCorners } from './box-pose.js';
import { checkParticle } from './particle-element.js';
import { PARTICLE, ParticleStore } from './particle-store.js';
import {
  addAngularMomentumOf,
  addMomentumOf,
  gravityEnergyOf,
  kineticEnergyOf,
} from './particle-totals.js';

/** Options of {@link JakobsenSystem}. */
export interface JakobsenSystemOptions extends SimulationObjectOptions {
  /** Rounds of relaxation per step. Default 8. */
  iterations?: number;
  /** Part of the velocity that is lost per step. Default 0. */
  damping?: number;
  /** Of every particle, as far as bodies are concerned, m. Default 0.01. */
  radius?: number;
  /** μ against every body. Default 0.5. */
  friction?: number;
}

export const JAKOBSEN_DEFAULTS = {
  iterations: 8,
  damping: 0,
  radius: 0.01,
  friction: 0.5,
} as const satisfies JakobsenSystemOptions;

/** A box of eight particles. */
export interface JakobsenBox {
  /** Numbers of its corners: x fastest, then y, then z. */
  readonly corners: readonly number[];
}

/** Particles, sticks and boxes, by relaxation. */
export class JakobsenSystem extends DynamicSystem {
  override readonly typeName = 'JakobsenSystem';
  readonly points = new ParticleStore();
  readonly iterations: number;
  readonly damping: number;
  readonly radius: number;
  readonly friction: number;
  /** (particles × 3) where they were before the last step, m */
  #before = new Float64Array(0);
  /** Ends of sticks, two by two, and lengths, m */
  readonly #ends: number[] = [];
  readonly #lengths: number[] = [];
  /** Size of the last step, s; 0: none yet */
  #lastStep = 0;
  #kept: number[] = [];
  readonly #contacts = new PointContacts();
  readonly #compliance = new BodyCompliance();

  constructor(options: JakobsenSystemOptions = {}) {
    super('JakobsenSystem', options);
    const { iterations, damping, radius, friction } = { ...JAKOBSEN_DEFAULTS, ...options };
    this.iterations = integer(this.label, 'iterations', iterations, 1, 10_000);
    this.damping = nonNegative(this.label, 'damping', damping);
    this.radius = nonNegative(this.label, 'radius', radius);
    this.friction = nonNegative(this.label, 'friction', friction);
  }

  /** Number of sticks. */
  get stickCount(): number {
    return this.#lengths.length;
  }

  /** Adds a particle at a world position (m); returns its number. */
  addParticle(
    position: Vec3Like,
    options: { velocity?: Vec3Like; mass?: number; pinned?: boolean } = {},
  ): number {
    const { velocity = [0, 0, 0], mass = 1, pinned = false } = options;
    const x = vector({ x: 0, y: 0, z: 0 }, this.label, 'position', position);
    const v = vector({ x: 0, y: 0, z: 0 }, this.label, 'velocity', velocity);
    const i = this.points.add(positive(this.label, 'mass', mass));
    if (pinned) {
      this.points.kinds[i] = PARTICLE.controlled;
      this.points.inverseMasses[i] = 0;
    }
    const before = new Float64Array(3 * this.points.count);
    before.set(this.#before);
    this.#before = before;
    for (const [k, axis] of (['x', 'y', 'z'] as const).entries()) {
      this.points.positions[3 * i + k] = x[axis];
      this.points.velocities[3 * i + k] = v[axis];
      // Of a step as long as the last one; before the first, velocities are taken as they are.
      before[3 * i + k] = x[axis] - this.#lastStep * v[axis];
    }
    return i;
  }

  /** Keeps two particles at a distance (m); default as far as they are apart. */
  addStick(a: number, b: number, length = this.#distance(a, b)): void {
    checkParticle(this.label, this.points, a);
    checkParticle(this.label, this.points, b);
    if (a === b) fail(this.label, 'b', b, 'must be another particle than a', 'Name two particles.');
    positive(this.label, 'length', length, 'Two particles in one place need a length.');
    this.#ends.push(a, b);
    this.#lengths.push(length);
  }

  /** A box of eight particles and 28 sticks. */
  addBox(options: {
    size: Vec3Like;
    position?: Vec3Like;
    orientation?: QuatLike;
    velocity?: Vec3Like;
    mass?: number;
  }): JakobsenBox {
    const { position = [0, 0, 0], orientation = [0, 0, 0, 1], velocity = [0, 0, 0] } = options;
    const size = vector({ x: 0, y: 0, z: 0 }, this.label, 'size', options.size);
    for (const axis of ['x', 'y', 'z'] as const) positive(this.label, `size.${axis}`, size[axis]);
    const c = vector({ x: 0, y: 0, z: 0 }, this.label, 'position', position);
    const q = quaternion({ x: 0, y: 0, z: 0, w: 1 }, this.label, 'orientation', orientation);
    const mass = positive(this.label, 'mass', options.mass ?? 1) / 8;
    const corners = Array.from({ length: 8 }, (_, i) => {
      const side = (bit: number, length: number): number => ((i & bit) === 0 ? -0.5 : 0.5) * length;
      const r = { x: side(1, size.x), y: side(2, size.y), z: side(4, size.z) };
      rotate(r, q, r);
      return this.addParticle([c.x + r.x, c.y + r.y, c.z + r.z], { mass, velocity });
    });
    corners.forEach((a, i) => {
      for (const b of corners.slice(i + 1)) this.addStick(a, b);
    });
    return { corners };
  }

  /** Middle and orientation of a box, from its corners. */
  pose({ corners }: JakobsenBox): BoxPose {
    return poseOfCorners(corners.map((corner) => this.#at(corner)));
  }

  /** Largest part by which a stick is too long or too short. */
  get strain(): number {
    let worst = 0;
    for (let s = 0; s < this.#lengths.length; s++) {
      const length = this.#distance(this.#ends[2 * s]!, this.#ends[2 * s + 1]!);
      worst = Math.max(worst, Math.abs(length / this.#lengths[s]! - 1));
    }
    return worst;
  }

  override advance(around: SystemSurroundings, h: number): void {
    const { positions: x, velocities: v, inverseMasses, kinds, count } = this.points;
    const { gravity: g } = around;
    const before = this.#before;
    const keep = 1 - this.damping;
    const ratio = this.#lastStep > 0 ? h / this.#lastStep : 0;
    for (let i = 0; i < count; i++) {
      for (let k = 0; k < 3; k++) {
        const o = 3 * i + k;
        const was = x[o]!;
        if (inverseMasses[i]! > 0) {
          const pull = h * h * (k === 0 ? g.x : k === 1 ? g.y : g.z);
          const moved = ratio > 0 ? ratio * (was - before[o]!) : h * v[o]!;
          x[o] = was + keep * moved + pull;
        }
        before[o] = was;
      }
    }
    this.#lastStep = h;
    const search = { count, positions: x, skip: kinds };
    for (let round = 0; round < this.iterations; round++) {
      this.#relax();
      this.#contacts.find(search, this.radius, 0, around.placed, around.bodies.store);
      if (this.#contacts.count > 0) this.#moveOut(around, h);
    }
    const lost = this.#contain();
    if (lost > 0) around.reportNonFinite(this, lost);
    for (let o = 0; o < 3 * count; o++) v[o] = (x[o]! - before[o]!) / h;
  }

  /** One round: every stick once. */
  #relax(): void {
    const { positions: x, inverseMasses } = this.points;
    for (let s = 0; s < this.#lengths.length; s++) {
      const i = this.#ends[2 * s]!;
      const j = this.#ends[2 * s + 1]!;
      const sum = inverseMasses[i]! + inverseMasses[j]!;
      const dx = x[3 * i]! - x[3 * j]!;
      const dy = x[3 * i + 1]! - x[3 * j + 1]!;
      const dz = x[3 * i + 2]! - x[3 * j + 2]!;
      const length = Math.sqrt(dx * dx + dy * dy + dz * dz);
      if (!(sum > 0 && length > 0)) continue;
      const share = (this.#lengths[s]! - length) / (length * sum);
      const a = share * inverseMasses[i]!;
      const b = share * inverseMasses[j]!;
      x[3 * i]! += a * dx;
      x[3 * i + 1]! += a * dy;
      x[3 * i + 2]! += a * dz;
      x[3 * j]! -= b * dx;
      x[3 * j + 1]! -= b * dy;
      x[3 * j + 2]! -= b * dz;
    }
  }

  /** Out of bodies, which get what the particles lose; a step takes `h` (s). */
  #moveOut(around: SystemSurroundings, h: number): void {
    const { points, rows, data, count } = this.#contacts;
    const { positions: x, inverseMasses } = this.points;
    const before = this.#before;
    const { store } = around.bodies;
    for (let c = 0; c < count; c++) {
      const i = points[c]!;
      const o = c * POINT_CONTACT_STRIDE;
      const row = rows[c]!;
      const [px, py, pz] = [data[o + 1]!, data[o + 2]!, data[o + 3]!];
      const [nx, ny, nz] = [data[o + 4]!, data[o + 5]!, data[o + 6]!];
      const rx = px - store.centers[3 * row]!;
      const ry = py - store.centers[3 * row + 1]!;
      const rz = pz - store.centers[3 * row + 2]!;
      this.#compliance.take(store, row, rx, ry, rz);
      const w = inverseMasses[i]!;
      // A body that gives way takes its share of the way.
      const out = (-data[o]! * w) / (w + this.#compliance.along(nx, ny, nz));
      const lv = store.linearVelocities;
      const av = store.angularVelocities;
      const [wx, wy, wz] = [av[3 * row]!, av[3 * row + 1]!, av[3 * row + 2]!];
      const sx = x[3 * i]! - before[3 * i]! - h * (lv[3 * row]! + wy * rz - wz * ry);
      const sy = x[3 * i + 1]! - before[3 * i + 1]! - h * (lv[3 * row + 1]! + wz * rx - wx * rz);
      const sz = x[3 * i + 2]! - before[3 * i + 2]! - h * (lv[3 * row + 2]! + wx * ry - wy * rx);
      const along = sx * nx + sy * ny + sz * nz;
      const [tx, ty, tz] = [sx - along * nx, sy - along * ny, sz - along * nz];
      const slide = Math.sqrt(tx * tx + ty * ty + tz * tz);
      const back = slide > 0 ? Math.min(1, (this.friction * out) / slide) : 0;
      const mx = out * nx - back * tx;
      const my = out * ny - back * ty;
      const mz = out * nz - back * tz;
      x[3 * i]! += mx;
      x[3 * i + 1]! += my;
      x[3 * i + 2]! += mz;
      const m = 1 / (w * h);
      around.push(row, -m * mx, -m * my, -m * mz, px, py, pz);
    }
  }

  /** Who is no longer finite goes back to where it was and stays there. */
  #contain(): number {
    const { positions: x, inverseMasses, kinds, count } = this.points;
    let lost = 0;
    for (let i = 0; i < count; i++) {
      const sum = x[3 * i]! + x[3 * i + 1]! + x[3 * i + 2]!;
      if (sum - sum === 0) continue;
      for (let k = 3 * i; k < 3 * i + 3; k++) x[k] = this.#before[k]!;
      inverseMasses[i] = 0;
      kinds[i] = PARTICLE.controlled;
      lost++;
    }
    return lost;
  }

  override keep(): void {
    this.#kept = this.saveState();
  }

  override goBack(): void {
    this.loadState(this.#kept);
  }

  override kineticEnergy(): number {
    return kineticEnergyOf(this.points);
  }

  override potentialEnergy(gravity: Readonly<Vec3>): number {
    return gravityEnergyOf(this.points, gravity);
  }

  override addMomentum(out: Vec3): void {
    addMomentumOf(out, this.points);
  }

  override addAngularMomentum(out: Vec3): void {
    addAngularMomentumOf(out, this.points);
  }

  override saveState(): number[] {
    const { count, kinds, masses, positions, velocities } = this.points;
    const out = [count, this.#lengths.length, this.#lastStep];
    for (const list of [kinds, masses, positions, velocities, this.#before]) {
      for (let i = 0; i < list.length; i++) out.push(list[i]!);
    }
    for (const list of [this.#ends, this.#lengths]) for (const number of list) out.push(number);
    return out;
  }

  override loadState(numbers: readonly number[]): void {
    const [count, sticks, lastStep] = numbers as [number, number, number];
    let whole = count >= 0 && numbers.length === 3 + 11 * count + 3 * sticks;
    whole &&= numbers.every((number) => Number.isFinite(number));
    const ends = numbers.slice(3 + 11 * count, 3 + 11 * count + 2 * sticks);
    whole &&= ends.every((end) => Number.isInteger(end) && end >= 0 && end < count);
    if (!whole) {
      const cure = 'Pass what sim.snapshot() wrote, unchanged.';
      fail(this.label, 'restore', numbers.length, 'must be the numbers of this system', cure);
    }
    this.points.resize(count);
    const { kinds, masses, inverseMasses, positions, velocities } = this.points;
    this.#before = new Float64Array(3 * count);
    this.#lastStep = lastStep;
    let at = 3;
    for (const list of [kinds, masses, positions, velocities, this.#before]) {
      for (let i = 0; i < list.length; i++) list[i] = numbers[at++]!;
    }
    for (let i = 0; i < count; i++)
      inverseMasses[i] = kinds[i] === PARTICLE.free ? 1 / masses[i]! : 0;
    this.#ends.length = 0;
    for (let i = 0; i < 2 * sticks; i++) this.#ends.push(numbers[at++]!);
    this.#lengths.length = 0;
    for (let i = 0; i < sticks; i++) this.#lengths.push(numbers[at++]!);
  }

  override describe(): SystemDescription {
    const { iterations, damping, radius, friction } = this;
    const options = { iterations, damping, radius, friction };
    return { kind: 'jakobsen-system', ...describeNames(this), options, state: this.saveState() };
  }

  override draw(out: DebugDrawing): void {
    for (let i = 0; i < this.points.count; i++) out.point(this.#at(i), DEBUG_COLORS.center);
    for (let s = 0; s < this.#lengths.length; s++) {
      const [a, b] = [this.#at(this.#ends[2 * s]!), this.#at(this.#ends[2 * s + 1]!)];
      out.line(a, b, DEBUG_COLORS.constraint);
    }
  }

  #at(i: number): Vec3 {
    return vectorAt(this.points.positions, i);
  }

  #distance(i: number, j: number): number {
    const a = this.#at(i);
    const b = this.#at(j);
    return Math.sqrt(
      (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y) + (a.z - b.z) * (a.z - b.z),
    );
  }
}

function vectorAt(a: Float64Array, i: number): Vec3 {
  return { x: a[3 * i]!, y: a[3 * i + 1]!, z: a[3 * i + 2]! };
}
