/**
 * Says where in a file something is wrong: complaints of the engine name an object, a reader of
 * a file needs a line and a path.
 */

import { PhysicsError } from 'rattleback';
import { mustOf, type PathStep, pathText, SceneFileError } from './error.js';
import type { JsonDocument } from './json-reader.js';

/** The places of one file. */
export class Places {
  readonly #document: JsonDocument;
  readonly #file: string;

  constructor(document: JsonDocument, file: string) {
    this.#document = document;
    this.#file = file;
  }

  /** Runs a step of the building; a complaint of the engine gets the place in the file. */
  at<T>(path: readonly PathStep[], build: () => T): T {
    try {
      return build();
    } catch (error) {
      if (!(error instanceof PhysicsError) || error instanceof SceneFileError) throw error;
      throw this.#translate(error, path);
    }
  }

  /** The same where the complaint is about the value at the path as a whole. */
  atValue<T>(path: readonly PathStep[], value: unknown, build: () => T): T {
    try {
      return build();
    } catch (error) {
      if (!(error instanceof PhysicsError)) throw error;
      return this.fail(path, value, mustOf(error), error.cure);
    }
  }

  /** Throws the error for the value at a path. */
  fail(path: readonly PathStep[], value: unknown, must: string, cure: string): never {
    const place = this.#document.locate(path);
    throw new SceneFileError(this.#file, place, pathText(path), value, must, cure);
  }

  /**
   * The builders of shapes and forces are told the path of their data and put it, perhaps
   * continued, in the place of the object; other complaints name an object that the file does not.
   */
  #translate(error: PhysicsError, path: readonly PathStep[]): SceneFileError {
    const text = pathText(path);
    const { object, field, value, cure } = error;
    const inner = object.startsWith(text) ? object.slice(text.length) : '';
    const place = this.#document.locate([...path, ...stepsOf(inner), ...stepsOf(`.${field}`)]);
    const full = `${text}${inner}.${field}`;
    return new SceneFileError(this.#file, place, full, value, mustOf(error), cure);
  }
}

/** `.parts[0].shape` as steps. */
function stepsOf(text: string): PathStep[] {
  return [...text.matchAll(/\.([^.[\]]+)|\[(\d+)\]/g)].map(([, name, index]) =>
    name === undefined ? Number(index) : name,
  );
}
