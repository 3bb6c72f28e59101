/* Questions that only ask for what was measured, though a word of them could ask for a judgment, in the words of the grammar. */

import { months } from './calendar-words.ts'
import { ofLists } from './of-lists.ts'
import { ofRecoveryAndFood } from './of-recovery-and-food.ts'

const kinds = '(?:normal|usual|typical|average|regular|ordinary)'
const than = '(than|vs|versus|against|compared to|compared with|compared against|(?<=\\bcompare .{3,80} )(?:with|to))'
const now = '(?:at the moment|right now|currently|at present|now|these days)'
const device =
  '(?:stop|stopped|quit) (?:sending|syncing|updating|uploading|recording|working|reporting)(?: data| anything| values| readings)?'
const old = '(?:is|was|looks|seems) (?:really |very |quite |pretty |rather )?(?:old|outdated|stale|ancient|out of date)'
const period = `(?:(?:this|last) (?:week|month|year|quarter|spring|summer|autumn|winter|weekend)|(?:in |during )?(?:${months})(?: (?:this year|last year|20\\d\\d))?|(?:(?:in |over |for )?the )?(?:last|past) (?:\\d{1,3}|two|three|four|six|twelve) (?:days|nights|weeks|months)|yesterday|today)`

const sugar = '(?:glucose|blood glucose|blood sugar|sugar|bg)'
const usually = '(?:usually|normally|typically|generally)'
/** Full hours of the morning; a token with a space inside is those of the glucose. */
const hours = [
  ['(?:between|from) midnight (?:and|to|until|till) ([2-9])(?: am)?', 'hours\u00a00\u00a0$1'],
  ...[2, 3, 4, 5, 6, 7, 8, 9].map(
    end =>
      [
        `(?:between|from) ([1-${Math.max(end - 1, 1)}])(?: am)? (?:and|to|until|till) ${end} am`,
        `hours\u00a0$1\u00a0${end}`,
      ] as const,
  ),
] as const

/** Each pattern with what it says; every repetition is bounded. */
// biome-ignore format: one row an idiom
export const ofMeasuring: readonly (readonly [pattern: string, said: string])[] = [
  // The average of the glucose, which the time in range is of.
  ['(average|mean) and (?:my )?(?:time in range|tir)', '$1 glucose and time in range'],
  ...ofRecoveryAndFood,
  ...ofLists,
  // What is usual is that of the days before.
  [`${than}(?: in| during| over| on)? (?:a|an|my|the) ${kinds} (?:week|fortnight|month)(?: for me| of mine)?`, '$1 usual'],
  [`(?:the )?week (?:around|surrounding)(?= (?:the )?(?:\\d|${months}))`, 'the week of'],
  // The body is warmer than it usually is.
  ['^my (skin temp|skin temperature|skin) (was|is) (warmer|hotter|higher|colder|cooler|lower)(?= than)', '$2 my $1 $3'],
  ['^(?:my )?(?:skin temp|skin temperature)(?: reading| readings)? (?:was|am|were) (?:i|it) (?:warmer|hotter|higher) than (?:normal|usual|my usual|my normal|my baseline|baseline)', 'was my skin temperature higher than usual'],
  ['^(?:my )?(?:skin temp|skin temperature)(?: reading| readings)? (?:was|am|were) (?:i|it) (?:colder|cooler|lower) than (?:normal|usual|my usual|my normal|my baseline|baseline)', 'was my skin temperature lower than usual'],
  ['(was|is) my (?:skin temp|skin temperature|skin) (?:warmer|hotter|higher) than (?:normal|usual|my usual|my normal|my baseline|baseline)', '$1 my skin temperature higher than usual'],
  ['(was|is) my (?:skin temp|skin temperature|skin) (?:colder|cooler|lower) than (?:normal|usual|my usual|my normal|my baseline|baseline)', '$1 my skin temperature lower than usual'],
  // The hours of the night and the morning, as their usual readings.
  ...hours.flatMap(([said, token]): [string, string][] => [
    [`^(?:what|how) (?:does|do|did) my ${sugar} ${usually} (?:do|look|behave)(?: like)? ${said}(?= |$)`, token],
    [`^what (?:is|was|are) my (?:${usually} )?${sugar} ${usually} ${said}(?= |$)`, token],
    [`^what (?:is|was|are) my (?:usual|typical|normal) ${sugar}(?: levels?)? ${said}(?= |$)`, token],
    [`^(?:what|how) (?:is|was|are|were) my ${sugar}(?: levels?)? ${said}(?= |$)`, token],
    [`^(?:my )?${sugar}(?: levels?)? ${said}(?= |$)`, token],
    [`^(?:my )?(?:usual|typical) ${sugar}(?: levels?)? ${said}(?= |$)`, token],
  ]),
  // A streak lasts until now.
  ['(?:in|on|having) (?:a|any) (?:(?:good|nice|decent|great|solid|proper) )?(?:streak|run)(?= (?:with|of|for) )', 'on a streak'],
  [`(streak(?: \\S+){1,5}?) ${now}`, '$1'],
  // A sentence of a period says what the one before is limited to.
  [`(?<=\\S )and (${period}) only$`, '$1'],
  // What is to be compared stands at the end.
  ['(compare .{10,90}?) (?:mainly|primarily|mostly|in particular|particularly|especially|above all) (?:my )?(\\S+(?: \\S+){0,2} and (?:my )?\\S+(?: \\S+){0,2})$', '$1 $2'],
  // What somebody needs after short nights is the debt of sleep.
  [`^how much (?:more )?sleep (?:do )?i need to (?:recover|catch up|make up)(?: and)?(?: what is)? my sleep debt(?: ${now})?$`, 'sleep debt today'],
  // A device that has sent nothing for long.
  [`^(?:did|has|have) (?:the |my )?(?:scale|scales|smart scale) ${device}(?: (?:and )?(?:the |my )?(?:last|latest|newest) weight(?: i see| i have| there| shown)? ${old})?$`, 'how fresh is my weight data'],
  [`^(?:did|has|have) (?:the |my )?(?:cgm|glucose sensor|sensor) ${device}(?: (?:and )?(?:the |my )?(?:last|latest|newest) (?:glucose|reading|glucose reading|value)(?: i see| i have| there| shown)? ${old})?$`, 'how fresh is my glucose data'],
  [`^(?:the |my )?(?:last|latest|newest) (weight|glucose)(?: reading| value)?(?: i see| i have| there| shown)? ${old}$`, 'how fresh is my $1 data'],
]
