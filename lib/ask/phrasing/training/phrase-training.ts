import type { z } from 'zod'
import type { TrainingAnalytics } from '../../../analysis/training/training-analytics.ts'
import type { AnswerablePlan } from '../../plan/plan.ts'
import type { AnswerText, Fetched, Phrase } from '../answer-text.ts'
import { reasonText } from '../reason-words.ts'
import { derivedFact, factOf } from '../records/facts.ts'
import { amount, counted, during, figure } from '../wording.ts'
import { type LoadNumber, loads } from './load-days.ts'
import { loadCurveText } from './phrase-load-curve.ts'
import { exercisesText, recordsText, standingRecords } from './phrase-training-exercises.ts'

type Analytics = z.output<typeof TrainingAnalytics>

/** The lifted weight of a period, or a number of the training load on its last whole day. */
export const phraseTraining: Phrase<Analytics> = (plan, [fetched, earlier]) => {
  const now = trainingText(plan, fetched)
  if (!earlier) return now
  const then = trainingText(plan, earlier)
  const caveats = [...new Set([...now.caveats, ...then.caveats])]
  return { answer: `${now.answer} ${then.answer}`, evidence: [...now.evidence, ...then.evidence], caveats }
}

function trainingText(plan: AnswerablePlan, fetched: Fetched<Analytics>): AnswerText {
  const { volume, load } = fetched.answer.data
  const facet = 'facet' in plan ? plan.facet : undefined
  const curve = loadCurveText(plan, fetched)
  if (curve) return curve
  if (facet === 'bests') return standingRecords(plan, fetched)
  if (facet === 'exercises' || facet === 'e1rms') return exercisesText(plan, fetched, facet)
  if (facet === 'records' || facet === 'newestRecords') return recordsText(plan, fetched, facet === 'newestRecords')
  if (facet === 'volume') {
    const { volumeKg, workingSets } = volume.inputs
    const value = typeof volumeKg === 'number' ? volumeKg : null
    const evidence = [
      derivedFact(plan, fetched, volume, { statement: 'weight lifted', value, at: '/data/volume/inputs/volumeKg' }),
      derivedFact(plan, fetched, volume, {
        statement: 'working sets',
        value: Number(workingSets),
        unit: 'count',
        reason: null,
        at: '/data/volume/inputs/workingSets',
      }),
    ]
    const text =
      value === null
        ? `The workout logs contain no weight lifted ${during(plan.range)} (${reasonText(volume.reason)})`
        : `Weight lifted ${during(plan.range)}: ${amount(value, { unit: 'kg', shown: plan.unit })} in ${counted(Number(workingSets), 'working set')}`
    return { answer: `${text}.`, evidence, caveats: [...volume.caveats] }
  }
  const names = Object.keys(loads) as LoadNumber[]
  const named = facet === 'quotient' ? ['atl', 'ctl'] : facet?.split('+')
  const shown = named ? named.flatMap(one => names.find(name => name === one) ?? []) : names
  const [first, ...others] = load
    .map((one, at) => ({ ...one, at }))
    .filter(one => shown.some(name => one[name].value !== null))
  const one = first ?? { ...load[0], at: 0 }
  const evidence = shown.flatMap(name => {
    const derived = one[name]
    const at = `/data/load/${one.at}/${name}/value`
    return derived ? [derivedFact(plan, fetched, derived, { statement: loads[name], at })] : []
  })
  const texts = shown.map(name => {
    const { value, reason } = one[name] ?? { value: null, reason: 'no_data' }
    return `${loads[name]} ${value === null ? `not known (${reasonText(reason)})` : figure(value)}`
  })
  const quotient = facet === 'quotient' ? quotientOf(one) : null
  if (quotient)
    texts.push(`short-term divided by long-term load ${quotient.value === null ? 'not known' : figure(quotient.value)}`)
  if (quotient)
    evidence.push(
      factOf(plan, fetched, { statement: 'short-term divided by long-term load', unit: '1', at: null, ...quotient }),
    )
  const also = others.length > 0 ? ' The load of the diary is in the evidence of the call.' : ''
  return {
    answer: `Training load on ${one.asOfDay ?? fetched.answer.meta.range?.end ?? plan.range.end} by ${one.method ?? 'heart rate'}: ${texts.join(', ')}.${also}`,
    evidence,
    caveats: shown.flatMap(name => [...(one[name]?.caveats ?? [])]),
  }
}

/** The short-term load in units of the long-term one; null without one or the other. */
function quotientOf({ atl, ctl }: Partial<Pick<Analytics['load'][number], 'atl' | 'ctl'>>) {
  const value = typeof atl?.value !== 'number' || !ctl?.value ? null : atl.value / ctl.value
  return { value, ...(value === null ? { reason: 'insufficient_data' as const } : {}) }
}
