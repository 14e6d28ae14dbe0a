// PhysX. It has no cylinders here: they are prisms of 20 sides, which are met up to a centimetre later,
// and about every twentieth answer differs for it (without cylinders none of a ray or sphere does). It
// stops a box a few millimetres early. A buffer of touches makes it report every hit, of which the
// caller takes the nearest.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BOX, KINDS, SPHERE } from './questions.mjs';

const SIDES = 20;

async function load() {
  const file = import.meta.resolve('physx-js-webidl').replace(/\.mjs$/, '.wasm');
  const { default: make } = await import('physx-js-webidl');
  // The build is for browsers only: it is handed its bytes and must not see that this is Node.
  const { process: node } = globalThis;
  globalThis.window = globalThis;
  globalThis.process = undefined;
  let promise;
  try {
    promise = make({ wasmBinary: readFileSync(fileURLToPath(file)) });
  } finally {
    globalThis.process = node;
  }
  const P = await promise;
  globalThis.window = undefined;
  return P;
}

export async function open(scene) {
  const P = await load();
  const version = P.PHYSICS_VERSION;
  const foundation = P.CreateFoundation(
    version,
    new P.PxDefaultAllocator(),
    new P.PxDefaultErrorCallback(),
  );
  const tolerances = new P.PxTolerancesScale();
  const physics = P.CreatePhysics(version, foundation, tolerances);
  const description = new P.PxSceneDesc(tolerances);
  description.gravity = new P.PxVec3(0, 0, 0);
  description.cpuDispatcher = P.DefaultCpuDispatcherCreate(0);
  description.filterShader = P.DefaultFilterShader();
  const world = physics.createScene(description);
  const material = physics.createMaterial(0.5, 0.5, 0);
  const cooking = new P.PxCookingParams(tolerances);
  const { eSCENE_QUERY_SHAPE, eSIMULATION_SHAPE } = P.PxShapeFlagEnum;
  const flags = new P.PxShapeFlags(eSCENE_QUERY_SHAPE | eSIMULATION_SHAPE);

  const convex = (points) => {
    const numbers = new Float32Array(points.flat());
    const at = P._malloc(numbers.byteLength);
    P.HEAPU8.set(new Uint8Array(numbers.buffer), at);
    const mesh = new P.PxConvexMeshDesc();
    const data = mesh.points;
    data.count = points.length;
    data.stride = 12;
    data.data = at;
    mesh.points = data;
    mesh.flags = new P.PxConvexFlags(P.PxConvexFlagEnum.eCOMPUTE_CONVEX);
    return new P.PxConvexMeshGeometry(P.CreateConvexMesh(cooking, mesh));
  };
  const prism = ({ radius, half }) => {
    const points = [];
    for (let i = 0; i < SIDES; i++) {
      const angle = (2 * Math.PI * i) / SIDES;
      for (const y of [-half, half]) {
        points.push([radius * Math.cos(angle), y, radius * Math.sin(angle)]);
      }
    }
    return convex(points);
  };
  const geometries = scene.shapes.map((shape) => {
    switch (shape.kind) {
      case 'box':
        return new P.PxBoxGeometry(...shape.half);
      case 'sphere':
        return new P.PxSphereGeometry(shape.radius);
      case 'capsule':
        return new P.PxCapsuleGeometry(shape.radius, shape.half);
      case 'cylinder':
        return prism(shape);
      default:
        return convex(shape.points);
    }
  });
  const place = (p, q) => new P.PxTransform(new P.PxVec3(...p), new P.PxQuat(...q));
  // Its capsules lie along x.
  const upright = place([0, 0, 0], [0, 0, Math.SQRT1_2, Math.SQRT1_2]);
  const add = (actor, geometry, local) => {
    const shape = physics.createShape(geometry, material, true, flags);
    if (local) shape.setLocalPose(local);
    actor.attachShape(shape);
    shape.release();
    world.addActor(actor);
  };
  scene.shapeOf.forEach((shape, i) => {
    const pose = Array.from(scene.poses.subarray(7 * i, 7 * i + 7));
    const actor = physics.createRigidDynamic(place(pose.slice(0, 3), pose.slice(3)));
    actor.setActorFlag(P.PxActorFlagEnum.eDISABLE_SIMULATION, true);
    add(actor, geometries[shape], scene.shapes[shape].kind === 'capsule' ? upright : null);
  });
  add(
    physics.createRigidStatic(place(scene.floor.position, [0, 0, 0, 1])),
    new P.PxBoxGeometry(...scene.floor.half),
    null,
  );
  // The trees of its queries are built over the first steps.
  for (let i = 0; i < 120; i++) {
    world.simulate(1e-6);
    world.fetchResults(true);
  }

  const origin = new P.PxVec3(0, 0, 0);
  const way = new P.PxVec3(0, 0, 0);
  const pose = place([0, 0, 0], [0, 0, 0, 1]);
  const { p: position, q: rotation } = pose;
  const set = (vector, a, o) => {
    vector.x = a[o];
    vector.y = a[o + 1];
    vector.z = a[o + 2];
  };
  const setPose = (a, o) => {
    set(position, a, o);
    set(rotation, a, o + 6);
    rotation.w = a[o + 9];
    pose.p = position;
    pose.q = rotation;
  };
  const nearestOf = (hits) => {
    let nearest = Number.POSITIVE_INFINITY;
    for (let k = 0, n = hits.getNbAnyHits(); k < n; k++) {
      const { distance } = hits.getAnyHit(k);
      if (distance < nearest) nearest = distance;
    }
    return nearest;
  };
  const rayHits = new P.PxRaycastResult();
  const rays = (questions, from, to, answers, length) => {
    for (let i = from; i < to; i++) {
      set(origin, questions, 10 * i);
      set(way, questions, 10 * i + 3);
      answers[i] = world.raycast(origin, way, length, rayHits)
        ? nearestOf(rayHits)
        : Number.POSITIVE_INFINITY;
    }
  };
  const castHits = new P.PxSweepResult();
  const casts = (questions, from, to, answers, length, shape) => {
    for (let i = from; i < to; i++) {
      setPose(questions, 10 * i);
      set(way, questions, 10 * i + 3);
      answers[i] = world.sweep(shape, pose, way, length, castHits)
        ? nearestOf(castHits)
        : Number.POSITIVE_INFINITY;
    }
  };
  const overlapHits = new P.PxOverlapResult();
  const overlaps = (questions, from, to, answers, _, shape) => {
    for (let i = from; i < to; i++) {
      setPose(questions, 10 * i);
      answers[i] = world.overlap(shape, pose, overlapHits) ? overlapHits.getNbAnyHits() : 0;
    }
  };
  const ways = {
    rays: [rays],
    down: [rays],
    sphereCasts: [casts, new P.PxSphereGeometry(SPHERE.radius)],
    boxCasts: [casts, new P.PxBoxGeometry(...BOX.half)],
    sphereOverlaps: [overlaps, new P.PxSphereGeometry(SPHERE.large)],
    boxOverlaps: [overlaps, new P.PxBoxGeometry(...BOX.large)],
  };
  return {
    answer(kind, questions, from, to, answers) {
      const [ask, shape] = ways[kind];
      ask(questions, from, to, answers, KINDS[kind].length, shape);
    },
  };
}
