/** Numbers and vectors that carry their derivatives along; the door to `dual/`, where they live. */

export { Dual, DualSpace, differentiate } from './dual/dual.js';
export {
  bodyDirection,
  bodyPoint,
  DualVec3,
  dualVec3,
  particlePosition,
} from './dual/dual-vec3.js';
