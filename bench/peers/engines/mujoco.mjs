// MuJoCo: made for trees of joints, small steps and few free bodies; only what suits it is asked of it.
// Its model is written as text once everything is known; ball joints and welds are soft equalities.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { turn, turnBack } from '../geometry/vectors.mjs';

/** Its round shapes stand along z. */
const UPRIGHT = 'quat="0.7071067811865476 -0.7071067811865476 0 0"';

export function makeEngine() {
  let M;
  const text = (numbers) => Array.from(numbers).join(' ');
  const wxyz = ([x, y, z, w]) => text([w, x, y, z]);
  const geometry = (b, i) => {
    const mass = b.type === 'dynamic' && !b.givenInertia ? `mass="${b.mass}"` : 'mass="0"';
    const common = `${mass} friction="${b.friction} 0 0"`;
    const { shape } = b;
    switch (shape.kind) {
      case 'box':
        return `<geom type="box" size="${text(shape.half)}" ${common}/>`;
      case 'sphere':
        return `<geom type="sphere" size="${shape.radius}" ${common}/>`;
      case 'hull':
        return `<geom type="mesh" mesh="hull${i}" ${common}/>`;
      default: {
        const size = `${shape.radius} ${shape.half}`;
        return `<geom type="${shape.kind}" size="${size}" ${UPRIGHT} ${common}/>`;
      }
    }
  };

  return {
    async load() {
      const { default: make } = await import('@mujoco/mujoco');
      const file = import.meta.resolve('@mujoco/mujoco').replace(/\.js$/, '.wasm');
      M = await make({ wasmBinary: readFileSync(fileURLToPath(file)) });
    },
    refuses(bodies, joints) {
      if (bodies.some(({ shape }) => shape.kind === 'mesh')) return 'a mesh collides as its hull';
      if (bodies.some(({ restitution }) => restitution > 0)) return 'there is no restitution';
      if (bodies.some(({ type }) => type === 'kinematic'))
        return 'what is moved drags nothing along';
      if (joints.some(({ kind }) => kind === 'hinge' || kind === 'slider')) {
        return 'hinges between free bodies need a model that is a tree';
      }
      return undefined;
    },
    open({ gravity, dt }) {
      const bodies = [];
      const joints = [];
      const slots = [];
      let [model, data, positions, velocities] = [];
      let dynamic = 0;
      return {
        settings: { solver: 'Newton', integrator: 'Euler', joints: 'soft equalities' },
        addBody(b) {
          slots.push(b.type === 'dynamic' ? dynamic++ : -1);
          bodies.push(b);
        },
        addJoint: (joint) => joints.push(joint),
        ready() {
          const meshes = bodies.map(({ shape }, i) =>
            shape.kind === 'hull'
              ? `<mesh name="hull${i}" vertex="${text(shape.points.flat())}"/>`
              : '',
          );
          const parts = bodies.map((b, i) => {
            const inertial = b.givenInertia
              ? `<inertial pos="0 0 0" mass="${b.mass}" diaginertia="${text([0, 4, 8].map((k) => b.inertia[k]))}"/>`
              : '';
            const free = b.type === 'dynamic' ? '<freejoint/>' : '';
            const pose = `pos="${text(b.position)}" quat="${wxyz(b.orientation)}"`;
            return `<body name="b${i}" ${pose}>${free}${inertial}${geometry(b, i)}</body>`;
          });
          const names = ({ a, b }) => `body1="b${a}" body2="b${b}"`;
          const apart = joints.map((joint) => `<exclude ${names(joint)}/>`);
          const ties = joints.map((joint) =>
            joint.kind === 'ball'
              ? `<connect ${names(joint)} anchor="${text(joint.anchorA)}"/>`
              : `<weld ${names(joint)}/>`,
          );
          model = M.MjModel.from_xml_string(
            `<mujoco><option timestep="${dt}" gravity="${text(gravity)}"/><size memory="1G"/>` +
              `<asset>${meshes.join('')}</asset><worldbody>${parts.join('')}</worldbody>` +
              `<contact>${apart.join('')}</contact><equality>${ties.join('')}</equality></mujoco>`,
          );
          data = new M.MjData(model);
          positions = data.qpos;
          velocities = data.qvel;
          bodies.forEach((b, i) => {
            if (slots[i] < 0) return;
            velocities.set(b.velocity, 6 * slots[i]);
            // Spins are kept in the frame of the body.
            velocities.set(turnBack(b.orientation, b.spin), 6 * slots[i] + 3);
          });
        },
        moveTo() {},
        step: () => M.mj_step(model, data),
        read(i, out) {
          const slot = slots[i];
          if (slot < 0) {
            out.set(bodies[i].position, 0);
            out.set(bodies[i].orientation, 3);
            out.fill(0, 7);
            return;
          }
          // Its memory may have grown: views of the old one are empty.
          if (positions.length === 0) {
            positions = data.qpos;
            velocities = data.qvel;
          }
          const [p, v] = [7 * slot, 6 * slot];
          out.set(positions.subarray(p, p + 3), 0);
          out.set([positions[p + 4], positions[p + 5], positions[p + 6], positions[p + 3]], 3);
          out.set(velocities.subarray(v, v + 3), 7);
          const spin = velocities.subarray(v + 3, v + 6);
          out.set(turn(out.subarray(3, 7), spin), 10);
        },
        free() {
          data?.delete?.();
          model?.delete?.();
        },
      };
    },
  };
}
