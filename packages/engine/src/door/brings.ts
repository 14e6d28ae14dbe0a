/**
 * How the door keeps applications small. What a class needs of the rest of the engine, and nobody else
 * does, is not imported by those who use it; it is brought here, together with the class. A bundler
 * that finds the class unused leaves out this call, and with it all that would have been brought.
 */

/** Gives back `thing`, after what it needs has been brought. */
export function brings<T>(thing: T, ...kits: readonly (() => void)[]): T {
  for (const bring of kits) bring();
  return thing;
}
