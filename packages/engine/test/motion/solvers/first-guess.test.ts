/** The first guess of iterative methods: the last step's impulses, as far as they help. */

import { describe, expect, it } from 'vitest';
import { Capsule, Simulation } from '../../../src/index.js';
import { Random } from '../../../src/math/random.js';
import { ProjectedGaussSeidel } from '../../../src/motion/lcp/projected-gauss-seidel.js';
import { Baumgarte } from '../../../src/motion/solvers/baumgarte.js';
import { scaleFirstGuess } from '../../../src/motion/solvers/first-guess.js';
import { IslandProblem } from '../../../src/motion/solvers/island-problem.js';
import { SimultaneousImpulseSolver } from '../../../src/motion/solvers/simultaneous-impulse-solver.js';
import { HingeJoint } from '../../../src/objects/constraints/hinge-joint.js';
import { RigidBody } from '../../../src/objects/rigid-body.js';
import { Box } from '../../../src/shapes/box.js';

/** A problem with the matrix JJᵀ + regularisation of unit masses and random rows. */
function randomProblem(random: Random): IslandProblem {
  const n = 6;
  const problem = new IslandProblem();
  problem.size = n;
  const list = (size: number) => Float64Array.from({ length: size }, () => random.uniform(-1, 1));
  problem.x = list(n);
  problem.b = list(n);
  problem.regularization = list(n).map(Math.abs);
  const matrix = problem.matrix.resize(n, 2);
  matrix.jacobian.set(list(12 * n));
  for (let i = 0; i < n; i++) {
    matrix.bodyA[i] = 0;
    matrix.bodyB[i] = 1;
  }
  matrix.inverseMass.fill(1, 0, 6);
  for (let k = 0; k < 18; k++) matrix.inverseInertia[k] = (k % 9) % 4 === 0 ? 1 : 0;
  matrix.prepare();
  return problem;
}

/** ½ x·(A + R) x + b·x: what sweeps go down. */
function height(problem: IslandProblem, x: Float64Array): number {
  const { size, b, matrix, regularization } = problem;
  const product = new Float64Array(size);
  matrix.multiply(product, x);
  let sum = 0;
  for (let i = 0; i < size; i++) {
    sum += x[i]! * (0.5 * (product[i]! + regularization[i]! * x[i]!) + b[i]!);
  }
  return sum;
}

describe('scaleFirstGuess', () => {
  it('keeps what is better than nothing, and goes to the lowest point from what is not', () => {
    const random = new Random('guess');
    const kept = { whole: 0, part: 0, none: 0 };
    for (let trial = 0; trial < 300; trial++) {
      const problem = randomProblem(random);
      const size = random.uniform(0.01, 0.5);
      problem.x = problem.x.map((v) => size * v);
      const before = problem.x.slice();
      // Rows from 4 on are those of contacts: they stay.
      const withPart = (part: number) =>
        height(
          problem,
          before.map((v, i) => (i < 4 ? part * v : v)),
        );
      scaleFirstGuess(problem, 4);
      expect(problem.x.subarray(4)).toEqual(before.subarray(4));
      const here = height(problem, problem.x);
      expect(here).toBeLessThanOrEqual(withPart(0) + 1e-15);
      const scale = problem.x[0]! / before[0]!;
      if (scale === 1) kept.whole++;
      else {
        for (let k = 0; k <= 20; k++) {
          expect(here).toBeLessThanOrEqual(withPart(k / 20) + 1e-12);
        }
        if (scale === 0) kept.none++;
        else kept.part++;
      }
    }
    for (const count of Object.values(kept)) expect(count).toBeGreaterThan(10);
  });
});

/** Small enough that it takes many steps until sweeps have made the weight good. */
const fewSweeps = () =>
  new SimultaneousImpulseSolver({
    lcp: new ProjectedGaussSeidel({ maxIterations: 30, warmStart: true }),
  });

describe('blows in chains', () => {
  it('a chain that snaps into its limits does not get the blow twice', () => {
    const errorCorrection = new Baumgarte({ erp: 0 });
    const sim = new Simulation({ errorCorrection, constraintSolver: fewSweeps() });
    let last: RigidBody = sim.world;
    for (let i = 0; i < 8; i++) {
      const link = sim.add(
        new RigidBody({
          shape: new Capsule(0.05, 0.3),
          mass: 1,
          position: [0.4 * i + 0.2, 0, 0],
          orientation: [0, 0, 1, 1],
        }),
      );
      const limits = { lower: -0.4, upper: 0.4 };
      sim.add(new HingeJoint(last, link, { anchor: [0.4 * i, 0, 0], axis: [0, 0, 1], limits }));
      last = link;
    }
    let { total } = sim.energy();
    const first = total;
    for (let i = 0; i < 240; i++) {
      sim.step(1 / 60);
      const now = sim.energy().total;
      // With the whole guess it was 4 J in one step.
      expect(now - total).toBeLessThan(0.5);
      total = now;
    }
    // It has fallen and lost what the blows took.
    expect(total).toBeLessThan(first - 50);
  });

  it('a bridge with a heavy plank swings and gains nothing', () => {
    const sim = new Simulation({ constraintSolver: fewSweeps() });
    let last: RigidBody = sim.world;
    for (let i = 0; i < 10; i++) {
      const plank = sim.add(
        new RigidBody({
          shape: new Box(1, 0.2, 1),
          mass: i === 5 ? 50 : 5,
          position: [i + 0.5, 0, 0],
        }),
      );
      sim.add(new HingeJoint(last, plank, { anchor: [i, 0, 0], axis: [0, 0, 1] }));
      last = plank;
    }
    sim.add(new HingeJoint(last, sim.world, { anchor: [10, 0, 0], axis: [0, 0, 1] }));
    const { total } = sim.energy();
    let most = total;
    for (let i = 0; i < 600; i++) {
      sim.step(1 / 60);
      most = Math.max(most, sim.energy().total);
    }
    // With the whole guess it came to 290 J.
    expect(most).toBeLessThan(total + 1);
    expect(sim.constraints.every((joint) => joint.error() < 0.02)).toBe(true);
  });
});
