// The engines beside which Rattleback is measured. Each has a file with
//
//   load()                 → whatever is needed once
//   refuses(bodies, joints)→ why it cannot do a scene, or undefined
//   open(options)          → a world: { settings, addBody, addJoint, ready?, moveTo, step, read, … }
//
// `options` are { gravity, dt, bodies, joints, natural, bullets }: the step (s), how many bodies and
// joints will come, whether to leave damping and sleeping as the engine has them, and whether fast
// bodies need continuous collision. Equal for all: friction and restitution of a pair come out as the
// scene says, whatever the engine's rule to combine them; masses are exact; no damping and no sleeping.
// Everything else is the engine's default.

/** File, package, and the shipped files that a web page has to load. */
export const ENGINES = Object.freeze({
  rattleback: { file: 'rattleback', package: 'rattleback', label: 'Rattleback' },
  rapier: {
    file: 'rapier',
    package: '@dimforge/rapier3d-compat',
    label: 'Rapier',
  },
  'rapier-simd': {
    file: 'rapier',
    variant: 'simd',
    package: '@dimforge/rapier3d-simd-compat',
    label: 'Rapier, SIMD',
  },
  jolt: { file: 'jolt', package: 'jolt-physics', label: 'Jolt' },
  'jolt-simd': {
    file: 'jolt',
    variant: 'simd',
    package: 'jolt-physics',
    label: 'Jolt, SIMD',
  },
  'jolt-threads': {
    file: 'jolt',
    variant: 'threads',
    package: 'jolt-physics',
    label: 'Jolt, SIMD, 2 threads',
    threads: 2,
  },
  havok: { file: 'havok', package: '@babylonjs/havok', label: 'Havok' },
  physx: { file: 'physx', package: 'physx-js-webidl', label: 'PhysX' },
  ammo: { file: 'ammo', package: 'ammojs3', label: 'Bullet (ammo)' },
  crashcat: { file: 'crashcat', package: 'crashcat', label: 'crashcat' },
  cannon: { file: 'cannon', package: 'cannon-es', label: 'cannon-es' },
  mujoco: { file: 'mujoco', package: '@mujoco/mujoco', label: 'MuJoCo' },
});

/** All engines, ours first. */
export const NAMES = Object.freeze(Object.keys(ENGINES));

/** The name without a method: `rattleback/sequential` is Rattleback with methods.sequential(). */
export const baseName = (name) => name.split('/')[0];

/**
 * Loads an engine.
 * @param {string} name
 */
export async function loadEngine(name) {
  const entry = ENGINES[baseName(name)];
  if (entry === undefined) throw new Error(`There is no engine ${name}: ${NAMES.join(', ')}.`);
  const { makeEngine } = await import(/* @vite-ignore */ `./${entry.file}.mjs`);
  const engine = makeEngine(entry.variant ?? name.split('/')[1]);
  await engine.load();
  return engine;
}
