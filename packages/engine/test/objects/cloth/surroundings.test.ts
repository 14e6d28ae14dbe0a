/** What holds, pulls, blows at and tears a cloth: friction, wind, loads, tethers, tears. */

import { describe, expect, it } from 'vitest';
import {
  Box,
  Cloth,
  type ClothModel,
  type ClothOptions,
  clothGrid,
  Material,
  Plane,
  RigidBody,
  Simulation,
} from '../../../src/index.js';
import { gustAt } from '../../../src/objects/forces/gusts.js';

const MODELS: readonly ClothModel[] = ['xpbd', 'implicit'];
const ROUGH = new Material({ friction: 0.5 });

/** Mean of one coordinate of a list of places or velocities. */
function mean(list: Float64Array, axis: number): number {
  let sum = 0;
  for (let k = axis; k < list.length; k += 3) sum += list[k]!;
  return (3 * sum) / list.length;
}

function run(sim: Simulation, steps: number, h = 1 / 60): void {
  for (let i = 0; i < steps; i++) sim.step(h);
}

describe.each(MODELS)('friction of %s cloth', (model) => {
  /** Speed after a second on a slope, m/s, without air. */
  function slope(angle: number): number {
    const sim = new Simulation({ gravity: [0, -10, 0] });
    const [s, c] = [Math.sin(angle), Math.cos(angle)];
    sim.add(new RigidBody({ type: 'static', shape: new Plane([s, c, 0]), material: ROUGH }));
    const mesh = clothGrid({
      ...{ width: 0.5, height: 0.5, columns: 5, uAxis: [c, -s, 0], vAxis: [0, 0, 1] },
      center: [0.01 * s, 0.01 * c, 0],
    });
    const cloth = sim.add(new Cloth({ mesh, model, airDensity: 0, material: ROUGH }));
    run(sim, 60);
    return c * mean(cloth.velocities, 0) - s * mean(cloth.velocities, 1);
  }

  it('holds it below its angle, and slows it down above', () => {
    expect(Math.abs(slope(0.4))).toBeLessThan(1e-3);
    expect(slope(0.7)).toBeCloseTo(10 * (Math.sin(0.7) - 0.5 * Math.cos(0.7)), 1);
  });

  it('takes it along on what moves', () => {
    const sim = new Simulation();
    const belt = sim.add(
      new RigidBody({ type: 'kinematic', shape: new Box(9, 0.1, 2), material: ROUGH }),
    );
    belt.linearVelocity = { x: 1, y: 0, z: 0 };
    const mesh = clothGrid({ width: 0.5, height: 0.5, columns: 5, center: [0, 0.06, 0] });
    const cloth = sim.add(new Cloth({ mesh, model, airDensity: 0, material: ROUGH }));
    run(sim, 60);
    expect(mean(cloth.velocities, 0)).toBeCloseTo(1, 2);
  });

  it('gives a body what it takes from the cloth, and turns it', () => {
    const sim = new Simulation({ gravity: [0, 0, 0] });
    const body = sim.add(
      new RigidBody({ shape: new Box(1, 0.2, 1), mass: 0.2, material: ROUGH, name: 'raft' }),
    );
    const exact = { tolerance: 1e-13, maxIterations: 3000 };
    const mesh = clothGrid({ width: 0.4, height: 0.4, columns: 5, center: [0, 0.12, 0.25] });
    const cloth = sim.add(new Cloth({ mesh, model, airDensity: 0, material: ROUGH, ...exact }));
    for (let i = 0; i < cloth.vertexCount; i++) cloth.velocities.set([1.5, -1, 0], 3 * i);
    const p = sim.momentum();
    const l = sim.angularMomentum();
    run(sim, 20);
    expect(body.linearVelocity.x).toBeGreaterThan(0.02);
    expect(body.angularVelocity.y).toBeGreaterThan(0.02);
    expect(sim.momentum().x).toBeCloseTo(p.x, 7);
    expect(sim.momentum().y).toBeCloseTo(p.y, 7);
    // Contacts are where the cloth is only to a thickness: its turn is kept to some per cent.
    expect(Math.abs(sim.angularMomentum().y / l.y - 1)).toBeLessThan(0.03);
  });

  it('does not glue: what is pulled off comes off', () => {
    const sim = new Simulation({ gravity: [0, 0, 0] });
    sim.add(new RigidBody({ type: 'static', shape: new Box(2, 0.2, 2) }));
    const mesh = clothGrid({ width: 0.4, height: 0.4, columns: 4, center: [0, 0.11, 0] });
    const cloth = sim.add(new Cloth({ mesh, model, airDensity: 0 }));
    run(sim, 2);
    for (let i = 0; i < cloth.vertexCount; i++) cloth.velocities[3 * i + 1] = 1;
    run(sim, 30);
    expect(mean(cloth.positions, 1)).toBeCloseTo(0.61, 2);
  });
});

it.each(MODELS)(
  'what threads pull off a solid comes off, though it falls towards it: %s',
  (model) => {
    const sim = new Simulation();
    sim.add(new RigidBody({ type: 'static', shape: new Box(2, 0.2, 2), position: [0, -0.1, 0] }));
    // A strip of 1 m, held 1.2 m above the solid; its lower end is drawn down to the surface.
    const mesh = clothGrid({
      ...{ width: 0.2, height: 1, columns: 2, rows: 10, vAxis: [0, -1, 0] },
      center: [0, 0.7, 0],
    });
    const cloth = sim.add(new Cloth({ mesh, model, pins: [0, 1, 2], damping: 0.02 }));
    for (let i = 30; i < 33; i++) cloth.positions[3 * i + 1] = 0.01;
    run(sim, 30);
    for (let i = 30; i < 33; i++) expect(cloth.positions[3 * i + 1]).toBeGreaterThan(0.1);
  },
);

describe.each(MODELS)('%s cloth in the air', (model) => {
  const still = { model, airDensity: 1.2, dragCoefficient: 1, skinFriction: 0 };
  const upright = { width: 1, height: 1, columns: 4, uAxis: [0, 0, 1], vAxis: [0, 1, 0] } as const;

  it('feels the gusts that there are', () => {
    const sim = new Simulation({ gravity: [0, 0, 0] });
    const gusts = { gustStrength: 5, gustPeriod: 1, gustSeed: 7 };
    const wind = [3, 0, 0] as const;
    const cloth = sim.add(new Cloth({ mesh: clothGrid(upright), wind, ...still, ...gusts }));
    const h = 1e-3;
    sim.step(h);
    const gust = gustAt({ x: 0, y: 0, z: 0 }, 0, 1, 7);
    const u = 3 + 5 * gust.x;
    // ½ ρ C u|u| per area, on 0.2 kg/m².
    expect(mean(cloth.velocities, 0) / h).toBeCloseTo((0.6 * u * Math.abs(u)) / 0.2, 0);
  });

  it('feels the wind of every place', () => {
    const sim = new Simulation({ gravity: [0, 0, 0] });
    const wind: ClothOptions['wind'] = (out, place) => {
      out.x = place.y > 0 ? 4 : 0;
    };
    const cloth = sim.add(new Cloth({ mesh: clothGrid(upright), wind, ...still }));
    sim.step(1e-3);
    // The lowest row hangs on triangles in calm air alone; the highest is blown at.
    expect(Math.abs(cloth.velocities[0]!)).toBeLessThan(1e-6);
    expect(cloth.velocities.at(-3)! / 1e-3).toBeGreaterThan(10);
  });
});

describe.each(MODELS)('%s cloth under load', (model) => {
  it('gets longer by what its stiffness says', () => {
    // ρ g L²/2Y of a strip under its own weight.
    const sim = new Simulation({ gravity: [0, -10, 0] });
    const mesh = clothGrid({ width: 0.2, height: 1, columns: 2, rows: 10, vAxis: [0, -1, 0] });
    const cloth = sim.add(
      new Cloth({
        ...{ mesh, model, pins: [0, 1, 2], stretch: 40, shear: 1, bend: 0, damping: 0.02 },
        ...{ airDensity: 0, maxStretch: null, substeps: 20 },
      }),
    );
    const top = cloth.positions[1]!;
    for (let i = 0; i < 400; i++) {
      sim.step(1 / 60);
      for (let k = 0; k < cloth.velocities.length; k++) cloth.velocities[k]! *= 0.97;
    }
    const stretched = top - cloth.positions[3 * 31 + 1]! - 1;
    expect(stretched / ((0.2 * 10) / (2 * 40))).toBeCloseTo(1, 1);
  });

  it('loses the motions of its threads in the time of its damping', () => {
    const energies = [0, 0.01].map((damping) => {
      const sim = new Simulation({ gravity: [0, 0, 0] });
      const mesh = clothGrid({ width: 1, height: 1, columns: 5 });
      const soft = { stretch: 50, shear: 5, bend: 0, airDensity: 0, substeps: 20 };
      const cloth = sim.add(new Cloth({ mesh, model, damping, ...soft }));
      for (let i = 0; i < cloth.vertexCount; i++) {
        cloth.velocities[3 * i] = cloth.positions[3 * i]!;
      }
      run(sim, 60, 1 / 240);
      return sim.energy().total;
    });
    expect(energies[1]! / energies[0]!).toBeLessThan(0.75);
  });
});

it('tethers keep a large cloth from hanging down like rubber', () => {
  const farthest = [0.05, null].map((maxStretch) => {
    const sim = new Simulation();
    const mesh = clothGrid({ width: 2, height: 2, columns: 40, vAxis: [0, -1, 0] });
    const cloth = sim.add(new Cloth({ mesh, pins: [20], substeps: 2, maxStretch }));
    let most = 0;
    for (let i = 0; i < 60; i++) {
      sim.step(1 / 60);
      const at = cloth.positions.subarray(60, 63);
      const down = cloth.positions.subarray(3 * (40 * 41 + 20), 3 * (40 * 41 + 20) + 3);
      most = Math.max(most, at[1]! - down[1]!);
    }
    return most;
  });
  expect(farthest[0]).toBeLessThan(2 * 1.05 + 1e-9);
  expect(farthest[1]).toBeGreaterThan(2.2);
});

describe.each(MODELS)('%s cloth that is torn', (model) => {
  /** A strip with its ends held, pulled to so much more than its length. */
  function pulled(strain: number) {
    const sim = new Simulation({ gravity: [0, 0, 0] });
    const mesh = clothGrid({ width: 1, height: 0.2, columns: 10 });
    const ends = [0, 11, 22, 10, 21, 32];
    const soft = { stretch: 50, shear: 5, bend: 0, substeps: 10 };
    const options = { ...soft, airDensity: 0, tearStrain: 0.3, maxStretch: null };
    const cloth = sim.add(new Cloth({ mesh, model, pins: ends, ...options }));
    for (let k = 0; k < cloth.positions.length; k += 3) cloth.positions[k]! *= 1 + strain;
    for (const vertex of ends) cloth.pin(vertex);
    return { sim, cloth };
  }

  it('tears at its strain, not before, and not at its pins', () => {
    const whole = pulled(0.15);
    whole.sim.step(1 / 60);
    expect(whole.cloth.vertexCount).toBe(33);
    const { sim, cloth } = pulled(0.4);
    const at = (vertex: number): number => cloth.triangles.filter((i) => i === vertex).length;
    const before = [0, 11, 22, 10, 21, 32].map(at);
    run(sim, 10);
    expect(cloth.vertexCount).toBeGreaterThan(33);
    expect([0, 11, 22, 10, 21, 32].map(at)).toEqual(before);
  });

  it('goes on as fast as it was on both sides of the tear', () => {
    const { sim, cloth } = pulled(0.4);
    for (let k = 1; k < cloth.velocities.length; k += 3) cloth.velocities[k] = 2;
    sim.step(1 / 60);
    expect(cloth.vertexCount).toBeGreaterThan(33);
    const { positions: x, velocities: v } = cloth;
    for (let i = 33; i < cloth.vertexCount; i++) {
      const [at, speed] = [x.subarray(3 * i, 3 * i + 3), v.subarray(3 * i, 3 * i + 3)];
      const parent = Array.from({ length: 33 }, (_, j) => j).find((j) =>
        at.every((c, k) => c === x[3 * j + k]),
      )!;
      expect(Array.from(speed)).toEqual(Array.from(v.subarray(3 * parent, 3 * parent + 3)));
      expect(speed[1]).toBeGreaterThan(0.1);
    }
  });
});

describe.each(MODELS)('%s cloth and fast things', (model) => {
  it('stays above a thin plate though it is pulled through with thousands of g', () => {
    const sim = new Simulation();
    sim.add(new RigidBody({ type: 'static', shape: new Box(3, 0.002, 3) }));
    const mesh = clothGrid({ width: 0.2, height: 0.2, columns: 2, center: [0, 0.3, 0] });
    const cloth = sim.add(new Cloth({ mesh, model, stretch: 1e5, maxStretch: null, substeps: 1 }));
    cloth.pin({ vertex: 4, point: [0, -2, 0] });
    cloth.positions[3 * 4 + 1] = -2;
    for (let i = 0; i < 30; i++) {
      sim.step(1 / 60);
      for (let k = 0; k < 9; k++) {
        if (k !== 4) expect(cloth.positions[3 * k + 1]).toBeGreaterThan(0.001);
      }
    }
  });

  it('does not throw what is light higher than it fell', () => {
    const sim = new Simulation();
    const side = 9;
    const border = Array.from({ length: side * side }, (_, i) => i).filter(
      (i) => i % side === 0 || i % side === side - 1 || i < side || i >= side * (side - 1),
    );
    const mesh = clothGrid({ width: 1, height: 1, columns: side - 1 });
    const taut = { stretch: 1e4, maxStretch: null, airDensity: 0, damping: 0 };
    sim.add(new Cloth({ mesh, model, pins: border, ...taut }));
    const leaf = sim.add(
      new RigidBody({ shape: new Box(0.4, 0.02, 0.4), position: [0, 0.3, 0], mass: 0.002 }),
    );
    let highest = 0;
    for (let i = 0; i < 120; i++) {
      sim.step(1 / 60);
      if (i > 15) highest = Math.max(highest, leaf.position.y);
    }
    expect(highest).toBeLessThan(0.3);
  });
});

describe('the adaptive step of the implicit model', () => {
  it('is halved while threads would get too long, and grows again; no impulse is lost or counted twice', () => {
    const sim = new Simulation({ gravity: [0, 0, 0] });
    const mesh = clothGrid({ width: 1, height: 1, columns: 6 });
    const exact = { tolerance: 1e-13, maxIterations: 3000, airDensity: 0 };
    const soft = { stretch: 200, shear: 50, stretchLimit: 0.05 };
    const cloth = sim.add(new Cloth({ mesh, model: 'implicit', ...exact, ...soft }));
    sim.add(
      new RigidBody({
        shape: new Box(0.4, 0.1, 0.4),
        position: [0, 0.3, 0],
        linearVelocity: [0, -12, 0],
        mass: 0.5,
      }),
    );
    const before = sim.momentum();
    let most = 0;
    for (let i = 0; i < 30; i++) {
      sim.step(1 / 60);
      most = Math.max(most, cloth.statistics.parts);
      expect(sim.momentum().y).toBeCloseTo(before.y, 6);
    }
    expect(most).toBeGreaterThan(1);
    run(sim, 30);
    expect(cloth.statistics.parts).toBe(1);
  });
});

it('angular momentum is Σ x × m v', () => {
  const sim = new Simulation();
  const cloth = sim.add(new Cloth({ mesh: clothGrid({ width: 1, height: 2, columns: 3 }) }));
  const expected = [0, 0, 0];
  for (let i = 0; i < cloth.vertexCount; i++) {
    const v = [Math.sin(i), Math.cos(3 * i), 0.1 * i];
    const x = [Math.cos(i), 2 + Math.sin(2 * i), 0.2 * i];
    cloth.positions.set(x, 3 * i);
    cloth.velocities.set(v, 3 * i);
    for (let k = 0; k < 3; k++) {
      const [a, b] = [(k + 1) % 3, (k + 2) % 3];
      expected[k]! += cloth.masses[i]! * (x[a]! * v[b]! - x[b]! * v[a]!);
    }
  }
  const { x, y, z } = sim.angularMomentum();
  for (const [k, c] of [x, y, z].entries()) expect(c).toBeCloseTo(expected[k]!, 12);
});

it('a wind that was changed is what it was after going back', () => {
  const sim = new Simulation();
  const mesh = clothGrid({ width: 1, height: 1, columns: 3 });
  const cloth = sim.add(new Cloth({ mesh, wind: [1, 2, 3] }));
  const snapshot = sim.snapshot();
  cloth.wind = [4, 5, 6];
  sim.restore(snapshot);
  expect(cloth.wind).toEqual({ x: 1, y: 2, z: 3 });
});
