/** The worker: simulations away from the page, so that the page never stalls. */

import { answerer, buffersOf } from './answer.js';
import type { NumberedQuestion } from './protocol.js';

/** What of a worker's surroundings is used; its types and those of a page exclude each other. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<NumberedQuestion>) => void) | null;
  postMessage(message: unknown, transfer: Transferable[]): void;
}

const scope = self as unknown as WorkerScope;
const answer = answerer(() => performance.now());

scope.onmessage = async ({ data }) => {
  const message = await answer(data);
  scope.postMessage(message, buffersOf(message));
};
