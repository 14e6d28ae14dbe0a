/**
 * All settings and strategies of a simulation as one record of plain data, and back: what a link
 * carries, what an interface shows, and what is compared to tell what the user has changed.
 */

import type { Simulation } from 'rattleback';
import {
  readSetting,
  SETTINGS,
  type SettingKey,
  type SettingValue,
  writeSetting,
} from './numbers.js';
import {
  type ChosenStrategy,
  readStrategy,
  STRATEGY_SLOTS,
  type StrategyKey,
  shortStrategy,
  writeStrategy,
} from './strategies.js';

/** Any of them, by the name of its property. */
export type AnyKey = SettingKey | StrategyKey;

/** The value of any of them. */
export type AnyValue = SettingValue | ChosenStrategy;

/** Settings by name; those that are not named stay as they are. */
export type SettingsData = Partial<Readonly<Record<AnyKey, AnyValue>>>;

/** Every key, strategies first: a strategy may need a step that a setting then shortens. */
export const ALL_KEYS: readonly AnyKey[] = [
  ...STRATEGY_SLOTS.map(({ key }) => key),
  ...SETTINGS.map(({ key }) => key),
];

/** The value of one of them now. */
export function readAny(simulation: Simulation, key: AnyKey): AnyValue {
  return isStrategy(key) ? readStrategy(simulation, key) : readSetting(simulation, key);
}

/** Sets one of them; what makes no sense is the engine's error, and changes nothing. */
export function writeAny(simulation: Simulation, key: AnyKey, value: AnyValue): void {
  if (isStrategy(key)) writeStrategy(simulation, key, value as ChosenStrategy);
  else writeSetting(simulation, key, value as SettingValue);
}

/** All of them. */
export function readSettings(simulation: Simulation): Required<SettingsData> {
  const data: Partial<Record<AnyKey, AnyValue>> = {};
  for (const key of ALL_KEYS) data[key] = readAny(simulation, key);
  return data as Required<SettingsData>;
}

/** Sets those that are named, in the order of {@link ALL_KEYS}. */
export function writeSettings(simulation: Simulation, data: SettingsData): void {
  for (const key of ALL_KEYS) {
    const value = data[key];
    if (value !== undefined) writeAny(simulation, key, value);
  }
}

/** Those of `now` that are not as in `before`. */
export function changedSettings(before: SettingsData, now: SettingsData): SettingsData {
  const changed = ALL_KEYS.filter(
    (key) => now[key] !== undefined && JSON.stringify(now[key]) !== JSON.stringify(before[key]),
  );
  return Object.fromEntries(changed.map((key) => [key, now[key]]));
}

/** The same, short and as JSON can hold it. */
export function shortSettings(data: SettingsData): SettingsData {
  const short: Partial<Record<AnyKey, AnyValue>> = {};
  for (const key of ALL_KEYS) {
    const value = data[key];
    if (value === undefined) continue;
    short[key] = isStrategy(key) ? shortStrategy(key, value as ChosenStrategy) : value;
  }
  return short;
}

function isStrategy(key: AnyKey): key is StrategyKey {
  return STRATEGY_SLOTS.some((slot) => slot.key === key);
}
