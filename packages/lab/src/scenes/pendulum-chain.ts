/** Rods on hinges, one below the other, for the scenes of double and triple pendulums. */

import { Box, elementary, HingeJoint, quat, RigidBody, type Simulation } from 'rattleback';

/** Of a rod, m. */
export const ROD = 1;

/** Hangs rods at these angles (rad, from hanging down) from the origin; returns them. */
export function addPendulum(simulation: Simulation, angles: readonly number[]): RigidBody[] {
  const shape = new Box(0.06, ROD, 0.06);
  const rods: RigidBody[] = [];
  let [x, y] = [0, 0];
  let above = simulation.world;
  angles.forEach((angle, i) => {
    const [sine, cosine] = [elementary.sin(angle), elementary.cos(angle)];
    const rod = simulation.add(
      new RigidBody({
        name: `rod ${i + 1}`,
        shape,
        mass: 1,
        position: [x + 0.5 * ROD * sine, y - 0.5 * ROD * cosine, 0],
        orientation: quat.fromAxisAngle(quat.quat(), { x: 0, y: 0, z: 1 }, angle),
        canCollide: false,
      }),
    );
    simulation.add(
      new HingeJoint(above, rod, { name: `hinge ${i + 1}`, anchor: [x, y, 0], axis: [0, 0, 1] }),
    );
    x += ROD * sine;
    y -= ROD * cosine;
    above = rod;
    rods.push(rod);
  });
  return rods;
}
