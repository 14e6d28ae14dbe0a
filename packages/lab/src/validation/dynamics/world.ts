/** Set-ups that several problems of contacts and joints share. */

import {
  ExplicitTimeStep,
  Plane,
  RigidBody,
  type RigidBodyOptions,
  type Shape,
  Simulation,
  type SimulationOptions,
  type Vec3,
} from 'rattleback';

/** Standard gravity of the problems, m/s². */
export const G = 9.81;

/** A simulation with these strategies that accepts steps of any size. */
export function world(options: SimulationOptions): Simulation {
  return new Simulation({ timeStep: new ExplicitTimeStep(), maxTimeStep: 10, ...options });
}

/** The same with an infinite floor at y = 0 of this material. */
export function floorWorld(
  options: SimulationOptions,
  friction: number,
  restitution = 0,
): Simulation {
  const simulation = world(options);
  const material = { friction, restitution };
  simulation.add(new RigidBody({ shape: new Plane([0, 1, 0]), type: 'static', material }));
  return simulation;
}

/** A body on a slope. */
export interface OnSlope {
  readonly simulation: Simulation;
  readonly body: RigidBody;
  /** Way down the slope since the start, m. */
  way(): number;
  /** Speed down the slope, m/s. */
  speed(): number;
}

/**
 * A body that lies on a slope of `angle` (rad) descending towards +x, `height` (m) from the slope to
 * its centre, moving down at `speed` (m/s).
 */
export function onSlope(
  options: SimulationOptions,
  angle: number,
  friction: number,
  shape: Shape,
  height: number,
  extra: Partial<RigidBodyOptions> = {},
  speed = 0,
): OnSlope {
  const simulation = world(options);
  const s = Math.sin(angle);
  const c = Math.cos(angle);
  const material = { friction };
  simulation.add(new RigidBody({ shape: new Plane([s, c, 0]), type: 'static', material }));
  const body = simulation.add(
    new RigidBody({
      shape,
      material,
      mass: 1,
      position: [s * height, c * height, 0],
      orientation: [0, 0, -Math.sin(angle / 2), Math.cos(angle / 2)],
      linearVelocity: [speed * c, -speed * s, 0],
      ...extra,
    }),
  );
  const along = ({ x, y }: Vec3): number => x * c - y * s;
  return {
    simulation,
    body,
    way: () => along(body.position),
    speed: () => along(body.linearVelocity),
  };
}

/** Makes steps of `h` (s) until the clock stands at `end` (s). */
export function runTo(simulation: Simulation, end: number, h: number): void {
  while (simulation.time < end - 0.5 * h) simulation.step(h);
}
