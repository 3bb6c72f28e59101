import type { DaySummary } from '../../../analysis/daily/day-summary.ts'
import { goesOnAllDay } from '../../../analysis/daily/series-values.ts'
import { judgedSeries } from '../../../model/catalog/series.ts'
import { usualSeries } from '../../../model/catalog/usual-series.ts'
import type { Phrase } from '../answer-text.ts'
import { evidence } from '../evidence.ts'
import { amount } from '../wording.ts'

/** The series of the sentence about a day, most important first. */
const leading: readonly string[] = [...usualSeries, 'workouts', 'energy-intake', 'glucose']

/** What was done, which is what people mean by a day: "Run 48.9 min, 8,241 m (8.24 km)". */
const workoutParts = [
  { member: 'activeMinutes', label: 'time', unit: 'min' },
  { member: 'distanceMeters', label: 'distance', unit: 'm' },
] as const

function workoutsOf({ groups }: DaySummary) {
  return (groups.workouts?.items ?? []).map(({ value, source }, i) => {
    const name = String(value['displayName'] ?? value['exerciseType'] ?? 'workout')
    const parts = workoutParts.flatMap(({ member, label, unit }) => {
      const number = value[member]
      const at = `/data/groups/workouts/items/${i}/value/${member}`
      return typeof number === 'number' ? [{ statement: `${name}, ${label}`, value: number, unit, source, at }] : []
    })
    const text = [name, parts.map(({ value: number, unit }) => amount(number, { unit })).join(', ')].join(' ').trim()
    return { text, parts }
  })
}

/** One day: a few numbers in the sentence, every number in the evidence. */
export const phraseDaySummary: Phrase<DaySummary> = (plan, [{ request, answer }]) => {
  const { date, partial, groups } = answer.data
  const known = judgedSeries.flatMap(entry => {
    const group = groups[entry.group]
    const value = group?.values[entry.id] ?? null
    return value === null ? [] : [{ entry, value, source: group?.sources[entry.id] ?? null }]
  })
  const workouts = workoutsOf(answer.data)
  const done = workouts.map(({ text }) => text)
  const named = leading.flatMap(id => known.find(({ entry }) => entry.id === id) ?? [])
  const shown = named.filter(({ entry }) => entry.id !== 'workouts' || done.length === 0)
  // A night and what was done do not change any more.
  const isOpen = ({ entry }: (typeof shown)[number]) => partial && goesOnAllDay(entry)
  const listed = (some: typeof shown) =>
    some.map(({ entry, value }) => `${entry.label} ${amount(value, entry)}`).join(', ')
  const [open, settled] = [listed(shown.filter(isOpen)), listed(shown.filter(one => !isOpen(one)))]
  const texts = [...done, settled, open && `so far ${open}`].filter(Boolean)
  const rest = known.length - named.length
  const more = rest > 0 ? `; ${rest} more in the evidence` : ''
  return {
    answer: known.length === 0 ? `There is no data for ${date}.` : `${date}: ${texts.join('; ')}${more}.`,
    evidence: [
      ...known.map(({ entry, value, source }) =>
        evidence({
          statement: entry.label,
          series: entry.id,
          value,
          unit: entry.unit,
          range: plan.range,
          rule: entry.rule,
          coverage: { observed: 1, expected: 1 },
          sources: source === null ? [] : [source],
          endpoints: [request.path],
          at: `/data/groups/${entry.group}/values/${entry.id}`,
        }),
      ),
      ...workouts
        .flatMap(({ parts }) => parts)
        .map(({ source, ...fact }) =>
          evidence({ ...fact, range: plan.range, sources: [source], endpoints: [request.path] }),
        ),
    ],
    caveats: partial ? ['The day is not over: the values so far can still change.'] : [],
  }
}
