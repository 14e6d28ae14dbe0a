/** Scenes with joints: a part of the code of its own, see scene-code.ts. */

export { JOINT_SCENES } from '@rattleback/lab';
