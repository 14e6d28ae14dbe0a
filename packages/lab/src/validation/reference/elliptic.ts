/**
 * Elliptic integrals and Jacobi's functions, for the closed solutions of the free top and of the
 * pendulum. Where others write the parameter m = k², these take m₁ = 1 − m: a body that nearly turns
 * about its middle axis has m so close to 1 that 1 − m would lose the digits that matter.
 *
 * Everything goes by the arithmetic-geometric mean and its kin, which double the digits per round:
 * K by Gauss, sn, cn, dn by descending Landen transformations (Abramowitz and Stegun 16.4), F by
 * Carlson's duplication (Numerische Mathematik 33, 1979). Series in m lost: they fail near m = 1,
 * where the Dzhanibekov problem lives.
 */

/** Complete integral of the first kind, K(1 − m₁), 0 < m₁ ≤ 1. */
export function completeK(m1: number): number {
  let a = 1;
  let b = Math.sqrt(m1);
  while (Math.abs(a - b) > 2 ** -50 * a) [a, b] = [0.5 * (a + b), Math.sqrt(a * b)];
  return Math.PI / (a + b);
}

/** Incomplete integral of the first kind, F(φ | 1 − m₁), for any φ (rad). */
export function incompleteF(phi: number, m1: number): number {
  // Half turns are whole multiples of 2K; what is left lies within ±π/2.
  const halfTurns = Math.round(phi / Math.PI);
  const rest = phi - halfTurns * Math.PI;
  const s = Math.sin(rest);
  const c = Math.cos(rest);
  return 2 * halfTurns * completeK(m1) + s * carlsonRF(c * c, c * c + m1 * s * s, 1);
}

/** Carlson's R_F(x, y, z): the symmetric integral of the first kind. */
function carlsonRF(x: number, y: number, z: number): number {
  for (;;) {
    const mean = (x + y + z) / 3;
    const dx = (mean - x) / mean;
    const dy = (mean - y) / mean;
    const dz = (mean - z) / mean;
    if (Math.max(Math.abs(dx), Math.abs(dy), Math.abs(dz)) < 1e-3) {
      // The remainder is of the sixth order in the differences.
      const e2 = dx * dy - dz * dz;
      const e3 = dx * dy * dz;
      return (1 + (e2 / 24 - 0.1 - (3 / 44) * e3) * e2 + e3 / 14) / Math.sqrt(mean);
    }
    const lambda = Math.sqrt(x * y) + Math.sqrt(y * z) + Math.sqrt(z * x);
    x = 0.25 * (x + lambda);
    y = 0.25 * (y + lambda);
    z = 0.25 * (z + lambda);
  }
}

/** Jacobi's three functions at one place. */
export interface Jacobi {
  readonly sn: number;
  readonly cn: number;
  readonly dn: number;
}

/** sn, cn and dn of u with parameter 1 − m₁, 0 < m₁ ≤ 1. */
export function jacobi(u: number, m1: number): Jacobi {
  // Ascend: a_n, c_n until c vanishes; there the amplitude is simply 2ⁿ a u. Then descend by
  // sin(2φ_{n−1} − φ_n) = (c_n / a_n) sin φ_n.
  const a = [1];
  const c = [Math.sqrt(1 - m1)];
  let b = Math.sqrt(m1);
  while (Math.abs(c.at(-1)!) > 1e-17 && a.length < 12) {
    const an = a.at(-1)!;
    a.push(0.5 * (an + b));
    c.push(0.5 * (an - b));
    b = Math.sqrt(an * b);
  }
  const last = a.length - 1;
  // A period is taken off first: the doubling below would blow up the rounding of a large u.
  const period = 4 * completeK(m1);
  let phi = 2 ** last * a[last]! * (u - period * Math.round(u / period));
  for (let n = last; n > 0; n--) {
    const s = (c[n]! / a[n]!) * Math.sin(phi);
    phi = 0.5 * (phi + Math.asin(Math.max(-1, Math.min(1, s))));
  }
  const sn = Math.sin(phi);
  const cn = Math.cos(phi);
  return { sn, cn, dn: Math.sqrt(cn * cn + m1 * sn * sn) };
}
