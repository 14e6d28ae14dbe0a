/**
 * One frame of a running scene: title, picture, curves of what is watched, drifts, and a last line
 * for the reader. It adapts to the size: side by side where there is room, stacked where there is
 * not, the picture alone in a small corner.
 */

import { DriftMonitor } from '../metrics/drift.js';
import type { Scene, SceneDefinition } from '../scene.js';
import { part, short, withUnit } from './numbers.js';
import { Curve } from './plot.js';
import { type Color, type ColorDepth, Screen } from './screen.js';
import { Traces } from './traces.js';
import { View } from './view.js';

const TITLE: Color = 0xffb454;
const TEXT: Color = 0xd6dde6;
const DIM: Color = 0x7d8794;
const GOOD: Color = 0xc3e88d;
const CURVES: readonly Color[] = [0x59c2ff, 0xc3e88d, 0xff7a90, 0xc792ea, 0x4fd6be, 0xffd580];

/** How large, how colourful, and what to say. */
export interface FrameOptions {
  readonly columns: number;
  readonly rows: number;
  readonly colors: ColorDepth;
  /** The last line. */
  readonly footer?: string;
}

/** What the frame says about the scene. */
export type SceneText = Pick<SceneDefinition, 'title' | 'description' | 'duration'>;

/** A scene on a stage: steps it, remembers what the curves need, draws frames. */
export class Stage {
  readonly scene: Scene;
  readonly #definition: SceneText;
  readonly #curves: readonly Curve[];
  readonly #traces: Traces;
  readonly #monitor: DriftMonitor;

  constructor(definition: SceneText, scene: Scene) {
    this.#definition = definition;
    this.scene = scene;
    this.#curves = scene.watch.map(() => new Curve());
    this.#traces = new Traces(scene);
    this.#monitor = new DriftMonitor(scene.simulation);
    this.#sample();
  }

  /** Simulated time, s. */
  get time(): number {
    return this.scene.simulation.time;
  }

  /** Runs until `time` (s) is reached, in the scene's own steps, and takes one sample. */
  advanceTo(time: number): void {
    const { simulation } = this.scene;
    const half = 0.5 * simulation.fixedTimeStep;
    while (simulation.time + half < time) {
      simulation.step();
      this.#traces.sample();
    }
    this.#sample();
  }

  /** The frame as text. */
  render(options: FrameOptions): string {
    const { columns, rows, colors, footer = '' } = options;
    const screen = new Screen(columns, rows);
    const large = columns >= 60 && rows >= 16;
    const top = large ? 3 : 0;
    const bottom = rows - (footer === '' || rows < 8 ? 0 : 1);
    if (large) this.#heading(screen);
    const wide = columns >= 96;
    const panel = wide ? Math.min(44, Math.floor(columns * 0.36)) : 0;
    const curves = large && !wide ? Math.min(this.#curves.length, Math.floor((rows - 10) / 4)) : 0;
    const viewRows = Math.max(1, bottom - top - (curves > 0 ? 2 * curves + 1 : 0));
    const viewColumns = columns - (wide ? panel + 2 : 0);
    const view = new View(viewColumns, viewRows, this.scene.camera);
    view.draw(this.scene, this.#traces).dots.drawOn(screen, 0, top);
    if (wide && large) this.#panel(screen, viewColumns + 2, top, panel, bottom);
    else if (curves > 0) this.#strip(screen, top + viewRows, curves);
    if (bottom < rows) screen.text(1, rows - 1, footer, { color: DIM });
    return screen.render(colors);
  }

  #heading(screen: Screen): void {
    const { title, description } = this.#definition;
    const { simulation } = this.scene;
    screen.text(1, 0, title, { color: TITLE, bold: true });
    const step = 1 / simulation.fixedTimeStep;
    const h = Number.isInteger(Math.round(step * 1e6) / 1e6)
      ? `1/${Math.round(step)}`
      : short(1 / step);
    const state = `${simulation.integrator.name} · h = ${h} s · t = ${simulation.time.toFixed(2)} s`;
    const column = screen.columns - state.length - 1;
    if (column > title.length + 3) screen.text(column, 0, state, { color: DIM });
    const room = screen.columns - 2;
    const text = description.length > room ? `${description.slice(0, room - 1)}…` : description;
    screen.text(1, 1, text, { color: TEXT });
  }

  /** Curves one below the other at the right, drifts at the end. */
  #panel(screen: Screen, column: number, top: number, width: number, bottom: number): void {
    const room = bottom - top - 5;
    const count = Math.max(1, Math.min(this.#curves.length, Math.floor(room / 3)));
    const rows = Math.max(1, Math.min(4, Math.floor(room / count) - 2));
    let row = top;
    for (let i = 0; i < count && row + rows < bottom; i++) {
      const color = CURVES[i % CURVES.length]!;
      this.#label(screen, i, column, row, width, color);
      const area = { column, row: row + 1, columns: width, rows };
      this.#curves[i]!.draw(screen, area, this.#definition.duration, color);
      row += rows + 2;
    }
    this.#drifts(screen, column, bottom - 4, width);
  }

  /** Curves below the picture, two lines each. */
  #strip(screen: Screen, top: number, count: number): void {
    const labels = 34;
    for (let i = 0; i < count; i++) {
      const row = top + 1 + 2 * i;
      const color = CURVES[i % CURVES.length]!;
      this.#label(screen, i, 1, row, labels, color);
      const area = { column: labels + 3, row, columns: screen.columns - labels - 4, rows: 2 };
      this.#curves[i]!.draw(screen, area, this.#definition.duration, color);
    }
  }

  #label(
    screen: Screen,
    i: number,
    column: number,
    row: number,
    width: number,
    color: Color,
  ): void {
    const { name, unit } = this.scene.watch[i]!;
    const value = withUnit(this.#curves[i]!.last, unit);
    const room = width - value.length - 1;
    const text = name.length > room ? `${name.slice(0, room - 1)}…` : name;
    screen.text(column, row, text, { color: DIM });
    screen.text(column + width - value.length, row, value, { color, bold: true });
  }

  #drifts(screen: Screen, column: number, row: number, width: number): void {
    const { energy, momentum, angularMomentum } = this.#monitor.drifts();
    screen.text(column, row, `${'─'.repeat(width)}`, { color: DIM });
    const drifts = [
      ['energy', energy.relative],
      ['momentum', momentum.relative],
      ['angular momentum', angularMomentum.relative],
    ] as const;
    drifts.forEach(([name, relative], i) => {
      const value = part(relative);
      screen.text(column, row + 1 + i, `change of ${name}`, { color: DIM });
      const color = relative < 1e-6 ? GOOD : TEXT;
      screen.text(column + width - value.length, row + 1 + i, value, { color });
    });
  }

  #sample(): void {
    this.scene.watch.forEach((probe, i) => {
      this.#curves[i]!.add(this.time, probe.read());
    });
    this.#monitor.sample();
  }
}
