/**
 * What a point does at a surface (P Particles 7): out of the solid, bounce or rest, friction; and the
 * body gets the opposite of it.
 *
 * The impulse along the normal n that takes the approach away, or turns it round with the restitution
 * r, is j = −(1 + r) vₙ / k, where vₙ = n · (v − v_body) and k = 1/m + what the body gives way,
 * 1/M + n · (I⁻¹(ρ × n)) × ρ. For a point that rests, vₙ is what the forces of this step have made of
 * it, so j/h is the contact force of the notes, −(n · f) n. Friction takes away tangential velocity, at
 * most μ j worth of impulse (Coulomb); the notes' drag in proportion to the velocity would let
 * everything slide down every slope.
 *
 * Slow approaches do not bounce: below `restSpeed` a point is at rest, and gravity alone makes it
 * approach with g h in every step. Friction on a point that rests acts during the whole step: what it
 * takes of the velocity, it takes of the way too, or everything would creep down slopes by g h² per step.
 */

import type { BodyStore } from '../../state/body-store.js';
import { BodyCompliance } from './body-compliance.js';

/** Coefficients of a surface, as far as points need them. */
export interface PointSurface {
  readonly restitution: number;
  readonly staticFriction: number;
  readonly kineticFriction: number;
}

const compliance = new BodyCompliance();

/**
 * Changes the velocity of a point at `v[o]` (m/s), of inverse mass `w` (1/kg, above 0), that touches the
 * body of a row at `data[c]` (a record of `PointContacts`). Writes to `out` (6) the impulse on the point
 * (N·s), then, for points that do not bounce, the change of velocity that is friction's (m/s; else zeros).
 * Returns the part of the impulse along the normal, N·s; 0: nothing happened.
 */
export function respondToContact(
  out: Float64Array,
  v: Float64Array,
  o: number,
  w: number,
  data: Float64Array,
  c: number,
  store: BodyStore,
  row: number,
  surface: PointSurface,
  restSpeed: number,
): number {
  const nx = data[c + 4]!;
  const ny = data[c + 5]!;
  const nz = data[c + 6]!;
  const rx = data[c + 1]! - store.centers[3 * row]!;
  const ry = data[c + 2]! - store.centers[3 * row + 1]!;
  const rz = data[c + 3]! - store.centers[3 * row + 2]!;
  const lv = store.linearVelocities;
  const av = store.angularVelocities;
  const wx = av[3 * row]!;
  const wy = av[3 * row + 1]!;
  const wz = av[3 * row + 2]!;
  const ux = v[o]! - (lv[3 * row]! + wy * rz - wz * ry);
  const uy = v[o + 1]! - (lv[3 * row + 1]! + wz * rx - wx * rz);
  const uz = v[o + 2]! - (lv[3 * row + 2]! + wx * ry - wy * rx);
  const approach = ux * nx + uy * ny + uz * nz;
  if (approach >= 0) return 0;
  compliance.take(store, row, rx, ry, rz);
  const bounces = approach < -restSpeed;
  const bounce = bounces ? surface.restitution : 0;
  const normal = (-(1 + bounce) * approach) / (w + compliance.along(nx, ny, nz));
  let jx = normal * nx;
  let jy = normal * ny;
  let jz = normal * nz;
  out[3] = 0;
  out[4] = 0;
  out[5] = 0;
  const tx = ux - approach * nx;
  const ty = uy - approach * ny;
  const tz = uz - approach * nz;
  const slide = Math.sqrt(tx * tx + ty * ty + tz * tz);
  if (slide > 0) {
    const dx = tx / slide;
    const dy = ty / slide;
    const dz = tz / slide;
    const stop = slide / (w + compliance.along(dx, dy, dz));
    // What static friction cannot hold slides, and is held back by kinetic friction.
    const held = stop <= surface.staticFriction * normal;
    const tangential = held ? stop : Math.min(stop, surface.kineticFriction * normal);
    jx -= tangential * dx;
    jy -= tangential * dy;
    jz -= tangential * dz;
    if (!bounces) {
      out[3] = -w * tangential * dx;
      out[4] = -w * tangential * dy;
      out[5] = -w * tangential * dz;
    }
  }
  v[o]! += w * jx;
  v[o + 1]! += w * jy;
  v[o + 2]! += w * jz;
  out[0] = jx;
  out[1] = jy;
  out[2] = jz;
  return normal;
}
