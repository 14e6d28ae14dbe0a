/**
 * The compact recording, `.rbr`: a header in JSON, then frames of plain numbers, little-endian.
 *
 *   bytes 0 … 3   'RBR1'
 *   bytes 4 … 7   n, length of the header (u32)
 *   n bytes       header, JSON in UTF-8, filled with spaces so that the frames begin at 8·k:
 *                 { version: 1, precision: 'double' | 'single', frames, probes: [{ name, unit }],
 *                   bodies: [name, …], and whatever the writer wants to add under `about` }
 *   frames        each: time (f64), probes (f64 each), poses (7 per body, f64 or f32), filled with
 *                 zeros to a multiple of 8 bytes
 *
 * Times and probes keep all their bits; poses in single precision are for playing back (a part in
 * 10⁷, half the size). Differences between frames would pack better only with a coder for short
 * integers behind them; plain frames can be mapped into memory and read at any place, and any
 * general compressor halves them once more.
 */

import { PhysicsError } from 'rattleback';
import { type Frame, POSE_STRIDE, type RecordedProbe, type Recording } from './recorder.js';

/** How exactly poses are kept. */
export type Precision = 'single' | 'double';

/** What to write. */
export interface RbrOptions {
  /** Of poses only. Default 'single'. */
  precision?: Precision;
  /** Plain data for the reader: scene, settings, whatever helps. */
  about?: Readonly<Record<string, unknown>>;
}

/** A recording with what its writer said about it. */
export interface StoredRecording extends Recording {
  readonly precision: Precision;
  readonly about: Readonly<Record<string, unknown>>;
}

interface Header {
  version: number;
  precision: Precision;
  frames: number;
  probes: RecordedProbe[];
  bodies: string[];
  about: Record<string, unknown>;
}

const MAGIC = 'RBR1';
const PREAMBLE = 8;

/** The bytes of a file. */
export function writeRecording(recording: Recording, options: RbrOptions = {}): Uint8Array {
  const { precision = 'single', about = {} } = options;
  const probes = recording.probes.map(({ name, unit }) => ({ name, unit }));
  const bodies = [...recording.bodies];
  const frames = recording.frames.length;
  const header = { version: 1, precision, frames, probes, bodies, about };
  const head = new TextEncoder().encode(JSON.stringify(header));
  const start = roundUp(PREAMBLE + head.length);
  const size = frameBytes(probes.length, bodies.length, precision);
  const bytes = new Uint8Array(start + size * frames);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < MAGIC.length; i++) bytes[i] = MAGIC.charCodeAt(i);
  view.setUint32(4, start - PREAMBLE, true);
  bytes.fill(0x20, PREAMBLE, start);
  bytes.set(head, PREAMBLE);
  recording.frames.forEach((frame, i) => {
    let at = start + i * size;
    for (const value of [frame.time, ...frame.values]) {
      view.setFloat64(at, value, true);
      at += 8;
    }
    for (const value of frame.poses) {
      if (precision === 'single') view.setFloat32(at, value, true);
      else view.setFloat64(at, value, true);
      at += precision === 'single' ? 4 : 8;
    }
  });
  return bytes;
}

/** Reads a file, or throws a plain error: nothing in between. */
export function readRecording(bytes: Uint8Array): StoredRecording {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const magic = String.fromCharCode(...bytes.subarray(0, 4));
  if (magic !== MAGIC) {
    const cure = 'Pass the bytes of an .rbr file of version 1.';
    fail('start', magic, `must be the letters ${MAGIC}`, cure);
  }
  const headerBytes = bytes.byteLength < PREAMBLE ? 0 : view.getUint32(4, true);
  const start = PREAMBLE + headerBytes;
  if (bytes.byteLength < PREAMBLE || bytes.byteLength < start) failCut(bytes.byteLength);
  const header = readHeader(bytes.subarray(PREAMBLE, start));
  const { precision, probes, bodies } = header;
  const size = frameBytes(probes.length, bodies.length, precision);
  if (bytes.byteLength !== start + size * header.frames) failCut(bytes.byteLength);

  const frames: Frame[] = [];
  for (let i = 0; i < header.frames; i++) {
    const time = view.getFloat64(start + i * size, true);
    let at = start + i * size + 8;
    const values = new Float64Array(probes.length);
    for (let p = 0; p < values.length; p++) {
      values[p] = view.getFloat64(at, true);
      at += 8;
    }
    const poses = new Float64Array(POSE_STRIDE * bodies.length);
    for (let k = 0; k < poses.length; k++) {
      poses[k] = precision === 'single' ? view.getFloat32(at, true) : view.getFloat64(at, true);
      at += precision === 'single' ? 4 : 8;
    }
    frames.push({ time, values, poses });
  }
  return { probes, bodies, frames, precision, about: header.about };
}

function readHeader(bytes: Uint8Array): Header {
  let header: Partial<Header>;
  try {
    header = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as Partial<Header>;
  } catch {
    fail('header', 'something else', 'must be JSON', 'The file is damaged: record again.');
  }
  const { version, precision, frames, probes, bodies, about = {} } = header ?? {};
  if (typeof version === 'number' && version > 1) {
    const cure = 'It was written by a newer version: upgrade to read it.';
    fail('version', version, 'must be 1', cure);
  }
  const sound =
    version === 1 &&
    (precision === 'single' || precision === 'double') &&
    Number.isSafeInteger(frames) &&
    frames! >= 0 &&
    isListOf(bodies, (name) => typeof name === 'string') &&
    isListOf(probes, (p) => typeof p?.name === 'string' && typeof p.unit === 'string');
  if (!sound) fail('header', header, 'must describe the frames', 'The file is damaged.');
  return { version, precision, frames, probes, bodies, about } as Header;
}

function isListOf<T>(list: readonly T[] | undefined, is: (entry: T) => boolean): boolean {
  return Array.isArray(list) && list.every(is);
}

function frameBytes(probes: number, bodies: number, precision: Precision): number {
  const poses = POSE_STRIDE * bodies * (precision === 'single' ? 4 : 8);
  return roundUp(8 + 8 * probes + poses);
}

function roundUp(bytes: number): number {
  return Math.ceil(bytes / 8) * 8;
}

function failCut(bytes: number): never {
  const cure = 'The file is cut off or has something behind it: take a whole copy.';
  fail('length', `${bytes} bytes`, 'must be that of its header and all its frames', cure);
}

function fail(field: string, value: unknown, must: string, cure: string): never {
  throw new PhysicsError('readRecording', field, value, must, cure);
}
