/**
 * The order in which bodies are eliminated whose joints make loops, and what that fills in, for
 * `joint-loop-matrix.ts`. Two bodies are neighbours if a joint ties them; the next one is always that with the fewest
 * neighbours left, of several the first (Tinney and Walker 1967). So a bridge goes from its end inwards, or from both
 * ends, and fills in nothing; a ladder fills in one block per rung.
 */

/** An elimination of bodies 0 … n − 1. */
export interface Elimination {
  /** bodies in their order */
  readonly order: readonly number[];
  /** (bodies, in their order) neighbours that are left when it goes, in the order in which they go */
  readonly below: readonly (readonly number[])[];
}

/**
 * Products of blocks per joint from which on sweeps are worth more than exactness: a product is 216 multiplications, and
 * rows in sweeps take as long as some twenty of them for each joint.
 */
const MOST_PRODUCTS = 24;

/** Whether that many bodies tied by `joints` are eliminated in less time than sweeps take. */
export function isWorthIt(bodies: number, joints: readonly (readonly [number, number])[]): boolean {
  const most = MOST_PRODUCTS * joints.length;
  return eliminationOf(bodies, joints, most).order.length === bodies;
}

/**
 * The elimination of `bodies` bodies tied by `joints`, two numbers each, −1: what cannot be moved. It ends early where
 * more than `most` products are needed.
 */
export function eliminationOf(
  bodies: number,
  joints: readonly (readonly [number, number])[],
  most = Number.POSITIVE_INFINITY,
): Elimination {
  const next = Array.from({ length: bodies }, () => new Set<number>());
  for (const [a, b] of joints) {
    if (a < 0 || b < 0 || a === b) continue;
    next[a]!.add(b);
    next[b]!.add(a);
  }
  // Bodies by their number of neighbours; one stands wherever it once had so many.
  const queues: number[][] = [];
  const heads: number[] = [];
  const put = (body: number): void => {
    const { size } = next[body]!;
    while (queues.length <= size) {
      queues.push([]);
      heads.push(0);
    }
    queues[size]!.push(body);
  };
  for (let body = 0; body < bodies; body++) put(body);
  const place = new Int32Array(bodies).fill(-1);
  const order: number[] = [];
  const around: number[][] = [];
  let least = 0;
  let products = 0;
  while (order.length < bodies) {
    while (heads[least] === queues[least]!.length) least++;
    const body = queues[least]![heads[least]!++]!;
    if (place[body]! >= 0 || next[body]!.size !== least) continue;
    place[body] = order.length;
    order.push(body);
    const left = [...next[body]!];
    around.push(left);
    products += (left.length * (left.length + 1)) / 2;
    if (products > most) break;
    for (const x of left) {
      next[x]!.delete(body);
      for (const y of left) if (y !== x) next[x]!.add(y);
    }
    for (const x of left) put(x);
    least = Math.max(0, least - 1);
  }
  for (const list of around) list.sort((x, y) => place[x]! - place[y]!);
  return { order, below: around };
}

/** An elimination as the kernel reads it. */
export interface EliminationProgram {
  readonly words: Int32Array;
  /** (joints) where the block of its two bodies is; 0: there is none */
  readonly blockOf: readonly number[];
}

/** Numbers of a block, and of one off the diagonal with its L. */
const BLOCK = 36;

/** Numbers that the matrix of an elimination takes. */
export function roomOf({ order, below }: Elimination): number {
  return below.reduce((sum, list) => sum + 2 * BLOCK * list.length, BLOCK * order.length);
}

/** Words that its program takes. */
export function wordsOf({ order, below }: Elimination): number {
  return below.reduce(
    (sum, { length }) => sum + 2 + 2 * length + (length * (length - 1)) / 2,
    3 + order.length,
  );
}

/**
 * Writes an elimination down for bodies in slots from `first` on, with a matrix from number `matrix` on; the words will
 * be at `at`. See `joint-loop-matrix.ts` for what they mean.
 */
export function programOf(
  elimination: Elimination,
  joints: readonly (readonly [number, number])[],
  first: number,
  matrix: number,
  at: number,
): EliminationProgram {
  const { order, below } = elimination;
  const count = order.length;
  const blocks = new Map<number, number>();
  let room = matrix + BLOCK * count;
  order.forEach((body, k) => {
    for (const other of below[k]!) {
      blocks.set(body * count + other, room);
      blocks.set(other * count + body, room);
      room += 2 * BLOCK;
    }
  });
  const words = [count, room - matrix, matrix, ...order.map(() => 0)];
  order.forEach((body, k) => {
    const others = below[k]!;
    words[3 + k] = at + words.length;
    words.push(first + body, others.length);
    for (const other of others) words.push(blocks.get(body * count + other)!, first + other);
    others.forEach((x, e) => {
      for (const y of others.slice(e + 1)) words.push(blocks.get(x * count + y)!);
    });
  });
  const blockOf = joints.map(([a, b]) => (a < 0 || b < 0 ? 0 : blocks.get(a * count + b)!));
  return { words: Int32Array.from(words), blockOf };
}
