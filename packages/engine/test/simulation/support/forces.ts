/**
 * Forces for the tests of the simulation, written against the base class alone: a fault in one of
 * the engine's own forces cannot hide or cause a failure here.
 */

import type { Vec3 } from '../../../src/math/types.js';
import {
  type BodyReference,
  Force,
  type ForceDescription,
  type ForceOptions,
} from '../../../src/objects/forces/force.js';
import type { RigidBody } from '../../../src/objects/rigid-body.js';
import {
  addForceAt,
  pointToWorld,
  pointVelocity,
  vectorToWorld,
} from '../../../src/state/body-rows.js';
import { type BodyStore, FLAG, INFO, INFO_STRIDE } from '../../../src/state/body-store.js';

/** Whatever the test wants to happen when forces are summed. */
export class CodeForce extends Force {
  override readonly typeName = 'CodeForce';
  code: (store: BodyStore, t: number) => void;
  readonly #needs: readonly RigidBody[];

  constructor(
    code: (store: BodyStore, t: number) => void,
    options: ForceOptions & { needs?: readonly RigidBody[] } = {},
  ) {
    super('CodeForce', options);
    this.code = code;
    this.#needs = options.needs ?? [];
  }

  override get dependsOn(): readonly RigidBody[] {
    return this.#needs;
  }

  override apply(store: BodyStore): void {
    this.code(store, store.time);
  }

  override describe(_reference: BodyReference): ForceDescription | null {
    return null;
  }
}

/** −b v and −c ω on every dynamic body. `strength` can be changed and is part of the state. */
export class LinearDrag extends Force {
  override readonly typeName = 'LinearDrag';
  /** N·s/m, and N·m·s */
  strength: number;

  constructor(strength: number, options: ForceOptions = {}) {
    super('LinearDrag', options);
    this.strength = strength;
  }

  override apply(store: BodyStore): void {
    const { forces, torques, linearVelocities: v, angularVelocities: w, info } = store;
    for (let row = 0; row < store.moving; row++) {
      if ((info[row * INFO_STRIDE + INFO.flags]! & FLAG.dynamic) === 0) continue;
      for (let i = 3 * row; i < 3 * row + 3; i++) {
        forces[i] = forces[i]! - this.strength * v[i]!;
        torques[i] = torques[i]! - this.strength * w[i]!;
      }
    }
  }

  override saveState(): number[] {
    return [this.strength];
  }

  override loadState([strength]: readonly number[]): void {
    this.strength = strength!;
  }

  override describe(): ForceDescription | null {
    return null;
  }
}

/** What a {@link PairSpring} is made from; points are in the bodies' frames. */
export interface PairSpringOptions extends ForceOptions {
  /** N/m */
  stiffness: number;
  /** N·s/m, along the spring */
  damping?: number;
  /** m */
  length?: number;
  pointA?: Vec3;
  pointB?: Vec3;
}

/** A spring with a damper between a point of one body and a point of another. */
export class PairSpring extends Force {
  override readonly typeName = 'PairSpring';
  readonly a: RigidBody;
  readonly b: RigidBody;
  readonly #options: Required<Omit<PairSpringOptions, keyof ForceOptions>>;

  constructor(a: RigidBody, b: RigidBody, options: PairSpringOptions) {
    super('PairSpring', options);
    this.a = a;
    this.b = b;
    const origin = { x: 0, y: 0, z: 0 };
    this.#options = {
      stiffness: options.stiffness,
      damping: options.damping ?? 0,
      length: options.length ?? 0,
      pointA: options.pointA ?? origin,
      pointB: options.pointB ?? origin,
    };
  }

  override get dependsOn(): readonly RigidBody[] {
    return [this.a, this.b];
  }

  override apply(store: BodyStore): void {
    const { stiffness, damping, length } = this.#options;
    const { p, q, d, l } = this.#span(store);
    if (l === 0) return;
    const va = pointVelocity({ x: 0, y: 0, z: 0 }, store, this.a.index, p);
    const vb = pointVelocity({ x: 0, y: 0, z: 0 }, store, this.b.index, q);
    const rate = ((vb.x - va.x) * d.x + (vb.y - va.y) * d.y + (vb.z - va.z) * d.z) / l;
    const f = (stiffness * (l - length) + damping * rate) / l;
    addForceAt(store, this.a.index, f * d.x, f * d.y, f * d.z, p.x, p.y, p.z);
    addForceAt(store, this.b.index, -f * d.x, -f * d.y, -f * d.z, q.x, q.y, q.z);
  }

  override potentialEnergy(store: BodyStore): number {
    const { stiffness, length } = this.#options;
    const { l } = this.#span(store);
    return 0.5 * stiffness * (l - length) * (l - length);
  }

  override describe(): ForceDescription | null {
    return null;
  }

  #span(store: BodyStore): { p: Vec3; q: Vec3; d: Vec3; l: number } {
    const { pointA, pointB } = this.#options;
    const p = pointToWorld({ x: 0, y: 0, z: 0 }, store, this.a.index, pointA);
    const q = pointToWorld({ x: 0, y: 0, z: 0 }, store, this.b.index, pointB);
    const d = { x: q.x - p.x, y: q.y - p.y, z: q.z - p.z };
    return { p, q, d, l: Math.sqrt(d.x * d.x + d.y * d.y + d.z * d.z) };
  }
}

/** A force (N) fixed in the body's frame at a point of it: a thruster. */
export class Thruster extends Force {
  override readonly typeName = 'Thruster';
  readonly #body: RigidBody;
  readonly #force: Vec3;
  readonly #point: Vec3;

  constructor(body: RigidBody, force: Vec3, point: Vec3, options: ForceOptions = {}) {
    super('Thruster', options);
    this.#body = body;
    this.#force = force;
    this.#point = point;
  }

  override get dependsOn(): readonly RigidBody[] {
    return [this.#body];
  }

  override apply(store: BodyStore): void {
    const row = this.#body.index;
    const f = vectorToWorld({ x: 0, y: 0, z: 0 }, store, row, this.#force);
    const p = pointToWorld({ x: 0, y: 0, z: 0 }, store, row, this.#point);
    addForceAt(store, row, f.x, f.y, f.z, p.x, p.y, p.z);
  }

  override describe(): ForceDescription | null {
    return null;
  }
}
