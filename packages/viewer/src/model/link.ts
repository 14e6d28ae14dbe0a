/**
 * A link that reproduces what is seen: the part of the address after `#`.
 *
 *   #rattleback                              a scene as it comes
 *   #stacks?lane=thesis&lane=sequential      two lanes with a method each
 *   #seesaw?lane=~{"gravity":[0,-1.62,0]}    settings that differ, as JSON after a tilde
 *
 * A scene that came from a file has no link: the file is not on any server.
 */

import { ALL_KEYS, type SettingsData } from '@rattleback/lab';
import { type LaneSpec, MOST_LANES, type Spec } from './spec.js';

/** The fragment without `#`; empty for scenes from files. */
export function linkOf({ source, lanes }: Spec): string {
  if (source.kind === 'file') return '';
  const plain = lanes.length === 1 && laneText(lanes[0]!) === '';
  if (plain) return source.name;
  const parts = lanes.map((lane) => `lane=${encode(laneText(lane))}`);
  return `${source.name}?${parts.join('&')}`;
}

/** What a fragment asks for; undefined if it is empty. Throws an error in words if it is broken. */
export function specOf(fragment: string): Spec | undefined {
  const text = fragment.replace(/^#/, '');
  if (text === '') return undefined;
  const [name = '', query = ''] = splitAt(text, '?');
  const lanes = query
    .split('&')
    .filter((part) => part.startsWith('lane='))
    .slice(0, MOST_LANES)
    .map((part) => laneOf(decodeURIComponent(part.slice('lane='.length))));
  const source = { kind: 'scene', name: decodeURIComponent(name) } as const;
  return { source, lanes: lanes.length === 0 ? [{}] : lanes };
}

function laneText({ method = '', settings = {} }: LaneSpec): string {
  const json = Object.keys(settings).length === 0 ? '' : `~${JSON.stringify(settings)}`;
  return `${method}${json}`;
}

function laneOf(text: string): LaneSpec {
  const [method, json] = splitAt(text, '~');
  const settings = json === undefined ? undefined : settingsOf(json);
  return {
    ...(method !== '' && method !== undefined && { method }),
    ...(settings !== undefined && { settings }),
  };
}

function settingsOf(json: string): SettingsData {
  let data: unknown;
  try {
    data = JSON.parse(json);
  } catch {
    throw new Error(`The link is broken: its settings are no JSON: ${json.slice(0, 60)}`);
  }
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw new Error('The link is broken: its settings must be an object.');
  }
  const unknown = Object.keys(data).find((key) => !(ALL_KEYS as readonly string[]).includes(key));
  if (unknown !== undefined) {
    throw new Error(`The link names a setting "${unknown}", which does not exist.`);
  }
  return data as SettingsData;
}

/** The two parts of a text around the first separator; the second is undefined if there is none. */
function splitAt(text: string, separator: string): [string, string | undefined] {
  const i = text.indexOf(separator);
  return i < 0 ? [text, undefined] : [text.slice(0, i), text.slice(i + 1)];
}

/** Readable where an address allows it. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/%(7B|7D|22|3A|2C|5B|5D)/g, decodeURIComponent);
}
