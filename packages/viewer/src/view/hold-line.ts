/** The spring that is drawn between the pointer and a body. */

import type { Group } from 'three';
import type { Triple } from '../model/commands.js';
import { FatLines } from './fat-lines.js';

export class HoldLine {
  readonly #line = new FatLines(1, 0xe0573e, 3);

  show(parent: Group, from: { x: number; y: number; z: number }, [x, y, z]: Triple): void {
    if (this.#line.object.parent !== parent) parent.add(this.#line.object);
    this.#line.set(0, from, { x, y, z });
    this.#line.count = 1;
  }

  hide(): void {
    this.#line.object.removeFromParent();
  }
}
