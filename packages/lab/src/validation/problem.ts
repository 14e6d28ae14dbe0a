/** A validation problem: a set-up whose answer is known, and what runs it. */

import type { Finding } from './result.js';

/** Where a problem puts what it found. */
export type Report = (finding: Finding) => void;

/** How much to compute. */
export interface Effort {
  /** Everything the catalogue asks for, e.g. all of a million pairs; otherwise as much as is quick. */
  readonly full: boolean;
  /** Of the matrix only what is demanded: methods that may fail are left out. */
  readonly demanded: boolean;
}

/** One problem of the catalogue. */
export interface Problem {
  /** Short and unique, e.g. `E1`; what `--only` names. */
  readonly id: string;
  /** One of {@link SECTIONS}; what `--section` names. */
  readonly section: Section;
  /** A few words. */
  readonly title: string;
  /** Whether methods are compared, so that its results belong into the matrix. */
  readonly matrix?: boolean;
  /** Computes everything anew and reports each quantity. */
  readonly run: (report: Report, effort: Effort) => void;
}

/** The sections, in the order in which they run. */
export const SECTIONS = [
  'integrators',
  'mass',
  'rotation',
  'determinism',
  'lectures',
  'planar',
  'forces',
  'collision',
  'pendulums',
  'friction',
  'impacts',
  'statics',
  'multibody',
  'lcp',
  'particles',
] as const;

/** A chapter of the catalogue. */
export type Section = (typeof SECTIONS)[number];
