/** What every solver promises: names, options, errors that name the row, the same bits every time. */

import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/math/random.js';
import {
  createLcpSolver,
  DenseMatrix,
  Enumeration,
  LCP_SOLVERS,
  type LcpProblem,
  ProjectedSor,
} from '../../../src/motion/lcp/index.js';
import { chain, emptyProblem, fillDefinite, problemOf, randomBounds } from './problems.js';

const infinity = Number.POSITIVE_INFINITY;
const entries = LCP_SOLVERS.map((entry) => [entry.name, entry] as const);

function good(): LcpProblem & { matrix: DenseMatrix } {
  return problemOf(
    [
      [2, 1],
      [1, 2],
    ],
    [-1, -1],
  );
}

/** Changes a problem in place and passes it on. */
function spoilt(change: (p: ReturnType<typeof good>) => unknown) {
  return (p: ReturnType<typeof good>): LcpProblem => {
    change(p);
    return p;
  };
}

describe.each(entries)('%s', (name, { create, defaults }) => {
  it('is made by its name and tells its options', () => {
    const solver = createLcpSolver(name);
    expect(solver.name).toBe(name);
    expect(solver.options).toEqual(defaults);
    expect(createLcpSolver(name, solver.options as Record<string, unknown>).options).toEqual(
      defaults,
    );
    expect(() => create({ tolerence: 1 })).toThrow(/tolerence is not an option/);
    expect(() => create({ tolerance: -1 })).toThrow(/tolerance must be/);
    expect(() => create({ maxIterations: 1.5 })).toThrow(/maxIterations must be/);
  });

  it('refuses numbers that are none, by row and column, and leaves x alone', () => {
    const solver = create();
    const cases: [(p: ReturnType<typeof good>) => LcpProblem, RegExp][] = [
      [spoilt((p) => p.matrix.set(1, 0, Number.NaN)), /matrix row 1, column 0/],
      [spoilt((p) => p.matrix.set(0, 1, infinity)), /matrix row 0, column 1/],
      [spoilt((p) => p.b.fill(Number.NaN, 1)), /b\[1\]/],
      [spoilt((p) => p.low.fill(Number.NaN, 0, 1)), /low\[0\]/],
      [spoilt((p) => p.high.fill(Number.NaN, 1)), /high\[1\]/],
      [
        (p) => ({ ...p, low: Float64Array.from([0, 2]), high: Float64Array.from([1, 1]) }),
        /low\[1\] must not be above high\[1\]/,
      ],
      [spoilt((p) => p.low.fill(infinity, 0, 1)), /low\[0\]/],
      [
        (p) => ({ ...p, low: p.low.map(() => -infinity), high: p.high.map(() => -infinity) }),
        /high\[0\]/,
      ],
      [(p) => ({ ...p, size: 3 }), /matrix.size must be/],
      [(p) => ({ ...p, b: new Float64Array(1) }), /b must be an array of at least 2/],
      [(p) => ({ ...p, dependsOn: Int32Array.from([-1, 0]) }), /factor must be given/],
      [
        (p) => ({ ...p, dependsOn: Int32Array.from([-1, 1]), factor: new Float64Array(2) }),
        /dependsOn\[1\]/,
      ],
      [
        (p) => ({
          ...p,
          low: Float64Array.from([-1, 0]),
          dependsOn: Int32Array.from([-1, 0]),
          factor: new Float64Array(2),
        }),
        /low\[0\] must be at least 0/,
      ],
      [
        (p) => ({ ...p, dependsOn: Int32Array.from([-1, 0]), factor: Float64Array.from([0, -1]) }),
        /factor\[1\]/,
      ],
      [(p) => ({ ...p, regularization: Float64Array.from([0, -1]) }), /regularization\[1\]/],
    ];
    for (const [spoil, message] of cases) {
      const x = Float64Array.from([7, 8]);
      expect(() => solver.solve(x, spoil(good()))).toThrow(message);
      expect([...x]).toEqual([7, 8]);
    }
    // And it lives on.
    expect(solver.solve(new Float64Array(2), good()).status).toBe('solved');
  });

  it('names the row of an operator that gives no number', () => {
    const { sparse } = chain(new Random(1), 5, false);
    const matrix = sparse.matrix as unknown as { jacobian: Float64Array; prepare(): void };
    matrix.jacobian[12 * 3 + 7] = Number.NaN;
    matrix.prepare();
    const x = new Float64Array(5).fill(1);
    expect(() =>
      create({ ...('warmStart' in defaults ? { warmStart: true } : {}) }).solve(x, sparse),
    ).toThrow(/matrix row \d/);
  });

  it('gives the same bits every time, whatever it solved before', () => {
    const random = new Random('bits');
    const problem = emptyProblem(7);
    fillDefinite(problem.matrix, random, 0, 0.1);
    randomBounds(problem, random);
    for (let i = 0; i < 7; i++) problem.b[i] = random.uniform(-1, 1);
    const [x, y] = [new Float64Array(7), new Float64Array(9).fill(99)];
    const solver = create();
    const first = { ...solver.solve(x, problem) };
    solver.solve(new Float64Array(2), good());
    expect({ ...solver.solve(y, problem) }).toEqual(first);
    expect([...y.subarray(0, 7)]).toEqual([...x]);
    // Beyond its size an array is not touched.
    expect([...y.subarray(7)]).toEqual([99, 99]);
  });

  it('says so when the limit comes first', () => {
    if (name === 'enumeration')
      return expect(create({ maxIterations: 1 }).solve(new Float64Array(2), good()).status).toBe(
        'limit',
      );
    const x = new Float64Array(2);
    const { status, residual } = create({ maxIterations: 0 }).solve(x, good());
    expect(status).toBe('limit');
    expect(residual).toBeLessThanOrEqual(1);
    expect(x.every((v) => Number.isFinite(v) && v >= 0)).toBe(true);
  });
});

describe('createLcpSolver', () => {
  it('lists the names it knows', () => {
    expect(() => createLcpSolver('gauss')).toThrow(/projected-gauss-seidel.*lemke/);
  });

  it('refuses relaxations that diverge, and problems too large to enumerate', () => {
    expect(() => new ProjectedSor({ relaxation: 2 })).toThrow(
      /relaxation must be above 0 and below 2/,
    );
    expect(() => createLcpSolver('projected-jacobi', { relaxation: 0 })).toThrow(/relaxation/);
    expect(() => new Enumeration().solve(new Float64Array(13), emptyProblem(13))).toThrow(
      /size must be a whole number from 0 to 12/,
    );
  });

  it('takes a DenseMatrix that is not square for what it is', () => {
    const problem = { ...good(), matrix: new DenseMatrix(2, 3) };
    expect(() => createLcpSolver('dantzig').solve(new Float64Array(2), problem)).toThrow(/square/);
  });
});
