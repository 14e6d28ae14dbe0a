/**
 * The contacts of a simulation: one record of numbers per manifold, in a fixed order.
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
 * of a record, and what is fixed to the bodies in the other, brought nothing more.)
 */

import { withRoom } from '../../kernel/grown.js';

/** Most points of a contact. */
export const CONTACT_POINTS = 4;
/** Where the points begin in a record. */
export const POINTS = 18;
/** Numbers per point. */
export const CONTACT_POINT_STRIDE = 12;
/** Numbers per contact. */
export const CONTACT_STRIDE = POINTS + CONTACT_POINTS * CONTACT_POINT_STRIDE;

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

/** Records that are copied at once, see {@link ContactList.follows}; a list has room for this many. */
const CHUNK = 16;

/** A sorted list of contact records. */
export class ContactList {
  /** (contacts × 66) records */
  data = new Float64Array(CHUNK * CONTACT_STRIDE);
  /** (contacts × 35) what is seen of them, if it {@link isSeen} */
  seen = new Float64Array(0);
  /** Whether {@link seen} is kept; else it follows from the records: see `see-contact.ts`. */
  isSeen = false;
  /** (contacts × 2) rows of the two bodies; they hold until bodies are added or removed */
  rows = new Int32Array(2 * CHUNK);
  /** Contacts in the list. */
  count = 0;
  /** Where they push, from when they are found until they are solved. */
  readonly middles: ContactMiddles;
  /** Views of {@link data}, of {@link CHUNK} records each, made when they are first wanted. */
  #chunks: (Float64Array | undefined)[] = [];
  /** The chunk of another list that was copied last; −1: none. */
  #followed = -1;
  /** How much later its records are in this list. */
  #shift = 0;
  /** The record of another list that was asked for last. */
  #asked = -1;

  /** What {@link data} was before it was lent somebody else's; null: it is the list's own. */
  #own: Float64Array<ArrayBuffer> | null = null;

  /** Lists that take turns may share their middles. */
  constructor(middles = new ContactMiddles()) {
    this.middles = middles;
  }

  clear(): void {
    this.count = 0;
    this.isSeen = false;
    this.#followed = -1;
    this.#asked = -1;
    if (this.#own !== null) {
      this.#chunks.length = 0;
      this.data = this.#own;
      this.#own = null;
    }
    this.middles.reserve(this.data.length / CONTACT_STRIDE);
  }

  /** Has no contacts, and room for few. */
  release(): void {
    this.clear();
    this.data = new Float64Array(CHUNK * CONTACT_STRIDE);
    this.rows = new Int32Array(2 * CHUNK);
    this.#chunks.length = 0;
  }

  /**
   * Whether record `index`, about to be written, already has the numbers of record `old` of another list,
   * from which it will differ little. Most records of a step have neighbours that are those of the last
   * step: they are copied in chunks, at the speed of memory, as soon as the first one of a chunk is asked
   * for, if the one before it was. (Where few records are, as among tumbling boxes, the other fifteen would be
   * overwritten at once.)
   */
  follows(other: ContactList, index: number, old: number): boolean {
    const number = Math.trunc(old / CHUNK);
    const isNext = old === this.#asked + 1;
    this.#asked = old;
    if (old % CHUNK !== 0) return this.#followed === number && this.#shift === index - old;
    if (!isNext) return false;
    this.reserve(index + CHUNK);
    this.data.set(other.#chunk(number), index * CONTACT_STRIDE);
    this.#followed = number;
    this.#shift = index - old;
    return true;
  }

  #chunk(number: number): Float64Array {
    const known = this.#chunks[number];
    if (known !== undefined) return known;
    const size = CHUNK * CONTACT_STRIDE;
    const chunk = this.data.subarray(number * size, (number + 1) * size);
    this.#chunks[number] = chunk;
    return chunk;
  }

  /** What is seen of contacts is kept from now on; the caller fills it. */
  show(): void {
    this.isSeen = true;
    this.#reserveSeen();
  }

  /** Room for what is seen of as many contacts as there is room for. */
  #reserveSeen(): void {
    if (!this.isSeen) return;
    this.seen = withRoom(this.seen, (this.data.length / CONTACT_STRIDE) * SEEN_STRIDE);
  }

  /** Shows records (contacts × 66) that are not to be written to, until the list is cleared. */
  lend(records: Float64Array): void {
    this.#own ??= this.data;
    this.#chunks.length = 0;
    this.data = records as Float64Array<ArrayBuffer>;
    this.count = records.length / CONTACT_STRIDE;
    if (this.rows.length < 2 * this.count) this.rows = new Int32Array(4 * this.count);
  }

  /** What was lent becomes the list's own. */
  own(): void {
    if (this.#own === null) return;
    this.#chunks.length = 0;
    const lent = this.data.subarray(0, this.count * CONTACT_STRIDE);
    const isEnough = this.#own.length >= lent.length;
    this.data = isEnough ? this.#own : new Float64Array(roomFor(this.count));
    this.#own = null;
    this.data.set(lent);
  }

  /** Appends a record, whose head and points the caller fills, and returns its offset. */
  add(): number {
    const offset = this.count * CONTACT_STRIDE;
    if (offset === this.data.length) this.#grow();
    this.count++;
    return offset;
  }

  /** Room for so many records. */
  reserve(records: number): void {
    if (this.data.length < records * CONTACT_STRIDE) this.#grow(records);
  }

  /** A quarter more room, or as much as is asked for: most of twice as much would never be used. */
  #grow(records = 0): void {
    const more = Math.max(records, (1.25 * this.data.length) / CONTACT_STRIDE);
    const grown = withRoom(this.data, roomFor(more));
    this.data = grown;
    this.#chunks.length = 0;
    this.#reserveSeen();
    this.middles.reserve(grown.length / CONTACT_STRIDE);
    const rows = new Int32Array(2 * (grown.length / CONTACT_STRIDE));
    rows.set(this.rows.subarray(0, 2 * this.count));
    this.rows = rows;
  }

  /** Appends copies of the records `first … end−1` of another list. */
  append(other: ContactList, first: number, end: number): void {
    const to = this.count;
    this.reserve(to + end - first);
    const records = other.data.subarray(first * CONTACT_STRIDE, end * CONTACT_STRIDE);
    this.data.set(records, to * CONTACT_STRIDE);
    this.rows.set(other.rows.subarray(2 * first, 2 * end), 2 * to);
    if (this.isSeen) {
      this.seen.set(other.seen.subarray(first * SEEN_STRIDE, end * SEEN_STRIDE), to * SEEN_STRIDE);
    }
    this.count = to + end - first;
  }

  /** Becomes a copy of another list. */
  copyFrom(other: ContactList): void {
    this.clear();
    if (this.data.length < other.count * CONTACT_STRIDE) {
      this.data = new Float64Array(roomFor(other.count));
      this.rows = new Int32Array(2 * (this.data.length / CONTACT_STRIDE));
      this.#chunks.length = 0;
    }
    this.#followed = -1;
    this.data.set(other.data.subarray(0, other.count * CONTACT_STRIDE));
    this.rows.set(other.rows.subarray(0, 2 * other.count));
    this.count = other.count;
    if (!other.isSeen) return;
    this.show();
    this.seen.set(other.seen.subarray(0, other.count * SEEN_STRIDE));
  }

  /** Keeps only the contacts for which `keep`, given the offset of a record, is true. */
  filter(keep: (offset: number) => boolean): void {
    this.own();
    const dropped = new Uint8Array(this.count);
    for (let i = 0; i < this.count; i++) dropped[i] = keep(i * CONTACT_STRIDE) ? 0 : 1;
    this.drop(dropped);
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
    this.data.copyWithin(to * CONTACT_STRIDE, from * CONTACT_STRIDE, end * CONTACT_STRIDE);
    this.rows.copyWithin(2 * to, 2 * from, 2 * end);
    const { data } = this.middles;
    data.copyWithin(to * MIDDLE_STRIDE, from * MIDDLE_STRIDE, end * MIDDLE_STRIDE);
    if (!this.isSeen) return;
    this.seen.copyWithin(to * SEEN_STRIDE, from * SEEN_STRIDE, end * SEEN_STRIDE);
  }

  /** Bodies have come, gone or changed places: `rowOf` gives the row of a key. */
  renumber(rowOf: (key: number) => number): void {
    const { data, rows } = this;
    for (let i = 0; i < this.count; i++) {
      rows[2 * i] = rowOf(data[i * CONTACT_STRIDE + CONTACT.keyA]!);
      rows[2 * i + 1] = rowOf(data[i * CONTACT_STRIDE + CONTACT.keyB]!);
    }
  }

  /** Number of points of all contacts. */
  get pointCount(): number {
    let points = 0;
    for (let i = 0; i < this.count; i++) points += this.data[i * CONTACT_STRIDE + CONTACT.count]!;
    return points;
  }
}

/** Number of the first contact that belongs to another pair of bodies. */
export function endOfPair({ data, count }: ContactList, first: number): number {
  const o = first * CONTACT_STRIDE;
  let i = first + 1;
  while (i < count) {
    const p = i * CONTACT_STRIDE;
    if (data[p] !== data[o] || data[p + 1] !== data[o + 1]) break;
    i++;
  }
  return i;
}

/** Number of the first contact of the pair of bodies that contact `index` belongs to. */
export function startOfPair({ data }: ContactList, index: number): number {
  let first = index;
  while (first > 0) {
    const o = first * CONTACT_STRIDE;
    const p = o - CONTACT_STRIDE;
    if (data[p] !== data[o] || data[p + 1] !== data[o + 1]) break;
    first--;
  }
  return first;
}

/** Numbers of so many records, in whole chunks: {@link ContactList.follows} copies no parts of them. */
function roomFor(records: number): number {
  return CHUNK * Math.ceil(records / CHUNK) * CONTACT_STRIDE;
}
