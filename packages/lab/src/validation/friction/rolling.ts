/** F5, F6: bodies that roll down a slope, and bodies that slide until they roll. */

import { Cylinder, RigidBody, type Shape, type SimulationOptions, Sphere } from 'rattleback';
import { matrixProblem, type Reading } from '../dynamics/matrix.js';
import { floorWorld, onSlope, runTo } from '../dynamics/world.js';

const R = 0.5;
const EXACT = ['simultaneous', 'pivoting'];

/** A round body: I = share · m R² about the axis that it rolls about. */
interface Round {
  readonly name: string;
  readonly share: number;
  readonly shape: () => Shape;
  /** Turns the shape's axis across the slope. */
  readonly turned: boolean;
}

const ROUND: readonly Round[] = [
  { name: 'sphere', share: 0.4, shape: () => new Sphere(R), turned: false },
  { name: 'cylinder', share: 0.5, shape: () => new Cylinder(R, 0.4), turned: true },
  { name: 'hoop', share: 1, shape: () => new Cylinder(R, 0.4), turned: true },
];

/** From rest, without slipping: a = g sin θ/(1 + I/mR²). */
export const F5 = matrixProblem({
  id: 'F5',
  section: 'friction',
  title: 'sphere, cylinder and hoop rolling down 10°, 20°, 30°',
  must: EXACT,
  measure: (options) =>
    ROUND.flatMap((round) => [10, 20, 30].map((degrees) => roll(options(), round, degrees))),
});

function roll(options: SimulationOptions, round: Round, degrees: number): Reading {
  const angle = (degrees * Math.PI) / 180;
  const half = Math.SQRT1_2;
  // Axis along z: turned about x by a right angle.
  const orientation = round.turned ? ([half, 0, 0, half] as const) : ([0, 0, 0, 1] as const);
  const across = round.share * R * R;
  const inertia = round.turned ? [across, across, across] : [across, across, across];
  const slope = onSlope(options, angle, 0.6, round.shape(), R, {
    orientation,
    inertia: inertia as [number, number, number],
  });
  runTo(slope.simulation, 1, 1 / 240);
  const expected = (9.81 * Math.sin(angle)) / (1 + round.share);
  return {
    quantity: `acceleration, ${round.name}, ${degrees}°`,
    computed: slope.speed(),
    expected,
    tolerance: 0.005,
    kind: 'relative',
    unit: 'm/s²',
  };
}

/** Thrown without spin at 5 m/s, μ = 0.2: rolls when v = Rω. */
export const F6 = matrixProblem({
  id: 'F6',
  section: 'friction',
  title: 'sphere and cylinder thrown at 5 m/s slide until they roll, μ = 0.2',
  must: EXACT,
  measure: (options) =>
    ROUND.slice(0, 2).flatMap((round) => {
      const simulation = floorWorld(options(), 0.2);
      const half = Math.SQRT1_2;
      const i = round.share * R * R;
      const body = simulation.add(
        new RigidBody({
          shape: round.shape(),
          mass: 1,
          inertia: [i, i, i],
          material: { friction: 0.2 },
          position: [0, R, 0],
          orientation: round.turned ? [half, 0, 0, half] : [0, 0, 0, 1],
          linearVelocity: [5, 0, 0],
        }),
      );
      const t = (5 * round.share) / (0.2 * 9.81 * (1 + round.share));
      const v = 5 / (1 + round.share);
      runTo(simulation, 2, 1 / 1000);
      const way = 5 * t - 0.1 * 9.81 * t * t + v * (2 - t);
      return [
        {
          quantity: `speed when rolling, ${round.name}`,
          computed: body.linearVelocity.x,
          expected: v,
          tolerance: 0.005,
          kind: 'relative',
          unit: 'm/s',
        },
        {
          quantity: `way in 2 s, ${round.name}`,
          computed: body.position.x,
          expected: way,
          tolerance: 0.005,
          kind: 'relative',
          unit: 'm',
        },
        {
          quantity: `Rω when rolling, ${round.name}`,
          computed: -R * body.angularVelocity.z,
          expected: v,
          tolerance: 0.005,
          kind: 'relative',
          unit: 'm/s',
        },
      ] satisfies Reading[];
    }),
});
