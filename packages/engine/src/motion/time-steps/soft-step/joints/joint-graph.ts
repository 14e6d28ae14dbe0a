/**
 * Which joints are solved together, and in which order: the plan for `joint-groups.ts`.
 *
 * Joints are nodes; two are neighbours if they share a body that can be moved. Eliminating them in an
 * order from the leaves inwards fills in nothing on trees (the line graph of a tree is chordal), so a
 * chain or a ragdoll costs as much as its number of joints. With a few loops the order of the fewest
 * neighbours (Tinney and Walker 1967) keeps the fill-in small. With many, as in a net, a direct solution
 * of everything costs too much, and the joints are solved in sweeps, one after the other.
 *
 * Dealing the joints of a net out to forests, each of which is solved directly, lost: on a net of 40 × 40
 * it converged faster, but what a soft net gives way by is its softness, and the gaps were the same for a
 * third more time.
 */

/** Two ends of every joint; −1 stands for whatever cannot be moved. */
export interface JointGraph {
  readonly bodies: number;
  readonly a: readonly number[];
  readonly b: readonly number[];
}

/** Joints in the order in which a group eliminates them. */
export type JointOrder = readonly number[];

/** Joints at one body beyond which there are sweeps: the cost of a body is the cube of it. */
const MOST_AT_BODY = 8;
/** Loops beyond which there are sweeps: this many, or this part of the joints. */
const FEW_LOOPS = 6;
const LOOPS_PART = 0.1;

/** How joints are solved. */
export const WAY = {
  /** one after the other */
  sweeps: 0,
  /** all at once, and nothing is said twice */
  tree: 1,
  /** all at once; there are loops, so some rows may say what others say already */
  loops: 2,
} as const;

/** Groups that are solved one after the other. */
export interface Plan {
  /** one of {@link WAY} */
  readonly way: number;
  readonly groups: readonly JointOrder[];
}

/** Parts of the graph that have nothing to do with each other, joints in their order. */
export function componentsOf(graph: JointGraph, joints: readonly number[]): number[][] {
  const root = sets(graph.bodies);
  for (const j of joints) {
    const a = graph.a[j]!;
    const b = graph.b[j]!;
    if (a >= 0 && b >= 0) join(root, a, b);
  }
  const place = new Map<number, number[]>();
  const all: number[][] = [];
  for (const j of joints) {
    const body = graph.a[j]! >= 0 ? graph.a[j]! : graph.b[j]!;
    if (body < 0) continue;
    const r = find(root, body);
    let list = place.get(r);
    if (list === undefined) {
      list = [];
      place.set(r, list);
      all.push(list);
    }
    list.push(j);
  }
  return all;
}

/** How to solve one component. */
export function planOf(graph: JointGraph, joints: readonly number[]): Plan {
  const loops = loopsOf(graph, withoutDoubles(graph, joints), false);
  const one = loopsOf(graph, joints, true) > 0 ? WAY.loops : WAY.tree;
  if (loops <= FEW_LOOPS || loops <= LOOPS_PART * joints.length) {
    if (mostAtBody(graph, joints) <= MOST_AT_BODY) {
      return { way: one, groups: [eliminationOrder(graph, joints)] };
    }
  }
  return { way: WAY.sweeps, groups: joints.map((j) => [j]) };
}

/** The joints without those that tie two bodies once more: two hinges of a door fill in next to nothing. */
function withoutDoubles({ bodies, a, b }: JointGraph, joints: readonly number[]): number[] {
  const tied = new Set<number>();
  return joints.filter((j) => {
    const [one, other] = [Math.min(a[j]!, b[j]!), Math.max(a[j]!, b[j]!)];
    const pair = one * bodies + other;
    if (one >= 0 && tied.has(pair)) return false;
    tied.add(pair);
    return true;
  });
}

/** Joints beyond those of a tree; `grounded`: what cannot be moved is one more body. */
function loopsOf(graph: JointGraph, joints: readonly number[], grounded: boolean): number {
  const { bodies } = graph;
  const root = sets(bodies + 1);
  let loops = 0;
  for (const j of joints) {
    const a = graph.a[j]!;
    const b = graph.b[j]!;
    if (!grounded && (a < 0 || b < 0)) continue;
    if (!join(root, a < 0 ? bodies : a, b < 0 ? bodies : b)) loops++;
  }
  return loops;
}

function mostAtBody(graph: JointGraph, joints: readonly number[]): number {
  const count = new Int32Array(graph.bodies);
  let most = 0;
  for (const j of joints) {
    for (const body of [graph.a[j]!, graph.b[j]!]) {
      if (body >= 0) most = Math.max(most, ++count[body]!);
    }
  }
  return most;
}

/** Always the joint with the fewest neighbours left; of several the first. */
function eliminationOrder(graph: JointGraph, joints: readonly number[]): number[] {
  const next = neighbours(graph, joints);
  const queues: number[][] = [];
  const heads: number[] = [];
  const put = (j: number): void => {
    const degree = next.get(j)!.size;
    while (queues.length <= degree) {
      queues.push([]);
      heads.push(0);
    }
    queues[degree]!.push(j);
  };
  for (const j of joints) put(j);
  const done = new Set<number>();
  const order: number[] = [];
  let degree = 0;
  while (order.length < joints.length) {
    while (heads[degree] === queues[degree]!.length) degree++;
    const j = queues[degree]![heads[degree]!++]!;
    // Nodes stand where their degree was when it last changed.
    if (done.has(j) || next.get(j)!.size !== degree) continue;
    done.add(j);
    order.push(j);
    const around = [...next.get(j)!];
    for (const x of around) {
      const set = next.get(x)!;
      set.delete(j);
      for (const y of around) if (y !== x) set.add(y);
    }
    for (const x of around) put(x);
    degree = Math.max(0, degree - 1);
  }
  return order;
}

/** Joints that share a movable body. */
export function neighbours(graph: JointGraph, joints: readonly number[]): Map<number, Set<number>> {
  const at: number[][] = Array.from({ length: graph.bodies }, () => []);
  const next = new Map<number, Set<number>>();
  for (const j of joints) {
    next.set(j, new Set());
    for (const body of [graph.a[j]!, graph.b[j]!]) if (body >= 0) at[body]!.push(j);
  }
  for (const list of at) {
    for (const x of list) for (const y of list) if (x !== y) next.get(x)!.add(y);
  }
  return next;
}

function sets(count: number): Int32Array {
  const root = new Int32Array(count);
  for (let i = 0; i < count; i++) root[i] = i;
  return root;
}

function find(root: Int32Array, i: number): number {
  let r = i;
  while (root[r] !== r) {
    root[r] = root[root[r]!]!;
    r = root[r]!;
  }
  return r;
}

/** Makes one set of two; false if they are one already. */
function join(root: Int32Array, a: number, b: number): boolean {
  const x = find(root, a);
  const y = find(root, b);
  if (x === y) return false;
  root[Math.max(x, y)] = Math.min(x, y);
  return true;
}
