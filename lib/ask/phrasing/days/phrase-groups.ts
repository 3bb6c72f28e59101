import { asDay, type Day, weekday } from '../../../kernel/civil-time.ts'
import { rangeCoverage } from '../../../model/catalog/minimum-data.ts'
import { kindOf } from '../../../model/catalog/series.ts'
import type { AnswerablePlan } from '../../plan/plan.ts'
import type { GroupBy } from '../../plan/question-parts.ts'
import type { Rank } from '../../plan/records/records.ts'
import type { SeriesText } from '../answer-text.ts'
import { boundText, isWhole, nameOfGroup, partsPast, wholeDays } from '../parts-of-period.ts'
import { amount, difference, during, ofDays, type Shown } from '../wording.ts'
import { withMeanOfTotals } from './mean-of-totals.ts'
import { absence, evidenceOf, type PeriodDays } from './period-days.ts'
import { phraseStatisticsOfGroups } from './phrase-statistics-of-groups.ts'
import { type StatisticOfDays, statisticNames, statisticOf } from './statistic.ts'

type GroupsPlan = Extract<AnswerablePlan, { intent: 'groups' }>
type Group = StatisticOfDays & { name: string; days: PeriodDays }

const maxShown = 13

/** The days of a period by weekday, week, month, quarter, season or year, and which group is the highest or the lowest. */
export function phraseGroups(plan: GroupsPlan, days: PeriodDays, counted: Day[], today: Day): SeriesText {
  const { by, statistic, also, extreme, rank, changes, threshold } = plan
  const { entry, range, weekdays, caveats } = days
  if (also) return phraseStatisticsOfGroups(by, [{ statistic }, ...also], groupsOf(by, days, counted), days)
  const groups = groupsOf(by, days, counted).map(
    ({ name, part }): Group => ({ name, days: part, ...statisticOf(statistic, part) }),
  )
  const name = statisticNames[statistic]
  const of = statistic === 'mean' && kindOf(entry) === 'sum' ? 'mean per day' : name
  const evidence = groups.map(group => {
    const { value, reason } = group
    return { ...evidenceOf(group.days, { statement: `${name}, ${group.name}`, value, reason }), points: null }
  })
  const known = groups.filter(({ value }) => value !== null)
  if (known.length === 0) return { sentence: absence(days, 'no_data', name), evidence, caveats }
  const head = `${entry.label} by ${by === 'weekend' ? 'weekend and weekday' : by}, ${of}, ${during(range, weekdays)}`
  const isUneven = known.some(({ days: own }) => own.points.length < own.expected)
  const uneven = isUneven ? ['Days without a value are left out.'] : []
  if (threshold) {
    const textOf = (value: number) => amount(value, entry)
    const parts = groups.map(group => ({
      ...group,
      isWhole: isWhole(by, group.days.range.start, group.days.range.end, today),
    }))
    const past = partsPast({ by, threshold, sums: statistic === 'total' && entry.additive }, parts, textOf)
    const bound = boundText(threshold, textOf)
    const about = { statement: `${by}s ${bound}, ${name}`, value: past.matching.length, unit: 'count', points: null }
    return {
      sentence: `${head}, ${bound}: ${past.text}.`,
      evidence: [evidenceOf(days, about), ...evidence],
      caveats: [...caveats, ...past.caveats, ...uneven],
    }
  }
  // Of the lowest total, a part of which days are missing says nothing.
  const isOfWhole = ({ days: { range: own } }: Group) => isWhole(by, own.start, own.end, today)
  const candidates = statistic === 'total' && extreme === 'lowest' ? known.filter(isOfWhole) : known
  const order = extreme ? ranked(candidates, by, extreme) : known
  const shown = rank ? order.slice(rank.from - 1, rank.from - 1 + rank.count) : order
  if (shown.length === 0) return { sentence: absence(days, 'insufficient_data', name), evidence, caveats }
  const apart = changes ? changesOf(groups) : []
  evidence.push(
    ...apart.flatMap((change, i) => {
      const group = groups[i]
      const statement = `${name}, difference from the part before`
      return group && change !== null ? [{ ...evidenceOf(group.days, { statement, value: change }), points: null }] : []
    }),
  )
  const changeOf = (group: Group) => (changes ? changeText(apart[groups.indexOf(group)] ?? null, entry) : '')
  const listed = shown.slice(0, maxShown).map(group => `${groupText(group)}${changeOf(group)}`)
  const rest = shown.length > maxShown ? [`${shown.length - maxShown} more in the evidence`] : []
  const sentence = `${head}: ${extreme ? `${rank ? placesOf(rank, shown.length) : ''}${extreme} ` : ''}${[...listed, ...rest].join('; ')}.`
  const text = { sentence, evidence, caveats: [...caveats, ...uneven] }
  const parts = groups.map(group => group.days)
  return withMeanOfTotals(plan, text, parts, { days, today })
}

/** "3 highest", "number 2 of the highest". */
const placesOf = ({ from, count }: Rank, found: number) => (count > 1 ? `${found} ` : `number ${from} of the `)

const groupText = ({ name, days, value }: Group) =>
  `${name} ${amount(value ?? 0, days.entry)} (${ofDays(days.points.length, days.expected)})`

/** How much each part differs from the one before, in order; null for the first, and beside one without a value. */
const changesOf = (groups: readonly Group[]) =>
  groups.map(({ value }, i) => {
    const before = groups[i - 1]?.value ?? null
    return value === null || before === null ? null : value - before
  })

const changeText = (apart: number | null, entry: Shown) =>
  apart === null ? '' : `, ${apart === 0 ? 'no change' : `${difference(apart, entry)} ${apart > 0 ? 'more' : 'less'}`}`

/** The groups in order; one with too few days to represent it, or of which the period has too few, is left out. */
function ranked(groups: readonly Group[], by: GroupBy, extreme: 'highest' | 'lowest'): Group[] {
  const sign = extreme === 'highest' ? -1 : 1
  const least = (days: PeriodDays) => (days.weekdays ? 0 : rangeCoverage.partial * (wholeDays[by] ?? 0))
  const isWhole = groups.filter(({ days }) => days.expected >= least(days))
  return (isWhole.length > 0 ? isWhole : groups)
    .filter(({ days }) => days.points.length >= rangeCoverage.partial * days.expected)
    .toSorted((a, b) => sign * ((a.value ?? 0) - (b.value ?? 0)))
}

function groupsOf(by: GroupBy, days: PeriodDays, counted: readonly Day[]): { name: string; part: PeriodDays }[] {
  const byName = Map.groupBy(counted, day => nameOfGroup(by, day))
  const parts = [...byName].map(([name, own]) => {
    const range = { start: own[0] ?? days.range.start, end: own.at(-1) ?? days.range.end }
    const isOfWeek = by === 'weekday' || by === 'weekend'
    const weekdays = isOfWeek ? [...new Set(own.map(weekday))].sort() : days.weekdays
    const dates = new Set<Day>(own)
    const points = days.points.filter(({ date }) => dates.has(asDay(date)))
    return { name, part: { ...days, range: isOfWeek ? days.range : range, weekdays, points, expected: own.length } }
  })
  return by === 'weekday' ? parts.toSorted((a, b) => (a.part.weekdays?.[0] ?? 0) - (b.part.weekdays?.[0] ?? 0)) : parts
}
