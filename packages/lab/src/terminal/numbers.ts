/** Numbers as people read them in tables and on gauges. */

/** Four significant digits, in a form that stays about as wide: `12.34`, `-0.001234`, `1.234e-9`. */
export function short(value: number, digits = 4): string {
  if (Number.isNaN(value)) return '–';
  if (!Number.isFinite(value)) return value > 0 ? '∞' : '−∞';
  if (value === 0) return '0';
  const size = Math.abs(value);
  if (size >= 1e-3 && size < 1e6) {
    const decimals = Math.max(0, digits - 1 - Math.floor(Math.log10(size)));
    const text = value.toFixed(Math.min(decimals, 20));
    return Number(text) === 0 ? '0' : text;
  }
  return value.toExponential(digits - 1).replace('e+', 'e');
}

/** A number with its unit. */
export function withUnit(value: number, unit: string, digits = 4): string {
  return unit === '' ? short(value, digits) : `${short(value, digits)} ${unit}`;
}

/** A part as people compare drifts: `12 %`, `0.3 %`, `3.2e-9`, `0` for none at all. */
export function part(value: number): string {
  if (value === 0) return '0';
  if (value >= 1e-3) return `${short(100 * value, 2)} %`;
  return value.toExponential(1).replace('e+', 'e');
}
