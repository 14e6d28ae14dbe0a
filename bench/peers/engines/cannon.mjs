// cannon-es. A capsule is made of three shapes; friction and restitution of a pair are products, so the
// roots are given; its broad phase is the one that is not quadratic.

import { compose, conjugate } from '../geometry/vectors.mjs';
import { jointAxes } from './frames.mjs';

export function makeEngine() {
  let C;
  const vector = (v) => new C.Vec3(...v);
  const addShape = (body, shape) => {
    switch (shape.kind) {
      case 'box':
        return body.addShape(new C.Box(vector(shape.half)));
      case 'sphere':
        return body.addShape(new C.Sphere(shape.radius));
      case 'cylinder':
        return body.addShape(new C.Cylinder(shape.radius, shape.radius, 2 * shape.half, 16));
      case 'capsule': {
        const { radius, half } = shape;
        body.addShape(new C.Cylinder(radius, radius, 2 * half, 12));
        for (const y of [half, -half]) body.addShape(new C.Sphere(radius), new C.Vec3(0, y, 0));
        return body;
      }
      default: {
        const faces = shape.faces.map((face) => [...face]);
        return body.addShape(new C.ConvexPolyhedron({ vertices: shape.points.map(vector), faces }));
      }
    }
  };

  return {
    async load() {
      C = await import('cannon-es');
    },
    refuses(bodies, joints) {
      if (bodies.some(({ shape }) => shape.kind === 'mesh'))
        return 'meshes meet only spheres and planes';
      if (joints.some(({ kind }) => kind === 'slider')) return 'there are no sliders';
      return undefined;
    },
    open({ gravity, dt, natural }) {
      const world = new C.World({ gravity: vector(gravity) });
      world.broadphase = new C.SAPBroadphase(world);
      world.allowSleep = natural === true;
      const bodies = [];
      const materials = new Map();
      const materialOf = ({ friction, restitution }) => {
        const key = `${friction} ${restitution}`;
        if (!materials.has(key)) {
          const material = new C.Material(key);
          material.friction = Math.sqrt(friction);
          material.restitution = Math.sqrt(restitution);
          materials.set(key, material);
        }
        return materials.get(key);
      };
      return {
        settings: {
          solver: 'SPOOK, Gauss-Seidel',
          iterations: world.solver.iterations,
          limits: 'none',
        },
        addBody(b) {
          const body = new C.Body({
            mass: b.type === 'dynamic' ? b.mass : 0,
            type: C.Body[b.type.toUpperCase()],
            position: vector(b.position),
            quaternion: new C.Quaternion(...b.orientation),
            velocity: vector(b.velocity),
            angularVelocity: vector(b.spin),
            material: materialOf(b),
            allowSleep: natural === true,
            ...(natural ? {} : { linearDamping: 0, angularDamping: 0 }),
          });
          addShape(body, b.shape);
          if (b.givenInertia) {
            const diagonal = [0, 4, 8].map((k) => b.inertia[k]);
            body.inertia.set(...diagonal);
            body.invInertia.set(...diagonal.map((i) => 1 / i));
            body.updateInertiaWorld(true);
          }
          world.addBody(body);
          bodies.push(body);
        },
        addJoint(joint, described) {
          const [a, b] = [bodies[joint.a], bodies[joint.b]];
          const [pivotA, pivotB] = [vector(joint.anchorA), vector(joint.anchorB)];
          const axes = jointAxes(joint, described);
          const [axisA, axisB] = [vector(axes.axisA), vector(axes.axisB)];
          const kinds = {
            ball: () => new C.PointToPointConstraint(a, pivotA, b, pivotB),
            hinge: () => new C.HingeConstraint(a, b, { pivotA, pivotB, axisA, axisB }),
            fixed: () => new C.LockConstraint(a, b),
          };
          const made = kinds[joint.kind]();
          made.collideConnected = false;
          if (joint.motor) {
            made.enableMotor();
            made.setMotorSpeed(-joint.motor.speed);
            made.setMotorMaxForce(joint.motor.most);
          }
          world.addConstraint(made);
        },
        moveTo(i, target, orientation) {
          const { position, quaternion, velocity, angularVelocity } = bodies[i];
          velocity.set(
            (target[0] - position.x) / dt,
            (target[1] - position.y) / dt,
            (target[2] - position.z) / dt,
          );
          const { x, y, z, w } = quaternion;
          const turned = compose(orientation, conjugate([x, y, z, w]));
          const s = (turned[3] < 0 ? -2 : 2) / dt;
          angularVelocity.set(s * turned[0], s * turned[1], s * turned[2]);
        },
        step: () => world.step(dt),
        pose(i, out) {
          const { position: p, quaternion: q } = bodies[i];
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
          const { velocity: v, angularVelocity: w } = bodies[i];
          out[7] = v.x;
          out[8] = v.y;
          out[9] = v.z;
          out[10] = w.x;
          out[11] = w.y;
          out[12] = w.z;
        },
        stepBy: (time) => world.step(time),
        applyForce: (i, force) => bodies[i].applyForce(vector(force)),
        applyImpulse: (i, impulse) => bodies[i].applyImpulse(vector(impulse)),
        setVelocity: (i, velocity) => bodies[i].velocity.set(...velocity),
        setPosition: (i, position) => bodies[i].position.set(...position),
        setOrientation: (i, orientation) => bodies[i].quaternion.set(...orientation),
        remove: (i) => world.removeBody(bodies[i]),
        onTouch(i, callback) {
          bodies[i].addEventListener('collide', callback);
          return 'in a callback within the step';
        },
        free() {},
      };
    },
  };
}
