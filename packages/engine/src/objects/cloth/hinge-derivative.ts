/**
 * How the gradient of a hinge's angle changes along a direction: ∇²θ · δ, in closed form. Every factor
 * of the gradient (`hinge.ts`) is differentiated in turn,
 *
 *     δm = (δn − 2 n (n·δn)/|n|²)/|n|²,   δℓ = ê·δe,   δs = (δp·e + p·δe − 2 s e·δe)/ℓ².
 *
 * The step does without it (the matrix must stay positive definite, `implicit-matrix.ts`); it is here
 * for the exact derivative of the forces, which is checked against differences.
 */

type Triple = readonly [number, number, number];

const sub = (a: Triple, b: Triple): Triple => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const add = (a: Triple, b: Triple): Triple => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
const scale = (a: Triple, s: number): Triple => [a[0] * s, a[1] * s, a[2] * s];
const dot = (a: Triple, b: Triple): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Triple, b: Triple): Triple => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const at = (x: Float64Array, vertex: number): Triple => [
  x[3 * vertex]!,
  x[3 * vertex + 1]!,
  x[3 * vertex + 2]!,
];

/** One side of the hinge: m, s and how they change. */
function side(e: Triple, de: Triple, p: Triple, dp: Triple, square: number, flip: number) {
  const n = scale(cross(e, p), flip);
  const dn = scale(add(cross(de, p), cross(e, dp)), flip);
  const nn = dot(n, n);
  const m = scale(n, 1 / nn);
  const dm = scale(sub(dn, scale(n, (2 * dot(n, dn)) / nn)), 1 / nn);
  const s = dot(p, e) / square;
  const ds = (dot(dp, e) + dot(p, de) - 2 * s * dot(e, de)) / square;
  return { m, dm, s, ds };
}

/** out (12) = change of the four gradients when the vertices move along `d` (vertices × 3, m). */
export function hingeGradientChange(
  out: Float64Array,
  x: Float64Array,
  d: Float64Array,
  hinges: Int32Array,
  o: number,
): void {
  const [i0, i1, i2, i3] = [hinges[o]!, hinges[o + 1]!, hinges[o + 2]!, hinges[o + 3]!];
  const e = sub(at(x, i1), at(x, i0));
  const de = sub(at(d, i1), at(d, i0));
  const square = dot(e, e);
  const length = Math.sqrt(square);
  const dLength = dot(e, de) / length;
  const a = side(e, de, sub(at(x, i2), at(x, i0)), sub(at(d, i2), at(d, i0)), square, 1);
  const b = side(e, de, sub(at(x, i3), at(x, i0)), sub(at(d, i3), at(d, i0)), square, -1);
  const share = (f: number, df: number, { m, dm }: typeof a): Triple =>
    add(scale(m, dLength * f + length * df), scale(dm, length * f));
  const rows = [
    add(share(1 - a.s, -a.ds, a), share(1 - b.s, -b.ds, b)),
    add(share(a.s, a.ds, a), share(b.s, b.ds, b)),
    share(-1, 0, a),
    share(-1, 0, b),
  ];
  for (const [k, row] of rows.entries()) out.set(row, 3 * k);
}
