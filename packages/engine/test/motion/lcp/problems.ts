/** Complementarity problems for the tests: small ones by hand, random ones of every kind, a chain. */

import type { Random } from '../../../src/math/random.js';
import type { LcpProblem } from '../../../src/motion/lcp/index.js';
import { ConstraintMatrix, DenseMatrix } from '../../../src/motion/lcp/index.js';

export interface TestProblem extends LcpProblem {
  readonly matrix: DenseMatrix;
}

/** A problem from rows of numbers; a contact, 0 ≤ x < ∞, where no bounds are given. */
export function problemOf(
  rows: readonly (readonly number[])[],
  b: readonly number[],
  low: readonly number[] = b.map(() => 0),
  high: readonly number[] = b.map(() => Number.POSITIVE_INFINITY),
): TestProblem {
  return {
    size: b.length,
    matrix: DenseMatrix.from(rows),
    b: Float64Array.from(b),
    low: Float64Array.from(low),
    high: Float64Array.from(high),
  };
}

/** An empty problem of contacts to be filled. */
export function emptyProblem(n: number): TestProblem {
  return {
    size: n,
    matrix: new DenseMatrix(n),
    b: new Float64Array(n),
    low: new Float64Array(n),
    high: new Float64Array(n).fill(Number.POSITIVE_INFINITY),
  };
}

/** M = G Gᵀ/k + shift, plus a skew part: positive definite, so a P-matrix; symmetric if skew = 0. */
export function fillDefinite(m: DenseMatrix, random: Random, skew: number, shift: number): void {
  const n = m.size;
  const g = Array.from({ length: n * n }, () => random.uniform(-1, 1));
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) {
      let sum = i === j ? shift : 0;
      for (let k = 0; k < n; k++) sum += (g[i * n + k]! * g[j * n + k]!) / n;
      m.set(i, j, sum);
    }
  }
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < i; j++) {
      const s = skew * random.uniform(-1, 1);
      m.set(i, j, m.get(i, j) + s);
      m.set(j, i, m.get(j, i) - s);
    }
  }
}

/** A P-matrix that need not be definite: triangular, with rows and columns in the same random order. */
export function fillTriangular(m: DenseMatrix, random: Random): void {
  const n = m.size;
  const order = random.shuffle(Array.from({ length: n }, (_, i) => i));
  m.resize(n, n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      const value = i === j ? random.uniform(0.2, 2) : random.uniform(-2, 2);
      m.set(order[i]!, order[j]!, value);
    }
  }
}

/** Bounds of every kind, 0 inside or not. */
export function randomBounds(problem: TestProblem, random: Random): void {
  for (let i = 0; i < problem.size; i++) {
    const kind = random.integer(0, 5);
    const center = random.uniform(-1, 1);
    const infinity = Number.POSITIVE_INFINITY;
    const [low, high] = (
      [
        [0, infinity],
        [center, infinity],
        [-infinity, center],
        [center - random.next(), center + random.next()],
        [-infinity, infinity],
        [center, center],
      ] as const
    )[kind]!;
    problem.low[i] = low;
    problem.high[i] = high;
  }
}

/**
 * J M⁻¹ Jᵀ of one box on `contacts` points of its ground face (no friction): rank 3 at most, so that
 * beyond three contacts rows are redundant.
 */
export function boxOnFloor(random: Random, contacts: number): TestProblem {
  const problem = emptyProblem(contacts);
  const mass = random.uniform(0.5, 5);
  const [a, c] = [random.uniform(0.2, 2), random.uniform(0.2, 2)];
  const inverse = [1 / mass, 12 / (mass * a * a), 12 / (mass * c * c)];
  const j = Array.from({ length: contacts }, (_, k) => {
    const sx = k % 2 === 0 ? 1 : -1;
    const sz = k % 4 < 2 ? 1 : -1;
    const inside = k < 4 ? 1 : random.uniform(0, 1);
    return [1, 0.5 * a * sx * inside, 0.5 * c * sz * inside];
  });
  const push = [-9.81 + random.uniform(-1, 1), random.uniform(-6, 6), random.uniform(-6, 6)];
  for (let r = 0; r < contacts; r++) {
    for (let s = 0; s < contacts; s++) {
      problem.matrix.set(
        r,
        s,
        j[r]!.reduce((sum, x, k) => sum + x * inverse[k]! * j[s]![k]!, 0),
      );
    }
    problem.b[r] = j[r]!.reduce((sum, x, k) => sum + x * push[k]!, 0);
  }
  return problem;
}

/** A random Delassus matrix J M⁻¹ Jᵀ of low rank, with b in its range so that a solution exists. */
export function fillRedundant(problem: TestProblem, random: Random, rank: number): void {
  const n = problem.size;
  const j = Array.from({ length: n }, () =>
    Array.from({ length: rank }, () => random.uniform(-1, 1)),
  );
  const push = Array.from({ length: rank }, () => random.uniform(-1, 1));
  for (let r = 0; r < n; r++) {
    for (let s = 0; s < n; s++) {
      problem.matrix.set(
        r,
        s,
        j[r]!.reduce((sum, x, k) => sum + x * j[s]![k]!, 0),
      );
    }
    problem.b[r] = j[r]!.reduce((sum, x, k) => sum + x * push[k]!, 0);
  }
}

/**
 * One body with point contacts with friction: rows normal, tangent for every contact (plane motion),
 * velocities before the step as b. Tangents are bounded by μ times their normals.
 */
export function withFriction(random: Random, contacts: number, friction: number): TestProblem {
  const n = 2 * contacts;
  const dependsOn = new Int32Array(n).fill(-1);
  const factor = new Float64Array(n);
  const problem: TestProblem = { ...emptyProblem(n), dependsOn, factor };
  const inverseInertia = random.uniform(1, 12);
  const j: number[][] = [];
  const push = [random.uniform(-2, 2), random.uniform(-2, 0.2), random.uniform(-2, 2)];
  for (let k = 0; k < contacts; k++) {
    const rx = random.uniform(-1, 1);
    const ry = -0.5 + (contacts > 2 ? random.uniform(-0.3, 0.3) : 0);
    j.push([0, 1, rx], [1, 0, -ry]);
    dependsOn[2 * k + 1] = 2 * k;
    factor[2 * k + 1] = friction;
  }
  for (let r = 0; r < n; r++) {
    for (let s = 0; s < n; s++) {
      const [p, q] = [j[r]!, j[s]!];
      problem.matrix.set(r, s, p[0]! * q[0]! + p[1]! * q[1]! + inverseInertia * p[2]! * q[2]!);
    }
    problem.b[r] = j[r]!.reduce((sum, x, k) => sum + x * push[k]!, 0);
  }
  return problem;
}

/**
 * `links` point masses in a vertical row, each on the one below, the lowest on the floor, pressed
 * together by gravity and each hit by some velocity: tridiagonal. As numbers and as J M⁻¹ Jᵀ.
 */
export function chain(
  random: Random,
  links: number,
  joints: boolean,
): { dense: TestProblem; sparse: LcpProblem } {
  const matrix = new ConstraintMatrix().resize(links, links);
  for (let i = 0; i < links; i++) {
    matrix.inverseMass.fill(1 / random.uniform(0.5, 2), 3 * i, 3 * i + 3);
    matrix.bodyA[i] = i - 1;
    matrix.bodyB[i] = i;
    matrix.jacobian.fill(0, 12 * i, 12 * i + 12);
    if (i > 0) matrix.jacobian[12 * i + 1] = -1;
    matrix.jacobian[12 * i + 7] = 1;
  }
  matrix.prepare();
  const infinity = Number.POSITIVE_INFINITY;
  const low = new Float64Array(links).fill(joints ? -infinity : 0);
  const high = new Float64Array(links).fill(infinity);
  const b = Float64Array.from({ length: links }, () => random.uniform(-1, 0.6));
  const dense = matrix.toDense(new DenseMatrix());
  return {
    dense: { size: links, matrix: dense, b, low, high },
    sparse: { size: links, matrix, b, low, high },
  };
}
