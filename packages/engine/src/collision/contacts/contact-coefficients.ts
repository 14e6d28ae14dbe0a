/**
 * What the surfaces at each contact point are like: the combined coefficients of the two materials
 * (B5), and how the surfaces move along themselves (conveyor belts), as numbers beside the contacts.
 */

import { vec3 } from '../../math/vec3.js';
import type { BodyCollection } from '../../objects/body-collection.js';
import type { ContactCoefficients, Material, MaterialCombiner } from '../../objects/material.js';
import type { RigidBody } from '../../objects/rigid-body.js';
import type { PlacedBodies } from '../placed-bodies.js';
import {
  CONTACT,
  CONTACT_POINT,
  CONTACT_POINT_STRIDE,
  CONTACT_POINTS,
  type ContactList,
  POINTS,
} from './contact-list.js';
import { materialAt } from './contact-materials.js';

/** Offsets inside the coefficients of a point. */
export const COEFFICIENT = {
  restitution: 0,
  staticFriction: 1,
  kineticFriction: 2,
  /** lever of the normal force, m */
  rollingFriction: 3,
  /** lever, m */
  spinningFriction: 4,
  /** 3: velocity of B's surface along itself minus that of A's, world, m/s */
  surfaceVelocity: 5,
} as const;

/** Numbers per point. */
export const COEFFICIENT_STRIDE = 8;

/** The coefficients of all points of a contact list. */
export class ContactSurfaces {
  /** (contacts × 4 points × 8) see {@link COEFFICIENT} */
  data = new Float64Array(0);
  readonly #combined: ContactCoefficients = {
    restitution: 0,
    staticFriction: 0,
    kineticFriction: 0,
    rollingFriction: 0,
    spinningFriction: 0,
  };

  /** Where the coefficients of a point are. */
  offset(contact: number, point: number): number {
    return (contact * CONTACT_POINTS + point) * COEFFICIENT_STRIDE;
  }

  /** Reads the materials at every point of the list. */
  update(
    list: ContactList,
    bodies: BodyCollection,
    placed: PlacedBodies,
    combiner: MaterialCombiner,
  ): void {
    const room = list.count * CONTACT_POINTS * COEFFICIENT_STRIDE;
    if (this.data.length < room) this.data = new Float64Array(2 * room);
    for (let contact = 0; contact < list.count; contact++) {
      const o = list.starts[contact]!;
      const { data } = list;
      const keyA = data[o + CONTACT.keyA]!;
      const keyB = data[o + CONTACT.keyB]!;
      const a = bodies.inSlot(keyA)!;
      const b = bodies.inSlot(keyB)!;
      const shapeA = placed.leafOf(keyA, data[o + CONTACT.leafA]!);
      const shapeB = placed.leafOf(keyB, data[o + CONTACT.leafB]!);
      for (let point = 0; point < data[o + CONTACT.count]!; point++) {
        const p = o + POINTS + point * CONTACT_POINT_STRIDE;
        const id = data[p + CONTACT_POINT.feature]!;
        const known = shapeA !== undefined && shapeB !== undefined;
        const materialA = known ? materialAt(a, shapeA, shapeB, true, id) : a.material;
        const materialB = known ? materialAt(b, shapeA, shapeB, false, id) : b.material;
        combiner.combine(this.#combined, materialA, materialB);
        const at = this.offset(contact, point);
        this.#write(at);
        this.#addSurface(at, b, materialB, 1);
        this.#addSurface(at, a, materialA, -1);
      }
    }
  }

  #write(o: number): void {
    const { data } = this;
    const c = this.#combined;
    data[o + COEFFICIENT.restitution] = c.restitution;
    data[o + COEFFICIENT.staticFriction] = c.staticFriction;
    data[o + COEFFICIENT.kineticFriction] = c.kineticFriction;
    data[o + COEFFICIENT.rollingFriction] = c.rollingFriction;
    data[o + COEFFICIENT.spinningFriction] = c.spinningFriction;
    data.fill(0, o + COEFFICIENT.surfaceVelocity, o + COEFFICIENT_STRIDE);
  }

  /** Surfaces that stand still, almost all of them, cost one look. */
  #addSurface(o: number, body: RigidBody, material: Material, sign: 1 | -1): void {
    const { x, y, z } = material.surfaceVelocity;
    if (x === 0 && y === 0 && z === 0) return;
    const { data } = this;
    const at = o + COEFFICIENT.surfaceVelocity;
    body.vectorToWorld(world, material.surfaceVelocity);
    data[at]! += sign * world.x;
    data[at + 1]! += sign * world.y;
    data[at + 2]! += sign * world.z;
  }
}

const world = vec3();
