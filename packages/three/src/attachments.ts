/** Objects of the user's own, such as loaded models, lights and cameras, that go with a body. */

import type { RigidBody, Simulation } from 'rattleback';
import type { Object3D, Vector3 } from 'three';

/** Who goes with whom. */
export class Attachments {
  readonly #pairs: { readonly object: Object3D; readonly body: RigidBody }[] = [];

  add(object: Object3D, body: RigidBody): void {
    this.remove(object);
    this.#pairs.push({ object, body });
  }

  remove(object: Object3D): void {
    const index = this.#pairs.findIndex((pair) => pair.object === object);
    if (index >= 0) this.#pairs.splice(index, 1);
  }

  /** Puts every object where its body is; that of a body that is not there is invisible. */
  pose(
    simulation: Simulation,
    positions: Float64Array,
    orientations: Float64Array,
    origin: Vector3,
  ): void {
    for (let i = 0; i < this.#pairs.length; i++) {
      const { object, body } = this.#pairs[i]!;
      object.visible = body.simulation === simulation;
      if (!object.visible) continue;
      const row = body.index;
      object.position.fromArray(positions, 3 * row).sub(origin);
      object.quaternion.fromArray(orientations, 4 * row);
    }
  }
}
