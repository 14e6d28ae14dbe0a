/** Which part of the repository may import which: the one place where the rule is written down. */

/**
 * A part of the engine: a folder of packages/engine/src; `errors` and `index`, files there; or
 * `simulation`, which is every other file there: the simulation and the pieces that it is made of.
 * `systems` are those objects that have equations of motion of their own.
 */
export type Layer = string;

/** Where the objects are that move themselves: they use what moves bodies, and bodies know nothing of them. */
const SYSTEMS = [
  'objects/cloth/',
  'objects/describe-system.ts',
  'objects/dynamic-system.ts',
  'objects/lagrangian/',
  'objects/particles/',
  'objects/system-from-description.ts',
];

/**
 * What each part of the engine may import at run time, beside itself. What is simulated (objects)
 * never knows how it is simulated (collision, motion); geometry never knows the world.
 */
export const ENGINE_LAYERS: Readonly<Record<Layer, readonly Layer[]>> = {
  errors: ['math'],
  math: ['errors'],
  kernel: ['errors', 'math'],
  shapes: ['errors', 'math'],
  state: ['errors', 'math'],
  objects: ['errors', 'math', 'shapes', 'state'],
  collision: ['errors', 'math', 'kernel', 'shapes', 'state', 'objects'],
  motion: ['errors', 'math', 'kernel', 'shapes', 'state', 'objects', 'collision'],
  debug: ['errors', 'math', 'kernel', 'shapes', 'state', 'objects', 'collision', 'motion'],
  systems: ['errors', 'math', 'shapes', 'state', 'objects', 'collision', 'motion', 'debug'],
  simulation: [
    'errors',
    'math',
    'kernel',
    'shapes',
    'state',
    'objects',
    'collision',
    'motion',
    'debug',
    'systems',
  ],
  // What is handed out together with what it needs of the others.
  door: ['objects', 'shapes', 'collision', 'motion', 'systems', 'simulation'],
  index: [
    'errors',
    'math',
    'kernel',
    'shapes',
    'state',
    'objects',
    'collision',
    'motion',
    'debug',
    'systems',
    'simulation',
    'door',
  ],
};

/**
 * Imports of types alone that may go against the order. They leave nothing at run time, but each is
 * a knot in the reader's head: an addition needs a reason beside it.
 */
export const TYPE_EXCEPTIONS: readonly (readonly [from: Layer, to: Layer, why: string])[] = [
  ['objects', 'simulation', 'an object knows the one simulation that it belongs to'],
  ['motion', 'simulation', 'a time step is handed the simulation that it moves'],
  ['debug', 'simulation', 'drawing and checks are handed the simulation that they look at'],
];

/** The layer of a file of the engine, named by its path inside packages/engine/src. */
export function layerOf(path: string): Layer {
  if (SYSTEMS.some((place) => path.startsWith(place))) return 'systems';
  const [first = '', ...rest] = path.split('/');
  if (rest.length > 0) return first;
  return first === 'errors.ts' || first === 'index.ts' ? first.slice(0, -3) : 'simulation';
}

/** Why a file of the engine may not import another, or undefined. */
export function judgeEngineImport(from: string, to: string, typeOnly: boolean): string | undefined {
  const importer = layerOf(from);
  const imported = layerOf(to);
  for (const layer of [importer, imported]) {
    if (ENGINE_LAYERS[layer] === undefined) {
      return `${layer} has no place in the table of tests/architecture/layers.ts`;
    }
  }
  if (importer === imported || ENGINE_LAYERS[importer]?.includes(imported)) return undefined;
  const excepted = TYPE_EXCEPTIONS.some(([a, b]) => a === importer && b === imported);
  if (typeOnly && excepted) return undefined;
  return `${importer} may not import ${imported}${typeOnly ? ', not even its types' : ''}`;
}

/** What a package may import by name, beside the dependencies in its package.json. */
export interface PackageRule {
  readonly folder: string;
  /** Whether Node's own modules may be imported. */
  readonly node: boolean;
}

/** The packages; the direction between them is the dependencies of their package.json. */
export const PACKAGE_RULES: readonly PackageRule[] = [
  { folder: 'packages/engine', node: false },
  // The laboratory also runs in a browser, inside the viewer.
  { folder: 'packages/lab', node: false },
  { folder: 'packages/cli', node: true },
  { folder: 'packages/three', node: false },
  { folder: 'packages/viewer', node: false },
];

/** Our own packages that each may depend on. */
export const OWN_DEPENDENCIES: Readonly<Record<string, readonly string[]>> = {
  'packages/engine': [],
  'packages/lab': ['rattleback'],
  'packages/cli': ['rattleback', '@rattleback/lab'],
  'packages/three': ['rattleback'],
  'packages/viewer': ['rattleback', '@rattleback/lab', '@rattleback/three'],
};

/** Why a package may not import a module by this name, or undefined. */
export function judgePackageImport(
  rule: PackageRule,
  dependencies: readonly string[],
  specifier: string,
): string | undefined {
  if (specifier.startsWith('node:')) {
    return rule.node ? undefined : `${rule.folder} may not use Node's ${specifier}`;
  }
  if (dependencies.includes(specifier)) return undefined;
  const owner = dependencies.find((name) => specifier.startsWith(`${name}/`));
  if (owner?.includes('rattleback')) return `${specifier} goes past the public door of ${owner}`;
  if (owner !== undefined) return undefined;
  return `${specifier} is not among the dependencies of ${rule.folder}`;
}
