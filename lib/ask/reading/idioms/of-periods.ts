import { months } from './calendar-words.ts'

const seasons = 'spring|summer|autumn|winter'
const sessions =
  '(?:(?:gym|training|strength|running|exercise) )?(?:workouts?|runs?|rides?|walks?|swims?|hikes?|sessions?)'
const bed = '(?:go|get) to (?:bed|sleep)|fall asleep|turn in|nod off'
const rise = '(?:get|got|wake|woke) up|get out of bed|wake|rise'
const versus = '(?:vs|versus|against|compared to|compared with)'
const eat = '(?:eat|ate|eaten|eating|consume|consumed)'
const burn = '(?:burn|burned|burnt|burning)'
const count = String.raw`(\d{1,2}|two|three|four|five|ten)`
const nightly =
  '(?:hrv|heart rate variability|resting heart rate|rhr|spo2|blood oxygen|oxygen saturation|oxygen|respiratory rate|breathing rate|skin temperature|sleep)'
const usual = '(?:usual|my usual|my average|my normal|my baseline|normal for me)'
const compared = '(?:more|less|fewer|higher|lower|longer|shorter|better|worse|earlier|later|different)'
const food = '(?:calories|kcal|energy|protein|carbs|fat|fiber|fibre|sugar|sodium)'

/** More than one day, so that a number of them is their total. */
const someDays = `((?:so far )?(?:this|last) (?:week|month|year)|in (?:${months}))`
const pastNumber =
  '(?:and )?(?:is|was) (?:that|it) (above|over|more than|at least|under|below|less than|fewer than) (\\d\\S*(?: (?:g|kg|km|kcal|minutes|min|hours|litres|liters|l|ml))?)'
const aDate = `(?:\\d{1,2}(?: (?:st|nd|rd|th))?(?: of)? (?:${months})|(?:${months}) \\d{1,2}(?: (?:st|nd|rd|th))?|20\\d\\d-\\d\\d-\\d\\d)(?: (?:this year|last year|20\\d\\d))?`

/** What somebody does, and how many of it are counted. */
const oftenDone = [
  ['run', 'runs'],
  ['(?:cycle|ride|bike)', 'rides'],
  ['walk', 'walks'],
  ['swim', 'swims'],
  ['hike', 'hikes'],
  ['(?:lift|go to the gym|hit the gym)', 'gym sessions'],
  ['(?:work out|train|exercise)', 'workouts'],
] as const

/** A named week, month or year, or some of the last days. */
const wholePeriod = `(?:(?:this|last|the last|the past|the previous) (?:week|month|quarter|year)|(?:the )?(?:last|past) \\d{1,3} (?:days|weeks|months)|the (?:week|month|year) before|${months}|${seasons}|20\\d\\d)(?: (?:last year|this year|20\\d\\d))?`

/** Short sentences that belong to one question, and periods as they are spoken of: a pattern of whole words, and what says the same. */
// biome-ignore format: one row an idiom
export const ofPeriods: readonly (readonly [pattern: string, said: string])[] = [
  // "How does this week compare to last week": two periods as wholes.
  [`^how (?:does|did|do|has|is|was|are) (${wholePeriod})(?: going| looking| been)? (?:compare|comparing|compared|stack up|measure up) (?:to|with|against) (${wholePeriod})$`, 'compare $1 to $2'],
  // A period until today and the same number of days before it.
  [`(?<!\\b(?:day|night|week|month)s? )(?:before and after|after and before|before (?:vs|versus|against|compared to|compared with) after) (${aDate})$`, 'since $1 compared to before'],
  [`(better|worse|higher|lower|longer|shorter|more|less) (?:now )?than (?:it was )?before (${aDate})$`, '$1 since $2 than before'],
  // What I do is what I do now.
  [`^(do i (?!.*\\bnow\\b).{3,30}?) than ((?:in|during|over) (?:the )?(?:${months}|${seasons}|20\\d\\d)(?: (?:last year|20\\d\\d))?)$`, '$1 now than $2'],
  ['^am i (?:getting |any )?fitter(?: now)? than', 'is my vo2 max higher than'],
  // A second sentence about the same thing.
  [`and (?:is|was|were|are) (?:that|it|this|they|those) (?:any )?${compared}(?: or ${compared})? (?:than|from|to) ${usual}$`, 'compared to usual'],
  [`and (?:is|was|were|are) (?:that|it|this|they|those) (?:any |much |a lot )?${compared}(?: or ${compared})? than (?:in |on |the one )?(the (?:week|month|year|day|night) before|last (?:week|month|year)|the previous (?:week|month|year)|(?:the )?(?:same time )?last (?:week|month|year)|(?:${months})(?: last year)?)$`, 'compared to $1'],
  [`^how many (km|kilometers|kilometres|miles) did i (run|walk|cycle|ride|swim|hike) ${someDays} ${pastNumber}$`, 'did i $2 $4 $5 $1 $3'],
  [`^how (?:many|much) (\\S+(?: \\S+){0,3}?) (?:did|have) i (?:collect|collected|get|got|do|done|take|taken|eat|eaten|burn|burned|drink|drunk|climb|climbed|rack up|log|logged|have|make|made) on average ${someDays} ${pastNumber}$`, 'average $1 $2 $3 $4'],
  [`^how (?:many|much) (\\S+(?: \\S+){0,3}?) (?:did|have) i (?:collect|collected|get|got|do|done|take|taken|eat|eaten|burn|burned|drink|drunk|climb|climbed|rack up|log|logged|have|make|made) ${someDays} ${pastNumber}$`, 'was my total $1 $2 $3 $4'],
  ['(last night|yesterday|today|this morning) (?:and )?(?:was there )?any (?:change|changes|difference)$', '$1 compared to usual'],
  [`^(?:(?:at )?what time|when) did i (?:${bed}) (last night) and (?:(?:(?:at )?what time|when) )?(?:did i )?(?:${rise})(?: again)?(?: this morning| today)?$`, 'what time did i go to bed $1'],
  [`^(?:(?:at )?what time|when) did i (?:${rise}) (?:this morning|today) and (?:(?:(?:at )?what time|when) )?(?:did i )?(?:${bed}) (last night)$`, 'what time did i go to bed $1'],
  ['^(?:(?:what|when) (?:was|were) )?(?:my )?bed ?times? and (?:wake(?: up)?|waking|get up) times? (last night)$', 'what time did i go to bed $1'],
  ['(average|mean) (.{3,60}?) and (?:what (?:was|is) )?(?:the|my) (lowest|highest)(?: (?:one|night|day|value))?((?: (?:in|on|over|during|for|since|this|last) .{3,30})?)$', '$1 and $3 $2$4'],
  [`(in (?:${months}|${seasons}|20\\d\\d)(?: (?:last year|20\\d\\d))?|last (?:month|year|${seasons})|(?:a|one) (?:month|year) ago) and (?:what (?:is|are) (?:it|they) )?(?:now|right now|currently|these days)$`, '$1 versus now'],
  [`^what (?:did i eat|have i eaten) (.{3,25}?)(?: roughly| approximately)? (?:and )?just (?:the |my )?(${food}(?: and ${food}){0,4})$`, 'how much $2 did i eat $1'],
  // Eaten and burned.
  [`(?:what|how much) (?:did i|i|have i|do i) ${eat}( .{3,20}?)? ${versus} (?:what|how much) (?:did i|i|have i|do i) ${burn}`, 'calories in versus calories out$1'],
  [`(?<!calories )${eat} ${versus} ${burn}`, 'calories in versus calories out'],
  // Workouts.
  [`(${sessions}) (did i|have i|i have|i) (?:complete|completed|finish|finished)`, '$1 $2 do'],
  [`(did i|have i) (?:complete|completed|finish|finished) ((?:any|a|my|the|${count})(?: .{3,12})? ${sessions})`, '$1 do $2'],
  ['(?:did i|have i) (?:actually |even |really )?(?:do|done) (?:anything|something)(?: active| sporty)?(?: at all)?(?= (?:over|on|in|during|at|this|last|yesterday|today|since)\\b)', 'which workouts'],
  ['how (?:hard|tough|intense|demanding) (?:was|is|were|has) (?:my )?(?:training )?((?:last|this) (?:week|month)|yesterday)', 'how much training load $1'],
  ['how (?:hard|intensely) (?:did|have|do) i (?:train|trained|work out|worked out|exercise|exercised)', 'how much training load'],
  ['(?:recovered|rested) enough (?:to (?:do|run|ride|train|lift|swim|work out|race)|for)(?: (?!today)\\S+){0,3}(?= today$|$)', 'recovered'],
  [`\\b(weeks|months|quarters)\\b(.*?) (at least|more than|less than|fewer than|over|under|at most) (one|${count.slice(1, -1)}) times?`, '$1$2 $3 $4 workouts'],
  ['\\b(weeks|months|quarters)\\b(.*?) (at least|more than|less than|fewer than|over|under|at most) twice', '$1$2 $3 2 workouts'],
  ['(?:did|have) i (?:skip|skipped|miss|missed) (?:any|a) (week|month)s? of (.{3,25}?)(?= (?:this|last|in|since|during|over)\\b|$)', 'which $1s had under 1 $2'],
  ['(?:work|worked|working) out at (least|most)', 'exercise at $1'],
  [`\\b(weeks|months|quarters)\\b((?: (?!and\\b)\\S+){0,4}?) (?:without|with no|with zero) (?:a |an |any |a single )?walks?`, '$1$2 under 1 walks'],
  [`\\b(weeks|months|quarters)\\b((?: (?!and\\b)\\S+){0,4}?) (?:without|with no|with zero) (?:a |an |any |a single )?(${sessions}|running|cycling|swimming|lifting|training|exercise)`, '$1$2 under 1 $3'],
  ...oftenDone.map(([verb, many]) => [`(did|have|do|am) i ${verb} (more|less) (?:often|frequently|times)`, `$1 i do $2 ${many}`] as const),
  ['^(weeks|months|quarters) (?:when|that) i', '$1 i'],
  // A pace.
  ['(?:sub|under|below|faster than|quicker than|less than) (?:a )?(\\d{1,2}:[0-5]\\d) (?:min(?:ute)?s? )?(?:per |a )?(?:km|k|kilomet(?:er|re)s?)', 'pace under $1'],
  ['(?:sub|under|below|faster than|quicker than|less than) (?:a )?(\\d{1,2}) (?:min(?:ute)?s? (?:per |a )?|per )(?:km|k|kilomet(?:er|re)s?)', 'pace under $1'],
  ['(?:over|above|slower than|more than) (?:a )?(\\d{1,2}:[0-5]\\d) (?:min(?:ute)?s? )?(?:per |a )?(?:km|k|kilomet(?:er|re)s?)', 'pace over $1'],
  ['(?:over|above|slower than|more than) (?:a )?(\\d{1,2}) (?:min(?:ute)?s? (?:per |a )?|per )(?:km|k|kilomet(?:er|re)s?)', 'pace over $1'],
  // Ranks.
  [`top ${count} (?:highest|most|biggest|largest)`, '$1 highest'],
  [`top ${count} (?:lowest|least|smallest|fewest)`, '$1 lowest'],
  [`top ${count} (best|worst)`, '$1 $2'],
  // Nights.
  [`overnight ((?:average |mean )?${nightly})(?= .*\\b(?:last|past|this|since|in|during|over|week|month)\\b)`, '$1 at night'],
  ['(?<=\\S )(?:(?:for|over|in|during) )?(?:the |these )?(?:last|past) nights(?=$| any\\b)', 'in the last 3 nights'],
  ['(changes?|changed|difference|trend|drop|rise|increase|improvement|improved) in my sleep', '$1 of my sleep'],
  // Periods.
  ['week ends?', 'weekend'],
  ['(?:the |this )?(week|month|year|weekend) (?:just gone|just past|just ended|just passed|that just ended|that just passed|gone by)', 'last $1'],
  [`(than|${versus.slice(3, -1)}|with|to|against|from) (?:at |it was |it was at |i was |i was at )?(?:the )?(?:this|same) time (?:of (?:the |this )?year )?last (year|month|week)`, '$1 the same time last $2'],
  ['(over|during|across|throughout) easter(?! (?:sunday|monday|weekend|week|day)\\b)', '$1 easter weekend'],
  ['(?:during|over|throughout|for) the week of', 'in the week of'],
  ['(?<!(?:the|these|over|in|of|for|during|past|last) )(this|last) (week|month|year)s (?=(?!i |did |have |was |and |in |on |to |so |than |as )\\S)(\\S+)', '$1 $2 $3'],
  // A course.
  ['how (?:did|has|have|is) my ((?:\\S+ ){0,2}(?:weight|fat|bmi|hrv|rhr|pulse|variability|max|load|glucose|sugar|saturation|oxygen|rate)) (?:go|gone|been going|going)', 'trend of my $1'],
]
