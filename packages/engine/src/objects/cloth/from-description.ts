/** Cloth from plain data, as scene files hold it. The constructor checks every value. */

import { fail } from '../../errors.js';
import type { SystemDescription } from '../dynamic-system.js';
import { at, isRecord, type ResolveBody, resolve } from '../from-data.js';
import { Cloth } from './cloth.js';
import type { ClothOptions } from './cloth-options.js';
import type { ClothPin } from './pins.js';

/** The cloth that a description tells of; errors name `path`. */
export function clothFromDescription(
  { name, active, options, state }: SystemDescription,
  resolveBody: ResolveBody,
  path: string,
): Cloth {
  const { pins = [], ...rest } = options as Record<string, unknown>;
  if (!Array.isArray(pins)) fail(path, 'pins', pins, 'must be a list', 'Write [ … ].');
  const held = pins.map((pin: unknown): number | ClothPin => {
    if (!isRecord(pin) || pin['body'] === undefined) return pin as ClothPin;
    return { ...pin, body: resolve(resolveBody, path, 'pins', pin['body']) } as ClothPin;
  });
  return at(path, () => {
    const cloth = new Cloth({
      ...(rest as unknown as ClothOptions),
      ...(name !== undefined && { name }),
      ...(active !== undefined && { active }),
      pins: held,
    });
    cloth.resume(state);
    return cloth;
  });
}
