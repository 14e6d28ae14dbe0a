/** Pictures for the terminal: the right dots in the right place, and frames of the right size. */

import {
  Box,
  Capsule,
  Composite,
  Cone,
  ConvexHull,
  Cylinder,
  Ellipsoid,
  Rectangle,
  type Shape,
  Sphere,
  Transformed,
  TriangleMesh,
  vec3,
} from 'rattleback';
import { describe, expect, it } from 'vitest';
import { getScene, part, SCENES, Screen, Stage, short } from '../src/index.js';
import { Dots } from '../src/terminal/dots.js';
import { Curve } from '../src/terminal/plot.js';
import { surfaceOf } from '../src/terminal/surface.js';

describe('Screen', () => {
  it('cuts off what does not fit and leaves out spaces at the end', () => {
    const screen = new Screen(5, 2);
    screen.text(3, 0, 'abc');
    screen.text(-1, 1, 'xy');
    expect(screen.render('none')).toBe('   ab\ny');
  });

  it('colours only where asked, and resets at the end of the line', () => {
    const screen = new Screen(4, 1);
    screen.text(0, 0, 'a b', { color: 0xff0000, bold: true });
    expect(screen.render('none')).toBe('a b');
    expect(screen.render('true')).toBe('\x1b[1;38;2;255;0;0ma b\x1b[0m');
    expect(screen.render('256')).toBe('\x1b[1;38;5;196ma b\x1b[0m');
  });
});

/** The picture as text. */
function textOf(dots: Dots): string {
  const screen = new Screen(dots.width / 2, dots.height / 4);
  dots.drawOn(screen, 0, 0);
  return screen.render('none');
}

describe('Dots', () => {
  it('puts eight dots into a character', () => {
    const dots = new Dots(1, 1);
    dots.dot(0, 0, 1, 1, 0xffffff);
    expect(textOf(dots)).toBe('⠁');
    for (let x = 0; x < 2; x++) for (let y = 0; y < 4; y++) dots.dot(x, y, 1, 1, 0xffffff);
    expect(textOf(dots)).toBe('⣿');
  });

  it('lets nearer things cover farther ones, in any order', () => {
    const full = [0, 0, 2, 8, 0, 2, 0, 16, 2]; // covers the left half of a 4 × 8 raster
    const draw = (first: number, second: number): string => {
      const dots = new Dots(2, 2);
      for (const nearness of [first, second]) {
        const corners = full.map((x, i) => (i % 3 === 2 ? nearness : x));
        dots.triangle(corners, nearness === 2 ? 1 : 0.2, 0xffffff);
      }
      return textOf(dots);
    };
    expect(draw(1, 2)).toBe(draw(2, 1));
    expect(draw(1, 2)).not.toBe(draw(1, 1));
  });

  it('draws half the dots for half the brightness', () => {
    const lit = (brightness: number): number => {
      const dots = new Dots(8, 4);
      for (let x = 0; x < 16; x++)
        for (let y = 0; y < 16; y++) dots.dot(x, y, 1, brightness, 0xffffff);
      let count = 0;
      for (const letter of textOf(dots).replaceAll('\n', '')) {
        for (let bits = letter.codePointAt(0)! & 0xff; bits > 0; bits &= bits - 1) count++;
      }
      return count;
    };
    expect(lit(1)).toBe(256);
    expect(lit(0.5)).toBe(128);
    expect(lit(0.25)).toBe(64);
  });

  it('draws lines that start and end far outside', () => {
    const dots = new Dots(4, 1);
    dots.line(-1e9, 2.5, 1, 1e9, 2.5, 1, 1, 0xffffff);
    expect(textOf(dots)).toBe('⠤⠤⠤⠤');
    dots.line(0, Number.NaN, 1, 1, 1, 1, 1, 0xffffff);
    expect(textOf(dots)).toBe('⠤⠤⠤⠤');
  });
});

/** Volume inside a closed surface, by the divergence theorem. */
function volumeOf({ points, triangles }: ReturnType<typeof surfaceOf>): number {
  let six = 0;
  const at = (i: number) => vec3.read(vec3.vec3(), points, 3 * triangles[i]!);
  for (let t = 0; t < triangles.length; t += 3) {
    six += vec3.dot(at(t), vec3.cross(vec3.vec3(), at(t + 1), at(t + 2)));
  }
  return six / 6;
}

describe('surfaceOf', () => {
  const tetrahedron = {
    vertices: [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1],
    indices: [0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3],
  };
  it.each<[string, Shape]>([
    ['box', new Box(1, 2, 3)],
    ['sphere', new Sphere(1.5)],
    ['capsule', new Capsule(0.5, 2)],
    ['cylinder', new Cylinder(1, 2)],
    ['cone', new Cone(1, 2)],
    ['ellipsoid', new Ellipsoid(1, 2, 3)],
    ['hull', new ConvexHull([1, 0, 0, -1, 0, 0, 0, 1, 0, 0, -1, 0, 0, 0, 1, 0, 0, -1])],
    ['mesh', new TriangleMesh(tetrahedron)],
    [
      'transformed',
      new Transformed(new Box(1, 2, 3), { position: [3, 1, 0], orientation: [0, 1, 0, 1] }),
    ],
    [
      'composite',
      new Composite([
        { shape: new Box(1, 1, 1) },
        { shape: new Box(1, 1, 1), position: [5, 0, 0] },
      ]),
    ],
  ])('of a %s is closed, faces outwards and holds its volume', (_, shape) => {
    const surface = surfaceOf(shape);
    // Flat sides cut corners: sixteen of them hold at least 90 % of a round solid.
    expect(volumeOf(surface)).toBeLessThanOrEqual(shape.volume * (1 + 1e-12));
    expect(volumeOf(surface)).toBeGreaterThan(shape.volume * 0.9);
    for (let e = 3; e < surface.edges.length; e += 4)
      expect(surface.edges[e]).toBeGreaterThanOrEqual(0);
    // Every point lies on the shape, so none lies outside of its bounds.
    expect(Math.max(...distances(surface.points))).toBeLessThanOrEqual(
      shape.boundingRadius * (1 + 1e-12),
    );
  });

  it('of a rectangle is open', () => expect(surfaceOf(new Rectangle(1, 2)).open).toBe(true));

  it('is made once per shape', () => {
    const shape = new Sphere(1);
    expect(surfaceOf(shape)).toBe(surfaceOf(shape));
  });
});

function distances(points: readonly number[]): number[] {
  const all: number[] = [];
  for (let i = 0; i < points.length; i += 3)
    all.push(vec3.length(vec3.read(vec3.vec3(), points, i)));
  return all;
}

describe('Curve', () => {
  const draw = (values: readonly number[], span: number): string => {
    const curve = new Curve();
    values.forEach((value, i) => {
      curve.add(i, value);
    });
    const screen = new Screen(4, 1);
    curve.draw(screen, { column: 0, row: 0, columns: 4, rows: 1 }, span, 0xffffff);
    return screen.render('none');
  };

  it('rises from the lower left to the upper right', () => {
    expect(draw([0, 1, 2, 3, 4, 5, 6, 7], 7)).toBe('⣀⠤⠒⠉');
  });

  it('fills from the left while it is young, and scrolls later', () => {
    expect(draw([1, 1], 7)).toMatch(/^.{1}$/u);
    expect(draw([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1], 7)).toMatch(/^⢀?.{3,4}$/u);
  });

  it('is a straight line for what is conserved but for rounding', () => {
    const noisy = Array.from({ length: 8 }, (_, i) => 4 + 1e-9 * (i % 2));
    expect(new Set(draw(noisy, 7))).toHaveLength(1);
  });

  it('has a gap where a value is missing', () => {
    expect(
      draw([1, Number.NaN, Number.NaN, Number.NaN, Number.NaN, Number.NaN, Number.NaN, 1], 7),
    ).toContain(' ');
  });
});

describe('Stage', () => {
  it.each([
    [120, 40],
    [80, 24],
    [40, 10],
    [20, 5],
    [1, 1],
  ])('fits %i × %i characters', (columns, rows) => {
    const definition = getScene('dzhanibekov');
    const stage = new Stage(definition, definition.build());
    stage.advanceTo(1);
    const lines = stage.render({ columns, rows, colors: 'none', footer: 'the end' }).split('\n');
    expect(lines).toHaveLength(rows);
    expect(Math.max(...lines.map((line) => [...line].length))).toBeLessThanOrEqual(columns);
    if (rows >= 24) {
      expect(lines[0]).toContain('The Dzhanibekov effect');
      expect(lines[0]).toContain('t = 1.00 s');
      expect(lines.at(-1)).toContain('the end');
      expect(lines.join('')).toContain('ω₂');
    }
  });

  it.each(SCENES)('shows something of $name', (definition) => {
    const stage = new Stage(definition, definition.build());
    stage.advanceTo(0.2);
    const frame = stage.render({ columns: 120, rows: 36, colors: 'none' });
    // Braille in the picture, left of the curves.
    const picture = frame
      .split('\n')
      .slice(3)
      .map((line) => line.slice(0, 74))
      .join('');
    expect(picture.match(/[\u2801-\u28ff]/g)?.length ?? 0).toBeGreaterThan(10);
    expect(stage.render({ columns: 120, rows: 36, colors: 'true' })).toContain('\x1b[');
  });

  it('advances by whole steps to the time asked for', () => {
    const definition = getScene('dzhanibekov');
    const stage = new Stage(definition, definition.build());
    stage.advanceTo(0.5);
    expect(stage.time).toBeCloseTo(0.5, 12);
    stage.advanceTo(0.5);
    expect(stage.time).toBeCloseTo(0.5, 12);
  });
});

describe('numbers', () => {
  it.each([
    [0, '0'],
    [-0, '0'],
    [1, '1.000'],
    [-12.3456, '-12.35'],
    [123456, '123456'],
    [1234567, '1.235e6'],
    [0.00123456, '0.001235'],
    [0.000123456, '1.235e-4'],
    [999.99, '1000.0'],
    [Number.NaN, '–'],
    [Number.POSITIVE_INFINITY, '∞'],
  ])('%d is %s', (value, text) => expect(short(value)).toBe(text));

  it.each([
    [0, '0'],
    [1.6e-9, '1.6e-9'],
    [0.5, '50 %'],
    [0.0161, '1.6 %'],
  ])('a part of %d is %s', (value, text) => expect(part(value)).toBe(text));
});
