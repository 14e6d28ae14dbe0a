/**
 * What is wrong with a scene file: where (line and path), what was found, what to do.
 *
 * It is a {@link PhysicsError}, so whoever catches those catches these; only the place is more.
 */

import { PhysicsError } from 'rattleback';

/** A line and a column of a text, both counted from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** A step down into a JSON document: the name of a member or the number of an entry. */
export type PathStep = string | number;

/** Thrown for every file that cannot be loaded and every simulation that cannot be saved. */
export class SceneFileError extends PhysicsError {
  /** Where in the document, e.g. `bodies[3].shape.radius`; empty for faults of the text itself. */
  readonly path: string;
  /** Line of the text, from 1; 0 when there is no text, that is, when saving. */
  readonly line: number;
  /** Column of the text, from 1; 0 when there is no text. */
  readonly column: number;

  /** `must` completes the sentence "bodies[3].shape.radius must be …". */
  constructor(
    file: string,
    place: Place | null,
    path: string,
    value: unknown,
    must: string,
    cure: string,
  ) {
    const where = place === null ? file : `${file}, line ${place.line}`;
    const what = path === '' ? `column ${place?.column ?? 0}` : path;
    super(where, what, value, must, cure);
    this.path = path;
    this.line = place?.line ?? 0;
    this.column = place?.column ?? 0;
  }
}

/** `bodies[3].shape.radius`; names that are no identifiers are quoted. */
export function pathText(steps: readonly PathStep[]): string {
  let text = '';
  for (const step of steps) {
    if (typeof step === 'number') text += `[${step}]`;
    else if (!/^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(step)) text += `[${JSON.stringify(step)}]`;
    else text += text === '' ? step : `.${step}`;
  }
  return text === '' ? 'the document' : text;
}

/** The part of a {@link PhysicsError}'s message between the field and the value: "must be …". */
export function mustOf(error: PhysicsError): string {
  const start = `${error.object}: ${error.field} `.length;
  const end = error.message.length - `. ${error.cure}`.length;
  const middle = error.message.slice(start, end);
  const got = middle.lastIndexOf(', got ');
  return got < 0 ? middle : middle.slice(0, got);
}
