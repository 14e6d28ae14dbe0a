/** Energy and momenta of point masses that are free: what every system of points reports of itself. */

import type { Vec3 } from '../../math/types.js';
import { PARTICLE, type ParticleStore } from './particle-store.js';

/** Σ ½ m v², J */
export function kineticEnergyOf({ velocities: v, masses, kinds }: ParticleStore): number {
  let sum = 0;
  for (let i = 0; i < masses.length; i++) {
    if (kinds[i] !== PARTICLE.free) continue;
    const o = 3 * i;
    sum += masses[i]! * (v[o]! * v[o]! + v[o + 1]! * v[o + 1]! + v[o + 2]! * v[o + 2]!);
  }
  return 0.5 * sum;
}

/** −Σ m g·x, J; `g`: m/s² */
export function gravityEnergyOf(
  { positions: x, masses, kinds }: ParticleStore,
  g: Readonly<Vec3>,
): number {
  let sum = 0;
  for (let i = 0; i < masses.length; i++) {
    if (kinds[i] !== PARTICLE.free) continue;
    const o = 3 * i;
    sum -= masses[i]! * (g.x * x[o]! + g.y * x[o + 1]! + g.z * x[o + 2]!);
  }
  return sum;
}

/** out += Σ m v, kg·m/s */
export function addMomentumOf(out: Vec3, { velocities: v, masses, kinds }: ParticleStore): void {
  for (let i = 0; i < masses.length; i++) {
    if (kinds[i] !== PARTICLE.free) continue;
    out.x += masses[i]! * v[3 * i]!;
    out.y += masses[i]! * v[3 * i + 1]!;
    out.z += masses[i]! * v[3 * i + 2]!;
  }
}

/** out += Σ x × m v, about the world's origin, kg·m²/s */
export function addAngularMomentumOf(
  out: Vec3,
  { positions: x, velocities: v, masses, kinds }: ParticleStore,
): void {
  for (let i = 0; i < masses.length; i++) {
    if (kinds[i] !== PARTICLE.free) continue;
    const o = 3 * i;
    const m = masses[i]!;
    out.x += m * (x[o + 1]! * v[o + 2]! - x[o + 2]! * v[o + 1]!);
    out.y += m * (x[o + 2]! * v[o]! - x[o]! * v[o + 2]!);
    out.z += m * (x[o]! * v[o + 1]! - x[o + 1]! * v[o]!);
  }
}
