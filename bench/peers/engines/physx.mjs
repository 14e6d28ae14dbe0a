// PhysX. Its build is for browsers alone: it is handed its bytes and must not see that this is Node. It
// has no cylinders here; they are prisms of 20 sides.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { onceForEachShape } from '../geometry/shapes.mjs';
import { NO_TURN } from '../geometry/vectors.mjs';
import { jointFrames } from './frames.mjs';

const SIDES = 20;
/** Its capsules lie along x. */
const UPRIGHT = [0, 0, Math.SQRT1_2, Math.SQRT1_2];

async function start() {
  const { default: make } = await import('physx-js-webidl');
  const file = import.meta.resolve('physx-js-webidl').replace(/\.mjs$/, '.wasm');
  const wasmBinary = readFileSync(fileURLToPath(file));
  const { process: node } = globalThis;
  globalThis.window = globalThis;
  globalThis.process = undefined;
  let promise;
  try {
    promise = make({ wasmBinary });
  } finally {
    globalThis.process = node;
  }
  const module = await promise;
  delete globalThis.window;
  return module;
}

export function makeEngine() {
  let P;
  let physics;
  let tolerances;
  let cooking;
  const vector = (v) => new P.PxVec3(...v);
  /** Calls `use` with a pose on its heap, and frees it. */
  const withPose = (position, orientation, use) => {
    const [p, q] = [vector(position), new P.PxQuat(...orientation)];
    const pose = new P.PxTransform(p, q);
    P.destroy(p);
    P.destroy(q);
    const result = use(pose);
    P.destroy(pose);
    return result;
  };
  const fill = (data, numbers, stride) => {
    const at = P._malloc(numbers.byteLength);
    P.HEAPU8.set(new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength), at);
    data.count = numbers.byteLength / stride;
    data.stride = stride;
    data.data = at;
    return data;
  };
  const convex = (points) => {
    const description = new P.PxConvexMeshDesc();
    description.points = fill(description.points, new Float32Array(points.flat()), 12);
    description.flags = new P.PxConvexFlags(P.PxConvexFlagEnum.eCOMPUTE_CONVEX);
    return new P.PxConvexMeshGeometry(P.CreateConvexMesh(cooking, description));
  };
  const geometryOf = (shape) => {
    switch (shape.kind) {
      case 'box':
        return new P.PxBoxGeometry(...shape.half);
      case 'sphere':
        return new P.PxSphereGeometry(shape.radius);
      case 'capsule':
        return new P.PxCapsuleGeometry(shape.radius, shape.half);
      case 'cylinder': {
        const { radius, half } = shape;
        return convex(
          Array.from({ length: 2 * SIDES }, (_, i) => {
            const angle = (2 * Math.PI * (i >> 1)) / SIDES;
            return [radius * Math.cos(angle), i % 2 ? half : -half, radius * Math.sin(angle)];
          }),
        );
      }
      case 'hull':
        return convex(shape.points);
      default: {
        const description = new P.PxTriangleMeshDesc();
        description.points = fill(description.points, shape.vertices, 12);
        description.triangles = fill(description.triangles, shape.indices, 12);
        return new P.PxTriangleMeshGeometry(P.CreateTriangleMesh(cooking, description));
      }
    }
  };

  return {
    async load() {
      P = await start();
      const version = P.PHYSICS_VERSION;
      const errors = new P.PxDefaultErrorCallback();
      const foundation = P.CreateFoundation(version, new P.PxDefaultAllocator(), errors);
      tolerances = new P.PxTolerancesScale();
      physics = P.CreatePhysics(version, foundation, tolerances);
      P.InitExtensions?.(physics);
      cooking = new P.PxCookingParams(tolerances);
    },
    refuses: () => undefined,
    open({ gravity, dt, natural, bullets }) {
      const description = new P.PxSceneDesc(tolerances);
      description.gravity = vector(gravity);
      description.cpuDispatcher = P.DefaultCpuDispatcherCreate(0);
      description.filterShader = P.DefaultFilterShader();
      if (bullets) description.flags.raise(P.PxSceneFlagEnum.eENABLE_CCD);
      const scene = physics.createScene(description);
      const bodies = [];
      const geometries = onceForEachShape(geometryOf);
      const materials = new Map();
      const materialOf = ({ friction, restitution }) => {
        const key = `${friction} ${restitution}`;
        if (!materials.has(key)) {
          materials.set(key, physics.createMaterial(friction, friction, restitution));
        }
        return materials.get(key);
      };
      const { eSCENE_QUERY_SHAPE, eSIMULATION_SHAPE } = P.PxShapeFlagEnum;
      const flags = new P.PxShapeFlags(eSCENE_QUERY_SHAPE | eSIMULATION_SHAPE);
      const everything = new P.PxFilterData(1, 1, 0, 0);
      const { eKINEMATIC, eENABLE_SPECULATIVE_CCD } = P.PxRigidBodyFlagEnum;
      return {
        settings: {
          solver: 'projected Gauss-Seidel',
          positionIterations: 4,
          velocityIterations: 1,
          cylinders: `prisms of ${SIDES} sides`,
        },
        addBody(b) {
          const shape = physics.createShape(geometries(b.shape), materialOf(b), true, flags);
          shape.setSimulationFilterData(everything);
          if (b.shape.kind === 'capsule') {
            withPose([0, 0, 0], UPRIGHT, (pose) => shape.setLocalPose(pose));
          }
          const body = withPose(b.position, b.orientation, (pose) =>
            b.type === 'static'
              ? physics.createRigidStatic(pose)
              : physics.createRigidDynamic(pose),
          );
          body.attachShape(shape);
          shape.release();
          if (b.type === 'kinematic') body.setRigidBodyFlag(eKINEMATIC, true);
          if (b.type === 'dynamic') {
            const extension = P.PxRigidBodyExt.prototype;
            extension.setMassAndUpdateInertia.call(extension, body, b.mass);
            if (b.givenInertia) {
              body.setMassSpaceInertiaTensor(vector([0, 4, 8].map((k) => b.inertia[k])));
            }
            if (b.freeSpin) body.setMaxAngularVelocity(1e6);
            if (b.bullet) body.setRigidBodyFlag(eENABLE_SPECULATIVE_CCD, true);
            if (!natural) {
              body.setLinearDamping(0);
              body.setAngularDamping(0);
              body.setSleepThreshold(0);
            }
            body.setLinearVelocity(vector(b.velocity));
            body.setAngularVelocity(vector(b.spin));
          }
          scene.addActor(body);
          bodies.push(body);
        },
        addJoint(joint, described) {
          const { kind, a, b, anchorA, anchorB, limits, motor } = joint;
          const { frameA, frameB } = jointFrames(joint, described);
          const names = {
            ball: 'Spherical',
            hinge: 'Revolute',
            slider: 'Prismatic',
            fixed: 'Fixed',
          };
          const made = withPose(anchorA, frameA, (poseA) =>
            withPose(anchorB, frameB, (poseB) =>
              P[`${names[kind]}JointCreate`](physics, bodies[a], poseA, bodies[b], poseB),
            ),
          );
          if (kind === 'hinge' && limits) {
            made.setLimit(new P.PxJointAngularLimitPair(limits[0], limits[1]));
            made.setRevoluteJointFlag(P.PxRevoluteJointFlagEnum.eLIMIT_ENABLED, true);
          }
          if (kind === 'hinge' && motor) {
            made.setDriveVelocity(motor.speed);
            made.setDriveForceLimit(motor.most);
            made.setRevoluteJointFlag(P.PxRevoluteJointFlagEnum.eDRIVE_ENABLED, true);
          }
        },
        moveTo: (i, position, orientation) =>
          withPose(position, orientation, (pose) => bodies[i].setKinematicTarget(pose)),
        step() {
          scene.simulate(dt);
          scene.fetchResults(true);
        },
        pose(i, out) {
          const { p, q } = bodies[i].getGlobalPose();
          out[0] = p.x;
          out[1] = p.y;
          out[2] = p.z;
          out[3] = q.x;
          out[4] = q.y;
          out[5] = q.z;
          out[6] = q.w;
        },
        read(i, out) {
          this.pose(i, out);
          out.fill(0, 7);
          if (bodies[i].getLinearVelocity === undefined) return;
          const v = bodies[i].getLinearVelocity();
          out[7] = v.x;
          out[8] = v.y;
          out[9] = v.z;
          const w = bodies[i].getAngularVelocity();
          out[10] = w.x;
          out[11] = w.y;
          out[12] = w.z;
        },
        stepBy(time) {
          scene.simulate(time);
          scene.fetchResults(true);
        },
        applyForce: (i, force) => bodies[i].addForce(vector(force)),
        applyImpulse: (i, impulse) =>
          bodies[i].addForce(vector(impulse), P.PxForceModeEnum.eIMPULSE),
        setVelocity: (i, velocity) => bodies[i].setLinearVelocity(vector(velocity)),
        setPosition: (i, position) =>
          withPose(position, NO_TURN, (pose) => bodies[i].setGlobalPose(pose)),
        setOrientation(i, orientation) {
          const { p } = bodies[i].getGlobalPose();
          withPose([p.x, p.y, p.z], orientation, (pose) => bodies[i].setGlobalPose(pose));
        },
        remove(i) {
          scene.removeActor(bodies[i]);
          bodies[i].release();
        },
        free() {},
      };
    },
  };
}
