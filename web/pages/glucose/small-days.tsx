import { asDay } from '../../../lib/kernel/civil-time.ts'
import { boundsOfDay } from '../../../lib/kernel/ranges.ts'
import type { Reads } from '../../api.ts'
import type { Bucket } from '../../chart/intraday.ts'
import { SmallDay } from '../../chart/small-day.ts'
import { Fact } from '../../evidence/evidence.tsx'
import { shortDay } from '../../format.ts'
import { Content } from '../../parts/panel.tsx'
import { withQuery } from '../../router.ts'
import type { Reading } from '../../use-read.ts'
import { bucketsOf } from '../times/buckets.ts'
import { Limits } from './limits.tsx'
import { type GlucoseView, percentText } from './unit.tsx'

interface SmallDaysProps {
  view: GlucoseView
  hours: Reading<Reads['/api/v1/timeline']>
  selected: string | null
}

/** The last days side by side on one scale; each leads to its readings. */
export function SmallDays({ view, hours, selected }: SmallDaysProps) {
  return (
    <Content reading={hours} size="middle">
      {({ data, meta: { range } }) => {
        const buckets = Map.groupBy(data, ({ localDate }) => localDate ?? '')
        const scale = { low: 54, high: Math.max(200, ...bucketsOf(data).map(({ max }) => max)) }
        const days = view.report.days.filter(({ date }) => !range || date >= range.start)
        return (
          <>
            <ul class="small-days">
              {days.map(day => (
                <li key={day.date}>
                  <OneDay
                    {...{ day, view, scale, isSelected: day.date === selected }}
                    buckets={bucketsOf(buckets.get(day.date) ?? [])}
                  />
                </li>
              ))}
            </ul>
            <p class="quiet">
              Mean of each hour, with the lowest and highest reading, on one scale. Dashed: <Limits view={view} />.
            </p>
          </>
        )
      }}
    </Content>
  )
}

interface OneDayProps {
  day: GlucoseView['report']['days'][number]
  view: GlucoseView
  scale: { low: number; high: number }
  buckets: readonly Bucket[]
  isSelected: boolean
}

function OneDay({ day: { date, partial, values, readings }, view, scale, buckets, isSelected }: OneDayProps) {
  const bounds = boundsOfDay(asDay(date), view.zone)
  const { mean, inRangePercent } = values
  return (
    <>
      <a href={withQuery({ selected_date: date })} aria-current={isSelected ? 'true' : undefined}>
        {shortDay(date)}
        {partial ? ', so far' : ''}
        <SmallDay {...{ ...bounds, buckets, scale }} limits={[70, 180]} />
      </a>
      {mean === null ? (
        <p class="quiet">
          <Fact of={{ kind: 'day', series: 'glucose', date }} about={shortDay(date)}>
            {readings === 0 ? 'no reading' : `too few readings (${readings})`}
          </Fact>
        </p>
      ) : (
        <p class="tile-note">
          <Fact of={{ kind: 'day', series: 'glucose', date }} about={`Mean, ${shortDay(date)}`}>
            {view.formatter.value(mean)}
          </Fact>{' '}
          <Fact of={{ kind: 'day', series: 'glucose-time-in-range', date }} about={`In range, ${shortDay(date)}`}>
            {percentText(inRangePercent)}
          </Fact>
        </p>
      )}
    </>
  )
}
