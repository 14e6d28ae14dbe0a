/** What is said of the scenes of forces, apart from the scenes themselves: see system-cards.ts. */

import type { SceneCard } from '../scene.js';

export const FORCE_CARDS = {
  tumbling: {
    name: 'tumbling',
    title: 'Two hundred tumbling bodies',
    description:
      'A double helix of two hundred bodies of all shapes tumbles on springs in the wind.',
    tags: ['springs', 'drag', 'wind', 'shapes', 'determinism'],
    duration: 20,
  },
  kepler: {
    name: 'kepler',
    title: "Kepler's ellipses",
    description:
      'Two bodies on ellipses about their common centre of mass: fast when near, slow when far.',
    tags: ['gravitation', 'orbits', 'validation'],
    duration: 6 * Math.PI,
  },
  figureEight: {
    name: 'figure-eight',
    title: 'Three bodies in a figure of eight',
    description: 'Three equal masses follow each other round the same curve, each a third behind.',
    tags: ['gravitation', 'orbits'],
    duration: 19,
  },
  floating: {
    name: 'floating',
    title: 'Shapes in water',
    description: 'Wooden shapes of every kind fall into a pool, bob, turn over, and float level.',
    tags: ['buoyancy', 'shapes'],
    duration: 15,
  },
  magnets: {
    name: 'magnets',
    title: 'Compass needles',
    description:
      'A turning bar magnet stirs a field of 48 compass needles, which also feel each other.',
    tags: ['magnetism'],
    duration: 20,
  },
  explosion: {
    name: 'explosion',
    title: 'An explosion',
    description: 'A ball of sixty blocks floats in space; after one second it is blown apart.',
    tags: ['explosion'],
    duration: 6,
  },
  projectiles: {
    name: 'projectiles',
    title: 'Projectiles in different air',
    description:
      'Four equal throws: in vacuum, with linear drag, with quadratic drag, into the wind.',
    tags: ['drag', 'wind', 'validation'],
    duration: 2,
  },
} as const satisfies Record<string, SceneCard>;
