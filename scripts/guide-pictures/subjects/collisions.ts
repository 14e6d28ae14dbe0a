/** Collisions: contacts of a small heap, and the questions that can be asked about space. */

import { camera } from '@rattleback/lab';
import {
  Box,
  Capsule,
  Cone,
  Cylinder,
  HeightField,
  RigidBody,
  type Shape,
  Simulation,
  Sphere,
} from 'rattleback';
import type { Line, Point, Subject } from '../shot.js';

export const contacts: Subject = {
  name: 'contacts',
  size: [1120, 440],
  build() {
    const simulation = new Simulation({ ground: true });
    const add = (shape: Shape, position: Point, orientation: readonly number[] = [0, 0, 0, 1]) =>
      simulation.add(
        new RigidBody({
          shape,
          position,
          orientation: orientation as [number, number, number, number],
          material: { friction: 0.8 },
        }),
      );
    add(new Box(1.6, 0.6, 1.2), [-2.6, 0.3, 0]);
    add(new Box(1, 0.7, 1), [-2.5, 1.0, 0], [0, 0.3, 0, 1]);
    add(new Sphere(0.5), [-0.9, 0.5, 0.2]);
    add(new Capsule(0.35, 1), [-0.2, 1.3, 0], [0, 0, 0.62, 0.78]);
    add(new Cylinder(0.5, 0.8), [0.9, 0.4, -0.1]);
    add(new Cone(0.5, 0.9), [2.5, 0.45, 0.2]);
    add(new Box(0.7, 0.7, 2), [3.5, 0.7, 0], [0, 0, 0.3, 1]);
    return {
      parts: [
        {
          simulation,
          seconds: 1.6,
          layers: { contacts: true, impulses: true },
          look: ({ type }) => (type === 'dynamic' ? { opacity: 0.5 } : undefined),
        },
      ],
      camera: camera([0.8, 2.5, 8.5], [0.45, 0.5, 0], 0.38),
      unit: 0.55,
    };
  },
};

export const queries: Subject = {
  name: 'queries',
  size: [1120, 460],
  build() {
    const simulation = new Simulation({ ground: true });
    const place = (name: string, shape: Shape, position: Point) =>
      simulation.add(new RigidBody({ name, shape, position, type: 'static' }));
    const heights: number[] = [];
    for (let z = 0; z < 25; z++) {
      for (let x = 0; x < 33; x++) {
        heights.push(0.45 + 0.4 * Math.sin(0.45 * x + 0.6) * Math.cos(0.5 * z));
      }
    }
    place(
      'hills',
      new HeightField({ heights, columns: 33, rows: 25, width: 8, depth: 5 }),
      [0, -0.4, 0],
    );
    place('ball', new Sphere(0.6), [-1.6, 1.1, 0.3]);
    place('box', new Box(0.9, 1.4, 0.9), [0.6, 0.9, 0]);
    place('tower', new Cylinder(0.45, 2), [2.6, 1, 0.05]);
    const eye: Point = [-3.9, 2.6, 0.8];
    const lines: Line[] = [];
    for (let i = 0; i < 26; i++) {
      const slope = -1 + 0.045 * i;
      const hit = simulation.castRay(eye, [1, slope, -0.1], { ignore: [] });
      const end: Point =
        hit === null
          ? [eye[0] + 9, eye[1] + 9 * slope, eye[2] - 0.9]
          : [hit.point.x, hit.point.y, hit.point.z];
      lines.push({ points: [eye, end], color: hit === null ? 0xb9c6cf : 0xd9573c, width: 1.6 });
      if (hit === null) continue;
      const { point, normal } = hit;
      const tip: Point = [
        point.x + 0.28 * normal.x,
        point.y + 0.28 * normal.y,
        point.z + 0.28 * normal.z,
      ];
      lines.push({ points: [end, tip], color: 0x2f7fae, width: 3 });
    }
    // A marble that is swept from the right, and where it stops.
    const from: Point = [4.4, 1.3, 1.1];
    const marble = new Sphere(0.25);
    const swept = simulation.castShape(marble, { position: from }, [-1, -0.05, -0.18])!;
    const way = swept.distance / Math.hypot(1, 0.05, 0.18);
    const stop: Point = [from[0] - way, from[1] - 0.05 * way, from[2] - 0.18 * way];
    lines.push({ points: [from, stop], color: 0x9058a8, width: 3 });
    for (let i = 0; i <= 5; i++) {
      const t = i / 5;
      const position = [0, 1, 2].map((k) => from[k]! + t * (stop[k]! - from[k]!));
      simulation.add(
        new RigidBody({
          name: i === 5 ? 'marble' : 'ghost',
          shape: marble,
          type: 'static',
          position: position as [number, number, number],
        }),
      );
    }
    return {
      parts: [
        {
          simulation,
          look: ({ name }) => {
            if (name === 'ground') return { visible: false };
            if (name === 'hills') return { color: 0x9fb78a, roughness: 0.95 };
            if (name === 'ghost') return { color: 0x9058a8, opacity: 0.22 };
            if (name === 'marble') return { color: 0x9058a8 };
            return { color: 0x6f9fb8 };
          },
        },
      ],
      camera: camera([1.6, 4.2, 10.4], [0.1, 0.85, 0], 0.4),
      floor: null,
      lines: () => lines,
      labels: () => [
        { text: 'castRays', at: [eye[0], eye[1] + 0.32, eye[2]] },
        { text: 'castShape', at: [3.9, 1.85, 1.1] },
      ],
    };
  },
};
