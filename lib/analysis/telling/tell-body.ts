import type { bodyAnswer } from '../body/body.ts'
import { seriesNamed } from './period-days.ts'
import { type AnswerablePlan, evidence, type Part, type Tell, together } from './told.ts'
import { amount, during } from './wording.ts'

type Body = Awaited<ReturnType<typeof bodyAnswer>>

/** The last of each body value that was asked for. */
export const tellBody: Tell<Body> = (plan, [{ request, answer }]) =>
  together(plan.series.map(id => latestOf(plan, answer, request.path, id)))

function latestOf(plan: AnswerablePlan, { data }: Body, path: string, id: string): Part {
  const entry = seriesNamed(id)
  const told = known(data.latest, id)
  const said = told.value === null ? null : amount(told.value, entry)
  return {
    sentence:
      said === null
        ? `There is no value of ${entry.label} ${during(plan.range)} (${told.reason}).`
        : `${entry.label}, latest: ${said}${told.date === null ? '' : ` on ${told.date}`}${told.source === null ? '' : ` (${told.source})`}.`,
    evidence: [
      evidence({
        statement: told.date === null ? 'latest value' : `latest value, of ${told.date}`,
        series: id,
        value: told.value,
        unit: entry.unit,
        reason: told.reason,
        range: plan.range,
        rule: entry.rule,
        sources: told.source === null ? [] : [told.source],
        endpoints: [path],
        at: `/data/latest/${id}/value`,
      }),
    ],
    caveats: told.caveats,
  }
}

function known(latest: Body['data']['latest'], id: string) {
  if (id === 'bmi') {
    const { value, reason, caveats } = latest.bmi
    const { date, source } = latest.weight
    return { value, reason, date, source, caveats: [...caveats] }
  }
  const one = latest[id as Exclude<keyof typeof latest, 'bmi'>]
  const old = one.stale && one.ageHours !== null ? [`It is ${Math.round(one.ageHours / 24)} days old.`] : []
  const carried = one.carriedForward ? ['It was measured before the range, or stands in the profile.'] : []
  return { ...one, caveats: [...old, ...carried] }
}
