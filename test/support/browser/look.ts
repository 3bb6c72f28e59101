import type { Page } from 'playwright-core'

/** The tables of many columns, which a person scrolls sideways; their first column says what a row is. */
const wide = ['Every day', 'Every week', 'Every month', 'Every night', 'Entries by meal']

/** The other tables that are wider than what a person sees of them without scrolling. */
export const beyondScroll = async (page: Page): Promise<string[]> => {
  const labels = await page
    .locator('main .scroll')
    .evaluateAll(all => all.flatMap(one => (one.scrollWidth > one.clientWidth ? [one.ariaLabel ?? ''] : [])))
  return labels.filter(label => !wide.includes(label))
}

/** What reaches beyond the right edge of a page: the innermost elements of its content outside of what is scrolled by itself, at most five. */
export const beyondEdge = (page: Page): Promise<string[]> =>
  page.locator('main *').evaluateAll(all => {
    const isBeyond = (one: Element) => one.getBoundingClientRect().right > document.documentElement.clientWidth + 0.5
    const seen = all.filter(one => isBeyond(one) && !one.closest('.scroll') && ![...one.children].some(isBeyond))
    return seen.slice(0, 5).map(one => one.outerHTML.slice(0, 120))
  })

/** The labels of choices whose words reach into the space at their sides or beyond it. */
export const beyondLabel = (page: Page): Promise<string[]> =>
  page.locator('main .choices label').evaluateAll(labels =>
    labels.flatMap(label => {
      const words = document.createRange()
      words.selectNode(label.childNodes[1] as Node)
      const room = label.clientWidth - 2 * Number.parseFloat(getComputedStyle(label).paddingLeft)
      return words.getBoundingClientRect().width > room + 1 ? [label.textContent ?? ''] : []
    }),
  )

const buttons =
  'button:not(.fact), a.button, select, input:not([type=range], [type=checkbox], [type=radio]), .choices label'
const besideButtons = '.switch label, label.tick, .ticks label, .plain-set label, summary, nav a, .links a'

/** The targets that are less than 2.75 rem high; with a finger, also the labels of ticks, what opens more, and lists of links. */
export const lowTargets = (page: Page): Promise<string[]> =>
  page.locator(':is(main, .side)').evaluateAll(
    (parts, [all, ofFingers]) =>
      parts
        .flatMap(part => [
          ...part.querySelectorAll(matchMedia('(pointer: coarse)').matches ? `${all}, ${ofFingers}` : all),
        ])
        .flatMap(one => {
          const { height, width } = one.getBoundingClientRect()
          return height > 0 && width > 1 && height < 43.5 ? [`${height}: ${one.outerHTML.slice(0, 100)}`] : []
        }),
    [buttons, besideButtons] as const,
  )

/** The numbers in cells of tables that do not stand under each other's last digit. */
export const numbersOnTheLeft = (page: Page): Promise<string[]> =>
  page.locator('main td').evaluateAll(cells =>
    cells.flatMap(cell => {
      // Before and after a number stands what only screen readers read.
      const text = (cell.querySelector('.fact')?.childNodes[1] ?? cell).textContent?.trim() ?? ''
      const isLeft = getComputedStyle(cell).textAlign !== 'right'
      return isLeft && /^[−\d.,:]+( ?(%|min|[KM]?B))?$/.test(text) ? [text] : []
    }),
  )

/** The bars of nights whose contrast with the panel is below 3, which graphics need. */
export const dimBars = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const luminance = (color: string) => {
      const numbers = color.match(/[\d.]+/g)?.map(Number) ?? []
      const [r = 0, g = 0, b = 0] = numbers
        .slice(0, 3)
        .map(part => (color.startsWith('color(') ? part : part / 255))
        .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    return [...document.querySelectorAll('.night:not(.nap)')].flatMap(bar => {
      const panel = bar.closest('.panel')
      const of = [getComputedStyle(bar).fill, panel ? getComputedStyle(panel).backgroundColor : ''].map(luminance)
      const contrast = (Math.max(...of) + 0.05) / (Math.min(...of) + 0.05)
      return contrast < 3 ? [contrast.toFixed(1)] : []
    })
  })

/** The charts that are not also a table: a table of their own, or the table of every day on the same page. */
export const chartsAlone = (page: Page): Promise<string[]> =>
  page
    .locator('main .scrub')
    .evaluateAll(charts =>
      charts.flatMap(chart =>
        chart.closest('.series') ||
        document.querySelector('main section[aria-label="Every day"]') ||
        chart.closest('.panel')?.querySelector('details')
          ? []
          : [chart.querySelector('input')?.ariaLabel ?? ''],
      ),
    )

/** How large the page says that what is stored of a type is. */
export const sizeOf = (page: Page, type: string) =>
  page.locator('tr', { hasText: type }).locator('td').last().textContent()
