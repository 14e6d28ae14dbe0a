/**
 * Retroactive detection (T 3.8.2, Baraff 1990, P Rigid 6): a step is tried, and if bodies overlap at
 * its end, it is taken back and a shorter one is tried, until the moment of contact is found. There
 * the collision is dealt with, and the rest of the step goes on from there.
 *
 *   repeat: collision solver for contacts that have been reached
 *           → contact and constraint solvers → velocity and position update
 *           → collision detection; too deep: back, with half of the time
 *   until the whole step is made; error correction
 *
 * What a try has shown is not forgotten: a part that ends without an overlap stays, and the time at
 * which there was one bounds the next try. With `root-finding` the moment is estimated from separation
 * and velocity instead of halving: the line through the separations before and after (regula falsi
 * with the change of Illinois, so that no end stays for ever), or Newton's tangent where nothing is
 * known of before.
 *
 * Overlaps cannot always be avoided (Erleben 2004), so it must end by itself: no part is shorter than
 * `shortest` of the step, and after `maxParts` of them the rest is made in one.
 */

import type { ContactList } from '../../collision/contacts/contact-list.js';
import { checkNames, fail, finite, oneOf, options as optionsOf, positive } from '../../errors.js';
import { MOTION_TASKS } from '../solvers/solver.js';
import type { SolverSlots } from '../solvers/solver-slots.js';
import { FirstOverlap } from './first-overlap.js';
import { addBlows, holdContacts, solveCollisions, usesForces } from './instant-collisions.js';
import { refuseOverlapSprings } from './overlap-springs.js';
import {
  checkEvaluation,
  correctErrors,
  EVALUATION_DEFAULTS,
  type EvaluationOptions,
  updateMotion,
} from './reactions.js';
import { beginPart, type StepContext, type TimeStep } from './time-step.js';
import { keepTouching } from './touching-contacts.js';

/** How the moment of a contact is looked for. */
export type ContactSearch = 'bisection' | 'root-finding';

const SEARCHES = ['bisection', 'root-finding'] as const;

/** Options of {@link BisectionTimeStep}. */
export interface BisectionOptions extends EvaluationOptions {
  /** Default 'bisection'. */
  method?: ContactSearch;
  /** m: deeper is an overlap, nearer is a contact. Default 0.001. */
  tolerance?: number;
  /** Shortest part of a step, as a share of it. Default 1/1024. */
  shortest?: number;
  /** Parts of a step at most. Default 64. */
  maxParts?: number;
}

/** Every option with its default. */
export const BISECTION_DEFAULTS: Readonly<Required<BisectionOptions>> = Object.freeze({
  ...EVALUATION_DEFAULTS,
  method: 'bisection',
  tolerance: 0.001,
  shortest: 1 / 1024,
  maxParts: 64,
});

const LABEL = 'BisectionTimeStep';

/** Forward, and back if it was too far. */
export class BisectionTimeStep implements TimeStep {
  readonly name = 'bisection';
  readonly options: Readonly<Required<BisectionOptions>>;
  /** Parts that the last step was made in, and tries it took. */
  readonly statistics = { parts: 0, tries: 0 };
  readonly #overlap = new FirstOverlap();

  constructor(options: BisectionOptions = {}) {
    checkNames(LABEL, optionsOf(LABEL, options), BISECTION_DEFAULTS);
    const given = { ...BISECTION_DEFAULTS, ...options };
    checkEvaluation(LABEL, given.evaluation);
    oneOf(LABEL, 'method', given.method, SEARCHES);
    positive(LABEL, 'tolerance', given.tolerance);
    checkParts(LABEL, given.shortest, given.maxParts);
    this.options = Object.freeze(given);
  }

  refuses(solvers: SolverSlots): string | undefined {
    return refuseOverlapSprings(solvers);
  }

  step(context: StepContext, dt: number): void {
    const { maxParts, tolerance } = this.options;
    const { statistics } = this;
    const begin = context.time;
    const whole = context.keep();
    const search = new MomentSearch(this.options, dt);
    statistics.parts = 0;
    statistics.tries = 0;
    context.system.wholeStep = dt;
    this.#overlap.begin(context.detect());
    for (let done = 0; done < dt; ) {
      statistics.parts++;
      const left = dt - done;
      const h = this.#advance(context, search, left, statistics.parts >= maxParts);
      done = h >= left ? dt : done + h;
      beginPart(context, begin + done);
      const contacts = context.detect();
      this.#overlap.begin(contacts);
      search.advanced(h, contacts, tolerance);
    }
    whole.becomePrevious(context.motion.store);
    context.drop(whole);
    context.system.wholeStep = 0;
    correctErrors(context, dt);
  }

  /** Makes one part, of up to `left` (s), and returns how long it was; `free`: whatever it ends in. */
  #advance(context: StepContext, search: MomentSearch, left: number, free: boolean): number {
    const { motion, solvers } = context;
    const { store } = motion;
    const { tolerance } = this.options;
    const forces = usesForces(context);
    const blows = forces ? [] : solveCollisions(context, tolerance, left);
    const start = context.keep();
    const at = context.time;
    let h = free ? left : search.first(left);
    for (;;) {
      this.statistics.tries++;
      const system = context.prepare();
      keepTouching(system, tolerance);
      if (!forces) holdContacts(context);
      solvers.solve(system, MOTION_TASKS, h);
      updateMotion(context, h, this.options.evaluation);
      context.stopAtImpacts(h);
      if (free || h <= search.shortest) break;
      const mark = context.mark();
      const tooDeep = this.#overlap.find(context.detectQuietly(), store, tolerance);
      context.rewind(mark);
      context.release(mark);
      if (!tooDeep) break;
      start.restore(store);
      beginPart(context, at);
      h = search.next(h, this.#overlap);
    }
    addBlows(blows);
    context.settle();
    context.drop(start);
    return h;
  }
}

/** Where the moment of a contact may be. */
class MomentSearch {
  /** s */
  readonly shortest: number;
  readonly #halves: boolean;
  /** Time from now after which a pair overlaps, s; Infinity: none is known. */
  #bad = Number.POSITIVE_INFINITY;
  #pair = -1;
  /** Separation of that pair then, and now, m. */
  #after = 0;
  #gap = Number.POSITIVE_INFINITY;
  #failures = 0;

  constructor({ method, shortest }: Readonly<Required<BisectionOptions>>, dt: number) {
    this.shortest = shortest * dt;
    this.#halves = method === 'bisection';
  }

  /** What to try first when `left` (s) are to go. */
  first(left: number): number {
    const bad = this.#bad;
    if (bad === Number.POSITIVE_INFINITY) return left;
    const line = this.#gap / (this.#gap - this.#after);
    const share = this.#halves || !(line > 0.1 && line < 0.9) ? 0.5 : line;
    return Math.min(left, Math.max(this.shortest, share * bad));
  }

  /** What to try after `h` (s) were too much. */
  next(h: number, { pair, separation, before, velocity }: FirstOverlap): number {
    this.#bad = h;
    this.#pair = pair;
    this.#after = separation;
    this.#failures++;
    let share = 0.5;
    // Now and then by halves all the same: then it cannot be slower than halving for long.
    if (!this.#halves && this.#failures % 3 !== 0) {
      if (before < Number.POSITIVE_INFINITY) share = before / (before - separation);
      else if (velocity < 0) share = 1 - separation / (velocity * h);
    }
    return Math.max(this.shortest, Math.min(0.9, Math.max(0.05, share)) * h);
  }

  /** A part of `h` (s) is made, and these are the contacts now. */
  advanced(h: number, contacts: ContactList, tolerance: number): void {
    this.#failures = 0;
    this.#bad -= h;
    this.#gap = FirstOverlap.separationOf(contacts, this.#pair);
    // Illinois: an end of the line that has stayed counts for half.
    this.#after *= 0.5;
    if (this.#gap <= tolerance || !(this.#bad > 0)) this.#bad = Number.POSITIVE_INFINITY;
  }
}

/** Checks the limits of steps that are made in parts. */
export function checkParts(label: string, shortest: number, maxParts: number): void {
  if (!(finite(label, 'shortest', shortest) > 0 && shortest <= 1)) {
    fail(label, 'shortest', shortest, 'must be above 0 and at most 1', 'Try 1 / 1024.');
  }
  if (!Number.isInteger(maxParts) || maxParts < 1) {
    fail(label, 'maxParts', maxParts, 'must be a whole number from 1', 'Try 64.');
  }
}
