/**
 * In what order to eliminate the unknowns of a system of bodies and constraints, so that few new
 * elements come about: always the node with the fewest neighbours left (minimum degree, Tinney and
 * Walker 1967).
 *
 * Nodes are bodies and constraints; a constraint is next to its bodies. On chains and trees this is
 * the order from the leaves to the root of Baraff 1996, nothing is filled in, and all costs are
 * linear; loops fill in what they must. A constraint may go only after one of its bodies: before, it
 * has no mass to lean on, and its pivot is 0.
 */

/** Neighbours of every node; bodies come first. */
export interface BodyGraph {
  readonly bodies: number;
  /** for each constraint the bodies that can move: none, one or two */
  readonly constraints: readonly (readonly number[])[];
}

/** Nodes in the order in which they are to be eliminated: body b is b, constraint k bodies + k. */
export function eliminationOrder({ bodies, constraints }: BodyGraph): number[] {
  const count = bodies + constraints.length;
  const next: Set<number>[] = Array.from({ length: count }, () => new Set());
  const ready = new Uint8Array(count).fill(1, 0, bodies);
  constraints.forEach((ends, k) => {
    for (const body of ends) {
      next[bodies + k]!.add(body);
      next[body]!.add(bodies + k);
    }
    if (ends.length === 0) ready[bodies + k] = 1;
  });
  // One queue per degree. Nodes stand where their degree was when it last changed; those that have
  // moved on are found out when their turn comes.
  const queues: number[][] = [];
  const heads: number[] = [];
  const put = (node: number): void => {
    const degree = next[node]!.size;
    while (queues.length <= degree) {
      queues.push([]);
      heads.push(0);
    }
    queues[degree]!.push(node);
  };
  for (let node = 0; node < count; node++) if (ready[node] === 1) put(node);

  const done = new Uint8Array(count);
  const order: number[] = [];
  let degree = 0;
  while (order.length < count) {
    while (degree < queues.length && heads[degree] === queues[degree]!.length) degree++;
    const node = queues[degree]![heads[degree]!++]!;
    if (done[node] === 1 || next[node]!.size !== degree) continue;
    done[node] = 1;
    order.push(node);
    // Whoever was next to it is now next to each other.
    const around = [...next[node]!];
    for (const a of around) {
      const set = next[a]!;
      set.delete(node);
      for (const b of around) if (b !== a) set.add(b);
      if (node < bodies) ready[a] = 1;
    }
    for (const a of around) if (ready[a] === 1) put(a);
    degree = Math.max(0, degree - 1);
    next[node]!.clear();
  }
  return order;
}
