/**
 * Where to put the marks of an axis: at round numbers, few enough to read.
 *
 * Round means 1, 2 or 5 times a power of ten (linear), or a power of ten (logarithmic). The axis
 * itself ends at the data, not at the next mark: a picture of 10.02 s must not be half empty.
 */

/** A mark of an axis. */
export interface Tick {
  readonly value: number;
  readonly label: string;
}

/** Round numbers from `low` to `high`, about `count` of them. */
export function linearTicks(low: number, high: number, count: number): Tick[] {
  const range = high - low;
  if (!(range > 0) || !Number.isFinite(range)) return [{ value: low, label: numberText(low, 0) }];
  const step = niceStep(range / Math.max(1, count));
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  const ticks: Tick[] = [];
  for (let i = first; i <= last; i++) {
    const value = i * step;
    ticks.push({ value, label: numberText(value, step) });
  }
  return ticks;
}

/** Powers of ten from `low` to `high` (both above 0), thinned to about `count`. */
export function logTicks(low: number, high: number, count: number): Tick[] {
  const first = Math.ceil(Math.log10(low) - 1e-9);
  const last = Math.floor(Math.log10(high) + 1e-9);
  const every = Math.max(1, Math.ceil((last - first + 1) / Math.max(1, count)));
  const ticks: Tick[] = [];
  for (let exponent = first; exponent <= last; exponent += every) {
    ticks.push({ value: Number(`1e${exponent}`), label: powerText(exponent) });
  }
  return ticks;
}

/** The smallest of 1, 2, 5 times a power of ten that is at least `least`. */
export function niceStep(least: number): number {
  const power = Number(`1e${Math.floor(Math.log10(least))}`);
  for (const factor of [1, 2, 5]) if (factor * power >= least * (1 - 1e-9)) return factor * power;
  return 10 * power;
}

/** A tick's number with as many digits as its step needs. */
function numberText(value: number, step: number): string {
  if (value === 0) return '0';
  const size = Math.max(Math.abs(value), step);
  if (size >= 1e5 || size < 1e-3) {
    const exponent = Math.floor(Math.log10(Math.abs(value)) + 1e-9);
    const mantissa = value / Number(`1e${exponent}`);
    const digits = step > 0 ? Math.max(0, exponent - Math.floor(Math.log10(step) + 1e-9)) : 2;
    const front = mantissa.toFixed(Math.min(digits, 12));
    return `${minus(front)}·${powerText(exponent)}`;
  }
  const decimals = step > 0 ? Math.max(0, -Math.floor(Math.log10(step) + 1e-9)) : 3;
  return minus(value.toFixed(Math.min(decimals, 12)));
}

/** `10⁻³`; 1 and 10 as they are. */
function powerText(exponent: number): string {
  if (exponent === 0) return '1';
  if (exponent === 1) return '10';
  return `10${[...String(exponent)].map((digit) => SUPERSCRIPTS[digit] ?? digit).join('')}`;
}

const SUPERSCRIPTS: Readonly<Record<string, string>> = {
  '-': '⁻',
  '0': '⁰',
  '1': '¹',
  '2': '²',
  '3': '³',
  '4': '⁴',
  '5': '⁵',
  '6': '⁶',
  '7': '⁷',
  '8': '⁸',
  '9': '⁹',
};

/** A true minus sign. */
function minus(text: string): string {
  return text.replace('-', '−');
}
