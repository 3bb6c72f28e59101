/* Sets of a weight and so many repetitions, and the usual ones, in the words of the grammar. */

import { months } from '../calendar-words.ts'

const numbers = 'two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty'
const count = `(\\d{1,2}|${numbers})`
const notNamed =
  '(?!(?:last|latest|newest|past|first|each|every|all|any|two|three|four|five|of|on|in|and|or|my|the|this|weighted|sessions?|workouts?|days?|weeks?|months?)\\b)'
const lift =
  'squat(?:s|ted|ting)?|bench(?:ed|ing)?(?: press(?:ed|es|ing)?)?|press(?:ed|es|ing)?|deadlift(?:s|ed|ing)?|rows?|curl(?:s|ed)?|(?:pull|chin|push|sit|step) ups?|dips?|lunges?|raises?|extensions?|pull ?downs?|push ?downs?|thrusts?|flye?s?|shrugs?|cleans?|snatch(?:es)?|rdls?|ohp|pullovers?'
const exercise = `(?:my |the |a )?((?:${notNamed}[a-z]+ ){0,2}?(?:${lift}))`
const weight = '(\\d{2,3}(?:\\.\\d{1,2})?)'
const unit = '(kg|kgs|kilos?|kilograms?|lbs?|pounds?)'
const over = '(over|above|more than|at least)'
const least = '(?:at least |minimum )?'
const orMore = '(?: or more| or better| plus| \\+)?'
const reps = '(?: reps?| repetitions?| times)?'
const joined = '(?:for|x|times|with|at)'
const period = `(?:(?:in |during |over |since |from )?(?:this|last|past|the last|the past|the) (?:year|month|week|\\d{1,3} \\S+|summer|spring|winter|autumn)|(?:in|since|during) (?:${months}|20\\d\\d|the)|ever|so far|yet|yesterday|today|on)`
/** The end, or a period: anything else is another question. */
const end = `(?=$| ${period}(?: |$))`
const done =
  '(?:do|did|done|hit|get|got|lift|lifted|lifting|manage|managed|move|moved|make|made|press|pressed|pull|pulled)'
/** Which of the sets: the answer has the first, the last, the heaviest and their number. */
const which =
  '(?:when (?:did|have) i (?:last |first |ever )?|when (?:was|is) (?:the |my )?(?:last|first) time (?:that )?i (?:have |had )?|(?:the |my )?(?:last|first) time (?:that )?i (?:have |had )?|(?:have|did) i (?:ever |already )?(?:managed to |been able to )?|how (?:often|many times) (?:have|did) i (?:ever )?)'
const heaviest = '(?:best|heaviest|top|biggest|strongest|hardest)'
const whatIs = '(?:what (?:is|was|were) )?(?:my |the )?'
const usual = '(?:usual|typical|average|normal|median|mean|most common|standard|regular)'
const usually = '(?:usually|normally|typically|generally|mostly)'
const named = [
  ['triple', '3'],
  ['double', '2'],
  ['single', '1'],
] as const
/** "Weight x reps and date", which every answer about the heaviest set has. */
const withAll =
  '(?:with |and |including |incl )?(?:the |its )?(?:weight(?: and| x| by| times)?(?: the)? reps?|reps?|number of reps|repetitions)(?:(?: and| with)?(?: the)? (?:date|dates|day))?'

/** Each pattern with what it says; every repetition is bounded. */
// biome-ignore format: one row an idiom
export const ofChosenSets: readonly (readonly [pattern: string, said: string])[] = [
  // "Squat over 140 kg for 5 or more reps".
  [`^${which}${exercise} ${over} ${weight} ${unit} ${joined} ${least}${count}${orMore}${reps}${end}`, 'chosen sets of $1 $2 $3 $4 at least $5 repcount'],
  [`^${which}${exercise} ${over} ${weight} ${joined} ${least}${count}${orMore}${reps}${end}`, 'chosen sets of $1 $2 $3 assumed kg at least $4 repcount'],
  [`^${which}${exercise} ${weight} ${unit} ${joined} ${least}${count}${orMore}${reps}${end}`, 'chosen sets of $1 at least $2 $3 at least $4 repcount'],
  [`^${which}${exercise} ${weight} ${joined} ${least}${count}${orMore}${reps}${end}`, 'chosen sets of $1 $2 assumed kg at least $3 repcount'],
  // "140 kg for 5 on squat", "5 reps at 140 kg on squat".
  [`^${which}${done} ${least}${weight} ${unit} ${joined} ${least}${count}${orMore}${reps} (?:on|in|at) ${exercise}${end}`, 'chosen sets of $4 at least $1 $2 at least $3 repcount'],
  [`^${which}${done} ${least}${count}${orMore} (?:reps|repetitions) (?:of|at|with) ${least}${weight} ${unit} (?:on|in|at|of) ${exercise}${end}`, 'chosen sets of $4 at least $2 $3 at least $1 repcount'],
  // "Best set of 8 on Romanian deadlifts", "best bench triple".
  [`^${whatIs}${heaviest} set of ${least}${count}${orMore}(?: reps| repetitions)? (?:on|of|for|in|at|with) ${exercise}${end}`, 'chosen sets of $2 at least $1 repcount'],
  [`^${whatIs}${heaviest} ${exercise} set of ${least}${count}${orMore}(?: reps| repetitions)?${end}`, 'chosen sets of $1 at least $2 repcount'],
  [`^${whatIs}${heaviest} ${exercise} for ${least}${count}${orMore} (?:reps|repetitions)${end}`, 'chosen sets of $1 at least $2 repcount'],
  ...named.flatMap(([word, n]): [string, string][] => [
    [`^${whatIs}${heaviest} ${exercise} ${word}${end}`, `chosen sets of $1 at least ${n} repcount`],
    [`^${whatIs}${heaviest} ${word} (?:on|of|for|in|at|with) ${exercise}${end}`, `chosen sets of $1 at least ${n} repcount`],
  ]),
  // "Heaviest squat this year, weight x reps and date".
  [`^${whatIs}${heaviest} ${exercise}(?: (?:that )?i (?:have |had )?(?:ever )?(?:logged|log|done|did|lifted|recorded))?((?: ${period}(?: \\S+){0,2}?)?) ${withAll}$`, 'chosen sets of $1$2'],
  [`^${whatIs}(?:weight|kg|kilos) and reps of (?:my )?${heaviest} ${exercise}${end}`, 'chosen sets of $1'],
  // What is usual of a set.
  [`^${whatIs}${usual} (?:rep count|reps|rep|repetitions|rep range|number of (?:reps|repetitions)|amount of reps|reps per set|weight|weights|working weight|working weights|set|sets|working set|load)(?: (?:that )?i (?:do|use|lift|have))? (?:on|for|of|in|with|at|when i) ${exercise}${end}`, 'typical sets of $1'],
  [`^how (?:many (?:reps|repetitions)|much weight|heavy|much) do i ${usually} (?:do |use |lift |get |take |go )?(?:per set |a set )?(?:on |for |of |in |with |at |when i )?${exercise}(?: per set| a set)?${end}`, 'typical sets of $1'],
  [`^how many (?:reps|repetitions) (?:per|a|in a|for each) set do i (?:${usually} )?do (?:on |for |of |in |with |at )${exercise}${end}`, 'typical sets of $1'],
  [`^how many (?:working )?sets of ${exercise} do i (?:${usually} )?do (?:per|a|each|in a|every) (?:gym |training )?(?:session|workout)(?: on average| ${usually})?${end}`, 'typical sets of $1'],
  [`^${whatIs}${usual} (?:number of )?sets of ${exercise} (?:per|a|each|in a) (?:gym |training )?(?:session|workout)${end}`, 'typical sets of $1'],
  [`^(?:what|which|how much) weight do i ${usually} (?:use|lift|take|do|have|load|squat|bench|put)(?: on)? (?:on|for|in|with|at|when i) ${exercise}${end}`, 'typical sets of $1'],
]
