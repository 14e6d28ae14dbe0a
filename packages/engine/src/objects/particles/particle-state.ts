/**
 * The state of a particle system as numbers, for snapshots, and a copy of it for steps that fail.
 *
 * Numbers: count, gaps, absent; kind, mass, position, velocity of each particle (of those that wait: minus
 * their number, and their mass); the elements; what the integrator remembers.
 */

import { fail } from '../../errors.js';
import type { Integrator } from '../../motion/integrators/integrator.js';
import type { ParticleElements } from './particle-elements.js';
import { PARTICLE, type ParticleStore } from './particle-store.js';

const HEADER = 3;
/** Particles in one system. */
const MOST = 100_000_000;
/** Numbers per particle: kind, mass, position, velocity. */
const EACH = 8;

/** Saves and brings back. */
export class ParticleState {
  readonly #points: ParticleStore;
  readonly #elements: ParticleElements;
  readonly #integrator: Integrator;
  #positions = new Float64Array(0);
  #velocities = new Float64Array(0);
  #inverseMasses = new Float64Array(0);
  #kinds = new Uint8Array(0);
  #absent = 0;

  constructor(points: ParticleStore, elements: ParticleElements, integrator: Integrator) {
    this.#points = points;
    this.#elements = elements;
    this.#integrator = integrator;
  }

  /** Copies what a step changes. */
  keep(): void {
    const { count, positions, velocities, inverseMasses, kinds, absent } = this.#points;
    if (this.#kinds.length !== count) {
      this.#positions = new Float64Array(3 * count);
      this.#velocities = new Float64Array(3 * count);
      this.#inverseMasses = new Float64Array(count);
      this.#kinds = new Uint8Array(count);
    }
    this.#positions.set(positions);
    this.#velocities.set(velocities);
    this.#inverseMasses.set(inverseMasses);
    this.#kinds.set(kinds);
    this.#absent = absent;
    this.#elements.keep();
  }

  /** Copies it back. */
  goBack(): void {
    const points = this.#points;
    points.positions.set(this.#positions);
    points.velocities.set(this.#velocities);
    points.inverseMasses.set(this.#inverseMasses);
    points.kinds.set(this.#kinds);
    points.absent = this.#absent;
    this.#elements.goBack();
  }

  /**
   * Particles that are no longer finite go back to where they were before the step, at rest, and stay
   * there; returns their number.
   */
  takeNonFinite(): number {
    const { count, positions: x, velocities: v, kinds, inverseMasses } = this.#points;
    let lost = 0;
    for (let i = 0; i < count; i++) {
      const o = 3 * i;
      const sum = x[o]! + x[o + 1]! + x[o + 2]! + (v[o]! + v[o + 1]! + v[o + 2]!);
      // 0 for finite numbers, NaN for all others.
      if (sum - sum === 0) continue;
      lost++;
      for (let k = o; k < o + 3; k++) {
        const before = this.#positions[k]!;
        x[k] = before - before === 0 ? before : 0;
        v[k] = 0;
      }
      kinds[i] = PARTICLE.controlled;
      inverseMasses[i] = 0;
    }
    return lost;
  }

  save(): number[] {
    const { count, gaps, absent, kinds, masses, positions, velocities } = this.#points;
    const out: number[] = [count, gaps, absent];
    for (let i = 0; i < count; ) {
      let run = 0;
      const mass = masses[i]!;
      while (kinds[i + run] === PARTICLE.waiting && masses[i + run] === mass) run++;
      if (run > 0) {
        out.push(-run, mass);
        i += run;
        continue;
      }
      out.push(kinds[i]!, mass);
      for (let k = 3 * i; k < 3 * i + 3; k++) out.push(positions[k]!);
      for (let k = 3 * i; k < 3 * i + 3; k++) out.push(velocities[k]!);
      i++;
    }
    this.#elements.save(out);
    const memory = this.#integrator.saveMemory?.() ?? [];
    out.push(memory.length);
    for (let i = 0; i < memory.length; i++) out.push(memory[i]!);
    return out;
  }

  load(label: string, numbers: readonly number[]): void {
    const points = this.#points;
    const after = this.#check(label, numbers);
    // May fail for elements that are not known, and changes nothing then.
    const next = this.#elements.load(label, numbers, after);
    points.resize(0);
    points.resize(numbers[0]!);
    points.gaps = numbers[1]!;
    points.absent = numbers[2]!;
    let at = HEADER;
    for (let i = 0; i < points.count; ) {
      const kind = numbers[at]!;
      if (kind < 0) {
        points.kinds.fill(PARTICLE.waiting, i, i - kind);
        points.masses.fill(numbers[at + 1]!, i, i - kind);
        i -= kind;
        at += 2;
        continue;
      }
      points.kinds[i] = kind;
      points.masses[i] = numbers[at + 1]!;
      points.inverseMasses[i] = kind === PARTICLE.free ? 1 / numbers[at + 1]! : 0;
      for (let k = 0; k < 3; k++) {
        points.positions[3 * i + k] = numbers[at + 2 + k]!;
        points.velocities[3 * i + k] = numbers[at + 5 + k]!;
      }
      i++;
      at += EACH;
    }
    this.#integrator.restart();
    const length = numbers[next] ?? 0;
    if (length > 0) {
      this.#integrator.loadMemory?.(Float64Array.from(numbers.slice(next + 1, next + 1 + length)));
    }
  }

  /** Throws unless the numbers are those of particles; returns the place after them. */
  #check(label: string, numbers: readonly number[]): number {
    const count = numbers[0] ?? -1;
    let whole = Number.isSafeInteger(count) && count >= 0 && count <= MOST;
    whole &&= numbers.every((number) => Number.isFinite(number));
    let at = HEADER;
    let [gaps, waiting, found] = [0, 0, 0];
    while (whole && found < count) {
      const kind = numbers[at] ?? Number.NaN;
      const mass = numbers[at + 1] ?? Number.NaN;
      whole = Number.isInteger(kind) && kind < PARTICLE.waiting;
      whole &&= kind === PARTICLE.removed ? mass === 0 : mass > 0;
      if (kind < 0) waiting -= kind;
      if (kind === PARTICLE.removed) gaps++;
      found += kind < 0 ? -kind : 1;
      at += kind < 0 ? 2 : EACH;
    }
    whole &&= found === count && gaps === numbers[1] && gaps + waiting === numbers[2];
    if (!whole || at > numbers.length) {
      const cure = 'Pass what sim.snapshot() or a scene file wrote, unchanged.';
      fail(label, 'state', numbers.length, 'must be the numbers of a particle system', cure);
    }
    return at;
  }
}
