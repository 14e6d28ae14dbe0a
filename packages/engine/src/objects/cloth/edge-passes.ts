/**
 * One pass over the edges of the fast model: first as constraints on places, at the end of the step as
 * dampers of velocities. Both are one step of implicit integration of each edge alone, one after the
 * other (`xpbd-constraints.ts`).
 *
 * `edges`: (… × 2) vertices; `numbers`: (… × 2) length at rest (m), 1/k (m/N); w (vertices) 1/kg, h (s).
 */

/** Moves the ends of every edge along it; x (vertices × 3, m). */
export function solveEdges(
  x: Float64Array,
  w: Float64Array,
  edges: Int32Array,
  numbers: Float64Array,
  h: number,
): void {
  const count = edges.length / 2;
  const square = 1 / (h * h);
  for (let e = 0; e < count; e++) {
    const a = edges[2 * e]!;
    const b = edges[2 * e + 1]!;
    const wa = w[a]!;
    const wb = w[b]!;
    const sum = wa + wb;
    if (sum === 0) continue;
    const i = 3 * a;
    const j = 3 * b;
    const ax = x[i]!;
    const ay = x[i + 1]!;
    const az = x[i + 2]!;
    const bx = x[j]!;
    const by = x[j + 1]!;
    const bz = x[j + 2]!;
    const dx = ax - bx;
    const dy = ay - by;
    const dz = az - bz;
    const length = Math.sqrt(dx * dx + dy * dy + dz * dz);
    if (length < 1e-12) continue;
    const s = (numbers[2 * e]! - length) / (length * (sum + numbers[2 * e + 1]! * square));
    const sa = wa * s;
    const sb = wb * s;
    x[i] = ax + sa * dx;
    x[i + 1] = ay + sa * dy;
    x[i + 2] = az + sa * dz;
    x[j] = bx - sb * dx;
    x[j + 1] = by - sb * dy;
    x[j + 2] = bz - sb * dz;
  }
}

/** The ends of every edge lose relative velocity along it: implicit in the damping τ k over h. */
export function dampEdges(
  v: Float64Array,
  x: Float64Array,
  w: Float64Array,
  edges: Int32Array,
  numbers: Float64Array,
  h: number,
  damping: number,
): void {
  const count = edges.length / 2;
  const inverse = 1 / (h * damping);
  for (let e = 0; e < count; e++) {
    const a = edges[2 * e]!;
    const b = edges[2 * e + 1]!;
    const wa = w[a]!;
    const wb = w[b]!;
    if (wa + wb === 0) continue;
    const i = 3 * a;
    const j = 3 * b;
    const dx = x[i]! - x[j]!;
    const dy = x[i + 1]! - x[j + 1]!;
    const dz = x[i + 2]! - x[j + 2]!;
    const square = dx * dx + dy * dy + dz * dz;
    if (square < 1e-24) continue;
    const rate = dx * (v[i]! - v[j]!) + dy * (v[i + 1]! - v[j + 1]!) + dz * (v[i + 2]! - v[j + 2]!);
    const s = -rate / (square * (wa + wb + numbers[2 * e + 1]! * inverse));
    const sa = wa * s;
    const sb = wb * s;
    v[i] = v[i]! + sa * dx;
    v[i + 1] = v[i + 1]! + sa * dy;
    v[i + 2] = v[i + 2]! + sa * dz;
    v[j] = v[j]! - sb * dx;
    v[j + 1] = v[j + 1]! - sb * dy;
    v[j + 2] = v[j + 2]! - sb * dz;
  }
}
