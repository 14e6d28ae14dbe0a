/**
 * How bodies look: what the user says, and what they look like when nobody says anything.
 *
 * Without a word, bodies that move get a colour of a small palette, those with one stem of a name
 * ("brick 1", "brick 2") the same one in shades, scenery is grey, planes have a grid. Colours depend
 * on names and numbers alone, so a scene looks the same in every run.
 */

import type { RigidBody } from 'rattleback';
import { Color, type ColorRepresentation, type Material, type Texture } from 'three';

/** What can be said about the look of a body; what is left out is chosen. */
export interface BodyLook {
  readonly color?: ColorRepresentation;
  /** 0 a mirror, 1 matt. Default 0.6. */
  readonly roughness?: number;
  /** 0 or 1, seldom between. Default 0. */
  readonly metalness?: number;
  /** 0 to 1. Default 1, for sensors 0.25. */
  readonly opacity?: number;
  /** Multiplied with the colour. It stays the caller's own: `dispose` leaves it alone. */
  readonly texture?: Texture | null;
  /** Sharp facets instead of rounded edges. Default false. */
  readonly flat?: boolean;
  /**
   * A grid of lines in the x-z plane of the shape, true for one a metre, or how far they are apart, m;
   * every tenth is stronger. Default: planes have one.
   */
  readonly grid?: boolean | number;
  /** Default true. */
  readonly visible?: boolean;
  /** Draws all of the body with this material, times the colour; it stays the caller's own. */
  readonly material?: Material;
}

/** Says how a body looks; `{}` or undefined leaves all of it open. */
export type LookFunction = (body: RigidBody) => BodyLook | undefined;

/** Colours of bodies that move: apart from each other also in grey, none of them loud. */
export const PALETTE: readonly number[] = Object.freeze([
  0xe07a5f, 0x3d8eb9, 0xf2b84b, 0x81b29a, 0x9d6fb0, 0xd96c8a, 0x5fa8a0, 0xc9a06a, 0x6b85c9,
  0xa3b859,
]);

const STATIC_COLOR = 0x9aa3ad;
const KINEMATIC_COLOR = 0x7f8fb0;
const GROUND_COLOR = 0xb4bac2;
const ASLEEP = new Color(0x7d8590);
const INACTIVE = new Color(0x555a61);

/** The colour of a body that nobody has said anything about. */
export function ownColor(out: Color, body: RigidBody, seed = 0): Color {
  if (body.type === 'static') {
    return out.set(body.shape?.kind === 'plane' ? GROUND_COLOR : STATIC_COLOR);
  }
  if (body.type === 'kinematic') return out.set(KINEMATIC_COLOR);
  const stem = body.name.replace(/[\s\d._#-]+$/, '');
  const key = stem === '' ? body.id : hash(stem, seed);
  out.set(PALETTE[(key + (stem === '' ? seed : 0)) % PALETTE.length]!);
  // Shades tell equals apart.
  if (stem !== '') out.offsetHSL(0, 0, ((hash(`${body.id}`, seed) % 9) - 4) * 0.012);
  return out;
}

/** The colour as it is shown: of those who sleep or do not take part there is less. */
export function shownColor(out: Color, body: RigidBody, tintSleeping: boolean): Color {
  if (!body.active) return out.lerp(INACTIVE, 0.7);
  if (tintSleeping && body.sleeping) return out.lerp(ASLEEP, 0.5);
  return out;
}

/** 31 bits of a text (FNV-1a). */
function hash(text: string, seed: number): number {
  let h = 0x811c9dc5 ^ seed;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return (h ^ (h >>> 15)) & 0x7fffffff;
}
