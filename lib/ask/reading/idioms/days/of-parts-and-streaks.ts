/* Values part by part, streaks that last until now, and a change of which either way is asked for, in the words of the grammar. */

const ask = '(?:(?:can|could|would) you )?(?:please )?(?:(?:show|give) me )?'
const part = '(day|week|month|quarter|year|weekday|season|hour|sport|muscle group)'
const parted = '(?:by|per|into|for each)'
const parts = `${parted} (?:the )?${part}s?`
const periodic = [
  ['daily', 'day'],
  ['weekly', 'week'],
  ['monthly', 'month'],
  ['quarterly', 'quarter'],
  ['yearly', 'year'],
] as const
const row =
  '(?:(?:consecutive|successive|straight) (?:days|nights|mornings)|(?:days|nights|mornings) (?:in a row|running|straight|on the trot|in succession))'
const verb = '(?:have|has|am|is|are|do|does|did|was|were)'
const since = '(?:since|lately|recently|these days|nowadays)'
const usual = '(?:my )?(?:own )?(?:normal|usual|norm|baseline|average)'
const exercise = '(?:exercise|exercising|sports?|training|workouts?|working out|physical exercise)'

/** Each pattern with what it says; every repetition is bounded. */
// biome-ignore format: one row an idiom
export const ofPartsAndStreaks: readonly (readonly [pattern: string, said: string])[] = [
  // "Break down my steps by week", "a monthly breakdown of my weight".
  [`^${ask}(?:break|split) (?:down|up) ((?:my|the) .{3,40}?) ${parts}(?= |$)`, '$1 by $2'],
  [`^${ask}(?:break|split) ((?:my|the) (?:(?!down|up)\\S+ ){1,5})(?:(?:down|up) )?${parts}(?= |$)`, '$1by $2'],
  [`^${ask}(?:a |the )?break ?down of (my .{3,40}?|(?!my\\b).{3,40}?) ${parts}(?= |$)`, '$1 by $2'],
  ...periodic.map(([said, by]): [string, string] => [`^${ask}(?:a |the |my )?${said} break ?down of (?:my )?((?:\\S+ ){0,4}?\\S+)(?=$| (?:this|last|for|in|since|over|from)\\b)`, `my $1 by ${by}`]),
  // The answer has the longest streak and the one that lasts until now.
  [`^((?:for )?how many ${row}(?: (?!than)\\S+){0,8}?) (?:right now|now|currently|already|at the moment)(?= \\S)`, '$1'],
  [`^((?:for )?how many ${row} .{3,60}?)(?<!than) (?:now|currently|already|right now|at the moment|so far)$`, '$1'],
  // A trend or a comparison says which way.
  [`(?<=^${verb} (?:i|my) (?:\\S+ ){0,4})(?:more or less|less or more)(?=(?: (?:active|sleep|steps|water|protein|calories))? ${since}(?: |$))`, 'more'],
  [`(?<=^${verb} i (?:\\S+ ){0,3})(?:longer or shorter|shorter or longer)(?= ${since}(?: |$))`, 'longer'],
  [`(?<=^${verb} i (?:\\S+ ){0,3})(?:better or worse|worse or better)(?= ${since}(?: |$))`, 'better'],
  [`(?<=^(?:do|am) i (?:\\S+ ){0,2})(?:more or less)$`, 'more lately'],
  // The components of the recovery are shown beside what is usual.
  [`^((?:(?:how|am i|was i|is my|was my|how is my|how was my|what is my|what was my|my) )?(?:(?:well|fully|properly|completely) )?(?:recovery|recovered|readiness)(?: score)?(?: (?:am i|was i))?(?: (?:today|this morning|yesterday))?) (?:compared to|compared with|versus|vs|against|relative to) ${usual}$`, '$1'],
  // "... Last six months is fine.": the time behind the question.
  ['^((?:how|what|which|did|do|does|is|are|was|were|has|have|show|compare) .{8,80}?) and (?:for )?(?:the )?((?:last|past) (?:\\S+ )?(?:days?|weeks?|months?|years?)|this (?:week|month|year)) (?:is|are|would be|will be|will do|would do|does it)(?: (?:fine|ok|okay|healthy|enough|good enough|sufficient|plenty))?$', '$1 in the $2'],
  // Days without a workout.
  [`(did|have|do) i not (?:do|done|did|get|have|had) (?:any|a single|one) ${exercise}`, '$1 i not work out'],
  [`(did|have|do) i (?:do|done|get|have|had) no ${exercise}(?: at all)?`, '$1 i not work out'],
]
