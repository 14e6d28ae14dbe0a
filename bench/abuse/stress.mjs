// What is allowed but hard, measured. `measure` gets an engine and gives { said, good }: good is what the
// issue of the fast lane asks for.

import { box, sphere } from '../peers/geometry/shapes.mjs';
import { body, fixed, ground } from '../peers/scenes/parts.mjs';

const DT = 1 / 60;

function open(engine, bodies, options = {}) {
  const world = engine.open({
    gravity: [0, -9.81, 0],
    dt: DT,
    bodies: bodies.length,
    joints: 0,
    ...options,
  });
  for (const one of bodies) world.addBody(one);
  world.ready?.();
  const out = new Float64Array(13);
  return {
    step: (count, each) => {
      for (let i = 0; i < count; i++) {
        world.step();
        each?.(i);
      }
    },
    read(i) {
      world.read(i, out);
      return Array.from(out);
    },
  };
}
const speedOf = (state) => Math.hypot(...state.slice(7, 10));
const number = (x, digits = 2) =>
  Number.isFinite(x) ? String(Number(x.toFixed(digits))) : 'not finite';

function oneSpot(engine) {
  const count = 50;
  const boxes = Array.from({ length: count }, () =>
    body({ shape: box(0.5, 0.5, 0.5), density: 1000, position: [0, 1, 0] }),
  );
  const world = open(engine, [ground(100), ...boxes]);
  let [parting, fastest, farthest, lost] = [0, 0, 0, 0];
  world.step(600, () => {
    for (let i = 1; i <= count; i++) {
      const state = world.read(i);
      const [vx, vy, vz] = state.slice(7, 10);
      fastest = Math.max(fastest, speedOf(state));
      // Down they go by themselves: what counts is how fast they leave each other.
      parting = Math.max(parting, Math.hypot(vx, Math.max(0, vy), vz));
    }
  });
  for (let i = 1; i <= count; i++) {
    const [x, y, z] = world.read(i);
    farthest = Math.max(farthest, Math.hypot(x, z));
    if (!(y > -0.5)) lost++;
  }
  const fall = Math.sqrt(2 * 9.81 * 0.5);
  const said =
    `${number(parting)} m/s aside and up, ${number(fastest)} in all (falling alone gives ` +
    `${number(fall)}), ${number(farthest, 1)} m apart, ${lost} lost`;
  const good = parting <= 2.5 && fastest <= 1.01 * fall && lost === 0;
  return { said, good, parting, fastest, farthest, lost };
}

function insideFloor(engine) {
  // A floor 40 m thick, its top at 0; the box is 10 m below.
  const floor = fixed(box(50, 20, 50), [0, -20, 0]);
  const world = open(engine, [
    floor,
    body({ shape: box(0.5, 0.5, 0.5), density: 1000, position: [0, -10, 0] }),
  ]);
  let [fastest, highest] = [0, Number.NEGATIVE_INFINITY];
  world.step(1800, () => {
    const state = world.read(1);
    fastest = Math.max(fastest, speedOf(state));
    highest = Math.max(highest, state[1]);
  });
  const [, y] = world.read(1);
  const said = `${number(fastest)} m/s, highest ${number(highest)} m, ends at ${number(y)} m`;
  return { said, good: Math.abs(y - 0.5) < 0.05 && fastest <= 0.5, fastest, highest, y };
}

/** How far a heavy box sinks in 10 s on lighter ones, m. */
function sinks(engine, heavy, count = 1) {
  const unit = (mass, i) => body({ shape: box(0.5, 0.5, 0.5), mass, position: [0, i + 0.5, 0] });
  const bodies = [
    ground(100),
    ...Array.from({ length: count }, (_, i) => unit(1, i)),
    unit(heavy, count),
  ];
  const world = open(engine, bodies);
  world.step(600);
  const [x, y, z] = world.read(count + 1);
  return Math.hypot(x, z) < 0.5 ? count + 0.5 - y : Number.POSITIVE_INFINITY;
}

function carries(heavy, count = 1, allowed = 0.02) {
  return (engine) => {
    const sunk = sinks(engine, heavy, count);
    const said = sunk < 0.3 ? `stands, ${number(1000 * sunk, 1)} mm lower` : 'falls';
    return { said, good: sunk < allowed, sunk };
  };
}

function heaviest(engine) {
  let best = { mass: 0, sunk: 0 };
  for (const mass of [3, 10, 30, 100, 300, 1000, 3000, 10_000]) {
    const sunk = sinks(engine, mass);
    if (!(sunk < 0.1)) break;
    best = { mass, sunk };
  }
  return {
    said: `${best.mass} kg, ${number(1000 * best.sunk, 1)} mm lower`,
    good: best.mass >= 1000,
    ...best,
  };
}

function spinningRod(engine) {
  // Upright in free flight, then on the floor: 0.1 × 0.1 × 1 m, about its long axis and a little beside.
  const rod = body({
    shape: box(0.5, 0.05, 0.05),
    density: 1000,
    position: [0, 3, 0],
    spin: [0, 10_000, 0],
    freeSpin: true,
  });
  const world = open(engine, [ground(100), rod]);
  world.step(1);
  const first = Math.hypot(...world.read(1).slice(10, 13));
  let [fastest, highest] = [0, 0];
  world.step(600, () => {
    const state = world.read(1);
    fastest = Math.max(fastest, speedOf(state));
    highest = Math.max(highest, state[1]);
  });
  const [x, y, z] = world.read(1);
  const away = Math.hypot(x, z);
  const said = `${number(first, 0)} rad/s after a step; ${number(fastest, 1)} m/s, highest ${number(highest, 1)} m, ends at ${number(y)} m`;
  const good = first > 9900 && highest < 5 && Math.abs(y) < 5 && away < 10;
  return { said, good, first, fastest, highest, y, away };
}

/** 100 bullets of 1 cm at 1,000 m/s against a wall of 1 cm, or a sheet of triangles. */
function bullets(shape, sheet) {
  return (engine) => {
    const square = new Float32Array([0, -50, -50, 0, -50, 50, 0, 50, 50, 0, 50, -50]);
    const mesh = { kind: 'mesh', vertices: square, indices: new Uint32Array([0, 1, 2, 0, 2, 3]) };
    const wall = sheet ? fixed(mesh, [0, 0, 0]) : fixed(box(0.005, 50, 50), [0, 0, 0]);
    const shots = Array.from({ length: 100 }, (_, i) => ({
      ...body({
        shape,
        density: 8000,
        position: [-5 - 0.17 * i, 0.9 * ((i % 10) - 4.5), 0.9 * (Math.floor(i / 10) - 4.5)],
        velocity: [1000, 0, 0],
        friction: 0,
      }),
      bullet: 0.01,
    }));
    const world = open(engine, [wall, ...shots], { gravity: [0, 0, 0], bullets: true });
    world.step(30);
    let [passed, inside] = [0, 0];
    for (let i = 1; i <= shots.length; i++) {
      const [x] = world.read(i);
      if (!(x < 0.004)) passed++;
      else if (x > -0.006 && !sheet) inside++;
    }
    const said = `${passed} pass, ${inside} stuck, ${100 - passed - inside} stopped`;
    return { said, good: passed === 0, passed, inside };
  };
}

/** A tower of ten boxes far from the origin. */
function farStack(distance) {
  return (engine) => {
    const boxes = Array.from({ length: 10 }, (_, i) =>
      body({ shape: box(0.5, 0.5, 0.5), density: 1000, position: [distance, i + 0.5, 0] }),
    );
    const floor = fixed(box(50, 1, 50), [distance, -1, 0]);
    const world = open(engine, [floor, ...boxes]);
    world.step(480);
    const low = boxes.map((_, i) => world.read(i + 1).slice(0, 3));
    let jitter = 0;
    world.step(120, () => {
      boxes.forEach((_, i) => {
        const now = world.read(i + 1);
        jitter = Math.max(jitter, ...low[i].map((x, k) => Math.abs(x - now[k])));
      });
    });
    const inPlace = boxes.filter((_, i) => {
      const [x, y] = world.read(i + 1);
      return Math.abs(y - i - 0.5) < 0.1 && Math.abs(x - distance) < 0.1;
    }).length;
    const said = `${inPlace} of 10 in place, jitter ${number(1000 * jitter, 3)} mm`;
    return { said, good: inPlace === 10 && jitter < 1e-3, inPlace, jitter };
  };
}

/** A second at 2 m/s, without gravity. */
function flight(distance) {
  return (engine) => {
    const flying = body({
      shape: box(0.5, 0.5, 0.5),
      position: [distance, 5, 0],
      velocity: [2, 0, 0],
    });
    const world = open(engine, [flying], { gravity: [0, 0, 0] });
    const [from] = world.read(0);
    world.step(60);
    const way = world.read(0)[0] - from;
    return { said: `${number(way, 4)} m`, good: Math.abs(way - 2) < 1e-3, way };
  };
}

export const STRESS = [
  ['50 boxes at one spot', oneSpot],
  ['box 10 m inside a solid floor, 30 s', insideFloor],
  ['1 kg carries 1,000 kg for 10 s', carries(1000)],
  ['1 kg carries 1,000,000 kg', carries(1e6)],
  ['heaviest box that 1 kg carries', heaviest],
  ['nine boxes of 1 kg carry 1,000,000 kg', carries(1e6, 9)],
  ['rod at 10,000 rad/s', spinningRod],
  ['100 bullets, spheres, wall of 1 cm', bullets(sphere(0.005), false)],
  ['100 bullets, boxes, wall of 1 cm', bullets(box(0.005, 0.005, 0.005), false)],
  ['100 bullets, spheres, sheet of triangles', bullets(sphere(0.005), true)],
  ['tower of 10 at the origin', farStack(0)],
  ['tower of 10, 10 km away', farStack(1e4)],
  ['tower of 10, 100 km away', farStack(1e5)],
  ['tower of 10, 10,000 km away', farStack(1e7)],
  ['flight of 2 m at the origin', flight(0)],
  ['flight of 2 m, 100 km away', flight(1e5)],
  ['flight of 2 m, 10,000 km away', flight(1e7)],
].map(([title, measure]) => ({ title, measure }));
