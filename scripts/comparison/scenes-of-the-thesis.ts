/** Studies of methods: the scenes of T 8, by every method that can run them in reasonable time. */

import { camera, getScene, jointError, penetrations, type Scene } from '@rattleback/lab';
import {
  Baumgarte,
  Box,
  createMethod,
  type Method,
  methods,
  NoSleep,
  NoSolver,
  RigidBody,
  SequentialPositionSolver,
  Simulation,
  SimultaneousPositionSolver,
} from 'rattleback';
import { COLUMN, outcome, type Study, type Variant } from './study.js';

/** Methods for any scene; those that solve exactly take minutes where there are many contacts. */
const ITERATIVE = [
  'soft-step',
  'thesis',
  'simultaneous',
  'sequential',
  'hahn',
  'guendelman',
  'shock-propagation',
  'fractioned',
  'fix-point',
  'mirtich',
  'penalty',
] as const;

/** Curves that can be told apart in one plot. */
const TELLING = [
  'soft-step',
  'thesis',
  'simultaneous',
  'sequential',
  'shock-propagation',
  'penalty',
];

const ofScene = (scene: string, names: readonly string[]): Variant[] =>
  names.map((name) => ({ name, build: () => getScene(scene).build({ method: name }) }));

/** The largest value of something over all steps. */
function largest({ simulation }: Scene, read: () => number): () => number {
  let most = read();
  simulation.afterStep(() => {
    most = Math.max(most, read());
  });
  return () => most;
}

/** One of the stacks of T 8.3, alone: ten boxes, and the height of the uppermost. */
function stack(method: Method, fixedTimeStep: number): Scene {
  const simulation = new Simulation({ ...method, fixedTimeStep, ground: true });
  for (let i = 0; i < 10; i++) {
    const position = [0, 0.5 + i, 0] as const;
    simulation.add(new RigidBody({ name: `box ${i + 1}`, shape: new Box(1, 1, 1), position }));
  }
  return { simulation, watch: [], camera: camera([0, 5, 20], [0, 5, 0]) };
}

const top = ({ simulation }: Scene) => {
  const box = simulation.bodies.find('box 10')!;
  return () => box.position.y;
};

export const stacksStudy: Study = {
  id: 'stacks',
  duration: 10,
  variants: [...ITERATIVE.slice(0, 3), 'pivoting', ...ITERATIVE.slice(3)].map((name) => ({
    name,
    build() {
      const method = createMethod(name);
      return stack(method, Math.min(0.01, method.fixedTimeStep ?? 0.01));
    },
  })),
  watch: (scene) => [top(scene)],
  columns: [
    COLUMN.step,
    outcome('top after 10 s, m', 0, 5),
    COLUMN.energyDrift,
    COLUMN.worstOverlap,
    COLUMN.meanOverlap,
    COLUMN.iterations,
  ],
  plots: [
    { quantity: 'penetration', title: 'A stack of ten: worst overlap', variants: TELLING },
    { quantity: 'energy', title: 'A stack of ten: energy', variants: TELLING },
  ],
};

export const seesawStudy: Study = {
  id: 'seesaw',
  duration: 8,
  variants: ofScene('seesaw', ITERATIVE),
  watch(scene) {
    const small = scene.simulation.bodies.find('small box')!;
    const brick = scene.simulation.bodies.find('brick 4-1')!;
    return [largest(scene, () => small.position.y), () => brick.position.y];
  },
  columns: [
    COLUMN.step,
    outcome('small box flies to, m', 0, 4),
    outcome('top brick at the end, m', 1, 3),
    COLUMN.energyGain,
    COLUMN.worstOverlap,
    COLUMN.worstJoint,
    COLUMN.iterations,
  ],
  plots: [
    { quantity: 'energy', title: 'The seesaw: energy', variants: TELLING },
    { quantity: 'joint-error', title: 'The seesaw: error of its hinge', variants: TELLING },
  ],
};

/** The method of the thesis with another correction of errors. */
const corrected = (name: string, make: () => Method['errorCorrection']): Variant => ({
  name,
  build: () =>
    getScene('sunken-boxes').build({ method: { ...methods.thesis(), errorCorrection: make() } }),
});

/** m; what a reader would no longer see */
const FREE = 0.001;

export const sunkenStudy: Study = {
  id: 'sunken-boxes',
  heading: 'error correction',
  duration: 3,
  variants: [
    corrected('none', () => new NoSolver()),
    corrected('baumgarte, erp 0.2', () => new Baumgarte({ erp: 0.2 })),
    corrected('baumgarte, erp 0.8', () => new Baumgarte({ erp: 0.8 })),
    corrected('sequential positions', () => new SequentialPositionSolver()),
    corrected('simultaneous positions', () => new SimultaneousPositionSolver()),
    ...ofScene('sunken-boxes', ['soft-step', 'penalty']),
  ],
  watch(scene) {
    const { simulation } = scene;
    const boxes = ['large', 'middle', 'small'].map((name) => simulation.bodies.find(name)!);
    let since = Number.NaN;
    simulation.afterStep(() => {
      if (penetrations(simulation).worst > FREE) since = Number.NaN;
      else if (Number.isNaN(since)) since = simulation.time;
    });
    const speed = (): number =>
      Math.max(...boxes.map(({ linearVelocity: { x, y, z } }) => Math.hypot(x, y, z)));
    return [() => since, largest(scene, speed), largest(scene, () => boxes[2]!.position.y)];
  },
  columns: [
    outcome('free of overlap from, s', 0),
    outcome('fastest, m/s', 1),
    outcome('small box rises to, m', 2),
    COLUMN.lastOverlap,
  ],
  plots: [
    { quantity: 'penetration', title: 'Boxes in the floor: overlap', until: 1 },
    {
      quantity: 'energy',
      title: 'Boxes in the floor: energy',
      until: 2,
      variants: [
        'none',
        'baumgarte, erp 0.2',
        'sequential positions',
        'simultaneous positions',
        'soft-step',
      ],
    },
  ],
};

/** s; shortly before the joints of the logo are released */
const ASSEMBLED = 6.9;

/** The logo by the default method, awake. */
function sleeplessLogo(): Scene {
  const scene = getScene('logo').build({ method: 'soft-step' });
  scene.simulation.sleeping = new NoSleep();
  return scene;
}

export const logoStudy: Study = {
  id: 'logo',
  duration: 9,
  variants: [
    // Its bars have no velocity while springs move them, and would fall asleep on the way.
    { name: 'soft-step', build: sleeplessLogo },
    ...ofScene('logo', ITERATIVE.slice(1)),
  ],
  watch({ simulation }) {
    let assembled = Number.NaN;
    simulation.afterStep(() => {
      if (simulation.time <= ASSEMBLED) assembled = 1000 * jointError(simulation);
    });
    return [() => assembled];
  },
  columns: [
    COLUMN.step,
    outcome('joint error after 6.9 s, mm or mrad', 0),
    COLUMN.worstOverlap,
    COLUMN.iterations,
  ],
  plots: [{ quantity: 'joint-error', title: 'The logo: joint error', variants: TELLING }],
};

export const ragdollStudy: Study = {
  id: 'ragdoll',
  duration: 6,
  variants: ofScene('ragdoll', ITERATIVE),
  watch: ({ simulation }) => [() => simulation.energy().kinetic],
  columns: [
    COLUMN.step,
    COLUMN.worstJoint,
    COLUMN.meanJoint,
    COLUMN.worstOverlap,
    COLUMN.energyGain,
    outcome('kinetic energy at the end, J', 0),
  ],
  plots: [
    { quantity: 'joint-error', title: 'The ragdoll: worst joint error', variants: TELLING },
    { quantity: 'energy', title: 'The ragdoll: energy', variants: TELLING },
  ],
};
