/**
 * A chain of links on ball joints between two hooks, with a heavy ball in its middle: 50 times the
 * mass of a link, which iterative solvers do not like. After a while one hook lets go.
 */

import { BallJoint, Capsule, Drag, quat, RigidBody, Sphere } from 'rattleback';
import { jointError } from '../compare/quantities.js';
import { energy, height, probe } from '../probes.js';
import { camera, type SceneDefinition } from '../scene.js';
import { arcLinks } from './arc.js';
import { JOINT_CARDS } from './joint-cards.js';
import { simulationFor } from './simulation-for.js';

const LINKS = 14;
/** Distance of the joints, m. */
const LENGTH = 0.4;
/** s; when the right end is let go */
const RELEASE = 4;

export const chain: SceneDefinition = {
  ...JOINT_CARDS.chain,
  build(options) {
    const simulation = simulationFor({ fixedTimeStep: 1 / 240, method: 'lagrange' }, options);
    const shape = new Capsule(0.04, LENGTH - 0.08);
    const links = arcLinks(LINKS, LENGTH, 2, 0);
    let before = simulation.world;
    const bodies = links.map(({ from, middle, angle }, i) => {
      const link = simulation.add(
        new RigidBody({
          name: `link ${i + 1}`,
          shape,
          mass: 0.2,
          position: middle,
          // A capsule lies along y.
          orientation: quat.fromAxisAngle(quat.quat(), { x: 0, y: 0, z: 1 }, angle - 0.5 * Math.PI),
          group: 'chain',
        }),
      );
      simulation.add(new BallJoint(before, link, { name: `joint ${i + 1}`, anchor: from }));
      before = link;
      return link;
    });
    const hook = simulation.add(
      new BallJoint(simulation.world, before, { name: 'right hook', anchor: links.at(-1)!.to }),
    );
    const { from: ring } = links[LINKS / 2]!;
    const ball = simulation.add(
      new RigidBody({
        name: 'ball',
        shape: new Sphere(0.3),
        mass: 10,
        position: [ring[0], ring[1] - 0.35, 0],
        group: 'chain',
      }),
    );
    simulation.add(new BallJoint(bodies[LINKS / 2]!, ball, { name: 'ring', anchor: ring }));
    // Without air the free end would crack like a whip, faster and faster.
    simulation.add(new Drag({ name: 'air', linear: 0.05, angular: 0.002 }));
    simulation.beforeStep(() => {
      if (simulation.time >= RELEASE && hook.active) hook.active = false;
    });
    return {
      simulation,
      watch: [
        height(ball),
        probe('joint error', 'm', () => jointError(simulation)),
        energy(simulation),
      ],
      camera: camera([0, -2, 15], [-1, -2.4, 0]),
      traces: [{ body: ball, point: { x: 0, y: 0, z: 0 } }],
    };
  },
};
