/**
 * Which points a capsule rests on: the nearest one, the two ends of the stretch where its barrel
 * lies along the other surface, or a mixture.
 *
 * Two points hold a lying capsule still; the nearest point alone makes it rock. But the nearest point
 * carries the depth, so it is left out only where an end is as deep.
 */

/** Bits of what {@link chooseAlong} returns. */
export const LOW = 1;
export const NEAREST = 2;
export const HIGH = 4;
/** The nearest point stands in for the low end (bit LOW is not set then). */
export const NEAREST_IS_LOW = 8;
/** The nearest point stands in for the high end. */
export const NEAREST_IS_HIGH = 16;

/**
 * Chooses among the points at parameters low ≤ high (ends of the stretch) and nearest, with
 * separations s… (all m), those below the margin. Separations that differ by less than `tie` are
 * equal. The three lie on one line, so a nearest point in the middle half joins the ends, and one in
 * the outer quarters replaces the end beside it.
 */
export function chooseAlong(
  low: number,
  nearest: number,
  high: number,
  sLow: number,
  sNearest: number,
  sHigh: number,
  margin: number,
  tie: number,
): number {
  const ends = (sLow < margin ? LOW : 0) + (sHigh < margin ? HIGH : 0);
  if (ends !== 0 && sNearest >= Math.min(sLow, sHigh) - tie) return ends;
  const quarter = 0.25 * (high - low);
  if (nearest < low + quarter) return NEAREST + NEAREST_IS_LOW + (ends & HIGH);
  if (nearest > high - quarter) return NEAREST + NEAREST_IS_HIGH + (ends & LOW);
  return NEAREST + ends;
}

/** Where a trial manifold of three points has its parameters (m), for {@link chooseOfTrial}. */
export const TRIAL = { low: 28, nearest: 29, high: 30, tie: 31 } as const;
/** Numbers in a trial manifold: normal, three points (low, nearest, high), the four above. */
export const TRIAL_STRIDE = 32;

/**
 * {@link chooseAlong} for the three points of a trial manifold. If the nearest point stands in for an
 * end, it gets that end's name.
 */
export function chooseOfTrial(T: Float64Array, margin: number): number {
  const chosen = chooseAlong(
    T[TRIAL.low]!,
    T[TRIAL.nearest]!,
    T[TRIAL.high]!,
    T[10]!,
    T[18]!,
    T[26]!,
    margin,
    T[TRIAL.tie]!,
  );
  if ((chosen & NEAREST_IS_LOW) !== 0) T[19] = T[11]!;
  if ((chosen & NEAREST_IS_HIGH) !== 0) T[19] = T[27]!;
  return chosen;
}

/**
 * Copies the normal and the chosen ones of the three points (low, nearest, high) of the manifold
 * `T` to `M[o]`; returns how many they are.
 */
export function copyChosen(M: Float64Array, o: number, T: Float64Array, chosen: number): number {
  M[o + 1] = T[1]!;
  M[o + 2] = T[2]!;
  M[o + 3] = T[3]!;
  let count = 0;
  for (let i = 0; i < 3; i++) {
    if ((chosen & (1 << i)) === 0) continue;
    const from = 4 + 8 * i;
    const to = o + 4 + 8 * count;
    for (let j = 0; j < 8; j++) M[to + j] = T[from + j]!;
    count++;
  }
  M[o] = count;
  return count;
}
