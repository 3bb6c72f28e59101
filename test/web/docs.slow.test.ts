import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axe, inspect } from '../support/browser/audit-page.ts'
import { startChromium } from '../support/browser/chromium.ts'
import { serveWorld } from '../support/browser/serve-world.ts'
import { openPage, type Visitor } from '../support/browser/visit.ts'
import { startWorld, type World } from '../support/world.ts'

let world: World
let served: Awaited<ReturnType<typeof serveWorld>>
let browser: Browser
beforeAll(async () => {
  world = await startWorld()
  served = await serveWorld(world)
  browser = await startChromium()
})
afterAll(async () => {
  await browser?.close()
  await served?.stop()
  await world?.stop()
})

const visitor = (width: number, scheme: Visitor['scheme']): Visitor => ({
  url: served.url,
  nowMs: world.time.now,
  width,
  scheme,
})

test.each([
  [1280, 'light'],
  [390, 'dark'],
] as const)('the documentation is accessible, fits, and keeps its policy: %i px, %s', async (width, scheme) => {
  const page = await openPage(browser, visitor(width, scheme))
  await page.addInitScript(axe)
  const messages: string[] = []
  page.on('console', message => messages.push(message.text()))
  for (const address of ['/docs', '/docs/notes', '/docs/schemas', '/docs/calibration']) {
    await page.goto(address)
    expect([address, await inspect(page)]).toEqual([address, { accessibility: [], overflow: 0, smallTargets: [] }])
  }
  expect(messages).toEqual([])
  await page.context().close()
})

test('the search finds an operation by words of its description, leads to it, and gives the page back', async () => {
  const page = await openPage(browser, visitor(390, 'light'))
  await page.goto('/docs')
  await page.keyboard.press('/')
  await page.keyboard.type('revokes bear')
  const found = page.getByRole('region', { name: 'Search results' })
  await found.getByRole('link', { name: 'DELETE /api/keys/{id}' }).waitFor()
  expect(await found.getByRole('status').textContent()).toMatch(/^\d+ results?$/)
  expect(await page.getByRole('main').isVisible()).toBe(false)
  await page.getByRole('searchbox').fill('zebra')
  await found.getByText('Nothing has “zebra”.').waitFor()
  await page.getByRole('searchbox').fill('keys revokes')
  await found.getByRole('link').first().click()
  await page.waitForURL('**/docs/keys#deleteKey')
  await page.keyboard.press('/')
  await page.keyboard.type('notes')
  await found.getByRole('link').first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1, name: 'Keys' }).waitFor()
  await page.context().close()
})

test('without a script, every operation is reached by links, and no field is shown that does nothing', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: served.url })
  const page = await context.newPage()
  await page.goto('/docs')
  expect(await page.getByRole('searchbox').count()).toBe(0)
  await page.getByRole('link', { name: 'GET /api/v1/sleep' }).click()
  await page.waitForURL('**/docs/health-data#getSleep')
  await page.getByRole('heading', { name: 'GET /api/v1/sleep' }).waitFor()
  await context.close()
})
