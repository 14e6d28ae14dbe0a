/**
 * The numbers of particles, as typed arrays (P Particles 3): positions, velocities, the force
 * accumulator, masses. Forces and constraints see nothing else, so that the points of a Lagrangian
 * object (which are no free particles) can feel the same forces.
 *
 * A particle keeps its number for life. Who is removed leaves a gap, which the next one fills.
 */

const NONE = new Float64Array(0);

/** What moves a particle; everything but `free` has no inverse mass. */
export const PARTICLE = {
  /** forces and constraints */
  free: 0,
  /** nothing, or what the user says: pinned and controlled particles */
  controlled: 1,
  /** it is gone; its number is free */
  removed: 2,
  /** it has a number and is not there yet: an emitter has it in store */
  waiting: 3,
} as const;

/** Arrays of particles; all have exactly `count` entries (times their stride). */
export class ParticleStore {
  /** Particles, gaps included. */
  count = 0;
  /** Gaps. */
  gaps = 0;
  /** Who is not there: gaps, and those that wait. */
  absent = 0;
  /** (count × 3) m */
  positions: Float64Array = NONE;
  /** (count × 3) m/s */
  velocities: Float64Array = NONE;
  /** (count × 3) N; sums of the last evaluation */
  forces: Float64Array = NONE;
  /** (count) kg */
  masses: Float64Array = NONE;
  /** (count) 1/kg; 0 for those that forces do not move */
  inverseMasses: Float64Array = NONE;
  /** (count) see {@link PARTICLE} */
  kinds = new Uint8Array(0);
  #memory: Float64Array = NONE;
  #kinds = new Uint8Array(0);
  #capacity = 0;

  /** Makes room for as many more particles. */
  reserve(more: number): void {
    const wanted = this.count + more;
    if (wanted <= this.#capacity) return;
    const capacity = Math.max(wanted, 2 * this.#capacity, 16);
    const { positions, velocities, forces, masses, inverseMasses, kinds } = this;
    this.#memory = new Float64Array(11 * capacity);
    this.#kinds = new Uint8Array(capacity);
    this.#capacity = capacity;
    this.#view();
    this.positions.set(positions);
    this.velocities.set(velocities);
    this.forces.set(forces);
    this.masses.set(masses);
    this.inverseMasses.set(inverseMasses);
    this.kinds.set(kinds);
  }

  /** Changes the number of particles; new ones are zeros of no mass. */
  resize(count: number): void {
    if (count > this.count) this.reserve(count - this.count);
    const before = this.count;
    this.count = count;
    this.#view();
    if (count <= before) return;
    this.positions.fill(0, 3 * before);
    this.velocities.fill(0, 3 * before);
    this.forces.fill(0, 3 * before);
    this.masses.fill(0, before);
    this.inverseMasses.fill(0, before);
    this.kinds.fill(PARTICLE.free, before);
  }

  /** A new particle of a mass (kg), in a gap or at the end; returns its number. */
  add(mass: number): number {
    let i = this.count;
    if (this.gaps > 0) {
      i = this.kinds.indexOf(PARTICLE.removed);
      this.gaps--;
      this.absent--;
    } else {
      this.resize(i + 1);
    }
    this.kinds[i] = PARTICLE.free;
    this.masses[i] = mass;
    this.inverseMasses[i] = 1 / mass;
    return i;
  }

  /** Leaves a gap. */
  remove(i: number): void {
    this.kinds[i] = PARTICLE.removed;
    this.masses[i] = 0;
    this.inverseMasses[i] = 0;
    for (let k = 3 * i; k < 3 * i + 3; k++) {
      this.positions[k] = 0;
      this.velocities[k] = 0;
      this.forces[k] = 0;
    }
    this.gaps++;
    this.absent++;
  }

  /** Whether there is a particle of that number. */
  has(i: number): boolean {
    return i >= 0 && i < this.count && this.kinds[i] !== PARTICLE.removed;
  }

  #view(): void {
    const { count } = this;
    const c = this.#capacity;
    const part = (from: number, length: number): Float64Array =>
      this.#memory.subarray(from, from + length);
    this.positions = part(0, 3 * count);
    this.velocities = part(3 * c, 3 * count);
    this.forces = part(6 * c, 3 * count);
    this.masses = part(9 * c, count);
    this.inverseMasses = part(10 * c, count);
    this.kinds = this.#kinds.subarray(0, count);
  }
}
