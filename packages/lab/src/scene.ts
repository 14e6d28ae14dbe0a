/**
 * A scene: a simulation ready to run, what to watch in it, and from where to look.
 *
 * Each one is written once, in a file of its own under scenes/, and used by the tests, the command
 * line, the terminal and the benchmarks. A definition is data and a function, so listing scenes
 * builds nothing.
 */

import type { Integrator, Method, RigidBody, Simulation, Vec3 } from 'rattleback';

/** A quantity worth watching. */
export interface Probe {
  /** Short and unique in its scene, e.g. `energy`. */
  readonly name: string;
  /** SI, e.g. `J`; empty for pure numbers. */
  readonly unit: string;
  /** The value now. */
  read(): number;
}

/** From where to look. */
export interface Camera {
  /** Where the eye is, m. */
  readonly eye: Readonly<Vec3>;
  /** What it looks at, m. */
  readonly target: Readonly<Vec3>;
  /** Vertical opening angle, rad. */
  readonly fieldOfView: number;
}

/** A simulation with what belongs to it. */
export interface Scene {
  readonly simulation: Simulation;
  /** What tells the story of the scene, in the order in which to show it. */
  readonly watch: readonly Probe[];
  readonly camera: Camera;
  /** Points whose paths are worth drawing. Default none. */
  readonly traces?: readonly Trace[];
  /**
   * Other simulations that run in step with it, to be seen side by side (T 8.3): the scene steps
   * them itself, after each step of its own. Default none.
   */
  readonly beside?: readonly Simulation[];
}

/** A point of a body that leaves a trace. */
export interface Trace {
  readonly body: RigidBody;
  /** m, in the body's frame */
  readonly point: Readonly<Vec3>;
}

/** What a user may change in any scene. */
export interface SceneOptions {
  /**
   * Name of a method of the engine's `METHODS`, or a method. Its strategies take the place of the
   * scene's; its time step only if it is smaller. Default: the one that suits the scene.
   */
  method?: string | Method;
  /** Default: the one that suits the scene. */
  integrator?: Integrator;
  /** Size of the time steps, s. Default: the one that suits the scene. */
  timeStep?: number;
  /** Milliseconds, for `simulation.profile`. Default none: no times. */
  clock?: () => number;
}

/** A scene that can be built. */
export interface SceneCard {
  /** The word for the command line: lower case, joined by hyphens. */
  readonly name: string;
  readonly title: string;
  /** One sentence: what it shows and what to look for. */
  readonly description: string;
  readonly tags: readonly string[];
  /** How long it is worth watching, s of simulated time. */
  readonly duration: number;
}

/** A scene that can be built. */
export interface SceneDefinition extends SceneCard {
  /** Builds it anew; the same bits each time. */
  build(options?: SceneOptions): Scene;
}

/** A camera from plain triples; the usual opening angle is 0.6 rad (34°). */
export function camera(
  eye: readonly [number, number, number],
  target: readonly [number, number, number],
  fieldOfView = 0.6,
): Camera {
  return { eye: point(eye), target: point(target), fieldOfView };
}

function point([x, y, z]: readonly [number, number, number]): Vec3 {
  return { x, y, z };
}
