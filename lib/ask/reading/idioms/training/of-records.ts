/* Personal records, sums of lifts, and numbers of sessions beside their sets, in the words of the grammar. */

import { months } from '../calendar-words.ts'
import { namedLift } from './of-lifts.ts'

const records =
  '(?:new |lifting |strength |gym |weightlifting )?(?:prs?|pbs?|personal records?|personal bests?|records?)(?: in the gym| in lifting)?'
const set =
  '(?:set|hit|get|got|gotten|break|broke|broken|make|made|had|have|achieve|achieved|beat|beaten|earn|earned|log|logged)'
const period = `(?:(?:in |during |over |since |for )?(?:this|last|past|the last|the past|the) (?:year|month|week|quarter|\\d{1,3} \\S+|summer|spring|winter|autumn|two \\S+|three \\S+|six \\S+)|(?:in|since|during) (?:${months}|20\\d\\d)(?: (?:this|last) year| 20\\d\\d)?|so far this (?:year|month|week)|yesterday|today)`
const lifts = `${namedLift} (?:and |plus |\\+ )?${namedLift}(?: (?:and |plus |\\+ )?${namedLift})?`
const maximum =
  '(?:estimated (?:max(?:es|ima|imums?)?|1 ?rms?|one rep max(?:es)?)|e1rms?|1 ?rms?|one rep max(?:es)?|max(?:es)?)'
const sum =
  '(?:the |their |my )?(?:combined )?(?:sum|total)(?: (?:of|for) (?:both|all|them|those|the|all of|all the|all of them)(?: (?:three|two|3|2|four|of them|lifts))*)?'
const trained = '(?:train|trained|hit|work|worked|do|did|done|exercise|exercised|work out|worked out)'
const muscle = '(?:chest|back|legs?|shoulders?|arms?|biceps|triceps|abs|core|glutes|quads|hamstrings|calves|lats|traps)'
const sets =
  '(?:(?:with |and )?(?:how many|the number of) (?:working )?sets(?: in total| overall| altogether| total| in all)?(?: (?:was|were|is|are) (?:that|it|there|they)| did i do| have i done)?(?: in total| overall| altogether| total)?)'
const when = '((?: (?:this|last|in|since|over|during|on|for)(?: \\S+){1,5}?)?)'
const most = '(?:the |my )?(?:highest|most|biggest|largest|best|greatest|lowest|least|fewest|smallest)'
const workout = '(?:workout|gym session|session|training|training session|gym workout)'
const day = '(?:yester|to|mon|tues|wednes|thurs|fri|satur|sun)day'

/** Each pattern with what it says; every repetition is bounded. */
// biome-ignore format: one row an idiom
export const ofRecords: readonly (readonly [pattern: string, said: string])[] = [
  // How many records, and the newest.
  [`^(?:how many|(?:what is |what was )?(?:the |my )?number of) ${records}(?: (?:did|have|had) i ${set}| (?:i |i have )${set})?( ${period})$`, 'prs$1'],
  [`^how many ${records}( ${period}) (?:did|have) i ${set}$`, 'prs$1'],
  [`^(?:what|which|when) (?:was|is|were) (?:my |the )?(?:last|latest|most recent|newest) ${records}(?: (?:that )?i ${set})?$`, 'newest records'],
  [`^when (?:did|have) i last ${set} (?:a |an |any )?${records}$`, 'newest records'],
  [`^when (?:was|is) the last time (?:that )?i (?:have )?${set} (?:a |an |any )?${records}$`, 'newest records'],
  // The estimated maxima of several lifts, whose answer has the sum.
  [`^(.{0,30}?)${maximum} (?:of|on|for|in) (?:my )?${lifts} (?:and|plus|with) ${sum}$`, '$1 estimated 1 rm of $2 $3 $4'],
  [`^(.{0,30}?)(?:my )?${lifts} ${maximum} (?:and |plus |with )?${sum}$`, '$1 estimated 1 rm of $2 $3 $4'],
  [`^(?:what is |what was |show )?${sum} of (?:my )?(?:the )?${lifts} ${maximum}$`, 'estimated 1 rm of $1 $2 $3'],
  [`^(?:what is |what was |show )?${sum} of (?:my )?(?:the )?${maximum} (?:of|on|for|in) (?:my )?${lifts}$`, 'estimated 1 rm of $1 $2 $3'],
  [`^(?:what is |what was |show )?${sum} of (?:my )?(?:big three|big 3|sbd)(?: lifts)?(?: ${maximum})?$`, 'estimated 1 rm of squat bench press and deadlift'],
  [`^(?:what is |what was |show )?(?:my |the )?(?:current |estimated )?(?:powerlifting|sbd|big three|big 3|three lift) total(?: right now| now| currently)?$`, 'estimated 1 rm of squat bench press and deadlift'],
  // How often, and how many sets: the answer about the sets has both.
  [`^(?:how many times|how often) (?:did|have) i ${trained} (?:my )?(${muscle})${when} (?:and )?${sets}$`, 'how many sets of $1 did i do$2'],
  [`^(?:how many times|how often) (?:did|have) i (?:do |done |train |trained )?${namedLift}${when} (?:and )?${sets}$`, 'how many sets of $1 did i do$2'],
  [`^how many ${namedLift} (?:sessions|workouts)(?: did i do| did i have| have i done)?${when} (?:and )?${sets}$`, 'how many sets of $1 did i do$2'],
  // The part of a period with the most of an exercise.
  [`^(?:in )?(?:which|what) (week|month|quarter|year) (?:had|has|was|did i have|did i do|was there) ${most} (?:amount of )?(?:number of )?(${namedLift} )(volume|sets|reps)`, '$3 $4 by $1'],
  [`^(?:on )?(?:which|what) (?:weekdays?|days? of the week) do i (?:usually |normally |mostly |typically )?(?:do )?${namedLift}(?: most| the most| most often)?$`, '$1 sessions by weekday'],
  // All sets of one workout, and all that was lifted.
  [`^how many (?:working )?(?:sets|reps|repetitions)(?: in total| altogether| overall)? (?:did i do|were there|did i have|did i get|were) (?:in|during|at|on) (?:my |the )?(${day}|last|latest|most recent)s? ${workout}(?: in total| altogether)?$`, 'show sets of $1 workout'],
  [`^how much (?:weight )?(?:did|have) i (?:lift|lifted|move|moved)(?: in total| altogether| overall| in all)(?= ${period}$|$)`, 'total volume lifted'],
  [`^how much (?:weight )?(?:did|have) i (?:lift|lifted|move|moved)( ${period}) (?:in total|altogether|overall|in all)$`, 'total volume lifted$1'],
  // Which exercises, the most frequent first.
  [`^(?:which|what) exercises? (?:do|did|have) i (?:do|done|train|trained|perform|performed)(?: the)? (?:most|most often|most frequently)(?= ${period}$|$)`, 'which exercises did i do'],
  [`^(?:what is |what was )?(?:my |the )?(?:most frequent|most common|most trained) exercise(?= ${period}$|$)`, 'which exercises did i do'],
  [`^how many (?:different |distinct |various )?exercises (?:did|have) i (?:do|done|train|trained|perform|performed)(?= ${period}$)`, 'which exercises did i do'],
]
