/**
 * A source of particles: so many per second, from a disc, in a cone, with random numbers of a seed. It
 * has `capacity` particles from the beginning; when all are under way, the oldest begins anew.
 */

import { direction, fail, integer, nonNegative, positive, vector } from '../../errors.js';
import { Random, type RandomState, type Seed } from '../../math/random.js';
import type { Vec3, Vec3Like } from '../../math/types.js';
import { type ElementDescription, ParticleElement } from './particle-element.js';
import { PARTICLE, type ParticleStore } from './particle-store.js';

/** Options of {@link ParticleEmitter}. */
export interface ParticleEmitterOptions {
  /** Particles in all. */
  capacity: number;
  /** Particles per second. */
  rate: number;
  /** Middle of the source, m. Default the origin. */
  position?: Vec3Like;
  /** Where it points. Default up, (0, 1, 0). */
  direction?: Vec3Like;
  /** m/s. Default 1. */
  speed?: number;
  /** Random part of the velocity in every direction, m/s. Default 0. */
  spread?: number;
  /** Radius of the ball in which particles begin, m. Default 0. */
  size?: number;
  /** Of each particle, kg. Default 0.001. */
  mass?: number;
  /** Default 'emitter'. */
  seed?: Seed;
}

/** Emits particles; part of a system like its forces. */
export class ParticleEmitter extends ParticleElement {
  override readonly typeName = 'ParticleEmitter';
  readonly capacity: number;
  readonly rate: number;
  readonly mass: number;
  readonly #position: Vec3;
  readonly #direction: Vec3;
  readonly #speed: number;
  readonly #spread: number;
  readonly #size: number;
  readonly #random: Random;
  readonly #ball: Vec3 = { x: 0, y: 0, z: 0 };
  /** Number of its first particle; −1: not yet added. */
  #first = -1;
  #next = 0;
  /** Part of a particle that is due. */
  #due = 0;
  #kept: number[] = [];

  constructor(options: ParticleEmitterOptions) {
    super();
    const label = 'ParticleEmitter';
    const { position = [0, 0, 0], direction: way = [0, 1, 0], speed = 1, mass = 0.001 } = options;
    this.capacity = integer(label, 'capacity', options.capacity, 1, 10_000_000);
    this.rate = positive(label, 'rate', options.rate);
    this.#position = vector({ x: 0, y: 0, z: 0 }, label, 'position', position);
    this.#direction = direction({ x: 0, y: 0, z: 0 }, label, 'direction', way);
    this.#speed = nonNegative(label, 'speed', speed);
    this.#spread = nonNegative(label, 'spread', options.spread ?? 0);
    this.#size = nonNegative(label, 'size', options.size ?? 0);
    this.mass = positive(label, 'mass', mass);
    this.#random = new Random(options.seed ?? 'emitter');
  }

  /** Its particles begin with this number; there are `capacity` of them. */
  get first(): number {
    return this.#first;
  }

  override loses(i: number): boolean {
    return this.#first >= 0 && i >= this.#first && i < this.#first + this.capacity;
  }

  /** Its particles are made: they wait, at the end of the store. */
  override check(points: ParticleStore): void {
    const first = points.count;
    points.resize(first + this.capacity);
    points.masses.fill(this.mass, first);
    points.kinds.fill(PARTICLE.waiting, first);
    points.absent += this.capacity;
    this.#first = first;
  }

  /** Lets those go that are due within `h` (s). */
  emit(points: ParticleStore, h: number): void {
    this.#due += h * this.rate;
    const { positions: x, velocities: v, kinds, inverseMasses } = points;
    for (; this.#due >= 1; this.#due--) {
      const i = this.#first + this.#next;
      this.#next = (this.#next + 1) % this.capacity;
      if (kinds[i] === PARTICLE.waiting) points.absent--;
      kinds[i] = PARTICLE.free;
      inverseMasses[i] = 1 / this.mass;
      const place = this.#inBall(this.#size);
      x[3 * i] = this.#position.x + place.x;
      x[3 * i + 1] = this.#position.y + place.y;
      x[3 * i + 2] = this.#position.z + place.z;
      const push = this.#inBall(this.#spread);
      v[3 * i] = this.#speed * this.#direction.x + push.x;
      v[3 * i + 1] = this.#speed * this.#direction.y + push.y;
      v[3 * i + 2] = this.#speed * this.#direction.z + push.z;
    }
  }

  override keep(): void {
    this.#kept = this.saveState();
  }

  override goBack(): void {
    this.loadState(this.#kept);
  }

  override describe(): ElementDescription {
    const list = ({ x, y, z }: Readonly<Vec3>): number[] => [x, y, z];
    return {
      kind: 'emitter',
      capacity: this.capacity,
      rate: this.rate,
      position: list(this.#position),
      direction: list(this.#direction),
      speed: this.#speed,
      spread: this.#spread,
      size: this.#size,
      mass: this.mass,
    };
  }

  override verify(points: ParticleStore): void {
    const first = this.#first;
    const whole = Number.isInteger(first) && Number.isInteger(this.#next) && this.#due < 1e9;
    const inside = first >= 0 && first + this.capacity <= points.count;
    if (whole && inside && this.#next >= 0 && this.#next < this.capacity) return;
    const cure = 'Give it what a simulation wrote.';
    fail(this.label, 'state', this.saveState(), 'must be of particles of the system', cure);
  }

  override saveState(): number[] {
    return [this.#first, this.#next, this.#due, ...this.#random.state];
  }

  override loadState([first, next, due, ...words]: readonly number[]): void {
    this.#first = first!;
    this.#next = next!;
    this.#due = due!;
    this.#random.setState(words as unknown as RandomState);
  }

  /** Evenly in a ball: the first of random points in the cube around it that is inside. */
  #inBall(radius: number): Vec3 {
    const p = this.#ball;
    do {
      p.x = this.#random.uniform(-1, 1);
      p.y = this.#random.uniform(-1, 1);
      p.z = this.#random.uniform(-1, 1);
    } while (p.x * p.x + p.y * p.y + p.z * p.z > 1);
    p.x *= radius;
    p.y *= radius;
    p.z *= radius;
    return p;
  }
}
