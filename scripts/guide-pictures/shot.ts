/** What a picture of the guides shows: data that the page (page.ts) draws. */

import type { Camera, Trace } from '@rattleback/lab';
import type { DebugLayers, LookFunction } from '@rattleback/three';
import type { RigidBody, Simulation } from 'rattleback';

/** A place, m. */
export type Point = readonly [number, number, number];

/** One simulation of a picture, run to a moment. */
export interface Part {
  readonly simulation: Simulation;
  /** s of simulated time before the picture is taken. Default 0. */
  readonly seconds?: number;
  /** Called before each of its steps. */
  readonly before?: (simulation: Simulation) => void;
  /** Where its origin is drawn. Default the origin. */
  readonly offset?: Point;
  /** Goes before the usual looks. */
  readonly look?: LookFunction;
  readonly layers?: DebugLayers;
  readonly traces?: readonly Trace[];
  /** Whether threads, ropes and springs are drawn as lines. Default true. */
  readonly ties?: boolean;
  /** Bodies that one smooth skin hides. */
  readonly skin?: {
    readonly bodies: readonly RigidBody[];
    readonly color: (body: RigidBody) => string;
  };
}

/** A line of some pixels' width. */
export interface Line {
  readonly points: readonly Point[];
  readonly color: number;
  /** px. Default 2. */
  readonly width?: number;
}

/** Words at a place of the world. */
export interface Label {
  readonly text: string;
  readonly at: Point;
  /** Where the words are from there: default centred on it. */
  readonly side?: 'middle' | 'left' | 'right';
  /** Larger, without a background. */
  readonly title?: boolean;
}

/** A picture. */
export interface Shot {
  readonly parts: readonly Part[];
  readonly camera: Camera;
  /** Words and lines, asked for when the parts have run. */
  readonly labels?: () => readonly Label[];
  readonly lines?: () => readonly Line[];
  /** Length of arrows and axes of debug drawing, m. Default a twentieth of what is seen. */
  readonly unit?: number;
  /** A velocity is drawn as the way of so many seconds. Default 0.2. */
  readonly velocitySeconds?: number;
  /** Height of the floor (m), or null for none. Default that of the ground. */
  readonly floor?: number | null;
}

/** A picture of a terminal; the text may have colour codes. */
export interface TextSubject {
  readonly name: string;
  text(): string;
}

/** A picture with its name; the file is docs/pictures/guide/<name>.webp. */
export interface Subject {
  readonly name: string;
  /** px */
  readonly size?: readonly [width: number, height: number];
  readonly theme?: 'light' | 'dark';
  build(): Shot;
}
