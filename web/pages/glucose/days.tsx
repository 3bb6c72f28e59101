import { asDay } from '../../../lib/kernel/civil-time.ts'
import { minuteMs } from '../../../lib/kernel/durations.ts'
import { plural } from '../../../lib/kernel/plural.ts'
import { boundsOfDay } from '../../../lib/kernel/ranges.ts'
import { addressOf, type Reads } from '../../api.ts'
import { type Bucket, IntradayChart } from '../../chart/intraday.ts'
import { spans } from '../../chart/layer.ts'
import { levels, moments } from '../../chart/layers.ts'
import { SmallDay } from '../../chart/small-day.ts'
import { instantText, words } from '../../evidence/call.tsx'
import { type Evidence, Fact } from '../../evidence/evidence.tsx'
import { longDay, shortDay } from '../../format.ts'
import { foodLink } from '../../links.ts'
import { Content, Empty } from '../../parts/panel.tsx'
import { AsTable } from '../../parts/series/as-table.tsx'
import { Scrub } from '../../parts/series/scrub.tsx'
import { Table } from '../../parts/table.tsx'
import { withQuery } from '../../router.ts'
import { type Reading, useRead } from '../../use-read.ts'
import { bucketsOf, clockOf, clockTicks } from '../times.ts'
import { type GlucoseView, Limits, percentText } from './unit.tsx'

/** The values of every day, newest first; a day with too few readings says so. */
export function DaysOfGlucose({ view }: { view: GlucoseView }) {
  const { report, unit } = view
  const heads = ['Day', `Mean, ${unit}`, 'In range', 'Low', 'High', `Lowest–highest, ${unit}`, 'CV', 'Readings']
  return (
    <Table label="Every day" heads={heads}>
      {report.days.toReversed().map(day => (
        <tr key={day.date}>
          <th scope="row">
            <a href={withQuery({ selected_date: day.date })}>{shortDay(day.date)}</a>
            {day.partial ? ', so far' : ''}
          </th>
          {cellsOf(day, view).map(({ label, text, evidence }) => (
            <td key={label}>
              <Fact of={evidence} about={`${label}, ${shortDay(day.date)}`}>
                {text}
              </Fact>
            </td>
          ))}
        </tr>
      ))}
    </Table>
  )
}

type Day = GlucoseView['report']['days'][number]

/** The numbers of a day: its two daily series have evidence of their own, the others come from the same readings. */
function cellsOf({ date, values, readings, expectedReadings }: Day, { unit, formatter }: GlucoseView) {
  const amount = (value: number | null) => (value === null ? '–' : formatter.value(value))
  const seriesEvidence = (series: string): Evidence => ({ kind: 'day', series, date })
  const counted = `${readings} of ${Math.round(expectedReadings)}`
  const cells = [
    ['Low', percentText(sum(values.veryLowPercent, values.lowPercent))],
    ['High', percentText(sum(values.highPercent, values.veryHighPercent))],
    ['Lowest–highest', values.min === null ? '–' : `${amount(values.min)}–${amount(values.max)}`],
    ['CV', percentText(values.cvPercent)],
    ['Readings', counted],
  ] as const
  const facts = [...cells, ['Unit', unit] as const]
  const call = addressOf('/api/v1/glucose', { start: date, end: date, unit })
  const recordEvidence = (label: string, written: string): Evidence => ({
    kind: 'record',
    title: `${label}, ${shortDay(date)}`,
    written,
    facts,
    call,
  })
  return [
    { label: 'Mean', text: amount(values.mean), evidence: seriesEvidence('glucose') },
    { label: 'In range', text: percentText(values.inRangePercent), evidence: seriesEvidence('glucose-time-in-range') },
    ...cells.map(([label, text]) => ({ label, text, evidence: recordEvidence(label, text) })),
  ]
}

const sum = (a: number | null, b: number | null) => (a === null || b === null ? null : a + b)

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
                    day={day}
                    view={view}
                    scale={scale}
                    isSelected={day.date === selected}
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
        <SmallDay {...bounds} buckets={buckets} scale={scale} limits={[70, 180]} />
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

/** Readings further apart than this are not joined by a line. */
const longestStepMs = 15 * minuteMs

/** Every reading of one day. */
export function ChosenDay({ view }: { view: GlucoseView }) {
  const { selectedDay } = view.report
  const { meals, workouts } = useWhatHappened(selectedDay?.date ?? null)
  if (!selectedDay) return null
  const { date, readings } = selectedDay
  const { startMs, endMs } = boundsOfDay(asDay(date), view.zone)
  const known = readings.flatMap(({ at, mgDl, mmolL }) => {
    const value = view.unit === 'mmol/L' ? mmolL : mgDl
    return value === null ? [] : [{ atMs: Date.parse(at), value }]
  })
  const head = (
    <p>
      {longDay(date)} <a href={withQuery({ selected_date: null })}>All days</a>
    </p>
  )
  if (known.length === 0)
    return (
      <>
        {head}
        <Empty>No reading on this day.</Empty>
      </>
    )
  const buckets: Bucket[] = known.map(({ atMs, value }, i) => {
    const next = known[i + 1]?.atMs ?? endMs
    const isJoined = next - atMs <= longestStepMs
    return { startMs: atMs, endMs: isJoined ? next : atMs + minuteMs, mean: value, min: value, max: value }
  })
  const { formatter, unit, limits } = view
  const share = (instant: string) => Math.min(Math.max((Date.parse(instant) - startMs) / (endMs - startMs), 0), 1)
  const textOf = (step: number) => {
    const one = known[step]
    return one ? `${clockOf(new Date(one.atMs).toISOString(), view.zone)}: ${formatter.value(one.value)} ${unit}` : ''
  }
  return (
    <>
      {head}
      <Scrub
        label={`Readings of ${longDay(date)}`}
        count={known.length}
        start={known.length - 1}
        placeOf={step => ((known[step]?.atMs ?? startMs) - startMs) / (endMs - startMs)}
        textOf={textOf}
        evidenceOf={step => readingEvidence(known[step], textOf(step), view, date)}
      >
        <IntradayChart
          label={`Glucose on ${longDay(date)}, ${plural(known.length, 'reading')}`}
          group="metabolic"
          formatter={formatter}
          startMs={startMs}
          endMs={endMs}
          buckets={buckets}
          times={clockTicks({ startMs, endMs }, view.zone)}
          layers={[
            levels([limits.low, limits.high].map(value => ({ value }))),
            spans(workouts.map(({ from, to }) => ({ kind: 'workout', from: share(from), to: share(to) }))),
            moments(meals.map(({ at, name }) => ({ at: share(at), text: name }))),
          ]}
        />
      </Scrub>
      <AsTable
        label={`Readings of ${longDay(date)}`}
        heads={['At', unit]}
        rows={() =>
          known.map(({ atMs, value }) => [clockOf(new Date(atMs).toISOString(), view.zone), formatter.value(value)])
        }
        evidenceOf={step => readingEvidence(known[step], textOf(step), view, date)}
      />
      <p class="quiet">
        <Fact of={{ kind: 'day', series: 'glucose', date }} about="Readings of the day">
          {plural(known.length, 'reading')}
        </Fact>
        ; a gap of more than 15 minutes is not bridged. Dashed: <Limits view={view} />.
      </p>
      {meals.length > 0 ? (
        <p class="quiet">
          <span class="key moment">meals</span>:{' '}
          <a href={foodLink(date)}>{meals.map(({ at, name }) => `${clockOf(at, view.zone)} ${name}`).join(', ')}</a>
        </p>
      ) : null}
      {workouts.length > 0 ? (
        <p class="quiet">
          <span class="key workout">workouts</span>:{' '}
          {workouts.map(({ id, from, name }, i) => (
            <span key={id}>
              {i > 0 ? ', ' : ''}
              <a href={addressOf('/app/workouts', { on: date, id })}>{`${clockOf(from, view.zone)} ${name}`}</a>
            </span>
          ))}
        </p>
      ) : null}
    </>
  )
}

/** What a day had beside its readings, where it is known: its meals and its workouts with their times. */
function useWhatHappened(date: string | null) {
  const range = date === null ? null : { start: date, end: date }
  const food = useRead('/api/v1/nutrition', range)
  const sessions = useRead('/api/v1/workouts/unified', range)
  const day = food.data?.data.days.find(one => one.date === date)
  const meals = (day?.meals ?? []).flatMap(({ meal, entries }) => {
    const [at] = entries.map(entry => entry.at).sort()
    return at === undefined ? [] : [{ at, name: meal ? meal.toLowerCase() : 'food' }]
  })
  const workouts = (sessions.data?.data ?? []).flatMap(({ id, startAt, endAt, name, kind, localDate }) =>
    startAt && endAt && localDate === date ? [{ id, from: startAt, to: endAt, name: name ?? words(kind) }] : [],
  )
  return { meals: meals.sort((a, b) => (a.at < b.at ? -1 : 1)), workouts }
}

/** Where a reading comes from: it is in the list of its day. */
function readingEvidence(
  reading: { atMs: number } | undefined,
  written: string,
  { unit }: GlucoseView,
  date: string,
): Evidence | null {
  if (!reading) return null
  const facts = [
    ['At', instantText(new Date(reading.atMs).toISOString())],
    ['Rule', 'A reading of the sensor as it is stored; gaps of 15 minutes are not joined'],
  ] as const
  const call = addressOf('/api/v1/glucose', { start: date, end: date, unit, selected_date: date })
  return { kind: 'record', title: `Reading of ${longDay(date)}`, written, facts, call }
}
