/** Cloth and particles in the picture. */

import { addString, Cloth, clothGrid, ParticleSystem, Simulation } from 'rattleback';
import {
  BackSide,
  FrontSide,
  InstancedMesh,
  LineSegments,
  type Material,
  Matrix4,
  Mesh,
  Points,
  Vector3,
} from 'three';
import { describe, expect, it } from 'vitest';
import { SimulationView } from '../src/index.js';

/** The object of a kind in the picture of the only system. */
function only<T>(view: SimulationView, kind: new () => T): T {
  const found: unknown[] = [];
  view.systems.traverse((object) => {
    if (object instanceof kind && object.constructor === kind) found.push(object);
  });
  expect(found).toHaveLength(1);
  return found[0] as T;
}

describe('the picture of cloth', () => {
  it('has its vertices and triangles, where they are now, with normals of length 1', () => {
    const sim = new Simulation();
    const mesh = clothGrid({ width: 1, height: 1, columns: 4, center: [0, 2, 0] });
    const cloth = sim.add(new Cloth({ mesh }));
    const view = new SimulationView(sim);
    for (let i = 0; i < 10; i++) sim.step();
    view.update();
    const { geometry } = only(view, Mesh as new () => Mesh);
    const place = geometry.getAttribute('position').array;
    expect(Array.from(place)).toEqual(Array.from(Float32Array.from(cloth.positions)));
    expect(Array.from(geometry.getIndex()!.array)).toEqual(Array.from(cloth.triangles));
    const normal = new Vector3().fromBufferAttribute(geometry.getAttribute('normal') as never, 12);
    expect(normal.length()).toBeCloseTo(1, 5);
    expect(place[1]).toBeLessThan(2);
  });

  it('is drawn whole from either side, each lit by a material of its own', () => {
    const sim = new Simulation();
    const cloth = sim.add(new Cloth({ mesh: clothGrid({ width: 1, height: 1, columns: 4 }) }));
    const view = new SimulationView(sim);
    const { geometry, material } = only(view, Mesh as new () => Mesh);
    const sides = (material as Material[]).map(({ side }) => side);
    expect(sides).toEqual([FrontSide, BackSide]);
    expect(geometry.groups.map(({ start, materialIndex }) => [start, materialIndex])).toEqual([
      [0, 0],
      [0, 1],
    ]);
    for (const { count } of geometry.groups) {
      expect(count).toBeGreaterThanOrEqual(cloth.triangles.length);
    }
  });

  it('comes and goes with the cloth', () => {
    const sim = new Simulation();
    const cloth = sim.add(new Cloth({ mesh: clothGrid({ width: 1, height: 1, columns: 2 }) }));
    const view = new SimulationView(sim);
    expect(view.systems.children).toHaveLength(1);
    sim.remove(cloth);
    view.update();
    expect(view.systems.children).toHaveLength(0);
    sim.add(new Cloth({ mesh: clothGrid({ width: 1, height: 1, columns: 2 }) }));
    view.update();
    expect(view.systems.children).toHaveLength(1);
    view.dispose();
    expect(view.systems.children).toHaveLength(0);
  });
});

describe('the picture of particles', () => {
  it('has a ball for each and a line for each spring', () => {
    const sim = new Simulation();
    const system = sim.add(new ParticleSystem());
    addString(system, { from: [0, 1, 0], to: [1, 1, 0], particles: 6 });
    system.removeParticle(system.addParticle([9, 9, 9]));
    const view = new SimulationView(sim);
    const balls = only(view, InstancedMesh as unknown as new () => InstancedMesh);
    expect(balls.count).toBe(6);
    const matrix = new Matrix4();
    balls.getMatrixAt(5, matrix);
    expect(new Vector3().setFromMatrixPosition(matrix).toArray()).toEqual([1, 1, 0]);
    const lines = only(view, LineSegments as new () => LineSegments);
    expect(lines.geometry.drawRange.count).toBeGreaterThanOrEqual(10);
  });

  it('has dots where there are many', () => {
    const sim = new Simulation({ gravity: [0, 0, 0] });
    const system = sim.add(new ParticleSystem());
    for (let i = 0; i < 2500; i++) system.addParticle([i, 0, 0]);
    const view = new SimulationView(sim);
    const { geometry } = only(view, Points as new () => Points);
    expect(geometry.drawRange.count).toBe(2500);
    expect(geometry.getAttribute('position').array[3 * 2499]).toBe(2499);
  });

  it('is drawn from the origin of the view', () => {
    const sim = new Simulation();
    sim.add(new ParticleSystem());
    const view = new SimulationView(sim);
    view.origin.set(1, 2, 3);
    view.update();
    expect(view.systems.position.toArray()).toEqual([-1, -2, -3]);
  });
});
