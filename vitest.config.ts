import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The files that take longest: what starts last must not be one of them, or the other workers would have nothing left to do. Then two
 * that make what others need.
 */
const first = [
  'infra/bundles/life.slow',
  'infra/bundles/life-per-area.slow',
  'lib/sync/refresh-without-record.slow',
  'web/pages.slow',
  'infra/local/start.slow',
  'lib/ask/sweeps/mutations.slow',
  'lib/sync/pending.slow',
  'lib/sync/volume.slow',
  'functions/webhooks/coalescing.slow',
  'functions/analysis/ask-every-number.slow',
  'web/account-pages.slow',
  'web/reading.slow',
  'infra/local/system.slow',
  'infra/local/own-account.slow',
  'system/faults/exports.slow',
  'system/faults/upstream.slow',
  'system/faults/leaving.slow',
  'functions/connection/disconnect.slow',
  'web/first-sign-in.slow',
  // The templates of the deployment, and the account of the demo person.
  'infra/aws/settings',
  'functions/shares/shares',
].map(file => `/test/${file}.test.ts`)

/** Folders whose tests need neither, and can run until both are made. */
const needsNothing = /\/test\/lib\/(?:ask|auth|derive|http|import|kernel|media|model|store)\//

class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = first.findIndex(file => moduleId.endsWith(file))
      return place >= 0 ? place : needsNothing.test(moduleId) ? first.length : first.length + 1
    }
    return (await super.sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    setupFiles: ['test/support/leave-nothing.ts'],
    // They only end what hangs: no test depends on the speed of the machine.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 90_000 } },
    // One more than the two cores that the suite is made for: tests of processes and pages wait half of their time.
    maxWorkers: 3,
    // Loading the sources takes longer than most tests: a worker loads them once.
    isolate: false,
    sequence: { sequencer: InOrder },
    // `npm run coverage`: of the sources that a test process runs itself, without the processes, bundles and pages that tests start.
    coverage: {
      provider: 'v8',
      include: ['functions/**/*.ts', 'infra/**/*.ts', 'lib/**/*.{ts,tsx}', 'web/**/*.{ts,tsx}'],
      reporter: ['text-summary', 'html', 'json-summary'],
      reportsDirectory: 'node_modules/.cache/coverage',
    },
    // For the Node processes that tests start: most of their time goes into loading the same sources.
    env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url)) },
  },
})
