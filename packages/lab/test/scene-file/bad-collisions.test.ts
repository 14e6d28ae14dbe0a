/** Z4: what a file may get wrong about collisions; the error names the place, the value, the cure. */

import { BoundingVolumeTree, RigidBody, Simulation, Sphere } from 'rattleback';
import { describe, expect, it } from 'vitest';
import { saveScene } from '../../src/index.js';
import { errorOf, type Spoil, spoiled } from '../support/files.js';

const FAULTS: readonly [what: string, spoil: Spoil, path: string, words: RegExp][] = [
  [
    'a misspelt strategy',
    (f) => (f.simulation.collisionDetection = { name: 'sweep-and-prun' }),
    'simulation.collisionDetection.name',
    /Did you mean "sweep-and-prune"/,
  ],
  [
    'a strategy without a name',
    (f) => (f.simulation.collisionDetection = {}),
    'simulation.collisionDetection.name',
    /must be given/,
  ],
  [
    'a misspelt option',
    (f) => (f.simulation.collisionDetection = { name: 'simple', options: { margn: 1 } }),
    'simulation.collisionDetection.options.margn',
    /"margin"/,
  ],
  [
    'a negative margin',
    (f) => (f.simulation.collisionDetection = { name: 'simple', options: { margin: -1 } }),
    'simulation.collisionDetection.options.margin',
    /at least 0/,
  ],
  [
    'options of nothing',
    (f) => (f.simulation.collisionDetection = { name: 'none', options: { margin: 1 } }),
    'simulation.collisionDetection.options',
    /Leave them out/,
  ],
  [
    'a misspelt narrow phase',
    (f) => (f.simulation.collisionDetection = { name: 'simple', narrowPhase: 'separating-plan' }),
    'simulation.collisionDetection.narrowPhase',
    /"separating-plane"/,
  ],
  [
    'a misspelt way to stop',
    (f) => (f.simulation.continuousCollision = { method: 'root-findin' }),
    'simulation.continuousCollision.method',
    /"root-finding"/,
  ],
  [
    'no gap at an impact',
    (f) => (f.simulation.continuousCollision = { target: 0 }),
    'simulation.continuousCollision.target',
    /greater than 0/,
  ],
  ['a layer that is no word', (f) => (f.bodies[0].layer = 3), 'bodies[0].layer', /a text/],
  ['an empty layer', (f) => (f.bodies[0].layer = ''), 'bodies[0].layer', /name of a layer/],
  ['a layer called all', (f) => (f.bodies[1].layer = 'all'), 'bodies[1].layer', /not 'all'/],
  [
    'one layer instead of a list',
    (f) => (f.bodies[0].collidesWith = 'ground'),
    'bodies[0].collidesWith',
    /"all" or a list of layers/,
  ],
  [
    'a list with a number',
    (f) => (f.bodies[0].collidesWith = ['ground', 7]),
    'bodies[0].collidesWith[1]',
    /a text/,
  ],
  [
    'a list with an empty word',
    (f) => (f.bodies[0].collidesWith = ['ground', '']),
    'bodies[0].collidesWith[1]',
    /name of a layer/,
  ],
  ['an empty group', (f) => (f.bodies[2].group = ''), 'bodies[2].group', /name of a group/],
  ['a sensor that is a word', (f) => (f.bodies[2].sensor = 'yes'), 'bodies[2].sensor', /true/],
  [
    'more layers than there are bits',
    (f) => (f.bodies[1].collidesWith = Array.from({ length: 31 }, (_, i) => `layer ${i}`)),
    'bodies[1].collidesWith',
    /at most 31 layers/,
  ],
  [
    'more layers than there are bits, named ahead',
    (f) => (f.simulation.layers = Array.from({ length: 31 }, (_, i) => `layer ${i}`)),
    'simulation.layers[30]',
    /at most 31 layers/,
  ],
  [
    'a layer ahead that is none',
    (f) => (f.simulation.layers = ['']),
    'simulation.layers[0]',
    /name/,
  ],
  [
    'a group ahead that is none',
    (f) => (f.simulation.groups = ['']),
    'simulation.groups[0]',
    /name/,
  ],
  [
    'the world in a layer called all',
    (f) => (f.simulation.world = { layer: 'all' }),
    'simulation.world.layer',
    /name of a layer/,
  ],
  [
    'a pair of one',
    (f) => (f.simulation.ignoredPairs = [['a', 'b'], ['a']]),
    'simulation.ignoredPairs[1]',
    /two bodies/,
  ],
  [
    'a pair with a stranger',
    (f) => (f.simulation.ignoredPairs = [['a', 'aa']]),
    'simulation.ignoredPairs[0][1]',
    /one body of this file/,
  ],
  [
    'a pair of one body, by name and by id',
    (f) => (f.simulation.ignoredPairs = [['a', 1]]),
    'simulation.ignoredPairs[0]',
    /two different bodies/,
  ],
  [
    'contacts that are none',
    (f) => (f.simulation.contacts = [1, 2, 3]),
    'simulation.contacts',
    /Leave them out/,
  ],
  [
    'no numbers at all',
    (f) => (f.simulation.contacts = []),
    'simulation.contacts',
    /must be the saved contacts/,
  ],
  [
    'contacts of bodies that are not there',
    (f) => (f.simulation.contacts = contactsOf(5)),
    'simulation.contacts',
    /must be the saved contacts/,
  ],
];

/** The contacts of so many balls in one place, as a file has them. */
function contactsOf(count: number): number[] {
  const simulation = new Simulation({ collisionDetection: new BoundingVolumeTree() });
  for (let i = 0; i < count; i++) {
    simulation.add(new RigidBody({ shape: new Sphere(1), position: [0.1 * i, 0, 0] }));
  }
  simulation.detectCollisions();
  return JSON.parse(saveScene(simulation)).simulation.contacts;
}

describe('files with a fault in their collisions', () => {
  it.each(FAULTS)('%s', (_, spoil, path, words) => {
    const text = spoiled(spoil);
    const error = errorOf(text);
    expect(error.path).toBe(path);
    expect(error.message).toMatch(words);
    expect(error.cure).toMatch(/\S.*[.?]$/);
    // The line is that of the value, or of what it is missing in.
    const name = /([\w-]+)(\[\d+\])*$/.exec(path)![1]!;
    const line = text.split('\n')[error.line - 1]!;
    if (!/\]$/.test(path) && !/must be given/.test(error.message)) expect(line).toContain(name);
    expect(error.line).toBeGreaterThan(1);
  });

  it('takes the contacts of as many bodies as it has', () => {
    expect(() => errorOf(spoiled((f) => (f.simulation.contacts = contactsOf(3))))).toThrow(
      'it loaded',
    );
  });
});
