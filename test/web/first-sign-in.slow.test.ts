import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type System, startSystem } from '../../infra/local/system.ts'
import { startChromium } from '../support/browser/chromium.ts'
import { keepPicture } from '../support/browser/visit.ts'

let path = ''
let system: System
let browser: Browser
beforeAll(async () => {
  path = await mkdtemp(join(tmpdir(), 'first-'))
  // Nobody has an account. The platform is slow enough that the first synchronization is still in progress when its first days are here.
  const simulator = { recording: null, asRecorded: false, pace: { quota: 200, latency: '0' } }
  system = await startSystem({ dataDir: path, port: 0, simulator })
  browser = await startChromium()
})
afterAll(async () => {
  await browser?.close()
  await system?.stop()
  await rm(path, { recursive: true })
})

test('a new person signs in, confirms the time zone, connects, sees the progress of the first synchronization, and a chart of the newest days before it has ended', async () => {
  const context = await browser.newContext({ timezoneId: 'Europe/Amsterdam', locale: 'en-GB', baseURL: system.baseUrl })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.message))
  await page.goto('/')
  await page.getByRole('link', { name: 'Sign in' }).waitFor()
  expect(await page.locator('.banner').count()).toBe(0)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: /new person/i }).click()
  await page.getByRole('heading', { name: 'Welcome' }).waitFor()
  expect(await page.getByLabel('Time zone').inputValue()).toBe('Europe/Amsterdam')
  await page.getByLabel('Your name').fill('Grace')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('Your days will be computed in the time zone Europe/Amsterdam.').waitFor()
  await page.getByRole('link', { name: 'Connect', exact: true }).click()
  await page.getByRole('button', { name: 'Allow' }).click()
  await page.waitForURL('**/app/today')
  await page.getByText(/^Reading .* newest days first: \d+ of [1-9]\d* days/).waitFor()
  expect(await page.locator('#sync-progress').getAttribute('value')).not.toBe('1')
  const head = page.locator('.page-head')
  await head.getByText('the first synchronization is running').waitFor()
  expect(await head.getByRole('button', { name: 'Read now' }).count()).toBe(0)
  expect(await page.getByText(/not read yet|^Every tile/).count()).toBe(0)
  await page.locator('summary', { hasText: 'What is missing' }).click()
  const missing = page.locator('.panel', { has: page.getByRole('heading', { name: 'What is missing' }) })
  await missing.getByText('still being read').first().waitFor()
  expect(await missing.textContent()).not.toContain('nothing was observed')
  await keepPicture(page, 'first-synchronization')
  // One lost answer does not end the progress.
  await page.route('**/api/v1/sync', route => route.abort(), { times: 1 })
  // The chart of a tile: the newest days have arrived, and the page was not loaded again. The platform's quota may pause them for a minute.
  await page.locator('.tile .spark :is(.bar, .dot)').first().waitFor({ timeout: 180_000 })
  expect(await page.getByText(/^Reading .* newest days first/).count()).toBe(1)
  await keepPicture(page, 'first-chart')
  // The identity provider leads back after the sign-out, to a page that reads nothing.
  await page.goto('/app/account')
  const reads: string[] = []
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.waitForURL('**/session/end?**')
  page.on('request', request => reads.push(new URL(request.url()).pathname))
  await page.waitForURL('**/app/account')
  await page.getByText('You are signed out.').waitFor()
  expect(reads.filter(path => path.startsWith('/api/'))).toEqual([])
  await page.reload()
  await page.getByText('Sign in', { exact: true }).waitFor()
  expect(await page.getByText('You are signed out.').count()).toBe(0)
  expect(errors).toEqual([])
  await context.close()
})
