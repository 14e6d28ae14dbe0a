/**
 * The forces, constraints, ties and emitters of one particle system, in the order of adding.
 *
 * Snapshots know elements by their numbers. An element that was removed is remembered, because a
 * snapshot from before may ask for it again; `forgetRemoved` ends that.
 */

import { fail } from '../../errors.js';
import type { BodyReference } from '../forces/force.js';
import { BodyTie } from './body-ties.js';
import { ParticleConstraint } from './constraints/particle-constraint.js';
import type { ElementDescription, ParticleElement } from './particle-element.js';
import { ParticleEmitter } from './particle-emitter.js';
import { ParticleForce } from './particle-force.js';
import type { ParticleStore } from './particle-store.js';

/** An element and its number in a file. */
export interface NumberedElement {
  readonly id: number;
  readonly element: ParticleElement;
}

/** What a particle system holds besides particles. */
export class ParticleElements {
  readonly forces: ParticleForce[] = [];
  readonly constraints: ParticleConstraint[] = [];
  readonly ties: BodyTie[] = [];
  readonly emitters: ParticleEmitter[] = [];
  readonly #known = new Map<number, ParticleElement>();
  #nextId = 0;

  /** All that act, in the order of their lists. */
  get all(): readonly ParticleElement[] {
    return [...this.forces, ...this.constraints, ...this.ties, ...this.emitters];
  }

  /** A step begins that may fail. */
  keep(): void {
    for (const element of this.constraints) element.keep();
    for (const element of this.emitters) element.keep();
  }

  /** It has failed. */
  goBack(): void {
    for (const element of this.constraints) element.goBack();
    for (const element of this.emitters) element.goBack();
  }

  /** Takes an element in. */
  add(label: string, element: ParticleElement, points: ParticleStore): void {
    const list = this.#listOf(label, element);
    if (element.id >= 0) {
      const cure = 'An element belongs to one particle system for life: create a second one.';
      fail(label, 'add', element.label, 'cannot take an element that is in use', cure);
    }
    element.check(points);
    element.id = this.#nextId++;
    this.#known.set(element.id, element);
    list.push(element);
  }

  /** Makes elements of a file known by their numbers; {@link load} puts them into the lists. */
  know(label: string, elements: readonly NumberedElement[]): void {
    for (const { id, element } of elements) {
      this.#listOf(label, element);
      if (!Number.isSafeInteger(id) || id < 0 || this.#known.has(id)) {
        fail(label, 'elements', id, 'must have numbers of their own', 'Number them 0, 1, 2 …');
      }
      element.id = id;
      this.#known.set(id, element);
    }
  }

  /** Throws unless all may stand among these particles. */
  verify(points: ParticleStore): void {
    for (const element of this.all) element.verify(points);
  }

  /** All as plain data; null if one of them cannot be. */
  describe(reference: BodyReference): ElementDescription[] | null {
    const list: ElementDescription[] = [];
    for (const element of this.all) {
      const data = element.describe(reference);
      if (data === null) return null;
      const { kind, ...rest } = data;
      list.push({ kind, id: element.id, ...rest });
    }
    return list;
  }

  /** Lets it go. */
  remove(label: string, element: ParticleElement): void {
    const list = this.#listOf(label, element);
    const at = list.indexOf(element);
    if (at < 0) {
      const cure = 'Remove an element only once, and from the system it was added to.';
      fail(label, 'remove', element.label, 'takes an element of this system', cure);
    }
    list.splice(at, 1);
  }

  /** Whoever needs particle `i` goes with it. */
  removeWith(label: string, i: number): void {
    for (const element of this.all) if (element.loses(i)) this.remove(label, element);
  }

  /** Removed elements are gone for good: snapshots that have them can no longer be restored. */
  forgetRemoved(): void {
    this.#known.clear();
    for (const element of this.all) this.#known.set(element.id, element);
  }

  /** Numbers of all elements and their state, for snapshots. */
  save(out: number[]): void {
    out.push(this.#nextId);
    const all = this.all;
    out.push(all.length);
    for (const element of all) {
      const state = element.saveState();
      out.push(element.id, element.active ? 1 : 0, state.length);
      for (const number of state) out.push(number);
    }
  }

  /** Takes back what {@link save} gave, from `numbers[at]` on; returns the place after it. */
  load(label: string, numbers: readonly number[], at: number): number {
    const found: { element: ParticleElement; active: boolean; state: readonly number[] }[] = [];
    let next = at + 2;
    for (let k = 0; k < numbers[at + 1]!; k++) {
      const [id, active, length] = [numbers[next]!, numbers[next + 1]!, numbers[next + 2]!];
      const element = this.#known.get(id);
      if (element === undefined) {
        const cure = 'Do not call forgetRemoved() while snapshots from before are needed.';
        fail(label, 'restore', `element #${id}`, 'needs all elements it was saved with', cure);
      }
      if (length !== element.saveState().length) {
        const cure = 'Pass what sim.snapshot() or a scene file wrote, unchanged.';
        fail(label, 'state', length, `must have the numbers of ${element.label}`, cure);
      }
      found.push({
        element,
        active: active !== 0,
        state: numbers.slice(next + 3, next + 3 + length),
      });
      next += 3 + length;
    }
    for (const list of [this.forces, this.constraints, this.ties, this.emitters]) list.length = 0;
    for (const { element, active, state } of found) {
      element.active = active;
      element.loadState(state);
      this.#listOf(label, element).push(element);
    }
    this.#nextId = numbers[at]!;
    return next;
  }

  #listOf(label: string, element: ParticleElement): ParticleElement[] {
    if (element instanceof ParticleForce) return this.forces;
    if (element instanceof ParticleConstraint) return this.constraints;
    if (element instanceof BodyTie) return this.ties;
    if (element instanceof ParticleEmitter) return this.emitters;
    const cure = 'For example new ParticleSprings([{ a: 0, b: 1 }]).';
    fail(label, 'add', element, 'takes a force, constraint, tie or emitter of particles', cure);
  }
}
