import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditPage } from '../../support/browser/audit-page.ts'
import { startChromium } from '../../support/browser/chromium.ts'
import { serveDemo } from '../../support/browser/serve-demo.ts'
import { keepPicture } from '../../support/browser/visit.ts'
import type { World } from '../../support/world.ts'

let world: World
let session: string
let browser: Browser
let served: Awaited<ReturnType<typeof serveDemo>>
const usual = { slug: 'ada', displayName: 'Ada', headline: 'Runs before breakfast', days: 30 }
const series = ['steps', 'sleep', 'resting-heart-rate', 'training-load']
const put = async (body: object) => {
  const sent = JSON.stringify({ ...usual, enabled: true, series, ...body })
  expect((await world.call('PUT /api/public-profile', { session, body: sent })).status).toBe(200)
}
beforeAll(async () => {
  served = await serveDemo()
  world = served.world
  session = await world.session(served.account)
  await put({})
  browser = await startChromium()
})
afterAll(async () => {
  await browser?.close()
  await served?.stop()
})

const clean = { accessibility: [], messages: [], elsewhere: [], overflow: 0, smallTargets: [] }

test.each([
  [1280, 'light'],
  [1280, 'dark'],
  [390, 'light'],
  [390, 'dark'],
  [320, 'light'],
] as const)('a public profile is accessible, keeps its own policy and fits: %i px, %s', async (width, scheme) => {
  const findings = await auditPage(browser, `${served.url}/ada`, { width, scheme }, async page => {
    expect(await page.locator('script').count()).toBe(0)
    expect(await page.locator('svg[role=img]').count()).toBe(series.length)
    await keepPicture(page, `public-profile-${width}-${scheme}`)
  })
  expect(findings).toEqual(clean)
})

test('a profile that is turned off while it is open is gone at the next load, in the words for an unknown one', async () => {
  const page = await browser.newPage()
  await page.goto(`${served.url}/ada`)
  await put({ enabled: false })
  expect((await page.reload())?.status()).toBe(404)
  const said = await page.locator('main').textContent()
  expect((await page.goto(`${served.url}/nobody-has-this`))?.status()).toBe(404)
  const ofUnknown = await page.locator('main').textContent()
  const withoutId = (text: string | null) => text?.replace(/Request \S+/, '')
  expect(withoutId(said)).toBe(withoutId(ofUnknown))
  expect(said).not.toContain('Ada')
  await put({})
  await page.close()
})

test('what a person writes is text on the page, never an element or a script', async () => {
  const evil = `<img src=x onerror="document.title='owned'">`
  await put({ displayName: evil, headline: `</p><script>document.title='owned'</script>` })
  const page = await browser.newPage()
  await page.goto(`${served.url}/ada`)
  expect(await page.locator('h1').textContent()).toBe(evil)
  expect(await page.locator('img, script').count()).toBe(0)
  expect(await page.title()).toBe(evil)
  await page.close()
})
