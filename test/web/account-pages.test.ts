import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Account } from '../../lib/model/account/account.ts'
import { startChromium } from '../support/browser/chromium.ts'
import { serveWorld } from '../support/browser/serve-world.ts'
import { openPage } from '../support/browser/visit.ts'
import { startDemoWorld } from '../support/snapshot.ts'
import type { World } from '../support/world.ts'
import { unzip } from '../support/zip.ts'

let world: World
let account: Account
let session: string
let browser: Browser
let served: Awaited<ReturnType<typeof serveWorld>>
const start = Date.parse('2026-11-21T12:34:56Z')
beforeAll(async () => {
  const demo = await startDemoWorld()
  world = demo.world
  account = demo.account
  served = await serveWorld(world)
  browser = await startChromium()
})
beforeEach(async () => {
  world.time.now = start
  session = await world.session(account)
})
afterAll(async () => {
  await browser?.close()
  await served?.stop()
  await world?.stop()
})

async function open(path: string): Promise<Page> {
  const page = await openPage(browser, {
    ...{ url: served.url, session, nowMs: world.time.now, width: 1280, scheme: 'light' },
  })
  await page.goto(path)
  return page
}

test('an export that was started shows its progress, is downloaded as a ZIP of the chosen type and range, and is deleted with its file', async () => {
  const page = await open('/app/exports')
  await page.getByLabel('Format').selectOption('csv')
  await page.getByLabel(/^Days/).selectOption('from one day to another')
  await page.getByLabel('First day').fill('2026-11-01')
  await page.getByLabel('Last day').fill('2026-11-07')
  await page.getByLabel(/^only some types/).check()
  await page.getByLabel('Weight', { exact: true }).check()
  await page.getByRole('button', { name: 'Start the export' }).click()
  await page.getByRole('cell', { name: 'starting' }).waitFor()
  expect(await page.getByRole('progressbar').getAttribute('value')).toBe('0')
  await world.drainExports()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Download CSV/ }).click()
  const kept = await download
  expect(kept.suggestedFilename()).toBe('health-data-2026-11-01-to-2026-11-07-csv.zip')
  const chunks: Buffer[] = []
  for await (const chunk of await kept.createReadStream()) chunks.push(chunk as Buffer)
  const files = await unzip(Buffer.concat(chunks))
  const [header, first] = (files.get('daily.csv') ?? '').split('\n')
  expect(header).toContain('weight')
  expect(header).not.toContain('steps')
  expect(first).toContain('2026-11-01')
  const [job] = (await world.call('GET /api/export/jobs', { key: await world.key(account) })).body.data
  await page.getByRole('button', { name: /^Delete CSV/ }).click()
  await page.getByText('There is no export yet.').waitFor()
  const path = `/api/export/jobs/${job.id}`
  expect((await world.call('GET /api/export/jobs/{id}', { key: await world.key(account), path })).status).toBe(404)
  await page.context().close()
})
