/**
 * A ragdoll that tumbles down a staircase (T 8.5, figure 8.7): limbs of capsules and boxes, hinges
 * with limits at elbows and knees, swing-twist joints at neck, waist, shoulders and hips.
 */

import { Box, RigidBody } from 'rattleback';
import { jointError } from '../compare/quantities.js';
import { energy, height, probe } from '../probes.js';
import { camera, type SceneDefinition } from '../scene.js';
import { JOINT_CARDS } from './joint-cards.js';
import { addRagdoll } from './ragdoll-body.js';
import { simulationFor } from './simulation-for.js';

const STAIRS = 8;
/** Width, rise and tread of a stair, m. */
const WIDTH = 3;
const RISE = 0.3;
const TREAD = 0.45;

export const ragdoll: SceneDefinition = {
  ...JOINT_CARDS.ragdoll,
  build(options) {
    const simulation = simulationFor(
      { fixedTimeStep: 1 / 120, method: 'thesis', ground: true },
      options,
    );
    for (let i = 0; i < STAIRS; i++) {
      const top = (STAIRS - i) * RISE;
      // The landing is longer than the stairs.
      const length = i === 0 ? 2 : TREAD;
      const end = i * TREAD;
      simulation.add(
        new RigidBody({
          name: i === 0 ? 'landing' : `stair ${i}`,
          type: 'static',
          shape: new Box(length, top, WIDTH),
          position: [end - 0.5 * length, 0.5 * top, 0],
        }),
      );
    }
    const { pelvis, head, parts } = addRagdoll(simulation, [-0.35, STAIRS * RISE + 0.02, 0]);
    for (const part of parts) {
      // A push forwards that grows with height: it falls over instead of sliding off.
      const up = part.center.y - STAIRS * RISE;
      part.linearVelocity = [0.6 + 1.1 * up, 0, 0.15];
      part.angularVelocity = [0, 0, -1.1];
    }
    return {
      simulation,
      watch: [
        height(head),
        height(pelvis),
        probe('joint error', 'm or rad', () => jointError(simulation)),
        energy(simulation),
      ],
      camera: camera([4.2, 3.6, 8.4], [1.1, 1.75, 0]),
      traces: [{ body: head, point: { x: 0, y: 0, z: 0 } }],
    };
  },
};
