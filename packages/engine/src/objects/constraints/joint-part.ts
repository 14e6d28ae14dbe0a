/**
 * What limits, motors and springs of joints have in common: they know whom to tell of a change, and
 * how errors name them.
 */

import { checkNames, fail, options as optionsOf } from '../../errors.js';

/** The joint, as its parts see it. */
export interface PartOwner {
  /** For errors, e.g. `HingeJoint "door" motor`. */
  readonly label: string;
  /** Called after every change of a setting. */
  changed(): void;
}

/** A part of a joint with settings of its own. */
export abstract class JointPart {
  readonly #owner: PartOwner;

  protected constructor(owner: PartOwner) {
    this.#owner = owner;
  }

  protected get label(): string {
    return this.#owner.label;
  }

  protected changed(): void {
    this.#owner.changed();
  }

  protected refuse(field: string, value: unknown, must: string, cure: string): never {
    fail(this.label, field, value, must, cure);
  }

  /** The settings that are not as by default, under the names of the options. */
  abstract describe(): { [field: string]: unknown };

  /** @internal All settings as numbers, for snapshots. */
  abstract save(): number[];

  /** @internal Takes back what {@link save} gave. */
  abstract load(take: () => number): void;
}

/** The part's options, checked for words that nobody reads. */
export function partOptions<T extends object>(
  label: string,
  given: T | undefined,
  known: object,
): T {
  const options = optionsOf(label, given ?? ({} as T));
  checkNames(label, options, known);
  return options;
}
