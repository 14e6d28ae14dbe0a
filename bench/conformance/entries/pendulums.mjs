// Pendulums, tops and mechanisms (section 4).

import { box, sphere } from '../../peers/geometry/shapes.mjs';
import { aboutAxis, add, scale, turn } from '../../peers/geometry/vectors.mjs';
import { energy, jointErrors } from '../../peers/quality.mjs';
import { body, fixed } from '../../peers/scenes/parts.mjs';
import { crossing } from '../laboratory.mjs';

const G = 9.81;
const post = () => fixed(sphere(0.05), [0, 0, 0]);
/** Almost a point: 1 kg with 10⁻⁴ kg·m². */
const bob = (more) => body({ shape: sphere(0.05), mass: 1, inertia: [1e-4, 1e-4, 1e-4], ...more });
/** A thin rod of 1 m along x. */
const ROD = box(0.5, 0.005, 0.005);

/** A rod on a hinge at one end, `angle` from hanging; returns the laboratory's run. */
function hangingRod(lab, angle, kind = 'hinge') {
  const orientation = aboutAxis([0, 0, 1], angle - Math.PI / 2);
  const rod = body({ shape: ROD, mass: 1, orientation, position: turn(orientation, [0.5, 0, 0]) });
  const joint = { kind, a: 0, b: 1, anchorA: [0, 0, 0], anchorB: [-0.5, 0, 0], axis: [0, 0, 1] };
  return lab.open({ bodies: [post(), rod], joints: [joint] });
}

/** Period of a swing, s, from crossings of the lowest point over some time; and the last amplitude. */
function swing(run, seconds) {
  const times = [];
  let then = run.position(1)[0];
  let highest = Number.NEGATIVE_INFINITY;
  run.until(seconds, (time) => {
    const [now, y] = run.position(1);
    if (then < 0 !== now < 0) times.push(crossing(then, now, time, run.dt));
    then = now;
    if (time > seconds - 2.2) highest = Math.max(highest, y);
  });
  return { period: (2 * (times.at(-1) - times[0])) / (times.length - 1), highest };
}

export default [
  {
    id: 'P1',
    title: 'simple pendulum from the side (IFToMM A01), where it is at 1, 2, 5 s',
    pose(lab) {
      const joint = { kind: 'ball', a: 0, b: 1, anchorA: [0, 0, 0], anchorB: [1, 0, 0] };
      const run = lab.open({ bodies: [post(), bob({ position: [-1, 0, 0] })], joints: [joint] });
      const want = {
        1: [0.986291751132, -0.165010853126],
        2: [-0.793566195343, -0.608483930444],
        5: [-0.942305435044, -0.334754338414],
      };
      return Object.entries(want).flatMap(([t, place]) => {
        const at = run.until(Number(t)).position(1);
        return place.map((x, k) => ({
          what: `${'xy'[k]} at ${t} s`,
          got: at[k],
          want: x,
          scale: 1,
        }));
      });
    },
  },
  {
    id: 'P1e',
    title: 'simple pendulum keeps its energy for 20 s',
    pose(lab) {
      const joint = { kind: 'ball', a: 0, b: 1, anchorA: [0, 0, 0], anchorB: [1, 0, 0] };
      const run = lab.open({ bodies: [post(), bob({ position: [-1, 0, 0] })], joints: [joint] });
      run.until(20);
      const { total } = energy(run, run.state, [0, -G, 0]);
      return [{ what: 'energy', got: total, want: 0, scale: G }];
    },
  },
  {
    id: 'P3a',
    title: 'rod on a hinge, small swings: period',
    pose(lab) {
      const { period } = swing(hangingRod(lab, 0.05), 10);
      return [{ what: 'period', got: period, want: 1.637946586 * (1 + 0.05 ** 2 / 16) }];
    },
  },
  {
    id: 'P3b',
    title: 'rod on a hinge from 90°: period, and height after 20 s',
    pose(lab) {
      const { period, highest } = swing(hangingRod(lab, Math.PI / 2), 20);
      return [
        { what: 'period', got: period, want: 1.933334854 },
        { what: 'height of the last swing', got: highest, want: 0, scale: 0.5 },
      ];
    },
  },
  {
    id: 'P4',
    title: 'conical pendulum, 30°: period and height over 20 s',
    pose(lab) {
      const angle = Math.PI / 6;
      const radius = Math.sin(angle);
      const speed = (2 * Math.PI * radius) / 1.866855401;
      const place = [radius, -Math.cos(angle), 0];
      const rod = bob({ position: place, velocity: [0, 0, speed], spin: [0, -speed / radius, 0] });
      const joint = { kind: 'ball', a: 0, b: 1, anchorA: [0, 0, 0], anchorB: scale(-1, place) };
      const run = lab.open({ bodies: [post(), rod], joints: [joint] });
      const times = [];
      let then = 0;
      let [lowest, highest] = [0, -2];
      run.until(20, (time) => {
        const [, y, z] = run.position(1);
        if (then < 0 && z >= 0) times.push(crossing(then, z, time, run.dt));
        then = z;
        lowest = Math.min(lowest, y);
        highest = Math.max(highest, y);
      });
      const period = (times.at(-1) - times[0]) / (times.length - 1);
      return [
        { what: 'period', got: period, want: 1.866855401 },
        { what: 'lowest', got: lowest, want: -Math.cos(angle), scale: 1 },
        { what: 'highest', got: highest, want: -Math.cos(angle), scale: 1 },
      ];
    },
  },
  {
    id: 'P6',
    title: 'double pendulum of rods keeps its energy for 10 s',
    pose(lab) {
      const rods = [0.5, 1.5].map((x) => body({ shape: ROD, mass: 1, position: [x, 0, 0] }));
      const joint = (a, anchorA) => ({
        kind: 'hinge',
        a,
        b: a + 1,
        anchorA,
        anchorB: [-0.5, 0, 0],
        axis: [0, 0, 1],
      });
      // The post stands beside, out of the way of the second rod.
      const joints = [joint(0, [0, 0, -1]), joint(1, [0.5, 0, 0])];
      const beside = fixed(sphere(0.05), [0, 0, 1]);
      const run = lab.open({ bodies: [beside, ...rods], joints }).until(10);
      return [
        { what: 'energy', got: energy(run, run.state, [0, -G, 0]).total, want: 0, scale: 2 * G },
        { what: 'gap of joints', got: jointErrors(run, run.state).largest, want: 0, scale: 0.2 },
      ];
    },
  },
  {
    id: 'T1',
    title: 'heavy top of Brüls, Cardona and Arnold, up to 2 s',
    pose(lab) {
      const heavy = body({
        shape: sphere(0.2),
        mass: 15,
        inertia: [0.234375, 0.46875, 0.234375],
        position: [0, 1, 0],
        spin: [0, 150, -4.61538],
        // The velocity of the centre: ω × X.
        velocity: [4.61538, 0, 0],
        freeSpin: true,
      });
      const joint = { kind: 'ball', a: 0, b: 1, anchorA: [0, 0, 0], anchorB: [0, -1, 0] };
      const run = lab.open({ bodies: [post(), heavy], joints: [joint], gravity: [0, 0, -G] });
      const want = {
        0.5: [-0.7024683, -0.02116518, -0.71140026],
        1: [0.17334396, 0.64008859, -0.74849079],
        1.5: [-0.96816572, 0.25030606, -0.00142208],
        2: [-0.15041682, -0.72416559, -0.67302227],
      };
      return Object.entries(want)
        .sort(([a], [b]) => a - b)
        .flatMap(([t, place]) => {
          const at = run.until(Number(t)).position(1);
          return place.map((x, k) => ({
            what: `${'xyz'[k]} at ${t} s`,
            got: at[k],
            want: x,
            scale: 1,
          }));
        });
    },
  },
  {
    id: 'T6',
    title: 'slider-crank: the block where the formula says',
    pose(lab) {
      const [crank, rod, speed] = [0.3, 1, 2 * Math.PI];
      const wheel = body({ type: 'kinematic', shape: sphere(0.1), position: [0, 0, 0] });
      const bar = body({ shape: box(0.5, 0.02, 0.02), mass: 1, position: [crank + 0.5, 0, 0] });
      const block = body({ shape: box(0.05, 0.05, 0.05), mass: 1, position: [crank + rod, 0, 0] });
      // Moving as the mechanism does from the beginning.
      Object.assign(bar, { velocity: [0, 0.5 * crank * speed, 0], spin: [0, 0, -crank * speed] });
      const bodies = [wheel, bar, block, fixed(sphere(0.05), [3, 0, 0])];
      const hinge = { kind: 'hinge', axis: [0, 0, 1] };
      const joints = [
        { ...hinge, a: 0, b: 1, anchorA: [crank, 0, 0], anchorB: [-0.5, 0, 0] },
        { ...hinge, a: 1, b: 2, anchorA: [0.5, 0, 0], anchorB: [0, 0, 0] },
        {
          kind: 'slider',
          a: 3,
          b: 2,
          anchorA: [crank + rod - 3, 0, 0],
          anchorB: [0, 0, 0],
          axis: [1, 0, 0],
        },
      ];
      const run = lab.open({ bodies, joints, gravity: [0, 0, 0] });
      let worst = 0;
      run.until(
        3,
        (time) => {
          const angle = speed * time;
          const x = crank * Math.cos(angle) + Math.sqrt(rod ** 2 - (crank * Math.sin(angle)) ** 2);
          worst = Math.max(worst, Math.abs(run.position(2)[0] - x));
        },
        (time) => run.world.moveTo(0, [0, 0, 0], aboutAxis([0, 0, 1], speed * time)),
      );
      return [{ what: 'worst error of the block', got: worst, want: 0, scale: crank }];
    },
  },
  {
    id: 'L1',
    title: 'rod falls onto the limit of its hinge and stays there',
    pose(lab) {
      const rod = body({ shape: ROD, mass: 1, position: [0.5, 0, 0] });
      const joint = {
        kind: 'hinge',
        a: 0,
        b: 1,
        anchorA: [0, 0, 0],
        anchorB: [-0.5, 0, 0],
        axis: [0, 0, 1],
        limits: [-0.3, 1],
      };
      const run = lab.open({ bodies: [post(), rod], joints: [joint] }).until(5);
      const [x, y] = run.position(1);
      return [{ what: 'angle', got: Math.atan2(y, x), want: -0.3, scale: 0.3 }];
    },
  },
  {
    id: 'W1',
    title: 'welded rod sticks out level for 5 s',
    pose(lab) {
      const rods = [0.5, 1.5, 2.5].map((x) =>
        body({ shape: box(0.5, 0.05, 0.05), mass: 1, position: [x, 0, 0] }),
      );
      const joints = rods.map((_, i) => ({
        kind: 'fixed',
        a: i,
        b: i + 1,
        anchorA: i === 0 ? [0, 0, 0] : [0.5, 0, 0],
        anchorB: [-0.5, 0, 0],
      }));
      const run = lab.open({ bodies: [post(), ...rods], joints }).until(5);
      const end = add(run.position(3), turn(run.orientation(3), [0.5, 0, 0]));
      return [{ what: 'end sinks', got: -end[1], want: 0, scale: 1 }];
    },
  },
  {
    id: 'S8',
    title: 'chain of 20 links hung as the discrete catenary stays there for 5 s',
    pose(lab) {
      const count = 20;
      const bodies = [];
      let end = [0, 0, 0];
      const joints = [];
      bodies.push(fixed(sphere(0.02), end));
      for (let k = 0; k < count; k++) {
        // Along equal links at rest tan θ grows evenly.
        const angle = Math.atan(1.5 * ((2 * k) / (count - 1) - 1));
        const half = [0.1 * Math.cos(angle), 0.1 * Math.sin(angle), 0];
        const orientation = aboutAxis([0, 0, 1], angle);
        bodies.push(
          body({ shape: box(0.09, 0.01, 0.01), mass: 1, position: add(end, half), orientation }),
        );
        end = add(end, scale(2, half));
      }
      bodies.push(fixed(sphere(0.02), end));
      for (let k = 0; k <= count; k++) {
        joints.push({
          kind: 'ball',
          a: k,
          b: k + 1,
          anchorA: k === 0 ? [0, 0, 0] : [0.1, 0, 0],
          anchorB: k === count ? [0, 0, 0] : [-0.1, 0, 0],
        });
      }
      const run = lab.open({ bodies, joints });
      let worst = 0;
      run.until(5, () => {
        for (const k of [5, 10, 15]) {
          const [x, y] = run.position(k);
          const [x0, y0] = bodies[k].position;
          worst = Math.max(worst, Math.hypot(x - x0, y - y0));
        }
      });
      return [{ what: 'largest move', got: worst, want: 0, scale: 1 }];
    },
  },
];
