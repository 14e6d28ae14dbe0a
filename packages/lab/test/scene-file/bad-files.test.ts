/** Z4: whatever is wrong with a file, the error names the place, the value and the cure. */

import { PhysicsError } from 'rattleback';
import { describe, expect, it } from 'vitest';
import { loadScene, SceneFileError } from '../../src/index.js';
import { errorOf, type Spoil, smallFile, spoiled } from '../support/files.js';

describe('the small file itself', () => {
  it('loads', () => {
    const simulation = loadScene(JSON.stringify(smallFile()));
    expect([...simulation.bodies].map(({ name }) => name).sort()).toEqual(['a', 'b', 'c', 'world']);
    expect(simulation.forces).toHaveLength(3);
  });
});

describe('text that is no JSON', () => {
  it.each<[text: string, line: number, column: number, words: RegExp]>([
    ['', 1, 1, /empty/],
    ['  \n ', 2, 2, /empty/],
    ['{', 1, 2, /breaks off/],
    ['{"format": "rattleback-scene",\n', 2, 1, /breaks off/],
    ['{\n  "a": [1, 2', 2, 13, /breaks off/],
    ['{"a": "tex', 1, 11, /breaks off/],
    ['{"a": tr', 1, 7, /must be a value/],
    ['{\n  "a": 1,\n}', 3, 1, /Remove the comma/],
    ['[1, 2,]', 1, 7, /Remove the comma/],
    ["{'a': 1}", 1, 2, /double quotation marks/],
    ['{a: 1}', 1, 2, /double quotation marks/],
    ['{"a" 1}', 1, 6, /must be ":"/],
    ['{"a": 1 "b": 2}', 1, 9, /"," or "}"/],
    ['[1 2]', 1, 4, /"," or "\]"/],
    ['{"a": NaN}', 1, 7, /finite/],
    ['{"a": -Infinity}', 1, 7, /must be a number/],
    ['{"a": 1e999}', 1, 7, /finite.*1e999/],
    ['{"a": 01}', 1, 7, /leading zeros/],
    ['{"a": .5}', 1, 7, /digit/],
    ['{"a": 5 m}', 1, 9, /"," or "}"/],
    ['{"a": 5m}', 1, 7, /units/],
    ['{"a": "b\nc"}', 1, 7, /same line/],
    ['{"a": "\\q"}', 1, 8, /backslash/],
    ['{"a": 1} {', 1, 10, /must be the end/],
    ['{\n"a": 1,\n"a": 2}', 3, 1, /Keep one of the two "a"/],
    ['// a comment\n{}', 1, 1, /no comments/],
  ])('%j', (text, line, column, words) => {
    const error = errorOf(text);
    expect(error.message).toMatch(words);
    expect({ line: error.line, column: error.column }).toEqual({ line, column });
  });

  it('deeper than any scene, which would overflow the stack', () => {
    expect(errorOf('['.repeat(100_000)).message).toMatch(/nested more than 200 deep/);
  });

  it('text that is not even text', () => {
    expect(() => loadScene(7 as never)).toThrow(SceneFileError);
  });
});

/** The faults: how the file is spoiled, the path that is named, and words of the message. */
const FAULTS: readonly [what: string, spoil: Spoil, path: string, words: RegExp][] = [
  // the heading
  ['another format', (f) => (f.format = 'gltf'), 'format', /not a scene file/],
  ['no format', (f) => delete f.format, 'format', /not a scene file/],
  ['a future version', (f) => (f.version = 2), 'version', /newer version.*upgrade/],
  ['a version as text', (f) => (f.version = '1'), 'version', /Write version 1/],
  ['no version', (f) => delete f.version, 'version', /must be given/],
  ['other units', (f) => (f.units = 'cgs'), 'units', /Convert to metres/],
  ['no bodies', (f) => delete f.bodies, 'bodies', /must be given/],
  ['a misspelt section', (f) => (f.bodys = []), 'bodys', /Did you mean "bodies"/],
  ['a field named __proto__', (f) => define(f, '__proto__', 1), '__proto__', /not a field/],
  ['bodies that are no list', (f) => (f.bodies = 'none'), 'bodies', /must be a list/],
  ['a camera without target', (f) => (f.camera = { eye: [0, 0, 1] }), 'camera.target', /given/],

  // bodies
  ['a body that is null', (f) => (f.bodies[0] = null), 'bodies[0]', /must be an object/],
  ['a misspelt field', (f) => (f.bodies[0].postion = []), 'bodies[0].postion', /"position"/],
  ['two numbers', (f) => (f.bodies[1].position = [0, 1]), 'bodies[1].position', /three numbers/],
  [
    'a text in a vector',
    (f) => (f.bodies[1].position[1] = '2'),
    'bodies[1].position[1]',
    /got "2"/,
  ],
  [
    'a word for a vector',
    (f) => (f.bodies[1].position = 'up'),
    'bodies[1].position',
    /\[x, y, z\]/,
  ],
  ['no mass at all', (f) => delete f.bodies[0].shape, 'bodies[0].mass', /without a shape/],
  ['a mass of zero', (f) => (f.bodies[0].mass = 0), 'bodies[0].mass', /greater than 0/],
  [
    'mass and density',
    (f) => Object.assign(f.bodies[0], { mass: 1, density: 1 }),
    'bodies[0].density',
    /one of the two/,
  ],
  ['two moments', (f) => (f.bodies[0].inertia = [1, 2]), 'bodies[0].inertia', /three or six/],
  [
    'a negative moment',
    (f) => (f.bodies[0].inertia = [1, 2, -3]),
    'bodies[0].inertia',
    /positive definite/,
  ],
  ['a misspelt type', (f) => (f.bodies[2].type = 'statik'), 'bodies[2].type', /"static"/],
  ['an unknown axis', (f) => (f.bodies[0].lockedAxes[0] = 'q'), 'bodies[0].lockedAxes[0]', /"rx"/],
  [
    'no rotation at all',
    (f) => (f.bodies[2].orientation = [0, 0, 0, 0]),
    'bodies[2].orientation',
    /not all 0/,
  ],
  [
    'a fixed body that moves',
    (f) => (f.bodies[2].linearVelocity = [1, 0, 0]),
    'bodies[2].linearVelocity',
    /static/,
  ],
  [
    'an id twice',
    (f) => (f.bodies[0].id = f.bodies[1].id = 4),
    'bodies[1].id',
    /bodies\[0\] has it/,
  ],
  [
    'an id of body and force',
    (f) => (f.bodies[0].id = f.forces[0].id = 4),
    'forces[0].id',
    /unique/,
  ],
  ['the id of the world', (f) => (f.bodies[0].id = 0), 'bodies[0].id', /from 1/],
  ['an endless id', (f) => (f.bodies[0].id = 1e9), 'bodies[0].id', /999999/],

  // shapes and materials
  [
    'a negative radius',
    (f) => (f.bodies[0].shape.radius = -1),
    'bodies[0].shape.radius',
    /greater than 0.*-1/,
  ],
  ['no radius', (f) => delete f.bodies[0].shape.radius, 'bodies[0].shape.radius', /must be given/],
  [
    'a misspelt kind',
    (f) => (f.bodies[0].shape.kind = 'spere'),
    'bodies[0].shape.kind',
    /"sphere"/,
  ],
  ['no kind', (f) => delete f.bodies[0].shape.kind, 'bodies[0].shape.kind', /must be given/],
  [
    'a number for a shape',
    (f) => (f.bodies[0].shape = 7),
    'bodies[0].shape',
    /name of one under "shapes"/,
  ],
  [
    'a field of another kind',
    (f) => (f.bodies[0].shape.height = 1),
    'bodies[0].shape.height',
    /not a field/,
  ],
  [
    'deep inside',
    (f) => (f.bodies[2].shape.parts[0].shape.radius = 0),
    'bodies[2].shape.parts[0].shape.radius',
    /greater than 0/,
  ],
  [
    'a shape that the engine refuses',
    (f) => (f.shapes.cube = { kind: 'hull', points: [0, 0, 0, 1, 1, 1] }),
    'shapes.cube.points',
    /at least 4/,
  ],
  [
    'the same, deep inside',
    (f) =>
      (f.bodies[2].shape.parts[0].shape = {
        kind: 'hull',
        points: [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3],
      }),
    'bodies[2].shape.parts[0].shape.points',
    /one line/,
  ],
  [
    'a mesh with a wrong index',
    (f) =>
      (f.shapes.cube = { kind: 'mesh', vertices: [0, 0, 0, 1, 0, 0, 0, 1, 0], indices: [0, 1, 7] }),
    'shapes.cube.indices[2]',
    /3 vertices/,
  ],
  [
    'a plane that is to move',
    (f) => (f.bodies[1].shape = { kind: 'plane', normal: [0, 1, 0] }),
    'bodies[1].shape',
    /if the body is dynamic/,
  ],
  ['a shape that is not there', (f) => (f.bodies[1].shape = 'cub'), 'bodies[1].shape', /"cube"/],
  ['no shapes to name', (f) => delete f.shapes, 'bodies[1].shape', /no "shapes"/],
  [
    'a material that is not there',
    (f) => (f.bodies[1].material = 'ruber'),
    'bodies[1].material',
    /"rubber"/,
  ],
  ['a name with a space', (f) => (f.shapes['a b'] = { kind: 'bx' }), 'shapes["a b"].kind', /"box"/],
  [
    'a bounce that makes energy',
    (f) => (f.materials.rubber.restitution = 2),
    'materials.rubber.restitution',
    /at most 1/,
  ],
  [
    'slippery and sticky',
    (f) => Object.assign(f.materials.rubber, { staticFriction: 0.1, kineticFriction: 0.2 }),
    'materials.rubber.kineticFriction',
    /must not exceed/,
  ],

  // forces
  [
    'a misspelt force',
    (f) => (f.forces[0].kind = 'damped-sprin'),
    'forces[0].kind',
    /"damped-spring"/,
  ],
  ['a misspelt option', (f) => (f.forces[0].stifness = 1), 'forces[0].stifness', /"stiffness"/],
  [
    'a negative stiffness',
    (f) => (f.forces[0].stiffness = -1),
    'forces[0].stiffness',
    /at least 0/,
  ],
  [
    'a word for a length',
    (f) => (f.forces[0].restLength = 'now'),
    'forces[0].restLength',
    /"current"/,
  ],
  [
    'a dangling name',
    (f) => (f.forces[0].bodyA = 'aa'),
    'forces[0].bodyA',
    /must refer to one body/,
  ],
  [
    'a dangling id',
    (f) => (f.forces[1].affects[1] = 17),
    'forces[1].affects[1]',
    /Give a body that id/,
  ],
  [
    'a dangling exception',
    (f) => (f.forces[1].affects = { except: ['q'] }),
    'forces[1].affects.except[0]',
    /one body/,
  ],
  [
    'a dangling pole',
    (f) => (f.forces[2].poles[0].body = 'q'),
    'forces[2].poles[0].body',
    /one body/,
  ],
  ['a name that two have', (f) => (f.bodies[2].name = 'a'), 'forces[0].bodyA', /Several bodies/],
  ['one body twice', (f) => (f.forces[0].bodyB = 'a'), 'forces[0].bodyB', /another body/],
  [
    'a force before its bodies',
    (f) => {
      f.forces[0].id = 1;
      f.bodies[0].id = 2;
      f.bodies[1].id = 3;
    },
    'forces[0].id',
    /after those of its bodies/,
  ],
  [
    'an end before the start',
    (f) => Object.assign(f.forces[0], { startTime: 2, endTime: 1 }),
    'forces[0].endTime',
    /startTime/,
  ],
  [
    'an unknown choice of bodies',
    (f) => (f.forces[1].affects = 'some'),
    'forces[1].affects',
    /"except"/,
  ],
  ['no magnets', (f) => (f.forces[2].poles = []), 'forces[2].poles', /at least one/],

  // settings
  [
    'gravity in a plane',
    (f) => (f.simulation.gravity = [0, -9.81]),
    'simulation.gravity',
    /three numbers/,
  ],
  [
    'a misspelt integrator',
    (f) => (f.simulation.integrator.name = 'verlt'),
    'simulation.integrator.name',
    /"verlet"/,
  ],
  [
    'an unknown option',
    (f) => (f.simulation.integrator.options.speed = 1),
    'simulation.integrator.options.speed',
    /not an option/,
  ],
  [
    'a wrong option',
    (f) => (f.simulation.integrator.options.velocities = 'x'),
    'simulation.integrator.options.velocities',
    /evaluated/,
  ],
  [
    'a wrong memory',
    (f) => (f.simulation.integratorMemory = [1, 2, 3]),
    'simulation.integratorMemory',
    /saved memory/,
  ],
  [
    'an unknown rule',
    (f) => (f.simulation.validators[0].kind = 'max-valu'),
    'simulation.validators[0].kind',
    /"max-value"/,
  ],
  [
    'borders inside out',
    (f) =>
      (f.simulation.validators[0] = { kind: 'world-boundary', min: [0, 0, 0], max: [-1, 1, 1] }),
    'simulation.validators[0].max',
    /above min/,
  ],
  [
    'no time step',
    (f) => (f.simulation.fixedTimeStep = 0),
    'simulation.fixedTimeStep',
    /greater than 0/,
  ],
  [
    'steps out of order',
    (f) => Object.assign(f.simulation, { minTimeStep: 1, maxTimeStep: 0.5 }),
    'simulation.maxTimeStep',
    /minTimeStep/,
  ],
  [
    'a time that was passed',
    (f) => Object.assign(f.simulation, { time: 2, targetTime: 1 }),
    'simulation.targetTime',
    /before time/,
  ],
  [
    'an unknown combination',
    (f) => (f.simulation.materialCombiner.friction = 'mean'),
    'simulation.materialCombiner.friction',
    /"average"/,
  ],
];

function define(object: object, name: string, value: unknown): void {
  Object.defineProperty(object, name, { value, enumerable: true });
}

describe('files with a fault', () => {
  it.each(FAULTS)('%s', (_, spoil, path, words) => {
    const text = spoiled(spoil);
    const error = errorOf(text);
    expect(error.path).toBe(path);
    expect(error.message).toMatch(words);
    expect(error.cure).toMatch(/\S.*[.?]$/);
    expect(error).toBeInstanceOf(PhysicsError);
    // The line is that of the value, or of the nearest thing around it that is there.
    const lines = text.split('\n');
    expect(error.line).toBeGreaterThan(0);
    const [last] = path.match(/[\w-]+(?="?\]?$)/) ?? [];
    const line = lines[error.line - 1] ?? '';
    const there = text.includes(`"${last}"`) && !/\[\d+\]$/.test(path);
    if (there && !/must be given|without a shape/.test(error.message)) expect(line).toContain(last);
  });

  it('are reported one at a time, the first in the text first', () => {
    const text = spoiled((f) => {
      f.forces[0].stiffness = -1;
      f.bodies[0].shape.radius = -1;
    });
    expect(errorOf(text).path).toBe('bodies[0].shape.radius');
  });

  it('are named by the file that they are in', () => {
    expect(() => loadScene('{', { file: 'seesaw.json' })).toThrow(/^seesaw\.json, line 1: /);
  });
});
