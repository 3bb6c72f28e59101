import { addDays } from '../../../kernel/civil-time.ts'
import type { Slots } from '../../reading/slots.ts'
import { nameOf } from '../../words/series-words.ts'
import { twoQuestions } from '../no-answer.ts'
import type { NoAnswer } from '../plan.ts'
import { lengthOf } from '../requests.ts'

/** "Before, during and after 9 to 16 February": three periods are two comparisons, each a question; null for other questions. */
export function besideEvent({ beyond, spans, naming, unknown }: Slots): NoAnswer | null {
  const range = spans.length === 1 ? spans[0]?.range : null
  const names = naming.flatMap(({ meaning }) =>
    meaning.kind === 'series' && meaning.ids[0] ? nameOf(meaning.usual ?? meaning.ids[0]) : [],
  )
  if (!range || names.length === 0 || unknown.length > 0 || beyond[0]?.reason !== 'two_questions') return null
  const days = lengthOf(range)
  const what = `Compare my ${names.join(' and ')} from`
  const during = `${range.start} to ${range.end}`
  const after = `${addDays(range.end, 1)} to ${addDays(range.end, days)}`
  return twoQuestions([
    `${what} ${during} with ${addDays(range.start, -days)} to ${addDays(range.start, -1)}`,
    `${what} ${after} with ${during}`,
  ])
}
