/**
 * From what the schema found to the one error that a person reads.
 *
 * Of several faults the first in the file is reported: fixing it often fixes others. Where a value
 * may take several forms, the complaint comes from the form that it resembles most.
 */

import type * as z from 'zod';
import { nearest } from '../text/nearest.js';
import { type PathStep, pathText, SceneFileError } from './error.js';
import type { JsonDocument } from './json-reader.js';
import { KNOWN } from './schema/words.js';

type Issue = z.core.$ZodIssue;

/** A fault, ready to be told. */
interface Fault {
  readonly path: PathStep[];
  readonly value: unknown;
  readonly must: string;
  readonly cure: string;
}

/** The error for the first of the issues in the order of the text. */
export function errorOf(
  issues: readonly Issue[],
  document: JsonDocument,
  file: string,
): SceneFileError {
  const faults = issues.map((issue) => faultOf(issue, [], document.value));
  const [first] = faults
    .map((fault) => ({ fault, place: document.locate(fault.path) }))
    .sort((a, b) => a.place.line - b.place.line || a.place.column - b.place.column);
  const { fault, place } = first!;
  return new SceneFileError(file, place, pathText(fault.path), fault.value, fault.must, fault.cure);
}

function faultOf(issue: Issue, base: readonly PathStep[], root: unknown): Fault {
  const path = [...base, ...issue.path.map((step) => step as PathStep)];
  if (issue.code === 'invalid_union') return unionFault(issue, path, root);
  if (issue.code === 'unrecognized_keys') return unknownField(issue, path, root);
  if (issue.code === 'invalid_key') {
    const must = 'must have names that are texts';
    return { path, value: at(root, path), must, cure: 'Check the names.' };
  }
  return said(issue, path, root);
}

/** What the schema's own sentence says; an absent value is its own case. */
function said(issue: Issue, path: PathStep[], root: unknown): Fault {
  const [must = '', cure = ''] = issue.message.split('|');
  const value = at(root, path);
  const parent = at(root, path.slice(0, -1));
  const name = path.at(-1);
  if (value === undefined && typeof parent === 'object' && parent !== null) {
    const what = must.startsWith('must be ') ? must.slice('must be '.length) : 'a value';
    return { path, value, must: 'must be given', cure: `Add "${name}": ${what}.` };
  }
  if (issue.code === 'invalid_value' && typeof value === 'string') {
    const words = issue.values.filter((each) => typeof each === 'string');
    const close = nearest(value, words);
    if (close !== undefined) return { path, value, must, cure: `Did you mean "${close}"?` };
  }
  return { path, value, must: must.startsWith('must') ? must : 'must have another form', cure };
}

function unknownField(
  issue: Extract<Issue, { code: 'unrecognized_keys' }>,
  path: PathStep[],
  root: unknown,
): Fault {
  const name = issue.keys[0]!;
  const known = issue.message.startsWith(KNOWN) ? issue.message.slice(KNOWN.length).split(',') : [];
  const close = nearest(name, known);
  const cure =
    close === undefined ? `Its fields are ${known.join(', ')}.` : `Did you mean "${close}"?`;
  const full = [...path, name];
  return { path: full, value: at(root, full), must: 'is not a field here', cure };
}

function unionFault(
  issue: Extract<Issue, { code: 'invalid_union' }>,
  path: PathStep[],
  root: unknown,
): Fault {
  // A word that selects among forms and is unknown or missing.
  if (issue.errors.length === 0) {
    const value = at(root, path);
    const fault = said(issue, path, root);
    const options = (issue as { options?: readonly unknown[] }).options ?? [];
    const close = typeof value === 'string' ? nearest(value, options.map(String)) : undefined;
    return close === undefined ? fault : { ...fault, cure: `Did you mean "${close}"?` };
  }
  // The form that got furthest: its complaint is deeper inside, or has a sentence of its own.
  const deeper = issue.errors
    .map((issues) => issues[0]!)
    .filter((inner) => inner.path.length > 0 || speaks(inner));
  const [best] = deeper.sort((a, b) => b.path.length - a.path.length);
  return best === undefined ? said(issue, path, root) : faultOf(best, path, root);
}

/** Whether a complaint about the value as a whole says more than "another kind of thing". */
function speaks(issue: Issue): boolean {
  if (issue.code === 'invalid_type' || issue.code === 'invalid_value') return false;
  return issue.code === 'unrecognized_keys' || issue.message.includes('|');
}

function at(root: unknown, path: readonly PathStep[]): unknown {
  let value = root;
  for (const step of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Object.hasOwn(value, step) ? (value as Record<PathStep, unknown>)[step] : undefined;
  }
  return value;
}
