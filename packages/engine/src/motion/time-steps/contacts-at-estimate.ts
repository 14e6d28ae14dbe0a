/**
 * Contacts found where the bodies are going to be, made use of where they still are.
 *
 * A contact at the estimated end of a step has a separation s₁ there, reached with the velocities u₁.
 * Whatever velocities u₊ the solvers find instead, to first order the separation at the end is
 *
 *   s₁ + Δt J (u₊ − u₁)
 *
 * with J at the estimate. Solvers speak of s₀ + Δt J u₊, so s₀ = s₁ − Δt J u₁ is written into the
 * record: what the separation is now, as far as a straight line can tell. The points go back with the
 * centre of the body that can move, so that its lever is that of the estimate; if both can, each gets
 * half of the way. (The alternative, points fixed in the bodies' frames, would put the contact of a
 * spinning ball beside where it touches.) Points in the bodies' frames stay those of the estimate.
 */

import {
  CONTACT,
  CONTACT_POINT,
  CONTACT_POINT_STRIDE,
  type ContactList,
  POINTS,
  SEEN,
  SEEN_POINT,
  SEEN_POINT_STRIDE,
  SEEN_POINTS,
  SEEN_STRIDE,
} from '../../collision/contacts/contact-list.js';
import type { Vec3 } from '../../math/types.js';
import * as vec3 from '../../math/vec3.js';
import { isDriven, pointVelocity } from '../../state/body-rows.js';
import type { BodyStore } from '../../state/body-store.js';

/**
 * Rewrites the contacts for the poses before the estimate, which `store.previousCenters` has. The
 * store itself must still hold the estimate, which `dt` (s) of its velocities have led to.
 */
export function bringContactsBack(contacts: ContactList, store: BodyStore, dt: number): void {
  const { data, starts, rows, seen } = contacts;
  for (let i = 0; i < contacts.count; i++) {
    const o = starts[i]!;
    const s = i * SEEN_STRIDE;
    const a = rows[2 * i]!;
    const b = rows[2 * i + 1]!;
    vec3.read(normal, seen, s + SEEN.normal);
    const movesA = isDriven(store, a);
    const movesB = isDriven(store, b);
    vec3.set(way, 0, 0, 0);
    if (movesA) addWay(way, store, a, movesB ? 0.5 : 1);
    if (movesB) addWay(way, store, b, movesA ? 0.5 : 1);
    for (let point = 0; point < data[o + CONTACT.count]!; point++) {
      const p = o + POINTS + point * CONTACT_POINT_STRIDE;
      const q = s + SEEN_POINTS + point * SEEN_POINT_STRIDE;
      vec3.read(middle, seen, q + SEEN_POINT.onA);
      vec3.read(velocity, seen, q + SEEN_POINT.onB);
      vec3.scale(middle, vec3.add(middle, middle, velocity), 0.5);
      let speed = vec3.dot(normal, pointVelocity(velocity, store, b, middle));
      speed -= vec3.dot(normal, pointVelocity(velocity, store, a, middle));
      data[p + CONTACT_POINT.separation]! -= dt * speed;
      for (const side of [SEEN_POINT.onA, SEEN_POINT.onB]) {
        seen[q + side]! -= way.x;
        seen[q + side + 1]! -= way.y;
        seen[q + side + 2]! -= way.z;
      }
    }
  }
}

function addWay(out: Vec3, store: BodyStore, row: number, share: number): void {
  const { centers: c, previousCenters: p } = store;
  out.x += share * (c[3 * row]! - p[3 * row]!);
  out.y += share * (c[3 * row + 1]! - p[3 * row + 1]!);
  out.z += share * (c[3 * row + 2]! - p[3 * row + 2]!);
}

const normal = vec3.vec3();
const middle = vec3.vec3();
const velocity = vec3.vec3();
const way = vec3.vec3();
