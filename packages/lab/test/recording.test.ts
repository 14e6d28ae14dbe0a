/** Recordings: what was sampled comes back from both formats. */

import { PhysicsError, RigidBody, Simulation, Sphere, WorldBoundaryValidator } from 'rattleback';
import { describe, expect, it } from 'vitest';
import {
  energy,
  height,
  parseCsv,
  probe,
  Recorder,
  type Recording,
  readRecording,
  toCsv,
  writeRecording,
} from '../src/index.js';

function fall(): { simulation: Simulation; ball: RigidBody } {
  const simulation = new Simulation();
  const ball = new RigidBody({ name: 'ball', shape: new Sphere(0.1), position: [0, 10, 0] });
  simulation.add(ball);
  simulation.add(
    new RigidBody({ shape: new Sphere(0.2), position: [1, 0, 0], orientation: [1, 0, 0, 1] }),
  );
  return { simulation, ball };
}

/** A recording of 20 steps, every fourth of them. */
function record(): Recorder {
  const { simulation, ball } = fall();
  const odd = probe('odd, "quoted"', '', () => (simulation.stepCount === 8 ? Number.NaN : -0));
  const recorder = new Recorder(simulation, {
    probes: [energy(simulation), height(ball), odd],
    every: 4,
  });
  for (let i = 0; i < 20; i++) simulation.step();
  recorder.stop();
  simulation.step();
  return recorder;
}

describe('Recorder', () => {
  it('takes the start and every nth step, and stops when told', () => {
    const { frames, bodies } = record();
    expect(frames.map(({ time }) => Math.round(time * 60))).toEqual([0, 4, 8, 12, 16, 20]);
    expect(bodies).toEqual(['ball', '#2']);
    expect(frames[0]!.values[1]).toBe(10);
    expect([...frames[0]!.poses.subarray(0, 7)]).toEqual([0, 10, 0, 0, 0, 0, 1]);
    expect(frames[5]!.values[1]).toBeCloseTo(10 - (0.5 * 9.81 * 20 * 20) / 3600, 9);
  });

  it('notes bodies that are gone as missing', () => {
    const { simulation, ball } = fall();
    simulation.validators = [new WorldBoundaryValidator({ min: [-5, 9, -5], max: [5, 11, 5] })];
    const recorder = new Recorder(simulation, { probes: [height(ball)] });
    for (let i = 0; i < 60; i++) simulation.step();
    expect(ball.removed).toBe(true);
    const last = recorder.frames.at(-1)!;
    expect(last.values[0]).toBeNaN();
    expect([...last.poses].every(Number.isNaN)).toBe(true);
    expect(last.poses).toHaveLength(14);
  });

  it('refuses a fraction of a step and two probes of one name', () => {
    const { simulation, ball } = fall();
    expect(() => new Recorder(simulation, { every: 1.5 })).toThrow(/whole number of steps/);
    const probes = [height(ball), height(ball)];
    expect(() => new Recorder(simulation, { probes })).toThrow(/unique names/);
  });
});

describe('CSV', () => {
  it('has names with units, CR LF, and quotes where they are needed', () => {
    const text = toCsv(record());
    const [header, first] = text.split('\r\n');
    expect(header).toBe('time (s),energy (J),ball height (m),"odd, ""quoted"""');
    expect(first).toMatch(/^0,[\d.]+,10,-0$/);
    expect(text.endsWith('\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('gives every number back to the bit; what is missing is empty', () => {
    const recorder = record();
    const [header, ...rows] = parseCsv(toCsv(recorder, { poses: true }));
    expect(header).toHaveLength(1 + 3 + 14);
    expect(header![3]).toBe('odd, "quoted"');
    expect(header![4]).toBe('ball x (m)');
    recorder.frames.forEach((frame, i) => {
      const numbers = rows[i]!.map((cell) => (cell === '' ? Number.NaN : Number(cell)));
      expect(numbers).toEqual([frame.time, ...frame.values, ...frame.poses]);
    });
    expect(rows[2]![3]).toBe('');
  });
});

function expectSame(a: Recording, b: Recording, close: boolean): void {
  expect(b.bodies).toEqual(a.bodies);
  expect(b.probes).toEqual(a.probes.map(({ name, unit }) => ({ name, unit })));
  expect(b.frames).toHaveLength(a.frames.length);
  a.frames.forEach((frame, i) => {
    const other = b.frames[i]!;
    expect(other.time).toBe(frame.time);
    expect([...other.values]).toEqual([...frame.values]);
    if (!close) expect([...other.poses]).toEqual([...frame.poses]);
    else expect([...other.poses]).toEqual([...frame.poses].map(Math.fround));
  });
}

describe('.rbr', () => {
  it.each(['single', 'double'] as const)('comes back in %s precision', (precision) => {
    const recorder = record();
    const about = { scene: 'fall', größe: 1 };
    const bytes = writeRecording(recorder, { precision, about });
    const back = readRecording(bytes);
    expectSame(recorder, back, precision === 'single');
    expect(back.precision).toBe(precision);
    expect(back.about).toEqual(about);
    // Bytes from the middle of another buffer, as files often come.
    const padded = new Uint8Array(bytes.length + 3);
    padded.set(bytes, 3);
    expectSame(recorder, readRecording(padded.subarray(3)), precision === 'single');
  });

  it('is compact: eight bytes per quantity, four per number of a pose', () => {
    const recorder = record();
    const size = (frames: Recorder['frames']): number =>
      writeRecording({ ...recorder, probes: recorder.probes, bodies: recorder.bodies, frames })
        .length;
    const perFrame = (size([...recorder.frames, ...recorder.frames]) - size(recorder.frames)) / 6;
    expect(perFrame).toBeCloseTo(8 * (1 + 3) + 4 * 14, -1);
  });

  it('has the layout that it says it has: frames at multiples of eight bytes', () => {
    const simulation = new Simulation();
    simulation.add(new RigidBody({ name: 'one', shape: new Sphere(1), position: [1, 2, 3] }));
    const recorder = new Recorder(simulation, { probes: [energy(simulation)] });
    simulation.step();
    recorder.stop();
    const { buffer } = writeRecording(recorder);
    const start = 8 + new Uint32Array(buffer, 4, 1)[0]!;
    // Time and one probe in f64, seven numbers in f32, four bytes to fill: 48 in all.
    expect(start % 8).toBe(0);
    expect(buffer.byteLength).toBe(start + 2 * 48);
    expect([...new Float64Array(buffer, start + 48, 2)]).toEqual([
      recorder.frames[1]!.time,
      recorder.frames[1]!.values[0],
    ]);
    expect([...new Float32Array(buffer, start + 16, 8)]).toEqual([1, 2, 3, 0, 0, 0, 1, 0]);
  });

  it('starts with its name and readable words', () => {
    const bytes = writeRecording(record());
    const text = new TextDecoder().decode(bytes.subarray(0, 60));
    expect(text.startsWith('RBR1')).toBe(true);
    expect(text.slice(8)).toMatch(/^\{"version":1,"precision":"single"/);
  });

  it('refuses, with the plain error, whatever is no whole recording', () => {
    const bytes = writeRecording(record());
    for (let end = 0; end < bytes.length; end++) {
      expect(() => readRecording(bytes.subarray(0, end))).toThrow(PhysicsError);
    }
    const longer = new Uint8Array(bytes.length + 8);
    longer.set(bytes);
    expect(() => readRecording(longer)).toThrow(/whole copy/);
    const newer = new TextEncoder().encode('RBR1\x0e\0\0\0{"version":22}');
    expect(() => readRecording(newer)).toThrow(/newer version/);
    for (let i = 0; i < 300; i++) {
      const damaged = bytes.slice();
      damaged[i] = damaged[i]! ^ 0x15;
      try {
        readRecording(damaged);
      } catch (error) {
        expect(error).toBeInstanceOf(PhysicsError);
      }
    }
  });
});
