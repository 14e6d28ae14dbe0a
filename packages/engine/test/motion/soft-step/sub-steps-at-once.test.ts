/**
 * Where nothing but contacts acts, all sub-steps are one call of the kernel. That makes no difference to doing them one
 * by one, as is done as soon as a body somewhere has a locked axis: not in one bit.
 */

import { describe, expect, it } from 'vitest';
import { Box, RigidBody, Simulation, SoftStep } from '../../../src/index.js';

/** Towers of boxes, the heaviest on top, one of which leans; and perhaps somebody with a locked axis who flies. */
function towers(kernel: 'wasm-simd' | 'wasm-scalar' | 'javascript', isLocked: boolean) {
  const sim = new Simulation({ timeStep: new SoftStep({ kernel }) });
  sim.add(new RigidBody({ type: 'static', shape: new Box(50, 2, 50), position: [0, -1, 0] }));
  const boxes: RigidBody[] = [];
  for (let tower = 0; tower < 3; tower++) {
    for (let i = 0; i < 4; i++) {
      const mass = i === 3 ? [1, 30, 100][tower]! : 1;
      const position = [4 * tower + (tower === 1 ? 0.3 * i : 0), 0.5 + i, 0] as const;
      boxes.push(sim.add(new RigidBody({ shape: new Box(1, 1, 1), mass, position })));
    }
  }
  const lockedAxes = isLocked ? (['rx'] as const) : [];
  sim.add(new RigidBody({ shape: new Box(1, 1, 1), position: [0, 1000, 0], lockedAxes }));
  return { sim, boxes };
}

describe('sub-steps at once', () => {
  it.each(['wasm-simd', 'wasm-scalar', 'javascript'] as const)('%s', (kernel) => {
    const [one, other] = [towers(kernel, false), towers(kernel, true)];
    for (let i = 0; i < 90; i++) {
      one.sim.step(1 / 60);
      other.sim.step(1 / 60);
      for (const [k, { position, orientation, linearVelocity }] of one.boxes.entries()) {
        const also = other.boxes[k]!;
        expect(position).toEqual(also.position);
        expect(orientation).toEqual(also.orientation);
        expect(linearVelocity).toEqual(also.linearVelocity);
      }
    }
    expect(one.boxes[11]!.position.y).toBeGreaterThan(3.4);
  });
});
