/* Who recorded a workout, and how far apart workouts are, in the words of the grammar. */

import { lift } from './of-training.ts'

const named =
  '(?= (?:(?:all|of|the|a|my|me|on|last|latest|most|recent|previous|first|this|newest|two|three|four|five|\\d|longest|fastest|morning|evening|(?:yester|to|mon|tues|wednes|thurs|fri|satur|sun)days?|[a-z]{3,8}) ){0,4}(?:workouts?|runs?|rides?|bike rides?|walks?|swims?|hikes?|rows?|jogs?|sessions?|trainings?|gym|run|yoga)(?: |$))'
const recorder = '(?:device|app|application|watch|wearable|tracker|gadget|source|service|thing)s?'
const recorded = '(?:recorded|tracked|logged|captured|registered|measured|saved|uploaded|recorded for|picked up)'
const record = '(?:record|track|log|capture|register|measure)'
const session = '((?:[a-z]+ ){0,2}?(?:workouts|runs|rides|bike rides|walks|swims|hikes|sessions|jogs))'
const many = '(two|2|three|3|four|4|five|5|six|6|ten|10|few|couple of)'
const time =
  '(?:(?:the |what was the |what is the )?(?:time|gap|break|interval|rest|number of days|days|hours)|how (?:long|much time|many days|much rest))'
const passed =
  '(?: (?:was it|is it|was there|were there|did i (?:have|leave|take|wait|rest)|passed|went by|have passed|lay|lie|elapsed|in|off)){0,2}'
const spread = '(?:average|mean|median|typical|usual|shortest)'

/** Each pattern with what it says; every repetition is bounded. */
// biome-ignore format: one row an idiom
export const ofSingleSessions: readonly (readonly [pattern: string, said: string])[] = [
  // What recorded it.
  [`^(?:(?:with )?(?:which|what) (?:of my )?${recorder}|what) ${recorded}${named}`, 'recorder of'],
  [`^(?:with |on )?(?:(?:which|what) ${recorder}|what) (?:did|do) i (?:${record}|use (?:for|during|on|to ${record})) (my .{3,40}?)(?: with| on)?$`, 'recorder of $1'],
  [`(?:which|what) ${recorder} (?:did|do|does) (my (?:[a-z]+ ){0,3}?(?:workouts?|runs?|rides?|walks?|swims?|hikes?|sessions?)) come from(?= |$)`, 'recorder of $1'],
  [`^(?:which|what) ${recorder} (?:was|were|is|are) (my .{3,30}?) (?:recorded|tracked|logged) (?:by|with|on)$`, 'recorder of $1'],
  [`^(?:which|what) ${recorder} (?:was|were) used (?:for|during|to ${record})${named}`, 'recorder of'],
  [`^(?:what (?:is|was) )?(?:the )?(?:source|device|recording device) (?:of|for)${named}`, 'recorder of'],
  [`^(?:did|has) my (?:watch|phone|tracker|fitbit|pixel watch) (?:${record}|recorded)${named}`, 'recorder of'],
  [`^(?:was|were|is) (my .{3,30}?) (?:recorded|tracked|logged) (?:by|with|on) (?:my|a|the) (?:watch|phone|tracker|fitbit|pixel watch)$`, 'recorder of $1'],
  // What recorded a series is one of the sources of the data.
  [`^(?:(?:which|what) (?:apps?|applications?)|what) ${recorded} my(?= )`, 'which source my'],
  // How far apart they are.
  [`^${time}${passed} between (?:my |the )(?:last|latest|past|previous|most recent) ${many}${named}`, 'spacing of my last $1'],
  [`^how far apart (?:are|were) (?:my |the )(?:last|latest|past|previous|most recent) ${many}${named}`, 'spacing of my last $1'],
  [`^(?:what (?:is|was) )?(?:my |the )?${spread} (?:time|gap|break|interval|rest|number of days|days|number of rest days) between (?:my |two |the )?${session}`, 'spacing of $1'],
  [`^(?:what (?:is|was) )?(?:my |the )?longest (?:time|gap|break|interval|rest) between (?:my |two |the )?${lift} (sessions|workouts)`, 'spacing of $1 $2'],
  [`^(?:on average )?how (?:many days|long|much time)${passed} (?:on average )?between (?:my )?${session}(?= on average|$| (?:this|last|in|since))`, 'spacing of $1'],
]
