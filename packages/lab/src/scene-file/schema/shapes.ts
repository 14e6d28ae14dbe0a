/**
 * The shapes of a scene file: the words and fields of `shape.describe()`. Lengths in metres.
 *
 * Only the form is checked here; what a shape needs beyond it (a mesh without holes, points that
 * span a volume) is the business of its constructor, which the loader calls.
 */

import * as z from 'zod';
import {
  choice,
  described,
  fields,
  nonNegative,
  number,
  numbers,
  positive,
  quaternion,
  text,
  vec3,
  whole,
  word,
} from './words.js';

const plane = fields({
  kind: z.literal('plane'),
  normal: described(vec3, 'Points out of the solid half'),
  offset: described(number, 'm along the normal; default 0').optional(),
});

const sphere = fields({ kind: z.literal('sphere'), radius: positive });

const box = fields({ kind: z.literal('box'), x: positive, y: positive, z: positive });

const capsule = fields({
  kind: z.literal('capsule'),
  radius: positive,
  length: described(nonNegative, 'm between the centres of the two ends, along y'),
});

const cylinder = fields({ kind: z.literal('cylinder'), radius: positive, height: positive });

const cone = fields({ kind: z.literal('cone'), radius: positive, height: positive });

const ellipsoid = fields({ kind: z.literal('ellipsoid'), x: positive, y: positive, z: positive });

const hull = fields({
  kind: z.literal('hull'),
  points: described(numbers, 'x, y, z of each point, one after the other'),
  tolerance: described(nonNegative, 'm up to which points count as in one plane').optional(),
});

const rectangle = fields({ kind: z.literal('rectangle'), width: positive, depth: positive });

/** Which of the body's materials. */
const materialNumbers = z.array(whole(0, 65_535));

const mesh = fields({
  kind: z.literal('mesh'),
  vertices: described(numbers, 'x, y, z of each vertex, one after the other'),
  indices: z.array(whole(0, 2 ** 31 - 1)).optional(),
  weld: described(nonNegative, 'm up to which vertices become one').optional(),
  degenerate: word(['refuse', 'drop']).optional(),
  sides: described(word(['front', 'both']), 'Which sides of the triangles bodies touch').optional(),
  materials: described(materialNumbers, 'per triangle').optional(),
});

const heightField = fields({
  kind: z.literal('height-field'),
  heights: described(numbers, '(rows × columns) row by row'),
  columns: whole(2, 65_536),
  rows: whole(2, 65_536),
  width: positive,
  depth: positive,
  sides: described(word(['front', 'both']), 'Which sides of the ground bodies touch').optional(),
  materials: described(materialNumbers, 'per cell, row by row').optional(),
});

const part = fields({
  get shape() {
    return shape;
  },
  position: vec3.optional(),
  orientation: quaternion.optional(),
  density: described(positive, 'kg/m³; default that of the whole').optional(),
});

const composite = fields({
  kind: z.literal('composite'),
  get parts() {
    return z.array(part, 'must be a list of parts|Write [{ "shape": … }, …].');
  },
});

const transformed = fields({
  kind: z.literal('transformed'),
  get shape() {
    return shape;
  },
  position: vec3.optional(),
  orientation: quaternion.optional(),
});

/** The words for `kind`. */
export const SHAPE_KINDS = [
  'plane',
  'sphere',
  'box',
  'capsule',
  'cylinder',
  'cone',
  'ellipsoid',
  'hull',
  'rectangle',
  'mesh',
  'height-field',
  'composite',
  'transformed',
] as const;

/** Any shape. (The type is spelled out: it refers to itself.) */
export const shape: z.ZodType<{ kind: (typeof SHAPE_KINDS)[number] }> = z
  .discriminatedUnion(
    'kind',
    [
      plane,
      sphere,
      box,
      capsule,
      cylinder,
      cone,
      ellipsoid,
      hull,
      rectangle,
      mesh,
      heightField,
      composite,
      transformed,
    ],
    choice(SHAPE_KINDS),
  )
  .meta({ id: 'shape', description: 'A shape in its own frame; lengths in m, full, not half' });

/** A shape written out, or the name of one under `shapes`. */
export const shapeOrName = z.union(
  [text, shape],
  'must be a shape or the name of one under "shapes"|Write { "kind": "box", … } or a name.',
);
