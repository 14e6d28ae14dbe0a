/**
 * The shape of every narrow-phase function.
 *
 * `collide(out, a, b, margin)` appends to `out` the manifolds of A and B whose surfaces are closer
 * than `margin` (m, 0 or more) or overlap. Normals point from A to B. Nothing is appended for shapes
 * that are farther apart. The result depends on the two records and the margin alone.
 */

import type { Collider } from '../collider.js';
import type { Manifolds } from '../manifold/manifolds.js';

/** Appends the manifolds of two placed shapes. */
export type Collide = (out: Manifolds, a: Collider, b: Collider, margin: number) => void;
