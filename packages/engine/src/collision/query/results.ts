/** What questions to a simulation are answered with. */

import { fail } from '../../errors.js';
import type { Vec3 } from '../../math/types.js';
import { copy, read, vec3 } from '../../math/vec3.js';
import type { RigidBody } from '../../objects/rigid-body.js';
import type { PairDistance } from './pair-distance.js';
import type { SceneHit } from './scene/scene-hit.js';

/** A hit on a body. Pass one to a query to have it filled again. */
export class QueryHit {
  #body: RigidBody | null = null;
  /** Which of the body's leaf shapes; 0 if it is one shape. */
  part = 0;
  /** m, along the ray or path; of a point: to the surface, below 0 inside. */
  distance = Number.POSITIVE_INFINITY;
  /** On the surface that was hit, world, m. */
  readonly point: Vec3 = vec3();
  /** Unit vector out of what was hit, world. */
  readonly normal: Vec3 = vec3();
  /** Face of a box or hull, triangle of a mesh or height field. */
  feature = 0;

  /** The body that was hit. */
  get body(): RigidBody {
    return this.#body ?? failEmpty('QueryHit');
  }

  /** @internal */
  take(body: RigidBody, hit: SceneHit): this {
    this.#body = body;
    this.part = hit.part;
    this.distance = hit.distance;
    copy(this.point, hit.point);
    copy(this.normal, hit.normal);
    this.feature = hit.feature;
    return this;
  }
}

/** The closest points of a shape and a body, or of two bodies. */
export class ClosestPoints {
  #body: RigidBody | null = null;
  /** m; below 0: how deep they overlap. */
  distance = Number.POSITIVE_INFINITY;
  /** On the shape that asked, world, m. */
  readonly point: Vec3 = vec3();
  /** On the body that was found, world, m. */
  readonly otherPoint: Vec3 = vec3();
  /** Unit vector from the shape to the body. */
  readonly normal: Vec3 = vec3();
  /** Triangle of a mesh or height field; otherwise 0. */
  feature = 0;

  /** The body that was found. */
  get body(): RigidBody {
    return this.#body ?? failEmpty('ClosestPoints');
  }

  /** @internal */
  take(body: RigidBody, found: PairDistance): this {
    this.#body = body;
    this.distance = found.distance;
    read(this.point, found.onA, 0);
    read(this.otherPoint, found.onB, 0);
    read(this.normal, found.normal, 0);
    this.feature = found.feature;
    return this;
  }
}

function failEmpty(label: string): never {
  const cure = 'Read it after the query has returned it.';
  fail(label, 'body', null, 'is not there before a query has filled the object', cure);
}
