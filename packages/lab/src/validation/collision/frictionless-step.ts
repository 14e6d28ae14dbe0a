/**
 * A time step that keeps one body from sinking into what it touches, and does nothing else: sequential
 * impulses along the normals of the contacts that collision detection gives, without friction or
 * restitution. Not a solver of the engine: just enough of one to see what contacts do to a body that
 * slides.
 *
 * With v the velocity of the body at a contact point, along the normal n away from the other, and s
 * the separation, it demands n·(v + g dt) ≥ −s/dt, so that the body ends the step no deeper than
 * touching; and of what is deeper than a slop, a fifth is undone per step.
 */

import type { RigidBody, Simulation, StepContext, TimeStep, Vec3 } from 'rattleback';
import { contactsOf } from './contact-rows.js';

/** Sweeps over all contact points. */
const SWEEPS = 20;
/** m: overlap that is left alone. */
const SLOP = 0.0005;
const CORRECTION = 0.2;

/** One contact point of the body. */
interface Row {
  /** Out of the other body. */
  readonly n: Vec3;
  readonly point: Vec3;
  /** Velocity along n that the point must have, m/s. */
  readonly least: number;
  /** kg: impulse over change of velocity along n */
  readonly mass: number;
  impulse: number;
}

/** The time step of a single body that slides. */
export class FrictionlessStep implements TimeStep {
  readonly name = 'frictionless';
  /** The simulation and the body; set once both are there. */
  simulation!: Simulation;
  body!: RigidBody;

  step(context: StepContext, dt: number): void {
    context.detect();
    const { simulation, body } = this;
    const { x, y, z } = simulation.gravity;
    // What gravity is about to do: n·v may fall below its bound by that much.
    const rows = contactsOf(simulation, body).map(({ n, point, separation: s }): Row => {
      const push = s < -SLOP ? (-CORRECTION * (s + SLOP)) / dt : -Math.max(0, s) / dt;
      const least = push - dt * (n.x * x + n.y * y + n.z * z);
      return { n, point, least, mass: effectiveMass(body, n, point), impulse: 0 };
    });
    for (let sweep = 0; sweep < SWEEPS; sweep++) {
      for (const row of rows) {
        const { n, point, least, mass } = row;
        const v = body.pointVelocity({ x: 0, y: 0, z: 0 }, point);
        const wanted = mass * (least - (n.x * v.x + n.y * v.y + n.z * v.z));
        const sum = Math.max(0, row.impulse + wanted);
        const j = sum - row.impulse;
        row.impulse = sum;
        if (j !== 0) body.applyImpulse([j * n.x, j * n.y, j * n.z], point);
      }
    }
    context.motion.integrate(context.integrator, dt);
  }
}

/** 1 / (1/m + (r × n)·I⁻¹(r × n)), by trying a unit impulse and taking it back. */
function effectiveMass(body: RigidBody, n: Vec3, point: Vec3): number {
  const { linearVelocity, angularVelocity } = body;
  const before = body.pointVelocity({ x: 0, y: 0, z: 0 }, point);
  body.applyImpulse([n.x, n.y, n.z], point);
  const after = body.pointVelocity({ x: 0, y: 0, z: 0 }, point);
  body.linearVelocity = linearVelocity;
  body.angularVelocity = angularVelocity;
  const d = { x: after.x - before.x, y: after.y - before.y, z: after.z - before.z };
  return 1 / (n.x * d.x + n.y * d.y + n.z * d.z);
}
