/**
 * A form for the options of any strategy, made from their defaults: numbers get fields, truth values
 * boxes, words lists. The engine checks what is entered; the form only knows what can be entered.
 */

import {
  CONTACT_ORDERS,
  createLcpSolver,
  EVALUATIONS,
  FRICTION_RULES,
  LCP_SOLVERS,
  PAIR_ORDERS,
} from 'rattleback';
import { checkField, choiceField, numberField, words } from './fields.js';

const FRICTION_MODELS = ['none', 'cone', 'pyramid', 'one-direction', 'box'];

type Options = Readonly<Record<string, unknown>>;

/** Words that an option may have, by strategy and option, where the defaults alone do not tell. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  evaluation: EVALUATIONS,
  'sequential-impulses.friction': FRICTION_RULES,
  'sequential-impulses.order': CONTACT_ORDERS,
  'guendelman-collisions.friction': FRICTION_RULES,
  'guendelman-collisions.order': PAIR_ORDERS,
  'guendelman-contacts.friction': FRICTION_RULES,
  'guendelman-contacts.order': PAIR_ORDERS,
  'simultaneous-forces.friction': FRICTION_MODELS,
  'simultaneous-impulses.friction': FRICTION_MODELS,
  'simultaneous-forces.method': ['direct', 'conjugate-gradient', 'lcp'],
  'simultaneous-forces.projection': ['none', 'velocities', 'positions'],
  'simultaneous-forces.noSolution': ['report', 'impulses'],
  'penalty.restitution': ['moore-wilhelms', 'newton'],
  variables: ['momentum', 'velocity'],
};

/** Fields for all options of a strategy; `change` gets all of them, with one changed. */
export function optionForm(
  strategy: string,
  defaults: Options,
  values: Options,
  change: (options: Options) => void,
): HTMLElement[] {
  return Object.entries(defaults).flatMap(([name, usual]) => {
    const value = name in values ? values[name] : usual;
    const put = (next: unknown): void => change({ ...values, [name]: next });
    return optionField(strategy, name, usual, value, put);
  });
}

function optionField(
  strategy: string,
  name: string,
  usual: unknown,
  value: unknown,
  put: (value: unknown) => void,
): HTMLElement[] {
  const label = words(name);
  if (typeof usual === 'boolean') return [checkField(label, name, value === true, put)];
  if (name === 'lcp') return lcpFields(value as Options & { readonly name: string }, put);
  const list = WORDS[`${strategy}.${name}`] ?? WORDS[name];
  if (typeof value === 'string' && list !== undefined) {
    const known = list.includes(value) ? list : [value, ...list];
    return [
      choiceField(
        label,
        name,
        known.map((word) => [word, words(word)] as const),
        value,
        put,
      ),
    ];
  }
  if (typeof usual === 'number' || usual === null) {
    // What is a word by default and a number otherwise, or the other way round, is left alone.
    if (typeof value !== 'number' && value !== null) return [];
    return [numberField(label, name, value, put, usual === null)];
  }
  return [];
}

/** The method for complementarity problems inside of a solver. */
function lcpFields(
  value: Options & { readonly name: string },
  put: (value: unknown) => void,
): HTMLElement[] {
  const { name, ...options } = value;
  const choices = LCP_SOLVERS.map((entry) => [entry.name, words(entry.name)] as const);
  const pick = choiceField('LCP method', 'lcp', choices, name, (chosen) => {
    // Only what the other one understands is taken along.
    const known = Object.keys(createLcpSolver(chosen).options ?? {});
    const kept = Object.entries(options).filter(
      ([key, each]) => known.includes(key) && key !== 'relaxation' && each !== undefined,
    );
    put({ name: chosen, ...Object.fromEntries(kept) });
  });
  const defaults = LCP_SOLVERS.find((entry) => entry.name === name)?.defaults ?? {};
  return [pick, ...optionForm(name, defaults, options, (next) => put({ name, ...next }))];
}
