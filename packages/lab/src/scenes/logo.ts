/**
 * Error correction as an effect (T 8.4, figure 8.5): bars lie on the floor; then joints are activated
 * that are far from fulfilled, and taking out their errors, a little in each step, assembles the bars
 * to letters in the air; then the joints are released, and everything falls.
 *
 * The thesis ties bodies with three ball joints each; here there are fixed joints, which hang every bar
 * in its place. While the bars fly they pass through each other.
 */

import {
  Box,
  elementary,
  FixedJoint,
  quat,
  Random,
  RigidBody,
  SequentialPositionSolver,
  type Simulation,
} from 'rattleback';
import { jointError } from '../compare/quantities.js';
import { energy, height, probe } from '../probes.js';
import { camera, type SceneDefinition } from '../scene.js';
import { JOINT_CARDS } from './joint-cards.js';
import { simulationFor } from './simulation-for.js';

/** When the joints begin and cease to act, s. */
const ASSEMBLE = 1.5;
const RELEASE = 7;
/** Part of the error that a step takes out: half of it in 0.35 s, so that at the end 0.1 mm is left. */
const ERP = 0.02;

const THICK = 0.2;
/** Centre, length and angle of a bar in its letter, m and rad. */
interface Bar {
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly angle: number;
}

const UPRIGHT = 0.5 * Math.PI;
/** R and B: bars meet with a little air between them, so that they do not push when they fall. */
const LETTERS: readonly (readonly Bar[])[] = [
  [
    { x: -1.8, y: 3, length: 2, angle: UPRIGHT },
    { x: -1.26, y: 3.9, length: 0.86, angle: 0 },
    { x: -1.26, y: 2.98, length: 0.86, angle: 0 },
    { x: -0.72, y: 3.44, length: 0.7, angle: UPRIGHT },
    { x: -1.05, y: 2.36, length: 0.92, angle: -0.9 },
  ],
  [
    { x: 0.6, y: 3, length: 2, angle: UPRIGHT },
    { x: 1.14, y: 3.9, length: 0.86, angle: 0 },
    { x: 1.14, y: 3, length: 0.86, angle: 0 },
    { x: 1.14, y: 2.1, length: 0.86, angle: 0 },
    { x: 1.68, y: 3.45, length: 0.68, angle: UPRIGHT },
    { x: 1.68, y: 2.55, length: 0.68, angle: UPRIGHT },
  ],
];

export const logo: SceneDefinition = {
  ...JOINT_CARDS.logo,
  build(options) {
    const simulation = simulationFor(
      {
        fixedTimeStep: 0.01,
        method: 'thesis',
        ground: true,
        errorCorrection: new SequentialPositionSolver({ erp: 0.2 }),
      },
      options,
    );
    const random = new Random('logo');
    const bars: RigidBody[] = [];
    const joints: FixedJoint[] = [];
    LETTERS.flat().forEach((bar, i) => {
      const body = addBar(simulation, bar, i, random);
      bars.push(body);
      joints.push(tie(simulation, body, bar));
    });
    let assembling = false;
    const setAssembling = (on: boolean): void => {
      assembling = on;
      for (const joint of joints) joint.active = on;
      for (const bar of bars) bar.group = on ? 'logo' : null;
    };
    simulation.beforeStep(() => {
      const wanted = simulation.time >= ASSEMBLE && simulation.time < RELEASE;
      if (wanted !== assembling) setAssembling(wanted);
    });
    return {
      simulation,
      watch: [
        probe('joint error', 'm or rad', () => jointError(simulation)),
        height(bars[0]!, 'first bar height'),
        energy(simulation),
      ],
      camera: camera([0, 2.4, 9.5], [0, 2, 0]),
    };
  },
};

/** A bar that lies somewhere on the floor. */
function addBar(simulation: Simulation, { length }: Bar, index: number, random: Random): RigidBody {
  const column = index % 4;
  const row = Math.floor(index / 4);
  const turn = random.uniform(-0.5, 0.5);
  return simulation.add(
    new RigidBody({
      name: `bar ${index + 1}`,
      shape: new Box(length, THICK, THICK),
      density: 500,
      position: [2.3 * (column - 1.5), 0.5 * THICK, 1.6 * (row - 1)],
      orientation: quat.fromAxisAngle(quat.quat(), { x: 0, y: 1, z: 0 }, turn),
    }),
  );
}

/** A joint that will bring a bar to its place in the air. */
function tie(simulation: Simulation, body: RigidBody, { x, y, angle }: Bar): FixedJoint {
  return simulation.add(
    new FixedJoint(simulation.world, body, {
      name: `${body.name} joint`,
      active: false,
      erp: ERP,
      anchorA: [x, y, 0],
      anchorB: [0, 0, 0],
      axisA: [elementary.cos(angle), elementary.sin(angle), 0],
      axisB: [1, 0, 0],
      normalA: [0, 0, 1],
      normalB: [0, 0, 1],
    }),
  );
}
