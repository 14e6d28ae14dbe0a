// All scenes, in the order of the tables. The first nine keep the parameters they always had.

const NAMES = [
  'pyramid',
  'pyramids-many',
  'stack-tall',
  'pile-mixed',
  'joint-grid',
  'ragdolls',
  'terrain-mesh',
  'washer',
  'mass-ratio',
  'domino-run',
  'card-house',
  'chain-bridge',
  'funnel',
  'spinning-bodies',
];

export const SCENES = Object.freeze(NAMES);

/** Scenes of any size, as `pile@8000`. */
export const SCALED = Object.freeze(['pile', 'pyramids']);

/** A scene with its defaults filled in. @param {string} name */
export async function loadScene(name) {
  const [base, count] = name.split('@');
  if (!(count === undefined ? NAMES : SCALED).includes(base)) {
    throw new Error(
      `There is no scene ${name}: ${[...NAMES, ...SCALED.map((s) => `${s}@count`)].join(', ')}.`,
    );
  }
  const module = await import(/* @vite-ignore */ `./${count === undefined ? base : 'scaled'}.mjs`);
  const scene = count === undefined ? module.default : module[base](Number(count));
  return { name, warmUp: 60, steps: 540, gravity: [0, -9.81, 0], judge: {}, ...scene };
}
