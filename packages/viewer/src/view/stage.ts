/**
 * The picture of everything on show: one canvas, a strip of it for each lane, one camera for all. It
 * draws only when it is told that something has changed.
 */

import type { DebugLayers } from '@rattleback/three';
import { PCFShadowMap, PerspectiveCamera, Raycaster, Vector2, Vector3, WebGLRenderer } from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import type { Mirror } from '../model/mirror.js';
import { fetchDebugFor } from './debug-code.js';
import { floorHeight, framingOf } from './framing.js';
import { LaneView } from './lane-view.js';
import { STUDIO_THEMES } from './studio.js';

/** Narrower pictures need more distance to show the same. */
const WIDE_ENOUGH = 1.25;

/** A part of the canvas, in its pixels from the upper left corner. */
export interface Strip {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export class Stage {
  readonly canvas: HTMLCanvasElement;
  readonly camera = new PerspectiveCamera(35, 1, 0.01, 1000);
  readonly controls: OrbitControls;
  /** Null where the browser cannot draw; everything else works then too. */
  readonly #renderer: WebGLRenderer | null;
  readonly #raycaster = new Raycaster();
  #lanes: LaneView[] = [];
  #dirty = true;
  #theme: 'light' | 'dark' = 'light';
  #layers: DebugLayers = {};
  #paths = true;
  #skin = true;
  /** m; of what the scene is about */
  #radius = 1;
  #size = { width: 1, height: 1 };
  /** Half of the camera's opening as the scene wants it, and its place: to go back to. */
  #home = { eye: new Vector3(0, 1, 5), target: new Vector3() };

  constructor(canvas: HTMLCanvasElement) {
    this.canvas = canvas;
    this.#renderer = makeRenderer(canvas);
    this.controls = new OrbitControls(this.camera, canvas);
    this.controls.enableDamping = false;
    this.controls.maxPolarAngle = 0.54 * Math.PI;
    this.controls.addEventListener('change', () => this.invalidate());
  }

  /** Whether there is a picture. */
  get draws(): boolean {
    return this.#renderer !== null;
  }

  get lanes(): readonly LaneView[] {
    return this.#lanes;
  }

  /** Shows other simulations; `keepCamera` if they are of the same scene. */
  open(mirror: Mirror, keepCamera: boolean): void {
    for (const lane of this.#lanes) lane.dispose();
    const shadowSize = mirror.lanes.length > 1 ? 1024 : 2048;
    this.#lanes = mirror.lanes.map((lane) => new LaneView(lane, shadowSize));
    this.setTheme(this.#theme);
    this.#frame(keepCamera);
    this.#showLayers();
    this.showPaths(this.#paths);
    this.showSkin(this.#skin);
    this.update();
  }

  /** Shows layers of debug drawing, whose code is fetched for the first one. */
  async show(layers: DebugLayers): Promise<void> {
    this.#layers = layers;
    await fetchDebugFor(layers);
    this.#showLayers();
  }

  #showLayers(): void {
    for (const lane of this.#lanes) lane.showLayers(this.#layers, this.#radius);
    this.invalidate();
  }

  /** Shows or hides the paths of points. */
  showPaths(on: boolean): void {
    this.#paths = on;
    for (const { traces } of this.#lanes) traces.visible = on;
    this.invalidate();
  }

  /** Shows figures with their skin, or the bodies under it. */
  showSkin(on: boolean): void {
    this.#skin = on;
    for (const lane of this.#lanes) lane.showSkin(on);
    this.invalidate();
  }

  /** Takes over the state of the simulations; `ahead` per lane is as in `LaneView.update`. */
  update(ahead: readonly number[] = []): void {
    this.#lanes.forEach((lane, i) => {
      lane.update(ahead[i] ?? null);
    });
    this.invalidate();
  }

  /** The picture is no longer right. */
  invalidate(): void {
    this.#dirty = true;
  }

  setTheme(theme: 'light' | 'dark'): void {
    this.#theme = theme;
    for (const { studio } of this.#lanes) studio.paint(STUDIO_THEMES[theme]);
    this.invalidate();
  }

  /** Takes the size that the page gives the canvas. */
  resize(): void {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    if (width === this.#size.width && height === this.#size.height) return;
    this.#size = { width: Math.max(1, width), height: Math.max(1, height) };
    this.#renderer?.setPixelRatio(Math.min(2, window.devicePixelRatio));
    this.#renderer?.setSize(width, height, false);
    this.invalidate();
  }

  /** Looks from where the scene is best seen. */
  home(): void {
    this.#frame(false);
    this.invalidate();
  }

  /** Turns to a point and comes as near as suits a size (m). */
  focus(point: Vector3, size: number): void {
    const { camera, controls } = this;
    const away = camera.position.clone().sub(controls.target).normalize();
    controls.target.copy(point);
    camera.position.copy(point).addScaledVector(away, 8 * size);
    controls.update();
    this.invalidate();
  }

  /** Where a lane is drawn. */
  strip(index: number): Strip {
    const { width, height } = this.#size;
    const count = Math.max(1, this.#lanes.length);
    // Four are two above two; on a narrow screen two are one above the other.
    const columns = count === 4 || width < height ? Math.ceil(count / 2) : count;
    const rows = Math.ceil(count / columns);
    const [w, h] = [width / columns, height / rows];
    return { x: (index % columns) * w, y: Math.floor(index / columns) * h, width: w, height: h };
  }

  /** The ray through a point of the canvas, and the lane that it is in. */
  ray(x: number, y: number): { lane: number; raycaster: Raycaster } {
    const found = this.#lanes.findIndex((_, i) => {
      const s = this.strip(i);
      return x >= s.x && x < s.x + s.width && y >= s.y && y < s.y + s.height;
    });
    const lane = Math.max(0, found);
    const s = this.strip(lane);
    this.#aim(s);
    const at = new Vector2((2 * (x - s.x)) / s.width - 1, 1 - (2 * (y - s.y)) / s.height);
    this.#raycaster.setFromCamera(at, this.camera);
    return { lane, raycaster: this.#raycaster };
  }

  /** Where a point (m) of a lane is on the canvas, in pixels, or null if it is behind. */
  project(lane: number, point: Vector3): { x: number; y: number } | null {
    const s = this.strip(lane);
    this.#aim(s);
    const p = point.clone().project(this.camera);
    if (p.z > 1) return null;
    return { x: s.x + 0.5 * (p.x + 1) * s.width, y: s.y + 0.5 * (1 - p.y) * s.height };
  }

  /** Draws, if anything has changed. */
  render(): boolean {
    this.resize();
    const renderer = this.#renderer;
    if (!this.#dirty || renderer === null) return false;
    this.#dirty = false;
    const { height } = this.#size;
    this.#lanes.forEach((lane, i) => {
      const s = this.strip(i);
      this.#aim(s);
      const gap = i % 2 === 1 || s.x > 0 ? 1 : 0;
      renderer.setViewport(s.x, height - s.y - s.height, s.width, s.height);
      renderer.setScissor(s.x + gap, height - s.y - s.height, s.width - gap, s.height);
      renderer.render(lane.studio.scene, this.camera);
    });
    return true;
  }

  /** The camera for a strip of this form. */
  #aim({ width, height }: Strip): void {
    this.camera.aspect = width / height;
    this.camera.updateProjectionMatrix();
    this.camera.updateMatrixWorld();
  }

  #frame(keepCamera: boolean): void {
    const first = this.#lanes[0];
    if (first === undefined) return;
    const { simulations, camera: own } = first.lane.built;
    const { eye, target, fieldOfView, radius } = framingOf(simulations, own);
    const { width, height } = this.strip(0);
    const narrow = Math.max(1, WIDE_ENOUGH / (width / height));
    const away = eye.clone().sub(target);
    const distance = away.length();
    if (!keepCamera) {
      this.camera.fov = (fieldOfView * 180) / Math.PI;
      this.camera.near = 0.01 * distance;
      this.camera.far = 60 * distance;
      this.#home = { eye: target.clone().addScaledVector(away, narrow), target };
      this.camera.position.copy(this.#home.eye);
      this.controls.target.copy(target);
      this.controls.minDistance = 0.05 * distance;
      this.controls.maxDistance = 8 * distance;
      this.controls.update();
    }
    this.#radius = radius;
    const floor = floorHeight(simulations);
    for (const { studio } of this.#lanes) studio.fit(target, radius, floor, distance * narrow);
  }
}

/** A renderer, or null if the browser has none to give. */
function makeRenderer(canvas: HTMLCanvasElement): WebGLRenderer | null {
  // Asked first: a renderer that cannot be made complains more than is needed.
  if (document.createElement('canvas').getContext('webgl2') === null) return null;
  const renderer = new WebGLRenderer({ canvas, antialias: true });
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  renderer.setScissorTest(true);
  return renderer;
}
