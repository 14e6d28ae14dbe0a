/**
 * Finds what could make two JavaScript engines disagree, or a run depend on when and where it
 * happens. An allow-list for `Math`, because its functions beyond those that IEEE 754 defines to
 * the bit differ between engines: sin, cos, exp, pow and hypot do today.
 */

import { lineOf, scan } from '../lib/source.js';

/** Members of Math whose results the language defines to the bit. */
const EXACT_MATH = new Set(
  (
    'abs sqrt floor ceil trunc round min max imul fround sign clz32 ' +
    'E PI LN2 LN10 LOG2E LOG10E SQRT1_2 SQRT2'
  ).split(' '),
);

/** Names of the world outside: clocks, chance, locale, the host. */
const OUTSIDE = (
  'Date performance process setTimeout setInterval setImmediate queueMicrotask crypto Intl ' +
  'requestAnimationFrame globalThis window document navigator self Buffer require eval ' +
  'WeakRef FinalizationRegistry'
).split(' ');

/** One thing that does not belong in the engine. */
export interface Finding {
  readonly line: number;
  readonly what: string;
}

/** What in a source is forbidden in the engine, in the order in which it stands. */
export function findNondeterminism(source: string): Finding[] {
  const { code } = scan(source);
  const found: { position: number; what: string }[] = [];
  const add = (pattern: RegExp, judge: (match: RegExpExecArray) => string | undefined): void => {
    for (const match of code.matchAll(pattern)) {
      const what = judge(match);
      if (what !== undefined) found.push({ position: match.index, what });
    }
  };
  add(/(?<![.\w$])Math\b(?:\s*\.\s*([\w$]+))?/g, ([, member]) => {
    if (member === undefined) return 'Math other than by Math.name';
    return EXACT_MATH.has(member) ? undefined : `Math.${member}`;
  });
  add(/\*\*/g, () => 'the operator **');
  add(new RegExp(`(?<![.\\w$])(?:${OUTSIDE.join('|')})(?![\\w$])`, 'g'), ([name]) => name);
  add(/\.\s*(toLocale\w*|localeCompare)\b/g, ([, name]) => name);
  return found
    .sort((a, b) => a.position - b.position)
    .map(({ position, what }) => ({ line: lineOf(source, position), what }));
}
