/** Which sides of a surface's triangles bodies touch: a choice that meshes and landscapes share. */

/** `front`: the side that sees the corners counterclockwise; `both`: either side. */
export const MESH_SIDES = ['front', 'both'] as const;

/** Which sides of the triangles bodies touch. */
export type MeshSides = (typeof MESH_SIDES)[number];
