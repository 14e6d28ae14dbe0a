/** Scenes of rarer forces: a part of the code of its own, see scene-code.ts. */

export { FORCE_SCENES } from '@rattleback/lab';
