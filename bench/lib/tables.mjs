// Tables for people: as Markdown, which reads well on a terminal too when its columns are even.

/**
 * @param {readonly string[]} heads
 * @param {readonly (readonly unknown[])[]} rows cells that are empty are undefined or null
 * @param {{ left?: number }} [options] how many columns, from the first, hold words and not numbers
 */
export function table(heads, rows, { left = 1 } = {}) {
  const cells = [heads, ...rows].map((row) => heads.map((_, i) => String(row[i] ?? '')));
  const widths = heads.map((_, i) => Math.max(3, ...cells.map((row) => row[i].length)));
  const line = (row) =>
    `| ${row.map((cell, i) => (i < left ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join(' | ')} |`;
  const rule = widths.map((width, i) =>
    i < left ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [line(cells[0]), `| ${rule.join(' | ')} |`, ...cells.slice(1).map(line)].join('\n');
}

/** Three digits, however large or small. */
export function digits(x, count = 3) {
  if (x === null || x === undefined) return '';
  if (!Number.isFinite(x)) return typeof x === 'string' ? x : '∞';
  if (x === 0) return '0';
  const size = Math.abs(x);
  if (size >= 10 ** count) return size < 1e6 ? x.toFixed(0) : x.toExponential(count - 1);
  return size >= 1e-4 ? String(Number(x.toPrecision(count))) : x.toExponential(count - 1);
}

/** Metres as millimetres. */
export const millimetres = (x) => digits(typeof x === 'number' ? 1000 * x : x);

export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  if (sorted.length === 0) return Number.NaN;
  return sorted.length % 2 === 1 ? sorted[half] : 0.5 * (sorted[half - 1] + sorted[half]);
}
