/* What people say in a way of their own, in the words of the grammar. */

import { distanceIdioms } from '../words/distance-idioms.ts'
import { months } from './idioms/calendar-words.ts'
import { ofMissingDays } from './idioms/days/of-missing-days.ts'
import { ofWeekdays } from './idioms/days/of-weekdays.ts'
import { everyday } from './idioms/everyday.ts'
import { ofMeasuring } from './idioms/of-measuring.ts'
import { ofPeriods } from './idioms/of-periods.ts'
import { ofSpread } from './idioms/of-spread.ts'
import { plainly } from './idioms/plainly.ts'
import { type Idiom, replacing } from './idioms/replacing.ts'
import { spoken } from './idioms/spoken.ts'

const count = String.raw`(?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|twelve|couple of|few)`
const units = '(week|month|quarter|year|day|night)s'
const levels =
  'rate|weight|hrv|rhr|pulse|glucose|sugar|fat|bmi|max|load|hr|spo2|oxygen|temperature|sleep|efficiency|variability|saturation'
const moved =
  'fell|fall|fallen|dropped|drop|went|gone|dipped|dip|sank|sunk|rose|risen|climbed|climb|jumped|shot|reached|reach|hit|came|spiked|peaked|bottomed|got|gotten|been'
const period = 'in|on|during|over|last|this|yesterday|today|since|for|at|within|throughout|ever|between|from|these|the'
const moves = '(?:lower|raise|increase|decrease|reduce|affect|influence|impact|change|push up|bring down|drive up)'
const span = '(?: today| yesterday| last night| this (?:morning|week|month|year)| last (?:week|month))?'
const sofar =
  '(?:(?:in|over|during|for|within) (?:the )?(?:last|past) .{3,20}|since .{3,25}|this (?:week|month|year|quarter))'
const beginning = 'the (?:start|beginning) of ((?:the|this) (?:year|month|week))'
const usualWords = 'usually|normally|typically|usual|normal|typical'

/**
 * What people say in a way of their own, and how the grammar says it. Every pattern names all its words, and what is put in their place says
 * the same; each is anchored at whole words, and every repetition is bounded.
 */
// biome-ignore format: one row an idiom
const idioms: readonly Idiom[] = [
    ...spoken,
    ...ofPeriods,
    ...ofMissingDays,
    ...everyday,
    ...ofSpread,
    ...ofMeasuring,
    ...ofWeekdays,
    ...plainly,
    // What is usual for the person who asks.
    [`^(is|are|was|were) (my .{3,40}?) (?:normal|usual|typical|elevated|raised|high|low)(${span}) for me(${span})$`, '$1 $2$3$4 compared to usual'],
    [`^(is|are|was|were) (my .{3,40}?) (?:elevated|raised)(${span})(?= (?:compared|vs|versus|relative|against|than))`, '$1 $2 higher$3'],
    [`^(is|are|was|were) (my .{3,40}?) (?:elevated|raised)(${span})$`, '$1 $2 higher than usual$3'],
    // A value now and its change, and a value then and now: a change has both ends.
    [`^(?:what is|what are) (my .{3,30}?) and how (?:much )?(?:has|have|did) (?:it|that|they) (?:changed?|moved?|developed?|evolved?) (${sofar})$`, 'how much did $1 change $2'],
    [`^what (?:did i weigh|was my weight) at ${beginning} and (?:what )?(?:do i weigh now|do i weigh today|is it now|is it today|now)$`, 'how much did my weight change since the start of $1'],
    [`^what (?:was|were) (my (?:\\S+ ){0,3}(?:${levels}|percentage)) at ${beginning} and what (?:is|are) (?:it|they) (?:now|today)$`, 'how much did $1 change since the start of $2'],
    // One series that goes with another: the answer says which way.
    [`^(?:does|do) (?:poor|bad|short) (?:sleep|nights) ${moves} ((?:my )?.{3,30}?)(?: (?:on )?the (?:next|following) day)?$`, 'is $1 higher after bad nights'],
    [`^(?:does|do) (?:good|long) (?:sleep|nights) ${moves} ((?:my )?.{3,30}?)(?: (?:on )?the (?:next|following) day)?$`, 'is $1 higher after good nights'],
    [`^does (walk|sleep|eat|drink)ing (more|less|longer) ${moves} ((?:my )?.{3,30}?)$`, 'is $3 higher when i $1 $2'],
    [`^(?:does|do) (?:more|less|longer|fewer) (.{3,30}?) ${moves} ((?:my )?.{3,40}?)$`, 'does $1 affect $2'],
    // The hours of the day.
    ['(?:at )?(?:what|which) (?:time|hour|part) of (?:the )?day (?:is|was|are|were) (?:my )?(glucose|blood sugar|blood glucose|sugar)(?: levels?)?(?: usually| typically| normally)?(?: at (?:its|their))? (?:the )?(?:highest|lowest|peak)', '$1 by hour of the day'],
    // One of several weeks is a week, not a day.
    [`which (?:one |ones )?(?:out )?of (?:the |my |these )?(last|past|previous) (${count}) ${units}`, 'which $3 in the $1 $2 $3s'],
    [`(?:out )?of (?:the |my |these )(last|past|previous) (${count}) ${units} which(?: (?:one|week|month|day|night|year|quarter))?`, 'which $3 in the $1 $2 $3s'],
    // The other half of the same period.
[`(first|second) half of ((?:the |this |last )?(?:year|month|quarter)|(?:19|20)\\d\\d) (vs|versus|and|to|with|against|compared to|compared with|than) (?:the |in the )?(first|second|latter) half(?! of)(?: so far)?`, '$1 half of $2 $3 $4 half of $2'],
    ['h1 (?:of |in )?((?:19|20)\\d\\d)', 'first half of $1'],
    ['h2 (?:of |in )?((?:19|20)\\d\\d)', 'second half of $1'],
    ['h1', 'first half of this year'],
    ['h2', 'second half of this year'],
    ['p(10|25|50|75|90|95|99)', '$1 th percentile'],
    // The level that was reached is the highest or the lowest.
    [`(highest|lowest) ((?:(?!since|when|while|after|before|if|than|and|or|most|which|week|month|day|night|${moved}\\b)\\S+ ){1,6})(?:has |have |had |did )?(?:ever )?(?:${moved})(?: up| down| out)?(?: to| at)?(?= (?:${period})\\b|$)`, '$1 $2'],
    [`how (high|low) (?:has|have|had) ((?:\\S+ ){1,5})(?:${moved})(?: up| down| out)?(?: to| at)?(?= (?:${period})\\b|$)`, '$1est $2'],
    [`(${levels}) (?:climb|climbs)`, '$1 rise'],
    [`(${levels}) climbed`, '$1 risen'],
    [`(${levels}) climbing`, '$1 rising'],
    ['(?:glucose|sugar|sugars|blood sugar|bg)(?: levels?)?(?: been)? (?:run|ran|running|runs)(?= (?:higher|lower|in|on|at|last|this|yesterday|today)\\b|$)', 'glucose'],
    ['(floors|stairs|flights|flights of stairs) (?:i |did i |have i )?(?:go|went|gone|walk|walked|run|ran) up', '$1 climbed'],
    ['(?:(?:what|which|when) (?:was|is) )?(?:the|my) first (?:day|night|time)(?= (?:this|last|in|since|that|when|i|with|where)\\b)', 'first time'],
    ['(?:which|what) (?:(?:was|is) )?(?:the )?(day|night|week|month) (?:of|in) (.{3,30}?) with (?:the )?(?:less|least|fewest|fewer)', 'which $1 in $2 had the least'],
    ['(?:which|what) (?:(?:was|is) )?(?:the )?(day|night|week|month) (?:of|in) (.{3,30}?) with (?:the )?(?:more|most)', 'which $1 in $2 had the most'],
    ['how (?:stable|steady|constant|erratic|volatile|jumpy) (?:is|was|were|has|have|are)', 'how variable was'],
    ['what (?:is|are|has|have) (?:my|the) (.{3,30}?) (?:doing|been doing|up to)', 'is my $1 changing'],
    ['how (?:did|has|have|is) (today|yesterday|(?:last|this|the last|the past|my|the) (?:week|month|year|weekend)) (?:go|gone|been going|turn out|treat me)', 'summary of $1'],
    ['how many (?:k|ks) (have|did|do|i)', 'how many km $1'],
    ['how many ((?!rep|set|kilo|kg)\\S+(?: (?!can\\b)\\S+){0,2}) (?:can|could) i (?:do|manage|get)', 'most reps of $1'],
    ['what (?:did i do|have i done|i did) (?:in|at|for|during|as) (?:the |my )?(gym|cardio|yoga)', 'which $1 workouts'],
    ['what (?:did i do|have i done|i did) (?:in|at) (?:the )?(?:pool|swimming pool)', 'which swimming workouts'],
    ['what (?:did i do|have i done|i did) (?:for|as) (?:my )?(?:exercise|training|a workout|workouts|sport|sports)', 'which workouts'],
    ['how heavy (did i|have i|was my last|were my last|is my)', 'how much weight $1'],
    ['pull up (my|the|what|how|all|last|a)', '$1'],
    ['(?:was|am|been|stayed|stay|staying) (?:i )?(?:still )?(?:up|awake) (after\u00a0(?:[0-4]|2[0-3]):\\d\\d)', 'went to bed $1'],
    ['(daily|nightly) ((?:\\S+ ){0,3})totals', '$1 $2'],
    ['(over|during|throughout|across) the year(?! (?:before|to|20|19))', '$1 this year'],
    ['(?:further|farther) than (\\d\\S*|a|one|two|three|four|five|six|eight|ten|twelve|fifteen|twenty)', 'over $1'],
    ['longest (?:run|stretch|spell|sequence|series) of (?:consecutive |straight |successive )?(days|nights)', 'longest streak of $1'],
    ['(i|you|we) clock(?:ing)?', '$1 do'],
    ['(?:fail|failed|failing) to (?:hit|reach|get|make|do|meet|manage)(?: to)?', 'not reach'],
    ['(?:fall|fell|fallen|come|came|coming|was|were|stop|stopped) (?:up )?short of', 'not reach'],
    ['(best|worst|highest|lowest|busiest|laziest|quietest|biggest|most active|least active) (day|week|month|year|night|quarter) by (?!the\\b|week|month|day)(\\S+)', '$1 $2 for $3'],
    ['(?:(?:share|fraction|percentage|percent) of (?:my|the|all|all my|all the)|proportion of(?: my| the| all| all my| all the)?) (nights|days)', 'percentage of $1'],
    ['how efficien(?:t|cy|tly) (?:is|was|were|has|have|did|do) (?:my )?(?:sleep been|sleep|nights|i sleep|i slept|i sleeping)', 'what was my sleep efficiency'],
    ['(?:go|goes|going|come|comes) (?:along |together |hand in hand )?with (better|worse|more|less|longer|shorter|higher|lower)', 'correlate with $1'],
    ['(more|less|better|worse|longer|shorter|higher|lower) than (?:i|it) used to(?: be| do| get)?$', '$1 lately'],
    ['(?:data|readings|anything) (?:was |were |has |have )?last (?:received|arrive|arrived|come in|came in|updated|uploaded|sent)(?: from (?:my |the )?(?:watch|tracker|fitbit|device|scale))?', 'last sync'],
    ['how many (?:weigh ins|weighings|weigh in|weight (?:readings|measurements|entries|values)|readings of my weight)', 'how many days did i weigh'],
    ['rate of weight (?:loss|gain|change)', 'weight trend'],
    ['(?:get|got|gotten|getting|been) out (?:for|on) a', 'go for a'],
    ['(latest|earliest) i (?:have |had )?(?:ever )?(?:gone|got|been|get|go) to (?:bed|sleep)', '$1 i went to bed'],
    ['(latest|earliest) i (?:have |had )?(?:ever )?(?:woken|got|gotten|been|get|wake)(?: up)', '$1 i woke up'],
    ['last (?:take|took|taken|have|had|get|got) a (?:rest day|day off|rest)', 'last rest day'],
    ['(on|every|all|most|these|and|vs|versus|than|between) sats', '$1 saturdays'],
    ['sats (and|vs|versus|than) (sundays|suns|weekdays|fridays)', 'saturdays $1 $2'],
    ['(\\d+|seven|thirty) day (?:rolling|moving|running|trailing) (mean|average)', '$1 day $2'],
    ['(?:number of|how many|count of) days (?:with )?(?:missing|lacking|a missing)', 'how many days have no'],
    ['(how many (?:workouts|runs|rides|swims|walks|hikes|sessions|gym sessions|training sessions)(?: .{1,40}?)?) (?:in total|altogether|overall|in all)', '$1'],
    ['how (?:did|has|have|is) my (sleep|night|nights) (?:go|gone|been going|going)', 'how was my sleep'],
    ['ever (above|over|below|under|go|went|gone|get|hit|reach|reached|exceed|exceeded|drop|dropped|fall|rise)(?= .{0,40}\\b(?:this|last|past|yesterday|today|since))', '$1'],
    ['how much of (last night|my sleep|my nights) (was|is|were)(?: spent)?(?: in)?', 'percentage of $1 $2'],
    ['(did i|i) (?:skip|skipped|miss) (?:training|workouts|working out|exercise|exercising|my workout|a workout)', '$1 not train'],
    ['(?:did i|have i|am i|do i|was i) (?:eat|eaten|eating|consume|consumed|consuming) (?:more|less|fewer)(?: calories| kcal| energy)? than (?:i |i was |i am )?(?:burn|burned|burnt|burning|use|used)', 'was i in a deficit'],
    ['(?:do i have|is there|do you have|have i got|have you got)(?: any)? (?:data|readings|values) (?:for|on|from)', 'any data on'],
    ['first day (?:of data )?(?:you|i) have(?: data| data for)?', 'first data'],
    ['heart(?: rate)? (?:when|while) (?:i am |i was |i )?(?:at|in) rest', 'heart at rest'],
    ['(know|tell|tell me|see|check|wonder|wondering|find out|figure out) (?:if|whether)', '$1'],
    // Conditions.
    ['(?<!how many )on (days|nights)(?= (?:over|under|above|below|exceeding) \\d)', 'on $1 with'],
    ["on days (?:(?:without|with no) (?:a |an |any )?(?:workouts?|exercise|training)|(?:when |that |where )?i (?:did not|didn't|do not|don't) (?:work out|train|exercise))", 'on rest days'],
    ['tend(?:s|ed)? to', 'usually'],
    ['(?:slowly|gradually|slightly|finally) (going|rising|falling|dropping|increasing|decreasing|improving|getting|creeping|gaining|losing|declining|growing|changing|trending)', '$1'],
    // Measures.
    ["(what|which) (?:o'clock|hour of the day|clock time)", '$1 time'],
    ['as (?:a |the )?(?:%|percent|pct|share|proportion|fraction) of', 'as a percentage of'],
    ['(?:%|percent|pct) of (days|nights)', 'percentage of $1'],
    ['(?:a |one )?quarter of an hour', '15 minutes'],
    ['three quarters of an hour', '45 minutes'],
    ['(?:a )?half hour', '30 minutes'],
    ['as of (?:the |my )?(?:last|latest|most recent|newest) (?:weigh in|reading|measurement|value)', 'latest'],
    ['correlation coefficients?', 'correlation'],
    ['(?:pearson|spearman)(?: r| rho)? (?:coefficient )?(?=(?:of|between) )', 'correlation '],
    // Periods.
    [`(?:(?:for|in|over|during|through|across) )?(?:(?:all|all of|the whole|the whole of|the entire)(?: of)?(?: the month of)?|the (?:whole|entire) month of) (${months})`, 'in $1'],
    ['(?<!(?:day|days|night|nights|month|months|week|weeks|time|end|start|half|beginning|quarter|part|middle|point) )(of|in|for|over) the (month|year)(?= so far$|$)', '$1 this $2'],
    ['(?<!(?:day|days|night|nights|weekday|weekdays|time|end|start|half|beginning|part|middle) )of the week(?= so far$|$)', 'of this week'],
    ['these (last|past|previous)', 'the $1'],
    ['(?<!(?:up|bed|sleep|asleep|wake|woke|waking|bedtime) )earlier (today|this week|this month|this year)(?!.*\\bthan\\b)', '$1'],
    ['earlier in the (week|month|year)', 'this $1'],
    ['week (?:commencing|beginning|starting)(?: on)?', 'week of'],
    ['(this|last|in|during|since|over) (?:the )?fall(?! (?:asleep|below|under|in|to|by|from|short)\\b)', '$1 autumn'],
    ['on (?:a|an|my|any) (?:typical|average|normal|usual|regular|ordinary) (?:day|night)', 'on average'],
    ['in (?:a|an|my) (?:typical|average|normal|usual|regular|ordinary) (week|month)', 'per $1'],
    ['in (?:1|one|a single|one single) day', 'in one day'],
    // Comparisons.
    ['(?:ahead of|behind|down on|up on|down from|up from) ((?:last|this) (?:week|month|year)|yesterday|the (?:week|month|day) before)', 'compared to $1'],
    [`(than|compared to|compared with|versus|vs) what (?:is |i )(?:${usualWords})(?: (?:do|get|have|for me|am|is|was|see|take|walk|sleep|burn|eat|drink))?`, '$1 usual'],
    [`(than|compared to|compared with|versus|vs) is (?:${usualWords})(?: for me)?`, '$1 usual'],
    ['how (?:strong|close|tight) (?:is|was) (?:the |my )?(?:connection|link|relationship|correlation|association|relation|tie) between', 'correlation between'],
    ['how (?:closely|strongly|tightly) (?:is|are) (?:my )?(.{3,40}?) (?:tied|linked|related|connected|correlated) (?:to|with)', 'correlation between $1 and'],
    ['ratio of (deep|rem|light)(?: sleep)? to (?:my )?(?:total |overall |whole )?(?:sleep|sleep time|sleep duration)', 'percentage of sleep was $1 sleep'],
    ...distanceIdioms,
]
const withoutIdioms = replacing(idioms)

const hedge = /^(roughly|approximately|approx|about|around|exactly|precisely|just|simply)$/
const asking =
  /^(how|what|when|which|did|is|was|were|are|do|does|am|have|many|much|long|far|often|tell|show|give|want|wanted|checking|wondering)$/

/** "How many steps exactly", "roughly how far": beside a number such a word says how near to it, and stays. */
function dropHedges(tokens: string[]): void {
  const hasNumber = tokens.some(token => /^\d/.test(token))
  for (let at = tokens.length - 1; at >= 0; at -= 1) {
    const next = tokens[at + 1]
    if (hedge.test(tokens[at] ?? '') && (next === undefined ? !hasNumber && at > 1 : asking.test(next)))
      tokens.splice(at, 1)
  }
}

/** "One hundred and fifty": one number. */
function joinHundreds(tokens: string[]): void {
  const at = tokens.findIndex((token, i) => /^(hundred|thousand)$/.test(token) && tokens[i + 1] === 'and')
  const isNumber =
    /^(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)$/
  if (at < 0 || tokens.includes('between') || !isNumber.test(tokens[at + 2] ?? '')) return
  if (!tokens.slice(at + 2).some(token => /^(hundred|thousand)$/.test(token))) tokens.splice(at + 1, 1)
}

/** Says every idiom of a question plainly. */
export function sayIdioms(tokens: string[]): void {
  dropHedges(tokens)
  joinHundreds(tokens)
  // What is anchored at the end stands before "please".
  while (tokens.length > 1 && /^(please|thanks)$/.test(tokens.at(-1) ?? '')) tokens.pop()
  // A token with a space inside is the time of a clock.
  const text = tokens.map(token => token.replaceAll(' ', '\u00a0')).join(' ')
  const plain = withoutIdioms(text)
  if (plain === text) return
  const words = plain.split(' ').filter(word => word !== '')
  tokens.splice(0, tokens.length, ...words.map(word => word.replaceAll('\u00a0', ' ')))
}
