/**
 * How well a run keeps what nature keeps: energy, momentum, angular momentum.
 *
 * A drift is the largest distance from the start that was seen, not the one at the end: an energy
 * that swings back in time has still been wrong. Relative drifts are parts of the largest amount
 * that was there to lose, because a total that happens to start near zero (potential and kinetic
 * energy of opposite sign, two momenta that cancel) says nothing about the size of an error.
 */

import { type Simulation, type Vec3, vec3 } from 'rattleback';

/** How far one conserved quantity has moved. */
export interface Drift {
  /** Largest distance from the value at the start, in the unit of the quantity. */
  readonly absolute: number;
  /** The same as a part of the largest amount seen; 0 if there never was any. */
  readonly relative: number;
}

/** All that is conserved, and the largest speed on the way. */
export interface Drifts {
  readonly energy: Drift;
  readonly momentum: Drift;
  readonly angularMomentum: Drift;
  /** Of |L| alone: its direction may have turned. */
  readonly angularMomentumSize: Drift;
  /** m/s, of any centre of mass at any sample */
  readonly maxSpeed: number;
}

/** Watches a simulation; call {@link sample} after each step of interest. */
export class DriftMonitor {
  readonly #simulation: Simulation;
  readonly #energy: number;
  readonly #momentum: Vec3;
  readonly #angular: Vec3;
  #energyOff = 0;
  #energyScale = 0;
  #momentumOff = 0;
  #momentumScale = 0;
  #angularOff = 0;
  #angularSizeOff = 0;
  #angularScale = 0;
  #maxSpeed = 0;

  /** The state at this moment is what drifts are measured from. */
  constructor(simulation: Simulation) {
    this.#simulation = simulation;
    this.#energy = simulation.energy().total;
    this.#momentum = simulation.momentum();
    this.#angular = simulation.angularMomentum();
    this.sample();
  }

  /** Looks at the state now. */
  sample(): void {
    const { kinetic, potential, springs, total } = this.#simulation.energy();
    this.#energyOff = Math.max(this.#energyOff, Math.abs(total - this.#energy));
    this.#energyScale = Math.max(this.#energyScale, kinetic, Math.abs(potential), springs);

    const p = this.#simulation.momentum();
    this.#momentumOff = Math.max(this.#momentumOff, vec3.distance(p, this.#momentum));
    this.#lookAtBodies();

    const l = this.#simulation.angularMomentum();
    const size = vec3.length(l);
    const start = vec3.length(this.#angular);
    this.#angularOff = Math.max(this.#angularOff, vec3.distance(l, this.#angular));
    this.#angularSizeOff = Math.max(this.#angularSizeOff, Math.abs(size - start));
  }

  drifts(): Drifts {
    return {
      energy: drift(this.#energyOff, this.#energyScale),
      momentum: drift(this.#momentumOff, this.#momentumScale),
      angularMomentum: drift(this.#angularOff, this.#angularScale),
      angularMomentumSize: drift(this.#angularSizeOff, this.#angularScale),
      maxSpeed: this.#maxSpeed,
    };
  }

  /** Σ |m v| and Σ |x × m v + I ω|, what there is to lose when sums cancel; the largest speed. */
  #lookAtBodies(): void {
    let momenta = 0;
    let angular = 0;
    const l = { x: 0, y: 0, z: 0 };
    for (const body of this.#simulation.bodies) {
      this.#maxSpeed = Math.max(this.#maxSpeed, vec3.length(body.linearVelocity));
      if (body.type !== 'dynamic') continue;
      const p = body.linearMomentum;
      momenta += vec3.length(p);
      vec3.add(l, vec3.cross(l, body.center, p), body.angularMomentum);
      angular += vec3.length(l);
    }
    this.#momentumScale = Math.max(this.#momentumScale, momenta);
    this.#angularScale = Math.max(this.#angularScale, angular);
  }
}

function drift(absolute: number, scale: number): Drift {
  return { absolute, relative: scale > 0 ? absolute / scale : 0 };
}

/** The drift of any series of values from its first one, as a part of its largest size. */
export function driftOf(values: Iterable<number>): Drift {
  let first: number | undefined;
  let off = 0;
  let scale = 0;
  for (const value of values) {
    first ??= value;
    off = Math.max(off, Math.abs(value - first));
    scale = Math.max(scale, Math.abs(value));
  }
  return drift(off, scale);
}
