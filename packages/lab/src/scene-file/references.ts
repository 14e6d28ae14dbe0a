/** How a file speaks of its bodies: by name, where only one has it, or by id. */

import type { RigidBody } from 'rattleback';
import { suggest } from '../text/nearest.js';
import type { PathStep } from './error.js';
import type { Places } from './places.js';

/** A body of the file with the id it is going to have. */
export interface NumberedBody {
  readonly body: RigidBody;
  readonly id: number;
}

/** The bodies of a file by what they are called. */
export class References {
  readonly #byId: ReadonlyMap<number, RigidBody>;
  readonly #byName = new Map<string, RigidBody>();
  readonly #counts = new Map<string, number>();
  readonly #places: Places;

  /** `bodies` includes the world. */
  constructor(bodies: readonly NumberedBody[], places: Places) {
    this.#places = places;
    this.#byId = new Map(bodies.map(({ body, id }) => [id, body]));
    for (const { body } of bodies) {
      if (body.name === '') continue;
      this.#byName.set(body.name, body);
      this.#counts.set(body.name, (this.#counts.get(body.name) ?? 0) + 1);
    }
  }

  /** The one body that is meant, or an error that names the place of the reference. */
  find(reference: string | number, path: readonly PathStep[]): RigidBody {
    return this.resolve(reference) ?? this.#fail(path, reference);
  }

  /** The one body that is meant, or undefined. */
  resolve(reference: string | number): RigidBody | undefined {
    if (typeof reference === 'number') return this.#byId.get(reference);
    return this.#counts.get(reference) === 1 ? this.#byName.get(reference) : undefined;
  }

  #fail(path: readonly PathStep[], reference: string | number): never {
    let cure = 'Give a body that id, or use the name of one.';
    if (typeof reference === 'string') {
      const several = (this.#counts.get(reference) ?? 0) > 1;
      cure = several
        ? 'Several bodies have that name: use the id of the one that you mean.'
        : suggest(reference, [...this.#counts.keys()]);
    }
    return this.#places.fail(path, reference, 'must refer to one body of this file', cure);
  }
}
