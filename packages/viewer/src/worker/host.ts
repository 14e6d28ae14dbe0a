/**
 * The page's end of the line. Questions are answered in the order in which they were asked; where
 * workers cannot be started the same session runs in the page.
 */

import { answerer } from './answer.js';
import type { Answers, NumberedAnswer, NumberedQuestion, Question } from './protocol.js';

/** Somebody who answers. */
export interface Host {
  /** Whether it is another thread. */
  readonly threaded: boolean;
  ask<Q extends Question>(question: Q): Promise<Answers[Q['ask']]>;
}

/** Somebody who waits. */
interface Waiting {
  readonly question: Question;
  resolve(answer: Answers[keyof Answers]): void;
  reject(error: Error): void;
}

/**
 * A host in another thread. If the thread fails before its first answer, as where a page may not start
 * any, the fallback takes over.
 */
export function workerHost(worker: Worker, fallback: Host): Host {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let works = false;
  let given = false;
  worker.onmessage = ({ data }: MessageEvent<NumberedAnswer>) => {
    works = true;
    const one = waiting.get(data.id);
    waiting.delete(data.id);
    if (one === undefined) return;
    if ('error' in data) one.reject(new Error(data.error));
    else one.resolve(data.answer);
  };
  worker.onerror = (event) => {
    const error = new Error(`The simulation's thread has failed: ${event.message}`);
    given = !works;
    for (const one of waiting.values()) {
      if (works) one.reject(error);
      else fallback.ask(one.question).then(one.resolve, one.reject);
    }
    waiting.clear();
  };
  return {
    threaded: true,
    ask: <Q extends Question>(question: Q) =>
      new Promise<Answers[Q['ask']]>((resolve, reject) => {
        if (given) {
          fallback.ask(question).then(resolve, reject);
          return;
        }
        const id = ++lastId;
        waiting.set(id, { question, resolve: resolve as Waiting['resolve'], reject });
        worker.postMessage({ id, question } satisfies NumberedQuestion);
      }),
  };
}

/** A host in this thread. */
export function localHost(clock: () => number): Host {
  const answer = answerer(clock);
  return {
    threaded: false,
    ask: async <Q extends Question>(question: Q) => {
      const message = await answer({ id: 0, question });
      if ('error' in message) throw new Error(message.error);
      return message.answer as Answers[Q['ask']];
    },
  };
}
