import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    setupFiles: ['test/support/leave-nothing.ts'],
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // One more than the two cores that the suite is made for: tests of processes and pages wait half of their time.
    maxWorkers: 3,
    // Loading the sources takes longer than most tests: a worker loads them once.
    isolate: false,
    // For the Node processes that tests start: most of their time goes into loading the same sources.
    env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url)) },
  },
})
