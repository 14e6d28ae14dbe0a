/**
 * The free rigid body in closed form: Euler's equations solved by Jacobi's elliptic functions
 * (validation.md section 3), which come from the arithmetic-geometric mean. Independent of every
 * integrator; used as the oracle of the rotation tests.
 */

/** sn, cn and dn of argument u (any real) and parameter m in [0, 1). */
export function jacobi(u: number, m: number): { sn: number; cn: number; dn: number } {
  // Descending Landen (Gauss) transformation: φ is doubled down the chain of means.
  const a = [1];
  const c = [Math.sqrt(m)];
  let b = Math.sqrt(1 - m);
  while (Math.abs(c.at(-1)!) > 1e-17 && a.length < 20) {
    const mean = 0.5 * (a.at(-1)! + b);
    c.push(0.5 * (a.at(-1)! - b));
    b = Math.sqrt(a.at(-1)! * b);
    a.push(mean);
  }
  let phi = 2 ** (a.length - 1) * a.at(-1)! * u;
  for (let n = a.length - 1; n > 0; n--) {
    phi = 0.5 * (phi + Math.asin((c[n]! / a[n]!) * Math.sin(phi)));
  }
  const sn = Math.sin(phi);
  const cn = Math.cos(phi);
  return { sn, cn, dn: Math.sqrt(1 - m * sn * sn) };
}

/** K(m), the quarter period. */
export function completeIntegral(m: number): number {
  let a = 1;
  let b = Math.sqrt(1 - m);
  for (let n = 0; n < 20; n++) [a, b] = [0.5 * (a + b), Math.sqrt(a * b)];
  return Math.PI / (2 * a);
}

/**
 * ω(t) in the body frame of a free body with I₁ < I₂ < I₃ and L² > 2E·I₂, from ω₀ with positive
 * components: ω₁ = A cn(u), ω₂ = B sn(u), ω₃ = C dn(u), u = p t + u₀.
 */
export function freeTop(inertia: readonly number[], omega: readonly number[]) {
  const [i1, i2, i3] = inertia as [number, number, number];
  const energy2 = i1 * omega[0]! ** 2 + i2 * omega[1]! ** 2 + i3 * omega[2]! ** 2;
  const square = (i1 * omega[0]!) ** 2 + (i2 * omega[1]!) ** 2 + (i3 * omega[2]!) ** 2;
  if (!(square > energy2 * i2)) throw new Error('this closed form wants L² > 2E·I₂');
  const p = Math.sqrt(((i3 - i2) * (square - energy2 * i1)) / (i1 * i2 * i3));
  const m = ((i2 - i1) * (energy2 * i3 - square)) / ((i3 - i2) * (square - energy2 * i1));
  const A = Math.sqrt((energy2 * i3 - square) / (i1 * (i3 - i1)));
  const B = Math.sqrt((energy2 * i3 - square) / (i2 * (i3 - i2)));
  const C = Math.sqrt((square - energy2 * i1) / (i3 * (i3 - i1)));
  const period = (4 * completeIntegral(m)) / p;
  // With ω₂ = +B sn the signs follow from Euler's equations: I₂ ω̇₂ = (I₃ − I₁) ω₃ ω₁ > 0 at u = 0.
  let low = 0;
  let high = completeIntegral(m);
  for (let n = 0; n < 200; n++) {
    const middle = 0.5 * (low + high);
    if (B * jacobi(middle, m).sn < omega[1]!) low = middle;
    else high = middle;
  }
  const u0 = 0.5 * (low + high);
  const at = (t: number): [number, number, number] => {
    const { sn, cn, dn } = jacobi(p * t + u0, m);
    return [A * cn, B * sn, C * dn];
  };
  return { p, m, period, at };
}
