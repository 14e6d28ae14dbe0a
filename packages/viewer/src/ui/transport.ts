/** The bar at the bottom: play, step, speed, and the time line. */

import type { Player } from '../model/player.js';
import { changeButton, h, iconButton } from './dom.js';

/** Simulated seconds per second. */
export const SPEEDS = [0.05, 0.1, 0.25, 0.5, 1, 2, 4] as const;

/** What the bar can have done. */
export interface TransportActions {
  toggle(): void;
  step(): void;
  back(): void;
  reset(): void;
  throwBall(): void;
}

export class Transport {
  readonly element: HTMLElement;
  readonly #play: HTMLButtonElement;
  readonly #speed: HTMLSelectElement;
  readonly #line: HTMLInputElement;
  readonly #time = h('output', { class: 'time', 'aria-label': 'Simulated time' }, '0.00 s');
  readonly #load = h('span', { class: 'load' });
  readonly #player: Player;

  constructor(player: Player, actions: TransportActions) {
    this.#player = player;
    this.#play = iconButton('play', 'Play', actions.toggle, 'space');
    this.#play.classList.add('main');
    this.#speed = h(
      'select',
      {
        'aria-label': 'Speed',
        title: 'Simulated seconds per second',
        onchange: () => {
          player.speed = Number(this.#speed.value);
        },
      },
      ...SPEEDS.map((speed) => h('option', { value: speed, selected: speed === 1 }, `${speed}×`)),
    );
    this.#line = h('input', {
      type: 'range',
      class: 'line',
      min: 0,
      max: 0,
      value: 0,
      step: 1,
      'aria-label': 'Time line',
      title: 'Drag to go back; play goes on from there',
      oninput: () => player.seek(Number(this.#line.value)),
    });
    this.element = h(
      'footer',
      { class: 'transport', 'aria-label': 'Player' },
      iconButton('reset', 'Start again', actions.reset, 'R'),
      iconButton('back', 'One picture back', actions.back, '←'),
      this.#play,
      iconButton('step', 'One step', actions.step, '→'),
      this.#speed,
      this.#line,
      this.#time,
      this.#load,
      iconButton('throw', 'Throw a ball', actions.throwBall, 'T'),
    );
  }

  /** Shows how the player stands. */
  update(): void {
    const player = this.#player;
    if (player.playing) changeButton(this.#play, 'pause', 'Pause');
    else changeButton(this.#play, 'play', 'Play');
    const speed = String(player.speed);
    if (this.#speed.value !== speed) this.#speed.value = speed;
    const last = Math.max(0, player.history.length - 1);
    this.#line.max = String(last);
    this.#line.value = String(player.cursor);
    this.#line.style.setProperty('--done', `${last === 0 ? 0 : (100 * player.cursor) / last}%`);
    this.#line.setAttribute('aria-valuetext', `${player.time.toFixed(2)} seconds`);
    this.#time.textContent = `${player.time.toFixed(2)} s`;
    this.#load.textContent = loadText(player);
    this.#load.classList.toggle('slow', player.playing && player.ratio < 0.95);
  }
}

/** Milliseconds per step, and how much of real time that leaves. */
function loadText({ frame, playing, ratio }: Player): string {
  const lanes = frame?.lanes ?? [];
  const steps = lanes[0]?.figures.profile.steps ?? 0;
  if (steps === 0) return '';
  const total = lanes.reduce((sum, { figures }) => sum + figures.profile.total, 0);
  const each = (total / steps).toFixed(2);
  return playing && ratio < 0.95 ? `${each} ms · ${Math.round(100 * ratio)} %` : `${each} ms`;
}
