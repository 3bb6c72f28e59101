import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright-core'

/** The script of axe, which `inspect` needs in the page. */
export const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** How a browser shows a page. */
export interface Look {
  width: number
  scheme: 'light' | 'dark'
}

/** The faults of a page: violations of WCAG 2.2 AA and of its own policy, requests to other hosts, content beyond the edge. */
export interface Findings {
  accessibility: string[]
  messages: string[]
  elsewhere: string[]
  overflow: number
  smallTargets: string[]
}

/**
 * Looks at a page as a person would see it, under its own policy, which the script of the test passes by: a violation is a message.
 * `alsoLook` can look at the page as well before it is closed.
 */
export async function auditPage(
  browser: Browser,
  url: string,
  { width, scheme }: Look,
  alsoLook?: (page: Page) => Promise<void>,
): Promise<Findings> {
  const messages: string[] = []
  const elsewhere: string[] = []
  const page = await browser.newPage({
    viewport: { width, height: 900 },
    colorScheme: scheme,
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
  })
  page.on('console', message => messages.push(message.text()))
  page.on('pageerror', error => messages.push(error.message))
  page.on('request', request => {
    if (new URL(request.url()).origin !== new URL(url).origin) elsewhere.push(request.url())
  })
  await page.addInitScript(axe)
  await page.goto(url)
  const found = await inspect(page)
  await alsoLook?.(page)
  await page.close()
  return { ...found, messages, elsewhere }
}

const everyRule = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
/** The rules of axe that depend on the colors of a page. */
const colorRules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/** The faults of a page that has the script of axe; `colors`: only those that another color scheme can have. */
export const inspect = (page: Page, which: 'all' | 'colors' = 'all') =>
  page.evaluate(findings, { runOnly: which === 'all' ? everyRule : colorRules, resultTypes: ['violations'] })

/** How far the content of a page reaches beyond its edge, in pixels. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')

/** Runs in the page. */
async function findings(rules: object): Promise<Pick<Findings, 'accessibility' | 'overflow' | 'smallTargets'>> {
  interface Axe {
    run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
  }
  interface Box {
    getBoundingClientRect(): { width: number; height: number }
    outerHTML: string
  }
  const page = globalThis as object as {
    axe: Axe
    document: {
      documentElement: { scrollWidth: number; clientWidth: number }
      querySelectorAll(list: string): Iterable<Box>
    }
  }
  const { violations } = await page.axe.run(rules)
  const { documentElement: root } = page.document
  const targets = [...page.document.querySelectorAll('button, input, select, summary, table a')]
  return {
    accessibility: violations.flatMap(({ id, nodes }) =>
      nodes.slice(0, 2).map(({ html }) => `${id}: ${html.slice(0, 160)}`),
    ),
    overflow: root.scrollWidth - root.clientWidth,
    smallTargets: targets
      .filter(one => {
        const { height, width } = one.getBoundingClientRect()
        // An element without a size is not visible.
        return Math.max(height, width) > 0 && Math.min(height, width) < 24
      })
      .map(one => one.outerHTML.slice(0, 100)),
  }
}
