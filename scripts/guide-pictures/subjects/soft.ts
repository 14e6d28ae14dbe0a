/** Particles and cloth: ropes, jelly and sparks; the same cloth by both models. */

import { camera } from '@rattleback/lab';
import {
  addJelly,
  addString,
  Box,
  Cloth,
  Cylinder,
  clothGrid,
  Material,
  ParticleEmitter,
  ParticleSystem,
  RigidBody,
  Simulation,
} from 'rattleback';
import type { Part, Subject } from '../shot.js';

export const particles: Subject = {
  name: 'particles',
  size: [1120, 440],
  build() {
    const simulation = new Simulation({ ground: true });
    const block = (name: string, x: number, height: number, width = 1) =>
      simulation.add(
        new RigidBody({
          name,
          type: 'static',
          shape: new Box(width, height, width),
          position: [x, 0.5 * height, 0],
        }),
      );
    block('post', -3.1, 1);
    const ropes = simulation.add(new ParticleSystem({ substeps: 6, radius: 0.03 }));
    for (const z of [-0.3, 0, 0.3]) {
      addString(ropes, { from: [-4.6, 1.5, z], to: [-1.6, 1.5, z], particles: 41 });
    }
    const jelly = simulation.add(new ParticleSystem({ substeps: 8, radius: 0.03 }));
    addJelly(jelly, {
      position: [0, 1.5, 0],
      size: [1.2, 1.2, 1.2],
      cells: [4, 4, 4],
      mass: 6,
      stiffness: 130,
      damping: 1.2,
    });
    simulation.add(
      new RigidBody({
        name: 'crate',
        shape: new Box(0.6, 0.6, 0.6),
        mass: 4,
        position: [0, 3.2, 0],
      }),
    );
    block('table', 3.3, 0.5, 1.2);
    const sparks = simulation.add(
      new ParticleSystem({
        radius: 0.035,
        material: new Material({ restitution: 0.5, friction: 0.3 }),
      }),
    );
    sparks.add(
      new ParticleEmitter({
        rate: 320,
        capacity: 520,
        position: [2.1, 0.1, 0],
        direction: [0.28, 1, 0],
        speed: 5.4,
        spread: 0.22,
        seed: 'sparks',
      }),
    );
    const label = (text: string, x: number) => ({ text, at: [x, 0, 1.35] as const });
    return {
      parts: [{ simulation, seconds: 1.5 }],
      camera: camera([0.4, 2.6, 9.4], [0, 0.72, 0], 0.38),
      labels: () => [label('ropes', -3.1), label('jelly', 0.1), label('sparks', 3)],
    };
  },
};

/** A cloth that has fallen over a table and a ball. */
function draped(model: 'xpbd' | 'implicit', x: number): Part {
  const simulation = new Simulation({ ground: true });
  simulation.add(
    new RigidBody({
      name: 'table',
      type: 'static',
      shape: new Cylinder(0.6, 0.8),
      position: [0, 0.4, 0],
    }),
  );
  const columns = model === 'xpbd' ? 36 : 26;
  const mesh = clothGrid({ width: 1.9, height: 1.9, columns, center: [0, 0.85, 0] });
  simulation.add(new Cloth({ name: 'cloth', mesh, model, thickness: 0.015 }));
  return { simulation, seconds: 3, offset: [x, 0, 0] };
}

export const cloth: Subject = {
  name: 'cloth',
  size: [1120, 460],
  build() {
    const mast = new Simulation();
    mast.add(
      new RigidBody({
        name: 'mast',
        type: 'static',
        shape: new Box(0.05, 2.4, 0.05),
        position: [-0.03, 1.2, 0],
      }),
    );
    const [columns, rows] = [30, 20];
    const mesh = clothGrid({
      width: 1.35,
      height: 0.9,
      columns,
      rows,
      center: [0.68, 1.85, 0],
      vAxis: [0, 1, 0],
    });
    const pins = Array.from({ length: rows + 1 }, (_, row) => row * (columns + 1));
    mast.add(
      new Cloth({ name: 'flag', mesh, pins, areaDensity: 0.12, wind: [8, 0, 1], gustStrength: 2 }),
    );
    const label = (text: string, x: number) => ({ text, at: [x, 0, 1.05] as const });
    return {
      parts: [
        draped('xpbd', -2.1),
        draped('implicit', 0.2),
        { simulation: mast, seconds: 2.2, offset: [1.85, 0, 0] },
      ],
      camera: camera([0.2, 2.6, 7.2], [0.25, 0.98, 0], 0.4),
      labels: () => [
        label("model: 'xpbd'", -2.1),
        label("model: 'implicit'", 0.2),
        label('wind and gusts', 2.3),
      ],
    };
  },
};
