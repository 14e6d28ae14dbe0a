/** Joints in the fast lane against mechanics: pendulums, loads, limits, motors, springs, friction. */

import { describe, expect, it } from 'vitest';
import {
  BallJoint,
  DistanceJoint,
  HingeJoint,
  RopeJoint,
  SliderJoint,
} from '../../../src/objects/constraints/index.js';
import {
  body,
  chain,
  crossings,
  DT,
  G,
  meanEnergy,
  rod,
  run,
  tie,
  widest,
  world,
} from './joints/worlds.js';

const period = (times: readonly number[]): number =>
  (times[times.length - 1]! - times[0]!) / (times.length - 1);

describe('pendulums (P3)', () => {
  it.each([
    [0.02, 1.637946586],
    [Math.PI / 2, 1.933334854],
  ])('a rod on a hinge, let go at %f rad, swings with its period', (angle, expected) => {
    const sim = world();
    const swinging = rod(sim, angle);
    sim.add(new HingeJoint(sim.world, swinging, { anchor: [0, 0, 0], axis: [0, 0, 1] }));
    const found = period(crossings(sim, 20, () => swinging.center.x));
    expect(Math.abs(found / expected - 1)).toBeLessThan(1e-3);
  });

  const kinds = {
    hinge: HingeJoint,
    ball: BallJoint,
  };
  it.each(Object.keys(kinds) as (keyof typeof kinds)[])(
    'a rod on a %s keeps its energy for a minute',
    (kind) => {
      const sim = world();
      const swinging = rod(sim, Math.PI / 2);
      const joint = new kinds[kind](sim.world, swinging, { anchor: [0, 0, 0] });
      sim.add(joint);
      const scale = 0.5 * G;
      let gap = 0;
      const before = meanEnergy(sim, 2);
      run(sim, 56, () => {
        gap = Math.max(gap, joint.error());
      });
      expect(Math.abs(meanEnergy(sim, 2) - before)).toBeLessThan(0.002 * scale);
      expect(gap).toBeLessThan(2e-5);
    },
  );

  it.each(['rod', 'rope'] as const)('a ball on a %s keeps its energy for a minute', (kind) => {
    const sim = world();
    const ball = body(sim, { mass: 1, position: [0.8, -0.6, 0] });
    sim.add(
      kind === 'rod'
        ? new DistanceJoint(sim.world, ball, { length: 1 })
        : new RopeJoint(sim.world, ball, { length: 1 }),
    );
    const before = meanEnergy(sim, 2);
    run(sim, 56);
    expect(Math.abs(meanEnergy(sim, 2) - before)).toBeLessThan(0.004 * G);
    expect(Math.abs(Math.hypot(ball.center.x, ball.center.y) - 1)).toBeLessThan(1e-4);
  });
});

describe('heavy loads', () => {
  it('a chain of ten links holds a ball of a hundred times their mass within a millimetre', () => {
    const sim = world();
    const ball = chain(sim, 10, 100);
    let most = 0;
    run(sim, 10, () => {
      most = Math.max(most, widest(sim));
    });
    expect(most).toBeLessThan(1e-3);
    expect(Math.hypot(ball.center.x, ball.center.y)).toBeLessThan(10.7 + 5e-3);
  });

  it('a ratio of 1 to 1000 stretches it by less than a thousandth', () => {
    const sim = world();
    chain(sim, 10, 1000);
    let most = 0;
    run(sim, 10, () => {
      most = Math.max(most, widest(sim));
    });
    expect(most).toBeLessThan(1e-3);
  });

  it('a hanging chain shows the weight below each joint', () => {
    const sim = world();
    let last = sim.world;
    const joints: BallJoint[] = [];
    for (let i = 0; i < 5; i++) {
      const link = body(sim, { mass: 2 + i, position: [0, -0.5 - i, 0] });
      joints.push(tie(sim, new BallJoint(last, link, { anchor: [0, -i, 0] })));
      last = link;
    }
    run(sim, 1);
    let weight = 0;
    for (let i = 4; i >= 0; i--) {
      weight += (2 + i) * G;
      expect(Math.abs(joints[i]!.force.y / weight - 1), `joint ${i}`).toBeLessThan(1e-4);
    }
  });

  it.each(['hinge', 'distance', 'rope'] as const)('a %s breaks above its force', (kind) => {
    for (const [strength, holds] of [
      [9.9, true],
      [9.7, false],
    ] as const) {
      const sim = world();
      const load = body(sim, { mass: 1, position: [0, -1, 0] });
      const options = { breakForce: strength };
      sim.add(
        kind === 'hinge'
          ? new HingeJoint(sim.world, load, { ...options, anchor: [0, 0, 0] })
          : kind === 'distance'
            ? new DistanceJoint(sim.world, load, options)
            : new RopeJoint(sim.world, load, options),
      );
      run(sim, 1);
      expect(sim.constraints[0]!.active).toBe(holds);
    }
  });
});

describe('what acts on a coordinate', () => {
  it('a limit holds, and takes energy away only', () => {
    const sim = world();
    const swinging = rod(sim, Math.PI / 2);
    const hinge = new HingeJoint(sim.world, swinging, {
      anchor: [0, 0, 0],
      axis: [0, 0, 1],
      limits: { lower: -2, upper: 0.2 },
    });
    sim.add(hinge);
    const start = sim.energy().total;
    // It falls from 90°, which is angle 0, to −2 rad and stays there, where gravity pulls it back.
    let lowest = 0;
    let highest = start;
    run(sim, 5, () => {
      lowest = Math.min(lowest, hinge.angle);
      highest = Math.max(highest, sim.energy().total);
    });
    expect(lowest).toBeGreaterThan(-2.001);
    expect(highest - start).toBeLessThan(0.01 * 0.5 * G);
  });

  it('a limit with restitution 1 gives the speed back', () => {
    const sim = world({}, 0);
    const wheel = body(sim, { mass: 1, inertia: [1, 1, 1], angularVelocity: [0, 0, 1] });
    sim.add(
      new HingeJoint(sim.world, wheel, {
        axis: [0, 0, 1],
        limits: { lower: -0.4, upper: 0.4, restitution: 1 },
      }),
    );
    const speeds: number[] = [];
    run(sim, 5, () => speeds.push(wheel.angularVelocity.z));
    expect(Math.min(...speeds)).toBeLessThan(-0.999);
    expect(Math.abs(Math.abs(speeds[speeds.length - 1]!) - 1)).toBeLessThan(1e-3);
  });

  it('a motor gets to its speed with its torque, on a rod that is driven at its end', () => {
    const sim = world({}, 0);
    const driven = rod(sim, 0);
    const hinge = new HingeJoint(sim.world, driven, {
      anchor: [0, 0, 0],
      axis: [0, 0, 1],
      motor: { targetVelocity: 3, maxForce: 0.5 },
    });
    sim.add(hinge);
    // I = 1/3 kg·m² about the hinge: 1.5 rad/s², 2 s to get there.
    run(sim, 1);
    expect(Math.abs(hinge.speed / 1.5 - 1)).toBeLessThan(1e-3);
    expect(Math.abs(hinge.motorTorque / 0.5 - 1)).toBeLessThan(1e-6);
    run(sim, 2);
    expect(Math.abs(hinge.speed / 3 - 1)).toBeLessThan(1e-3);
    expect(Math.abs(hinge.motorTorque)).toBeLessThan(1e-3);
  });

  it('friction holds what pulls less and brakes what moves', () => {
    const held = world();
    const level = rod(held, Math.PI / 2);
    const options = { anchor: [0, 0, 0] as const, axis: [0, 0, 1] as const };
    const stuck = tie(held, new HingeJoint(held.world, level, { ...options, friction: 5 }));
    run(held, 2);
    expect(Math.abs(stuck.angle)).toBeLessThan(1e-4);

    const free = world({}, 0);
    const wheel = body(free, { mass: 1, inertia: [1, 1, 1], angularVelocity: [0, 0, 2] });
    const brake = tie(free, new HingeJoint(free.world, wheel, { axis: [0, 0, 1], friction: 0.5 }));
    run(free, 2);
    expect(Math.abs(brake.speed - 1)).toBeLessThan(1e-3);
    run(free, 3);
    expect(Math.abs(brake.speed)).toBeLessThan(1e-6);
  });

  it.each([
    [1, 0],
    [2, 0.1],
    [5, 0.5],
    [8, 0],
  ])(
    'a spring of %f Hz with ζ = %f swings so, on a rod that is held at its end',
    (hertz, ratio) => {
      const sim = world({}, 0);
      const door = rod(sim, 0);
      const hinge = new HingeJoint(sim.world, door, {
        anchor: [0, 0, 0],
        axis: [0, 0, 1],
        spring: { frequency: hertz, dampingRatio: ratio, rest: 0.1 },
      });
      sim.add(hinge);
      const omega = 2 * Math.PI * hertz;
      const damped = omega * Math.sqrt(1 - ratio * ratio);
      let worst = 0;
      run(sim, 3, (t) => {
        const exact =
          0.1 *
          (1 -
            Math.exp(-ratio * omega * t) *
              (Math.cos(damped * t) + ((ratio * omega) / damped) * Math.sin(damped * t)));
        // The swing is exact but for its start: velocities belong to the middle of sub-steps, so that it may
        // begin up to one sub-step early or late.
        worst = Math.max(worst, Math.abs(hinge.angle - exact) / 0.1);
      });
      expect(worst).toBeLessThan(omega * (DT / 4));
    },
  );

  it('a slider on an incline with a velocity motor too weak to hold slips at the right rate', () => {
    const sim = world();
    const load = body(sim, { mass: 2, position: [0, 0, 0] });
    const slider = new SliderJoint(sim.world, load, {
      axis: [0.6, -0.8, 0],
      motor: { targetVelocity: 0, maxForce: 10 },
    });
    sim.add(slider);
    run(sim, 1);
    const a = 0.8 * G - 5;
    expect(Math.abs(slider.speed / a - 1)).toBeLessThan(1e-3);
  });
});

describe('chains of hinges', () => {
  it('carry a hundred times their mass, swing and gain no energy', () => {
    const sim = world();
    let last = sim.world;
    const axis = [0, 0, 1] as const;
    for (let i = 0; i < 8; i++) {
      const link = body(sim, { mass: 1, inertia: [0.01, 0.09, 0.09], position: [0.5 + i, 0, 0] });
      sim.add(new HingeJoint(last, link, { anchor: [i, 0, 0], axis }));
      last = link;
    }
    const load = body(sim, { mass: 100, position: [8.3, 0, 0] });
    sim.add(new HingeJoint(last, load, { anchor: [8, 0, 0], axis }));
    const start = sim.energy().total;
    let worst = 0;
    let most = start;
    let fastest = 0;
    run(sim, 20, () => {
      for (const constraint of sim.constraints) worst = Math.max(worst, constraint.error());
      for (const { angularVelocity: w } of sim.bodies) fastest = Math.max(fastest, Math.abs(w.z));
      most = Math.max(most, sim.energy().total);
    });
    // Links that crack like a whip go along tangents: ½h²ω²r beside the circle in a sub-step, of which 0.3
    // is taken out in the next. r is 0.5 m on both sides; ω may have been more between two samples.
    const h = DT / 4;
    expect(worst).toBeLessThan((1.5 * (h * h * fastest * fastest)) / (2 * 0.3) + 1e-4);
    expect(most - start).toBeLessThan(0.01 * 108 * G * 8);
  });
});
