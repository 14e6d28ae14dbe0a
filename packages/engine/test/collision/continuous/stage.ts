/** A simulation of free bodies with the continuous stage after every step, for tests. */

import { BODY_IMPACT, BODY_IMPACT_STRIDE } from '../../../src/collision/continuous/body-impacts.js';
import {
  ContinuousCollision,
  type ContinuousCollisionOptions,
} from '../../../src/collision/continuous/continuous-collision.js';
import { Simulation } from '../../../src/index.js';
import { FreeMotion } from '../../../src/motion/time-steps/free-motion.js';
import { RigidBody, type RigidBodyOptions } from '../../../src/objects/rigid-body.js';
import type { Shape } from '../../../src/shapes/shape.js';

/** An impact in words. */
export interface SeenImpact {
  readonly body: RigidBody;
  readonly other: RigidBody;
  readonly part: number;
  readonly otherPart: number;
  readonly fraction: number;
  readonly point: readonly number[];
  readonly normal: readonly number[];
  readonly separation: number;
  readonly cutOff: boolean;
}

export class Stage {
  readonly simulation: Simulation;
  readonly continuous: ContinuousCollision;
  readonly dt: number;

  constructor(dt: number, options: ContinuousCollisionOptions = {}) {
    this.dt = dt;
    this.simulation = new Simulation({
      gravity: [0, 0, 0],
      fixedTimeStep: dt,
      timeStep: new FreeMotion(),
    });
    this.continuous = new ContinuousCollision(options);
  }

  add(shape: Shape, options: RigidBodyOptions = {}): RigidBody {
    return this.simulation.add(new RigidBody({ shape, ...options }));
  }

  /** One step of free flight. */
  fly(): this {
    this.simulation.step(this.dt);
    return this;
  }

  /** What the last step went through; nothing is moved. */
  find(): SeenImpact[] {
    const { bodies } = this.simulation;
    const { data, count } = this.continuous.find(bodies, this.dt);
    return Array.from({ length: count }, (_, i): SeenImpact => {
      const o = i * BODY_IMPACT_STRIDE;
      const three = (k: number): number[] => Array.from(data.subarray(o + k, o + k + 3));
      return {
        body: bodies.at(data[o + BODY_IMPACT.row]!),
        other: bodies.at(data[o + BODY_IMPACT.otherRow]!),
        part: data[o + BODY_IMPACT.part]!,
        otherPart: data[o + BODY_IMPACT.otherPart]!,
        fraction: data[o + BODY_IMPACT.fraction]!,
        point: three(BODY_IMPACT.point),
        normal: three(BODY_IMPACT.normal),
        separation: data[o + BODY_IMPACT.separation]!,
        cutOff: data[o + BODY_IMPACT.cutOff] === 1,
      };
    });
  }

  /** One step, and back to the impacts; returns how many. */
  step(): number {
    this.simulation.step(this.dt);
    return this.continuous.stopAtImpacts(this.simulation.bodies, this.dt);
  }
}
