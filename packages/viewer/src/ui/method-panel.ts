/**
 * How the scene is simulated: ready methods, every strategy with its options, every setting; and one
 * lane more, to compare with.
 */

import {
  type AnyKey,
  type AnyValue,
  type ChosenStrategy,
  SETTINGS,
  type SettingsData,
  type SettingValue,
  STRATEGY_SLOTS,
  type StrategySlot,
} from '@rattleback/lab';
import { METHODS } from 'rattleback';
import type { Player } from '../model/player.js';
import { type LaneSpec, MOST_LANES } from '../model/spec.js';
import { h } from './dom.js';
import { checkField, choiceField, numberField, vectorField, words } from './fields.js';
import { optionForm } from './option-form.js';
import type { Tab } from './panel.js';

/** The colours of lanes in plots and labels, by theme in the style sheet. */
export const laneClass = (lane: number): string => `lane-${lane + 1}`;

export class MethodPanel implements Tab {
  readonly id = 'method';
  readonly title = 'Method';
  readonly element = h('section', { class: 'method' });
  readonly #player: Player;
  readonly #setLanes: (lanes: readonly LaneSpec[]) => void;
  #lane = 0;
  /** What the fields were made for. */
  #made = '';
  readonly #unfolded = new Set<string>();

  constructor(player: Player, setLanes: (lanes: readonly LaneSpec[]) => void) {
    this.#player = player;
    this.#setLanes = setLanes;
  }

  update(): void {
    const { spec } = this.#player;
    if (spec === null) return;
    this.#lane = Math.min(this.#lane, spec.lanes.length - 1);
    const settings = this.#player.settings(this.#lane);
    if (settings === undefined) return;
    const made = JSON.stringify([spec.source.name, spec.lanes, this.#lane, settings]);
    if (made === this.#made) return;
    this.#made = made;
    const top = this.element.scrollTop;
    const focused = (document.activeElement as HTMLElement | null)?.title ?? '';
    this.element.replaceChildren(
      this.#lanes(spec.lanes),
      this.#methods(spec.lanes[this.#lane]!),
      h('h2', {}, 'Strategies'),
      ...STRATEGY_SLOTS.map((slot) => this.#slot(slot, settings)),
      h('h2', {}, 'Settings'),
      ...SETTINGS.map((setting) => this.#setting(setting, settings)),
    );
    this.element.scrollTop = top;
    if (focused !== '') this.element.querySelector<HTMLElement>(`[title="${focused}"]`)?.focus();
  }

  /** Adds a lane with the next method that suits. */
  addLane(): void {
    const lanes = this.#player.spec?.lanes ?? [];
    if (lanes.length === 0 || lanes.length >= MOST_LANES) return;
    const taken = lanes.map(({ method }) => method);
    const method = ['sequential', 'soft-step', 'thesis', 'guendelman'].find(
      (name) => !taken.includes(name),
    );
    this.#lane = lanes.length;
    this.#setLanes([...lanes, { method: method ?? 'penalty' }]);
  }

  #lanes(lanes: readonly LaneSpec[]): HTMLElement {
    const chips = lanes.map((lane, i) => {
      const name = lane.method === undefined ? 'as it comes' : words(lane.method);
      const choose = h(
        'button',
        {
          type: 'button',
          class: `chip ${laneClass(i)}`,
          'aria-pressed': String(i === this.#lane),
          onclick: () => {
            this.#lane = i;
            this.update();
          },
        },
        name,
      );
      const label = `Remove lane ${i + 1}`;
      const remove = h('button', { type: 'button', class: 'chip-x', 'aria-label': label }, '×');
      remove.addEventListener('click', () => this.#setLanes(lanes.filter((_, j) => j !== i)));
      return h('span', { class: 'chip-pair' }, choose, ...(lanes.length > 1 ? [remove] : []));
    });
    const add = h(
      'button',
      {
        type: 'button',
        class: 'chip add',
        disabled: lanes.length >= MOST_LANES,
        onclick: () => this.addLane(),
      },
      '+ Compare',
    );
    return h('div', { class: 'lanes', role: 'group', 'aria-label': 'Lanes' }, ...chips, add);
  }

  #methods({ method = '' }: LaneSpec): HTMLElement {
    const choices: (readonly [string, string])[] = [
      ...(method === '' ? [['', 'As the scene comes'] as const] : []),
      ...METHODS.map(({ name }) => [name, words(name)] as const),
    ];
    const entry = METHODS.find(({ name }) => name === method);
    const field = choiceField('Method', 'method', choices, method, (name) => {
      if (name !== '') this.#player.send({ type: 'method', lane: this.#lane, name });
    });
    const text =
      entry === undefined
        ? 'The combination that suits this scene; choose another to see the difference.'
        : `${entry.description} Suits ${entry.suits}.`;
    return h('div', { class: 'choose-method' }, field, h('p', { class: 'hint' }, text));
  }

  #slot(slot: StrategySlot, settings: SettingsData): HTMLElement {
    const { key, title, description, choices } = slot;
    const now = settings[key] as ChosenStrategy;
    const chosen = now.sameAs === undefined ? now.name : `= ${now.sameAs}`;
    const list: (readonly [string, string])[] = choices.map(({ name }) => [name, words(name)]);
    for (const other of STRATEGY_SLOTS) {
      if (other.key === key) break;
      if (!other.key.endsWith('Solver') || !key.match(/Solver$|errorCorrection/)) continue;
      list.push([`= ${other.key}`, `Same as ${other.title.toLowerCase()}`]);
    }
    const field = choiceField(title, key, list, chosen, (value) => {
      const sameAs = value.startsWith('= ') ? value.slice(2) : undefined;
      this.#set(key, (sameAs === undefined ? { name: value } : { name: '', sameAs }) as AnyValue);
    });
    const defaults = choices.find(({ name }) => name === now.name)?.defaults ?? {};
    const form =
      now.sameAs === undefined
        ? optionForm(now.name, defaults, now.options ?? {}, (options) =>
            this.#set(key, { name: now.name, options }),
          )
        : [];
    if (form.length === 0) return field;
    const count = form.length === 1 ? '1 option' : `${form.length} options`;
    const details = h(
      'details',
      { class: 'options', open: this.#unfolded.has(key) },
      h('summary', { 'aria-label': `${count} of ${title}` }, count),
      h('p', { class: 'hint' }, description),
      ...form,
    );
    details.addEventListener('toggle', () => {
      if (details.open) this.#unfolded.add(key);
      else this.#unfolded.delete(key);
    });
    return h('div', { class: 'slot' }, field, details);
  }

  #setting(
    { key, title, description, unit }: (typeof SETTINGS)[number],
    settings: SettingsData,
  ): HTMLElement {
    const value = settings[key] as SettingValue;
    const put = (next: AnyValue): void => this.#set(key, next);
    const label = unit === '' ? title : `${title}, ${unit}`;
    if (typeof value === 'boolean') return checkField(label, description, value, put);
    if (typeof value === 'number') {
      return numberField(label, description, value, (next) => put(next ?? value));
    }
    return vectorField(label, description, value, put);
  }

  #set(key: AnyKey, value: AnyValue): void {
    this.#player.send({ type: 'set', lane: this.#lane, key, value });
    // Whatever becomes of it, the fields show what is.
    this.#made = '';
  }
}
