import type { RecoveryDay } from '../../../analysis/recovery/recovery.ts'
import { asDay, weekday } from '../../../kernel/civil-time.ts'
import type { Weekdays } from '../../plan/plan.ts'
import type { GroupBy } from '../../plan/question-parts.ts'
import { type AnswerText, type Fetched, type Phrase, sourcesOf } from '../answer-text.ts'
import { type Evidence, evidence, maxPoints, ruleOf } from '../evidence.ts'
import { nameOfGroup } from '../parts-of-period.ts'
import { reasonText } from '../reason-words.ts'
import { during, figure, ofDays } from '../wording.ts'
import { bandText, ofTwo, recoveryParts, soFarText } from './recovery-parts.ts'

/** How unusual the days were for the person, newest first; without a value, the last known day. */
export const phraseRecovery: Phrase<RecoveryDay[]> = (plan, [first, second]) => {
  const { request, answer } = first
  const facet = 'facet' in plan ? plan.facet : undefined
  const all = daysOf(first, plan.weekdays)
  const isFurthest = facet === 'furthest'
  const days = isFurthest ? furthestOf(all) : all
  const own = { range: plan.range, weekdays: plan.weekdays, sources: sourcesOf(answer), endpoints: [request.path] }
  if (facet === 'below' || facet === 'above') return sideText(facet, days, own)
  if (facet !== undefined && 'by' in plan && plan.by) return byPart({ by: plan.by, facet }, days, own)
  if (facet !== undefined && 'againstWeekdays' in plan && plan.againstWeekdays)
    return ofTwo(
      statisticOf(facet, days, own),
      statisticOf(facet, daysOf(first, plan.againstWeekdays), { ...own, weekdays: plan.againstWeekdays }),
    )
  if (facet !== undefined && second && 'against' in plan && plan.against)
    return ofTwo(
      statisticOf(facet, days, own),
      statisticOf(facet, daysOf(second, plan.weekdays), {
        ...own,
        range: plan.against,
        endpoints: [second.request.path],
      }),
    )
  const hasParts = facet === 'parts' || isFurthest
  if (facet !== undefined && !hasParts) return statisticOf(facet, days, own)
  const [newest] = days
  const known = valued(days)
  const [last] = known
  const earlier = last ? null : answer.meta.lastKnown
  const about = { sources: sourcesOf(answer), endpoints: [request.path] }
  const when = during(plan.range)
  const ofParts = !hasParts
    ? null
    : last
      ? recoveryParts(last, last.at.replace('/readiness/value', ''), about)
      : earlier && recoveryParts(earlier, '/meta/lastKnown', about)
  const missing = `There is no recovery composite ${when}${newest?.partial ? ' yet' : ''} (${reasonText(newest?.readiness.reason ?? null)}).`
  const text = {
    answer: last
      ? `Recovery composite${isFurthest ? ' furthest from usual:' : ''} ${readinessText(last)}${all.length === 1 ? '' : `; ${ofDays(valued(all).length, all.length)} ${when} have one${isFurthest ? '' : `: ${listed(known)}`}`}.`
      : earlier
        ? `${missing} The last known one ${readinessText(earlier)}.`
        : missing,
    evidence: [
      ...days.map(day => evidenceOf(day, day.at, about)),
      ...(earlier ? [evidenceOf(earlier, '/meta/lastKnown/readiness/value', about)] : []),
    ],
    caveats: [
      ...(newest ? [newest.notice, ...newest.readiness.caveats] : []),
      ...(last && soFarText(last) ? ['The night is still arriving: the value of today can change.'] : []),
    ],
  }
  return ofParts
    ? { ...text, answer: `${text.answer} ${ofParts.answer}`, evidence: [...text.evidence, ...ofParts.evidence] }
    : text
}

/** What a composite is measured in. */
const scaleText = '0 is your usual day, above it is more favorable'

type Known = RecoveryDay & { at: string }

const valued = (days: readonly Known[]) => days.filter(({ readiness }) => readiness.value !== null)
const sizeOf = ({ readiness }: Known) => Math.abs(readiness.value ?? 0)
/** The day that is furthest from what is usual; all days if none has a value. */
const furthestOf = (days: Known[]) => {
  const found = valued(days).toSorted((a, b) => sizeOf(b) - sizeOf(a))
  return found.length > 0 ? found.slice(0, 1) : days
}

const daysOf = ({ answer }: Fetched<RecoveryDay[]>, weekdays: Weekdays): Known[] =>
  answer.data
    .map((day, at) => ({ ...day, at: `/data/${at}/readiness/value` }))
    .filter(({ date }) => weekdays?.includes(weekday(asDay(date))) ?? true)
    .reverse()

const maxListed = 14
/** The values of the days, newest first. */
function listed(days: readonly Known[]): string {
  const shown = days.slice(0, maxListed).map(({ date, readiness }) => `${figure(readiness.value ?? 0)} on ${date}`)
  return `${shown.join(', ')}${days.length > maxListed ? ` and ${days.length - maxListed} earlier` : ''}`
}

/** The mean composite of each part of a period, or the part with the highest or lowest one. */
function byPart({ by, facet }: { by: GroupBy; facet: string }, days: readonly Known[], about: About): AnswerText {
  const parts = [...Map.groupBy(days.toReversed(), ({ date }) => nameOfGroup(by, asDay(date)))].map(([part, own]) => {
    const [first, last] = [own[0], own.at(-1)]
    const range = first && last ? { start: asDay(first.date), end: asDay(last.date) } : about.range
    const text = statisticOf('mean', own.toReversed(), { ...about, range, weekdays: null })
    return {
      part,
      fact: text.evidence[0],
      known: own.filter(({ readiness }) => readiness.value !== null).length,
      of: own.length,
    }
  })
  const textOf = ({ part, fact, known, of }: (typeof parts)[number]) =>
    typeof fact?.value === 'number' ? `${part} ${figure(fact.value)} (${ofDays(known, of)})` : `${part} not known`
  const numberOf = ({ fact }: (typeof parts)[number]) => (typeof fact?.value === 'number' ? fact.value : null)
  const ranked = parts
    .filter(part => numberOf(part) !== null)
    .toSorted((a, b) => (Number(numberOf(b)) - Number(numberOf(a))) * (facet === 'lowest' ? -1 : 1))
  const [top] = facet === 'mean' ? [] : ranked
  const name = by === 'weekend' ? 'weekend and weekday' : by
  return {
    answer: `Recovery composite by ${name}, mean of the days ${whenOf(about)} (${scaleText}): ${top ? `${facet} ${textOf(top)}; all: ` : ''}${parts.map(textOf).join('; ')}.`,
    evidence: (top ? [top, ...parts.filter(part => part !== top)] : parts).flatMap(({ fact }) => fact ?? []),
    caveats: days[0] ? [days[0].notice] : [],
  }
}

/** The days whose composite is below or above what is usual. */
function sideText(side: 'below' | 'above', days: readonly Known[], about: About): AnswerText {
  const known = days.filter(({ band }) => band !== null)
  const found = known.filter(({ band }) => band?.endsWith(`${side}_usual`))
  const fact = evidence({
    ...about,
    statement: `days with a recovery composite ${side} usual`,
    value: known.length === 0 ? null : found.length,
    unit: 'd',
    reason: known.length === 0 ? 'no_data' : null,
    coverage: { observed: known.length, expected: days.length },
    at: null,
  })
  const count = `${ofDays(found.length, known.length)} with a recovery composite`
  const text = known.length === 0 ? 'There is no recovery composite' : `Recovery composite ${side} usual: ${count}`
  return {
    answer: `${text} ${whenOf(about)}${found.length > 0 ? `: ${listed(found)}` : ''}.`,
    evidence: [fact, ...found.map(day => evidenceOf(day, day.at, about))],
    caveats: days[0] ? [days[0].notice] : [],
  }
}

/** "on 2026-11-20: 0.42, above usual (…)" */
function readinessText({ date, readiness, band, bandReason }: RecoveryDay): string {
  const { observed, expected } = readiness.coverage ?? {}
  return `on ${date}${soFarText({ bandReason })}: ${figure(readiness.value ?? 0)}, ${bandText({ band, bandReason })} (${scaleText}; from ${observed} of ${expected} components)`
}

function evidenceOf({ date, readiness }: RecoveryDay, at: string, about: Pick<Evidence, 'sources' | 'endpoints'>) {
  const { value, unit, reason, coverage } = readiness
  return evidence({
    ...about,
    statement: `recovery composite of ${date}`,
    value,
    unit,
    reason,
    range: { start: date, end: date },
    rule: ruleOf(readiness),
    coverage: coverage && { observed: coverage.observed, expected: coverage.expected },
    at,
  })
}

type About = Pick<Evidence, 'range' | 'sources' | 'endpoints'> & { weekdays: Weekdays }

const whenOf = ({ range, weekdays }: About) => (range ? during(range, weekdays) : '')

/** The highest or lowest composite of the days, or their mean. */
function statisticOf(facet: string, days: readonly Known[], { weekdays, ...about }: About): AnswerText {
  const when = whenOf({ ...about, weekdays })
  const known = days.flatMap(day => (day.readiness.value === null ? [] : [{ day, value: day.readiness.value }]))
  const caveats = days[0] ? [days[0].notice] : []
  const coverage = { observed: known.length, expected: days.length }
  const statement = facet === 'mean' ? 'mean recovery composite of the days' : `${facet} recovery composite`
  const of = `${ofDays(known.length, days.length)} ${days.length === 1 ? 'has' : 'have'} one`
  const [first] = known.toSorted((a, b) => (facet === 'lowest' ? a.value - b.value : b.value - a.value))
  if (!first) {
    const nothing = evidence({ ...about, statement, value: null, reason: 'no_data', coverage, at: null })
    return { answer: `There is no recovery composite ${when}.`, evidence: [nothing], caveats }
  }
  if (facet !== 'mean')
    return {
      answer: `Recovery composite, ${facet} ${when}: ${readinessText(first.day)} (${of}).`,
      evidence: [evidenceOf(first.day, first.day.at, about)],
      caveats,
    }
  const value = known.reduce((total, one) => total + one.value, 0) / known.length
  const points = known.map(one => ({ date: asDay(one.day.date), value: one.value, source: null })).reverse()
  const unit = first.day.readiness.unit
  return {
    answer: `Recovery composite, mean of the days ${when}: ${figure(value)} (${scaleText}; ${of}).`,
    evidence: [evidence({ ...about, statement, value, unit, coverage, at: null, points: points.slice(-maxPoints) })],
    caveats,
  }
}
