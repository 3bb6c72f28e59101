import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditPage } from '../../support/browser/audit-page.ts'
import { startChromium } from '../../support/browser/chromium.ts'
import { serveDemo } from '../../support/browser/serve-demo.ts'
import type { World } from '../../support/world.ts'

let world: World
let session: string
let browser: Browser
let served: Awaited<ReturnType<typeof serveDemo>>
const shares: Record<string, { id: string; token: string }> = {}
beforeAll(async () => {
  served = await serveDemo()
  world = served.world
  session = await world.session(served.account)
  const make = async (name: string, body: object) => {
    const made = { title: name, expiresInHours: 24, ...body }
    shares[name] = (await world.call('POST /api/shares', { session, body: JSON.stringify(made) })).body.data
  }
  const resources = ['daily', 'recovery', 'sleep', 'body', 'nutrition', 'glucose', 'workouts']
  await make('everything', { resources, detail: 'sessions', range: { days: 14 } })
  await make('a month', { resources: ['daily'], types: ['steps', 'sleep'], range: { days: 30 } })
  await make('protected', { resources: ['recovery'], range: { days: 7 }, passphrase: 'open sesame' })
  browser = await startChromium()
})
afterAll(async () => {
  await browser?.close()
  await served?.stop()
})

const urlOf = (name: string) => `${served.url}/s/${shares[name]?.token}`
const clean = { accessibility: [], messages: [], elsewhere: [], overflow: 0, smallTargets: [] }

test.each([
  ['everything', 1280, 'light'],
  ['everything', 390, 'dark'],
  ['everything', 320, 'light'],
  ['a month', 1280, 'dark'],
  ['a month', 390, 'light'],
  ['protected', 390, 'dark'],
  ['protected', 1280, 'light'],
] as const)(
  'the page of a share is accessible, keeps its own policy and fits: %s, %i px, %s',
  async (name, width, scheme) => {
    expect(await auditPage(browser, urlOf(name), { width, scheme })).toEqual(clean)
  },
)

test('a visitor without scripts enters the passphrase and sees the page', async () => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(urlOf('protected'))
  await page.getByLabel('Passphrase').fill('open sesame')
  await page.getByRole('button', { name: 'Open' }).click()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('protected')
  expect(await page.locator('svg[role=img]').count()).toBe(1)
  await page.close()
})

test('a page prints on A4, and a share that is revoked while it is open is gone at the next load', async () => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(urlOf('a month'))
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const [, right, top] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
  expect([Math.round(Number(right)), Math.round(Number(top))]).toEqual([595, 842])
  expect([...pdf.matchAll(/\/Type\s*\/Page\b/g)].length).toBeLessThanOrEqual(3)
  await world.call('DELETE /api/shares/{id}', { path: `/api/shares/${shares['a month']?.id}`, session })
  const again = await page.reload()
  expect(again?.status()).toBe(410)
  expect(await page.locator('main').textContent()).toContain('This link has expired or was revoked.')
  await page.close()
})
