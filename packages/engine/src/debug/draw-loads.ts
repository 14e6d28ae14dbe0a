/**
 * Forces as arrows. Newtons have no natural length in a picture, and a scene may hold feathers and
 * anvils; so a force is measured by the weight of the body that it acts on: an arrow of one unit
 * carries the body.
 */

import type { Vec3 } from '../math/types.js';
import { read, vec3 } from '../math/vec3.js';
import type { RigidBody } from '../objects/rigid-body.js';
import type { Simulation } from '../simulation.js';
import { DEBUG_COLORS } from './colors.js';
import type { DebugDrawing } from './drawing.js';

/** m/s², whatever the simulation's own gravity. */
const STANDARD_GRAVITY = 9.80665;

const load = vec3();
const arrow = vec3();

/** An arrow for a force (N) on a body of a mass (kg); that of its weight is `length` (m) long. */
export function drawLoad(
  out: DebugDrawing,
  at: Readonly<Vec3>,
  force: Readonly<Vec3>,
  mass: number,
  length: number,
  color: number,
): void {
  const scale = length / (mass * STANDARD_GRAVITY);
  if ((force.x === 0 && force.y === 0 && force.z === 0) || !(scale > 0)) return;
  arrow.x = force.x * scale;
  arrow.y = force.y * scale;
  arrow.z = force.z * scale;
  out.arrow(at, arrow, color);
}

/** Where a force that has points of its own, such as a spring, holds its bodies: m, in their frames. */
interface Ends {
  readonly pointA: Readonly<Vec3>;
  readonly pointB: Readonly<Vec3>;
}

const end = vec3();
const otherEnd = vec3();

/** The world point of a body that a force holds: its centre of mass if the force names none. */
function placeOf(body: RigidBody, point: Readonly<Vec3> | undefined, out: Vec3): Vec3 {
  return point === undefined ? body.getCenter(out) : body.pointToWorld(out, point);
}

/**
 * The sum of the forces on each moving body, as the last step evaluated it (gravity and contacts not
 * included), and a line for each force between two bodies.
 */
export function drawForces(
  out: DebugDrawing,
  simulation: Simulation,
  length: number,
  filter: (body: RigidBody) => boolean,
): void {
  for (const force of simulation.forces) {
    const [a, b] = force.dependsOn;
    if (a === undefined || b === undefined) continue;
    const { pointA, pointB } = force as Partial<Ends>;
    out.line(placeOf(a, pointA, end), placeOf(b, pointB, otherEnd), DEBUG_COLORS.force);
  }
  const { bodies } = simulation;
  const { forces, moving } = bodies.store;
  for (let row = 0; row < moving; row++) {
    read(load, forces, 3 * row);
    if (load.x === 0 && load.y === 0 && load.z === 0) continue;
    const body = bodies.at(row);
    if (filter(body)) drawLoad(out, body.center, load, body.mass, length, DEBUG_COLORS.force);
  }
}

/** The force (N) with which each constraint holds its body B, from that body's centre of mass. */
export function drawReactions(
  out: DebugDrawing,
  simulation: Simulation,
  length: number,
  filter: (body: RigidBody) => boolean,
): void {
  for (const { force, bodyA, bodyB } of simulation.constraints) {
    if (!filter(bodyA) && !filter(bodyB)) continue;
    const held = bodyB.type === 'dynamic' ? bodyB : bodyA;
    const sign = held === bodyB ? 1 : -1;
    load.x = sign * force.x;
    load.y = sign * force.y;
    load.z = sign * force.z;
    drawLoad(out, held.center, load, held.mass, length, DEBUG_COLORS.reaction);
  }
}
