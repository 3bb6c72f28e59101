import type { ComponentChildren } from 'preact'
import { formatterFor } from '../../account-display.ts'
import type { Reads } from '../../api.ts'
import { DailyChart } from '../../chart/daily.ts'
import { type Formatter, shortDay, sourceWords, written } from '../../format.ts'
import { usualBand } from '../../usual.ts'
import { Empty } from '../panel.tsx'
import { Scrub } from './scrub.tsx'

type Daily = Reads['/api/v1/daily']

/** A mean of a week needs this many of its days. */
const leastOfWeek = 4

export interface SeriesChartProps {
  id: string
  days: Daily['data']
  about: Daily['meta']['series'][string]
  /** Days that are being computed again. */
  rebuilding: { start: string; end: string } | undefined
  /** A line of the service over the values instead of the mean of seven days. */
  trend?: readonly (number | null)[]
  /** Another series, as a line of its own scale. */
  overlay?: { label: string; values: readonly (number | null)[] } | null
  children?: ComponentChildren
}

/** One series by day, read with a slider; each of its values opens its evidence. */
export function SeriesChart({ id, days, about, rebuilding, trend, overlay, children }: SeriesChartProps) {
  const formatter = formatterFor({ id, unit: about.unit })
  const values = days.map(day => day.values[id] ?? null)
  const known = values.filter(value => value !== null).length
  const usual = days.map(day => (trend ? null : usualBand(day.usual?.[id]?.baseline.value)))
  const means = days.map(day => {
    const mean = day.usual?.[id]?.mean
    const isEnough = (mean?.coverage?.observed ?? 0) >= leastOfWeek
    return isEnough && typeof mean?.value === 'number' ? mean.value : null
  })
  const textOf = (step: number) => {
    const day = days[step]
    if (!day) return ''
    const text = isWithin(rebuilding, day.date) ? 'being computed again' : dayText(day, id, formatter)
    return `${shortDay(day.date, days.length)}: ${text}`
  }
  const chart = DailyChart({
    ...{ label: about.label, group: about.group, kind: about.kind, formatter },
    days: days.map(({ date, partial, details }, i) => ({
      ...{ date, partial, value: values[i] ?? null },
      others: othersOf(details?.[id]).map(({ value }) => value),
      isRebuilding: isWithin(rebuilding, date),
    })),
    trend: trend ?? means,
    ...(about.kind === 'sum' ? {} : { usual }),
    ...(overlay ? { overlay: overlay.values } : {}),
    height: 180,
  })
  return (
    <figure class={`series group-${about.group}`}>
      <figcaption>
        <h2>
          {about.label}
          {formatter.unit ? <span class="unit">, {formatter.unit}</span> : null}
        </h2>
        {children}
      </figcaption>
      {chart ? (
        <Scrub
          label={about.label}
          days={days.map(({ date }) => date)}
          count={days.length}
          start={Math.max(
            values.findLastIndex(value => value !== null),
            0,
          )}
          placeOf={step => (step + 0.5) / days.length}
          textOf={textOf}
          evidenceOf={step => ({ kind: 'day', series: id, date: days[step]?.date ?? '' })}
        >
          {chart}
        </Scrub>
      ) : (
        <Empty>
          {rebuilding ? 'These days are being computed again.' : `No value on these days. It needs ${about.minimum}.`}
        </Empty>
      )}
      <p class="quiet">
        {known} of {days.length} days have a value
        {days.at(-1)?.partial && values.at(-1) != null ? ', with today so far' : ''}.
        {trend && known > 0 ? ' The line is the trend of the service.' : ''}
        {overlay ? ` The line in ink is ${overlay.label}, on a scale of its own.` : ''}
      </p>
    </figure>
  )
}

/** `10,788, platform total` */
function dayText(day: Daily['data'][number], id: string, formatter: Formatter): string {
  const value = day.values[id] ?? null
  const others = othersOf(day.details?.[id]).map(
    other => `; ${sourceWords[other.source] ?? other.source} ${written(other.value, formatter)}`,
  )
  if (value === null) return `no value${others.join('')}`
  const source = day.sources[id]
  const parts = [written(value, formatter), source && (sourceWords[source] ?? source), day.partial && 'today so far']
  return `${parts.filter(Boolean).join(', ')}${others.join('')}`
}

type Details = NonNullable<Daily['data'][number]['details']>[string]

/** What the other sources say, where they say anything. */
function othersOf(details: Details | undefined): { source: string; value: number }[] {
  return (details?.alternatives ?? []).flatMap(({ source, value }) => (value === null ? [] : [{ source, value }]))
}

const isWithin = (range: SeriesChartProps['rebuilding'], date: string) =>
  range !== undefined && range.start <= date && date <= range.end
