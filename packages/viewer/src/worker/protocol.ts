/** What the page and the worker say to each other: questions with a number, answers with the same. */

import type { Frame, Request } from '../model/commands.js';
import type { Spec } from '../model/spec.js';

export type Question =
  | { readonly ask: 'open'; readonly spec: Spec }
  | { readonly ask: 'run'; readonly request: Request }
  | { readonly ask: 'save'; readonly lane: number; readonly name: string }
  | { readonly ask: 'hash' };

/** The answers, by question. */
export interface Answers {
  open: Frame;
  run: Frame;
  save: string;
  hash: readonly string[];
}

export interface NumberedQuestion {
  readonly id: number;
  readonly question: Question;
}

export type NumberedAnswer =
  | { readonly id: number; readonly answer: Answers[keyof Answers] }
  | { readonly id: number; readonly error: string };
