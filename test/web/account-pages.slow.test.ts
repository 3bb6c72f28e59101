import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Blobs, blobPrefixes } from '../../lib/blobs/blobs.ts'
import { workOnExport } from '../../lib/exports/work-on-export.ts'
import { sessionCookie } from '../../lib/http/access/cookies.ts'
import { dayMs, hourMs, minuteMs, secondMs } from '../../lib/kernel/durations.ts'
import type { Account } from '../../lib/model/account/account.ts'
import { refreshWindows } from '../../lib/sync/plan/windows.ts'
import { requestSync } from '../../lib/sync/runs/request-sync.ts'
import { startRun } from '../../lib/sync/runs/start-run.ts'
import { axe, inspect } from '../support/browser/audit-page.ts'
import { startChromium } from '../support/browser/chromium.ts'
import { holdAnswer } from '../support/browser/hold-answer.ts'
import { serveDemo } from '../support/browser/serve-demo.ts'
import { serveWorld } from '../support/browser/serve-world.ts'
import { drawn, keepPicture, openPage, patience, settled, signIn } from '../support/browser/visit.ts'
import { startWorld, type World } from '../support/world.ts'
import { unzip } from '../support/zip.ts'

let world: World
let account: Account
let session: string
let browser: Browser
let served: Awaited<ReturnType<typeof serveDemo>>
const start = Date.parse('2026-11-21T12:34:56Z')
beforeAll(async () => {
  served = await serveDemo()
  world = served.world
  account = served.account
  browser = await startChromium()
})
beforeEach(async () => {
  world.time.now = start
  session = await world.session(account)
})
afterAll(async () => {
  await browser?.close()
  await served?.stop()
})

async function open(path: string): Promise<Page> {
  const page = await openPage(browser, {
    url: served.url,
    session,
    nowMs: world.time.now,
    width: 1280,
    scheme: 'light',
  })
  await page.goto(path)
  return page
}

test('an export that was started shows its progress, is downloaded as a ZIP of the chosen type and range, and is deleted with its file', async () => {
  const page = await open('/app/exports')
  await page.getByLabel('Format').selectOption('csv')
  await page.getByLabel(/^Days/).selectOption('between two days')
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
  const [job] = (await world.call('GET /api/export/jobs', { session })).body.data
  await page.getByRole('button', { name: /^Delete CSV/ }).click()
  await page.getByText('There is no export yet.').waitFor()
  const path = `/api/export/jobs/${job.id}`
  expect((await world.call('GET /api/export/jobs/{id}', { session, path })).status).toBe(404)
  await page.context().close()
})

test('an export that the bucket refuses says that it failed and why, and one that is a week old that it expired; neither can be downloaded, both can be deleted', async () => {
  const key = await world.key(account)
  const request = { format: 'ndjson', types: ['weight'], start: '2026-11-01', end: '2026-11-07' }
  const made = async (blobs: Blobs) => {
    const { body } = await world.call('POST /api/export/jobs', { key, body: JSON.stringify(request) })
    const message = { kind: 'export', accountId: account.id, jobId: body.data.id } as const
    world.exportMessages.length = 0
    for (let i = 0; i < 5; i++) await workOnExport({ ...world.context, blobs }, message, Number.POSITIVE_INFINITY)
    world.exportMessages.length = 0
    return `/api/export/jobs/${message.jobId}/download`
  }
  const refusing = { ...world.bucket.blobs, putPart: () => Promise.reject(new Error('503 Slow Down')) }
  const [failed, expiring] = [await made(refusing), await made(world.bucket.blobs)]
  const page = await open('/app/exports')
  const row = (state: RegExp) => page.getByRole('row').filter({ has: page.getByRole('cell', { name: state }) })
  await row(/^failed: its file could not be written$/).waitFor()
  expect(await page.getByRole('link', { name: /^Download/ }).count()).toBe(1)
  world.time.now += 7 * dayMs
  session = await world.session(account)
  await signIn(page, served.url, session)
  await page.reload()
  await row(/^expired$/).waitFor()
  expect(await page.getByRole('link', { name: /^Download/ }).count()).toBe(0)
  const visit = async (path: string) =>
    (await page.request.get(path, { maxRedirects: 0, headers: { cookie: `${sessionCookie}=${session}` } })).status()
  expect([await visit(failed), await visit(expiring)]).toEqual([409, 410])
  for (const left of [1, 0]) {
    await page
      .getByRole('button', { name: /^Delete NDJSON/ })
      .first()
      .click()
    await page.waitForFunction(count => document.querySelectorAll('tbody tr').length === count, left)
  }
  expect(await world.bucket.list(blobPrefixes.exports(account.id))).toEqual([])
  await page.context().close()
})

test('the profile sends only what was changed, and says that days are computed again', async () => {
  const page = await open('/app/account')
  await page.getByLabel('Year of birth').fill('1987')
  await page.getByLabel('Maximum').fill('188')
  const sent = page.waitForRequest('**/api/profile')
  await page.getByRole('button', { name: 'Save' }).click()
  expect((await sent).postDataJSON()).toEqual({ birthYear: 1987, maxHeartRateBpm: 188 })
  await page.getByText('Saved. All days are being computed again, newest first.').waitFor()
  await world.drain()
  const { body } = await world.get('profile', await world.key(account))
  expect(body.data).toMatchObject({ birthYear: 1987, maxHeartRateBpm: 188, timezone: 'Europe/Amsterdam' })
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Nothing was changed.').waitFor()
  await page.context().close()
})

test('what is chosen while the profile is saved stays chosen', async () => {
  const page = await open('/app/account')
  const glucose = page.getByLabel('Glucose')
  await glucose.selectOption('mmol/L')
  const saving = await holdAnswer(page, 'PATCH', '**/api/profile')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Working …').waitFor()
  await page.getByLabel('Units').selectOption('imperial')
  await glucose.selectOption('mg/dL')
  const readAgain = page.waitForResponse('**/api/v1/profile')
  saving.release()
  await readAgain
  await page.getByText('Saved.', { exact: true }).waitFor()
  expect([await glucose.inputValue(), await page.getByLabel('Units').inputValue()]).toEqual(['mg/dL', 'imperial'])
  const sent = page.waitForRequest('**/api/profile')
  await page.getByRole('button', { name: 'Save' }).click()
  expect((await sent).postDataJSON()).toEqual({ units: 'imperial', glucoseUnit: 'mg/dL' })
  await page.getByText('Saved.', { exact: true }).waitFor()
  expect(
    (
      await world.call('PATCH /api/profile', {
        session: await world.session(account),
        body: JSON.stringify({ units: 'metric' }),
      })
    ).status,
  ).toBe(200)
  await page.context().close()
})

test('history is read again on demand with its progress, and canceled', async () => {
  const page = await open('/app/account')
  await page.getByLabel('Days up to today').fill('3')
  await page.getByRole('button', { name: 'Read this history' }).click()
  const row = page.getByRole('row', { name: /19–21 November 2026/ })
  await row.getByText('queued').waitFor()
  await row.getByRole('progressbar').waitFor()
  await row.getByRole('button', { name: 'Cancel' }).click()
  await row.getByText('cancelled').waitFor()
  await row.getByRole('button', { name: 'Observations that were read: 0 observations' }).waitFor()
  world.messages.length = 0
  await page.context().close()
})

test('a page that waits for a run stays within the requests of its session, and follows its end; it does not wait for a run of notifications', async () => {
  world.time.now += 10 * minuteMs
  const connection = await world.store.connections.read(account.id, 'google-health')
  if (!connection) throw new Error('Not connected')
  const windows = refreshWindows(world.time.now, account.timezone, connection, 0)
  await startRun(world.context, connection, { trigger: 'webhook', windows })
  const page = await open('/app/today')
  await settled(page)
  expect(await page.locator('.banner').allInnerTexts()).toEqual([])
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  const place = () => page.locator('.tiles').first().boundingBox()
  const before = await place()
  await page.getByRole('button', { name: 'Read now' }).click()
  await page.getByText(/^Reading .* newest days first/).waitFor()
  await page.evaluate(axe)
  expect(await inspect(page)).toEqual({ accessibility: [], overflow: 0, smallTargets: [] })
  await keepPicture(page, 'progress')
  expect(await place()).toEqual(before)
  asked.length = 0
  const polls = () => asked.filter(path => path === '/api/v1/sync').length
  // As if the person waited: the next poll is two seconds after each answer.
  while (polls() <= 5) {
    await page.clock.runFor(2 * secondMs)
    await drawn(page)
  }
  expect(asked.length).toBeLessThan(3.5 * polls())
  await world.drain()
  await page.locator('.banner').waitFor({ state: 'detached' })
  await page.context().close()
})

test('a page that reads again and again reads nothing while its session is ended, and goes on if that fails', async () => {
  world.time.now += 15 * minuteMs
  session = await world.session(account)
  await requestSync(world.context, account, 'manual', 'google-health')
  const page = await open('/app/account')
  await page.locator('#sync-progress').waitFor()
  let end: (() => void) | undefined
  await page.route('**/auth/sign-out', async route => {
    await new Promise<void>(done => {
      end = done
    })
    await route.abort()
  })
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect.poll(() => end, patience).toBeDefined()
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  // As if the person waited for longer than the time between two polls, twice.
  for (let waits = 0; waits < 2; waits++) {
    await page.clock.runFor(2.5 * secondMs)
    await drawn(page)
  }
  expect(asked).toEqual([])
  end?.()
  await page.getByText('The service cannot be reached.').waitFor()
  await expect.poll(() => asked, patience).toContain('/api/v1/sync')
  await world.drain()
  await page.context().close()
})

test('the page of the account shows what happened, by page', async () => {
  // Later than what other tests did, so that it is on the first page of the list.
  world.time.now += 20 * minuteMs
  session = await world.session(account)
  const key = await world.call('POST /api/keys', { session, body: JSON.stringify({ name: 'Grafana' }) })
  await world.get('profile', key.body.data.secret)
  const page = await open('/app/account')
  await page.getByText('Created the key “Grafana”').waitFor()
  await page.getByText('The key “Grafana” was used for the first time').waitFor()
  await page.context().close()
})

/** The page that a link of the dashboard opens, as its owner. */
async function pageAt(href: string | null): Promise<string> {
  const { pathname, search } = new URL(href ?? '', served.url)
  const { status, text } = await world.call(`GET ${pathname}`, { session, query: search.slice(1) })
  expect(status).toBe(200)
  return text
}
const asPage = { headers: { accept: 'text/html' } }

test('the tick for all sources follows what the account has until the person has set it, and then stays', async () => {
  const page = await openPage(browser, {
    url: served.url,
    session,
    nowMs: world.time.now,
    width: 1280,
    scheme: 'light',
  })
  // As if the account had data of another platform.
  await page.addInitScript(`
    const { json } = Response.prototype
    Response.prototype.json = async function () {
      const body = await json.call(this)
      if (this.url.endsWith('/api/session/key')) body.data.otherSources = ['APPLE_HEALTH']
      return body
    }`)
  await page.goto('/app/shares')
  const tick = page.getByLabel(/^from all of your sources/)
  await tick.waitFor({ timeout: 20_000 })
  expect(await tick.isChecked()).toBe(true)
  await tick.uncheck()
  // As with a new key whose sources differ.
  await page.evaluate("dispatchEvent(new Event('other-sources'))")
  await page.getByLabel('Title, which its readers see').fill('For my doctor')
  expect(await tick.isChecked()).toBe(false)
  expect(await page.getByRole('link', { name: /^Preview/ }).getAttribute('href')).not.toContain('source=')
  await page.context().close()
})

test('the preview of a share is exactly the page that its readers get, and making a preview makes no link', async () => {
  const before = (await world.call('GET /api/shares', { session })).body.data.length
  const page = await open('/app/shares')
  await page.getByLabel('Title, which its readers see').fill('For <b>Dr. Grey</b>')
  await page.getByLabel('body', { exact: true }).check()
  await page.getByLabel(/^each night/).check()
  await page.getByLabel('Last days').fill('14')
  const preview = await pageAt(await page.getByRole('link', { name: /^Preview/ }).getAttribute('href'))
  expect((await world.call('GET /api/shares', { session })).body.data).toHaveLength(before)
  await page.getByRole('button', { name: 'Make the link' }).click()
  const { pathname } = new URL(await page.getByLabel(/^The link, valid until/).inputValue())
  expect((await world.call('GET /s/{token}', { path: pathname, ...asPage })).text).toBe(preview)
  expect(preview).toContain('For &lt;b>Dr. Grey&lt;/b>')
  await page.context().close()
})

test('a public profile is previewed exactly, turned on, and turned off at once; sensitive series need a tick of their own', async () => {
  const page = await open('/app/profile')
  await page.getByText('It is off. Nobody can see anything.').waitFor()
  await page.getByLabel(/^Address/).fill('ada')
  await page.getByLabel('Name that everyone sees').fill('Ada')
  await page.getByLabel('Days, up to yesterday').fill('14')
  await page.getByLabel('Steps', { exact: true }).check()
  expect(await page.getByLabel('Weight', { exact: true }).count()).toBe(0)
  await page.getByLabel('body measurements').check()
  await page.getByLabel('Weight', { exact: true }).check()
  const preview = await pageAt(await page.getByRole('link', { name: /^Preview/ }).getAttribute('href'))
  const visit = () => world.call('GET /{slug}', { path: '/ada', ...asPage })
  expect((await visit()).status).toBe(404)
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await page.getByRole('link', { name: 'https://health.test/ada' }).waitFor()
  expect((await visit()).text).toBe(preview)
  expect(preview).toContain('Weight')
  await page.getByLabel('body measurements').uncheck()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved: everyone can see it.').waitFor()
  expect((await visit()).text).not.toContain('Weight')
  await page.getByRole('button', { name: 'Turn it off' }).click()
  await page.getByText('It is off. Nobody can see anything.').waitFor()
  expect((await visit()).status).toBe(404)
  await page.context().close()
})

/** A form of each page: what is saved, and the field in which a person types on meanwhile. */
const forms = [
  {
    page: 'diary',
    request: 'POST /api/training-logs',
    button: 'Save',
    typedIn: 'Title',
    fields: { Title: 'Rowing', 'Minutes, with rests': '40' },
    saved: 'Saved “Rowing”. Without a rating it has no load.',
  },
  {
    page: 'keys',
    request: 'POST /api/keys',
    button: 'Make key',
    typedIn: 'What is it for?',
    fields: { 'What is it for?': 'Phone' },
    saved: 'The key “Phone”. Copy it now: it is shown only once.',
  },
  {
    page: 'shares',
    request: 'POST /api/shares',
    button: 'Make the link',
    typedIn: 'Title, which its readers see',
    fields: { 'Title, which its readers see': 'Coach' },
    saved: 'Open it as its readers see it',
  },
  {
    page: 'profile',
    request: 'PUT /api/public-profile',
    button: 'Save for later',
    typedIn: 'Line below it',
    fields: { 'Address, such as ada-1': 'bob', 'Name that everyone sees': 'Bo' },
    saved: 'Saved. Nobody can see it.',
  },
]

test.each(forms)(
  'what a person types in the form of the page $page while it is saved stays',
  async ({ page: view, request, button, typedIn, fields, saved }) => {
    const page = await open(`/app/${view}`)
    if (view === 'profile') await page.getByLabel('Steps', { exact: true }).check()
    for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text)
    const [method = '', path = ''] = request.split(' ')
    const { release } = await holdAnswer(page, method, `**${path}`)
    const sent = page.waitForRequest(`**${path}`)
    await page.getByRole('button', { name: button, exact: true }).click()
    await sent
    await page.getByLabel(typedIn).fill('The next one')
    release()
    await page.getByText(saved).waitFor()
    await settled(page)
    expect(await page.getByLabel(typedIn).inputValue()).toBe('The next one')
    await page.context().close()
  },
)

/** The sign-in of the sheet, in another tab of the same browser: the identity provider is replaced by its result. */
async function confirmIn(page: Page): Promise<Page> {
  const href = await page.getByRole('dialog').getByRole('link', { name: 'Sign in' }).getAttribute('href')
  const returnTo = new URL(href ?? '', served.url).searchParams.get('return_to') ?? ''
  await signIn(page, served.url, await world.session(account))
  const tab = await page.context().newPage()
  await tab.goto(returnTo)
  await tab.getByText('Go back to the tab').waitFor()
  return tab
}

test('a key that is made six minutes after the sign-in asks over the page who it is, and is made by itself after a sign-in in another tab, with what was typed', async () => {
  const page = await open('/app/keys')
  await page.getByText('If you signed in more than five minutes ago').waitFor()
  world.time.now += 6 * minuteMs
  await page.getByLabel('What is it for?').fill('Grafana')
  await page.getByRole('button', { name: 'Make key' }).click()
  const sheet = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await sheet.waitFor()
  expect(await page.getByLabel('What is it for?').inputValue()).toBe('Grafana')
  // Without a new sign-in, the sheet asks again.
  await sheet.getByRole('button', { name: 'Go on' }).click()
  await sheet.waitFor()
  const tab = await confirmIn(page)
  await page.getByText('The key “Grafana”. Copy it now').waitFor()
  expect(await sheet.count()).toBe(0)
  expect(await tab.getByRole('heading', { level: 1 }).textContent()).toBe('It is you')
  await page.context().close()
})

test('a sheet that is closed changes nothing and keeps what was typed', async () => {
  const page = await open('/app/keys')
  world.time.now += 6 * minuteMs
  await page.getByLabel('What is it for?').fill('Not made')
  await page.getByRole('button', { name: 'Make key' }).click()
  await page.getByRole('dialog', { name: 'Confirm that it is you' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('Nothing was changed.').waitFor()
  expect(await page.getByLabel('What is it for?').inputValue()).toBe('Not made')
  const { body } = await world.call('GET /api/keys', { session: await world.session(account) })
  expect(body.data.map((key: { name: string }) => key.name)).not.toContain('Not made')
  await page.context().close()
})

test('a deletion that needs a new sign-in is not sent by itself after it, only when the person says so again', async () => {
  const page = await open('/app/account')
  const own = await world.account({ displayName: 'Leaving person' })
  await signIn(page, served.url, await world.session(own))
  await page.reload()
  await page.getByRole('button', { name: 'Delete everything' }).waitFor()
  world.time.now += 6 * minuteMs
  await page.getByLabel(/^Type your name/).fill('Leaving person')
  await page.getByRole('button', { name: 'Delete everything' }).click()
  const sheet = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await sheet.waitFor()
  await signIn(page, served.url, await world.session(own))
  const tab = await page.context().newPage()
  await tab.goto('/app/account?confirmed=yes')
  await tab.getByText('Go back to the tab').waitFor()
  await drawn(page)
  expect(await sheet.isVisible()).toBe(true)
  expect((await world.store.accounts.read(own.id))?.displayName).toBe('Leaving person')
  await sheet.getByRole('button', { name: 'Delete now' }).click()
  await page.waitForURL('**/app/account?receipt=*')
  await page.context().close()
})

test('a session that ends in the middle of an edit takes nothing that was typed: after a new sign-in the page goes on and saves it', async () => {
  const page = await open('/app/diary')
  await page.getByLabel('Title').fill('Climbing')
  await page.getByLabel('Minutes, with rests').fill('80')
  expect((await world.call('POST /auth/sign-out', { session })).status).toBe(200)
  await page.getByRole('button', { name: 'Save' }).click()
  const goOn = page.getByRole('button', { name: 'Go on' })
  await goOn.waitFor()
  expect(await page.getByLabel('Title').isVisible()).toBe(false)
  await goOn.click()
  await page.getByRole('alert').waitFor()
  expect(await page.getByLabel('Title').isVisible()).toBe(false)
  // In another tab of the same browser.
  await signIn(page, served.url, await world.session(account))
  await goOn.click()
  expect(await page.getByLabel('Title').inputValue()).toBe('Climbing')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved “Climbing”. Without a rating it has no load.').waitFor()
  await page.context().close()
})

test('after the sign-in of another person, a page of the first one starts from the beginning', async () => {
  const page = await open('/app/diary')
  await settled(page)
  await page.getByLabel('Title').fill('Secret')
  expect((await world.call('POST /auth/sign-out', { session })).status).toBe(200)
  await page.getByLabel('Minutes, with rests').fill('80')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Go on' }).waitFor()
  await signIn(page, served.url, await world.session(await world.account()))
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByText('No entry on these days. Write one above.').waitFor()
  expect(await page.getByLabel('Title').inputValue()).toBe('')
  await page.context().close()
})

test('when another person signs in with the same browser, every page of the first one that is open or was kept begins again as theirs', async () => {
  const first = await open('/app/shares')
  await first.getByLabel('Title, which its readers see').fill('Of the first')
  await first.getByRole('heading', { level: 1, name: 'Shares' }).waitFor()
  await settled(first)
  const kept = await open('/app/today')
  await settled(kept)
  const [firstCookies, keptCookies] = [first.context(), kept.context()]
  const other = await world.session(await world.account({ displayName: 'Second person' }))
  await signIn(first, served.url, other)
  const second = await firstCookies.newPage()
  await Promise.all([first.waitForEvent('load'), second.goto('/app/today')])
  await settled(first)
  expect(await first.getByLabel('Title, which its readers see').inputValue()).toBe('')
  await first.goto('/app/account')
  expect(await first.getByLabel('Name', { exact: true }).inputValue()).toBe('Second person')
  // A page that the browser kept and shows again after the sign-out.
  await signIn(kept, served.url, other)
  await Promise.all([
    kept.waitForEvent('load'),
    kept.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
  ])
  await kept.getByText('Nothing is connected yet.').waitFor()
  await Promise.all([firstCookies.close(), keptCookies.close()])
})

test('a page whose key has ended gets one new key, however many requests wait for it', async () => {
  const page = await open('/app/diary')
  await settled(page)
  let keys = 0
  page.on('request', request => {
    if (request.url().endsWith('/api/session/key')) keys += 1
  })
  await page.goto('/app/today')
  await settled(page)
  expect(keys).toBe(1)
  world.time.now += 16 * minuteMs
  await page.getByRole('link', { name: 'Sleep', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Sleep' }).waitFor()
  await settled(page)
  await page.getByRole('link', { name: 'Today', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
  await settled(page)
  expect(keys).toBe(2)
  expect(await page.getByRole('alert').count()).toBe(0)
  await page.context().close()
})

test('a person disconnects, deletes the data that stayed, and deletes the account; the receipt stays at its address', async () => {
  const page = await open('/app/account')
  await page.getByRole('button', { name: 'Disconnect …' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await page.getByText('Disconnected. The platform confirmed that the access is revoked.').waitFor()
  await page.getByText('Existing data is kept.').waitFor()
  expect(await page.getByRole('link', { name: 'Connect', exact: true }).getAttribute('href')).toBe('/connect/primary')
  await page.getByRole('button', { name: 'Delete the data …' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  expect((await world.get('daily?days=2', await world.key(account))).body.data).toHaveLength(2)
  await page.getByRole('button', { name: 'Delete the data …' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('The platform’s data is being deleted').waitFor()
  await world.drain()
  await page.getByText('The platform’s data is being deleted').waitFor({ state: 'detached' })
  expect(await page.getByRole('button', { name: 'Delete the data …' }).count()).toBe(0)

  await page.getByLabel(/^Type your name/).fill('Someone else')
  await page.getByRole('button', { name: 'Delete everything' }).click()
  await page.getByText('Nothing is deleted: type Test person.').waitFor()
  await page.getByLabel(/^Type your name/).fill('Test person')
  await page.getByRole('button', { name: 'Delete everything' }).click()
  await page.getByRole('heading', { name: 'Your account is deleted' }).waitFor()
  await page.getByText('Your data is being deleted.').waitFor()
  await world.drainErasures()
  await page.getByText('Everything has been deleted.').waitFor()
  const address = page.url()
  await page.context().close()
  const anyone = await openPage(browser, { url: served.url, nowMs: world.time.now, width: 390, scheme: 'light' })
  await anyone.goto(address)
  await anyone.getByText('Everything has been deleted.').waitFor()
  await anyone.getByText('keys', { exact: true }).waitFor()
  await anyone.context().close()
})

test('a page that was opened before the platform was connected has the link and follows the first synchronization without being loaded again; old data and an access that ended are one line on every page of data', async () => {
  const empty = await startWorld()
  const { url, stop } = await serveWorld(empty)
  const person = await empty.account()
  const look = { nowMs: empty.time.now, width: 1280, scheme: 'light' } as const
  const page = await openPage(browser, { url, session: await empty.session(person), ...look })
  for (const view of ['sleep', 'workouts', 'ask', 'today']) {
    await page.goto(`/app/${view}`)
    await page.getByText('Nothing is connected yet.').waitFor()
    await page.locator('main').getByRole('link', { name: 'Connect', exact: true }).waitFor()
  }
  await empty.connect(person, 7)
  await page.getByText(/^Reading .* newest days first/).waitFor()
  expect(await page.getByText('Nothing is connected yet.').count()).toBe(0)
  await page.context().close()

  await empty.drain()
  const banners = async (view: string) => {
    const later = await openPage(browser, {
      url,
      session: await empty.session(person),
      nowMs: empty.time.now,
      width: 390,
      scheme: 'light',
      // Times are in the zone of the account all the same.
      timezoneId: 'Pacific/Auckland',
    })
    await later.goto(`/app/${view}`)
    await settled(later)
    await later.waitForLoadState('networkidle')
    const texts = await later.locator('.banner').allInnerTexts()
    await later.context().close()
    return texts
  }
  expect(await banners('sleep')).toEqual([])
  empty.time.now += 13 * hourMs
  expect(await banners('sleep')).toEqual([
    'The last complete read was on 21 Nov 2026, 13:34. Newer values are missing.',
  ])
  empty.simulator.control.fault({ kind: 'status', status: 400 })
  await requestSync(empty.context, person, 'manual', 'google-health')
  await empty.drain()
  expect(await banners('sleep')).toEqual([
    expect.stringMatching(/the last attempt ended as “\w+: [a-z ]+”\. Newer values are missing\.$/),
  ])
  empty.simulator.control.clearFaults()
  empty.time.now += hourMs
  empty.simulator.control.revoke()
  await requestSync(empty.context, person, 'manual', 'google-health')
  await empty.drain()
  for (const view of ['today', 'sleep', 'trends'])
    expect(await banners(view), view).toEqual([
      expect.stringMatching(/^The platform ended this service’s access\. .* Connect again$/),
    ])
  expect([await banners('account'), await banners('keys')]).toEqual([[], []])
  await stop()
  await empty.stop()
})
