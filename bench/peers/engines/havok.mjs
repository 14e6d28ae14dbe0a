// Havok, as Babylon.js ships it. It never throws; its result codes are made errors here.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { onceForEachShape } from '../geometry/shapes.mjs';
import { across } from '../geometry/vectors.mjs';
import { jointAxes } from './frames.mjs';

const NO_TURN = [0, 0, 0, 1];
const ORIGIN = [0, 0, 0];

export function makeEngine() {
  let H;
  const ok = (answer) => {
    const [code, value] = Array.isArray(answer) ? answer : [answer];
    if (code === H.Result.RESULT_OK) return value;
    const name = Object.keys(H.Result).find((key) => H.Result[key] === code);
    throw new Error(`Havok: ${name ?? code?.value ?? code}`);
  };
  /** Calls `use` with the address of numbers on its heap. */
  const onHeap = (numbers, heap, use) => {
    const at = H._malloc(4 * numbers.length);
    H[heap].set(numbers, at / 4);
    try {
      return use(at);
    } finally {
      H._free(at);
    }
  };
  const shapeOf = (shape) => {
    switch (shape.kind) {
      case 'box':
        return ok(
          H.HP_Shape_CreateBox(
            ORIGIN,
            NO_TURN,
            shape.half.map((h) => 2 * h),
          ),
        );
      case 'sphere':
        return ok(H.HP_Shape_CreateSphere(ORIGIN, shape.radius));
      case 'capsule':
        return ok(H.HP_Shape_CreateCapsule([0, -shape.half, 0], [0, shape.half, 0], shape.radius));
      case 'cylinder':
        return ok(H.HP_Shape_CreateCylinder([0, -shape.half, 0], [0, shape.half, 0], shape.radius));
      case 'hull':
        return onHeap(shape.points.flat(), 'HEAPF32', (at) =>
          ok(H.HP_Shape_CreateConvexHull(at, shape.points.length)),
        );
      default: {
        const { vertices, indices } = shape;
        return onHeap(vertices, 'HEAPF32', (points) =>
          onHeap(indices, 'HEAP32', (triangles) =>
            ok(H.HP_Shape_CreateMesh(points, vertices.length / 3, triangles, indices.length / 3)),
          ),
        );
      }
    }
  };

  return {
    async load() {
      const { default: make } = await import('@babylonjs/havok');
      const file = import.meta.resolve('@babylonjs/havok').replace(/[^/]*$/, 'HavokPhysics.wasm');
      H = await make({ wasmBinary: readFileSync(fileURLToPath(file)) });
    },
    refuses: () => undefined,
    open({ gravity, dt, natural, bullets }) {
      const world = ok(H.HP_World_Create());
      ok(H.HP_World_SetGravity(world, [...gravity]));
      ok(H.HP_World_SetIdealStepTime(world, dt));
      if (bullets) ok(H.HP_World_SetSpeedLimit(world, 1e6, 1e6));
      const bodies = [];
      // A shape has its material with it: one for each pair of coefficients.
      const shared = new Map();
      const sharedOf = ({ friction, restitution, shape }) => {
        const key = `${friction} ${restitution}`;
        if (!shared.has(key)) {
          const { GEOMETRIC_MEAN, MAXIMUM } = H.MaterialCombine;
          const material = [friction, friction, restitution, GEOMETRIC_MEAN, MAXIMUM];
          const make = (described) => {
            const made = shapeOf(described);
            ok(H.HP_Shape_SetMaterial(made, material));
            return made;
          };
          shared.set(key, onceForEachShape(make));
        }
        return shared.get(key)(shape);
      };
      return {
        settings: { solver: 'not published', friction: 'geometric mean' },
        addBody(b) {
          const shape = sharedOf(b);
          const body = ok(H.HP_Body_Create());
          ok(H.HP_Body_SetShape(body, shape));
          ok(H.HP_Body_SetMotionType(body, H.MotionType[b.type.toUpperCase()]));
          if (b.type === 'dynamic') {
            // It wants the inertia of a mass of 1.
            const built = ok(H.HP_Shape_BuildMassProperties(shape));
            const principal = b.givenInertia
              ? [ORIGIN, b.mass, [0, 4, 8].map((k) => b.inertia[k] / b.mass), NO_TURN]
              : [built[0], b.mass, built[2], built[3]];
            ok(H.HP_Body_SetMassProperties(body, principal));
            if (!natural) {
              ok(H.HP_Body_SetLinearDamping(body, 0));
              ok(H.HP_Body_SetAngularDamping(body, 0));
            }
          }
          ok(H.HP_Body_SetQTransform(body, [[...b.position], [...b.orientation]]));
          ok(H.HP_World_AddBody(world, body, false));
          if (b.type !== 'static' && !natural) {
            ok(H.HP_Body_SetActivationControl(body, H.ActivationControl.ALWAYS_ACTIVE));
          }
          if (b.type === 'dynamic') {
            ok(H.HP_Body_SetLinearVelocity(body, [...b.velocity]));
            ok(H.HP_Body_SetAngularVelocity(body, [...b.spin]));
          }
          bodies.push(body);
        },
        addJoint(joint, described) {
          const { kind, a, b, anchorA, anchorB, limits, motor } = joint;
          const { axisA, axisB } = jointAxes(joint, described);
          const made = ok(H.HP_Constraint_Create());
          ok(H.HP_Constraint_SetParentBody(made, bodies[a]));
          ok(H.HP_Constraint_SetChildBody(made, bodies[b]));
          ok(H.HP_Constraint_SetAnchorInParent(made, anchorA, axisA, across(axisA)));
          ok(H.HP_Constraint_SetAnchorInChild(made, anchorB, axisB, across(axisB)));
          const free = { ball: /ANGULAR/, hinge: /ANGULAR_X/, slider: /LINEAR_X/, fixed: /^$/ }[
            kind
          ];
          const { LOCKED, LIMITED } = H.ConstraintAxisLimitMode;
          for (const name of [
            'LINEAR_X',
            'LINEAR_Y',
            'LINEAR_Z',
            'ANGULAR_X',
            'ANGULAR_Y',
            'ANGULAR_Z',
          ]) {
            const axis = H.ConstraintAxis[name];
            if (!free.test(name)) ok(H.HP_Constraint_SetAxisMode(made, axis, LOCKED));
            else if (limits) {
              ok(H.HP_Constraint_SetAxisMode(made, axis, LIMITED));
              ok(H.HP_Constraint_SetAxisMinLimit(made, axis, limits[0]));
              ok(H.HP_Constraint_SetAxisMaxLimit(made, axis, limits[1]));
            }
            if (free.test(name) && motor) {
              ok(H.HP_Constraint_SetAxisMotorType(made, axis, H.ConstraintMotorType.VELOCITY));
              ok(H.HP_Constraint_SetAxisMotorVelocityTarget(made, axis, motor.speed));
              ok(H.HP_Constraint_SetAxisMotorMaxForce(made, axis, motor.most));
            }
          }
          ok(H.HP_Constraint_SetCollisionsEnabled(made, 0));
          ok(H.HP_Constraint_SetEnabled(made, 1));
        },
        moveTo: (i, position, orientation) =>
          ok(H.HP_Body_SetTargetQTransform(bodies[i], [position, orientation])),
        step: () => H.HP_World_Step(world, dt),
        pose(i, out) {
          const [, [position, orientation]] = H.HP_Body_GetQTransform(bodies[i]);
          out.set(position, 0);
          out.set(orientation, 3);
        },
        read(i, out) {
          this.pose(i, out);
          out.set(H.HP_Body_GetLinearVelocity(bodies[i])[1], 7);
          out.set(H.HP_Body_GetAngularVelocity(bodies[i])[1], 10);
        },
        stepBy: (time) => ok(H.HP_World_Step(world, time)),
        applyForce(i, force) {
          const [, [position]] = H.HP_Body_GetQTransform(bodies[i]);
          ok(
            H.HP_Body_ApplyImpulse(
              bodies[i],
              position,
              force.map((f) => f * dt),
            ),
          );
        },
        applyImpulse(i, impulse) {
          const [, [position]] = H.HP_Body_GetQTransform(bodies[i]);
          ok(H.HP_Body_ApplyImpulse(bodies[i], position, impulse));
        },
        setVelocity: (i, velocity) => ok(H.HP_Body_SetLinearVelocity(bodies[i], velocity)),
        setPosition: (i, position) => ok(H.HP_Body_SetPosition(bodies[i], position)),
        setOrientation: (i, orientation) => ok(H.HP_Body_SetOrientation(bodies[i], orientation)),
        remove(i) {
          ok(H.HP_World_RemoveBody(world, bodies[i]));
          ok(H.HP_Body_Release(bodies[i]));
        },
        free: () => H.HP_World_Release(world),
      };
    },
  };
}
