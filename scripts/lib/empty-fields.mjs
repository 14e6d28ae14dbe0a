// Fields of classes that are only declared, `memory;`, are for TypeScript, and say nothing to a machine: the constructor
// gives them their values. Private ones have to be declared.

import { parse } from 'acorn';

/**
 * A module without the public fields that have no value.
 * @param {string} text
 */
export function withoutEmptyFields(text) {
  const module = parse(text, { ecmaVersion: 2022, sourceType: 'module' });
  /** @type {{ start: number, end: number }[]} */
  const fields = [];
  collect(module, fields);
  let rest = text;
  for (const { start, end } of fields.reverse()) rest = rest.slice(0, start) + rest.slice(end);
  return rest;
}

/**
 * @param {unknown} node
 * @param {{ start: number, end: number }[]} fields
 */
function collect(node, fields) {
  if (typeof node !== 'object' || node === null) return;
  const { type, value, key, static: isStatic } = /** @type {any} */ (node);
  const isEmpty = type === 'PropertyDefinition' && !value && !isStatic && key.type === 'Identifier';
  if (isEmpty) fields.push(/** @type {any} */ (node));
  else for (const child of Object.values(node)) collect(child, fields);
}
