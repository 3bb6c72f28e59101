import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startChromium } from '../support/browser/chromium.ts'
import { pageAddresses, writeRecords } from '../support/browser/every-page.ts'
import { serveDemo } from '../support/browser/serve-demo.ts'
import { openPage, patience, settled } from '../support/browser/visit.ts'

let served: Awaited<ReturnType<typeof serveDemo>>
let browser: Browser
/** A workout log: the page with the most reads that follow each other. */
let address: string
beforeAll(async () => {
  served = await serveDemo()
  await writeRecords(served.world, served.account)
  const addresses = await pageAddresses(served.world, served.account)
  address = addresses.findLast(one => one.startsWith('workouts?on=')) ?? ''
  browser = await startChromium()
})
afterAll(async () => {
  await browser?.close()
  await served?.stop()
})

async function visitor(): Promise<Page> {
  const session = await served.world.session(served.account)
  return openPage(browser, { url: served.url, session, nowMs: served.world.time.now, width: 390, scheme: 'light' })
}

/** The texts of a page without its numbers of seconds, and all that it requested. */
async function whole(to: string): Promise<{ text: string; reads: string[]; scripts: string[] }> {
  const page = await visitor()
  const requested: string[] = []
  page.on('request', request => requested.push(request.url().replace(served.url, '')))
  await page.goto(`/app/${to}`)
  await settled(page)
  const text = await page.locator('main').innerText()
  await page.context().close()
  const reads = requested.filter(one => one.startsWith('/api/v1/') && !one.startsWith('/api/v1/connection'))
  return { text, reads, scripts: requested.filter(one => /^\/app\/assets\/[\w.-]+\.(js|css)$/.test(one)) }
}

/** Answers the first request of a page for something with status 503, as what stands before the service does. */
async function failOnce(page: Page, path: string, headers: Record<string, string> = {}): Promise<void> {
  let isOver = false
  const isIt = (url: URL) => url.pathname + url.search === path
  await page.route(isIt, route => {
    if (isOver) return route.continue()
    isOver = true
    return route.fulfill({ status: 503, headers, contentType: 'text/html', body: '<html>Service Unavailable</html>' })
  })
}

test('whatever read of a workout fails once, the page says so where it is missing, and is whole after “Try again”', async () => {
  const { text, reads } = await whole(address)
  expect(reads.length).toBeGreaterThanOrEqual(4)
  for (const read of reads) {
    const page = await visitor()
    await failOnce(page, read)
    await page.goto(`/app/${address}`)
    const failure = page.locator('.failure')
    await failure.getByText('The service responded with status 503.').waitFor()
    await failure.getByRole('button', { name: 'Try again' }).click()
    await failure.waitFor({ state: 'detached' })
    await settled(page)
    await expect.poll(() => page.locator('main').innerText(), patience).toBe(text)
    await page.context().close()
  }
})

test('a read that fails with the seconds after which to ask again is asked again by itself', async () => {
  const { text, reads } = await whole(address)
  const page = await visitor()
  await failOnce(page, reads[0] ?? '', { 'retry-after': '1' })
  await page.goto(`/app/${address}`)
  await settled(page)
  await expect.poll(() => page.locator('main').innerText(), patience).toBe(text)
  expect(await page.locator('.failure').count()).toBe(0)
  await page.context().close()
})

test('a page of which a script or a style of its own does not arrive says so, and is whole once it is loaded again', async () => {
  const { text, scripts } = await whole(address)
  const needed = scripts.filter(one => !/\/app-\w+\.css$/.test(one))
  expect(needed.length).toBeGreaterThanOrEqual(5)
  for (const script of needed) {
    const page = await visitor()
    await failOnce(page, script)
    await page.goto(`/app/${address}`)
    await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor()
    await page.getByText('Load again', { exact: true }).click()
    await expect.poll(() => page.locator('main').innerText(), patience).toBe(text)
    await page.context().close()
  }
})

test('a question whose answer does not arrive can be asked again', async () => {
  const page = await visitor()
  await failOnce(page, '/api/v1/ask')
  await page.goto('/app/ask?q=how+did+I+sleep+last+week')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.locator('.answer').waitFor()
  expect(await page.locator('.failure').count()).toBe(0)
  await page.context().close()
})
