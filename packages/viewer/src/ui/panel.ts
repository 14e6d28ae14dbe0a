/** The panel at the side: a few tabs, of which one is open and up to date. */

import { h } from './dom.js';

/** One tab. */
export interface Tab {
  readonly id: string;
  readonly title: string;
  readonly element: HTMLElement;
  /** Brings what it shows up to date; called often while the tab is open, never otherwise. */
  update(): void;
}

export class Panel {
  readonly element: HTMLElement;
  readonly #tabs: readonly Tab[];
  readonly #buttons: readonly HTMLButtonElement[];
  #open: Tab;

  constructor(tabs: readonly Tab[]) {
    this.#tabs = tabs;
    this.#open = tabs[0]!;
    this.#buttons = tabs.map((tab) =>
      h(
        'button',
        {
          type: 'button',
          role: 'tab',
          id: `tab-${tab.id}`,
          'aria-controls': `panel-${tab.id}`,
          onclick: () => this.choose(tab.id),
          onkeydown: (event: KeyboardEvent) => this.#move(event),
        },
        tab.title,
      ),
    );
    for (const { id, element } of tabs) {
      element.id = `panel-${id}`;
      element.setAttribute('role', 'tabpanel');
      element.setAttribute('aria-labelledby', `tab-${id}`);
      // Long ones scroll, and keys can do so only where there is a focus.
      element.tabIndex = 0;
    }
    const list = h('div', { class: 'tabs', role: 'tablist' }, ...this.#buttons);
    const elements = tabs.map(({ element }) => element);
    this.element = h('aside', { class: 'panel', 'aria-label': 'Panel' }, list, ...elements);
    this.choose(this.#open.id);
  }

  /** Opens a tab. */
  choose(id: string): void {
    this.#open = this.#tabs.find((tab) => tab.id === id) ?? this.#open;
    this.#tabs.forEach((tab, i) => {
      const on = tab === this.#open;
      tab.element.hidden = !on;
      this.#buttons[i]!.setAttribute('aria-selected', String(on));
      this.#buttons[i]!.tabIndex = on ? 0 : -1;
    });
    this.update();
  }

  /** Brings the open tab up to date. */
  update(): void {
    if (!this.element.hidden) this.#open.update();
  }

  /** Arrow keys go from tab to tab, as everywhere. */
  #move(event: KeyboardEvent): void {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const count = this.#tabs.length;
    const next = (this.#tabs.indexOf(this.#open) + by + count) % count;
    this.choose(this.#tabs[next]!.id);
    this.#buttons[next]!.focus();
  }
}
