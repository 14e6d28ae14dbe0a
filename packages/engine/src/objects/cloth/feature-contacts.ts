/**
 * What of solids may meet the triangles of a cloth within one step: corners, edges, rims and balls
 * (`solid-features.ts`), beside the vertices that `solid-contacts.ts` keeps out.
 *
 * Once per step each feature looks for triangles that it is over, in cells of their vertices, and is
 * written down with the triangle's normal n and the shares u of its corners. In the small steps
 *
 *     n · (Σ u_i x_i − p) ≥ thickness + radius
 *
 * is kept by moving all three corners, in their shares, and the body (`feature-solve.ts`). A feature that
 * has come through, up to half an edge deep, is put back: what it sticks out along tells which side of
 * the triangle is inside, and the foot must be in the solid, or it were the other side of a thin plate.
 *
 * Shares and normals are those of the beginning of the step. So this is good, not certain: vertices
 * alone have a guarantee.
 */

import type { Collider } from '../../collision/collider.js';
import { PointGrid } from '../../collision/points/point-grid.js';
import { nearestPointAt } from '../../collision/query/point-table.js';
import type { Shape } from '../../shapes/shape.js';
import { FLAG, INFO, INFO_STRIDE } from '../../state/body-store.js';
import type { SystemSurroundings } from '../dynamic-system.js';
import type { ContactCoefficients, Material } from '../material.js';
import { type MovingVertices, SOLID, SOLID_STRIDE } from './solid-contacts.js';
import { FEATURE_STRIDE, solidFeatures } from './solid-features.js';
import { TOUCHED, TOUCHED_STRIDE, type TouchedBodies } from './touched-bodies.js';
import type { VertexRings } from './vertex-rings.js';

/** Least cosine between a triangle's normal and what the feature sticks out along. */
const FACING = 0.25;
/** A ball of more than so many edges touches vertices first. */
const LARGE = 2;
/** How far beyond its borders a triangle is still asked, in shares. */
const BEYOND = 0.02;
/** What triangles may gain within the step, as an acceleration, m/s². */
const GAIN = 30;

/** Part of what is too near that is let out in a step. */
const RECOVERY = 0.2;

/** Features near triangles in one step. */
export class FeatureContacts {
  count = 0;
  /** (count × 3) vertices of the triangle, and their shares in the foot of the feature */
  corners = new Int32Array(48);
  shares = new Float64Array(48);
  /** (count) of the touched bodies */
  slots = new Int32Array(16);
  /** (count × 13) as of vertices: see {@link SOLID} */
  data = new Float64Array(16 * SOLID_STRIDE);
  /** (count × 3) what the triangle got so far, N·s */
  impulses = new Float64Array(48);
  readonly #triangles: Int32Array;
  readonly #rings: VertexRings;
  readonly #features = new WeakMap<Shape, Float64Array>();
  readonly #grid = new PointGrid();
  /** (triangles) the last feature that asked */
  readonly #asked: Int32Array;
  #asking = 0;
  #sorted = false;
  readonly #place = new Float64Array(6);
  readonly #motion = new Float64Array(3);
  readonly #record = new Float64Array(8);
  readonly #coefficients: ContactCoefficients = {
    restitution: 0,
    staticFriction: 0,
    kineticFriction: 0,
    rollingFriction: 0,
    spinningFriction: 0,
  };

  /** For one mesh; made again when the cloth tears. */
  constructor(triangles: Int32Array, rings: VertexRings) {
    this.#triangles = triangles;
    this.#rings = rings;
    this.#asked = new Int32Array(triangles.length / 3);
  }

  /** Finds what may meet within h (s) of the bodies that are near. */
  find(
    cloth: MovingVertices,
    bodies: TouchedBodies,
    thickness: number,
    material: Material,
    around: SystemSurroundings,
    h: number,
  ): void {
    this.count = 0;
    this.#sorted = false;
    this.#asking = 0;
    this.#asked.fill(0);
    const { placed, bodies: all, materialCombiner } = around;
    for (let slot = 0; slot < bodies.count; slot++) {
      const row = bodies.rows[slot]!;
      if (placed.enabled[row] === 0) continue;
      if ((all.store.info[row * INFO_STRIDE + INFO.flags]! & FLAG.sensor) !== 0) continue;
      materialCombiner.combine(this.#coefficients, material, all.at(row).material);
      for (const collider of placed.colliders[row]!) {
        this.#findOf(collider, slot, bodies, cloth, thickness, h);
      }
    }
  }

  #findOf(
    collider: Collider,
    slot: number,
    bodies: TouchedBodies,
    cloth: MovingVertices,
    thickness: number,
    h: number,
  ): void {
    const list = this.#featuresOf(collider.shape);
    if (list.length === 0) return;
    const { longest } = this.#rings;
    if (!this.#sorted) this.#grid.update(cloth.positions, cloth.count, longest, null);
    this.#sorted = true;
    const r = collider.placed;
    const place = this.#place;
    const motion = this.#motion;
    for (let o = 0; o < list.length; o += FEATURE_STRIDE) {
      const radius = list[o + 6]!;
      if (radius > LARGE * longest) continue;
      for (let k = 0; k < 3; k++) {
        const [a, b, c] = [r[3 * k]!, r[3 * k + 1]!, r[3 * k + 2]!];
        place[k] = a * list[o]! + b * list[o + 1]! + c * list[o + 2]! + r[9 + k]!;
        place[3 + k] = a * list[o + 3]! + b * list[o + 4]! + c * list[o + 5]!;
      }
      // By how much it moves is known by where it was, which is found in two tries.
      motion.fill(0);
      for (let round = 0; round < 2; round++) {
        const [mx, my, mz] = [motion[0]!, motion[1]!, motion[2]!];
        bodies.motionAt(motion, 0, slot, place[0]! - mx, place[1]! - my, place[2]! - mz);
      }
      this.#asking++;
      this.#look(collider, slot, bodies, cloth, thickness, radius, h);
    }
  }

  #featuresOf(shape: Shape): Float64Array {
    const known = this.#features.get(shape);
    if (known !== undefined) return known;
    const made = solidFeatures(shape, 0.5 * this.#rings.spacing);
    this.#features.set(shape, made);
    return made;
  }

  /** The triangles of the vertices around the feature, where it was. */
  #look(
    collider: Collider,
    slot: number,
    bodies: TouchedBodies,
    cloth: MovingVertices,
    thickness: number,
    radius: number,
    h: number,
  ): void {
    const grid = this.#grid;
    const { order, starts, cells, frame } = grid;
    const { triangleStarts, triangleLists, longest } = this.#rings;
    const place = this.#place;
    const motion = this.#motion;
    const x = place[0]! - motion[0]!;
    const y = place[1]! - motion[1]!;
    const z = place[2]! - motion[2]!;
    const wide = radius + thickness + longest;
    const x0 = grid.cell(x - wide, 0);
    const x1 = grid.cell(x + wide, 0);
    const y1 = grid.cell(y + wide, 1);
    const z1 = grid.cell(z + wide, 2);
    // Nobody is outside of the box of all.
    if (!grid.hashed && (x + wide < frame[0]! || y + wide < frame[1]! || z + wide < frame[2]!)) {
      return;
    }
    for (let cz = grid.cell(z - wide, 2); cz <= z1; cz++) {
      for (let cy = grid.cell(y - wide, 1); cy <= y1; cy++) {
        for (let cx = x0; cx <= x1; cx++) {
          const bucket = grid.bucketOf(cx, cy, cz);
          if (bucket < 0) continue;
          for (let q = starts[bucket]!; q < starts[bucket + 1]!; q++) {
            if (cells[3 * q] !== cx || cells[3 * q + 1] !== cy || cells[3 * q + 2] !== cz) continue;
            const i = order[q]!;
            for (let p = triangleStarts[i]!; p < triangleStarts[i + 1]!; p++) {
              const t = triangleLists[p]!;
              if (this.#asked[t / 3] === this.#asking) continue;
              this.#asked[t / 3] = this.#asking;
              this.#consider(t, collider, slot, bodies, cloth, thickness, radius, h);
            }
          }
        }
      }
    }
  }

  /** One triangle, taken along with the body to the end of the step. */
  #consider(
    t: number,
    collider: Collider,
    slot: number,
    bodies: TouchedBodies,
    { positions: x, velocities, inverseMasses: w, fastened }: MovingVertices,
    thickness: number,
    radius: number,
    h: number,
  ): void {
    const a = this.#triangles[t]!;
    const b = this.#triangles[t + 1]!;
    const c = this.#triangles[t + 2]!;
    if (fastened[a] === slot || fastened[b] === slot || fastened[c] === slot) return;
    if (w[a] === 0 && w[b] === 0 && w[c] === 0) return;
    const place = this.#place;
    const motion = this.#motion;
    const ex = x[3 * b]! - x[3 * a]!;
    const ey = x[3 * b + 1]! - x[3 * a + 1]!;
    const ez = x[3 * b + 2]! - x[3 * a + 2]!;
    const fx = x[3 * c]! - x[3 * a]!;
    const fy = x[3 * c + 1]! - x[3 * a + 1]!;
    const fz = x[3 * c + 2]! - x[3 * a + 2]!;
    let nx = ey * fz - ez * fy;
    let ny = ez * fx - ex * fz;
    let nz = ex * fy - ey * fx;
    const square = nx * nx + ny * ny + nz * nz;
    if (!(square > 1e-30)) return;
    const px = place[0]! - motion[0]! - x[3 * a]!;
    const py = place[1]! - motion[1]! - x[3 * a + 1]!;
    const pz = place[2]! - motion[2]! - x[3 * a + 2]!;
    const v =
      (nx * (py * fz - pz * fy) + ny * (pz * fx - px * fz) + nz * (px * fy - py * fx)) / square;
    const s =
      (nx * (ey * pz - ez * py) + ny * (ez * px - ex * pz) + nz * (ex * py - ey * px)) / square;
    const u = 1 - v - s;
    if (u < -BEYOND || v < -BEYOND || s < -BEYOND) return;
    // Out of the solid: as the feature sticks out, or away from the middle of a ball.
    const size = Math.sqrt(square);
    const below = (px * nx + py * ny + pz * nz) / size;
    const facing = (nx * place[3]! + ny * place[4]! + nz * place[5]!) / size;
    if (radius === 0 && Math.abs(facing) < FACING) return;
    const inverse = (radius === 0 ? facing > 0 : below < 0) ? 1 / size : -1 / size;
    nx *= inverse;
    ny *= inverse;
    nz *= inverse;
    const height = -below * size * inverse;
    if (height < -0.5 * this.#rings.longest) return;
    let way = GAIN * h * h;
    for (let k = 0; k < 3; k++) {
      const n = k === 0 ? nx : k === 1 ? ny : nz;
      const speed =
        u * velocities[3 * a + k]! + v * velocities[3 * b + k]! + s * velocities[3 * c + k]!;
      way += 1.5 * n * (motion[k]! - h * speed);
    }
    if (height - radius - thickness > Math.max(way, 0)) return;
    if (height < 0 && !this.#isInside(collider, nx, ny, nz, height)) return;
    const deep = Math.min(0, height - radius - thickness);
    const sum = u * u * w[a]! + v * v * w[b]! + s * s * w[c]!;
    // What was too near before is let out bit by bit, as a change of place and not of velocity.
    const out = sum > 0 ? (-RECOVERY * deep) / sum : 0;
    if (out > 0) {
      shift(x, a, out * u * w[a]!, nx, ny, nz);
      shift(x, b, out * v * w[b]!, nx, ny, nz);
      shift(x, c, out * s * w[c]!, nx, ny, nz);
    }
    const level = thickness + (sum > 0 ? (1 - RECOVERY) * deep : deep);
    this.#add(a, b, c, u, v, s, slot, bodies, nx, ny, nz, radius, level);
  }

  /** Whether the foot of a feature that came through is in its solid. */
  #isInside(collider: Collider, nx: number, ny: number, nz: number, height: number): boolean {
    const [x, y, z] = [this.#place[0]!, this.#place[1]!, this.#place[2]!];
    const record = this.#record;
    const found = nearestPointAt(
      record,
      0,
      x + height * nx,
      y + height * ny,
      z + height * nz,
      collider,
      1e-9,
    );
    return found && record[0]! < 0;
  }

  #add(
    a: number,
    b: number,
    c: number,
    u: number,
    v: number,
    s: number,
    slot: number,
    bodies: TouchedBodies,
    nx: number,
    ny: number,
    nz: number,
    radius: number,
    distance: number,
  ): void {
    const i = this.count++;
    if (i === this.slots.length) this.#grow();
    const place = this.#place;
    const { data } = this;
    const d = SOLID_STRIDE * i;
    this.corners[3 * i] = a;
    this.corners[3 * i + 1] = b;
    this.corners[3 * i + 2] = c;
    this.shares[3 * i] = u;
    this.shares[3 * i + 1] = v;
    this.shares[3 * i + 2] = s;
    this.slots[i] = slot;
    data[d] = nx;
    data[d + 1] = ny;
    data[d + 2] = nz;
    const p = TOUCHED_STRIDE * slot + TOUCHED.center;
    let level = distance;
    for (let k = 0; k < 3; k++) {
      const point = place[k]! + radius * data[d + k]!;
      level += data[d + k]! * point;
      data[d + SOLID.motion + k] = this.#motion[k]!;
      data[d + SOLID.lever + k] = point - bodies.data[p + k]!;
      this.impulses[3 * i + k] = 0;
    }
    data[d + SOLID.level] = level;
    data[d + SOLID.staticFriction] = this.#coefficients.staticFriction;
    data[d + SOLID.kineticFriction] = this.#coefficients.kineticFriction;
    const l = d + SOLID.lever;
    data[d + SOLID.compliance] = bodies.compliance(
      slot,
      data[l]!,
      data[l + 1]!,
      data[l + 2]!,
      nx,
      ny,
      nz,
    );
  }

  #grow(): void {
    const room = 2 * this.slots.length;
    const grown = <T extends Int32Array | Float64Array>(old: T, fresh: T): T => {
      fresh.set(old);
      return fresh;
    };
    this.corners = grown(this.corners, new Int32Array(3 * room));
    this.shares = grown(this.shares, new Float64Array(3 * room));
    this.slots = grown(this.slots, new Int32Array(room));
    this.data = grown(this.data, new Float64Array(SOLID_STRIDE * room));
    this.impulses = grown(this.impulses, new Float64Array(3 * room));
  }
}

function shift(
  x: Float64Array,
  i: number,
  amount: number,
  nx: number,
  ny: number,
  nz: number,
): void {
  x[3 * i] = x[3 * i]! + amount * nx;
  x[3 * i + 1] = x[3 * i + 1]! + amount * ny;
  x[3 * i + 2] = x[3 * i + 2]! + amount * nz;
}
