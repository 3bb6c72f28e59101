import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleAll } from '../../infra/bundle.ts'
import { catalog } from '../../infra/catalog.ts'
import { newBearerKey } from '../../lib/auth/bearer-key.ts'
import { newSessionSecret } from '../../lib/auth/session.ts'
import { coldStart, median } from '../infra/bundles/cold-start.ts'
import { endpointEvent, httpEvent, scheduleEvent, sqsEvent } from '../infra/bundles/events.ts'
import { lambdaEnvironment } from '../infra/bundles/places.ts'
import { startTestTable } from '../support/engines.ts'
import type { Row } from './main.ts'

/** P5 and P6: every deployed bundle in a process of its own: start to first answer, and its bytes. */
export async function benchBundles(): Promise<Row[]> {
  const scratch = await mkdtemp(join(tmpdir(), 'phd-bench-'))
  const table = await startTestTable()
  try {
    const bundles = await bundleAll(join(scratch, 'bundles'))
    const ratios: { file: string; ratio: number }[] = []
    for (const [file, { dir }] of bundles) {
      const started = { dir, environment: lambdaEnvironment(file, table), event: eventOf(file) }
      ratios.push({ file, ratio: (await coldStart(started, scratch, 11)).ratio })
    }
    ratios.sort((a, b) => a.ratio - b.ratio)
    const worst = ratios.at(-1) ?? { file: '', ratio: Number.NaN }
    const middle = median(ratios.map(one => one.ratio))
    const sizes = [...bundles].map(([file, { bytes }]) => ({ file, kb: bytes / 1000 })).sort((a, b) => a.kb - b.kb)
    const largest = sizes.at(-1) ?? { file: '', kb: Number.NaN }
    const middleKb = median(sizes.map(size => size.kb))
    return [
      {
        id: 'P5',
        measure: `process start to first answer of each of ${bundles.size} bundles / an empty handler (worst: ${worst.file})`,
        value: `median ${middle.toFixed(2)}, worst ${worst.ratio.toFixed(2)}`,
        target: 'median ≤ 2.6, worst ≤ 3.0',
        met: middle <= 2.6 && worst.ratio <= 3,
      },
      {
        id: 'P6',
        measure: `minified bytes per handler bundle (worst: ${largest.file})`,
        value: `median ${middleKb.toFixed(0)} KB, worst ${largest.kb.toFixed(0)} KB`,
        target: 'median ≤ 300 KB, worst ≤ 500 KB',
        met: middleKb <= 300 && largest.kb <= 500,
      },
    ]
  } finally {
    await table.stop()
    await rm(scratch, { recursive: true, force: true })
  }
}

/** A first event of the function's own kind. An endpoint is asked with a key that has the right form, so that it goes to the table. */
function eventOf(file: string): unknown {
  const endpoint = Object.entries(catalog.endpoints).find(([name]) => name === file)?.[1]
  if (endpoint?.access.kind === 'session')
    return endpointEvent(endpoint, { 'sec-fetch-site': 'same-origin' }, [`__Host-sid=${newSessionSecret()}`])
  if (endpoint) return endpointEvent(endpoint, { authorization: `Bearer ${newBearerKey()}` })
  if (file in catalog.workers) return sqsEvent('message-1', '{}')
  return file === catalog.fallback ? httpEvent('GET', '/nowhere') : scheduleEvent
}
