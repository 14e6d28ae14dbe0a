/**
 * Bodies that nothing touches, for a whole step: along the exact parabola, turning as a free body does. Many of them
 * are turned all at once by a machine (`kernel/free-turn-machine.ts`), to the bit as one by one. It takes only bodies
 * whose principal axes and centre are their own, which do not spin too fast; they count as flown.
 */

import {
  TURNED_INVERSE,
  TURNED_MOMENTS,
  TURNED_NOT,
  TURNED_OMEGA,
} from '../../../kernel/free-turn.js';
import {
  GROUP,
  MOST_GOES,
  placeOf,
  type TurnMachine,
  turnMachine,
} from '../../../kernel/free-turn-machine.js';
import {
  type BodyStore,
  FLAG,
  INFO,
  INFO_STRIDE,
  MASS,
  MASS_STRIDE,
} from '../../../state/body-store.js';
import { DIAGONAL, drift, KIND, TURN, turnFreely } from './drift.js';
import { WAY } from './ways.js';

const TAKEN = KIND | FLAG.offCenter;

/** Rows that the machine has at once: its memory never gets smaller, and mostly all fly in the first steps only. */
const ROWS = 2048;

/** Moves one of the free rows by `dt` (s); `isMovable`: forces count. Accelerations are in m/s² and rad/s². */
export function fly(
  store: BodyStore,
  row: number,
  isMovable: boolean,
  linear: Float64Array,
  angular: Float64Array,
  dt: number,
): void {
  const { linearVelocities: v, angularVelocities: w, centers: c, positions: p } = store;
  const o = 3 * row;
  if (isMovable) {
    for (let k = 0; k < 3; k++) {
      v[o + k] = v[o + k]! + dt * linear[o + k]!;
      w[o + k] = w[o + k]! + dt * angular[o + k]!;
    }
  }
  drift(store, row, dt);
  if (!isMovable) return;
  // x₁ = x₀ + Δt v₀ + ½Δt² a is exact where a is constant.
  const back = 0.5 * dt * dt;
  for (let k = 0; k < 3; k++) {
    c[o + k] = c[o + k]! - back * linear[o + k]!;
    p[o + k] = p[o + k]! - back * linear[o + k]!;
  }
}

/** Moves those of the free rows that it can by `dt` (s); accelerations are in m/s² and rad/s². */
export function flyFreely(
  store: BodyStore,
  ways: Uint8Array,
  movable: Uint8Array,
  linear: Float64Array,
  angular: Float64Array,
  dt: number,
): void {
  const machine = turnMachine();
  if (machine === null) return;
  for (let row = 0; row < store.moving; row += ROWS) {
    const end = Math.min(row + ROWS, store.moving);
    machine.begin(end - row);
    moveCenters(machine, store, row, end, ways, movable, linear, angular, dt);
    machine.turn(dt);
    takeTurns(machine, store, dt);
  }
}

/** Moves the centres of those from row `from` to before `end`, and tells the machine what it is to know. */
function moveCenters(
  machine: TurnMachine,
  store: BodyStore,
  from: number,
  end: number,
  ways: Uint8Array,
  movable: Uint8Array,
  linear: Float64Array,
  angular: Float64Array,
  dt: number,
): void {
  const { info, linearVelocities: v, angularVelocities: w, centers: c } = store;
  const { positions: p, orientations: q, mass } = store;
  const d = machine.data;
  const back = 0.5 * dt * dt;
  for (let row = from; row < end; row++) {
    if (ways[row] !== WAY.free || movable[row] === 0) continue;
    if ((info[row * INFO_STRIDE + INFO.flags]! & TAKEN) !== DIAGONAL) continue;
    const i = 3 * row;
    const wx = w[i]! + dt * angular[i]!;
    const wy = w[i + 1]! + dt * angular[i + 1]!;
    const wz = w[i + 2]! + dt * angular[i + 2]!;
    const goes = Math.ceil((Math.sqrt(wx * wx + wy * wy + wz * wz) * dt) / TURN);
    if (!(goes >= 1 && goes <= MOST_GOES)) continue;
    ways[row] = WAY.flown;
    const ax = linear[i]!;
    const ay = linear[i + 1]!;
    const az = linear[i + 2]!;
    const vx = v[i]! + dt * ax;
    const vy = v[i + 1]! + dt * ay;
    const vz = v[i + 2]! + dt * az;
    // x₁ = x₀ + Δt v₀ + ½Δt² a is exact where a is constant.
    const x = c[i]! + dt * vx - back * ax;
    const y = c[i + 1]! + dt * vy - back * ay;
    const z = c[i + 2]! + dt * vz - back * az;
    v[i] = vx;
    v[i + 1] = vy;
    v[i + 2] = vz;
    c[i] = x;
    c[i + 1] = y;
    c[i + 2] = z;
    p[i] = x;
    p[i + 1] = y;
    p[i + 2] = z;
    w[i] = wx;
    w[i + 1] = wy;
    w[i + 2] = wz;
    const o = machine.add(row, goes);
    const k = 4 * row;
    const m = row * MASS_STRIDE;
    // Every other number: those of the other lane are between them.
    d[o] = q[k]!;
    d[o + 2] = q[k + 1]!;
    d[o + 4] = q[k + 2]!;
    d[o + 6] = q[k + 3]!;
    d[o + 2 * TURNED_OMEGA] = wx;
    d[o + 2 * TURNED_OMEGA + 2] = wy;
    d[o + 2 * TURNED_OMEGA + 4] = wz;
    d[o + 2 * TURNED_MOMENTS] = mass[m + MASS.inertia]!;
    d[o + 2 * TURNED_MOMENTS + 2] = mass[m + MASS.inertia + 1]!;
    d[o + 2 * TURNED_MOMENTS + 4] = mass[m + MASS.inertia + 2]!;
    d[o + 2 * TURNED_INVERSE] = mass[m + MASS.inverseInertia]!;
    d[o + 2 * TURNED_INVERSE + 2] = mass[m + MASS.inverseInertia + 1]!;
    d[o + 2 * TURNED_INVERSE + 4] = mass[m + MASS.inverseInertia + 2]!;
  }
}

/** Takes where they have turned to. */
function takeTurns({ data: d, rows, groups }: TurnMachine, store: BodyStore, dt: number): void {
  const { orientations: q, angularVelocities: w } = store;
  for (let lane = 0; lane < GROUP * groups; lane++) {
    const row = rows[lane]!;
    if (row < 0) continue;
    const o = placeOf(lane);
    if (d[o + 2 * TURNED_NOT] === 1) {
      turnFreely(store, row, dt);
      continue;
    }
    const i = 3 * row;
    const k = 4 * row;
    q[k] = d[o]!;
    q[k + 1] = d[o + 2]!;
    q[k + 2] = d[o + 4]!;
    q[k + 3] = d[o + 6]!;
    w[i] = d[o + 2 * TURNED_OMEGA]!;
    w[i + 1] = d[o + 2 * TURNED_OMEGA + 2]!;
    w[i + 2] = d[o + 2 * TURNED_OMEGA + 4]!;
  }
}
