/**
 * What is said of the scenes of particles and cloth, apart from the scenes themselves: whoever lists scenes
 * need not have the code of all of them.
 */

import type { SceneCard } from '../scene.js';

export const SYSTEM_CARDS = {
  jelly: {
    name: 'jelly',
    title: 'Jelly, beam and string',
    description:
      'A lattice of springs wobbles down a step, a beam bends, a string hangs over a ball.',
    tags: ['particles', 'springs'],
    duration: 8,
  },
  tinkertoyBridge: {
    name: 'tinkertoy-bridge',
    title: 'Bridge of tinkertoys',
    description: 'Rods and joints without bodies make a hanging bridge, and a crate falls on it.',
    tags: ['particles', 'constraints'],
    duration: 8,
  },
  beadsTwoWays: {
    name: 'beads-two-ways',
    title: 'A bead on a wire, two ways',
    description: 'Two beads on the same wire, one held by forces, one with no way to leave it.',
    tags: ['particles', 'constraints', 'lagrange'],
    duration: 10,
  },
  doublePendulumWays: {
    name: 'double-pendulum-ways',
    title: 'Double pendulum, three ways',
    description: 'Rods, angles and a hybrid of both swing alike until chaos parts them.',
    tags: ['particles', 'constraints', 'lagrange', 'chaos'],
    duration: 15,
  },
  triplePendulumWays: {
    name: 'triple-pendulum-ways',
    title: 'Triple pendulum, three ways',
    description: 'Rods, angles and a hybrid of both swing alike until chaos parts them, sooner.',
    tags: ['particles', 'constraints', 'lagrange', 'chaos'],
    duration: 15,
  },
  stiffSprings: {
    name: 'stiff-springs',
    title: 'Stiff equations',
    description:
      'Drag and springs at the limits of explicit Euler, beside implicit Euler far beyond.',
    tags: ['particles', 'integrators', 'stiff'],
    duration: 4,
  },
  stickBoxes: {
    name: 'stick-boxes',
    title: 'Boxes of sticks',
    description: 'Boxes made of eight particles and 28 sticks each tumble and come to rest.',
    tags: ['particles', 'positions'],
    duration: 6,
  },
  fountain: {
    name: 'fountain',
    title: 'Fountain',
    description:
      'Fifty thousand particles rise, fall and bounce on stone, on the ground and on a ball.',
    tags: ['particles', 'many'],
    duration: 12,
  },
  flag: {
    name: 'flag',
    title: 'A flag in the wind',
    description:
      'A flag of 247 vertices flutters in a wind of 8 m/s with gusts, held along its mast.',
    tags: ['cloth', 'wind'],
    duration: 30,
  },
  tableCloth: {
    name: 'table-cloth',
    title: 'A cloth over a table and a ball',
    description:
      'A cloth of 625 vertices falls over a table with a ball on it and hangs down in folds.',
    tags: ['cloth', 'contact'],
    duration: 6,
  },
  trampoline: {
    name: 'trampoline',
    title: 'Boxes on a trampoline',
    description: 'Three boxes fall on a cloth that is held all around, and are thrown up again.',
    tags: ['cloth', 'contact'],
    duration: 10,
  },
} as const satisfies Record<string, SceneCard>;
