import { describe, expect, it } from 'vitest';
import { Box, RigidBody, Simulation } from '../../src/index.js';

const poses = (sim: Simulation, alpha: number) => {
  const positions = new Float64Array(3 * sim.bodies.length);
  const orientations = new Float64Array(4 * sim.bodies.length);
  sim.bodies.interpolate(alpha, positions, orientations);
  return { positions, orientations };
};

/** A body that flies and spins about its centre of mass, which is not the origin of its frame. */
function spinner(): { sim: Simulation; body: RigidBody } {
  const sim = new Simulation({ gravity: [0, 0, 0] });
  const body = new RigidBody({
    shape: new Box(1, 2, 3),
    mass: 1,
    centerOfMass: [0.5, -0.25, 1],
    inertia: [1, 1, 1],
    position: [1, 2, 3],
    linearVelocity: [6, 0, -3],
    angularVelocity: [0, 12, 0],
  });
  sim.add(body);
  return { sim, body };
}

describe('sim.bodies.interpolate', () => {
  it('gives the beginning and the end of the last step', () => {
    const { sim, body } = spinner();
    sim.step();
    const before = { position: body.position, orientation: body.orientation };
    sim.step();
    const { index } = body;
    const start = poses(sim, 0);
    expect(start.positions[3 * index]).toBeCloseTo(before.position.x, 12);
    expect(start.positions[3 * index + 1]).toBeCloseTo(before.position.y, 12);
    expect(start.positions[3 * index + 2]).toBeCloseTo(before.position.z, 12);
    expect(start.orientations[4 * index + 1]).toBeCloseTo(before.orientation.y, 12);
    const end = poses(sim, 1);
    expect(end.positions).toEqual(sim.bodies.positions);
    expect(end.orientations).toEqual(sim.bodies.orientations);
  });

  it('is half of the turn and of the way at one half, about the centre of mass', () => {
    const { sim, body } = spinner();
    const center = body.center;
    sim.step();
    const { positions, orientations } = poses(sim, 0.5);
    const o = 3 * body.index;
    const k = 4 * body.index;
    // 12 rad/s for 1/120 s about y.
    expect(2 * Math.asin(orientations[k + 1]!)).toBeCloseTo(0.1, 6);
    // R_y(0.1) (0.5, −0.25, 1) from the origin of the frame lies the centre, on its straight way.
    const [c, s] = [Math.cos(0.1), Math.sin(0.1)];
    expect(positions[o]! + c * 0.5 + s * 1).toBeCloseTo(center.x + 6 / 120, 6);
    expect(positions[o + 1]! - 0.25).toBeCloseTo(center.y, 6);
    expect(positions[o + 2]! - s * 0.5 + c * 1).toBeCloseTo(center.z - 3 / 120, 6);
  });

  it('takes the shorter way where the quaternion has changed its sign', () => {
    const { sim, body } = spinner();
    // One turn takes about 31 steps: some step has the two signs.
    for (let i = 0; i < 70; i++) {
      sim.step();
      const { orientations } = poses(sim, 0.5);
      const k = 4 * body.index;
      const q = body.orientation;
      const dot =
        orientations[k]! * q.x +
        orientations[k + 1]! * q.y +
        orientations[k + 2]! * q.z +
        orientations[k + 3]! * q.w;
      expect(2 * Math.acos(Math.min(1, Math.abs(dot)))).toBeCloseTo(0.1, 5);
    }
  });

  it('has nothing between for a body that was moved by hand', () => {
    const { sim, body } = spinner();
    sim.step();
    body.position = [100, 0, 0];
    const { positions } = poses(sim, 0.25);
    expect(positions[3 * body.index]).toBeCloseTo(100, 12);
  });

  it('says what is wrong', () => {
    const { sim } = spinner();
    expect(() => sim.bodies.interpolate(1.5, new Float64Array(9), new Float64Array(9))).toThrow(
      /alpha.*from 0 to 1/s,
    );
    expect(() => sim.bodies.interpolate(0, new Float64Array(2), new Float64Array(9))).toThrow(
      /positions.*room for 6/s,
    );
  });

  it('has a version that tells of new rows', () => {
    const { sim } = spinner();
    const { version } = sim.bodies;
    sim.step();
    expect(sim.bodies.version).toBe(version);
    sim.add(new RigidBody({ shape: new Box(1, 1, 1) }));
    expect(sim.bodies.version).not.toBe(version);
  });
});
