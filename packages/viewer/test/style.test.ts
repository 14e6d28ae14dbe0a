/** Colours of the page: text can be read on what is under it, in both themes (WCAG 2, 4.5 to 1). */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('../src/style.css', import.meta.url), 'utf8');

/** The colours that a rule defines. */
function colorsOf(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  const rule = css.slice(start, css.indexOf('}', start));
  return new Map(
    [...rule.matchAll(/(--[\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name!, value!]),
  );
}

/** Relative luminance. */
function luminance(color: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light! + 0.05) / (dark! + 0.05);
}

const PAIRS = [
  ['--ink', '--paper'],
  ['--ink', '--paper-2'],
  ['--ink-2', '--paper'],
  ['--ink-2', '--paper-2'],
  ['--accent', '--paper'],
  ['--accent', '--paper-2'],
  ['--accent-ink', '--accent'],
  ['--trouble', '--paper'],
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((i) => [`--line-${i}`, '--paper'] as const),
] as const;

describe.each([':root', ':root[data-theme="dark"]'])('%s', (selector) => {
  it.each(PAIRS)('%s is legible on %s', (text, ground) => {
    const colors = colorsOf(selector);
    expect(contrast(colors.get(text)!, colors.get(ground)!)).toBeGreaterThan(4.5);
  });
});
