import type { GlucoseReport } from '../../../analysis/glucose/glucose-report.ts'
import { asDay, type Day, wallClock } from '../../../kernel/civil-time.ts'
import type { AnswerablePlan } from '../../plan/plan.ts'
import type { GroupBy } from '../../plan/question-parts.ts'
import type { AnswerText, Fetched } from '../answer-text.ts'
import type { Evidence } from '../evidence.ts'
import { nameOfGroup } from '../parts-of-period.ts'
import { reasonText } from '../reason-words.ts'
import { derivedFact, factOf } from '../records/facts.ts'
import { amount, clockTime, during, ofDays } from '../wording.ts'
import { lists } from './phrase-glucose-course.ts'

type Fetch = Fetched<GlucoseReport>

/** The episodes of a period one by one, newest first; or their number in each part of it. */
export function episodesText(plan: AnswerablePlan, fetched: Fetch, zone: string): AnswerText | null {
  const facet = 'facet' in plan ? (plan.facet ?? '') : ''
  const by = 'by' in plan ? plan.by : undefined
  const kind = /^(?:eachLow|lows)$/.test(facet) ? 'Low' : /^(?:eachHigh|highs)$/.test(facet) ? 'High' : null
  if (!kind || (!by && !facet.startsWith('each'))) return null
  const [member, name, end] = lists[kind]
  const list = fetched.answer.data.episodes[member]
  const when = during(plan.range)
  const at = `/data/episodes/${member}/value`
  const title = `Episodes ${name} of at least 15 minutes ${when}`
  const statement = `episodes ${name}`
  if (!list.value) {
    const nothing = derivedFact(plan, fetched, list, { statement, value: null, at })
    return {
      answer: `${title} are not known (${reasonText(list.reason)}).`,
      evidence: [nothing],
      caveats: [...list.caveats],
    }
  }
  const episodes = list.value.episodes.map((episode, i) => ({
    ...episode,
    i,
    from: wallClock(Date.parse(episode.startAt), zone),
  }))
  const about = { value: list.value.count, unit: 'count', at: `${at}/count` }
  const total = derivedFact(plan, fetched, list, { statement, ...about })
  if (by)
    return byPart(plan, fetched, { by, title, statement, total, days: episodes.map(({ from }) => asDay(from.day)) })
  const shown = episodes.toReversed().slice(0, maxShown)
  const texts = shown.map(
    ({ from, minutes, extreme }) =>
      `${from.day} ${clockTime(from.minuteOfDay)}, ${amount(minutes, { unit: 'min' })}, ${end} ${amount(extreme, { unit: 'mg/dL', shown: plan.unit })}`,
  )
  const more =
    episodes.length > shown.length ? ` The ${episodes.length - shown.length} earlier ones are in the call.` : ''
  const onDays = new Set(episodes.map(({ from }) => from.day)).size
  return {
    answer: `${title}: ${list.value.count}${texts.length > 0 ? ` on ${onDays} ${onDays === 1 ? 'day' : 'days'}` : ''}${texts.length > 0 ? `, newest first: ${texts.join('; ')}` : ''}.${more}`,
    evidence: [
      total,
      ...shown.map(({ startAt, from, i }) => {
        const range = { start: asDay(from.day), end: asDay(from.day) }
        const place = { value: startAt, unit: null, range, at: `${at}/episodes/${i}/startAt` }
        return derivedFact(plan, fetched, list, { statement: `start of an episode ${name}`, ...place })
      }),
    ],
    caveats: ['These are statistics of the sensor, not a diagnosis.', ...list.caveats],
  }
}

const maxShown = 12

interface Counted {
  by: GroupBy
  title: string
  statement: string
  total: Evidence
  days: readonly Day[]
}

/** The number of episodes in each part of a period, of the days with readings. */
function byPart(plan: AnswerablePlan, fetched: Fetch, { by, title, statement, total, days }: Counted): AnswerText {
  const read = fetched.answer.data.days
  const parts = [...Map.groupBy(read, ({ date }) => nameOfGroup(by, asDay(date)))].map(([part, own]) => {
    const known = own.filter(({ readings }) => readings > 0).length
    const count = days.filter(day => nameOfGroup(by, day) === part).length
    const [first, last] = [own[0], own.at(-1)]
    const range = first && last ? { start: asDay(first.date), end: asDay(last.date) } : plan.range
    return { part, count, known, of: own.length, range }
  })
  const textOf = ({ part, count, known, of }: (typeof parts)[number]) =>
    known === 0 ? `${part} no readings` : `${part} ${count} (${ofDays(known, of)} with readings)`
  return {
    answer: `${title} by ${by === 'weekend' ? 'weekend and weekday' : by}, ${total.value} in all: ${parts.map(textOf).join('; ')}.`,
    evidence: [
      total,
      ...parts.map(({ part, count, known, of, range }) =>
        factOf({ range }, fetched, {
          statement: `${statement}, ${part}`,
          value: known === 0 ? null : count,
          unit: 'count',
          coverage: { observed: known, expected: of },
          at: null,
        }),
      ),
    ],
    caveats: ['These are statistics of the sensor, not a diagnosis.', ...fetched.answer.data.timeInRanges.caveats],
  }
}
