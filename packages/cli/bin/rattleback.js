#!/usr/bin/env node
// The command's door. It is a committed file, not dist/main.js itself, because npm links a
// workspace's command only when the file is there at install time, and dist/ is not yet built then.
import { existsSync } from 'node:fs';

const main = new URL('../dist/main.js', import.meta.url);
if (existsSync(main)) {
  await import(main.href);
} else {
  console.error('rattleback is not built yet: run `npm run setup` at the root of the repository.');
  process.exitCode = 1;
}
