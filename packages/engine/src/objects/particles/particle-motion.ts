/**
 * Particles as integrators see them: ẋ = v, v̇ = f/m (P Particles 2), with forces and constraint forces
 * evaluated for the live state. Controlled particles are put where they have to be at every evaluation,
 * and their velocity is kept too: damped springs would be wrong otherwise (P Particles 5).
 */

import type { Vec3 } from '../../math/types.js';
import type { Derivative, MotionState } from '../../motion/integrators/integrator.js';
import type { ConstraintForces } from './constraints/constraint-forces.js';
import type { ParticleForce } from './particle-force.js';
import type { ParticleStore } from './particle-store.js';

const NONE = new Float64Array(0);

/** Says where a controlled particle is at time `t` (s): position (m) and velocity (m/s). */
export type ParticleControl = (t: number, position: Vec3, velocity: Vec3) => void;

/** What acts on the particles of one system. */
export interface ParticleActors {
  readonly points: ParticleStore;
  readonly forces: readonly ParticleForce[];
  readonly constraints: ConstraintForces;
  readonly controls: ReadonlyMap<number, ParticleControl>;
  /** m/s² */
  readonly gravity: Vec3;
}

/** The right-hand side of a particle system. */
export class ParticleMotion implements MotionState, Derivative {
  x: Float64Array = NONE;
  v: Float64Array = NONE;
  readonly q = NONE;
  readonly w = NONE;
  dv: Float64Array = NONE;
  readonly dw = NONE;
  readonly omega = NONE;
  directional?: NonNullable<Derivative['directional']>;
  readonly #actors: ParticleActors;
  readonly #position: Vec3 = { x: 0, y: 0, z: 0 };
  readonly #velocity: Vec3 = { x: 0, y: 0, z: 0 };
  readonly #along: NonNullable<Derivative['directional']>;

  constructor(actors: ParticleActors) {
    this.#actors = actors;
    this.#along = (dx, _dTheta, deltaV, _deltaW, outV) => {
      const { points, forces } = actors;
      outV.fill(0);
      for (const force of forces) {
        if (force.active) force.addDirectional!(points, dx, deltaV, outV);
      }
      for (let i = 0; i < outV.length; i++) outV[i]! *= points.inverseMasses[(i / 3) | 0]!;
    };
  }

  /** Takes the arrays as they are now; call it after particles, forces or constraints have changed. */
  bind(): void {
    const { points, forces, constraints } = this.#actors;
    this.x = points.positions;
    this.v = points.velocities;
    if (this.dv.length !== this.v.length) this.dv = new Float64Array(this.v.length);
    // Closed formulas only if everybody has them.
    const known = forces.every((force) => !force.active || force.addDirectional !== undefined);
    if (known && constraints.jacobian.rows === 0) this.directional = this.#along;
    else delete this.directional;
  }

  evaluate(t: number): void {
    const { points, forces, constraints, gravity } = this.#actors;
    const { count, forces: f, masses, inverseMasses } = points;
    this.control(t);
    const { x: gx, y: gy, z: gz } = gravity;
    for (let i = 0; i < count; i++) {
      const m = masses[i]!;
      f[3 * i] = m * gx;
      f[3 * i + 1] = m * gy;
      f[3 * i + 2] = m * gz;
    }
    for (let i = 0; i < forces.length; i++) {
      if (forces[i]!.active) forces[i]!.apply(points, t);
    }
    constraints.apply(points);
    const { dv } = this;
    for (let i = 0; i < count; i++) {
      const w = inverseMasses[i]!;
      // Who is held is held, even against what is no number.
      dv[3 * i] = w > 0 ? w * f[3 * i]! : 0;
      dv[3 * i + 1] = w > 0 ? w * f[3 * i + 1]! : 0;
      dv[3 * i + 2] = w > 0 ? w * f[3 * i + 2]! : 0;
    }
  }

  /** Puts controlled particles where they are at time `t` (s). */
  control(t: number): void {
    const { points, controls } = this.#actors;
    for (const [i, control] of controls) {
      const p = this.#position;
      const u = this.#velocity;
      // What the function leaves out stays as it is; a velocity is 0.
      p.x = points.positions[3 * i]!;
      p.y = points.positions[3 * i + 1]!;
      p.z = points.positions[3 * i + 2]!;
      u.x = 0;
      u.y = 0;
      u.z = 0;
      control(t, p, u);
      points.positions[3 * i] = p.x;
      points.positions[3 * i + 1] = p.y;
      points.positions[3 * i + 2] = p.z;
      points.velocities[3 * i] = u.x;
      points.velocities[3 * i + 1] = u.y;
      points.velocities[3 * i + 2] = u.z;
    }
  }

  updateOmega(): void {}
}
