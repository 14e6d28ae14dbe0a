/**
 * F23: the rattleback of Kane and Levinson ("Realistic mathematical modeling of the rattleback",
 * International Journal of Non-Linear Mechanics 17, 1982): an ellipsoid whose principal axes of
 * inertia are turned against those of its surface rolls without slipping. Spun one way it rattles,
 * stops and turns back.
 *
 * Axis 3 points down; μ is the down vector in the body. The values were computed from the paper's
 * equations of motion, not with this engine.
 */

import {
  RigidBody as Body,
  Ellipsoid,
  type RigidBody,
  type Simulation,
  type SimulationOptions,
} from 'rattleback';
import { matrixProblem, type Reading } from '../dynamics/matrix.js';
import { floorWorld } from '../dynamics/world.js';

/** Semi-axes, m. */
const A = 0.2;
const B = 0.03;
const C = 0.02;
/** From the centre of the ellipsoid down to the centre of mass, m. */
const OFFSET = 0.01;

type Triple = readonly [number, number, number];

/** The stone at the start, spinning at `omega3` (rad/s) about its down axis. */
export function rattleback(
  options: SimulationOptions,
  omega3: number,
): { simulation: Simulation; stone: RigidBody; spin(): number } {
  const angle = (0.5 * Math.PI) / 180;
  const s = Math.sin(angle);
  const c = Math.cos(angle);
  const mu: Triple = [-c * s, s, c * c];
  const simulation = floorWorld(options, 1000);
  // The shortest turn that brings μ to (0, −1, 0): q = (μ × down, 1 + μ·down), normalised.
  const q = [mu[2], 0, -mu[0], 1 - mu[1]];
  const size = Math.hypot(...q);
  // The lowest point: D² μ/√(μᵀ D² μ).
  const height = Math.hypot(A * mu[0], B * mu[1], C * mu[2]);
  const contact: Triple = [
    (A * A * mu[0]) / height,
    (B * B * mu[1]) / height,
    (C * C * mu[2]) / height,
  ];
  const stone = new Body({
    shape: new Ellipsoid(2 * A, 2 * B, 2 * C),
    mass: 1,
    centerOfMass: [0, 0, OFFSET],
    inertia: {
      m00: 2e-4,
      m01: -2e-5,
      m02: 0,
      m10: -2e-5,
      m11: 16e-4,
      m12: 0,
      m20: 0,
      m21: 0,
      m22: 17e-4,
    },
    position: [0, height, 0],
    orientation: [q[0]! / size, q[1]! / size, q[2]! / size, q[3]! / size],
    material: { friction: 1000 },
  });
  // The point of contact stands still: v = ω × (centre of mass − contact), in the body's frame.
  const r: Triple = [-contact[0], -contact[1], OFFSET - contact[2]];
  const omega = stone.vectorToWorld({ x: 0, y: 0, z: 0 }, { x: 0, y: 0, z: omega3 });
  const velocity = stone.vectorToWorld(
    { x: 0, y: 0, z: 0 },
    { x: -omega3 * r[1], y: omega3 * r[0], z: 0 },
  );
  stone.angularVelocity = omega;
  stone.linearVelocity = velocity;
  simulation.add(stone);
  const spin = (): number => stone.vectorToBody({ x: 0, y: 0, z: 0 }, stone.angularVelocity).z;
  return { simulation, stone, spin };
}

/** s */
const STEP = 2e-4;

export const F23 = matrixProblem({
  id: 'F23',
  section: 'friction',
  title: 'rattleback: spun at −5 rad/s it turns back at 2.3527 s',
  must: ['lagrange'],
  costly: true,
  measure: (options) => {
    const { simulation, spin } = rattleback(options(), -5);
    const at = new Map<number, number>();
    let reversal = Number.NaN;
    let last = spin();
    for (let i = 1; i <= Math.round(3 / STEP); i++) {
      simulation.step(STEP);
      const now = spin();
      if (Number.isNaN(reversal) && last < 0 && now >= 0) reversal = simulation.time;
      last = now;
      if (i % Math.round(1 / STEP) === 0) at.set(Math.round(simulation.time), now);
    }
    return [
      {
        quantity: 'turns back at',
        computed: reversal,
        expected: 2.352731,
        tolerance: 0.005,
        kind: 'relative',
        unit: 's',
      },
      ...(
        [
          [1, -3.117544],
          [2, -0.884658],
          [3, 0.251306],
        ] as const
      ).map(([t, value]) => ({
        quantity: `ω₃(${t} s)`,
        computed: at.get(t)!,
        expected: value,
        tolerance: 0.05,
        unit: 'rad/s',
      })),
    ] satisfies Reading[];
  },
});
