/**
 * What a simulation looks like from inside: frames, centres of mass, velocities, the box of the same
 * inertia, bounds, names, forces, constraints, contacts, islands, and the tree of the broad phase.
 */

import { rotate } from '../math/quat.js';
import type { Vec3 } from '../math/types.js';
import type { RigidBody } from '../objects/rigid-body.js';
import { principalAxes } from '../shapes/mass/principal-axes.js';
import type { Bounds } from '../shapes/shape.js';
import type { Simulation } from '../simulation.js';
import { DEBUG_COLORS } from './colors.js';
import { drawConstraint } from './draw-constraints.js';
import { drawContacts } from './draw-contacts.js';
import { drawForces, drawReactions } from './draw-loads.js';
import { DebugDrawing } from './drawing.js';
import { eachTie, findIslands, islandColor } from './islands.js';

export { DEBUG_COLORS };

/**
 * What is drawn. By default: axes, centres, velocities, forces, contacts and constraints.
 *
 * Forces of all kinds are drawn in units of the weight of the body that they act on.
 */
export interface DebugDrawOptions {
  /** The bodies' frames: x red, y green, z blue. Default true. */
  axes?: boolean;
  /** Centres of mass, of those who sleep or are not active in other colours. Default true. */
  centers?: boolean;
  /** Velocities of the centres of mass and angular velocities. Default true. */
  velocities?: boolean;
  /**
   * Forces between two bodies, as lines between the points that they hold or, where they name none,
   * the centres of mass; and the sum of the forces on each moving body, as the last step evaluated it,
   * gravity and contacts not included. Default true.
   */
  forces?: boolean;
  /** Points of contacts on both bodies, normals, and depths as lines between the two points. */
  contacts?: boolean;
  /**
   * The forces that contacts and constraints have carried: impulses of the last step over the fixed
   * time step, reactions of constraints. Default false.
   */
  impulses?: boolean;
  /** Lines between bodies that touch or are tied, in a colour for each island. Default false. */
  islands?: boolean;
  /** Frames, errors and limits of joints, ropes and curves. Default true. */
  constraints?: boolean;
  /** Particles, cloth and other dynamic systems. Default true. */
  systems?: boolean;
  /** The box that has the body's mass and inertia. Default false. */
  inertia?: boolean;
  /** World bounds. Default false. */
  bounds?: boolean;
  /** The boxes of the broad phase, inner ones and all, if it has any. Default false. */
  tree?: boolean;
  /** Names, or numbers where there is none. Default false. */
  names?: boolean;
  /** Length of axes, m. Default 0.5. */
  axisLength?: number;
  /** Length of contact normals, m. Default 0.25. */
  normalLength?: number;
  /** Length of the arrow of a force as large as the body's weight, m. Default 0.5. */
  weightLength?: number;
  /** Seconds of motion that velocity arrows show. Default 0.1. */
  seconds?: number;
  /** Which bodies. Default all. */
  filter?: (body: RigidBody) => boolean;
}

/** The defaults of {@link DebugDrawOptions}. */
export const DEBUG_DRAW_DEFAULTS: Readonly<Required<DebugDrawOptions>> = Object.freeze({
  axes: true,
  centers: true,
  velocities: true,
  forces: true,
  contacts: true,
  impulses: false,
  islands: false,
  constraints: true,
  systems: true,
  inertia: false,
  bounds: false,
  tree: false,
  names: false,
  axisLength: 0.5,
  normalLength: 0.25,
  weightLength: 0.5,
  seconds: 0.1,
  filter: () => true,
});

/** Draws a simulation into `out`, which is cleared first; a new drawing by default. */
export function drawSimulation(
  simulation: Simulation,
  options: DebugDrawOptions = {},
  out: DebugDrawing = new DebugDrawing(),
): DebugDrawing {
  const wanted = { ...DEBUG_DRAW_DEFAULTS, ...options };
  out.clear();
  for (const body of simulation.bodies) {
    if (body !== simulation.world && wanted.filter(body)) drawBody(out, body, wanted);
  }
  if (wanted.forces) drawForces(out, simulation, wanted.weightLength, wanted.filter);
  if (wanted.constraints) {
    for (const constraint of simulation.constraints) {
      if (constraint.dependsOn.some((body) => wanted.filter(body))) {
        drawConstraint(out, constraint, wanted.axisLength);
      }
    }
  }
  if (wanted.contacts || wanted.impulses) drawContacts(out, simulation, wanted);
  if (wanted.impulses) drawReactions(out, simulation, wanted.weightLength, wanted.filter);
  if (wanted.islands) drawIslands(out, simulation, wanted.filter);
  if (wanted.systems) for (const system of simulation.systems) system.draw(out);
  if (wanted.tree) drawTree(out, simulation);
  return out;
}

/** The web that holds each island together. */
function drawIslands(
  out: DebugDrawing,
  simulation: Simulation,
  filter: (body: RigidBody) => boolean,
): void {
  const { bodies } = simulation;
  const islands = findIslands(simulation);
  eachTie(simulation, (a, b) => {
    if (islands[a]! < 0 || islands[b]! < 0) return;
    const [first, second] = [bodies.at(a), bodies.at(b)];
    if (!filter(first) && !filter(second)) return;
    out.line(first.center, second.center, islandColor(islands[a]!));
  });
}

function drawTree(out: DebugDrawing, simulation: Simulation): void {
  simulation.collisionDetection.broadPhase.visitBoxes?.((x0, y0, z0, x1, y1, z1) => {
    const min = { x: x0, y: y0, z: z0 };
    drawBox(out, { min, max: { x: x1, y: y1, z: z1 } }, DEBUG_COLORS.tree);
  });
}

function drawBody(out: DebugDrawing, body: RigidBody, wanted: Required<DebugDrawOptions>): void {
  const { center, position } = body;
  if (wanted.axes) {
    for (const k of ['x', 'y', 'z'] as const) {
      const axis = { x: 0, y: 0, z: 0 };
      axis[k] = wanted.axisLength;
      out.line(position, body.pointToWorld({ ...axis }, axis), DEBUG_COLORS[k]);
    }
  }
  if (wanted.centers) {
    const awake = body.sleeping ? DEBUG_COLORS.sleeping : DEBUG_COLORS.center;
    out.point(center, body.active ? awake : DEBUG_COLORS.inactive);
  }
  if (wanted.velocities) {
    drawRate(out, center, body.linearVelocity, wanted.seconds, DEBUG_COLORS.velocity);
    drawRate(out, center, body.angularVelocity, wanted.seconds, DEBUG_COLORS.angularVelocity);
  }
  if (wanted.inertia && body.type === 'dynamic') drawInertia(out, body);
  if (wanted.bounds && body.shape !== null) drawBounds(out, body);
  if (wanted.names) out.label(center, body.name || `#${body.id}`, DEBUG_COLORS.name);
}

/** An arrow as long as what a rate makes in so many seconds; none for a rate of 0. */
function drawRate(out: DebugDrawing, at: Vec3, v: Vec3, seconds: number, color: number): void {
  if (v.x === 0 && v.y === 0 && v.z === 0) return;
  out.arrow(at, { x: v.x * seconds, y: v.y * seconds, z: v.z * seconds }, color);
}

/** A solid box has I₁ = m/12 (b² + c²) and so on; turned round, a² = 6/m (I₂ + I₃ − I₁). */
function drawInertia(out: DebugDrawing, body: RigidBody): void {
  const { moments, axes } = principalAxes(body.inertia);
  const side = (own: number, others: number): number =>
    0.5 * Math.sqrt((6 / body.mass) * Math.max(0, others - own));
  const { x, y, z } = moments;
  const lengths = [side(x, y + z), side(y, x + z), side(z, x + y)];
  const half = lengths.map((length, k) => {
    const axis = { x: k === 0 ? length : 0, y: k === 1 ? length : 0, z: k === 2 ? length : 0 };
    return body.vectorToWorld({ x: 0, y: 0, z: 0 }, rotate(axis, axes, axis));
  });
  out.box(body.center, half, DEBUG_COLORS.inertia);
}

function drawBounds(out: DebugDrawing, body: RigidBody): void {
  const box: Bounds = { min: { x: 0, y: 0, z: 0 }, max: { x: 0, y: 0, z: 0 } };
  body.shape!.bounds(box, body.position, body.orientation);
  drawBox(out, box, DEBUG_COLORS.bounds);
}

/** A box along the world's axes; none for one that has no end. */
function drawBox(out: DebugDrawing, { min, max }: Bounds, color: number): void {
  const half = { x: (max.x - min.x) / 2, y: (max.y - min.y) / 2, z: (max.z - min.z) / 2 };
  if (!Number.isFinite(half.x + half.y + half.z)) return;
  const center = { x: min.x + half.x, y: min.y + half.y, z: min.z + half.z };
  const axes = [
    { x: half.x, y: 0, z: 0 },
    { x: 0, y: half.y, z: 0 },
    { x: 0, y: 0, z: half.z },
  ];
  out.box(center, axes, color);
}
