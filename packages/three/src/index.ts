/** The one public door of the package. What is not named here is nobody else's business. */

export {
  DEBUG_LAYERS,
  type DebugLayers,
  DebugView,
  type DebugViewOptions,
} from './debug/debug-view.js';
export { leavesOf, type ShapeLeaf } from './geometry/leaves.js';
export {
  GEOMETRY_DEFAULTS,
  type GeometryOptions,
  type ShapeGeometry,
  shapeGeometry,
} from './geometry/shape-geometry.js';
export { type BodyLook, type LookFunction, PALETTE } from './look.js';
export type { Picked } from './pick.js';
export {
  SIMULATION_VIEW_DEFAULTS,
  SimulationView,
  type SimulationViewOptions,
} from './simulation-view.js';
export { BodySkin, type BodySkinOptions } from './skin/body-skin.js';
export { stepFraction } from './step-fraction.js';
