/**
 * Forces from plain data, as scene files hold them (Z4).
 *
 * The fields of a description are the options of the constructor, with references in place of
 * bodies, so there is one set of checks: the constructor's own. An error only gets the path to the
 * place in the file put in front. A field that no option has is an error too: a misspelt one would
 * otherwise be a default that nobody asked for.
 */

import { fail, oneOf } from '../../errors.js';
import { at, isRecord, type ResolveBody, resolve } from '../from-data.js';
import type { RigidBody } from '../rigid-body.js';
import type { Affects } from './affected-bodies.js';
import { BUOYANCY_DEFAULTS, Buoyancy } from './buoyancy.js';
import { CONSTANT_FORCE_DEFAULTS, ConstantForce } from './constant-force.js';
import { DAMPED_SPRING_DEFAULTS, DampedSpring } from './damped-spring.js';
import { DAMPER_DEFAULTS, Damper } from './damper.js';
import { DRAG_DEFAULTS, Drag } from './drag.js';
import { EXPLOSION_DEFAULTS, Explosion } from './explosion.js';
import type { Force, ForceDescription } from './force.js';
import { GRAVITY_DEFAULTS, Gravity } from './gravity.js';
import {
  MAGNETIC_DIPOLES_DEFAULTS,
  type MagneticDipole,
  MagneticDipoles,
} from './magnetic-dipoles.js';
import { MAGNETIC_POLES_DEFAULTS, type MagneticPole, MagneticPoles } from './magnetic-poles.js';
import { MUTUAL_GRAVITATION_DEFAULTS, MutualGravitation } from './mutual-gravitation.js';
import { SPRING_DEFAULTS, Spring } from './spring.js';
import { TORSION_SPRING_DEFAULTS, TorsionSpring } from './torsion-spring.js';
import { WIND_DEFAULTS, Wind } from './wind.js';

// The constructors check every value, so the casts below promise nothing that is not verified.
type Fields = { readonly [field: string]: never };

/** How one kind is built; `refers` names the fields that hold references to bodies. */
interface Kind {
  readonly fields: readonly string[];
  readonly refers: readonly string[];
  build(fields: Fields, bodies: readonly RigidBody[]): Force;
}

const COMMON = ['kind', 'name', 'active', 'startTime', 'endTime', 'removeAutomatically'];

const PAIR = ['bodyA', 'bodyB'];

function kind(defaults: object, refers: readonly string[], build: Kind['build']): Kind {
  return { fields: [...refers, ...Object.keys(defaults)], refers, build };
}

const KINDS: { readonly [kind: string]: Kind } = {
  gravity: kind(GRAVITY_DEFAULTS, [], (o) => new Gravity(o)),
  drag: kind(DRAG_DEFAULTS, [], (o) => new Drag(o)),
  'constant-force': kind(CONSTANT_FORCE_DEFAULTS, ['body'], (o, [a]) => new ConstantForce(a!, o)),
  'damped-spring': kind(DAMPED_SPRING_DEFAULTS, PAIR, (o, [a, b]) => new DampedSpring(a!, b!, o)),
  spring: kind(SPRING_DEFAULTS, PAIR, (o, [a, b]) => new Spring(a!, b!, o)),
  damper: kind(DAMPER_DEFAULTS, PAIR, (o, [a, b]) => new Damper(a!, b!, o)),
  'torsion-spring': kind(
    TORSION_SPRING_DEFAULTS,
    PAIR,
    (o, [a, b]) => new TorsionSpring(a!, b!, o),
  ),
  explosion: kind(EXPLOSION_DEFAULTS, [], (o) => new Explosion(o)),
  buoyancy: kind(BUOYANCY_DEFAULTS, [], (o) => new Buoyancy(o)),
  'mutual-gravitation': kind(MUTUAL_GRAVITATION_DEFAULTS, [], (o) => new MutualGravitation(o)),
  'magnetic-poles': kind(
    { ...MAGNETIC_POLES_DEFAULTS, poles: [] },
    [],
    (o) => new MagneticPoles(o as never),
  ),
  'magnetic-dipoles': kind(
    { ...MAGNETIC_DIPOLES_DEFAULTS, dipoles: [] },
    [],
    (o) => new MagneticDipoles(o as never),
  ),
  wind: kind(WIND_DEFAULTS, [], (o) => new Wind(o)),
};

/**
 * Builds the force that `description` tells of; `force.describe(reference)` gives it back. Bad data
 * throws a `PhysicsError` whose object is `path`, e.g. `forces[3]`.
 */
export function forceFromDescription(
  description: ForceDescription,
  resolveBody: ResolveBody,
  path = 'force',
): Force {
  const data: unknown = description;
  if (!isRecord(data)) {
    const cure = 'Write { "kind": "gravity", … }.';
    fail('forceFromDescription', path, data, 'must be an object', cure);
  }
  const { fields, refers, build } = KINDS[oneOf(path, 'kind', data['kind'], Object.keys(KINDS))]!;
  const known = [...COMMON, ...fields];
  for (const [name, value] of Object.entries(data)) {
    if (!known.includes(name)) {
      fail(path, name, value, 'is not a field here', `Its fields are ${known.join(', ')}.`);
    }
  }
  const body = (value: unknown, field: string) => resolve(resolveBody, path, field, value);
  const bodies = refers.map((field) => body(data[field], field));
  const options: { [field: string]: unknown } = { ...data };
  for (const field of ['kind', ...refers]) delete options[field];
  if ('affects' in data) options['affects'] = readAffects(data['affects'], path, body);
  for (const field of ['poles', 'dipoles']) {
    if (field in data) options[field] = readMagnets(data[field], path, field, body);
  }
  return at(path, () => build(options as Fields, bodies));
}

type Resolver = (value: unknown, field: string) => RigidBody;

function readAffects(value: unknown, path: string, body: Resolver): Affects {
  if (value === 'all') return 'all';
  const exclusion = isRecord(value) && 'except' in value;
  const list = exclusion ? value['except'] : value;
  if (!Array.isArray(list)) {
    const cure = 'Write "all", a list of bodies, or { "except": a list of bodies }.';
    fail(path, 'affects', value, 'must say which bodies the force acts on', cure);
  }
  const bodies = list.map((entry, i) => body(entry, `affects[${i}]`));
  return exclusion ? { except: bodies } : bodies;
}

function readMagnets(
  value: unknown,
  path: string,
  field: string,
  body: Resolver,
): (MagneticPole | MagneticDipole)[] {
  if (!Array.isArray(value) || !value.every(isRecord)) {
    fail(path, field, value, 'must be a list of magnets', 'Write [{ "body": …, … }, …].');
  }
  return value.map((entry, i) => {
    const magnet = { ...entry, body: body(entry['body'], `${field}[${i}].body`) };
    return magnet as unknown as MagneticPole | MagneticDipole;
  });
}
