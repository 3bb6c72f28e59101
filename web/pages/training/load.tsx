import { addDays, asDay } from '../../../lib/kernel/civil-time.ts'
import { addressOf, type Reads } from '../../api.ts'
import { DailyChart } from '../../chart/daily.ts'
import { type Evidence, FromAnswer } from '../../evidence/evidence.tsx'
import { plainFormatter, shortDay, written } from '../../format.ts'
import { Figures } from '../../parts/figures.tsx'
import { Empty } from '../../parts/panel.tsx'
import { AsTable } from '../../parts/series/as-table.tsx'
import { Scrub } from '../../parts/series/scrub.tsx'
import { go, withQuery } from '../../router.ts'

type Analytics = Reads['/api/v1/training/analytics']

interface LoadProps {
  answer: Analytics
  method: Method
}

const formatter = plainFormatter({ id: 'training-load', unit: 'AU' })
const whole = (value: unknown) => (typeof value === 'number' ? written(value, formatter) : null)
const ratio = (value: unknown) => (typeof value === 'number' ? value.toFixed(2) : null)

/** The call that gives these numbers. */
export function analyticsCall({ meta: { range } }: Pick<Analytics, 'meta'>): string {
  return addressOf('/api/v1/training/analytics', range ? { start: range.start, end: range.end } : {})
}

/** The figures of the load: their name in the answer, their title, how they are written, and what they are. */
const figureNames = [
  ['ctl', 'Long-term load', whole, '42 days'],
  ['atl', 'Short-term load', whole, '7 days'],
  ['tsb', 'Form at the start of the day', whole, 'long minus short term, the day before'],
  ['acwr', 'Last week to the weeks before', ratio, 'no value is safe or unsafe'],
  ['monotony', 'Monotony', ratio, 'mean by spread of the week'],
  ['strain', 'Strain', whole, 'sum of the week by monotony'],
] as const

/** The load in the long and in the short term on the last whole day, their difference, and the last week. */
export function LoadFigures({ answer, method }: LoadProps) {
  const load = answer.data.load.find(one => one.method === method)
  if (!load) return null
  const figures = figureNames.map(([name, title, write, note]) => {
    const last = load.lastKnown[name]
    return {
      title,
      value: load[name],
      written: write(load[name].value),
      note,
      last: last && { date: last.date, written: write(last.value) ?? '–' },
    }
  })
  return <Figures figures={figures} call={analyticsCall(answer)} group="workouts" />
}

/** The load of each day as bars, with the smoothed loads at the end of each week as lines. */
export function Load({ answer, method }: LoadProps) {
  const load = answer.data.load.find(one => one.method === method)
  const daily = load?.daily.value
  if (!load || !daily) return <Empty>{missingWords[method]}</Empty>
  const dates = daily.values.map((_, i) => addDays(asDay(daily.start), i))
  const weekOf = new Map(load.weeks.map(({ date, ...week }) => [date as string, week]))
  const line = (name: 'ctl' | 'atl') => dates.map(date => weekOf.get(date)?.[name] ?? null)
  const chart = DailyChart({
    label: 'Load',
    group: 'workouts',
    kind: 'sum',
    formatter,
    height: 240,
    days: dates.map((date, i) => ({ date, value: daily.values[i] ?? null })),
    trend: line('ctl'),
    second: line('atl'),
  })
  const known = daily.values.filter(value => value !== null).length
  const evidenceOf = (step: number): Evidence => {
    const title = `Load, ${shortDay(dates[step] ?? '')}`
    return method === 'trimp_edwards'
      ? { kind: 'day', series: 'training-load', date: dates[step] ?? '' }
      : {
          kind: 'derived',
          title,
          written: whole(daily.values[step]) ?? '–',
          value: load.daily,
          call: analyticsCall(answer),
        }
  }
  return (
    <>
      <Scrub
        label="Load of each day"
        days={dates}
        count={dates.length}
        start={dates.length - 1}
        placeOf={step => (step + 0.5) / dates.length}
        textOf={step => {
          const value = whole(daily.values[step])
          return `${shortDay(dates[step] ?? '')}: ${value === null ? 'not known' : value === '0' ? '0, rest' : value}`
        }}
        evidenceOf={evidenceOf}
      >
        {chart}
      </Scrub>
      <p class="legend group-workouts">
        <span class="key line own">long term, by week</span>{' '}
        <span class="key line own dashed">short term, by week</span>
      </p>
      <AsTable
        label="Load of each day"
        heads={['Day', 'Load', 'Long term', 'Short term']}
        rows={() =>
          dates.map((date, i) => {
            const { ctl, atl } = weekOf.get(date) ?? {}
            return [shortDay(date), ...[daily.values[i], ctl, atl].map(value => whole(value) ?? '–')]
          })
        }
        evidenceOf={evidenceOf}
      />
      <p class="quiet">
        <FromAnswer
          title="Days with a known load"
          call={analyticsCall(answer)}
        >{`${known} of ${dates.length}`}</FromAnswer>{' '}
        days are known, without today; more than a fifth unknown of the last 90 leaves no long-term load. Loads have no
        unit, and different methods cannot be compared.
      </p>
    </>
  )
}

const missingWords = {
  trimp_edwards: 'No workout with heart rate in this range. Workouts appear when the device has synchronized.',
  session_rpe: 'No rated entry in the diary in this range.',
} as const satisfies Record<Method, string>

type Method = Reads['/api/v1/training/analytics']['data']['load'][number]['method']

const methodNames = { trimp_edwards: 'From heart rate', session_rpe: 'From the diary' } as const satisfies Record<
  Method,
  string
>
const methods = Object.keys(methodNames) as Method[]

/** The method in the URL; heart rate if it names none. */
export const methodOf = (query: URLSearchParams): Method =>
  query.get('method') === 'session_rpe' ? 'session_rpe' : 'trimp_edwards'

/** The load of different methods has different scales, so that one is shown at a time. */
export function MethodChoice({ method }: { method: Method }) {
  return (
    <div class="row">
      <fieldset class="choices">
        <legend class="unseen">Load</legend>
        {methods.map(one => (
          <label key={one}>
            <input
              type="radio"
              name="method"
              checked={one === method}
              onChange={() => go(withQuery({ method: one === 'trimp_edwards' ? null : one }))}
            />
            {methodNames[one]}
          </label>
        ))}
      </fieldset>
    </div>
  )
}
