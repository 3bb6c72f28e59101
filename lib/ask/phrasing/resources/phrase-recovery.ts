import type { RecoveryDay } from '../../../analysis/recovery/recovery.ts'
import { type Phrase, sourcesOf } from '../answer-text.ts'
import { evidence, ruleOf } from '../evidence.ts'
import { during, figure, ofDays } from '../wording.ts'

/** How unusual the days were for the person, newest first. */
export const phraseRecovery: Phrase<RecoveryDay[]> = (plan, [{ request, answer }]) => {
  const days = answer.data.map((day, at) => ({ ...day, at })).reverse()
  const [newest] = days
  const known = days.filter(day => day.readiness.value !== null)
  const [last] = known
  const sources = sourcesOf(answer)
  const scale = 'in units of your usual variation; 0 is usual'
  const when = during(plan.range)
  return {
    answer: last
      ? `Recovery composite on ${last.date}: ${figure(last.readiness.value ?? 0)} ${scale}, ${last.band?.replaceAll('_', ' ')}, from ${last.readiness.coverage?.observed} of ${last.readiness.coverage?.expected} components (${ofDays(known.length, days.length)} ${when} ${days.length === 1 ? 'has' : 'have'} one).`
      : `There is no recovery composite ${when}: ${newest?.readiness.reason}.`,
    evidence: days.map(({ date, readiness, at }) =>
      evidence({
        statement: `recovery composite of ${date}`,
        value: readiness.value,
        unit: readiness.unit,
        reason: readiness.reason,
        range: { start: date, end: date },
        rule: ruleOf(readiness),
        coverage: readiness.coverage && {
          observed: readiness.coverage.observed,
          expected: readiness.coverage.expected,
        },
        sources,
        endpoints: [request.path],
        at: `/data/${at}/readiness/value`,
      }),
    ),
    caveats: [...(newest ? [newest.notice, ...newest.readiness.caveats] : [])],
  }
}
