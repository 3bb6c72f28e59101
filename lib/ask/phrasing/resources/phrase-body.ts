import type { BodyReport } from '../../../analysis/body/body.ts'
import { asDay, civilDay, type Day } from '../../../kernel/civil-time.ts'
import type { AnswerablePlan } from '../../plan/plan.ts'
import { joinTexts, type Phrase, type SeriesText } from '../answer-text.ts'
import { evidence } from '../evidence.ts'
import { reasonText } from '../reason-words.ts'
import { ago, amount, difference, during, ofSource, seriesIn } from '../wording.ts'

/** The latest of each body value of the question. */
export const phraseBody: Phrase<BodyReport> = (plan, [{ request, answer }], { account, nowMs }) => {
  const today = civilDay(nowMs, account.timezone)
  return joinTexts(plan.series.map(id => latestText(plan, { latest: answer.data.latest, today }, request.path, id)))
}

function latestText(
  plan: AnswerablePlan,
  { latest, today }: Pick<BodyReport, 'latest'> & { today: Day },
  path: string,
  id: string,
): SeriesText {
  const entry = seriesIn(plan, id)
  const shown = latestOf(latest, id)
  const text = shown.value === null ? null : amount(shown.value, entry)
  return {
    sentence:
      text === null
        ? `There is no value for ${entry.label} ${during(plan.range)} (${reasonText(shown.reason)}).`
        : `${entry.label}, latest: ${text}${shown.date === null ? '' : ` on ${shown.date}, ${ago(asDay(shown.date), today)}`}${ofSource(shown.source)}${fromTarget(plan, shown.value ?? 0)}.`,
    evidence: [
      evidence({
        statement: shown.date === null ? 'latest value' : `latest value, of ${shown.date}`,
        series: id,
        value: shown.value,
        unit: entry.unit,
        reason: shown.reason,
        range: plan.range,
        rule: entry.rule,
        sources: shown.source === null ? [] : [shown.source],
        endpoints: [path],
        at: `/data/latest/${id}/value`,
      }),
    ],
    caveats: shown.caveats,
  }
}

/** ": 7.4 kg over 75 kg", where the question names a number to compare the value with. */
function fromTarget(plan: AnswerablePlan, value: number): string {
  const target = plan.intent === 'latest' ? plan.target : undefined
  const [id = ''] = plan.series
  if (target === undefined) return ''
  const entry = seriesIn(plan, id)
  const apart = value - target
  if (apart === 0) return `: exactly ${amount(target, entry)}`
  return `: ${difference(apart, entry)} ${apart > 0 ? 'over' : 'under'} ${amount(target, entry)}`
}

function latestOf(latest: BodyReport['latest'], id: string) {
  if (id === 'bmi') {
    const { value, reason, caveats } = latest.bmi
    const { date, source } = latest.weight
    return { value, reason, date, source, caveats: [...caveats] }
  }
  const one = latest[id as Exclude<keyof typeof latest, 'bmi'>]
  const old = one.stale && one.ageHours !== null ? [`It is ${Math.round(one.ageHours / 24)} days old.`] : []
  const carried = one.carriedForward ? ['The value was measured before the range or comes from the profile.'] : []
  return { ...one, caveats: [...old, ...carried] }
}
