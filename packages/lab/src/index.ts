/**
 * The one public door of the laboratory: scenes, scene files, recordings, metrics, pictures for the
 * terminal, and the problems with known answers.
 */

export {
  type Buildable,
  type CompareOptions,
  type Comparison,
  compareMethods,
  type MethodRun,
} from './compare/compare.js';
export { comparisonPictures, type Picture } from './compare/pictures.js';
export {
  jointError,
  type Penetrations,
  penetrations,
  QUANTITIES,
  QUANTITY_PLOTS,
  type Quantity,
  QuantityReader,
  solverIterations,
} from './compare/quantities.js';
export { determinism } from './determinism/entry.js';
export {
  type Convergence,
  convergenceOrder,
  type ErrorSample,
  measureOrder,
} from './metrics/convergence.js';
export { type Drift, DriftMonitor, type Drifts, driftOf } from './metrics/drift.js';
export { Statistics, type Summary, summarize } from './metrics/statistics.js';
export type { Series } from './plot/series.js';
export { type PlotOptions, svgPlot } from './plot/svg-plot.js';
export { linearTicks, logTicks, niceStep, type Tick } from './plot/ticks.js';
export {
  angularMomentum,
  coordinate,
  energy,
  height,
  kineticEnergy,
  momentum,
  potentialEnergy,
  probe,
  separation,
  speed,
  spin,
  standardProbes,
} from './probes.js';
export { type CsvOptions, parseCsv, toCsv } from './recording/csv.js';
export {
  type Precision,
  type RbrOptions,
  readRecording,
  type StoredRecording,
  writeRecording,
} from './recording/rbr.js';
export {
  type Frame,
  POSE_STRIDE,
  type RecordedProbe,
  Recorder,
  type RecorderOptions,
  type Recording,
} from './recording/recorder.js';
export {
  type Camera,
  camera,
  type Probe,
  type Scene,
  type SceneCard,
  type SceneDefinition,
  type SceneOptions,
  type Trace,
} from './scene.js';
export { type PathStep, type Place, SceneFileError } from './scene-file/error.js';
export {
  describeIntegrator,
  INTEGRATOR_NAMES,
  type IntegratorData,
  makeIntegrator,
} from './scene-file/integrators.js';
export { sceneFileSchema, sceneFileSchemaText } from './scene-file/json-schema.js';
export {
  type LoadedScene,
  type LoadOptions,
  loadScene,
  loadSceneFile,
} from './scene-file/load.js';
export { type SaveOptions, saveScene } from './scene-file/save.js';
export {
  BODY_SCENES,
  FORCE_CARDS,
  FORCE_SCENES,
  getScene,
  JOINT_CARDS,
  JOINT_SCENES,
  LARGE_SCENES,
  SCENES,
  SYSTEM_CARDS,
  SYSTEM_SCENES,
} from './scenes/index.js';
export {
  readSetting,
  SETTINGS,
  type Setting,
  type SettingKey,
  type SettingValue,
  writeSetting,
} from './settings/numbers.js';
export {
  ALL_KEYS,
  type AnyKey,
  type AnyValue,
  changedSettings,
  readAny,
  readSettings,
  type SettingsData,
  shortSettings,
  writeAny,
  writeSettings,
} from './settings/settings.js';
export {
  type ChosenStrategy,
  readStrategy,
  type SolverKey,
  STRATEGY_SLOTS,
  type StrategyChoice,
  type StrategyKey,
  type StrategyOptionData,
  type StrategySlot,
  shortStrategy,
  writeStrategy,
} from './settings/strategies.js';
export { type FrameOptions, type SceneText, Stage } from './terminal/frame.js';
export { part, short, withUnit } from './terminal/numbers.js';
export { type Color, type ColorDepth, Screen, type Style } from './terminal/screen.js';
export { distance, nearest, suggest } from './text/nearest.js';
export {
  type Cell,
  exitStatus,
  type Finding,
  holds,
  type Matrix,
  matrixOf,
  matrixResults,
  PROBLEMS,
  type Problem,
  type Report,
  runProblems,
  runValidation,
  SECTIONS,
  type Section,
  selectProblems,
  type ToleranceKind,
  type ValidationOptions,
  type ValidationReport,
  type ValidationResult,
} from './validation/index.js';
