/** What all dynamic systems say of themselves in scene files. */

import type { Integrator } from '../motion/integrators/integrator.js';
import type { DynamicSystem } from './dynamic-system.js';
import type { Material } from './material.js';

/** Name and flag, where they are not as usual. */
export function describeNames({ name, active }: DynamicSystem): {
  name?: string;
  active?: boolean;
} {
  return { ...(name !== '' && { name }), ...(!active && { active }) };
}

/** Name and options of an integrator; null if it does not tell them. */
export function describeIntegrator({
  name,
  options,
}: Integrator): { name: string; options?: object } | null {
  if (options === undefined) return null;
  return Object.keys(options).length === 0 ? { name } : { name, options: { ...options } };
}

/** A material as the options that make it. */
export function describeMaterial(material: Material): object {
  const { name, density, restitution, staticFriction, kineticFriction } = material;
  return { ...(name !== '' && { name }), density, restitution, staticFriction, kineticFriction };
}
