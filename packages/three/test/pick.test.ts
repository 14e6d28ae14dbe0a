import { Box, Random, RigidBody, Simulation, Sphere } from 'rattleback';
import { type Intersection, PerspectiveCamera, Raycaster, Scene, Vector2, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { DebugView, type Picked, SimulationView } from '../src/index.js';

function scene() {
  const sim = new Simulation({ ground: true });
  const random = new Random(3);
  for (let i = 0; i < 40; i++) {
    const position = [random.uniform(-4, 4), random.uniform(1, 5), random.uniform(-4, 4)] as const;
    const orientation = [0, 1, 2, 3].map(() => random.uniform(-1, 1)) as [
      number,
      number,
      number,
      number,
    ];
    const shape = i % 2 === 0 ? new Sphere(0.4) : new Box(0.5, 0.7, 0.9);
    sim.add(new RigidBody({ shape, position, orientation }));
  }
  const view = new SimulationView(sim);
  new Scene().add(view);
  return { sim, view, random };
}

describe('picking', () => {
  it('finds what a ray of the engine finds', () => {
    const { sim, view, random } = scene();
    const raycaster = new Raycaster();
    let hits = 0;
    for (let i = 0; i < 200; i++) {
      const origin = new Vector3(random.uniform(-9, 9), 9, random.uniform(-9, 9));
      const to = new Vector3(random.uniform(-4, 4), 2, random.uniform(-4, 4));
      raycaster.set(origin, to.sub(origin).normalize());
      const picked = view.pick(raycaster);
      const hit = sim.castRay(origin, raycaster.ray.direction);
      expect(picked?.body).toBe(hit?.body);
      if (picked === null || hit === null) continue;
      hits++;
      expect(picked.distance).toBeCloseTo(hit.distance, 9);
      expect(picked.world.distanceTo(new Vector3().copy(hit.point))).toBeLessThan(1e-12);
      const local = picked.body.pointToBody({ x: 0, y: 0, z: 0 }, hit.point);
      expect(picked.local.distanceTo(new Vector3().copy(local))).toBeLessThan(1e-9);
      expect(picked.normal.dot(raycaster.ray.direction)).toBeLessThanOrEqual(1e-9);
    }
    expect(hits).toBeGreaterThan(100);
  });

  it('sees through the camera, and through the place of the view', () => {
    const sim = new Simulation();
    const ball = sim.add(new RigidBody({ shape: new Sphere(1), position: [0, 0, 0] }));
    const view = new SimulationView(sim);
    // The world is drawn at a tenth of its size, five to the right, turned by a quarter about y.
    view.position.set(5, 0, 0);
    view.rotation.y = Math.PI / 2;
    view.scale.setScalar(0.1);
    const camera = new PerspectiveCamera(50, 1, 0.1, 100);
    camera.position.set(5, 0, 10);
    camera.updateMatrixWorld();
    const raycaster = new Raycaster();
    raycaster.setFromCamera(new Vector2(0, 0), camera);
    const picked = view.pick(raycaster)!;
    expect(picked.body).toBe(ball);
    expect(picked.distance).toBeCloseTo(9.9, 6);
    expect(picked.point.distanceTo(new Vector3(5, 0, 0.1))).toBeLessThan(1e-6);
    expect(picked.world.distanceTo(new Vector3(-1, 0, 0))).toBeLessThan(1e-6);
    raycaster.far = 5;
    expect(view.pick(raycaster)).toBeNull();
    raycaster.far = 100;
    expect(view.pick(raycaster, { ignore: ball })).toBeNull();
  });

  it('answers to three.js itself, and near a far origin', () => {
    const sim = new Simulation();
    const far = 1e7;
    const ball = sim.add(new RigidBody({ shape: new Sphere(1), position: [far, 0, 0] }));
    const view = new SimulationView(sim);
    new DebugView(view, { show: { wireframe: true, centers: true } });
    view.origin.set(far, 0, 0);
    view.update();
    const scene = new Scene().add(view);
    const raycaster = new Raycaster(new Vector3(0, 0.25, 10), new Vector3(0, 0, -1));
    const found = raycaster.intersectObjects(scene.children);
    expect(found).toHaveLength(1);
    expect(found[0]!.object).toBe(view);
    expect((found[0]! as Picked & Intersection).body).toBe(ball);
    expect(found[0]!.distance).toBeCloseTo(10 - Math.sqrt(1 - 0.25 * 0.25), 6);
  });
});
