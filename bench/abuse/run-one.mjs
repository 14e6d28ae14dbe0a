// One row, one engine: what happened, in words, and whether it was right.

import { answer, task } from '../lib/child.mjs';
import { loadEngine } from '../peers/engines/index.mjs';
import { ROWS } from './rows.mjs';
import { STRESS } from './stress.mjs';
import { AbusedWorld, damage, short } from './world.mjs';

const { engine: name, title } = task();
const engine = await loadEngine(name);
const stress = STRESS.find((row) => row.title === title);
// Who has no meshes for these bodies cannot be asked about them.
const needs = /mesh|triangles/.test(title) ? [{ shape: { kind: 'mesh' } }] : [];
const refused = engine.refuses(needs, []);
if (refused) answer({ said: 'n/a', refused });
else answer(stress ? measured(stress) : posed(ROWS.find((row) => row.title === title)));

function measured({ measure }) {
  try {
    return measure(engine);
  } catch (error) {
    return { said: `error: ${short(error?.message ?? error)}`, good: false };
  }
}

function posed({ act, right, subject }) {
  const abused = new AbusedWorld(engine);
  abused.subject = subject;
  abused.mark();
  let [seen, thrown] = [];
  try {
    seen = act(abused);
  } catch (error) {
    thrown = error;
  }
  if (seen === 'n/a') return { said: 'n/a' };
  // Refused means unchanged: not a bit of it.
  const same = () => abused.hash === undefined || abused.hash === abused.world.hash();
  const unchanged = thrown === undefined || same();
  const health = abused.health(abused.subject);
  const harm = damage(health);
  const trap = thrown instanceof WebAssembly.RuntimeError;
  let told = '';
  if (thrown === undefined) {
    try {
      told = typeof seen === 'function' ? (seen() ?? '') : typeof seen === 'string' ? seen : '';
    } catch (error) {
      told = `then ${short(error?.message ?? error)}`;
    }
    if (told === '' && subject !== undefined && abused.subject === subject) {
      told = abused.read(subject).every(Number.isFinite) ? 'ignored' : 'that body is not finite';
    }
  }
  const said = [
    trap ? 'wasm trap' : thrown ? `error: ${short(thrown.message ?? thrown, 120)}` : '',
    thrown ? '' : right === 'error' ? `silent${told ? `: ${told}` : ''}` : told || 'fine',
    harm,
    unchanged ? '' : 'changed all the same',
  ].filter(Boolean);
  const wellSaid =
    thrown !== undefined && !trap && !/expected instance of/.test(thrown.message ?? '');
  const bad = harm !== '' || !unchanged || /stays|not called|then |gets the impulse/.test(told);
  const good =
    !bad && { error: wellSaid, fine: thrown === undefined, either: wellSaid || !thrown }[right];
  return { said: said.join('; '), good };
}
