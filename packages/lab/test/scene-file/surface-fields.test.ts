import { HeightField, RigidBody, Simulation, TriangleMesh } from 'rattleback';
import { describe, expect, it } from 'vitest';
import { loadScene, saveScene } from '../../src/index.js';

describe('surfaces in scene files', () => {
  it('keep their sides and materials', () => {
    const simulation = new Simulation();
    const mesh = new TriangleMesh({
      vertices: [0, 0, 0, 1, 0, 0, 0, 0, 1, 1, 0, 1],
      indices: [0, 2, 1, 1, 2, 3],
      sides: 'front',
      materials: [0, 3],
    });
    const ground = new HeightField({
      heights: [0, 1, 0, 1],
      columns: 2,
      rows: 2,
      width: 1,
      depth: 1,
      sides: 'both',
      materials: [2],
    });
    for (const shape of [mesh, ground]) simulation.add(new RigidBody({ type: 'static', shape }));
    const text = saveScene(simulation);
    const loaded = loadScene(text);
    expect(saveScene(loaded)).toBe(text);
    const shapes = [...loaded.bodies].map((body) => body.shape);
    expect(shapes.find((shape) => shape instanceof TriangleMesh)).toMatchObject({
      sides: 'front',
      materials: Uint16Array.of(0, 3),
    });
    expect(shapes.find((shape) => shape instanceof HeightField)).toMatchObject({
      sides: 'both',
      materials: Uint16Array.of(2),
    });
  });
});
