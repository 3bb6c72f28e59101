import { thresholdIn } from '../../reading/amounts.ts'
import { answer, type Outcome, type ParsedQuestion } from '../answer.ts'
import { notUnderstood } from '../no-answer.ts'
import { rangeRequest } from '../requests.ts'

/** "How far am I from 75 kg": the latest weight and the number that it is compared with. */
export function fromTarget(parsed: ParsedQuestion): Outcome | null {
  const { slots, series, periods } = parsed
  const [lone, ...more] = slots.amounts
  const [only, ...others] = series
  if (!slots.cues.has('goal') || !slots.cues.has('compare') || !lone || !only || only.entry.group !== 'body')
    return null
  const target = thresholdIn(only.entry.unit, { comparison: 'at-least', amount: lone.amount, upper: null, next: 0 })
  if ('error' in target) return notUnderstood(target.error)
  if (more.length + others.length > 0 || periods.range || periods.weekdays) return notUnderstood('leftover_words')
  return { intent: 'latest', target: target.value, ...answer(parsed, 90, range => rangeRequest('/api/v1/body', range)) }
}
