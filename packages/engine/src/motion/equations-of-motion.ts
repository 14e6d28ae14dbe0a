/**
 * Newton and Euler for all moving bodies: the right-hand side that integrators ask for.
 *
 *   v̇ = F/m + g                      T (2.67)
 *   ω̇ = I⁻¹ (τ − ω × I ω)            T (2.67), the gyroscopic term included
 *   L̇ = τ,  ω = I⁻¹ L                 the same law in momenta, N (2-43)
 *
 * with I = R I_body Rᵀ. Gravity enters as an acceleration, not as m·g·(1/m), so that bodies of all
 * masses fall with the same bits. The live state is the store itself: forces read it there, at every
 * stage of a multi-stage method (N 3: ArrayToState and Dxdt without the copying).
 */

import type { Mat3, Vec3 } from '../math/types.js';
import type { Force } from '../objects/forces/force.js';
import { invertFreeBlock, worldInertia, worldInverseInertia } from '../state/body-rows.js';
import {
  type BodyStore,
  FLAG,
  INFO,
  INFO_STRIDE,
  LOCK_ROTATION,
  LOCK_TRANSLATION,
  MASS,
  MASS_STRIDE,
} from '../state/body-store.js';
import { clear } from '../state/zeros.js';
import { finalizePoses, rememberPoses } from './finalize.js';
import type {
  Derivative,
  Integrator,
  MotionState,
  RotationVariables,
} from './integrators/integrator.js';
import { laboratory } from './laboratory.js';
import type { Linearization } from './linearization.js';
import { advanceSemiImplicit } from './semi-implicit-kernel.js';
import { NO_STAGES, type Stages } from './stages.js';
import { StateStash } from './time-steps/state-stash.js';

const EMPTY = new Float64Array(0);

/** Something whose forces depend on all other forces: constraints at the level of forces (T 4.6.2). */
export interface Reactions {
  /** Adds to `store.forces` and `store.torques`, which hold the sum of all others. */
  apply(store: BodyStore): void;
}

/** The moving bodies of a store as a system an integrator can move. */
export class EquationsOfMotion implements MotionState, Derivative {
  readonly store: BodyStore;
  /** m/s²; the simulation's own vector, read at every evaluation */
  readonly gravity: Readonly<Vec3>;
  readonly #forces: readonly Force[];
  readonly #stages: Stages;
  /** Rows that were no longer finite after the last {@link integrate}. */
  broken = 0;

  x: Float64Array = EMPTY;
  q: Float64Array = EMPTY;
  v: Float64Array = EMPTY;
  w: Float64Array = EMPTY;
  dv: Float64Array = EMPTY;
  dw: Float64Array = EMPTY;
  omega: Float64Array = EMPTY;
  directional?: NonNullable<Derivative['directional']>;

  #variables: RotationVariables = 'velocity';
  #version = -1;
  #momenta: Float64Array = EMPTY;
  readonly #backup = new StateStash();
  /** Rows whose forces were no numbers in this step. */
  readonly #stopped = new Set<number>();
  /** Forces of constraints, added last, when all others are known; null: none. */
  reactions: Reactions | null = null;
  #linearization: Linearization | null = null;
  readonly #alongDirection: NonNullable<Derivative['directional']>;

  constructor(
    store: BodyStore,
    gravity: Readonly<Vec3>,
    forces: readonly Force[],
    stages: Stages = NO_STAGES,
  ) {
    this.store = store;
    this.gravity = gravity;
    this.#forces = forces;
    this.#stages = stages;
    this.#alongDirection = (dx, dTheta, deltaV, deltaW, outV, outW) => {
      const variables = this.#variables;
      const t = this.store.time;
      this.#linearization!.along(forces, t, variables, dx, dTheta, deltaV, deltaW, outV, outW);
    };
  }

  /**
   * Carries the moving bodies by `dt` (s) from `store.time`. If a force throws half-way, the state
   * is as it was before: the error reaches the user, the world lives on.
   */
  integrate(integrator: Integrator, dt: number): void {
    if (integrator.onePass === true) {
      // Forces come before any change, so there is nothing to undo if one of them throws. The step
      // is known, and numbers that are not handed from call to call are not put on the heap.
      this.bind('velocity');
      this.#semiImplicitStep(dt);
      return;
    }
    const t0 = this.store.time;
    const t1 = t0 + dt;
    this.bind(integrator.variables);
    this.#offerLinearization(t0);
    rememberPoses(this.store);
    this.#backup.save(this.store);
    try {
      integrator.integrate(this, t0, t1, this);
    } catch (error) {
      this.#stopped.clear();
      this.#backup.restore(this.store);
      integrator.restart();
      throw error;
    }
    this.updateOmega();
    this.#holdLocks();
    this.#stop();
    this.broken = finalizePoses(this.store);
  }

  /** Whether any force but gravity may act. */
  get hasForces(): boolean {
    return this.#forces.length > 0;
  }

  /** Whether nothing but gravity acts at the moment. */
  get isGravityAlone(): boolean {
    return !this.store.userForcesApplied && !this.hasForces && this.reactions === null;
  }

  /** A step begins: of one before that was broken off nothing is left to be stopped. */
  stopNobody(): void {
    this.#stopped.clear();
  }

  /** Row `row` counts as no longer finite from {@link stopContained} on. */
  stopLater(row: number): void {
    this.#stopped.add(row);
  }

  /** Bodies on which forces acted that were no numbers count as no longer finite. */
  stopContained(): void {
    this.broken += this.#stopped.size;
    this.#stop();
  }

  /** The same for a step that moves the bodies with them, and calls {@link stopContained} at its end. */
  sumAccelerations(outLinear: Float64Array, outAngular: Float64Array): void {
    const s = this.store;
    const { info, mass, forces, torques } = s;
    const { x: gx, y: gy, z: gz } = this.gravity;
    this.sumForces();
    if (!this.isGravityAlone) this.#containForces();
    for (let row = 0; row < s.moving; row++) {
      const flags = info[row * INFO_STRIDE + INFO.flags]!;
      const m = row * MASS_STRIDE;
      const o = row * 3;
      const inverseMass = mass[m + MASS.inverseMass]!;
      const scale = mass[m + MASS.gravityScale]!;
      outLinear[o] = forces[o]! * inverseMass + scale * gx;
      outLinear[o + 1] = forces[o + 1]! * inverseMass + scale * gy;
      outLinear[o + 2] = forces[o + 2]! * inverseMass + scale * gz;
      if ((flags & LOCK_TRANSLATION) !== 0) maskTranslation(outLinear, o, flags);
      // Mostly nothing but gravity acts.
      const turns = torques[o] !== 0 || torques[o + 1] !== 0 || torques[o + 2] !== 0;
      if ((flags & FLAG.dynamic) === 0 || !turns) {
        outAngular[o] = 0;
        outAngular[o + 1] = 0;
        outAngular[o + 2] = 0;
      } else multiply(outAngular, o, worldInverseInertia(tensor, s, row), torques, o);
    }
  }

  /** Points the state at the store's rows as they lie now, in the wanted variables. */
  bind(variables: RotationVariables): void {
    const s = this.store;
    if (this.#version !== s.version || this.#variables !== variables) {
      const n = s.moving;
      this.x = s.centers.subarray(0, 3 * n);
      this.q = s.orientations.subarray(0, 4 * n);
      this.v = s.linearVelocities.subarray(0, 3 * n);
      this.omega = s.angularVelocities.subarray(0, 3 * n);
      this.dv = s.linearAccelerations.subarray(0, 3 * n);
      this.dw = s.angularAccelerations.subarray(0, 3 * n);
      if (variables === 'momentum') {
        if (this.#momenta.length < 3 * n) this.#momenta = new Float64Array(s.centers.length);
        this.w = this.#momenta.subarray(0, 3 * n);
      } else {
        this.w = this.omega;
      }
      this.#variables = variables;
      this.#version = s.version;
    }
    if (variables === 'momentum') this.#turnInto(this.w, this.omega, worldInertia);
  }

  /** Sums all forces on the moving bodies at time `t` into `store.forces` and `store.torques`. */
  sumForces(): void {
    const s = this.store;
    const t = s.time;
    const n = 3 * s.moving;
    const before = this.#stages.enter('forces');
    if (s.userForcesApplied) {
      copy(s.forces, s.userForces, n);
      copy(s.torques, s.userTorques, n);
    } else {
      clear(s.forces, 0, n);
      clear(s.torques, 0, n);
    }
    try {
      const forces = this.#forces;
      for (let i = 0; i < forces.length; i++) if (forces[i]!.actsAt(t)) forces[i]!.apply(s);
      if (this.reactions !== null) {
        this.#stages.enter('solve');
        this.reactions.apply(s);
      }
    } finally {
      this.#stages.enter(before);
    }
  }

  /** Sums all forces on moving and sleeping bodies, to see whether those on sleepers have changed. */
  sumForcesOnSleepers(): void {
    const s = this.store;
    const { moving, sleeping } = s;
    // Forces act on moving rows only, and remember which they are by the version.
    s.moving = moving + sleeping;
    s.sleeping = 0;
    s.version++;
    try {
      this.sumForces();
    } finally {
      s.moving = moving;
      s.sleeping = sleeping;
      s.version++;
    }
  }

  evaluate(t: number): void {
    this.store.time = t;
    this.updateOmega();
    this.sumAccelerations(this.dv, this.dw);
    this.#turnFaster();
  }

  /** Accelerations of the state as it is, for users who ask outside of a step. */
  updateAccelerations(t: number): void {
    this.bind('velocity');
    this.evaluate(t);
    this.#stopped.clear();
  }

  updateOmega(): void {
    if (this.#variables === 'momentum') this.#turnInto(this.omega, this.w, worldInverseInertia);
  }

  /** Semi-implicit Euler in one pass over the rows: what {@link SemiImplicitEuler} means. */
  semiImplicit(t: number, h: number): void {
    this.store.time = t;
    this.#semiImplicitStep(h);
  }

  #semiImplicitStep(h: number): void {
    this.sumForces();
    rememberPoses(this.store);
    this.broken = advanceSemiImplicit(this.store, 0, this.store.moving, h, this.gravity);
  }

  /**
   * A force that is no number acts on nobody: the body it was meant for is stopped at the end of the
   * step. Iterating and adaptive methods would else carry it into every other body.
   */
  #containForces(): void {
    const { forces, torques, moving } = this.store;
    for (let row = 0; row < moving; row++) {
      const o = row * 3;
      const sum =
        forces[o]! +
        forces[o + 1]! +
        forces[o + 2]! +
        (torques[o]! + torques[o + 1]! + torques[o + 2]!);
      if (sum - sum === 0) continue;
      forces.fill(0, o, o + 3);
      torques.fill(0, o, o + 3);
      this.#stopped.add(row);
    }
  }

  /** Marks the bodies of {@link containForces} as no longer finite. */
  #stop(): void {
    if (this.#stopped.size === 0) return;
    for (const row of this.#stopped) this.store.linearVelocities[row * 3] = Number.NaN;
    this.#stopped.clear();
  }

  /** The angular accelerations in the variables of the method, gyroscopic term included. */
  #turnFaster(): void {
    const s = this.store;
    const { info, mass, torques } = s;
    const { dw, omega } = this;
    const momentum = this.#variables === 'momentum';
    const n = s.moving;
    for (let row = 0; row < n; row++) {
      const flags = info[row * INFO_STRIDE + INFO.flags]!;
      const m = row * MASS_STRIDE;
      const o = row * 3;
      if ((flags & FLAG.dynamic) === 0) {
        dw[o] = 0;
        dw[o + 1] = 0;
        dw[o + 2] = 0;
      } else if (momentum) {
        dw[o] = torques[o]!;
        dw[o + 1] = torques[o + 1]!;
        dw[o + 2] = torques[o + 2]!;
      } else if ((flags & (FLAG.isotropic | LOCK_ROTATION)) === FLAG.isotropic) {
        // ω × I ω vanishes, and I⁻¹ is one number.
        const inverse = mass[m + MASS.inverseInertia]!;
        dw[o] = torques[o]! * inverse;
        dw[o + 1] = torques[o + 1]! * inverse;
        dw[o + 2] = torques[o + 2]! * inverse;
      } else {
        const inertia = worldInertia(tensor, s, row);
        multiply(netTorque, 0, inertia, omega, o);
        const lx = netTorque[0]!;
        const ly = netTorque[1]!;
        const lz = netTorque[2]!;
        const wx = omega[o]!;
        const wy = omega[o + 1]!;
        const wz = omega[o + 2]!;
        netTorque[0] = torques[o]! - (wy * lz - wz * ly);
        netTorque[1] = torques[o + 1]! - (wz * lx - wx * lz);
        netTorque[2] = torques[o + 2]! - (wx * ly - wy * lx);
        multiply(dw, o, invertFreeBlock(tensor, inertia, flags), netTorque, 0);
      }
    }
  }

  /** Writes I ω or I⁻¹ L of dynamic bodies, as `inertia` says, and copies what others have (n × 3). */
  #turnInto(out: Float64Array, from: Float64Array, inertia: typeof worldInertia): void {
    const s = this.store;
    for (let row = 0; row < s.moving; row++) {
      const o = row * 3;
      if ((s.info[row * INFO_STRIDE + INFO.flags]! & FLAG.dynamic) === 0) {
        out[o] = from[o]!;
        out[o + 1] = from[o + 1]!;
        out[o + 2] = from[o + 2]!;
      } else {
        multiply(out, o, inertia(tensor, s, row), from, o);
      }
    }
  }

  /**
   * Takes out what a method has left on locked axes. Methods that step ω as the turning body sees it
   * mix the world's axes by O(h²); the bearings of a locked axis would hold that.
   */
  #holdLocks(): void {
    const { info, linearVelocities, angularVelocities, moving } = this.store;
    for (let row = 0; row < moving; row++) {
      const flags = info[row * INFO_STRIDE + INFO.flags]!;
      if ((flags & LOCK_TRANSLATION) !== 0) maskTranslation(linearVelocities, 3 * row, flags);
      if ((flags & LOCK_ROTATION) !== 0) maskRotation(angularVelocities, 3 * row, flags);
    }
  }

  /** Offers closed-form derivatives only if every acting force has them; reactions have none. */
  #offerLinearization(t: number): void {
    this.#linearization ??= laboratory()?.linearization(this.store) ?? null;
    const all = this.reactions === null && this.#linearization?.isAvailable(this.#forces, t);
    if (all) this.directional = this.#alongDirection;
    else delete this.directional;
  }
}

const tensor: Mat3 = { m00: 0, m01: 0, m02: 0, m10: 0, m11: 0, m12: 0, m20: 0, m21: 0, m22: 0 };
const netTorque = new Float64Array(3);

function multiply(
  out: Float64Array,
  o: number,
  m: Readonly<Mat3>,
  vector: Float64Array,
  i: number,
): void {
  const x = vector[i]!;
  const y = vector[i + 1]!;
  const z = vector[i + 2]!;
  out[o] = m.m00 * x + m.m01 * y + m.m02 * z;
  out[o + 1] = m.m10 * x + m.m11 * y + m.m12 * z;
  out[o + 2] = m.m20 * x + m.m21 * y + m.m22 * z;
}

function maskTranslation(array: Float64Array, o: number, flags: number): void {
  if ((flags & FLAG.lockX) !== 0) array[o] = 0;
  if ((flags & FLAG.lockY) !== 0) array[o + 1] = 0;
  if ((flags & FLAG.lockZ) !== 0) array[o + 2] = 0;
}

function maskRotation(array: Float64Array, o: number, flags: number): void {
  if ((flags & FLAG.lockRotationX) !== 0) array[o] = 0;
  if ((flags & FLAG.lockRotationY) !== 0) array[o + 1] = 0;
  if ((flags & FLAG.lockRotationZ) !== 0) array[o + 2] = 0;
}

function copy(to: Float64Array, from: Float64Array, n: number): void {
  for (let i = 0; i < n; i++) to[i] = from[i]!;
}
