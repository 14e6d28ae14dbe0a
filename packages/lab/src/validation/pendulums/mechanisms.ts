/** T5, T6: a universal joint and a slider-crank, whose outputs are known functions of their inputs. */

import { HingeJoint, RigidBody, SliderJoint, UniversalJoint } from 'rattleback';
import { matrixProblem } from '../dynamics/matrix.js';
import { runTo, world } from '../dynamics/world.js';

/** A body of 1 kg that turns easily. */
function part(position: readonly [number, number, number]): RigidBody {
  return new RigidBody({ mass: 1, inertia: [0.1, 0.1, 0.1], position });
}

/** Two shafts at 30°, the first turned at a constant rate by a strong motor. */
export const T5 = matrixProblem({
  id: 'T5',
  section: 'pendulums',
  title: 'universal joint at 30°: output over input',
  must: ['pivoting'],
  costly: true,
  measure: (options, { step }) => {
    const angle = Math.PI / 6;
    const c = Math.cos(angle);
    const s = Math.sin(angle);
    const simulation = world({ ...options(), gravity: [0, 0, 0] });
    const input = simulation.add(part([-1, 0, 0]));
    const output = simulation.add(part([c, s, 0]));
    const rate = 5;
    simulation.add(
      new HingeJoint(simulation.world, input, {
        anchor: [-1, 0, 0],
        axis: [1, 0, 0],
        motor: { targetVelocity: rate, maxForce: 1e6 },
      }),
    );
    simulation.add(
      new HingeJoint(simulation.world, output, { anchor: [c, s, 0], axis: [c, s, 0] }),
    );
    // The cross: one arm on the input shaft, the other on the output shaft.
    simulation.add(
      new UniversalJoint(input, output, { anchor: [0, 0, 0], axis: [0, 0, 1], normal: [-s, c, 0] }),
    );
    runTo(simulation, 1, step);
    let low = Number.POSITIVE_INFINITY;
    let high = 0;
    const turn = (2 * Math.PI) / rate;
    while (simulation.time < 1 + turn) {
      simulation.step(step);
      const w = output.angularVelocity;
      const ratio = (w.x * c + w.y * s) / rate;
      low = Math.min(low, ratio);
      high = Math.max(high, ratio);
    }
    return [
      { quantity: 'lowest ratio', computed: low, expected: c, tolerance: 0.005, kind: 'relative' },
      {
        quantity: 'highest ratio',
        computed: high,
        expected: 1 / c,
        tolerance: 0.005,
        kind: 'relative',
      },
    ];
  },
});

/** Crank of 0.1 m, rod of 0.3 m, piston on the x axis. */
export const T6 = matrixProblem({
  id: 'T6',
  section: 'pendulums',
  title: 'slider-crank: place of the piston',
  must: ['pivoting'],
  costly: true,
  measure: (options, { step }) => {
    const r = 0.1;
    const l = 0.3;
    const axis = [0, 0, 1] as const;
    const simulation = world({ ...options(), gravity: [0, 0, 0] });
    const crank = simulation.add(part([0, 0, 0]));
    const rod = simulation.add(part([r + 0.5 * l, 0, 0]));
    const piston = simulation.add(part([r + l, 0, 0]));
    simulation.add(
      new HingeJoint(simulation.world, crank, {
        anchor: [0, 0, 0],
        axis,
        motor: { targetVelocity: 3, maxForce: 1e6 },
      }),
    );
    simulation.add(new HingeJoint(crank, rod, { anchor: [r, 0, 0], axis }));
    simulation.add(new HingeJoint(rod, piston, { anchor: [r + l, 0, 0], axis }));
    simulation.add(
      new SliderJoint(simulation.world, piston, { anchor: [r + l, 0, 0], axis: [1, 0, 0] }),
    );
    let worst = 0;
    while (simulation.time < 2.2) {
      simulation.step(step);
      const { orientation: q } = crank;
      const theta = 2 * Math.atan2(q.z, q.w);
      const exact = r * Math.cos(theta) + Math.sqrt(l * l - (r * Math.sin(theta)) ** 2);
      worst = Math.max(worst, Math.abs(piston.position.x - exact));
    }
    return [
      {
        quantity: 'worst distance from where it should be',
        computed: worst,
        expected: 0,
        tolerance: 5e-4,
        unit: 'm',
      },
    ];
  },
});
