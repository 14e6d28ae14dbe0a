/**
 * One pass over the hinges of the fast model, each moved for itself, one after the other
 * (`xpbd-constraints.ts`).
 *
 * `hinges`: (… × 4) corners; `numbers`: (… × 6) see {@link BEND_STRIDE}; x and `before` (vertices × 3, m),
 * w (vertices, 1/kg). `square`: 1/(time step)², 1/s²; `gamma`: damping time over time step.
 */

/** Numbers per hinge: κ₀ κ₁ κ₂ κ₃ (1/m), 1/stiffness (1/(N·m)), angle at rest (as a length of κ·x). */
export const BEND_STRIDE = 6;

/** Where all hinges are flat at rest: κ·x is to be nothing. */
export function solveFlat(
  x: Float64Array,
  before: Float64Array,
  w: Float64Array,
  hinges: Int32Array,
  numbers: Float64Array,
  square: number,
  gamma: number,
): void {
  const count = numbers.length / BEND_STRIDE;
  const damped = 1 + gamma;
  for (let k = 0; k < count; k++) {
    const a = hinges[4 * k]!;
    const b = hinges[4 * k + 1]!;
    const c = hinges[4 * k + 2]!;
    const d = hinges[4 * k + 3]!;
    const o = BEND_STRIDE * k;
    const ka = numbers[o]!;
    const kb = numbers[o + 1]!;
    const kc = numbers[o + 2]!;
    const kd = numbers[o + 3]!;
    const wa = w[a]! * ka;
    const wb = w[b]! * kb;
    const wc = w[c]! * kc;
    const wd = w[d]! * kd;
    const sum = wa * ka + wb * kb + wc * kc + wd * kd;
    if (sum === 0) continue;
    const i = 3 * a;
    const j = 3 * b;
    const l = 3 * c;
    const m = 3 * d;
    const s = -1 / (damped * sum + numbers[o + 4]! * square);
    const sx = ka * x[i]! + kb * x[j]! + kc * x[l]! + kd * x[m]!;
    const sy = ka * x[i + 1]! + kb * x[j + 1]! + kc * x[l + 1]! + kd * x[m + 1]!;
    const sz = ka * x[i + 2]! + kb * x[j + 2]! + kc * x[l + 2]! + kd * x[m + 2]!;
    let fx = sx * s;
    let fy = sy * s;
    let fz = sz * s;
    if (gamma > 0) {
      const g = gamma * s;
      fx += g * (sx - ka * before[i]! - kb * before[j]! - kc * before[l]! - kd * before[m]!);
      fy +=
        g *
        (sy -
          ka * before[i + 1]! -
          kb * before[j + 1]! -
          kc * before[l + 1]! -
          kd * before[m + 1]!);
      fz +=
        g *
        (sz -
          ka * before[i + 2]! -
          kb * before[j + 2]! -
          kc * before[l + 2]! -
          kd * before[m + 2]!);
    }
    x[i] = x[i]! + wa * fx;
    x[i + 1] = x[i + 1]! + wa * fy;
    x[i + 2] = x[i + 2]! + wa * fz;
    x[j] = x[j]! + wb * fx;
    x[j + 1] = x[j + 1]! + wb * fy;
    x[j + 2] = x[j + 2]! + wb * fz;
    x[l] = x[l]! + wc * fx;
    x[l + 1] = x[l + 1]! + wc * fy;
    x[l + 2] = x[l + 2]! + wc * fz;
    x[m] = x[m]! + wd * fx;
    x[m + 1] = x[m + 1]! + wd * fy;
    x[m + 2] = x[m + 2]! + wd * fz;
  }
}

/** The same where κ·x is to be a length along the sheet's normal, not nothing. */
export function solveCurved(
  x: Float64Array,
  w: Float64Array,
  hinges: Int32Array,
  numbers: Float64Array,
  square: number,
): void {
  const count = numbers.length / BEND_STRIDE;
  for (let k = 0; k < count; k++) {
    const i = 3 * hinges[4 * k]!;
    const j = 3 * hinges[4 * k + 1]!;
    const l = 3 * hinges[4 * k + 2]!;
    const m = 3 * hinges[4 * k + 3]!;
    const o = BEND_STRIDE * k;
    const ka = numbers[o]!;
    const kb = numbers[o + 1]!;
    const kc = numbers[o + 2]!;
    const kd = numbers[o + 3]!;
    const wa = w[i / 3]! * ka;
    const wb = w[j / 3]! * kb;
    const wc = w[l / 3]! * kc;
    const wd = w[m / 3]! * kd;
    const sum = wa * ka + wb * kb + wc * kc + wd * kd;
    if (sum === 0) continue;
    // The normal of both triangles together: edge × (left corner − right corner).
    const ex = x[j]! - x[i]!;
    const ey = x[j + 1]! - x[i + 1]!;
    const ez = x[j + 2]! - x[i + 2]!;
    const tx = x[l]! - x[m]!;
    const ty = x[l + 1]! - x[m + 1]!;
    const tz = x[l + 2]! - x[m + 2]!;
    const nx = ey * tz - ez * ty;
    const ny = ez * tx - ex * tz;
    const nz = ex * ty - ey * tx;
    const size = Math.sqrt(nx * nx + ny * ny + nz * nz);
    const bent = size > 0 ? numbers[o + 5]! / size : 0;
    const s = -1 / (sum + numbers[o + 4]! * square);
    const fx = s * (ka * x[i]! + kb * x[j]! + kc * x[l]! + kd * x[m]! - bent * nx);
    const fy = s * (ka * x[i + 1]! + kb * x[j + 1]! + kc * x[l + 1]! + kd * x[m + 1]! - bent * ny);
    const fz = s * (ka * x[i + 2]! + kb * x[j + 2]! + kc * x[l + 2]! + kd * x[m + 2]! - bent * nz);
    x[i] = x[i]! + wa * fx;
    x[i + 1] = x[i + 1]! + wa * fy;
    x[i + 2] = x[i + 2]! + wa * fz;
    x[j] = x[j]! + wb * fx;
    x[j + 1] = x[j + 1]! + wb * fy;
    x[j + 2] = x[j + 2]! + wb * fz;
    x[l] = x[l]! + wc * fx;
    x[l + 1] = x[l + 1]! + wc * fy;
    x[l + 2] = x[l + 2]! + wc * fz;
    x[m] = x[m]! + wd * fx;
    x[m + 1] = x[m + 1]! + wd * fy;
    x[m + 2] = x[m + 2]! + wd * fz;
  }
}
