// In which parts Node reads the engine: names of the door, part by part. A part also has whatever its names need
// and no earlier part has; the last one has the rest.
//
// The first is read on import, so it has what nearly every simulation begins with. The namespaces of mathematics are
// in it because applications call them in loops, where a stand-in would be in the way.

/** @type {readonly (readonly string[])[]} */
export const LAYERS = [
  [
    ...['Simulation', 'RigidBody', 'Material', 'Box', 'Plane', 'SoftStep'],
    ...['vec3', 'quat', 'mat3', 'euler', 'orthonormalize', 'elementary'],
  ],
  [
    ...['Sphere', 'Capsule', 'Cylinder', 'Cone', 'ConvexHull', 'TriangleMesh', 'HeightField'],
    ...['BallJoint', 'HingeJoint', 'SliderJoint', 'FixedJoint', 'DistanceJoint', 'RopeJoint'],
    ...['NoSleep', 'Drag'],
  ],
  [],
];

/**
 * Modules that others of an earlier part import and few simulations use, and the part that they are of. They may export
 * functions and classes only.
 *
 * @type {Readonly<Record<string, number>>}
 */
export const LATE = {
  'kernel/javascript-kernel.ts': 1,
  'restore.ts': 1,
  'collision/query/scene/query-scene.ts': 1,
  'collision/contacts/contact-modifier.ts': 1,
};
