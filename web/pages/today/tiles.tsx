import { formatterFor } from '../../account-display.ts'
import type { Reads } from '../../api.ts'
import { Spark } from '../../chart/spark.ts'
import { Fact } from '../../evidence/evidence.tsx'
import { sourceWords, written } from '../../format.ts'
import { Content, Empty } from '../../parts/panel.tsx'
import type { Reading } from '../../use-read.ts'
import { usualBand } from '../../usual.ts'

/** The series that a day shows, in this order; one without any value in two weeks is left out. */
export const tileSeries = [
  ...['steps', 'active-zone-minutes', 'active-energy', 'distance'],
  ...['resting-heart-rate', 'heart-rate-variability', 'oxygen-saturation', 'respiratory-rate'],
  ...['sleep', 'sleep-efficiency', 'skin-temperature-deviation', 'weight'],
  ...['glucose', 'energy-intake', 'hydration', 'training-load'],
]

type Daily = Reads['/api/v1/daily']

/** The values of a day, each beside its own usual and the days before. */
export function Tiles({ daily, recent }: { daily: Reading<Daily>; recent: Reading<Daily> }) {
  return (
    <Content reading={daily} size="high">
      {answer => {
        const [day] = answer.data
        const shown = tileSeries.filter(
          id => recent.data?.data.some(({ values }) => values[id] != null) ?? day?.values[id] != null,
        )
        if (!day || shown.length === 0)
          return <Empty>There is no value in these two weeks. Days appear here as soon as they have been read.</Empty>
        return (
          <div class="tiles">
            {shown.map(id => (
              <Tile key={id} id={id} day={day} recent={recent.data?.data ?? []} meta={answer.meta.series} />
            ))}
          </div>
        )
      }}
    </Content>
  )
}

interface TileProps {
  id: string
  day: Daily['data'][number]
  recent: Daily['data']
  meta: Daily['meta']['series']
}

function Tile({ id, day, recent, meta }: TileProps) {
  const about = meta[id]
  if (!about) return null
  const formatter = formatterFor({ id, unit: about.unit })
  const yesterday = recent.at(-2)
  // Until the night has arrived, today has no value of its own.
  const isYesterday = day.partial && day.values[id] == null && yesterday?.values[id] != null
  const of = isYesterday && yesterday ? yesterday : day
  const value = of.values[id] ?? null
  const source = of.sources[id]
  const baseline = day.usual?.[id]?.baseline.value ?? null
  const isBar = about.kind === 'sum'
  const soFar = day.partial && !isYesterday && isBar && value !== null
  return (
    <div class={`tile group-${about.group}`}>
      <h3>{about.label}</h3>
      <Fact of={{ kind: 'day', series: id, date: of.date }} about={about.label}>
        <span class={isYesterday ? 'tile-value older-value' : 'tile-value'}>
          {value === null ? '–' : formatter.value(value)}
        </span>{' '}
        <span class="unit">{value === null ? '' : formatter.unit}</span>
      </Fact>
      <p class="tile-note">
        {isYesterday ? 'yesterday · ' : soFar ? 'so far · ' : ''}
        {baseline ? `usual ${written(baseline.median, formatter)}` : 'usual not known yet'}
      </p>
      <Spark
        days={recent.map(one => ({ date: one.date, value: one.values[id] ?? null, partial: one.partial }))}
        kind={about.kind}
        group={about.group}
        usual={isBar ? null : usualBand(baseline)}
      />
      <p class="tile-source">{source ? (sourceWords[source] ?? source) : 'no value'}</p>
    </div>
  )
}
