/** Answers the page's questions with a session of its own: in a worker, or beside the page. */

import { fetchFileCode } from '../model/file-code.js';
import { fetchCodeFor } from '../model/scene-code.js';
import { messageOf, Session } from '../model/session.js';
import type { Answers, NumberedAnswer, NumberedQuestion, Question } from './protocol.js';

/** Answers a question. */
export type Answerer = (message: NumberedQuestion) => Promise<NumberedAnswer>;

/** A function that answers, one question after the other, with a session that lives in it. */
export function answerer(clock: () => number): Answerer {
  let session: Session | null = null;
  const answer = async (question: Question): Promise<Answers[keyof Answers]> => {
    if (question.ask === 'save') await fetchFileCode();
    if (question.ask === 'open') {
      await fetchCodeFor(question.spec.source);
      const opened = new Session(question.spec, clock);
      const frame = opened.run({ commands: [], seconds: 0, budget: 0, whole: true });
      // Only now: what cannot be opened leaves the old one alone.
      session = opened;
      return withSettings(opened, frame);
    }
    if (session === null) throw new Error('No scene is open.');
    if (question.ask === 'run') return session.run(question.request);
    if (question.ask === 'save') return session.lanes[question.lane]!.save(question.name);
    return session.lanes.map((lane) => lane.hash());
  };
  let before: Promise<unknown> = Promise.resolve();
  return ({ id, question }) => {
    const answered = before
      .then(() => answer(question))
      .then(
        (found) => ({ id, answer: found }),
        (error: unknown) => ({ id, error: messageOf(error) }),
      );
    before = answered;
    return answered;
  };
}

/** The first frame tells the settings. */
function withSettings(session: Session, frame: Answers['open']): Answers['open'] {
  const lanes = frame.lanes.map((lane, i) => ({
    ...lane,
    settings: session.lanes[i]!.settings(),
  }));
  return { ...frame, lanes };
}
