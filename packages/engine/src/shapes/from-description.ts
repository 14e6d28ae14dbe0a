/**
 * Shapes from plain data, as scene files hold them (Z4).
 *
 * The fields of a description are the arguments of the constructor, so there is one set of checks:
 * the constructor's own. An error only gets the path to the place in the file put in front.
 */

import { fail, oneOf, PhysicsError } from '../errors.js';
import { Box } from './box.js';
import { Capsule } from './capsule.js';
import { Composite, type CompositePartInput } from './composite.js';
import { Cone } from './cone.js';
import { Cylinder } from './cylinder.js';
import { Ellipsoid } from './ellipsoid.js';
import { HeightField, type HeightFieldInput } from './height-field.js';
import { ConvexHull } from './hull.js';
import { TriangleMesh, type TriangleMeshInput } from './mesh.js';
import { Plane } from './plane.js';
import { Rectangle } from './rectangle.js';
import type { Shape, ShapeDescription, ShapeKind } from './shape.js';
import { Sphere } from './sphere.js';
import { Transformed } from './transformed.js';

/** The fields of each kind of shape, without `kind` itself; `?` marks those that may be left out. */
const FIELDS: Record<ShapeKind, readonly string[]> = {
  plane: ['normal', 'offset?'],
  sphere: ['radius'],
  box: ['x', 'y', 'z'],
  capsule: ['radius', 'length'],
  cylinder: ['radius', 'height'],
  cone: ['radius', 'height'],
  ellipsoid: ['x', 'y', 'z'],
  hull: ['points', 'tolerance?'],
  rectangle: ['width', 'depth'],
  mesh: ['vertices', 'indices?', 'weld?', 'degenerate?', 'sides?', 'materials?'],
  'height-field': ['heights', 'columns', 'rows', 'width', 'depth', 'sides?', 'materials?'],
  composite: ['parts'],
  transformed: ['shape', 'position?', 'orientation?'],
};

const PART_FIELDS = ['shape', 'position?', 'orientation?', 'density?'];

const KINDS = Object.keys(FIELDS) as ShapeKind[];

/** Deeper nesting than this is a file that refers to itself, not a design. */
const MAX_DEPTH = 64;

/**
 * Builds the shape that `description` tells of; `shape.describe()` gives it back. Bad data throws a
 * `PhysicsError` whose object is `path`, e.g. `bodies[3].shape.parts[0].shape`.
 */
export function shapeFromDescription(description: ShapeDescription, path = 'shape'): Shape {
  return build(description, path, 0);
}

// The constructors check every value, so the casts below promise nothing that is not verified.
type Fields = { readonly [field: string]: never };

function build(description: unknown, path: string, depth: number): Shape {
  if (depth > MAX_DEPTH) {
    fail(path, 'depth', depth, `must be at most ${MAX_DEPTH}`, 'Nest shapes less deeply.');
  }
  const data = readRecord(description, path);
  const kind = oneOf(path, 'kind', data['kind'], KINDS);
  checkFields(data, path, ['kind', ...FIELDS[kind]]);
  if (kind === 'transformed') {
    const shape = build(data['shape'], `${path}.shape`, depth + 1);
    return at(path, () => new Transformed(shape, present(data, ['position', 'orientation'])));
  }
  if (kind === 'composite') {
    const parts = readParts(data['parts'], path, depth);
    return at(path, () => new Composite(parts));
  }
  return at(path, () => buildSimple(kind, data as Fields));
}

function buildSimple(kind: Exclude<ShapeKind, 'composite' | 'transformed'>, data: Fields): Shape {
  switch (kind) {
    case 'plane':
      return new Plane(data['normal']!, data['offset']);
    case 'sphere':
      return new Sphere(data['radius']!);
    case 'box':
      return new Box(data['x']!, data['y']!, data['z']!);
    case 'capsule':
      return new Capsule(data['radius']!, data['length']!);
    case 'cylinder':
      return new Cylinder(data['radius']!, data['height']!);
    case 'cone':
      return new Cone(data['radius']!, data['height']!);
    case 'ellipsoid':
      return new Ellipsoid(data['x']!, data['y']!, data['z']!);
    case 'hull':
      return new ConvexHull(data['points']!, present(data, ['tolerance']));
    case 'rectangle':
      return new Rectangle(data['width']!, data['depth']!);
    case 'mesh': {
      const fields = ['vertices', 'indices', 'weld', 'degenerate', 'sides', 'materials'];
      return new TriangleMesh(present(data, fields) as unknown as TriangleMeshInput);
    }
    case 'height-field': {
      const fields = ['heights', 'columns', 'rows', 'width', 'depth', 'sides', 'materials'];
      return new HeightField(present(data, fields) as unknown as HeightFieldInput);
    }
  }
}

function readParts(value: unknown, path: string, depth: number): CompositePartInput[] {
  if (!Array.isArray(value)) {
    fail(path, 'parts', value, 'must be a list of parts', 'Write [{ "shape": … }, …].');
  }
  return value.map((entry: unknown, i) => {
    const place = `${path}.parts[${i}]`;
    const part = readRecord(entry, place);
    checkFields(part, place, PART_FIELDS);
    const shape = build(part['shape'], `${place}.shape`, depth + 1);
    return { ...present(part, ['position', 'orientation', 'density']), shape };
  });
}

function readRecord(value: unknown, path: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const parent = path.lastIndexOf('.');
    const [object, field] =
      parent < 0 ? ['shapeFromDescription', path] : [path.slice(0, parent), path.slice(parent + 1)];
    fail(object, field, value, 'must be an object', 'Write { "kind": "box", … }.');
  }
  return value as Record<string, unknown>;
}

/** Every field is known, and every field that is needed is there. */
function checkFields(data: object, path: string, fields: readonly string[]): void {
  const names = fields.map((field) => field.replace('?', ''));
  for (const [name, value] of Object.entries(data)) {
    if (!names.includes(name)) {
      fail(path, name, value, 'is not a field here', `Its fields are ${names.join(', ')}.`);
    }
  }
  for (const field of fields) {
    if (!field.endsWith('?') && !(field in data)) {
      fail(path, field, undefined, 'must be given', `Its fields are ${names.join(', ')}.`);
    }
  }
}

/** Those of the named fields that are there. */
function present(data: { readonly [field: string]: unknown }, names: readonly string[]): object {
  return Object.fromEntries(names.filter((name) => name in data).map((name) => [name, data[name]]));
}

/** Runs a constructor; its complaint gets the path of the description as its object. */
function at(path: string, construct: () => Shape): Shape {
  try {
    return construct();
  } catch (error) {
    if (!(error instanceof PhysicsError)) throw error;
    const { field, value, must, cure } = error;
    throw new PhysicsError(path, field, value, must, cure);
  }
}
