import { h, type JSX } from 'preact'
import { daysBetween } from '../../web/format.ts'
import { plural } from '../kernel/plural.ts'
import type { PageDay, PageSeries } from './series-section.ts'

/** Longer lists of days are not read. */
const maxNamed = 5

/** The days without a value, of series that lack the same days together; null without any. Today, which is not over, is none. */
export function Gaps(props: { series: readonly PageSeries[]; days: readonly PageDay[] }): JSX.Element | null {
  const { series, days } = props
  const bySeries = series.map(({ id, label }) => ({ label, runs: runsWithout(id, days) }))
  const byRuns = Map.groupBy(bySeries, ({ runs }) => runs.map(({ start, end }) => `${start} ${end}`).join())
  const items = [...byRuns.values()].flatMap(alike => {
    const [first] = alike
    if (!first || first.runs.length === 0) return []
    const count = first.runs.reduce((sum, { length }) => sum + length, 0)
    const named = first.runs.slice(0, maxNamed).map(({ start, end }) => daysBetween(start, end))
    const rest = first.runs.length > maxNamed ? ', and others' : ''
    const labels = alike.map(({ label }) => label).join(', ')
    return [h('li', null, `${labels}: ${plural(count, 'day')} (${named.join(', ')}${rest})`)]
  })
  if (items.length === 0) return null
  return h('section', null, h('h2', null, 'Days without a value'), h('ul', null, items))
}

interface Run {
  start: string
  end: string
  length: number
}

/** The stretches of days that have no value. */
function runsWithout(id: string, days: readonly PageDay[]): Run[] {
  const runs: Run[] = []
  let isOpen = false
  for (const { date, partial, values } of days) {
    const isMissing = !partial && (values[id] ?? null) === null
    const run = runs.at(-1)
    if (isMissing && isOpen && run) Object.assign(run, { end: date, length: run.length + 1 })
    else if (isMissing) runs.push({ start: date, end: date, length: 1 })
    isOpen = isMissing
  }
  return runs
}
