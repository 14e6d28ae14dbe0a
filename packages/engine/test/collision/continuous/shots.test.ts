/**
 * Ten thousand shots at thin walls, step by step: none gets through. (`rattleback validate` makes ten
 * thousand at each wall.)
 */

import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/math/random.js';
import type { RigidBody } from '../../../src/objects/rigid-body.js';
import { Box } from '../../../src/shapes/box.js';
import { Composite } from '../../../src/shapes/composite.js';
import { Plane } from '../../../src/shapes/plane.js';
import type { Shape } from '../../../src/shapes/shape.js';
import { Sphere } from '../../../src/shapes/sphere.js';
import { gridField, gridMesh, tiledBox } from '../mesh/surfaces.js';
import { demand } from '../query/solids.js';
import { Stage } from './stage.js';

const STEP = 1 / 60;
const THICK = 0.01;
/** What is left to the contacts: a quarter of the radius inside. */
const GRAZE = 0.25 * 0.005;

/** Walls of 1 cm that lie flat, their upper side at y = 0. */
const walls: readonly (readonly [string, Shape, number])[] = [
  ['box', new Box(60, THICK, 60), -THICK / 2],
  ['closed mesh', tiledBox(60, THICK, 60, 12), -THICK / 2],
  ['sheet of triangles', gridMesh(24, 60, () => 0), 0],
  ['height field', gridField(40, 60, () => 0), 0],
  ['plane', new Plane([0, 1, 0]), 0],
  [
    'composite',
    new Composite(
      [-20, 0, 20].flatMap((x) =>
        [-20, 0, 20].map((z) => ({
          shape: new Box(20, THICK, 20),
          position: [x, 0, z] as [number, number, number],
        })),
      ),
    ),
    -THICK / 2,
  ],
];

/** The lowest point of a ball of 1 cm or a rod of 10 × 1 × 1 cm. */
function lowest(body: RigidBody): number {
  const { y } = body.position;
  if (body.shape instanceof Sphere) return y - 0.005;
  const { x, y: b, z, w } = body.orientation;
  // The second row of the rotation matrix.
  const row = [2 * (x * b + w * z), 1 - 2 * (x * x + z * z), 2 * (b * z - w * x)];
  return y - 0.05 * Math.abs(row[0]!) - 0.005 * (Math.abs(row[1]!) + Math.abs(row[2]!));
}

function shoot(stage: Stage, random: Random, rod: boolean): RigidBody {
  const aim = { x: 0, y: 0, z: 0 };
  // Down, not flatter than 10°.
  while (aim.y > -0.17) random.unitVector(aim);
  const speed = random.uniform(100, 1000);
  const spin = random.unitVector({ x: 0, y: 0, z: 0 });
  const turn = random.unitQuaternion({ x: 0, y: 0, z: 0, w: 1 });
  const from = random.uniform(0.06, 2.5);
  const shape = rod ? new Box(0.1, 0.01, 0.01) : new Sphere(0.005);
  return stage.add(shape, {
    // Aimed at the middle square metre.
    position: [
      random.uniform(-0.5, 0.5) + (from * aim.x) / aim.y,
      from,
      random.uniform(-0.5, 0.5) + (from * aim.z) / aim.y,
    ],
    orientation: turn,
    linearVelocity: [speed * aim.x, speed * aim.y, speed * aim.z],
    angularVelocity: [100 * spin.x, 100 * spin.y, 100 * spin.z],
  });
}

describe('10⁴ shots of balls and rods', () => {
  it.each(walls)('at a %s: none gets through', (name, wall, y) => {
    const random = new Random(`shots at a ${name}`);
    let stopped = 0;
    let through = 0;
    for (let batch = 0; batch < 2; batch++) {
      const stage = new Stage(STEP);
      stage.add(wall, { type: 'static', position: [0, y, 0] });
      const bullets = Array.from({ length: 850 }, (_, i) => shoot(stage, random, i % 2 === 1));
      const before = new Float64Array(bullets.length).fill(1);
      for (let step = 0; step < 4; step++) {
        const count = stage.step();
        if (step === 0) stopped += count;
        bullets.forEach((bullet, i) => {
          if (!(bullet.position.y > 0)) through++;
          const now = lowest(bullet);
          // What was free before is still above the wall, all but a graze.
          const story = (): string => `${name} ${batch} ${i} ${step}: ${before[i]} → ${now}`;
          demand(before[i]! <= 1e-9 || now > -GRAZE - 1e-9, story);
          before[i] = now;
        });
      }
      // All have arrived: without the stage they would be beyond.
      for (const bullet of bullets) demand(bullet.position.y < 2.5, () => `${bullet.position.y}`);
    }
    expect(through).toBe(0);
    expect(stopped).toBeGreaterThan(1200);
  });
});
