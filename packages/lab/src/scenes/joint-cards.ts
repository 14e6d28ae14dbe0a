/** What is said of the scenes with joints, apart from the scenes themselves: see system-cards.ts. */

import type { SceneCard } from '../scene.js';

export const JOINT_CARDS = {
  seesaw: {
    name: 'seesaw',
    title: 'The seesaw catapult',
    description: 'A large box falls on a seesaw and throws a small one into a pyramid of boxes.',
    tags: ['joints', 'contacts', 'impacts', 'thesis'],
    duration: 10,
  },
  logo: {
    name: 'logo',
    title: 'A logo that assembles itself',
    description: 'Bars rise from the floor, become letters in the air, and fall down again.',
    tags: ['error correction', 'joints', 'thesis'],
    duration: 10,
  },
  ragdoll: {
    name: 'ragdoll',
    title: 'A ragdoll on the stairs',
    description:
      'A jointed figure is pushed off the landing, tumbles down the stairs and lies still.',
    tags: ['joints', 'limits', 'contacts', 'thesis'],
    duration: 8,
  },
  heavyTop: {
    name: 'heavy-top',
    title: 'The heavy top',
    description: 'A fast disk on a ball joint circles under its own weight and nods as it goes.',
    tags: ['joints', 'rotation'],
    duration: 10,
  },
  doublePendulum: {
    name: 'double-pendulum',
    title: 'Double pendulum',
    description: 'Two rods on hinges swing in a way that nobody can foretell, and lose nothing.',
    tags: ['joints', 'chaos'],
    duration: 20,
  },
  triplePendulum: {
    name: 'triple-pendulum',
    title: 'Triple pendulum',
    description: 'Three rods on hinges, started from the horizontal, tumble over each other.',
    tags: ['joints', 'chaos'],
    duration: 20,
  },
  beadOnWire: {
    name: 'bead-on-wire',
    title: 'Beads on wires',
    description:
      'A bead rushes round a circle, another rides a roller coaster; none loses anything.',
    tags: ['joints', 'curves'],
    duration: 10,
  },
  chain: {
    name: 'chain',
    title: 'A chain with a ball',
    description:
      'A chain between two hooks carries a heavy ball; after four seconds one hook lets go.',
    tags: ['joints', 'mass ratio'],
    duration: 10,
  },
  bridge: {
    name: 'bridge',
    title: 'A bridge of planks',
    description: 'Planks on hinges between two piers sway, and carry the boxes that fall on them.',
    tags: ['joints', 'contacts'],
    duration: 10,
  },
  newtonsCradle: {
    name: 'newtons-cradle',
    title: "Newton's cradle",
    description: 'Five balls on strings: the first one falls in, and the last one flies off.',
    tags: ['joints', 'impacts', 'methods'],
    duration: 12,
  },
} as const satisfies Record<string, SceneCard>;
