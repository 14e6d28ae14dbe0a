// A world to be abused: a floor and a pyramid at rest; and how it is afterwards.

import { sphere } from '../peers/geometry/shapes.mjs';
import { body, ground, pyramid } from '../peers/scenes/parts.mjs';

const BASE = 13;
/** Bodies of the pyramid; they are number 1 to COUNT. */
export const COUNT = (BASE * (BASE + 1)) / 2;
/** In the middle of the lowest row: everybody stands on it. */
export const VICTIM = 7;
const TOP = COUNT;

export class AbusedWorld {
  constructor(engine, options = {}) {
    this.engine = engine;
    this.bodies = [ground(200), ...pyramid(BASE)];
    const more = options.bodies ?? 400;
    this.world = engine.open({
      gravity: [0, -9.81, 0],
      dt: 1 / 60,
      bodies: more,
      joints: 8,
      ...options,
    });
    for (const one of this.bodies) this.world.addBody(one);
    this.world.ready?.();
    this.removed = new Set();
    this.steps(60);
    this.before = this.positions();
  }

  /** From here on nothing may change if what follows is refused. */
  mark() {
    this.hash = this.world.hash?.();
  }

  /** Adds a body as it is described, sense or not; returns its number. */
  add(described) {
    const complete = {
      type: 'dynamic',
      position: [30, 3, 0],
      orientation: [0, 0, 0, 1],
      velocity: [0, 0, 0],
      spin: [0, 0, 0],
      friction: 0.5,
      restitution: 0,
      mass: 1,
      ...described,
    };
    this.world.addBody(complete);
    return this.bodies.push(complete) - 1;
  }

  join(joint) {
    this.world.addJoint(joint, this.bodies);
  }

  remove(i) {
    this.world.remove(i);
    this.removed.add(i);
  }

  /** Makes steps and gives the largest speed of the pyramid but for `except`, m/s. */
  steps(count, except) {
    let fastest = 0;
    for (let k = 0; k < count; k++) {
      this.world.step();
      for (let i = 1; i <= COUNT; i++) {
        if (i === except || this.removed?.has(i)) continue;
        const [x, y, z] = this.read(i).slice(7, 10);
        const speed = Math.hypot(x, y, z);
        if (speed > fastest) fastest = speed;
      }
    }
    return fastest;
  }

  /** 13 numbers. */
  read(i) {
    const out = new Float64Array(13);
    this.world.read(i, out);
    return Array.from(out);
  }

  positions() {
    return Array.from({ length: COUNT + 1 }, (_, i) =>
      i === 0 || this.removed.has(i) ? null : this.read(i).slice(0, 3),
    );
  }

  /** How everybody but one is, after some steps. */
  health(except) {
    const count = except >= 1 && except <= COUNT ? COUNT - 1 : COUNT;
    const result = {
      count,
      notFinite: 0,
      thrown: 0,
      fastest: 0,
      answers: true,
      newcomerRests: true,
    };
    try {
      result.fastest = this.steps(this.slow ? 3 : 60, except);
      this.positions().forEach((now, i) => {
        if (now === null || i === except) return;
        if (!now.every(Number.isFinite)) result.notFinite++;
        else if (Math.hypot(...now.map((x, k) => x - this.before[i][k])) > 0.5) result.thrown++;
      });
      if (this.slow) return result;
      const kicked = except === TOP ? TOP - 1 : TOP;
      const { 1: low } = this.read(kicked);
      this.world.setVelocity(kicked, [0, 4, 0]);
      const newcomer = this.add({ ...body({ shape: sphere(0.5) }), position: [-40, 1, 3] });
      this.steps(10);
      result.answers = this.read(kicked)[1] > low + 0.2;
      this.steps(90);
      const [, y] = this.read(newcomer);
      result.newcomerRests = Math.abs(y - 0.5) < 0.05;
    } catch (error) {
      result.dead = String(error?.message ?? error);
    }
    return result;
  }
}

/** In words: what became of the others; '' if nothing. */
export function damage(health) {
  if (health.dead !== undefined) return `world dead (${short(health.dead)})`;
  const { count } = health;
  if (health.notFinite > 0 && !health.newcomerRests) return 'world dead (everything not finite)';
  if (health.notFinite > 0) return `NaN spreads to ${health.notFinite} of ${count}`;
  if (!health.answers || !health.newcomerRests) return 'others frozen';
  if (health.thrown > 0)
    return `${health.thrown} of ${count} others thrown, ${health.fastest.toFixed(1)} m/s`;
  return '';
}

export const short = (text, most = 90) => {
  const line = String(text).split('\n')[0];
  return line.length > most ? `${line.slice(0, most - 1)}…` : line;
};

/** What became of a body that was added in mid-air. */
export function fate(abused, i) {
  const [, y, , , , , , , vy] = abused.read(i);
  if (!Number.isFinite(y)) return 'that body is not finite';
  if (y < -1) return 'falls through everything';
  if (Math.abs(vy) < 0.3 && y > 2.5) return 'hangs in the air';
  return Math.abs(vy) < 0.5 ? 'lands' : 'moves on';
}
