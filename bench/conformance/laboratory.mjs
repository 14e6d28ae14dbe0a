// Where problems with known answers are posed to an engine. An entry is { id, title, seconds?, pose(lab) };
// `pose` builds bodies, lets time pass and gives what it found, as a list of
//
//   { what, got, want, scale? }   right if |got − want| ≤ tolerance × scale; the scale is |want| unless told
//   { what, got, limit }          right if got ≤ limit, whatever the step
//
// Bodies and joints are the plain data of the scenes; only poses and velocities are looked at.

import { orientationOf, positionOf, readAll, spinOf, velocityOf } from '../peers/quality.mjs';

/** Steps (s) and what they allow. */
export const STEPS = Object.freeze([
  { dt: 1 / 60, name: '1/60', tolerance: 0.05 },
  { dt: 1 / 240, name: '1/240', tolerance: 0.02 },
  { dt: 1 / 1000, name: '1/1000', tolerance: 0.005 },
]);

export class Laboratory {
  constructor(engine, dt) {
    this.engine = engine;
    this.dt = dt;
    this.worlds = [];
  }

  /** Gives back what the worlds hold: some engines run out of memory after a few. */
  close() {
    for (const world of this.worlds) world.free();
    this.worlds = [];
  }

  /** Builds a world. */
  open({ bodies, joints = [], gravity = [0, -9.81, 0], bullets = false }) {
    const refused = this.engine.refuses(bodies, joints);
    if (refused) throw new Refused(refused);
    const { dt } = this;
    const counts = { bodies: bodies.length, joints: joints.length };
    const world = this.engine.open({ gravity, dt, ...counts, bullets });
    this.worlds.push(world);
    for (const body of bodies) world.addBody(body);
    for (const joint of joints) world.addJoint(joint, bodies);
    world.ready?.();
    return new Experiment(world, bodies, joints, dt);
  }
}

/** An engine says that it cannot do this. */
export class Refused extends Error {}

class Experiment {
  constructor(world, bodies, joints, dt) {
    Object.assign(this, { world, bodies, joints, dt, steps: 0 });
  }

  /** s */
  get time() {
    return this.steps * this.dt;
  }

  /** All numbers of all bodies, 13 each. */
  get state() {
    return readAll(this.world, this.bodies.length);
  }

  position(i) {
    return positionOf(this.#one(i), 0);
  }

  orientation(i) {
    return orientationOf(this.#one(i), 0);
  }

  velocity(i) {
    return velocityOf(this.#one(i), 0);
  }

  spin(i) {
    return spinOf(this.#one(i), 0);
  }

  #one(i) {
    const out = new Float64Array(13);
    this.world.read(i, out);
    return out;
  }

  /** Lets time pass up to `time` (s), a whole number of steps; `before` and `after` each step. */
  until(time, after, before) {
    const last = Math.round(time / this.dt);
    while (this.steps < last) {
      before?.((this.steps + 1) * this.dt);
      this.world.step();
      this.steps++;
      if (after?.(this.time) === false) break;
    }
    return this;
  }

  /** The moment (s) between the last two steps at which a number was 0; for finding periods. */
  static crossing(then, now, time, dt) {
    return time - (dt * now) / (now - then);
  }
}

export const crossing = Experiment.crossing;

/** Whether all answers are right, and the worst of them in parts of what is allowed. */
export function verdict(answers, tolerance) {
  let worst = { share: 0, text: '' };
  for (const { what, got, want, scale, limit } of answers) {
    const allowed = limit ?? tolerance * (scale ?? Math.abs(want));
    const error = limit === undefined ? Math.abs(got - want) : got;
    const part = error === 0 ? 0 : error / allowed;
    const share = Number.isFinite(got) ? part : Number.POSITIVE_INFINITY;
    const expected = limit === undefined ? `for ${short(want)}` : `at most ${short(limit)}`;
    if (!(share <= worst.share)) worst = { share, text: `${what}: ${short(got)} ${expected}` };
  }
  return { pass: worst.share <= 1, share: worst.share, text: worst.text };
}

const short = (x) => (Number.isFinite(x) ? String(Number(x.toPrecision(4))) : String(x));
