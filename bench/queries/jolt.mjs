// Jolt (its single-threaded build). Shapes have no rounded edges here, so that its casts see the same
// bodies as everybody's.

import load from 'jolt-physics/wasm-compat';
import { BOX, KINDS, SPHERE } from './questions.mjs';

function shapeOf(J, shape) {
  switch (shape.kind) {
    case 'box':
      return new J.BoxShape(new J.Vec3(...shape.half), 0);
    case 'sphere':
      return new J.SphereShape(shape.radius);
    case 'capsule':
      return new J.CapsuleShape(shape.half, shape.radius);
    case 'cylinder':
      return new J.CylinderShape(shape.half, shape.radius, 0);
    default: {
      const settings = new J.ConvexHullShapeSettings();
      for (const p of shape.points) settings.mPoints.push_back(new J.Vec3(...p));
      settings.mMaxConvexRadius = 0;
      const made = settings.Create().Get();
      made.AddRef();
      return made;
    }
  }
}

/** A world with one layer for what lies still and one for what moves. */
function systemOf(J, bodies) {
  const settings = new J.JoltSettings();
  const pairs = new J.ObjectLayerPairFilterTable(2);
  pairs.EnableCollision(0, 1);
  pairs.EnableCollision(1, 1);
  const layers = new J.BroadPhaseLayerInterfaceTable(2, 2);
  layers.MapObjectToBroadPhaseLayer(0, new J.BroadPhaseLayer(0));
  layers.MapObjectToBroadPhaseLayer(1, new J.BroadPhaseLayer(1));
  settings.mObjectLayerPairFilter = pairs;
  settings.mBroadPhaseLayerInterface = layers;
  settings.mObjectVsBroadPhaseLayerFilter = new J.ObjectVsBroadPhaseLayerFilterTable(
    layers,
    2,
    pairs,
    2,
  );
  settings.mMaxBodies = bodies + 16;
  return new J.JoltInterface(settings).GetPhysicsSystem();
}

export async function open(scene) {
  const J = await load();
  const system = systemOf(J, scene.shapeOf.length);
  const bodies = system.GetBodyInterface();
  const shapes = scene.shapes.map((shape) => shapeOf(J, shape));
  const add = (shape, position, turn, motion, layer) => {
    const settings = new J.BodyCreationSettings(
      shape,
      new J.RVec3(...position),
      new J.Quat(...turn),
      motion,
      layer,
    );
    const body = bodies.CreateBody(settings);
    bodies.AddBody(body.GetID(), J.EActivation_DontActivate);
    J.destroy(settings);
  };
  scene.shapeOf.forEach((shape, i) => {
    const pose = Array.from(scene.poses.subarray(7 * i, 7 * i + 7));
    add(shapes[shape], pose.slice(0, 3), pose.slice(3), J.EMotionType_Dynamic, 1);
  });
  const floor = new J.BoxShape(new J.Vec3(...scene.floor.half), 0);
  add(floor, scene.floor.position, [0, 0, 0, 1], J.EMotionType_Static, 0);
  system.OptimizeBroadPhase();

  const query = system.GetNarrowPhaseQuery();
  const allLayers = new J.BroadPhaseLayerFilter();
  const allObjects = new J.ObjectLayerFilter();
  const allBodies = new J.BodyFilter();
  const allShapes = new J.ShapeFilter();
  const scale = new J.Vec3(1, 1, 1);
  const origin = new J.RVec3(0, 0, 0);
  const rotation = new J.Quat(0, 0, 0, 1);
  const position = new J.RVec3(0, 0, 0);
  const way = new J.Vec3(0, 0, 0);

  const ray = new J.RRayCast();
  const raySettings = new J.RayCastSettings();
  const nearest = new J.CastRayClosestHitCollisionCollector();
  const rays = (questions, from, to, answers, length) => {
    const start = ray.mOrigin;
    const direction = ray.mDirection;
    for (let i = from; i < to; i++) {
      const o = 10 * i;
      start.Set(questions[o], questions[o + 1], questions[o + 2]);
      direction.Set(
        length * questions[o + 3],
        length * questions[o + 4],
        length * questions[o + 5],
      );
      nearest.Reset();
      query.CastRay(ray, raySettings, nearest, allLayers, allObjects, allBodies, allShapes);
      answers[i] = nearest.HadHit() ? nearest.mHit.mFraction * length : Number.POSITIVE_INFINITY;
    }
  };

  const castSettings = new J.ShapeCastSettings();
  // What is overlapped at the start counts, whichever way the shape goes.
  castSettings.mBackFaceModeConvex = J.EBackFaceMode_CollideWithBackFaces;
  const first = new J.CastShapeClosestHitCollisionCollector();
  const casts = (questions, from, to, answers, length, shape) => {
    for (let i = from; i < to; i++) {
      const o = 10 * i;
      position.Set(questions[o], questions[o + 1], questions[o + 2]);
      rotation.Set(questions[o + 6], questions[o + 7], questions[o + 8], questions[o + 9]);
      way.Set(length * questions[o + 3], length * questions[o + 4], length * questions[o + 5]);
      const place = J.RMat44.prototype.sRotationTranslation(rotation, position);
      const cast = new J.RShapeCast(shape, scale, place, way);
      first.Reset();
      query.CastShape(
        cast,
        castSettings,
        origin,
        first,
        allLayers,
        allObjects,
        allBodies,
        allShapes,
      );
      answers[i] = first.HadHit() ? first.mHit.mFraction * length : Number.POSITIVE_INFINITY;
      J.destroy(cast);
    }
  };

  const overlapSettings = new J.CollideShapeSettings();
  const all = new J.CollideShapeAllHitCollisionCollector();
  const overlaps = (questions, from, to, answers, _, shape) => {
    for (let i = from; i < to; i++) {
      const o = 10 * i;
      position.Set(questions[o], questions[o + 1], questions[o + 2]);
      rotation.Set(questions[o + 6], questions[o + 7], questions[o + 8], questions[o + 9]);
      const place = J.RMat44.prototype.sRotationTranslation(rotation, position);
      all.Reset();
      query.CollideShape(
        shape,
        scale,
        place,
        overlapSettings,
        origin,
        all,
        allLayers,
        allObjects,
        allBodies,
        allShapes,
      );
      answers[i] = all.mHits.size();
    }
  };

  const ways = {
    rays: [rays],
    down: [rays],
    sphereCasts: [casts, new J.SphereShape(SPHERE.radius)],
    boxCasts: [casts, new J.BoxShape(new J.Vec3(...BOX.half), 0)],
    sphereOverlaps: [overlaps, new J.SphereShape(SPHERE.large)],
    boxOverlaps: [overlaps, new J.BoxShape(new J.Vec3(...BOX.large), 0)],
  };
  return {
    answer(kind, questions, from, to, answers) {
      const [way, shape] = ways[kind];
      way(questions, from, to, answers, KINDS[kind].length, shape);
    },
  };
}
