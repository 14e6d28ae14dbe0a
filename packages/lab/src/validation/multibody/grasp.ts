/**
 * ETT-grasp: three fingers hold a can by friction (one of the systems of Erez, Tassa and Todorov). Of
 * their hand there are no numbers to be had; what a hand must do can be said without: with n fingers that
 * press with a force F each, friction holds a weight m g if n μ F ≥ m g, and lets it slip if not. So the
 * fingers press with a tenth more than that and with a tenth less, against flats whose normals are
 * horizontal. A motor of bounded force drives each finger along its slider.
 */

import { Cylinder, RigidBody, type SimulationOptions, SliderJoint, Sphere } from 'rattleback';
import { matrixProblem } from '../dynamics/matrix.js';
import { G, runTo, world } from '../dynamics/world.js';

const FINGERS = 3;
const FRICTION = 0.5;
/** kg, m */
const MASS = 1;
const RADIUS = 0.1;
/** Before it has slipped out of the fingers. */
const SECONDS = 0.4;

/** How far (m) a can sinks in {@link SECONDS} between fingers that press with `share` of what is needed. */
function sinks(options: SimulationOptions, share: number): { way: number; carried: number } {
  const simulation = world(options);
  const material = { friction: FRICTION };
  const can = simulation.add(
    new RigidBody({ shape: new Cylinder(RADIUS, 0.3), mass: MASS, material }),
  );
  const force = (share * MASS * G) / (FINGERS * FRICTION);
  const joints = Array.from({ length: FINGERS }, (_, i) => {
    const phi = (2 * Math.PI * i) / FINGERS;
    const out = [Math.cos(phi), 0, Math.sin(phi)] as const;
    const far = RADIUS + 0.02;
    const finger = simulation.add(
      new RigidBody({
        shape: new Sphere(0.02),
        mass: 0.1,
        material,
        position: [out[0] * far, 0, out[2] * far],
      }),
    );
    const axis = [-out[0], 0, -out[2]] as const;
    const anchor = [out[0] * far, 0, out[2] * far] as const;
    const motor = { targetVelocity: 1, maxForce: force };
    return simulation.add(new SliderJoint(simulation.world, finger, { anchor, axis, motor }));
  });
  runTo(simulation, SECONDS, 1 / 500);
  // What the sliders carry upwards, beside the fingers' own weight.
  const carried = joints.reduce((sum, joint) => sum + joint.force.y, 0) - FINGERS * 0.1 * G;
  return { way: -can.position.y, carried };
}

export const ETT_GRASP = matrixProblem({
  id: 'ETT-grasp',
  section: 'multibody',
  title: 'three fingers hold a can by friction, or do not',
  must: ['simultaneous', 'pivoting'],
  costly: true,
  measure: (options) => {
    const held = sinks(options(), 1.1);
    const slips = sinks(options(), 0.9);
    // Kinetic friction takes 0.9 of the weight: what is left is a tenth of g.
    const due = 0.5 * 0.1 * G * SECONDS ** 2;
    return [
      {
        quantity: 'way, 1.1 of the force needed',
        computed: held.way,
        expected: 0,
        tolerance: 1e-3,
        unit: 'm',
      },
      {
        quantity: 'way, 0.9 of it',
        computed: slips.way,
        expected: due,
        tolerance: 0.1,
        kind: 'relative',
        unit: 'm',
        note: `fingers carry ${held.carried.toFixed(3)} N and ${slips.carried.toFixed(3)} N`,
      },
    ];
  },
});
