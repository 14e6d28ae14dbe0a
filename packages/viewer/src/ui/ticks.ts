/** What is written at the ticks of an axis. */

/** As many digits as it takes to tell the ticks of an axis from each other, five at least. */
export function tickTexts(ticks: readonly (number | null)[]): string[] {
  for (let digits = 5; ; digits++) {
    const texts = ticks.map((tick) => tickText(tick, digits));
    const shown = texts.filter((text) => text !== '');
    if (digits === 12 || new Set(shown).size === shown.length) return texts;
  }
}

/** So many digits, with k and M for thousands and millions. */
function tickText(value: number | null, digits: number): string {
  if (value === null) return '';
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-3 || size >= 1e9)) {
    return value.toExponential(digits - 4).replace(/\.?0*e/, 'e');
  }
  const [by, letter] = size >= 1e6 ? [1e6, 'M'] : size >= 1e4 ? [1e3, 'k'] : [1, ''];
  return `${Number((value / by).toPrecision(digits))}${letter}`;
}
