/**
 * Live plots: what the scene itself is about, then energy, momentum, penetration, joint error and the
 * time of a step by stage. With several lanes each plot has a line for each.
 */

import { QUANTITY_PLOTS, type Quantity } from '@rattleback/lab';
import type { Player } from '../model/player.js';
import { STAGES } from '../model/series.js';
import { h } from './dom.js';
import { words } from './fields.js';
import type { Tab } from './panel.js';
import { Plot, type PlotLine } from './plot.js';

const SHOWN: readonly Quantity[] = [
  'energy',
  'momentum',
  'angular-momentum',
  'penetration',
  'joint-error',
  'step-time',
];

/** ms between two drawings of the plots */
const PERIOD = 100;

export class PlotsPanel implements Tab {
  readonly id = 'plots';
  readonly title = 'Plots';
  readonly element = h('section', { class: 'plots' });
  readonly #player: Player;
  #plots: Plot[] = [];
  /** What the plots were made for. */
  #made = '';
  #drawn = 0;

  constructor(player: Player) {
    this.#player = player;
  }

  update(): void {
    const { spec, mirror } = this.#player;
    if (spec === null || mirror === null) return;
    const names = spec.lanes.map(({ method }) =>
      method === undefined ? 'as it comes' : words(method),
    );
    const theme = document.documentElement.dataset['theme'];
    const made = JSON.stringify([spec.source.name, names, theme]);
    if (made !== this.#made) {
      this.#made = made;
      this.#make(names);
    }
    const now = performance.now();
    if (now - this.#drawn < PERIOD && this.#player.playing) return;
    this.#drawn = now;
    for (const plot of this.#plots) plot.draw(this.#player.series, this.#player.time);
  }

  #make(lanes: readonly string[]): void {
    for (const plot of this.#plots) plot.dispose();
    const perLane = (key: string): PlotLine[] =>
      lanes.map((label, lane) => ({ key, lane, label: lanes.length === 1 ? '' : label }));
    this.#plots = [
      ...this.#watched(lanes),
      ...SHOWN.map((quantity) => {
        const { title, unit, scale } = QUANTITY_PLOTS[quantity];
        const lines =
          quantity === 'step-time' && lanes.length === 1
            ? [
                { key: 'step-time', lane: 0, label: 'all' },
                ...STAGES.map((key) => ({ key, lane: 0, label: words(key) })),
              ]
            : perLane(quantity);
        return new Plot({ title, unit: unit ?? '', lines, log: scale === 'log' });
      }),
    ];
    this.element.replaceChildren(...this.#plots.map(({ element }) => element));
  }

  /** What the scene watches: quantities of one unit in one plot. */
  #watched(lanes: readonly string[]): Plot[] {
    const watch = this.#player.mirror!.lanes[0]!.built.watch.filter(
      ({ name }) => name !== 'energy',
    );
    const units = [...new Set(watch.map(({ unit }) => unit))];
    return units.map((unit) => {
      const same = watch.filter((probe) => probe.unit === unit);
      const lines = same.flatMap(({ name }) =>
        lanes.map((label, lane) => ({
          key: `watch ${name}`,
          lane,
          label: lanes.length === 1 ? words(name) : `${words(name)}, ${label}`,
        })),
      );
      const title =
        same.length === 1 ? words(same[0]!.name) : same.map(({ name }) => name).join(', ');
      return new Plot({ title: words(title), unit, lines, log: false });
    });
  }
}
