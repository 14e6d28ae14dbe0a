/**
 * Joins convex parts again while the hull around two of them adds little.
 *
 * Cuts are made one at a time and across the whole part, so some divide what was convex. Two parts
 * cost the volume that their common hull adds to what it holds; the cheapest pair is joined first.
 */

import { excess, hullVolume, type Part } from './part.js';
import type { Progress } from './progress.js';

/** What joining needs to know of a part. */
export type Joinable = Pick<Part, 'points' | 'volume' | 'hullVolume'>;

/**
 * Joins parts until there are at most `most`, and beyond that while the hulls together add at most
 * `allowed` (m³) and nobody asks to stop.
 */
export function joinParts(
  parts: readonly Joinable[],
  allowed: number,
  most: number,
  report: Progress,
): Joinable[] {
  const list = parts.filter((part) => part.hullVolume > 0);
  let total = list.reduce((sum, part) => sum + excess(part), 0);
  // The joined part of every pair i < j, made when first asked for.
  const pairs = new Map<Joinable, Map<Joinable, Joinable>>();
  const joined = (a: Joinable, b: Joinable): Joinable => {
    const row = pairs.get(a) ?? new Map<Joinable, Joinable>();
    const pair = row.get(b) ?? join(a, b);
    row.set(b, pair);
    pairs.set(a, row);
    return pair;
  };
  const before = report.done;
  const count = list.length;
  while (list.length > 1) {
    const goesOn = report.tell(before + (1 - before) * (1 - list.length / count));
    if (!goesOn && list.length <= most) break;
    let bestA = 0;
    let bestB = 1;
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0; i < list.length; i++) {
      for (let j = i + 1; j < list.length; j++) {
        const a = list[i]!;
        const b = list[j]!;
        const added = excess(joined(a, b)) - excess(a) - excess(b);
        if (added >= least) continue;
        least = added;
        bestA = i;
        bestB = j;
      }
    }
    if (list.length <= most && total + least > allowed) break;
    total += least;
    const pair = joined(list[bestA]!, list[bestB]!);
    list.splice(bestB, 1);
    list[bestA] = pair;
  }
  return list;
}

function join(a: Joinable, b: Joinable): Joinable {
  const points = new Float64Array(a.points.length + b.points.length);
  points.set(a.points);
  points.set(b.points, a.points.length);
  return { points, volume: a.volume + b.volume, hullVolume: hullVolume(points) };
}
