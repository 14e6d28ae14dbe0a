/** A curve as a chain of lines, for whoever looks inside. */

import { DEBUG_COLORS } from '../../debug/colors.js';
import type { DebugDrawing } from '../../debug/drawing.js';
import { type Curve, curvePoint } from '../constraints/curves/curve.js';

/** Lines that a curve is drawn with. */
const LINES = 64;
const here = curvePoint();

/** Draws a curve from its beginning to its end; one without an end is not drawn. */
export function drawCurve(out: DebugDrawing, curve: Curve): void {
  const { from, to } = curve;
  if (!Number.isFinite(to - from)) return;
  let before = { ...curve.at(here, from).position };
  for (let i = 1; i <= LINES; i++) {
    const next = { ...curve.at(here, from + ((to - from) * i) / LINES).position };
    out.line(before, next, DEBUG_COLORS.constraint);
    before = next;
  }
}
