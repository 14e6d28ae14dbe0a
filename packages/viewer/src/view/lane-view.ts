/** The picture of one lane: its room, its simulations, its paths. */

import { type BodySkin, type DebugLayers, type DebugView, SimulationView } from '@rattleback/three';
import { Group, type Raycaster } from 'three';
import type { Lane } from '../model/lane.js';
import { debugViewOf } from './debug-code.js';
import { figureOf } from './figure-code.js';
import { looksOf } from './looks.js';
import { SmoothUpdate } from './smooth.js';
import { Studio } from './studio.js';
import { Ties } from './ties.js';
import { Traces } from './traces.js';

export class LaneView {
  readonly lane: Lane;
  readonly studio: Studio;
  readonly views: readonly SimulationView[];
  /** Empty until layers are shown. */
  debug: readonly DebugView[] = [];
  readonly traces: Traces;
  readonly #smooth: readonly SmoothUpdate[];
  readonly #ties: Ties;
  readonly #figure: BodySkin | null;
  /** What the viewer adds: marks and the like. */
  readonly extras = new Group();

  constructor(lane: Lane, shadowSize: number) {
    this.lane = lane;
    this.studio = new Studio(shadowSize);
    const look = looksOf(lane.built.simulations);
    this.views = lane.built.simulations.map(
      (simulation) => new SimulationView(simulation, { look }),
    );
    this.#figure = figureOf(this.views[0]!);
    this.#smooth = this.views.map((view) => new SmoothUpdate(view));
    this.traces = new Traces(lane.built.traces);
    this.#ties = new Ties(lane.built.simulations);
    this.studio.scene.add(...this.views, this.traces, this.#ties, this.extras);
  }

  /** Shows these layers, with lengths that suit a radius (m); without the code for them there are none. */
  showLayers(layers: DebugLayers, radius: number): void {
    if (this.debug.length === 0) this.debug = this.views.flatMap(debugViewOf);
    for (const debug of this.debug) {
      debug.show = layers;
      const unit = 0.05 * radius;
      Object.assign(debug.lengths, { axisLength: unit, normalLength: unit, weightLength: unit });
    }
    for (const view of this.views) view.update();
  }

  /** Shows figures with their skin, or the bodies under it. */
  showSkin(on: boolean): void {
    if (this.#figure === null) return;
    this.#figure.shown = on;
    for (const view of this.views) view.update();
  }

  /**
   * Takes over the state of the simulations. `ahead` says how far the player is into the next step, 0
   * to 1, for smooth motion; null shows the very moment.
   */
  update(ahead: number | null): void {
    const { time, simulation } = this.lane;
    const step = simulation.fixedTimeStep;
    const target = ahead === null ? null : time + ahead * step;
    for (const smooth of this.#smooth) smooth.update(target, step);
    this.traces.update(this.lane.time);
    this.#ties.update();
  }

  /** The nearest body on a ray, and which of the simulations it is in. */
  pick(raycaster: Raycaster): (ReturnType<SimulationView['pick']> & { simulation: number }) | null {
    let best: (ReturnType<SimulationView['pick']> & { simulation: number }) | null = null;
    this.views.forEach((view, simulation) => {
      const hit = view.pick(raycaster);
      if (hit !== null && (best === null || hit.distance < best.distance)) {
        best = { ...hit, simulation };
      }
    });
    return best;
  }

  dispose(): void {
    for (const view of this.views) view.dispose();
    this.traces.dispose();
    this.#ties.dispose();
    this.studio.dispose();
  }
}
