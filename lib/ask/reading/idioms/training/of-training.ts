/* Habits, streaks and progress of training, in the words of the grammar. */

const every = '(?:every single|each and every|each single|every|each)'
export const verbs =
  '(run|jog|swim|cycle|ride|bike|hike|row|lift|train|work out|exercise|do yoga|go running|go swimming|go cycling|go to the gym|gym|ran|swum|cycled|ridden|trained|worked out|exercised|lifted|been running|been to the gym)'
export const asked = '(?:did|do|have|had) i (?:manage to |managed to )?'
export const fitted =
  '(?:manage|managed|get|got|get in|got in|do|done|log|logged|record|recorded|have|take|taken|go on|gone on|go for|gone for|fit in|squeeze in|complete|completed)'
export const a = '(?:a|one|any|some|at least a|at least one|at least 1)'
export const session =
  '(run|jog|walk|swim|ride|bike ride|hike|row|workout|gym session|training session|strength session|yoga session|strength workout|session)'
const kinds = '(gym|running|cycling|swimming|walking|lifting|training|strength|workout|exercise|yoga)'
const times = [
  ['once', '1'],
  ['twice', '2'],
  ['three times', '3'],
  ['four times', '4'],
  ['five times', '5'],
  ['six times', '6'],
] as const
const grain = '(week|month)'
const moving = '(running|run|cycling|bike|riding|swimming|swim|hiking|jogging)'
export const lift =
  '(bench|bench press|squats?|deadlifts?|overhead press|military press|pull ups?|chin ups?|leg press|hip thrusts?|curls?|barbell rows?)'
const slowed =
  '(?:slowed|slow|slowing|slows|dropped|drop|tailed|picked|pick|picking|sped|speeded|speed|quickened|quicken)(?: down| up| off)?'
const weekdays = 'monday|tuesday|wednesday|thursday|friday|saturday|sunday'

/** Each pattern with what it says; every repetition is bounded. */
// biome-ignore format: one row an idiom
export const ofTraining: readonly (readonly [pattern: string, said: string])[] = [
  // Every day of a period: the part of its days.
  [`^${asked}${verbs} (?:on )?${every} day(?= |$)`, 'percentage of days i $1'],
  [`^${asked}${fitted} (?:in )?(?:my |${a} )${session} (?:on )?${every} day(?= |$)`, 'percentage of days with a $1'],
  // Every week, and so often a week: the weeks with as many.
  [`^${asked}${verbs} ${every} ${grain}(?= |$)`, 'how many $2s with at least 1 $1'],
  [`^${asked}${fitted} (?:in )?${a} ${session} ${every} ${grain}(?= |$)`, 'how many $2s with at least 1 $1s'],
  [`^${asked}${verbs} (?:at least )?(\\d) times (?:a|per|each|every|every single) ${grain}(?= |$)`, 'how many $3s with at least $2 $1'],
  ...times.flatMap(([said, n]): [string, string][] => [
    [`^${asked}${verbs} (?:at least )?${said} (?:a|per|each|every|every single) ${grain}(?= |$)`, `how many $2s with at least ${n} $1`],
    [`^((?:in )?(?:how many|which)) (weeks|months) (?:did|have|do) i ${verbs} (?:at least )${said}(?= |$)`, `$1 $2 with at least ${n} $3`],
  ]),
  [`^((?:in )?(?:how many|which)) (weeks|months) (?:had|with|did i (?:have|do|get|get in|log)|have i had|have i done) ${a} ${session}(?= |$)`, '$1 $2 with at least 1 $3s'],
  // The highest and the lowest of a few parts: all of them.
  ['^(?:which|what) (month|quarter|year|weekday) (?:had|has|was|did i have|did i do) (?:the |my )?(?:most|highest|biggest) (.{3,30}?) and (?:(?:which|what) )?(?:\\1 |one )?(?:had |has |was |did i have |did i do )?(?:the |my )?(?:fewest|least|lowest|smallest)(?=$| (?:this|last|in|since|over|during|from|so far)(?: |$))', '$2 by $1'],
  ['^(?:which|what) (month|quarter|year|weekday) (?:had|has|was|did i have|did i do) (?:the |my )?(?:fewest|least|lowest|smallest) (.{3,30}?) and (?:(?:which|what) )?(?:\\1 |one )?(?:had |has |was |did i have |did i do )?(?:the |my )?(?:most|highest|biggest)(?=$| (?:this|last|in|since|over|during|from|so far)(?: |$))', '$2 by $1'],
  // Weeks in a row.
  [`(?:my )?(?:longest|best|biggest) ${kinds} streak in (week|month)s`, 'longest streak of $2s with at least 1 $1'],
  [`^(?:for )?how many (?:(?:consecutive|straight|successive) (week|month)s|(week|month)s (?:in a row|running|straight)) (?:did|have|do) i ${verbs}(?= |$)`, 'longest streak of $1$2s with at least 1 $3'],
  [`(?:longest|best) (?:streak|run|stretch|spell|sequence) of (?:consecutive |straight )?(week|month)s (?:with ${a}|of|when i did a) ${session}s?(?= |$)`, 'longest streak of $1s with at least 1 $2s'],
  [`(?:longest|best) (?:streak|run|stretch|spell|sequence) of (?:consecutive |straight )?(week|month)s (?:with|of) (running|cycling|swimming|walking|lifting|training|exercise)(?= |$)`, 'longest streak of $1s with at least 1 $2'],
  [`(?:longest|best) (?:streak|run|stretch|spell|sequence) of (?:consecutive |straight )?(week|month)s with (?:at least )?(\\d) (?:or more )?${session}s(?= |$)`, 'longest streak of $1s with at least $2 $3s'],
  // The volume of a session.
  [`(average|mean|median) (?:gym |training |strength )?(?:session|workout) (volume|tonnage)(?: in (?:kg|kilos|kilograms))?`, '$1 $2 of workouts'],
  [`(average|mean|median) (volume|tonnage|weight lifted|training volume|lifting volume)(?: in (?:kg|kilos|kilograms))? (?:per|a|of each|for each|of a|by) (?:gym |training |strength |lifting )?(?:session|workout)`, '$1 volume of workouts'],
  [`(?<!(?:average|mean|median|total) )(volume|tonnage|training volume|lifting volume) (?:per|for each) (?:gym |training |strength |lifting )?(?:session|workout)`, 'average $1 of workouts'],
  // One workout, and the places of workouts.
  [`(yesterday|today|${weekdays})s (workout|run|ride|walk|swim|hike|session|gym session|training|training session|bike ride|cycle)`, '$1 $2'],
  ['(?:get|got|gotten|go|went|gone|been|be|make it|made it|head|headed) (?:down |over )?to the (?:swimming )?pool', 'swim'],
  ['(?:get|got|gotten|make it|made it|head|headed) (?:down |over )?to the gym', 'gym'],
  ['(longer|shorter|further|farther|faster|slower|bigger|heavier) than (?:the (?:longest )?ones?|those|that)(?= (?:in|last|from|of|during|over) )', '$1 than'],
  // Progress.
  ['(?<!how fast (?:is|was) my )(?:walking|walk) (pace|speed)', '$1 of walks'],
  [`${lift} progression`, '$1 progress'],
  [`(?:progression|progress) (?:of|on|in|with) (?:my |the )?${lift}(?= |$)`, '$1 progress'],
  [`^(?:has|have|did|is|was) my (?:average |mean )?${moving} (pace|speed) ${slowed}(?= |$)`, 'is my $2 of $1 workouts changing'],
  [`^(?:has|have|did|is|was) my (?:average |mean )?(pace|speed) (?:on|of|for|in) (?:my )?(runs|walks|rides|bike rides|swims|hikes) ${slowed}(?= |$)`, 'is my $1 of $2 changing'],
  [`^(?:have|did|am) i (?:slowed|slow|slowing|sped|speed|speeding) (?:down|up) (?:on |in |at |while |when )?(?:my )?(running|walking|cycling|swimming|runs|walks|rides)(?= |$)`, 'is my pace of $1 changing'],
]
