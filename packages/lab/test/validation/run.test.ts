/** The judge: it must be able to say no. */

import { PhysicsError } from 'rattleback';
import { describe, expect, it } from 'vitest';
import {
  exitStatus,
  type Finding,
  holds,
  PROBLEMS,
  type Problem,
  runProblems,
  runValidation,
  selectProblems,
  type ValidationResult,
} from '../../src/validation/index.js';

const finding: Finding = {
  method: 'pencil',
  quantity: 'π',
  computed: 3.14,
  expected: Math.PI,
  tolerance: 0.002,
};

function problem(id: string, ...findings: readonly Finding[]): Problem {
  return {
    id,
    section: 'lectures',
    title: id,
    run: (report) => {
      for (const one of findings) report(one);
    },
  };
}

describe('holds', () => {
  it('compares in the unit of the quantity', () => {
    expect(holds(finding)).toBe(true);
    expect(holds({ ...finding, tolerance: 0.001 })).toBe(false);
    expect(holds({ ...finding, expected: 3.15 })).toBe(false);
  });

  it('compares with a part of the expected value, whatever its sign', () => {
    const big = { ...finding, computed: -1001, expected: -1000, kind: 'relative' } as const;
    expect(holds({ ...big, tolerance: 0.0011 })).toBe(true);
    expect(holds({ ...big, tolerance: 0.0009 })).toBe(false);
  });

  it('takes a tolerance of 0 at its word', () => {
    expect(holds({ ...finding, computed: 1, expected: 1, tolerance: 0 })).toBe(true);
    expect(holds({ ...finding, computed: 1 + 2 ** -52, expected: 1, tolerance: 0 })).toBe(false);
  });

  it('never accepts what is not a number', () => {
    for (const field of ['computed', 'expected', 'tolerance'] as const) {
      expect(holds({ ...finding, [field]: Number.NaN })).toBe(false);
    }
    expect(holds({ ...finding, computed: Number.POSITIVE_INFINITY })).toBe(false);
  });
});

describe('runProblems', () => {
  it('reports each result as it comes, with its problem', () => {
    const heard: ValidationResult[] = [];
    const report = runProblems(
      [problem('first', finding), problem('second', finding, { ...finding, computed: 3 })],
      (result) => heard.push(result),
    );
    expect(heard).toEqual(report.results);
    expect(heard.map(({ id, passed }) => [id, passed])).toEqual([
      ['first', true],
      ['second', true],
      ['second', false],
    ]);
    expect(report).toMatchObject({ problems: 2, passed: 2, failed: 1, ok: false });
    expect(heard[0]).toMatchObject({ section: 'lectures', kind: 'absolute', unit: '' });
  });

  it('counts a problem that throws as failed, says why and goes on', () => {
    const broken: Problem = {
      ...problem('broken'),
      run: () => {
        throw new Error('the floor is missing');
      },
    };
    const report = runProblems([broken, problem('next', finding)]);
    expect(report.results[0]).toMatchObject({ id: 'broken', passed: false });
    expect(report.results[0]!.note).toContain('the floor is missing');
    expect(report.results[1]).toMatchObject({ id: 'next', passed: true });
    expect(exitStatus(report)).toBe(1);
  });

  it('counts a problem that reports nothing as failed', () => {
    expect(runProblems([problem('silent')])).toMatchObject({ failed: 1, ok: false });
  });
});

describe('exitStatus', () => {
  it('is 0 only if there are results and all hold', () => {
    expect(exitStatus(runProblems([problem('good', finding)]))).toBe(0);
    expect(exitStatus(runProblems([problem('bad', { ...finding, expected: 3 })]))).toBe(1);
    expect(exitStatus(runProblems([]))).toBe(1);
  });
});

describe('selection', () => {
  it('runs everything unless told otherwise', () => {
    expect(selectProblems(PROBLEMS, {})).toEqual(PROBLEMS);
  });

  it('takes sections and ids, in any case of letters', () => {
    const mass = selectProblems(PROBLEMS, { sections: ['mass'] });
    expect(mass.length).toBeGreaterThan(5);
    expect(new Set(mass.map(({ section }) => section))).toEqual(new Set(['mass']));
    const two = selectProblems(PROBLEMS, { only: ['e1', 'N5.3'] });
    expect(two.map(({ id }) => id)).toEqual(['E1', 'N5.3']);
    const report = runValidation({ only: ['n5.3'] });
    expect(report.problems).toBe(1);
    expect(report.ok).toBe(true);
  });

  it.each([
    [
      'an unknown section',
      { sections: ['magic'] },
      /sections must be one of integrators, .*"magic"/,
    ],
    ['an unknown id', { only: ['I99'] }, /only must be one of I1, .*"I99"/],
    ['an empty list', { only: [] }, /only must not be empty/],
    [
      'an id outside of the sections',
      { sections: ['mass'], only: ['I1'] },
      /in the given sections/,
    ],
  ])('refuses %s', (_, options, message) => {
    expect(() => runValidation(options)).toThrow(PhysicsError);
    expect(() => runValidation(options)).toThrow(message);
  });
});
