import { useState } from 'preact/hooks'
import { formatterFor } from '../account-display.ts'
import { addressOf } from '../api.ts'
import { type Formatter, longDay, sourceWords, written } from '../format.ts'
import { Content } from '../parts/panel.tsx'
import { useRead } from '../use-read.ts'
import { Call, Facts, instant, inWords, words } from './call.tsx'
import { Observations } from './observations.tsx'

/** The value of a series on a day: its source and rule, what other sources say, and why it is missing. */
export function DayEvidence({ series, date }: { series: string; date: string }) {
  const query = { start: date, end: date, types: series, include: 'metadata,usual' }
  const reading = useRead('/api/v1/daily', query)
  const [withObservations, setWithObservations] = useState(false)
  return (
    <Content reading={reading} size="high">
      {({ data: [day], meta }) => {
        const about = meta.series[series]
        if (!day || !about) return null
        const formatter = formatterFor({ id: series, unit: about.unit })
        const value = day.values[series] ?? null
        const details = day.details?.[series]
        const baseline = day.usual?.[series]?.baseline.value
        const source = day.sources[series]
        return (
          <>
            <h2 id="sheet-title">
              {about.label}, {longDay(date)}
            </h2>
            <p class="sheet-value">{value === null ? 'No value' : written(value, formatter)}</p>
            {day.partial ? <p class="quiet">Today so far: the day is not over.</p> : null}
            <Facts
              of={[
                // Where the page writes another unit than the answer of the call.
                ['In the answer', value !== null && formatter.perTick !== 1 ? `${value} ${about.unit}` : null],
                ['Why it is missing', value === null ? missing(details?.reason, about.minimum) : null],
                ['Source', source ? (sourceWords[source] ?? source) : null],
                ['Rule', about.rule],
                ['Needs at least', about.minimum],
                ['Usual before', baseline ? usualText(baseline, formatter) : null],
                ['Observations', details ? String(details.observations) : null],
                ['First', instant(details?.firstAt ?? null)],
                ['Last', instant(details?.lastAt ?? null)],
                ['To know', details && details.flags.length > 0 ? details.flags.map(words).join(', ') : null],
                ...(details?.alternatives ?? []).map(
                  other =>
                    [
                      `Not used: ${sourceWords[other.source] ?? other.source}`,
                      other.value === null
                        ? words(other.reason ?? 'no value')
                        : `${written(other.value, formatter)}, ${other.observations} observations`,
                    ] as const,
                ),
                ['Note', about.caveat],
              ]}
            />
            <Call address={addressOf('/api/v1/daily', query)} />
            {withObservations ? (
              <Observations series={series} date={date} />
            ) : (
              <button type="button" class="plain" onClick={() => setWithObservations(true)}>
                Show the observations
              </button>
            )}
            <p class="quiet">{inWords(meta.source?.rule ?? '')}</p>
          </>
        )
      }}
    </Content>
  )
}

function missing(reason: string | null | undefined, minimum: string): string {
  return reason ? words(reason) : `nothing was observed, as far as the platform has been read; the day needs ${minimum}`
}

function usualText(value: { median: number; mad: number }, formatter: Formatter): string {
  return `${written(value.median, formatter)}, half of the 28 days before within ${formatter.value(value.mad)} of it`
}
