/**
 * ETT: how a method agrees with itself (after Erez, Tassa and Todorov, "Simulation tools for model-based
 * robotics", ICRA 2015). There is no exact answer for such systems. What can be asked is how
 * fast a method's motion nears that of its own tiny steps as steps become smaller, and what it does to
 * quantities that must not change. Their figures are of other programs; the metric is for all: the
 * deviation as a function of the step.
 */

import {
  Capsule,
  HingeJoint,
  Random,
  RigidBody,
  type Simulation,
  type SimulationOptions,
  type Snapshot,
} from 'rattleback';
import { matrixProblem, type Reading } from '../dynamics/matrix.js';
import { floorWorld, world } from '../dynamics/world.js';
import { centers, distance, orderOf } from './deviations.js';

/**
 * Methods whose order is not 1. Lagrange multipliers follow Runge-Kutta; pivoting with Baumgarte and
 * springs are leapfrog in other words, with errors that go with the square.
 */
const ORDERS: Readonly<Record<string, number>> = {
  lagrange: 4,
  baraff: 4,
  pivoting: 2,
  penalty: 2,
};

/** Five capsules on hinges in a plane, flung into empty space. */
function chain(options: SimulationOptions): { simulation: Simulation; links: RigidBody[] } {
  const simulation = world({ ...options, gravity: [0, 0, 0] });
  const random = new Random('chain');
  const links: RigidBody[] = [];
  const [length, radius, spin] = [0.4, 0.05, 3];
  let [x, y, turn] = [0, 0, 0.2];
  for (let i = 0; i < 5; i++) {
    if (i > 0) turn += 0.5 * (2 * random.next() - 1);
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    const half = 0.5 * (turn - 0.5 * Math.PI);
    const [cx, cy] = [x + 0.5 * c * length, y + 0.5 * s * length];
    const link = simulation.add(
      new RigidBody({
        shape: new Capsule(radius, length - 2 * radius),
        density: 1000,
        canCollide: false,
        position: [cx, cy, 0],
        orientation: [0, 0, Math.sin(half), Math.cos(half)],
        // The whole turns about its first end.
        angularVelocity: [0, 0, spin],
        linearVelocity: [-spin * cy, spin * cx, 0],
      }),
    );
    const before = links[i - 1];
    if (before !== undefined) {
      simulation.add(new HingeJoint(before, link, { anchor: [x, y, 0], axis: [0, 0, 1] }));
    }
    links.push(link);
    x += c * length;
    y += s * length;
  }
  return { simulation, links };
}

/** A second of the chain in `n` steps. */
function fling(options: SimulationOptions, n: number) {
  const { simulation, links } = chain(options);
  const energy = simulation.energy().total;
  const momentum = simulation.angularMomentum().z;
  for (let i = 0; i < n; i++) simulation.step(1 / n);
  return {
    places: centers(links),
    energy: simulation.energy().total / energy - 1,
    momentum: simulation.angularMomentum().z / momentum - 1,
  };
}

const CHAIN_STEPS = [60, 120, 240, 480] as const;

export const ETT_CHAIN = matrixProblem({
  id: 'ETT-chain',
  section: 'multibody',
  title: 'planar chain in free flight: consistency and drift',
  must: ['lagrange', 'pivoting'],
  limits: {
    thesis: 'correcting positions without velocities loses energy and angular momentum',
    simultaneous: 'correcting positions without velocities loses energy and angular momentum',
  },
  costly: true,
  measure: (options, { name }) => {
    const exact = fling(options(), 3840);
    const runs = CHAIN_STEPS.map((n) => fling(options(), n));
    const curve = runs.map(({ places }) => distance(places, exact.places));
    const readings: Reading[] = [
      {
        quantity: 'order of the deviation, steps of 1/60 to 1/480 s',
        computed: orderOf(curve),
        expected: ORDERS[name] ?? 1,
        tolerance: 0.15,
        note: `deviations ${curve.map((d) => `${d.toExponential(1)} m`).join(', ')}`,
      },
    ];
    // What nothing from outside can change, at 1/240 s.
    const { energy, momentum } = runs[2]!;
    readings.push(
      { quantity: 'energy gained in 1 s', computed: energy, expected: 0, tolerance: 1e-3 },
      { quantity: 'angular momentum gained', computed: momentum, expected: 0, tolerance: 1e-3 },
    );
    return readings;
  },
});

/** 27 capsules above a floor, turned at random. */
function heap(options: SimulationOptions): { simulation: Simulation; capsules: RigidBody[] } {
  const material = { friction: 0.7 };
  const simulation = floorWorld(options, material.friction);
  const random = new Random('capsules');
  const capsules = Array.from({ length: 27 }, (_, i) => {
    const q = Array.from({ length: 4 }, () => random.next() - 0.5);
    const norm = Math.hypot(...q);
    const [x, y, z, w] = q.map((part) => part / norm) as [number, number, number, number];
    return simulation.add(
      new RigidBody({
        shape: new Capsule(0.1, 0.2),
        density: 1000,
        material,
        position: [
          0.42 * ((i % 3) - 1) + 0.02 * random.next(),
          0.4 + 0.45 * Math.floor(i / 9),
          0.42 * ((Math.floor(i / 3) % 3) - 1) + 0.02 * random.next(),
        ],
        orientation: [x, y, z, w],
      }),
    );
  });
  return { simulation, capsules };
}

/** s, and how many of them there are: a second in which the heap falls and comes to lie. */
const SPAN = 1 / 30;
const SPANS = 30;

/**
 * Motion with impacts is chaotic: two runs part for good, however small the steps. So every thirtieth
 * of a second starts from the state that tiny steps have reached, and counts by itself.
 */
export const ETT_CAPSULES = matrixProblem({
  id: 'ETT-capsules',
  section: 'multibody',
  title: '27 capsules fall on each other: consistency over 1/30 s',
  must: ['sequential'],
  costly: true,
  measure: (options) => {
    const { simulation, capsules } = heap(options());
    const starts: Snapshot[] = [];
    const ends: number[][] = [];
    for (let k = 0; k < SPANS; k++) {
      starts.push(simulation.snapshot());
      for (let i = 0; i < 64; i++) simulation.step(SPAN / 64);
      ends.push(centers(capsules));
    }
    const curve = [1, 2, 4, 8, 16].map((n) => {
      let sum = 0;
      starts.forEach((start, k) => {
        simulation.restore(start);
        for (let i = 0; i < n; i++) simulation.step(SPAN / n);
        sum += distance(centers(capsules), ends[k]!);
      });
      return sum / SPANS;
    });
    return [
      {
        quantity: 'order of the mean deviation, steps of 1/30 to 1/480 s',
        computed: orderOf(curve),
        expected: 1,
        tolerance: 0.15,
        note: `deviations ${curve.map((d) => `${(1000 * d).toFixed(2)} mm`).join(', ')}`,
      },
    ];
  },
});
