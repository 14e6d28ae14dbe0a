/** Contacts found at two states of the same bodies, as one list. */

import { CONTACT, type ContactList } from '../../collision/contacts/contact-list.js';

/**
 * Appends to `out` the contacts of `current`, and those of `from`, as they are, of pairs that have none there. `rowOf`
 * gives the row of a key.
 */
export function unite(
  out: ContactList,
  current: ContactList,
  from: ContactList,
  rowOf: (key: number) => number,
): void {
  if (current.isSeen) out.show();
  from.renumber(rowOf);
  let j = 0;
  for (let i = 0; i < from.count; i++) {
    const first = j;
    while (j < current.count && orderOf(current, j, from, i) < 0) j++;
    out.append(current, first, j);
    if (j < current.count && orderOf(current, j, from, i) === 0) continue;
    out.append(from, i, i + 1);
  }
  out.append(current, j, current.count);
}

/** Below 0: contact `i` of `a` is of an earlier pair than contact `j` of `b`; 0: of the same. */
function orderOf(a: ContactList, i: number, b: ContactList, j: number): number {
  const o = a.starts[i]!;
  const p = b.starts[j]!;
  return (
    a.data[o + CONTACT.keyA]! - b.data[p + CONTACT.keyA]! ||
    a.data[o + CONTACT.keyB]! - b.data[p + CONTACT.keyB]!
  );
}
