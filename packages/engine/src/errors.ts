/**
 * One way to say "this input is wrong".
 *
 * Every message names the object, the field, the value and the cure, in that order, so that a user
 * can act on it without opening the source. Checks run before anything is changed: a call that
 * throws leaves the simulation exactly as it was.
 */

import type { Quat, QuatLike, Vec3, Vec3Like } from './math/types.js';

/** Thrown for every bad argument, stale object or broken file; `message` is the whole story. */
export class PhysicsError extends Error {
  override readonly name = 'PhysicsError';
  /** The object that was given the value, e.g. `RigidBody "crate"`. */
  readonly object: string;
  /** The field, option or argument, e.g. `mass`. */
  readonly field: string;
  /** The offending value itself. */
  readonly value: unknown;
  /** What is wrong, completing the sentence "mass must be …". */
  readonly must: string;
  /** What to do about it: a full sentence. */
  readonly cure: string;

  constructor(object: string, field: string, value: unknown, must: string, cure: string) {
    super(`${object}: ${field} ${must}, got ${describe(value)}. ${cure}`);
    this.object = object;
    this.field = field;
    this.value = value;
    this.must = must;
    this.cure = cure;
  }
}

/** Throws a {@link PhysicsError}; the return type lets it stand where a value is expected. */
export function fail(
  object: string,
  field: string,
  value: unknown,
  must: string,
  cure: string,
): never {
  throw new PhysicsError(object, field, value, must, cure);
}

/**
 * For setters of what is fixed when an object is made. TypeScript refuses to assign it; JavaScript would do so, and nobody
 * would look at it again.
 */
export function fixed(object: { readonly label: string }, field: string, value: unknown): never {
  fail(object.label, field, value, 'cannot be changed', 'Create a new object.');
}

/** A short, safe rendering of any value for an error message. */
export function describe(value: unknown): string {
  try {
    return render(value, 2);
  } catch {
    return 'a value that cannot be shown';
  }
}

/** `depth`: how many lists inside lists are opened; a list may contain itself. */
function render(value: unknown, depth: number): string {
  if (typeof value === 'string') return JSON.stringify(shorten(value));
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : String(value);
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'symbol' || typeof value === 'bigint') return value.toString();
  if (Array.isArray(value)) {
    if (depth === 0) return '[…]';
    const head = value.slice(0, 6).map((item) => render(item, depth - 1));
    return `[${head.join(', ')}${value.length > 6 ? `, … ${value.length} in all` : ''}]`;
  }
  if (ArrayBuffer.isView(value)) return `a ${value.constructor.name} of ${value.byteLength} bytes`;
  if (typeof value === 'object' && value !== null) {
    const { x, y, z, w } = value as Partial<Quat>;
    if (typeof x === 'number' && typeof y === 'number' && typeof z === 'number') {
      return `(${x}, ${y}, ${z}${w === undefined ? '' : `, ${w}`})`;
    }
    const kind = (value as object).constructor?.name ?? 'object';
    return kind === 'Object' ? shorten(safeJson(value)) : `a ${String(kind)}`;
  }
  return String(value);
}

function safeJson(value: object): string {
  try {
    return JSON.stringify(value) ?? 'an object';
  } catch {
    return 'an object';
  }
}

function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}

/** A finite number, or an error. */
export function finite(object: string, field: string, value: unknown, cure?: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    fail(object, field, value, 'must be a finite number', cure ?? `Give ${field} a plain number.`);
  }
  return value;
}

/** A finite number greater than zero, or an error. */
export function positive(object: string, field: string, value: unknown, cure?: string): number {
  if (typeof value !== 'number' || !(value > 0) || value === Number.POSITIVE_INFINITY) {
    const must = 'must be a finite number greater than 0';
    fail(object, field, value, must, cure ?? `Give ${field} a positive number.`);
  }
  return value;
}

/** A finite number of at least zero, or an error. */
export function nonNegative(object: string, field: string, value: unknown, cure?: string): number {
  if (typeof value !== 'number' || !(value >= 0) || value === Number.POSITIVE_INFINITY) {
    const must = 'must be a finite number of at least 0';
    fail(object, field, value, must, cure ?? `Give ${field} a number that is not negative.`);
  }
  return value;
}

/** An integer in [low, high], or an error. */
export function integer(
  object: string,
  field: string,
  value: unknown,
  low: number,
  high: number,
): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < low || value > high) {
    const must = `must be a whole number from ${low} to ${high}`;
    fail(object, field, value, must, `Give ${field} a whole number in that range.`);
  }
  return value;
}

/** An object with options, or an error; for constructors, before they look into it. */
export function options<T extends object>(object: string, value: T): T {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    fail(object, 'options', value, 'must be an object', 'Write them as { name: value }.');
  }
  return value;
}

/** True or false, or an error. */
export function boolean(object: string, field: string, value: unknown): boolean {
  if (typeof value !== 'boolean') {
    fail(object, field, value, 'must be true or false', `Give ${field} a boolean.`);
  }
  return value;
}

/** One of the listed words, or an error that lists them. */
export function oneOf<T extends string>(
  object: string,
  field: string,
  value: unknown,
  words: readonly T[],
): T {
  if (!words.includes(value as T)) {
    const list = words.map((word) => `'${word}'`).join(', ');
    fail(object, field, value, `must be one of ${list}`, 'Check the spelling.');
  }
  return value as T;
}

/** Reads `[x, y, z]` or `{x, y, z}` into `out`, or throws; `out` is untouched on failure. */
export function vector<T extends Vec3>(
  out: T,
  object: string,
  field: string,
  value: Vec3Like | undefined | null,
): T {
  const source = value as Parts;
  // To take a list apart is to walk along it, which makes an object for each of its numbers; and for `source[0]` V8 makes
  // lists of whole numbers into lists of others, with memory of their own: the user's, as it is he who keeps them.
  const isList = isListOf(source, 3);
  const x = isList ? source.at(0) : source?.x;
  const y = isList ? source.at(1) : source?.y;
  const z = isList ? source.at(2) : source?.z;
  if (!Number.isFinite(x) || !Number.isFinite(y) || !Number.isFinite(z)) {
    const must = 'must be three finite numbers';
    fail(object, field, value, must, 'Write it as [x, y, z] or { x, y, z }.');
  }
  out.x = x as number;
  out.y = y as number;
  out.z = z as number;
  return out;
}

/** Like {@link vector}, and of unit length afterwards; the zero vector is an error. */
export function direction<T extends Vec3>(
  out: T,
  object: string,
  field: string,
  value: Vec3Like | undefined | null,
): T {
  const v = vector({ x: 0, y: 0, z: 0 }, object, field, value);
  // Scaling by the largest component first keeps the squares from over- and underflowing.
  const largest = Math.max(Math.abs(v.x), Math.abs(v.y), Math.abs(v.z));
  if (!(largest > 0)) {
    fail(object, field, value, 'must not be the zero vector', 'Give it any length above 0.');
  }
  const x = v.x / largest;
  const y = v.y / largest;
  const z = v.z / largest;
  const length = Math.sqrt(x * x + y * y + z * z);
  out.x = x / length;
  out.y = y / length;
  out.z = z / length;
  return out;
}

/** Reads `[x, y, z, w]` or `{x, y, z, w}` and normalises it; zero or non-finite is an error. */
export function quaternion<T extends Quat>(
  out: T,
  object: string,
  field: string,
  value: QuatLike | undefined | null,
): T {
  const source = value as Parts;
  const isList = isListOf(source, 4);
  const x = isList ? source.at(0) : source?.x;
  const y = isList ? source.at(1) : source?.y;
  const z = isList ? source.at(2) : source?.z;
  const w = isList ? source.at(3) : source?.w;
  const allFinite =
    Number.isFinite(x) && Number.isFinite(y) && Number.isFinite(z) && Number.isFinite(w);
  const largest = allFinite
    ? Math.max(
        Math.abs(x as number),
        Math.abs(y as number),
        Math.abs(z as number),
        Math.abs(w as number),
      )
    : 0;
  if (!(largest > 0)) {
    const must = 'must be four finite numbers, not all 0';
    fail(object, field, value, must, 'No rotation is [0, 0, 0, 1] (x, y, z, w).');
  }
  const qx = (x as number) / largest;
  const qy = (y as number) / largest;
  const qz = (z as number) / largest;
  const qw = (w as number) / largest;
  const length = Math.sqrt(qx * qx + qy * qy + qz * qz + qw * qw);
  out.x = qx / length;
  out.y = qy / length;
  out.z = qz / length;
  out.w = qw / length;
  return out;
}

/** What may be a vector or a quaternion, or anything else. */
type Parts =
  | { x?: unknown; y?: unknown; z?: unknown; w?: unknown; readonly [number: number]: unknown }
  | undefined
  | null;

function isListOf(value: unknown, length: number): value is readonly unknown[] {
  const isList = Array.isArray(value) || (ArrayBuffer.isView(value) && 'length' in value);
  return isList && (value as unknown as readonly unknown[]).length === length;
}

/** Refuses options that nobody reads: a misspelt word must not vanish silently. */
export function checkNames(object: string, options: object, known: object): void {
  for (const name in options) {
    if (Object.hasOwn(known, name) || !Object.hasOwn(options, name)) continue;
    const cure = `The options are ${Object.keys(known).join(', ')}.`;
    fail(object, name, (options as Record<string, unknown>)[name], 'is not an option', cure);
  }
}
