/**
 * Finds traces of the machine that a file was made on: package registries, which differ from place
 * to place, and absolute paths.
 */

/** Folders at the top of a machine that paths of people and builds begin with. */
const TOPS = ['work', 'root', 'home', 'tmp', 'Users'];

const PATTERNS: readonly RegExp[] = [
  /"resolved"\s*:\s*"(?:https?|git|ssh)[^"]*"/g,
  /\bhttps?:\/\/[\w.-]*(?:registry|artifactory|nexus|verdaccio|npmmirror|mirror)[\w.-]*/gi,
  /\bregistry\.[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:org|com|net|io|dev|internal|local)\b/gi,
  new RegExp(`(?<![\\w.-])/(?:${TOPS.join('|')})/[\\w.-]*`, 'g'),
];

/** A trace and the line on which it stands. */
export interface Trace {
  readonly line: number;
  readonly text: string;
}

/** All traces in a text. */
export function tracesIn(text: string): Trace[] {
  const found: Trace[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    for (const pattern of PATTERNS) {
      for (const match of line.matchAll(pattern)) found.push({ line: index + 1, text: match[0] });
    }
  }
  return found;
}
