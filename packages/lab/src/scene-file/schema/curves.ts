/** The curves of a scene file, in the frame of the constraint that has them. SI units. */

import * as z from 'zod';
import { choice, described, fields, positive, truth, vec3 } from './words.js';

const center = described(vec3, 'm; default [0, 0, 0]');

/** A curve that a point is bound to. */
export const curve = z
  .discriminatedUnion(
    'kind',
    [
      fields({
        kind: z.literal('line'),
        point: described(vec3, 'm; default [0, 0, 0]').optional(),
        direction: vec3,
      }),
      fields({
        kind: z.literal('circle'),
        center: center.optional(),
        axis: described(vec3, 'Default [0, 0, 1]').optional(),
        radius: described(positive, 'm'),
        start: described(vec3, 'From the centre to parameter 0').optional(),
      }),
      fields({
        kind: z.literal('ellipse'),
        center: center.optional(),
        semiAxisA: described(vec3, 'm, from the centre to parameter 0'),
        semiAxisB: described(vec3, 'm, from the centre to parameter π/2'),
      }),
      fields({
        kind: z.literal('spline'),
        points: z.array(described(vec3, 'm'), 'must be a list of points|Write [[x, y, z], …].'),
        closed: described(truth, 'Default false').optional(),
      }),
    ],
    choice(['line', 'circle', 'ellipse', 'spline']),
  )
  .meta({ id: 'curve' });
