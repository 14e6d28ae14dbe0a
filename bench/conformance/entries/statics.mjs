// Standing still (section 7), and edges that are not there (section 10).

import { box, capsule, sphere } from '../../peers/geometry/shapes.mjs';
import { aboutAxis, angleOf, length, sub, turn } from '../../peers/geometry/vectors.mjs';
import { jointErrors } from '../../peers/quality.mjs';
import { body, fixed, ground } from '../../peers/scenes/parts.mjs';

const stands = (id, count, seconds) => ({
  id,
  title: `stack of ${count} boxes stands for ${seconds} s: drift < 1 mm, tilt < 0.1°`,
  pose(lab) {
    const boxes = Array.from({ length: count }, (_, i) =>
      body({ shape: box(0.5, 0.5, 0.5), density: 1000, position: [0, i + 0.5, 0] }),
    );
    const run = lab.open({ bodies: [ground(), ...boxes] }).until(seconds);
    let [drift, tilt] = [0, 0];
    boxes.forEach((_, i) => {
      const [x, , z] = run.position(i + 1);
      drift = Math.max(drift, Math.hypot(x, z));
      tilt = Math.max(tilt, angleOf(run.orientation(i + 1)));
    });
    return [
      { what: 'drift', got: drift, limit: 1e-3 },
      { what: 'tilt', got: tilt, limit: (0.1 * Math.PI) / 180 },
    ];
  },
});

/** Blocks of length 1, each beyond the one below by 1/2k of `share`; whether the top one stays. */
function overhang(lab, count, share) {
  const blocks = [];
  let edge = 0;
  // From the top: the k-th block may be pushed out by 1/(2k) over the next.
  const places = [];
  for (let k = 1; k <= count; k++) {
    places.push(edge);
    edge -= (share * 0.5) / k;
  }
  for (let k = count; k >= 1; k--) {
    const position = [places[k - 1], (count - k) * 0.2 + 0.1, 0];
    blocks.push(body({ shape: box(0.5, 0.1, 0.25), density: 1000, friction: 0.6, position }));
  }
  // The table ends where the lowest block may end at most.
  const table = fixed(box(5, 1, 5), [edge + 0.5 - 5, -1, 0], { friction: 0.6 });
  const run = lab.open({ bodies: [table, ...blocks] }).until(4);
  return blocks.every((b, i) => length(sub(run.position(i + 1), b.position)) < 0.05);
}

const overhangs = (id, count) => ({
  id,
  title: `${count} blocks stand at 0.98 of the largest overhang and fall at 1.02`,
  pose: (lab) => [
    { what: 'stands', got: overhang(lab, count, 0.98) ? 1 : 0, want: 1 },
    { what: 'falls', got: overhang(lab, count, 1.02) ? 1 : 0, want: 0, scale: 1 },
  ],
});

/** A flat sheet of 40 × 40 squares of 0.5 m. */
function sheet() {
  const side = 41;
  const vertices = new Float32Array(3 * side * side);
  const indices = [];
  for (let j = 0; j < side; j++) {
    for (let i = 0; i < side; i++) {
      const a = j * side + i;
      vertices.set([0.5 * (i - 20), 0, 0.5 * (j - 20)], 3 * a);
      if (i + 1 < side && j + 1 < side)
        indices.push(a, a + side, a + side + 1, a, a + side + 1, a + 1);
    }
  }
  return { kind: 'mesh', vertices, indices: new Uint32Array(indices) };
}

/** Slides at 10 m/s without friction for 1.5 s: nothing may happen. */
const glides = (id, name, shape, height, floorName, floor, orientation = [0, 0, 0, 1]) => ({
  id,
  title: `${name} glides at 10 m/s over ${floorName}`,
  pose(lab) {
    const glider = body({
      shape,
      density: 1000,
      friction: 0,
      position: [-9, height, 0.13],
      orientation,
      velocity: [10, 0, 0],
    });
    const run = lab.open({ bodies: [...floor(), glider] });
    const i = run.bodies.length - 1;
    let [jolt, spin] = [0, 0];
    run.until(1.7, (time) => {
      // It may settle at first.
      if (time < 0.2) return;
      jolt = Math.max(jolt, length(sub(run.velocity(i), [10, 0, 0])));
      spin = Math.max(spin, length(run.spin(i)));
    });
    return [
      { what: 'disturbance (m/s)', got: jolt, limit: 0.1 },
      { what: 'spin (rad/s)', got: spin, limit: 0.1 },
    ];
  },
});
const meshFloor = () => [fixed(sheet(), [0, 0, 0], { friction: 0 })];
const tiles = () =>
  Array.from({ length: 100 }, (_, i) =>
    fixed(box(0.1, 0.1, 1), [-9.9 + 0.2 * i, -0.1, 0], { friction: 0 }),
  );
const LYING = aboutAxis([0, 0, 1], Math.PI / 2);

/** A wedge of an arch between two angles: an eight-cornered hull about its middle. */
function stone(from, to, inner, outer, half) {
  const corners = [];
  for (const z of [-half, half]) {
    for (const [angle, radius] of [
      [from, inner],
      [from, outer],
      [to, outer],
      [to, inner],
    ]) {
      corners.push([radius * Math.cos(angle), radius * Math.sin(angle), z]);
    }
  }
  const quads = [
    [0, 1, 2, 3],
    [7, 6, 5, 4],
    [0, 4, 5, 1],
    [1, 5, 6, 2],
    [2, 6, 7, 3],
    [3, 7, 4, 0],
  ];
  // Centre of mass of the trapezium, by its two triangles.
  const [a, b, c, d] = corners;
  const area = (p, q, r) =>
    Math.abs((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])) / 2;
  const [s, t] = [area(a, b, c), area(a, c, d)];
  const mean = (k) => (s * (a[k] + b[k] + c[k]) + t * (a[k] + c[k] + d[k])) / (3 * (s + t));
  const center = [mean(0), mean(1), 0];
  const points = corners.map((p) => sub(p, center));
  // Outward: counterclockwise from outside, whichever way the quad was written.
  const faces = quads.flatMap(([i, j, k, l]) => {
    const normal = cross(sub(points[j], points[i]), sub(points[k], points[i]));
    const outward =
      normal[0] * points[i][0] + normal[1] * points[i][1] + normal[2] * points[i][2] > 0;
    return outward
      ? [
          [i, j, k],
          [i, k, l],
        ]
      : [
          [i, k, j],
          [i, l, k],
        ];
  });
  return { shape: { kind: 'hull', points, faces }, center };
}
const cross = (a, b) => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

export default [
  stands('S1a', 10, 30),
  stands('S1b', 20, 30),
  overhangs('S2a', 3),
  overhangs('S2b', 5),
  {
    id: 'S5',
    title: 'arch of 15 stones stands for 10 s',
    pose(lab) {
      const count = 15;
      const stones = Array.from({ length: count }, (_, i) => {
        const { shape, center } = stone(
          (i * Math.PI) / count,
          ((i + 1) * Math.PI) / count,
          2,
          2.6,
          0.4,
        );
        return body({ shape, density: 1000, friction: 0.8, position: center });
      });
      const run = lab.open({ bodies: [ground(100, { friction: 0.8 }), ...stones] }).until(10);
      const moved = stones.map((b, i) => length(sub(run.position(i + 1), b.position)));
      return [{ what: 'largest move (m)', got: Math.max(...moved), limit: 0.05 }];
    },
  },
  {
    id: 'S7a',
    title: 'unit cube carries one of 1,000 times its mass for 10 s',
    pose(lab) {
      const light = body({ shape: box(0.5, 0.5, 0.5), mass: 1, position: [0, 0.5, 0] });
      const heavy = body({ shape: box(5, 5, 5), mass: 1000, position: [0, 6, 0] });
      const run = lab.open({ bodies: [ground(), light, heavy] }).until(10);
      return [{ what: 'moved (m)', got: length(sub(run.position(2), [0, 6, 0])), limit: 0.02 }];
    },
  },
  {
    id: 'S7b',
    title: 'ball of 1,000 kg swings on a chain of 10 links of 1 kg: joints gape < 1 %',
    pose(lab) {
      const bodies = [fixed(sphere(0.1), [0, 0, 0])];
      const joints = [];
      for (let i = 0; i < 10; i++) {
        bodies.push(body({ shape: box(0.4, 0.1, 0.1), mass: 1, position: [0.5 + i, 0, 0] }));
        const anchorA = i === 0 ? [0, 0, 0] : [0.5, 0, 0];
        joints.push({ kind: 'ball', a: i, b: i + 1, anchorA, anchorB: [-0.5, 0, 0] });
      }
      bodies.push(body({ shape: sphere(0.6), mass: 1000, position: [10.7, 0, 0] }));
      joints.push({ kind: 'ball', a: 10, b: 11, anchorA: [0.5, 0, 0], anchorB: [-0.7, 0, 0] });
      const run = lab.open({ bodies, joints });
      let worst = 0;
      run.until(5, () => {
        worst = Math.max(worst, jointErrors(run, run.state).largest);
      });
      return [{ what: 'gap (m)', got: worst, limit: 0.01 }];
    },
  },
  {
    id: 'S9',
    title: 'box let go 1 m up comes to rest on the floor, not in it',
    pose(lab) {
      const falling = body({ shape: box(0.5, 0.5, 0.5), density: 1000, position: [0, 1.5, 0] });
      const run = lab.open({ bodies: [ground(), falling] }).until(3);
      return [
        { what: 'depth (m)', got: Math.abs(run.position(1)[1] - 0.5), limit: 0.005 },
        { what: 'speed (m/s)', got: length(run.velocity(1)), limit: 0.01 },
      ];
    },
  },
  glides('G1a', 'box', box(0.5, 0.25, 0.5), 0.25, 'a sheet of triangles', meshFloor),
  glides('G1b', 'sphere', sphere(0.3), 0.3, 'a sheet of triangles', meshFloor),
  glides('G1c', 'capsule', capsule(0.2, 0.3), 0.2, 'a sheet of triangles', meshFloor, LYING),
  glides('G2a', 'box', box(0.5, 0.25, 0.5), 0.25, '100 boxes in a row', tiles),
  glides('G2b', 'sphere', sphere(0.3), 0.3, '100 boxes in a row', tiles),
  {
    id: 'CCD',
    title: '40 spheres of 1 cm at 100 to 1,000 m/s do not pass a wall of 1 cm',
    pose(lab) {
      const wall = fixed(box(0.005, 20, 20), [0, 0, 0]);
      const shots = Array.from({ length: 40 }, (_, i) =>
        body({
          shape: sphere(0.005),
          density: 8000,
          friction: 0,
          position: [-3 - 0.13 * i, 0.9 * ((i % 8) - 3.5), 0.9 * (Math.floor(i / 8) - 2)],
          velocity: [100 * (1 + (i % 10)), 0, 0],
          bullet: 0.01,
        }),
      );
      const run = lab
        .open({ bodies: [wall, ...shots], gravity: [0, 0, 0], bullets: true })
        .until(0.5);
      const passed = shots.filter((_, i) => !(run.position(i + 1)[0] < 0.005)).length;
      return [{ what: 'passed', got: passed, limit: 0 }];
    },
  },
  {
    id: 'D1',
    title: 'tilted plank on an edge falls the way it leans',
    pose(lab) {
      // A plank of 2 m at 5° from upright on a rough floor: the time to 45° is that of a rod on a hinge.
      const lean = (5 * Math.PI) / 180;
      const [half, thin] = [1, 0.02];
      const orientation = aboutAxis([0, 0, 1], -lean);
      const corner = turn(orientation, [thin, -half, 0]);
      const plank = body({
        shape: box(thin, half, 0.3),
        density: 500,
        friction: 1,
        position: [0, -corner[1], 0],
        orientation,
      });
      const run = lab.open({ bodies: [ground(100, { friction: 1 }), plank] });
      const leanNow = () => {
        const [x, y] = turn(run.orientation(1), [0, 1, 0]);
        return Math.atan2(x, y);
      };
      let time = Number.NaN;
      run.until(3, (t) => {
        if (leanNow() < Math.PI / 4) return true;
        time = t;
        return false;
      });
      return [{ what: 'time to 45°', got: time, want: toppling(plank, half, thin, lean) }];
    },
  },
];

/** Time for a plank that turns about its lower edge to come to 45°, s, by small steps. */
function toppling({ mass, inertia }, half, thin, lean) {
  const arm = Math.hypot(half, thin);
  const offset = Math.atan2(thin, half);
  const about = inertia[8] + mass * arm * arm;
  const h = 1e-5;
  let [angle, rate, time] = [lean, 0, 0];
  while (angle < Math.PI / 4) {
    rate += (h * mass * 9.81 * arm * Math.sin(angle - offset)) / about;
    angle += h * rate;
    time += h;
  }
  return time;
}
