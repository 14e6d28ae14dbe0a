/** Debug drawing: one small scene under six of its layers; a ragdoll and its skin. */

import { camera } from '@rattleback/lab';
import type { DebugLayers } from '@rattleback/three';
import { Box, Capsule, HingeJoint, RigidBody, Simulation, Sphere } from 'rattleback';
import { addRagdoll } from '../../../packages/lab/src/scenes/ragdoll-body.js';
import type { Part, Point, Subject } from '../shot.js';

/** A seesaw with three loads. */
function seesaw(): Simulation {
  const simulation = new Simulation({ ground: true });
  const add = (name: string, body: ConstructorParameters<typeof RigidBody>[0]) =>
    simulation.add(new RigidBody({ name, canSleep: false, ...body }));
  const post = add('post', { type: 'static', shape: new Box(0.3, 0.7, 1), position: [0, 0.35, 0] });
  const board = add('board', {
    shape: new Box(2.8, 0.12, 0.9),
    position: [0, 0.78, 0],
    density: 500,
  });
  simulation.add(
    new HingeJoint(post, board, {
      anchor: [0, 0.78, 0],
      axis: [0, 0, 1],
      limits: { lower: -0.35, upper: 0.35 },
    }),
  );
  add('crate', { shape: new Box(0.5, 0.5, 0.5), position: [-0.8, 1.1, 0], density: 300 });
  add('ball', { shape: new Sphere(0.3), position: [1.05, 1.9, 0], density: 500 });
  add('can', { shape: new Capsule(0.15, 0.3), position: [-0.85, 1.66, 0.05], density: 400 });
  return simulation;
}

const LAYERS: readonly (readonly [text: string, layers: DebugLayers, seconds: number])[] = [
  ['wireframe', { wireframe: true }, 0.6],
  ['axes, centers', { axes: true, centers: true }, 0.6],
  ['velocities', { velocities: true }, 0.3],
  ['contacts, impulses', { contacts: true, impulses: true }, 2],
  ['constraints', { constraints: true }, 0.9],
  ['bounds', { bounds: true }, 0.45],
];
const PER_ROW = 3;

export const layers: Subject = {
  name: 'layers',
  size: [1120, 620],
  theme: 'dark',
  build() {
    const place = (i: number): Point => [3.9 * ((i % PER_ROW) - 1), 0, i < PER_ROW ? -2 : 2];
    return {
      parts: LAYERS.map(
        ([, shown, seconds], i): Part => ({
          simulation: seesaw(),
          seconds,
          offset: place(i),
          layers: shown,
          look: ({ type }) => (type === 'dynamic' ? { opacity: 0.6 } : undefined),
        }),
      ),
      camera: camera([0, 15, 28], [0, 0.7, 0.25], 0.205),
      unit: 0.5,
      labels: () =>
        LAYERS.map(([text], i) => {
          const [x, , z] = place(i);
          return { text, at: [x, 0, z + 0.95] as const };
        }),
    };
  },
};

const CLOTHES: readonly (readonly [RegExp, string])[] = [
  [/head/, '#d9a27e'],
  [/forearm|hand/, '#d9a27e'],
  [/thigh|shin|pelvis/, '#3a4660'],
];

function tumbling(dressed: boolean, x: number): Part {
  const simulation = new Simulation({ ground: true });
  for (let i = 0; i < 4; i++) {
    const height = 0.28 * (4 - i);
    simulation.add(
      new RigidBody({
        name: `stair ${i}`,
        type: 'static',
        shape: new Box(0.5, height, 1.5),
        position: [-0.9 + 0.5 * i, 0.5 * height, 0],
      }),
    );
  }
  const { parts } = addRagdoll(simulation, [-0.8, 1.14, 0]);
  for (const part of parts) {
    const up = part.center.y - 1.1;
    part.linearVelocity = [0.5 + 1.1 * up, 0, 0.2];
    part.angularVelocity = [0, 0.3, -1.1];
  }
  return {
    simulation,
    seconds: 0.72,
    offset: [x, 0, 0],
    ties: false,
    ...(dressed && {
      skin: {
        bodies: parts,
        color: ({ name }: RigidBody) => CLOTHES.find(([kind]) => kind.test(name))?.[1] ?? '#2f7f8f',
      },
    }),
    look: ({ type }) => (type === 'static' ? undefined : { color: 0xe0a24b }),
  };
}

export const skin: Subject = {
  name: 'skin',
  size: [1120, 480],
  build: () => ({
    parts: [tumbling(false, -1.6), tumbling(true, 1.6)],
    camera: camera([4, 3.6, 14], [0.05, 1.0, 0], 0.2),
    labels: () => [
      { text: 'eleven bodies', at: [-1.6, 0, 1.1] },
      { text: 'and their skin', at: [1.6, 0, 1.1] },
    ],
  }),
};
