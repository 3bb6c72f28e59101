/* A value and what is usual for the person who asks, as two halves of one question, in the words of the grammar. */

import { weekday } from '../calendar-words.ts'

const usual = '(?:normal|usual|typical|average|regular|baseline)'
const when = `(today|this morning|last night|yesterday|(?:on )?(?:last )?${weekday}|this week|last week)`
/** The name of a series: no verb, no time and no other word that limits it. */
const named =
  '((?:(?!and|is|are|was|were|did|do|does|has|have|than|compared|on|in|at|my|what|how|since|when|per|by|or|not)\\S+ ){0,3}(?!and|is|it|normal|usual|average|today)\\S+)'
const asleep =
  '(?: (?:when|while) (?:i )?(?:sleep|asleep|am asleep|sleeping|am sleeping)| at night| overnight| during sleep)?'
const forMe = '(?: for me| of mine)?'
const adverb = '(?:usually|normally|typically|generally|on average)'
const doing = '(?:get|have|do|take|walk|burn|eat|drink|climb|make|sleep|spend)'
const done = `(?:(?:was|is|were|are) (?:it|that|they)|did i ${doing}|have i (?:had|got|done|taken|walked|burned|eaten|slept|climbed))`
const how = '(?:what|where|how (?:much|many|high|low|long|far))'
/** "And my usual", "and what is normal for me". */
const ownUsual = `(?:and|vs|versus|against|compared to|compared with) (?:what (?:is|was) )?(?:(?:the |my )(?:own )?${usual}(?: one| value| level| number| amount| range)?${forMe}|(?:a |the )?${usual}(?: one| value| level| number| amount)? for me)`

/** Each pattern with what it says; every repetition is bounded. */
// biome-ignore format: one row an idiom
export const ofOwnValues: readonly (readonly [pattern: string, said: string])[] = [
  [`^what (?:is|are|was|were) (?:my |the |a |an )?${usual} (?:amount of |number of |level of )?${named}${forMe}${asleep}${forMe} and ${how} ${done} ${when}$`, '$1 $2 compared to usual'],
  [`^(?:my )?${usual} (?:amount of |number of |level of )?${named}${asleep} and ${how} ${done} ${when}$`, '$1 $2 compared to usual'],
  [`^(?:what (?:is|are|was|were) )?(?:my )?${usual} (?:amount of |number of |level of )?${named}${asleep} and ${when}(?: one| value| number)?$`, '$1 $2 compared to usual'],
  [`^(?:what (?:is|are|was|were) )?(?:my |the )?${named}${asleep} ${when} ${ownUsual}$`, '$1 $2 compared to usual'],
  [`^(?:what (?:is|are|was|were) )?(?:my |the )?${named} ${when} and what (?:is|are|was) it ${adverb}$`, '$1 $2 compared to usual'],
  [`^how (?:much|many|long|far) (?:do i ${adverb} (sleep)|do i (sleep) ${adverb})(?: (?:at night|per night|a night))? and how (?:much|long|many) ${done} ${when}$`, '$1$2 $3 compared to usual'],
  [`^how (?:much|many) ${named} do i (?:${adverb} ${doing}|${doing} ${adverb})(?: (?:a day|per day|a night|per night))? and ${how} ${done} ${when}$`, '$1 $2 compared to usual'],
  [`^how (?:much|many) ${named} did i ${doing} ${when} and ${how} (?:do i ${adverb} ${doing}|do i ${doing} ${adverb}|is (?:it ${adverb}|${usual}(?: for me)?))$`, '$1 $2 compared to usual'],
  [`^(?:how|what) (?:did|does|do|was|is) (?:my )?${named} ${when} (?:compare|measure up|stack up|look)(?:d)? (?:to|with|against) (?:what is ${usual} for me|(?:my|the) ${usual}(?: one| value| level)?|what i ${adverb} (?:have|get|do))$`, '$1 $2 compared to usual'],
  // A value then and now.
  ['^what did i weigh (?:exactly )?a week ago and what do i weigh (?:today|now|right now|at the moment|currently)$', 'weight today vs 7 days ago'],
  ['^what did i weigh (?!at )(.{3,25}?) and what do i weigh (?:today|now|right now|at the moment|currently)$', 'weight now vs $1'],
  ['^how long did i (?:spend|stay|lie|was) in bed (?:vs|versus|and|compared to|compared with) (?:how long (?:was i )?|actually )?asleep(?= |$)', 'time in bed and time asleep'],
]
