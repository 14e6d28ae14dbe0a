// Rattleback, as anybody gets it: `new Simulation()` from the built package, without sleeping.

import { readFileSync } from 'node:fs';
import { onceForEachShape } from '../geometry/shapes.mjs';
import { compose, conjugate, length, scale } from '../geometry/vectors.mjs';

const KERNELS = ['wasm-simd', 'wasm-scalar', 'javascript'];

/** @param {string} [variant] a method or a kernel by name; default: the engine's own choice of both */
export function makeEngine(variant) {
  let E;
  const chosenBy = () => {
    if (variant === undefined) return {};
    if (!KERNELS.includes(variant)) return E.createMethod(variant);
    return { timeStep: new E.SoftStep({ kernel: variant }) };
  };

  const shapeOf = (shape) => {
    switch (shape.kind) {
      case 'box':
        return new E.Box(...shape.half.map((h) => 2 * h));
      case 'sphere':
        return new E.Sphere(shape.radius);
      case 'capsule':
        return new E.Capsule(shape.radius, 2 * shape.half);
      case 'cylinder':
        return new E.Cylinder(shape.radius, 2 * shape.half);
      case 'hull':
        return new E.ConvexHull(shape.points);
      default:
        return new E.TriangleMesh({ vertices: shape.vertices, indices: shape.indices });
    }
  };

  return {
    async load() {
      E = await import('rattleback');
    },
    refuses: () => undefined,
    /** The engine itself, for what only it can be asked. */
    get module() {
      return E;
    },
    open({ gravity, dt, bodies: capacity, natural }) {
      const simulation = new E.Simulation({
        ...chosenBy(),
        gravity,
        capacity: Math.max(64, (capacity ?? 0) + 1),
        ...(natural ? {} : { sleeping: new E.NoSleep() }),
      });
      const bodies = [];
      const reported = [];
      const shared = onceForEachShape(shapeOf);
      const materials = new Map();
      const materialOf = ({ friction, restitution }) => {
        const key = `${friction} ${restitution}`;
        if (!materials.has(key)) materials.set(key, new E.Material({ friction, restitution }));
        return materials.get(key);
      };
      const p = { x: 0, y: 0, z: 0 };
      const q = { x: 0, y: 0, z: 0, w: 1 };
      return {
        simulation,
        bodies,
        settings: {
          method: variant ?? 'default',
          timeStep: simulation.timeStep.name,
          kernel: simulation.kernel ?? 'none',
          sleeping: natural ? 'default' : 'off',
          version: versionOf(),
        },
        addBody(given) {
          const { type, shape, position, orientation, mass, inertia, velocity, spin } = given;
          const dynamic = type === 'dynamic';
          const body = new E.RigidBody({
            type,
            shape: shared(shape),
            position,
            orientation,
            material: materialOf(given),
            ...(dynamic ? { mass, linearVelocity: velocity, angularVelocity: spin } : {}),
            ...(given.givenInertia ? { inertia: [inertia[0], inertia[4], inertia[8]] } : {}),
            ...(given.bullet ? { bullet: true } : {}),
          });
          bodies.push(simulation.add(body));
        },
        addJoint(joint) {
          const { a, b, anchorA, anchorB, limits, motor } = joint;
          // Of the axis one side is enough: the other follows from the bodies as they stand.
          const axis = {
            axisA: joint.axis ?? [1, 0, 0],
            ...(limits ? { limits: { lower: limits[0], upper: limits[1] } } : {}),
            ...(motor
              ? { motor: { mode: 'velocity', targetVelocity: motor.speed, maxForce: motor.most } }
              : {}),
          };
          const places = { anchorA, anchorB };
          const kinds = {
            ball: () => new E.BallJoint(bodies[a], bodies[b], places),
            hinge: () => new E.HingeJoint(bodies[a], bodies[b], { ...places, ...axis }),
            slider: () => new E.SliderJoint(bodies[a], bodies[b], { ...places, ...axis }),
            fixed: () => new E.FixedJoint(bodies[a], bodies[b], places),
          };
          simulation.add(kinds[joint.kind]());
        },
        /** The velocities that bring a kinematic body to a pose in one step. */
        moveTo(i, position, orientation) {
          const body = bodies[i];
          body.getPosition(p);
          body.getOrientation(q);
          const way = [position[0] - p.x, position[1] - p.y, position[2] - p.z];
          body.linearVelocity = scale(1 / dt, way);
          let turned = compose(orientation, conjugate([q.x, q.y, q.z, q.w]));
          if (turned[3] < 0) turned = turned.map((x) => -x);
          const sine = length(turned);
          const angle = 2 * Math.atan2(sine, turned[3]);
          body.angularVelocity = sine > 0 ? scale(angle / sine / dt, turned) : [0, 0, 0];
        },
        step: () => simulation.step(dt),
        pose(i, out) {
          const body = bodies[i];
          body.getPosition(p);
          out[0] = p.x;
          out[1] = p.y;
          out[2] = p.z;
          body.getOrientation(q);
          out[3] = q.x;
          out[4] = q.y;
          out[5] = q.z;
          out[6] = q.w;
        },
        read(i, out) {
          this.pose(i, out);
          const body = bodies[i];
          body.getLinearVelocity(p);
          out[7] = p.x;
          out[8] = p.y;
          out[9] = p.z;
          body.getAngularVelocity(p);
          out[10] = p.x;
          out[11] = p.y;
          out[12] = p.z;
        },
        hash: () => simulation.hash(),
        snapshots() {
          let kept = simulation.snapshot();
          return {
            bytes: kept.byteLength,
            save() {
              kept = simulation.snapshot(kept);
            },
            restore: () => simulation.restore(kept),
          };
        },
        // What a user may do in the middle of it.
        stepBy: (time) => simulation.step(time),
        applyForce: (i, force) => bodies[i].applyForce(force),
        applyImpulse: (i, impulse) => bodies[i].applyImpulse(impulse),
        setVelocity(i, velocity) {
          bodies[i].linearVelocity = velocity;
        },
        setPosition(i, position) {
          bodies[i].position = position;
        },
        setOrientation(i, orientation) {
          bodies[i].orientation = orientation;
        },
        remove: (i) => simulation.remove(bodies[i]),
        /** Calls back once a body touches; says from where. */
        onTouch(i, callback) {
          bodies[i].contactEvents = 'begin-end';
          simulation.afterStep(() => {
            const touching = simulation.events
              .ofType('contact-begin')
              .some(({ a, b }) => a === bodies[i] || b === bodies[i]);
            if (touching) callback();
          });
          return 'in a callback after the step';
        },
        /** A user's callback that writes NaN into the engine's own memory. */
        spoil(i) {
          let done = false;
          simulation.beforeStep(() => {
            if (done) return;
            done = true;
            simulation.bodies.linearVelocities[3 * bodies[i].index] = Number.NaN;
          });
          simulation.afterStep(() => {
            for (const { body } of simulation.events.ofType('non-finite'))
              reported.push(body.label);
          });
        },
        reported: () => reported,
        free() {},
      };
    },
  };
}

function versionOf() {
  const file = new URL('../../../packages/engine/package.json', import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')).version;
}
