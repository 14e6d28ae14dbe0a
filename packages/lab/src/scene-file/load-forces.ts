/** The forces of a file: finding the bodies they speak of, then building them. */

import {
  type Force,
  type ForceDescription,
  forceFromDescription,
  type RigidBody,
} from 'rattleback';
import { suggest } from '../text/nearest.js';
import { type PathStep, pathText } from './error.js';
import type { Places } from './places.js';
import type { ForceData } from './schema/forces.js';

/** A body of the file with the id it is going to have. */
export interface NumberedBody {
  readonly body: RigidBody;
  readonly id: number;
}

type Resolve = (reference: string | number) => RigidBody | undefined;

/** The fields of forces that hold references to bodies. */
const REFERENCE_FIELDS: ReadonlySet<PathStep> = new Set([
  'body',
  'bodyA',
  'bodyB',
  'affects',
  'except',
]);

/** Builds all forces; `bodies` begins with the world. */
export function loadForces(
  forces: readonly ForceData[],
  bodies: readonly NumberedBody[],
  places: Places,
): Force[] {
  const references = new References(bodies, places);
  return forces.map((data, i) => {
    const path = ['forces', i];
    const { id: _, ...description } = data;
    references.check(description, path);
    return places.at(path, () =>
      forceFromDescription(
        description as unknown as ForceDescription,
        (reference) => references.resolve(reference)!,
        pathText(path),
      ),
    );
  });
}

/** Bodies by name, where only one has it, and by id. */
class References {
  readonly resolve: Resolve;
  readonly #counts = new Map<string, number>();
  readonly #places: Places;

  constructor(bodies: readonly NumberedBody[], places: Places) {
    this.#places = places;
    const byId = new Map(bodies.map(({ body, id }) => [id, body]));
    const byName = new Map<string, RigidBody>();
    for (const { body } of bodies) {
      if (body.name === '') continue;
      byName.set(body.name, body);
      this.#counts.set(body.name, (this.#counts.get(body.name) ?? 0) + 1);
    }
    this.resolve = (reference) => {
      if (typeof reference === 'number') return byId.get(reference);
      return this.#counts.get(reference) === 1 ? byName.get(reference) : undefined;
    };
  }

  /** Every reference leads to one body, or the error names the very place. */
  check(value: unknown, path: readonly PathStep[], field: PathStep = ''): void {
    const refers = REFERENCE_FIELDS.has(field);
    if (refers && (typeof value === 'string' || typeof value === 'number')) {
      if (value === 'all' && field === 'affects' && path.at(-1) === 'affects') return;
      if (this.resolve(value) === undefined) this.#fail(path, value);
    } else if (Array.isArray(value)) {
      value.forEach((entry, i) => {
        this.check(entry, [...path, i], field);
      });
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, entry] of Object.entries(value)) this.check(entry, [...path, name], name);
    }
  }

  #fail(path: readonly PathStep[], reference: string | number): never {
    let cure = 'Give a body that id, or use the name of one.';
    if (typeof reference === 'string') {
      const several = (this.#counts.get(reference) ?? 0) > 1;
      cure = several
        ? 'Several bodies have that name: use the id of the one that you mean.'
        : suggest(reference, [...this.#counts.keys()]);
    }
    this.#places.fail(path, reference, 'must refer to one body of this file', cure);
  }
}
