/** Dynamic systems in scene files: what comes back, what cannot be saved, what is refused. */

import {
  addJelly,
  BodyAttachment,
  BodySpring,
  Box,
  CustomParticleForce,
  createIntegrator,
  JakobsenSystem,
  LagrangianSystem,
  Material,
  MouseSpring,
  ParticleDistance,
  ParticleEmitter,
  ParticleOnCurve,
  ParticleOnPlane,
  ParticlePin,
  ParticleSystem,
  RigidBody,
  Simulation,
  SpatialInteraction,
  ViscousDrag,
} from 'rattleback';
import { describe, expect, it } from 'vitest';
import { loadScene, SceneFileError, saveScene } from '../../src/index.js';

/** A simulation with every element that a file can hold, and gaps where some were removed. */
function everything(): Simulation {
  const simulation = new Simulation({ ground: true });
  const body = simulation.add(new RigidBody({ shape: new Box(1, 1, 1), position: [0, 3, 0] }));
  const wall = simulation.add(
    new RigidBody({ name: 'wall', type: 'static', shape: new Box(1, 9, 9) }),
  );
  const system = simulation.add(
    new ParticleSystem({
      name: 'all',
      integrator: createIntegrator('verlet'),
      substeps: 2,
      radius: 0.03,
      material: new Material({ name: 'wax', friction: 0.2, restitution: 0.1 }),
      gravityScale: 0.5,
      constraints: { method: 'direct', stiffness: 50 },
    }),
  );
  system.ignoredBodies.add(wall);
  const { particles } = addJelly(system, {
    position: [3, 2, 0],
    size: [1, 1, 1],
    cells: [1, 1, 1],
  });
  const at = (i: number): number => particles[i]!;
  const gone = system.add(new ViscousDrag(3));
  system.add(new ViscousDrag(0.1));
  system.remove(gone);
  system.add(new MouseSpring(at(0), [3, 3, 0]));
  system.add(new SpatialInteraction({ reach: 0.5, law: 'lennard-jones', strength: 1e-4 }));
  system.add(new BodySpring(at(1), body, { point: [0.1, 0.2, 0.3], restLength: 1 }));
  system.add(new BodyAttachment(at(2), body, [0.5, 0.5, 0.5]));
  const [a, b, c, d, e] = [0, 1, 2, 3, 4].map((x) => system.addParticle([x, 5, 2])) as [
    number,
    number,
    number,
    number,
    number,
  ];
  system.add(new ParticleDistance(a, b));
  system.add(new ParticlePin(a, [0, 5, 2]));
  system.add(new ParticleOnPlane(c, [0, 5, 2], [0, 1, 1]));
  system.add(new ParticleOnCurve(d, { kind: 'circle', radius: 1, center: [3, 4, 2] }));
  system.removeParticle(e);
  system.pin(at(7));
  system.add(new ParticleEmitter({ capacity: 20, rate: 100, speed: 2, spread: 1, seed: 7 }));
  const sticks = simulation.add(new JakobsenSystem());
  sticks.addBox({ size: [1, 1, 1], position: [5, 1, 5] });
  const model = simulation.add(new LagrangianSystem());
  const pendulum = model.addObject({
    coordinates: [1],
    masses: [2],
    points: { kind: 'pendulum', lengths: [1] },
  });
  const bob = model.addObject({ coordinates: [2, 0, 0], masses: [1], points: { kind: 'point' } });
  model.add(new ParticleDistance(pendulum.firstPoint, bob.firstPoint));
  return simulation;
}

describe('systems in files', () => {
  it('come back to the bit, at the start and on the way', () => {
    const simulation = everything();
    for (const steps of [0, 15]) {
      for (let i = 0; i < steps; i++) simulation.step();
      const text = saveScene(simulation);
      const loaded = loadScene(text);
      expect(saveScene(loaded)).toBe(text);
      expect(loaded.systems.map(({ label }) => label)).toEqual(
        simulation.systems.map(({ label }) => label),
      );
      const twin = loadScene(text);
      for (let i = 0; i < 10; i++) {
        loaded.step();
        twin.step();
      }
      expect(twin.hash()).toBe(loaded.hash());
    }
    const again = loadScene(saveScene(simulation));
    for (let i = 0; i < 20; i++) {
      simulation.step();
      again.step();
    }
    expect(again.hash()).toBe(simulation.hash());
  });

  it('cannot hold functions', () => {
    const simulation = new Simulation();
    const system = simulation.add(new ParticleSystem());
    system.add(new CustomParticleForce(() => {}));
    expect(() => saveScene(simulation)).toThrow(
      /systems\[0\] must be plain data, without functions, got "ParticleSystem #1"/,
    );
    const other = new Simulation();
    const model = other.add(new LagrangianSystem());
    model.addObject({ coordinates: [0], masses: [1], points: ([x]) => [[x!, 0, 0]] });
    expect(() => saveScene(other)).toThrow(SceneFileError);
  });

  it.each([
    ['kind', (s: Data): unknown => (s['kind'] = 'fog'), /systems\[0\].kind/],
    ['options', (s: Data): unknown => (s['options'] = 3), /systems\[0\].options/],
    ['radius', (s: Data): unknown => ((s['options'] as Data)['radius'] = -1), /radius/],
    [
      'integrator',
      (s: Data): unknown => ((s['options'] as Data)['integrator'] = { name: '?' }),
      /name/,
    ],
    [
      'element',
      (s: Data): unknown => ((s['elements'] as Data[])[0]!['kind'] = 'fog'),
      /kind must be one of/,
    ],
    [
      'body',
      (s: Data): unknown => (find(s, 'body-spring')['body'] = 'nobody'),
      /must refer to one body/,
    ],
    ['particle', (s: Data): unknown => (find(s, 'distance')['a'] = 999), /number of a particle/],
    [
      'ends',
      (s: Data): unknown => ((find(s, 'springs')['ends'] as number[])[0] = -4),
      /ends|particle/,
    ],
    ['state', (s: Data): unknown => (s['state'] as number[]).splice(0, 5), /state/],
    ['count', (s: Data): unknown => ((s['state'] as number[])[0] = 1e9), /state/],
    ['mass', (s: Data): unknown => ((s['state'] as number[])[4] = -1), /state/],
  ] as const)('are refused where the file is wrong: %s', (_, spoil, message) => {
    const document = JSON.parse(saveScene(everything())) as { systems: Data[] };
    spoil(document.systems[0]!);
    const load = (): unknown => loadScene(JSON.stringify(document));
    expect(load).toThrow(SceneFileError);
    expect(load).toThrow(message);
  });
});

type Data = Record<string, unknown>;

function find(system: Data, kind: string): Data {
  return (system['elements'] as Data[]).find((element) => element['kind'] === kind)!;
}
