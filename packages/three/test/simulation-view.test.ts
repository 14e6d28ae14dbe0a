import {
  Box,
  Composite,
  Cylinder,
  Plane,
  RigidBody,
  Simulation,
  type SimulationOptions,
  Sphere,
} from 'rattleback';
import { Color, Matrix4, MeshBasicMaterial, Object3D, Quaternion, Scene, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { SimulationView, stepFraction } from '../src/index.js';

const world = (options: SimulationOptions = {}) => new Simulation({ ground: true, ...options });

const box = (x: number, y: number, z: number) =>
  new RigidBody({
    name: `box ${x}`,
    shape: new Box(1, 2, 3),
    position: [x, y, z],
    orientation: [0.5, 0.5, -0.5, 0.5],
  });

/** The matrix of an instance, as it goes to the graphics card. */
function matrixOf(view: SimulationView, body: RigidBody, piece = 0): Matrix4 {
  const { mesh, index } = view.instancesOf(body)[piece]!;
  const matrix = new Matrix4();
  mesh.getMatrixAt(index, matrix);
  return matrix;
}

function colorOf(view: SimulationView, body: RigidBody): Color {
  const { mesh, index } = view.instancesOf(body)[0]!;
  const color = new Color();
  mesh.getColorAt(index, color);
  return color;
}

const poseOf = ({ position: p, orientation: q }: RigidBody, scale: Vector3): Matrix4 =>
  new Matrix4().compose(new Vector3(p.x, p.y, p.z), new Quaternion(q.x, q.y, q.z, q.w), scale);

function expectClose(a: Matrix4, b: Matrix4): void {
  for (let i = 0; i < 16; i++) expect(a.elements[i]).toBeCloseTo(b.elements[i]!, 5);
}

describe('the picture of a simulation', () => {
  it('puts every body where it is, in one draw call for all boxes', () => {
    const sim = world();
    const bodies = Array.from({ length: 40 }, (_, i) => sim.add(box(2 * i, 3, 0)));
    const small = sim.add(new RigidBody({ shape: new Box(0.1, 0.2, 0.3), position: [0, 9, 0] }));
    const view = new SimulationView(sim);
    for (let i = 0; i < 20; i++) sim.step();
    view.update();
    for (const body of bodies) {
      expectClose(matrixOf(view, body), poseOf(body, new Vector3(1, 2, 3)));
    }
    expectClose(matrixOf(view, small), poseOf(small, new Vector3(0.1, 0.2, 0.3)));
    expect(view.statistics).toEqual({ batches: 2, geometries: 2, materials: 2, instances: 42 });
    expect(view.meshes.children).toHaveLength(2);
  });

  it('shows moments between two steps', () => {
    const sim = world({ gravity: [0, 0, 0] });
    const body = sim.add(new RigidBody({ shape: new Sphere(0.5), position: [0, 5, 0] }));
    body.linearVelocity = [6, 0, 0];
    const view = new SimulationView(sim);
    sim.simulate(1.5 / 60);
    expect(stepFraction(sim)).toBeCloseTo(0.5, 9);
    view.update(stepFraction(sim));
    expect(matrixOf(view, body).elements[12]).toBeCloseTo(0.05, 6);
    view.update();
    expect(matrixOf(view, body).elements[12]).toBeCloseTo(0.1, 6);
  });

  it('draws each part of a composite in its place', () => {
    const sim = world();
    const shape = new Composite([
      { shape: new Box(2, 0.1, 1), position: [0, 1, 0] },
      { shape: new Cylinder(0.1, 1), position: [0.5, 0.5, 0], orientation: [0, 0, 1, 0] },
    ]);
    const table = sim.add(new RigidBody({ shape, position: [3, 2, 1], orientation: [0, 1, 0, 0] }));
    const view = new SimulationView(sim);
    const pieces = view.instancesOf(table);
    expect(pieces.map(({ mesh }) => mesh.name)).toEqual(['box', 'cylinder']);
    // Half a turn about y carries (0.5, 0.5, 0) to (−0.5, 0.5, 0).
    const leg = new Vector3().setFromMatrixPosition(matrixOf(view, table, 1));
    expect(leg.toArray().map((x) => Math.round(1e6 * x) / 1e6)).toEqual([2.5, 2.5, 1]);
  });

  it('follows bodies that come and go', () => {
    const sim = world();
    const bodies = Array.from({ length: 30 }, (_, i) => sim.add(box(2 * i, 3, 0)));
    const view = new SimulationView(sim);
    for (const [i, body] of bodies.entries()) if (i % 3 !== 0) sim.remove(body);
    const late = sim.add(new RigidBody({ shape: new Sphere(1), position: [0, 20, 0] }));
    view.update();
    expect(view.statistics.instances).toBe(12);
    for (const [i, body] of bodies.entries()) {
      if (i % 3 !== 0) expect(view.instancesOf(body)).toEqual([]);
      else expectClose(matrixOf(view, body), poseOf(body, new Vector3(1, 2, 3)));
    }
    expectClose(matrixOf(view, late), poseOf(late, new Vector3(2, 2, 2)));
    sim.remove(late);
    view.update();
    expect(view.statistics).toMatchObject({ batches: 2, geometries: 2 });
  });

  it('goes back with a snapshot', () => {
    const sim = world();
    const first = sim.add(box(0, 3, 0));
    const start = sim.snapshot();
    const view = new SimulationView(sim);
    const second = sim.add(box(4, 3, 0));
    for (let i = 0; i < 10; i++) sim.step();
    view.update();
    sim.restore(start);
    view.update();
    expect(view.instancesOf(second)).toEqual([]);
    expectClose(matrixOf(view, first), poseOf(first, new Vector3(1, 2, 3)));
  });

  it('computes nothing for what has not moved', () => {
    const sim = world();
    const body = sim.add(box(0, 5, 0));
    const view = new SimulationView(sim);
    const { mesh } = view.instancesOf(body)[0]!;
    view.update();
    const { version } = mesh.instanceMatrix;
    view.update();
    expect(mesh.instanceMatrix.version).toBe(version);
    body.position = [1, 5, 0];
    view.update();
    expect(mesh.instanceMatrix.version).toBe(version + 1);
  });

  it('makes sleepers paler, and bright again when they wake', () => {
    const sim = world();
    const body = sim.add(box(0, 5, 0));
    const view = new SimulationView(sim);
    const awake = colorOf(view, body).getHex();
    body.sleep();
    view.update();
    expect(colorOf(view, body).getHex()).not.toBe(awake);
    body.wake();
    view.update();
    expect(colorOf(view, body).getHex()).toBe(awake);
  });

  it('lets the user say how bodies look', () => {
    const sim = world();
    const red = sim.add(box(0, 5, 0));
    const plain = sim.add(box(9, 5, 0));
    const hidden = sim.add(new RigidBody({ name: 'hidden', shape: new Sphere(1) }));
    const material = new MeshBasicMaterial();
    let wanted = 0xff0000;
    const view = new SimulationView(sim, {
      look: (body) => {
        if (body === red) return { color: wanted, material };
        return body.name === 'hidden' ? { visible: false } : undefined;
      },
    });
    expect(colorOf(view, red).getHex()).toBe(0xff0000);
    expect(view.instancesOf(red)[0]!.mesh.material).toBe(material);
    expect(view.instancesOf(plain)[0]!.mesh.material).not.toBe(material);
    expect(view.instancesOf(hidden)).toEqual([]);
    wanted = 0x00ff00;
    view.refresh(red);
    expect(colorOf(view, red).getHex()).toBe(0x00ff00);
  });

  it('frees everything but what is the user’s', () => {
    const sim = world();
    const body = sim.add(box(0, 5, 0));
    const own = sim.add(box(9, 5, 0));
    const material = new MeshBasicMaterial();
    const scene = new Scene();
    const view = new SimulationView(sim, { look: (b) => (b === own ? { material } : {}) });
    scene.add(view);
    const freed: string[] = [];
    const { mesh } = view.instancesOf(body)[0]!;
    mesh.geometry.addEventListener('dispose', () => freed.push('geometry'));
    (mesh.material as MeshBasicMaterial).addEventListener('dispose', () => freed.push('material'));
    mesh.addEventListener('dispose', () => freed.push('mesh'));
    material.addEventListener('dispose', () => freed.push('own'));
    view.dispose();
    expect(freed.sort()).toEqual(['geometry', 'material', 'mesh']);
    expect(view.meshes.children).toEqual([]);
    expect(view.statistics).toEqual({ batches: 0, geometries: 0, materials: 0, instances: 0 });
    // Effects of React run twice while one develops: a view must survive that.
    view.update();
    expect(view.statistics.instances).toBe(3);
  });

  it('lays a plane where it is', () => {
    const sim = new Simulation();
    const shape = new Plane([0, 0, 1], -2);
    const wall = sim.add(new RigidBody({ shape, type: 'static', position: [0, 0, 5] }));
    const matrix = matrixOf(new SimulationView(sim), wall);
    const up = new Vector3(0, 1, 0).transformDirection(matrix);
    expect(up.z).toBeCloseTo(1, 6);
    expect(new Vector3().setFromMatrixPosition(matrix).z).toBeCloseTo(3, 6);
  });

  it('shows poses from elsewhere', () => {
    const sim = world();
    const body = sim.add(box(0, 5, 0));
    const view = new SimulationView(sim);
    const positions = sim.bodies.positions.slice();
    positions[3 * body.index] = 7;
    view.showPoses(positions, sim.bodies.orientations);
    expect(matrixOf(view, body).elements[12]).toBe(7);
    expect(() => view.showPoses(positions.subarray(3), sim.bodies.orientations)).toThrow(
      /poses must have room for 3 bodies/,
    );
  });

  it('keeps what is far away exact where the origin is near', () => {
    const sim = new Simulation({ gravity: [0, 0, 0] });
    const far = 6_371_000;
    const body = sim.add(
      new RigidBody({
        shape: new Sphere(0.5),
        position: [far, 0.001, 0],
        linearVelocity: [0.06, 0, 0],
      }),
    );
    const view = new SimulationView(sim);
    view.origin.set(far, 0, 0);
    sim.step();
    view.update();
    const { elements } = matrixOf(view, body);
    expect(elements[12]).toBeCloseTo(0.001, 8);
    expect(elements[13]).toBeCloseTo(0.001, 8);
  });

  it('lets objects of the user’s own go with a body', () => {
    const sim = world({ gravity: [0, 0, 0] });
    const body = sim.add(box(0, 5, 0));
    const view = new SimulationView(sim, { look: () => ({ visible: false }) });
    const model = new Object3D();
    view.mount(model, body);
    body.linearVelocity = [6, 0, 0];
    sim.simulate(1.5 / 60);
    view.update(stepFraction(sim));
    expect(model.position.x).toBeCloseTo(0.05, 9);
    expect(model.quaternion.z).toBeCloseTo(-0.5, 9);
    const start = sim.snapshot();
    sim.remove(body);
    view.update();
    expect(model.visible).toBe(false);
    sim.restore(start);
    view.update();
    expect(model.visible).toBe(true);
    view.unmount(model);
    expect(model.parent).toBeNull();
    body.position = [9, 9, 9];
    view.update();
    expect(model.position.y).toBeCloseTo(5, 9);
  });

  it('marks a body, and unmarks it', () => {
    const sim = world();
    const body = sim.add(box(0, 5, 0));
    const view = new SimulationView(sim);
    const before = colorOf(view, body).getHex();
    view.tint(body, 'red');
    expect(colorOf(view, body).getHex()).toBe(0xff0000);
    view.tint(body, null);
    expect(colorOf(view, body).getHex()).toBe(before);
  });
});
