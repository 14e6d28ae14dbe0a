/**
 * Structures of particles and springs (P Particles 5, X2): strings, and lattices of boxes whose edges
 * and diagonals are springs: beams, blocks, jelly.
 */

import { boolean, fail, integer, nonNegative, positive, vector } from '../../errors.js';
import type { Vec3, Vec3Like } from '../../math/types.js';
import { type ParticleSpring, ParticleSprings } from './forces/particle-springs.js';
import type { ParticleSystem } from './particle-system.js';

/** What was built. */
export interface ParticleStructure {
  /** Numbers of its particles; of a lattice: x fastest, then y, then z. */
  readonly particles: Int32Array;
  readonly springs: ParticleSprings;
}

/** What all structures have in common. */
export interface StructureOptions {
  /** Of the whole structure, kg. Default 1. */
  mass?: number;
  /** Of each spring, N/m. */
  stiffness?: number;
  /** Of each spring, N·s/m. */
  damping?: number;
}

/** Options of {@link addString}. */
export interface StringOptions extends StructureOptions {
  /** Ends, m. */
  from: Vec3Like;
  to: Vec3Like;
  /** Particles, both ends included. Default 10. */
  particles?: number;
  /** Whether the first and the last are pinned. Default false. */
  pinFirst?: boolean;
  pinLast?: boolean;
}

/** A row of particles, each tied to the next. */
export function addString(system: ParticleSystem, options: StringOptions): ParticleStructure {
  const label = 'addString';
  const from = vector({ x: 0, y: 0, z: 0 }, label, 'from', options.from);
  const to = vector({ x: 0, y: 0, z: 0 }, label, 'to', options.to);
  const count = integer(label, 'particles', options.particles ?? 10, 2, 1_000_000);
  if (from.x === to.x && from.y === to.y && from.z === to.z) {
    fail(label, 'to', options.to, 'must not be where from is', 'Give the string a length.');
  }
  const mass = positive(label, 'mass', options.mass ?? 1) / count;
  const pinFirst = boolean(label, 'pinFirst', options.pinFirst ?? false);
  const pinLast = boolean(label, 'pinLast', options.pinLast ?? false);
  const { stiffness = 1000, damping = 0.1 } = options;
  checkSprings(label, stiffness, damping);
  const particles = new Int32Array(count);
  const springs: ParticleSpring[] = [];
  for (let i = 0; i < count; i++) {
    const s = i / (count - 1);
    const pinned = (i === 0 && pinFirst) || (i === count - 1 && pinLast);
    particles[i] = system.addParticle(between(from, to, s), { mass, pinned });
    if (i > 0) springs.push({ a: particles[i - 1]!, b: particles[i]! });
  }
  return { particles, springs: system.add(new ParticleSprings(springs, { stiffness, damping })) };
}

/** Options of {@link addLattice}. */
export interface LatticeOptions extends StructureOptions {
  /** Middle, m. Default the origin. */
  position?: Vec3Like;
  /** Edges along x, y, z, m. */
  size: Vec3Like;
  /** Boxes along x, y, z; 0 makes it flat. */
  cells: readonly [number, number, number];
  /** Which diagonals are springs too. Default 'all'. */
  braces?: 'none' | 'faces' | 'all';
}

/** Half of the 26 neighbours of a point: edges first, then diagonals of faces, then of boxes. */
const NEIGHBORS: readonly (readonly [number, number, number])[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
  [1, 1, 0],
  [1, -1, 0],
  [1, 0, 1],
  [1, 0, -1],
  [0, 1, 1],
  [0, 1, -1],
  [1, 1, 1],
  [1, 1, -1],
  [1, -1, 1],
  [-1, 1, 1],
];
const BRACES = { none: 3, faces: 9, all: 13 } as const;

/** Particles at the corners of boxes, springs along their edges and diagonals. */
export function addLattice(system: ParticleSystem, options: LatticeOptions): ParticleStructure {
  const label = 'addLattice';
  const middle = vector({ x: 0, y: 0, z: 0 }, label, 'position', options.position ?? [0, 0, 0]);
  const size = vector({ x: 0, y: 0, z: 0 }, label, 'size', options.size);
  const [nx, ny, nz] = ([0, 1, 2] as const).map(
    (k) => integer(label, `cells[${k}]`, options.cells[k], 0, 1000) + 1,
  ) as [number, number, number];
  for (const [axis, n] of [
    ['x', nx],
    ['y', ny],
    ['z', nz],
  ] as const) {
    if (n > 1) positive(label, `size.${axis}`, size[axis], 'Only 0 cells have no length.');
  }
  const count = nx * ny * nz;
  const mass = positive(label, 'mass', options.mass ?? 1) / count;
  const { stiffness = 1000, damping = 1 } = options;
  checkSprings(label, stiffness, damping);
  const particles = new Int32Array(count);
  const part = (i: number, n: number): number => (n > 1 ? i / (n - 1) - 0.5 : 0);
  const at = (i: number, j: number, k: number): number => (k * ny + j) * nx + i;
  for (let k = 0; k < nz; k++) {
    for (let j = 0; j < ny; j++) {
      for (let i = 0; i < nx; i++) {
        const place = {
          x: middle.x + size.x * part(i, nx),
          y: middle.y + size.y * part(j, ny),
          z: middle.z + size.z * part(k, nz),
        };
        particles[at(i, j, k)] = system.addParticle(place, { mass });
      }
    }
  }
  const springs: ParticleSpring[] = [];
  const inside = (i: number, n: number): boolean => i >= 0 && i < n;
  const ways = NEIGHBORS.slice(0, BRACES[options.braces ?? 'all']);
  for (let k = 0; k < nz; k++) {
    for (let j = 0; j < ny; j++) {
      for (let i = 0; i < nx; i++) {
        for (const [di, dj, dk] of ways) {
          if (!inside(i + di, nx) || !inside(j + dj, ny) || !inside(k + dk, nz)) continue;
          const a = particles[at(i, j, k)]!;
          springs.push({ a, b: particles[at(i + di, j + dj, k + dk)]! });
        }
      }
    }
  }
  return { particles, springs: system.add(new ParticleSprings(springs, { stiffness, damping })) };
}

/** Options of {@link addBeam}. */
export interface BeamOptions extends StructureOptions {
  /** Middle, m. Default the origin. */
  position?: Vec3Like;
  /** Along x, m. */
  length: number;
  /** Height and depth, m. Default length / 10. */
  thickness?: number;
  /** Boxes along it. Default 10. */
  segments?: number;
}

/** A stiff beam along x: one row of braced boxes. */
export function addBeam(system: ParticleSystem, options: BeamOptions): ParticleStructure {
  const { length, segments = 10, thickness = length / 10, ...rest } = options;
  positive('addBeam', 'length', length);
  positive('addBeam', 'thickness', thickness);
  return addLattice(system, {
    stiffness: 5000,
    ...rest,
    size: [length, thickness, thickness],
    cells: [segments, 1, 1],
  });
}

/** Options of {@link addBlock} and {@link addJelly}. */
export type BlockOptions = Omit<LatticeOptions, 'braces'>;

/** A stiff block: a lattice with all diagonals. */
export function addBlock(system: ParticleSystem, options: BlockOptions): ParticleStructure {
  return addLattice(system, { stiffness: 5000, damping: 2, ...options });
}

/** A block of jelly: the same, soft, with little damping. */
export function addJelly(system: ParticleSystem, options: BlockOptions): ParticleStructure {
  return addLattice(system, { stiffness: 150, damping: 0.3, ...options });
}

/** Before any particle is added: a call that fails leaves the system as it was. */
function checkSprings(label: string, stiffness: number, damping: number): void {
  nonNegative(label, 'stiffness', stiffness);
  nonNegative(label, 'damping', damping);
}

function between(a: Readonly<Vec3>, b: Readonly<Vec3>, s: number): Vec3 {
  return { x: a.x + s * (b.x - a.x), y: a.y + s * (b.y - a.y), z: a.z + s * (b.z - a.z) };
}
