// What a particle costs with neighbours: nanoseconds per particle and step, from 1,000 to 100,000
// particles that repel each other, in a box that grows with their number (some 13 neighbours each);
// the exponent of growth; and a fountain of 50,000.
//
//   npm run bench particles
//   node bench/suites/particles.mjs --quick   fewer rounds, nothing kept
//
// The sizes take turns, so that a disturbance hits all of them; processor time is counted.

import {
  Box,
  Material,
  ParticleEmitter,
  ParticleSystem,
  Random,
  RigidBody,
  Simulation,
  SpatialInteraction,
} from 'rattleback';
import { keep } from '../lib/history.mjs';

const quick = process.argv.includes('--quick');
const SIZES = [1000, 3000, 10_000, 30_000, 100_000];
const ROUNDS = quick ? 3 : 7;
/** Particles × steps per measurement. */
const WORK = 300_000;
const REACH = 0.1;

/** @param {number} count */
function gas(count) {
  const random = new Random('gas');
  const simulation = new Simulation({ gravity: [0, 0, 0] });
  const system = simulation.add(new ParticleSystem({ collides: false }));
  // The ball of reach holds 13 others; so weak a force leaves them where they are.
  const side = REACH * Math.cbrt((count * 4 * Math.PI) / 3 / 13);
  for (let i = 0; i < count; i++) {
    const at = () => random.uniform(0, side);
    system.addParticle([at(), at(), at()], { mass: 0.001 });
  }
  const force = system.add(new SpatialInteraction({ reach: REACH, strength: 1e-9, damping: 1e-9 }));
  return { count, simulation, force, ns: [] };
}

/** @param {number[]} numbers */
function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

/** Processor time of some steps, ns each. */
function time(simulation, steps, h) {
  const start = process.cpuUsage();
  for (let i = 0; i < steps; i++) simulation.step(h);
  const { user, system } = process.cpuUsage(start);
  return ((user + system) * 1000) / steps;
}

const gases = SIZES.map(gas);
for (let round = -2; round < ROUNDS; round++) {
  for (const { count, simulation, ns } of gases) {
    const each = time(simulation, Math.max(2, Math.round(WORK / count)), 1 / 240) / count;
    if (round >= 0) ns.push(each);
  }
}
const rows = gases.map(({ count, force, ns }) => ({
  particles: count,
  neighbours: Number(((2 * force.pairs) / count).toPrecision(3)),
  nanoseconds: Number(median(ns).toPrecision(4)),
}));

/** Slope of ln(time of a step) over ln(particles), by least squares. */
const points = rows.map(({ particles, nanoseconds }) => [
  Math.log(particles),
  Math.log(particles * nanoseconds),
]);
const mean = (k) => points.reduce((sum, point) => sum + point[k], 0) / points.length;
const [mx, my] = [mean(0), mean(1)];
const exponent =
  points.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0) /
  points.reduce((sum, [x]) => sum + (x - mx) ** 2, 0);

console.log('particles   neighbours   ns per particle and step');
for (const { particles, neighbours, nanoseconds } of rows) {
  const cells = [particles.toLocaleString('en').padStart(9), String(neighbours).padStart(12)];
  console.log(`${cells.join('')}${String(nanoseconds).padStart(24)}`);
}
console.log(`\ngrowth: particles to the power of ${exponent.toFixed(3)}`);

function fountain() {
  const material = new Material({ restitution: 0.3, friction: 0.4 });
  const simulation = new Simulation({ ground: true });
  simulation.add(
    new RigidBody({ type: 'static', shape: new Box(1, 0.5, 1), position: [0, 0.25, 0], material }),
  );
  const system = simulation.add(new ParticleSystem({ radius: 0.02, material }));
  const options = { speed: 7.5, spread: 1.3, size: 0.05, position: [0, 0.6, 0] };
  system.add(new ParticleEmitter({ capacity: 50_000, rate: 25_000, ...options }));
  while (system.count < 50_000) simulation.step(1 / 60);
  const times = Array.from({ length: ROUNDS }, () => time(simulation, 20, 1 / 60) / 1e6);
  return { particles: system.count, contacts: system.contactCount, milliseconds: median(times) };
}

const water = fountain();
water.milliseconds = Number(water.milliseconds.toPrecision(3));
console.log(
  `fountain of ${water.particles.toLocaleString('en')}: ${water.milliseconds} ms per step, ${water.contacts} contacts`,
);
if (!quick) {
  const exact = Number(exponent.toFixed(3));
  keep('particles', { whole: true, neighbours: rows, exponent: exact, fountain: water });
}
