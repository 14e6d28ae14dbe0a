// Vectors as [x, y, z] and quaternions as [x, y, z, w]: the plain language in which scenes are written
// and results judged. Short and allocating; nothing here runs inside a measured step.

/** @typedef {readonly [number, number, number] | readonly number[] | Float64Array} Vector */

export const add = (a, b) => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const sub = (a, b) => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scale = (s, a) => [s * a[0], s * a[1], s * a[2]];
export const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a, b) => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const length = (a) => Math.sqrt(dot(a, a));
export const unit = (a) => scale(1 / (length(a) || 1), a);
export const isFinite3 = (a) => Number.isFinite(a[0] + a[1] + a[2]);

/** A unit vector across `a`. */
export const across = (a) => unit(cross(a, Math.abs(a[0]) < 0.9 ? [1, 0, 0] : [0, 1, 0]));

export const NO_TURN = Object.freeze([0, 0, 0, 1]);
export const conjugate = (q) => [-q[0], -q[1], -q[2], q[3]];

/** First b, then a. */
export function compose(a, b) {
  const v = add(add(scale(a[3], b), scale(b[3], a)), cross(a, b));
  return [...v, a[3] * b[3] - dot(a, b)];
}

/** v turned by q: v + 2 w (u × v) + 2 u × (u × v). */
export function turn(q, v) {
  const t = scale(2, cross(q, v));
  return add(add(v, scale(q[3], t)), cross(q, t));
}

/** v seen from a frame turned by q. */
export const turnBack = (q, v) => turn(conjugate(q), v);

/** A turn by `angle` (rad) about `axis`. */
export function aboutAxis(axis, angle) {
  return [...scale(Math.sin(angle / 2), unit(axis)), Math.cos(angle / 2)];
}

/** The shortest turn that takes the unit vector `a` to the unit vector `b`. */
export function fromTo(a, b) {
  const w = 1 + dot(a, b);
  if (w < 1e-9) return [...across(a), 0];
  const q = [...cross(a, b), w];
  const size = Math.hypot(...q);
  return q.map((x) => x / size);
}

/** Angle of the turn q, rad, 0 … π. */
export const angleOf = (q) => 2 * Math.atan2(length(q), Math.abs(q[3]));

/** Angle by which q turns about the unit vector `axis`, rad, −π … π. */
export function twistOf(q, axis) {
  const angle = 2 * Math.atan2(dot(q, axis), q[3]);
  return angle > Math.PI ? angle - 2 * Math.PI : angle < -Math.PI ? angle + 2 * Math.PI : angle;
}
