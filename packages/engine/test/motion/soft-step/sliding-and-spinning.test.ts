/** Friction has one direction at each place: what slides and spins does both by one law. */

import { describe, expect, it } from 'vitest';
import {
  Cylinder,
  Material,
  NoSleep,
  RigidBody,
  Simulation,
  SoftStep,
  type SoftStepOptions,
} from '../../../src/index.js';

const G = 9.81;
const MU = 0.3;
const R = 0.5;
const DT = 1 / 240;
const material = new Material({ friction: MU });

/** A disk on a plane that is tilted by `tilt` (rad) down along x. */
function disk(
  velocity: number,
  spin: number,
  tilt = 0,
  kernel: SoftStepOptions['kernel'] = null,
): [Simulation, RigidBody] {
  const simulation = new Simulation({
    gravity: [G * Math.sin(tilt), -G * Math.cos(tilt), 0],
    sleeping: new NoSleep(),
    timeStep: new SoftStep({ kernel }),
  });
  const floor = new Cylinder(100, 2);
  simulation.add(new RigidBody({ shape: floor, type: 'static', position: [0, -1, 0], material }));
  const body = new RigidBody({
    shape: new Cylinder(R, 0.02),
    material,
    position: [0, 0.01, 0],
    linearVelocity: [velocity, 0, 0],
    angularVelocity: [0, spin, 0],
  });
  return [simulation, simulation.add(body)];
}

/** The same on a rim of many points that carry alike, by small steps: way (m), and when each ends (s). */
function rim(velocity: number, spin: number): { way: number; slides: number; spins: number } {
  const [h, points] = [5e-4, 60];
  let [v, w, way, slides, spins] = [velocity, spin, 0, 0, 0];
  for (let t = h; v > 1e-3 || R * w > 1e-3; t += h) {
    let [force, torque] = [0, 0];
    for (let k = 0; k < points; k++) {
      const angle = (2 * Math.PI * (k + 0.5)) / points;
      const [x, y] = [R * Math.cos(angle), R * Math.sin(angle)];
      const [vx, vy] = [v - w * y, w * x];
      const speed = Math.hypot(vx, vy);
      force -= vx / speed / points;
      torque -= (x * vy - y * vx) / speed / points;
    }
    v += h * MU * G * force;
    w += (h * MU * G * torque) / (0.5 * R * R);
    way += h * v;
    if (v > 5e-3) slides = t;
    if (R * w > 5e-3) spins = t;
  }
  return { way, slides, spins };
}

describe('a disk that slides and spins', () => {
  it.each([
    [2, 6, 'wasm-simd'],
    [2, 6, 'javascript'],
    [2, 1, 'wasm-simd'],
    [1, 8, 'wasm-simd'],
  ] as const)(
    'stops both at once, where and when a rim does: %d m/s, %d rad/s, %s',
    (v, w, kernel) => {
      const [simulation, body] = disk(v, w, 0, kernel);
      let [slides, spins] = [0, 0];
      while (simulation.time < 2) {
        simulation.step(DT);
        const { x, z } = body.linearVelocity;
        if (Math.hypot(x, z) > 5e-3) slides = simulation.time;
        if (R * Math.abs(body.angularVelocity.y) > 5e-3) spins = simulation.time;
      }
      const exact = rim(v, w);
      expect(Math.abs(slides / exact.slides - 1)).toBeLessThan(0.05);
      expect(Math.abs(spins / exact.spins - 1)).toBeLessThan(0.05);
      expect(Math.abs(body.position.x / exact.way - 1)).toBeLessThan(0.05);
    },
  );

  it('goes on farther than one that slides only, and that one as far as v²/2μg', () => {
    const ways = [0, 6].map((spin) => {
      const [simulation, body] = disk(2, spin);
      while (simulation.time < 2) simulation.step(DT);
      return body.position.x;
    });
    expect(ways[0]! / (4 / (2 * MU * G))).toBeCloseTo(1, 2);
    expect(ways[1]! / ways[0]!).toBeGreaterThan(1.2);
  });

  it('creeps down a slope that would hold it while it spins, and no farther', () => {
    const slope = Math.atan(0.5 * MU);
    const ways = [0, 20].map((spin) => {
      const [simulation, body] = disk(0, spin, slope);
      const spinning = (): boolean => Math.abs(body.angularVelocity.y) > 1e-3;
      for (let i = 0; i < 20 || spinning(); i++) simulation.step(DT);
      const there = body.position.x;
      for (let i = 0; i < 240; i++) simulation.step(DT);
      expect(Math.abs(body.position.x - there)).toBeLessThan(1e-3);
      return there;
    });
    expect(Math.abs(ways[0]!)).toBeLessThan(1e-3);
    // Half of the friction it has is as much as a rim gives that turns about as fast as it slides.
    expect(ways[1]!).toBeGreaterThan(1);
  });
});
