/** The whole catalogue, run once: everything is there, everything holds, and it could have failed. */

import { INTEGRATORS } from 'rattleback';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  exitStatus,
  holds,
  PROBLEMS,
  runValidation,
  SECTIONS,
  type ValidationReport,
} from '../../src/validation/index.js';

const LISTED = [
  ...['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7'],
  ...['MASS-box', 'MASS-sphere', 'MASS-cylinder', 'MASS-cone', 'MASS-ellipsoid', 'MASS-capsule'],
  ...['MASS-torus', 'MASS-hollow', 'MASS-shells', 'MASS-tetrahedron', 'MASS-offset'],
  ...['MASS-torus-mesh', 'MASS-composite'],
  ...['E1', 'E2', 'E5', 'E6'],
  ...['D3', 'D4'],
  ...['L3-masses', 'L3-brick', 'L3-turned', 'N5.1', 'N5.2', 'N5.3', 'N5.4', 'N5.5'],
  'M6',
  ...['FORCE-drag', 'FORCE-wind', 'FORCE-spring', 'FORCE-torsion', 'FORCE-buoyancy'],
  ...['FORCE-gravitation', 'FORCE-magnets'],
  ...['GEO-pairs', 'GEO-manifolds', 'GEO-sliding', 'GEO-tunnelling'],
  ...['GEO-rays', 'GEO-casts', 'GEO-broad-phases'],
  ...['P1', 'P3', 'P4', 'T1', 'T5', 'T6'],
  ...['F1', 'F2', 'F3', 'F5', 'F6', 'F8', 'F12', 'F13', 'F18', 'F22', 'F23', 'F24'],
  ...['C1', 'C2', 'C3', 'C4', 'C7', 'C8'],
  ...['S1', 'S1-high', 'S2', 'S2-high', 'S7', 'S7-chain', 'S8', 'S9'],
  ...['A03', 'JOINT', 'ETT-chain', 'ETT-capsules', 'ETT-grasp', 'ETT-humanoid'],
  ...['SIM-elastic', 'SIM-kapla', 'SIM-quadruped', 'SIM-quadruped-stand'],
  ...['IPC-unit', 'IPC-erleben', 'IPC-piles', 'IPC-mechanisms', 'IPC-thin', 'IPC-many'],
  ...['LCP-answers', 'LCP-painleve', 'LCP-random', 'LCP-siconos'],
  ...['X-STIFF', 'X-STEP', 'X-PERIOD', 'X-MODES', 'X-CHAOS', 'X-DRIFT'],
  ...['X-LAWS', 'X-PLANE', 'X-OVER'],
  ...['X-CLOTH-FORCES', 'X-CATENARY', 'X-BENDING', 'X-CLOTH-LAWS', 'X-CLOTH-STIFF'],
  ...['X-CLOTH-SOLIDS', 'X-FLAG'],
];

let report: ValidationReport;
beforeAll(() => {
  report = runValidation({ demanded: true });
}, 600_000);

describe('the catalogue', () => {
  it('has every listed problem once, and no other', () => {
    const ids = PROBLEMS.map(({ id }) => id);
    expect([...ids].sort()).toEqual([...LISTED].sort());
    expect(new Set(ids.map((id) => id.toLowerCase())).size).toBe(ids.length);
    expect(new Set(report.results.map(({ id }) => id))).toEqual(new Set(LISTED));
  });

  it('runs by sections, in order', () => {
    const order = PROBLEMS.map(({ section }) => SECTIONS.indexOf(section));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(new Set(order).size).toBe(SECTIONS.length);
  });

  it('holds', () => {
    const failures = report.results
      .filter(({ passed }) => !passed)
      .map(({ id, method, quantity, computed, expected }) => ({
        id,
        method,
        quantity,
        computed,
        expected,
      }));
    expect(failures).toEqual([]);
    expect(exitStatus(report)).toBe(0);
  });

  it('reports finite numbers, printable names and no result twice', () => {
    const keys = new Set<string>();
    for (const result of report.results) {
      const { id, title, method, quantity, computed, expected, tolerance } = result;
      expect([computed, expected, tolerance].every(Number.isFinite)).toBe(true);
      expect(tolerance).toBeGreaterThanOrEqual(0);
      expect(title.length).toBeLessThanOrEqual(80);
      expect(method.length).toBeGreaterThan(0);
      expect(`${method} ${quantity}`.length).toBeLessThanOrEqual(100);
      keys.add(`${id} ${method} ${quantity}`);
    }
    expect(keys.size).toBe(report.results.length);
  });

  it('would fail if any expectation were off by more than twice its tolerance', () => {
    for (const result of report.results) {
      const { expected, tolerance, kind } = result;
      const allowed = kind === 'relative' ? tolerance * Math.abs(expected) : tolerance;
      const off = Math.max(2.1 * allowed, 4 * Number.EPSILON * Math.abs(expected), 1e-300);
      expect(
        holds({ ...result, expected: expected + off, tolerance: allowed, kind: 'absolute' }),
      ).toBe(false);
      expect(
        holds({ ...result, expected: expected - off, tolerance: allowed, kind: 'absolute' }),
      ).toBe(false);
    }
  });

  it('measures every integrator where it should', () => {
    for (const { name } of INTEGRATORS) {
      const of = (id: string): number =>
        report.results.filter((result) => result.id === id && result.method.split(',')[0] === name)
          .length;
      expect([name, of('I1')]).toEqual([name, 1]);
      expect([name, of('I2')]).toEqual([name, 2]);
      expect([name, of('I3') >= 3]).toEqual([name, true]);
      expect([name, of('I7')]).toEqual([name, 3]);
      expect([name, of('M6') >= 2]).toEqual([name, true]);
    }
  });

  it('distinguishes methods that differ', () => {
    const misses = report.results.filter(({ id }) => id === 'I1').map(({ computed }) => computed);
    expect(Math.max(...misses)).toBeGreaterThan(0.1);
    expect(Math.min(...misses)).toBeLessThan(-0.1);
    const orders = report.results.filter(({ id }) => id === 'I7').map(({ expected }) => expected);
    expect(new Set(orders)).toEqual(new Set([1, 2, 4, 5]));
  });
});
