/**
 * F24: Painlevé's rod. A rod that slides on its tip can be so placed that no finite force keeps the
 * tip from entering the floor: the problem of accelerations has no solution, and only an impulse
 * helps (Baraff 1991; Stewart and Trinkle 1996).
 */

import { Capsule, RigidBody, SimultaneousForceSolver } from 'rattleback';
import { matrixProblem } from '../dynamics/matrix.js';
import { floorWorld } from '../dynamics/world.js';

/** p = 1 + 3 cos²θ − 3 μ sin θ cos θ: below 0, more force on the tip drives it down. */
export function painleve(theta: number, mu: number): number {
  const c = Math.cos(theta);
  return 1 + 3 * c * c - 3 * mu * Math.sin(theta) * c;
}

export const F24 = matrixProblem({
  id: 'F24',
  section: 'friction',
  title: "Painlevé's rod: no forces, but an impulse",
  must: ['pivoting', 'lagrange'],
  inapplicable: { penalty: 'springs give way: there is no problem to solve' },
  measure: (options, { level }) => {
    const theta = Math.PI / 3;
    const mu = 2;
    const r = 1e-4;
    // Methods of forces may call for impulses themselves; here they are to say what they found.
    const strategies = options();
    if (level === 'force') strategies.contactSolver = new SimultaneousForceSolver();
    const simulation = floorWorld(strategies, mu);
    const turn = theta - Math.PI / 2;
    const rod = simulation.add(
      new RigidBody({
        shape: new Capsule(r, 1),
        mass: 1,
        inertia: [1 / 12, 1e-6, 1 / 12],
        material: { friction: mu },
        position: [0, 0.5 * Math.sin(theta) + r, 0],
        orientation: [0, 0, Math.sin(turn / 2), Math.cos(turn / 2)],
        linearVelocity: [-1, 0, 0],
      }),
    );
    simulation.step(1e-4);
    const { unsolved } = simulation.contactSolver.statistics;
    const sign = {
      quantity: 'p below 0',
      computed: painleve(theta, mu) < 0 ? 1 : 0,
      expected: 1,
      tolerance: 0,
    };
    if (level === 'force') {
      return [
        sign,
        {
          quantity: 'reported as without solution',
          computed: Math.min(1, unsolved),
          expected: 1,
          tolerance: 0,
        },
      ];
    }
    // The tip must not go down, and the rod was stopped by an impulse, not by a force times the step.
    const v = rod.linearVelocity;
    const w = rod.angularVelocity.z;
    const tipDown = v.y - w * 0.5 * Math.cos(theta);
    return [
      sign,
      { quantity: 'left without solution', computed: unsolved, expected: 0, tolerance: 0 },
      {
        quantity: 'velocity of the tip into the floor',
        computed: Math.max(0, -tipDown),
        expected: 0,
        tolerance: 1e-6,
        unit: 'm/s',
      },
      {
        quantity: 'stopped at once',
        computed: Math.abs(v.x + 1) > 0.01 ? 1 : 0,
        expected: 1,
        tolerance: 0,
      },
    ];
  },
});
