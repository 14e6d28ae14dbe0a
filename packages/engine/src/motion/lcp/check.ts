/**
 * Is this a problem at all? Checked before a solver touches anything.
 *
 * One NaN in A would come out as NaN in every x and then in every body; here it is named by row and
 * column. The scan of a dense matrix costs as much as one sweep over it. A matrix known by its
 * products shows a bad number when it is multiplied: see `checkProduct`.
 */

import { fail, integer } from '../../errors.js';
import { DenseMatrix } from './dense-matrix.js';
import type { LcpProblem } from './problem.js';

const OBJECT = 'LcpProblem';

/** Throws an error that names the row, unless the problem is complete and its numbers make sense. */
export function checkProblem(x: Float64Array, problem: LcpProblem): void {
  const { size: n, matrix, b, low, high, regularization } = problem;
  integer(OBJECT, 'size', n, 0, 16777216);
  if (matrix.size !== n) {
    const cure = `Give a matrix of ${n} rows and columns, or another size.`;
    fail(OBJECT, 'matrix.size', matrix.size, `must be the problem's size (${n})`, cure);
  }
  checkLength('x', x, n);
  checkLength('b', b, n);
  checkLength('low', low, n);
  checkLength('high', high, n);
  if (regularization !== undefined) checkLength('regularization', regularization, n);
  checkDependencies(problem);
  if (matrix instanceof DenseMatrix) checkMatrix(matrix);
  for (let i = 0; i < n; i++) {
    if (!Number.isFinite(b[i]!)) badNumber(`b[${i}]`, b[i]!);
    if (
      regularization !== undefined &&
      !(regularization[i]! >= 0 && regularization[i]! < Infinity)
    ) {
      const must = 'must be a finite number of at least 0';
      fail(OBJECT, `regularization[${i}]`, regularization[i], must, 'Use 0 for none.');
    }
    if (problem.dependsOn !== undefined && problem.dependsOn[i]! >= 0) continue;
    checkBounds(i, low[i]!, high[i]!);
  }
}

/** Throws when a product with finite x came out as no number: an operator with a NaN inside. */
export function checkProduct(x: Float64Array, w: Float64Array, n: number): void {
  for (let i = 0; i < n; i++) {
    if (!Number.isNaN(w[i]!)) continue;
    for (let j = 0; j < n; j++) if (!Number.isFinite(x[j]!)) return;
    const must = 'must have finite numbers: its product with a finite x is none';
    fail(OBJECT, `matrix row ${i}`, w[i], must, 'Look at the Jacobian and masses of that row.');
  }
}

function checkBounds(i: number, low: number, high: number): void {
  if (Number.isNaN(low)) badBound(`low[${i}]`, low);
  if (Number.isNaN(high)) badBound(`high[${i}]`, high);
  if (low > high) {
    fail(OBJECT, `low[${i}]`, low, `must not be above high[${i}] (${high})`, 'Exchange the two.');
  }
  if (low === Infinity) badBound(`low[${i}]`, low);
  if (high === -Infinity) badBound(`high[${i}]`, high);
}

function checkDependencies({ size: n, dependsOn, factor, low }: LcpProblem): void {
  if (dependsOn === undefined) return;
  checkLength('dependsOn', dependsOn, n);
  if (factor === undefined) {
    const cure = 'Give one factor per row, e.g. the coefficients of friction.';
    fail(OBJECT, 'factor', factor, 'must be given with dependsOn', cure);
  }
  checkLength('factor', factor, n);
  for (let i = 0; i < n; i++) {
    const j = dependsOn[i]!;
    if (j === -1) continue;
    if (j < 0 || j >= n || j === i || dependsOn[j] !== -1) {
      const must = `must be −1 or another row, from 0 to ${n - 1}, that has bounds of its own`;
      fail(OBJECT, `dependsOn[${i}]`, j, must, 'Give the row of the normal force.');
    }
    if (!(factor[i]! >= 0 && factor[i]! < Infinity)) {
      const must = 'must be a finite number of at least 0';
      fail(OBJECT, `factor[${i}]`, factor[i], must, 'Give the coefficient of friction.');
    }
    if (!(low[j]! >= 0)) {
      const must = `must be at least 0, because the bounds of row ${i} are multiples of x[${j}]`;
      fail(OBJECT, `low[${j}]`, low[j], must, 'Use 0: a contact pushes only.');
    }
  }
}

function checkMatrix(matrix: DenseMatrix): void {
  const { data, rows, columns, stride } = matrix;
  if (rows !== columns) {
    fail(OBJECT, 'matrix', `${rows} × ${columns}`, 'must be square', 'Give it as many columns.');
  }
  // 0·x is 0 for every finite x and NaN for all others: one sum finds out whether to look closer.
  let sum = 0;
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < rows; j++) sum += 0 * data[i * stride + j]!;
  }
  if (sum === 0) return;
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < rows; j++) {
      const value = data[i * stride + j]!;
      if (!Number.isFinite(value)) badNumber(`matrix row ${i}, column ${j}`, value);
    }
  }
}

function badNumber(field: string, value: number): never {
  fail(OBJECT, field, value, 'must be a finite number', 'Look at what filled it.');
}

function badBound(field: string, value: number): never {
  const must = 'must be a number; low may be -Infinity, high may be Infinity';
  fail(OBJECT, field, value, must, 'Use 0 and Infinity for a contact, both infinite for a joint.');
}

function checkLength(field: string, array: { readonly length: number }, n: number): void {
  if (array !== undefined && array.length >= n) return;
  const must = `must be an array of at least ${n} numbers`;
  fail(OBJECT, field, array, must, 'Give one number per row.');
}
