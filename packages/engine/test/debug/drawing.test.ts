import { describe, expect, it } from 'vitest';
import { DEBUG_COLORS, drawSimulation } from '../../src/debug/draw-simulation.js';
import { type DebugDrawing, DRAWN_POINT_STRIDE, LINE_STRIDE } from '../../src/debug/drawing.js';
import { Simulation } from '../../src/index.js';
import { DampedSpring } from '../../src/objects/forces/damped-spring.js';
import { RigidBody } from '../../src/objects/rigid-body.js';
import { Box } from '../../src/shapes/box.js';
import { Plane } from '../../src/shapes/plane.js';

const ONLY = { axes: false, centers: false, velocities: false, forces: false };

function linesOf(drawing: DebugDrawing, color: number): number[][] {
  const lines: number[][] = [];
  for (let i = 0; i < drawing.lines.length; i += LINE_STRIDE) {
    if (drawing.lines[i + 6] === color) lines.push(drawing.lines.slice(i, i + 6));
  }
  return lines;
}

/** Quarter turn about z: the body's x axis points along the world's y. */
const QUARTER = [0, 0, Math.SQRT1_2, Math.SQRT1_2] as const;

function scene() {
  const simulation = new Simulation();
  const box = simulation.add(
    new RigidBody({
      name: 'crate',
      shape: new Box(2, 4, 6),
      position: [1, 2, 3],
      orientation: QUARTER,
      linearVelocity: [10, 0, 0],
    }),
  );
  return { simulation, box };
}

describe('debug drawing (B1)', () => {
  it('draws frames, centres and velocities', () => {
    const { simulation } = scene();
    const drawing = drawSimulation(simulation);
    const [axis] = linesOf(drawing, DEBUG_COLORS.x);
    [1, 2, 3, 1, 2.5, 3].forEach((n, i) => {
      expect(axis![i]).toBeCloseTo(n, 14);
    });
    expect(linesOf(drawing, DEBUG_COLORS.velocity)).toEqual([[1, 2, 3, 2, 2, 3]]);
    // Which line and which point the arrow is made of: after three axes, and after the centre.
    expect(drawing.arrows).toEqual([3, 1]);
    expect(drawing.points.slice(DRAWN_POINT_STRIDE)).toEqual([2, 2, 3, DEBUG_COLORS.velocity]);
    // At rest about its centre: no arrow for the spin.
    expect(linesOf(drawing, DEBUG_COLORS.angularVelocity)).toEqual([]);
    expect(drawing.points.slice(0, DRAWN_POINT_STRIDE)).toEqual([1, 2, 3, DEBUG_COLORS.center]);
  });

  it('draws the box of the same inertia: a solid box draws itself', () => {
    const { simulation, box } = scene();
    const lines = linesOf(
      drawSimulation(simulation, { ...ONLY, inertia: true }),
      DEBUG_COLORS.inertia,
    );
    expect(lines).toHaveLength(12);
    const corners = lines.flatMap((line) => [line.slice(0, 3), line.slice(3)]);
    for (const [x, y, z] of corners) {
      const local = box.pointToBody({ x: 0, y: 0, z: 0 }, { x: x!, y: y!, z: z! });
      expect(Math.abs(local.x)).toBeCloseTo(1, 12);
      expect(Math.abs(local.y)).toBeCloseTo(2, 12);
      expect(Math.abs(local.z)).toBeCloseTo(3, 12);
    }
  });

  it('draws bounds, but not endless ones, and names', () => {
    const { simulation } = scene();
    simulation.add(new RigidBody({ type: 'static', shape: new Plane([0, 1, 0]) }));
    const drawing = drawSimulation(simulation, { ...ONLY, bounds: true, names: true });
    const lines = linesOf(drawing, DEBUG_COLORS.bounds);
    expect(lines).toHaveLength(12);
    const xs = lines.flatMap((line) => [line[0]!, line[3]!]);
    expect(Math.min(...xs)).toBeCloseTo(-1, 12);
    expect(Math.max(...xs)).toBeCloseTo(3, 12);
    expect(drawing.labels.map(({ text }) => text)).toEqual(['crate', '#2']);
  });

  it('draws forces between bodies, filters bodies, and reuses a drawing', () => {
    const { simulation, box } = scene();
    simulation.add(new DampedSpring(simulation.world, box));
    const drawing = drawSimulation(simulation);
    expect(linesOf(drawing, DEBUG_COLORS.force)).toEqual([[0, 0, 0, 1, 2, 3]]);
    const before = simulation.hash();
    const again = drawSimulation(simulation, { filter: () => false, forces: false }, drawing);
    expect(again).toBe(drawing);
    expect(again.lines).toEqual([]);
    expect(again.points).toEqual([]);
    expect(again.arrows).toEqual([]);
    expect(simulation.hash()).toBe(before);
  });

  it('draws a spring from where it is fastened to where it holds', () => {
    const { simulation, box } = scene();
    const pointA = [7, 8, 9] as const;
    const pointB = [0.25, 0.5, -0.25] as const;
    const spring = simulation.add(new DampedSpring(simulation.world, box, { pointA, pointB }));
    const [line] = linesOf(drawSimulation(simulation), DEBUG_COLORS.force);
    const { x, y, z } = box.pointToWorld({ x: 0, y: 0, z: 0 }, spring.pointB);
    expect(line).toEqual([7, 8, 9, x, y, z]);
    expect([x, y, z]).not.toEqual([1, 2, 3]);
  });

  it('marks inactive bodies', () => {
    const { simulation, box } = scene();
    box.active = false;
    const { points } = drawSimulation(simulation, { ...ONLY, centers: true });
    expect(points[3]).toBe(DEBUG_COLORS.inactive);
  });
});
