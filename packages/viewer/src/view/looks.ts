/**
 * How the bodies of a scene look. The package's palette gives a family of bodies ("domino 1", "domino
 * 2", …) one colour; here a large family runs through several, so that a row of dominoes, a bridge or
 * a heap is pleasant to look at and its members can be told apart.
 */

import { type BodyLook, type LookFunction, PALETTE } from '@rattleback/three';
import type { RigidBody, Simulation } from 'rattleback';
import { Color } from 'three';
import { isFloor } from './framing.js';

/** Families of at least so many run through colours. */
const LARGE = 5;
/** Colours of the palette that follow each other well. */
const RUNS: readonly (readonly number[])[] = [
  [0xe07a5f, 0xf2b84b, 0x81b29a, 0x3d8eb9],
  [0x3d8eb9, 0x5fa8a0, 0xa3b859, 0xf2b84b],
  [0x9d6fb0, 0xd96c8a, 0xe07a5f, 0xf2b84b],
];

/** Single bodies that deserve better, by name. */
const SPECIAL: Readonly<Record<string, BodyLook>> = {
  stone: { color: 0x3f958b, roughness: 0.28, metalness: 0.05 },
};

/** Looks for all bodies of simulations. */
export function looksOf(simulations: readonly Simulation[]): LookFunction {
  const colors = new Map<RigidBody, Color>();
  let families = 0;
  for (const simulation of simulations) {
    for (const family of familiesOf(simulation)) {
      const run = RUNS[families++ % RUNS.length]!;
      family.forEach((body, i) => {
        colors.set(body, runColor(run, i / (family.length - 1)));
      });
    }
  }
  const land = simulations.some((simulation) =>
    [...simulation.bodies].some(({ shape }) => shape?.kind === 'height-field'),
  );
  return (body) => {
    // The studio has a floor of its own; beside hills it is water.
    if (isFloor(body)) return land ? WATER : { visible: false };
    if (body.shape?.kind === 'height-field') return LAND;
    const special = SPECIAL[body.name];
    if (special !== undefined) return special;
    const color = colors.get(body);
    if (color !== undefined) return { color };
    return body.name.startsWith('thrown ball') ? BALL : undefined;
  };
}

const WATER: BodyLook = { color: 0x4f93b8, opacity: 0.35, grid: false, roughness: 0.25 };
const LAND: BodyLook = { color: 0x8faf74, roughness: 0.95, flat: true };
const BALL: BodyLook = { color: 0x2b3440, roughness: 0.35 };

/** Bodies of one stem of a name, where there are many. */
function familiesOf({ bodies }: Simulation): RigidBody[][] {
  const byStem = new Map<string, RigidBody[]>();
  for (const body of bodies) {
    if (body.type !== 'dynamic' || body.shape === null) continue;
    const stem = body.name.replace(/[\s\d._#-]+$/, '');
    const family = byStem.get(stem);
    if (family === undefined) byStem.set(stem, [body]);
    else family.push(body);
  }
  return [...byStem.values()].filter((family) => family.length >= LARGE);
}

/** The colour at a place between 0 and 1 of a run. */
function runColor(run: readonly number[], place: number): Color {
  const at = place * (run.length - 1);
  const i = Math.min(run.length - 2, Math.floor(at));
  return new Color(run[i] ?? PALETTE[0]!).lerp(new Color(run[i + 1] ?? PALETTE[1]!), at - i);
}
