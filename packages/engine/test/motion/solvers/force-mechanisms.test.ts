/** Joints by forces at every stage of good integrators, against reference solutions. */

import { describe, expect, it } from 'vitest';
import {
  BallJoint,
  Baumgarte,
  type ConstraintSolver,
  DormandPrince,
  type Integrator,
  NoSolver,
  PLANAR,
  RigidBody,
  RungeKutta4,
  Simulation,
  SimultaneousForceSolver,
  Spring,
} from '../../../src/index.js';

function world(
  integrator: Integrator,
  gravity: [number, number, number],
  solver: ConstraintSolver = new SimultaneousForceSolver({ projection: 'positions' }),
  errorCorrection: ConstraintSolver = new NoSolver(),
): Simulation {
  return new Simulation({ integrator, gravity, constraintSolver: solver, errorCorrection });
}

function run(sim: Simulation, h: number, seconds: number): void {
  for (let i = Math.round(seconds / h); i > 0; i--) sim.step(h);
}

function heavyTop(sim: Simulation): RigidBody {
  const top = sim.add(
    new RigidBody({
      mass: 15,
      inertia: [0.234375, 0.46875, 0.234375],
      position: [0, 1, 0],
      linearVelocity: [4.61538, 0, 0],
      angularVelocity: [0, 150, -4.61538],
    }),
  );
  sim.add(new BallJoint(sim.world, top, { anchor: [0, 0, 0] }));
  return top;
}

describe('the heavy top of Brüls, Cardona and Arnold (T1)', () => {
  const G: [number, number, number] = [0, 0, -9.81];
  const places: [number, number, number][] = [
    [-0.7024683, -0.02116518, -0.71140026],
    [0.17334396, 0.64008859, -0.74849079],
    [-0.96816572, 0.25030606, -0.00142208],
    [-0.15041682, -0.72416559, -0.67302227],
  ];

  it('is where it must be to 1e-6 over two seconds, with RungeKutta4', () => {
    const sim = world(new RungeKutta4(), G);
    const top = heavyTop(sim);
    for (const [x, y, z] of places) {
      run(sim, 1 / 4000, 0.5);
      expect(Math.abs(top.position.x - x)).toBeLessThan(1e-6);
      expect(Math.abs(top.position.y - y)).toBeLessThan(1e-6);
      expect(Math.abs(top.position.z - z)).toBeLessThan(1e-6);
    }
    expect(sim.energy().total).toBeCloseTo(5435.69679, 4);
    const spin = top.vectorToBody({ x: 0, y: 0, z: 0 }, top.angularVelocity);
    expect(spin.y).toBeCloseTo(150, 6);
  });

  it('and with DormandPrince', () => {
    const sim = world(new DormandPrince({ absoluteTolerance: 1e-10, relativeTolerance: 1e-10 }), G);
    const top = heavyTop(sim);
    const [x, y, z] = places[1]!;
    run(sim, 0.005, 1);
    expect(Math.abs(top.position.x - x)).toBeLessThan(1e-6);
    expect(Math.abs(top.position.y - y)).toBeLessThan(1e-6);
    expect(Math.abs(top.position.z - z)).toBeLessThan(1e-6);
  });

  it.each([
    ['projected', new NoSolver(), 'positions'],
    ['with Baumgarte', new Baumgarte(), 'none'],
    ['left alone', new NoSolver(), 'none'],
  ] as const)('converges with order 4 under RungeKutta4, %s', (_, correction, projection) => {
    const errors = [1000, 2000, 4000].map((steps) => {
      const solver = new SimultaneousForceSolver({ projection });
      const sim = world(new RungeKutta4(), G, solver, correction);
      const top = heavyTop(sim);
      run(sim, 1 / steps, 0.5);
      return { ...top.position };
    });
    const [coarse, middle, fine] = errors as [Place, Place, Place];
    // Three solutions with halved steps: without a reference, the differences fall by 2⁴.
    const order = Math.log2(distance(coarse, middle) / distance(middle, fine));
    expect(order).toBeGreaterThan(3.7);
  });
});

type Place = { x: number; y: number; z: number };

function distance(a: Place, b: Place): number {
  return Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z);
}

describe('the simple pendulum A01 of IFToMM (P1)', () => {
  it('is where it must be to 1e-6 after ten seconds', () => {
    const sim = world(new RungeKutta4(), [0, -9.81, 0]);
    // A point on a rod without mass: the body turns with the rod, so its own inertia must be nothing.
    const mass = sim.add(
      new RigidBody({
        mass: 1,
        inertia: [1e-9, 1e-9, 1e-9],
        position: [-1, 0, 0],
        lockedAxes: PLANAR,
      }),
    );
    sim.add(new BallJoint(sim.world, mass, { anchor: [0, 0, 0] }));
    const places: [number, number, number][] = [
      [1, 0.986291751132, -0.165010853126],
      [2, -0.793566195343, -0.608483930444],
      [5, -0.942305435044, -0.334754338414],
      [10, -0.275087462576, -0.961419205099],
    ];
    let t = 0;
    const energy = sim.energy().total;
    for (const [until, x, y] of places) {
      run(sim, 0.001, until - t);
      t = until;
      expect(Math.abs(mass.position.x - x)).toBeLessThan(1e-6);
      expect(Math.abs(mass.position.y - y)).toBeLessThan(1e-6);
    }
    expect(sim.energy().total).toBeCloseTo(energy, 7);
  });
});

describe('the squeezer of Andrews (A03)', () => {
  it('has the angles of the reference solution after 0.03 s', () => {
    const sim = world(new RungeKutta4(), [0, 0, 0]);
    const mechanism = squeezer(sim);
    const h = 0.03 / 1500;
    for (let i = 0; i < 1500; i++) {
      mechanism.crank.applyTorque([0, 0, 0.033]);
      sim.step(h);
    }
    const expected = [
      15.8107712, -15.7563711, 0.0408222401, -0.534730116, 0.524409966, 0.534730116, 1.048080741,
    ];
    const angles = mechanism.angles();
    expected.forEach((angle, i) => {
      const turns = (angles[i]! - angle) / (2 * Math.PI);
      expect(Math.abs(turns - Math.round(turns)) * 2 * Math.PI).toBeLessThan(1e-7);
    });
  });
});

/** Hairer and Wanner's data; all joints are ball joints between bodies that stay in the plane. */
function squeezer(sim: Simulation) {
  const [xa, ya, xb, yb, xc, yc] = [-0.06934, -0.00227, -0.03635, 0.03273, 0.014, 0.072];
  const [d, da, e, ea, rr, ra, l0, ss] = [
    0.028, 0.0115, 0.02, 0.01421, 0.007, 0.00092, 0.07785, 0.035,
  ];
  const [sa, sb, sc, sd, ta, tb] = [0.01874, 0.01043, 0.018, 0.02, 0.02308, 0.00916];
  const [u, ua, ub, zf, zt, fa] = [0.04, 0.01228, 0.00449, 0.02, 0.04, 0.01421];
  const [beta, theta, gamma, phi, delta, omega, epsilon] = [
    -0.0617138900142764, 0, 0.45527981916307, 0.222668390165886, 0.487364979543843,
    -0.222668390165886, 1.23054744454982,
  ];
  const { cos, sin } = Math;
  const f = [rr * cos(beta), rr * sin(beta)] as const;
  const end = [f[0] - d * cos(beta + theta), f[1] - d * sin(beta + theta)] as const;
  const h = [xa + zt * cos(delta), ya + zt * sin(delta)] as const;
  const g = [xa + u * sin(epsilon), ya - u * cos(epsilon)] as const;
  const body = (mass: number, inertia: number, x: number, y: number, angle: number): RigidBody =>
    sim.add(
      new RigidBody({
        mass,
        inertia: [inertia, inertia, inertia],
        position: [x, y, 0],
        orientation: [0, 0, sin(angle / 2), cos(angle / 2)],
        lockedAxes: PLANAR,
      }),
    );
  const k1 = body(0.04325, 2.194e-6, ra * cos(beta), ra * sin(beta), beta);
  const a2 = beta + theta;
  const k2 = body(0.00365, 4.41e-7, f[0] - da * cos(a2), f[1] - da * sin(a2), a2);
  const k3 = body(
    0.02373,
    5.255e-6,
    xb + sa * sin(gamma) + sb * cos(gamma),
    yb - sa * cos(gamma) + sb * sin(gamma),
    gamma,
  );
  const a4 = phi + delta;
  const k4 = body(0.00706, 5.667e-7, h[0] + (e - ea) * sin(a4), h[1] - (e - ea) * cos(a4), a4);
  const k5 = body(
    0.0705,
    1.169e-5,
    xa + ta * cos(delta) - tb * sin(delta),
    ya + ta * sin(delta) + tb * cos(delta),
    delta,
  );
  const a6 = omega + epsilon;
  const k6 = body(0.00706, 5.667e-7, g[0] + (zf - fa) * cos(a6), g[1] + (zf - fa) * sin(a6), a6);
  const k7 = body(
    0.05498,
    1.912e-5,
    xa + ua * sin(epsilon) - ub * cos(epsilon),
    ya - ua * cos(epsilon) - ub * sin(epsilon),
    epsilon,
  );
  const joint = (a: RigidBody, b: RigidBody, [x, y]: readonly [number, number]): void => {
    sim.add(new BallJoint(a, b, { anchor: [x, y, 0] }));
  };
  joint(sim.world, k1, [0, 0]);
  joint(k1, k2, f);
  joint(k2, k3, end);
  joint(k2, k4, end);
  joint(k2, k6, end);
  joint(sim.world, k3, [xb, yb]);
  joint(k4, k5, h);
  joint(sim.world, k5, [xa, ya]);
  joint(k6, k7, g);
  joint(sim.world, k7, [xa, ya]);
  // The ends must really meet: B.x without its minus sign would not.
  expect(xb + ss * sin(gamma)).toBeCloseTo(end[0], 12);
  const pointB = k3.pointToBody(
    { x: 0, y: 0, z: 0 },
    {
      x: xb + sd * cos(gamma) + sc * sin(gamma),
      y: yb + sd * sin(gamma) - sc * cos(gamma),
      z: 0,
    },
  );
  sim.add(
    new Spring(sim.world, k3, {
      pointA: [xc, yc, 0],
      pointB: [pointB.x, pointB.y, pointB.z],
      stiffness: 4530,
      restLength: l0,
    }),
  );
  const angleOf = (b: RigidBody): number => 2 * Math.atan2(b.orientation.z, b.orientation.w);
  return {
    crank: k1,
    angles: (): number[] => {
      const [b1, b2, b3, b4, b5, b6, b7] = [k1, k2, k3, k4, k5, k6, k7].map(angleOf) as [
        number,
        number,
        number,
        number,
        number,
        number,
        number,
      ];
      return [b1, b2 - b1, b3, b4 - b5, b5, b6 - b7, b7];
    },
  };
}
