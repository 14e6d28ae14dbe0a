/**
 * Islands: groups of bodies that touch or are tied, directly or through others that can move (T 6.3
 * "contact groups", 8.6.4). What happens in one has no effect on another within a step, so each is
 * solved by itself: ten small problems are far cheaper than one of ten times the size.
 *
 * Union-find over the rows of movable bodies. Immovable bodies join nobody: everything on the ground
 * would else be one island. Islands come in the order of their first body, and contacts and
 * constraints keep their order inside: nothing depends on anything but the state.
 */

import type { ConstraintSystem } from './constraint-system.js';

/** Groups of contacts and constraints, as ranges of two lists. */
export class Islands {
  /** Number of islands that have anything to solve. */
  count = 0;
  /** (islands + 1) where the contacts of an island begin in {@link contacts} */
  contactStart = new Int32Array(1);
  /** numbers of the solid contacts, island by island */
  contacts = new Int32Array(0);
  /** (islands + 1) where the constraints of an island begin in {@link constraints} */
  constraintStart = new Int32Array(1);
  /** numbers of the constraints, island by island */
  constraints = new Int32Array(0);
  /** (rows) the island of a body, −1: none */
  ofRow = new Int32Array(0);
  #parent = new Int32Array(0);

  /** Finds the islands of a system. */
  build(system: ConstraintSystem): void {
    const { contacts, constraints, store } = system;
    this.#reserve(store.count, contacts.count, constraints.length);
    if (contacts.count + constraints.length > 0) {
      this.#find(system);
    } else {
      this.count = 0;
      this.ofRow.fill(-1, 0, store.count);
    }
  }

  #find(system: ConstraintSystem): void {
    const { contacts, constraints, solid, store } = system;
    const parent = this.#parent;
    const island = this.ofRow;
    for (let row = 0; row < store.count; row++) {
      parent[row] = row;
      island[row] = -1;
    }
    for (let i = 0; i < contacts.count; i++) {
      if (solid[i] === 1) this.#join(system, contacts.rows[2 * i]!, contacts.rows[2 * i + 1]!);
    }
    for (const { bodyA, bodyB } of constraints) this.#join(system, bodyA.index, bodyB.index);

    // Islands are numbered by their first body; those without anything to solve get no number.
    this.count = 0;
    const sizes = this.contactStart.fill(0);
    const constraintSizes = this.constraintStart.fill(0);
    const rootOf = (a: number, b: number): number => this.#root(system.isMovable(a) ? a : b);
    for (let i = 0; i < contacts.count; i++) {
      if (solid[i] === 1) island[rootOf(contacts.rows[2 * i]!, contacts.rows[2 * i + 1]!)] = -2;
    }
    for (const { bodyA, bodyB } of constraints) island[rootOf(bodyA.index, bodyB.index)] = -2;
    for (let row = 0; row < store.count; row++) {
      const root = this.#root(row);
      // The root is the smallest row of its group, so it comes first.
      if (root === row) island[row] = island[row] === -2 ? this.count++ : -1;
      else island[row] = island[root]!;
    }
    for (let i = 0; i < contacts.count; i++) {
      if (solid[i] === 0) continue;
      sizes[island[rootOf(contacts.rows[2 * i]!, contacts.rows[2 * i + 1]!)]! + 1]!++;
    }
    for (const { bodyA, bodyB } of constraints) {
      constraintSizes[island[rootOf(bodyA.index, bodyB.index)]! + 1]!++;
    }
    for (let i = 0; i < this.count; i++) {
      sizes[i + 1]! += sizes[i]!;
      constraintSizes[i + 1]! += constraintSizes[i]!;
    }
    // Filling moves the starts on; they are moved back afterwards.
    for (let i = 0; i < contacts.count; i++) {
      if (solid[i] === 0) continue;
      const home = island[rootOf(contacts.rows[2 * i]!, contacts.rows[2 * i + 1]!)]!;
      this.contacts[sizes[home]!++] = i;
    }
    constraints.forEach(({ bodyA, bodyB }, i) => {
      const home = island[rootOf(bodyA.index, bodyB.index)]!;
      this.constraints[constraintSizes[home]!++] = i;
    });
    for (let i = this.count; i > 0; i--) {
      sizes[i] = sizes[i - 1]!;
      constraintSizes[i] = constraintSizes[i - 1]!;
    }
    sizes[0] = 0;
    constraintSizes[0] = 0;
  }

  #join(system: ConstraintSystem, a: number, b: number): void {
    if (!system.isMovable(a) || !system.isMovable(b)) return;
    const i = this.#root(a);
    const j = this.#root(b);
    if (i < j) this.#parent[j] = i;
    else if (j < i) this.#parent[i] = j;
  }

  #root(row: number): number {
    const parent = this.#parent;
    let at = row;
    while (parent[at] !== at) {
      parent[at] = parent[parent[at]!]!;
      at = parent[at]!;
    }
    return at;
  }

  #reserve(rows: number, contacts: number, constraints: number): void {
    if (this.ofRow.length < rows) {
      this.ofRow = new Int32Array(2 * rows);
      this.#parent = new Int32Array(2 * rows);
      this.contactStart = new Int32Array(2 * rows + 1);
      this.constraintStart = new Int32Array(2 * rows + 1);
    }
    if (this.contacts.length < contacts) this.contacts = new Int32Array(2 * contacts);
    if (this.constraints.length < constraints) this.constraints = new Int32Array(2 * constraints);
  }
}
