/** Pictures of curves: marks at round numbers, curves where the values are, nothing lost. */

import { describe, expect, it } from 'vitest';
import { linearTicks, logTicks, niceStep, type Series, svgPlot } from '../../src/index.js';
import { thin } from '../../src/plot/series.js';

const labels = (ticks: readonly { label: string }[]): string[] => ticks.map(({ label }) => label);

describe('ticks', () => {
  it.each<[low: number, high: number, count: number, labels: string[]]>([
    [0, 10, 5, ['0', '2', '4', '6', '8', '10']],
    [0, 1, 5, ['0.0', '0.2', '0.4', '0.6', '0.8', '1.0'].map((t) => (t === '0.0' ? '0' : t))],
    [-1, 1, 4, ['−1.0', '−0.5', '0', '0.5', '1.0']],
    [0.0001, 0.00035, 3, ['1·10⁻⁴', '2·10⁻⁴', '3·10⁻⁴']],
    [
      490000,
      490500,
      5,
      ['4.900·10⁵', '4.901·10⁵', '4.902·10⁵', '4.903·10⁵', '4.904·10⁵', '4.905·10⁵'],
    ],
  ])('from %d to %d', (low, high, count, expected) => {
    expect(labels(linearTicks(low, high, count))).toEqual(expected);
  });

  it('are powers of ten on a logarithmic axis, thinned where there are many', () => {
    expect(labels(logTicks(1e-3, 1e2, 8))).toEqual(['10⁻³', '10⁻²', '10⁻¹', '1', '10', '10²']);
    expect(labels(logTicks(1e-12, 1, 4)).length).toBeLessThanOrEqual(4);
  });

  it('have steps of 1, 2 or 5 times a power of ten, never too small', () => {
    for (let least = 1e-7; least < 1e7; least *= 1.37) {
      const step = niceStep(least);
      expect(step).toBeGreaterThanOrEqual(least * (1 - 1e-8));
      expect(step).toBeLessThan(2.51 * least);
      const front = Number(step.toExponential(9).split('e')[0]);
      expect([1, 2, 5]).toContain(front);
    }
  });

  it('are distinct and inside the range', () => {
    for (const [low, high] of [
      [0, 7.3],
      [-2e-5, 9e-5],
      [99.5, 100.5],
      [1234567, 1234569],
    ] as const) {
      const ticks = linearTicks(low, high, 6);
      expect(new Set(labels(ticks)).size).toBe(ticks.length);
      for (const { value } of ticks) {
        expect(value).toBeGreaterThanOrEqual(low - 1e-9 * Math.abs(low));
        expect(value).toBeLessThanOrEqual(high + 1e-9 * Math.abs(high));
      }
    }
  });

  it('of no range at all are the one value', () => {
    expect(labels(linearTicks(5, 5, 6))).toEqual(['5.000']);
  });
});

describe('thinning', () => {
  it('keeps every peak, whatever its width, and both ends', () => {
    const times = Array.from({ length: 20_000 }, (_, i) => i * 1e-3);
    const values = times.map((t) => Math.sin(t));
    values[7777] = 40;
    values[12_345] = -40;
    const kept = thin({ name: 'a', times, values }, 400);
    expect(kept.length).toBeLessThan(1300);
    expect(kept).toContain(7777);
    expect(kept).toContain(12_345);
    expect([kept[0], kept.at(-1)]).toEqual([0, 19_999]);
    expect([...kept].sort((a, b) => a - b)).toEqual(kept);
  });

  it('keeps a value that is no number, so that the curve has its gap', () => {
    const times = Array.from({ length: 5000 }, (_, i) => i);
    const values = times.map(() => 1);
    values[2500] = Number.NaN;
    expect(thin({ name: 'a', times, values }, 100)).toContain(2500);
  });
});

/** The points of every curve of a picture, in dots. */
function curves(svg: string): [x: number, y: number][][] {
  return [...svg.matchAll(/<path class="c c\d+"[^>]* d="([^"]*)"/g)].map(([, d]) =>
    [...d!.matchAll(/[ML]([\d.-]+) ([\d.-]+)/g)].map(([, x, y]) => [Number(x), Number(y)]),
  );
}

describe('svgPlot', () => {
  const line = (name: string, values: readonly number[]): Series => ({
    name,
    times: values.map((_, i) => i),
    values,
  });

  it('puts values where their axis says, to a hundredth of a dot', () => {
    const svg = svgPlot([line('a', [0, 1, 2, 3, 4])], { title: 'Height', unit: 'm' });
    const [points] = curves(svg);
    const grid = [
      ...svg.matchAll(/<text class="dim" x="90" y="([\d.]+)" text-anchor="end">([\d.]+)</g),
    ];
    const heights = new Map(grid.map(([, y, label]) => [Number(label), Number(y) - 4]));
    expect(points).toHaveLength(5);
    for (const value of [0, 1, 2, 3, 4]) {
      expect(Math.abs(points![value]![1] - heights.get(value)!)).toBeLessThan(0.02);
    }
    expect(svg).toContain('Height (m)');
    expect(svg).toContain('time (s)');
  });

  it('draws decades at equal distances on a logarithmic axis, and zeros at its floor', () => {
    const values = [0, 1e-4, 1e-3, 1e-2, 1e-1];
    const svg = svgPlot([line('a', values)], {
      title: 'Error',
      unit: 'm',
      scale: 'log',
      floor: 1e-5,
    });
    const heights = curves(svg)[0]!.map(([, y]) => y);
    for (let i = 1; i < heights.length; i++) {
      expect(heights[i - 1]! - heights[i]!).toBeCloseTo(heights[0]! - heights[1]!, 1);
    }
  });

  it('draws as few points as it is told to, and keeps the peaks', () => {
    const values = Array.from({ length: 5000 }, (_, i) => (i === 3333 ? 50 : Math.sin(i)));
    const [fine] = curves(svgPlot([line('a', values)], { title: 't', unit: '' }));
    const [coarse] = curves(svgPlot([line('a', values)], { title: 't', unit: '', columns: 40 }));
    expect(fine!.length).toBeGreaterThan(1000);
    expect(coarse!.length).toBeLessThanOrEqual(2 * 41 + 1);
    const top = (points: readonly (readonly number[])[]) => Math.min(...points.map(([, y]) => y!));
    expect(top(coarse!)).toBe(top(fine!));
  });

  it('names each curve once in the legend, and escapes what is not text', () => {
    const svg = svgPlot([line('a<b', [1, 2]), line('c&d', [2, 1])], { title: 'x > y', unit: '' });
    expect(svg.match(/a&lt;b/g)).toHaveLength(1);
    expect(svg).toContain('c&amp;d');
    expect(svg).toContain('x &gt; y');
    expect(svg).not.toMatch(/a<b|c&d/);
    expect(curves(svg)).toHaveLength(2);
  });

  it('leaves gaps where there is no number, and survives series of nothing', () => {
    const svg = svgPlot([line('a', [1, Number.NaN, 3, Number.POSITIVE_INFINITY, 2])], {
      title: 't',
      unit: '',
    });
    expect(svg.match(/<path class="c c0"[^>]* d="([^"]*)"/)![1]!.match(/M/g)).toHaveLength(3);
    for (const empty of [[], [line('a', [])], [line('a', [Number.NaN])]]) {
      const text = svgPlot(empty, { title: 't', unit: 'm', scale: 'log' });
      expect(text).not.toMatch(/NaN|Infinity|undefined/);
    }
  });

  it('shows a constant as a line inside the picture', () => {
    const [points] = curves(svgPlot([line('a', [5, 5, 5])], { title: 't', unit: 'J' }));
    for (const [, y] of points!) {
      expect(y).toBeGreaterThan(80);
      expect(y).toBeLessThan(390);
    }
  });

  it('has colours for light and for dark pages, and enough lines for the legend', () => {
    const many = Array.from({ length: 12 }, (_, i) =>
      line(`a method with a long name ${i}`, [i, i]),
    );
    const svg = svgPlot(many, { title: 't', unit: '' });
    expect(svg).toContain('prefers-color-scheme:dark');
    for (let i = 0; i < 12; i++)
      expect(svg.match(new RegExp(`\\.c${i}\\{stroke:`, 'g'))).toHaveLength(2);
    const places = [...svg.matchAll(/<text class="ink" x="(\d+)" y="(\d+)">a method/g)];
    expect(new Set(places.map(([, x, y]) => `${x} ${y}`)).size).toBe(12);
    for (const [, x] of places) expect(Number(x)).toBeLessThan(700);
  });
});
