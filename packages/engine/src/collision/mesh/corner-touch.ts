/**
 * Corners of a body that are over a surface, though others are nearer. A contact is what the body has farthest down;
 * who looks ahead wants to know as well what comes down within the step because the body turns. Without these, a box
 * that tumbled with 14 rad/s landed on its next corner 10 cm below the ground. The ends of capsules and cylinders
 * count as corners: what is lowest there.
 *
 * Each is a contact with the face that it is straight over. That is never wrong: nothing but the face is there.
 */

import type { f64, i32 } from '../../kernel/lanes.js';
import { CORE } from '../narrow/features/geometry.js';
import { isOver } from './flat-patch.js';
import type { TriangleList } from './triangle-source.js';
import type { TriangleTouch } from './triangle-touch.js';

/** m; who asks for less does not look ahead. */
const AHEAD = 0.025;
/** Most corners of a hull that are looked at one by one. */
const MOST = 16;
/** What corners are called: numbers beyond those of the body's other features. */
const NAMES = 1000;

/** (corners × 3) m, in the surface's frame: of capsules and cylinders the middles of the ends */
const corners = new Float64Array(3 * MOST);
const corner = new Float64Array(3);
const foot = new Float64Array(3);
const down = new Float64Array(3);

/** Adds the corners of the body that are over triangles of the list, up to the margin of `touch`. */
export function touchCorners(touch: TriangleTouch, list: TriangleList): void {
  if (!(touch.margin > AHEAD)) return;
  const count = placeCorners(touch);
  if (count === 0) return;
  const { tri, n, source, margin, contacts } = touch;
  for (let k = 0; k < 3; k++) down[k] = 0;
  for (let i = 0; i < list.count; i++) {
    const triangle = list.data[i]!;
    touch.load(triangle);
    if (touch.middleHeight < 0) {
      if (!source.isTwoSided) continue;
      touch.turnRound();
    }
    for (let c = 0; c < count; c++) {
      lower(touch, c);
      const x = corners[3 * c]! - down[0]!;
      const y = corners[3 * c + 1]! - down[1]!;
      const z = corners[3 * c + 2]! - down[2]!;
      const height = n[0]! * (x - tri[0]!) + n[1]! * (y - tri[1]!) + n[2]! * (z - tri[2]!);
      if (!(height > 0 && height < margin)) continue;
      corner[0] = x;
      corner[1] = y;
      corner[2] = z;
      if (!isOver(tri, corner)) continue;
      for (let k = 0; k < 3; k++) foot[k] = corner[k]! - height * n[k]!;
      contacts.add(n, corner, foot, triangle, NAMES + c);
    }
  }
}

/**
 * How far what end `c` of a capsule or a cylinder has lowest along the normal is from its middle: `down` (3), m, to be
 * taken off. That is on the rim, square to the axis, or on the cap of a capsule that faces down.
 */
function lower({ n, body }: TriangleTouch, c: i32): void {
  const { core, x, radius } = body.geometry;
  const isCapsule = core === CORE.segment;
  if (!isCapsule && core !== CORE.cylinder) return;
  const p = body.place;
  let along = n[0]! * p[1]! + n[1]! * p[4]! + n[2]! * p[7]!;
  const across = Math.sqrt(Math.max(0, 1 - along * along));
  const isCap = isCapsule && (c === 0 ? along > 0 : along < 0);
  let far: f64 = across > 1e-6 ? (isCapsule ? radius : x) / across : 0;
  if (isCap) {
    far = radius;
    along = 0;
  }
  down[0] = far * (n[0]! - along * p[1]!);
  down[1] = far * (n[1]! - along * p[4]!);
  down[2] = far * (n[2]! - along * p[7]!);
}

/** Fills `corners` of bodies that have some, not too many, and returns how many they are. */
function placeCorners({ body }: TriangleTouch): i32 {
  const { core, x, y, z, polytope, starts } = body.geometry;
  if (core === CORE.box) {
    for (let c = 0; c < 8; c++) {
      place(body.place, c, (c & 1) === 0 ? -x : x, (c & 2) === 0 ? -y : y, (c & 4) === 0 ? -z : z);
    }
    return 8;
  }
  if (core === CORE.segment || core === CORE.cylinder) {
    place(body.place, 0, 0, -y, 0);
    place(body.place, 1, 0, y, 0);
    return 2;
  }
  if (core !== CORE.hull || starts !== null) return 0;
  const { vertices } = polytope!;
  const count = vertices.length / 3;
  if (count > MOST) return 0;
  for (let c = 0; c < count; c++) {
    place(body.place, c, vertices[3 * c]!, vertices[3 * c + 1]!, vertices[3 * c + 2]!);
  }
  return count;
}

function place(p: Float64Array, c: i32, x: f64, y: f64, z: f64): void {
  corners[3 * c] = p[0]! * x + p[1]! * y + p[2]! * z + p[9]!;
  corners[3 * c + 1] = p[3]! * x + p[4]! * y + p[5]! * z + p[10]!;
  corners[3 * c + 2] = p[6]! * x + p[7]! * y + p[8]! * z + p[11]!;
}
