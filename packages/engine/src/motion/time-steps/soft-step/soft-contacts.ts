/**
 * Contacts of a step between their records in the contact list, in double precision and in the order
 * of bodies, and the records of the kernels, in the order of solving.
 *
 * Friction acts per manifold there and per point here. The impulse along the tangents is shared by
 * the points, and a twist LT about the normal becomes impulses LT/(Σρ²)·(n × ρ) at their levers ρ from
 * the centre: what a reader sees at the points adds up to what has acted, and gives the first guess of
 * the next step back, whatever method made this one.
 */

import {
  CONTACT,
  CONTACT_POINT,
  CONTACT_POINT_STRIDE,
  CONTACT_STRIDE,
  type ContactList,
  endOfPair,
  isTouching,
  POINTS,
} from '../../../collision/contacts/contact-list.js';
import type { RowNumbers } from '../../../collision/row-numbers.js';
import {
  BOUNCE,
  GAIN,
  HEAD,
  IMPULSE_SCALE,
  L1,
  L2,
  LN,
  LT,
  MASS_SCALE,
  NX,
  NY,
  NZ,
  POINT,
  PUSH,
  RATE,
  RAX,
  RAY,
  RAZ,
  RBX,
  RBY,
  RBZ,
  REST,
  S0,
  T1X,
  T1Y,
  T1Z,
  TOTAL,
} from '../../../kernel/contact-record.js';
import type { Kernel } from '../../../kernel/kernel.js';
import { FLAG, INFO, INFO_STRIDE, MASS, MASS_STRIDE } from '../../../state/body-store.js';
import type { StepContext } from '../time-step.js';
import { ContactBatches } from './contact-batches.js';
import { RollingContacts } from './rolling-contacts.js';
import { type SoftBodies, WAY } from './soft-bodies.js';
import { SoftSurfaces } from './soft-surfaces.js';
import type { Softness } from './softness.js';
import { TurningTables } from './turning-tables.js';

/** Deep overlaps that a body may have before it is pushed more gently, as in a heap. */
const FEW = 3;
/** A separation at which nothing happens, m. */
const ABSENT = 1000;

/** The contacts of one step. */
export class SoftContacts {
  readonly batches = new ContactBatches();
  readonly tables = new TurningTables();
  readonly rolling = new RollingContacts();
  /** (contacts) 1 where something is to be done about a contact */
  #solid = new Uint8Array(0);
  /** Whether any contact bounces. */
  bounces = false;
  /** Whether any overlap is deeper than what is pushed apart at once. */
  deep = false;
  /** (rows) such overlaps of each body */
  #deep = new Uint16Array(0);
  readonly #surfaces = new SoftSurfaces();

  /** The largest ratio of the masses of two bodies that touch, both of which can be moved. */
  massRatio = 1;

  /** Sorts the contacts and tells the bodies that they are touched. */
  sort(context: StepContext, list: ContactList, bodies: SoftBodies): void {
    if (this.#solid.length < list.count) this.#solid = new Uint8Array(2 * list.count);
    const solid = this.#solid;
    const { movable, way } = bodies;
    const { data, rows, count } = list;
    const { modification } = context;
    if (modification !== null) this.#surfaces.beginModified(context, count);
    const { store } = context.motion;
    const { info } = store;
    const inverse = store.mass.subarray(MASS.inverseMass);
    let most = 1;
    for (let i = 0; i < count; i++) {
      const a = rows[2 * i]!;
      const b = rows[2 * i + 1]!;
      solid[i] = 0;
      if (movable[a] === 0 && movable[b] === 0) continue;
      const flags = info[a * INFO_STRIDE + INFO.flags]! | info[b * INFO_STRIDE + INFO.flags]!;
      if ((flags & FLAG.sensor) !== 0 || data[i * CONTACT_STRIDE + CONTACT.count] === 0) continue;
      if (modification !== null && !this.#surfaces.modify(modification, list, i)) continue;
      solid[i] = 1;
      if (movable[a] === 1 && movable[b] === 1) {
        const ratio = inverse[a * MASS_STRIDE]! / inverse[b * MASS_STRIDE]!;
        if (ratio > most) most = ratio;
        else if (1 / ratio > most) most = 1 / ratio;
      }
      if (way[a] === WAY.free) way[a] = WAY.kernel;
      if (way[b] === WAY.free) way[b] = WAY.kernel;
    }
    this.massRatio = most;
    this.batches.build(list, solid, movable, store.count);
  }

  /** Writes the kernel's records; `share` is 1/(number of sub-steps). */
  load(
    kernel: Kernel,
    context: StepContext,
    list: ContactList,
    bodies: SoftBodies,
    linear: Float64Array,
    soft: Softness,
    stiff: Softness,
    pushSpeed: number,
    share: number,
  ): void {
    const { J, W } = kernel;
    const { batches } = this;
    const { store } = context.motion;
    const { data, rows, count } = list;
    const { centers: c, moving } = store;
    const { movable, pressed } = bodies;
    pressed.fill(0, 0, store.count);
    this.bounces = false;
    this.#surfaces.begin(context);
    this.#countDeep(list, store.count, pushSpeed / soft.rate);
    this.tables.clear();
    this.rolling.clear();
    this.#clearPadding(kernel, moving);
    let rolls = false;
    // In the order of the list: its records are the larger part of the memory, and the processor sees
    // what is read next. The kernel's are written where each colour has got to, a few blocks in turn.
    for (let i = 0; i < count; i++) {
      if (batches.group[i]! < 0) continue;
      const lane = batches.lane[i]!;
      const o = i * CONTACT_STRIDE;
      const a = rows[2 * i]!;
      const b = rows[2 * i + 1]!;
      const w = ((lane >> 2) << 3) + (lane & 3);
      const rowA = a < moving ? a : moving;
      const rowB = b < moving ? b : moving;
      W[w] = rowA;
      W[w + 4] = rowB;
      const r = batches.record[i]!;
      const nx = data[o + CONTACT.normal]!;
      const ny = data[o + CONTACT.normal + 1]!;
      const nz = data[o + CONTACT.normal + 2]!;
      J[r + NX] = nx;
      J[r + NY] = ny;
      J[r + NZ] = nz;
      // The tangents of `orthonormalBasis`: the second is n × the first.
      const sign = nz < 0 ? -1 : 1;
      const f = -1 / (sign + nz);
      const t1x = 1 + sign * nx * nx * f;
      const t1y = sign * nx * ny * f;
      const t1z = -sign * nx;
      J[r + T1X] = t1x;
      J[r + T1Y] = t1y;
      J[r + T1Z] = t1z;
      const points = data[o + CONTACT.count]!;
      const ax = c[3 * a]!;
      const ay = c[3 * a + 1]!;
      const az = c[3 * a + 2]!;
      const dx = ax - c[3 * b]!;
      const dy = ay - c[3 * b + 1]!;
      const dz = az - c[3 * b + 2]!;
      let press = 0;
      let l1 = 0;
      let l2 = 0;
      let p = o + POINTS;
      let q = r + HEAD;
      for (let k = 0; k < points; k++) {
        const x = 0.5 * (data[p]! + data[p + 3]!) - ax;
        const y = 0.5 * (data[p + 1]! + data[p + 4]!) - ay;
        const z = 0.5 * (data[p + 2]! + data[p + 5]!) - az;
        J[q + RAX] = x;
        J[q + RAY] = y;
        J[q + RAZ] = z;
        J[q + RBX] = x + dx;
        J[q + RBY] = y + dy;
        J[q + RBZ] = z + dz;
        J[q + S0] = data[p + CONTACT_POINT.separation]!;
        J[q + LN] = share * data[p + CONTACT_POINT.impulse]!;
        press += data[p + CONTACT_POINT.impulse]!;
        l1 += data[p + CONTACT_POINT.impulse + 1]!;
        l2 += data[p + CONTACT_POINT.impulse + 2]!;
        p += CONTACT_POINT_STRIDE;
        q += POINT;
      }
      if (press > 0) {
        pressed[a] = 1;
        pressed[b] = 1;
      }
      J[r + L1] = share * l1;
      J[r + L2] = share * l2;
      J[r + LT] = points > 1 ? share * twistOf(data, o, points, t1x, t1y, t1z, nx, ny, nz) : 0;
      if (points === 3) {
        const h = r + HEAD;
        J[q + RAX] = J[h + RAX]!;
        J[q + RAY] = J[h + RAY]!;
        J[q + RAZ] = J[h + RAZ]!;
        J[q + RBX] = J[h + RBX]!;
        J[q + RBY] = J[h + RBY]!;
        J[q + RBZ] = J[h + RBZ]!;
        J[q + S0] = ABSENT;
        J[q + LN] = 0;
      }
      J[r + GAIN] = gain(linear, movable, b, nx, ny, nz) - gain(linear, movable, a, nx, ny, nz);
      const fixed = movable[a] === 0 || movable[b] === 0;
      const spring = fixed ? stiff : soft;
      const crowd = Math.max(this.#deep[a]!, this.#deep[b]!);
      J[r + PUSH] = -pushSpeed / Math.max(1, crowd - FEW);
      J[r + RATE] = spring.rate;
      J[r + MASS_SCALE] = spring.massScale;
      J[r + IMPULSE_SCALE] = spring.impulseScale;
      const { rollingFriction, spinningFriction } = this.#surfaces.write(J, r, list, i);
      if (J[r + BOUNCE]! > 0) this.bounces = true;
      if (rollingFriction + spinningFriction > 0) rolls = true;
      if (a < moving && movable[a] === 0) this.tables.add(kernel, r, list, i, store, a, -1);
      if (b < moving && movable[b] === 0) this.tables.add(kernel, r, list, i, store, b, 1);
    }
    if (rolls) this.#addRolling(kernel, list, moving);
  }

  /** Lists the contacts that resist rolling, in the order in which contacts are solved. */
  #addRolling({ J }: Kernel, list: ContactList, moving: number): void {
    const { contact, lanes, record } = this.batches;
    for (let lane = 0; lane < lanes; lane++) {
      const i = contact[lane]!;
      if (i < 0) continue;
      const r = record[i]!;
      const { rollingFriction, spinningFriction } = this.#surfaces.write(J, r, list, i);
      if (rollingFriction + spinningFriction === 0) continue;
      const points = list.data[i * CONTACT_STRIDE + CONTACT.count]!;
      const rowA = Math.min(list.rows[2 * i]!, moving);
      const rowB = Math.min(list.rows[2 * i + 1]!, moving);
      this.rolling.add(r, points, rowA, rowB, rollingFriction, spinningFriction);
    }
  }

  /**
   * Overlaps of more than `depth` (m). Where many things are in one place, each pushed by all others,
   * their pushes would add up to a blow.
   */
  #countDeep({ data, rows, count }: ContactList, bodies: number, depth: number): void {
    if (this.#deep.length < bodies) this.#deep = new Uint16Array(2 * bodies);
    else if (this.deep) this.#deep.fill(0);
    this.deep = false;
    for (let i = 0; i < count; i++) {
      if (this.batches.group[i]! < 0) continue;
      const p = i * CONTACT_STRIDE + POINTS + CONTACT_POINT.separation;
      if (data[p]! > -depth) continue;
      this.deep = true;
      const a = rows[2 * i]!;
      const b = rows[2 * i + 1]!;
      this.#deep[a] = this.#deep[a]! + 1;
      this.#deep[b] = this.#deep[b]! + 1;
    }
  }

  /** Lanes without a contact are contacts of nothing with nothing. */
  #clearPadding(kernel: Kernel, nobody: number): void {
    const { J, W } = kernel;
    const { batches, count } = this.batches;
    for (let i = 0; i < count; i++) {
      const { base, first, last, points } = batches[i]!;
      const size = HEAD + points * POINT;
      // Where contacts are solved one by one, every block has three such lanes.
      const from = i < this.batches.singles ? first : last - 4;
      for (let lane = from; lane < last; lane += 4) {
        const block = (lane - first) >> 2;
        J.fill(0, base + block * size, base + (block + 1) * size);
        W.fill(nobody, (lane >> 2) << 3, ((lane >> 2) << 3) + 8);
      }
    }
  }

  /**
   * Reads the impulses back: what has acted in the step, for events. Of pairs that touch events want to
   * know only if they have `begun` to, see {@link StepContext.begun}; null: of all.
   */
  storeTotals({ J }: Kernel, list: ContactList, subSteps: number, begun: RowNumbers | null): void {
    const { data, count } = list;
    for (let i = 0; i < count; i++) {
      const o = i * CONTACT_STRIDE;
      if (begun === null || !isTouching(data, o)) this.#store(J, data, o, i, TOTAL, 1, subSteps);
    }
    if (begun === null) return;
    for (let n = 0; n < begun.count; n++) {
      const first = begun.data[n]!;
      const end = endOfPair(list, first);
      for (let i = first; i < end; i++) {
        this.#store(J, data, i * CONTACT_STRIDE, i, TOTAL, 1, subSteps);
      }
    }
  }

  /**
   * The same as the next step wants it: the last sub-step's, times their number. Tells the bodies that
   * are pressed.
   */
  storeLast({ J }: Kernel, list: ContactList, { pressed }: SoftBodies, subSteps: number): void {
    const { data, rows, count } = list;
    pressed.fill(0);
    for (let i = 0; i < count; i++) {
      const o = i * CONTACT_STRIDE;
      if (!this.#store(J, data, o, i, LN, subSteps, subSteps)) continue;
      pressed[rows[2 * i]!] = 1;
      pressed[rows[2 * i + 1]!] = 1;
    }
  }

  /** Writes the impulses of a contact's record into the list; returns whether it presses. */
  #store(
    J: Kernel['J'],
    data: Float64Array,
    o: number,
    contact: number,
    field: number,
    factor: number,
    subSteps: number,
  ): boolean {
    const points = data[o + CONTACT.count]!;
    let p = o + POINTS + CONTACT_POINT.impulse;
    if (this.batches.group[contact]! < 0) {
      for (let k = 0; k < points; k++) {
        data[p] = 0;
        data[p + 1] = 0;
        data[p + 2] = 0;
        p += CONTACT_POINT_STRIDE;
      }
      return false;
    }
    const r = this.batches.record[contact]!;
    const last = field === LN;
    let q = r + HEAD;
    let press = 0;
    const l1 = (subSteps * J[r + L1]!) / points;
    const l2 = (subSteps * J[r + L2]!) / points;
    for (let k = 0; k < points; k++) {
      // What has bounced flies: it does not press when the next step begins.
      const impulse = last && J[q + REST]! < 0 ? 0 : factor * J[q + field]!;
      press += impulse;
      data[p] = impulse;
      data[p + 1] = l1;
      data[p + 2] = l2;
      p += CONTACT_POINT_STRIDE;
      q += POINT;
    }
    if (J[r + LT] !== 0 && points > 1) addTwist(data, o, points, J, r, subSteps);
    return press > 0;
  }
}

/** Acceleration of a body along a direction, m/s². */
function gain(
  linear: Float64Array,
  movable: Uint8Array,
  row: number,
  nx: number,
  ny: number,
  nz: number,
): number {
  if (movable[row] === 0) return 0;
  return linear[3 * row]! * nx + linear[3 * row + 1]! * ny + linear[3 * row + 2]! * nz;
}

/** The moment about the normal, through the mean of the points, of the impulses along the tangents. */
function twistOf(
  data: Float64Array,
  o: number,
  points: number,
  t1x: number,
  t1y: number,
  t1z: number,
  nx: number,
  ny: number,
  nz: number,
): number {
  const t2x = ny * t1z - nz * t1y;
  const t2y = nz * t1x - nx * t1z;
  const t2z = nx * t1y - ny * t1x;
  let sum = 0;
  let s1 = 0;
  let s2 = 0;
  let m1 = 0;
  let m2 = 0;
  let p = o + POINTS;
  for (let k = 0; k < points; k++) {
    // Levers along the tangents; the impulse (i1, i2) at (u, v) has the moment u i2 − v i1.
    const u = data[p]! * t1x + data[p + 1]! * t1y + data[p + 2]! * t1z;
    const v = data[p]! * t2x + data[p + 1]! * t2y + data[p + 2]! * t2z;
    const i1 = data[p + CONTACT_POINT.impulse + 1]!;
    const i2 = data[p + CONTACT_POINT.impulse + 2]!;
    sum += u * i2 - v * i1;
    s1 += i1;
    s2 += i2;
    m1 += u;
    m2 += v;
    p += CONTACT_POINT_STRIDE;
  }
  return sum - (m1 * s2 - m2 * s1) / points;
}

/** Shares a twist out to the points, by their levers. */
function addTwist(
  data: Float64Array,
  o: number,
  points: number,
  J: Kernel['J'],
  r: number,
  subSteps: number,
): void {
  const lt = subSteps * J[r + LT]!;
  const t1x = J[r + T1X]!;
  const t1y = J[r + T1Y]!;
  const t1z = J[r + T1Z]!;
  const nx = data[o + CONTACT.normal]!;
  const ny = data[o + CONTACT.normal + 1]!;
  const nz = data[o + CONTACT.normal + 2]!;
  const t2x = ny * t1z - nz * t1y;
  const t2y = nz * t1x - nx * t1z;
  const t2z = nx * t1y - ny * t1x;
  let m1 = 0;
  let m2 = 0;
  let square = 0;
  let p = o + POINTS;
  for (let k = 0; k < points; k++) {
    const u = data[p]! * t1x + data[p + 1]! * t1y + data[p + 2]! * t1z;
    const v = data[p]! * t2x + data[p + 1]! * t2y + data[p + 2]! * t2z;
    m1 += u;
    m2 += v;
    square += u * u + v * v;
    p += CONTACT_POINT_STRIDE;
  }
  m1 /= points;
  m2 /= points;
  square -= points * (m1 * m1 + m2 * m2);
  if (!(square > 0)) return;
  const part = lt / square;
  p = o + POINTS;
  for (let k = 0; k < points; k++) {
    const u = data[p]! * t1x + data[p + 1]! * t1y + data[p + 2]! * t1z - m1;
    const v = data[p]! * t2x + data[p + 1]! * t2y + data[p + 2]! * t2z - m2;
    data[p + CONTACT_POINT.impulse + 1] = data[p + CONTACT_POINT.impulse + 1]! - part * v;
    data[p + CONTACT_POINT.impulse + 2] = data[p + CONTACT_POINT.impulse + 2]! + part * u;
    p += CONTACT_POINT_STRIDE;
  }
}
