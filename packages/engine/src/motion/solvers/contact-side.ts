/**
 * One side of a contact point: the surface as it was found, and where it has gone with its body since.
 *
 * Surfaces whose curvature is the same all over go along by the formula of contact-motion.ts; on uneven
 * ones (ellipsoids, rims) the point with the normal of the moment is looked for anew.
 */

import type { Collider } from '../../collision/collider.js';
import * as quat from '../../math/quat.js';
import type { Quat, Vec3 } from '../../math/types.js';
import * as vec3 from '../../math/vec3.js';
import { ContactSurface, farthestPoint, isUneven, SURFACE } from './contact-surface.js';

/** One side of a point as it was found. */
export class FoundSide {
  /** from the centre of mass to the point on the surface, world, m */
  readonly lever = vec3.vec3();
  readonly surface = new ContactSurface();
  /** the centre of mass, world, m */
  readonly center = vec3.vec3();
  /** The shape, if its point of contact is to be found anew as the normal turns. */
  uneven: Collider | null = null;
}

/** One side of a point now. */
export class SideNow {
  readonly surface = new ContactSurface();
  readonly lever = vec3.vec3();
  /** the normal (from A to B) that belongs to `lever` and `surface` */
  readonly normal = vec3.vec3();
  readonly turn = quat.quat();
  #found: FoundSide | null = null;
  #sign: 1 | -1 = 1;

  /** Takes a side along with its body, which has turned by `turn`; B's surface faces against n. */
  begin(found: FoundSide, normal: Readonly<Vec3>, sign: 1 | -1): void {
    this.#found = found;
    this.#sign = sign;
    quat.rotate(this.lever, this.turn, found.lever);
    quat.rotate(this.normal, this.turn, normal);
    turnSurface(this.surface, found.surface, this.turn);
  }

  /** Finds the point of an uneven surface that has the normal `n`; others stay as they are. */
  follow(n: Readonly<Vec3>): void {
    const collider = this.#found?.uneven ?? null;
    if (collider === null) return;
    const { center } = this.#found!;
    // In the world as it was when the shape was placed.
    quat.rotateInverse(outward, this.turn, n);
    vec3.scale(outward, outward, this.#sign);
    farthestPoint(at, collider, outward);
    fresh.read(collider, outward, at);
    fresh.kind = SURFACE.round;
    turnSurface(this.surface, fresh, this.turn);
    vec3.sub(this.lever, at, center);
    quat.rotate(this.lever, this.turn, this.lever);
    vec3.copy(this.normal, n);
  }

  /** Moves the point by ρ, forwards or backwards: on round surfaces as a whole, exact for balls. */
  advance(rho: Readonly<Vec3>, n: Readonly<Vec3>): void {
    const { lever, surface } = this;
    if (surface.kind !== SURFACE.round) {
      vec3.addScaled(lever, lever, rho, this.#sign);
      return;
    }
    const r = surface.radii;
    const x = this.#sign * (n.x - this.normal.x);
    const y = this.#sign * (n.y - this.normal.y);
    const z = this.#sign * (n.z - this.normal.z);
    lever.x += r[0]! * x + r[1]! * y + r[2]! * z;
    lever.y += r[1]! * x + r[3]! * y + r[4]! * z;
    lever.z += r[2]! * x + r[4]! * y + r[5]! * z;
  }
}

/** Fills one side of a found point: `p` is where its point on the surface is in the data. */
export function takeSide(
  side: FoundSide,
  collider: Collider | undefined,
  outwards: Readonly<Vec3>,
  data: Float64Array,
  p: number,
  centers: Float64Array,
  row: number,
  single: boolean,
): void {
  vec3.read(at, data, p);
  vec3.read(side.center, centers, 3 * row);
  vec3.sub(side.lever, at, side.center);
  side.surface.read(collider, outwards, at);
  const round = single && side.surface.kind === SURFACE.round;
  side.uneven = round && isUneven(collider) ? collider! : null;
}

/** out = a surface that has turned with its body. */
function turnSurface(out: ContactSurface, surface: ContactSurface, turn: Readonly<Quat>): void {
  out.kind = surface.kind;
  quat.rotate(out.edge, turn, surface.edge);
  const r = surface.radii;
  // The columns of R turned, then its rows.
  quat.rotate(columnX, turn, vec3.set(columnX, r[0]!, r[1]!, r[2]!));
  quat.rotate(columnY, turn, vec3.set(columnY, r[1]!, r[3]!, r[4]!));
  quat.rotate(columnZ, turn, vec3.set(columnZ, r[2]!, r[4]!, r[5]!));
  quat.rotate(rowX, turn, vec3.set(rowX, columnX.x, columnY.x, columnZ.x));
  quat.rotate(rowY, turn, vec3.set(rowY, columnX.y, columnY.y, columnZ.y));
  quat.rotate(rowZ, turn, vec3.set(rowZ, columnX.z, columnY.z, columnZ.z));
  out.radii[0] = rowX.x;
  out.radii[1] = rowX.y;
  out.radii[2] = rowX.z;
  out.radii[3] = rowY.y;
  out.radii[4] = rowY.z;
  out.radii[5] = rowZ.z;
}

const fresh = new ContactSurface();
const outward = vec3.vec3();
const at = vec3.vec3();
const columnX = vec3.vec3();
const columnY = vec3.vec3();
const columnZ = vec3.vec3();
const rowX = vec3.vec3();
const rowY = vec3.vec3();
const rowZ = vec3.vec3();
