/** Which pair of bodies has come to overlap too deeply, when contacts before and after are compared. */

import {
  CONTACT,
  CONTACT_POINT,
  CONTACT_POINT_STRIDE,
  type ContactList,
  isSwitchedOff,
  POINTS,
  SEEN_POINT,
  SEEN_POINT_STRIDE,
  SEEN_POINTS,
  SEEN_STRIDE,
} from '../../collision/contacts/contact-list.js';
import { type BodyStore, FLAG, INFO, INFO_STRIDE } from '../../state/body-store.js';

/** Slots are below this. */
const KEYS = 0x1000000;

/** The deepest new overlap. */
export class FirstOverlap {
  /** Both keys in one number; −1: no pair. */
  pair = -1;
  /** m; below 0. */
  separation = 0;
  /** How fast it goes on, m/s; below 0: deeper. */
  velocity = 0;
  /** Separation of the pair before, m; Infinity: it was not even near. */
  before = Number.POSITIVE_INFINITY;
  readonly #before = new Map<number, number>();

  /** Remembers the separations of a beginning. */
  begin(contacts: ContactList): void {
    this.#before.clear();
    forEachPair(contacts, (pair, point) => {
      const separation = contacts.data[point + CONTACT_POINT.separation]!;
      this.#before.set(pair, Math.min(separation, this.#before.get(pair) ?? separation));
    });
  }

  /**
   * Looks at an end: whether some pair overlaps by more than `tolerance` (m), and by more than before
   * if it did then already.
   */
  find(contacts: ContactList, store: BodyStore, tolerance: number): boolean {
    this.pair = -1;
    this.separation = -tolerance;
    forEachPair(contacts, (pair, point, contact, k) => {
      const separation = contacts.data[point + CONTACT_POINT.separation]!;
      if (!(separation < this.separation) || isPassed(contacts, store, contact)) return;
      const before = this.#before.get(pair) ?? Number.POSITIVE_INFINITY;
      if (separation >= before - 0.1 * tolerance) return;
      this.pair = pair;
      this.separation = separation;
      const seen = contact * SEEN_STRIDE + SEEN_POINTS + k * SEEN_POINT_STRIDE;
      this.velocity = contacts.seen[seen + SEEN_POINT.velocity]!;
      this.before = before;
    });
    return this.pair >= 0;
  }

  /** The separation of a pair, m; Infinity if it is not near. */
  static separationOf(contacts: ContactList, pair: number): number {
    let least = Number.POSITIVE_INFINITY;
    forEachPair(contacts, (own, point) => {
      if (own === pair) least = Math.min(least, contacts.data[point + CONTACT_POINT.separation]!);
    });
    return least;
  }
}

function forEachPair(
  { data, starts, count }: ContactList,
  visit: (pair: number, point: number, contact: number, k: number) => void,
): void {
  for (let i = 0; i < count; i++) {
    const o = starts[i]!;
    const pair = data[o + CONTACT.keyA]! * KEYS + data[o + CONTACT.keyB]!;
    for (let k = 0; k < data[o + CONTACT.count]!; k++) {
      visit(pair, o + POINTS + k * CONTACT_POINT_STRIDE, i, k);
    }
  }
}

/** Whether nothing is ever done about an overlap: that of a sensor, or one that is switched off. */
function isPassed(
  { data, starts, rows }: ContactList,
  { info }: BodyStore,
  contact: number,
): boolean {
  if (isSwitchedOff(data, starts[contact]!)) return true;
  const a = info[rows[2 * contact]! * INFO_STRIDE + INFO.flags]!;
  const b = info[rows[2 * contact + 1]! * INFO_STRIDE + INFO.flags]!;
  return ((a | b) & FLAG.sensor) !== 0;
}
