import type { DataQuality } from '../../../analysis/quality/data-quality.ts'
import { asDay, civilDay, type Day, listDays } from '../../../kernel/civil-time.ts'
import type { DayRange } from '../../../kernel/ranges.ts'
import { seriesById } from '../../../model/catalog/series.ts'
import type { Phrase } from '../answer-text.ts'
import { type Evidence, evidence } from '../evidence.ts'
import { datesListed, during, figure, localTime, ofDays } from '../wording.ts'

const statuses = { fresh: 'fresh', stale: 'stale', observed: 'observed', no_data: 'without data' } as const

/** The quality of a data type, with its place in the answer. */
type TypeAt = DataQuality['types'][number] & { at: number }

/** How fresh and how complete the data is; for a series, the types that it is made from. */
export const phraseDataQuality: Phrase<DataQuality> = (plan, [{ request, answer }], { account, nowMs }) => {
  const wanted = new Set<string>(plan.series.flatMap(id => seriesById(id).types))
  const types = answer.data.types
    .map((type, at) => ({ ...type, at }))
    .filter(({ type }) => wanted.size === 0 || wanted.has(type))
  const known = types.filter(({ status }) => status !== 'no_data')
  return {
    answer: [
      `Of ${types.length} data ${types.length === 1 ? 'type' : 'types'} ${during(plan.range)}: ${countsOf(types)}.`,
      ...newestText(types, account.timezone),
      ...longestGapText(known),
      ...gapsText(known, civilDay(nowMs, account.timezone)),
      ...(wanted.size > 0
        ? known.map(type => `${type.label}: ${ofDays(type.coveredDays, type.expectedDays)} covered.`)
        : []),
    ].join(' '),
    evidence: known.flatMap(type => evidenceOf(type, plan.range, request.path)),
    caveats: [],
  }
}

/** "12 fresh, 2 stale (Weight, Height)" */
function countsOf(types: readonly TypeAt[]): string {
  return Object.entries(statuses)
    .flatMap(([status, word]) => {
      const own = types.filter(type => type.status === status)
      const names =
        status === 'stale' || (status === 'no_data' && types.length > 1)
          ? ` (${own.map(({ label }) => label).join(', ')})`
          : ''
      return own.length > 0 ? [`${own.length} ${word}${names}`] : []
    })
    .join(', ')
}

function newestText(types: readonly TypeAt[], zone: string): string[] {
  const newest = types.toSorted((a, b) => ((a.lastAt ?? '') < (b.lastAt ?? '') ? 1 : -1))[0]
  if (!newest?.lastAt) return []
  const age = newest.ageHours === null ? '' : `, ${figure(newest.ageHours)} h ago`
  return [`Newest observation: ${newest.label} at ${localTime(newest.lastAt, zone)}${age}.`]
}

function longestGapText(types: readonly TypeAt[]): string[] {
  const longest = types
    .filter(({ longestGapDays }) => longestGapDays > 0)
    .toSorted((a, b) => b.longestGapDays - a.longestGapDays)[0]
  return longest ? [`Longest gap: ${longest.label}, ${longest.longestGapDays} d.`] : []
}

/** The days without data before today, which is not over: first those on which most types have none, then those of each type. */
function gapsText(types: readonly TypeAt[], today: Day): string[] {
  const missing = types.map(({ label, gaps }) => ({
    label,
    days: gaps.flatMap(({ start, end }) => listDays(asDay(start), asDay(end))).filter(day => day < today),
  }))
  const byDay = Map.groupBy(
    missing.flatMap(({ days }) => days),
    day => day,
  )
  const shared = [...byDay].filter(([, all]) => types.length > 2 && all.length > types.length / 2)
  const sharedDays = new Set(shared.map(([day]) => day))
  const own = missing.flatMap(({ label, days }) => {
    const left = days.filter(day => !sharedDays.has(day))
    return left.length > 0 ? [{ label, days: datesListed(left) }] : []
  })
  const texts = [
    ...shared.map(([day, all]) => `${day} in ${all.length} of ${types.length} types`),
    ...[...Map.groupBy(own, ({ days }) => days)].map(
      ([days, all]) => `${all.map(({ label }) => label).join(' and ')} on ${days}`,
    ),
  ]
  return texts.length > 0 ? [`Days without data: ${texts.join('; ')}.`] : []
}

function evidenceOf(type: TypeAt, range: DayRange, path: string): Evidence[] {
  const about = {
    range,
    coverage: { observed: type.coveredDays, expected: type.expectedDays },
    sources: type.sources.map(({ source }) => source),
    endpoints: [path],
  }
  const one = (statement: string, member: 'coveredDays' | 'lastAt' | 'status', unit: string | null = null) =>
    evidence({
      ...about,
      statement: `${type.label}: ${statement}`,
      value: type[member],
      unit,
      at: `/data/types/${type.at}/${member}`,
    })
  return [one('covered days', 'coveredDays', 'd'), one('newest observation', 'lastAt'), one('status', 'status')]
}
