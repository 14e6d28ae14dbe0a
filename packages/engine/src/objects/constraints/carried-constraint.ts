/**
 * Base of what couples two bodies by way of bearings or pulleys that a third one, or the world,
 * holds: gears, rack and pinion, ropes over pulleys.
 */

import type { BodyStore } from '../../state/body-store.js';
import type { RigidBody } from '../rigid-body.js';
import { Carrier } from './carrier.js';
import { Constraint, type ConstraintOptions } from './constraint.js';
import { ConstraintRows } from './constraint-rows.js';
import { worstOf } from './row-error.js';

/** Options of all of them. */
export interface CarriedOptions extends ConstraintOptions {
  /** What bears the two: a static or kinematic body, or null for the world. Default null. */
  carrier?: RigidBody | null;
}

/** A constraint with a carrier. */
export abstract class CarriedConstraint extends Constraint {
  protected readonly bearing: Carrier;

  protected constructor(
    typeName: string,
    bodyA: RigidBody,
    bodyB: RigidBody,
    options: CarriedOptions,
  ) {
    super(typeName, bodyA, bodyB, options);
    this.bearing = new Carrier(this.newLabel(typeName), options.carrier ?? null, [bodyA, bodyB]);
  }

  /** What bears the two; null for the world. */
  get carrier(): RigidBody | null {
    return this.bearing.body;
  }

  override get dependsOn(): readonly RigidBody[] {
    const { bodyA, bodyB, carrier } = this;
    return carrier === null ? [bodyA, bodyB] : [bodyA, bodyB, carrier];
  }

  protected override isPresent(store: BodyStore): boolean {
    const { carrier } = this;
    if (carrier !== null && (carrier.removed || !carrier.active || carrier.store !== store)) {
      return false;
    }
    return super.isPresent(store);
  }

  override error(): number {
    const rows = new ConstraintRows();
    if (this.isPresent(this.bodyA.store)) this.writeRows(rows, this.bodyA.store);
    return worstOf(rows);
  }

  protected override describeCommon(reference: (body: RigidBody) => string | number): {
    [field: string]: unknown;
  } {
    const { carrier } = this;
    const common = super.describeCommon(reference);
    return carrier === null ? common : { ...common, carrier: reference(carrier) };
  }

  /** The carrier as it stands now. */
  protected locateCarrier(): Carrier {
    this.bearing.check(this.label);
    this.bearing.locate();
    return this.bearing;
  }

  /** How errors name it while it is being made. */
  protected newLabel(typeName: string): string {
    return this.name === '' ? `${typeName} (unnamed)` : `${typeName} "${this.name}"`;
  }
}
