// Bullet, in ammo.js' WebAssembly build. Friction and restitution of a pair are products, so the roots
// are given.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { onceForEachShape } from '../geometry/shapes.mjs';
import { jointAxes, jointFrames } from './frames.mjs';

const KEEP_AWAKE = 4;
const KINEMATIC = 2;

export function makeEngine() {
  let A;
  const vector = (v) => new A.btVector3(...v);
  const poseOf = (position, orientation) => {
    const pose = new A.btTransform();
    const [p, q] = [vector(position), new A.btQuaternion(...orientation)];
    pose.setIdentity();
    pose.setOrigin(p);
    pose.setRotation(q);
    A.destroy(p);
    A.destroy(q);
    return pose;
  };
  const shapeOf = (shape) => {
    switch (shape.kind) {
      case 'box':
        return new A.btBoxShape(vector(shape.half));
      case 'sphere':
        return new A.btSphereShape(shape.radius);
      case 'capsule':
        return new A.btCapsuleShape(shape.radius, 2 * shape.half);
      case 'cylinder':
        return new A.btCylinderShape(vector([shape.radius, shape.half, shape.radius]));
      case 'hull': {
        const hull = new A.btConvexHullShape();
        for (const p of shape.points) hull.addPoint(vector(p), true);
        return hull;
      }
      default: {
        const { vertices, indices } = shape;
        const mesh = new A.btTriangleMesh(true, false);
        const at = (k) => vector(vertices.subarray(3 * indices[k], 3 * indices[k] + 3));
        for (let k = 0; k < indices.length; k += 3) {
          const corners = [at(k), at(k + 1), at(k + 2)];
          mesh.addTriangle(...corners, false);
          for (const corner of corners) A.destroy(corner);
        }
        return new A.btBvhTriangleMeshShape(mesh, true, true);
      }
    }
  };

  return {
    async load() {
      const require = createRequire(import.meta.url);
      const make = require('ammojs3/dist/ammo.wasm.js');
      const wasmBinary = readFileSync(require.resolve('ammojs3/dist/ammo.wasm.wasm'));
      A = await make.call({}, { wasmBinary });
    },
    refuses: (_, joints) =>
      joints.some(({ kind }) => kind === 'slider')
        ? 'sliders are not set up for it here'
        : undefined,
    open({ gravity, dt, natural }) {
      const configuration = new A.btDefaultCollisionConfiguration();
      const world = new A.btDiscreteDynamicsWorld(
        new A.btCollisionDispatcher(configuration),
        new A.btDbvtBroadphase(),
        new A.btSequentialImpulseConstraintSolver(),
        configuration,
      );
      world.setGravity(vector(gravity));
      const bodies = [];
      const states = [];
      const shared = onceForEachShape(shapeOf);
      return {
        settings: {
          solver: 'sequential impulses',
          iterations: world.getSolverInfo().get_m_numIterations(),
          margin: 'default 0.04 m, about hulls',
        },
        addBody(b) {
          const shape = shared(b.shape);
          const pose = poseOf(b.position, b.orientation);
          const state = new A.btDefaultMotionState(pose);
          const mass = b.type === 'dynamic' ? b.mass : 0;
          const inertia = vector(b.givenInertia ? [0, 4, 8].map((k) => b.inertia[k]) : [0, 0, 0]);
          if (mass !== 0 && !b.givenInertia) shape.calculateLocalInertia(mass, inertia);
          const info = new A.btRigidBodyConstructionInfo(mass, state, shape, inertia);
          const body = new A.btRigidBody(info);
          body.setFriction(Math.sqrt(b.friction));
          body.setRestitution(Math.sqrt(b.restitution));
          if (!natural || b.type === 'kinematic') body.setActivationState(KEEP_AWAKE);
          if (b.type === 'kinematic') body.setCollisionFlags(body.getCollisionFlags() | KINEMATIC);
          if (mass !== 0) {
            const [v, w] = [vector(b.velocity), vector(b.spin)];
            body.setLinearVelocity(v);
            body.setAngularVelocity(w);
            A.destroy(v);
            A.destroy(w);
          }
          if (b.bullet) {
            body.setCcdMotionThreshold(0.5 * b.bullet);
            body.setCcdSweptSphereRadius(0.8 * b.bullet);
          }
          world.addRigidBody(body);
          bodies.push(body);
          states.push(state);
          for (const used of [info, pose, inertia]) A.destroy(used);
        },
        addJoint(joint, described) {
          const { kind, anchorA, anchorB, limits, motor } = joint;
          const [a, b] = [bodies[joint.a], bodies[joint.b]];
          const { axisA, axisB } = jointAxes(joint, described);
          const { frameA, frameB } = jointFrames(joint, described);
          const [pa, pb] = [vector(anchorA), vector(anchorB)];
          const kinds = {
            ball: () => new A.btPoint2PointConstraint(a, b, pa, pb),
            hinge: () => new A.btHingeConstraint(a, b, pa, pb, vector(axisA), vector(axisB), false),
            fixed: () =>
              new A.btFixedConstraint(a, b, poseOf(anchorA, frameA), poseOf(anchorB, frameB)),
          };
          const made = kinds[kind]();
          // Its angles have the other sign.
          if (limits) made.setLimit(-limits[1], -limits[0], 0.9, 0.3, 1);
          if (motor) made.enableAngularMotor(true, -motor.speed, motor.most * dt);
          world.addConstraint(made, true);
        },
        moveTo(i, position, orientation) {
          const pose = poseOf(position, orientation);
          states[i].setWorldTransform(pose);
          A.destroy(pose);
        },
        step: () => world.stepSimulation(dt, 0),
        pose(i, out) {
          const pose = bodies[i].getWorldTransform();
          const p = pose.getOrigin();
          out[0] = p.x();
          out[1] = p.y();
          out[2] = p.z();
          const q = pose.getRotation();
          out[3] = q.x();
          out[4] = q.y();
          out[5] = q.z();
          out[6] = q.w();
        },
        read(i, out) {
          this.pose(i, out);
          const v = bodies[i].getLinearVelocity();
          out[7] = v.x();
          out[8] = v.y();
          out[9] = v.z();
          const w = bodies[i].getAngularVelocity();
          out[10] = w.x();
          out[11] = w.y();
          out[12] = w.z();
        },
        stepBy: (time) => world.stepSimulation(time, 0),
        applyForce: (i, force) => bodies[i].applyForce(vector(force), vector([0, 0, 0])),
        applyImpulse: (i, impulse) => bodies[i].applyCentralImpulse(vector(impulse)),
        setVelocity: (i, velocity) => bodies[i].setLinearVelocity(vector(velocity)),
        setPosition(i, position) {
          const pose = bodies[i].getWorldTransform();
          pose.setOrigin(vector(position));
          bodies[i].setWorldTransform(pose);
        },
        setOrientation(i, orientation) {
          const pose = bodies[i].getWorldTransform();
          pose.setRotation(new A.btQuaternion(...orientation));
          bodies[i].setWorldTransform(pose);
        },
        remove(i) {
          world.removeRigidBody(bodies[i]);
          A.destroy(bodies[i]);
        },
        free() {},
      };
    },
  };
}
