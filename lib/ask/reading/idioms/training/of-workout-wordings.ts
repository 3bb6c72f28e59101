/* Streaks and gaps of sessions, records of a lift, and two numbers of the same workouts, in the words of the grammar. */

import { months } from '../calendar-words.ts'
import { namedLift } from './of-lifts.ts'

const period = `(?:(?:in |during |over |since |for )?(?:this|last|past|the last|the past|the) (?:year|month|week|quarter|\\d{1,3} \\S+|summer|spring|winter|autumn|fall|two \\S+|three \\S+|six \\S+)|(?:in|since|during) (?:${months}|20\\d\\d)(?: (?:this|last) year| 20\\d\\d)?|so far this (?:year|month|week)|yesterday|today|ever|of all time)`
const numbers = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const amount = (n: number) => (n === 1 ? '(?:1|one|once)' : n === 2 ? '(?:2|two|twice)' : `(?:${n}|${numbers[n]})`)
/** The sessions of a sport, and who has one. */
const sports = [
  [
    '(?:lifting|gym|strength|strength training|weight training|weights) (?:sessions?|workouts?)',
    '(?:lift|lifted|go to the gym|gone to the gym|been to the gym|been to gym|hit the gym|gym|lift weights|lifted weights|strength train|strength trained)',
    'gym workouts',
    'strength',
  ],
  ['(?:runs?|running sessions?)', '(?:run|ran|go running|gone running|been running|been for a run)', 'runs', 'running'],
  [
    '(?:rides?|bike rides?|cycling sessions?)',
    '(?:ride|ridden|cycle|cycled|biked|go cycling|gone cycling)',
    'rides',
    'cycling',
  ],
  ['(?:swims?|swimming sessions?)', '(?:swim|swum|go swimming|gone swimming|been swimming)', 'swims', 'swimming'],
  [
    '(?:workouts?|training sessions?|sessions?)',
    '(?:train|trained|work out|worked out|exercise|exercised)',
    'workouts',
    'workouts',
  ],
] as const
const without = [
  [
    '(?:lifting(?: weights)?|lifting anything|going to the gym|(?:the |a )?gym|hitting the gym|strength training|weight training|training strength|a (?:lifting|gym|strength) (?:session|workout)|any (?:lifting|gym sessions|strength training))',
    '(?:lifting|the gym|strength training|going to the gym)',
    'strength',
  ],
  ['(?:running|a run|any runs?|going running|going for a run)', '(?:running)', 'running'],
  ['(?:cycling|a (?:bike )?ride|any rides?|riding|biking|going cycling)', '(?:cycling|riding|biking)', 'cycling'],
  ['(?:swimming|a swim|any swims?|going swimming)', '(?:swimming)', 'swimming'],
] as const
const longest =
  '(?:longest|most days|greatest|biggest)(?: time| stretch| period| spell| gap| number of days)?(?: that)?'
const gone = '(?:(?:i have |i had |i |did i |have i )?(?:ever )?(?:gone|went|been|go) )?'
const record = '(?:prs?|pbs?|personal records?|personal bests?|records?)'
const set = '(?:hit|set|get|got|make|made|break|broke|broken|beat|beaten|have|had|score|manage|achieve|achieved)'
const volume = '(?:volume|tonnage)'
const most = '(?:biggest|highest|largest|most|greatest)'
const workout = '(?:gym |strength |lifting |training )?(?:session|workout)'
const mine = '(?:(?:what|which) (?:was|is) )?(?:my |the )?'
const way =
  '(?:what (?:is|was) )?(?:the |my )?(?:total |overall |combined )?(?:distance|mileage|km|kilometers|kilometres|miles|time|duration)(?: in total| altogether)?(?: (?:was|were) (?:that|it|they))?'
const far =
  'how (?:far|long|many km|many kilometers|many kilometres|many miles|many hours)(?: (?:was|were) (?:that|it|they)| did i (?:go|ride|run|swim|cycle))?(?: in total| altogether| overall| in all)?'
const several = '(runs|rides|bike rides|swims|hikes|workouts)'
const kind = '((?:running|cycling|swimming|lifting|strength|hiking|rowing|gym|walking))'

/** Each pattern with what it says; every repetition is bounded. */
// biome-ignore format: one row an idiom
export const ofWorkoutWordings: readonly (readonly [pattern: string, said: string])[] = [
  // Weeks in a row with so many sessions.
  ...sports.flatMap(([sessions, verbs, said]) =>
    numbers.slice(0, 8).flatMap((_, n): [string, string][] => n === 0 ? [] : [
      [`^(?:for )?how many (?:(?:consecutive|straight|successive) (week|month)s|(week|month)s (?:in a row|running|straight)) (?:did|have|do|am) i (?:now )?${verbs} (?:at least )?${amount(n)}(?: times| or more times| workouts)?(?: or more)?(?: a week| per week| each week)?(?= ${period}$|$)`, `longest streak of $1$2s with at least ${n} ${said}`],
      [`^(?:for )?(?:how many )?(?:consecutive |straight )?(week|month)s(?: in a row| running| straight)+ (?:with|of|did i have|have i had|did i do|have i done) (?:at least )?${amount(n)}(?: or more)? ${sessions}(?: a week| per week| each)?(?= ${period}$|$)`, `longest streak of $1s with at least ${n} ${said}`],
    ]),
  ),
  // The longest time without a sport.
  ...without.flatMap(([doing, from, said]): [string, string][] => [
    [`${longest} ${gone}without ${doing}(?= ${period}$|$)`, `longest streak of days under 1 ${said}`],
    [`longest (?:break|time off|pause) from ${from}(?= ${period}$|$)`, `longest streak of days under 1 ${said}`],
  ]),
  ['longest (?:gap|break|pause) between (?:two |my )?(?:gym|strength|lifting) (?:sessions|workouts)', 'longest streak of days under 1 strength'],
  // Whether a record of a lift was set, and the last session of a lift with its weight.
  [`^(?:did|have) i ${set} (?:a |an |any |my )?(?:new )?${namedLift} ${record}(?= ${period}$|$)`, 'new pr of $1'],
  [`^(?:did|have) i ${set} (?:a |an |any |my )?(?:new )?${record} (?:on|in|for|at|with) (?:the |my )?${namedLift}(?= ${period}$|$)`, 'new pr of $1'],
  [`^(?:did|have) i (?:ever )?(?:pr|pb|pr'?d|pred) (?:on |in |at |my |the )*${namedLift}(?= ${period}$|$)`, 'new pr of $1'],
  [`^(?:was|were|have|has) (?:there|i had) (?:a |an |any )?(?:new )?${namedLift} ${record}(?= ${period}$|$)`, 'new pr of $1'],
  [`^(when did i last (?:do |train )?${namedLift}) (?:and )?(?:with |at |for )?how (?:much|heavy|many kilos|many kg)(?: weight)?(?: was (?:it|that))?$`, '$1'],
  [`^what did i ${namedLift} ((?:this|last) (?:week|month|year)|yesterday|today) (?:compared (?:to|with)|versus|vs|against)(?: the)?`, 'heaviest $1 $2 compared to'],
  // Which exercises, and the session with the most volume.
  [`^(?:which|what) exercises? (?:do|did|have) i (?:log|logged|record|recorded|track|tracked)(?: the)? (?:most|most often|most frequently)(?= ${period}$|$)`, 'which exercises did i do'],
  [`${mine}most (?:often )?(?:logged|recorded|performed) exercises?(?= ${period}$|$)`, 'which exercises did i do'],
  [`${mine}${most} (?:training |lifting )?${volume} (week|month)(?= ${period}$|$)`, 'which $1 had the highest volume'],
  [`${mine}${most} ${volume} ${workout}(?= ${period}$|$)`, 'highest volume of workouts'],
  [`${mine}${workout} with (?:the |my )?${most} ${volume}(?= ${period}$|$)`, 'highest volume of workouts'],
  [`^(?:which|what) ${workout} had (?:the |my )?${most} (?:training |total |lifting )?${volume}(?= ${period}$|$)`, 'highest volume of workouts'],
  // Tonnes are a thousand kilograms.
  [`^how many (?:metric )?(?:tons|tonnes)(?: of (?:weight|iron|steel))?(?: in total| altogether)? (?:have|did) i (?:lift|lifted|move|moved|shift|shifted|press|pressed)(?: in total| altogether| overall| in all)?(?= ${period}$|$)`, 'total volume lifted'],
  // Their number and their sum: the list of workouts has both.
  [`^how many ${several}(?: (?:did|have) i (?:do|done|go on|have|had|record|recorded))?( ${period})? (?:and )?(?:${way}|${far})( ${period})?$`, '$1$2$3'],
  [`^(?:number|count) of ${several}( ${period})? and (?:the |my )?(?:total )?(?:distance|time|duration)( ${period})?$`, '$1$2$3'],
  // Two sports beside each other.
  [`^(?:what is |what was |show |show me |give me )?(?:the |my )?(?:split|balance|breakdown|division|distribution) (?:of (?:my )?(?:time|hours|training) )?between ${kind} and ${kind}( hours| time| distance)?(?= ${period}$|$| since the (?:beginning|start) of)`, '$1 versus $2$3'],
  [`^${kind} (?:versus|vs|and|or|against) ${kind}( hours| time| distance) (?:split|balance|breakdown)(?= ${period}$|$)`, '$1 versus $2$3'],
  // Workouts of weekends and of weekdays.
  ['^(?:are|were) my (weekend|weekday) (runs|rides|swims|walks|hikes) (?:usually |generally |on average )?(?:longer|shorter|further|farther) than (?:my |the |those )?(?:on )?(weekend|weekday)s?(?: (?:\\2|ones))?(?= (?:this|last|since|in|over|during|from)\\b|$)', 'average distance of $2 on $1s vs $3s'],
  ['^(?:are|were) my (weekend|weekday) (runs) (?:usually |generally |on average )?(?:faster|slower|quicker) than (?:my |the |those )?(?:on )?(weekend|weekday)s?(?: (?:\\2|ones))?(?= (?:this|last|since|in|over|during|from)\\b|$)', 'average pace of $2 on $1s vs $3s'],
  ['(weekend|weekday) (runs|rides|swims|hikes|workouts|gym sessions) (?:versus|vs|against|compared to|compared with) (?:my |the |on )?(weekend|weekday)(?: \\2| ones|s)(?= (?:this|last|since|in|over|during|from)\\b|$)', '$2 on $1s vs $3s'],
  // Every such run, not the last one.
  ['(?<!(?:last|this|next|previous|past|two|three|every|each) )(mon|tues|wednes|thurs|fri|satur|sun)day (runs|rides|swims|hikes|workouts|gym sessions|training sessions)', '$2 on $1days'],
  ['^(?:compare )?(.{3,40}? (?:runs|rides|swims|hikes|workouts|gym sessions|training sessions) on \\S+days) (?:with|versus|vs|than|against|compared to|compared with|relative to)(?: on)? (?:the |my |all |all the |all my )?(?:other days|others|other ones|other (?:runs|rides|swims|hikes|workouts)|rest|remaining ones)(?: of the week)?', 'compare $1'],
  // A rating is in the diary anyway.
  ['(average|mean) rpe (?:i (?:have )?(?:put|logged|log|wrote|entered|noted|gave|recorded) )?(?:down )?(?:in|from) (?:my |the )?(?:training |workout )?(?:diary|log|journal)', '$1 rpe'],
  ['(average|mean) rpe (.{3,30}?) in (?:my |the )?(?:training |workout )?(?:diary|log|journal)', '$1 rpe $2'],
  ['(average|mean) rpe i (?:have )?(?:put|logged|log|wrote|entered|noted|gave|recorded)(?: down)?(?= (?:for|on|of) )', '$1 rpe'],
  // The pace limits the runs, whatever they are called.
  ['easy (runs|rides)(?= pace (?:over|under)\\b)', '$1'],
]
