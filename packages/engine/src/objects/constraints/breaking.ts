/**
 * Whether any constraint of the program can break. In most programs none can, and then nobody goes
 * through a thousand constraints after every step to ask each.
 */

/** `possible` from when on a constraint was given a limit that can be reached; it stays so. */
export const BREAKING = { possible: false };
