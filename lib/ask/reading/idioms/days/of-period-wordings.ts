/* Days that are named twice, by an occasion and by their dates, and other wordings of periods and days, in the words of the grammar. */

import { months } from '../calendar-words.ts'

const at = '(?:since|in|during|over|on|from|for)'
const done = '(?:walk|walked|move|moved|sleep|slept|eat|ate|eaten|drink|drank|exercise|exercised)'
const days = '(?:when|if|whenever|days|nights|mornings)(?: (?:that|when|on which|after|where))?'
const plain: readonly (readonly [string, string])[] = [
  ['walked|walk', 'walk'],
  ['moved|move', 'move'],
  ['slept|sleep', 'sleep'],
  ['ate|eaten|eat', 'eat'],
  ['drank|drink', 'drink'],
]

/** Each pattern with what it says; every repetition is bounded. */
// biome-ignore format: one row an idiom
export const ofPeriodWordings: readonly (readonly [pattern: string, said: string])[] = [
  // What is said after "I mean" stands for what is said before it.
  [`(${at}) (?:\\S+ ){1,4}i mean(?= \\1 )`, ''],
  ['(?:lately|recently|of late|these days|nowadays)(?: and)?(?: let us)? say(?: (?:for|over|in|during))?(?= (?:the )?(?:last|past) )', 'in'],
  ['(?:around|over|during|at) (?:my|the|our) \\S+(?: \\S+)? say(?= from )', ''],
  // Three days of a month.
  [`(?:the )?(\\d{1,2}) (?:st|nd|rd|th) (?:and )?(?:the )?(\\d{1,2}) (?:st|nd|rd|th) and (?:the )?(\\d{1,2})(?: (?:st|nd|rd|th))? (?:of )?(${months})`, '$1 $4 and $2 $4 and $3 $4'],
  // Until now.
  [`(from .{3,25}?|since .{3,25}?) (?:to|till|until|up to|through) (?:now|right now|this moment|the present)(?= |$)`, '$1 until today'],
  // Streaks.
  ['w(?= (?:\\d|at least|over|under|more|less|a |an |the |my ))', 'with'],
  ['(?:my |the )?(?:most|max|maximum|record|greatest|highest)(?: number of)? (?:consecutive |successive |straight )(days|nights)', 'longest streak of $1'],
  ['(?:my |the )?(?:most|max|maximum|record|greatest|highest)(?: number of)? (days|nights) (?:in a row|in succession|straight|back to back|consecutively)', 'longest streak of $1'],
  // Sitting.
  ['(?:just|simply|only just)(?= (?:sit|sitting|sat|lying|lay)\\b)', ''],
  // Energy is counted in total, not taken in.
  ['(?<=most )(calories|kcal|energy) (?:in total|in all|altogether|overall)', '$1 total'],
  // A lot of something is the half of the days with more of it.
  ...plain.flatMap(([said, verb]): [string, string][] => [
    [`(?<=\\b${days} )i (?:have |had )?(?:${said}) (?:(?:really |quite |so |very )?(?:a lot|lots|loads|much|a great deal|a ton|plenty|long|far))(?= |$)`, `i ${verb} more`],
    [`(?<=\\b${days} )i (?:have |had )?(?:${said}) (?:(?:really |quite |so |very |only )?(?:little|a little|a bit|not much|hardly))(?= |$)`, `i ${verb} less`],
  ]),
  [`(?<=\\b(?:days|nights|days when i ${done}|when i ${done}|days i ${done}) (?:with )?)(?:a lot of|lots of|loads of|plenty of|many|tons of|a high number of)(?= (?:steps|floors|sleep|deep sleep|rem sleep|active minutes|zone minutes)(?: |$))`, 'more'],
  [`(?<=\\b(?:days|nights|days when i ${done}|when i ${done}|days i ${done}) (?:with )?)(?:few|not many|very few|little|hardly any)(?= (?:steps|floors|sleep|deep sleep|rem sleep|active minutes|zone minutes)(?: |$))`, 'fewer'],
]
