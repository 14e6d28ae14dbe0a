/** Scenes of particles and cloth: a part of the code of its own, see scene-code.ts. */

export { SYSTEM_SCENES } from '@rattleback/lab';
