/**
 * Limits of stability, as the notes have them (P Implicit 2, P ODE 3).
 *
 * A particle under viscous drag has v̇ = −(k/m) v: the notes' stiff example, with v for x. One step of
 * explicit Euler multiplies v by 1 − hk, one of implicit Euler by 1/(1 + hk).
 */

import {
  createIntegrator,
  ParticleSprings,
  ParticleSystem,
  Simulation,
  stepFactor,
  ViscousDrag,
} from 'rattleback';
import type { Problem, Report } from '../problem.js';

const K = 50;

/** What one step of h = z/k does to the velocity of a particle under drag. */
function factorOf(method: string, z: number): number {
  const simulation = new Simulation({ gravity: [0, 0, 0], maxTimeStep: 1e6 });
  const system = simulation.add(new ParticleSystem({ integrator: createIntegrator(method) }));
  const i = system.addParticle([0, 0, 0], { velocity: [1, 0, 0] });
  system.add(new ViscousDrag(K));
  simulation.step(z / K);
  return system.velocity(i).x;
}

/** Energy of a stiff spring after 100 steps, as a part of that at the start; ωh = 100. */
function springEnergy(method: string): number {
  const simulation = new Simulation({ gravity: [0, 0, 0] });
  const system = simulation.add(new ParticleSystem({ integrator: createIntegrator(method) }));
  const a = system.addParticle([0, 0, 0], { pinned: true });
  const b = system.addParticle([1.1, 0, 0]);
  system.add(new ParticleSprings([{ a, b, restLength: 1 }], { stiffness: 1e6, damping: 0 }));
  const before = simulation.energy().total;
  for (let i = 0; i < 100; i++) simulation.step(0.1);
  return simulation.energy().total / before;
}

function drag(report: Report): void {
  for (const [z, expected, note] of [
    [0.5, 0.5, 'decays'],
    [1, 0, 'at h = 1/k the answer is reached at once'],
    [1.5, -0.5, 'beyond h = 1/k it oscillates'],
    [2, -1, 'at h = 2/k it neither decays nor grows'],
    [2.5, -1.5, 'beyond h = 2/k it explodes'],
  ] as const) {
    report({
      method: 'explicit-euler',
      quantity: `v₁/v₀ at h = ${z}/k`,
      computed: factorOf('explicit-euler', z),
      expected,
      tolerance: 1e-12,
      note,
    });
  }
  for (const z of [1, 100, 1e6]) {
    report({
      method: 'implicit-euler',
      quantity: `v₁/v₀ at h = ${z}/k`,
      computed: factorOf('implicit-euler', z),
      expected: 1 / (1 + z),
      tolerance: 1e-9,
      note: 'survives any h',
    });
  }
  report({
    method: 'implicit-euler',
    quantity: 'energy after 100 steps of ωh = 100, as a part',
    computed: springEnergy('implicit-euler'),
    expected: 0,
    tolerance: 1e-6,
    note: 'a stiff spring: damped away, not blown up',
  });
  report({
    method: 'explicit-euler',
    quantity: 'whether the same spring survives (0: no)',
    computed: springEnergy('explicit-euler') < 1e6 ? 1 : 0,
    expected: 0,
    tolerance: 0,
  });
}

function steps(report: Report): void {
  for (const [error, expected] of [
    [1e-8, 100],
    [1e-3, 0.31622776601683794],
  ] as const) {
    report({
      method: 'explicit-euler',
      quantity: `new step / old, error ${error}, tolerance 1e-4`,
      computed: stepFactor(1e-4, error, 1),
      expected,
      tolerance: 1e-12,
      kind: 'relative',
      note: 'the example of the notes: × 100 and × 0.316',
    });
  }
}

export const STIFF_PARTICLES: Problem = {
  id: 'X-STIFF',
  section: 'particles',
  title: 'stiff equations: where explicit Euler oscillates and explodes',
  run: drag,
};

export const STEP_FACTORS: Problem = {
  id: 'X-STEP',
  section: 'particles',
  title: 'adaptive steps: the factors of the notes',
  run: steps,
};
