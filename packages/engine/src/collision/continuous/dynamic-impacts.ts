/**
 * Impacts between bodies that both move, in the order in which they happen.
 *
 * A body that has met something is out of the step: it stands where it is. So a pair has up to three
 * stretches of time: both move; one stands and the other moves; both stand. The earliest impact of
 * all pairs is certain, because nothing before it can change; then its two bodies stand, the pairs
 * they belong to are looked at again, and so on. (Searching all pairs once, as if the others moved on,
 * is cheaper and stops bodies at others that are not there.)
 */

import type { Collider } from '../collider.js';
import { isConvex } from '../query/cast-table.js';
import type { BodySweep } from './body-sweep.js';
import { Impact, type ImpactSettings } from './impact.js';
import { AT_REST, Motion } from './motion.js';
import { timeOfImpact } from './time-of-impact.js';

/** A body and when it stands. */
export class Stop {
  sweep!: BodySweep;
  /** From here on it stands; 1: it moves all the time. */
  time = 1;
  /** What it meets then. */
  readonly impact = new Impact();
  other: BodySweep | null = null;
  part = -1;
  otherPart = -1;

  /** Becomes that of a body that nothing has stopped yet. */
  begin(sweep: BodySweep): this {
    this.sweep = sweep;
    this.time = 1;
    this.other = null;
    return this;
  }
}

/** Two bodies that may meet, and when. */
interface Pair {
  readonly a: Stop;
  readonly b: Stop;
  readonly impact: Impact;
  partA: number;
  partB: number;
  done: boolean;
}

const one = new Impact();
const rest = new Motion();

/** Lets the pairs of bodies meet, the earliest first, and writes what happens into their stops. */
export function meetInOrder(
  couples: readonly (readonly [Stop, Stop])[],
  settings: ImpactSettings,
  grazeShare: number,
): void {
  const pairs = couples.map(([a, b]): Pair => {
    return { a, b, impact: new Impact(), partA: -1, partB: -1, done: false };
  });
  for (const pair of pairs) findMeeting(pair, settings, grazeShare);
  for (;;) {
    let first: Pair | null = null;
    for (const pair of pairs) {
      if (pair.done || pair.impact.status === 'apart') continue;
      if (first === null || pair.impact.time < first.impact.time) first = pair;
    }
    if (first === null) return;
    first.done = true;
    const { a, b } = first;
    const stoppedA = stop(a, b, first, 1);
    const stoppedB = stop(b, a, first, -1);
    for (const pair of pairs) {
      if (pair.done) continue;
      const changed =
        (stoppedA && (pair.a === a || pair.b === a)) ||
        (stoppedB && (pair.a === b || pair.b === b));
      if (changed) findMeeting(pair, settings, grazeShare);
    }
  }
}

/** Stops a body at its meeting; false if it stands already. */
function stop(own: Stop, other: Stop, { impact, partA, partB }: Pair, sense: number): boolean {
  if (impact.time >= own.time) return false;
  own.time = impact.time;
  own.impact.copy(impact);
  own.other = other.sweep;
  own.part = sense > 0 ? partA : partB;
  own.otherPart = sense > 0 ? partB : partA;
  if (sense < 0) {
    for (let k = 0; k < 3; k++) {
      own.impact.normal[k] = -impact.normal[k]!;
      own.impact.onA[k] = impact.onB[k]!;
      own.impact.onB[k] = impact.onA[k]!;
    }
  }
  return true;
}

/** The first time at which two bodies meet, while at least one of them moves. */
function findMeeting(pair: Pair, settings: ImpactSettings, grazeShare: number): void {
  const { a, b } = pair;
  const early = Math.min(a.time, b.time);
  const late = Math.max(a.time, b.time);
  pair.impact.setApart(1);
  searchLeaves(pair, 0, early, a.sweep.motion, b.sweep.motion, settings, grazeShare);
  if (pair.impact.status !== 'apart' || !(late > early)) return;
  const mover = a.time > b.time ? a.sweep.motion : b.sweep.motion;
  remainder(rest, mover, early);
  const motionA = a.time > b.time ? rest : AT_REST;
  const motionB = a.time > b.time ? AT_REST : rest;
  const end = (late - early) / (1 - early);
  searchLeaves(pair, early, end, motionA, motionB, settings, grazeShare);
}

/** All leaves of two bodies, with motions that begin at time `from` and last until 1. */
function searchLeaves(
  pair: Pair,
  from: number,
  end: number,
  motionA: Motion,
  motionB: Motion,
  settings: ImpactSettings,
  grazeShare: number,
): void {
  const a = pair.a.sweep;
  const b = pair.b.sweep;
  for (let i = 0; i < a.leaves.length; i++) {
    for (let j = 0; j < b.leaves.length; j++) {
      const radius = Math.min(a.balls[i]!.radius, b.balls[j]!.radius);
      settings.graze = grazeShare * radius;
      let mover: Collider = from === 0 ? a.colliders[i]! : a.colliderAt(i, from);
      const target = from === 0 ? b.colliders[j]! : b.colliderAt(j, from);
      if (!isConvex(mover) && !isConvex(target)) {
        if (from > 0 || !(a.balls[i]!.radius > 0)) continue;
        mover = a.coreOf(i);
      }
      timeOfImpact(one, mover, motionA, target, motionB, settings);
      if (one.status !== 'hit' && one.status !== 'failed') continue;
      if (!(one.time < end)) continue;
      const time = from + (1 - from) * one.time;
      if (pair.impact.status !== 'apart' && !(time < pair.impact.time)) continue;
      pair.impact.copy(one).time = time;
      pair.partA = i;
      pair.partB = j;
    }
  }
}

/** out = what is left of a motion after time t, again from 0 to 1. */
function remainder(out: Motion, motion: Motion, t: number): void {
  for (let k = 0; k < 3; k++) {
    out.center[k] = motion.center[k]! + t * motion.translation[k]!;
    out.translation[k] = (1 - t) * motion.translation[k]!;
    out.rotation[k] = (1 - t) * motion.rotation[k]!;
  }
  out.angle = (1 - t) * motion.angle;
}
