/** What an object in generalised coordinates runs on: the wire of a bead, the rods of pendulums. */

import { DEBUG_COLORS } from '../../debug/colors.js';
import type { DebugDrawing } from '../../debug/drawing.js';
import type { Vec3 } from '../../math/types.js';
import { curveFrom } from '../constraints/curves/curve-from.js';
import { drawCurve } from '../particles/draw-curve.js';
import type { LagrangianObject } from './lagrangian-object.js';

/** Draws it, if the object is given as data; `x`: (points × 3) where the points of its system are, m. */
export function drawParametric(
  out: DebugDrawing,
  { data, firstPoint, pointCount }: LagrangianObject,
  x: Float64Array,
): void {
  if (data?.kind === 'curve') drawCurve(out, curveFrom('LagrangianObject', data.curve));
  if (data?.kind !== 'pendulum') return;
  const [ax, ay, az] = data.anchor ?? [0, 0, 0];
  let before: Vec3 = { x: ax, y: ay, z: az };
  for (let i = firstPoint; i < firstPoint + pointCount; i++) {
    const next = { x: x[3 * i]!, y: x[3 * i + 1]!, z: x[3 * i + 2]! };
    out.line(before, next, DEBUG_COLORS.constraint);
    before = next;
  }
}
