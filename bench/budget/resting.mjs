// Bodies that lie on a floor beside each other, each for itself: what a world costs that does nothing.

import { box } from '../peers/geometry/shapes.mjs';
import { body, ground, mixedShapes } from '../peers/scenes/parts.mjs';

/** Boxes of 1 m at rest, 2 m apart. @param {number} count */
export function restingBoxes(count) {
  const side = Math.ceil(Math.sqrt(count));
  return spread(count, side, 2, () => ({ shape: box(0.5, 0.5, 0.5), height: 0.5 }));
}

/** Mixed bodies just above the floor, 1.3 m apart. @param {number} count */
export function restingMixed(count) {
  const { shapes } = mixedShapes(count, 83);
  const side = Math.ceil(Math.sqrt(count));
  return spread(count, side, 1.3, (i) => ({ shape: shapes[i], height: 0.6 }));
}

function spread(count, side, gap, of) {
  const bodies = [ground(gap * side)];
  for (let i = 0; i < count; i++) {
    const { shape, height } = of(i);
    const [x, z] = [i % side, Math.floor(i / side)].map((k) => gap * (k - (side - 1) / 2));
    bodies.push(body({ shape, position: [x, height, z] }));
  }
  return bodies;
}

/** A world of these bodies, with the sleeping that the engine has by default. */
export function openWith(engine, bodies) {
  const options = {
    gravity: [0, -9.81, 0],
    dt: 1 / 60,
    bodies: bodies.length,
    joints: 0,
    natural: true,
  };
  const world = engine.open(options);
  for (const one of bodies) world.addBody(one);
  world.ready?.();
  return world;
}
