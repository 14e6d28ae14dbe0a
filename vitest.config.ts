import { defineConfig } from 'vitest/config';

// Tests run against the sources of every package, never against a stale build: the condition
// `rattleback-source` of each package's exports map points at src/index.ts.
const conditions = ['rattleback-source', 'module', 'node', 'development|production'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['packages/*/test/**/*.test.ts', 'tests/**/*.test.ts'],
    // Vitest leaves one core to itself; on two cores that would double the time.
    maxWorkers: '100%',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
