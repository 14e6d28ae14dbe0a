/** The page begins here. */

import { App } from './app.js';
import { type Host, localHost, workerHost } from './worker/host.js';

/**
 * The worker is an entry of the same build, not a bundle of its own: so page and worker share the
 * engine's file, which is most of what there is to load.
 */
const WORKER = import.meta.env.DEV ? '/src/worker/simulation-worker.ts' : './simulation-worker.js';

/** A thread of its own where there can be one. */
function makeHost(): Host {
  const local = localHost(() => performance.now());
  const here = new URLSearchParams(location.search).has('no-worker');
  if (!here && typeof Worker === 'function') {
    try {
      const url = new URL(/* @vite-ignore */ WORKER, import.meta.url);
      return workerHost(new Worker(url, { type: 'module' }), local);
    } catch {
      // For example a page that may not start any.
    }
  }
  return local;
}

const app = new App(document.body, makeHost());
// For those who like to type: the player, the stage and the simulations, in the browser's console.
Object.assign(window, { rattleback: app });
void app.start();
