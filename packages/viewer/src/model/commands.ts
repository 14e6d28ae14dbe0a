/**
 * What can be done to the simulations, and what comes back: plain data, because the one who does it is
 * in another thread.
 *
 * The page asks with a {@link Request} once per picture; the session answers with a {@link Frame}.
 * A frame lists the commands that were carried out before its state, so that the page's copies, which
 * never make a step, can follow: whoever is thrown into the one world is thrown into the other.
 */

import type { AnyKey, AnyValue, Quantity, SettingsData } from '@rattleback/lab';
import type { Profile } from 'rattleback';

/** A point or direction. */
export type Triple = readonly [x: number, y: number, z: number];

/** A body that is held by a spring between a point of it and the pointer. */
export interface Grab {
  readonly lane: number;
  /** Which of the lane's simulations: 0, or one that the scene shows beside it. */
  readonly simulation: number;
  readonly handle: number;
  /** m, in the body's frame */
  readonly local: Triple;
  /** m, world */
  readonly target: Triple;
}

export type Command =
  /** Makes this many steps of the first lane; the others come along. */
  | { readonly type: 'step'; readonly count: number }
  /** Changes a setting or strategy. */
  | { readonly type: 'set'; readonly lane: number; readonly key: AnyKey; readonly value: AnyValue }
  /** Gives a lane another method. */
  | { readonly type: 'method'; readonly lane: number; readonly name: string }
  /** Holds a body, or lets it go. */
  | { readonly type: 'grab'; readonly grab: Grab | null }
  /** Throws a ball into every lane. */
  | {
      readonly type: 'throw';
      /** m */
      readonly from: Triple;
      /** m/s */
      readonly velocity: Triple;
      /** m */
      readonly radius: number;
    }
  /** Goes to a moment of the past, per lane as the frame of that moment had it. */
  | { readonly type: 'go'; readonly lanes: readonly Moment[] };

/** A lane at a moment. */
export interface Moment {
  /** Steps made so far. */
  readonly step: number;
  /** s */
  readonly time: number;
  /** The bytes of a snapshot for each of the lane's simulations. */
  readonly bytes: readonly Uint8Array[];
}

/** What the page asks for. */
export interface Request {
  readonly commands: readonly Command[];
  /** Simulated seconds to go on for. */
  readonly seconds: number;
  /** Milliseconds of computing after which it is enough; what is left is let go. */
  readonly budget: number;
  /** Whether somebody looks at contacts, or wants to go back to this very moment. */
  readonly whole: boolean;
}

/** Milliseconds per stage, and the number of steps they were for. */
export type ProfileData = Readonly<Record<Exclude<keyof Profile, 'clear'>, number>>;

/** What is measured of a lane. */
export interface Figures {
  readonly quantities: Readonly<Record<Exclude<Quantity, 'step-time'>, number>>;
  readonly profile: ProfileData;
  /** The scene's own quantities, in its order. */
  readonly watch: readonly number[];
  readonly bodies: number;
  readonly sleeping: number;
  readonly contacts: number;
}

/** A lane in an answer. */
export interface LaneFrame extends Moment {
  /** Steps made for this frame. */
  readonly made: number;
  /** How far the wanted time is into the next step, 0 to 1. */
  readonly ahead: number;
  readonly figures: Figures;
  /** Settings as they are, if a command, or taking one back, has changed any. */
  readonly settings?: Required<SettingsData>;
}

/** Something that went wrong, in words for people. */
export interface Trouble {
  readonly lane: number;
  readonly message: string;
  /** Whether the change that caused it has been taken back; otherwise the lane cannot go on. */
  readonly takenBack: boolean;
}

/** What the page gets. */
export interface Frame {
  /** What was carried out, in order. */
  readonly executed: readonly Command[];
  /**
   * Whether the bytes are all there is of the state. Of large scenes most frames are without contacts,
   * which would take longer to copy than the rest: enough for a picture, not to go on from.
   */
  readonly whole: boolean;
  readonly lanes: readonly LaneFrame[];
  readonly troubles: readonly Trouble[];
  /** Simulated seconds that the budget did not allow. */
  readonly dropped: number;
  /** Milliseconds that making the frame took. */
  readonly milliseconds: number;
}
