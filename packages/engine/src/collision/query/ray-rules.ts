/**
 * What is asked of a ray beside where it goes: what counts as a hit. Kernels (`ray.ts`) know nothing of it.
 */

/**
 * What a solid answers to a ray that starts inside it:
 * `start`  a hit at distance 0, its normal against the ray;
 * `exit`   a hit where the ray leaves the solid (the normal points out, along with the ray);
 * `miss`   nothing: the solid does not count.
 */
export type RayInside = 'start' | 'exit' | 'miss';
/** The words of {@link RayInside}. */
export const RAY_INSIDE = ['start', 'exit', 'miss'] as const satisfies readonly RayInside[];

/** How a ray is cast. */
export interface RayRules {
  /** What a solid answers to a ray that starts inside it. */
  readonly inside: RayInside;
  /** Whether surfaces without inside (rectangle, open mesh, landscape) are hit from behind too. */
  readonly backFaces: boolean;
  /** Whether any hit will do; otherwise the nearest is found. */
  readonly any: boolean;
}

/** The rules if nothing else is said. */
export const RAY_RULES: RayRules = Object.freeze({ inside: 'start', backFaces: true, any: false });
