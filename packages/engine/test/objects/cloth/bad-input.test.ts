/** What a cloth refuses, and that the world lives on. */

import { describe, expect, it } from 'vitest';
import { Box, Cloth, clothGrid, PhysicsError, RigidBody, Simulation } from '../../../src/index.js';

const square = clothGrid({ width: 1, height: 1, columns: 2 });
const tri = [0, 0, 0, 1, 0, 0, 0, 0, 1];

/** What is wrong, with the word that the message must have. */
const BAD: readonly [string, () => unknown, string][] = [
  ['no mesh', () => new Cloth({} as never), 'mesh'],
  ['no vertices', () => new Cloth({ mesh: { vertices: [], indices: [] } }), 'triangle'],
  [
    'three triangles at an edge',
    () =>
      new Cloth({
        mesh: {
          vertices: [...tri, 1, 0, 1, 0, 1, 1],
          indices: [0, 1, 2, 1, 0, 3, 0, 1, 4],
        },
      }),
    'at most two triangles',
  ],
  [
    'two fronts',
    () => new Cloth({ mesh: { vertices: [...tri, 1, 0, 1], indices: [0, 1, 2, 1, 2, 3] } }),
    'opposite ways',
  ],
  [
    'a triangle without area',
    () => new Cloth({ mesh: { vertices: [0, 0, 0, 1, 0, 0, 2, 0, 0], indices: [0, 1, 2] } }),
    'area',
  ],
  [
    'a vertex without a triangle',
    () => new Cloth({ mesh: { vertices: [...tri, 5, 5, 5], indices: [0, 1, 2] } }),
    'corner of a triangle',
  ],
  [
    'a cut without area',
    () => new Cloth({ mesh: { vertices: tri, indices: [0, 1, 2], uv: [0, 0, 1, 1, 2, 2] } }),
    'area',
  ],
  [
    'half a cut',
    () => new Cloth({ mesh: { vertices: tri, indices: [0, 1, 2], uv: [0, 0] } }),
    'two numbers',
  ],
  [
    'NaN among vertices',
    () =>
      new Cloth({ mesh: { vertices: [Number.NaN, 0, 0, 1, 0, 0, 0, 0, 1], indices: [0, 1, 2] } }),
    'finite',
  ],
  ['NaN stretch', () => new Cloth({ mesh: square, stretch: Number.NaN }), 'stretch'],
  ['infinite bend', () => new Cloth({ mesh: square, bend: Number.POSITIVE_INFINITY }), 'bend'],
  ['negative damping', () => new Cloth({ mesh: square, damping: -1 }), 'damping'],
  ['no thickness', () => new Cloth({ mesh: square, thickness: 0 }), 'thickness'],
  ['no mass', () => new Cloth({ mesh: square, areaDensity: 0 }), 'areaDensity'],
  ['no small steps', () => new Cloth({ mesh: square, substeps: 0 }), 'substeps'],
  ['half a step', () => new Cloth({ mesh: square, substeps: 2.5 }), 'substeps'],
  ['an unknown model', () => new Cloth({ mesh: square, model: 'magic' as never }), 'model'],
  ['an unknown solver', () => new Cloth({ mesh: square, bendSolver: 'x' as never }), 'bendSolver'],
  ['an unknown option', () => new Cloth({ mesh: square, stiffness: 1 } as never), 'stiffness'],
  ['a pin beside the mesh', () => new Cloth({ mesh: square, pins: [9] }), 'pin.vertex'],
  ['pins as a number', () => new Cloth({ mesh: square, pins: 3 as never }), 'pins'],
  ['a tear at nothing', () => new Cloth({ mesh: square, tearStrain: 0 }), 'tearStrain'],
  [
    'a slanted grid',
    () => clothGrid({ width: 1, height: 1, columns: 2, vAxis: [1, 1, 0] }),
    'right angle',
  ],
  ['a grid of no width', () => clothGrid({ width: 0, height: 1, columns: 2 }), 'width'],
];

describe('a cloth refuses', () => {
  it.each(BAD)('%s', (_, make, word) => {
    expect(make).toThrow(PhysicsError);
    expect(make).toThrow(word);
  });

  it('bodies and states of elsewhere, and the world lives on', () => {
    const sim = new Simulation();
    const stranger = new RigidBody({ shape: new Box(1, 1, 1) });
    const pinned = new Cloth({ mesh: square, pins: [{ vertex: 0, body: stranger }] });
    expect(() => sim.add(pinned)).toThrow('same simulation');
    const cloth = sim.add(new Cloth({ mesh: square, pins: [0] }));
    expect(() => cloth.pin({ vertex: 1, body: stranger })).toThrow('same simulation');
    const before = sim.hash();
    expect(() => cloth.loadState([1, 2, 3])).toThrow('state of this cloth');
    expect(sim.hash()).toBe(before);
    sim.step(1 / 60);
    expect(cloth.positions.every(Number.isFinite)).toBe(true);
  });

  it('a wind that is no wind, without losing the step', () => {
    const sim = new Simulation();
    let calm = true;
    const cloth = sim.add(
      new Cloth({
        mesh: square,
        pins: [0],
        wind: (out) => {
          out.x = calm ? 1 : Number.NaN;
        },
      }),
    );
    sim.step(1 / 60);
    const before = sim.hash();
    calm = false;
    expect(() => sim.step(1 / 60)).toThrow('wind at time');
    expect(sim.hash()).toBe(before);
    expect(() => {
      cloth.wind = [1, 0, 0];
    }).toThrow('function');
    calm = true;
    sim.step(1 / 60);
  });
});
