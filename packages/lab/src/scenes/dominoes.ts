/**
 * A row of dominoes along an arc. The first one is pushed; the wave of falling stones travels at a
 * speed of its own, which friction and spacing decide, not the push.
 */

import { Box, elementary, quat, RigidBody } from 'rattleback';
import { energy, probe } from '../probes.js';
import { camera, type SceneDefinition } from '../scene.js';
import { simulationFor } from './simulation-for.js';

const COUNT = 24;
/** Thickness, height and width of a stone, m. */
const SIZE = [0.15, 1, 0.5] as const;
/** Distance between stones along the arc, m. */
const SPACING = 0.42;
const RADIUS = 4;

export const dominoes: SceneDefinition = {
  name: 'dominoes',
  title: 'Dominoes',
  description: 'A row of stones along an arc; the first is pushed, and the wave runs to the end.',
  tags: ['contacts', 'impacts', 'friction'],
  duration: 8,
  build(options) {
    const simulation = simulationFor(
      { fixedTimeStep: 1 / 120, method: 'simultaneous', ground: true },
      options,
    );
    const shape = new Box(...SIZE);
    const stones: RigidBody[] = [];
    for (let i = 0; i < COUNT; i++) {
      const angle = ((i - (COUNT - 1) / 2) * SPACING) / RADIUS;
      // From left to right along the arc, each facing the next: its x axis is the tangent.
      const x = RADIUS * elementary.sin(angle);
      const z = RADIUS * (1 - elementary.cos(angle));
      const orientation = quat.fromAxisAngle(quat.quat(), { x: 0, y: 1, z: 0 }, -angle);
      stones.push(
        simulation.add(
          new RigidBody({
            name: `stone ${i + 1}`,
            shape,
            density: 700,
            material: { friction: 0.4 },
            position: [x, 0.5 * SIZE[1], z],
            orientation,
          }),
        ),
      );
    }
    const first = stones[0]!;
    // A push at the top: the stone turns over its lower edge, ω × lever moves its centre along.
    const axis = first.vectorToWorld({ x: 0, y: 0, z: 0 }, { x: 0, y: 0, z: -1 });
    const push = 1.5;
    first.angularVelocity = [push * axis.x, push * axis.y, push * axis.z];
    const ahead = first.vectorToWorld({ x: 0, y: 0, z: 0 }, { x: 1, y: 0, z: 0 });
    const drive = 0.5 * SIZE[1] * push;
    first.linearVelocity = [drive * ahead.x, 0, drive * ahead.z];
    const upright = (stone: RigidBody): boolean => stone.center.y > 0.9 * 0.5 * SIZE[1];
    return {
      simulation,
      watch: [
        probe('standing', '', () => stones.filter(upright).length),
        probe('last tilt', 'rad', () => tiltOf(stones[COUNT - 1]!)),
        energy(simulation),
      ],
      camera: camera([0, 5, 12], [0, 0, 0.8], 0.7),
    };
  },
};

/** Angle between a body's y axis and the vertical, rad. */
function tiltOf(body: RigidBody): number {
  const up = body.vectorToWorld({ x: 0, y: 0, z: 0 }, { x: 0, y: 1, z: 0 });
  return elementary.acos(Math.max(-1, Math.min(1, up.y)));
}
