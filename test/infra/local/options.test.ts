import { expect, test } from 'vitest'
import { readOptions } from '../../../infra/local/cli/options.ts'

test('without options it is the demo person on port 8787 in .local', () => {
  expect(readOptions([])).toEqual({
    port: 8787,
    dataDir: '.local',
    fresh: false,
    own: null,
    simulator: { recording: null, asRecorded: false, archive: false, pace: { quota: 150, latency: '0.05-0.25' } },
  })
})

test('a recording brings its people, without --person being said', () => {
  expect(readOptions(['--recording', import.meta.dirname, '--as-recorded', '--port', '0'])).toMatchObject({
    port: 0,
    simulator: { recording: import.meta.dirname, asRecorded: true },
  })
  expect(readOptions(['--person', 'recorded'])?.simulator?.recording).toMatch(/infra\/local\/recorded-2016$/)
})

test('the simulated platform can be as slow as the real one, or generous', () => {
  const { simulator } = readOptions(['--latency', '1-4', '--quota', '3000']) ?? {}
  expect(simulator?.pace).toEqual({ quota: 3000, latency: '1-4' })
})

test.each([
  [['--quota', '0'], '--quota is a number of requests a minute, not 0'],
  [['--latency', '4-1'], '--latency is a number of seconds or a range such as 1-4, not 4-1'],
  [['--latency', 'slow'], '--latency is'],
  [['--prot', '8788'], "Unknown option '--prot'"],
  [['now'], "Unexpected argument 'now'"],
  [['--port'], "Option '--port <value>' argument missing"],
  [['--port', '70000'], '--port is a number from 0 to 65535, not 70000'],
  [['--port', '1e3'], '--port is a number'],
  [['--person', 'me'], '--person is demo, apple or recorded, not me'],
  [['--recording', '/no/such/folder'], '/no/such/folder is not a folder'],
  [['--as-recorded'], '--as-recorded goes with'],
  [['--person', 'demo', '--recording', '.'], '--recording goes with'],
])('%j is refused with a sentence and the way to the help', (args, message) => {
  expect(() => readOptions(args)).toThrow(message)
  expect(() => readOptions(args)).toThrow(/npm start -- --help lists the options/)
})

test('--help makes readOptions return null, so that the start prints the help', () => {
  expect(readOptions(['--help'])).toBeNull()
})
