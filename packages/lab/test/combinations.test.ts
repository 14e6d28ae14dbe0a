/**
 * Any solver under any time step with any integrator: what is allowed runs, what is not is refused
 * with the reason. The scene is the seesaw of T 8.2 without its pyramid, which would cost much and
 * add nothing: collisions, resting contact and a hinge are all there.
 */

import {
  applyMethod,
  type ConstraintSolver,
  createIntegrator,
  createMethod,
  createSolver,
  createTimeStep,
  INTEGRATORS,
  METHODS,
  type Method,
  PhysicsError,
  type Simulation,
  SOLVERS,
  TASK,
  TIME_STEPS,
  vec3,
} from 'rattleback';
import { describe, expect, it } from 'vitest';
import { getScene } from '../src/index.js';

/** s; coarse, because there are many combinations */
const STEP = 1 / 10;
const DURATION = 10;

/** Every solver for motion that handles all three tasks, and error correction, turn by turn. */
const MOTION = TASK.collisions | TASK.contacts | TASK.constraints;
const MOTION_SOLVERS = SOLVERS.filter(({ tasks }) => (tasks & MOTION) === MOTION);
const CORRECTIONS = SOLVERS.filter(({ tasks }) => (tasks & TASK.errors) !== 0);

/** The seesaw alone, with this choice. */
function seesaw(choice: Partial<Method>): Simulation {
  const { simulation } = getScene('seesaw').build({
    method: { ...createMethod('thesis'), ...choice },
    timeStep: STEP,
  });
  for (const body of [...simulation.bodies]) {
    if (body.name.startsWith('brick')) simulation.remove(body);
  }
  return simulation;
}

/** Baumgarte's α and β must suit the step: 2 α h < 2 (T 5.2, where 1 to 20 per second are usual). */
function makeCorrection(name: string): ConstraintSolver {
  return name === 'baumgarte' ? createSolver(name, { alpha: 4, beta: 4 }) : createSolver(name);
}

/** Forces that jump would make implicit and adaptive methods crawl: they get those of the beginning. */
const PATIENT = ['implicit-euler', 'implicit-midpoint', 'step-doubling', 'dormand-prince'];

function optionsFor(step: string, solver: string, integrator: string): Record<string, unknown> {
  const { defaults } = TIME_STEPS.find(({ name }) => name === step)!;
  const { level } = SOLVERS.find(({ name }) => name === solver)!;
  const jumps = level === 'force' && PATIENT.includes(integrator);
  return {
    ...(jumps && 'evaluation' in defaults && { evaluation: 'lazy' }),
    ...('maxParts' in defaults && { maxParts: 8 }),
  };
}

function together(solver: ConstraintSolver): Partial<Method> {
  return { collisionSolver: solver, contactSolver: solver, constraintSolver: solver };
}

function allFinite({ bodies }: Simulation): boolean {
  const { positions, orientations, linearVelocities, angularVelocities } = bodies;
  return [positions, orientations, linearVelocities, angularVelocities].every((list) =>
    list.every((x) => Number.isFinite(x)),
  );
}

describe('every solver × time step × integrator', () => {
  const tally = { run: 0, refused: 0 };
  const troubles: string[] = [];

  it.each(MOTION_SOLVERS.map(({ name }) => name))(
    '%s runs the seesaw for 10 s, or is refused with a reason',
    { timeout: 300_000 },
    (solverName) => {
      let ran = 0;
      const first = MOTION_SOLVERS.findIndex(({ name }) => name === solverName);
      for (const [second, { name: stepName }] of TIME_STEPS.entries()) {
        for (const [third, { name: integratorName }] of INTEGRATORS.entries()) {
          const correction = CORRECTIONS[(first + second + third) % CORRECTIONS.length]!.name;
          const words = [solverName, stepName, integratorName, correction].join(' × ');
          const simulation = seesaw({
            ...together(createSolver(solverName)),
            errorCorrection: makeCorrection(correction),
            timeStep: createTimeStep(stepName, optionsFor(stepName, solverName, integratorName)),
            integrator: createIntegrator(integratorName),
          });
          try {
            for (let i = 0; i < DURATION / STEP; i++) {
              simulation.step();
              const broken = simulation.events.ofType('non-finite');
              if (broken.length > 0 || !allFinite(simulation)) {
                troubles.push(`${words} broke at ${simulation.time.toFixed(2)} s`);
                break;
              }
            }
            ran++;
          } catch (error) {
            expect(error).toBeInstanceOf(PhysicsError);
            const { message } = error as Error;
            if (simulation.time > 0 || !/cannot work like this: .{10,}/.test(message)) {
              troubles.push(`${words} failed at ${simulation.time.toFixed(2)} s: ${message}`);
              continue;
            }
            // Refused in the first step, before anything was changed, with a reason.
            tally.refused++;
          }
        }
      }
      tally.run += ran;
      expect(ran).toBeGreaterThan(0);
      expect(troubles).toEqual([]);
    },
  );

  it('are so many', () => {
    const { run, refused } = tally;
    const count = MOTION_SOLVERS.length * TIME_STEPS.length * INTEGRATORS.length;
    console.log(`${count} combinations: ${run} ran the seesaw for 10 s, ${refused} were refused`);
    expect(run + refused).toBe(count);
    expect(run).toBeGreaterThan(count / 2);
  });
});

describe('strategies swapped every 50 steps in one run', () => {
  it('make no jump, whatever follows whatever', { timeout: 120_000 }, () => {
    const step = 1 / 200;
    const simulation = seesaw({});
    simulation.fixedTimeStep = step;
    const names = METHODS.map(({ name }) => name);
    const used = new Set<string>();
    for (let i = 0; i < DURATION / step; i++) {
      const swaps = i % 50 === 0;
      if (swaps) {
        // 5 has no factor in common with the number of methods: each follows several others.
        const name = names[(5 * (i / 50)) % names.length]!;
        used.add(name);
        applyMethod(simulation, createMethod(name));
        simulation.fixedTimeStep = step;
      }
      const before = [...simulation.bodies].map((body) => {
        const { center, orientation, linearVelocity, angularVelocity } = body;
        return { center, orientation, linearVelocity, angularVelocity };
      });
      simulation.step();
      [...simulation.bodies].forEach((body, k) => {
        if (body.type !== 'dynamic') return;
        const { center, orientation, linearVelocity, angularVelocity } = body;
        const way = vec3.distance(center, before[k]!.center);
        const was = before[k]!.orientation;
        const dot =
          orientation.x * was.x +
          orientation.y * was.y +
          orientation.z * was.z +
          orientation.w * was.w;
        const angle = 2 * Math.sqrt(Math.max(0, 1 - dot * dot));
        // A step is as long as the velocity says, but for the correction of what overlaps.
        const { linearVelocity: v, angularVelocity: w } = before[k]!;
        const speed = Math.max(vec3.length(linearVelocity), vec3.length(v));
        const rate = Math.max(vec3.length(angularVelocity), vec3.length(w));
        expect(way).toBeLessThan(1.01 * speed * step + 0.01);
        expect(angle).toBeLessThan(1.01 * rate * step + 0.01);
      });
      expect(simulation.events.ofType('non-finite')).toEqual([]);
    }
    expect(used.size).toBe(names.length);
    // The board is still on its hinge.
    expect(simulation.constraints[0]!.error()).toBeLessThan(0.02);
  });
});
