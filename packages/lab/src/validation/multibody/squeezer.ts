/**
 * Andrews' squeezing mechanism (IFToMM/LIM A03): seven bodies, three loops, driven so hard that it
 * makes five turns in 0.05 s. Data and coordinates as in Hairer and Wanner, "Solving Ordinary
 * Differential Equations II", VII.7; start and end values also in the test set for initial value
 * problem solvers. Everything lies in the plane z = 0, so balls stand for hinges.
 */

import {
  BallJoint,
  DampedSpring,
  RigidBody,
  type Simulation,
  type SimulationOptions,
} from 'rattleback';
import { matrixProblem, type Reading } from '../dynamics/matrix.js';
import { runTo, world } from '../dynamics/world.js';

const MASS = [0.04325, 0.00365, 0.02373, 0.00706, 0.0705, 0.00706, 0.05498];
const INERTIA = [2.194e-6, 4.41e-7, 5.255e-6, 5.667e-7, 1.169e-5, 5.667e-7, 1.912e-5];
const [XA, YA] = [-0.06934, -0.00227];
const [XB, YB] = [-0.03635, 0.03273];
const [XC, YC] = [0.014, 0.072];
const [D, DA, E, EA] = [0.028, 0.0115, 0.02, 0.01421];
const [RR, RA, L0] = [0.007, 0.00092, 0.07785];
const [SA, SB, SC, SD] = [0.01874, 0.01043, 0.018, 0.02];
const [TA, TB, U, UA, UB] = [0.02308, 0.00916, 0.04, 0.01228, 0.00449];
const [ZF, ZT, FA] = [0.02, 0.04, 0.01421];
const TORQUE = 0.033;
const STIFFNESS = 4530;

/** β, Θ, γ, Φ, δ, Ω, ε */
type Angles = readonly [number, number, number, number, number, number, number];

const START: Angles = [
  -0.0617138900142764, 0, 0.45527981916307, 0.222668390165886, 0.487364979543843,
  -0.222668390165886, 1.230547444549821,
];

type Point = readonly [number, number];

/** Where the seven bodies are for these angles: centre and turn. */
function poses([beta, theta, gamma, phi, delta, omega, epsilon]: Angles): [Point, number][] {
  const bt = beta + theta;
  const pd = phi + delta;
  const oe = omega + epsilon;
  const { sin, cos } = Math;
  return [
    [[RA * cos(beta), RA * sin(beta)], beta],
    [[RR * cos(beta) - DA * cos(bt), RR * sin(beta) - DA * sin(bt)], bt],
    [[XB + SA * sin(gamma) + SB * cos(gamma), YB - SA * cos(gamma) + SB * sin(gamma)], gamma],
    [[XA + ZT * cos(delta) + (E - EA) * sin(pd), YA + ZT * sin(delta) - (E - EA) * cos(pd)], pd],
    [[XA + TA * cos(delta) - TB * sin(delta), YA + TA * sin(delta) + TB * cos(delta)], delta],
    [
      [XA + U * sin(epsilon) + (ZF - FA) * cos(oe), YA - U * cos(epsilon) + (ZF - FA) * sin(oe)],
      oe,
    ],
    [
      [XA + UA * sin(epsilon) - UB * cos(epsilon), YA - UA * cos(epsilon) - UB * sin(epsilon)],
      epsilon,
    ],
  ];
}

/** The mechanism at the start, and the turns of its bodies. */
function squeezer(options: SimulationOptions): {
  simulation: Simulation;
  crank: RigidBody;
  turns(): number[];
} {
  const simulation = world({ ...options, gravity: [0, 0, 0] });
  const [beta, theta, , , delta, , epsilon] = START;
  const bodies = poses(START).map(([[x, y], turn], i) =>
    simulation.add(
      new RigidBody({
        mass: MASS[i]!,
        inertia: [INERTIA[i]!, INERTIA[i]!, INERTIA[i]!],
        position: [x, y, 0],
        orientation: [0, 0, Math.sin(turn / 2), Math.cos(turn / 2)],
        lockedAxes: ['z', 'rx', 'ry'],
      }),
    ),
  );
  const [k1, k2, k3, k4, k5, k6, k7] = bodies as [
    RigidBody,
    RigidBody,
    RigidBody,
    RigidBody,
    RigidBody,
    RigidBody,
    RigidBody,
  ];
  const ground = simulation.world;
  const tie = (a: RigidBody, b: RigidBody, [x, y]: Point): void => {
    simulation.add(new BallJoint(a, b, { anchor: [x, y, 0] }));
  };
  const crankEnd: Point = [RR * Math.cos(beta), RR * Math.sin(beta)];
  const common: Point = [
    crankEnd[0] - D * Math.cos(beta + theta),
    crankEnd[1] - D * Math.sin(beta + theta),
  ];
  tie(ground, k1, [0, 0]);
  tie(k1, k2, crankEnd);
  tie(k2, k3, common);
  tie(k2, k4, common);
  tie(k2, k6, common);
  tie(ground, k3, [XB, YB]);
  tie(k4, k5, [XA + ZT * Math.cos(delta), YA + ZT * Math.sin(delta)]);
  tie(ground, k5, [XA, YA]);
  tie(k6, k7, [XA + U * Math.sin(epsilon), YA - U * Math.cos(epsilon)]);
  tie(ground, k7, [XA, YA]);
  // The spring holds body 3 at a point known from its pivot; in its frame, from its centre:
  const pointB = { x: SD - SB, y: -SC + SA, z: 0 };
  simulation.add(
    new DampedSpring(ground, k3, {
      pointA: [XC, YC, 0],
      pointB,
      stiffness: STIFFNESS,
      damping: 0,
      restLength: L0,
    }),
  );
  return {
    simulation,
    crank: k1,
    turns: () => bodies.map(({ orientation: q }) => 2 * Math.atan2(q.z, q.w)),
  };
}

const AT_30_MS: Angles = [
  15.8107712, -15.7563711, 0.0408222401, -0.534730116, 0.524409966, 0.534730116, 1.048080741,
];

const AT_50_MS: Angles = [
  33.825867767, -33.583431517, 0.113395074, -0.407852866, 0.526060445, 0.407852866, 1.056902429,
];

export const SQUEEZER = matrixProblem({
  id: 'A03',
  section: 'multibody',
  title: "Andrews' squeezer at 0.03 and 0.05 s",
  must: ['lagrange'],
  costly: true,
  measure: (options) => {
    const { simulation, crank, turns } = squeezer(options());
    simulation.beforeStep(() => crank.applyTorque([0, 0, TORQUE]));
    const readings: Reading[] = [];
    for (const [t, angles] of [
      [0.03, AT_30_MS],
      [0.05, AT_50_MS],
    ] as const) {
      runTo(simulation, t, 1e-5);
      const expected = poses(angles).map(([, turn]) => turn);
      turns().forEach((turn, i) => {
        readings.push({
          quantity: `turn of body ${i + 1} − exact, ${t} s`,
          computed: remainder(turn - expected[i]!),
          expected: 0,
          tolerance: 1e-6,
          unit: 'rad',
        });
      });
    }
    // The motor turns body 1: what it has put in is torque times turn, turns counted.
    const work = TORQUE * (AT_50_MS[0] - START[0]);
    readings.push({
      quantity: 'energy − work of the motor, 0.05 s',
      computed: simulation.energy().total - work,
      expected: 1.435796399,
      tolerance: 1e-8,
      unit: 'J',
    });
    return readings;
  },
});

/** An angle (rad) within half a turn of 0. */
function remainder(angle: number): number {
  return angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));
}
