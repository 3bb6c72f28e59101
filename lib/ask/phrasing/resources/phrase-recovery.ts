import type { RecoveryDay } from '../../../analysis/recovery/recovery.ts'
import { type Phrase, sourcesOf } from '../answer-text.ts'
import { type Evidence, evidence, ruleOf } from '../evidence.ts'
import { during, figure, ofDays } from '../wording.ts'

/** How unusual the days were for the person, newest first; without a value, the last known day. */
export const phraseRecovery: Phrase<RecoveryDay[]> = (plan, [{ request, answer }]) => {
  const days = answer.data.map((day, at) => ({ ...day, at: `/data/${at}/readiness/value` })).reverse()
  const [newest] = days
  const known = days.filter(day => day.readiness.value !== null)
  const [last] = known
  const earlier = last ? null : answer.meta.lastKnown
  const about = { sources: sourcesOf(answer), endpoints: [request.path] }
  const when = during(plan.range)
  const missing = `There is no recovery composite ${when}${newest?.partial ? ' yet' : ''} (${newest?.readiness.reason}).`
  return {
    answer: last
      ? `Recovery composite ${readinessText(last)} (${ofDays(known.length, days.length)} ${when} ${days.length === 1 ? 'has' : 'have'} one).`
      : earlier
        ? `${missing} The last known one ${readinessText(earlier)}.`
        : missing,
    evidence: [
      ...days.map(day => evidenceOf(day, day.at, about)),
      ...(earlier ? [evidenceOf(earlier, '/meta/lastKnown/readiness/value', about)] : []),
    ],
    caveats: [
      ...(newest ? [newest.notice, ...newest.readiness.caveats] : []),
      ...(last?.partial ? ['Today is not over: its value can still change.'] : []),
    ],
  }
}

/** "on 2026-11-20: 0.42 in units of your usual variation; …" */
function readinessText({ date, partial, readiness, band }: RecoveryDay): string {
  const { observed, expected } = readiness.coverage ?? {}
  return `on ${date}${partial ? ' so far' : ''}: ${figure(readiness.value ?? 0)} in units of your usual variation; 0 is usual, ${band?.replaceAll('_', ' ')}, from ${observed} of ${expected} components`
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
