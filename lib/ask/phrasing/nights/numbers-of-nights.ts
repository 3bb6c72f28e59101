import type { SleepReport } from '../../../analysis/sleep/sleep-report.ts'
import { asDay, type Day, weekday } from '../../../kernel/civil-time.ts'
import { rangeCoverage } from '../../../model/catalog/minimum-data.ts'
import type { AnswerablePlan, Weekdays } from '../../plan/plan.ts'
import type { GroupBy } from '../../plan/question-parts.ts'
import { weekdayNames } from '../../words/calendar-names.ts'
import type { AnswerText, Fetched } from '../answer-text.ts'
import { mean } from '../days/mean-of.ts'
import { type Evidence, maxPoints } from '../evidence.ts'
import { nameOfGroup, wholeDays } from '../parts-of-period.ts'
import { awakeRuns } from '../records/awakenings.ts'
import { factOf } from '../records/facts.ts'
import { amount, during, figure } from '../wording.ts'

type Session = SleepReport['sessions'][number]

/** A number of each night, which belongs to the day on which it ends. */
interface NumberOfNight {
  name: string
  unit: string
  numberOf: (session: Session) => number | null
}

const numbers: Readonly<Record<string, NumberOfNight>> = {
  latency: { name: 'Time to fall asleep', unit: 'min', numberOf: ({ latency }) => latency },
  awakenings: {
    name: 'Awakenings',
    unit: 'count',
    numberOf: session => awakeRuns(session)?.length ?? null,
  },
}

interface Night {
  date: Day
  value: number
  source: string
}

type Fetch = Fetched<SleepReport>
type About = NumberOfNight & { plan: AnswerablePlan; fetched: Fetch }

/** A number of each part of a period, or the night with the highest or lowest one; null for other questions. */
export function numbersOfNights(plan: AnswerablePlan, fetched: Fetch): AnswerText | null {
  const number = 'facet' in plan ? numbers[plan.facet ?? ''] : undefined
  if (!number) return null
  const about = { ...number, plan, fetched }
  const extreme = 'extreme' in plan ? plan.extreme : undefined
  if ('by' in plan && plan.by) return byPart(about, plan.by, extreme)
  return extreme ? extremeNight(about, extreme) : null
}

function nightsOf({ fetched, numberOf }: About, weekdays: Weekdays): Night[] {
  return fetched.answer.data.sessions.flatMap(session => {
    const date = asDay(session.date)
    const value = session.isMain && (weekdays?.includes(weekday(date)) ?? true) ? numberOf(session) : null
    return value === null ? [] : [{ date, value, source: session.source }]
  })
}

function factOfMean(
  { plan, fetched, name, unit }: About,
  nights: readonly Night[],
  of: Pick<Evidence, 'range' | 'weekdays'> & { part?: string },
): Evidence {
  const { part, ...where } = of
  return factOf(plan, fetched, {
    ...where,
    statement: `${name}, mean of the nights${part ? `, ${part}` : ''}`,
    value: mean(nights),
    unit,
    coverage: { observed: nights.length, expected: nights.length },
    at: null,
    points: nights.map(({ date, value, source }) => ({ date, value, source })).slice(-maxPoints),
  })
}

const nightsText = (n: number) => `${n} ${n === 1 ? 'night' : 'nights'}`
const shown = (value: number, unit: string) => (unit === 'min' ? amount(value, { unit }) : figure(value))
function extremeNight(about: About, extreme: 'highest' | 'lowest'): AnswerText {
  const { plan, fetched, name, unit } = about
  const nights = nightsOf(about, plan.weekdays)
  const when = during(plan.range, plan.weekdays)
  const sign = extreme === 'highest' ? -1 : 1
  const [found] = nights.toSorted((a, b) => sign * (a.value - b.value))
  const fact = factOf(plan, fetched, {
    statement: `${extreme} ${name.toLowerCase()} of a night`,
    value: found?.value ?? null,
    unit,
    reason: found ? null : 'no_data',
    coverage: { observed: nights.length, expected: nights.length },
    at: null,
    points: found ? [{ date: found.date, value: found.value, source: found.source }] : null,
  })
  const text = found
    ? `${shown(found.value, unit)} in the night that ended on ${found.date} (${nightsText(nights.length)})`
    : 'not known'
  return { answer: `${name}, ${extreme} of a night ${when}: ${text}.`, evidence: [fact], caveats: [] }
}

/** The mean of each part of a period; the highest or lowest is of those with enough nights. */
function byPart(about: About, by: GroupBy, extreme: 'highest' | 'lowest' | undefined): AnswerText {
  const { plan, name, unit } = about
  const groups = [...Map.groupBy(nightsOf(about, plan.weekdays), ({ date }) => nameOfGroup(by, date))]
  const order = (part: string) => (by === 'weekday' ? weekdayNames.indexOf(part) : 0)
  const parts = groups
    .map(([part, nights]) => ({ part, nights, mean: mean(nights) ?? 0 }))
    .toSorted((a, b) => order(a.part) - order(b.part))
  const textOf = ({ part, nights, mean }: (typeof parts)[number]) =>
    `${part} ${shown(mean, unit)} (${nightsText(nights.length)})`
  const sign = extreme === 'highest' ? -1 : 1
  const least = rangeCoverage.partial * (wholeDays[by] ?? 0)
  const [top] = parts.filter(({ nights }) => nights.length >= least).toSorted((a, b) => sign * (a.mean - b.mean))
  const head = `${name} by ${by === 'weekend' ? 'weekend and weekday' : by}${by === 'weekday' ? ' on which the night ends' : ''}, mean of the nights ${during(plan.range, plan.weekdays)}`
  const most = extreme && top ? `${extreme} ${textOf(top)}; all: ` : ''
  const sorted = extreme && top ? [top, ...parts.filter(part => part !== top)] : parts
  return {
    answer: parts.length === 0 ? `${head}: not known.` : `${head}: ${most}${parts.map(textOf).join('; ')}.`,
    evidence: sorted.map(({ part, nights }) => factOfMean(about, nights, { range: plan.range, weekdays: null, part })),
    caveats: [],
  }
}
