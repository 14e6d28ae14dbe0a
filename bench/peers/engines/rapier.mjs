// Rapier, plain or SIMD. Limits given with the description of a hinge are ignored; they have to be set on
// the joint.

const xyz = ([x, y, z]) => ({ x, y, z });
const xyzw = ([x, y, z, w]) => ({ x, y, z, w });

/** @param {string} [variant] 'simd' or none */
export function makeEngine(variant) {
  let R;
  const descriptionOf = (shape) => {
    switch (shape.kind) {
      case 'box':
        return R.ColliderDesc.cuboid(...shape.half);
      case 'sphere':
        return R.ColliderDesc.ball(shape.radius);
      case 'capsule':
        return R.ColliderDesc.capsule(shape.half, shape.radius);
      case 'cylinder':
        return R.ColliderDesc.cylinder(shape.half, shape.radius);
      case 'hull':
        return R.ColliderDesc.convexHull(new Float32Array(shape.points.flat()));
      default:
        return R.ColliderDesc.trimesh(shape.vertices, shape.indices);
    }
  };

  return {
    async load() {
      const name =
        variant === 'simd' ? '@dimforge/rapier3d-simd-compat' : '@dimforge/rapier3d-compat';
      R = (await import(name)).default;
      await R.init();
    },
    refuses: () => undefined,
    open({ gravity, dt, natural }) {
      const world = new R.World(xyz(gravity));
      world.timestep = dt;
      const bodies = [];
      const { integrationParameters: given } = world;
      return {
        settings: {
          solver: 'soft, sub-steps',
          iterations: given.numSolverIterations,
          innerIterations: given.numInternalPgsIterations,
          version: R.version?.(),
        },
        addBody(b) {
          const types = {
            dynamic: 'dynamic',
            static: 'fixed',
            kinematic: 'kinematicPositionBased',
          };
          const description = R.RigidBodyDesc[types[b.type]]()
            .setTranslation(...b.position)
            .setRotation(xyzw(b.orientation))
            .setLinvel(...b.velocity)
            .setAngvel(xyz(b.spin))
            .setCanSleep(natural === true);
          if (b.bullet) description.setCcdEnabled(true);
          const collider = descriptionOf(b.shape)
            .setFriction(b.friction)
            .setRestitution(b.restitution);
          if (b.givenInertia) {
            const [x, , , , y, , , , z] = b.inertia;
            const none = { x: 0, y: 0, z: 0 };
            collider.setMassProperties(b.mass, none, { x, y, z }, { ...none, w: 1 });
          } else if (b.type === 'dynamic') collider.setMass(b.mass);
          const body = world.createRigidBody(description);
          world.createCollider(collider, body);
          bodies.push(body);
        },
        addJoint({ kind, a, b, anchorA, anchorB, axis, limits, motor }) {
          const [pa, pb] = [xyz(anchorA), xyz(anchorB)];
          const none = { x: 0, y: 0, z: 0, w: 1 };
          const kinds = {
            ball: () => R.JointData.spherical(pa, pb),
            hinge: () => R.JointData.revolute(pa, pb, xyz(axis)),
            slider: () => R.JointData.prismatic(pa, pb, xyz(axis)),
            fixed: () => R.JointData.fixed(pa, none, pb, none),
          };
          const joint = world.createImpulseJoint(kinds[kind](), bodies[a], bodies[b], true);
          joint.setContactsEnabled(false);
          if (limits) joint.setLimits(...limits);
          if (motor) {
            joint.configureMotorModel(R.MotorModel.AccelerationBased);
            joint.configureMotorVelocity(motor.speed, 1e6);
          }
        },
        moveTo(i, position, orientation) {
          bodies[i].setNextKinematicTranslation(xyz(position));
          bodies[i].setNextKinematicRotation(xyzw(orientation));
        },
        step: () => world.step(),
        pose(i, out) {
          const p = bodies[i].translation();
          const q = bodies[i].rotation();
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
          const v = bodies[i].linvel();
          const w = bodies[i].angvel();
          out[7] = v.x;
          out[8] = v.y;
          out[9] = v.z;
          out[10] = w.x;
          out[11] = w.y;
          out[12] = w.z;
        },
        snapshots() {
          let kept = world.takeSnapshot();
          return {
            bytes: kept.byteLength,
            save() {
              kept = world.takeSnapshot();
            },
            restore: () => R.World.restoreSnapshot(kept).free(),
          };
        },
        stepBy(time) {
          world.timestep = time;
          world.step();
          world.timestep = dt;
        },
        applyForce: (i, force) => bodies[i].addForce(xyz(force), true),
        applyImpulse: (i, impulse) => bodies[i].applyImpulse(xyz(impulse), true),
        setVelocity: (i, velocity) => bodies[i].setLinvel(xyz(velocity), true),
        setPosition: (i, position) => bodies[i].setTranslation(xyz(position), true),
        setOrientation: (i, orientation) => bodies[i].setRotation(xyzw(orientation), true),
        remove: (i) => world.removeRigidBody(bodies[i]),
        free: () => world.free(),
      };
    },
  };
}
