/** Reading and writing scene files: a part of the code of its own, see file-code.ts. */

export { loadSceneFile, saveScene } from '@rattleback/lab';
