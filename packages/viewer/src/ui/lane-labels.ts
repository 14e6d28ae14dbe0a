/** Over each lane of a comparison the name of its method. */

import type { LaneSpec } from '../model/spec.js';
import type { Strip } from '../view/stage.js';
import { h } from './dom.js';
import { words } from './fields.js';

export class LaneLabels {
  readonly element = h('div', { class: 'lane-labels' });

  /** Writes the names; one lane alone needs none. */
  update(lanes: readonly LaneSpec[], strip: (lane: number) => Strip): void {
    const shown = lanes.length < 2 ? [] : lanes;
    while (this.element.children.length > shown.length) this.element.lastElementChild!.remove();
    shown.forEach(({ method, settings }, i) => {
      let label = this.element.children[i] as HTMLElement | undefined;
      if (label === undefined) {
        label = h('span', { class: 'lane-label' });
        this.element.append(label);
      }
      const name = method === undefined ? 'As it comes' : words(method);
      const changed = settings === undefined ? '' : ', changed';
      label.style.setProperty('--line', `var(--line-${i + 1})`);
      label.textContent = `${name}${changed}`;
      const { x, y } = strip(i);
      label.style.transform = `translate(${x + 10}px, ${y + 10}px)`;
    });
  }
}
