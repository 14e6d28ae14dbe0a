/** Forces on particles: slopes of their energies, closed derivatives, pairs as one by one. */

import { describe, expect, it } from 'vitest';
import {
  MouseSpring,
  ParticleEnergy,
  ParticleField,
  type ParticleForce,
  ParticleSprings,
  ParticleStore,
  Random,
  SpatialInteraction,
  ViscousDrag,
} from '../../../src/index.js';

function cloud(count: number, spread: number, seed = 'cloud'): ParticleStore {
  const random = new Random(seed);
  const points = new ParticleStore();
  for (let i = 0; i < count; i++) points.add(random.uniform(0.5, 2));
  for (let k = 0; k < 3 * count; k++) {
    points.positions[k] = random.uniform(0, spread);
    points.velocities[k] = random.uniform(-1, 1);
  }
  return points;
}

function forcesOf(force: ParticleForce, points: ParticleStore): Float64Array {
  points.forces.fill(0);
  force.apply(points, 0);
  return points.forces.slice();
}

const CONSERVATIVE: Record<string, () => ParticleForce> = {
  springs: () =>
    new ParticleSprings(
      [
        { a: 0, b: 1, restLength: 0.7 },
        { a: 1, b: 2, restLength: 0.2, stiffness: 30 },
        { a: 0, b: 3, restLength: 1 },
      ],
      { damping: 0 },
    ),
  mouse: () => new MouseSpring(2, [1, 2, 3], { damping: 0 }),
  'an area': () =>
    new ParticleEnergy([0, 1, 3], ([a, b, c]) => b!.sub(a!).cross(c!.sub(a!)).length().sub(1), {
      damping: 0,
    }),
  repulsion: () => new SpatialInteraction({ reach: 0.8, strength: 3 }),
  attraction: () => new SpatialInteraction({ reach: 0.8, law: 'attraction', strength: 3 }),
  'lennard-jones': () =>
    new SpatialInteraction({ reach: 0.8, law: 'lennard-jones', strength: 1, size: 0.05 }),
};

describe.each(Object.entries(CONSERVATIVE))('%s', (_, make) => {
  it('is minus the slope of its energy', () => {
    const points = cloud(12, 1);
    const force = make();
    force.check(points);
    const f = forcesOf(force, points);
    expect(Math.max(...f.map(Math.abs))).toBeGreaterThan(1e-3);
    const h = 1e-5;
    for (let k = 0; k < f.length; k += 5) {
      const x = points.positions[k]!;
      points.positions[k] = x + h;
      const high = force.potentialEnergy(points, 0);
      points.positions[k] = x - h;
      const low = force.potentialEnergy(points, 0);
      points.positions[k] = x;
      const slope = (high - low) / (2 * h);
      expect(Math.abs(f[k]! + slope)).toBeLessThan(1e-6 * (1 + Math.abs(slope)));
    }
  });
});

const SMOOTH: Record<string, () => ParticleForce> = {
  springs: () => new ParticleSprings([{ a: 0, b: 1, restLength: 0.7 }], { damping: 3 }),
  mouse: () => new MouseSpring(2, [1, 2, 3]),
  drag: () => new ViscousDrag(0.7),
};

describe.each(Object.entries(SMOOTH))('closed derivatives of %s', (_, make) => {
  it('are those of differences', () => {
    const points = cloud(4, 1);
    const force = make();
    force.check(points);
    const random = new Random('direction');
    const dx = Float64Array.from({ length: 12 }, () => random.uniform(-1, 1));
    const dv = Float64Array.from({ length: 12 }, () => random.uniform(-1, 1));
    const out = new Float64Array(12);
    force.addDirectional!(points, dx, dv, out);
    const h = 1e-6;
    const shift = (s: number): Float64Array => {
      const moved = cloud(4, 1);
      for (let k = 0; k < 12; k++) {
        moved.positions[k]! += s * dx[k]!;
        moved.velocities[k]! += s * dv[k]!;
      }
      return forcesOf(force, moved);
    };
    const [high, low] = [shift(h), shift(-h)];
    for (let k = 0; k < 12; k++) expect(out[k]).toBeCloseTo((high[k]! - low[k]!) / (2 * h), 6);
  });
});

describe('a behaviour function', () => {
  it('of a distance is a damped spring (P Particles 6)', () => {
    const points = cloud(2, 1);
    const options = { stiffness: 40, damping: 3 };
    const springs = new ParticleSprings([{ a: 0, b: 1, restLength: 0.3 }], options);
    const energy = new ParticleEnergy([0, 1], ([p, q]) => p!.distance(q!).sub(0.3), options);
    const a = forcesOf(springs, points);
    const b = forcesOf(energy, points);
    for (let k = 0; k < 6; k++) expect(a[k]).toBeCloseTo(b[k]!, 10);
  });
});

describe('spatial interaction', () => {
  it.each([
    ['in a box', 2],
    ['in hashed cells', 60],
  ])('%s meets every pair once', (_, spread) => {
    const count = spread > 10 ? 1200 : 300;
    const points = cloud(count, spread);
    // Some pairs, however wide the space is.
    for (let i = 0; i < 100; i++) {
      for (let k = 0; k < 3; k++) {
        points.positions[3 * i + k] = points.positions[3 * (count - 1 - i) + k]! + 0.05 * (k + 1);
      }
    }
    points.remove(5);
    const reach = 0.3;
    const force = new SpatialInteraction({ reach, strength: 2, damping: 0.5 });
    const f = forcesOf(force, points);
    const expected = new Float64Array(3 * count);
    let pairs = 0;
    for (let i = 0; i < count; i++) {
      for (let j = i + 1; j < count; j++) {
        if (i === 5 || j === 5) continue;
        const { positions: x } = points;
        if (Math.abs(x[3 * i]! - x[3 * j]!) >= reach) continue;
        const d = [0, 1, 2].map((k) => x[3 * i + k]! - x[3 * j + k]!);
        const r = Math.sqrt(d[0]! * d[0]! + d[1]! * d[1]! + d[2]! * d[2]!);
        if (r >= reach) continue;
        pairs++;
        const rate = d.reduce(
          (sum, one, k) =>
            sum + one * (points.velocities[3 * i + k]! - points.velocities[3 * j + k]!),
          0,
        );
        const push = (1 - r / reach) * (2 - (0.5 * rate) / r);
        for (let k = 0; k < 3; k++) {
          expected[3 * i + k]! += (push * d[k]!) / r;
          expected[3 * j + k]! -= (push * d[k]!) / r;
        }
      }
    }
    expect(force.pairs).toBe(pairs);
    expect(pairs).toBeGreaterThan(50);
    const worst = Math.max(...f.map((one, k) => Math.abs(one - expected[k]!)));
    expect(worst).toBeLessThan(1e-9);
    const total = [0, 1, 2].map((k) =>
      f.reduce((sum, one, i) => (i % 3 === k ? sum + one : sum), 0),
    );
    for (const one of total) expect(Math.abs(one)).toBeLessThan(1e-10);
  });
});

describe('bad input', () => {
  it('is refused with plain errors', () => {
    const points = cloud(3, 1);
    expect(() => new ParticleSprings([{ a: 1, b: 1 }])).toThrow('must have two ends');
    expect(() => new ParticleSprings([{ a: 0, b: 1 }], { stiffness: Number.NaN })).toThrow(
      'springs[0].stiffness must be a finite number of at least 0, got NaN',
    );
    expect(() => new ParticleSprings([{ a: 0, b: 9 }]).check(points)).toThrow('of a particle');
    points.positions.copyWithin(3, 0, 3);
    expect(() => new ParticleSprings([{ a: 0, b: 1 }]).check(points)).toThrow(
      'springs[0].restLength must be above 0',
    );
    expect(() => new SpatialInteraction({ reach: 0 })).toThrow('reach');
    expect(() => new ViscousDrag(-1)).toThrow('coefficient');
    expect(() => new ParticleField(3 as never)).toThrow('must be a function');
  });
});
