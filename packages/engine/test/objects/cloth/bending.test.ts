/** Bending against the beam and against what was bent at rest, in both models and by both solvers. */

import { describe, expect, it } from 'vitest';
import { Cloth, type ClothOptions, clothGrid, Simulation } from '../../../src/index.js';

const LENGTH = 0.3;
const DENSITY = 0.2;

/** A strip of 0.3 m, clamped at one end in the middle of its first square. */
function cantilever(columns: number, options: Partial<ClothOptions>, gravity: number) {
  const square = LENGTH / (columns - 0.5);
  const rows = Math.max(2, Math.round(0.1 / square));
  const mesh = clothGrid({
    ...{ width: columns * square, height: 0.1, columns, rows },
    center: [(columns * square - square) / 2, 0, 0],
  });
  const pins: number[] = [];
  for (let j = 0; j <= rows; j++) pins.push(j * (columns + 1), j * (columns + 1) + 1);
  const sim = new Simulation({ gravity: [0, -gravity, 0] });
  const stiff = { stretch: 5000, shear: 2000, areaDensity: DENSITY, maxStretch: null };
  const cloth = sim.add(new Cloth({ mesh, pins, airDensity: 0, ...stiff, ...options }));
  const drop = (): number => {
    let sum = 0;
    for (let j = 0; j <= rows; j++) sum -= cloth.positions[3 * (j * (columns + 1) + columns) + 1]!;
    return sum / (rows + 1);
  };
  return { sim, cloth, drop };
}

/** Lets a cloth come to rest: what it has of velocity is taken away, a little at a time. */
function settle(sim: Simulation, cloth: Cloth, steps: number): void {
  for (let i = 0; i < steps; i++) {
    sim.step(1 / 60);
    for (let k = 0; k < cloth.velocities.length; k++) cloth.velocities[k]! *= 0.97;
  }
}

describe('the fast model', () => {
  // From silk to card; each under the weight that bends its end by a twentieth of its length.
  it.each([
    [1e-4, 12, 'direct'],
    [1e-2, 6, 'auto'],
    [0.13, 6, 'auto'],
    [0.13, 12, 'auto'],
    [0.13, 24, 'auto'],
  ] as const)('bends as the beam does: %f N·m, %i squares, %s', (bend, columns, bendSolver) => {
    const end = 0.05 * LENGTH;
    const gravity = (8 * bend * end) / (DENSITY * LENGTH ** 4);
    const { sim, cloth, drop } = cantilever(columns, { bend, bendSolver }, gravity);
    settle(sim, cloth, bend < 1e-3 ? 1500 : 300);
    expect(Math.abs(drop() / end - 1)).toBeLessThan(0.03);
  });

  it('bends as the beam does, hinge by hinge, where it is soft', () => {
    const end = 0.05 * LENGTH;
    const gravity = (8 * 1e-4 * end) / (DENSITY * LENGTH ** 4);
    const { sim, cloth, drop } = cantilever(6, { bend: 1e-4, bendSolver: 'local' }, gravity);
    settle(sim, cloth, 1500);
    // Lone hinges let the strip twist: it is a little softer than it should be.
    expect(drop() / end).toBeGreaterThan(1);
    expect(drop() / end).toBeLessThan(1.2);
  });

  it('swings as the beam does', () => {
    const { sim, cloth, drop } = cantilever(12, { bend: 0.13, damping: 0 }, 9.81);
    settle(sim, cloth, 100);
    sim.gravity = { x: 0, y: 0, z: 0 };
    // From crest to crest through zero; ω = 3.516 √(B/ρL⁴).
    const crossings: number[] = [];
    let before = drop();
    for (let i = 1; i < 400 && crossings.length < 5; i++) {
      sim.step(1 / 240);
      const now = drop();
      if (before > 0 !== now > 0) crossings.push((i - now / (now - before)) / 240);
      before = now;
    }
    const period = (2 * Math.PI) / (3.516 * Math.sqrt(0.13 / (DENSITY * LENGTH ** 4)));
    expect(crossings).toHaveLength(5);
    expect((crossings[4]! - crossings[0]!) / 2 / period).toBeCloseTo(1, 1);
  });

  it('bends as the other model does where it bends far', () => {
    const card = { bend: 0.01, damping: 0.01 };
    const fast = cantilever(10, card, 9.81);
    const slow = cantilever(10, { ...card, model: 'implicit', tolerance: 1e-6 }, 9.81);
    settle(fast.sim, fast.cloth, 300);
    settle(slow.sim, slow.cloth, 300);
    expect(slow.drop()).toBeGreaterThan(0.14);
    expect(Math.abs(fast.drop() / slow.drop() - 1)).toBeLessThan(0.03);
  });

  it.each(['local', 'direct'] as const)('damps bends: %s', (bendSolver) => {
    const energies = [0, 0.02].map((damping) => {
      const { sim, cloth } = cantilever(6, { bend: 1e-4, bendSolver, damping }, 0);
      // Every other row of vertices up, the others down.
      for (let i = 0; i < cloth.vertexCount; i++) {
        if (i % 7 > 1) cloth.velocities[3 * i + 1] = i % 2 === (i % 7) % 2 ? 0.01 : -0.01;
      }
      for (let i = 0; i < 20; i++) sim.step(1 / 60);
      return sim.energy().total;
    });
    expect(energies[1]! / energies[0]!).toBeLessThan(0.6);
  });
});

describe.each([
  ['xpbd', 'local'],
  ['xpbd', 'direct'],
  ['implicit', 'auto'],
] as const)('%s, %s', (model, bendSolver) => {
  it('goes back to what it was bent to at rest', () => {
    const arch = clothGrid({ width: 1, height: 0.5, columns: 10 });
    for (let k = 0; k < arch.vertices.length; k += 3) {
      const angle = arch.vertices[k]!;
      arch.vertices[k] = Math.sin(angle);
      arch.vertices[k + 1] = Math.cos(angle);
    }
    const { vertices, indices } = arch;
    const sim = new Simulation({ gravity: [0, 0, 0] });
    const cloth = sim.add(
      new Cloth({ mesh: { vertices, indices }, model, bendSolver, bend: 2e-3, airDensity: 0 }),
    );
    const height = (): number => cloth.positions[3 * 5 + 1]! - cloth.positions[1]!;
    const rise = height();
    for (let i = 0; i < 10; i++) sim.step(1 / 60);
    expect(height()).toBeCloseTo(rise, 6);
    // Pressed to half its height, it comes up again.
    for (let k = 1; k < cloth.positions.length; k += 3) cloth.positions[k]! *= 0.5;
    settle(sim, cloth, 300);
    expect(height() / rise).toBeCloseTo(1, 1);
  });
});
