/** Lagrangian models: what the engine's door shows of them. */

export {
  type LagrangianFunction,
  LagrangianObject,
  type LagrangianObjectOptions,
  type LagrangianPoint,
} from './lagrangian-object.js';
export { LagrangianSystem, type LagrangianSystemOptions } from './lagrangian-system.js';
export type { ParametricData } from './parametric.js';
