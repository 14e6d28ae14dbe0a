// crashcat, in plain JavaScript, after Jolt. Joints have no flag against collisions of their bodies: a
// listener refuses those pairs, where there are joints.

import { across } from '../geometry/vectors.mjs';
import { jointAxes } from './frames.mjs';

export function makeEngine() {
  let C;
  const rounding = (least) => Math.min(0.05, 0.5 * least);
  const shapeOf = (shape) => {
    switch (shape.kind) {
      case 'box': {
        const convexRadius = rounding(Math.min(...shape.half));
        return C.box.create({ halfExtents: shape.half, convexRadius });
      }
      case 'sphere':
        return C.sphere.create({ radius: shape.radius });
      case 'capsule':
        return C.capsule.create({ halfHeightOfCylinder: shape.half, radius: shape.radius });
      case 'cylinder': {
        const convexRadius = rounding(Math.min(shape.half, shape.radius));
        return C.cylinder.create({ halfHeight: shape.half, radius: shape.radius, convexRadius });
      }
      case 'hull':
        return C.convexHull.create({ positions: shape.points.flat() });
      default:
        return C.triangleMesh.create({
          positions: Array.from(shape.vertices),
          indices: Array.from(shape.indices),
        });
    }
  };

  return {
    async load() {
      C = await import('crashcat');
      C.registerAll();
    },
    refuses: () => undefined,
    open({ gravity, dt, natural }) {
      const settings = C.createWorldSettings();
      const [moving, still] = [0, 1].map(() =>
        C.addObjectLayer(settings, C.addBroadphaseLayer(settings)),
      );
      C.enableCollision(settings, moving, still);
      C.enableCollision(settings, moving, moving);
      settings.gravity = [...gravity];
      settings.sleeping.allowSleeping = natural === true;
      const world = C.createWorld(settings);
      const bodies = [];
      const tied = new Set();
      const pair = (a, b) => `${Math.min(a, b)} ${Math.max(a, b)}`;
      let listener;
      return {
        settings: {
          solver: 'sequential impulses, then positions',
          velocityIterations: settings.solver.velocityIterations,
          positionIterations: settings.solver.positionIterations,
        },
        addBody(b) {
          const diagonal = b.inertia ?? [];
          const inertia = [
            diagonal[0],
            0,
            0,
            0,
            0,
            diagonal[4],
            0,
            0,
            0,
            0,
            diagonal[8],
            0,
            0,
            0,
            0,
            1,
          ];
          const body = C.rigidBody.create(world, {
            shape: shapeOf(b.shape),
            motionType: C.MotionType[b.type.toUpperCase()],
            objectLayer: b.type === 'static' ? still : moving,
            position: [...b.position],
            quaternion: [...b.orientation],
            friction: b.friction,
            restitution: b.restitution,
            ...(natural ? {} : { linearDamping: 0, angularDamping: 0, allowSleeping: false }),
            ...(b.type === 'dynamic' ? { mass: b.mass } : {}),
            ...(b.givenInertia ? { massPropertiesOverride: { mass: b.mass, inertia } } : {}),
            ...(b.freeSpin ? { maxAngularVelocity: 1e6 } : {}),
            ...(b.bullet
              ? { motionQuality: C.MotionQuality.LINEAR_CAST, maxLinearVelocity: 1e6 }
              : {}),
          });
          if (b.type === 'dynamic') {
            C.rigidBody.setLinearVelocity(world, body, [...b.velocity]);
            C.rigidBody.setAngularVelocity(world, body, [...b.spin]);
          }
          body.userData = bodies.push(body) - 1;
        },
        addJoint(joint, described) {
          const { kind, anchorA, anchorB, limits, motor } = joint;
          tied.add(pair(joint.a, joint.b));
          listener ??= { onBodyPairValidate: (a, b) => !tied.has(pair(a.userData, b.userData)) };
          const { axisA, axisB } = jointAxes(joint, described);
          const common = {
            bodyIdA: bodies[joint.a].id,
            bodyIdB: bodies[joint.b].id,
            space: C.ConstraintSpace.LOCAL,
          };
          const points = { pointA: anchorA, pointB: anchorB };
          const normals = { normalAxisA: across(axisA), normalAxisB: across(axisB) };
          const range = limits ? { limitsMin: limits[0], limitsMax: limits[1] } : {};
          if (kind === 'ball') C.pointConstraint.create(world, { ...common, ...points });
          else if (kind === 'hinge') {
            const made = C.hingeConstraint.create(world, {
              ...common,
              ...points,
              ...normals,
              ...range,
              hingeAxisA: axisA,
              hingeAxisB: axisB,
            });
            if (motor) {
              C.hingeConstraint.setMotorState(made, C.MotorState.VELOCITY);
              C.hingeConstraint.setTargetAngularVelocity(made, motor.speed);
            }
          } else if (kind === 'slider') {
            C.sliderConstraint.create(world, {
              ...common,
              ...points,
              ...normals,
              ...range,
              sliderAxisA: axisA,
              sliderAxisB: axisB,
            });
          } else {
            C.fixedConstraint.create(world, {
              ...common,
              point1: anchorA,
              point2: anchorB,
              axisX1: [1, 0, 0],
              axisY1: [0, 1, 0],
              axisX2: [1, 0, 0],
              axisY2: [0, 1, 0],
            });
          }
        },
        moveTo: (i, position, orientation) =>
          C.rigidBody.moveKinematic(bodies[i], position, orientation, dt),
        step: () => C.updateWorld(world, listener, dt),
        pose(i, out) {
          const { position, quaternion } = bodies[i];
          out[0] = position[0];
          out[1] = position[1];
          out[2] = position[2];
          out[3] = quaternion[0];
          out[4] = quaternion[1];
          out[5] = quaternion[2];
          out[6] = quaternion[3];
        },
        read(i, out) {
          this.pose(i, out);
          const { motionProperties: motion } = bodies[i];
          out.fill(0, 7);
          if (!motion) return;
          out.set(motion.linearVelocity, 7);
          out.set(motion.angularVelocity, 10);
        },
        /** Its world is plain data. */
        snapshots() {
          let kept = JSON.stringify(world);
          return {
            bytes: kept.length,
            save() {
              kept = JSON.stringify(world);
            },
            restore: () => JSON.parse(kept),
          };
        },
        stepBy: (time) => C.updateWorld(world, listener, time),
        applyForce: (i, force) => C.rigidBody.addForce(world, bodies[i], force, true),
        applyImpulse: (i, impulse) => C.rigidBody.addImpulse(world, bodies[i], impulse),
        setVelocity: (i, velocity) => C.rigidBody.setLinearVelocity(world, bodies[i], velocity),
        setPosition: (i, position) => C.rigidBody.setPosition(world, bodies[i], position, true),
        setOrientation: (i, q) => C.rigidBody.setQuaternion(world, bodies[i], q, true),
        remove: (i) => C.rigidBody.remove(world, bodies[i]),
        onTouch(i, callback) {
          listener = {
            ...listener,
            onContactAdded(a, b) {
              if (a === bodies[i] || b === bodies[i]) callback();
            },
          };
          return 'in a callback within the step';
        },
        free() {},
      };
    },
  };
}
