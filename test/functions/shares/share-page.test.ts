import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hashToken } from '../../../lib/auth/secrets/token.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import * as keys from '../../../lib/store/keys.ts'
import { shortDay } from '../../../web/format.ts'
import { expectProblem } from '../../support/expectations.ts'
import { startDemoWorld } from '../../support/snapshot.ts'
import type { Answer, World } from '../../support/world.ts'

let world: World
let account: Account
let session: string
beforeAll(async () => {
  ;({ world, account } = await startDemoWorld())
})
beforeEach(async () => {
  session = await world.session(account)
})
afterAll(() => world.stop())

const usual = { resources: ['daily'], types: ['steps', 'sleep', 'weight'], range: { days: 14 }, expiresInHours: 24 }
const made = async (body: object = {}): Promise<{ id: string; token: string }> =>
  (await world.call('POST /api/shares', { session, body: JSON.stringify({ ...usual, ...body }) })).body.data
const browser = { accept: 'text/html,application/xhtml+xml' }
const page = (token: string) => world.call('GET /s/{token}', { path: `/s/${token}`, headers: browser })
const send = (token: string, text: string, type = 'application/x-www-form-urlencoded') =>
  world.call('POST /s/{token}', {
    path: `/s/${token}`,
    body: Buffer.from(text).toString('base64'),
    isBase64Encoded: true,
    address: '198.51.100.4',
    headers: { ...browser, 'content-type': type },
  })

/** The cells of every table of a page, as text. */
function rowsOf(html: string): string[][] {
  return [...html.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, text = '']) => text),
  )
}

function expectClosed({ headers, text }: Answer, form = "'none'"): void {
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-store',
    'x-frame-options': 'DENY',
    'content-security-policy': `default-src 'none'; style-src 'self'; form-action ${form}; base-uri 'none'; frame-ancestors 'none'`,
  })
  expect(text).not.toMatch(/<script| on\w+=| style=|<style|https?:/)
  const hrefs = [...text.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, href]) => href)
  expect(hrefs).toEqual(['/app/assets/chart.css', '/app/assets/shared.css'])
}

test('weeks under the charts of a share begin on the day that the profile of its owner says', async () => {
  const choose = (weekStarts: string) =>
    world.call('PATCH /api/profile', { session, body: JSON.stringify({ weekStarts }) })
  const { token } = await made({ types: ['steps'], range: { days: 30 } })
  const datesOf = async () =>
    [...(await page(token)).text.matchAll(/<text[^>]*>(\d+ (?:Oct|Nov))<\/text>/g)].map(([, text]) => text)
  expect(await datesOf()).toEqual(['26 Oct', '2 Nov', '9 Nov', '16 Nov'])
  await choose('Saturday')
  expect(await datesOf()).toEqual(['24 Oct', '31 Oct', '7 Nov', '14 Nov', '21 Nov'])
  await choose('Monday')
  expect(await datesOf()).toEqual(['26 Oct', '2 Nov', '9 Nov', '16 Nov'])
})

test('the page shows the numbers of the JSON, day by day, without a script, and its style sheets exist', async () => {
  const { token } = await made({ title: 'For my doctor' })
  const shown = await page(token)
  expect(shown.status).toBe(200)
  expectClosed(shown)
  const { data } = (await world.call('GET /api/share/{token}', { path: `/api/share/${token}` })).body
  const rows = rowsOf(shown.text)
  const steps = data.daily.days.map(({ values }: { values: { steps: number | null } }) => values.steps)
  expect(steps).toHaveLength(14)
  const first = rows.findIndex(row => row[1] === 'Steps') + 1
  expect(rows.slice(first, first + 14).map(row => row[1])).toEqual(
    steps.map((value: number | null) => (value === null ? '–' : value.toLocaleString('en'))),
  )
  expect(shown.text).toContain('Sat 21 Nov, so far')
  expect(shown.text).toContain('<h1>For my doctor</h1>')
  expect(shown.text).toContain('not a medical record')
  expect(shown.text).toContain('8–21 November 2026 · the link ends on 22 November 2026 at 13:34 · Europe/Amsterdam')
  for (const file of ['chart.css', 'shared.css'])
    expect((await world.call('GET /app/assets/{file}', { path: `/app/assets/${file}` })).status).toBe(200)
})

test('today is "so far" only where its values grow until the day is over', async () => {
  const { token } = await made({ types: ['steps', 'sleep', 'weight', 'resting-heart-rate'], range: { days: 3 } })
  const { text } = await page(token)
  const tables = [...text.matchAll(/<caption>([^<]+)<\/caption>(.*?)<\/table>/gs)]
  const today = tables.map(([, caption, table = '']) => [caption, table.match(/Sat 21 Nov[^<]*/)?.[0]])
  expect(today).toEqual([
    ['Body', 'Sat 21 Nov'],
    ['Heart', 'Sat 21 Nov'],
    ['Sleep', 'Sat 21 Nov'],
    ['Activity', 'Sat 21 Nov, so far'],
  ])
})

test('charts have the band of what was usual, only from days that the share shows', async () => {
  const bandsIn = (text: string) => text.match(/class="usual"/g)?.length ?? 0
  const { token } = await made({ types: ['steps', 'sleep'], range: { days: 30 } })
  const month = (await page(token)).text
  expect(bandsIn(month)).toBe(2)
  expect(month).toContain('shaded: usual in the 28 days before, as far as they are shown')
  // Before its last day are thirteen others, one fewer than a band needs.
  const short = await made({ types: ['steps', 'sleep'], range: { days: 14 } })
  expect(bandsIn((await page(short.token)).text)).toBe(0)
})

test('what is good to know names the series as the page does', async () => {
  const { token } = await made({ types: ['training-load', 'glucose-time-in-range'], range: { days: 30 } })
  const { text } = await page(token)
  const known = text.slice(text.indexOf('Good to know'))
  expect(known).toContain('Training load (Edwards) (')
  expect(known).not.toMatch(/training-load|time-in-range|meta\.|Null/)
})

test('what is good to know also names a series by its label that is only an input of what the page shows', async () => {
  const { token } = await made({ resources: ['recovery'], types: undefined, range: { days: 30 } })
  const { text } = await page(token)
  const known = text.slice(text.indexOf('Good to know'))
  expect(known).toContain('Training load (Edwards) (')
  expect(known).not.toMatch(/training-load/)
})

test('the question of its owner stands first, and in the JSON; the days that each series lacks are named', async () => {
  const { token } = await made({ question: 'Why <i>so</i> tired?', types: ['steps', 'weight'], range: { days: 14 } })
  const { data } = (await world.call('GET /api/share/{token}', { path: `/api/share/${token}` })).body
  expect(data.question).toBe('Why <i>so</i> tired?')
  const { text } = await page(token)
  const heads = [...text.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, head]) => head)
  expect(heads.slice(0, 4)).toEqual(['The question', 'Body', 'Activity', 'Days without a value'])
  expect(text).not.toContain('<i>so')
  const missing = data.daily.days.filter(
    ({ partial, values }: { partial: boolean; values: { weight: number | null } }) =>
      !partial && values.weight === null,
  )
  expect(missing.length).toBeGreaterThan(0)
  expect(text).toContain(`<li>Weight: ${missing.length} day`)
  const plain = await made()
  expect((await page(plain.token)).text).not.toContain('The question')
})

test('a share that was made before shares had a question still opens', async () => {
  const { token } = await made()
  const hash = hashToken(token)
  const { question, ...before } = (await world.table.table.get(keys.share(hash))) ?? {}
  expect(question).toBeNull()
  await world.table.table.put({ ...before, ...keys.share(hash) })
  const { status, body } = await world.call('GET /api/share/{token}', { path: `/api/share/${token}` })
  expect([status, body.data.question]).toEqual([200, null])
})

test('a title cannot bring in an element', async () => {
  const { token } = await made({ title: '<img src=x onerror=alert(1)> "x" & \'y\'' })
  const { text } = await page(token)
  expect(text).not.toContain('<img')
  expect(text).toMatch(/<h1>&lt;img src=x onerror=alert\(1\)(>|&gt;) /)
})

test('what a messenger adds to the link changes nothing of the page; its JSON has no parameters', async () => {
  const { token } = await made()
  const plain = await page(token)
  const query = 'fbclid=x&utm_source=chat'
  const added = await world.call('GET /s/{token}', { path: `/s/${token}`, headers: browser, query })
  expect([added.status, added.text]).toEqual([200, plain.text])
  const json = await world.call('GET /api/share/{token}', { path: `/api/share/${token}`, query })
  expect([json.status, json.body.errors.map(({ name }: { name: string }) => name)]).toEqual([
    400,
    ['fbclid', 'utm_source'],
  ])
  const locked = await made({ passphrase: 'open sesame' })
  const form = await world.call('GET /s/{token}', { path: `/s/${locked.token}`, headers: browser, query })
  expect([form.status, form.text.includes(`action="/s/${locked.token}"`)]).toEqual([200, true])
})

test('a passphrase is given in a form, whose answer is the page; a wrong one is refused', async () => {
  const { token } = await made({ passphrase: 'open sesame é', title: 'Secret title' })
  const form = await page(token)
  expect(form.status).toBe(200)
  expectClosed(form, "'self'")
  expect(form.text).toContain(`<form method="post" action="/s/${token}">`)
  expect(form.text).not.toContain('Secret title')
  const opened = await send(token, `passphrase=${encodeURIComponent('open sesame é')}`)
  expect(opened.status).toBe(200)
  expectClosed(opened)
  expect(opened.text).toContain('Secret title')
  const wrong = await send(token, 'passphrase=wrong')
  expect(wrong.status).toBe(401)
  expect(wrong.text).toContain('The passphrase is wrong.')
  expect(wrong.text).toContain(`<form method="post" action="/s/${token}">`)
  // Otherwise the browser asks for a name and a password.
  expect(wrong.headers?.['www-authenticate']).toBeUndefined()
  expectClosed(wrong, "'self'")
  expect((await send(token, 'other=1')).status).toBe(400)
  expect((await send(token, '{}', 'application/json')).status).toBe(415)
  expect((await send(token, `passphrase=${'x'.repeat(5000)}`)).status).toBe(413)
})

test('an ended share and an unknown one say so in words, without a word of the share', async () => {
  const { id, token } = await made({ title: 'Secret title' })
  await world.call('DELETE /api/shares/{id}', { path: `/api/shares/${id}`, session })
  const ended = await page(token)
  expect(ended.status).toBe(410)
  expect(ended.text).toContain('This link has expired or was revoked.')
  expect(ended.text).not.toContain('Secret title')
  // Who gets a link has no account here.
  expect(ended.text).not.toContain('href="/account"')
  expect(ended.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' })
  const unknown = await page('x'.repeat(43))
  expect([unknown.status, unknown.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expectProblem(await world.call('GET /s/{token}', { path: '/s/short' }), 'not_found')
})

test('everything at once stays below 20 KB compressed, with its style sheets', async () => {
  const resources = ['recovery', 'sleep', 'body', 'nutrition', 'glucose', 'workouts']
  const { token } = await made({ resources, types: null, detail: 'sessions', range: { days: 14 } })
  const { text } = await page(token)
  for (const heading of ['Recovery', 'Sleep', 'Body', 'Glucose', 'Nights', 'Workouts', 'Each workout'])
    expect(text).toContain(`<h2>${heading}</h2>`)
  // Tables are opened on demand.
  expect(text).toContain('<details><summary>Every day as a table</summary>')
  const sheets = await Promise.all(
    ['chart.css', 'shared.css'].map(file => world.call('GET /app/assets/{file}', { path: `/app/assets/${file}` })),
  )
  const bytes = [text, ...sheets.map(sheet => sheet.text)].map(one => gzipSync(one).length)
  expect(bytes.reduce((a, b) => a + b, 0)).toBeLessThan(20 * 1024)
})

test('notes are listed on the page of a share that includes them, and their days are marked under its charts', async () => {
  const note = { start: '2026-11-18', tag: 'alcohol', amount: 2, text: '<b>A birthday</b>' }
  const { body } = await world.call('POST /api/notes', { session, body: JSON.stringify(note) })
  const { token } = await made({ resources: ['daily', 'notes'] })
  const shown = await page(token)
  expectClosed(shown)
  expect(rowsOf(shown.text)).toContainEqual(['Wed 18 Nov', 'alcohol 2', '&lt;b>A birthday&lt;/b>'])
  // One for each of the three series.
  expect([...shown.text.matchAll(/<title>2026-11-18: alcohol 2<\/title>/g)]).toHaveLength(3)
  const without = await made()
  expect((await page(without.token)).text).not.toMatch(/alcohol|day-mark/)
  await world.call('DELETE /api/notes/{id}', { session, path: `/api/notes/${body.data.id}` })
})

test('an account without data has a page that says so', async () => {
  const empty = await world.account({ displayName: 'Empty person' })
  session = await world.session(empty)
  const resources = ['daily', 'recovery', 'glucose', 'sleep', 'workouts', 'notes']
  const { token } = await made({ resources, types: ['steps'], detail: 'sessions', title: null })
  const { status, text } = await page(token)
  expect(status).toBe(200)
  expect(text).toContain('No value on these days.')
  expect(text).toContain('No night on these days.')
  expect(text).toContain('No workout on these days.')
  expect(text).toContain('No note on these days.')
  expect(text).not.toContain('<tbody></tbody>')
  expect(text).toContain('<h1>Shared health data</h1>')
  expect(text).not.toMatch(/NaN|undefined|null|Infinity/)
})

test('the page, its preview and a public profile are in the units of the owner, and the JSON in those of the catalog', async () => {
  const setUnits = (body: object) => world.call('PATCH /api/profile', { session, body: JSON.stringify(body) })
  const chosen = { units: 'imperial', glucoseUnit: 'mmol/L' } as const
  const { token } = await made({ types: ['weight', 'distance', 'glucose'] })
  const readView = async () => (await world.call('GET /api/share/{token}', { path: `/api/share/${token}` })).body.data
  const before = await readView()
  expect((await setUnits(chosen)).status).toBe(200)
  expect(await readView()).toEqual({ ...before, display: chosen })

  const dayWithWeight = before.daily.days.find(({ values }: { values: { weight: number | null } }) => values.weight)
  const { weight, distance, glucose } = dayWithWeight.values
  const shown = [(weight / 0.45359237).toFixed(1), (distance / 1609.344).toFixed(1), (glucose / 18.0156).toFixed(1)]
  const query = 'resources=daily&types=weight,distance,glucose&days=14'
  const preview = await world.call('GET /api/shares/preview', { session, query, headers: browser })
  for (const { text } of [await page(token), preview]) {
    const cells = rowsOf(text).filter(([first]) => first?.includes(shortDay(dayWithWeight.date)))
    expect(cells.flat()).toEqual(expect.arrayContaining(shown))
    expect(text).toContain('Weight, lb')
    expect(text).not.toMatch(/\d (kg|km|mg\/dL)\b|, (kg|km|mg\/dL)\b/)
  }
  const ofProfile = 'displayName=Ann&series=weight,distance&days=14'
  const profile = await world.call('GET /api/public-profile/preview', { session, query: ofProfile, headers: browser })
  expect(profile.text).toContain('Distance, mi')
  expect((await setUnits({ units: 'metric', glucoseUnit: 'mg/dL' })).status).toBe(200)
})

test('the preview refuses what a share refuses: series without the resource daily', async () => {
  const query = 'resources=sleep&types=steps'
  const answer = await world.call('GET /api/shares/preview', { session, query })
  expectProblem(answer, 'invalid_parameter')
  expect(answer.body.errors).toEqual([{ in: 'query', name: 'types', message: 'requires the resource daily' }])
})
