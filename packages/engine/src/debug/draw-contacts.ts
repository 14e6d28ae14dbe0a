/**
 * What contacts look like: points on both bodies, normals, depths, and the forces that they carry.
 * The records are read as they are: there may be thousands of contacts, and a picture of them in
 * every frame.
 */

import {
  CONTACT,
  CONTACT_POINT,
  CONTACT_POINT_STRIDE,
  CONTACT_STRIDE,
  isTouching,
  POINTS,
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
  const { data } = contacts;
  for (let o = 0; o < data.length; o += CONTACT_STRIDE) {
    const a = bodies.inSlot(data[o + CONTACT.keyA]!)!;
    const b = bodies.inSlot(data[o + CONTACT.keyB]!)!;
    if (!wanted.filter(a) && !wanted.filter(b)) continue;
    read(normal, data, o + CONTACT.normal);
    const points = data[o + CONTACT.count]!;
    if (wanted.contacts) {
      const color = isTouching(data, o) ? DEBUG_COLORS.contact : DEBUG_COLORS.closeContact;
      drawPoints(out, data, o, points, wanted.normalLength, color);
    }
    if (wanted.impulses) {
      const mass = Math.min(a.mass, b.mass);
      drawForces(out, data, o, points, simulation.fixedTimeStep, mass, wanted.weightLength);
    }
  }
}

/** Both points, the normal from A to B, and the depth as a line from one point to the other. */
function drawPoints(
  out: DebugDrawing,
  data: Float64Array,
  o: number,
  points: number,
  length: number,
  color: number,
): void {
  arrow.x = normal.x * length;
  arrow.y = normal.y * length;
  arrow.z = normal.z * length;
  for (let i = 0; i < points; i++) {
    const p = o + POINTS + i * CONTACT_POINT_STRIDE;
    read(onA, data, p + CONTACT_POINT.onA);
    read(onB, data, p + CONTACT_POINT.onB);
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
  points: number,
  seconds: number,
  mass: number,
  length: number,
): void {
  orthonormalBasis(tangent, bitangent, normal);
  for (let i = 0; i < points; i++) {
    const p = o + POINTS + i * CONTACT_POINT_STRIDE;
    impulseAt(impulse, data, o, i);
    const n = impulse.x / seconds;
    const t = impulse.y / seconds;
    const s = impulse.z / seconds;
    force.x = n * normal.x + t * tangent.x + s * bitangent.x;
    force.y = n * normal.y + t * tangent.y + s * bitangent.y;
    force.z = n * normal.z + t * tangent.z + s * bitangent.z;
    drawLoad(
      out,
      read(onB, data, p + CONTACT_POINT.onB),
      force,
      mass,
      length,
      DEBUG_COLORS.impulse,
    );
  }
}
