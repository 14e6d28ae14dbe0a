/**
 * SIM-quadruped: SimBenchmark's three questions to a robot on four legs. Falling with swinging legs it keeps
 * its energy; hit by a ball in empty space it keeps momentum; with springs and dampers in its joints it
 * stands. The last has an answer of its own, because the robot is so built (quadruped-body.ts) that statics
 * gives the height at which it stands.
 */

import { RigidBody, type SimulationOptions, Sphere } from 'rattleback';
import { matrixProblem } from '../dynamics/matrix.js';
import { floorWorld, G, runTo, world } from '../dynamics/world.js';
import { addQuadruped, BEND, FOOT, HEIGHT, LIMB, MASS, setMoving } from './quadruped-body.js';

/** s, as SimBenchmark has it */
const STEP = 0.005;
/** m */
const DROP = 2;
/** s: until the feet touch. */
const FALL = Math.sqrt((2 * DROP) / G);

/** Largest error of energy in the fall, J, and what the swinging has and the fall sets free. */
function fallEnergy(options: SimulationOptions) {
  const simulation = world(options);
  const robot = addQuadruped(simulation, DROP);
  // Abduction, flexion, knee: no two legs alike.
  const rates = [1, 2, -3, -1, 3, -2, 0.5, -2, 3, -0.5, -3, 2];
  setMoving(robot, [0.5, 1, -0.3], rates);
  // Shanks that hit each other would lose energy, and rightly.
  for (const { child } of robot.joints) child.canCollide = false;
  const { total: before, kinetic: swing } = simulation.energy();
  const weight = G * (MASS.trunk + 4 * (MASS.hip + MASS.thigh + MASS.shank));
  let worst = 0;
  while (simulation.time < FALL - 0.5 * STEP) {
    simulation.step(STEP);
    worst = Math.max(worst, Math.abs(simulation.energy().total - before));
  }
  return { worst, swing, fall: weight * DROP };
}

/** kg, m/s */
const BALL = { mass: 10, speed: 5 } as const;

/** What a second with a ball's blow against the trunk has changed of momenta, as parts of the ball's. */
function blow(options: SimulationOptions) {
  const simulation = world({ ...options, gravity: [0, 0, 0] });
  const robot = addQuadruped(simulation);
  // From behind, above the middle and to the left of it.
  const ball = simulation.add(
    new RigidBody({
      shape: new Sphere(0.1),
      mass: BALL.mass,
      position: [-0.6, HEIGHT + 0.05, 0.06],
      linearVelocity: [BALL.speed, 0, 0],
    }),
  );
  const linear = simulation.momentum();
  const angular = simulation.angularMomentum();
  const energy = simulation.energy().total;
  runTo(simulation, 1, STEP);
  const p = simulation.momentum();
  const l = simulation.angularMomentum();
  return {
    linear: Math.hypot(p.x - linear.x, p.y - linear.y, p.z - linear.z) / (BALL.mass * BALL.speed),
    angular:
      Math.hypot(l.x - angular.x, l.y - angular.y, l.z - angular.z) /
      Math.hypot(angular.x, angular.y, angular.z),
    gained: Math.max(0, simulation.energy().total / energy - 1),
    given: robot.trunk.linearVelocity.x,
    left: ball.linearVelocity.x,
  };
}

/** These follow Runge-Kutta 4, the others Euler's method with the new velocities. */
const FOURTH_ORDER: readonly string[] = ['lagrange', 'baraff'];

export const SIM_QUADRUPED = matrixProblem({
  id: 'SIM-quadruped',
  section: 'multibody',
  title: 'robot on four legs: energy in a fall, momentum under a blow',
  must: ['lagrange', 'pivoting'],
  costly: true,
  measure: (options, { name }) => {
    const { worst, swing, fall } = fallEnergy(options());
    // Euler's method with the new velocities falls ½ g h t too far and is off in the swinging by as many parts
    // as it turns in a step, 5 rad/s · h; of the fourth order is (5 h)⁴ of the swinging alone.
    const turn = 5 * STEP;
    const due = FOURTH_ORDER.includes(name)
      ? turn ** 4 * swing
      : (fall * 0.5 * G * STEP * FALL) / DROP + turn * swing;
    const struck = blow(options());
    const note = `trunk at ${struck.given.toFixed(2)} m/s, ball at ${struck.left.toFixed(2)} m/s`;
    return [
      {
        quantity: 'largest error of energy in a fall of 2 m',
        computed: worst / fall,
        expected: 0,
        tolerance: due / fall,
      },
      {
        quantity: 'momentum changed, ball of 10 kg at 5 m/s',
        computed: struck.linear,
        expected: 0,
        tolerance: 1e-12,
        note,
      },
      {
        quantity: 'the ball has struck',
        computed: struck.left < 0.5 * BALL.speed ? 1 : 0,
        expected: 1,
        tolerance: 0,
      },
      {
        quantity: 'angular momentum changed',
        computed: struck.angular,
        expected: 0,
        tolerance: 1e-3,
      },
      { quantity: 'energy gained', computed: struck.gained, expected: 0, tolerance: 1e-3 },
    ];
  },
});

/** N·m/rad and N·m·s/rad in all twelve joints. */
const SERVO = { stiffness: 40, damping: 1 } as const;

/**
 * Height (m) at which the trunk stands. Of one leg: the thigh leans by a, the shank by b, both by φ when the
 * springs are at rest. The foot is round and rolls by r (b − φ), the hip stays where it is:
 *
 *   l sin a = l sin b + r (b − φ),
 *   V = ½ k (a − φ)² + ½ k (a + b − 2φ)² + g l [(M + ½ mₜ) cos a + (M + mₜ + ½ mₛ) cos b]
 *
 * with M = hip and a quarter of the trunk. V is least where the robot stands.
 */
function standingHeight(): number {
  const carried = MASS.hip + MASS.trunk / 4;
  const { thigh, shank } = MASS;
  const leanOfThigh = (b: number): number => Math.asin(Math.sin(b) + (FOOT / LIMB) * (b - BEND));
  const potential = (b: number): number => {
    const a = leanOfThigh(b);
    const springs = 0.5 * SERVO.stiffness * ((a - BEND) ** 2 + (a + b - 2 * BEND) ** 2);
    const onThigh = (carried + 0.5 * thigh) * Math.cos(a);
    const onShank = (carried + thigh + 0.5 * shank) * Math.cos(b);
    return springs + G * LIMB * (onThigh + onShank);
  };
  let [low, high] = [BEND, BEND + 0.4];
  for (let i = 0; i < 80; i++) {
    const third = (high - low) / 3;
    if (potential(low + third) < potential(high - third)) high -= third;
    else low += third;
  }
  return FOOT + LIMB * (Math.cos(low) + Math.cos(leanOfThigh(low)));
}

/** Sideways, m/s: without it the robot would stand on symmetry alone, as a pencil does on its tip. */
const NUDGE = 0.01;

/** Where the trunk is after some seconds of standing: m, m, rad, m/s. */
function stand(options: SimulationOptions, seconds: number) {
  const simulation = floorWorld(options, 0.8);
  const { trunk } = addQuadruped(simulation, 0, SERVO);
  trunk.linearVelocity = [0, 0, NUDGE];
  runTo(simulation, seconds, STEP);
  const { position: p, linearVelocity: v } = trunk;
  const up = trunk.vectorToWorld({ x: 0, y: 0, z: 0 }, { x: 0, y: 1, z: 0 });
  return {
    height: p.y,
    aside: Math.hypot(p.x, p.z),
    tilt: Math.acos(Math.min(1, up.y)),
    speed: Math.hypot(v.x, v.y, v.z),
  };
}

export const SIM_QUADRUPED_STAND = matrixProblem({
  id: 'SIM-quadruped-stand',
  section: 'multibody',
  title: 'robot on four legs stands on springs and dampers in its joints',
  must: ['simultaneous', 'pivoting'],
  limits: {
    // Seen with a single arm as well: a load is held at an angle too small by c h / 2I, h of a sub-step.
    'soft-step': 'servos with dampers are too stiff in coarse steps: it stands too high',
    penalty: 'springs in place of joints blow up at this step',
  },
  costly: true,
  measure: (options, _, { full }) => {
    const { height, aside, tilt, speed } = stand(options(), full ? 10 : 4);
    const exact = { expected: 0, tolerance: 1e-3 };
    return [
      {
        quantity: 'height of the trunk',
        computed: height,
        expected: standingHeight(),
        tolerance: 1e-3,
        unit: 'm',
        note: `sinks from ${HEIGHT.toFixed(4)} m`,
      },
      { quantity: 'way aside', computed: aside, ...exact, unit: 'm' },
      { quantity: 'tilt', computed: tilt, ...exact, unit: 'rad' },
      { quantity: 'speed', computed: speed, ...exact, unit: 'm/s' },
    ];
  },
});
