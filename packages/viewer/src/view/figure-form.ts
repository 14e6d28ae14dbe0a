/**
 * The form of a human figure as rings: horizontal ellipses about the limbs of a figure that stands
 * upright with its arms hanging, looking along +x. Heights are above the soles; everything in metres.
 *
 * A ring follows the body it lies on; near a joint it follows both, more of the nearer one, so that
 * the skin bends instead of breaking.
 */

/** One ring. */
export interface Ring {
  /** Height. */
  readonly y: number;
  /** Half axes forwards and sideways. */
  readonly x: number;
  readonly z: number;
  /** How far its middle is in front. */
  readonly forward?: number;
}

/** A tube of rings, closed at both ends. */
export interface Tube {
  readonly color: number;
  /** Distance of its middle from the middle of the figure, sideways. */
  readonly side: number;
  readonly rings: readonly Ring[];
  /** Bodies from the top to the bottom, and the heights of the joints between them. */
  readonly bodies: readonly string[];
  readonly joints: readonly number[];
}

const SKIN = 0xd9a27e;
const SHIRT = 0x2f7f8f;
const TROUSERS = 0x3a4660;
const SHOE = 0x2a2d33;
const HAIR = 0x4a362c;

const ring = (y: number, x: number, z: number, forward = 0): Ring => ({ y, x, z, forward });

function arm(name: string, side: number): Tube[] {
  const bodies = [`${name} upper arm`, `${name} forearm`];
  const limb = { side, bodies, joints: [1.13] };
  const sleeve = [1.475, 1.465, 1.44, 1.38, 1.28, 1.22].map((y, i) => {
    const r = [0.012, 0.04, 0.062, 0.066, 0.059, 0.056][i]!;
    return ring(y, r, r);
  });
  const bare = [1.24, 1.18, 1.13, 1.07, 0.97, 0.89, 0.85, 0.81, 0.77, 0.755].map((y, i) => {
    const r = [0.05, 0.047, 0.045, 0.046, 0.04, 0.032, 0.037, 0.038, 0.024, 0.006][i]!;
    return ring(y, r, 0.85 * r);
  });
  return [
    { ...limb, color: SHIRT, rings: sleeve },
    { ...limb, color: SKIN, rings: bare },
  ];
}

function leg(name: string, side: number): Tube[] {
  const bodies = [`${name} thigh`, `${name} shin`];
  const limb = { side, bodies, joints: [0.46] };
  const trouser = [0.93, 0.91, 0.86, 0.76, 0.62, 0.52, 0.46, 0.4, 0.3, 0.18, 0.1].map((y, i) => {
    const r = [0.03, 0.07, 0.092, 0.09, 0.078, 0.068, 0.066, 0.067, 0.063, 0.053, 0.052][i]!;
    return ring(y, r, r);
  });
  const shoe = [
    ring(0.12, 0.04, 0.038),
    ring(0.085, 0.055, 0.045, 0.01),
    ring(0.055, 0.1, 0.05, 0.045),
    ring(0.02, 0.125, 0.052, 0.06),
    ring(0, 0.115, 0.046, 0.06),
  ];
  return [
    { ...limb, color: TROUSERS, rings: trouser },
    { ...limb, color: SHOE, rings: shoe },
  ];
}

/** The whole figure. */
export const FIGURE: readonly Tube[] = [
  {
    color: SHIRT,
    side: 0,
    bodies: ['chest', 'pelvis'],
    joints: [1.06],
    rings: [
      ring(1.51, 0.04, 0.05),
      ring(1.49, 0.07, 0.11),
      ring(1.46, 0.095, 0.175),
      ring(1.4, 0.118, 0.195),
      ring(1.3, 0.125, 0.185),
      ring(1.18, 0.112, 0.16),
      ring(1.08, 0.105, 0.148),
      ring(1.02, 0.112, 0.158),
      ring(0.96, 0.117, 0.168),
    ],
  },
  {
    color: TROUSERS,
    side: 0,
    bodies: ['pelvis'],
    joints: [],
    rings: [
      ring(1.0, 0.1, 0.15),
      ring(0.96, 0.113, 0.164),
      ring(0.9, 0.115, 0.17),
      ring(0.85, 0.095, 0.14),
      ring(0.82, 0.04, 0.06),
    ],
  },
  {
    color: SKIN,
    side: 0,
    bodies: ['head', 'chest'],
    joints: [1.52],
    rings: [
      ring(1.748, 0.03, 0.03, 0.01),
      ring(1.73, 0.075, 0.066, 0.012),
      ring(1.69, 0.1, 0.084, 0.014),
      ring(1.64, 0.106, 0.086, 0.016),
      ring(1.585, 0.092, 0.074, 0.022),
      ring(1.55, 0.062, 0.056, 0.014),
      ring(1.52, 0.052, 0.052),
      ring(1.47, 0.056, 0.058),
    ],
  },
  {
    color: HAIR,
    side: 0,
    bodies: ['head'],
    joints: [],
    rings: [
      ring(1.765, 0.02, 0.02, -0.005),
      ring(1.752, 0.07, 0.064, -0.006),
      ring(1.72, 0.1, 0.087, -0.012),
      ring(1.68, 0.1, 0.092, -0.024),
      ring(1.62, 0.084, 0.088, -0.04),
      ring(1.57, 0.05, 0.06, -0.055),
    ],
  },
  ...arm('left', 0.22),
  ...arm('right', -0.22),
  ...leg('left', 0.1),
  ...leg('right', -0.1),
];
