/**
 * Groups of ball joints, solved directly like those of `joint-groups.ts`: chains, nets, bridges. All
 * blocks are 3 × 3, rows are along the world's axes, and the Jacobian is two levers,
 *
 *   Ċ = v_B + ω_B × b − v_A − ω_A × a
 *
 * so everything is written out. It takes a fifth of the time of the general way.
 *
 * The force acts in the middle between the anchors, which lets no torque come from nowhere while they
 * are apart. Where they are far apart (a tenth of the levers) the levers grow no more: a body on a long
 * lever turns instead of coming along, and never gets there.
 */

import { VX, VY, VZ, WX, WY, WZ } from '../../../../kernel/contact-record.js';
import type { Reals } from '../../../../kernel/lanes.js';
import type { BallJoint } from '../../../../objects/constraints/ball-joint.js';
import { JointLedger } from '../../../../objects/constraints/joint-ledger.js';
import type { BodyStore } from '../../../../state/body-store.js';
import { BallBlocks } from './ball-blocks.js';
import {
  CALM,
  D,
  DEMAND,
  LA,
  LAMBDA,
  LB,
  OWN_A,
  OWN_B,
  SOFT,
  STRIDE,
  TOTAL,
  X,
} from './ball-record.js';
import type { BlockPattern } from './block-pattern.js';
import { type JointBodies, TAUT } from './joint-bodies.js';
import { WAY } from './joint-graph.js';
import { type JointSettings, NEGLIGIBLE } from './joint-settings.js';
import { turnVector } from './turn-vector.js';

/** Levers grow by a gap up to this part of them. */
const APART = 0.1;

/** Change of a chord by the second look, as part of the levers, that counts by half. */
const CALM_JERK = 1e-5;
/** Numbers of a joint in the ledger: λ along the axes of A, force and torque on B, the length of the step. */
const RECORD = 10;

/** Ball joints in groups. */
export class BallGroups {
  /** (places) the joints, in the order of their groups */
  readonly joints: BallJoint[] = [];
  /** (places × 2) bodies */
  ends = new Int32Array(0);
  /** (places) one of `WAY` */
  way = new Uint8Array(0);
  /** (places) part of an error to be taken out per sub-step; −1: as the settings have it */
  #part = new Float64Array(0);
  #data = new Float64Array(0);
  /** none before there are joints */
  #blocks: BallBlocks | null = null;
  /** (bodies × 3) centres of mass in their bodies that the anchors are reckoned from, m */
  #centers = new Float64Array(0);
  #anchored = false;
  #ledger: JointLedger | null = null;

  /** Takes the order of the joints; `joints` and `ends` have been filled in. */
  plan(pattern: BlockPattern, bodies: number): void {
    const { length } = this.joints;
    this.#centers = new Float64Array(3 * bodies);
    this.#anchored = false;
    this.#blocks = new BallBlocks(pattern);
    this.#data = new Float64Array(length * STRIDE);
    this.#part = new Float64Array(length);
    this.#ledger = null;
  }

  /** The first guess is 1/`n` of the impulses of the last step; `same`: joints are what they were then. */
  begin(
    store: BodyStore,
    bodies: JointBodies,
    n: number,
    settings: JointSettings,
    same: boolean,
  ): void {
    if (this.joints.length === 0) return;
    if (this.#ledger === null || this.#ledger.isStale) this.#enter();
    const { numbers } = this.#ledger!;
    if (this.#centersChanged(store, bodies)) this.#readAnchors();
    const { orientations: q } = store;
    const d = this.#data;
    const { ends } = this;
    for (let p = 0, count = this.joints.length; p < count; p++) {
      const o = p * STRIDE;
      const k = 4 * bodies.row[ends[2 * p]!]!;
      for (let i = 0; i < 3; i++) d[o + LAMBDA + i] = numbers[p * RECORD + i]! / n;
      turnVector(d, o + LAMBDA, q, k, 1);
      d[o + TOTAL] = 0;
      d[o + TOTAL + 1] = 0;
      d[o + TOTAL + 2] = 0;
      if (same) continue;
      const { erp } = this.joints[p]!;
      this.#part[p] = erp === null ? -1 : settings.partOf(erp);
    }
  }

  /** The numbers of the joints are here from now on. */
  #enter(): void {
    const ledger = new JointLedger(this.joints.length * RECORD);
    this.#ledger = ledger;
    for (let p = 0; p < this.joints.length; p++) {
      this.joints[p]!.enterLedger(ledger, p * RECORD, 3);
    }
  }

  /** Whether centres of mass are elsewhere in their bodies than they were, or unknown; takes them. */
  #centersChanged(store: BodyStore, bodies: JointBodies): boolean {
    const { localCenters: l } = store;
    const c = this.#centers;
    let changed = !this.#anchored;
    for (let n = 0; n < bodies.count; n++) {
      const o = 3 * bodies.row[n]!;
      for (let k = 0; k < 3; k++) {
        if (c[3 * n + k] === l[o + k]) continue;
        c[3 * n + k] = l[o + k]!;
        changed = true;
      }
    }
    this.#anchored = true;
    return changed;
  }

  /** Anchors never change; where they are from the centres of mass may. */
  #readAnchors(): void {
    const c = this.#centers;
    const d = this.#data;
    for (let p = 0; p < this.joints.length; p++) {
      const { a, b } = this.joints[p]!['frames'];
      const i = 3 * this.ends[2 * p]!;
      const j = 3 * this.ends[2 * p + 1]!;
      const o = p * STRIDE;
      d[o + OWN_A] = a.anchor.x - c[i]!;
      d[o + OWN_A + 1] = a.anchor.y - c[i + 1]!;
      d[o + OWN_A + 2] = a.anchor.z - c[i + 2]!;
      d[o + OWN_B] = b.anchor.x - c[j]!;
      d[o + OWN_B + 1] = b.anchor.y - c[j + 1]!;
      d[o + OWN_B + 2] = b.anchor.z - c[j + 2]!;
    }
  }

  /** Tells bodies of taut joints: see `JointBodies.stiffen`. */
  stiffen(bodies: JointBodies, h: number): void {
    const d = this.#data;
    const { lightest } = bodies;
    for (let p = 0, n = this.joints.length; p < n; p++) {
      const o = p * STRIDE;
      const x = d[o + LAMBDA]!;
      const y = d[o + LAMBDA + 1]!;
      const z = d[o + LAMBDA + 2]!;
      const square = h * h * (x * x + y * y + z * z);
      for (let side = 0; side < 2; side++) {
        const body = this.ends[2 * p + side]!;
        const own = o + (side === 0 ? OWN_A : OWN_B);
        const rx = d[own]!;
        const ry = d[own + 1]!;
        const rz = d[own + 2]!;
        const least = TAUT * lightest[body]!;
        if (!(square * (rx * rx + ry * ry + rz * rz) > least * least)) continue;
        bodies.stiffen(body, Math.sqrt(square) / h, h, rx, ry, rz);
      }
    }
  }

  /** Levers, first guess, demands and factors for poses and velocities as they are. */
  prepare(
    S: Reals,
    store: BodyStore,
    bodies: JointBodies,
    h: number,
    settings: JointSettings,
  ): void {
    if (this.joints.length === 0) return;
    this.#place(store, bodies, h, settings);
    this.#warmStart(S, bodies);
    this.#weigh(S, bodies, h, settings);
    this.#blocks!.couple(this.#data, this.ends, bodies);
    this.#blocks!.factor(this.#data);
  }

  /** Levers, and the pull that takes out the gap. */
  #place(store: BodyStore, bodies: JointBodies, h: number, settings: JointSettings): void {
    const { centers } = store;
    const { rotation: r, row } = bodies;
    const d = this.#data;
    const { ends } = this;
    for (let p = 0, n = this.joints.length; p < n; p++) {
      const bodyA = ends[2 * p]!;
      const bodyB = ends[2 * p + 1]!;
      const o = p * STRIDE;
      const i = 9 * bodyA;
      let x = d[o + OWN_A]!;
      let y = d[o + OWN_A + 1]!;
      let z = d[o + OWN_A + 2]!;
      const ax = r[i]! * x + r[i + 1]! * y + r[i + 2]! * z;
      const ay = r[i + 3]! * x + r[i + 4]! * y + r[i + 5]! * z;
      const az = r[i + 6]! * x + r[i + 7]! * y + r[i + 8]! * z;
      const j = 9 * bodyB;
      x = d[o + OWN_B]!;
      y = d[o + OWN_B + 1]!;
      z = d[o + OWN_B + 2]!;
      const bx = r[j]! * x + r[j + 1]! * y + r[j + 2]! * z;
      const by = r[j + 3]! * x + r[j + 4]! * y + r[j + 5]! * z;
      const bz = r[j + 6]! * x + r[j + 7]! * y + r[j + 8]! * z;
      const ca = 3 * row[bodyA]!;
      const cb = 3 * row[bodyB]!;
      const gx = centers[cb]! - centers[ca]! + (bx - ax);
      const gy = centers[cb + 1]! - centers[ca + 1]! + (by - ay);
      const gz = centers[cb + 2]! - centers[ca + 2]! + (bz - az);
      const apart = gx * gx + gy * gy + gz * gz;
      const own = this.#part[p]!;
      let pull = (own >= 0 ? own : settings.part) / h;
      const { fastest } = settings;
      if (apart * pull * pull > fastest * fastest) pull = fastest / Math.sqrt(apart);
      d[o + DEMAND] = pull * gx;
      d[o + DEMAND + 1] = pull * gy;
      d[o + DEMAND + 2] = pull * gz;
      d[o + CALM] = 0;
      d[o + CALM + 1] = 0;
      d[o + CALM + 2] = 0;
      const limit = APART * APART * (ax * ax + ay * ay + az * az + (bx * bx + by * by + bz * bz));
      const ext = apart > limit ? 0.5 * Math.sqrt(limit / apart) : 0.5;
      d[o + LA] = ax + ext * gx;
      d[o + LA + 1] = ay + ext * gy;
      d[o + LA + 2] = az + ext * gz;
      d[o + LB] = bx - ext * gx;
      d[o + LB + 1] = by - ext * gy;
      d[o + LB + 2] = bz - ext * gz;
    }
  }

  /**
   * What joints ask for so that they hold at the end of the sub-step, for places `first` … `end − 1`. It
   * depends on the velocities that the solution is to give, so groups that are solved exactly do it twice.
   * With those of the first guess alone a pendulum loses 1 % of its energy in a minute. But that loss is
   * welcome where links of a taut chain tremble so fast that sub-steps cannot follow: there the second time
   * counts for little. Returns the largest change of a demand, m/s. (Always twice: such a chain gains energy and flies apart after half a minute.)
   */
  #aimAlongChords(
    S: Reals,
    bodies: JointBodies,
    h: number,
    first: number,
    end: number,
    again: boolean,
  ): number {
    const { record } = bodies;
    const d = this.#data;
    let most = 0;
    const { ends } = this;
    for (let p = first; p < end; p++) {
      const bodyA = ends[2 * p]!;
      const bodyB = ends[2 * p + 1]!;
      const o = p * STRIDE;
      const ax = d[o + LA]!;
      const ay = d[o + LA + 1]!;
      const az = d[o + LA + 2]!;
      const bx = d[o + LB]!;
      const by = d[o + LB + 1]!;
      const bz = d[o + LB + 2]!;
      // Turning by θ = h|ω| takes an anchor along r + (sin θ/θ) h ω × r + ((1 − cos θ)/θ²) h² ω × (ω × r):
      // what differs from h ω × r.
      const sa = record[bodyA]!;
      const sb = record[bodyB]!;
      const wax = S[sa + WX]!;
      const way = S[sa + WY]!;
      const waz = S[sa + WZ]!;
      const wbx = S[sb + WX]!;
      const wby = S[sb + WY]!;
      const wbz = S[sb + WZ]!;
      const da = wax * ax + way * ay + waz * az;
      const wwa = wax * wax + way * way + waz * waz;
      const db = wbx * bx + wby * by + wbz * bz;
      const wwb = wbx * wbx + wby * wby + wbz * wbz;
      const ta = h * h * wwa;
      const tb = h * h * wwb;
      const fa = (0.5 * h) / (1 + ta / 12);
      const fb = (0.5 * h) / (1 + tb / 12);
      const ea = -ta / (6 + 0.3 * ta);
      const eb = -tb / (6 + 0.3 * tb);
      const x =
        fb * (wbx * db - bx * wwb) +
        eb * (wby * bz - wbz * by) -
        (fa * (wax * da - ax * wwa) + ea * (way * az - waz * ay));
      const y =
        fb * (wby * db - by * wwb) +
        eb * (wbz * bx - wbx * bz) -
        (fa * (way * da - ay * wwa) + ea * (waz * ax - wax * az));
      const z =
        fb * (wbz * db - bz * wwb) +
        eb * (wbx * by - wby * bx) -
        (fa * (waz * da - az * wwa) + ea * (wax * ay - way * ax));
      let dx = x - d[o + CALM]!;
      let dy = y - d[o + CALM + 1]!;
      let dz = z - d[o + CALM + 2]!;
      if (again) {
        const lever = ax * ax + ay * ay + az * az + (bx * bx + by * by + bz * bz);
        const jerk = (h * h * (dx * dx + dy * dy + dz * dz)) / lever;
        const part = lever > 0 ? 1 / (1 + jerk / (CALM_JERK * CALM_JERK)) : 0;
        dx *= part;
        dy *= part;
        dz *= part;
        most = Math.max(most, Math.abs(dx), Math.abs(dy), Math.abs(dz));
      }
      d[o + DEMAND] = d[o + DEMAND]! + dx;
      d[o + DEMAND + 1] = d[o + DEMAND + 1]! + dy;
      d[o + DEMAND + 2] = d[o + DEMAND + 2]! + dz;
      d[o + CALM] = d[o + CALM]! + dx;
      d[o + CALM + 1] = d[o + CALM + 1]! + dy;
      d[o + CALM + 2] = d[o + CALM + 2]! + dz;
    }
    return most;
  }

  /** Chords, and the diagonal of A. */
  #weigh(S: Reals, bodies: JointBodies, h: number, settings: JointSettings): void {
    const { inverseMass, inverseInertia: t } = bodies;
    const d = this.#data;
    const { ends } = this;
    this.#aimAlongChords(S, bodies, h, 0, this.joints.length, false);
    for (let p = 0, n = this.joints.length; p < n; p++) {
      const bodyA = ends[2 * p]!;
      const bodyB = ends[2 * p + 1]!;
      const o = p * STRIDE;
      let ax = d[o + LA]!;
      let ay = d[o + LA + 1]!;
      let az = d[o + LA + 2]!;
      const bx = d[o + LB]!;
      const by = d[o + LB + 1]!;
      const bz = d[o + LB + 2]!;
      // K = 1/m_A + 1/m_B − [a]× I_A⁻¹ [a]× − [b]× I_B⁻¹ [b]×
      const ma = 3 * bodyA;
      const mb = 3 * bodyB;
      let i = 9 * bodyA;
      let xx = inverseMass[ma]! + inverseMass[mb]!;
      let yy = inverseMass[ma + 1]! + inverseMass[mb + 1]!;
      let zz = inverseMass[ma + 2]! + inverseMass[mb + 2]!;
      let xy = 0;
      let xz = 0;
      let yz = 0;
      for (let side = 0; side < 2; side++) {
        const ixx = t[i]!;
        const ixy = t[i + 1]!;
        const ixz = t[i + 2]!;
        const iyy = t[i + 4]!;
        const iyz = t[i + 5]!;
        const izz = t[i + 8]!;
        // Columns of I⁻¹ [r × e]: r × x = (0, z, −y), r × y = (−z, 0, x), r × z = (y, −x, 0).
        const uy = iyy * az - iyz * ay;
        const uz = iyz * az - izz * ay;
        const vx = ixz * ax - ixx * az;
        const vy = iyz * ax - ixy * az;
        const vz = izz * ax - ixz * az;
        const wx = ixx * ay - ixy * ax;
        const wy = ixy * ay - iyy * ax;
        const wz = ixz * ay - iyz * ax;
        xx += az * uy - ay * uz;
        yy += ax * vz - az * vx;
        zz += ay * wx - ax * wy;
        xy += az * vy - ay * vz;
        xz += az * wy - ay * wz;
        yz += ax * wz - az * wx;
        i = 9 * bodyB;
        ax = bx;
        ay = by;
        az = bz;
      }
      const compliance = settings.compliance[this.way[p]!]!;
      d[o + SOFT] = compliance * xx;
      d[o + SOFT + 1] = compliance * yy;
      d[o + SOFT + 2] = compliance * zz;
      d[o + D] = xx + compliance * xx;
      d[o + D + 1] = yy + compliance * yy;
      d[o + D + 2] = zz + compliance * zz;
      d[o + D + 3] = xy;
      d[o + D + 4] = xz;
      d[o + D + 5] = yz;
    }
  }

  #warmStart(S: Reals, bodies: JointBodies): void {
    for (let p = 0, n = this.joints.length; p < n; p++) this.#push(S, bodies, p, LAMBDA);
  }

  /** The impulse in `field` (N·s, world) on B at the joint, and its opposite on A. */
  #push(S: Reals, bodies: JointBodies, p: number, field: number): void {
    const d = this.#data;
    const x = d[p * STRIDE + field]!;
    const y = d[p * STRIDE + field + 1]!;
    const z = d[p * STRIDE + field + 2]!;
    const { inverseMass: m, inverseInertia: t, record, movable } = bodies;
    const bodyA = this.ends[2 * p]!;
    const bodyB = this.ends[2 * p + 1]!;
    const o = p * STRIDE;
    if (movable[bodyA] === 1) {
      const s = record[bodyA]!;
      const i = 9 * bodyA;
      const ax = d[o + LA]!;
      const ay = d[o + LA + 1]!;
      const az = d[o + LA + 2]!;
      const tx = ay * z - az * y;
      const ty = az * x - ax * z;
      const tz = ax * y - ay * x;
      S[s + VX] = S[s + VX]! - m[3 * bodyA]! * x;
      S[s + VY] = S[s + VY]! - m[3 * bodyA + 1]! * y;
      S[s + VZ] = S[s + VZ]! - m[3 * bodyA + 2]! * z;
      S[s + WX] = S[s + WX]! - (t[i]! * tx + t[i + 1]! * ty + t[i + 2]! * tz);
      S[s + WY] = S[s + WY]! - (t[i + 3]! * tx + t[i + 4]! * ty + t[i + 5]! * tz);
      S[s + WZ] = S[s + WZ]! - (t[i + 6]! * tx + t[i + 7]! * ty + t[i + 8]! * tz);
    }
    if (movable[bodyB] === 1) {
      const s = record[bodyB]!;
      const i = 9 * bodyB;
      const bx = d[o + LB]!;
      const by = d[o + LB + 1]!;
      const bz = d[o + LB + 2]!;
      const tx = by * z - bz * y;
      const ty = bz * x - bx * z;
      const tz = bx * y - by * x;
      S[s + VX] = S[s + VX]! + m[3 * bodyB]! * x;
      S[s + VY] = S[s + VY]! + m[3 * bodyB + 1]! * y;
      S[s + VZ] = S[s + VZ]! + m[3 * bodyB + 2]! * z;
      S[s + WX] = S[s + WX]! + (t[i]! * tx + t[i + 1]! * ty + t[i + 2]! * tz);
      S[s + WY] = S[s + WY]! + (t[i + 3]! * tx + t[i + 4]! * ty + t[i + 5]! * tz);
      S[s + WZ] = S[s + WZ]! + (t[i + 6]! * tx + t[i + 7]! * ty + t[i + 8]! * tz);
    }
  }

  /** All groups, one after the other. */
  solve(S: Reals, bodies: JointBodies, h: number, soft: boolean): void {
    if (this.#blocks === null) return;
    const { start } = this.#blocks.pattern;
    for (let g = 0; g < start.length - 1; g++) {
      const first = start[g]!;
      const end = start[g + 1]!;
      this.#solveGroup(S, bodies, soft, first, end);
      if (!soft || this.way[first] === WAY.sweeps) continue;
      const change = this.#aimAlongChords(S, bodies, h, first, end, true);
      if (change > NEGLIGIBLE) this.#solveGroup(S, bodies, soft, first, end);
    }
  }

  #solveGroup(S: Reals, bodies: JointBodies, soft: boolean, first: number, end: number): void {
    const d = this.#data;
    const { record } = bodies;
    const asked = soft ? DEMAND : CALM;
    // While relaxing nothing gives way: velocities are to fit the joints.
    const leak = soft ? 1 : 0;
    let most = 0;
    for (let p = first; p < end; p++) {
      const o = p * STRIDE;
      const a = record[this.ends[2 * p]!]!;
      const b = record[this.ends[2 * p + 1]!]!;
      const ax = d[o + LA]!;
      const ay = d[o + LA + 1]!;
      const az = d[o + LA + 2]!;
      const bx = d[o + LB]!;
      const by = d[o + LB + 1]!;
      const bz = d[o + LB + 2]!;
      const wax = S[a + WX]!;
      const way = S[a + WY]!;
      const waz = S[a + WZ]!;
      const wbx = S[b + WX]!;
      const wby = S[b + WY]!;
      const wbz = S[b + WZ]!;
      const x = S[b + VX]! - S[a + VX]! + (wby * bz - wbz * by) - (way * az - waz * ay);
      const y = S[b + VY]! - S[a + VY]! + (wbz * bx - wbx * bz) - (waz * ax - wax * az);
      const z = S[b + VZ]! - S[a + VZ]! + (wbx * by - wby * bx) - (wax * ay - way * ax);
      const ux = -(x + d[o + asked]! + leak * d[o + SOFT]! * d[o + LAMBDA]!);
      const uy = -(y + d[o + asked + 1]! + leak * d[o + SOFT + 1]! * d[o + LAMBDA + 1]!);
      const uz = -(z + d[o + asked + 2]! + leak * d[o + SOFT + 2]! * d[o + LAMBDA + 2]!);
      d[o + X] = ux;
      d[o + X + 1] = uy;
      d[o + X + 2] = uz;
      most = Math.max(most, Math.abs(ux), Math.abs(uy), Math.abs(uz));
    }
    if (most < NEGLIGIBLE) return;
    this.#blocks!.substitute(d, first, end);
    for (let p = end - 1; p >= first; p--) {
      const o = p * STRIDE;
      d[o + LAMBDA] = d[o + LAMBDA]! + d[o + X]!;
      d[o + LAMBDA + 1] = d[o + LAMBDA + 1]! + d[o + X + 1]!;
      d[o + LAMBDA + 2] = d[o + LAMBDA + 2]! + d[o + X + 2]!;
      this.#push(S, bodies, p, X);
    }
  }

  /** Adds λ of the sub-step that is over to the sums. */
  addUp(): void {
    const d = this.#data;
    for (let p = 0, n = this.joints.length; p < n; p++) {
      const o = p * STRIDE;
      d[o + TOTAL] = d[o + TOTAL]! + d[o + LAMBDA]!;
      d[o + TOTAL + 1] = d[o + TOTAL + 1]! + d[o + LAMBDA + 1]!;
      d[o + TOTAL + 2] = d[o + TOTAL + 2]! + d[o + LAMBDA + 2]!;
    }
  }

  /** Writes the impulses of the step of `dt` (s) down for the joints: λ along the axes of A. */
  report(store: BodyStore, bodies: JointBodies, dt: number): void {
    if (this.joints.length === 0) return;
    const d = this.#data;
    const ledger = this.#ledger!;
    ledger.turn();
    const { numbers } = ledger;
    for (let p = 0; p < this.joints.length; p++) {
      const o = p * STRIDE + TOTAL;
      const r = p * RECORD;
      for (let k = 0; k < 3; k++) {
        numbers[r + k] = d[o + k]!;
        numbers[r + 3 + k] = d[o + k]! / dt;
        // a ball joint has no torque
        numbers[r + 6 + k] = 0;
      }
      turnVector(numbers, r, store.orientations, 4 * bodies.row[this.ends[2 * p]!]!, -1);
      numbers[r + 9] = dt;
    }
  }
}
