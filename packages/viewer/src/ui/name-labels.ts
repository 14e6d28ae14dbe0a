/** Names of bodies over the picture, where the layer is on. */

import { Vector3 } from 'three';
import type { Stage } from '../view/stage.js';
import { h } from './dom.js';

/** More could not be read anyway. */
const MOST = 80;

export class NameLabels {
  readonly element = h('div', { class: 'names', 'aria-hidden': 'true' });
  readonly #point = new Vector3();

  /** Puts the names where the bodies are. */
  update(stage: Stage): void {
    const { element } = this;
    let count = 0;
    stage.lanes.forEach(({ debug }, lane) => {
      for (const { show, labels } of debug) {
        if (!show.names) continue;
        for (const { text, position } of labels) {
          const at = count < MOST ? stage.project(lane, this.#point.copy(position)) : null;
          if (at === null) continue;
          const label = (element.children[count++] ??
            element.appendChild(h('span'))) as HTMLElement;
          if (label.textContent !== text) label.textContent = text;
          label.style.transform = `translate(${at.x.toFixed(1)}px, ${at.y.toFixed(1)}px)`;
        }
      }
    });
    while (element.children.length > count) element.lastElementChild!.remove();
  }
}
