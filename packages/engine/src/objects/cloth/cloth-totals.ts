/** Energies and momenta of a cloth, and its forces with their exact derivative, for whoever studies it. */

import type { Vec3 } from '../../math/types.js';
import { addBending, BendScratch, bendingEnergy } from './bending.js';
import type { ClothState } from './cloth-state.js';
import { addBendingChange, addMembraneChange } from './force-change.js';
import { addMembranes, membraneEnergy } from './membrane.js';
import type { ClothStiffness } from './stiffness.js';

/** ½ Σ m v², J. */
export function clothKineticEnergy({ count, velocities: v, masses }: ClothState): number {
  let energy = 0;
  for (let i = 0; i < count; i++) {
    const o = 3 * i;
    const square = v[o]! * v[o]! + v[o + 1]! * v[o + 1]! + v[o + 2]! * v[o + 2]!;
    energy += 0.5 * masses[i]! * square;
  }
  return energy;
}

/** Of gravity, stretch, shear and bending, J. */
export function clothPotentialEnergy(
  { count, positions: x, masses, mesh, rest }: ClothState,
  stiffness: ClothStiffness,
  gravity: Readonly<Vec3>,
): number {
  let energy = membraneEnergy(x, mesh.triangles, rest, stiffness);
  energy += bendingEnergy(x, rest, stiffness);
  for (let i = 0; i < count; i++) {
    const o = 3 * i;
    const height = gravity.x * x[o]! + gravity.y * x[o + 1]! + gravity.z * x[o + 2]!;
    energy -= masses[i]! * height;
  }
  return energy;
}

/** Adds Σ m v, kg·m/s. */
export function addClothMomentum(out: Vec3, { count, velocities: v, masses }: ClothState): void {
  for (let i = 0; i < count; i++) {
    const m = masses[i]!;
    out.x += m * v[3 * i]!;
    out.y += m * v[3 * i + 1]!;
    out.z += m * v[3 * i + 2]!;
  }
}

/** Adds Σ x × m v, kg·m²/s. */
export function addClothAngularMomentum(out: Vec3, state: ClothState): void {
  const { count, positions: x, velocities: v, masses } = state;
  for (let i = 0; i < count; i++) {
    const m = masses[i]!;
    const o = 3 * i;
    out.x += m * (x[o + 1]! * v[o + 2]! - x[o + 2]! * v[o + 1]!);
    out.y += m * (x[o + 2]! * v[o]! - x[o]! * v[o + 2]!);
    out.z += m * (x[o]! * v[o + 1]! - x[o + 1]! * v[o]!);
  }
}

/** (vertices × 3) forces of stretch, shear and bending with their damping, N. */
export function clothForces(state: ClothState, stiffness: ClothStiffness): Float64Array {
  const { count, positions: x, velocities: v, mesh, rest } = state;
  const out = new Float64Array(3 * count);
  const scratch = new BendScratch(rest.topology.hinges.length / 4);
  addMembranes(out, null, null, x, v, mesh.triangles, rest, stiffness, 0);
  addBending(out, null, null, x, v, rest, stiffness, 0, scratch);
  return out;
}

/** (vertices × 3) their change, N, when the vertices move by dx (m) and change velocity by dv (m/s). */
export function clothForceChange(
  { count, positions: x, velocities: v, mesh, rest }: ClothState,
  stiffness: ClothStiffness,
  dx: Float64Array,
  dv: Float64Array,
): Float64Array {
  const out = new Float64Array(3 * count);
  addMembraneChange(out, { x, v, dx, dv }, mesh.triangles, rest, stiffness);
  addBendingChange(out, { x, v, dx, dv }, rest, stiffness);
  return out;
}
