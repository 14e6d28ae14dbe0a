/**
 * Plays a scene: keeps asking the host for the next frame, remembers the past, and goes back to it.
 * One question is under way at a time, so a host that is slow makes the simulation slower, never the
 * page.
 */

import { changedSettings, readSettings, type SettingsData, shortSettings } from '@rattleback/lab';
import type { Host } from '../worker/host.js';
import { buildLane } from './build-lane.js';
import type { Command, Frame } from './commands.js';
import { History } from './history.js';
import { Mirror } from './mirror.js';
import { fetchCodeFor } from './scene-code.js';
import { SeriesStore, samplesOf } from './series.js';
import { messageOf } from './session.js';
import type { LaneSpec, Spec } from './spec.js';

/** What a player tells. */
export interface PlayerEvents {
  /** Another scene is open. */
  opened(): void;
  /** Something is to be drawn anew. */
  frame(frame: Frame): void;
  /** Playing, speed, place in time or settings are others. */
  changed(): void;
  trouble(message: string, lane: number): void;
}

/** Milliseconds of computing per frame, at most; beyond that time runs slower. */
const BUDGET = 50;
/** s; a page that was hidden does not make up for it */
const LONGEST = 0.1;

export class Player {
  readonly #host: Host;
  readonly #events: PlayerEvents;
  #spec: Spec | null = null;
  #mirror: Mirror | null = null;
  #history = new History();
  #series = new SeriesStore(1);
  #queue: Command[] = [];
  #waiting = false;
  #opening = 0;
  #playing = false;
  #speed = 1;
  /** Frame of the past that is shown, or null for now. */
  #cursor: number | null = null;
  /** Frame of the past that is to be shown as soon as the answer under way has come. */
  #wanted: number | null = null;
  #frame: Frame | null = null;
  #settings: Required<SettingsData>[] = [];
  /** Settings that lanes have by scene and method alone. */
  #usual: Required<SettingsData>[] = [];
  #owed = 0;
  #ratio = 1;
  /** Whether somebody looks at contacts: then every frame has them, which in large scenes takes longer. */
  detailed = false;

  constructor(host: Host, events: PlayerEvents) {
    this.#host = host;
    this.#events = events;
  }

  // ---- what there is ----------------------------------------------------------------------

  /** What is on show, with everything that was changed since. */
  get spec(): Spec | null {
    return this.#spec;
  }

  get mirror(): Mirror | null {
    return this.#mirror;
  }

  get history(): History {
    return this.#history;
  }

  get series(): SeriesStore {
    return this.#series;
  }

  /** The newest frame. */
  get frame(): Frame | null {
    return this.#frame;
  }

  get playing(): boolean {
    return this.#playing;
  }

  /** Simulated seconds per second. */
  get speed(): number {
    return this.#speed;
  }

  set speed(speed: number) {
    this.#speed = speed;
    this.#events.changed();
  }

  /** Simulated seconds per second that the computer manages, smoothed, by the wanted ones. */
  get ratio(): number {
    return this.#ratio;
  }

  /** The frame of the past that is shown; the last one when none is. */
  get cursor(): number {
    return this.#cursor ?? Math.max(0, this.#history.length - 1);
  }

  /** s; of what is shown */
  get time(): number {
    if (this.#cursor !== null) return this.#history.at(this.#cursor).time;
    return this.#frame?.lanes[0]?.time ?? 0;
  }

  /** Settings of a lane as they are. */
  settings(lane: number): Required<SettingsData> | undefined {
    return this.#settings[lane];
  }

  // ---- what can be done -------------------------------------------------------------------

  /** Opens a scene; if that fails the old one stays, and the error is the caller's. */
  async open(spec: Spec): Promise<void> {
    const turn = ++this.#opening;
    await fetchCodeFor(spec.source);
    const mirror = new Mirror(spec);
    const usual = spec.lanes.map((lane) => usualSettings(spec, lane));
    const frame = await this.#host.ask({ ask: 'open', spec });
    // Somebody has opened another one in the meantime.
    if (turn !== this.#opening) return;
    this.#spec = spec;
    this.#mirror = mirror;
    this.#usual = usual;
    this.#history = new History();
    this.#series = new SeriesStore(spec.lanes.length);
    this.#queue = [];
    this.#cursor = null;
    this.#wanted = null;
    this.#owed = 0;
    this.#ratio = 1;
    this.#waiting = false;
    this.#settings = [];
    this.#frame = frame;
    this.#events.opened();
    this.#take(frame);
  }

  /** From the beginning, with the methods and settings of now. */
  async reset(): Promise<void> {
    if (this.#spec !== null) await this.open(this.#spec);
  }

  play(): void {
    this.#playing = true;
    this.#events.changed();
  }

  pause(): void {
    this.#playing = false;
    this.#events.changed();
  }

  /** Makes single steps. */
  step(count = 1): void {
    this.pause();
    this.send({ type: 'step', count });
  }

  /** Has something done before the next frame; whoever does something in the past goes on there. */
  send(command: Command): void {
    this.#goOn();
    this.#queue.push(command);
  }

  /** Shows a frame of the past. */
  seek(index: number): void {
    if (this.#mirror === null || this.#history.length === 0) return;
    this.#playing = false;
    if (this.#waiting || !this.#frame!.whole) {
      this.#wanted = index;
      // Now becomes part of the past before one goes there.
      if (!this.#waiting) void this.#flush();
      return;
    }
    const last = this.#history.length - 1;
    const cursor = Math.max(0, Math.min(last, Math.round(index)));
    this.#cursor = cursor === last ? null : cursor;
    this.#mirror.show(this.#history.at(cursor).lanes);
    this.#events.changed();
  }

  /** The scene as a file. */
  save(lane: number, name: string): Promise<string> {
    this.#goOn();
    return this.#flush().then(() => this.#host.ask({ ask: 'save', lane, name }));
  }

  /** Hashes of all lanes as the session has them. */
  async hashes(): Promise<readonly string[]> {
    this.#goOn();
    await this.#flush();
    return this.#host.ask({ ask: 'hash' });
  }

  /** Runs for simulated seconds as fast as it can; for tests and pictures. */
  async run(seconds: number): Promise<void> {
    this.#goOn();
    await this.#flush(seconds, Number.POSITIVE_INFINITY);
  }

  /** Called once per picture with the real seconds since the last one. */
  tick(seconds: number): void {
    if (this.#spec === null || this.#waiting) {
      this.#owed += seconds;
      return;
    }
    const passed = Math.min(LONGEST, seconds + this.#owed);
    this.#owed = 0;
    if (this.#playing) this.#goOn();
    const wanted = this.#playing ? passed * this.#speed : 0;
    // Where it stops, all is told.
    if (wanted <= 0 && this.#queue.length === 0 && this.#frame!.whole) return;
    void this.#flush(wanted);
  }

  // ---- inside -----------------------------------------------------------------------------

  /** What is shown becomes now. */
  #goOn(): void {
    if (this.#cursor === null) return;
    const { lanes, time } = this.#history.at(this.#cursor);
    this.#history.forgetAfter(this.#cursor);
    this.#series.forgetFrom(time);
    this.#cursor = null;
    this.#queue = [{ type: 'go', lanes }];
  }

  async #flush(seconds = 0, budget = BUDGET): Promise<void> {
    const commands = this.#queue;
    this.#queue = [];
    const turn = this.#opening;
    this.#waiting = true;
    try {
      const whole = this.detailed || !this.#playing;
      const request = { commands, seconds, budget, whole };
      const frame = await this.#host.ask({ ask: 'run', request });
      if (turn !== this.#opening) return;
      this.#waiting = false;
      if (seconds > 0) {
        const done = (seconds - frame.dropped) / seconds;
        this.#ratio += 0.1 * (done - this.#ratio);
      }
      this.#askAhead(frame);
      this.#take(frame);
    } catch (error) {
      if (turn !== this.#opening) return;
      this.#waiting = false;
      this.#playing = false;
      this.#events.trouble(messageOf(error), 0);
    }
    if (this.#wanted === null || this.#waiting) return;
    const index = this.#wanted;
    this.#wanted = null;
    this.seek(index);
  }

  /** If a step or more is due already, the next frame is computed while this one is drawn. */
  #askAhead({ troubles }: Frame): void {
    if (!this.#playing || this.#wanted !== null || this.#cursor !== null) return;
    if (troubles.length > 0) return;
    const { fixedTimeStep } = this.#mirror!.lanes[0]!.simulation;
    if (this.#owed * this.#speed >= fixedTimeStep) this.tick(0);
  }

  #take(frame: Frame): void {
    const mirror = this.#mirror!;
    mirror.apply(frame);
    this.#frame = frame;
    if (frame.whole) this.#history.add(frame);
    const watch = mirror.lanes[0]!.built.watch.map(({ name }) => name);
    this.#series.add(frame.lanes[0]!.time, samplesOf(frame, watch));
    this.#takeSettings(frame);
    for (const { lane, message, takenBack } of frame.troubles) {
      if (!takenBack) this.#playing = false;
      this.#events.trouble(message, lane);
    }
    this.#events.frame(frame);
    this.#events.changed();
  }

  /** Keeps the words for what is on show up to date. */
  #takeSettings({ lanes, executed }: Frame): void {
    if (!lanes.some(({ settings }) => settings !== undefined)) return;
    const spec = this.#spec!;
    const methods = new Map<number, string>();
    for (const command of executed) {
      if (command.type === 'method') methods.set(command.lane, command.name);
    }
    const named = lanes.map(({ settings }, i): LaneSpec => {
      const lane = spec.lanes[i]!;
      if (settings === undefined) return lane;
      this.#settings[i] = settings;
      const method = methods.get(i) ?? lane.method;
      const own = method === undefined ? {} : { method };
      if (method !== lane.method) this.#usual[i] = usualSettings(spec, own);
      const changed = shortSettings(changedSettings(this.#usual[i]!, settings));
      return Object.keys(changed).length === 0 ? own : { ...own, settings: changed };
    });
    this.#spec = { ...spec, lanes: named };
  }
}

/** The settings of a lane that nobody has changed anything in. */
function usualSettings({ source }: Spec, { method }: LaneSpec): Required<SettingsData> {
  const lane = method === undefined ? {} : { method };
  return readSettings(buildLane(source, lane).simulations[0]);
}
