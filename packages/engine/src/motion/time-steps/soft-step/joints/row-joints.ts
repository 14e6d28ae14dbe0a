/**
 * Joints of any kind, through the rows that they write (`constraint-rows.ts`) for the poses of every
 * sub-step: exact Jacobians, one code for all of them.
 *
 * The rigid rows of a joint, equations without bounds, are one block of up to six that is solved by
 * L D Lᵀ. All other rows (limits, motors, springs, friction) are taken one by one, each with the
 * response of the rigid rows built in:
 *
 *   M⁻¹J̃ᵀ = M⁻¹Jᵀ − M⁻¹Rᵀ (R M⁻¹ Rᵀ)⁻¹ R M⁻¹Jᵀ
 *
 * so that a motor's impulse never pulls its own joint apart, and a row knows the mass it really moves.
 * Alternating between motor and joint lost: a rod that is driven at its end takes twenty rounds to get
 * the torque within 1 %.
 */

import type { Reals } from '../../../../kernel/lanes.js';
import type { Constraint } from '../../../../objects/constraints/constraint.js';
import {
  ConstraintRows,
  JACOBIAN_STRIDE,
  ROW,
} from '../../../../objects/constraints/constraint-rows.js';
import type { Joint } from '../../../../objects/constraints/joint.js';
import type { BodyStore } from '../../../../state/body-store.js';
import { addFastRows, FAST, FAST_SIZES, FastRows, fastKind } from './fast-rows.js';
import type { JointBodies } from './joint-bodies.js';
import { WAY } from './joint-graph.js';
import type { JointSettings } from './joint-settings.js';
import { spring, springTerms } from './joint-terms.js';
import { giveOfLocks } from './locked-rows.js';
import {
  addTo,
  bounded,
  dot,
  factorBlock,
  MOST,
  rateOf,
  respond,
  solveBlock,
} from './row-algebra.js';

const N = JACOBIAN_STRIDE;
/** m/s or rad/s: a limit that even this does not get to within a sub-step does not act. */
const FAR = 200;
/** Numbers of a block's factors. */
const FACTORS = MOST * MOST;

/** Joints with their rows. */
export class RowJoints {
  /** The joints of this step. */
  readonly joints: Constraint[] = [];
  readonly rows = new ConstraintRows();
  /** (joints + 1) first row of each */
  start = new Int32Array(1);
  /** (joints × 2) the two bodies, as `JointBodies` numbers them */
  ends = new Int32Array(0);
  /** (joints + 1) where the rigid rows of each begin in {@link rigid} */
  rigidStart = new Int32Array(1);
  /** rigid rows, joint by joint */
  rigid = new Int32Array(0);
  /** (joints) whether the block is solved here; 0: it belongs to a group (`joint-groups.ts`) */
  alone = new Uint8Array(0);
  /** (joints) one of `WAY` */
  way = new Uint8Array(0);
  /** (rows × 12) M⁻¹Jᵀ; for rows with bounds M⁻¹J̃ᵀ after `#prepareSingles` */
  response = new Float64Array(0);
  /** (rows) what the rigid rows are asked for beside Ċ = 0, and the same while relaxing, m/s */
  demand = new Float64Array(0);
  calm = new Float64Array(0);
  /** (rows) λ of the sub-step, N·s or N·m·s */
  lambda = new Float64Array(0);
  /** (rows) λ of all sub-steps so far */
  total = new Float64Array(0);
  /** (rows) compliance of rigid rows, 1/kg */
  soft = new Float64Array(0);
  /** (rows × 3) a, p, q of the rule, and the same while relaxing */
  #terms = new Float64Array(0);
  #calmTerms = new Float64Array(0);
  /** (rows × 6) λ of the joint's rigid rows that follow a λ of 1 */
  #follow = new Float64Array(0);
  /** (joints × 36) L below the diagonal, 1/D on it */
  #factors = new Float64Array(0);
  /** (joints) one of `FAST`, and first row; as of the last step: what rows are there */
  #kind = new Uint8Array(0);
  #laidOut: Constraint[] = [];
  readonly #fast = new FastRows();
  /** (rows) Ċ before the step, for limits that bounce */
  #before = new Float64Array(0);
  #bounces = false;

  /** Takes joints; to be called once per step. */
  begin(joints: readonly Constraint[], store: BodyStore, bodies: JointBodies, n: number): void {
    const count = joints.length;
    this.#reserve(count);
    this.joints.length = 0;
    for (let i = 0; i < count; i++) {
      const joint = joints[i]!;
      this.joints.push(joint);
      this.ends[2 * i] = bodies.add(store, joint.bodyA.index);
      this.ends[2 * i + 1] = bodies.add(store, joint.bodyB.index);
    }
    this.#layOut(store);
    this.#sort();
    const { rows } = this;
    for (let i = 0; i < count; i++) {
      const first = this.start[i]!;
      const size = this.start[i + 1]! - first;
      const kept = joints[i]!.impulses(size);
      for (let k = 0; k < size; k++) this.lambda[first + k] = kept[k]! / n;
    }
    this.total.fill(0, 0, rows.count);
    this.#bounces = false;
    for (let i = 0; i < rows.count; i++) if (rows.restitution[i]! > 0) this.#bounces = true;
  }

  /** Gives every joint its rows; those of fast kinds that are there from the last step stay. */
  #layOut(store: BodyStore): void {
    const { rows, joints, start } = this;
    const laidOut = this.#laidOut;
    rows.clear();
    let same = true;
    for (let i = 0; i < joints.length; i++) {
      const joint = joints[i]!;
      const kind = fastKind(joint);
      same = same && laidOut[i] === joint && this.#kind[i] === kind && start[i] === rows.count;
      start[i] = rows.count;
      this.#kind[i] = kind;
      laidOut[i] = joint;
      if (kind === FAST.none) {
        joint.writeRows(rows, store);
        continue;
      }
      if (same) rows.count += FAST_SIZES[kind]!;
      else addFastRows(rows, kind, joint.bodyA.index, joint.bodyB.index);
      this.#fast.take(i, joint, kind, store);
    }
    start[joints.length] = rows.count;
    laidOut.length = joints.length;
    if (this.lambda.length < rows.count) this.#grow(rows.bodyA.length);
  }

  /** Writes all rows for the state in the store. */
  write(store: BodyStore, bodies: JointBodies): void {
    const { rows, joints, start, ends } = this;
    const fast = this.#fast;
    for (let i = 0; i < joints.length; i++) {
      const joint = joints[i]!;
      const first = start[i]!;
      const kind = this.#kind[i]!;
      if (kind !== FAST.none) {
        const a = ends[2 * i]!;
        const b = ends[2 * i + 1]!;
        if (fast.write(rows, first, i, joint, kind, store, bodies, a, b)) continue;
      }
      rows.count = first;
      joint.writeRows(rows, store);
      const { erp } = joint;
      if (erp !== null) rows.erp.fill(erp, first, rows.count);
    }
    rows.count = start[joints.length]!;
  }

  /** c of fast kinds, for velocities as they are. */
  aim(S: Reals, bodies: JointBodies): void {
    const { rows, joints, start, ends } = this;
    for (let i = 0; i < joints.length; i++) {
      const kind = this.#kind[i]!;
      if (kind === FAST.none) continue;
      const a = bodies.record[ends[2 * i]!]!;
      const b = bodies.record[ends[2 * i + 1]!]!;
      this.#fast.aim(rows, start[i]!, i, kind, S, a, b);
    }
  }

  /** Tells bodies of taut joints of fast kinds: see `JointBodies.stiffen`. */
  stiffen(bodies: JointBodies, h: number): void {
    const { joints, start, ends, lambda } = this;
    for (let i = 0; i < joints.length; i++) {
      if (this.#kind[i] === FAST.none) continue;
      const first = start[i]!;
      const x = lambda[first]!;
      const y = lambda[first + 1]!;
      const z = lambda[first + 2]!;
      const size = Math.sqrt(x * x + y * y + z * z);
      this.#fast.stiffen(i, size, h, bodies, ends[2 * i]!, ends[2 * i + 1]!);
    }
  }

  /** Which rows are rigid: known by the settings of a joint, so once per step is enough. */
  #sort(): void {
    const { rows, joints, start, rigidStart, rigid } = this;
    let at = 0;
    for (let i = 0; i < joints.length; i++) {
      rigidStart[i] = at;
      for (let row = start[i]!; row < start[i + 1]!; row++) {
        if (at - rigidStart[i]! < MOST && isRigid(rows, row)) rigid[at++] = row;
      }
    }
    rigidStart[joints.length] = at;
  }

  /** Effective masses and demands for the rows as written, in sub-steps of `h` (s). */
  prepare(bodies: JointBodies, h: number, settings: JointSettings): void {
    const { joints, start } = this;
    for (let i = 0; i < joints.length; i++) {
      const a = this.ends[2 * i]!;
      const b = this.ends[2 * i + 1]!;
      for (let row = start[i]!; row < start[i + 1]!; row++) {
        respond(this.response, row * N, this.rows.jacobian, row * N, bodies, a);
        respond(this.response, row * N + 6, this.rows.jacobian, row * N + 6, bodies, b);
      }
      this.#factor(bodies, i, h, settings);
      this.#prepareSingles(bodies, i, h, settings);
    }
  }

  /** K of the rigid rows as L D Lᵀ, and what they are asked for. */
  #factor(bodies: JointBodies, joint: number, h: number, settings: JointSettings): void {
    const a = this.ends[2 * joint]!;
    const b = this.ends[2 * joint + 1]!;
    const calm = h * Math.min(bodies.calm[a]!, bodies.calm[b]!);
    const { rows, rigid } = this;
    const first = this.rigidStart[joint]!;
    const n = this.rigidStart[joint + 1]! - first;
    const f = this.#factors;
    const o = joint * FACTORS;
    const way = this.way[joint]!;
    const compliance = settings.compliance[way]!;
    const usual = way === WAY.sweeps ? settings.partInSweeps : settings.part;
    // A group makes its own K; here it is for limits and motors.
    const whole = this.alone[joint] === 1 || this.start[joint + 1]! - this.start[joint]! > n;
    for (let i = 0; i < n; i++) {
      const row = rigid[first + i]!;
      for (let j = whole ? 0 : i; j <= i; j++) {
        f[o + i * MOST + j] = dot(rows.jacobian, row * N, this.response, rigid[first + j]! * N);
      }
      const diagonal = f[o + i * MOST + i]!;
      const give = giveOfLocks(rows.jacobian, row * N, bodies, a, b);
      this.soft[row] = compliance * diagonal + give;
      f[o + i * MOST + i] = diagonal + this.soft[row]!;
      const erp = rows.erp[row]!;
      const part = erp >= 0 ? settings.partOf(erp) : usual;
      const turning = 0.5 * calm * rows.acceleration[row]!;
      // Where joints contradict each other, a chord could feed itself.
      const most = give > 0 ? settings.fastest : Number.POSITIVE_INFINITY;
      const chord = bounded(turning, most) - rows.target[row]!;
      this.calm[row] = chord;
      this.demand[row] = chord + bounded((part * rows.position[row]!) / h, settings.fastest);
    }
    if (whole) factorBlock(f, o, n);
  }

  /** The rule of every row that is not rigid. */
  #prepareSingles(bodies: JointBodies, joint: number, h: number, settings: JointSettings): void {
    const a = this.ends[2 * joint]!;
    const b = this.ends[2 * joint + 1]!;
    const { rows, rigid, start, response } = this;
    const first = this.rigidStart[joint]!;
    const n = this.rigidStart[joint + 1]! - first;
    if (start[joint + 1]! - start[joint]! === n) return;
    const j = rows.jacobian;
    let at = first;
    for (let row = start[joint]!; row < start[joint + 1]!; row++) {
      if (at < first + n && rigid[at] === row) {
        at++;
        continue;
      }
      if (this.#isFar(row, h)) continue;
      const g = row * MOST;
      if (n > 0) {
        for (let k = 0; k < n; k++) {
          this.#follow[g + k] = -dot(j, rigid[first + k]! * N, response, row * N);
        }
        solveBlock(this.#follow, g, this.#factors, joint * FACTORS, n);
        // M⁻¹J̃ᵀ
        for (let k = 0; k < n; k++) {
          const part = this.#follow[g + k]!;
          const r = rigid[first + k]! * N;
          for (let m = 0; m < N; m++) response[row * N + m]! += part * response[r + m]!;
        }
      }
      const inverse = dot(j, row * N, response, row * N) + giveOfLocks(j, row * N, bodies, a, b);
      this.#rule(row, inverse > 0 ? 1 / inverse : 0, h, settings);
    }
  }

  /** Whether a limit is out of reach in this sub-step. */
  #isFar(row: number, h: number): boolean {
    const { kind, position } = this.rows;
    return kind[row] === ROW.inequality && position[row]! > FAR * h && this.lambda[row] === 0;
  }

  #rule(row: number, m: number, h: number, settings: JointSettings): void {
    const { rows } = this;
    const soft = this.#terms;
    const calm = this.#calmTerms;
    const o = 3 * row;
    const kind = rows.kind[row]!;
    const c = rows.position[row]!;
    const stiffness = rows.stiffness[row]!;
    const damping = rows.damping[row]!;
    const target = rows.target[row]!;
    const turning = 0.5 * h * rows.acceleration[row]! - target;
    soft[o] = m;
    soft[o + 2] = 0;
    calm[o] = m;
    calm[o + 2] = 0;
    if (kind === ROW.velocity) {
      soft[o + 1] = -m * target;
      calm[o + 1] = -m * target;
    } else if ((stiffness > 0 || damping > 0) && m > 0) {
      springTerms(stiffness, damping, m, h);
      const { keep, pull } = spring;
      const p = m * (pull * c - (1 - keep) * target);
      soft[o] = m * (1 - keep);
      soft[o + 1] = p;
      soft[o + 2] = keep;
      calm[o] = soft[o]!;
      calm[o + 1] = p;
      calm[o + 2] = keep;
    } else if (kind === ROW.inequality && c + h * turning > 0) {
      soft[o + 1] = m * (c / h + turning);
      calm[o + 1] = soft[o + 1]!;
    } else {
      const erp = rows.erp[row]!;
      const part = erp >= 0 ? settings.partOf(erp) : settings.part;
      soft[o + 1] = m * (bounded((part * c) / h, settings.fastest) + turning);
      calm[o + 1] = m * turning;
    }
  }

  /** Applies λ of the last sub-step along the rows as written. */
  warmStart(S: Reals, bodies: JointBodies): void {
    const { rows, ends, start, lambda, joints } = this;
    for (let i = 0; i < joints.length; i++) {
      const a = ends[2 * i]!;
      const b = ends[2 * i + 1]!;
      impulse.fill(0);
      for (let row = start[i]!; row < start[i + 1]!; row++) {
        const l = lambda[row]!;
        if (l === 0) continue;
        const o = row * N;
        for (let k = 0; k < N; k++) impulse[k]! += l * rows.jacobian[o + k]!;
      }
      if (bodies.movable[a] === 1) {
        respond(answer, 0, impulse, 0, bodies, a);
        addTo(S, bodies.record[a]!, answer, 0, 1);
      }
      if (bodies.movable[b] === 1) {
        respond(answer, 0, impulse, 6, bodies, b);
        addTo(S, bodies.record[b]!, answer, 0, 1);
      }
    }
  }

  /** One sweep; `soft`: errors are taken out, else only what they did to the velocities. */
  solve(S: Reals, bodies: JointBodies, h: number, soft: boolean): void {
    for (let i = 0; i < this.joints.length; i++) {
      if (this.alone[i] === 1) this.#solveRigid(S, bodies, i, soft);
      this.#solveSingles(S, bodies, i, h, soft);
    }
  }

  #solveRigid(S: Reals, bodies: JointBodies, joint: number, soft: boolean): void {
    const { rigid, lambda, rows } = this;
    const first = this.rigidStart[joint]!;
    const n = this.rigidStart[joint + 1]! - first;
    if (n === 0) return;
    const a = this.ends[2 * joint]!;
    const b = this.ends[2 * joint + 1]!;
    const ra = bodies.record[a]!;
    const rb = bodies.record[b]!;
    const asked = soft ? this.demand : this.calm;
    const leak = soft ? 1 : 0;
    for (let k = 0; k < n; k++) {
      const row = rigid[first + k]!;
      const rate = rateOf(S, ra, rb, rows.jacobian, row * N);
      change[k] = -(rate + asked[row]! + leak * this.soft[row]! * lambda[row]!);
    }
    solveBlock(change, 0, this.#factors, joint * FACTORS, n);
    const moveA = bodies.movable[a] === 1;
    const moveB = bodies.movable[b] === 1;
    for (let k = 0; k < n; k++) {
      const row = rigid[first + k]!;
      const d = change[k]!;
      lambda[row]! += d;
      if (moveA) addTo(S, ra, this.response, row * N, d);
      if (moveB) addTo(S, rb, this.response, row * N + 6, d);
    }
  }

  #solveSingles(S: Reals, bodies: JointBodies, joint: number, h: number, soft: boolean): void {
    const { start, rigid, rows } = this;
    const first = this.rigidStart[joint]!;
    const n = this.rigidStart[joint + 1]! - first;
    if (start[joint + 1]! - start[joint]! === n) return;
    const terms = soft ? this.#terms : this.#calmTerms;
    let at = first;
    for (let row = start[joint]!; row < start[joint + 1]!; row++) {
      if (at < first + n && rigid[at] === row) {
        at++;
        continue;
      }
      if (this.#isFar(row, h)) continue;
      const { lambda } = this;
      let low = h * rows.low[row]!;
      let high = h * rows.high[row]!;
      const leader = rows.dependsOn[row]!;
      if (leader >= 0) {
        high = rows.factor[row]! * Math.abs(lambda[leader]!);
        low = -high;
      }
      const o = 3 * row;
      this.#push(S, bodies, joint, row, terms[o]!, terms[o + 1]!, terms[o + 2]!, low, high);
    }
  }

  /** The rule of `joint-terms.ts` for one row. */
  #push(
    S: Reals,
    bodies: JointBodies,
    joint: number,
    row: number,
    a: number,
    p: number,
    q: number,
    low: number,
    high: number,
  ): void {
    const { lambda, ends, rigid } = this;
    const bodyA = ends[2 * joint]!;
    const bodyB = ends[2 * joint + 1]!;
    const ra = bodies.record[bodyA]!;
    const rb = bodies.record[bodyB]!;
    const rate = rateOf(S, ra, rb, this.rows.jacobian, row * N);
    const old = lambda[row]!;
    const free = old - (a * rate + p + q * old);
    const next = Math.max(low, Math.min(high, free));
    const d = next - old;
    if (d === 0) return;
    lambda[row] = next;
    if (bodies.movable[bodyA] === 1) addTo(S, ra, this.response, row * N, d);
    if (bodies.movable[bodyB] === 1) addTo(S, rb, this.response, row * N + 6, d);
    const first = this.rigidStart[joint]!;
    const n = this.rigidStart[joint + 1]! - first;
    for (let k = 0; k < n; k++) lambda[rigid[first + k]!]! += this.#follow[row * MOST + k]! * d;
  }

  /** Adds λ of the sub-step that is over to the sums. */
  addUp(): void {
    const { total, lambda } = this;
    for (let i = 0, n = this.rows.count; i < n; i++) total[i]! += lambda[i]!;
  }

  /** Remembers how fast limits that bounce are met; before the first solve of a step. */
  keepApproach(S: Reals, bodies: JointBodies): void {
    if (!this.#bounces) return;
    const { start, rows, ends } = this;
    for (let i = 0; i < this.joints.length; i++) {
      const ra = bodies.record[ends[2 * i]!]!;
      const rb = bodies.record[ends[2 * i + 1]!]!;
      for (let row = start[i]!; row < start[i + 1]!; row++) {
        this.#before[row] = rateOf(S, ra, rb, rows.jacobian, row * N);
      }
    }
  }

  /** Limits that were met faster than `threshold` (m/s or rad/s) throw back, T (4.35). */
  bounce(S: Reals, bodies: JointBodies, threshold: number): void {
    if (!this.#bounces) return;
    const { start, rows, total, lambda } = this;
    for (let i = 0; i < this.joints.length; i++) {
      for (let row = start[i]!; row < start[i + 1]!; row++) {
        const e = rows.restitution[row]!;
        const before = this.#before[row]!;
        if (!(e > 0) || !(before < -threshold) || !(total[row]! + lambda[row]! > 0)) continue;
        const m = this.#terms[3 * row]!;
        this.#push(S, bodies, i, row, m, m * e * before, 0, 0, Number.POSITIVE_INFINITY);
      }
    }
  }

  /** Hands the impulses of the step of `dt` (s) to the joints. */
  report(dt: number): void {
    const { rows, joints, start, total } = this;
    for (let i = 0; i < rows.count; i++) rows.impulse[i] = total[i]!;
    for (let i = 0; i < joints.length; i++) {
      if (this.#kind[i] !== FAST.none) {
        this.#fast.leverB((joints[i] as Joint)['frames'].b.lever, i);
      }
      joints[i]!.takeImpulses(rows, start[i]!, start[i + 1]! - start[i]!, dt);
    }
  }

  #reserve(count: number): void {
    this.#fast.reserve(count);
    if (this.start.length > count) return;
    const room = 2 * count + 1;
    this.start = new Int32Array(room);
    this.rigidStart = new Int32Array(room);
    this.ends = new Int32Array(2 * room);
    this.alone = new Uint8Array(room);
    this.way = new Uint8Array(room);
    this.#kind = new Uint8Array(room);
    this.#factors = new Float64Array(room * FACTORS);
    this.#laidOut.length = 0;
  }

  #grow(room: number): void {
    this.rigid = new Int32Array(room);
    this.response = new Float64Array(room * N);
    this.demand = new Float64Array(room);
    this.calm = new Float64Array(room);
    this.soft = new Float64Array(room);
    this.lambda = new Float64Array(room);
    this.total = new Float64Array(room);
    this.#terms = new Float64Array(3 * room);
    this.#calmTerms = new Float64Array(3 * room);
    this.#follow = new Float64Array(MOST * room);
    this.#before = new Float64Array(room);
  }
}

/** Whether a row is an equation without bounds. */
function isRigid(rows: ConstraintRows, row: number): boolean {
  return (
    rows.kind[row] === ROW.equality &&
    rows.stiffness[row] === 0 &&
    rows.damping[row] === 0 &&
    rows.dependsOn[row]! < 0 &&
    rows.low[row] === Number.NEGATIVE_INFINITY &&
    rows.high[row] === Number.POSITIVE_INFINITY
  );
}

const change = new Float64Array(MOST);
const impulse = new Float64Array(N);
const answer = new Float64Array(6);
