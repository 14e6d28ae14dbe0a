/**
 * Particles tied to rigid bodies: by a spring, or so firmly that the particle goes where the body goes.
 *
 * Both exchange impulses once per step, whatever the integrator does in between, so that what the
 * particle gets is to the bit what the body loses. The firm tie is an inelastic impact in every step:
 * j = K⁻¹(v_body − v) with K = 1/m + K_body gives both the same velocity at the point.
 */

import { BodyCompliance } from '../../collision/points/body-compliance.js';
import { DEBUG_COLORS } from '../../debug/colors.js';
import type { DebugDrawing } from '../../debug/drawing.js';
import { fail, nonNegative, vector } from '../../errors.js';
import type { Vec3, Vec3Like } from '../../math/types.js';
import { pointToWorld, pointVelocity } from '../../state/body-rows.js';
import type { SystemSurroundings } from '../dynamic-system.js';
import type { BodyReference } from '../forces/force.js';
import { RigidBody } from '../rigid-body.js';
import { type ElementDescription, ParticleElement } from './particle-element.js';
import type { ParticleStore } from './particle-store.js';

/** Base class of what ties a particle to a body. */
export abstract class BodyTie extends ParticleElement {
  readonly body: RigidBody;
  /** m, in the body's frame */
  readonly point: Readonly<Vec3>;
  readonly #particle: readonly [number];

  protected constructor(label: string, particle: number, body: RigidBody, point: Vec3Like) {
    super();
    if (!(body instanceof RigidBody)) {
      fail(label, 'body', body, 'must be a RigidBody', 'Pass the body to tie the particle to.');
    }
    this.#particle = [particle];
    this.body = body;
    this.point = Object.freeze(vector({ x: 0, y: 0, z: 0 }, label, 'point', point));
  }

  override get particles(): readonly [number] {
    return this.#particle;
  }

  /** Before the particles are moved by `h` (s). */
  begin(_around: SystemSurroundings, _points: ParticleStore, _h: number): void {}

  /** After that. */
  end(_around: SystemSurroundings, _points: ParticleStore): void {}

  override draw(out: DebugDrawing, { positions: x }: ParticleStore): void {
    const o = 3 * this.#particle[0];
    const at = this.body.pointToWorld({ x: 0, y: 0, z: 0 }, this.point);
    out.line({ x: x[o]!, y: x[o + 1]!, z: x[o + 2]! }, at, DEBUG_COLORS.force);
  }

  /** What both kinds say of themselves. */
  protected ends(reference: BodyReference): Record<string, unknown> {
    const { x, y, z } = this.point;
    return { particle: this.#particle[0], body: reference(this.body), point: [x, y, z] };
  }

  /** Where the body's point is, and how fast. */
  protected locate({ bodies: { store } }: SystemSurroundings): void {
    pointToWorld(at, store, this.body.index, this.point);
    pointVelocity(speed, store, this.body.index, at);
  }
}

/** Options of {@link BodySpring}. */
export interface BodySpringOptions {
  /** m, in the body's frame. Default its origin. */
  point?: Vec3Like;
  /** m. Default 0. */
  restLength?: number;
  /** N/m. Default 100. */
  stiffness?: number;
  /** N·s/m. Default 1. */
  damping?: number;
}

/** A damped spring from a particle to a point of a body. */
export class BodySpring extends BodyTie {
  override readonly typeName = 'BodySpring';
  readonly restLength: number;
  readonly stiffness: number;
  readonly damping: number;

  constructor(particle: number, body: RigidBody, options: BodySpringOptions = {}) {
    const { point = [0, 0, 0], restLength = 0, stiffness = 100, damping = 1 } = options;
    super('BodySpring', particle, body, point);
    this.restLength = nonNegative('BodySpring', 'restLength', restLength);
    this.stiffness = nonNegative('BodySpring', 'stiffness', stiffness);
    this.damping = nonNegative('BodySpring', 'damping', damping);
  }

  /** Half a kick of leapfrog would need the bodies' half too: this is the whole one, first order. */
  override begin(around: SystemSurroundings, points: ParticleStore, h: number): void {
    this.locate(around);
    const i = this.particles[0];
    const { positions: x, velocities: v, inverseMasses } = points;
    const lx = at.x - x[3 * i]!;
    const ly = at.y - x[3 * i + 1]!;
    const lz = at.z - x[3 * i + 2]!;
    const length = Math.sqrt(lx * lx + ly * ly + lz * lz);
    if (!(length > 0)) return;
    const rate =
      (lx * (speed.x - v[3 * i]!) +
        ly * (speed.y - v[3 * i + 1]!) +
        lz * (speed.z - v[3 * i + 2]!)) /
      length;
    const pull = (h * (this.stiffness * (length - this.restLength) + this.damping * rate)) / length;
    const w = inverseMasses[i]!;
    v[3 * i]! += w * pull * lx;
    v[3 * i + 1]! += w * pull * ly;
    v[3 * i + 2]! += w * pull * lz;
    around.push(this.body.index, -pull * lx, -pull * ly, -pull * lz, at.x, at.y, at.z);
  }

  override describe(reference: BodyReference): ElementDescription {
    const { restLength, stiffness, damping } = this;
    return { kind: 'body-spring', ...this.ends(reference), restLength, stiffness, damping };
  }

  /** ½ k (l − r)², J */
  potentialEnergy({ positions: x }: ParticleStore): number {
    const i = this.particles[0];
    const p = this.body.pointToWorld({ x: 0, y: 0, z: 0 }, this.point);
    const dx = p.x - x[3 * i]!;
    const dy = p.y - x[3 * i + 1]!;
    const dz = p.z - x[3 * i + 2]!;
    const stretch = Math.sqrt(dx * dx + dy * dy + dz * dz) - this.restLength;
    return 0.5 * this.stiffness * stretch * stretch;
  }
}

/** Holds a particle at a point of a body; each pulls on the other. */
export class BodyAttachment extends BodyTie {
  override readonly typeName = 'BodyAttachment';

  /** `point`: m, in the body's frame */
  constructor(particle: number, body: RigidBody, point: Vec3Like = [0, 0, 0]) {
    super('BodyAttachment', particle, body, point);
  }

  override describe(reference: BodyReference): ElementDescription {
    return { kind: 'body-attachment', ...this.ends(reference) };
  }

  override end(around: SystemSurroundings, points: ParticleStore): void {
    this.locate(around);
    const i = this.particles[0];
    const { positions: x, velocities: v, inverseMasses } = points;
    const w = inverseMasses[i]!;
    x[3 * i] = at.x;
    x[3 * i + 1] = at.y;
    x[3 * i + 2] = at.z;
    if (w === 0) return;
    const { store } = around.bodies;
    const row = this.body.index;
    const c = store.centers;
    compliance.take(store, row, at.x - c[3 * row]!, at.y - c[3 * row + 1]!, at.z - c[3 * row + 2]!);
    j.x = speed.x - v[3 * i]!;
    j.y = speed.y - v[3 * i + 1]!;
    j.z = speed.z - v[3 * i + 2]!;
    compliance.impulse(j, w);
    v[3 * i]! += w * j.x;
    v[3 * i + 1]! += w * j.y;
    v[3 * i + 2]! += w * j.z;
    around.push(row, -j.x, -j.y, -j.z, at.x, at.y, at.z);
  }
}

const at: Vec3 = { x: 0, y: 0, z: 0 };
const speed: Vec3 = { x: 0, y: 0, z: 0 };
const j: Vec3 = { x: 0, y: 0, z: 0 };
const compliance = new BodyCompliance();
