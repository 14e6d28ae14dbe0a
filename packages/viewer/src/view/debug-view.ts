/** What `debug-code.ts` fetches. */

export { DebugView } from '@rattleback/three';
