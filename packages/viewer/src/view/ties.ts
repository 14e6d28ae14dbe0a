/**
 * What holds bodies without being one: threads of pendulums, ropes, rods and springs, as lines. Joints
 * inside of machines are not drawn; there the bodies themselves tell.
 */

import { type Force, type RigidBody, type Simulation, SpringDamper } from 'rattleback';
import { Group } from 'three';
import { FatLines } from './fat-lines.js';
import { type Ends, jointEnds } from './tie-code.js';

/** Above that many they would hide what they hold. */
const MOST = 400;
/** Springs to the world that are means, not things: more than so many are not drawn. */
const FEW = 12;

export class Ties extends Group {
  readonly #ends: readonly Ends[];
  readonly #lines: FatLines;

  constructor(simulations: readonly Simulation[]) {
    super();
    this.name = 'ties';
    const ends = simulations.flatMap((simulation) => [
      ...simulation.constraints.flatMap((joint) => jointEnds(simulation, joint)),
      ...springs(simulation),
    ]);
    this.#ends = ends.slice(0, MOST);
    this.#lines = new FatLines(Math.max(1, this.#ends.length), 0x76828d, 1.8);
    this.#lines.count = 0;
    this.add(this.#lines.object);
  }

  update(): void {
    let count = 0;
    for (const ends of this.#ends) {
      const found = ends();
      if (found !== null) this.#lines.set(count++, ...found);
    }
    this.#lines.count = count;
  }

  override dispose(): void {
    this.#lines.dispose();
  }
}

function springs({ forces, world }: Simulation): Ends[] {
  const all = forces.filter((force) => force instanceof SpringDamper);
  const free = all.filter(({ dependsOn }) => !dependsOn.includes(world));
  const shown = all.length - free.length > FEW ? free : all;
  return shown.flatMap(springEnds);
}

function springEnds(force: Force): Ends[] {
  if (!(force instanceof SpringDamper)) return [];
  const [a, b] = force.dependsOn as readonly [RigidBody, RigidBody];
  if (a === undefined || b === undefined) return [];
  return [
    () => {
      if (force.removed || !force.active) return null;
      const from = a.pointToWorld({ x: 0, y: 0, z: 0 }, force.pointA);
      return [from, b.pointToWorld({ x: 0, y: 0, z: 0 }, force.pointB)];
    },
  ];
}
