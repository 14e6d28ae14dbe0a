/** State: one past, a snapshot, and the futures that four millimetres per second make of it. */

import { camera } from '@rattleback/lab';
import { Cylinder, RigidBody, Simulation, Sphere } from 'rattleback';
import type { Line, Point, Subject } from '../shot.js';

const FACING = [Math.SQRT1_2, 0, 0, Math.SQRT1_2] as const;
const FUTURES = 9;
const COLORS = [0xd9573c, 0xd0901c, 0x4b8f70, 0x2f7fae, 0x9058a8];
/** Steps before the snapshot, and after it. */
const PAST = 34;
const FUTURE = 330;

export const futures: Subject = {
  name: 'futures',
  size: [1120, 480],
  build() {
    const simulation = new Simulation({ ground: true });
    for (let row = 0; row < 6; row++) {
      for (let i = -4; i <= 4; i++) {
        const x = 1.2 * i + (row % 2 === 0 ? 0.6 : 0);
        simulation.add(
          new RigidBody({
            name: 'peg',
            type: 'static',
            shape: new Cylinder(0.16, 0.7),
            orientation: FACING,
            position: [x, 1.1 + 0.85 * row, 0],
            material: { restitution: 0.6 },
          }),
        );
      }
    }
    const ball = simulation.add(
      new RigidBody({
        name: 'ball',
        shape: new Sphere(0.17),
        position: [-2.4, 6.5, 0],
        linearVelocity: [3.3, 1, 0],
        lockedAxes: ['z', 'rx', 'ry'],
        material: { restitution: 0.6, friction: 0.2 },
      }),
    );
    const where = (): Point => [ball.position.x, ball.position.y, 0];
    const follow = (steps: number): Point[] => {
      const path = [where()];
      for (let i = 0; i < steps; i++) {
        simulation.step();
        path.push(where());
        if (ball.position.y < 0.2) break;
      }
      return path;
    };
    const lines: Line[] = [{ points: follow(PAST), color: 0x2b3440, width: 4 }];
    const parting = where();
    const moment = simulation.snapshot();
    for (let i = 0; i < FUTURES; i++) {
      simulation.restore(moment);
      const { x, y } = ball.linearVelocity;
      ball.linearVelocity = [x + 0.004 * (i - (FUTURES >> 1)), y, 0];
      lines.push({ points: follow(FUTURE), color: COLORS[i % COLORS.length]!, width: 2.2 });
    }
    simulation.restore(moment);
    return {
      parts: [
        {
          simulation,
          look: ({ name }) => {
            if (name === 'peg') return { color: 0x9aa7b2 };
            return name === 'ball' ? { color: 0x2b3440, roughness: 0.3 } : undefined;
          },
        },
      ],
      camera: camera([0, 3.6, 19], [0, 3.25, 0], 0.385),
      lines: () => lines,
      labels: () => [
        { text: 'past', at: [-2.6, 6.5, 0], side: 'left' },
        { text: 'snapshot', at: parting, side: 'right' },
      ],
    };
  },
};
