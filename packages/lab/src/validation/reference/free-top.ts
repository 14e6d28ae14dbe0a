/**
 * The free rigid body in closed form: ω(t) in the body's frame by Jacobi's functions.
 *
 * For moments I₁ < I₂ < I₃ and L² > 2E·I₂ (the body circles about axis 3)
 *
 *   ω₁ = a₁ cn u,   ω₂ = a₂ sn u,   ω₃ = a₃ dn u,   u = p t + u₀
 *   a₁² = (2E·I₃ − L²) / (I₁(I₃ − I₁)),  a₂² = (2E·I₃ − L²) / (I₂(I₃ − I₂)),
 *   a₃² = (L² − 2E·I₁) / (I₃(I₃ − I₁)),  p² = (I₃ − I₂)(L² − 2E·I₁) / (I₁I₂I₃),
 *   1 − m = (I₃ − I₁)(L² − 2E·I₂) / ((I₃ − I₂)(L² − 2E·I₁)),   period 4K(m)/p
 *
 * (Landau and Lifshitz, Mechanics, § 37). In the other case axes 1 and 3 change places.
 */

import { completeK, incompleteF, jacobi } from './elliptic.js';

/** Three numbers along the principal axes. */
export type Triple = readonly [number, number, number];

/** The motion of one free body. */
export interface FreeTop {
  /** s, after which ω repeats in the body's frame; half of it is one flip of the middle axis. */
  readonly period: number;
  /** J */
  readonly energy: number;
  /** kg·m²/s */
  readonly momentum: number;
  /** ω in the body's frame (rad/s) at time t (s). */
  omega(t: number): Triple;
  /** The first `count` times (s) after 0 at which ω₂ changes its sign. */
  flips(count: number): number[];
}

/**
 * The motion that starts with `omega` (rad/s) for principal moments (kg·m²) that differ and rise or
 * fall from the first to the third.
 */
export function freeTop(moments: Triple, omega: Triple): FreeTop {
  const [i1, i2, i3] = moments;
  const [w1, w2, w3] = omega;
  const energy2 = i1 * w1 * w1 + i2 * w2 * w2 + i3 * w3 * w3;
  const square = (i1 * w1) ** 2 + (i2 * w2) ** 2 + (i3 * w3) ** 2;
  // Differences of products of nearly equal size, with the large parts cancelled by hand.
  const above = (i3 - i1) * i1 * w1 * w1 + (i3 - i2) * i2 * w2 * w2; // 2E·I₃ − L²
  const below = (i2 - i1) * i2 * w2 * w2 + (i3 - i1) * i3 * w3 * w3; // L² − 2E·I₁
  const side = (i1 - i2) * i1 * w1 * w1 + (i3 - i2) * i3 * w3 * w3; // L² − 2E·I₂
  if ((i3 - i1) * side < 0) {
    // The reflection that swaps axes 1 and 3 turns time round: ω → −ω keeps Euler's equations.
    const other = freeTop([i3, i2, i1], [-w3, -w2, -w1]);
    return {
      ...other,
      omega: (t) => {
        const [b1, b2, b3] = other.omega(t);
        return [-b3, -b2, -b1];
      },
    };
  }
  const a1 = Math.sqrt(above / (i1 * (i3 - i1)));
  const a2 = Math.sqrt(above / (i2 * (i3 - i2)));
  // dn never vanishes, so ω₃ keeps its sign; a negative one is the positive one turned about axis 1.
  const sign = w3 < 0 ? -1 : 1;
  const a3 = sign * Math.sqrt(below / (i3 * (i3 - i1)));
  const p = Math.sqrt(((i3 - i2) * below) / (i1 * i2 * i3)) * (i3 > i1 ? 1 : -1);
  const m1 = ((i3 - i1) * side) / ((i3 - i2) * below);
  const start = incompleteF(Math.atan2((sign * w2) / a2, w1 / a1), m1);
  const halfPeriod = 2 * completeK(m1);
  return {
    period: (2 * halfPeriod) / Math.abs(p),
    energy: 0.5 * energy2,
    momentum: Math.sqrt(square),
    omega: (t) => {
      const { sn, cn, dn } = jacobi(p * t + start, m1);
      return [a1 * cn, sign * a2 * sn, a3 * dn];
    },
    flips: (count) => {
      // sn vanishes at whole multiples of 2K.
      const direction = p < 0 ? -1 : 1;
      const first = Math.floor((direction * start) / halfPeriod) + 1;
      return Array.from(
        { length: count },
        (_, k) => ((first + k) * halfPeriod - direction * start) / Math.abs(p),
      );
    },
  };
}
