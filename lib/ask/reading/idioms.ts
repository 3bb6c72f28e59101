/* What people say in a way of their own, in the words of the grammar. Each row serves people who were not thought of when it was written. */

import { months, readingOfOneDay, weekday } from '../words/calendar-names.ts'

/** A pattern of whole words, and what is said in its place. */
type Idiom = readonly [pattern: string, said: string]

const extreme = '(?:highest|lowest|max|maximum|min|minimum|best|worst|longest|shortest|fastest|biggest|most|peak)'
const levels =
  '(rate|weight|hrv|rhr|pulse|glucose|sugar|fat|bmi|max|load|hr|spo2|oxygen|temperature|sleep|efficiency|variability|saturation)'
const smaller =
  'higher|lower|more|less|fewer|better|worse|longer|shorter|warmer|cooler|heavier|lighter|earlier|later|faster|slower|bigger|smaller'
const together =
  '(?:(?:move|moved|go|went|gone|run|ran|vary|varied|change|changed|track|tracked|fluctuate|fluctuated) (?:together|in step|in sync|in tandem|in parallel|hand in hand|side by side)|(?:rise and fall|rose and fell|go up and down|went up and down|track each other|follow each other|mirror each other|track one another))'
const parts = '(?:by|per|into|for each) (?:the )?(day|week|month|quarter|year|weekday|season|hour|sport|muscle group)s?'
const oneDay = `((?:on )?(?:today|yesterday|last night|this morning|(?:last )?${weekday})|(?:on )?the day before yesterday|the night before last)(?: at all)?`
const subject = String.raw`((?:(?!and|is|are|was|were|did|do|does|has|have|than|compared|on|in|at|my|what|how|since|when|per|by|or|not)\S+ ){0,3}(?!and|is|it|normal|usual|average|today)\S+)`
const day = `(today|this morning|last night|yesterday|(?:on )?(?:last )?${weekday}|this week|last week)`
const ownUsual =
  '(?:and|vs|versus|against|compared to|compared with) (?:what (?:is|was) )?(?:the |my )(?:own )?(?:normal|usual|typical|average|regular|baseline)(?: one| value| level| number| amount| range)?(?: for me| of mine)?'
const span = '( today| yesterday| last night| this (?:morning|week|month|year)| last (?:week|month))?'
const moves = '(?:lower|raise|increase|decrease|reduce|affect|influence|impact|change)'
const lift = '((?:\\S+ ){0,2}?(?:squat(?:s|ted)?|bench(?:ed)?(?: press(?:ed)?)?|press|deadlift(?:s|ed)?|rows?|curls?))'
const kilos = '\\d{2,3}(?:\\.\\d{1,2})? (?:kg|lbs?|pounds?)'
const ending = '(?: yet)?(?= (?:ever|this|last|in|since)\\b|$)'
const lastUnits =
  '(?:out )?of (?:the |my |these )?(last|past|previous) (\\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|twelve) ((?:full|whole|complete|entire|calendar) )?(week|month|quarter|year)s'
const notAgo =
  '(?<!(?:day|days|night|nights|month|months|week|weeks|time|end|start|half|beginning|quarter|part|middle|point) )'
const level = String.raw`(?:(?!since|when|while|after|before|if|than|and|or|most|which|week|month|day|night)\S+ ){1,6}`

/**
 * Replaced in this order: what one of them makes of a text can be an idiom further on. Every pattern names all its words, and what is put in
 * their place says the same; each is anchored at whole words, and every repetition is bounded.
 */
// biome-ignore format: one row an idiom
export const idioms: readonly Idiom[] = [
  // What is usual, and the value of a day beside it.
  [`^(?:what (?:is|are|was|were) )?(?:my |the )?${subject} ${day} ${ownUsual}$`, '$1 $2 compared to usual'],
  [`^(?:is|are|was|were) (my (?!recovery|weight|body|bmi).{3,40}?) (?:any |a bit |a little |much |so |really )?(?:up|higher|increased) ${oneDay}$`, '$1 higher than usual $2'],
  [`(${smaller}) then(?= (?!than\\b|and\\b|or\\b|but\\b|in\\b|on\\b|at\\b))`, '$1 than'],
  ['(?:ahead of|behind|down on|up on|down from|up from) ((?:last|this) (?:week|month|year)|yesterday|the (?:week|month|day) before)', 'compared to $1'],
  ['(than|compared to|compared with|versus|vs|against) (?:it|they|that) (?:was|were|did)(?= (?:in|last|this|on|during) ?)', '$1'],
  // Parts of a period.
  [`^(?:(?:can|could|would) you )?(?:please )?(?:(?:show|give) me )?(?:break|split) (?:down|up) ((?:my|the) .{3,40}?) ${parts}(?= |$)`, '$1 by $2'],
  // Periods.
  ['(from .{3,25}?|since .{3,25}?) (?:to|till|until|up to|through) (?:now|right now|this moment|the present)(?= |$)', '$1 until today'],
  ['since (two|three|four|five|six|\\d{1,2}) (days|weeks|months)$', 'in the last $1 $2'],
  ['(?<=\\S )(from|of) last (\\d{1,3}|two|three|four|five|six|ten) (days|nights|weeks|months)', '$1 the last $2 $3'],
  ['(?:the |this )?(week|month|year|weekend) (?:just gone|just past|just ended|just passed|that just ended|that just passed|gone by)', 'last $1'],
  [`${notAgo}(of|in|for|over) the (month|year)(?= so far$|$)`, '$1 this $2'],
  ['in (?:a|an|my) (?:typical|average|normal|usual|regular|ordinary) (week|month)', 'per $1'],
  // The order of words of another language.
  [`^(?:my|the) ((?:(?!than\\b|and\\b|or\\b|is\\b|are\\b|was\\b|were\\b|how\\b|what\\b)\\S+ ){1,4})(?:what|how (?:much|many|high|low)) (is|are|was|were) (?:it|that|they)(?= |$)`, 'what $2 my $1'],
  [`(?:my |the )?${levels} (?:of me|of mine|from me)(?= |$)`, 'my $1'],
  // A day of the period, not its mean.
  ['^(was|is|has) there (?:ever )?(?:a|one|a single|even one) (day|night)(?= )', '$1 there any $2'],
  // How something is, moves, and goes with another.
  [`^(?:do|does|did|have|has) (?:my )?(\\S+(?: \\S+){0,2}?) and (?:my )?(\\S+(?: \\S+){0,2}?) ${together}(?= |$)`, 'correlation between $1 and $2'],
  [`(highest|lowest) (${level})(?:has |have |had |did )?(?:ever )?(?:reached|reach|hit|got|gotten|been|went|gone|dropped|drop|fell|fallen|climbed|climb|rose|risen)(?: up| down)?(?: to)?(?= (?:in|on|during|over|last|this|yesterday|today|since|for|within|ever|between|from)\\b|$)`, '$1 $2'],
  [`${levels} climbed`, '$1 risen'],
  ['how (?:stable|steady|constant|erratic|volatile|jumpy) (?:is|was|were|has|have|are)', 'how variable was'],
  ['what (?:is|are|has|have) (?:my|the) (.{3,30}?) (?:doing|been doing|up to)', 'is my $1 changing'],
  ['how (?:did|has|have|is) (today|yesterday|(?:last|this|the last|the past|my|the) (?:week|month|year|weekend)) (?:go|gone|been going|going|turn out)(?: so far)?', 'summary of $1'],
  ['^(?:is|was|are|were|has|have) (?:there )?(?:anything|something)(?: been)? (?:off|odd|strange|weird|unusual|out of the ordinary)(?: with| in| about)? (?:my |the |all my )?(?:numbers|data|stats|values|health data|metrics|readings)', 'what is unusual'],
  // What an extreme was and when: its answer has the day.
  [`^(?!${readingOfOneDay})((?:(?:what|which) (?:was|is|were) )?(?:my |the )?(?:\\S+ ){0,2}${extreme} (?!.*\\b(?:week|month|year|weekday)s? (?:had|with|did|was))(?:.{3,50}?)),? (?:and )?(?:(?:on )?(?:which|what) (?:date|day)|and when)$`, '$1'],
  [`^(do|does) (?!i |we |you )((?:my )?.{3,30}?) (?:improve|worsen|help|hurt|boost) (my .{3,40}?)$`, '$1 $2 affect $3'],
  [`^(?:does|do) (?:poor|bad|short) (?:sleep|nights) ${moves} ((?:my )?.{3,30}?)(?: (?:on )?the (?:next|following) day)?$`, 'is $1 higher after bad nights'],
  [`^(?:does|do) (?:good|long) (?:sleep|nights) ${moves} ((?:my )?.{3,30}?)(?: (?:on )?the (?:next|following) day)?$`, 'is $1 higher after good nights'],
  [`^why (?:is|was) my (?:recovery|readiness)(?: score)?(?: so| that| very)? (?:low|bad|poor|down|high|good)( today| this morning| yesterday| on .{3,20})?$`, 'recovery parts$1'],
  // Words that only say how it is asked.
  ['(?:in short|in brief|in a nutshell|briefly)', ''],
  ['tend(?:s|ed)? to', 'usually'],
  ['(?:a )?(?:very |really )?(?:short|brief|concise|quick|little|rough) (summary|overview|recap|rundown|run down|report|digest)', '$1'],
  ['(steps?|sleep|glucose|sugar|weight|hrv|recovery|training|calories?|calorie|workouts?|protein|water|food|heart rate) wise', '$1'],
  ['(know|tell|tell me|see|check|wonder|wondering|find out|figure out) (?:if|whether)', '$1'],
  // Steps, nights, workouts.
  ['(?:beat|beaten|smash|smashed|clear|cleared) (\\d[\\d,.]*) steps', 'have over $1 steps'],
  ['how (?:often|many times|frequently) (?:(?:did|do|have|was|am|were) i|i (?:was|am|have)) (?:been )?(?:wake|woke|woken|waken|awake|awakened|waking)(?: up)?(?: (?:in|during|through|throughout) (?:the|my) (?:night|sleep)| at night| overnight)?(?= (?:last night|yesterday|today|on|this|last|in|over|from|between|since|during|per night|a night|each night|on average|usually|the past|the last)(?: |$)|$)', 'awakenings'],
  ['how heavy (did i|have i|was my last|were my last|is my)', 'how much weight $1'],
  ['how (?:hard|intensely) (?:did|have|do) i (?:train|trained|work out|worked out|exercise|exercised)', 'how much training load'],
  ['what (?:did i do|have i done|i did) (?:in|at|for|during|as) (?:the |my )?(gym|cardio|yoga)', 'which $1 workouts'],
  ['(?:my )?fitness and (?:my )?fatigue', 'ctl and atl'],
  ['(?:fastest|quickest|best) (\\d+(?:\\.\\d+)?) (?:k|km|kilometers?|kilometres?)(?: (?:run|race|jog))?(?: (?:time|pace|ever))?', 'best pace of runs of at least $1 km'],
  ['(?:faster than|under|below|sub) (\\d{1,2}:\\d\\d)(?: min)?(?: per| a)? km', 'pace under $1'],
  ['(?:slower than|over|above) (\\d{1,2}:\\d\\d)(?: min)?(?: per| a)? km', 'pace over $1'],
  // Sets of a weight.
  [`^(?:have|did) i (?:ever )?${lift} (over |at least )?(${kilos})${ending}`, 'weight reached of $1 $2$3'],
  [`^(?:have|did) i (?:ever )?${lift} (\\d{2,3}(?:\\.\\d)?)${ending}`, 'weight reached of $1 $2 assumed kg'],
  [`^(?:have i ever|did i|when did i last|how often did i) ${lift} (over|at least) (${kilos}) for (?:at least )?(\\d{1,2})(?: or more)? reps`, 'chosen sets of $1 $2 $3 at least $4 repcount'],
  [`^(?:have i ever|did i|when did i last|how often did i) ${lift} (${kilos}) for (?:at least )?(\\d{1,2})(?: or more)? reps`, 'chosen sets of $1 at least $2 at least $3 repcount'],
  [`^(?:what (?:is|was) )?(?:my |the )?(?:best|heaviest|top) set of (\\d{1,2})(?: reps)? (?:on|of|for) ${lift}`, 'chosen sets of $2 at least $1 repcount'],
  [`^how many reps do i (?:usually|normally|typically) do on ${lift}`, 'typical sets of $1'],
  // Files are made elsewhere.
  ['^(?:(?:can|could) you )?(?:export|download) (?:all )?(?:of )?(?:my|the) .{3,60}$', 'make an export'],
  // Plain readings of these would be of another series, of other days, or of another number.
  ['(this|last|in|during|since|over) (?:the )?fall(?! (?:asleep|below|under|in|to|by|from|short)\\b)', '$1 autumn'],
  ['in the autumn of', 'in autumn'],
  ['pull up (my|the|what|how|all|last|a)', '$1'],
  ['all my weights', 'my weight one by one'],
  ['how many (?:weigh ins|weighings|weight (?:readings|measurements|entries))', 'how many days did i weigh'],
  ['(?:by )?how many (?:beats|bpm|beats per minute) (has|have|did) (my (?:resting (?:heart rate|pulse|hr)|rhr))', 'by how much $1 $2'],
  [`^(did|has|have|does) ((?!i |we |you )(?:\\S+ ){1,5})(?:move|moved|budge|budged)(?= (?:in|since|this|last|over|at all|much|during)\\b|$)`, '$1 $2change'],
  ['(?:more or less|less or more)(?= (?:active )?(?:since|lately|recently|these days|nowadays)\\b)', 'more'],
  [`^(is|are|was|were) (my .{3,40}?) (?:normal|usual|typical|elevated|raised|high|low) for me${span}$`, '$1 $2 compared to usual$3'],
  [`^(is|are|was|were) (my .{3,40}?) (?:elevated|raised)${span}$`, '$1 $2 higher than usual$3'],
  ['^what is (?:my (?:normal|typical|regular|ordinary) (\\S+(?: \\S+){0,3}?)|a (?:normal|typical) (\\S+(?: \\S+){0,3}?) for me)$', 'what is my usual $1$2'],
  ['(did|do|have) i (last )?(?:log|logged)', '$1 i $2have'],
  [`^(?:do|does) (?:more|less|longer|fewer) (.{3,30}?) ${moves} ((?:my )?.{3,40}?)$`, 'does $1 affect $2'],
  ['(?:was|am|been|stayed|stay|staying) (?:i )?(?:still )?(?:up|awake) (after\u00a0(?:[0-4]|2[0-3]):\\d\\d)', 'went to bed $1'],
  [`the night before last(?= ${weekday})`, 'the night before'],
  ['(?:all|the whole|the entire) night', 'in the night'],
  [`(sleep) (?:the night )?after (?:the|my|a|that) (?:long |big |hard |evening )?(?:run|ride|swim|hike|workout|gym session) on (${weekday})`, '$1 the night of $2'],
  ['(mon|tues|wednes|thurs|fri|satur|sun)day (mornings|afternoons|evenings)', '$1days $2'],
  [`(?:my )?(${weekday}) (runs|rides|swims|walks|hikes|workouts)`, '$2 on $1s'],
  [`(?<=\\b(?:more|less|${smaller}) (?:(?!than |or |compare)\\S+ ){0,5}on )(${weekday}s) and (${weekday}s)$`, '$1+$2'],
  ['(weekends|weekdays|working days) and (?:on )?(weekends|weekdays)', '$1 versus $2'],
  [`^(?:are|is|have|were) (?:my )?(${weekday})s?(?: usually| always| really)? (?:been )?(?:my|the) (best|worst|busiest|laziest)`, 'is $1 $2 among weekdays'],
  ['(?:which|what) (?:(?:was|is) )?(?:the )?(day|night|week|month) (?:of|in) (.{3,30}?) with (?:the )?(?:less|least|fewest|fewer)', 'which $1 in $2 had the least'],
  ['(?:which|what) (?:(?:was|is) )?(?:the )?(day|night|week|month) (?:of|in) (.{3,30}?) with (?:the )?(?:more|most)', 'which $1 in $2 had the most'],
  [`(?:in |on |for )?how many ${lastUnits}`, 'how many $4s in the $1 $2 $3$4s'],
  [`(?:in |for )?(?:which|what) (?:one |ones )?${lastUnits}`, 'which $4 in the $1 $2 $3$4s'],
  [`(?<=^|^(?:what|which) (?:was|is) (?:the|my) )(best|worst|highest|lowest) ${lastUnits}`, '$1 $5 in the $2 $3 $4$5s'],
  ['(?:on )?how many (?:out )?of the (last|past) (\\d{1,3}|two|three|four|five|six|seven|ten) (days|nights)', 'how many $3 in the $1 $2 $3'],
  [`(?:in )?(?:each|every one|every) ${lastUnits}`, 'by $4 in the $1 $2 $3$4s'],
  ['(?:best ever|all time best|best all time|record) (day|week|month|quarter|year)(?= (?:for|of|in)\\b|$)', 'best $1 ever'],
  ['(?:during|over|throughout|for) the week of', 'in the week of'],
  ['the week between(?= (?:christmas|xmas)\\b)', 'between'],
  ['last ((?:mon|tues|wednes|thurs|fri|satur|sun)day) (of|in)(?= (?:the|this|last) (?:month|year|summer|winter|spring|autumn)\\b)', 'final $1 $2'],
  ['(daily|nightly) ((?:\\S+ ){0,3})totals', '$1 $2'],
  ['(days (?:\\S+ ){0,4}(?:glucose|sugar)) (?:go |went |rise |get )?(?:above|over)(?= \\d)', '$1 over'],
  ['(days (?:\\S+ ){0,4}(?:glucose|sugar)) (?:go |went |drop |fall |get )?(?:below|under)(?= \\d)', '$1 under'],
  [`(this (?:week|month|year) (?:vs|versus|compared to|compared with|than|against|and)) this time last year`, '$1 the same time last year'],
  ['how many ((?!rep|set|kilo|kg)\\S+(?: (?!can\\b)\\S+){0,2}) (?:can|could) i (?:do|manage|get)', 'most reps of $1'],
  ['^(?:which|what) (?:sports?|activity|activities) (?:did|do|have) i (?:spend|spent)(?: the)? most (?:time|hours)(?: (?:on|doing))?', 'workouts by sport'],
  // Months.
  [`(?:(?:for|in|over|during|through|across) )?(?:(?:all|all of|the whole|the whole of|the entire)(?: of)?(?: the month of)?|the (?:whole|entire) month of) (${months})`, 'in $1'],
]
const rows = idioms.map(([rule, said]) => ({ rule, pattern: new RegExp(`(?<=^| )${rule}(?= |$)`, 'g'), said }))

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

/** Says every idiom of a question plainly; `rules` gets those that it has. */
export function sayIdioms(tokens: string[], rules: string[]): void {
  dropHedges(tokens)
  joinHundreds(tokens)
  // What is anchored at the end stands before "please".
  while (tokens.length > 1 && /^(please|thanks)$/.test(tokens.at(-1) ?? '')) tokens.pop()
  // A token with a space inside is the time of a clock.
  const text = tokens.map(token => token.replaceAll(' ', '\u00a0')).join(' ')
  const plain = rows.reduce((left, { rule, pattern, said }) => {
    const next = left.replace(pattern, said)
    if (next !== left) rules.push(rule)
    return next
  }, text)
  if (plain === text) return
  const words = plain.split(' ').filter(word => word !== '')
  tokens.splice(0, tokens.length, ...words.map(word => word.replaceAll('\u00a0', ' ')))
}
