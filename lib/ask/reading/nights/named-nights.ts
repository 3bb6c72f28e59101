import { addDays, type Day } from '../../../kernel/civil-time.ts'
import { nightsOfDays, type Slots } from '../slots.ts'
import type { Span } from '../spans.ts'

const isNight = new RegExp(`^${nightsOfDays.source}`)
/** Days that are celebrated in the evening: who asks how they slept on such a day means the night that follows. */
const isEve = /^(?:the )?(?:(?:christmas|xmas|new years?|new year's) eve|hogmanay|halloween)\b/

/** What a question asks about: the sleep, or another value that is measured at night. */
export interface AboutNights {
  ofSleep: boolean
  ofNights: boolean
}

/** "How did I sleep on Bonfire Night", "my sleep on New Year's Eve": that night ends on the next day, to which its values belong. */
export function withNamedNights(slots: Slots, { ofSleep, ofNights }: AboutNights, today: Day): Slots {
  const isMeant = ({ words, range }: Span) =>
    range !== null &&
    range.start === range.end &&
    ((ofNights && isNight.test(words)) || (ofSleep && isEve.test(words) && !/night$/.test(words)))
  if (!slots.spans.some(isMeant)) return slots
  return { ...slots, spans: slots.spans.map(span => (isMeant(span) ? ended(span, today) : span)) }
}

/** The day on which the night of a day ends; the day itself is the other reading. */
function ended(span: Span, today: Day): Span {
  const { start } = span.range ?? { start: today }
  const end = addDays(start, 1)
  if (end > today) return { ...span, error: 'future_range' }
  const readings = [end, ...(span.ambiguity?.readings ?? [start])]
  return { ...span, range: { start: end, end }, ambiguity: { word: span.words, readings, chosen: end } }
}
