/** The application: one player, one stage, and the parts of the page, told about each other. */

import { linkOf, specOf } from './model/link.js';
import { Player } from './model/player.js';
import { cardOf } from './model/scene-code.js';
import { messageOf } from './model/session.js';
import { type LaneSpec, type Spec, sceneSpec } from './model/spec.js';
import { h, iconButton } from './ui/dom.js';
import { chooseFile, listenForDrops, type NamedText, saveFile } from './ui/files.js';
import { HelpSheet, listenForKeys, type Shortcut } from './ui/help.js';
import { Inspector, type Subject } from './ui/inspector.js';
import { LaneLabels } from './ui/lane-labels.js';
import { LayersPanel } from './ui/layers-panel.js';
import { MethodPanel } from './ui/method-panel.js';
import { NameLabels } from './ui/name-labels.js';
import { Panel } from './ui/panel.js';
import { PlotsPanel } from './ui/plots-panel.js';
import { SceneBrowser, SHOWN_SCENES } from './ui/scene-browser.js';
import { applyTheme, firstTheme, type Theme } from './ui/theme.js';
import { Toasts } from './ui/toasts.js';
import { SPEEDS, Transport } from './ui/transport.js';
import { fetchFigureFor } from './view/figure-code.js';
import { Pointer } from './view/pointer.js';
import { Stage } from './view/stage.js';
import { fetchTiesFor } from './view/tie-code.js';
import type { Host } from './worker/host.js';

/** The title scene. */
const FIRST = SHOWN_SCENES[0]!.name;
/** px; a narrower page begins without the panel */
const ROOM_FOR_PANEL = 900;

export class App {
  readonly player: Player;
  readonly stage: Stage;
  readonly pointer: Pointer;
  readonly #toasts = new Toasts();
  readonly #browser: SceneBrowser;
  readonly #transport: Transport;
  readonly #labels = new LaneLabels();
  readonly #names = new NameLabels();
  readonly #methods: MethodPanel;
  readonly #inspector: Inspector;
  readonly #layers: LayersPanel;
  readonly #panel: Panel;
  readonly #panelButton: HTMLButtonElement;
  readonly #title = h('h1', {}, 'Rattleback');
  readonly #sentence = h('p', { class: 'sentence' });
  #theme: Theme = firstTheme();
  #lastTick = 0;
  #shown: string | null = null;
  /** The part of the address that this page has written, and what the browser has made of it. */
  #written = '';
  #link = '';

  constructor(root: HTMLElement, host: Host) {
    this.player = new Player(host, {
      opened: () => this.#opened(),
      frame: () => undefined,
      changed: () => this.#changed(),
      trouble: (message) => this.#toasts.warn(message),
    });
    const canvas = h('canvas', { class: 'stage', tabindex: 0, 'aria-label': 'The simulation' });
    this.stage = new Stage(canvas);
    this.pointer = new Pointer(this.stage, this.player, {
      chosen: (subject) => this.#choose(subject),
    });
    this.#browser = new SceneBrowser((name) => void this.open(sceneSpec(name)));
    this.#transport = new Transport(this.player, {
      toggle: () => this.toggle(),
      step: () => this.player.step(),
      back: () => this.player.seek(this.player.cursor - 1),
      reset: () => void this.reset(),
      throwBall: () => this.pointer.throwBall(),
    });
    this.#methods = new MethodPanel(this.player, (lanes) => void this.setLanes(lanes));
    this.#inspector = new Inspector((subject) => this.#choose(subject));
    this.#layers = new LayersPanel(
      (layers) => {
        this.stage.show(layers).catch((error: unknown) => this.#toasts.warn(messageOf(error)));
        this.#lookCloser();
      },
      (on) => this.stage.showPaths(on),
      (on) => this.stage.showSkin(on),
    );
    this.#panel = new Panel([
      new PlotsPanel(this.player),
      this.#methods,
      this.#layers,
      this.#inspector,
    ]);
    this.#panelButton = iconButton('panel', 'Panel', () => this.#togglePanel(), 'P');
    const shortcuts = this.#shortcuts();
    const help = new HelpSheet([
      ...shortcuts,
      { keys: ['?'], shown: '?', text: 'This sheet', act: () => help.toggle() },
    ]);
    listenForKeys([...shortcuts, { keys: ['?'], shown: '', text: '', act: () => help.toggle() }]);
    listenForDrops(root, (file) => void this.openFile(file));
    root.append(
      h(
        'header',
        { class: 'top' },
        iconButton('scenes', 'Scenes', () => this.#browser.toggle(), 'S'),
        h('div', { class: 'words' }, this.#title, this.#sentence),
        iconButton('compare', 'Compare methods side by side', () => this.#compare(), 'C'),
        iconButton('camera', 'Camera back to its place', () => this.stage.home(), 'H'),
        iconButton('link', 'Copy a link', () => void this.#copyLink(), 'L'),
        iconButton('open', 'Open a scene file', () => this.#chooseFile(), 'O'),
        iconButton('save', 'Save as a scene file', () => void this.save(), 'W'),
        iconButton('theme', 'Light or dark', () => this.#flipTheme(), 'D'),
        iconButton('help', 'Help', () => help.toggle(), '?'),
        this.#panelButton,
      ),
      h('main', {}, canvas, this.#names.element, this.#labels.element),
      this.#panel.element,
      this.#transport.element,
      this.#browser.element,
      help.element,
      this.#toasts.element,
    );
    this.#togglePanel(window.innerWidth >= ROOM_FOR_PANEL);
    this.#setTheme(this.#theme, false);
    window.addEventListener('hashchange', () => void this.#openLink());
    new ResizeObserver(() => this.#resized()).observe(canvas);
  }

  /** Opens what the address asks for, or the title scene, and begins to play. */
  async start(): Promise<void> {
    if (!this.stage.draws) {
      const what = 'This browser cannot draw the scene: WebGL 2 is switched off or missing.';
      this.#toasts.warn(`${what} Everything else works.`);
    }
    this.#loop(performance.now());
    await this.#openLink();
  }

  /** Opens a scene and plays it; what is wrong with it is told. */
  async open(spec: Spec): Promise<boolean> {
    try {
      await Promise.all([fetchFigureFor(spec), fetchTiesFor(spec)]);
      await this.player.open(spec);
      this.player.play();
      return true;
    } catch (error) {
      this.#toasts.warn(messageOf(error));
      return false;
    }
  }

  openFile({ name, text }: NamedText): Promise<boolean> {
    return this.open({ source: { kind: 'file', name, text }, lanes: [{}] });
  }

  /** Saves the first lane as it is. */
  async save(): Promise<void> {
    const { spec } = this.player;
    if (spec === null) return;
    const name = spec.source.name.replace(/\.json$/, '');
    try {
      const text = await this.player.save(0, name);
      saveFile({ name: `${name}.json`, text });
      this.#toasts.tell(`Saved as ${name}.json.`);
    } catch (error) {
      this.#toasts.warn(messageOf(error));
    }
  }

  async reset(): Promise<void> {
    const { playing } = this.player;
    await this.player.reset();
    if (playing) this.player.play();
  }

  /** Starts again with these lanes. */
  async setLanes(lanes: readonly LaneSpec[]): Promise<void> {
    const { spec } = this.player;
    if (spec !== null) await this.open({ ...spec, lanes });
  }

  toggle(): void {
    if (this.player.playing) this.player.pause();
    else this.player.play();
  }

  #shortcuts(): Shortcut[] {
    const { player } = this;
    const speed = (by: number): void => {
      const i = SPEEDS.findIndex((each) => each >= player.speed) + by;
      player.speed = SPEEDS[Math.max(0, Math.min(SPEEDS.length - 1, i))]!;
    };
    const next = (by: number): void => {
      const i = SHOWN_SCENES.findIndex(({ name }) => name === player.spec?.source.name) + by;
      const { name } = SHOWN_SCENES[(i + SHOWN_SCENES.length) % SHOWN_SCENES.length]!;
      void this.open(sceneSpec(name));
    };
    return [
      { keys: [' '], shown: 'Space', text: 'Play or pause', act: () => this.toggle() },
      { keys: ['arrowright', '.'], shown: '→', text: 'One step', act: () => player.step() },
      {
        keys: ['arrowleft', ','],
        shown: '←',
        text: 'One picture back',
        act: () => player.seek(player.cursor - 1),
      },
      { keys: ['r'], shown: 'R', text: 'Start again', act: () => void this.reset() },
      { keys: ['-'], shown: '−', text: 'Slower', act: () => speed(-1) },
      { keys: ['+', '='], shown: '+', text: 'Faster', act: () => speed(1) },
      { keys: ['t'], shown: 'T', text: 'Throw a ball', act: () => this.pointer.throwBall() },
      { keys: ['s'], shown: 'S', text: 'List of scenes', act: () => this.#browser.toggle() },
      { keys: ['n'], shown: 'N', text: 'Next scene', act: () => next(1) },
      { keys: ['b'], shown: 'B', text: 'Scene before', act: () => next(-1) },
      { keys: ['c'], shown: 'C', text: 'Compare methods', act: () => this.#compare() },
      { keys: ['h'], shown: 'H', text: 'Camera back to its place', act: () => this.stage.home() },
      { keys: ['p'], shown: 'P', text: 'Panel', act: () => this.#togglePanel() },
      { keys: ['l'], shown: 'L', text: 'Copy a link', act: () => void this.#copyLink() },
      { keys: ['o'], shown: 'O', text: 'Open a scene file', act: () => this.#chooseFile() },
      { keys: ['w'], shown: 'W', text: 'Save as a scene file', act: () => void this.save() },
      { keys: ['d'], shown: 'D', text: 'Light or dark', act: () => this.#flipTheme() },
    ];
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
    this.#choose(null);
    this.stage.open(this.player.mirror!, same);
    if (source.kind === 'scene') {
      const { title, description } = cardOf(source.name);
      this.#title.textContent = title;
      this.#sentence.textContent = description;
    } else {
      this.#title.textContent = source.name;
      this.#sentence.textContent = 'A scene from a file.';
    }
    this.#sentence.title = this.#sentence.textContent;
    document.title = `${this.#title.textContent} · Rattleback`;
    this.#browser.mark(source.kind === 'scene' ? source.name : '');
  }

  #changed(): void {
    this.#transport.update();
    const { playing, frame } = this.player;
    this.stage.update(playing ? frame?.lanes.map(({ ahead }) => ahead) : []);
    this.pointer.update();
    this.#panel.update();
    const { spec } = this.player;
    if (spec === null) return;
    this.#labels.update(spec.lanes, (lane) => this.stage.strip(lane));
    this.#writeLink(spec);
  }

  #writeLink(spec: Spec): void {
    const link = linkOf(spec);
    const hash = link === '' ? '' : `#${link}`;
    if (hash === this.#written) return;
    this.#written = hash;
    history.replaceState(null, '', hash === '' ? location.pathname : hash);
    this.#link = location.hash;
  }

  async #copyLink(): Promise<void> {
    if (this.player.spec?.source.kind === 'file') {
      this.#toasts.warn('A scene from a file has no link: save it and send the file.');
      return;
    }
    try {
      await navigator.clipboard.writeText(location.href);
      this.#toasts.tell('The link is copied: it opens this scene with these settings.');
    } catch {
      this.#toasts.tell(`Copy this link: ${location.href}`);
    }
  }

  /** One lane more; from the last there is no way but back to one. */
  #compare(): void {
    const lanes = this.player.spec?.lanes ?? [];
    if (lanes.length > 1) void this.setLanes(lanes.slice(0, 1));
    else this.#methods.addLane();
  }

  #chooseFile(): void {
    chooseFile((file) => void this.openFile(file));
  }

  /** Whoever looks at contacts gets them with every frame. */
  #lookCloser(): void {
    const { contacts, impulses, islands } = this.#layers.layers;
    const layers = contacts === true || impulses === true || islands === true;
    this.player.detailed = layers || this.#inspector.subject !== null;
  }

  #choose(subject: Subject | null): void {
    this.#inspector.look(subject);
    this.#lookCloser();
    if (subject !== null && !this.#panel.element.hidden) this.#panel.choose('inspect');
  }

  #togglePanel(on = this.#panel.element.hidden): void {
    this.#panel.element.hidden = !on;
    this.#panelButton.setAttribute('aria-pressed', String(on));
    this.stage.resize();
    this.#panel.update();
  }

  #resized(): void {
    this.stage.resize();
    this.stage.render();
    const { spec } = this.player;
    if (spec !== null) this.#labels.update(spec.lanes, (lane) => this.stage.strip(lane));
  }

  #loop(now: number): void {
    const seconds = Math.max(0, now - this.#lastTick) / 1000;
    this.#lastTick = now;
    this.player.tick(seconds);
    if (this.stage.render()) this.#names.update(this.stage);
    requestAnimationFrame((next) => this.#loop(next));
  }

  #flipTheme(): void {
    this.#setTheme(this.#theme === 'light' ? 'dark' : 'light', true);
  }

  #setTheme(theme: Theme, chosen: boolean): void {
    this.#theme = theme;
    applyTheme(theme, chosen);
    this.stage.setTheme(theme);
    this.#panel.update();
  }
}
