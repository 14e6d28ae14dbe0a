/**
 * `Simulate(dt)` of T 7.5.7, transcribed line by line, in numbers of any kind.
 *
 * The pseudocode speaks of real numbers. The transcription therefore works on exact fractions: whole
 * multiples of 2^-240 as BigInt. Every double between 2^-20 and 2^60 and every product of two of them
 * is such a number, so nothing is ever rounded here.
 */

const HALF_SCALE = 2 ** 120;

/** A double as a multiple of 2^-120. */
function half(x: number): bigint {
  return BigInt(x * HALF_SCALE);
}

/** x as a multiple of 2^-240. */
function exact(x: number): bigint {
  return half(x) << 120n;
}

/** x·y as a multiple of 2^-240. */
function product(x: number, y: number): bigint {
  return half(x) * half(y);
}

/** The nearest double. */
function toNumber(x: bigint): number {
  // 2^-240 in two factors; the first 1100 bits of any time here are whole numbers of 2^-240.
  return Number(x >> 120n) / HALF_SCALE;
}

/** The settings the pseudocode reads. */
export interface OracleSettings {
  fixedTimeStep: number;
  useFixedTimeStep: boolean;
  minTimeStep: number;
  maxTimeStep: number;
  maxSimulationStep: number;
  speedUpFactor: number;
}

/** Time in the pseudocode's variables. */
export class SimulateOracle {
  settings: OracleSettings;
  /** Whether the simulation contains non-sleeping bodies. */
  awake = true;
  /** Sizes of the steps of the last call, s. */
  steps: number[] = [];
  #currentTime = 0n;
  #targetTime = 0n;

  constructor(settings: OracleSettings) {
    this.settings = settings;
  }

  get time(): number {
    return toNumber(this.#currentTime);
  }

  get targetTime(): number {
    return toNumber(this.#targetTime);
  }

  simulate(elapsed: number): void {
    const s = this.settings;
    this.steps = [];
    let dt = product(elapsed, s.speedUpFactor);
    if (dt > exact(s.maxSimulationStep)) dt = exact(s.maxSimulationStep);
    this.#targetTime += dt;
    if (!this.awake) this.#currentTime = this.#targetTime;
    while (this.#currentTime < this.#targetTime) {
      dt = this.#targetTime - this.#currentTime;
      if (dt > exact(s.maxTimeStep)) dt = exact(s.maxTimeStep);
      if (dt < exact(s.minTimeStep)) dt = exact(s.minTimeStep);
      if (s.useFixedTimeStep) dt = exact(s.fixedTimeStep);
      if (this.#currentTime + dt > this.#targetTime) break;
      this.steps.push(toNumber(dt));
      this.#currentTime += dt;
    }
  }
}
