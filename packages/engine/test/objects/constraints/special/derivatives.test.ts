/** J is the derivative of C and c that of J u, for the special constraints (K2, K4, K7). */

import { describe, expect, it } from 'vitest';
import * as quat from '../../../../src/math/quat.js';
import type { Vec3 } from '../../../../src/math/types.js';
import * as vec3 from '../../../../src/math/vec3.js';
import {
  type CurveData,
  CustomConstraint,
  FixedOrientation,
  FunctionCurve,
  GearJoint,
  PathConstraint,
  PointOnCurve,
  PointOnPlane,
  PulleyJoint,
  RackAndPinion,
  ScrewJoint,
} from '../../../../src/objects/constraints/index.js';
import { RigidBody } from '../../../../src/objects/rigid-body.js';
import { moved, type Pair, randomPair, rank, rates, rowsOf, triple } from '../support.js';
import { curvature, expectAllRates, slope } from './support.js';

const TRIALS = [0, 1, 2, 3];

/** A kinematic body on its way, that may carry wheels and pulleys. */
function carrierOf({ sim, random }: Pair): RigidBody {
  return sim.add(
    new RigidBody({
      name: 'carrier',
      type: 'kinematic',
      position: triple(random, 1),
      orientation: random.unitQuaternion(quat.quat()),
      linearVelocity: triple(random, 1),
      angularVelocity: triple(random, 1),
    }),
  );
}

describe('custom constraint', () => {
  it.each(TRIALS)('takes J and c of any formula, trial %i', (trial) => {
    const { sim, a, b, random } = randomPair(`custom ${trial}`, 1);
    const [p, q, d] = [triple(random, 1), triple(random, 1), triple(random, 1)];
    const constraint = sim.add(
      new CustomConstraint(a, b, (a, b) => [
        a.point(p).distance(b.point(q)).sub(1),
        a.direction(d).normalize().dot(b.direction(q).normalize()),
        a.center.sub(b.position).cross(a.direction(p)).x.sin(),
        b.point(q).y.atan2(a.point(p).x.square().add(1)),
      ]),
    );
    expect(rowsOf(constraint, a.store).count).toBe(4);
    expectAllRates(constraint, a.store);
  });

  it('takes the J that the user gives, and its rate', () => {
    const { sim, a, b } = randomPair('given J', 1);
    const arm: [number, number, number] = [0.3, 0.2, -0.4];
    // The y coordinate of a point of B less that of A's centre, by hand.
    const given = new CustomConstraint(a, b, (a, b) => b.point(arm).y.value - a.center.y.value, {
      jacobian: (_a, b) => {
        const x = b.point(arm).x.value - b.center.x.value;
        const z = b.point(arm).z.value - b.center.z.value;
        return [0, -1, 0, 0, 0, 0, 0, 1, 0, -z, 0, x];
      },
    });
    const automatic = new CustomConstraint(a, b, (a, b) => b.point(arm).y.sub(a.center.y));
    const [one, other] = [sim.add(given), sim.add(automatic)].map((c) => rowsOf(c, a.store));
    expect(one!.position[0]).toBeCloseTo(other!.position[0]!, 14);
    for (let k = 0; k < 12; k++) expect(one!.jacobian[k]).toBeCloseTo(other!.jacobian[k]!, 14);
    expect(one!.acceleration[0]).toBeCloseTo(other!.acceleration[0]!, 8);
  });
});

describe('pulley, plane, orientation, screw', () => {
  it.each(TRIALS)('J and c are exact, trial %i', (trial) => {
    const pair = randomPair(`special ${trial}`, 0.6);
    const { sim, a, b, random } = pair;
    const frames = () => ({
      anchorA: triple(random, 0.5),
      anchorB: triple(random, 0.5),
      frameA: random.unitQuaternion(quat.quat()),
      frameB: random.unitQuaternion(quat.quat()),
    });
    const { anchorA, anchorB, ...turned } = frames();
    const all = [
      new PulleyJoint(a, b, {
        pulleyA: [0, 3, 1],
        pulleyB: [1, 4, 0],
        ratio: 1.7,
        anchorA,
        anchorB,
      }),
      new PointOnPlane(a, b, frames()),
      new FixedOrientation(a, b, turned),
      new ScrewJoint(a, b, { ...frames(), pitch: 0.3, friction: 1 }),
    ];
    for (const constraint of all) expectAllRates(sim.add(constraint), a.store);
    const [pulley, plane, orientation, screw] = all.map((c) => rank(rowsOf(c, a.store)));
    expect([pulley, plane, orientation]).toEqual([1, 1, 3]);
    // Friction about the axis adds a sixth row, of another direction.
    expect(screw).toBe(6);
  });

  it.each(TRIALS)('a pulley on a moving carrier, trial %i', (trial) => {
    const pair = randomPair(`moving pulley ${trial}`, 0.6);
    const { sim, a, b } = pair;
    const carrier = carrierOf(pair);
    const options = { pulleyA: [0, 3, 1], pulleyB: [1, 4, 0], ratio: 0.6, carrier } as const;
    expectAllRates(sim.add(new PulleyJoint(a, b, options)), a.store);
  });
});

describe('gear, rack and pinion', () => {
  /** Angles need bodies that turn about their axes, as hinges have it. */
  function spinning(pair: Pair, carrier: RigidBody | null): [number, number, number][] {
    const { a, b, random } = pair;
    const axes = [triple(random, 1), triple(random, 1)];
    for (const [i, body] of [a, b].entries()) {
      const axis = vec3.normalize(vec3.vec3(), vec3.vec3(...axes[i]!));
      const turn = random.uniform(-3, 3);
      const world = carrier === null ? axis : carrier.vectorToWorld(vec3.vec3(), axis);
      const own = carrier === null ? vec3.vec3() : carrier.angularVelocity;
      body.angularVelocity = vec3.addScaled(vec3.vec3(), own, world, turn);
    }
    return axes;
  }

  it.each(TRIALS)('Ċ and c are exact for bodies on their hinges, trial %i', (trial) => {
    for (const moving of [false, true]) {
      const pair = randomPair(`gear ${trial}`, 0.6);
      const { sim, a, b, random } = pair;
      const carrier = moving ? carrierOf(pair) : null;
      const [axisA, axisB] = spinning(pair, carrier) as [Triple, Triple];
      const gear = sim.add(new GearJoint(a, b, { axisA, axisB, ratio: 1.3, carrier }));
      const options = { axisA, radius: 0.4, carrier, direction: triple(random, 1) } as const;
      const rack = sim.add(new RackAndPinion(a, b, { ...options, anchorB: triple(random, 1) }));
      const { store } = a;
      for (const constraint of [gear, rack]) {
        const speeds = () => {
          const rows = rowsOf(constraint, store);
          return rates(rows, store).map((rate, i) => rate - rows.target[i]!);
        };
        const { position, acceleration } = rowsOf(constraint, store);
        expect(position[0]).toBeCloseTo(0, 14);
        const c = (t: number) => moved(store, t, () => [rowsOf(constraint, store).position[0]!]);
        expect(slope(c, 2e-3)[0]).toBeCloseTo(speeds()[0]!, 8);
        expect(slope((t) => moved(store, t, speeds), 2e-3)[0]).toBeCloseTo(acceleration[0]!, 7);
      }
    }
  });
});

type Triple = [number, number, number];

const CURVES: { name: string; curve: CurveData | FunctionCurve }[] = [
  { name: 'line', curve: { kind: 'line', point: [0, 1, 0], direction: [1, 2, -1] } },
  { name: 'circle', curve: { kind: 'circle', center: [1, 0, 0], axis: [1, 1, 0], radius: 2 } },
  {
    name: 'ellipse',
    curve: { kind: 'ellipse', center: [1, 0, 0], semiAxisA: [2, 0, 1], semiAxisB: [0, 1.5, 0] },
  },
  {
    name: 'closed spline',
    curve: {
      kind: 'spline',
      closed: true,
      points: [
        [2, 0, 0],
        [0, 2, 0.5],
        [-2, 0, 0],
        [0, -2, -0.5],
      ],
    },
  },
  {
    name: 'open spline',
    curve: {
      kind: 'spline',
      points: [
        [-3, 0, 0],
        [-1, 2, 0.5],
        [1, 1, 0],
        [3, 2, -1],
      ],
    },
  },
  {
    name: 'helix',
    curve: new FunctionCurve((s) => [s.cos().mul(2), s.sin().mul(2), s.mul(0.3)], {
      from: -4,
      to: 4,
    }),
  },
];

describe.each(CURVES)('point on a $name', ({ curve, name }) => {
  it.each(TRIALS)('rows across and along are exact beside the curve too, trial %i', (trial) => {
    const { sim, a, b, random } = randomPair(`${name} ${trial}`, 0.6);
    const frame = { frameA: random.unitQuaternion(quat.quat()), anchorA: triple(random, 0.5) };
    const bead = new PointOnCurve(a, b, { curve, ...frame, friction: 1, limits: {} });
    // Beside the curve, but on this side of its centre of curvature.
    const place = bead.place;
    b.position = [place.x + 0.1, place.y - 0.07, place.z + 0.05];
    sim.add(bead);
    const { store } = a;
    const rows = rowsOf(bead, store);
    expect(rows.count).toBe(3);
    for (let i = 0; i < 2; i++) {
      // n as A carries it; the place on the curve is looked for at every moment.
      const n: Vec3 = vec3.read(vec3.vec3(), rows.jacobian, 12 * i + 6);
      const local = a.vectorToBody(vec3.vec3(), n);
      const c = (t: number) =>
        moved(store, t, () => {
          const to = b.pointToWorld(vec3.vec3(), bead.anchorB);
          const d = vec3.sub(vec3.vec3(), to, bead.place);
          return [vec3.dot(a.vectorToWorld(vec3.vec3(), local), d)];
        });
      expect(c(0)[0]).toBeCloseTo(rows.position[i]!, 13);
      const j = rates(rows, store)[i]!;
      const bent = rows.acceleration[i]!;
      expect(Math.abs(slope(c, 1e-3)[0]! - j)).toBeLessThan(1e-8 * (1 + Math.abs(j)));
      expect(Math.abs(curvature(c, 3e-3)[0]! - bent)).toBeLessThan(1e-6 * (1 + Math.abs(bent)));
    }
    // Along: the length of the way, its speed and its acceleration.
    const way = (t: number) => moved(store, t, () => [bead.translation]);
    const along = rates(rows, store)[2]!;
    const change = rows.acceleration[2]!;
    expect(Math.abs(slope(way, 1e-3)[0]! - along)).toBeLessThan(1e-7 * (1 + Math.abs(along)));
    expect(bead.speed).toBeCloseTo(along, 12);
    expect(Math.abs(curvature(way, 3e-3)[0]! - change)).toBeLessThan(1e-5 * (1 + Math.abs(change)));
  });

  it.each(TRIALS)('a path holds the orientation to the curve, trial %i', (trial) => {
    const { sim, a, b, random } = randomPair(`path ${name} ${trial}`, 0.6);
    const path = new PathConstraint(a, b, {
      curve,
      up: [0.2, 0.1, 1],
      frameA: random.unitQuaternion(quat.quat()),
      frameB: random.unitQuaternion(quat.quat()),
      limits: {},
    });
    const place = path.place;
    b.position = [place.x + 0.05, place.y - 0.07, place.z + 0.05];
    sim.add(path);
    expect(rank(rowsOf(path, a.store))).toBe(5);
    expectAllRates(path, a.store, 2, 1e-3);
  });
});
