/** The help sheet: what mouse and keys do. */

import { h, iconButton } from './dom.js';

/** A key and what it does. */
export interface Shortcut {
  /** As `KeyboardEvent.key` has it, lower case. */
  readonly keys: readonly string[];
  /** As people write it. */
  readonly shown: string;
  readonly text: string;
  readonly act: () => void;
}

const POINTER: readonly (readonly [string, string])[] = [
  ['Drag a body', 'Pull it with a spring'],
  ['Drag elsewhere', 'Turn the view'],
  ['Right drag', 'Move the view'],
  ['Wheel, pinch', 'Nearer and farther'],
  ['Click', 'Look at a body, joint or contact'],
  ['Double click', 'Turn to a body'],
  ['Shift click', 'Throw a ball there'],
  ['Drop a file', 'Open a scene file'],
];

export class HelpSheet {
  readonly element: HTMLDialogElement;

  constructor(shortcuts: readonly Shortcut[]) {
    const close = iconButton('close', 'Close the help sheet', () => this.element.close());
    this.element = h(
      'dialog',
      { class: 'help', 'aria-label': 'Help' },
      h('header', {}, h('h2', {}, 'Mouse and keys'), close),
      h(
        'div',
        { class: 'sheets' },
        sheet('Pointer', POINTER),
        sheet(
          'Keys',
          shortcuts.map(({ shown, text }) => [shown, text] as const),
        ),
      ),
    );
    this.element.addEventListener('click', (event) => {
      if (event.target === this.element) this.element.close();
    });
  }

  toggle(): void {
    if (this.element.open) this.element.close();
    else this.element.showModal();
  }
}

function sheet(title: string, rows: readonly (readonly [string, string])[]): HTMLElement {
  return h(
    'section',
    {},
    h('h3', {}, title),
    h(
      'dl',
      {},
      ...rows.flatMap(([key, text]) => [h('dt', {}, h('kbd', {}, key)), h('dd', {}, text)]),
    ),
  );
}

/** Has shortcuts carried out, but not while somebody types or chooses. */
export function listenForKeys(shortcuts: readonly Shortcut[]): void {
  window.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target as HTMLElement;
    if (target.closest('input:not([type="checkbox"]), select, textarea')) return;
    if (event.key === ' ' && target.closest('button, summary, input')) return;
    if (document.querySelector('dialog[open]') !== null && event.key !== '?') return;
    const found = shortcuts.find(({ keys }) => keys.includes(event.key.toLowerCase()));
    if (found === undefined) return;
    event.preventDefault();
    found.act();
  });
}
