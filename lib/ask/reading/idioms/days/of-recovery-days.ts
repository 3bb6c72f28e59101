/* Days that stand out, and the values behind a recovery, in the words of the grammar. */

import { weekday } from '../calendar-words.ts'

const recovery = '(?:recovery|readiness)(?: score| composite)?'
const day = `((?: (?:today|this morning|yesterday|(?:on )?(?:last )?${weekday}|on \\S+(?: \\S+){1,2}))?)`
const odd = '(?:off|odd|weird|strange|unusual|different|out of the ordinary|out of whack|all over the place)'
const values = '(?:values|numbers|parts|components|factors|metrics|measurements|things|ones)'
const out =
  '(?:stood out|stuck out|stand out|stick out|were off|were unusual|were different|were out of the ordinary|were behind it)'
const period = '((?: .{3,30})?)'

/** Each pattern with what it says; every repetition is bounded. */
// biome-ignore format: one row an idiom
export const ofRecoveryDays: readonly (readonly [pattern: string, said: string])[] = [
  [`^why (?:is|was) my ${recovery}(?: so| that| very)? ${odd}${day}(?: and)?(?: (?:which|what)(?: of the)?(?: ${values})? ${out})?$`, 'recovery parts$1'],
  [`^(?:which|what)(?: of the)? ${values} (?:stood out|stuck out|were (?:off|unusual|behind|in|part of))(?: in| with| about| behind)? my ${recovery}${day}$`, 'recovery parts$1'],
  [`^what (?:stood out|stuck out|was ${odd}|is ${odd})(?: in| with| about| behind)? my ${recovery}${day}$`, 'recovery parts$1'],
  // The day that is furthest from what is usual.
  [`(?:my |the )?most (?:unusual|extreme|abnormal|out of the ordinary) (?:day|night) (?:in terms of|of|for|in|with regard to|regarding|by) (?:my )?${recovery}`, 'recovery-furthest-from-usual'],
  [`(?:my |the )?most (?:unusual|extreme) ${recovery}(?: day| value)?`, 'recovery-furthest-from-usual'],
  [`^(?:on )?(?:which|what) day(?: of)?${period} (?:was|had) (?:the )?(?:my )?most unusual (?:in|for|in terms of|regarding) (?:my )?${recovery}${period}$`, 'recovery-furthest-from-usual$1$2'],
  [`^(?:on )?(?:which|what) day(?: of)?${period} was my ${recovery} (?:the )?most (?:unusual|extreme|out of the ordinary)${period}$`, 'recovery-furthest-from-usual$1$2'],
  [`^when was my ${recovery} (?:the )?most (?:unusual|extreme)${period}$`, 'recovery-furthest-from-usual$1'],
  // A day of a series that stands out.
  [`^(?:what (?:is|was|were|has) )?(?:my )?(\\S+(?: \\S+){0,2}?)(?: been)? doing${period} (?:and )?(?:was|were|is) there (?:a|any) (?:days?|nights?) (?:that|which|when it) (?:stuck|stood|sticks|stands) out$`, 'what is unusual in my $1$2'],
  [`^(?:was|were|is|are) there (?:a|any) (?:days?|nights?)${period} (?:when|that|where|on which) my (\\S+(?: \\S+){0,2}?) (?:stuck|stood|sticks|stands) out$`, 'what is unusual in my $2$1'],
  [`^(?:on )?(?:which|what) (?:days?|nights?)${period} did my (\\S+(?: \\S+){0,2}?) (?:stick|stand) out$`, 'what is unusual in my $2$1'],
]
