// Collisions (section 6).

import { box, sphere } from '../../peers/geometry/shapes.mjs';
import { aboutAxis } from '../../peers/geometry/vectors.mjs';
import { body, ground } from '../../peers/scenes/parts.mjs';

const G = 9.81;

/** Height of an exact ball above the floor, m, dropped from `h` with restitution `e`. */
function exactHeight(h, e, time) {
  let t = time - Math.sqrt((2 * h) / G);
  if (t < 0) return h - 0.5 * G * time * time;
  for (let v = e * Math.sqrt(2 * G * h); v > 1e-6; v *= e) {
    if (t < (2 * v) / G) return v * t - 0.5 * G * t * t;
    t -= (2 * v) / G;
  }
  return 0;
}

/** What of a bouncing ball can be told at the ends of steps: highest points, way, when it is quiet. */
function follow(height, dt, seconds) {
  const found = { tops: [], way: 0, quiet: 0 };
  let [before, then] = [height(0), height(dt)];
  found.way = Math.abs(then - before);
  for (let k = 2; k * dt <= seconds; k++) {
    const now = height(k * dt);
    if (then > before && then >= now && then > 0.01) found.tops.push(then);
    found.way += Math.abs(now - then);
    if (now > 0.01) found.quiet = k * dt;
    [before, then] = [then, now];
  }
  return found;
}

const drops = (id, h, e, seconds) => ({
  id,
  title: `ball dropped from ${h} m, e = ${e}: tops, way, time to rest`,
  pose(lab) {
    const floor = ground(100, { restitution: e });
    const ball = body({
      shape: sphere(0.1),
      density: 1000,
      restitution: e,
      position: [0, h + 0.1, 0],
    });
    const run = lab.open({ bodies: [floor, ball] });
    const heights = [h];
    run.until(seconds, () => heights.push(run.position(1)[1] - 0.1));
    const got = follow((t) => heights[Math.round(t / lab.dt)], lab.dt, seconds);
    // The exact ball is looked at in the same moments.
    const want = follow((t) => exactHeight(h, e, t), lab.dt, seconds);
    return [
      { what: 'first top', got: got.tops[0] ?? 0, want: e * e * h },
      { what: 'third top', got: got.tops[2] ?? 0, want: e ** 6 * h, scale: e * e * h },
      { what: 'way', got: got.way, want: want.way },
      { what: 'last time above 10 mm', got: got.quiet, want: want.quiet },
    ];
  },
});

export default [
  drops('C1a', 1, 0.5, 3),
  drops('C1b', 1, 0.8, 6),
  drops('C1c', 1, 0.9, 10),
  drops('C1d', 5, 0.7, 8),
  {
    id: 'C2a',
    title: 'five balls in a row, e = 1: the last one leaves with the speed of the first',
    pose: (lab) => cradle(lab, 1),
  },
  {
    id: 'C2b',
    title: 'the same with two balls in, two out',
    pose: (lab) => cradle(lab, 2),
  },
  {
    id: 'C4',
    title: 'rod at 30° falls on a smooth floor, e = 0.5',
    pose(lab) {
      const angle = Math.PI / 6;
      const [half, thin] = [0.5, 0.005];
      const rod = body({
        shape: box(half, thin, thin),
        mass: 1,
        friction: 0,
        restitution: 0.5,
        position: [0, half * Math.sin(angle) + thin * Math.cos(angle) + 0.05, 0],
        orientation: aboutAxis([0, 0, 1], angle),
        velocity: [0, -2, 0],
      });
      const floor = ground(100, { friction: 0, restitution: 0.5 });
      const run = lab.open({ bodies: [floor, rod], gravity: [0, 0, 0] });
      run.until(0.15);
      const lever = half * Math.cos(angle) - thin * Math.sin(angle);
      const inertia = rod.inertia[8];
      // The rod has not turned before it meets the floor.
      const impulse = (1.5 * 2) / (1 + (lever * lever) / inertia);
      return [
        { what: 'speed', got: run.velocity(1)[1], want: -2 + impulse, scale: 2 },
        { what: 'spin', got: Math.abs(run.spin(1)[2]), want: (lever * impulse) / inertia },
      ];
    },
  },
  {
    id: 'C7',
    title: 'elastic ball dropped from 5 m comes back to its height for 20 s',
    pose(lab) {
      const floor = ground(100, { restitution: 1, friction: 0 });
      const ball = body({
        shape: sphere(0.1),
        density: 1000,
        restitution: 1,
        friction: 0,
        position: [0, 5.1, 0],
      });
      const run = lab.open({ bodies: [floor, ball] });
      let highest = 0;
      run.until(20, (time) => {
        if (time > 17.5) highest = Math.max(highest, run.position(1)[1] - 0.1);
      });
      return [{ what: 'last top', got: highest, want: 5 }];
    },
  },
  {
    id: 'C8',
    title: '2 kg at 3 m/s meets 1 kg at rest, e = 0.5',
    pose(lab) {
      const ball = (mass, x, v) =>
        body({
          shape: sphere(0.5),
          mass,
          restitution: 0.5,
          friction: 0,
          position: [x, 0, 0],
          velocity: [v, 0, 0],
        });
      const run = lab
        .open({ bodies: [ball(2, -1, 3), ball(1, 1, 0)], gravity: [0, 0, 0] })
        .until(1);
      // v₁' = ((m₁ − e m₂) v₁ + (1 + e) m₂ v₂) / (m₁ + m₂)
      return [
        { what: 'first', got: run.velocity(0)[0], want: 1.5 },
        { what: 'second', got: run.velocity(1)[0], want: 3 },
      ];
    },
  },
  {
    id: 'C9',
    title: 'equal balls off-centre by 30°, e = 1, smooth: part at right angles',
    pose(lab) {
      const offset = Math.sin(Math.PI / 6);
      const ball = (position, velocity) =>
        body({ shape: sphere(0.5), mass: 1, restitution: 1, friction: 0, position, velocity });
      const bodies = [ball([-2, 0, 0], [2, 0, 0]), ball([0, offset, 0], [0, 0, 0])];
      const run = lab.open({ bodies, gravity: [0, 0, 0] }).until(2);
      const [a, b] = [run.velocity(0), run.velocity(1)];
      const along = 2 * Math.cos(Math.PI / 6);
      return [
        { what: 'speed of the struck', got: Math.hypot(...b), want: along },
        { what: 'speed of the other', got: Math.hypot(...a), want: 1 },
        { what: 'product', got: a[0] * b[0] + a[1] * b[1], want: 0, scale: 2 },
      ];
    },
  },
];

/** Balls 1 mm apart at rest, `moving` of them (1 mm apart too) at 1 m/s. */
function cradle(lab, moving) {
  const balls = Array.from({ length: 5 }, (_, i) =>
    body({
      shape: sphere(0.1),
      density: 1000,
      restitution: 1,
      friction: 0,
      position: [0.201 * i - (i < moving ? 0.3 : 0), 0, 0],
      velocity: [i < moving ? 1 : 0, 0, 0],
    }),
  );
  const run = lab.open({ bodies: balls, gravity: [0, 0, 0] }).until(1);
  return balls.map((_, i) => ({
    what: `ball ${i + 1}`,
    got: run.velocity(i)[0],
    want: i >= 5 - moving ? 1 : 0,
    scale: 1,
  }));
}
