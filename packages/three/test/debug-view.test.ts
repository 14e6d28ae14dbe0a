import { BallJoint, Box, drawSimulation, islandColor, RigidBody, Simulation } from 'rattleback';
import {
  Color,
  type InstancedBufferAttribute,
  type InstancedMesh,
  type LineSegments,
  Matrix4,
  Vector3,
} from 'three';
import { describe, expect, it } from 'vitest';
import { DEBUG_LAYERS, type DebugLayers, DebugView, SimulationView } from '../src/index.js';

/** A stack of three on the ground and two bodies on a joint, moving. */
function scene() {
  const sim = new Simulation({ ground: true });
  for (let i = 0; i < 3; i++) {
    sim.add(new RigidBody({ shape: new Box(1, 1, 1), position: [0, 0.5 + i, 0] }));
  }
  const a = sim.add(new RigidBody({ name: 'a', shape: new Box(1, 1, 1), position: [5, 5, 0] }));
  const b = sim.add(new RigidBody({ shape: new Box(1, 1, 1), position: [7, 5, 0] }));
  a.angularVelocity = [1, 2, 3];
  sim.add(new BallJoint(a, b, { anchor: [6, 5, 0] }));
  sim.step();
  const view = new SimulationView(sim);
  return { sim, view, debug: new DebugView(view), a, b };
}

const OFF = {
  axes: false,
  centers: false,
  velocities: false,
  forces: false,
  contacts: false,
  constraints: false,
};

const named = (debug: DebugView, name: string): LineSegments =>
  debug.children.find((child) => child.name === name) as LineSegments;

describe('debug drawing', () => {
  it('shows nothing unless asked', () => {
    const { view, debug } = scene();
    view.update();
    expect(debug.statistics).toEqual({ lines: 0, points: 0, arrows: 0, outlines: 0 });
    expect(debug.parent).toBe(view);
  });

  it.each(DEBUG_LAYERS.filter((layer) => layer !== 'wireframe'))(
    '%s: as many lines and points as the engine says',
    (layer) => {
      const { sim, view, debug } = scene();
      debug.show = { [layer]: true } satisfies DebugLayers;
      view.update();
      const { lines, points, arrows, labels } = drawSimulation(sim, { ...OFF, [layer]: true });
      expect(debug.statistics).toMatchObject({
        lines: lines.length / 7,
        points: points.length / 4 - arrows.length / 2,
        arrows: arrows.length / 2,
      });
      expect(debug.labels).toEqual(labels);
      // No force acts here; everything else has something to show.
      const shown = lines.length + points.length + labels.length;
      expect(shown > 0).toBe(layer !== 'forces');
    },
  );

  it('puts lines where the engine says, in the colour it says', () => {
    const { sim, view, debug } = scene();
    debug.show = { velocities: true };
    view.update();
    const { lines } = drawSimulation(sim, { ...OFF, velocities: true });
    const { geometry } = named(debug, 'debug lines');
    const position = geometry.getAttribute('position');
    const colors = geometry.getAttribute('color');
    for (let i = 0; i < lines.length / 7; i++) {
      expect(position.getX(2 * i)).toBeCloseTo(lines[7 * i]!, 5);
      expect(position.getY(2 * i + 1)).toBeCloseTo(lines[7 * i + 4]!, 5);
      expect(new Color().fromBufferAttribute(colors, 2 * i).getHex()).toBe(lines[7 * i + 6]);
    }
  });

  it('has the tips of arrows where these end', () => {
    const { sim, view, debug } = scene();
    debug.show = { velocities: true, contacts: true };
    view.origin.set(1, 2, 3);
    view.update();
    const { lines, arrows } = drawSimulation(sim, { ...OFF, velocities: true, contacts: true });
    const heads = debug.children.find(({ name }) => name === 'debug arrows') as InstancedMesh;
    expect(heads.count).toBe(arrows.length / 2);
    expect(heads.count).toBeGreaterThan(10);
    heads.geometry.computeBoundingBox();
    const { max } = heads.geometry.boundingBox!;
    const matrix = new Matrix4();
    for (let i = 0; i < heads.count; i++) {
      heads.getMatrixAt(i, matrix);
      const o = 7 * arrows[2 * i]!;
      const start = new Vector3().fromArray(lines, o).sub(view.origin);
      const end = new Vector3().fromArray(lines, o + 3).sub(view.origin);
      const tip = new Vector3(0, max.y, 0).applyMatrix4(matrix);
      expect(tip.distanceTo(end)).toBeLessThan(1e-5);
      // Along the shaft, and not longer than it.
      const along = tip.sub(new Vector3(0, -1 + max.y, 0).applyMatrix4(matrix));
      const shaft = end.sub(start);
      expect(along.angleTo(shaft)).toBeLessThan(1e-3);
      expect(along.length()).toBeLessThanOrEqual(shaft.length() + 1e-6);
      expect(matrix.determinant()).toBeGreaterThan(0);
    }
  });

  it('draws an outline for every piece, with the matrices of the bodies themselves', () => {
    const { sim, view, debug, a } = scene();
    debug.show = { wireframe: true };
    view.update();
    expect(debug.statistics.outlines).toBe(view.statistics.instances);
    const { mesh } = view.instancesOf(a)[0]!;
    const wires = named(debug, 'debug wireframes').children as LineSegments[];
    const matrices = wires.map(({ geometry }) => geometry.getAttribute('instanceMatrix'));
    expect(matrices).toContain(mesh.instanceMatrix);
    // More bodies than there was room for: the mesh is another one, and the outlines follow.
    for (let i = 0; i < 40; i++) {
      sim.add(new RigidBody({ shape: new Box(1, 1, 1), position: [3 * i, 50, 0] }));
    }
    view.update();
    expect(debug.statistics.outlines).toBe(view.statistics.instances);
    const grown = view.instancesOf(a)[0]!.mesh.instanceMatrix;
    expect(grown).not.toBe(mesh.instanceMatrix);
    const now = named(debug, 'debug wireframes').children as LineSegments[];
    expect(now.map(({ geometry }) => geometry.getAttribute('instanceMatrix'))).toContain(grown);
    debug.show = {};
    view.update();
    expect(debug.statistics.outlines).toBe(0);
  });

  it('gives the bodies of an island one colour, and takes it back', () => {
    const { view, debug, a, b } = scene();
    const colorOf = (body: RigidBody): number => {
      const { mesh, index } = view.instancesOf(body)[0]!;
      const color = new Color();
      return color
        .fromBufferAttribute(mesh.instanceColor as InstancedBufferAttribute, index)
        .getHex();
    };
    const before = [colorOf(a), colorOf(b)];
    debug.show = { islands: true };
    view.update();
    expect([colorOf(a), colorOf(b)]).toEqual([islandColor(a.id), islandColor(a.id)]);
    debug.show = {};
    view.update();
    expect([colorOf(a), colorOf(b)]).toEqual(before);
  });

  it('uses its buffers again', () => {
    const { sim, view, debug } = scene();
    debug.show = Object.fromEntries(DEBUG_LAYERS.map((layer) => [layer, true]));
    for (let i = 0; i < 5; i++) {
      sim.step();
      view.update();
    }
    const lines = named(debug, 'debug lines');
    const { geometry } = lines;
    const { array } = geometry.getAttribute('position');
    for (let i = 0; i < 20; i++) {
      sim.step();
      view.update();
    }
    expect(lines.geometry).toBe(geometry);
    expect(lines.geometry.getAttribute('position').array).toBe(array);
  });

  it('goes with the view, or before it', () => {
    const { view, debug } = scene();
    debug.show = { wireframe: true, contacts: true };
    view.update();
    let freed = 0;
    named(debug, 'debug lines').geometry.addEventListener('dispose', () => freed++);
    view.dispose();
    expect(freed).toBe(1);
    expect(debug.parent).toBeNull();
    expect(debug.statistics.outlines).toBe(0);
  });
});
