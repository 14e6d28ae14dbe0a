/**
 * A bridge of planks on hinges, hung between two piers, with boxes that fall on it. Joints and
 * contacts share their bodies, so neither can be solved without the other.
 */

import { Box, HingeJoint, quat, RigidBody } from 'rattleback';
import { jointError } from '../compare/quantities.js';
import { energy, height, probe } from '../probes.js';
import { camera, type SceneDefinition } from '../scene.js';
import { arcLinks } from './arc.js';
import { JOINT_CARDS } from './joint-cards.js';
import { simulationFor } from './simulation-for.js';

const PLANKS = 12;
/** Distance of the hinges, width of the bridge, m. */
const PITCH = 0.6;
const WIDTH = 1.6;
/** Height of the piers, m. */
const HEIGHT = 3;

export const bridge: SceneDefinition = {
  ...JOINT_CARDS.bridge,
  build(options) {
    const simulation = simulationFor(
      { fixedTimeStep: 1 / 120, method: 'simultaneous', ground: true },
      options,
    );
    const links = arcLinks(PLANKS, PITCH, 1, HEIGHT - 0.06);
    const half = links.at(-1)!.to[0];
    const pier = new Box(1, HEIGHT, WIDTH);
    const [left, right] = [-1, 1].map((side) =>
      simulation.add(
        new RigidBody({
          name: side < 0 ? 'left pier' : 'right pier',
          type: 'static',
          shape: pier,
          position: [side * (half + 0.5), 0.5 * HEIGHT, 0],
        }),
      ),
    ) as [RigidBody, RigidBody];
    const shape = new Box(PITCH - 0.06, 0.1, WIDTH);
    const axis = [0, 0, 1] as const;
    let before = left;
    const planks = links.map(({ from, middle, angle }, i) => {
      const plank = simulation.add(
        new RigidBody({
          name: `plank ${i + 1}`,
          shape,
          density: 600,
          position: middle,
          orientation: quat.fromAxisAngle(quat.quat(), { x: 0, y: 0, z: 1 }, angle),
          material: { friction: 0.7 },
        }),
      );
      const name = `hinge ${i + 1}`;
      simulation.add(new HingeJoint(before, plank, { name, anchor: from, axis, friction: 2 }));
      before = plank;
      return plank;
    });
    simulation.add(
      new HingeJoint(before, right, { name: 'last hinge', anchor: links.at(-1)!.to, axis }),
    );
    const boxes = [-1.2, 0.1, 1.1].map((x, i) =>
      simulation.add(
        new RigidBody({
          name: `box ${i + 1}`,
          shape: new Box(0.5, 0.5, 0.5),
          density: 400,
          position: [x, HEIGHT + 0.5 + 0.4 * i, 0.2 * (i - 1)],
        }),
      ),
    );
    return {
      simulation,
      watch: [
        height(planks[PLANKS / 2]!, 'middle height'),
        height(boxes[0]!),
        probe('joint error', 'm', () => jointError(simulation)),
        energy(simulation),
      ],
      camera: camera([0, 4.5, 12], [0, 2.3, 0]),
    };
  },
};
