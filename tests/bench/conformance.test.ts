// The problems with known answers of bench/conformance, posed to our engine with its defaults: what is
// right stays right. A fault of floors made of tiles was found only when somebody benchmarked; all of this
// takes ten seconds, so it belongs here. Other engines, and the page, are left to `npm run conformance`.

import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ENTRIES } from '../../bench/conformance/entries/index.mjs';
import { Laboratory, STEPS, verdict } from '../../bench/conformance/laboratory.mjs';
import { makeEngine } from '../../bench/peers/engines/rattleback.mjs';

/**
 * What is wrong, by step and problem, what was found (`verdict` says it in these words) and why. The list
 * must stay true: whoever mends one strikes it out.
 */
const WRONG: Record<string, Record<string, { found: RegExp; why: string }>> = {
  '1/60': {
    C2a: {
      found: /^ball 5: 0\.5\d* for 1$/,
      why: 'gaps of 1 mm are closed within one sub-step of 1/240 s, so the balls are struck together',
    },
    C2b: {
      found: /^ball 3: 0\.4\d* for 0$/,
      why: 'as C2a',
    },
    S2b: {
      found: /^stands: 0 for 1$/,
      why: 'contacts of 60 Hz give way at the edges, which takes more than the 2 % that are left',
    },
  },
};

const engine = makeEngine();
beforeAll(() => engine.load());

for (const { dt, name, tolerance } of STEPS) {
  const lab = new Laboratory(engine, dt);
  const wrong = WRONG[name] ?? {};

  describe(`at steps of ${name} s`, () => {
    afterEach(() => lab.close());

    for (const { id, title, pose } of ENTRIES) {
      const known = wrong[id];
      if (known === undefined) {
        it(`${id}: ${title}`, () => {
          const { pass, text } = verdict(pose(lab), tolerance);
          expect(pass, text).toBe(true);
        });
        continue;
      }
      it(`${id} is still wrong: ${known.why}`, () => {
        const { pass, text } = verdict(pose(lab), tolerance);
        expect(pass, `${id} is right now: strike it out`).toBe(false);
        expect(text).toMatch(known.found);
      });
    }
  });
}
