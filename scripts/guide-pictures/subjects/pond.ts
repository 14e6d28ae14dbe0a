/** Scene files: the pond of the page, a little wilder, with its names. */

import { camera, loadScene } from '@rattleback/lab';
import type { Subject } from '../shot.js';

const FILE = `{
  "format": "rattleback-scene",
  "version": 1,
  "units": "SI",
  "simulation": {
    "gravity": [0, -9.81, 0],
    "integrator": { "name": "implicit-euler", "options": { "iterations": 4 } },
    "fixedTimeStep": 0.01
  },
  "materials": { "oak": { "density": 700, "friction": 0.4 } },
  "shapes": { "plank": { "kind": "box", "x": 2, "y": 0.1, "z": 0.9 } },
  "bodies": [
    { "name": "raft", "shape": "plank", "material": "oak", "position": [-0.6, 0.25, 0], "orientation": [0.05, 0, 0.12, 1] },
    { "name": "buoy", "shape": { "kind": "sphere", "radius": 0.3 }, "mass": 17, "position": [2.1, 0.3, 0] }
  ],
  "forces": [
    { "kind": "buoyancy", "level": 0, "linearDrag": 300, "angularDrag": 60 },
    { "kind": "damped-spring", "bodyA": "raft", "bodyB": "buoy", "pointA": [1, 0, 0], "restLength": 1 }
  ]
}`;

/** The surface of the pond, as rings. */
const RINGS = Array.from({ length: 7 }, (_, ring) =>
  Array.from({ length: 65 }, (_, i) => {
    const angle = (2 * Math.PI * i) / 64;
    const radius = 0.5 + 0.42 * ring;
    return [0.4 + 1.25 * radius * Math.cos(angle), 0, 0.75 * radius * Math.sin(angle)] as const;
  }),
);

export const pond: Subject = {
  name: 'pond',
  size: [1120, 360],
  build: () => ({
    parts: [
      {
        simulation: loadScene(FILE, { file: 'pond.json' }),
        seconds: 1.1,
        look: ({ name }) => ({ color: name === 'raft' ? 0xb98a5a : 0xd9573c, roughness: 0.6 }),
      },
    ],
    camera: camera([0.4, 1.9, 6.6], [0.4, 0.05, 0], 0.34),
    floor: null,
    lines: () => RINGS.map((points) => ({ points, color: 0x7fb2cf, width: 1.8 })),
    labels: () => [
      { text: 'raft', at: [-0.7, 0.55, 0] },
      { text: 'buoy', at: [1.75, 0.72, 0] },
    ],
  }),
};
