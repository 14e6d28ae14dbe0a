/** Constraints as lines and points: frames, errors, limits, ropes and curves. */

import { describe, expect, it } from 'vitest';
import { DEBUG_COLORS, drawSimulation } from '../../src/debug/draw-simulation.js';
import { type DebugDrawing, LINE_STRIDE } from '../../src/debug/drawing.js';
import { Simulation } from '../../src/index.js';
import {
  ConeJoint,
  GearJoint,
  HingeJoint,
  PointOnCurve,
  PulleyJoint,
  RopeJoint,
  SliderJoint,
} from '../../src/objects/constraints/index.js';
import { RigidBody } from '../../src/objects/rigid-body.js';
import { Sphere } from '../../src/shapes/sphere.js';
import { SAMPLES } from '../objects/constraints/samples.js';
import { SPECIAL_SAMPLES } from '../objects/constraints/special/samples.js';
import { randomPair } from '../objects/constraints/support.js';

const ONLY = { axes: false, centers: false, velocities: false, forces: false };

function linesOf(drawing: DebugDrawing, color: number): number[][] {
  const lines: number[][] = [];
  for (let i = 0; i < drawing.lines.length; i += LINE_STRIDE) {
    if (drawing.lines[i + 6] === color) lines.push(drawing.lines.slice(i, i + 6));
  }
  return lines;
}

function scene() {
  const sim = new Simulation();
  const a = sim.add(new RigidBody({ shape: new Sphere(0.5), position: [0, 0, 0] }));
  const b = sim.add(new RigidBody({ shape: new Sphere(0.5), position: [2, 0, 0] }));
  return { sim, a, b, draw: () => drawSimulation(sim, ONLY) };
}

const near = (line: readonly number[], wanted: readonly number[]): void => {
  wanted.forEach((value, i) => {
    expect(line[i]).toBeCloseTo(value, 12);
  });
};

describe('debug drawing of constraints', () => {
  it.each([...SAMPLES, ...SPECIAL_SAMPLES])('$name is drawn with finite numbers', ({ make }) => {
    const { sim, a, b, random } = randomPair('drawing', 0.4);
    sim.add(make(a, b, random));
    const { lines, points } = drawSimulation(sim, ONLY);
    expect(lines.length + points.length).toBeGreaterThan(0);
    for (const number of [...lines, ...points]) expect(Number.isFinite(number)).toBe(true);
    expect(drawSimulation(sim, { ...ONLY, constraints: false }).lines).toEqual([]);
    expect(drawSimulation(sim, { ...ONLY, filter: () => false }).lines).toEqual([]);
  });

  it('drawing leaves no trace in the state', () => {
    for (const { make } of [...SAMPLES, ...SPECIAL_SAMPLES]) {
      const { sim, a, b, random } = randomPair('trace', 0.4);
      sim.add(make(a, b, random));
      for (let i = 0; i < 5; i++) sim.step(1 / 100);
      const hash = sim.hash();
      drawSimulation(sim);
      expect(sim.hash()).toBe(hash);
    }
  });

  it('the error of a joint is a line from anchor to anchor', () => {
    const { sim, a, b, draw } = scene();
    sim.add(new HingeJoint(a, b, { anchorA: [0.5, 0, 0], anchorB: [-0.5, 0, 0] }));
    const [error] = linesOf(draw(), DEBUG_COLORS.depth);
    near(error!, [0.5, 0, 0, 1.5, 0, 0]);
    // From the centres of mass to the anchors.
    const arms = linesOf(draw(), DEBUG_COLORS.constraint);
    near(arms[0]!, [0, 0, 0, 0.5, 0, 0]);
    near(arms[1]!, [2, 0, 0, 1.5, 0, 0]);
    // Three axes at both anchors; x is the hinge's axis.
    near(linesOf(draw(), DEBUG_COLORS.x)[0]!, [0.5, 0, 0, 0.5, 0, 0.25]);
    expect(linesOf(draw(), DEBUG_COLORS.y)).toHaveLength(2);
  });

  it('limits of an angle are an arc, those of a way a line', () => {
    const { sim, b, draw } = scene();
    const hinge = new HingeJoint(sim.world, b, {
      anchor: [0, 0, 0],
      axis: [0, 0, 1],
      normal: [1, 0, 0],
      limits: { lower: 0, upper: Math.PI / 2 },
    });
    sim.add(hinge);
    const arc = linesOf(draw(), DEBUG_COLORS.limit);
    // Twelve parts of a quarter, and two radii; from x to y, half a metre away.
    expect(arc).toHaveLength(14);
    near(arc[0]!, [0.5, 0, 0]);
    near(arc[11]!.slice(3), [0, 0.5, 0]);
    sim.remove(hinge);
    sim.add(new SliderJoint(sim.world, b, { axis: [0, 1, 0], limits: { lower: -1, upper: 3 } }));
    const [way] = linesOf(draw(), DEBUG_COLORS.limit);
    near(way!, [2, -1, 0, 2, 3, 0]);
  });

  it('a cone is where the axis may swing', () => {
    const { sim, b, draw } = scene();
    const angle = Math.PI / 3;
    sim.add(new ConeJoint(sim.world, b, { anchor: [0, 0, 0], axis: [0, 1, 0], angle }));
    const lines = linesOf(draw(), DEBUG_COLORS.limit);
    expect(lines).toHaveLength(48 + 8);
    for (const [x, y, z] of lines.slice(0, 48)) {
      expect(y).toBeCloseTo(0.5 * Math.cos(angle), 12);
      expect(Math.hypot(x!, z!)).toBeCloseTo(0.5 * Math.sin(angle), 12);
    }
  });

  it('ropes and curves are drawn as they run', () => {
    const { sim, a, b, draw } = scene();
    const rope = sim.add(new RopeJoint(a, b));
    const ends = [0, 0, 0, 2, 0, 0];
    expect(linesOf(draw(), DEBUG_COLORS.constraint)).toContainEqual(ends);
    rope.active = false;
    expect(linesOf(draw(), DEBUG_COLORS.inactive)).toContainEqual(ends);
    sim.remove(rope);
    const pulley = sim.add(new PulleyJoint(a, b, { pulleyA: [0, 5, 0], pulleyB: [2, 5, 0] }));
    expect(linesOf(draw(), DEBUG_COLORS.constraint)).toEqual([
      [0, 0, 0, 0, 5, 0],
      [0, 5, 0, 2, 5, 0],
      [2, 5, 0, 2, 0, 0],
    ]);
    sim.remove(pulley);
    const gear = sim.add(new GearJoint(a, b, { axisB: [0, 1, 0] }));
    expect(linesOf(draw(), DEBUG_COLORS.constraint)).toEqual([
      [0, 0, 0, 2, 0, 0],
      [0, 0, 0, 0, 0, 0.5],
      [2, 0, 0, 2, 0.5, 0],
    ]);
    sim.remove(gear);
    sim.add(new PointOnCurve(sim.world, b, { curve: { kind: 'circle', radius: 1.5 } }));
    const curve = linesOf(draw(), DEBUG_COLORS.constraint);
    for (const [x, y, z] of curve.slice(0, 128)) {
      expect(Math.hypot(x!, y!)).toBeCloseTo(1.5, 12);
      expect(z).toBe(0);
    }
    near(linesOf(draw(), DEBUG_COLORS.depth)[0]!, [1.5, 0, 0, 2, 0, 0]);
  });
});
