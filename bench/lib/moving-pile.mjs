// Bodies heaped ten layers high, as close as they fit, all of them moving: the same room for each
// body whatever their number, so that the cost per body can be compared between sizes.

/** Layers of the heap. */
const LAYERS = 10;
/** Room of a body, m. */
const CELL = 1;
/** s */
const STEP = 1 / 60;

/**
 * Sizes 0.5 … 1 m, at pace 1 speeds up to 0.9 m/s and 1.7 rad/s: in half a second a body leaves its
 * neighbours.
 * @param {any} Random
 * @param {number} count
 * @param {number} pace
 */
export function movingPile(Random, count, pace = 1) {
  const random = new Random('moving pile');
  const side = Math.ceil(Math.sqrt(count / LAYERS));
  const room = [side * CELL, LAYERS * CELL, side * CELL];
  const positions = new Float64Array(3 * count);
  const velocities = new Float64Array(3 * count);
  const orientations = new Float64Array(4 * count);
  const turning = new Float64Array(3 * count);
  /** @type {number[][]} */
  const sizes = [];
  for (let i = 0; i < count; i++) {
    const cell = [i % side, Math.floor(i / side / side), Math.floor(i / side) % side];
    for (let k = 0; k < 3; k++) {
      positions[3 * i + k] = CELL * ((cell[k] ?? 0) + random.uniform(0.3, 0.7));
      velocities[3 * i + k] = pace * random.uniform(-0.5, 0.5);
      turning[3 * i + k] = pace * random.uniform(-1, 1);
    }
    const q = [random.normal(), random.normal(), random.normal(), random.normal()];
    const length = Math.hypot(...q);
    for (let k = 0; k < 4; k++) orientations[4 * i + k] = (q[k] ?? 0) / length;
    sizes.push([random.uniform(0.5, 1), random.uniform(0.5, 1), random.uniform(0.5, 1)]);
  }
  return {
    count,
    sizes,
    positions,
    orientations,
    /** Moves all bodies by one step; they turn back at the walls. */
    move() {
      for (let i = 0; i < count; i++) {
        for (let k = 0; k < 3; k++) {
          const x = positions[3 * i + k] + STEP * velocities[3 * i + k];
          if (x < 0 || x > (room[k] ?? 0)) velocities[3 * i + k] *= -1;
          else positions[3 * i + k] = x;
        }
        turn(orientations, 4 * i, turning, 3 * i);
      }
    },
  };
}

/**
 * q += ½ h ω q, made a unit again.
 * @param {Float64Array} q @param {number} o @param {Float64Array} w @param {number} i
 */
function turn(q, o, w, i) {
  const [x, y, z, r] = [q[o], q[o + 1], q[o + 2], q[o + 3]];
  const [a, b, c] = [0.5 * STEP * w[i], 0.5 * STEP * w[i + 1], 0.5 * STEP * w[i + 2]];
  q[o] = x + a * r + b * z - c * y;
  q[o + 1] = y + b * r + c * x - a * z;
  q[o + 2] = z + c * r + a * y - b * x;
  q[o + 3] = r - a * x - b * y - c * z;
  const length = Math.hypot(q[o], q[o + 1], q[o + 2], q[o + 3]);
  for (let k = 0; k < 4; k++) q[o + k] /= length;
}
