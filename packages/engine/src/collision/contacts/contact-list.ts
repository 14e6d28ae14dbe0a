/**
 * The contacts of a simulation: one record of numbers per manifold, in a fixed order, each as long as it has points.
 *
 * Records are sorted by the keys of the two bodies, then by their leaf shapes, then by the order in
 * which the narrow phase gave the manifolds. The list of this step is made beside that of the last
 * one, and because both are in the same order, finding a contact's past is walking along two lists:
 * no table, no objects, and a snapshot is a copy of the numbers.
 *
 * A record has what the next step has to know, and that is fixed to the two bodies. What follows from it and
 * from where the bodies are, points and normals in the world and how fast points approach, is beside the
 * records: for the methods of the laboratory and for whoever reads contacts all of it (`see-contact.ts`), for
 * the default method where contacts push, and no longer than within a step. (Records that had everything were
 * half as long again, and all of it was copied from list to list. To have what solvers read and write in one half
 * of a record, and what is fixed to the bodies in the other, brought nothing more. Records with room for four points
 * each, whose places follow from their numbers, took nearly twice the memory in heaps of mixed bodies, where three of
 * four contacts have one point.)
 */

import { withRoom } from '../../kernel/grown.js';

/** Most points of a contact. */
export const CONTACT_POINTS = 4;
/** Where the points begin in a record. */
export const POINTS = 18;
/** Numbers per point. */
export const CONTACT_POINT_STRIDE = 12;

/** Offsets inside a record. A and B are the two bodies; A has the smaller key. */
export const CONTACT = {
  /** key of body A: the slot of its handle */
  keyA: 0,
  keyB: 1,
  /** which of the body's leaf shapes */
  leafA: 2,
  leafB: 3,
  /** number of the manifold among those of the two leaves */
  part: 4,
  /** number of points */
  count: 5,
  /** 1 while the two bodies touch, see `contact-events.ts`; 2 is added to a contact that is switched off */
  touching: 6,
  /** angular impulse about the normal, beyond what the points' impulses have, N·m·s: see `twist.ts` */
  twist: 7,
  /** 3: unit normal from A to B, in A's frame */
  localNormal: 8,
  /** 4: orientation of B seen from A's frame when the narrow phase last ran */
  built: 11,
  /** 3: position of B seen from A's frame then, m */
  builtOffset: 15,
} as const;

/** How many points contact `i` has, from where the records begin: that is less memory than to look into each. */
export function pointsOf(starts: Int32Array, i: number): number {
  return (starts[i + 1]! - starts[i]! - POINTS) / CONTACT_POINT_STRIDE;
}

/** Where the record behind the one at `o` begins: a whole number, which is handed on without a place on the heap. */
export function endOfRecord(data: Float64Array, o: number): number {
  return (o + POINTS + data[o + CONTACT.count]! * CONTACT_POINT_STRIDE) | 0;
}

/** In `touching`: the two bodies touch. */
export const TOUCHING = 1;
/** Is added to `touching` of a contact that user code has switched off, see `contact-modifier.ts`. */
export const SWITCHED_OFF = 2;

/** Whether the bodies of the record at `o` touch. */
export function isTouching(data: Float64Array, o: number): boolean {
  return (data[o + CONTACT.touching]! & TOUCHING) !== 0;
}

/** Whether nothing is to be done about the contact at `o`, because user code says so. */
export function isSwitchedOff(data: Float64Array, o: number): boolean {
  return (data[o + CONTACT.touching]! & SWITCHED_OFF) !== 0;
}

/** Offsets inside the record of a point. */
export const CONTACT_POINT = {
  /** from the point on A to that on B along the normal, m; below 0: penetration */
  separation: 0,
  /** names the features that touch */
  feature: 1,
  /** steps since the point first appeared */
  age: 2,
  /** 3: impulse along the normal and two tangents, N·s, as the solver left it in the last step */
  impulse: 3,
  /** 3: point on A's surface, in A's frame, m */
  localA: 6,
  /** 3: point on B's surface, in B's frame, m */
  localB: 9,
} as const;

/** Where the points begin in what is seen of a contact. */
export const SEEN_POINTS = 3;
/** Numbers that are seen of a point. */
export const SEEN_POINT_STRIDE = 8;
/** Numbers that are seen of a contact. */
export const SEEN_STRIDE = SEEN_POINTS + CONTACT_POINTS * SEEN_POINT_STRIDE;

/** Offsets inside what is seen of a contact. */
export const SEEN = {
  /** 3: unit normal from A to B, world */
  normal: 0,
} as const;

/** Offsets inside what is seen of a point. */
export const SEEN_POINT = {
  /** 3: point on A's surface, world, m */
  onA: 0,
  /** 3: point on B's surface, world, m */
  onB: 3,
  /** see ContactClass */
  kind: 6,
  /** velocity of B relative to A along the normal, m/s */
  velocity: 7,
} as const;

/** Where the points begin in the middles of a contact; before them is the unit normal from A to B. */
export const MIDDLE_POINTS = 3;
/** Numbers per contact there. */
export const MIDDLE_STRIDE = MIDDLE_POINTS + 3 * CONTACT_POINTS;

/**
 * Where the contacts of a step push: normals, and points half-way between the two surfaces, in the world. Who
 * finds contacts has these numbers in hand. The default method wants them a little later, when it knows in
 * which order it solves; they hold until then, in the same memory in every step. (To turn what is fixed to the
 * bodies into the world a second time took 20 to 30 ns per contact, all that shorter records gained.)
 */
export class ContactMiddles {
  /** (contacts × 15) world, m; of contacts that were not looked at, as they sleep, the first is NaN */
  data = new Float64Array(0);

  /** Room for so many contacts; those that are there stay. */
  reserve(contacts: number): void {
    this.data = withRoom(this.data, contacts * MIDDLE_STRIDE);
  }
}

/** Numbers that are copied at once, see {@link ContactList.follows}; lists have room for whole pieces. */
const PIECE = 1024;
/** Contacts that a new list has room for. */
const FEW = 16;
/** Of room that is made before contacts are known: points of each. Boxes on each other have more, heaps fewer. */
const USUAL_POINTS = 2;

/** A sorted list of contact records. */
export class ContactList {
  /** The records, one behind the other. */
  data = new Float64Array(PIECE);
  /** (contacts + 1) where the record of each begins, and where the last one ends */
  starts = new Int32Array(FEW + 1);
  /** (contacts × 35) what is seen of them, if it {@link isSeen} */
  seen = new Float64Array(0);
  /** Whether {@link seen} is kept; else it follows from the records: see `see-contact.ts`. */
  isSeen = false;
  /** (contacts × 2) rows of the two bodies; they hold until bodies are added or removed */
  rows = new Int32Array(2 * FEW);
  /** Contacts in the list. */
  count = 0;
  /** Where they push, from when they are found until they are solved. */
  readonly middles: ContactMiddles;
  /** Views of {@link data}, of {@link PIECE} numbers each, made when they are first wanted. */
  #pieces: (Float64Array | undefined)[] = [];
  /** The numbers of another list that have been copied last, from and to, and how much later they are in this one. */
  #from = 0;
  #to = 0;
  #shift = 0;
  /** Where the record of another list ends that was asked for last. */
  #asked = 0;

  /** What {@link data} was before it was lent somebody else's; null: it is the list's own. */
  #own: Float64Array<ArrayBuffer> | null = null;

  /** Lists that take turns may share their middles. */
  constructor(middles = new ContactMiddles()) {
    this.middles = middles;
  }

  /** Numbers of all records. */
  get length(): number {
    return this.starts[this.count]!;
  }

  clear(): void {
    this.count = 0;
    this.isSeen = false;
    this.#to = 0;
    this.#asked = 0;
    if (this.#own !== null) {
      this.#use(this.#own);
      this.#own = null;
    }
    this.middles.reserve(this.starts.length - 1);
  }

  /** Has no contacts, and room for few. */
  release(): void {
    this.starts = new Int32Array(FEW + 1);
    this.rows = new Int32Array(2 * FEW);
    this.clear();
    this.#use(new Float64Array(PIECE));
  }

  /**
   * Whether the record at `o`, about to be written, already has the numbers from `old` to `end` of another list, a
   * record from which it will differ little. Most records of a step have neighbours that are those of the last step:
   * they are copied by pieces, at the speed of memory, as soon as a record is asked for in which one begins, if the
   * one before it was. (Where few records are, as among tumbling boxes, the rest would be overwritten at once.)
   */
  follows(other: ContactList, o: number, old: number, end: number): boolean {
    const isNext = old === this.#asked;
    this.#asked = end;
    const shift = o - old;
    const isCopied = shift === this.#shift && old >= this.#from && old <= this.#to;
    if (isCopied && end <= this.#to) return true;
    const piece = Math.ceil(old / PIECE);
    const from = piece * PIECE;
    if (!isNext || from >= end) return false;
    this.#reserveNumbers(from + PIECE + shift);
    this.data.set(other.#piece(piece), from + shift);
    if (!isCopied) this.#from = from;
    this.#to = from + PIECE;
    this.#shift = shift;
    return isCopied || from === old;
  }

  #piece(number: number): Float64Array {
    const known = this.#pieces[number];
    if (known !== undefined) return known;
    const piece = this.data.subarray(number * PIECE, (number + 1) * PIECE);
    this.#pieces[number] = piece;
    return piece;
  }

  /** What is seen of contacts is kept from now on; the caller fills it. */
  show(): void {
    this.isSeen = true;
    this.#reserveSeen();
  }

  /** Room for what is seen of as many contacts as there is room for. */
  #reserveSeen(): void {
    if (!this.isSeen) return;
    this.seen = withRoom(this.seen, (this.starts.length - 1) * SEEN_STRIDE);
  }

  /** Shows records that are not to be written to, until the list is cleared. */
  lend(records: Float64Array): void {
    this.#own ??= this.data;
    this.#use(records as Float64Array<ArrayBuffer>);
    this.count = 0;
    for (let end = 0; end < records.length; ) {
      end = endOfRecord(records, end);
      if (++this.count === this.starts.length) this.#reserveContacts(this.count);
      this.starts[this.count] = end;
    }
  }

  /** What was lent becomes the list's own. */
  own(): void {
    if (this.#own === null) return;
    const lent = this.data.subarray(0, this.length);
    this.#use(this.#own);
    this.#own = null;
    this.#reserveNumbers(lent.length);
    this.data.set(lent);
  }

  /** Appends a record of so many points, whose head and points the caller fills, and returns its offset. */
  add(points: number): number {
    const { count } = this;
    const o = this.starts[count]!;
    const end = (o + POINTS + points * CONTACT_POINT_STRIDE) | 0;
    if (end > this.data.length) this.#reserveNumbers(end);
    if (count + 2 > this.starts.length) this.#reserveContacts(count + 1);
    this.count = count + 1;
    this.starts[count + 1] = end;
    return o;
  }

  /** Room for so many records, which may have any number of points. */
  reserve(records: number): void {
    this.#reserveContacts(records);
    this.#reserveNumbers(records * (POINTS + USUAL_POINTS * CONTACT_POINT_STRIDE));
  }

  /** A quarter more room, or as much as is asked for: most of twice as much would never be used. */
  #reserveNumbers(length: number): void {
    if (length <= this.data.length) return;
    this.#use(withRoom(this.data, roomFor(Math.max(length, 1.25 * this.data.length))));
  }

  #use(data: Float64Array<ArrayBuffer>): void {
    this.data = data;
    this.#pieces.length = 0;
  }

  #reserveContacts(contacts: number): void {
    const room = this.starts.length - 1;
    if (contacts <= room) return;
    const more = Math.ceil(Math.max(contacts, 1.25 * room));
    const starts = new Int32Array(more + 1);
    starts.set(this.starts);
    this.starts = starts;
    const rows = new Int32Array(2 * more);
    rows.set(this.rows);
    this.rows = rows;
    this.#reserveSeen();
    this.middles.reserve(more);
  }

  /** Appends copies of the records `first … end−1` of another list. */
  append(other: ContactList, first: number, end: number): void {
    const to = this.count;
    const from = other.starts[first]!;
    const shift = this.length - from;
    this.#reserveContacts(to + end - first);
    this.#reserveNumbers(shift + other.starts[end]!);
    this.data.set(other.data.subarray(from, other.starts[end]), shift + from);
    this.rows.set(other.rows.subarray(2 * first, 2 * end), 2 * to);
    for (let i = first; i < end; i++) {
      this.starts[to + 1 + i - first] = shift + other.starts[i + 1]!;
    }
    if (this.isSeen) {
      this.seen.set(other.seen.subarray(first * SEEN_STRIDE, end * SEEN_STRIDE), to * SEEN_STRIDE);
    }
    this.count = to + end - first;
  }

  /** Becomes a copy of another list. */
  copyFrom(other: ContactList): void {
    this.clear();
    if (other.isSeen) this.show();
    this.append(other, 0, other.count);
  }

  /** Takes out the contacts that are marked by 1 in `dropped`. */
  drop(dropped: Uint8Array): void {
    const { count } = this;
    let kept = 0;
    for (let i = 0; i < count; ) {
      if (dropped[i] === 1) {
        i++;
        continue;
      }
      let end = i + 1;
      while (end < count && dropped[end] !== 1) end++;
      if (i > kept) this.#move(i, end, kept);
      kept += end - i;
      i = end;
    }
    this.count = kept;
  }

  /** Contacts `from` … `end − 1` take the places from `to` on. */
  #move(from: number, end: number, to: number): void {
    const { starts } = this;
    const first = starts[from]!;
    const shift = starts[to]! - first;
    this.data.copyWithin(first + shift, first, starts[end]);
    for (let i = from; i < end; i++) starts[to + 1 + i - from] = starts[i + 1]! + shift;
    this.rows.copyWithin(2 * to, 2 * from, 2 * end);
    const { data } = this.middles;
    data.copyWithin(to * MIDDLE_STRIDE, from * MIDDLE_STRIDE, end * MIDDLE_STRIDE);
    if (!this.isSeen) return;
    this.seen.copyWithin(to * SEEN_STRIDE, from * SEEN_STRIDE, end * SEEN_STRIDE);
  }

  /** Bodies have come, gone or changed places: `rowOf` gives the row of a key. */
  renumber(rowOf: (key: number) => number): void {
    const { data, rows, starts } = this;
    for (let i = 0; i < this.count; i++) {
      rows[2 * i] = rowOf(data[starts[i]! + CONTACT.keyA]!);
      rows[2 * i + 1] = rowOf(data[starts[i]! + CONTACT.keyB]!);
    }
  }

  /** Number of points of all contacts. */
  get pointCount(): number {
    return (this.length - this.count * POINTS) / CONTACT_POINT_STRIDE;
  }
}

/** Number of the first contact that belongs to another pair of bodies. */
export function endOfPair({ data, starts, count }: ContactList, first: number): number {
  const o = starts[first]!;
  let i = first + 1;
  while (i < count) {
    const p = starts[i]!;
    if (data[p] !== data[o] || data[p + 1] !== data[o + 1]) break;
    i++;
  }
  return i;
}

/** Number of the first contact of the pair of bodies that contact `index` belongs to. */
export function startOfPair({ data, starts }: ContactList, index: number): number {
  let first = index;
  while (first > 0) {
    const o = starts[first]!;
    const p = starts[first - 1]!;
    if (data[p] !== data[o] || data[p + 1] !== data[o + 1]) break;
    first--;
  }
  return first;
}

/** So many numbers, in whole pieces: {@link ContactList.follows} copies no parts of them. */
function roomFor(numbers: number): number {
  return PIECE * Math.ceil(numbers / PIECE);
}
