// Serves a folder of files on a local port: what any static host does, and no more.

import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';

const TYPES = /** @type {Record<string, string>} */ ({
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
});

/**
 * @param {string} folder
 * @param {number} [port] 0: any that is free
 * @param {string} [prefix] a path below which the folder appears, e.g. `/some/where/`
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function serve(folder, port = 0, prefix = '/') {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = pathname.startsWith(prefix)
      ? fileAt(folder, decodeURIComponent(pathname.slice(prefix.length)))
      : undefined;
    if (file === undefined) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('There is nothing here.\n');
      return;
    }
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'cache-control': 'no-cache',
    });
    createReadStream(file).pipe(response);
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(undefined));
  });
  const address = server.address();
  const actual = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://localhost:${actual}${prefix}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/**
 * The file that a path means, or undefined; nothing outside of the folder.
 * @param {string} folder
 * @param {string} path
 */
function fileAt(folder, path) {
  const file = normalize(join(folder, path === '' ? 'index.html' : path));
  if (!file.startsWith(normalize(folder) + sep)) return undefined;
  return existsSync(file) && statSync(file).isFile() ? file : undefined;
}
