/** The worker: simulations away from the page, so that the page never stalls. */

import { answerer } from './answer.js';
import type { NumberedQuestion } from './protocol.js';

/** What of a worker's surroundings is used; its types and those of a page exclude each other. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<NumberedQuestion>) => void) | null;
  postMessage(message: unknown): void;
}

const scope = self as unknown as WorkerScope;
const answer = answerer(() => performance.now());

scope.onmessage = async ({ data }) => {
  // Copied, not transferred: where buffers have once been taken away from their arrays, V8 looks at every access
  // to any array whether it is still there, and a step takes an eighth longer.
  scope.postMessage(await answer(data));
};
