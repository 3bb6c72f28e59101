import type { CorrelationReport, CorrelationScan } from '../../../analysis/comparison/correlation.ts'
import type { TagReport } from '../../../analysis/comparison/tag-effect.ts'
import { civilDay } from '../../../kernel/civil-time.ts'
import { plural } from '../../../kernel/plural.ts'
import { seriesById } from '../../../model/catalog/series.ts'
import { daysWithTag, type Note } from '../../../model/notes/note.ts'
import type { Phrase } from '../answer-text.ts'
import { derivedFact, factOf } from '../records/facts.ts'
import { amount, datesListed, difference, during, perDay } from '../wording.ts'

type Effect = TagReport['effects'][number]

/** What follows the days with a tag, against all others: in words what the tests warrant, the numbers as they were measured. */
export const phraseTagEffect: Phrase<CorrelationReport | CorrelationScan | TagReport> = (plan, [fetched]) => {
  const { data } = fetched.answer
  if (!('effects' in data)) throw new Error('A question about a tag is answered by its effects')
  const { tag, effects, days, family } = data
  const [only] = effects
  const sentence = plan.series.length > 0 && only ? effectText(only) : allText(data)
  return {
    answer: `${sentence} ${days === 1 ? '1 day has' : `${days} days have`} the tag ${during(plan.range)}. An association does not show a cause.`,
    evidence: effects.flatMap((one, i) => [
      derivedFact(plan, fetched, one.difference, {
        statement: `difference of days with “${tag}”`,
        series: one.series,
        at: `/data/effects/${i}/difference/value`,
      }),
      ...(['tagged', 'others'] as const).map(which =>
        factOf(plan, fetched, {
          statement: which === 'tagged' ? `mean of days with “${tag}”` : 'mean of all other days',
          series: one.series,
          value: one[which].mean,
          unit: one.unit,
          coverage: { observed: one[which].n, expected: one[which].n },
          at: `/data/effects/${i}/${which}/mean`,
        }),
      ),
    ]),
    caveats: [data.rule, ...(effects.length > 1 ? family.caveats : [])],
  }
}

/** "Time asleep after 11 days with “alcohol”: 401 min against 432 min, 31 min less (−50 to −12)." */
function effectText({ label, series, tagged, others, difference: found, sentence }: Effect): string {
  const entry = seriesById(series)
  const shown = (mean: number | null) => (mean === null ? 'no value' : amount(mean, entry))
  const { value, interval } = found
  const change =
    value === null || !interval
      ? ''
      : `; apart from weekends and a steady change ${difference(value, entry)} ${value < 0 ? 'lower' : 'higher'}, where the true difference may lie from ${signed(interval.low, entry)} to ${signed(interval.high, entry)}`
  return `${label}: ${sentence} The mean is ${shown(tagged.mean)}${perDay(entry)} on ${plural(tagged.n, 'such day')}, and ${shown(others.mean)} on ${others.n} others${change}.`
}

const signed = (value: number, entry: Parameters<typeof difference>[1]) =>
  `${value < 0 ? '-' : ''}${difference(value, entry)}`

/** Of several series first what is clear, then what is not. */
function allText({ effects, tag }: TagReport): string {
  const clear = effects.filter(({ direction }) => direction === 'higher' || direction === 'lower')
  const labels = (wanted: Effect['direction']) =>
    effects.filter(({ direction }) => direction === wanted).map(({ label }) => label)
  const [unclear, untested] = [labels('no_clear_difference'), labels(null)]
  return [
    clear.length > 0
      ? `With “${tag}”, these differ: ${clear.map(effectText).join(' ')}`
      : `With “${tag}”, nothing differs clearly.`,
    ...(unclear.length > 0 ? [`No clear difference: ${unclear.join(', ')}.`] : []),
    ...(untested.length > 0 ? [`Too few days, or not tested: ${untested.join(', ')}.`] : []),
  ].join(' ')
}

/** The days with a tag in a period. */
export const phraseTaggedDays: Phrase<Note[]> = (plan, fetched, { account, nowMs }) => {
  if (plan.intent !== 'tag') throw new Error('Only a question about a tag reads notes')
  const [first] = fetched
  const today = civilDay(nowMs, account.timezone)
  const end = plan.range.end < today ? plan.range.end : today
  const noted = fetched.flatMap(({ answer }) => answer.data)
  const days = [...daysWithTag(noted, plan.tag)].filter(day => day >= plan.range.start && day <= end).toSorted()
  const head = `“${plan.tag}” ${during(plan.range)}`
  const last = days.at(-1)
  const which =
    plan.answer === 'last'
      ? last
        ? `, the last on ${last}`
        : ''
      : days.length > 0
        ? `: ${datesListed(days.toReversed())}`
        : ''
  return {
    answer: `${head}: noted on ${plural(days.length, 'day')}${which}.`,
    evidence: [
      factOf(plan, first, {
        statement: plan.answer === 'last' ? `last day with “${plan.tag}”` : `days with “${plan.tag}”`,
        value: plan.answer === 'last' ? (last ?? null) : days.length,
        reason: plan.answer === 'last' && !last ? 'no_data' : null,
        rule: 'Each day of a note with the tag counts once.',
        at: null,
      }),
    ],
    caveats: ['Only days on which you wrote the tag: a day without it counts as a day without it.'],
  }
}
