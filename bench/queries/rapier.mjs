// Rapier: lets the bodies fall, and answers questions.

import R from '@dimforge/rapier3d-compat';
import { BOX, KINDS, SPHERE } from './questions.mjs';

const vector = (a, o = 0) => ({ x: a[o], y: a[o + 1], z: a[o + 2] });
const turn = (a, o) => ({ x: a[o], y: a[o + 1], z: a[o + 2], w: a[o + 3] });

function colliderOf(shape) {
  switch (shape.kind) {
    case 'box':
      return R.ColliderDesc.cuboid(...shape.half);
    case 'sphere':
      return R.ColliderDesc.ball(shape.radius);
    case 'capsule':
      return R.ColliderDesc.capsule(shape.half, shape.radius);
    case 'cylinder':
      return R.ColliderDesc.cylinder(shape.half, shape.radius);
    default:
      return R.ColliderDesc.convexHull(new Float32Array(shape.points.flat()));
  }
}

async function worldOf({ shapes, shapeOf, poses, floor }) {
  await R.init();
  const world = new R.World({ x: 0, y: -9.81, z: 0 });
  const bodies = shapeOf.map((shape, i) => {
    const o = 7 * i;
    const { x, y, z } = vector(poses, o);
    const body = world.createRigidBody(
      R.RigidBodyDesc.dynamic()
        .setTranslation(x, y, z)
        .setRotation(turn(poses, o + 3)),
    );
    world.createCollider(colliderOf(shapes[shape]).setFriction(0.5), body);
    return body;
  });
  const ground = world.createRigidBody(R.RigidBodyDesc.fixed().setTranslation(...floor.position));
  world.createCollider(R.ColliderDesc.cuboid(...floor.half), ground);
  return { world, bodies };
}

/** The poses of a scene after so many steps of 1/60 s. */
export async function fall(scene, steps) {
  const { world, bodies } = await worldOf(scene);
  for (let i = 0; i < steps; i++) world.step();
  const out = new Float32Array(7 * bodies.length);
  bodies.forEach((body, i) => {
    const p = body.translation();
    const q = body.rotation();
    out.set([p.x, p.y, p.z, q.x, q.y, q.z, q.w], 7 * i);
  });
  world.free();
  return out;
}

export async function open(scene) {
  const { world } = await worldOf(scene);
  // The tree of its queries is built in a step; without gravity and motion nothing moves in it.
  world.gravity = { x: 0, y: 0, z: 0 };
  world.timestep = 1e-9;
  world.step();
  const ray = new R.Ray({ x: 0, y: 0, z: 0 }, { x: 0, y: 0, z: 0 });
  const small = { sphere: new R.Ball(SPHERE.radius), box: new R.Cuboid(...BOX.half) };
  const large = { sphere: new R.Ball(SPHERE.large), box: new R.Cuboid(...BOX.large) };

  const rays = (questions, from, to, answers, length) => {
    for (let i = from; i < to; i++) {
      ray.origin = vector(questions, 10 * i);
      ray.dir = vector(questions, 10 * i + 3);
      const hit = world.castRay(ray, length, true);
      answers[i] = hit === null ? Number.POSITIVE_INFINITY : hit.timeOfImpact;
    }
  };
  const casts = (questions, from, to, answers, length, shape) => {
    for (let i = from; i < to; i++) {
      const o = 10 * i;
      const at = vector(questions, o);
      const q = turn(questions, o + 6);
      const hit = world.castShape(at, q, vector(questions, o + 3), shape, 0, length, true);
      answers[i] = hit === null ? Number.POSITIVE_INFINITY : hit.time_of_impact;
    }
  };
  let found = 0;
  const count = () => {
    found++;
    return true;
  };
  const overlaps = (questions, from, to, answers, _, shape) => {
    for (let i = from; i < to; i++) {
      const o = 10 * i;
      found = 0;
      world.intersectionsWithShape(vector(questions, o), turn(questions, o + 6), shape, count);
      answers[i] = found;
    }
  };
  const ways = {
    rays: [rays],
    down: [rays],
    sphereCasts: [casts, small.sphere],
    boxCasts: [casts, small.box],
    sphereOverlaps: [overlaps, large.sphere],
    boxOverlaps: [overlaps, large.box],
  };
  return {
    answer(kind, questions, from, to, answers) {
      const [way, shape] = ways[kind];
      way(questions, from, to, answers, KINDS[kind].length, shape);
    },
  };
}
