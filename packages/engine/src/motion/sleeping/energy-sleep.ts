/**
 * Sleeping by kinetic energy per mass (T 7.5.5): one number for linear and angular motion.
 *
 *   e = (½ m v² + ½ ω·I ω) / m,  J/kg
 *
 * A body is idle while e is below what it would gain from rest in one step under gravity, ½ (g Δt)²
 * (Schmidl 2002), and does not grow (Erleben 2004): a body that begins to tip is slow as well, but
 * becomes faster. "Does not grow" is meant up to a hundredth of the threshold above the least since it
 * has been idle: from step to step a slow growth would pass for noise, and without any allowance the
 * noise of solvers would keep everything awake.
 */

import { checkNames, nonNegative, options as optionsOf } from '../../errors.js';
import { kineticEnergyOf } from '../../state/body-rows.js';
import { FLAG, INFO, INFO_STRIDE, MASS, MASS_STRIDE } from '../../state/body-store.js';
import type { SleepWorld } from './sleep-strategy.js';
import {
  THRESHOLD_SLEEP_DEFAULTS,
  ThresholdSleep,
  type ThresholdSleepOptions,
} from './threshold-sleep.js';
import { flagsOf } from './touching.js';

/** Options of {@link EnergySleep}. */
export interface EnergySleepOptions extends ThresholdSleepOptions {
  /** J/kg; null: ½ (g Δt)², and 0.0001 at least. Default null. */
  threshold?: number | null;
}

/** Every option with its default. */
export const ENERGY_SLEEP_DEFAULTS: Readonly<Required<EnergySleepOptions>> = Object.freeze({
  ...THRESHOLD_SLEEP_DEFAULTS,
  threshold: null,
});

/** Solvers that do not see the forces of the step leave a body at rest just that energy. */
const ALLOWANCE = 1.02;
/** J/kg: where there is no gravity. */
const LITTLE = 1e-4;
/** Growth that is taken for noise, as a part of the threshold. */
const NOISE = 0.01;
const LABEL = 'EnergySleep';

/** Bodies of little energy that does not grow are idle. */
export class EnergySleep extends ThresholdSleep {
  override readonly name = 'energy-sleep';
  override readonly options: Readonly<Required<EnergySleepOptions>>;

  constructor(options: EnergySleepOptions = {}) {
    super();
    checkNames(LABEL, optionsOf(LABEL, options), ENERGY_SLEEP_DEFAULTS);
    const given = { ...ENERGY_SLEEP_DEFAULTS, ...options };
    ThresholdSleep.read(LABEL, given);
    if (given.threshold !== null) nonNegative(LABEL, 'threshold', given.threshold);
    this.options = Object.freeze(given);
  }

  override isIdle(world: SleepWorld, row: number, dt: number): boolean {
    const { store, gravity } = world;
    const { x, y, z } = gravity;
    const gained = 0.5 * (x * x + y * y + z * z) * dt * dt;
    const limit = this.options.threshold ?? Math.max(LITTLE, ALLOWANCE * gained);
    const energy = energyPerMass(world, row);
    if (!(energy <= limit)) return false;
    const key = store.info[row * INFO_STRIDE + INFO.slot]!;
    return energy <= world.energyBefore(key) + NOISE * limit;
  }

  override update(world: SleepWorld, dt: number): void {
    super.update(world, dt);
    const { store } = world;
    for (let row = 0; row < store.moving; row++) {
      if ((flagsOf(store, row) & FLAG.dynamic) === 0) continue;
      const key = store.info[row * INFO_STRIDE + INFO.slot]!;
      const energy = energyPerMass(world, row);
      const isIdle = store.info[row * INFO_STRIDE + INFO.sleep]! > 0;
      world.rememberEnergy(key, isIdle ? Math.min(energy, world.energyBefore(key)) : energy);
    }
  }
}

/** J/kg */
function energyPerMass({ store }: SleepWorld, row: number): number {
  return kineticEnergyOf(store, row) / store.mass[row * MASS_STRIDE + MASS.mass]!;
}
