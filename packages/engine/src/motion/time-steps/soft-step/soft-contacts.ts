/**
 * Contacts of a step between their records in the contact list, in double precision and in the order
 * of bodies, and the records of the kernels, in the order of solving.
 *
 * Friction acts per manifold there. Here the impulse along the tangents is shared by the points, and the
 * twist about the normal is a number of the contact, which readers see as impulses at the points
 * (`twist.ts`): both add up to what has acted, and give the first guess of the next step.
 */

import type { BodyMotion } from '../../../collision/contacts/classify.js';
import {
  CONTACT,
  CONTACT_POINT,
  CONTACT_POINT_STRIDE,
  type ContactList,
  endOfPair,
  isTouching,
  MIDDLE_POINTS,
  MIDDLE_STRIDE,
  POINTS,
  pointsOf,
} from '../../../collision/contacts/contact-list.js';
import { carryAlong } from '../../../collision/contacts/recycle.js';
import type { RowNumbers } from '../../../collision/row-numbers.js';
import { HEAD, L1, L2, LN, LT, POINT, REST, TOTAL } from '../../../kernel/contact-record.js';
import {
  GIVEN,
  GIVEN_BOUNCE,
  GIVEN_GAIN,
  GIVEN_HEAD,
  GIVEN_IMPULSE_SCALE,
  GIVEN_L1,
  GIVEN_L2,
  GIVEN_LN,
  GIVEN_LT,
  GIVEN_MASS_SCALE,
  GIVEN_NX,
  GIVEN_NY,
  GIVEN_NZ,
  GIVEN_POINT,
  GIVEN_PUSH,
  GIVEN_RATE,
  GIVEN_RAX,
  GIVEN_RAY,
  GIVEN_RAZ,
  GIVEN_RBX,
  GIVEN_RBY,
  GIVEN_RBZ,
  GIVEN_S0,
} from '../../../kernel/given-record.js';
import type { Kernel } from '../../../kernel/kernel.js';
import { FLAG, INFO, INFO_STRIDE } from '../../../state/body-store.js';
import type { StepContext } from '../time-step.js';
import { ContactBatches, TAKEN } from './contact-batches.js';
import { DeepOverlaps } from './deep-overlaps.js';
import { HeavyComponents, UNEVEN } from './heavy-components.js';
import type { JointSolver } from './joints/joint-solver.js';
import { copyMotion } from './motion-before.js';
import { RollingContacts } from './rolling-contacts.js';
import type { SoftBodies } from './soft-bodies.js';
import { SoftSurfaces } from './soft-surfaces.js';
import type { Pace } from './softness.js';
import { TurningTables } from './turning-tables.js';
import { WAY } from './ways.js';

/** Deep overlaps that a body may have before it is pushed more gently, as in a heap. */
const FEW = 3;
/**
 * m/s²; what presses the lighter of two bodies by more, 300 times its weight on earth, is no first guess any more: who
 * has borne the thousandfold, which is gone now, would be thrown into the air by it. (Whoever has joints bears as much with
 * its own mass, see `burdens.ts`, and needs the guess.)
 */
const HARDEST = 3000;
/**
 * By how much less than `pushSpeed` a spring has to push for its force to grow only as its overlap does. From there on the
 * force grows faster: see `SoftContacts.load`.
 */
const STIFFENS = 3;
/** A separation at which nothing happens, m. */
const ABSENT = 1000;

/** The contacts of one step. */
export class SoftContacts {
  readonly batches = new ContactBatches();
  readonly tables = new TurningTables();
  readonly rolling = new RollingContacts();
  /** How bodies moved when contacts were found. */
  before: BodyMotion | null = null;
  /** (contacts) number of points where something is to be done about a contact, else 0 */
  #solid = new Uint8Array(0);
  /** Whether any contact bounces. */
  bounces = false;
  /** Whether any overlap is deeper than what is pushed apart at once, or will be, and what is done about those. */
  deep = false;
  readonly overlaps = new DeepOverlaps();
  /** (rows) such overlaps of each body */
  #deep = new Uint16Array(0);
  /** (rows) 1: has contacts that one sweep does not solve */
  #hard = new Uint16Array(0);
  readonly #surfaces = new SoftSurfaces();

  /** Who takes more sub-steps than usual. */
  readonly components = new HeavyComponents();

  /**
   * Sorts the contacts, finds who takes more than `subSteps`, for which contacts have this frequency (rad/s), and tells the
   * bodies that they are touched.
   */
  sort(
    context: StepContext,
    list: ContactList,
    bodies: SoftBodies,
    joints: JointSolver | null,
    subSteps: number,
    frequency: number,
  ): void {
    if (this.#solid.length < list.count) this.#solid = new Uint8Array(2 * list.count);
    const solid = this.#solid;
    const { movable, way, inverseMass } = bodies;
    const { data, starts, rows, count } = list;
    const { modification } = context;
    if (modification !== null) this.#surfaces.beginModified(context, count);
    const { store } = context.motion;
    const { info } = store;
    if (count > 0) this.before = copyMotion(this.before, store);
    const { components } = this;
    const { uneven, columns } = components;
    const { gravity, hasForces } = context.motion;
    uneven.clear();
    columns.begin(store.count);
    for (let i = 0; i < count; i++) {
      const a = rows[2 * i]!;
      const b = rows[2 * i + 1]!;
      solid[i] = 0;
      if (movable[a] === 0 && movable[b] === 0) continue;
      const flags = info[a * INFO_STRIDE + INFO.flags]! | info[b * INFO_STRIDE + INFO.flags]!;
      if ((flags & FLAG.sensor) !== 0) continue;
      if (modification !== null && !this.#surfaces.modify(modification, list, i)) continue;
      const points = pointsOf(starts, i);
      solid[i] = points;
      if (movable[a] === 1 && movable[b] === 1) {
        if (areUneven(inverseMass[a]!, inverseMass[b]!)) uneven.push(i);
        if (isTouching(data, starts[i]!)) columns.add(list, i, points, gravity);
      }
      if (way[a] === WAY.free) way[a] = WAY.kernel;
      if (way[b] === WAY.free) way[b] = WAY.kernel;
    }
    const square = frequency * frequency;
    if (
      components.weigh(
        subSteps,
        list,
        inverseMass,
        joints,
        gravity,
        store,
        solid,
        movable,
        square,
      ) &&
      !hasForces
    ) {
      components.find(list, solid, movable, joints, store);
    }
    this.batches.build(list.rows, count, solid, movable, store.count, components.heavy);
  }

  /** Writes the kernel's records; `paces` are those of contacts of weight 0 and 1. */
  load(
    kernel: Kernel,
    context: StepContext,
    list: ContactList,
    bodies: SoftBodies,
    linear: Float64Array,
    paces: readonly Pace[],
    pushSpeed: number,
  ): void {
    const { G, W, given } = kernel;
    const { batches } = this;
    const { store } = context.motion;
    const { data, starts, rows, count } = list;
    const { centers: c, linearVelocities: v, moving } = store;
    const { movable, pressed, inverseMass, jointed } = bodies;
    const { h, subSteps } = paces[0]!;
    const hardest = HARDEST * h * subSteps;
    const { frames } = context.placed;
    const M = list.middles.data;
    pressed.fill(0, 0, store.count);
    this.bounces = false;
    this.#surfaces.begin(context);
    this.#countDeep(list, movable, store.count, paces, pushSpeed);
    const deep = this.#deep;
    const hard = this.#hard;
    this.#clearPadding(kernel, moving);
    let isCrowd = false;
    let rolls = false;
    let turns = false;
    for (let i = 0; i < count; i++) {
      if (batches.group[i]! < 0) continue;
      const lane = batches.lane[i]!;
      const o = starts[i]!;
      const a = rows[2 * i]!;
      const b = rows[2 * i + 1]!;
      const pace = paces[batches.weightOf(i)]!;
      let { share } = pace;
      const w = ((lane >> 2) << 3) + (lane & 3);
      W[w] = a < moving ? a : moving;
      W[w + 4] = b < moving ? b : moving;
      const g = given + lane * GIVEN;
      const m = i * MIDDLE_STRIDE;
      if (Number.isNaN(M[m])) carryAlong(list, i, frames);
      const nx = M[m]!;
      const ny = M[m + 1]!;
      const nz = M[m + 2]!;
      G[g + GIVEN_NX] = nx;
      G[g + GIVEN_NY] = ny;
      G[g + GIVEN_NZ] = nz;
      const points = data[o + CONTACT.count]!;
      const ax = c[3 * a]!;
      const ay = c[3 * a + 1]!;
      const az = c[3 * a + 2]!;
      const bx = c[3 * b]!;
      const by = c[3 * b + 1]!;
      const bz = c[3 * b + 2]!;
      let press = 0;
      let least = ABSENT;
      let l1 = 0;
      let l2 = 0;
      let p = o + POINTS;
      let q = g + GIVEN_HEAD;
      let t = m + MIDDLE_POINTS;
      for (let k = 0; k < points; k++) {
        const x = M[t]!;
        const y = M[t + 1]!;
        const z = M[t + 2]!;
        G[q + GIVEN_RAX] = x - ax;
        G[q + GIVEN_RAY] = y - ay;
        G[q + GIVEN_RAZ] = z - az;
        G[q + GIVEN_RBX] = x - bx;
        G[q + GIVEN_RBY] = y - by;
        G[q + GIVEN_RBZ] = z - bz;
        G[q + GIVEN_S0] = data[p + CONTACT_POINT.separation]!;
        least = Math.min(least, data[p + CONTACT_POINT.separation]!);
        G[q + GIVEN_LN] = share * data[p + CONTACT_POINT.impulse]!;
        press += data[p + CONTACT_POINT.impulse]!;
        l1 += data[p + CONTACT_POINT.impulse + 1]!;
        l2 += data[p + CONTACT_POINT.impulse + 2]!;
        p += CONTACT_POINT_STRIDE;
        q += GIVEN_POINT;
        t += 3;
      }
      if (press > 0) {
        pressed[a] = 1;
        pressed[b] = 1;
        const gain = press * Math.max(inverseMass[a]!, inverseMass[b]!);
        if (gain > hardest && (jointed[a]! | jointed[b]!) === 0) {
          share *= hardest / gain;
          for (let n = 1; n <= points; n++) G[q - n * GIVEN_POINT + GIVEN_LN]! *= hardest / gain;
        }
      }
      G[g + GIVEN_L1] = share * l1;
      G[g + GIVEN_L2] = share * l2;
      G[g + GIVEN_LT] = share * data[o + CONTACT.twist]!;
      if (points === 3) {
        const h = g + GIVEN_HEAD;
        for (let k = 0; k < GIVEN_POINT; k++) G[q + k] = G[h + k]!;
        G[q + GIVEN_S0] = ABSENT;
        G[q + GIVEN_LN] = 0;
      }
      let gain = 0;
      if (movable[b] === 1) {
        gain = linear[3 * b]! * nx + linear[3 * b + 1]! * ny + linear[3 * b + 2]! * nz;
      }
      if (movable[a] === 1) {
        gain -= linear[3 * a]! * nx + linear[3 * a + 1]! * ny + linear[3 * a + 2]! * nz;
      }
      G[g + GIVEN_GAIN] = gain;
      // How fast the two would be in each other, if nothing held them before the step is over.
      let blow = -least / (h * subSteps);
      if (a < moving) blow += v[3 * a]! * nx + v[3 * a + 1]! * ny + v[3 * a + 2]! * nz;
      if (b < moving) blow -= v[3 * b]! * nx + v[3 * b + 1]! * ny + v[3 * b + 2]! * nz;
      const spring = movable[a] === 1 && movable[b] === 1 ? pace.soft : pace.stiff;
      const push = pushSpeed / Math.max(1, deep[a]! - FEW, deep[b]! - FEW);
      if (push < pushSpeed) isCrowd = true;
      // The speed of a push is bounded; its force must not be, or whoever bears more, in a heap that falls together, goes
      // in without end. So a spring between two that can be moved yields the less, the deeper they are. (From 28 mm on,
      // where the speed is bounded: twice as many overlaps of 20 mm in a drum. For the far lighter of two it is a blow;
      // and what stands firm on contacts is torn out of its joints.)
      const stiff = -STIFFENS * spring.rate * least;
      const isFirm =
        stiff > push &&
        press > 0 &&
        (jointed[a]! | jointed[b]!) === 0 &&
        !areUneven(inverseMass[a]!, inverseMass[b]!);
      const yields = isFirm ? (spring.gives * push) / stiff : spring.gives;
      // A blow that is late by a sub-step makes half a deep overlap; and of springs that are stiffer one sweep leaves more.
      if (isFirm || Math.max(-least, 2 * blow * pace.h) * pace.soft.rate >= pushSpeed) {
        this.deep = true;
        hard[a]! |= movable[a]!;
        hard[b]! |= movable[b]!;
      }
      G[g + GIVEN_PUSH] = -push;
      G[g + GIVEN_RATE] = spring.rate;
      G[g + GIVEN_MASS_SCALE] = 1 - yields;
      G[g + GIVEN_IMPULSE_SCALE] = yields;
      const { rollingFriction, spinningFriction } = this.#surfaces.write(G, g, list, i);
      if (G[g + GIVEN_BOUNCE]! > 0) this.bounces = true;
      if (rollingFriction + spinningFriction > 0) rolls = true;
      if ((a < moving && movable[a] === 0) || (b < moving && movable[b] === 0)) turns = true;
    }
    batches.writeTable(kernel.batches);
    this.rolling.clear();
    if (rolls) this.#addRolling(kernel, list, moving);
    this.#prepare(kernel);
    if (this.deep) this.overlaps.find(kernel, batches, rows, hard, movable, isCrowd);
    this.tables.clear();
    if (turns) this.#addTurning(kernel, context, list, movable);
  }

  /** Lists the contacts with a kinematic body, whose surface may turn. */
  #addTurning(
    kernel: Kernel,
    { motion, placed }: StepContext,
    list: ContactList,
    movable: Uint8Array,
  ): void {
    const { store } = motion;
    const { frames } = placed;
    const { rows, count } = list;
    const { group, record } = this.batches;
    for (let i = 0; i < count; i++) {
      if (group[i]! < 0) continue;
      const a = rows[2 * i]!;
      const b = rows[2 * i + 1]!;
      const r = record[i]!;
      if (a < store.moving && movable[a] === 0) {
        this.tables.add(kernel, r, list, i, frames, store, a, -1);
      }
      if (b < store.moving && movable[b] === 0) {
        this.tables.add(kernel, r, list, i, frames, store, b, 1);
      }
    }
  }

  /** Lists the contacts that resist rolling, in the order in which contacts are solved. */
  #addRolling({ G, given }: Kernel, list: ContactList, moving: number): void {
    const { contact, lanes, record } = this.batches;
    for (let lane = 0; lane < lanes; lane++) {
      const i = contact[lane]!;
      if (i < 0) continue;
      const r = record[i]!;
      const g = given + lane * GIVEN;
      const { rollingFriction, spinningFriction } = this.#surfaces.write(G, g, list, i);
      if (rollingFriction + spinningFriction === 0) continue;
      const points = list.data[list.starts[i]! + CONTACT.count]!;
      const rowA = Math.min(list.rows[2 * i]!, moving);
      const rowB = Math.min(list.rows[2 * i + 1]!, moving);
      const weight = this.batches.weightOf(i);
      this.rolling.add(r, points, rowA, rowB, rollingFriction, spinningFriction, weight);
    }
  }

  /**
   * Overlaps so deep that springs push at `pushSpeed` (m/s), the fastest. Where many things are in one place, each pushed by all others,
   * their pushes would add up to a blow. What cannot be moved is not counted: the ground is in many places.
   */
  #countDeep(
    { data, starts, rows, count }: ContactList,
    movable: Uint8Array,
    bodies: number,
    paces: readonly Pace[],
    pushSpeed: number,
  ): void {
    if (this.#deep.length < bodies) {
      this.#deep = new Uint16Array(2 * bodies);
      this.#hard = new Uint16Array(2 * bodies);
    }
    this.#deep.fill(0);
    this.#hard.fill(0);
    this.deep = false;
    for (let i = 0; i < count; i++) {
      if (this.batches.group[i]! < 0) continue;
      const p = starts[i]! + POINTS + CONTACT_POINT.separation;
      const { soft } = paces[this.batches.weightOf(i)]!;
      if (data[p]! * soft.rate > -pushSpeed) continue;
      const a = rows[2 * i]!;
      const b = rows[2 * i + 1]!;
      this.#deep[a] = this.#deep[a]! + movable[a]!;
      this.#deep[b] = this.#deep[b]! + movable[b]!;
    }
  }

  /** Lanes without a contact are contacts of nothing with nothing. */
  #clearPadding({ G, W, given }: Kernel, nobody: number): void {
    const { batches, count } = this.batches;
    for (let i = 0; i < count; i++) {
      const { first, last, single } = batches[i]!;
      // Where contacts are solved one by one, every block has three such lanes.
      const from = single ? first : last - 4;
      G.fill(0, given + from * GIVEN, given + last * GIVEN);
      W.fill(nobody, 2 * from, 2 * last);
    }
  }

  /** Has the kernel make its records, a few at a time: what is made of them next is in the cache then. */
  #prepare(kernel: Kernel): void {
    const { batches, count } = this.batches;
    for (let i = 0; i < count; i++) {
      const { base, first, last, points } = batches[i]!;
      const block = HEAD + points * POINT;
      for (let lane = first; lane < last; lane += TAKEN) {
        const start = base + ((lane - first) >> 2) * block;
        const end = Math.min(lane + TAKEN, last);
        kernel.take(start, lane, end, points);
        kernel.prepare(start, lane, end, points);
      }
    }
  }

  /**
   * Reads the impulses back: what has acted in the step, for events. Of pairs that touch events want to
   * know only if they have `begun` to, see {@link StepContext.begun}; null: of all.
   */
  storeTotals(
    { J }: Kernel,
    list: ContactList,
    paces: readonly Pace[],
    begun: RowNumbers | null,
  ): void {
    const { data, starts, count } = list;
    for (let i = 0; i < count; i++) {
      const o = starts[i]!;
      if (begun === null || !isTouching(data, o)) this.#store(J, data, o, i, TOTAL, paces);
    }
    if (begun === null) return;
    for (let n = 0; n < begun.count; n++) {
      const first = begun.data[n]!;
      const end = endOfPair(list, first);
      for (let i = first; i < end; i++) {
        this.#store(J, data, starts[i]!, i, TOTAL, paces);
      }
    }
  }

  /**
   * The same as the next step wants it: the last sub-step's, times their number. Tells the bodies that
   * are pressed.
   */
  storeLast(
    { J }: Kernel,
    list: ContactList,
    { pressed }: SoftBodies,
    paces: readonly Pace[],
  ): void {
    const { data, starts, rows, count } = list;
    pressed.fill(0);
    for (let i = 0; i < count; i++) {
      const o = starts[i]!;
      if (!this.#store(J, data, o, i, LN, paces)) continue;
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
    paces: readonly Pace[],
  ): boolean {
    const { subSteps } = paces[this.batches.weightOf(contact)]!;
    const factor = field === LN ? subSteps : 1;
    const points = data[o + CONTACT.count]!;
    let p = o + POINTS + CONTACT_POINT.impulse;
    if (this.batches.group[contact]! < 0) {
      data[o + CONTACT.twist] = 0;
      for (let k = 0; k < points; k++) {
        data[p] = 0;
        data[p + 1] = 0;
        data[p + 2] = 0;
        p += CONTACT_POINT_STRIDE;
      }
      return false;
    }
    const r = this.batches.record[contact]!;
    let q = r + HEAD;
    let press = 0;
    const l1 = orNothing((subSteps * J[r + L1]!) / points);
    const l2 = orNothing((subSteps * J[r + L2]!) / points);
    data[o + CONTACT.twist] = points > 1 ? orNothing(subSteps * J[r + LT]!) : 0;
    for (let k = 0; k < points; k++) {
      // What has bounced flies: it does not press when the next step begins.
      const flies = field === LN && this.bounces && J[q + REST]! < 0;
      const impulse = flies ? 0 : orNothing(factor * J[q + field]!);
      press += impulse;
      data[p] = impulse;
      data[p + 1] = l1;
      data[p + 2] = l2;
      p += CONTACT_POINT_STRIDE;
      q += POINT;
    }
    return press > 0;
  }
}

/** Whether one of two bodies, by their reciprocal masses, 1/kg, is much heavier than the other, or cannot be moved. */
function areUneven(a: number, b: number): boolean {
  return Math.max(a, b) > UNEVEN * Math.min(a, b);
}

/** What is no number would be the first guess of the next step, and the bits of a NaN are not the same everywhere. */
function orNothing(impulse: number): number {
  return impulse - impulse === 0 ? impulse : 0;
}
