/** Time steps that find the moment of a contact, and the one that finds its place (T 3.8.2, 3.8.3). */

import { describe, expect, it } from 'vitest';
import {
  BisectionTimeStep,
  Box,
  ConservativeAdvancementTimeStep,
  ExplicitTimeStep,
  FixPointTimeStep,
  ImplicitTimeStep,
  MaterialCombiner,
  RigidBody,
  RungeKutta4,
  SemiImplicitTimeStep,
  type Simulation,
  type SimulationOptions,
  Sphere,
  type TimeStep,
} from '../../../src/index.js';
import { addGround, addSeesaw, DT, deepestOverlap, solvedWorld } from './support/worlds.js';

const TOLERANCE = 1e-4;

const ADAPTIVE: [string, () => BisectionTimeStep | ConservativeAdvancementTimeStep][] = [
  ['bisection', () => new BisectionTimeStep({ tolerance: TOLERANCE, shortest: 1e-5 })],
  [
    'root finding',
    () => new BisectionTimeStep({ tolerance: TOLERANCE, shortest: 1e-5, method: 'root-finding' }),
  ],
  [
    'conservative advancement',
    () => new ConservativeAdvancementTimeStep({ tolerance: TOLERANCE, shortest: 1e-5 }),
  ],
];

/** A ball that falls onto the ground and bounces without loss. */
function bouncingBall(
  timeStep: TimeStep,
  options: SimulationOptions = {},
): [Simulation, RigidBody] {
  const simulation = solvedWorld({
    timeStep,
    materialCombiner: new MaterialCombiner({ restitution: 'max' }),
    ...options,
  });
  addGround(simulation);
  const ball = simulation.add(
    new RigidBody({
      shape: new Sphere(0.5),
      position: [0, 5.5, 0],
      material: { restitution: 1, friction: 0 },
    }),
  );
  return [simulation, ball];
}

describe.each(ADAPTIVE)('%s', (name, make) => {
  it('lets a ball touch the ground at the right moment, and never overlap', () => {
    // Free fall of 5 m by an integrator that is exact for it.
    const [simulation, ball] = bouncingBall(make(), { integrator: new RungeKutta4() });
    const impact = Math.sqrt((2 * 5) / 9.81);
    let lowest = Number.POSITIVE_INFINITY;
    let at = -1;
    for (let i = 0; i < 150; i++) {
      simulation.step(DT);
      lowest = Math.min(lowest, ball.position.y - 0.5);
      expect(deepestOverlap(simulation)).toBeLessThanOrEqual(TOLERANCE);
      const [begin] = simulation.events.ofType('contact-begin');
      if (begin !== undefined && at < 0) at = begin.time;
    }
    // Contacts begin within an envelope of 1 mm, which takes 1e-4 s at 9.9 m/s.
    expect(Math.abs(at - impact)).toBeLessThan(1.1e-4);
    expect(lowest).toBeGreaterThan(-TOLERANCE);
    // After the bounce it is where a ball thrown up at that moment is.
    const t = simulation.time - impact;
    expect(ball.position.y - 0.5).toBeCloseTo(9.81 * impact * t - 0.5 * 9.81 * t * t, 3);
  });

  it('keeps the energy of a ball over many bounces', () => {
    const [simulation] = bouncingBall(make(), { integrator: new RungeKutta4() });
    const before = simulation.energy().total;
    for (let i = 0; i < 1000; i++) simulation.step(DT);
    expect(Math.abs(simulation.energy().total / before - 1)).toBeLessThan(1e-3);
  });

  it('reports one begin, with the whole impulse, for each bounce', () => {
    const [simulation, ball] = bouncingBall(make(), { integrator: new RungeKutta4() });
    const impulses: number[] = [];
    for (let i = 0; i < 420; i++) {
      simulation.step(DT);
      for (const { impulse } of simulation.events.ofType('contact-begin')) impulses.push(impulse);
    }
    const speed = Math.sqrt(2 * 9.81 * 5);
    // At 1.01 s and 3.03 s.
    expect(impulses).toHaveLength(2);
    for (const impulse of impulses) expect(impulse / (2 * ball.mass * speed)).toBeCloseTo(1, 2);
  });

  it('stays at rest where things rest, in one part', () => {
    const timeStep = make();
    const simulation = solvedWorld({ timeStep });
    addGround(simulation);
    const boxes = [0, 1, 2].map((i) =>
      simulation.add(new RigidBody({ shape: new Box(1, 1, 1), position: [0, 0.5 + i, 0] })),
    );
    let parts = 0;
    for (let i = 0; i < 100; i++) {
      simulation.step(DT);
      parts += timeStep.statistics.parts;
    }
    expect(parts).toBeLessThan(150);
    boxes.forEach((box, i) => {
      expect(box.position.y).toBeCloseTo(0.5 + i, 2);
    });
  });

  it('ends whatever happens: in a crowd that cannot be kept apart', () => {
    const limited =
      name === 'conservative advancement'
        ? new ConservativeAdvancementTimeStep({ maxParts: 8 })
        : new BisectionTimeStep({ maxParts: 8 });
    const simulation = solvedWorld({ timeStep: limited });
    const bodies = addSeesaw(simulation);
    // Three boxes in one place, under a fourth one that is pushed down.
    for (let i = 0; i < 3; i++) {
      simulation.add(new RigidBody({ shape: new Box(1, 1, 1), position: [12, 0.6 + 0.1 * i, 0] }));
    }
    const press = simulation.add(
      new RigidBody({
        type: 'kinematic',
        shape: new Box(3, 1, 3),
        position: [12, 3, 0],
        linearVelocity: [0, -7.5, 0],
      }),
    );
    for (let i = 0; i < 40; i++) {
      simulation.step(DT);
      expect(limited.statistics.parts).toBeLessThanOrEqual(8);
    }
    for (const { position } of bodies) expect(Number.isFinite(position.y)).toBe(true);
    expect(press.position.y).toBeCloseTo(0, 6);
    expect(simulation.time).toBeCloseTo(0.4, 9);
  });
});

describe('root finding', () => {
  it('needs fewer tries than bisection', () => {
    const tries = (['bisection', 'root-finding'] as const).map((method) => {
      const timeStep = new BisectionTimeStep({ tolerance: 1e-6, shortest: 1e-9, method });
      const [simulation] = bouncingBall(timeStep, { integrator: new RungeKutta4() });
      let sum = 0;
      for (let i = 0; i < 120; i++) {
        simulation.step(DT);
        if (timeStep.statistics.tries > 1) sum += timeStep.statistics.tries;
      }
      return sum;
    });
    expect(tries[1]).toBeLessThan(0.6 * tries[0]!);
    expect(tries[1]).toBeGreaterThan(1);
  });
});

describe('conservative advancement', () => {
  it('lets two dynamic bodies meet, and a fast one not through a thin one', () => {
    const simulation = solvedWorld({
      timeStep: new ConservativeAdvancementTimeStep(),
      gravity: [0, 0, 0],
      materialCombiner: new MaterialCombiner({ restitution: 'max' }),
    });
    const smooth = { restitution: 1, friction: 0 };
    const plate = simulation.add(
      new RigidBody({ shape: new Box(0.01, 2, 2), mass: 1, material: smooth }),
    );
    const bullet = simulation.add(
      new RigidBody({
        shape: new Sphere(0.05),
        mass: 1,
        position: [-3, 0, 0],
        linearVelocity: [400, 0, 0],
        material: smooth,
      }),
    );
    for (let i = 0; i < 3; i++) simulation.step(DT);
    // Equal masses change their velocities.
    expect(bullet.linearVelocity.x).toBeCloseTo(0, 6);
    expect(plate.linearVelocity.x).toBeCloseTo(400, 6);
    expect(bullet.position.x).toBeLessThan(0);
  });
});

describe('steps that look ahead', () => {
  it.each<[string, () => TimeStep]>([
    ['semi-implicit', () => new SemiImplicitTimeStep()],
    ['implicit', () => new ImplicitTimeStep()],
    ['fix-point', () => new FixPointTimeStep()],
  ])('%s stops a falling box at the ground where the explicit step lets it in', (_, make) => {
    const depths = [make(), new ExplicitTimeStep()].map((timeStep) => {
      const simulation = solvedWorld({ timeStep });
      addGround(simulation);
      const box = simulation.add(
        new RigidBody({
          shape: new Box(1, 1, 1),
          position: [0, 0.55, 0],
          linearVelocity: [0, -8, 0],
        }),
      );
      let lowest = 1;
      for (let i = 0; i < 3; i++) {
        simulation.step(DT);
        lowest = Math.min(lowest, box.position.y - 0.5);
      }
      return lowest;
    });
    expect(depths[0]).toBeGreaterThan(-1e-9);
    expect(depths[0]).toBeLessThan(0.05);
    expect(depths[1]).toBeLessThan(-0.02);
  });

  it('fix-point: a rod that turns into the ground ends on it, better than with one estimate', () => {
    const gapOf = (timeStep: TimeStep): number => {
      const simulation = solvedWorld({ timeStep, gravity: [0, 0, 0] });
      addGround(simulation);
      const rod = simulation.add(
        new RigidBody({
          shape: new Box(2, 0.1, 0.1),
          position: [0, 0.8, 0],
          orientation: [0, 0, Math.sin(0.2), Math.cos(0.2)],
          angularVelocity: [0, 0, 30],
          linearVelocity: [0, -3, 0],
        }),
      );
      simulation.step(0.02);
      const corner = { x: 0, y: 0, z: 0 };
      return Math.min(
        ...[-1, 1].flatMap((x) =>
          [-0.05, 0.05].map((y) => rod.pointToWorld(corner, { x, y, z: 0 }).y),
        ),
      );
    };
    const fixPoint = new FixPointTimeStep({ maxIterations: 30 });
    const iterated = gapOf(fixPoint);
    expect(fixPoint.statistics.iterations).toBeGreaterThan(2);
    expect(fixPoint.statistics.change).toBeLessThan(1e-6);
    expect(Math.abs(iterated)).toBeLessThan(1e-3);
    expect(Math.abs(iterated)).toBeLessThan(0.2 * Math.abs(gapOf(new ImplicitTimeStep())));
  });

  it('fix-point: converges at every step of a seesaw, nearly always', () => {
    const timeStep = new FixPointTimeStep({ maxIterations: 20 });
    const simulation = solvedWorld({ timeStep });
    addSeesaw(simulation);
    let converged = 0;
    for (let i = 0; i < 150; i++) {
      simulation.step(DT);
      if (timeStep.statistics.change <= 1e-6) converged++;
    }
    expect(converged).toBeGreaterThan(130);
  });
});
