import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axe, inspect, overflow } from '../support/browser/audit-page.ts'
import { startChromium } from '../support/browser/chromium.ts'
import { writeRecords } from '../support/browser/every-page.ts'
import { beyondEdge, beyondScroll, chartsAlone, lowTargets, numbersOnTheLeft } from '../support/browser/look.ts'
import { serveDemo } from '../support/browser/serve-demo.ts'
import { openPage, settled } from '../support/browser/visit.ts'

let browser: Browser
let served: Awaited<ReturnType<typeof serveDemo>>
beforeAll(async () => {
  served = await serveDemo()
  await writeRecords(served.world, served.account)
  browser = await startChromium()
}, 600_000)
afterAll(async () => {
  await browser?.close()
  await served?.stop()
})

test('look', async () => {
  const out: string[] = []
  for (const address of (process.env['LOOK'] ?? '').split(' ')) {
    for (const [width, other] of [[1280, 2560], [390, 320]] as const) {
      const session = await served.world.session(served.account)
      const page = await openPage(browser, { url: served.url, session, nowMs: served.world.time.now, width, scheme: 'light', hasTouch: width === 390 })
      await page.addInitScript(axe)
      await page.addInitScript(() => {
        ;(window as any).shift = 0
        new PerformanceObserver(list => { for (const e of list.getEntries() as any) if (!e.hadRecentInput) (window as any).shift += e.value }).observe({ type: 'layout-shift', buffered: true })
      })
      let requests: string[] = []
      page.on('request', r => { if (new URL(r.url()).pathname.startsWith('/api/')) requests.push(new URL(r.url()).pathname) })
      page.on('console', m => out.push(`${address}: ${m.text()}`))
      page.on('pageerror', e => out.push(`${address}: ${e.message}`))
      await page.goto(`/app/${address}`)
      await settled(page)
      const name = `/root/tmp-calendar1/${address.replace(/\W+/g, '-')}-${width}`
      out.push(`${address} ${width}: ${JSON.stringify(await inspect(page))} requests ${requests.length} (${requests.join(' ')}) tabstops ${await page.locator('main :is(a[href], button, input, select, summary, [tabindex="0"])').count()} shift ${await page.evaluate(() => (window as any).shift)}`)
      out.push(JSON.stringify([await chartsAlone(page), await lowTargets(page), width > 640 ? await numbersOnTheLeft(page) : []]))
      await page.screenshot({ path: `${name}-light.png`, fullPage: true })
      await page.emulateMedia({ colorScheme: 'dark' })
      out.push(`dark ${JSON.stringify(await inspect(page, 'colors'))}`)
      await page.screenshot({ path: `${name}-dark.png`, fullPage: true })
      await page.emulateMedia({ colorScheme: 'light' })
      await page.setViewportSize({ width: other, height: 900 })
      out.push(`at ${other}: ${await overflow(page)} ${JSON.stringify(await beyondScroll(page))} ${JSON.stringify(await beyondEdge(page))}`)
      if (width === 390) {
        await page.setViewportSize({ width: 390, height: 900 })
        await page.evaluate(() => { document.documentElement.style.fontSize = '200%' })
        out.push(`200%: ${await overflow(page)} ${JSON.stringify(await beyondEdge(page))}`)
      }
      await page.context().close()
    }
  }
  console.log(out.join('\n'))
  expect(1).toBe(1)
}, 900_000)
