import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { inlineConstantsForVite } from '../../scripts/lib/inline-constants.mjs';

// Relative paths, so that the built page works from any folder of any static host; sources of the
// other packages, never a stale build of them.
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  // As in the built engine: smaller, and faster.
  plugins: [inlineConstantsForVite(resolve(import.meta.dirname, '../engine/src'))],
  resolve: { conditions: ['rattleback-source', 'module', 'browser', 'development|production'] },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    // The thumbnails stay files: most of them are never looked at.
    assetsInlineLimit: 1024,
    chunkSizeWarningLimit: 1200,
    // What it adds needs a document, and a worker has none.
    modulePreload: false,
    rolldownOptions: {
      input: {
        index: `${import.meta.dirname}/index.html`,
        'simulation-worker': `${import.meta.dirname}/src/worker/simulation-worker.ts`,
      },
      output: {
        entryFileNames: ({ name }) =>
          name === 'simulation-worker' ? 'assets/[name].js' : 'assets/[name]-[hash].js',
      },
    },
  },
});
