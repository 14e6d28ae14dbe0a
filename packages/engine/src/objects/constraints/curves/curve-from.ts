/** Curves from what users and scene files give. */

import { checkNames, fail, oneOf } from '../../../errors.js';
import { Curve, type CurveData } from './curve.js';
import { CircleCurve, EllipseCurve } from './ellipse-curve.js';
import { LineCurve } from './line-curve.js';
import { SplineCurve } from './spline-curve.js';

const FIELDS = {
  line: { kind: 0, point: 0, direction: 0 },
  circle: { kind: 0, center: 0, axis: 0, radius: 0, start: 0 },
  ellipse: { kind: 0, center: 0, semiAxisA: 0, semiAxisB: 0 },
  spline: { kind: 0, points: 0, closed: 0 },
} as const;

/** The curve that the data tells of, or the curve itself. */
export function curveFrom(label: string, data: Curve | CurveData): Curve {
  if (data instanceof Curve) return data;
  if (typeof data !== 'object' || data === null) {
    const cure = "Write { kind: 'circle', radius: 1 } or new FunctionCurve(f, { from, to }).";
    fail(label, 'curve', data, 'must be a curve', cure);
  }
  const kind = oneOf(label, 'curve.kind', data.kind, Object.keys(FIELDS));
  checkNames(`${label} curve`, data, FIELDS[kind as keyof typeof FIELDS]);
  switch (data.kind) {
    case 'line':
      return new LineCurve(label, data);
    case 'circle':
      return new CircleCurve(label, data);
    case 'ellipse':
      return new EllipseCurve(label, data);
    case 'spline':
      return new SplineCurve(label, data);
  }
}
