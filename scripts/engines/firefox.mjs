// Runs a bundled entry in headless Firefox: a page on a local port runs the script and posts the
// result back. No driver and no protocol in between, so that any Firefox will do; each run gets a
// fresh profile that is told to stay off the network.

import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RUN_ENTRY } from './bundle.mjs';

const TIMEOUT = 180_000;
/** A browser that has not asked for the page by now (ms) did not come up: it is started again. */
const START_TIMEOUT = 60_000;
const STARTS = 2;

/** No updates, no reports, no welcome, no looking whether the network is there. */
export const PREFERENCES = {
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.cache.disk.enable': false,
  'browser.discovery.enabled': false,
  'browser.newtabpage.enabled': false,
  'browser.safebrowsing.downloads.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.sessionstore.resume_from_crash': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.startup.page': 0,
  'captivedetect.canonicalURL': '',
  'datareporting.healthreport.uploadEnabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.max_script_run_time': 0,
  'extensions.systemAddon.update.enabled': false,
  'extensions.update.enabled': false,
  'media.gmp-manager.updateEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'network.dns.disablePrefetch': true,
  'network.prefetch-next': false,
  'network.proxy.type': 0,
  'services.settings.server': 'data:,none',
  'toolkit.telemetry.enabled': false,
  'toolkit.telemetry.unified': false,
  'toolkit.telemetry.server': 'data:,none',
};

/** Posts the result, or why there is none. */
const PAGE = `<!doctype html><meta charset="utf-8"><title>determinism</title>
<script>
  const post = (path, body) => fetch(path, { method: 'POST', body });
  onerror = (message, source, line) => void post('/error', message + ' at ' + source + ':' + line);
</script>
<script src="/entry.js"></script>
<script>post('/result', ${RUN_ENTRY});</script>
`;

/**
 * Runs the script in Firefox.
 * @param {string} program path of Firefox
 * @param {string} script bundled entry
 * @returns {Promise<unknown>}
 */
export async function runInFirefox(program, script) {
  for (let start = 1; ; start++) {
    try {
      return await runOnce(program, script);
    } catch (error) {
      if (!(error instanceof NeverStarted) || start === STARTS) throw error;
    }
  }
}

class NeverStarted extends Error {}

/**
 * @param {string} program
 * @param {string} script
 * @returns {Promise<unknown>}
 */
async function runOnce(program, script) {
  const home = mkdtempSync(join(tmpdir(), 'rattleback-firefox-'));
  const { server, port, asked, answer } = await serve(script);
  const browser = launch(program, home, `http://127.0.0.1:${port}/`);
  try {
    await Promise.race([asked, browser.ended, after(START_TIMEOUT, new NeverStarted('no page'))]);
    return await Promise.race([answer, browser.ended, after(TIMEOUT, new Error('no answer'))]);
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

/**
 * Serves the page on a free local port.
 * @param {string} script
 */
async function serve(script) {
  let tellAsked = () => {};
  /** @type {Promise<void>} */
  const asked = new Promise((resolve) => {
    tellAsked = resolve;
  });
  let tellAnswer = (/** @type {unknown} */ _value) => {};
  let tellError = (/** @type {Error} */ _error) => {};
  /** @type {Promise<unknown>} */
  const answer = new Promise((resolve, reject) => {
    tellAnswer = resolve;
    tellError = reject;
  });
  answer.catch(() => {}); // awaited later than it may fail
  const server = createServer((request, response) => {
    tellAsked();
    let body = '';
    request.setEncoding('utf8').on('data', (text) => {
      body += text;
    });
    request.on('end', () => {
      const type = request.url === '/entry.js' ? 'text/javascript' : 'text/html; charset=utf-8';
      response.writeHead(200, { 'content-type': type });
      if (request.url === '/entry.js') response.end(script);
      else if (request.method === 'POST') response.end();
      else response.end(PAGE);
      if (request.url === '/error') tellError(new Error(body));
      if (request.url === '/result') {
        try {
          tellAnswer(JSON.parse(body));
        } catch {
          tellError(new Error(`the page posted no JSON: ${body.slice(0, 80)}`));
        }
      }
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { server, port, asked, answer };
}

/**
 * Starts Firefox with a fresh profile, in a process group of its own so that all of it can be ended.
 * @param {string} program
 * @param {string} home folder for everything that it writes
 * @param {string} url
 * @param {Readonly<Record<string, string | number | boolean>>} [preferences]
 */
export function launch(program, home, url, preferences = PREFERENCES) {
  const profile = join(home, 'profile');
  mkdirSync(profile);
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  const child = spawn(program, ['--headless', '--no-remote', '--profile', profile, url], {
    cwd: home,
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      HOME: home,
      XDG_RUNTIME_DIR: home,
      MOZ_HEADLESS: '1',
      MOZ_CRASHREPORTER_DISABLE: '1',
      MOZ_DISABLE_AUTO_SAFE_MODE: '1',
    },
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    errors = (errors + text).slice(-2000);
  });
  /** @type {Promise<never>} */
  const ended = new Promise((_, reject) => {
    child.on('error', (error) => reject(new Error(`could not start: ${error.message}`)));
    child.on('exit', (code) => reject(new NeverStarted(`Firefox ended by itself (${code})`)));
  });
  ended.catch(() => {});
  return {
    ended,
    output: () => (errors.trim() === '' ? '' : `; it printed: ${errors.trim()}`),
    async kill() {
      if (child.pid === undefined) return;
      const gone = new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) resolve(undefined);
        else child.on('exit', () => resolve(undefined));
      });
      try {
        if (process.platform === 'win32') child.kill();
        else process.kill(-child.pid, 'SIGKILL');
      } catch {
        // It has ended by itself.
      }
      await gone;
    },
  };
}

/**
 * Rejects after a time; does not keep the program alive.
 * @param {number} milliseconds
 * @param {Error} error
 * @returns {Promise<never>}
 */
function after(milliseconds, error) {
  error.message += ` within ${milliseconds / 1000} s`;
  return new Promise((_, reject) => {
    setTimeout(() => reject(error), milliseconds).unref();
  });
}
