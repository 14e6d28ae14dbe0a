/** Any convex shape and a triangle mesh or height field: `mesh/touch-surface.ts`, in WebAssembly if it is at hand. */

import type { Collider } from '../collider.js';
import type { Manifolds } from '../manifold/manifolds.js';
import { triangleSourceOf } from '../mesh/source-of.js';
import { surfaceKernel } from '../mesh/surface-kernel.js';
import { body, touch, touchSurface } from '../mesh/touch-surface.js';

/** Convex shape A, mesh or height field B. */
export function collideConvexMesh(out: Manifolds, a: Collider, b: Collider, margin: number): void {
  if (!surfaceKernel.collide(out, a, b, margin)) collideInJavaScript(out, a, b, margin);
}

/** The same without WebAssembly. */
export function collideInJavaScript(
  out: Manifolds,
  a: Collider,
  b: Collider,
  margin: number,
): void {
  const source = triangleSourceOf(b.shape);
  body.set(a, b, margin);
  if (touchSurface(source, b.shape, margin)) touch.contacts.write(out, b.placed);
}
