/**
 * The small parts of the schema, and the sentences that go with them.
 *
 * Zod checks; what a person reads is ours. A part's message is "must be …|cure": the sentence that
 * the error continues with, and what to do. `issues.ts` takes it apart again.
 */

import * as z from 'zod';

/** A finite number; JSON has no others. */
export const number = z.number('must be a finite number|Write a plain number.');

/** Above 0. */
export const positive = number.positive('must be greater than 0|Give a positive number.');

/** At least 0. */
export const nonNegative = number.nonnegative('must be at least 0|Give 0 or a positive number.');

export const truth = z.boolean('must be true or false|Write true or false.');

export const text = z.string('must be a text|Put it in quotation marks.');

/** A whole number in a range. */
export function whole(low: number, high: number) {
  const message = `must be a whole number from ${low} to ${high}|Give a number in that range.`;
  return z.int(message).min(low, message).max(high, message);
}

/** One of some words. */
export function word<const T extends readonly [string, ...string[]]>(words: T) {
  return z.enum(words, choice(words));
}

/** The sentence for a choice between words; the mapping adds the nearest one. */
export function choice(words: readonly string[]): string {
  return `must be one of ${words.map((each) => `"${each}"`).join(', ')}|Check the spelling.`;
}

/** A vector or point; the unit is in the description of the field. */
export const vec3 = z
  .tuple([number, number, number], 'must be a list of three numbers|Write it as [x, y, z].')
  .meta({ id: 'vector', description: '[x, y, z] along the axes of the world, unless said' });

/** A rotation. */
export const quaternion = z
  .tuple(
    [number, number, number, number],
    'must be a list of four numbers|No rotation is [0, 0, 0, 1] (x, y, z, w).',
  )
  .meta({ id: 'rotation', description: 'Unit quaternion [x, y, z, w]; other lengths are scaled' });

/** Points one after the other, in one list. */
export const numbers = z.array(number, 'must be a list of numbers|Write it as [1, 2, …].');

/** How a force names a body: by its name, if no other body has it, or by its id. */
export const reference = z
  .union([z.string(), z.int()], 'must be the name or the id of a body|Name a body of this file.')
  .meta({ id: 'body-reference', description: 'Name of a body (if only one has it) or its id' });

/** An object with exactly these members; the error for another one knows them all. */
export function fields<T extends z.core.$ZodLooseShape>(shape: T) {
  const names = Object.keys(shape);
  return z.strictObject(shape, {
    error: (issue) => {
      if (issue.code === 'unrecognized_keys') return `${KNOWN}${names.join(',')}`;
      return 'must be an object|Write { … }.';
    },
  });
}

/** Marks the list of known members in the message of an unknown one. */
export const KNOWN = 'known:';

/** The same with a description for the published schema. */
export function described<T extends z.ZodType>(schema: T, description: string): T {
  return schema.meta({ description }) as T;
}
