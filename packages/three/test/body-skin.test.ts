import {
  BallJoint,
  Box,
  Capsule,
  Cone,
  ConvexHull,
  Cylinder,
  Ellipsoid,
  Plane,
  Random,
  RigidBody,
  type Shape,
  Simulation,
  Sphere,
  Transformed,
} from 'rattleback';
import { BufferGeometry, Float32BufferAttribute, Uint16BufferAttribute, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { BodySkin, SimulationView, shapeGeometry } from '../src/index.js';
import { restPoses, tiesOf } from '../src/skin/rest-pose.js';
import { shapeDistance } from '../src/skin/shape-distance.js';
import { surfaceNets } from '../src/skin/surface-nets.js';

describe('distances from shapes', () => {
  const random = new Random(5);
  const cloud = Array.from({ length: 20 }, () => random.unitVector({ x: 0, y: 0, z: 0 }));
  const exact: readonly Shape[] = [new Sphere(0.7), new Capsule(0.4, 1)];
  const near: readonly Shape[] = [
    new Cone(0.8, 1.5),
    new Ellipsoid(1, 2, 3),
    new ConvexHull(cloud.map(({ x, y, z }) => [x, y, z] as const)),
    new Transformed(new Sphere(0.5), { position: [1, 2, 3] }),
  ];

  it.each(exact.map((shape) => [shape.kind, shape] as const))('%s: the true one', (_, shape) => {
    const sim = new Simulation();
    sim.add(new RigidBody({ shape, type: 'static' }));
    const distance = shapeDistance(shape);
    for (let i = 0; i < 100; i++) {
      const p = new Vector3().copy(random.unitVector({ x: 0, y: 0, z: 0 }));
      p.multiplyScalar(random.uniform(0.01, 2));
      expect(distance(p)).toBeCloseTo(sim.nearestSurface(p)!.distance, 6);
    }
  });

  it.each(near.map((shape) => [shape.kind, shape] as const))(
    '%s: 0 on the surface, and of the right sign beside it',
    (kind, shape) => {
      const distance = shapeDistance(shape);
      const leaf = kind === 'transformed' ? (shape as Transformed).shape : shape;
      const { create, matrix } = shapeGeometry(leaf);
      const position = create().getAttribute('position');
      const offset = kind === 'transformed' ? new Vector3(1, 2, 3) : new Vector3();
      for (let i = 0; i < position.count; i += 7) {
        const p = new Vector3().fromBufferAttribute(position, i).applyMatrix4(matrix);
        expect(distance(p.clone().add(offset))).toBeCloseTo(0, 5);
        expect(distance(p.clone().multiplyScalar(0.9).add(offset))).toBeLessThan(0);
        expect(distance(p.clone().multiplyScalar(1.1).add(offset))).toBeGreaterThan(0);
      }
    },
  );

  it('rounds the edges of boxes and cylinders, not their faces', () => {
    const box = shapeDistance(new Box(1, 2, 3));
    expect(box(new Vector3(0.5, 0, 0))).toBeCloseTo(0, 12);
    expect(box(new Vector3(0.5, 1, 1.5))).toBeGreaterThan(0.1);
    const can = shapeDistance(new Cylinder(0.5, 2));
    expect(can(new Vector3(0.5, 0, 0))).toBeCloseTo(0, 12);
    expect(can(new Vector3(0.5, 1, 0))).toBeGreaterThan(0.1);
  });

  it('refuses what has no inside', () => {
    expect(() => shapeDistance(new Plane([0, 1, 0]))).toThrow(/must be a convex solid/);
  });
});

/** How often each edge is walked in each direction: a closed surface walks it once both ways. */
function isClosed(indices: ArrayLike<number>): boolean {
  const edges = new Map<string, number>();
  for (let i = 0; i < indices.length; i++) {
    const next = i % 3 === 2 ? i - 2 : i + 1;
    const key = `${indices[i]} ${indices[next]}`;
    edges.set(key, (edges.get(key) ?? 0) + 1);
  }
  return [...edges].every(
    ([key, count]) => count === 1 && edges.get(key.split(' ').reverse().join(' ')) === 1,
  );
}

function volumeOf(v: ArrayLike<number>, indices: ArrayLike<number>): number {
  let volume = 0;
  const at = (i: number): Vector3 => new Vector3().fromArray(v as number[], 3 * indices[i]!);
  for (let i = 0; i < indices.length; i += 3) {
    volume += at(i).dot(at(i + 1).cross(at(i + 2))) / 6;
  }
  return volume;
}

describe('surface nets', () => {
  it('close a ball and keep its volume', () => {
    const grid = { start: [-1.3, -1.3, -1.3], cell: 0.1, size: [27, 27, 27] } as const;
    const { vertices, indices } = surfaceNets(grid, (x, y, z) => Math.hypot(x, y, z) - 1);
    expect(isClosed(indices)).toBe(true);
    expect(volumeOf(vertices, indices)).toBeGreaterThan(0.97 * ((4 / 3) * Math.PI));
    expect(volumeOf(vertices, indices)).toBeLessThan((4 / 3) * Math.PI);
    const radii = Array.from({ length: vertices.length / 3 }, (_, i) =>
      new Vector3().fromArray(vertices, 3 * i).length(),
    );
    expect(Math.min(...radii)).toBeGreaterThan(0.98);
    expect(Math.max(...radii)).toBeLessThan(1.001);
  });
});

/** A trunk with an arm of two parts that hangs along its side. */
function figure() {
  const sim = new Simulation({ gravity: [0, 0, 0] });
  const add = (name: string, shape: Shape, position: readonly [number, number, number]) =>
    sim.add(new RigidBody({ name, shape, position }));
  const trunk = add('trunk', new Box(0.3, 0.8, 0.3), [0, 1, 0]);
  const arm = add('arm', new Capsule(0.06, 0.25), [0.22, 1.2, 0]);
  const hand = add('hand', new Capsule(0.05, 0.2), [0.22, 0.8, 0]);
  sim.add(new BallJoint(trunk, arm, { anchor: [0.22, 1.38, 0] }));
  sim.add(new BallJoint(arm, hand, { anchor: [0.22, 0.98, 0] }));
  return { sim, trunk, arm, hand, bodies: [trunk, arm, hand] };
}

const positionsOf = (geometry: BufferGeometry) => geometry.getAttribute('position');

describe('a skin', () => {
  it('is modelled with folded limbs bent away, joints together', () => {
    const { sim, bodies, arm } = figure();
    const poses = restPoses(bodies, tiesOf(sim, bodies));
    const moved = (i: number, point: Vector3): Vector3 =>
      new Vector3().copy(bodies[i]!.pointToBody(new Vector3(), point)).applyMatrix4(poses[i]!);
    const shoulder = new Vector3(0.22, 1.38, 0);
    const elbow = new Vector3(0.22, 0.98, 0);
    expect(moved(0, shoulder).distanceTo(shoulder)).toBeLessThan(1e-9);
    expect(moved(1, shoulder).distanceTo(shoulder)).toBeLessThan(1e-9);
    expect(moved(1, elbow).distanceTo(moved(2, elbow))).toBeLessThan(1e-9);
    const out = moved(1, new Vector3().copy(arm.center)).sub(shoulder);
    const back = new Vector3(0, 1, 0).sub(shoulder);
    expect(out.angleTo(back)).toBeCloseTo((110 * Math.PI) / 180, 6);
  });

  it('is one closed surface with unit normals, and weights that sum to 1', () => {
    const { sim, bodies } = figure();
    const { geometry } = new BodySkin(new SimulationView(sim), bodies, { cell: 0.03 });
    const indices = geometry.index!.array;
    expect(isClosed(indices)).toBe(true);
    // As much as the bodies, but for rounded edges and filled joints.
    const whole = bodies.reduce((sum, { shape }) => sum + shape!.volume, 0);
    const volume = volumeOf(positionsOf(geometry).array, indices);
    expect(volume).toBeGreaterThan(0.8 * whole);
    expect(volume).toBeLessThan(1.1 * whole);
    // In one piece: everything can be reached from the first vertex.
    const piece = new Set([indices[0]!]);
    for (let size = 0; size < piece.size; ) {
      size = piece.size;
      for (let i = 0; i < indices.length; i += 3) {
        const triangle = [indices[i]!, indices[i + 1]!, indices[i + 2]!];
        if (triangle.some((v) => piece.has(v))) for (const v of triangle) piece.add(v);
      }
    }
    expect(piece.size).toBe(positionsOf(geometry).count);
    const weights = geometry.getAttribute('skinWeight');
    const normals = geometry.getAttribute('normal');
    let fault = 0;
    for (let i = 0; i < weights.count; i++) {
      const sum = weights.getX(i) + weights.getY(i) + weights.getZ(i) + weights.getW(i);
      const length = new Vector3().fromBufferAttribute(normals, i).length();
      fault = Math.max(fault, Math.abs(sum - 1), Math.abs(length - 1));
    }
    expect(fault).toBeLessThan(1e-5);
  });

  it('goes with the bodies: what belongs to one stays on its surface', () => {
    const { sim, bodies, arm, hand } = figure();
    const view = new SimulationView(sim);
    const skin = new BodySkin(view, bodies, { cell: 0.03 });
    arm.angularVelocity = [0, 1, 3];
    hand.angularVelocity = [2, 0, 0];
    for (let i = 0; i < 20; i++) sim.step();
    view.origin.set(5, 6, 7);
    view.update();
    view.updateMatrixWorld(true);
    const { geometry } = skin;
    const members = geometry.getAttribute('skinIndex');
    const weights = geometry.getAttribute('skinWeight');
    let checked = 0;
    let farthest = 0;
    for (let i = 0; i < members.count; i++) {
      if (weights.getX(i) < 0.999) continue;
      const vertex = skin.getVertexPosition(i, new Vector3()).add(view.origin);
      const body = bodies[members.getX(i)]!;
      const local = new Vector3().copy(body.pointToBody(new Vector3(), vertex));
      farthest = Math.max(farthest, Math.abs(shapeDistance(body.shape!)(local)));
      checked++;
    }
    expect(farthest).toBeLessThan(0.02);
    expect(checked).toBeGreaterThan(0.3 * members.count);
  });

  it('hides the bodies, and gives them back', () => {
    const { sim, bodies, arm } = figure();
    const view = new SimulationView(sim);
    const skin = new BodySkin(view, bodies, {
      cell: 0.05,
      color: (body) => (body === arm ? 'red' : 'blue'),
    });
    expect(view.statistics.instances).toBe(0);
    const colors = skin.geometry.getAttribute('color');
    const reds = Array.from({ length: colors.count }, (_, i) => colors.getX(i));
    expect(Math.max(...reds)).toBeCloseTo(1, 5);
    expect(Math.min(...reds)).toBeCloseTo(0, 5);
    skin.dispose();
    expect(view.statistics.instances).toBe(3);
    expect(skin.parent).toBeNull();
  });

  it('says what is wrong', () => {
    const { sim, bodies, arm } = figure();
    const view = new SimulationView(sim);
    expect(() => new BodySkin(view, [])).toThrow(/bodies must be bodies with shapes/);
    expect(() => new BodySkin(view, bodies, { cell: 1e-4 })).toThrow(/cell must be above 0/);
    sim.remove(arm);
    expect(() => new BodySkin(view, bodies)).toThrow(/got .*RigidBody .*arm/);
  });
});

describe('a skin of a form of its own', () => {
  /** Two bodies and a vertex on each. */
  function build() {
    const sim = new Simulation({ gravity: [0, 0, 0] });
    const shape = new Box(1, 1, 1);
    const bodies = [
      sim.add(new RigidBody({ shape, position: [1, 2, 3], orientation: [0, 0.6, 0, 0.8] })),
      sim.add(new RigidBody({ shape, position: [4, 2, 3] })),
    ];
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new Float32BufferAttribute([1, 3, 3, 4, 3, 3], 3));
    geometry.setAttribute('skinIndex', new Uint16BufferAttribute([0, 0, 0, 0, 1, 0, 0, 0], 4));
    geometry.setAttribute('skinWeight', new Float32BufferAttribute([1, 0, 0, 0, 1, 0, 0, 0], 4));
    const view = new SimulationView(sim);
    return { sim, bodies, view, skin: new BodySkin(view, bodies, { geometry }) };
  }

  it('has its vertices where they are given, and they go with their bodies', () => {
    const { sim, bodies, view, skin } = build();
    const at = (i: number): number[] => {
      skin.updateMatrixWorld(true);
      const point = skin.getVertexPosition(i, new Vector3()).toArray();
      return point.map((value) => Math.round(1e5 * value) / 1e5);
    };
    expect([at(0), at(1)]).toEqual([
      [1, 3, 3],
      [4, 3, 3],
    ]);
    bodies[1]!.position = [4, 0, 3];
    bodies[0]!.linearVelocity = [6, 0, 0];
    sim.step(1 / 60);
    view.update();
    expect([at(0), at(1)]).toEqual([
      [1.1, 3, 3],
      [4, 1, 3],
    ]);
  });

  it('can be taken off and put on again', () => {
    const { bodies, view, skin } = build();
    const drawn = (): number[] => bodies.map((body) => view.instancesOf(body).length);
    expect([skin.visible, drawn()]).toEqual([true, [0, 0]]);
    skin.shown = false;
    view.update();
    expect([skin.visible, drawn()]).toEqual([false, [1, 1]]);
    skin.shown = true;
    view.update();
    expect([skin.visible, drawn()]).toEqual([true, [0, 0]]);
  });

  it('still wants bodies of the simulation', () => {
    const { view } = build();
    const geometry = new BufferGeometry();
    const stranger = new RigidBody({ name: 'stranger', shape: new Sphere(1) });
    expect(() => new BodySkin(view, [stranger], { geometry })).toThrow(/stranger/);
  });
});
