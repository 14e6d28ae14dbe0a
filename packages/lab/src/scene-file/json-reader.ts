/**
 * JSON with a memory of where everything stood.
 *
 * `JSON.parse` reports errors in words that differ between engines and versions, says nothing of
 * values it could read, lets a repeated name win silently, turns 1e999 into Infinity, and overflows
 * the stack on deep nesting. A file that a person edits deserves line and column for all of that.
 * The language is exactly JSON (RFC 8259), with an optional byte-order mark in front.
 */

import { type PathStep, type Place, SceneFileError } from './error.js';

/** A text that was read. */
export interface JsonDocument {
  readonly value: unknown;
  /** Where a value stands; where its nearest ancestor stands if there is no such value. */
  locate(path: readonly PathStep[]): Place;
}

/** Deeper nesting than this is a mistake, and a danger to the stack. */
const MAX_DEPTH = 200;

const ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

/** Reads a text, or throws a {@link SceneFileError}; `file` names it in messages. */
export function readJson(text: string, file = 'scene file'): JsonDocument {
  const reader = new Reader(text, file);
  const value = reader.document();
  return { value, locate: (path) => reader.locate(value, path) };
}

class Reader {
  readonly #text: string;
  readonly #file: string;
  /** Where the members of each object and the entries of each list begin. */
  readonly #starts = new Map<object, Map<PathStep, number>>();
  #rootStart = 0;
  #at = 0;
  #depth = 0;

  constructor(text: string, file: string) {
    this.#text = text;
    this.#file = file;
  }

  document(): unknown {
    if (this.#text.charCodeAt(0) === 0xfeff) this.#at = 1;
    this.#skipSpace();
    if (this.#at >= this.#text.length) {
      this.#fail('must hold a scene', 'The file is empty: was it saved?', 'nothing');
    }
    this.#rootStart = this.#at;
    const value = this.#value();
    this.#skipSpace();
    if (this.#at < this.#text.length) {
      this.#fail('must be the end', 'Remove what follows the closing bracket.');
    }
    return value;
  }

  locate(root: unknown, path: readonly PathStep[]): Place {
    let start = this.#rootStart;
    let value = root;
    for (const step of path) {
      const next = isContainer(value) ? this.#starts.get(value)?.get(step) : undefined;
      if (next === undefined) break;
      start = next;
      value = (value as Record<PathStep, unknown>)[step];
    }
    return placeOf(this.#text, start);
  }

  #value(): unknown {
    const letter = this.#text[this.#at];
    if (letter === '{') return this.#nested(() => this.#object());
    if (letter === '[') return this.#nested(() => this.#array());
    if (letter === '"') return this.#string();
    if (letter === '-' || (letter !== undefined && letter >= '0' && letter <= '9')) {
      return this.#number();
    }
    for (const [word, value] of WORDS) {
      if (this.#text.startsWith(word, this.#at)) {
        this.#at += word.length;
        return value;
      }
    }
    this.#failValue();
  }

  #nested(read: () => unknown): unknown {
    if (++this.#depth > MAX_DEPTH) {
      this.#fail(`must not be nested more than ${MAX_DEPTH} deep`, 'Nest less deeply.');
    }
    const value = read();
    this.#depth--;
    return value;
  }

  #object(): object {
    const object: Record<string, unknown> = {};
    const starts = new Map<PathStep, number>();
    this.#starts.set(object, starts);
    this.#at++;
    this.#skipSpace();
    if (this.#take('}')) return object;
    for (;;) {
      const start = this.#at;
      if (this.#text[start] !== '"') this.#failName();
      const name = this.#string();
      if (starts.has(name)) {
        this.#at = start;
        this.#fail('must not repeat a name', `Keep one of the two "${name}".`, name);
      }
      this.#skipSpace();
      if (!this.#take(':')) this.#fail('must be ":"', `Write "${name}": followed by a value.`);
      this.#skipSpace();
      const value = this.#value();
      // A plain assignment to "__proto__" would change the object instead of filling it.
      const visible = { value, writable: true, enumerable: true, configurable: true };
      Object.defineProperty(object, name, visible);
      starts.set(name, start);
      this.#skipSpace();
      if (this.#take('}')) return object;
      if (!this.#take(',')) this.#fail('must be "," or "}"', 'Separate members by a comma.');
      this.#skipSpace();
    }
  }

  #array(): unknown[] {
    const array: unknown[] = [];
    const starts = new Map<PathStep, number>();
    this.#starts.set(array, starts);
    this.#at++;
    this.#skipSpace();
    if (this.#take(']')) return array;
    for (;;) {
      starts.set(array.length, this.#at);
      array.push(this.#value());
      this.#skipSpace();
      if (this.#take(']')) return array;
      if (!this.#take(',')) this.#fail('must be "," or "]"', 'Separate entries by a comma.');
      this.#skipSpace();
    }
  }

  #string(): string {
    const start = this.#at++;
    let out = '';
    for (;;) {
      const letter = this.#text[this.#at++];
      if (letter === '"') return out;
      if (letter === undefined || letter < ' ') {
        this.#at = letter === undefined ? this.#text.length : start;
        const cure = 'Close the text with a quotation mark on the same line.';
        this.#fail('must end before the line does', cure);
      }
      out += letter === '\\' ? this.#escape() : letter;
    }
  }

  #escape(): string {
    const letter = this.#text[this.#at++] ?? '';
    const plain = ESCAPES[letter];
    if (plain !== undefined) return plain;
    const digits = this.#text.slice(this.#at, this.#at + 4);
    if (letter === 'u' && /^[0-9a-fA-F]{4}$/.test(digits)) {
      this.#at += 4;
      return String.fromCharCode(Number.parseInt(digits, 16));
    }
    this.#at = Math.min(this.#at - 2, this.#text.length);
    this.#fail('must be a known escape', 'Write \\\\ for a backslash.');
  }

  #number(): number {
    const pattern = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
    pattern.lastIndex = this.#at;
    const digits = pattern.exec(this.#text)?.[0] ?? '';
    const after = this.#text[this.#at + digits.length] ?? ' ';
    if (digits === '' || /[\w.+-]/.test(after)) {
      const cure = 'Write it as -12.5 or 1.25e-3: no leading zeros, no bare point, no units.';
      this.#fail('must be a number', cure, this.#word());
    }
    const value = Number(digits);
    if (!Number.isFinite(value)) {
      this.#fail('must be a finite number', 'The largest is about 1.8e308.', digits);
    }
    this.#at += digits.length;
    return value;
  }

  #skipSpace(): void {
    while (this.#at < this.#text.length && ' \t\n\r'.includes(this.#text[this.#at]!)) this.#at++;
  }

  #take(letter: string): boolean {
    if (this.#text[this.#at] !== letter) return false;
    this.#at++;
    return true;
  }

  /** The run of letters at the current place, for messages. */
  #word(): string {
    return /^[\w.+-]*/.exec(this.#text.slice(this.#at, this.#at + 40))?.[0] ?? '';
  }

  #failValue(): never {
    const letter = this.#text[this.#at];
    const word = this.#word();
    let cure = 'A value is a number, a "text", a list […], an object {…}, true, false or null.';
    if (letter === ']' || letter === '}') cure = 'Remove the comma before it, or add a value.';
    else if (letter === "'") cure = 'Use double quotation marks.';
    else if (letter === '/' || letter === '#') cure = 'JSON has no comments: remove it.';
    else if (/^[+-]?(nan|inf)/i.test(word)) cure = 'Give a finite number.';
    else if (letter === '.' || letter === '+') cure = 'Begin the number with a digit.';
    this.#fail('must be a value', cure, word === '' ? undefined : word);
  }

  #failName(): never {
    const letter = this.#text[this.#at];
    const word = this.#word();
    let cure = 'Put names in double quotation marks.';
    if (letter === '}') cure = 'Remove the comma before it.';
    else if (letter === '/' || letter === '#') cure = 'JSON has no comments: remove it.';
    this.#fail('must be a name', cure, word === '' ? undefined : word);
  }

  /** A fault at the current place; the end of the text is a fault of its own. */
  #fail(must: string, cure: string, value: unknown = this.#text[this.#at]): never {
    const place = placeOf(this.#text, Math.min(this.#at, this.#text.length));
    if (this.#at >= this.#text.length && value === undefined) {
      const ended = 'The text breaks off: take a whole copy of the file.';
      throw new SceneFileError(this.#file, place, '', 'the end of the text', must, ended);
    }
    throw new SceneFileError(this.#file, place, '', value, must, cure);
  }
}

const WORDS: readonly (readonly [string, unknown])[] = [
  ['true', true],
  ['false', false],
  ['null', null],
];

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Line and column of a place in a text. */
function placeOf(text: string, at: number): Place {
  let line = 1;
  let start = 0;
  for (let end = text.indexOf('\n'); end >= 0 && end < at; end = text.indexOf('\n', start)) {
    line++;
    start = end + 1;
  }
  return { line, column: at - start + 1 };
}
