/** What glides over a floor of many parts, looking ahead by decimetres, meets none of their inner edges. */

import { describe, expect, it } from 'vitest';
import {
  Box,
  Material,
  NoSleep,
  RigidBody,
  type Shape,
  Simulation,
  Sphere,
  TriangleMesh,
} from '../../../src/index.js';

const H = 1 / 60;
const SLICK = new Material({ friction: 0 });

/** Boxes of 1 m in a row, their tops at height 0. */
function tiles(sim: Simulation): void {
  const shape = new Box(1, 1, 4);
  for (let i = 0; i < 40; i++) {
    const position = [i, -0.5, 0] as const;
    sim.add(new RigidBody({ type: 'static', shape, position, material: SLICK }));
  }
}

/** The same as one surface of triangles. */
function sheet(sim: Simulation): void {
  const vertices = Array.from({ length: 41 }, (_, i) => [-2, 2].flatMap((z) => [i - 0.5, 0, z]));
  const indices = Array.from({ length: 40 }, (_, i) => {
    const a = 2 * i;
    return [a, a + 1, a + 3, a, a + 3, a + 2];
  });
  const shape = new TriangleMesh({ vertices: vertices.flat(), indices: indices.flat() });
  sim.add(new RigidBody({ type: 'static', shape, material: SLICK }));
}

const FLOORS = { tiles, sheet };
const BODIES: Record<string, Shape> = { box: new Box(0.6, 0.4, 0.6), ball: new Sphere(0.2) };

describe.each(['tiles', 'sheet'] as const)('over %s', (floor) => {
  it.each(['box', 'ball'])('a %s keeps height and speed at 10 m/s', (name) => {
    const sim = new Simulation({ sleeping: new NoSleep() });
    FLOORS[floor](sim);
    const shape = BODIES[name]!;
    const body = sim.add(
      new RigidBody({ shape, material: SLICK, position: [1, 0.2, 0], linearVelocity: [10, 0, 0] }),
    );
    let high = 0;
    for (let i = 0; i < 210; i++) {
      sim.step(H);
      high = Math.max(high, Math.abs(body.position.y - 0.2));
    }
    expect(body.position.x).toBeGreaterThan(35.9);
    expect(high).toBeLessThan(1e-3);
    expect(body.linearVelocity.x).toBeCloseTo(10, 3);
    expect(Math.abs(body.angularVelocity.z)).toBeLessThan(1e-2);
  });
});
