/**
 * What is inside: everything that `drawSimulation` tells about a simulation, as lines and points over
 * the picture of its bodies, each layer on or off.
 *
 * It is an object of its own and not a part of `SimulationView`, so that applications that do not
 * debug do not carry what it takes to draw every kind of joint.
 */

import {
  DEBUG_DRAW_DEFAULTS,
  DebugDrawing,
  type DebugDrawOptions,
  type DrawnLabel,
  drawSimulation,
  findIslands,
  islandColor,
} from 'rattleback';
import { Group } from 'three';
import type { Follower, SimulationView } from '../simulation-view.js';
import { ArrowHeads } from './arrow-heads.js';
import { LineBuffer } from './line-buffer.js';
import { PointBuffer } from './point-buffer.js';
import { Wireframes } from './wireframes.js';

/** What can be shown; what is left out is off. */
export interface DebugLayers {
  /** Outlines of bodies: dynamic, kinematic, static, sleeping and inactive ones in own colours. */
  readonly wireframe?: boolean;
  /** The bodies' frames: x red, y green, z blue. */
  readonly axes?: boolean;
  /** Centres of mass; those of sleepers in another colour. */
  readonly centers?: boolean;
  /** The box that has the body's mass and inertia. */
  readonly inertia?: boolean;
  /** Velocities and angular velocities. */
  readonly velocities?: boolean;
  /** Forces on bodies, and lines for those between two. */
  readonly forces?: boolean;
  /** Points of contacts with normals and depths. */
  readonly contacts?: boolean;
  /** The forces that contacts and constraints have carried in the last step. */
  readonly impulses?: boolean;
  /** Frames, errors and limits of joints, ropes and curves. */
  readonly constraints?: boolean;
  /** World bounds. */
  readonly bounds?: boolean;
  /** The boxes of the broad phase. */
  readonly tree?: boolean;
  /** Who touches or is tied to whom: bodies in a colour for each island, and the web between them. */
  readonly islands?: boolean;
  /** Names; they are in {@link DebugView.labels}, for whoever can write. */
  readonly names?: boolean;
}

/** How it is shown. */
export interface DebugViewOptions
  extends Pick<
    DebugDrawOptions,
    'axisLength' | 'normalLength' | 'weightLength' | 'seconds' | 'filter'
  > {
  /** What is shown at first. Default nothing. */
  readonly show?: DebugLayers;
  /** Whether lines and points are seen through bodies. Default true. */
  readonly onTop?: boolean;
  /** Pixels. Default 5. */
  readonly pointSize?: number;
}

/** The layers that `drawSimulation` draws. */
const DRAWN = [
  'axes',
  'centers',
  'inertia',
  'velocities',
  'forces',
  'contacts',
  'impulses',
  'constraints',
  'bounds',
  'tree',
  'islands',
  'names',
] as const satisfies readonly (keyof DebugLayers & keyof DebugDrawOptions)[];

/** The names of all layers, for user interfaces. */
export const DEBUG_LAYERS: readonly (keyof DebugLayers)[] = Object.freeze(['wireframe', ...DRAWN]);

/** Debug drawing of what a view shows; it comes with the view and is kept up to date by it. */
export class DebugView extends Group implements Follower {
  /** What is shown; give it another object to show something else. */
  show: DebugLayers;
  /** Lengths and filter, as `drawSimulation` takes them; may be changed. */
  readonly lengths: Required<
    Pick<DebugDrawOptions, 'axisLength' | 'normalLength' | 'weightLength' | 'seconds' | 'filter'>
  >;
  readonly #view: SimulationView;
  readonly #drawing = new DebugDrawing();
  readonly #lines: LineBuffer;
  readonly #points: PointBuffer;
  readonly #heads: ArrowHeads;
  readonly #wireframes = new Wireframes();
  #tinted = false;

  constructor(view: SimulationView, options: DebugViewOptions = {}) {
    super();
    const { show = {}, onTop = true, pointSize = 5, ...lengths } = options;
    this.name = 'debug drawing';
    this.show = show;
    const { axisLength, normalLength, weightLength, seconds, filter } = DEBUG_DRAW_DEFAULTS;
    this.lengths = { axisLength, normalLength, weightLength, seconds, filter, ...lengths };
    this.#view = view;
    this.#lines = new LineBuffer(onTop);
    this.#points = new PointBuffer(onTop, pointSize);
    this.#heads = new ArrowHeads(onTop);
    this.add(this.#wireframes.object, this.#lines.object, this.#points.object, this.#heads.object);
    view.add(this);
    view.followers.add(this);
    this.follow();
  }

  /** Whether lines and points are seen through bodies. */
  get onTop(): boolean {
    return this.#lines.onTop;
  }

  set onTop(onTop: boolean) {
    this.#lines.onTop = onTop;
    this.#points.onTop = onTop;
    this.#heads.onTop = onTop;
  }

  /** What there is to write, and where (m, the simulation's world): names of bodies. */
  get labels(): readonly DrawnLabel[] {
    return this.#drawing.labels;
  }

  /** Lines, points, heads of arrows and outlines that are drawn at the moment. */
  get statistics(): { lines: number; points: number; arrows: number; outlines: number } {
    return {
      lines: this.#lines.count,
      points: this.#points.count,
      arrows: this.#heads.count,
      outlines: this.#wireframes.count,
    };
  }

  /** @internal Brings it up to date; the view calls it. */
  follow(): void {
    const { show, lengths } = this;
    const { simulation } = this.#view;
    const wanted: DebugDrawOptions = { ...lengths };
    let any = false;
    for (const layer of DRAWN) {
      wanted[layer] = show[layer] === true;
      any ||= wanted[layer];
    }
    if (any) drawSimulation(simulation, wanted, this.#drawing);
    else this.#drawing.clear();
    const { lines, points, arrows } = this.#drawing;
    const { origin } = this.#view;
    this.#lines.write(lines, origin);
    this.#points.write(points, arrows, origin);
    this.#heads.write(lines, arrows, origin);
    const islands = show.islands === true ? findIslands(simulation) : null;
    if (show.wireframe === true) this.#wireframes.update(this.#view.batches, islands);
    else this.#wireframes.clear();
    this.#tint(islands);
  }

  /** Frees everything on the graphics card and leaves the view. */
  override dispose(): void {
    this.#tint(null);
    this.#lines.dispose();
    this.#points.dispose();
    this.#heads.dispose();
    this.#wireframes.dispose();
    this.#view.followers.delete(this);
    this.removeFromParent();
  }

  #tint(islands: Int32Array | null): void {
    if (islands === null && !this.#tinted) return;
    this.#tinted = islands !== null;
    for (const body of this.#view.simulation.bodies) {
      const island = islands === null ? -1 : islands[body.index]!;
      this.#view.tint(body, island < 0 ? null : islandColor(island));
    }
  }
}
