import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Account } from '../../lib/model/account/account.ts'
import { startChromium } from '../support/browser/chromium.ts'
import { pageAddresses, writeRecords } from '../support/browser/every-page.ts'
import { withoutEvidence } from '../support/browser/evidence.ts'
import { serveDemo } from '../support/browser/serve-demo.ts'
import { openPage, settled, signIn } from '../support/browser/visit.ts'
import type { World } from '../support/world.ts'

let world: World
let account: Account
let browser: Browser
let served: Awaited<ReturnType<typeof serveDemo>>
beforeAll(async () => {
  served = await serveDemo()
  world = served.world
  account = served.account
  await writeRecords(world, account)
  browser = await startChromium()
})
afterAll(async () => {
  await browser?.close()
  await served?.stop()
})

test('every number of the API on every page opens its evidence, or is in a row, sentence or figure that does; the first of each part shows a value and a call; no text is a code of a program', async () => {
  const session = await world.session(account)
  const look = { width: 1280, scheme: 'light' } as const
  const page = await openPage(browser, { url: served.url, session, nowMs: world.time.now, ...look })
  const addresses = await pageAddresses(world, account)
  const alone: Record<string, string[]> = {}
  const withoutCall: string[] = []
  const codes = new Set<string>()
  let opened = 0
  for (const address of addresses) {
    // A session may make 120 requests in a minute, and the clock stands still.
    await signIn(page, served.url, await world.session(account))
    await page.goto(`/app/${address}`)
    await settled(page)
    await page.evaluate("document.querySelectorAll('main details:not(.chooser)').forEach(one => { one.open = true })")
    await settled(page)
    alone[address] = await withoutEvidence(page)
    for (const code of await codesIn(page.locator('main'))) codes.add(`${address}: ${code}`)
    for (const part of await page.locator('main section, main .tiles-section').all()) {
      const fact = part.locator('.fact').first()
      if ((await fact.count()) === 0) continue
      await fact.press('Enter')
      const sheet = page.locator('dialog[open]')
      await sheet.locator('.call code').first().waitFor({ state: 'attached' })
      const call = await sheet.locator('.call code').first().textContent()
      const value = await sheet.locator('.sheet-value').textContent()
      if (!/^GET \/api\/\S+$/.test(call ?? '') || !value) withoutCall.push(`${address}: ${value} ${call}`)
      for (const code of await codesIn(sheet)) codes.add(`${address}, ${value}: ${code}`)
      opened += 1
      await page.keyboard.press('Escape')
      await sheet.waitFor({ state: 'detached' })
    }
  }
  await page.context().close()
  expect(alone).toEqual(Object.fromEntries(addresses.map(address => [address, []])))
  expect(withoutCall).toEqual([])
  expect([...codes]).toEqual([])
  expect(opened).toBeGreaterThan(addresses.length)
})

/** Words such as `PROVIDER_ROLLUP`, `not_worn` and `meta.series` that a person would see; calls and JSON may have them. */
async function codesIn(part: Locator): Promise<string[]> {
  const texts = await part
    .locator('*')
    .evaluateAll(all =>
      all.flatMap(one =>
        one.closest('code, pre')
          ? []
          : [...one.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ textContent }) => textContent ?? ''),
      ),
    )
  const code = /\b([a-z]+(_[a-z]+)+|[A-Z]+(_[A-Z]+)+|[a-z]+([A-Z][a-z]+)+|meta\.\w+)\b/g
  // A name that its maker writes like a code.
  return texts.flatMap(text => text.match(code) ?? []).filter(word => word !== 'iPhone')
}

test('the observations behind a value are shown without codes of programs', async () => {
  const look = { width: 390, scheme: 'light' } as const
  const session = await world.session(account)
  const page = await openPage(browser, { url: served.url, session, nowMs: world.time.now, ...look })
  await page.goto('/app/today?date=2026-11-20')
  await settled(page)
  const sheet = page.locator('dialog[open]')
  await page.getByText('Every other value of the day').click()
  for (const tile of ['Steps', 'Time asleep', 'Weight']) {
    await page.locator('.tile', { hasText: tile }).locator('.fact').first().press('Enter')
    await sheet.getByRole('button', { name: 'Show the observations' }).click()
    await sheet.locator('.observations li').first().waitFor()
    expect(await codesIn(sheet), tile).toEqual([])
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
  }
  await page.context().close()
})

test('a number that is opened before the browser reports that the sheet has closed shows its evidence, without the observations of the one before', async () => {
  const session = await world.session(account)
  const look = { width: 1280, scheme: 'light' } as const
  const page = await openPage(browser, { url: served.url, session, nowMs: world.time.now, ...look })
  await page.goto('/app/today')
  await settled(page)
  const call = page.locator('dialog[open] .call code').first()
  const showing = page.getByRole('button', { name: 'Show the observations' })
  await page.locator('.tile .fact').first().press('Enter')
  await call.waitFor({ state: 'attached' })
  await showing.click()
  await page.evaluate(`new Promise(reported => {
    const sheet = document.querySelector('dialog[open]')
    sheet.addEventListener('close', reported)
    sheet.close()
    document.querySelectorAll('.tile .fact')[1].click()
  })`)
  await call.waitFor({ state: 'attached' })
  await showing.waitFor()
  await page.context().close()
})
