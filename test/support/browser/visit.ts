import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { sessionCookie } from '../../../lib/http/access/cookies.ts'

export const screenshots = fileURLToPath(new URL('../../../screenshots', import.meta.url))

/** How long a test waits for what happens in a page: a busy machine is slow, and only a fault never gets there. */
export const patience = { timeout: 90_000 }

/** A signed-in person's browser: its session, its clock, and how it shows pages. */
export interface Visitor {
  url: string
  session?: string
  nowMs: number
  width: number
  scheme: 'light' | 'dark'
  /** Whether a finger is all there is to point with. */
  hasTouch?: boolean
  /** Where the browser is; the account may be elsewhere. */
  timezoneId?: string
  /** Whether pages open without a connection; a test that holds requests would not see those of the service worker. */
  opensOffline?: boolean
}

/** Opens an empty page of a signed-in browser. */
export async function openPage(
  browser: Browser,
  {
    url,
    session,
    nowMs,
    width,
    scheme,
    hasTouch = false,
    timezoneId = 'Europe/Amsterdam',
    opensOffline = false,
  }: Visitor,
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    hasTouch,
    locale: 'en-GB',
    timezoneId,
    baseURL: url,
  })
  // A browser that has none. Playwright's own way to block them writes a message into the console of every page.
  if (!opensOffline) await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  context.setDefaultTimeout(patience.timeout)
  await context.clock.setFixedTime(nowMs)
  const page = await context.newPage()
  if (session) await signIn(page, url, session)
  return page
}

/** Sets the cookie as the browser itself does: a name with `__Host-` may have no domain, which Playwright would add. */
export async function signIn(page: Page, url: string, value: string): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  const cookie = { name: sessionCookie, value, url: url.replace('http:', 'https:'), path: '/' }
  await devTools.send('Network.setCookie', { ...cookie, secure: true, httpOnly: true, sameSite: 'Lax' })
  await devTools.detach()
}

/** Waits until a page of the dashboard has loaded its data. */
export async function settled(page: Page): Promise<void> {
  await page.waitForSelector('main h1')
  await page.locator('.loading, [aria-busy=true]').first().waitFor({ state: 'detached' })
}

/** Waits until a page has handled and drawn what has arrived so far: two frames, each with the tasks after it. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise(done => requestAnimationFrame(() => setTimeout(done)))
  })

/** Keeps a picture of the whole page for a person to look at. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  const path = join(screenshots, `${name}.png`)
  mkdirSync(dirname(path), { recursive: true })
  await page.screenshot({ path, fullPage: true })
}
