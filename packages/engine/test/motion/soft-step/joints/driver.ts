/** The least that can move bodies with joints: gravity, joints, sub-steps; no contacts. */

import { BODY, IM, VX, WX } from '../../../../src/kernel/contact-record.js';
import type { Reals } from '../../../../src/kernel/lanes.js';
import { advanceSemiImplicit } from '../../../../src/motion/semi-implicit-kernel.js';
import { SoftJoints } from '../../../../src/motion/time-steps/soft-step/joints/soft-joints.js';
import type { Simulation } from '../../../../src/simulation.js';
import { MASS, MASS_STRIDE } from '../../../../src/state/body-store.js';

const NO_GRAVITY = { x: 0, y: 0, z: 0 };

/** Steps the bodies of a simulation by joints and gravity alone. */
export class JointDriver {
  readonly sim: Simulation;
  readonly joints: SoftJoints;
  readonly subSteps: number;
  #S: Reals;
  readonly #double: boolean;

  constructor(
    sim: Simulation,
    subSteps = 4,
    double = false,
    // WebAssembly takes records of 32 bits.
    joints = new SoftJoints({ wasm: !double }),
  ) {
    this.sim = sim;
    this.joints = joints;
    this.subSteps = subSteps;
    this.#double = double;
    this.#S = new Float64Array(0);
  }

  get #store() {
    return this.sim.bodies.store;
  }

  /** One step of `dt` seconds. */
  step(dt: number): void {
    const store = this.#store;
    const { moving, mass } = store;
    const size = (moving + 4) * BODY;
    if (this.#S.length < size) {
      this.#S = this.#double ? new Float64Array(size) : new Float32Array(size);
    }
    const S = this.#S;
    S.fill(0);
    const { gravity } = this.sim;
    const h = dt / this.subSteps;
    const careful = new Uint8Array(store.count);
    this.joints.plan([...this.sim.constraints], store);
    this.joints.begin(store, careful, this.subSteps, dt);
    const { linearVelocities: v, angularVelocities: w } = store;
    for (let row = 0; row < moving; row++) {
      for (let k = 0; k < 3; k++) {
        S[row * BODY + VX + k] = v[3 * row + k]!;
        S[row * BODY + WX + k] = w[3 * row + k]!;
      }
      S[row * BODY + IM] = mass[row * MASS_STRIDE + MASS.inverseMass]!;
    }
    const g = [gravity.x, gravity.y, gravity.z];
    for (let n = 0; n < this.subSteps; n++) {
      for (let row = 0; row < moving; row++) {
        const scale = h * mass[row * MASS_STRIDE + MASS.gravityScale]!;
        for (let k = 0; k < 3; k++) S[row * BODY + VX + k]! += scale * g[k]!;
      }
      this.#toStore(S);
      this.joints.prepare(S, h);
      this.joints.solve(S, h, true);
      this.#toStore(S);
      store.forces.fill(0);
      store.torques.fill(0);
      advanceSemiImplicit(store, 0, moving, h, NO_GRAVITY);
      for (let row = 0; row < moving; row++) {
        for (let k = 0; k < 3; k++) S[row * BODY + WX + k] = w[3 * row + k]!;
      }
      this.joints.solve(S, h, false);
    }
    this.#toStore(S);
    this.joints.end(S, dt);
  }

  #toStore(S: Reals): void {
    const store = this.#store;
    const { linearVelocities: v, angularVelocities: w } = store;
    for (let row = 0; row < store.moving; row++) {
      for (let k = 0; k < 3; k++) {
        v[3 * row + k] = S[row * BODY + VX + k]!;
        w[3 * row + k] = S[row * BODY + WX + k]!;
      }
    }
  }
}
