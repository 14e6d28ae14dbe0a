// `npm start`: install what is missing, build what is stale, and serve the viewer on a local port.
// An argument names a scene: `npm start -- seesaw`. PORT chooses another port.

import { ensureViewer, VIEWER } from './browser/build-viewer.mjs';
import { serve } from './browser/serve.mjs';
import { setup } from './setup.mjs';

/** Tried first, so that a page that was left open works again after a restart. */
const USUAL_PORT = 8417;

if (!(await setup())) process.exit(1);
console.log('Building the viewer, if anything has changed …');
if (!(await ensureViewer())) process.exit(1);

const scene = process.argv[2];
const wanted = Number(process.env['PORT'] ?? USUAL_PORT);
// Whoever asked for a port gets that one or an error; otherwise any free one will do.
const server = await serve(VIEWER, wanted).catch((error) => {
  if (process.env['PORT'] !== undefined) {
    console.error(`Port ${wanted} cannot be used: ${error.message}`);
    process.exit(1);
  }
  return serve(VIEWER);
});
console.log(`
  The laboratory is open: ${server.url}${scene === undefined ? '' : `#${scene}`}

  Ctrl+C closes it.
`);
