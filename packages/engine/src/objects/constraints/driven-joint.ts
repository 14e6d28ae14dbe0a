/**
 * Joints with coordinates that can be limited and driven: rigid rows that the kind of joint demands,
 * then the rows of what acts on each axis. A subclass says what its coordinates are; all else is here.
 */

import { checkNames, options as optionsOf } from '../../errors.js';
import type { BodyStore } from '../../state/body-store.js';
import type { RigidBody } from '../rigid-body.js';
import { labelOf } from './constraint.js';
import { ConstraintRows, JACOBIAN_STRIDE } from './constraint-rows.js';
import { type AxisJointOptions, Joint } from './joint.js';
import {
  AXIS_DEFAULTS,
  JointAxis,
  TURNING_AXIS_DEFAULTS,
  type TurningAxisOptions,
} from './joint-axis.js';
import type { JointFrames } from './joint-frames.js';
import type { PartOwner } from './joint-part.js';

const OBJECT_WORDS = { name: true, active: true };

/** Options that say where a joint sits in the world; files hold the frames of the bodies instead. */
export const WORLD_WORDS = { anchor: true, axis: true, normal: true };

/** Base class of joints with axes. */
export abstract class DrivenJoint extends Joint {
  readonly #axes: JointAxis[] = [];

  /** Rows that always hold. */
  protected abstract writeRigid(rows: ConstraintRows, frames: JointFrames): void;

  /** Appends one row whose C is the coordinate (m or rad) of the k-th axis. */
  protected abstract writeCoordinate(rows: ConstraintRows, frames: JointFrames, k: number): void;

  protected constructor(
    typeName: string,
    bodyA: RigidBody,
    bodyB: RigidBody,
    options: AxisJointOptions,
    known: object,
  ) {
    checkNames(labelOf(typeName, optionsOf(typeName, options)), options, {
      ...OBJECT_WORDS,
      ...known,
    });
    super(typeName, bodyA, bodyB, options);
  }

  /** For constructors: the next axis. `name` is how errors call it, '' if there is only one. */
  protected addAxis(name: string, options: TurningAxisOptions, countsTurns = false): JointAxis {
    if (name !== '') {
      const label = `${this.label} ${name}`;
      const known = countsTurns ? TURNING_AXIS_DEFAULTS : AXIS_DEFAULTS;
      checkNames(label, optionsOf(label, options), known);
    }
    const k = this.#axes.length;
    const owner = {
      joint: this as DrivenJoint,
      get label() {
        return this.joint.label;
      },
      changed: () => this.changed(),
      position: () => this.#read(k),
      speed: () => {
        this.#read(k);
        return this.#rate();
      },
      findRows: () => this.#findRows(),
      rowForce: (row: number) => (row < 0 ? 0 : this.rowForce(row, all.count)),
    };
    const axis = new JointAxis(owner, name, options, countsTurns);
    this.#axes.push(axis);
    if (options.turns !== undefined) axis.turns = options.turns;
    return axis;
  }

  /** What a part of this joint needs to know of it; `word` is how errors call the part. */
  protected partOwner(word: string): PartOwner {
    const labelled = this as DrivenJoint;
    return {
      get label() {
        return `${labelled.label} ${word}`;
      },
      changed: () => this.changed(),
    };
  }

  override writeRows(rows: ConstraintRows, store: BodyStore): void {
    this.fetchNumbers();
    const frames = this.locate(store);
    const first = rows.count;
    this.writeRigid(rows, frames);
    // Locked axes are rigid too: springs are to feel them.
    this.#writeAxes(rows, frames, first, store, true);
    const end = rows.count;
    this.#writeAxes(rows, frames, first, store, false);
    this.writeFurther(rows, frames, first, end, store);
  }

  /** For subclasses with limits beyond those of axes; the joint's rigid rows are `first` … `end − 1`. */
  protected writeFurther(
    _rows: ConstraintRows,
    _frames: JointFrames,
    _first: number,
    _end: number,
    _store: BodyStore,
  ): void {}

  #writeAxes(
    rows: ConstraintRows,
    frames: JointFrames,
    first: number,
    store: BodyStore,
    locked: boolean,
  ): void {
    const end = rows.count;
    for (let k = 0; k < this.#axes.length; k++) {
      const axis = this.#axes[k]!;
      if (axis.isLocked !== locked) continue;
      if (axis.isIdle) {
        axis.skip();
        continue;
      }
      coordinate.clear();
      this.writeCoordinate(coordinate, frames, k);
      coordinate.position[0] = axis.counted(coordinate.position[0]!);
      axis.write(rows, coordinate, first, end, store);
    }
  }

  /** The coordinate of the k-th axis for the bodies as they are, m or rad, not counting turns. */
  #read(k: number): number {
    this.fetchNumbers();
    const { frames } = this;
    frames.locate(this.bodyA.store, this.bodyB.store);
    coordinate.clear();
    this.writeCoordinate(coordinate, frames, k);
    return coordinate.position[0]!;
  }

  /** J u of the coordinate that was read last. */
  #rate(): number {
    const { bodyA: a, bodyB: b } = this;
    let rate = 0;
    for (let k = 0; k < JACOBIAN_STRIDE; k++) {
      const { store, index } = k < 6 ? a : b;
      const u = k % 6 < 3 ? store.linearVelocities : store.angularVelocities;
      rate += coordinate.jacobian[k]! * u[3 * index + (k % 3)]!;
    }
    return rate;
  }

  /** Writes all rows, so that the axes know which are theirs. */
  #findRows(): void {
    all.clear();
    if (this.isIn(this.bodyA.store)) this.writeRows(all, this.bodyA.store);
  }

  protected override keepNumbers(): void {
    super.keepNumbers();
    for (const axis of this.#axes) axis.mark();
  }

  override goBackToKept(): void {
    super.goBackToKept();
    for (const axis of this.#axes) axis.goBack();
  }

  override takeImpulses(rows: ConstraintRows, first: number, count: number, dt: number): void {
    super.takeImpulses(rows, first, count, dt);
    for (let k = 0; k < this.#axes.length; k++) {
      const axis = this.#axes[k]!;
      if (axis.countsTurns) axis.keep(this.#read(k));
    }
  }

  protected override saveSettings(): number[] {
    return this.#axes.flatMap((axis) => axis.save());
  }

  protected override loadSettings(numbers: readonly number[]): void {
    let at = 0;
    const take = () => numbers[at++] ?? 0;
    for (const axis of this.#axes) axis.load(take);
  }
}

/** One row: the coordinate that is being written or measured. */
const coordinate = new ConstraintRows();
/** All rows of a joint that is asked for its forces. */
const all = new ConstraintRows();

/** The description of an axis as a field, unless it is as by default. */
export function axisField(name: string, axis: JointAxis): { [field: string]: unknown } {
  const described = axis.describe();
  return Object.keys(described).length > 0 ? { [name]: described } : {};
}
