/** Short messages in a corner; those about trouble stay until they are closed. */

import { h, icon } from './dom.js';

/** ms that a message stays */
const SHOWN = 4000;
const MOST = 3;

export class Toasts {
  readonly element = h('div', { class: 'toasts', role: 'status', 'aria-live': 'polite' });

  /** Something to know. */
  tell(message: string): void {
    const toast = this.#show(message, 'toast');
    setTimeout(() => toast.remove(), SHOWN);
  }

  /** Something that went wrong. */
  warn(message: string): void {
    for (const old of this.element.querySelectorAll('.trouble p')) {
      if (old.textContent === message) return;
    }
    this.#show(message, 'toast trouble');
  }

  #show(message: string, className: string): HTMLElement {
    const close = h(
      'button',
      { type: 'button', class: 'icon', 'aria-label': 'Close' },
      icon('close'),
    );
    const toast = h('div', { class: className }, h('p', {}, message), close);
    close.addEventListener('click', () => toast.remove());
    this.element.append(toast);
    while (this.element.children.length > MOST) this.element.firstElementChild!.remove();
    return toast;
  }
}
