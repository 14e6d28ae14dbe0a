/** All scenes with a picture and a sentence each, to choose from; a word narrows them down. */

import type { SceneCard } from '@rattleback/lab';
import { CARDS } from '../model/scene-code.js';
import { h, iconButton } from './dom.js';

/** The stone that gave the project its name comes first. */
const TITLE_SCENE = 'rattleback';

/** Scenes in the order in which they are shown. */
export const SHOWN_SCENES: readonly SceneCard[] = [
  ...CARDS.filter(({ name }) => name === TITLE_SCENE),
  ...CARDS.filter(({ name }) => name !== TITLE_SCENE),
];

/** Addresses of the pictures that the project's own command has made, by the scene's name. */
const PICTURES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>('../thumbnails/*.webp', {
      eager: true,
      query: '?url',
      import: 'default',
    }),
  ).map(([path, url]) => [path.replace(/^.*\/|\.webp$/g, ''), url]),
);

export class SceneBrowser {
  readonly element: HTMLDialogElement;
  readonly #cards = new Map<string, HTMLElement>();
  readonly #search: HTMLInputElement;
  readonly #none = h('p', { class: 'none', hidden: true }, 'No scene has that word.');

  constructor(choose: (name: string) => void) {
    this.#search = h('input', {
      type: 'search',
      placeholder: 'Search',
      'aria-label': 'Search scenes',
      oninput: () => this.#filter(),
    });
    const list = h('ul', { class: 'cards' });
    for (const scene of SHOWN_SCENES) {
      const card = cardOf(scene, () => {
        this.close();
        choose(scene.name);
      });
      this.#cards.set(scene.name, card);
      list.append(card);
    }
    const close = iconButton('close', 'Close the list', () => this.close());
    this.element = h(
      'dialog',
      { class: 'browser', 'aria-label': 'Scenes' },
      h('header', {}, h('h2', {}, 'Scenes'), this.#search, close),
      list,
      this.#none,
    );
    // A click beside the list closes it.
    this.element.addEventListener('click', (event) => {
      if (event.target === this.element) this.close();
    });
  }

  open(): void {
    if (!this.element.open) this.element.showModal();
    this.#search.focus();
  }

  close(): void {
    this.element.close();
  }

  toggle(): void {
    if (this.element.open) this.close();
    else this.open();
  }

  /** Marks the scene that is on show. */
  mark(name: string): void {
    for (const [each, card] of this.#cards) {
      const button = card.querySelector('button')!;
      if (each === name) button.setAttribute('aria-current', 'true');
      else button.removeAttribute('aria-current');
    }
  }

  #filter(): void {
    const words = this.#search.value.toLowerCase().split(/\s+/);
    let shown = 0;
    for (const { name, title, description, tags } of SHOWN_SCENES) {
      const text = [name, title, description, ...tags].join(' ').toLowerCase();
      const hit = words.every((word) => text.includes(word));
      this.#cards.get(name)!.hidden = !hit;
      if (hit) shown++;
    }
    this.#none.hidden = shown > 0;
  }
}

function cardOf({ name, title, description, tags }: SceneCard, choose: () => void): HTMLElement {
  const url = PICTURES[name];
  const picture =
    url === undefined
      ? h('span', { class: 'picture' })
      : h('img', { class: 'picture', src: url, alt: '', width: 320, height: 200, loading: 'lazy' });
  const button = h(
    'button',
    { type: 'button', class: 'card', 'data-scene': name, onclick: choose },
    picture,
    h('strong', {}, title),
    h('span', { class: 'sentence' }, description),
    h('span', { class: 'tags' }, tags.join(' · ')),
  );
  return h('li', {}, button);
}
