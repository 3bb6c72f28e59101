import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// What starts processes, servers and Lambdas has a process of its own for each file.
const ofProcesses = ['test/infra/bundles/**/*.test.ts', 'test/infra/local/*.test.ts']

export default defineConfig({
  test: {
    setupFiles: ['test/support/leave-nothing.ts'],
    testTimeout: 120_000,
    hookTimeout: 180_000,
    maxWorkers: 2,
    // For the Node processes that tests start: most of their time goes into loading the same sources.
    env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url)) },
    projects: [
      // Loading the sources takes longer than most tests: a worker loads them once.
      {
        extends: true,
        test: { name: 'shared', include: ['test/**/*.test.ts'], exclude: ofProcesses, isolate: false },
      },
      { extends: true, test: { name: 'processes', include: ofProcesses, isolate: true } },
    ],
  },
})
