/**
 * What contacts look like: points on both bodies, normals, depths, and the forces that they carry.
 * The records are read as they are: there may be thousands of contacts, and a picture of them in
 * every frame.
 */

import {
  CONTACT,
  isTouching,
  SEEN,
  SEEN_POINT,
  SEEN_POINT_STRIDE,
  SEEN_POINTS,
  SEEN_STRIDE,
} from '../collision/contacts/contact-list.js';
import { impulseAt } from '../collision/contacts/twist.js';
import { orthonormalBasis, read, vec3 } from '../math/vec3.js';
import type { RigidBody } from '../objects/rigid-body.js';
import type { Simulation } from '../simulation.js';
import { DEBUG_COLORS } from './colors.js';
import { drawLoad } from './draw-loads.js';
import type { DebugDrawing } from './drawing.js';

/** What of the contacts is drawn. */
export interface ContactDrawing {
  readonly contacts: boolean;
  readonly impulses: boolean;
  /** m */
  readonly normalLength: number;
  /** m */
  readonly weightLength: number;
  readonly filter: (body: RigidBody) => boolean;
}

const onA = vec3();
const onB = vec3();
const normal = vec3();
const tangent = vec3();
const bitangent = vec3();
const impulse = vec3();
const force = vec3();
const arrow = vec3();

/** Draws the contacts of the last step. */
export function drawContacts(out: DebugDrawing, simulation: Simulation, wanted: ContactDrawing) {
  const { contacts, bodies } = simulation;
  const { data, starts, seen, length } = contacts;
  for (let contact = 0; contact < length; contact++) {
    const o = starts[contact]!;
    const s = contact * SEEN_STRIDE;
    const a = bodies.inSlot(data[o + CONTACT.keyA]!)!;
    const b = bodies.inSlot(data[o + CONTACT.keyB]!)!;
    if (!wanted.filter(a) && !wanted.filter(b)) continue;
    read(normal, seen, s + SEEN.normal);
    const points = data[o + CONTACT.count]!;
    if (wanted.contacts) {
      const color = isTouching(data, o) ? DEBUG_COLORS.contact : DEBUG_COLORS.closeContact;
      drawPoints(out, seen, s, points, wanted.normalLength, color);
    }
    if (wanted.impulses) {
      const mass = Math.min(a.mass, b.mass);
      const { weightLength } = wanted;
      drawForces(out, data, o, seen, s, points, simulation.fixedTimeStep, mass, weightLength);
    }
  }
}

/** Both points, the normal from A to B, and the depth as a line from one point to the other. */
function drawPoints(
  out: DebugDrawing,
  seen: Float64Array,
  s: number,
  points: number,
  length: number,
  color: number,
): void {
  arrow.x = normal.x * length;
  arrow.y = normal.y * length;
  arrow.z = normal.z * length;
  for (let i = 0; i < points; i++) {
    const p = s + SEEN_POINTS + i * SEEN_POINT_STRIDE;
    read(onA, seen, p + SEEN_POINT.onA);
    read(onB, seen, p + SEEN_POINT.onB);
    out.point(onA, color);
    out.point(onB, color);
    out.line(onA, onB, DEBUG_COLORS.depth);
    out.arrow(onB, arrow, color);
  }
}

/** The mean force on B at each point: the impulse along normal and tangents over the step's time. */
function drawForces(
  out: DebugDrawing,
  data: Float64Array,
  o: number,
  seen: Float64Array,
  s: number,
  points: number,
  seconds: number,
  mass: number,
  length: number,
): void {
  orthonormalBasis(tangent, bitangent, normal);
  for (let i = 0; i < points; i++) {
    impulseAt(impulse, data, o, seen, s, i);
    const n = impulse.x / seconds;
    const t = impulse.y / seconds;
    const b = impulse.z / seconds;
    force.x = n * normal.x + t * tangent.x + b * bitangent.x;
    force.y = n * normal.y + t * tangent.y + b * bitangent.y;
    force.z = n * normal.z + t * tangent.z + b * bitangent.z;
    read(onB, seen, s + SEEN_POINTS + i * SEEN_POINT_STRIDE + SEEN_POINT.onB);
    drawLoad(out, onB, force, mass, length, DEBUG_COLORS.impulse);
  }
}
