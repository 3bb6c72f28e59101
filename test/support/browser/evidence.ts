import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'

/** The words of the pages themselves: a number in a text that is in here is not of the API. */
const web = fileURLToPath(new URL('../../../web', import.meta.url))
const ownWords = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter(file => /\.tsx?$/.test(file))
  .map(file => readFileSync(join(web, file), 'utf8'))
  .join('\n')
  .replace(/\s+/g, ' ')

/** A date or a time of day: `20 Nov`, `21 November 2026`, `2026-11-21`, `06:45`. */
const times =
  /\b(\d{1,2}(–\d{1,2})? )?(Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]*( \d{4})?|\d{4}-\d{2}-\d{2}|\d{2}:\d{2}/g

/** The texts of a page with a number that have no evidence: neither around them nor in their row, sentence, item or figure. */
export async function withoutEvidence(page: Page): Promise<string[]> {
  const found = await page.evaluate(numbersAlone)
  return found.filter(text => {
    const isOwn = /[a-z]{2}/i.test(text) && ownWords.includes(text)
    return !isOwn && /\d/.test(text.replace(times, ''))
  })
}

/** Runs in the page. */
function numbersAlone(): string[] {
  interface Part {
    parentElement: Part | null
    closest(list: string): Part | null
    querySelector(list: string): Part | null
  }
  interface Walked {
    nextNode(): { parentElement: Part | null; textContent: string | null } | null
  }
  const { document } = globalThis as object as {
    document: { querySelector(list: string): object; createTreeWalker(root: object, what: number): Walked }
  }
  const beside = 'tr, li, p, h3, figure, summary, dl > div, .tile, .scrub, .parts'
  const control = '.fact, .scrub button'
  // Forms, calls, titles, heads of columns, links to other pages, caveats, answers that have their evidence below, and what the person wrote.
  const other =
    'form, fieldset, label, button:not(.fact), code, pre, .page-head, thead, a, .caveats, [data-evidence], .day-mark'
  const texts: string[] = []
  const walked = document.createTreeWalker(document.querySelector('main'), 4)
  for (let text = walked.nextNode(); text; text = walked.nextNode()) {
    const [parent, words] = [text.parentElement, text.textContent?.replace(/\s+/g, ' ').trim() ?? '']
    if (!parent || !/\d/.test(words) || parent.closest(other) || parent.closest('.fact, .scrub')) continue
    let place = parent.closest(beside)
    while (place && !place.querySelector(control)) place = place.parentElement?.closest(beside) ?? null
    if (!place) texts.push(words)
  }
  return texts
}
