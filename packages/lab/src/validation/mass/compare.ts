/** Mass properties of a body beside the ones it should have. */

import { type MassProperties, RigidBody, type Shape } from 'rattleback';
import type { Report } from '../problem.js';

/** Mass (kg) and principal moments (kg·m²) about the centre of mass along x, y and z. */
export interface ExpectedMass {
  readonly mass: number;
  readonly moments: readonly [number, number, number];
  /** Height of the centre of mass in the shape's frame, m. Default not compared. */
  readonly centerY?: number;
}

const ROUNDING = 1e-14;

/** The mass properties that a body in a simulation gets from its shape and density (kg/m³). */
export function massOf(shape: Shape, density: number): MassProperties {
  const { mass, centerOfMass, inertia } = new RigidBody({ shape, density });
  return { mass, centerOfMass, inertia };
}

/** Reports mass and moments beside the expected ones, within a relative tolerance. */
export function reportMass(
  report: Report,
  method: string,
  { mass, centerOfMass, inertia }: MassProperties,
  expected: ExpectedMass,
  tolerance = ROUNDING,
): void {
  const { moments, centerY } = expected;
  const common = { method, tolerance, kind: 'relative' } as const;
  report({ ...common, quantity: 'mass', computed: mass, expected: expected.mass, unit: 'kg' });
  const diagonal = [inertia.m00, inertia.m11, inertia.m22];
  // Equal moments of a body with an axis or a centre are worth one line each.
  const axes = ['x', 'y', 'z'].filter((_, i) => moments.indexOf(moments[i]!) === i);
  for (const axis of axes) {
    const i = 'xyz'.indexOf(axis);
    const same = [...'xyz'].filter((_, j) => moments[j] === moments[i]);
    // Of several that should be equal the worst one counts.
    const computed = same
      .map((other) => diagonal['xyz'.indexOf(other)]!)
      .reduce((worst, value) =>
        Math.abs(value - moments[i]!) > Math.abs(worst - moments[i]!) ? value : worst,
      );
    const quantity = `I about ${same.join(' and ')}`;
    report({ ...common, quantity, computed, expected: moments[i]!, unit: 'kg·m²' });
  }
  const largest = Math.max(...moments);
  report({
    method,
    quantity: 'largest product of inertia',
    computed: Math.max(Math.abs(inertia.m01), Math.abs(inertia.m02), Math.abs(inertia.m12)),
    expected: 0,
    tolerance: tolerance * largest,
    unit: 'kg·m²',
  });
  if (centerY !== undefined) {
    const quantity = 'height of the centre of mass';
    report({ ...common, quantity, computed: centerOfMass.y, expected: centerY, unit: 'm' });
  }
}
