/**
 * The part of a rigid body that has to do with coming to rest: sleeping (T 7.5.5), and which of its
 * contacts are reported (Z3).
 */

import { boolean, fail, oneOf } from '../errors.js';
import { FLAG, INFO, INFO_STRIDE } from '../state/body-store.js';
import type { BodyType } from './body-type.js';
import { CollidingBody, type CollisionOptions } from './colliding-body.js';
import type { RigidBody } from './rigid-body.js';

/**
 * Which contacts of a body are reported as events.
 * - `none`: nothing
 * - `begin-end`: when two bodies begin and cease to touch
 * - `all`: besides, in every step while they touch
 */
export type ContactEventsOption = 'none' | 'begin-end' | 'all';

const CONTACT_EVENTS = ['none', 'begin-end', 'all'] as const;

/** The options of a body that concern rest. */
export interface RestingOptions extends CollisionOptions {
  /** `false`: the body is never put to sleep, nor what it touches. Default true. */
  canSleep?: boolean;
  /** `true`: the body, which must be dynamic, joins the simulation asleep. Default false. */
  sleeping?: boolean;
  /**
   * Which contacts are reported. Of two bodies that touch the one counts that wants more; null leaves
   * it to the other, and if both do, it is 'begin-end'. Default null.
   */
  contactEvents?: ContactEventsOption | null;
}

/** Sleeping and events of a body. */
export abstract class RestingBody extends CollidingBody {
  /** Whether forces, the user, or nothing moves the body. */
  abstract get type(): BodyType;

  /** Whether the body has come to rest and is not simulated until something wakes it. */
  get sleeping(): boolean {
    return (this.flags & FLAG.sleeping) !== 0;
  }

  /** Whether the body may be put to sleep. */
  get canSleep(): boolean {
    return (this.flags & FLAG.sleepless) === 0;
  }

  set canSleep(canSleep: boolean) {
    boolean(this.label, 'canSleep', canSleep);
    if (!canSleep) this.wake();
    this.setFlag(FLAG.sleepless, !canSleep);
  }

  /** Which contacts are reported; null: as the other body wants it. */
  get contactEvents(): ContactEventsOption | null {
    const { flags } = this;
    if ((flags & FLAG.eventsChosen) === 0) return null;
    if ((flags & FLAG.eventsAll) !== 0) return 'all';
    return (flags & FLAG.eventsBeginEnd) !== 0 ? 'begin-end' : 'none';
  }

  set contactEvents(wanted: ContactEventsOption | null) {
    const { info } = this.store;
    const i = this.row * INFO_STRIDE + INFO.flags;
    const bits = eventBits(this.label, wanted);
    info[i] = (info[i]! & ~(FLAG.eventsChosen | FLAG.eventsBeginEnd | FLAG.eventsAll)) | bits;
  }

  /**
   * Puts the body to sleep at once; it stands still where it is until something wakes it. A strategy
   * that lets nobody sleep wakes it in the next step.
   */
  sleep(): void {
    const { simulation } = this;
    if (this.sleeping) return;
    if (this.type !== 'dynamic' || !this.active || !this.canSleep) {
      const must = 'needs an active dynamic body that can sleep';
      fail(this.label, 'sleep', this.type, must, 'Other bodies have nothing to rest from.');
    }
    if (simulation === null) this.store.setSleeping(this.row);
    else simulation.putToSleep(this as unknown as RigidBody);
  }

  /** Wakes the body, if it sleeps, with all sleepers that it touches or is tied to. */
  wake(): void {
    if (this.simulation !== null) this.disturb();
    else if (this.sleeping) this.store.setMoving(this.row, true);
  }

  protected override disturb(): void {
    this.simulation?.disturb(this as unknown as RigidBody);
  }
}

/** Bits of the flags for a choice of events. */
export function eventBits(label: string, wanted: ContactEventsOption | null): number {
  if (wanted === null) return 0;
  oneOf(label, 'contactEvents', wanted, CONTACT_EVENTS);
  if (wanted === 'none') return FLAG.eventsChosen;
  return FLAG.eventsChosen | FLAG.eventsBeginEnd | (wanted === 'all' ? FLAG.eventsAll : 0);
}
