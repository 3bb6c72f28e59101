/* Questions as they are asked of a watch, in the words of the grammar. */

import { months, readingOfOneDay } from './calendar-words.ts'
import { ofLatestValues } from './days/of-latest-values.ts'
import { ofAccount } from './records/of-account.ts'
import { ofMeals } from './records/of-meals.ts'
import { ofChosenSets } from './training/of-chosen-sets.ts'
import { ofKinds } from './training/of-kinds.ts'
import { ofLifts } from './training/of-lifts.ts'
import { ofLoad } from './training/of-load.ts'
import { ofRecords } from './training/of-records.ts'
import { ofSessions } from './training/of-sessions.ts'
import { ofSets } from './training/of-sets.ts'
import { ofSingleSessions } from './training/of-single-sessions.ts'
import { ofTraining } from './training/of-training.ts'
import { ofTwoSports } from './training/of-two-sports.ts'
import { ofWeekdayHabits } from './training/of-weekday-habits.ts'
import { ofWorkoutWordings } from './training/of-workout-wordings.ts'

const session = '(run|ride|walk|swim|hike|jog|workout|session|gym session|training|training session|bike ride)'
const whenHappened =
  '(?:and|at) (?:at )?(?:what time|when|what day|which day|on which day) (?:did (?:it|that|this) (?:happen|occur)|(?:was|is) (?:it|that|this))'
const extreme = '(?:highest|lowest|max|maximum|min|minimum|best|worst|longest|shortest|fastest|biggest|most|peak)'
const night = '(?:last night|overnight|during the night|in the night|through the night)'
const more = '(better|worse|bigger|stronger)'
const period = `((?:19|20)\\d\\d|(?:this|last) (?:year|month|week|spring|summer|autumn|winter)|(?:${months})(?: (?:this year|last year|20\\d\\d))?)`
const deeds = [
  ['(?:walking|steps|walks)', 'walk'],
  ['(?:running|runs)', 'run'],
  ['(?:cycling|riding|rides|biking)', 'cycle'],
  ['(?:sleep|sleeping)', 'sleep'],
] as const
const record = '(?:pr|pb|personal record|personal best|record|best|all time best|max)'
const food = '(calories|kcal|energy|protein|carbs|fat|fiber|fibre|sugar|sodium|water)'
const set = '(?:set|hit|get|got|make|made|achieve|achieved|reach|reached|do|did)'

/** Each pattern with what it says; every repetition is bounded. */
// biome-ignore format: one row an idiom
export const plainly: readonly (readonly [pattern: string, said: string])[] = [
  ...ofLatestValues,
  ...ofWorkoutWordings,
  ...ofWeekdayHabits,
  ...ofTwoSports,
  ...ofSingleSessions,
  ...ofChosenSets,
  ...ofRecords,
  ...ofLifts,
  ...ofSets,
  ...ofTraining,
  ...ofSessions,
  ...ofAccount,
  ...ofLoad,
  ...ofMeals,
  ...ofKinds,
  // The present level.
  ['(sleep debt|recovery|recovery score|readiness|readiness score|recovery composite)(?: looking)? (?:right now|at the moment|currently|now|as of now|at present)', '$1 today'],
  ['(?:current|present) (sleep debt|recovery|recovery score|readiness)$', '$1 today'],
  // What is unusual.
  ['^(?:is|was|are|were|has|have) (?:there )?(?:anything|something)(?: been)? (?:off|odd|strange|weird|unusual|out of the ordinary)(?: with| in| about)? (?:my |the |all my )?(?:numbers|data|stats|values|health data|metrics|readings)', 'what is unusual'],
  ['^(?:is|was|has) (?:there )?(?:anything|something)(?: been)? off$', 'what is unusual'],
  ['^(?:is|was|has) (?:there )?(?:anything|something)(?: been)? off(?= (?:in|over|during|the|this|last|lately|today|yesterday)\\b)', 'what is unusual'],
  ['^(?:has|have|did|is) (?:anything|something)(?: in| about| with)? (?:my |the )?(?:numbers|data|stats|values|health data|metrics|readings)? ?(?:changed|change|different|been different)(?: noticeably| significantly| much| a lot| unusually| clearly)+', 'what is unusual'],
  ['(?<=what is unusual )the last few (days|weeks)', 'in the last 3 $1'],
  // The next day.
  ['^(?:does|do|did) (?:a |my )?(?:bad|poor|short|rough|terrible) nights? (?:show(?: up)?|matter|make a difference|register|leave a mark) (?:in|for|to|on|with) (my .{3,30}?)(?: (?:on )?the (?:next|following) (?:day|morning)| the (?:day|morning) after)?$', 'is $1 higher after bad nights'],
  ['^(?:does|do|did) (?:a |my )?(?:good|long|great) nights? (?:show(?: up)?|matter|make a difference|register|leave a mark) (?:in|for|to|on|with) (my .{3,30}?)(?: (?:on )?the (?:next|following) (?:day|morning)| the (?:day|morning) after)?$', 'is $1 higher after good nights'],
  // A better year for walking has more of it.
  ...deeds.map(([of, verb]): [string, string] => [`^(?:was|is) ${period} (?:a |my |the )?${more} (?:year|month|week|one|season|summer|winter|spring|autumn)? ?for (?:my )?${of} than ${period}$`, `did i ${verb} ${verb === 'sleep' ? '$2' : 'more'} in $1 than in $3`]),
  // How often, where a number is asked for.
  ['^(?:did|have) i (?:sleep|slept) (under|over|less than|more than|below|above|at least) (.{2,20}?) (?:more than|at least|over) (?:once|twice|\\S+ times|\\S+ nights)((?: .{3,30})?)$', 'how many nights did i sleep $1 $2$3'],
  ['(\\d+(?:[.,]\\d+)?) ?(h|hours?|hrs?|minutes|mins?|k|km|steps|kg|g) plus', 'at least $1 $2'],
  // Sessions.
  [`(?:this morning) ${session}`, 'my $1 this morning'],
  [`this (morning|afternoon|evening)s ${session}`, 'my $2 today in the $1'],
  ['heart rate i (?:have |had )?(?:ever )?(?:reached|reach|hit|got|got to|gotten to|had|recorded|achieved)(?= (?:in|during|on) )', 'heart rate'],
  [`when (?:did|have) i (?:last )?${set} (?:my|a|the) (.{3,25}?) ${record}`, 'when was my best $1'],
  [`(longest|current|best) (run|ride|walk|swim|workout|hike)(?:ning)? streak`, '$1 streak of $2s'],
  ['(longest|current|best) (?:gym|lifting|strength) streak', '$1 streak of gym sessions'],
  ['(longest|current|best) (?:training|exercise|work out) streak', '$1 streak of workouts'],
  ['(longest|current|best) running streak', '$1 streak of runs'],
  // The lowest and highest reading of a night, and when something was highest.
  [`^(?:did i (?:go|get|run|drop)|was i|have i (?:gone|been)|am i|did (?:my |the )?(?:glucose|sugars?|blood sugar|bg) (?:go|get|run|drop)|was (?:my |the )?(?:glucose|sugars?|blood sugar|bg))(?: too)? low (?:at any point |at all |again )?${night}$`, 'lowest glucose last night'],
  [`^(?:any|were there any|did i have (?:any|a)|had i any|have i had any|was there a) (?:glucose |sugar |blood sugar )?(?:lows?|hypos?) ${night}$`, 'lowest glucose last night'],
  [`^(?!${readingOfOneDay})((?:what (?:was|is|were) )?(?:my |the )?(?:\\S+ ){0,2}${extreme} .{3,50}?) ${whenHappened}$`, '$1'],
  [`^(?!${readingOfOneDay})((?:(?:what|which) (?:was|is|were) )?(?:my |the )?(?:\\S+ ){0,2}${extreme} (?!.*\\b(?:week|month|year|weekday)s? (?:had|with|did|was))(?:.{3,50}?)),? (?:and )?(?:(?:on )?(?:which|what) (?:date|day)|and when|and (?:which|what) (?:run|ride|walk|swim|hike|workout|session|bike ride)|and its date)$`, '$1'],
  [`((?:highest|lowest|max|peak)) reading(?= (?:over|in|on|last|this|yesterday|today|during|at)\\b)`, '$1 glucose reading'],
  // The value of a day is a mean already: one for each day is no mean of them.
  ['(?:the )?(?:average|mean|averages|means)(?: of| of my| of the| of my own)? (glucose|blood sugar|sugar|heart rate|pulse)(?: value| level)? (?:for|of|on) (?:each|every) (day|night)', '$1 each $2'],
  // Two numbers of one day, and one then and now.
  [`^how (?:much|many) ${food} ((?:did i|i|have i) (?:eat|ate|eaten|had|have|drink|drank|log|logged|get|got)(?: .{2,25}?)?) and how (?:much|many) ${food}$`, 'how much $1 and $3 $2'],
  [`^what is (?:my )?(?:current |latest )?(.{2,25}?) and what was (?:it|that) (?:at |around )?(?:the same time last year|this time last year|a year ago|one year ago)$`, '$1 now vs a year ago'],
  [`^((?:how many|how often) .{3,40}? (?:in|last|this) (?:${months}|week|month|year)) and how (?:many|often)(?: times)? ((?:in|last|this) (?:${months}|week|month|year))$`, '$1 vs $2'],
  ['the fortnight before', 'the two weeks before'],
  ['since (two|three|four|five|six|\\d{1,2}) (days|weeks|months)$', 'in the last $1 $2'],
  ['(?<=\\b(?:relation|relationship|correlation|link|connection) between (?:\\S+ ){1,8})(?:on|of|during) the same day$', ''],
  ['(?<=\\b(?:relation|relationship|correlation|link|connection) between (?:\\S+ ){1,8})(?:average|mean|daily)', ''],
  ['^was last night (better|worse|longer|shorter) (?:than|then) (the night before|my last night)', 'did i sleep $1 last night than $2'],
  // Lows and highs of the glucose, which the answer defines.
  ['how (?:many times|often) (?:was |is |has |did )?(?:my )?(?:glucose|blood sugar|sugar) (?:was |has been |been )?(?:going |go |gone |went |getting |got |get |dropping |dropped )?(?:too )?(low|high)', 'how many times did my glucose go $1'],
  ['energy balance (.{3,20}?) (?:intake|calories in|eaten) (?:minus|less) (?:expenditure|calories out|burned|what i burned)$', 'energy balance $1'],
  ['((?:longest|fastest|shortest|last|latest|biggest) (?:run|ride|walk|swim|hike)(?: ever)?)(?: recorded)? (?:distance and (?:duration|time)|(?:duration|time) and distance)$', '$1'],
  ['(?:beat|beaten|smash|smashed|clear|cleared) (\\d[\\d,.]*) steps', 'have over $1 steps'],
  // Connections, exports.
  ['^(?:is )?(?:my |the )?(?:watch|tracker|fitbit|device|wearable)(?: is)?(?: still)? connected (?:and )?(?:when|when is|when was|when did|when has)(?: it| the| my)? last (?:it )?sync\\S*$', 'is my watch connected'],
  ['^(?:did|has|have) (?:my |the )?(?:watch|tracker|fitbit|wearable|device) (?:stop|stopped|quit) (?:sending|syncing|sync|updating|uploading|sending data|sending anything|working)$', 'is my watch connected'],
  ['exports? (?:have i|did i|i have|i|i had) (?:created|create|made|make|requested|request|started|start|run|ran|done|ordered)(?: so far| up to now| until now| already)?(?: (?:and )?when)?', 'exports'],
]
