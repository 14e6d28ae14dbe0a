/** The spring that is drawn between the pointer and a body. */

import { BufferAttribute, BufferGeometry, type Group, Line, LineBasicMaterial } from 'three';
import type { Triple } from '../model/commands.js';

export class HoldLine {
  readonly #line = new Line(
    new BufferGeometry().setAttribute('position', new BufferAttribute(new Float32Array(6), 3)),
    new LineBasicMaterial({ color: 0xe0573e, depthTest: false }),
  );

  constructor() {
    this.#line.frustumCulled = false;
    this.#line.renderOrder = 2;
  }

  show(parent: Group, from: { x: number; y: number; z: number }, to: Triple): void {
    if (this.#line.parent !== parent) parent.add(this.#line);
    const position = this.#line.geometry.getAttribute('position');
    position.setXYZ(0, from.x, from.y, from.z);
    position.setXYZ(1, ...to);
    position.needsUpdate = true;
  }

  hide(): void {
    this.#line.removeFromParent();
  }
}
