/** The application: one player, one stage, and the parts of the page, told about each other. */

import { getScene } from '@rattleback/lab';
import { linkOf, specOf } from './model/link.js';
import { Player } from './model/player.js';
import { messageOf } from './model/session.js';
import { type Spec, sceneSpec } from './model/spec.js';
import { h, iconButton } from './ui/dom.js';
import { SceneBrowser, SHOWN_SCENES } from './ui/scene-browser.js';
import { applyTheme, firstTheme, type Theme } from './ui/theme.js';
import { Toasts } from './ui/toasts.js';
import { Transport } from './ui/transport.js';
import { Stage } from './view/stage.js';
import type { Host } from './worker/host.js';

/** The title scene. */
const FIRST = SHOWN_SCENES[0]!.name;

export class App {
  readonly player: Player;
  readonly stage: Stage;
  readonly #toasts = new Toasts();
  readonly #browser: SceneBrowser;
  readonly #transport: Transport;
  readonly #title = h('h1', {}, 'Rattleback');
  readonly #sentence = h('p', { class: 'sentence' });
  #theme: Theme = firstTheme();
  #lastTick = 0;
  #shown: string | null = null;
  /** The address as this page has written it. */
  #link = '';

  constructor(root: HTMLElement, host: Host) {
    this.player = new Player(host, {
      opened: () => this.#opened(),
      frame: () => this.stage.update(),
      changed: () => this.#changed(),
      trouble: (message) => this.#toasts.warn(message),
    });
    const canvas = h('canvas', { class: 'stage', tabindex: 0, 'aria-label': 'The simulation' });
    this.stage = new Stage(canvas);
    this.#browser = new SceneBrowser((name) => void this.open(sceneSpec(name)));
    this.#transport = new Transport(this.player, {
      toggle: () => this.toggle(),
      step: () => this.player.step(),
      back: () => this.player.seek(this.player.cursor - 1),
      reset: () => void this.reset(),
      throwBall: () => undefined,
    });
    root.append(
      h(
        'header',
        { class: 'top' },
        iconButton('scenes', 'Scenes', () => this.#browser.toggle(), 'S'),
        h('div', { class: 'words' }, this.#title, this.#sentence),
        iconButton('theme', 'Light or dark', () => this.#flipTheme()),
      ),
      h('main', {}, canvas),
      this.#transport.element,
      this.#browser.element,
      this.#toasts.element,
    );
    this.#setTheme(this.#theme, false);
    window.addEventListener('hashchange', () => this.#openLink());
  }

  /** Opens what the address asks for, or the title scene, and begins to play. */
  async start(): Promise<void> {
    this.#loop(performance.now());
    await this.#openLink();
  }

  /** Opens a scene and plays it; what is wrong with it is told. */
  async open(spec: Spec): Promise<boolean> {
    try {
      await this.player.open(spec);
      this.player.play();
      return true;
    } catch (error) {
      this.#toasts.warn(messageOf(error));
      return false;
    }
  }

  async reset(): Promise<void> {
    const { playing } = this.player;
    await this.player.reset();
    if (playing) this.player.play();
  }

  toggle(): void {
    if (this.player.playing) this.player.pause();
    else this.player.play();
  }

  async #openLink(): Promise<void> {
    if (this.player.spec !== null && location.hash === this.#link) return;
    let spec: Spec | undefined;
    try {
      spec = specOf(location.hash);
    } catch (error) {
      this.#toasts.warn(messageOf(error));
    }
    const opened = await this.open(spec ?? sceneSpec(FIRST));
    if (!opened && this.player.spec === null) await this.open(sceneSpec(FIRST));
  }

  #opened(): void {
    const { source } = this.player.spec!;
    const key = `${source.kind} ${source.name}`;
    const same = key === this.#shown;
    this.#shown = key;
    this.stage.open(this.player.mirror!, same);
    if (source.kind === 'scene') {
      const { title, description } = getScene(source.name);
      this.#title.textContent = title;
      this.#sentence.textContent = description;
    } else {
      this.#title.textContent = source.name;
      this.#sentence.textContent = '';
    }
    document.title = `${this.#title.textContent} · Rattleback`;
    this.#browser.mark(source.name);
  }

  #changed(): void {
    this.#transport.update();
    this.stage.update();
    const spec = this.player.spec;
    if (spec === null) return;
    const link = linkOf(spec);
    const hash = link === '' ? '' : `#${link}`;
    if (hash === this.#link) return;
    this.#link = hash;
    history.replaceState(null, '', hash === '' ? location.pathname : hash);
    this.#link = location.hash;
  }

  #loop(now: number): void {
    const seconds = Math.max(0, now - this.#lastTick) / 1000;
    this.#lastTick = now;
    this.player.tick(seconds);
    this.stage.render();
    requestAnimationFrame((next) => this.#loop(next));
  }

  #flipTheme(): void {
    this.#setTheme(this.#theme === 'light' ? 'dark' : 'light', true);
  }

  #setTheme(theme: Theme, chosen: boolean): void {
    this.#theme = theme;
    applyTheme(theme, chosen);
    this.stage.setTheme(theme);
  }
}
