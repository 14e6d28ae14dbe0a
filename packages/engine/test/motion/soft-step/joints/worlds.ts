/** Small worlds with joints, moved by the fast lane. */

import { Simulation } from '../../../../src/index.js';
import { SoftStep, type SoftStepOptions } from '../../../../src/motion/time-steps/index.js';
import type { Constraint } from '../../../../src/objects/constraints/index.js';
import { BallJoint } from '../../../../src/objects/constraints/index.js';
import { RigidBody, type RigidBodyOptions } from '../../../../src/objects/rigid-body.js';
import { Box } from '../../../../src/shapes/box.js';

export const G = 9.81;
export const DT = 1 / 60;

/** Gravity along −y, the fast lane with its defaults, no sleeping by default. */
export function world(options: SoftStepOptions = {}, gravity = G): Simulation {
  return new Simulation({ gravity: [0, -gravity, 0], timeStep: new SoftStep(options) });
}

/** A body that touches nobody. */
export function body(sim: Simulation, options: RigidBodyOptions): RigidBody {
  return sim.add(new RigidBody({ shape: new Box(0.2, 0.2, 0.2), canCollide: false, ...options }));
}

/** A thin rod of 1 m and 1 kg, hung up at the origin, turned by `angle` (rad) from hanging down. */
export function rod(sim: Simulation, angle: number): RigidBody {
  return body(sim, {
    mass: 1,
    inertia: [1 / 12, 1e-4, 1 / 12],
    position: [0.5 * Math.sin(angle), -0.5 * Math.cos(angle), 0],
    orientation: [0, 0, Math.sin(angle / 2), Math.cos(angle / 2)],
  });
}

/** How far apart the anchors of ball joints are: the most, m. */
export function widest(sim: Simulation): number {
  let most = 0;
  for (const constraint of sim.constraints) {
    if (!(constraint instanceof BallJoint)) continue;
    const { x, y, z } = constraint.worldFrameA.anchor;
    const b = constraint.worldFrameB.anchor;
    most = Math.max(most, Math.hypot(x - b.x, y - b.y, z - b.z));
  }
  return most;
}

/** A level chain of `count` links of 1 m and 1 kg with a ball of `mass` (kg) at its end. */
export function chain(sim: Simulation, count: number, mass: number): RigidBody {
  let last = sim.world;
  const inertia: [number, number, number] = [1 / 150, 13 / 150, 13 / 150];
  for (let i = 0; i < count; i++) {
    const link = body(sim, { mass: 1, inertia, position: [0.5 + i, 0, 0] });
    sim.add(new BallJoint(last, link, { anchor: [i, 0, 0] }));
    last = link;
  }
  const r = 0.4 * mass * 0.36;
  const ball = body(sim, { mass, inertia: [r, r, r], position: [count + 0.7, 0, 0] });
  sim.add(new BallJoint(last, ball, { anchor: [count, 0, 0] }));
  return ball;
}

/** Runs for so many seconds; `each` gets the time after each step. */
export function run(sim: Simulation, seconds: number, each: (t: number) => void = () => {}): void {
  const steps = Math.round(seconds / DT);
  for (let i = 1; i <= steps; i++) {
    sim.step(DT);
    each(i * DT);
  }
}

/** Times at which a value that is sampled once per step goes from above 0 to below. */
export function crossings(sim: Simulation, seconds: number, value: () => number): number[] {
  const times: number[] = [];
  let before = value();
  run(sim, seconds, (t) => {
    const now = value();
    if (before > 0 && now <= 0) times.push(t - (DT * now) / (now - before));
    before = now;
  });
  return times;
}

/** Mean of the total energy over a time, J: it swings with the sub-step, being half a kick behind. */
export function meanEnergy(sim: Simulation, seconds: number): number {
  let sum = 0;
  let n = 0;
  run(sim, seconds, () => {
    sum += sim.energy().total;
    n++;
  });
  return sum / n;
}

/** Adds a constraint and returns it. */
export function tie<T extends Constraint>(sim: Simulation, constraint: T): T {
  return sim.add(constraint);
}
