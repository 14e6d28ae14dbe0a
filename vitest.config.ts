import { defineConfig } from 'vitest/config';
import { bundleEngine } from './scripts/lib/test-engine.mjs';

// Tests run against the sources of every package, never against a stale build: the condition
// `rattleback-source` of each package's exports map points at src/index.ts, and who imports the engine by
// its name gets those sources as one module.
const conditions = ['rattleback-source', 'module', 'node', 'development|production'];

const alias = { rattleback: await bundleEngine() };

export default defineConfig({
  resolve: { conditions, alias },
  ssr: { resolve: { conditions } },
  test: {
    include: ['packages/*/test/**/*.test.ts', 'tests/**/*.test.ts'],
    // Vitest leaves one core to itself; on two cores that would double the time.
    maxWorkers: '100%',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
