/* Workouts, in the words of the grammar. */

const session =
  '(?:workouts?|training|training sessions?|sessions?|exercise|exercising|workout time|training time|exercise time|workout minutes|runs?|running|rides?|cycling)'
const zones = '(?:heart rate|hr|cardio|training) zones'
const when =
  '((?:in |during |over |on |for )?(?:the )?(?:this|last|past|previous|january|february|march|april|may|june|july|august|september|october|november|december)(?: .{3,20})?)'
const easy = '(?:easy|light|low intensity|low)'
const hard = '(?:hard|intense|high intensity|high|tough)'
const versus = '(?:versus|vs|or|and|against|compared to|compared with)'
const best = '(?:fastest|quickest|best)'
const lengths = [
  ['(\\d+(?:\\.\\d+)?) (?:k|km|kilometers?|kilometres?)', '$1 km'],
  ['(\\d+(?:\\.\\d+)?) (?:mi|miles?|milers?)', '$1 miles'],
  ['half marathon', '21.0975 km'],
  ['marathon', '42.195 km'],
] as const
const record = '(?:pb|pr|personal best|personal record|record|best time|fastest time|best)'
const run = '(?: (?:run|race|jog))?(?: (?:time|pace|ever))?'

/** Each pattern with what it says; every repetition is bounded. */
// biome-ignore format: one row an idiom
export const ofSessions: readonly (readonly [pattern: string, said: string])[] = [
  // The best of those that are at least as long.
  ...lengths.flatMap(([length, said]): [string, string][] => [
    [`${best} ${length}${run}`, `best pace of runs of at least ${said}`],
    [`slowest ${length}${run}`, `worst pace of runs of at least ${said}`],
    [`(?<!half )${length} (?:run |race )?${record}`, `best pace of runs of at least ${said}`],
    [`${record} (?:for|over|in|on|at) (?:a |an |the )?${length}${run}`, `best pace of runs of at least ${said}`],
  ]),
  // Every such morning, not the last one.
  ['(mon|tues|wednes|thurs|fri|satur|sun)day (mornings|afternoons|evenings)', '$1days $2'],
  ['weekend (mornings|afternoons|evenings)', 'weekends $1'],
  // Time in zones.
  [`how (?:much|many minutes|many hours|long)(?: of)?(?: my)? (${session}) ?${when}? (?:was|were|is|did i spend|have i spent|i spent|has been)(?: spent)? in (?:the |my )?(?:higher|high|upper|lower|low|top|different|hard|harder|easy) (?:${zones}|zones)`, 'heart rate zones of my $1 $2'],
  [`(?:what )?(?:is the |was the )?(?:percentage|percent|share|proportion|part|fraction|amount|how much|%)(?: of)?(?: my)? (${session}) ?${when}? (?:was|were|is|has been) ${easy} ${versus} ${hard}`, 'heart rate zones of my $1 $2'],
]
