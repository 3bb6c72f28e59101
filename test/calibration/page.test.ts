import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** The text of the page, and the highest share of each column whose claim it exceeds. */
async function pageOf() {
  const page = await readFile(new URL('../../docs/calibration.md', import.meta.url), 'utf8')
  const [text = '', ...tables] = page.split(/^## /m)
  const exceeded = tables.flatMap(table => {
    const rows = table.split('\n').filter(line => line.startsWith('|'))
    const [names = [], , claims = [], ...lines] = rows.map(row => row.split('|').map(cell => cell.trim()))
    return claims.flatMap((claim, column) => {
      const most = Number(/^(?:at most|about) ([\d.]+) %$/.exec(claim)?.[1] ?? Number.NaN)
      const highest = Math.max(...lines.map(cells => Number.parseFloat(cells[column] || '0')))
      return highest > most
        ? [{ table: table.split('\n', 1).join(), column: names[column], share: `${highest} %` }]
        : []
    })
  })
  return { text: text.replace(/\s+/g, ' '), tables, exceeded }
}

test('every share of the recorded tables that is above its claim is named in the text of the page', async () => {
  const { text, tables, exceeded } = await pageOf()
  expect(tables.length).toBeGreaterThan(6)
  expect(exceeded.length).toBeGreaterThan(0)
  expect(exceeded.filter(({ share }) => !text.includes(share))).toEqual([])
})
