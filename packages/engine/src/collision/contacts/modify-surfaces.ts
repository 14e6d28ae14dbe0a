/** Lets user code have its say in surfaces that are known point by point. */

import { isDriven } from '../../state/body-rows.js';
import { type BodyStore, FLAG, INFO, INFO_STRIDE } from '../../state/body-store.js';
import { COEFFICIENT_STRIDE, type ContactSurfaces } from './contact-coefficients.js';
import { CONTACT, type ContactList } from './contact-list.js';
import type { ContactModification } from './contact-modifier.js';

/**
 * Shows every solid contact to user code, with the coefficients of its first point. What that changes
 * holds for all points of the contact.
 */
export function modifySurfaces(
  modification: ContactModification,
  surfaces: ContactSurfaces,
  list: ContactList,
  store: BodyStore,
): void {
  const { data } = surfaces;
  for (let contact = 0; contact < list.count; contact++) {
    if (!isSolid(list, store, contact)) continue;
    const first = surfaces.offset(contact, 0);
    for (let k = 0; k < COEFFICIENT_STRIDE; k++) shown[k] = data[first + k]!;
    modification.apply(list, contact, shown, 0);
    const points = list.data[list.starts[contact]! + CONTACT.count]!;
    for (let k = 0; k < COEFFICIENT_STRIDE; k++) {
      if (shown[k] === data[first + k]) continue;
      for (let point = 0; point < points; point++) {
        data[surfaces.offset(contact, point) + k] = shown[k]!;
      }
    }
  }
}

/** Whether something could be done about a contact: points, no sensors, somebody who can be moved. */
function isSolid({ data, starts, rows }: ContactList, store: BodyStore, contact: number): boolean {
  const { info } = store;
  const a = rows[2 * contact]!;
  const b = rows[2 * contact + 1]!;
  const flags = info[a * INFO_STRIDE + INFO.flags]! | info[b * INFO_STRIDE + INFO.flags]!;
  if ((flags & FLAG.sensor) !== 0) return false;
  if (data[starts[contact]! + CONTACT.count] === 0) return false;
  return isDriven(store, a) || isDriven(store, b);
}

const shown = new Float64Array(COEFFICIENT_STRIDE);
