/** Forces as arrows in units of weight, and islands in colours. */

import { describe, expect, it } from 'vitest';
import {
  BallJoint,
  Box,
  ConstantForce,
  DEBUG_COLORS,
  type DebugDrawing,
  drawSimulation,
  findIslands,
  islandColor,
  LINE_STRIDE,
  methods,
  RigidBody,
  Simulation,
  type SimulationOptions,
  Sphere,
} from '../../src/index.js';

const NOTHING = {
  axes: false,
  centers: false,
  velocities: false,
  forces: false,
  contacts: false,
  constraints: false,
};

/** The arrows and lines of a colour, as vectors from end to end. */
function vectorsOf({ lines }: DebugDrawing, color: number): number[][] {
  const vectors: number[][] = [];
  for (let i = 0; i < lines.length; i += LINE_STRIDE) {
    if (lines[i + 6] !== color) continue;
    vectors.push([0, 1, 2].map((k) => lines[i + 3 + k]! - lines[i + k]!));
  }
  return vectors;
}

const sum = (vectors: readonly (readonly number[])[]): number[] =>
  [0, 1, 2].map((k) => vectors.reduce((total, v) => total + v[k]!, 0));

/** A box of 3 kg at rest on a plane that is tilted by gravity, which pulls sideways a little. */
function resting(options: SimulationOptions): Simulation {
  const gravity = [2, -9.80665, 1] as const;
  const sim = new Simulation({ ground: true, gravity, ...options });
  sim.add(new RigidBody({ shape: new Box(1, 1, 1), mass: 3, position: [0, 0.5, 0] }));
  for (let i = 0; i < 60; i++) sim.step();
  return sim;
}

describe('forces as arrows', () => {
  it.each([
    ['the fast lane', {}],
    ['the laboratory', methods.thesis()],
  ])('of contacts together carry what rests on them, in %s', (_, options) => {
    const sim = resting({ ...options });
    const drawing = drawSimulation(sim, { ...NOTHING, impulses: true, weightLength: 2 });
    const arrows = vectorsOf(drawing, DEBUG_COLORS.impulse);
    expect(arrows.length).toBeGreaterThanOrEqual(3);
    // The ground is A or B; either way they balance gravity, friction included.
    const [x, y, z] = sum(arrows);
    const sign = Math.sign(y!);
    expect(sign * y!).toBeCloseTo(2, 2);
    expect(sign * x!).toBeCloseTo((-2 * 2) / 9.80665, 2);
    expect(sign * z!).toBeCloseTo((-2 * 1) / 9.80665, 2);
    expect(vectorsOf(drawSimulation(sim, NOTHING), DEBUG_COLORS.impulse)).toEqual([]);
  });

  it('of forces on a body are in units of its weight', () => {
    const sim = new Simulation();
    const body = sim.add(new RigidBody({ shape: new Sphere(0.5), mass: 5 }));
    sim.add(new ConstantForce(body, { force: [0, 5 * 9.80665, 0] }));
    sim.step();
    const [arrow] = vectorsOf(
      drawSimulation(sim, { ...NOTHING, forces: true, weightLength: 3 }),
      DEBUG_COLORS.force,
    );
    expect(arrow![1]).toBeCloseTo(3, 9);
  });

  it('of a joint hold what hangs on it', () => {
    const sim = new Simulation({ gravity: [0, -9.80665, 0] });
    const bob = sim.add(new RigidBody({ shape: new Sphere(0.1), mass: 2, position: [0, -1, 0] }));
    sim.add(new BallJoint(sim.world, bob, { anchor: [0, 0, 0] }));
    for (let i = 0; i < 30; i++) sim.step();
    const drawing = drawSimulation(sim, { ...NOTHING, impulses: true, weightLength: 1 });
    const [arrow] = vectorsOf(drawing, DEBUG_COLORS.reaction);
    expect(arrow![1]).toBeCloseTo(1, 3);
  });
});

describe('islands', () => {
  /** Two stacks of two on the ground, a pair on a joint, and a loner. */
  function scene() {
    const sim = new Simulation({ ground: true });
    const at = (x: number, y: number) =>
      sim.add(new RigidBody({ shape: new Box(1, 1, 1), position: [x, y, 0] }));
    const bodies = [
      at(0, 0.5),
      at(0, 1.5),
      at(5, 0.5),
      at(5, 1.5),
      at(10, 9),
      at(12, 9),
      at(20, 9),
    ];
    sim.add(new BallJoint(bodies[4]!, bodies[5]!, { anchor: [11, 9, 0] }));
    sim.step();
    return { sim, bodies };
  }

  it('are what touches or is tied; the ground joins nobody', () => {
    const { sim, bodies } = scene();
    const islands = findIslands(sim);
    const of = bodies.map((body) => islands[body.index]);
    const [a, , b, , c, , d] = bodies.map(({ id }) => id);
    expect(of).toEqual([a, a, b, b, c, c, d]);
    expect(islands[sim.world.index]).toBe(-1);
    expect(islands[sim.bodies.find('ground')!.index]).toBe(-1);
  });

  it('are lines in a colour of their own', () => {
    const { sim, bodies } = scene();
    const drawing = drawSimulation(sim, { ...NOTHING, islands: true });
    expect(drawing.lines.length / LINE_STRIDE).toBe(3);
    for (const first of [bodies[0]!, bodies[2]!, bodies[4]!]) {
      expect(vectorsOf(drawing, islandColor(first.id))).toHaveLength(1);
    }
  });

  it('have colours that differ from those of the next ones', () => {
    const colors = Array.from({ length: 12 }, (_, i) => islandColor(i));
    expect(new Set(colors).size).toBe(12);
    for (const color of colors) expect(color >= 0 && color <= 0xffffff).toBe(true);
  });
});
