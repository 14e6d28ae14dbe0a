/**
 * Sleepers whom somebody reaches within the step. A contact that is found ahead is solved in the step in which it was
 * found, and a sleeper is as good as a wall then: a ball of 100 kg that flew against a sleeping box of 1 kg lost all of
 * its momentum, if the step before had ended close enough to the box. So who is going to be hit wakes before. Twice
 * the time of the step counts, because the last sub-step looks ahead, too: by at most as much.
 *
 * Who falls short by what gravity adds within the step is not told of: bodies may lie beside sleepers, nearer than
 * that, and never touch them. What such a body loses is no more than gravity gives in one step.
 */

import { type BodyStore, FLAG, INFO, INFO_STRIDE } from '../../state/body-store.js';
import {
  CONTACT,
  CONTACT_POINT,
  CONTACT_POINT_STRIDE,
  type ContactList,
  isSwitchedOff,
  MIDDLE_POINTS,
  MIDDLE_STRIDE,
  POINTS,
} from './contact-list.js';

/** Times of a step within which somebody is reached. */
const STEPS = 2;

/** Tells of pairs, by their keys, one of which sleeps and the other is about to reach it in steps of `ahead` (s). */
export function tellMet(
  list: ContactList,
  { info, centers: c, linearVelocities: v, angularVelocities: w }: BodyStore,
  ahead: number,
  tell: (keyA: number, keyB: number) => void,
): void {
  const { data, starts, rows, count } = list;
  const middles = list.middles.data;
  for (let i = 0; i < count; i++) {
    const rowA = rows[2 * i]!;
    const rowB = rows[2 * i + 1]!;
    const flagsA = info[rowA * INFO_STRIDE + INFO.flags]!;
    const flagsB = info[rowB * INFO_STRIDE + INFO.flags]!;
    if (((flagsA ^ flagsB) & FLAG.sleeping) === 0) continue;
    // The one that is awake moves, the other does not.
    const m = 3 * ((flagsA & FLAG.sleeping) === 0 ? rowA : rowB);
    const sign = (flagsA & FLAG.sleeping) === 0 ? 1 : -1;
    const n = i * MIDDLE_STRIDE;
    const x = sign * middles[n]!;
    const y = sign * middles[n + 1]!;
    const z = sign * middles[n + 2]!;
    const o = starts[i]!;
    if (isSwitchedOff(data, o)) continue;
    const points = data[o + CONTACT.count]!;
    for (let k = 0; k < points; k++) {
      const q = n + MIDDLE_POINTS + 3 * k;
      const rx = middles[q]! - c[m]!;
      const ry = middles[q + 1]! - c[m + 1]!;
      const rz = middles[q + 2]! - c[m + 2]!;
      const closing =
        x * (v[m]! + w[m + 1]! * rz - w[m + 2]! * ry) +
        y * (v[m + 1]! + w[m + 2]! * rx - w[m]! * rz) +
        z * (v[m + 2]! + w[m]! * ry - w[m + 1]! * rx);
      const separation = data[o + POINTS + k * CONTACT_POINT_STRIDE + CONTACT_POINT.separation]!;
      // Contacts of those who sleep and what does not move have no middles: their numbers are none.
      if (!(closing > 0 && separation < STEPS * ahead * closing)) continue;
      tell(data[o + CONTACT.keyA]!, data[o + CONTACT.keyB]!);
      break;
    }
  }
}
