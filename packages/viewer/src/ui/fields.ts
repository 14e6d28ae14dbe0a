/** Labelled inputs: numbers, yes or no, one of several, and three numbers for a vector. */

import { h } from './dom.js';

let fields = 0;

/** An input with its label in a row. */
function row(label: string, title: string, input: HTMLElement): HTMLElement {
  const id = `field-${++fields}`;
  input.id = id;
  return h('div', { class: 'field', title }, h('label', { for: id }, label), input);
}

/** As many digits as tell something. */
export function shortNumber(value: number): string {
  if (!Number.isFinite(value)) return value > 0 ? '∞' : value < 0 ? '−∞' : '–';
  const rounded = Number(value.toPrecision(6));
  return String(rounded);
}

/** A number; an empty field is `null`, where that is allowed. */
export function numberField(
  label: string,
  title: string,
  value: number | null,
  change: (value: number | null) => void,
  nullable = false,
): HTMLElement {
  const text = value === null || !Number.isFinite(value) ? '' : shortNumber(value);
  const placeholder = value === null ? 'automatic' : '∞';
  const input = h('input', { type: 'text', inputmode: 'decimal', value: text, placeholder });
  input.addEventListener('change', () => {
    const entered = input.value.trim();
    if (entered === '' && nullable) return change(null);
    const number = parseNumber(entered);
    if (number === undefined) input.setAttribute('aria-invalid', 'true');
    else {
      input.removeAttribute('aria-invalid');
      change(number);
    }
  });
  return row(label, title, input);
}

/** A number, also as a fraction (1/60); undefined if it is none. */
export function parseNumber(text: string): number | undefined {
  const parts = text.replace('−', '-').split('/');
  const numbers = parts.map((part) => Number(part.trim() === '' ? Number.NaN : part));
  const [a, b = 1] = numbers;
  if (parts.length > 2 || a === undefined || !Number.isFinite(a / b)) return undefined;
  return a / b;
}

/** Yes or no. */
export function checkField(
  label: string,
  title: string,
  checked: boolean,
  change: (checked: boolean) => void,
): HTMLElement {
  const input = h('input', { type: 'checkbox', checked });
  input.addEventListener('change', () => change(input.checked));
  return row(label, title, input);
}

/** One of several. */
export function choiceField(
  label: string,
  title: string,
  choices: readonly (readonly [value: string, text: string])[],
  chosen: string,
  change: (value: string) => void,
): HTMLElement {
  const select = h(
    'select',
    {},
    ...choices.map(([value, text]) => h('option', { value, selected: value === chosen }, text)),
  );
  select.addEventListener('change', () => change(select.value));
  return row(label, title, select);
}

/** A vector. */
export function vectorField(
  label: string,
  title: string,
  value: readonly [number, number, number],
  change: (value: [number, number, number]) => void,
): HTMLElement {
  const inputs = value.map((part, i) =>
    h('input', {
      type: 'text',
      inputmode: 'decimal',
      value: shortNumber(part),
      'aria-label': `${label.replace(/,.*/, '')} ${'xyz'[i]}`,
      onchange: () => {
        const numbers = inputs.map((input) => parseNumber(input.value));
        if (numbers.every((number) => number !== undefined)) {
          change(numbers as [number, number, number]);
        }
      },
    }),
  );
  const group = h('div', { class: 'vector', role: 'group', 'aria-label': label }, ...inputs);
  return h('div', { class: 'field', title }, h('span', { class: 'label' }, label), group);
}

/** `camelCase` and `hyphen-words` as words. */
export function words(name: string): string {
  const text = name
    .replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)
    .replace(/-/g, ' ');
  // Only Latin letters: ω and Ω are different things.
  return text.replace(/^[a-z]/, (letter) => letter.toUpperCase());
}
