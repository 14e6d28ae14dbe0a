/**
 * Dynamic systems from plain data, as scene files hold them (Z4): the options of the constructor, the
 * elements with the options of theirs, and every number of the state. The constructors check every
 * value, so there is one set of checks.
 */

import { fail, oneOf } from '../errors.js';
import { createIntegrator, type IntegratorOptions } from '../motion/integrators/registry.js';
import { clothFromDescription } from './cloth/from-description.js';
import type { DynamicSystem, SystemDescription } from './dynamic-system.js';
import { at, isRecord, type ResolveBody, resolve } from './from-data.js';
import { LagrangianSystem } from './lagrangian/lagrangian-system.js';
import { Material } from './material.js';
import { BodyAttachment, BodySpring } from './particles/body-ties.js';
import { ParticleDistance } from './particles/constraints/distance.js';
import { ParticleOnCurve } from './particles/constraints/on-curve.js';
import { ParticleOnPlane, ParticlePin } from './particles/constraints/pin.js';
import { MouseSpring } from './particles/forces/mouse-spring.js';
import { type ParticleSpring, ParticleSprings } from './particles/forces/particle-springs.js';
import { SpatialInteraction } from './particles/forces/spatial-interaction.js';
import { ViscousDrag } from './particles/forces/viscous-drag.js';
import { JakobsenSystem } from './particles/jakobsen-system.js';
import type { ParticleElement } from './particles/particle-element.js';
import type { NumberedElement } from './particles/particle-elements.js';
import { ParticleEmitter } from './particles/particle-emitter.js';
import { ParticleSystem } from './particles/particle-system.js';

// The constructors check every value, so the casts below promise nothing that is not verified.
type Field =
  | 'a'
  | 'b'
  | 'body'
  | 'coefficient'
  | 'curve'
  | 'ends'
  | 'length'
  | 'normal'
  | 'particle'
  | 'point'
  | 'target';
type Fields = { readonly [field in Field]: never };

/** What builds a kind of system. */
export type SystemBuilder = (
  description: SystemDescription,
  resolveBody: ResolveBody,
  path: string,
) => DynamicSystem;

/** Every kind of system that plain data can tell of. */
export const SYSTEM_KINDS: Record<string, SystemBuilder> = {
  'particle-system': buildParticles,
  'lagrangian-system': buildLagrangian,
  'jakobsen-system': buildJakobsen,
  cloth: clothFromDescription,
};

type ElementBuilder = (fields: Fields, body: () => ReturnType<ResolveBody>) => ParticleElement;

const ELEMENTS: Record<string, ElementBuilder> = {
  drag: ({ coefficient }) => new ViscousDrag(coefficient),
  springs: ({ ends }) => new ParticleSprings(pairs(ends)),
  'mouse-spring': ({ particle, target, ...rest }) =>
    new MouseSpring(particle, target, rest as unknown as object),
  'spatial-interaction': (options) =>
    new SpatialInteraction(options as unknown as { reach: number }),
  distance: ({ a, b, length }) => new ParticleDistance(a, b, length),
  pin: ({ particle, point }) => new ParticlePin(particle, point),
  plane: ({ particle, point, normal }) => new ParticleOnPlane(particle, point, normal),
  curve: ({ particle, curve }) => new ParticleOnCurve(particle, curve),
  emitter: (options) =>
    new ParticleEmitter(options as unknown as { capacity: number; rate: number }),
  'body-spring': ({ particle, body: _, ...rest }, body) => new BodySpring(particle, body(), rest),
  'body-attachment': ({ particle, point }, body) => new BodyAttachment(particle, body(), point),
};

/** The system that a description tells of; errors name `path`. */
export function systemFromDescription(
  description: SystemDescription,
  resolveBody: ResolveBody,
  path = 'system',
): DynamicSystem {
  if (!isRecord(description)) {
    fail(path, 'description', description, 'must be an object', "Write { kind: '…', … }.");
  }
  const kind = oneOf(path, 'kind', description.kind, Object.keys(SYSTEM_KINDS));
  return SYSTEM_KINDS[kind]!(description, resolveBody, path);
}

function buildParticles(
  description: SystemDescription,
  resolveBody: ResolveBody,
  path: string,
): ParticleSystem {
  const { name, active, options } = description;
  const { integrator, material, ignoredBodies, ...rest } = options as Record<string, unknown>;
  const system = at(
    path,
    () =>
      new ParticleSystem({
        ...rest,
        ...(name !== undefined && { name }),
        ...(active !== undefined && { active }),
        ...(integrator !== undefined && { integrator: integratorFrom(path, integrator) }),
        ...(material !== undefined && { material: new Material(material as object) }),
      }),
  );
  for (const reference of (ignoredBodies as unknown[] | undefined) ?? []) {
    system.ignoredBodies.add(resolve(resolveBody, path, 'ignoredBodies', reference));
  }
  at(path, () =>
    system.resume(elementsOf(description, resolveBody, path), stateOf(description, path)),
  );
  return system;
}

function buildLagrangian(
  description: SystemDescription,
  resolveBody: ResolveBody,
  path: string,
): LagrangianSystem {
  const { name, active, options } = description;
  const { integrator, objects, ...rest } = options as Record<string, unknown>;
  return at(path, () => {
    const system = new LagrangianSystem({
      ...rest,
      ...(name !== undefined && { name }),
      ...(active !== undefined && { active }),
      ...(integrator !== undefined && { integrator: integratorFrom(path, integrator) }),
    });
    for (const object of list(path, 'objects', objects)) system.addObject(object as never);
    system.resume(elementsOf(description, resolveBody, path), stateOf(description, path));
    return system;
  });
}

function buildJakobsen(
  description: SystemDescription,
  _resolveBody: ResolveBody,
  path: string,
): JakobsenSystem {
  const { name, active, options } = description;
  return at(path, () => {
    const system = new JakobsenSystem({
      ...options,
      ...(name !== undefined && { name }),
      ...(active !== undefined && { active }),
    });
    system.loadState(stateOf(description, path));
    return system;
  });
}

/** The elements of a description, with their numbers. */
function elementsOf(
  { elements = [] }: SystemDescription,
  resolveBody: ResolveBody,
  path: string,
): NumberedElement[] {
  return list(path, 'elements', elements).map((data, i) => {
    const place = `${path}.elements[${i}]`;
    if (!isRecord(data)) fail(place, 'element', data, 'must be an object', 'Write { … }.');
    const { kind, id, ...fields } = data;
    const word = oneOf(place, 'kind', kind, Object.keys(ELEMENTS));
    const body = (): ReturnType<ResolveBody> =>
      resolve(resolveBody, place, 'body', (fields as Record<string, unknown>)['body']);
    const element = at(place, () => ELEMENTS[word]!(fields as unknown as Fields, body));
    return { id: (id as number | undefined) ?? i, element };
  });
}

function integratorFrom(path: string, data: unknown): ReturnType<typeof createIntegrator> {
  if (!isRecord(data)) {
    fail(path, 'integrator', data, 'must be an object', "Write { name: 'runge-kutta-4' }.");
  }
  return createIntegrator(data['name'] as string, data['options'] as IntegratorOptions);
}

function stateOf({ state }: SystemDescription, path: string): readonly number[] {
  return list(path, 'state', state) as readonly number[];
}

function list(path: string, field: string, value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) fail(path, field, value, 'must be a list', 'Write [ … ].');
  return value;
}

/** Springs by their ends, two by two; lengths and stiffness come with the state. */
function pairs(ends: readonly number[]): ParticleSpring[] {
  const springs: ParticleSpring[] = [];
  for (let i = 0; i + 1 < list('springs', 'ends', ends).length; i += 2) {
    springs.push({ a: ends[i]!, b: ends[i + 1]!, restLength: 0 });
  }
  return springs;
}
