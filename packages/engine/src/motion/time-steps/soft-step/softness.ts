/**
 * A constraint as a damped spring that is integrated implicitly: stable whatever its stiffness.
 *
 * For a spring of angular frequency ω = 2πf and damping ratio ζ, and sub-steps of h,
 *
 *   λ ← λ − m̂ κ (Ċ + rate·C) − ι λ     rate = ω / (2ζ + hω),  κ = a/(1 + a),  ι = 1/(1 + a)
 *
 * with a = hω (2ζ + hω) (Catto, "Soft Constraints", 2011, and Soft Step).
 */

/** What a sub-step needs to know about a spring. */
export interface Softness {
  /** 1/s: part of the error that is taken out per second */
  rate: number;
  /** ι = 1 − κ */
  gives: number;
}

/** Sub-steps of some bodies, and the springs of their contacts. */
export interface Pace {
  /** how many */
  subSteps: number;
  /** s */
  h: number;
  /** h as a part of the step */
  share: number;
  /** between bodies that can be moved, and against what cannot */
  readonly soft: Softness;
  readonly stiff: Softness;
}

/** A pace for which nothing is known yet. */
export function noPace(): Pace {
  const spring = (): Softness => ({ rate: 0, gives: 0 });
  return { subSteps: 1, h: 0, share: 1, soft: spring(), stiff: spring() };
}

/** The coefficients of a spring of `frequency` (Hz) for sub-steps of `h` (s). */
export function softness(out: Softness, frequency: number, damping: number, h: number): Softness {
  const omega = 2 * Math.PI * frequency;
  const a1 = 2 * damping + h * omega;
  const a2 = h * omega * a1;
  out.rate = omega / a1;
  out.gives = 1 / (1 + a2);
  return out;
}
