/** Scene files in and out: by a dialog, or dropped onto the page. */

import { h } from './dom.js';

/** A text with the name of its file. */
export interface NamedText {
  readonly name: string;
  readonly text: string;
}

/** Lets the user choose a file. */
export function chooseFile(take: (file: NamedText) => void): void {
  const input = h('input', { type: 'file', accept: '.json,application/json' });
  input.addEventListener('change', () => {
    const file = input.files?.[0];
    if (file !== undefined) void file.text().then((text) => take({ name: file.name, text }));
  });
  input.click();
}

/** Gives the user a file. */
export function saveFile({ name, text }: NamedText): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  h('a', { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Takes files that are dropped anywhere on the page. */
export function listenForDrops(root: HTMLElement, take: (file: NamedText) => void): void {
  root.addEventListener('dragover', (event) => {
    event.preventDefault();
    root.classList.add('dropping');
  });
  root.addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) root.classList.remove('dropping');
  });
  root.addEventListener('drop', (event) => {
    event.preventDefault();
    root.classList.remove('dropping');
    const file = event.dataTransfer?.files[0];
    if (file !== undefined) void file.text().then((text) => take({ name: file.name, text }));
  });
}
