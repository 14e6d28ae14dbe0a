/** The paths that the traced points of a scene have left behind, the last part of them. */

import { type RigidBody, type Vec3, vec3 } from 'rattleback';
import type { Scene } from '../scene.js';

/** One path, oldest point first. */
export interface Path {
  readonly body: RigidBody;
  /** m, world */
  readonly points: Vec3[];
}

/** Remembers where the traced points were. */
export class Traces {
  readonly paths: readonly Path[];
  readonly #scene: Scene;
  readonly #longest: number;

  /** Keeps at most `longest` points of each path. */
  constructor(scene: Scene, longest = 1500) {
    this.#scene = scene;
    this.#longest = longest;
    this.paths = (scene.traces ?? []).map(({ body }) => ({ body, points: [] }));
  }

  /** Notes where the points are now; call once per time step. */
  sample(): void {
    this.#scene.traces?.forEach(({ body, point }, i) => {
      if (body.removed) return;
      const { points } = this.paths[i]!;
      points.push(body.pointToWorld(vec3.vec3(), point));
      if (points.length > this.#longest) points.shift();
    });
  }
}
