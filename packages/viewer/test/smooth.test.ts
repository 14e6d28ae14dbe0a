/** Smooth motion: the picture is between two moments, and the simulation is exact again afterwards. */

import { SimulationView } from '@rattleback/three';
import { Box, RigidBody, Simulation } from 'rattleback';
import { Matrix4, Quaternion, Vector3 } from 'three';
import { expect, it } from 'vitest';
import { SmoothUpdate } from '../src/view/smooth.js';

it('shows what is between, and leaves no trace', () => {
  const simulation = new Simulation({ gravity: [0, 0, 0], fixedTimeStep: 0.1 });
  const body = simulation.add(
    new RigidBody({
      shape: new Box(1, 1, 1),
      linearVelocity: [2, 0, 0],
      angularVelocity: [0, 1, 0],
      canSleep: false,
    }),
  );
  const view = new SimulationView(simulation);
  const smooth = new SmoothUpdate(view);
  const shown = (): { x: number; angle: number } => {
    const { mesh, index } = view.instancesOf(body)[0]!;
    const matrix = new Matrix4();
    mesh.getMatrixAt(index, matrix);
    const [position, turn] = [new Vector3(), new Quaternion()];
    matrix.decompose(position, turn, new Vector3());
    return { x: position.x, angle: 2 * Math.atan2(turn.y, turn.w) };
  };
  smooth.update(0, 0.1);
  simulation.step();
  const hash = simulation.hash();
  // A quarter into the next step: a quarter of the last step is shown.
  smooth.update(0.125, 0.1);
  expect(shown().x).toBeCloseTo(0.05, 5);
  expect(shown().angle).toBeCloseTo(0.025, 4);
  expect(simulation.hash()).toBe(hash);
  // Without a target, and far ahead, it is the moment itself.
  smooth.update(null, 0.1);
  expect(shown().x).toBeCloseTo(0.2, 5);
  smooth.update(0.3, 0.1);
  expect(shown().x).toBeCloseTo(0.2, 5);
  // Going back is not in between.
  simulation.reset();
  smooth.update(0.05, 0.1);
});
