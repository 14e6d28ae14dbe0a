/**
 * Levels of bodies in the contact graph (T 3.8.1 "Shock Propagation", after Guendelman, Bridson and
 * Fedkiw 2003): bodies are nodes, contacts and constraints edges. What touches an immovable body is on
 * level 1, what touches that and nothing lower on level 2, and so on. Bodies from which no way leads
 * to the ground have no level.
 *
 * Only contacts that really touch are edges. All that are nearer than the margin of detection would
 * make neighbours of bodies that stand side by side, and levels of a fall.
 */

import {
  CONTACT,
  CONTACT_POINT,
  CONTACT_POINT_STRIDE,
  POINTS,
} from '../../collision/contacts/contact-list.js';
import type { ConstraintSystem } from '../solvers/constraint-system.js';

/** The level of bodies that hang together with nothing immovable. */
export const NO_LEVEL = -1;

/** Levels, found by breadth-first search. */
export class ContactGraph {
  /** (rows) 0 for immovable bodies, or {@link NO_LEVEL} */
  levels = new Int32Array(0);
  /** The highest level there is. */
  highest = 0;
  /** (rows + 1) where the neighbours of a row begin */
  #start = new Int32Array(1);
  #neighbors = new Int32Array(0);
  #queue = new Int32Array(0);

  /** Finds the levels of all bodies of a system. */
  build(system: ConstraintSystem): void {
    const { count } = system.store;
    this.#reserve(count, 2 * (system.contacts.count + system.constraints.length));
    this.#connect(system);
    const { levels } = this;
    const queue = this.#queue;
    let end = 0;
    for (let row = 0; row < count; row++) {
      levels[row] = system.isMovable(row) ? NO_LEVEL : 0;
      if (levels[row] === 0) queue[end++] = row;
    }
    this.highest = 0;
    for (let at = 0; at < end; at++) {
      const row = queue[at]!;
      for (let i = this.#start[row]!; i < this.#start[row + 1]!; i++) {
        const other = this.#neighbors[i]!;
        if (levels[other] !== NO_LEVEL) continue;
        levels[other] = levels[row]! + 1;
        this.highest = levels[other]!;
        queue[end++] = other;
      }
    }
  }

  /** The level of what is between two bodies: that of the higher one, or {@link NO_LEVEL}. */
  between(a: number, b: number): number {
    const levelA = this.levels[a]!;
    const levelB = this.levels[b]!;
    return levelA === NO_LEVEL || levelB === NO_LEVEL ? NO_LEVEL : Math.max(levelA, levelB);
  }

  /** The neighbours of each row, row by row. */
  #connect(system: ConstraintSystem): void {
    const start = this.#start.fill(0);
    forEachEdge(system, (a, b) => {
      start[a + 1]!++;
      start[b + 1]!++;
    });
    const { count } = system.store;
    for (let row = 0; row < count; row++) start[row + 1]! += start[row]!;
    // Filling moves the starts on; they are moved back afterwards.
    forEachEdge(system, (a, b) => {
      this.#neighbors[start[a]!++] = b;
      this.#neighbors[start[b]!++] = a;
    });
    for (let row = count; row > 0; row--) start[row] = start[row - 1]!;
    start[0] = 0;
  }

  #reserve(rows: number, edges: number): void {
    if (this.levels.length < rows) {
      this.levels = new Int32Array(2 * rows);
      this.#queue = new Int32Array(2 * rows);
      this.#start = new Int32Array(2 * rows + 1);
    }
    if (this.#neighbors.length < edges) this.#neighbors = new Int32Array(2 * edges);
  }
}

function forEachEdge(system: ConstraintSystem, visit: (a: number, b: number) => void): void {
  const { contacts, solid, constraints } = system;
  for (let i = 0; i < contacts.count; i++) {
    if (solid[i] === 1 && touches(system, i)) {
      visit(contacts.rows[2 * i]!, contacts.rows[2 * i + 1]!);
    }
  }
  for (const { bodyA, bodyB } of constraints) visit(bodyA.index, bodyB.index);
}

function touches(
  { contacts: { data, starts }, thresholds }: ConstraintSystem,
  contact: number,
): boolean {
  const o = starts[contact]!;
  for (let k = 0; k < data[o + CONTACT.count]!; k++) {
    const p = o + POINTS + k * CONTACT_POINT_STRIDE;
    if (data[p + CONTACT_POINT.separation]! <= thresholds.envelope) return true;
  }
  return false;
}
