/**
 * Parametric functions q(u) that are plain data, so that scene files can hold them: chains of pendulums,
 * beads on curves. The formulas are those that a user would write by hand.
 */

import { fail, oneOf, positive, vector } from '../../errors.js';
import type { Dual } from '../../math/dual.js';
import type { Curve, CurveData } from '../constraints/curves/curve.js';
import { curvePoint } from '../constraints/curves/curve.js';
import { curveFrom } from '../constraints/curves/curve-from.js';
import type { LagrangianFunction, LagrangianPoint } from './lagrangian-object.js';

/** A parametric function as data. */
export type ParametricData =
  /** Bobs below each other; coordinates are the angles from below, rad, in the plane z = anchor z. */
  | {
      readonly kind: 'pendulum';
      /** m. Default the origin. */
      readonly anchor?: readonly [number, number, number];
      /** Of each rod, m. */
      readonly lengths: readonly number[];
    }
  /** One point, free in space; its coordinates are x, y, z, m. What binds it are constraints. */
  | { readonly kind: 'point' }
  /** One bead; the coordinate is the parameter of the curve. */
  | { readonly kind: 'curve'; readonly curve: CurveData };

/** The function that the data tells of. */
export function parametricFunction(label: string, data: ParametricData): LagrangianFunction {
  const kind = oneOf(label, 'points.kind', data.kind, ['pendulum', 'point', 'curve'] as const);
  if (kind === 'point') return ([x, y, z]) => [[x!, y!, z!]];
  if (kind === 'curve') return bead(curveFrom(label, (data as { curve: CurveData }).curve));
  const { anchor = [0, 0, 0], lengths } = data as ParametricData & { kind: 'pendulum' };
  const a = vector({ x: 0, y: 0, z: 0 }, label, 'points.anchor', anchor);
  if (!Array.isArray(lengths) || lengths.length === 0) {
    fail(label, 'points.lengths', lengths, 'must be a list of numbers', 'Write [1, 1].');
  }
  for (const [i, length] of lengths.entries()) positive(label, `points.lengths[${i}]`, length);
  return (u) => {
    if (u.length !== lengths.length) {
      const must = `must be as many as lengths (${lengths.length})`;
      fail(label, 'coordinates', u.length, must, 'Give each rod its angle.');
    }
    let x: Dual | number = a.x;
    let y: Dual | number = a.y;
    return u.map((angle, i): LagrangianPoint => {
      const length = lengths[i]!;
      x = angle.sin().mul(length).add(x);
      y = angle.cos().mul(-length).add(y);
      return [x, y, a.z];
    });
  };
}

/** γ(s), by the chain rule over γ′ and γ″. */
function bead(curve: Curve): LagrangianFunction {
  return ([s]) => {
    const { position, tangent, bend } = curve.at(here, s!.value);
    return [
      [
        s!.chain(position.x, tangent.x, bend.x),
        s!.chain(position.y, tangent.y, bend.y),
        s!.chain(position.z, tangent.z, bend.z),
      ],
    ];
  };
}

const here = curvePoint();
