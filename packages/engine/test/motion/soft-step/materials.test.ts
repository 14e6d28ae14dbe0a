/** Materials are looked up once for many steps: whatever may change them has to be noticed. */

import { expect, it } from 'vitest';
import { Box, Material, RigidBody, Simulation } from '../../../src/index.js';

const DT = 1 / 60;
const rough = new Material({ friction: 0.5 });
const ice = new Material({ friction: 0 });

function slide(material: Material): { simulation: Simulation; box: RigidBody } {
  const simulation = new Simulation({ fixedTimeStep: DT });
  const floor = new Box(100, 1, 100);
  simulation.add(
    new RigidBody({ type: 'static', shape: floor, position: [0, -0.5, 0], material: ice }),
  );
  return { simulation, box: simulation.add(sliding(material)) };
}

function sliding(material: Material): RigidBody {
  return new RigidBody({
    shape: new Box(1, 1, 1),
    position: [0, 0.5, 0],
    linearVelocity: [5, 0, 0],
    material,
  });
}

/** What friction takes away in ten steps, m/s. */
function loss(simulation: Simulation, box: RigidBody): number {
  const before = box.linearVelocity.x;
  for (let i = 0; i < 10; i++) simulation.step(DT);
  return before - box.linearVelocity.x;
}

it('a material that is set in between acts at once', () => {
  const { simulation, box } = slide(rough);
  expect(loss(simulation, box)).toBeGreaterThan(0.4);
  box.material = ice;
  expect(Math.abs(loss(simulation, box))).toBeLessThan(1e-3);
  box.materials = [rough];
  expect(loss(simulation, box)).toBeGreaterThan(0.4);
});

it('a body in the place of another one has its own material', () => {
  const { simulation, box } = slide(rough);
  expect(loss(simulation, box)).toBeGreaterThan(0.4);
  simulation.remove(box);
  const next = simulation.add(sliding(ice));
  expect(next.index).toBe(0);
  expect(Math.abs(loss(simulation, next))).toBeLessThan(1e-3);
});

it('bodies keep their materials while others fall asleep and wake', () => {
  const { simulation, box } = slide(rough);
  const others = [ice, rough, ice].map((material, i) => {
    const other = sliding(material);
    other.position = [0, 0.5, 5 * (i + 1)];
    other.linearVelocity = [0, 0, 0];
    return simulation.add(other);
  });
  for (const other of others) other.sleep();
  expect(loss(simulation, box)).toBeGreaterThan(0.4);
  for (const other of others) other.linearVelocity = [5, 0, 0];
  const before = others.map((other) => other.linearVelocity.x);
  expect(loss(simulation, box)).toBeGreaterThan(0.4);
  const losses = others.map((other, i) => before[i]! - other.linearVelocity.x);
  expect(Math.abs(losses[0]!)).toBeLessThan(1e-3);
  expect(losses[1]).toBeGreaterThan(0.4);
  expect(Math.abs(losses[2]!)).toBeLessThan(1e-3);
});

it('a body that takes part again is found where it is now', () => {
  const { simulation, box } = slide(ice);
  loss(simulation, box);
  box.canCollide = false;
  for (let i = 0; i < 12; i++) simulation.step(DT);
  expect(box.position.y).toBeLessThan(0.4);
  box.position = [0, 0.5, 3];
  box.linearVelocity = [0, 0, 0];
  box.canCollide = true;
  for (let i = 0; i < 30; i++) simulation.step(DT);
  expect(box.position.y).toBeCloseTo(0.5, 2);
});
