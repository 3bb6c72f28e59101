import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startChromium } from '../support/browser/chromium.ts'
import { holdAnswer } from '../support/browser/hold-answer.ts'
import { answer } from '../support/browser/question.ts'
import { serveDemo } from '../support/browser/serve-demo.ts'
import { openPage, patience, settled } from '../support/browser/visit.ts'
import { writeTraining } from '../support/browser/write-training.ts'

let served: Awaited<ReturnType<typeof serveDemo>>
let browser: Browser
beforeAll(async () => {
  served = await serveDemo()
  await writeTraining(served.world, served.account)
  browser = await startChromium()
})
afterAll(async () => {
  await browser?.close()
  await served?.stop()
})

/** A page, and the questions that the browser itself asked, which the person answers with no. */
async function visit(address: string) {
  const session = await served.world.session(served.account)
  const look = { width: 390, scheme: 'light' } as const
  const page = await openPage(browser, { url: served.url, session, nowMs: served.world.time.now, ...look })
  const asked: string[] = []
  page.on('dialog', dialog => {
    asked.push(dialog.type())
    return dialog.dismiss()
  })
  await page.goto(`/app/${address}`)
  await settled(page)
  return { page, asked }
}

const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()
const title = (page: Page) => page.getByLabel('Title').inputValue()
const stay = (page: Page) => answer(page, 'Leave this page?', 'Stay')
const leave = (page: Page) => answer(page, 'Leave this page?', 'Leave')

test('a log that is not saved is left after one question only, by a link, Back, a key or with the document; one that nobody touched without any', async () => {
  const { page, asked } = await visit('workouts')
  await follow(page, 'Sleep')
  await titled(page, 'Sleep')
  await page.goBack()
  await titled(page, 'Workouts')
  await follow(page, 'Write a log')
  await titled(page, 'New workout log')
  await follow(page, 'Back without saving')
  await titled(page, 'Workouts')
  await page.goBack()
  await titled(page, 'New workout log')
  await page.getByLabel('Title').fill('Half an hour of typing')
  await follow(page, 'Sleep')
  await stay(page)
  await page.goBack()
  await stay(page)
  await page.waitForURL('**/app/workouts?new')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('/')
  await page.keyboard.type('how did I sleep')
  await page.keyboard.press('Enter')
  await stay(page)
  expect(asked).toEqual([])
  expect(new URL(page.url()).search).toBe('?new')
  expect(await title(page)).toBe('Half an hour of typing')
  await page.evaluate('location.reload()').catch(() => {})
  await expect.poll(() => asked, patience).toEqual(['beforeunload'])
  expect(await title(page)).toBe('Half an hour of typing')
  await follow(page, 'Sleep')
  await leave(page)
  await titled(page, 'Sleep')
  await page.goBack()
  await titled(page, 'New workout log')
  expect(await title(page)).toBe('')
  expect(asked.length).toBe(1)
  await page.context().close()
})

test('the question before a page is left says what is lost and has its focus on staying; Escape stays, and the focus returns', async () => {
  const { page } = await visit('diary')
  await page.getByLabel('Title').fill('Climbing')
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim())
  await page.getByRole('link', { name: 'Sleep', exact: true }).focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Leave this page?' })
  await sheet.getByText('What you wrote on this page is not saved.').waitFor()
  expect(await focused()).toBe('Stay')
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  expect([await title(page), await focused()]).toEqual(['Climbing', 'Sleep'])
  await page.context().close()
})

test('on the way to the workouts, which are another document, an entry of the diary that is not saved is asked about once; other days keep it, and so does another entry that is not changed after all', async () => {
  const { page, asked } = await visit('diary')
  await page.getByLabel('Title').fill('Climbing')
  await page.locator('main .choices label').nth(1).click()
  await page.waitForURL('**/app/diary?*days=90*')
  await settled(page)
  await page.goBack()
  await settled(page)
  expect(await title(page)).toBe('Climbing')
  await page
    .getByRole('button', { name: /^Change / })
    .first()
    .click()
  await answer(page, 'Discard what you wrote?', 'Keep it')
  expect(await title(page)).toBe('Climbing')
  await follow(page, 'Workouts')
  await leave(page)
  await titled(page, 'Workouts')
  expect(asked).toEqual([])
  await page.context().close()
})

test('what is being saved is not cut off by a new document without a question, and asks nothing within the document', async () => {
  const { page } = await visit('keys')
  const { release } = await holdAnswer(page, 'POST', '**/api/keys')
  await page.getByLabel('What is it for?').fill('Grafana')
  await page.getByRole('button', { name: 'Make key' }).click()
  await page.getByText('Working …').waitFor()
  await follow(page, 'Workouts')
  await stay(page)
  expect(new URL(page.url()).pathname).toBe('/app/keys')
  await follow(page, 'Sleep')
  await titled(page, 'Sleep')
  release()
  await page.context().close()
})

test('a review that is saved is left without a question, also before it is read again; one that is not with one', async () => {
  const { page } = await visit('training?exercise=barbell-bench-press-medium-grip')
  await page.getByLabel('Notes').fill('Slow on the way down ')
  await follow(page, 'Sleep')
  await stay(page)
  const { release } = await holdAnswer(page, 'GET', '**/training/exercises/review/**')
  await page.getByRole('button', { name: 'Save the review' }).click()
  await page.getByText('Saved.', { exact: true }).waitFor()
  await follow(page, 'Sleep')
  await titled(page, 'Sleep')
  release()
  await page.context().close()
})

test('what is written on while a review is saved stays, and is asked about', async () => {
  const { page } = await visit('training?exercise=barbell-bench-press-medium-grip')
  const notes = page.getByLabel('Notes')
  await notes.fill('Elbows')
  const { release } = await holdAnswer(page, 'PATCH', '**/training/exercises/review/**')
  await page.getByRole('button', { name: 'Save the review' }).click()
  await page.getByText('Working …').waitFor()
  await notes.fill('Elbows close')
  release()
  await page.getByText('Saved.', { exact: true }).waitFor()
  await settled(page)
  await follow(page, 'Sleep')
  await stay(page)
  expect(await notes.inputValue()).toBe('Elbows close')
  await page.context().close()
})

test('Forward that is refused leaves the history as it was, and so does Back', async () => {
  const { page } = await visit('sleep')
  const entries = () => page.evaluate('[history.length, location.pathname]')
  const refused = async () => {
    await stay(page)
    await expect.poll(entries, patience).toEqual([before, '/app/diary'])
    expect(await title(page)).toBe('Climbing')
  }
  await page.getByText('More', { exact: true }).click()
  await follow(page, 'Diary')
  await titled(page, 'Diary')
  await follow(page, 'Trends')
  await titled(page, 'Trends')
  await page.goBack()
  await titled(page, 'Diary')
  await page.getByLabel('Title').fill('Climbing')
  const [before] = (await entries()) as number[]
  await page.evaluate('history.forward()')
  await refused()
  await page.evaluate('history.back()')
  await refused()
  await page.evaluate('history.forward()')
  await refused()
  await page.evaluate('history.forward()')
  await leave(page)
  await titled(page, 'Trends')
  await page.goBack()
  await titled(page, 'Diary')
  await page.goBack()
  await titled(page, 'Sleep')
  await page.context().close()
})

test.each([
  ['account', 'Name', 'Countess', 'Save', /^Saved\.$/, '**/api/v1/profile'],
  ['profile', 'Name that everyone sees', 'Countess ', 'Save for later', /^Saved\. Nobody/, '**/api/public-profile'],
  ['shares', 'Title, which its readers see', 'For my doctor ', 'Make the link', /^Open it as/, '**/api/shares'],
] as const)(
  'what was changed in the form of %s is left after a question only, until it is saved, be it read again or not',
  async (address, label, text, save, saved, reading) => {
    const { page } = await visit(address)
    await follow(page, 'Sleep')
    await titled(page, 'Sleep')
    await page.goBack()
    await settled(page)
    if (address === 'profile') await page.getByLabel('Steps', { exact: true }).check()
    await page.getByLabel(label, { exact: true }).fill(text)
    await follow(page, 'Sleep')
    await stay(page)
    expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(text)
    const { release } = await holdAnswer(page, 'GET', reading)
    await page.getByRole('button', { name: save, exact: true }).click()
    await page.getByText(saved).first().waitFor()
    await follow(page, 'Sleep')
    await titled(page, 'Sleep')
    release()
    await page.context().close()
  },
)

test('a welcome that is confirmed asks nothing', async () => {
  const { page } = await visit('account?welcome=yes')
  await page.getByLabel('Your name').fill('Ada King')
  await follow(page, 'Sleep')
  await stay(page)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await titled(page, 'Account')
  await page.context().close()
})
