// One flow of the viewer in headless Firefox: a page that carries a script along, and posts what came
// of it. No driver and no protocol in between, so that any Firefox will do.

import { createReadStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { launch, PREFERENCES } from '../engines/firefox.mjs';
import { VIEWER } from './build-viewer.mjs';

const TIMEOUT = 60_000;
const TYPES = /** @type {Record<string, string>} */ ({
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
});

/**
 * Runs the body of an asynchronous function in the viewer's page; `app` is the application.
 * @param {string} program path of Firefox
 * @param {string} flow JavaScript that returns something that JSON can hold
 * @returns {Promise<unknown>}
 */
export async function flowInFirefox(program, flow) {
  const script = `<script type="module">
    const post = (body) => fetch('/answer', { method: 'POST', body: JSON.stringify(body) });
    addEventListener('error', (event) => post({ error: event.message }));
    try {
      for (let i = 0; i < 600 && !window.rattleback?.player.spec; i++) await new Promise((go) => setTimeout(go, 50));
      const app = window.rattleback;
      if (app === undefined) throw new Error(document.body.textContent.trim());
      post({ value: await (async () => { ${flow} })() });
    } catch (error) {
      post({ error: String(error) });
    }
  </script>`;
  /** @type {(answer: { value?: unknown, error?: string }) => void} */
  let tell = () => {};
  const answered = new Promise((resolve) => {
    tell = resolve;
  });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (request.method === 'POST') {
      let body = '';
      request.setEncoding('utf8').on('data', (text) => {
        body += text;
      });
      request.on('end', () => {
        response.end();
        tell(JSON.parse(body));
      });
    } else if (pathname === '/') {
      const page = readFileSync(join(VIEWER, 'index.html'), 'utf8');
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(page.replace('</head>', `${script}</head>`));
    } else {
      const file = join(VIEWER, pathname);
      const type = TYPES[extname(file)] ?? 'application/octet-stream';
      response.writeHead(200, { 'content-type': type });
      createReadStream(file)
        .on('error', () => response.destroy())
        .pipe(response);
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const home = mkdtempSync(join(tmpdir(), 'rattleback-firefox-'));
  // Without a graphics card the picture is drawn by the processor.
  const preferences = { ...PREFERENCES, 'webgl.force-enabled': true, 'webgl.disabled': false };
  const browser = launch(program, home, `http://127.0.0.1:${port}/`, preferences);
  try {
    const late = new Promise((_, reject) => {
      setTimeout(() => reject(new Error('Firefox gave no answer in time')), TIMEOUT).unref();
    });
    const answer = await Promise.race([answered, browser.ended, late]);
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value;
  } catch (error) {
    if (error instanceof Error) error.message += browser.output();
    throw error;
  } finally {
    await browser.kill();
    server.closeAllConnections();
    server.close();
    rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}
