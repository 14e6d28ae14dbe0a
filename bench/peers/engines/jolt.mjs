// Jolt: the plain build, and the one with SIMD, with one thread or two. That build is made for threads:
// in Node it waits for ever because of one pair of parentheses that is missing, so that a worker does
// not find out that it is one (browsers are not affected). A copy that has them is loaded.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { onceForEachShape } from '../geometry/shapes.mjs';
import { across } from '../geometry/vectors.mjs';
import { jointAxes } from './frames.mjs';

const THREADED = 'jolt-physics.multithread.wasm-compat';

async function loadThreaded() {
  const from = fileURLToPath(import.meta.resolve('jolt-physics/wasm-compat-multithread'));
  const folder = join(dirname(fileURLToPath(import.meta.url)), '../../node_modules/.jolt-mended');
  const to = join(folder, `${THREADED}.mjs`);
  if (!existsSync(to)) {
    const shipped = readFileSync(from, 'utf8');
    const mended = shipped
      .replace(
        'await import("node:worker_threads").workerData',
        '(await import("node:worker_threads")).workerData',
      )
      .replaceAll(`${THREADED}.js`, `${THREADED}.mjs`);
    if (mended === shipped) throw new Error('This version of Jolt reads otherwise: look again.');
    mkdirSync(folder, { recursive: true });
    writeFileSync(to, mended);
  }
  return (await import(pathToFileURL(to).href)).default;
}

/** Contacts: its build for JavaScript has 10 MB for a step, which more than 21,000 do not fit into. */
const MOST_CONTACTS = 20_000;

/** @param {string} [variant] 'simd', 'threads' or none */
export function makeEngine(variant) {
  let J;
  const workers = variant === 'threads' ? 1 : 0;

  /** Everything handed over is a copy on its heap. */
  const vector = (v) => new J.Vec3(...v);
  const place = (v) => new J.RVec3(...v);
  const checked = (result, what) => {
    if (result.HasError()) throw new Error(`Jolt, ${what}: ${result.GetError().c_str()}`);
    const shape = result.Get();
    shape.AddRef();
    return shape;
  };
  const rounding = (least) => Math.min(0.05, 0.5 * least);
  const shapeOf = (shape) => {
    switch (shape.kind) {
      case 'box':
        return new J.BoxShape(vector(shape.half), rounding(Math.min(...shape.half)));
      case 'sphere':
        return new J.SphereShape(shape.radius);
      case 'capsule':
        return new J.CapsuleShape(shape.half, shape.radius);
      case 'cylinder': {
        const { half, radius } = shape;
        return new J.CylinderShape(half, radius, rounding(Math.min(half, radius)));
      }
      case 'hull': {
        const settings = new J.ConvexHullShapeSettings();
        for (const p of shape.points) settings.mPoints.push_back(vector(p));
        return checked(settings.Create(), 'hull');
      }
      default:
        return meshOf(shape);
    }
  };
  const meshOf = ({ vertices, indices }) => {
    const points = new J.VertexList();
    const triangles = new J.IndexedTriangleList();
    points.resize(vertices.length / 3);
    triangles.resize(indices.length / 3);
    for (let i = 0; i < vertices.length / 3; i++) {
      const p = points.at(i);
      p.x = vertices[3 * i];
      p.y = vertices[3 * i + 1];
      p.z = vertices[3 * i + 2];
    }
    for (let i = 0; i < indices.length / 3; i++) {
      for (let k = 0; k < 3; k++) triangles.at(i).set_mIdx(k, indices[3 * i + k]);
    }
    const settings = new J.MeshShapeSettings(points, triangles, new J.PhysicsMaterialList());
    return checked(settings.Create(), 'mesh');
  };
  /** Two layers: what never moves, and the rest. */
  const openSystem = (bodies) => {
    const settings = new J.JoltSettings();
    const pairs = new J.ObjectLayerPairFilterTable(2);
    pairs.EnableCollision(0, 1);
    pairs.EnableCollision(1, 1);
    const layers = new J.BroadPhaseLayerInterfaceTable(2, 2);
    for (const k of [0, 1]) layers.MapObjectToBroadPhaseLayer(k, new J.BroadPhaseLayer(k));
    settings.mObjectLayerPairFilter = pairs;
    settings.mBroadPhaseLayerInterface = layers;
    const filter = new J.ObjectVsBroadPhaseLayerFilterTable(layers, 2, pairs, 2);
    settings.mObjectVsBroadPhaseLayerFilter = filter;
    settings.mMaxBodies = Math.max(1024, bodies + 16);
    settings.mMaxBodyPairs = Math.max(65_536, 8 * bodies);
    settings.mMaxContactConstraints = MOST_CONTACTS;
    if (variant !== undefined) settings.mMaxWorkerThreads = workers;
    return new J.JoltInterface(settings);
  };

  return {
    async load() {
      const make =
        variant === undefined
          ? (await import('jolt-physics/wasm-compat')).default
          : await loadThreaded();
      J = await make();
    },
    refuses: () => undefined,
    open({ gravity, dt, bodies: count, natural }) {
      const jolt = openSystem(count ?? 0);
      const system = jolt.GetPhysicsSystem();
      const bodyInterface = system.GetBodyInterface();
      const given = system.GetPhysicsSettings();
      system.SetGravity(vector(gravity));
      const bodies = [];
      const ids = [];
      const shared = onceForEachShape(shapeOf);
      const target = new J.RVec3(0, 0, 0);
      const turned = new J.Quat(0, 0, 0, 1);
      /** Of joined bodies: they do not collide with each other. */
      let group = null;
      const grouped = new Set();
      return {
        settings: {
          solver: 'sequential impulses, then positions',
          velocitySteps: given.mNumVelocitySteps,
          positionSteps: given.mNumPositionSteps,
          penetrationSlop: given.mPenetrationSlop,
          threads: variant === undefined ? 1 : workers + 1,
        },
        addBody(b) {
          const types = {
            dynamic: J.EMotionType_Dynamic,
            static: J.EMotionType_Static,
            kinematic: J.EMotionType_Kinematic,
          };
          const settings = new J.BodyCreationSettings(
            shared(b.shape),
            place(b.position),
            new J.Quat(...b.orientation),
            types[b.type],
            b.type === 'static' ? 0 : 1,
          );
          settings.mFriction = b.friction;
          settings.mRestitution = b.restitution;
          if (!natural) {
            settings.mAllowSleeping = false;
            settings.mLinearDamping = 0;
            settings.mAngularDamping = 0;
          }
          if (b.type === 'dynamic') {
            settings.mMassPropertiesOverride.mMass = b.mass;
            if (b.givenInertia) {
              const diagonal = vector([b.inertia[0], b.inertia[4], b.inertia[8]]);
              settings.mMassPropertiesOverride.mInertia = J.Mat44.prototype.sScaleVec3(diagonal);
              settings.mOverrideMassProperties = J.EOverrideMassProperties_MassAndInertiaProvided;
            } else settings.mOverrideMassProperties = J.EOverrideMassProperties_CalculateInertia;
            settings.mLinearVelocity = vector(b.velocity);
            settings.mAngularVelocity = vector(b.spin);
            if (b.freeSpin) settings.mMaxAngularVelocity = 1e6;
          }
          if (b.bullet) {
            settings.mMotionQuality = J.EMotionQuality_LinearCast;
            settings.mMaxLinearVelocity = 1e6;
          }
          const body = bodyInterface.CreateBody(settings);
          bodyInterface.AddBody(body.GetID(), J.EActivation_Activate);
          bodies.push(body);
          ids.push(body.GetID());
          J.destroy(settings);
        },
        addJoint(joint, described) {
          group ??= new J.GroupFilterTable(bodies.length);
          for (const i of [joint.a, joint.b]) {
            if (grouped.has(i)) continue;
            grouped.add(i);
            const of = bodies[i].GetCollisionGroup();
            of.SetGroupFilter(group);
            of.SetGroupID(0);
            of.SetSubGroupID(i);
          }
          group.DisableCollision(joint.a, joint.b);
          const made = jointSettings(J, joint, jointAxes(joint, described));
          system.AddConstraint(made.Create(bodies[joint.a], bodies[joint.b]));
          if (joint.motor) {
            const list = system.GetConstraints();
            const kinds = { hinge: J.HingeConstraint, slider: J.SliderConstraint };
            const last = J.castObject(list.at(list.size() - 1), kinds[joint.kind]);
            last.SetMotorState(J.EMotorState_Velocity);
            if (joint.kind === 'hinge') last.SetTargetAngularVelocity(joint.motor.speed);
            else last.SetTargetVelocity(joint.motor.speed);
          }
        },
        ready: () => system.OptimizeBroadPhase(),
        moveTo(i, position, orientation) {
          target.Set(...position);
          turned.Set(...orientation);
          bodyInterface.MoveKinematic(ids[i], target, turned, dt);
        },
        step: () => jolt.Step(dt, 1),
        pose(i, out) {
          const p = bodies[i].GetPosition();
          out[0] = p.GetX();
          out[1] = p.GetY();
          out[2] = p.GetZ();
          const q = bodies[i].GetRotation();
          out[3] = q.GetX();
          out[4] = q.GetY();
          out[5] = q.GetZ();
          out[6] = q.GetW();
        },
        read(i, out) {
          this.pose(i, out);
          const v = bodies[i].GetLinearVelocity();
          out[7] = v.GetX();
          out[8] = v.GetY();
          out[9] = v.GetZ();
          const w = bodies[i].GetAngularVelocity();
          out[10] = w.GetX();
          out[11] = w.GetY();
          out[12] = w.GetZ();
        },
        snapshots() {
          const counter = new J.StateRecorderJS();
          let bytes = 0;
          counter.WriteBytes = (_, count) => {
            bytes += count;
          };
          counter.ReadBytes = () => {};
          counter.IsEOF = () => false;
          counter.IsFailed = () => false;
          system.SaveState(counter);
          const recorder = new J.StateRecorderImpl();
          return {
            bytes,
            save() {
              recorder.Clear();
              system.SaveState(recorder);
            },
            restore() {
              recorder.Rewind();
              system.RestoreState(recorder);
            },
          };
        },
        stepBy: (time) => jolt.Step(time, 1),
        applyForce: (i, force) => bodies[i].AddForce(vector(force)),
        applyImpulse: (i, impulse) => bodyInterface.AddImpulse(ids[i], vector(impulse)),
        setVelocity: (i, velocity) => bodyInterface.SetLinearVelocity(ids[i], vector(velocity)),
        setPosition: (i, p) => bodyInterface.SetPosition(ids[i], place(p), J.EActivation_Activate),
        setOrientation: (i, q) =>
          bodyInterface.SetRotation(ids[i], new J.Quat(...q), J.EActivation_Activate),
        remove(i) {
          bodyInterface.RemoveBody(ids[i]);
          bodyInterface.DestroyBody(ids[i]);
        },
        onTouch(i, callback) {
          const listener = new J.ContactListenerJS();
          listener.OnContactAdded = (a, b) => {
            const touching = [a, b].map((pointer) => J.wrapPointer(pointer, J.Body).GetID());
            const index = ids[i].GetIndex();
            if (touching.some((id) => id.GetIndex() === index)) callback();
          };
          for (const name of ['OnContactPersisted', 'OnContactRemoved']) listener[name] = () => {};
          listener.OnContactValidate = () => J.ValidateResult_AcceptAllContactsForThisBodyPair;
          system.SetContactListener(listener);
          return 'in a callback within the step';
        },
        free: () => J.destroy(jolt),
      };
    },
  };
}

function jointSettings(J, { kind, anchorA, anchorB, limits }, { axisA, axisB }) {
  const names = { ball: 'Point', hinge: 'Hinge', slider: 'Slider', fixed: 'Fixed' };
  const settings = new J[`${names[kind]}ConstraintSettings`]();
  const vector = (v) => new J.Vec3(...v);
  settings.mSpace = J.EConstraintSpace_LocalToBodyCOM;
  settings.mPoint1 = new J.RVec3(...anchorA);
  settings.mPoint2 = new J.RVec3(...anchorB);
  if (kind === 'hinge') {
    settings.mHingeAxis1 = vector(axisA);
    settings.mHingeAxis2 = vector(axisB);
    settings.mNormalAxis1 = vector(across(axisA));
    settings.mNormalAxis2 = vector(across(axisB));
  } else if (kind === 'slider') {
    settings.mAutoDetectPoint = false;
    settings.mSliderAxis1 = vector(axisA);
    settings.mSliderAxis2 = vector(axisB);
    settings.mNormalAxis1 = vector(across(axisA));
    settings.mNormalAxis2 = vector(across(axisB));
  } else if (kind === 'fixed') {
    for (const k of [1, 2]) {
      settings[`mAxisX${k}`] = vector([1, 0, 0]);
      settings[`mAxisY${k}`] = vector([0, 1, 0]);
    }
  }
  if (limits) [settings.mLimitsMin, settings.mLimitsMax] = limits;
  return settings;
}
