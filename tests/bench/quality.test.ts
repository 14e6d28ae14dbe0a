import { describe, expect, it } from 'vitest';
import { verdict } from '../../bench/conformance/laboratory.mjs';
import { namesOf, readOptions } from '../../bench/lib/options.mjs';
import { digits, median, table } from '../../bench/lib/tables.mjs';
import { box, sphere } from '../../bench/peers/geometry/shapes.mjs';
import { aboutAxis } from '../../bench/peers/geometry/vectors.mjs';
import {
  drift,
  energy,
  jointErrors,
  lost,
  overlaps,
  spinErrors,
} from '../../bench/peers/quality.mjs';
import { merged } from '../../bench/peers/report.mjs';
import { loadScene, SCENES } from '../../bench/peers/scenes/index.mjs';
import { body, ground } from '../../bench/peers/scenes/parts.mjs';

/** The state as an engine would give it. */
function stateOf(bodies: ReturnType<typeof body>[]): Float64Array {
  const state = new Float64Array(13 * bodies.length);
  bodies.forEach((b, i) => {
    state.set([...b.position, ...b.orientation, ...b.velocity, ...b.spin], 13 * i);
  });
  return state;
}

describe('quality', () => {
  it('counts overlaps by pairs, and leaves joined ones out', () => {
    const bodies = [0.49, 1.45, 5].map((y) =>
      body({ shape: box(0.5, 0.5, 0.5), position: [0, y, 0] }),
    );
    const built = { bodies: [ground(), ...bodies], joints: [] as object[] };
    const state = stateOf(built.bodies);
    const found = overlaps({}, built, state);
    expect(found.count).toBe(2);
    expect(found.largest).toBeCloseTo(0.04, 9);
    expect(found.mean).toBeCloseTo(0.025, 9);
    const tied = { ...built, joints: [{ a: 1, b: 2 }] };
    expect(overlaps({}, tied, state).count).toBe(1);
  });

  it('measures depth in a terrain by its triangles, not by the plane below', async () => {
    const { default: scene, terrainAt } = await import('../../bench/peers/scenes/terrain-mesh.mjs');
    const near = (x: number, z: number) => terrainAt(x, z)!.height;
    const depthOf = (shape: object, position: number[]) => {
      const bodies = [body({ shape, position })];
      return overlaps(scene, { bodies, joints: [] }, stateOf(bodies)).largest;
    };
    // A ball of 0.4 m on a ridge or a corner of the mesh: straight above it by its radius it just touches at
    // most, however steeply the triangles fall off; and what distance there is is that from a fine grid of
    // points on the ground.
    let ridges = 0;
    for (let i = 0; i < 40; i++) {
      const [x, z] = [-15 + 0.7 * i, 7.3 - 0.45 * i];
      const y = near(x, z) + 0.37;
      let least = Number.POSITIVE_INFINITY;
      for (let u = -0.5; u <= 0.5; u += 0.01) {
        for (let v = -0.5; v <= 0.5; v += 0.01) {
          least = Math.min(least, Math.hypot(u, near(x + u, z + v) - y, v));
        }
      }
      const deep = depthOf(sphere(0.4), [x, y, z]);
      expect(deep).toBeGreaterThan(0.4 - least - 1e-9);
      expect(deep).toBeLessThan(0.4 - least + 2e-3);
      if (0.4 - 0.37 * terrainAt(x, z)!.normal[1]! > deep + 1e-3) ridges++;
    }
    expect(ridges).toBeGreaterThan(2);
    // A corner below ground is as deep as the way out is long; one above it is in nothing.
    const cube = box(0.3, 0.3, 0.3);
    const deep = depthOf(cube, [2.2, near(2.2, 3.1) - 0.2, 3.1]);
    expect(deep).toBeGreaterThan(0.2);
    expect(deep).toBeLessThan(0.8);
    expect(depthOf(cube, [2.2, near(2.2, 3.1) + 2, 3.1])).toBe(0);
  });

  it('measures gaps, hinges out of line, limits and welds', () => {
    const make = () => [0, 1].map((x) => body({ shape: sphere(0.2), position: [x, 0, 0] }));
    const joint = { a: 0, b: 1, anchorA: [0.5, 0, 0], anchorB: [-0.5, 0, 0] };
    const hinge = { ...joint, kind: 'hinge', axis: [1, 0, 0], limits: [-0.2, 0.5] };
    const moved = make();
    moved[1]!.position = [1, 0.03, 0];
    const gap = { bodies: make(), joints: [{ ...joint, kind: 'ball' }] };
    expect(jointErrors(gap, stateOf(moved)).largest).toBeCloseTo(0.03, 12);
    const turned = make();
    turned[1]!.orientation = aboutAxis([1, 0, 0], 0.7);
    const errors = jointErrors({ bodies: make(), joints: [hinge] }, stateOf(turned));
    expect(errors.limit).toBeCloseTo(0.2, 9);
    expect(errors.axis).toBeCloseTo(0, 6);
    const bent = make();
    bent[1]!.orientation = aboutAxis([0, 1, 0], 0.1);
    expect(jointErrors({ bodies: make(), joints: [hinge] }, stateOf(bent)).axis).toBeCloseTo(
      0.1,
      9,
    );
    const weld = { bodies: make(), joints: [{ ...joint, kind: 'fixed' }] };
    expect(jointErrors(weld, stateOf(turned)).weld).toBeCloseTo(0.7, 9);
  });

  it('adds energies up', () => {
    const ball = body({
      shape: sphere(0.5),
      mass: 2,
      position: [0, 3, 0],
      velocity: [3, 0, 0],
      spin: [0, 0, -6],
    });
    const { kinetic, potential } = energy({ bodies: [ball] }, stateOf([ball]), [0, -10, 0]);
    // ½ m v² + ½ (2/5 m r²) ω²
    expect(kinetic).toBeCloseTo(9 + 0.5 * 0.4 * 2 * 0.25 * 36, 9);
    expect(potential).toBeCloseTo(60, 9);
  });

  it('knows who stands and who is lost', () => {
    const tower = [0, 1, 2].map((i) =>
      body({ shape: box(0.5, 0.5, 0.5), position: [0, i + 0.5, 0] }),
    );
    const built = { bodies: [ground(), ...tower], joints: [] };
    const scene = {
      judge: { towers: { first: 1, count: 1, height: 3 } },
      bounds: [
        [-9, -1, -9],
        [9, 9, 9],
      ],
    };
    const state = stateOf(built.bodies);
    expect(drift(scene, built, state)).toEqual({ sideways: 0, upright: 0, standing: 1, towers: 1 });
    state[13 * 3 + 1] = 0.5;
    state[13 * 3] = 12;
    state[13 * 2 + 7] = Number.NaN;
    expect(drift(scene, built, state)).toMatchObject({ sideways: 12, upright: 2, standing: 0 });
    expect(lost(scene, built, state, 0)).toEqual({ escaped: 1, notFinite: 1 });
  });

  it('sees spin that changes', () => {
    const before = [body({ shape: box(0.1, 0.2, 0.3), spin: [1, 2, 3] })];
    const after = [{ ...before[0]!, spin: [2, 4, 6] }];
    const found = spinErrors({ bodies: before }, stateOf(after), stateOf(before));
    expect(found.energy).toBeCloseTo(3, 9);
    expect(found.momentum).toBeCloseTo(1, 9);
  });
});

describe('a scene', () => {
  it.each(SCENES.filter((name) => name !== 'joint-grid'))(
    '%s begins without overlaps',
    async (name) => {
      const scene = await loadScene(name);
      const built = scene.build();
      const { largest } = overlaps(scene, built, stateOf(built.bodies));
      expect(largest).toBeLessThan(2e-3);
      expect(lost(scene, built, stateOf(built.bodies), 0)).toEqual({ escaped: 0, notFinite: 0 });
      if (built.joints.length > 0) {
        expect(jointErrors(built, stateOf(built.bodies)).largest).toBeLessThan(1e-9);
      }
    },
  );
});

describe('what is printed', () => {
  it('is a verdict by the worst answer', () => {
    const right = { what: 'a', got: 1.04, want: 1 };
    expect(verdict([right], 0.05).pass).toBe(true);
    expect(verdict([right, { what: 'b', got: 0.2, limit: 0.1 }], 0.05)).toMatchObject({
      pass: false,
      share: 2,
    });
    expect(verdict([{ what: 'c', got: Number.NaN, want: 0, scale: 1 }], 0.05).pass).toBe(false);
    expect(verdict([{ what: 'd', got: 0, limit: 0 }], 0.05).pass).toBe(true);
  });

  it('is the median of runs in turn', () => {
    const run = (median: number) => ({
      scene: 's',
      engine: 'e',
      steps: 9,
      ms: { median },
      quality: { a: 1 },
    });
    const [result] = merged([run(3), run(1), run(2)]);
    expect(result).toMatchObject({ ms: { median: 2 }, medians: [1, 2, 3], sameEveryTime: true });
    expect(median([1, 2, 3, 10])).toBe(2.5);
  });

  it('is short', () => {
    expect([0, 1234.56, 12.345, 0.0012345, 1e-9].map((x) => digits(x))).toEqual([
      '0',
      '1235',
      '12.3',
      '0.00123',
      '1.00e-9',
    ]);
    expect(table(['a', 'b'], [['x', 1]])).toBe('| a   |   b |\n| --- | --: |\n| x   |   1 |');
  });

  it('answers only options that there are', () => {
    expect(readOptions(['--scene', 'a,b', '--quick'], ['scene', 'quick'])).toEqual({
      scene: 'a,b',
      quick: true,
    });
    expect(() => readOptions(['--scenes'], ['scene'])).toThrow(/--scenes is no option here/);
    expect(() => namesOf('a,z', ['a', 'b'], 'scene')).toThrow(/no scene z/);
  });
});
