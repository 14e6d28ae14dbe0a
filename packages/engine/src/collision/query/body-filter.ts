/** Which bodies a question is about: the user's words, made into masks and rows. */

import { boolean, fail, options as optionsOf } from '../../errors.js';
import type { BodyCollection } from '../../objects/body-collection.js';
import { checkLayer, type LayerNames } from '../../objects/layers.js';
import type { RigidBody } from '../../objects/rigid-body.js';

/** The bit of sensors in the layers of a scene; real layers have the 31 others. */
export const SENSOR_BIT = -0x80000000;
/** Every layer, and no sensors. */
const ALL_SOLID = 0x7fffffff;

/** Which bodies count; by default all that can collide, but no sensors. */
export interface BodyFilter {
  /** Only bodies of these layers. Default all. */
  readonly layers?: readonly string[];
  /** A body or several that do not count. */
  readonly ignore?: RigidBody | readonly RigidBody[];
  /** Whether sensors count as well. Default false. */
  readonly sensors?: boolean;
  /** Called for a body that comes near; false leaves it out. */
  readonly filter?: (body: RigidBody) => boolean;
}

/** The same options with `mask` and `filter` as a scene takes them. */
export function readBodyFilter<O extends BodyFilter>(
  query: string,
  options: O,
  bodies: BodyCollection,
  names: LayerNames,
): Omit<O, keyof BodyFilter> & { mask: number } {
  const { layers, ignore, sensors = false, filter, ...rest } = optionsOf(query, options);
  boolean(query, 'sensors', sensors);
  const wanted = layers === undefined ? ALL_SOLID : layerMask(query, layers, names);
  const asked = { ...rest, mask: sensors ? wanted | SENSOR_BIT : wanted };
  const tests: ((body: RigidBody) => boolean)[] = [];
  if (ignore !== undefined) tests.push(ignoring(query, ignore));
  // A sensor's layer is not in the scene's bits.
  if (sensors && layers !== undefined) tests.push((body) => layers.includes(body.layer));
  if (filter !== undefined) {
    if (typeof filter !== 'function') {
      fail(query, 'filter', filter, 'must be a function', 'Write (body) => true or false.');
    }
    tests.push(filter);
  }
  if (tests.length === 0) return asked;
  const accept = (row: number): boolean => {
    const body = bodies.at(row);
    return tests.every((test) => test(body));
  };
  return { ...asked, filter: accept };
}

/** Layers nobody has named yet have no bodies. */
function layerMask(query: string, layers: unknown, names: LayerNames): number {
  if (!Array.isArray(layers)) {
    fail(query, 'layers', layers, 'must be a list of layers', "Write it as ['ground'].");
  }
  let mask = 0;
  layers.forEach((name: unknown, i) => {
    const known = names.layers.indexOf(checkLayer(query, `layers[${i}]`, name));
    if (known >= 0) mask |= 1 << known;
  });
  return mask;
}

function ignoring(
  query: string,
  ignore: RigidBody | readonly RigidBody[],
): (body: RigidBody) => boolean {
  const list = Array.isArray(ignore) ? (ignore as readonly RigidBody[]) : [ignore as RigidBody];
  list.forEach((body, i) => {
    if (typeof (body as RigidBody | null)?.handle !== 'number') {
      fail(query, `ignore[${i}]`, body, 'must be a RigidBody', 'Give a body or a list of bodies.');
    }
  });
  return (body) => !list.includes(body);
}
