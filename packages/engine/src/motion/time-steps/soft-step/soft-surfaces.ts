/**
 * What the surfaces of a contact do to it: bounce, friction, belts.
 *
 * Most bodies of a simulation are of materials that are alike, if not of the very same one. So a body is
 * asked for its material when it may have another one, which gets a number; one that is like one of
 * those before has the same number, and what two materials give together is worked out again only when
 * one of the numbers is another.
 */

import {
  COEFFICIENT,
  COEFFICIENT_STRIDE,
} from '../../../collision/contacts/contact-coefficients.js';
import {
  CONTACT,
  CONTACT_POINT,
  type ContactList,
  POINTS,
  SEEN,
  SEEN_POINT,
  SEEN_POINTS,
} from '../../../collision/contacts/contact-list.js';
import { materialAt } from '../../../collision/contacts/contact-materials.js';
import type { ContactModification } from '../../../collision/contacts/contact-modifier.js';
import { look } from '../../../collision/contacts/see-contact.js';
import {
  GIVEN_BELT1,
  GIVEN_BELT2,
  GIVEN_BOUNCE,
  GIVEN_MU,
  GIVEN_NX,
  GIVEN_NY,
  GIVEN_NZ,
} from '../../../kernel/given-record.js';
import type { Kernel } from '../../../kernel/kernel.js';
import type { Vec3 } from '../../../math/types.js';
import { dot, orthonormalBasis, vec3 } from '../../../math/vec3.js';
import { type ContactCoefficients, Material } from '../../../objects/material.js';
import type { BodyStore } from '../../../state/body-store.js';
import type { StepContext } from '../time-step.js';
import { FASTEST } from './bounds.js';

/** With how many materials that are known a new one is compared. */
const FEW = 8;

/** Slower than this (m/s) surfaces stick, and static friction holds them. */
const SLIDING = 0.01;

/** The surfaces of the contacts of one step. */
export class SoftSurfaces {
  #context: StepContext | null = null;
  /** (keys) the number of each body's material in {@link #palette}; 0: unknown, −1: it has several */
  #numbers = new Int32Array(0);
  /** The materials by their numbers. */
  readonly #palette = [NO_MATERIAL];
  /** Whose materials these are, and when: see {@link BodyStore.materialsVersion}. */
  #store: BodyStore | null = null;
  #version = -1;
  /** The numbers of the contact before; 0: none. */
  #numberA = 0;
  #numberB = 0;
  /** The materials of the contact before. */
  #materialA = NO_MATERIAL;
  #materialB = NO_MATERIAL;
  /** Whether a surface of theirs moves. */
  #moves = false;
  readonly #combined = noCoefficients();
  /** (contacts × 8) what user code has made of the surfaces, see {@link COEFFICIENT} */
  #modified = new Float64Array(0);
  #isModified = false;
  /** The same for the contact at hand. */
  readonly #modifiedHere = noCoefficients();

  /** Materials and bodies may have changed. */
  begin(context: StepContext): void {
    const { store } = context.motion;
    const { size } = context.bodies.handles;
    if (this.#numbers.length < size) {
      this.#numbers = new Int32Array(2 * size);
      this.#store = null;
    }
    if (this.#store !== store || this.#version !== store.materialsVersion) {
      this.#numbers.fill(0);
      this.#palette.length = 1;
    }
    this.#store = store;
    this.#version = store.materialsVersion;
    this.#context = context;
    this.#isModified = context.modification !== null;
    // Nobody's: they are combined for the first contact.
    this.#numberA = 0;
  }

  /** Writes bounce, friction and belts of a contact, whose normal is there, into G[g]. */
  write(
    G: Kernel['G'],
    g: number,
    list: ContactList,
    contact: number,
  ): Readonly<ContactCoefficients> {
    if (this.#isModified) return this.#writeModified(G, g, list, contact);
    const a = list.rows[2 * contact]!;
    const b = list.rows[2 * contact + 1]!;
    const o = list.starts[contact]!;
    const numbers = this.#numbers;
    const numberA = numbers[list.data[o + CONTACT.keyA]!]! || this.#ask(list.data[o]!);
    const numberB = numbers[list.data[o + CONTACT.keyB]!]! || this.#ask(list.data[o + 1]!);
    if (numberA < 0 || numberB < 0) {
      this.#combine(
        this.#materialAt(list, contact, a, true),
        this.#materialAt(list, contact, b, false),
      );
    } else if (numberA !== this.#numberA || numberB !== this.#numberB) {
      this.#combine(this.#palette[numberA]!, this.#palette[numberB]!);
      this.#numberA = numberA;
      this.#numberB = numberB;
    }
    const combined = this.#combined;
    G[g + GIVEN_BOUNCE] = combined.restitution;
    G[g + GIVEN_MU] = combined.kineticFriction;
    if (combined.staticFriction !== combined.kineticFriction && this.#sticks(list, contact, a, b)) {
      G[g + GIVEN_MU] = combined.staticFriction;
    }
    G[g + GIVEN_BELT1] = 0;
    G[g + GIVEN_BELT2] = 0;
    if (this.#moves) this.#writeBelts(G, g, a, b);
    return combined;
  }

  /** Materials and bodies may have changed, and user code is to be asked about up to `count` contacts. */
  beginModified(context: StepContext, count: number): void {
    const room = count * COEFFICIENT_STRIDE;
    if (this.#modified.length < room) this.#modified = new Float64Array(2 * room);
    this.begin(context);
  }

  /** Asks user code about a contact; returns whether something is to be done about it. */
  modify(modification: ContactModification, list: ContactList, contact: number): boolean {
    const a = list.rows[2 * contact]!;
    const b = list.rows[2 * contact + 1]!;
    const materialA = this.#materialAt(list, contact, a, true);
    const materialB = this.#materialAt(list, contact, b, false);
    this.#combine(materialA, materialB);
    const combined = this.#combined;
    const data = this.#modified;
    const o = contact * COEFFICIENT_STRIDE;
    data[o + COEFFICIENT.restitution] = combined.restitution;
    data[o + COEFFICIENT.staticFriction] = combined.staticFriction;
    data[o + COEFFICIENT.kineticFriction] = combined.kineticFriction;
    data[o + COEFFICIENT.rollingFriction] = combined.rollingFriction;
    data[o + COEFFICIENT.spinningFriction] = combined.spinningFriction;
    const v = o + COEFFICIENT.surfaceVelocity;
    data[v] = 0;
    data[v + 1] = 0;
    data[v + 2] = 0;
    if (this.#moves) {
      this.#findBelt(a, b);
      data[v] = belt.x;
      data[v + 1] = belt.y;
      data[v + 2] = belt.z;
    }
    return modification.apply(list, contact, data, o);
  }

  /** {@link write} with what {@link modify} has left. */
  #writeModified(
    G: Kernel['G'],
    g: number,
    list: ContactList,
    contact: number,
  ): Readonly<ContactCoefficients> {
    const own = this.#modifiedHere;
    const data = this.#modified;
    const o = contact * COEFFICIENT_STRIDE;
    own.restitution = data[o + COEFFICIENT.restitution]!;
    own.staticFriction = data[o + COEFFICIENT.staticFriction]!;
    own.kineticFriction = data[o + COEFFICIENT.kineticFriction]!;
    own.rollingFriction = data[o + COEFFICIENT.rollingFriction]!;
    own.spinningFriction = data[o + COEFFICIENT.spinningFriction]!;
    const a = list.rows[2 * contact]!;
    const b = list.rows[2 * contact + 1]!;
    const sticks = own.staticFriction !== own.kineticFriction && this.#sticks(list, contact, a, b);
    G[g + GIVEN_BOUNCE] = own.restitution;
    G[g + GIVEN_MU] = sticks ? own.staticFriction : own.kineticFriction;
    belt.x = data[o + COEFFICIENT.surfaceVelocity]!;
    belt.y = data[o + COEFFICIENT.surfaceVelocity + 1]!;
    belt.z = data[o + COEFFICIENT.surfaceVelocity + 2]!;
    writeBelt(G, g);
    return own;
  }

  /** The number of the material of a body, by its key, that is not known yet; −1 if it has several. */
  #ask(key: number): number {
    const { materials } = this.#context!.bodies.inSlot(key)!;
    const palette = this.#palette;
    const last = palette.length - 1;
    // One of the last few, or another one.
    let number = last;
    while (number > 0 && number > last - FEW && !isLike(materials[0]!, palette[number]!)) number--;
    if (materials.length > 1) number = -1;
    else if (number === 0 || number === last - FEW) number = palette.push(materials[0]!) - 1;
    this.#numbers[key] = number;
    return number;
  }

  /** The material of A or B where the first point of a contact is. */
  #materialAt({ data, starts }: ContactList, contact: number, row: number, ofA: boolean): Material {
    const { bodies, placed } = this.#context!;
    const o = starts[contact]!;
    const body = bodies.at(row);
    const shapeA = placed.leafOf(data[o + CONTACT.keyA]!, data[o + CONTACT.leafA]!);
    const shapeB = placed.leafOf(data[o + CONTACT.keyB]!, data[o + CONTACT.leafB]!);
    if (shapeA === undefined || shapeB === undefined) return body.material;
    return materialAt(body, shapeA, shapeB, ofA, data[o + POINTS + CONTACT_POINT.feature]!);
  }

  #combine(materialA: Material, materialB: Material): void {
    this.#materialA = materialA;
    this.#materialB = materialB;
    this.#numberA = 0;
    this.#moves = !isZero(materialA.surfaceVelocity) || !isZero(materialB.surfaceVelocity);
    this.#context!.materialCombiner.combine(this.#combined, materialA, materialB);
  }

  #writeBelts(G: Kernel['G'], g: number, a: number, b: number): void {
    this.#findBelt(a, b);
    writeBelt(G, g);
  }

  /** Makes `belt` the velocity of B's surface along itself minus A's, world. */
  #findBelt(a: number, b: number): void {
    const { bodies } = this.#context!;
    bodies.at(a).vectorToWorld(beltA, this.#materialA.surfaceVelocity);
    bodies.at(b).vectorToWorld(belt, this.#materialB.surfaceVelocity);
    belt.x -= beltA.x;
    belt.y -= beltA.y;
    belt.z -= beltA.z;
  }

  /** Whether the surfaces stand still against each other at the first point. */
  #sticks(list: ContactList, contact: number, a: number, b: number): boolean {
    const { motion, placed } = this.#context!;
    const { centers: c, linearVelocities: v, angularVelocities: w } = motion.store;
    const seen = look(list, contact, placed.frames);
    const p = SEEN_POINTS + SEEN_POINT.onA;
    let square = 0;
    let along = 0;
    for (let k = 0; k < 3; k++) {
      const k1 = (k + 1) % 3;
      const k2 = (k + 2) % 3;
      const ofA =
        v[3 * a + k]! +
        w[3 * a + k1]! * (seen[p + k2]! - c[3 * a + k2]!) -
        w[3 * a + k2]! * (seen[p + k1]! - c[3 * a + k1]!);
      const ofB =
        v[3 * b + k]! +
        w[3 * b + k1]! * (seen[p + k2]! - c[3 * b + k2]!) -
        w[3 * b + k2]! * (seen[p + k1]! - c[3 * b + k1]!);
      square += (ofB - ofA) * (ofB - ofA);
      along += (ofB - ofA) * seen[SEEN.normal + k]!;
    }
    return square - along * along < SLIDING * SLIDING;
  }
}

/** Writes `belt` along the tangents. */
function writeBelt(G: Kernel['G'], g: number): void {
  normal.x = G[g + GIVEN_NX]!;
  normal.y = G[g + GIVEN_NY]!;
  normal.z = G[g + GIVEN_NZ]!;
  orthonormalBasis(tangent, bitangent, normal);
  G[g + GIVEN_BELT1] = bounded(dot(belt, tangent));
  G[g + GIVEN_BELT2] = bounded(dot(belt, bitangent));
}

/** Friction has a limit: of a belt as fast as that only the direction matters. */
function bounded(speed: number): number {
  return Math.max(-FASTEST, Math.min(FASTEST, speed));
}

/** Whether two materials are the same, or the same in all that matters to a contact. */
function isLike(a: Material, b: Material): boolean {
  if (a === b) return true;
  return (
    a.restitution === b.restitution &&
    a.density === b.density &&
    a.kineticFriction === b.kineticFriction &&
    a.staticFriction === b.staticFriction &&
    a.rollingFriction === b.rollingFriction &&
    a.spinningFriction === b.spinningFriction &&
    a.name === b.name &&
    a.surfaceVelocity.x === b.surfaceVelocity.x &&
    a.surfaceVelocity.y === b.surfaceVelocity.y &&
    a.surfaceVelocity.z === b.surfaceVelocity.z
  );
}

function noCoefficients(): ContactCoefficients {
  return {
    restitution: 0,
    staticFriction: 0,
    kineticFriction: 0,
    rollingFriction: 0,
    spinningFriction: 0,
  };
}

function isZero(v: Readonly<Vec3>): boolean {
  return v.x === 0 && v.y === 0 && v.z === 0;
}

const NO_MATERIAL = new Material();
const normal = vec3();
const tangent = vec3();
const bitangent = vec3();
const beltA = vec3();
const belt = vec3();
