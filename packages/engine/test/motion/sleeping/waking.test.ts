/** Every rule of T 7.5.5, and every way in which a user meddles, by a test of its own. */

import { describe, expect, it } from 'vitest';
import {
  BallJoint,
  Box,
  ConstantForce,
  CustomForce,
  Material,
  MaterialCombiner,
  RigidBody,
  type Simulation,
  Sphere,
  SweepAndPrune,
} from '../../../src/index.js';
import { addStack, DT, restingWorld, untilAsleep } from './support.js';

/** A stack of three and a box far away, all asleep. */
function sleepingWorld(): {
  simulation: Simulation;
  ground: RigidBody;
  stack: [RigidBody, RigidBody, RigidBody];
  alone: RigidBody;
} {
  const simulation = restingWorld();
  const ground = simulation.bodies.find('ground')!;
  const stack = addStack(simulation, 3) as [RigidBody, RigidBody, RigidBody];
  const [alone] = addStack(simulation, 1, 20) as [RigidBody];
  untilAsleep(simulation, [...stack, alone]);
  return { simulation, ground, stack, alone };
}

const asleep = (bodies: readonly RigidBody[]): boolean[] => bodies.map(({ sleeping }) => sleeping);

describe('what is done to a sleeper wakes it at once, with all that it lies on or under', () => {
  it.each<[string, (body: RigidBody, simulation: Simulation) => void]>([
    ['velocity', (body) => (body.linearVelocity = [0, 0.001, 0])],
    ['angular velocity', (body) => (body.angularVelocity = [0, 0.001, 0])],
    ['momentum', (body) => (body.linearMomentum = [0, 1, 0])],
    ['position', (body) => (body.position = [0, 1.51, 0])],
    ['orientation', (body) => (body.orientation = [0, 1, 0, 1])],
    ['force', (body) => body.applyForce([0, 1, 0])],
    ['torque', (body) => body.applyTorque([0, 1, 0])],
    ['impulse', (body) => body.applyImpulse([0, 1, 0])],
    ['angular impulse', (body) => body.applyAngularImpulse([0, 1, 0])],
    ['mass', (body) => (body.mass = 1)],
    ['inertia', (body) => (body.inertia = [1, 1, 1])],
    ['centre of mass', (body) => (body.centerOfMass = [0, 0.1, 0])],
    ['gravity scale', (body) => (body.gravityScale = 2)],
    ['type', (body) => (body.type = 'kinematic')],
    ['locked axes', (body) => (body.lockedAxes = ['rx'])],
    ['material', (body) => (body.material = { friction: 0 })],
    ['materials', (body) => (body.materials = [{ friction: 0 }])],
    ['filter', (body) => (body.layer = 'ghosts')],
    ['sensor', (body) => (body.sensor = true)],
    ['canCollide', (body) => (body.canCollide = false)],
    ['active', (body) => (body.active = false)],
    ['canSleep', (body) => (body.canSleep = false)],
    ['wake()', (body) => body.wake()],
    [
      'a joint',
      (body, simulation) =>
        void simulation.add(new BallJoint(simulation.world, body, { anchor: [0, 9, 0] })),
    ],
    ['its removal', (body, simulation) => simulation.remove(body)],
  ])('%s', (_, change) => {
    const { simulation, stack, alone } = sleepingWorld();
    const others = [stack[0], stack[2]];
    change(stack[1], simulation);
    expect(asleep(others)).toEqual([false, false]);
    if (!stack[1].removed) expect(stack[1].sleeping).toBe(false);
    expect(alone.sleeping).toBe(true);
    simulation.step(DT);
    expect(alone.sleeping).toBe(true);
  });

  it('but reading, and setting a velocity that it has, does not', () => {
    const { stack } = sleepingWorld();
    stack[1].linearVelocity = [0, 0, 0];
    expect(stack[1].position.y).toBeCloseTo(1.5, 2);
    expect(asleep(stack)).toEqual([true, true, true]);
  });
});

describe('what holds a sleeper up', () => {
  it('wakes it when it is removed, moved, or loses its surface', () => {
    for (const change of [
      (ground: RigidBody, simulation: Simulation) => simulation.remove(ground),
      (ground: RigidBody) => (ground.position = [0, -1, 0]),
      (ground: RigidBody) => (ground.material = new Material({ friction: 0 })),
      (ground: RigidBody) => (ground.canCollide = false),
      (ground: RigidBody, simulation: Simulation) =>
        simulation.ignorePair(ground, simulation.bodies.find('box 0')!),
    ]) {
      const { simulation, ground, stack } = sleepingWorld();
      change(ground, simulation);
      expect(asleep(stack)).toEqual([false, false, false]);
    }
  });

  it('makes it fall when it is gone', () => {
    const { simulation, ground, stack } = sleepingWorld();
    simulation.remove(ground);
    for (let i = 0; i < 50; i++) simulation.step(DT);
    expect(stack[0].position.y).toBeLessThan(-0.5);
  });

  it('wakes it when a platform begins to move, or leaves', () => {
    const simulation = restingWorld();
    const platform = simulation.add(
      new RigidBody({ type: 'kinematic', shape: new Box(4, 1, 4), position: [0, 2, 0] }),
    );
    const rider = simulation.add(new RigidBody({ shape: new Box(1, 1, 1), position: [0, 3, 0] }));
    untilAsleep(simulation, [rider]);
    platform.linearVelocity = [0, -5, 0];
    expect(rider.sleeping).toBe(false);
    platform.linearVelocity = [0, 0, 0];
    untilAsleep(simulation, [rider]);
    platform.position = [30, 2, 0];
    expect(rider.sleeping).toBe(false);
  });
});

describe('a partner', () => {
  it('that comes flying wakes who it hits, in time to share its momentum', () => {
    const { simulation, stack, alone } = sleepingWorld();
    const ball = simulation.add(
      new RigidBody({
        shape: new Sphere(0.3),
        position: [-3, 2.5, 0],
        linearVelocity: [10, 0, 0],
        gravityScale: 0,
        material: { restitution: 1, friction: 0 },
      }),
    );
    const before = simulation.momentum().x;
    let wokeAt = -1;
    for (let i = 0; i < 60 && wokeAt < 0; i++) {
      simulation.step(DT);
      if (!stack[2].sleeping) wokeAt = i;
    }
    expect(asleep(stack)).toEqual([false, false, false]);
    expect(alone.sleeping).toBe(true);
    expect(
      simulation.events
        .ofType('wake')
        .map(({ body }) => body.name)
        .sort(),
    ).toEqual(['box 0', 'box 1', 'box 2']);
    // Had the box been a wall, the ball would have turned round with all of its velocity.
    expect(stack[2].linearVelocity.x).toBeGreaterThan(0.5);
    expect(ball.linearVelocity.x).toBeGreaterThan(-9.5);
    // Friction below takes its share within the step; what is left came from the ball.
    expect(simulation.momentum().x).toBeGreaterThan(0.8 * before);
  });

  it('that is tied to a sleeper and moves wakes it', () => {
    const simulation = restingWorld();
    const crane = simulation.add(
      new RigidBody({ type: 'kinematic', shape: new Box(1, 1, 1), position: [0, 9, 0] }),
    );
    const load = simulation.add(new RigidBody({ shape: new Box(1, 1, 1), position: [0, 6, 0] }));
    simulation.add(new BallJoint(crane, load, { anchor: [0, 7, 0] }));
    untilAsleep(simulation, [load]);
    // Behind the back of the setters, as a script that writes arrays would.
    simulation.bodies.linearVelocities[3 * crane.index] = 0.5;
    simulation.step(DT);
    expect(load.sleeping).toBe(false);
  });

  it('that breaks loose wakes both', () => {
    const simulation = restingWorld();
    const crane = simulation.add(
      new RigidBody({ type: 'static', shape: new Box(1, 1, 1), position: [0, 9, 0] }),
    );
    const load = simulation.add(new RigidBody({ shape: new Box(1, 1, 1), position: [0, 6, 0] }));
    const joint = simulation.add(new BallJoint(crane, load, { anchor: [0, 7, 0] }));
    untilAsleep(simulation, [load]);
    joint.active = false;
    expect(load.sleeping).toBe(false);
    joint.active = true;
    untilAsleep(simulation, [load]);
    simulation.remove(joint);
    expect(load.sleeping).toBe(false);
  });

  it('wakes with whom it is tied to, though they do not touch', () => {
    const simulation = restingWorld();
    const [left] = addStack(simulation, 1) as [RigidBody];
    const [right] = addStack(simulation, 1, 3) as [RigidBody];
    simulation.add(new BallJoint(left, right, { anchor: [1.5, 0.5, 0] }));
    untilAsleep(simulation, [left, right]);
    left.wake();
    expect(asleep([left, right])).toEqual([false, false]);
  });

  it('that is a sensor lets sleep who it passes through', () => {
    const { simulation, alone } = sleepingWorld();
    const { x, y } = alone.position;
    const sensor = simulation.add(
      new RigidBody({
        type: 'kinematic',
        sensor: true,
        shape: new Sphere(0.4),
        position: [x - 2, y, 0],
        linearVelocity: [10, 0, 0],
      }),
    );
    let met = 0;
    for (let i = 0; i < 40; i++) {
      simulation.step(DT);
      met += simulation.events.ofType('contact-begin').length;
      expect(alone.sleeping).toBe(true);
    }
    expect(sensor.position.x).toBeGreaterThan(x + 1.5);
    expect(met).toBe(1);
  });

  it('that moves away wakes who it touched', () => {
    const simulation = restingWorld();
    const [box] = addStack(simulation, 1) as [RigidBody];
    const prop = simulation.add(
      new RigidBody({ type: 'kinematic', shape: new Box(1, 1, 1), position: [1, 0.5, 0] }),
    );
    untilAsleep(simulation, [box]);
    simulation.bodies.positions[3 * prop.index] = 5;
    simulation.bodies.store.centers[3 * prop.index] = 5;
    simulation.step(DT);
    expect(box.sleeping).toBe(false);
    expect(simulation.events.ofType('contact-end')).toHaveLength(1);
  });
});

describe('forces', () => {
  it('that change wake who they act on, and no others; those that stay let sleep', () => {
    const { simulation, stack, alone } = sleepingWorld();
    let strength = 0;
    simulation.add(new CustomForce({ apply: (sum) => sum.addForce(alone, [strength, 0, 0]) }));
    for (let i = 0; i < 10; i++) simulation.step(DT);
    expect(asleep([alone, ...stack])).toEqual([true, true, true, true]);
    strength = 0.01 * alone.mass;
    simulation.step(DT);
    expect(alone.sleeping).toBe(true);
    strength = 0.06 * alone.mass;
    simulation.step(DT);
    expect(asleep([alone, ...stack])).toEqual([false, true, true, true]);
    untilAsleep(simulation, [alone]);
    strength = 0;
    simulation.step(DT);
    expect(alone.sleeping).toBe(false);
  });

  it('that only turn wake as well', () => {
    const { simulation, stack, alone } = sleepingWorld();
    let strength = 0;
    simulation.add(new CustomForce({ apply: (sum) => sum.addTorque(alone, [0, strength, 0]) }));
    simulation.step(DT);
    expect(alone.sleeping).toBe(true);
    strength = 0.1 * alone.mass;
    simulation.step(DT);
    expect(asleep([alone, ...stack])).toEqual([false, true, true, true]);
  });

  it('that grow slowly wake all the same', () => {
    const { simulation, alone } = sleepingWorld();
    const force = simulation.add(new ConstantForce(alone));
    let steps = 0;
    while (alone.sleeping && steps < 200) {
      force.force = [0.001 * alone.mass * steps, 0, 0];
      simulation.step(DT);
      steps++;
    }
    expect(steps).toBeGreaterThan(45);
    expect(steps).toBeLessThan(60);
  });

  it('that are removed wake', () => {
    const simulation = restingWorld();
    const force = simulation.add(new CustomForce({ apply: () => {} }));
    const stack = addStack(simulation, 2);
    untilAsleep(simulation, stack);
    simulation.remove(force);
    expect(asleep(stack)).toEqual([false, false]);
  });
});

describe('settings of the whole world wake all', () => {
  it.each<[string, (simulation: Simulation) => void]>([
    ['gravity', (simulation) => (simulation.gravity = [1, -9.81, 0])],
    ['material combiner', (simulation) => (simulation.materialCombiner = new MaterialCombiner())],
    ['pair filter', (simulation) => (simulation.pairFilter = () => false)],
    ['collision detection', (simulation) => (simulation.collisionDetection = new SweepAndPrune())],
  ])('%s', (_, change) => {
    const { simulation, stack, alone } = sleepingWorld();
    change(simulation);
    expect(asleep([...stack, alone])).toEqual([false, false, false, false]);
  });
});
