/* Sentences as people say them, in the words of the grammar; read before the other idioms. */

import { months, weekday } from './calendar-words.ts'
import { ofChanges } from './days/of-changes.ts'
import { ofDayGroups } from './days/of-day-groups.ts'
import { ofMoreDays } from './days/of-more-days.ts'
import { ofNights } from './days/of-nights.ts'
import { ofOccasions } from './days/of-occasions.ts'
import { ofOwnValues } from './days/of-own-values.ts'
import { ofPartsAndStreaks } from './days/of-parts-and-streaks.ts'
import { ofPeriodWordings } from './days/of-period-wordings.ts'
import { ofRecoveryDays } from './days/of-recovery-days.ts'
import { joinedClauses } from './joined-clauses.ts'
import { ownUsual } from './own-usual.ts'
import { ofGlucoseAndSugar } from './records/of-glucose-and-sugar.ts'
import { wordOrder } from './word-order.ts'

const named = `(?:my )?(?:today|yesterday|last night|this morning|(?:this|last) (?:week|month|year|weekend)|(?:the )?(?:last|past) \\S+ (?:days|weeks|months)|(?:on )?(?:last )?${weekday})`
const onDay = `(?:on (?:the )?\\S+(?: \\S+){0,2}|on last ${weekday}|yesterday|today|last (?:night|week|${weekday}))`
const summaries = 'summary|overview|recap|rundown|run down|report|digest'
const short = '(?:very |really )?(?:short|brief|concise|quick|little|rough)'
const sleepDebt =
  '(?:what |the sleep |as much as |the amount )?(?:i (?:needed|need|should get|was supposed to get)|my (?:sleep )?need|is needed)'
const versus = '(?:versus|vs|against|compared to|compared with|relative to|and)'
const rides = '(?:run|ride|walk|swim|hike|jog)'
const recovery = '(?:recovery|readiness)(?: score)?'
const pulls = '(?:pull|dragg?|bring|hold|push|keep)(?:s|ing|ed)?'
const ways = '(?:down|back|up)'
const weeknights = '(?:(?:work|working|school|weekday|workday) ?nights|week ?nights)'
const twoDays = `(?<!between )(?<!between the )(?:the )?(\\d{1,2})(?: (?:st|nd|rd|th))? and (?:the )?(\\d{1,2})(?: (?:st|nd|rd|th))? (?:of )?(${months})`
const overChristmas =
  "(?:over|during|across|throughout) (?:the |my )?(?:christmas|xmas)(?: (?:holidays?|break|period|season|time|vacation))?(?: and (?:the )?new year(?:s|'s)?)?"
const badly = '(?:badly|poorly|terribly|too little)'

/** Each pattern with what it says in the words of the grammar; every repetition is bounded. */
// biome-ignore format: one row an idiom
export const spoken: readonly (readonly [string, string])[] = [
  ...ofOwnValues,
  ...ofPartsAndStreaks,
  ...ofMoreDays,
  ...ofGlucoseAndSugar,
  ...ofChanges,
  ...ofNights,
  ...ofRecoveryDays,
  ...ofPeriodWordings,
  ...ofDayGroups,
  ...wordOrder,
  ...ownUsual,
  ...joinedClauses,
  // A summary in few words.
  [`^(?:give me |show me )?(?:a |an |the )?(${named}) in (?:short|brief|a nutshell|summary|review|numbers|figures|one sentence|a few words)$`, 'summary of $1'],
  [`^(?:in short|in brief|in a nutshell|briefly) (${named})$`, 'summary of $1'],
  [`^(?:give me |show me )?(?:a |the )?${short} version of (${named})$`, 'summary of $1'],
  [`(?:a )?${short} (${summaries})`, '$1'],
  ['(?:in short|in brief|in a nutshell|briefly)', ''],
  [`^what happened (${onDay}) and my (recovery|readiness|recovery score) (?:tanked|crashed|dropped|plummeted|fell|went down|was (?:so |very |really )?(?:low|bad|terrible))$`, '$2 $1'],
  [`^what happened (${onDay})$`, 'summary of $1'],
  [`^how (?:is|was|has) (?:(?:this|the|my) (week|month|year)) (?:been )?(?:going|looking|shaping up)(?: so far| until now)?$`, 'summary of this $1'],
  // "Like" and "wise" say how loosely something is meant.
  ['(?<!\\b(?:what|looks?|looked|feels?|felt|sounds?|is|was|be|did|do|i|would|to)(?: \\S+)? )like (at least|at most|roughly|about|around|over|under|more than|less than)(?= (?:\\d|an?\\b|half\\b))', '$1'],
  [`^did i (?:hit|reach|get|meet|make) (?:my |enough |my daily )?(protein|carbs|fiber|fibre|water|steps|sleep)((?: (?:on|last|this))?(?: \\S+){1,2}) and (at least|over|more than) (\\d\\S*(?: \\S+)?)$`, 'did i get $3 $4 $1 $2'],
  ['^(steps?|sleep|glucose|sugar|weight|recovery|training|calories?|workouts?|protein|water) wise how (?:did|have|was|am|was) i (?:do|done|doing)(?= )', '$1'],
  ['(steps?|sleep|glucose|sugar|weight|hrv|recovery|training|calories?|calorie|workouts?|protein|water|food|heart rate) wise', '$1'],
  ['how (?:bad|good|well) (?:was|were|is|did|has|have) (?:it |my )(?:glucose|sugars?|blood sugars?)(?: do| behave| been| go)?', 'glucose summary'],
  // What is usual for the person who asks: "for me" makes it their own.
  ['^what is (?:a |an |the |my )?(?:normal|typical|usual|regular|ordinary|average) ((?:\\S+ ){1,4})for me$', 'what is my usual $1'],
  ['^what is (?:normal|typical|usual|average) for my (\\S+(?: \\S+){0,3})$', 'what is my usual $1'],
  ['^what is my (?:normal|regular|ordinary) (\\S+(?: \\S+){0,3})$', 'what is my usual $1'],
  // The parts of the recovery say what is unusual; why it is, nobody knows.
  [`^what is my ${recovery}( today| this morning| yesterday| on .{3,20})? and (?:what|what is|which part is|which part|why is it so low and what is) ${pulls} it(?: ${ways})?$`, 'recovery parts $1'],
  [`^why (?:is|was) my ${recovery}(?: so| that| very)? (?:low|bad|poor|down|high|good|terrible|great)( today| this morning| yesterday| on .{3,20})?(?: and (?:what|which part|what is|which part is) (?:${pulls} it(?: ${ways})?|lowest|low|bad|worst))?$`, 'recovery parts $1'],
  [`^(?:my )?${recovery} (?:is|was) (?:low|bad|poor|down)( today| this morning| yesterday)? (?:and )?(?:what|which) (?:part|component|one)(?: of it)? (?:is|was) (?:the )?(?:bad|low|lowest|worst|weakest)(?: one)?$`, 'recovery parts $1'],
  [`(?:which|what) (?:part|parts|component|components|factor|factors) of my ${recovery} (?:is|are|was|were)(?: the)? (?:lowest|worst|low|bad|weakest|poorest)`, 'recovery parts'],
  [`what(?: is| was)? (?:${pulls}|lowering|lowers|lowered) my ${recovery}(?: ${ways})?`, 'recovery parts'],
  [`(?:what (?:makes|made) up|what goes into|what is in) my ${recovery}`, 'recovery parts'],
  [`${recovery}( today| this morning| yesterday)? (?:with|and) (?:its|all its|the|all the) (?:parts|components|details|factors)`, 'recovery parts $1'],
  // Days without data: what is missing is said, and that its cause is not recorded.
  [`^why (?:is|was|are|were) there (?:nothing|no data|no values|no readings|no numbers|no records)(?: at all)? ((?:for|on|from|in) .{3,25})$`, 'data missing $1'],
  [`^why (?:do|did) i have (?:nothing|no data|no values|no readings|no numbers) ((?:for|on|from|in) .{3,25})$`, 'data missing $1'],
  [`^why (?:is|was) (yesterday|today|${weekday}|last ${weekday}|last week|(?:the )?\\d{1,2}(?: \\S+){1,3}) (?:empty|blank|missing)$`, 'data missing $1'],
  ['^did (?:the |my )?(?:watch|tracker|sensor|device|fitbit|it|you) miss (?:anything|any data|something|some data|any readings|a reading)(?= |$)', 'data missing'],
  ['(days|data|readings|nights) missing from', '$1 missing in'],
  ['what data (?:is|was|are|were) missing', 'data missing'],
  ['when (?:did|was) (?:the |my )?(?:cgm|sensor|glucose sensor|dexcom|libre)(?: data)? last (?:sync|synced|synchronized|update|updated|upload|uploaded)$', 'how fresh is my glucose data'],
  // What is stored.
  ['^(?:what|which) (.{3,20}?) (?:do you have|have you got|is|are) (?:saved|stored|on file|on record)(?: for me)?$', 'what is my $1'],
  ['^(my .{3,20}?) what (?:is|have you|do you have) (?:saved|stored|on file|on record)$', 'what is $1'],
  // Files, shares and keys are made and listed elsewhere.
  ['^.{3,90} (?:can|could|may) i (?:export|download) (?:that|it|this|them|those)$', 'make an export'],
  ['^.{3,90} (?:in|as|into|to) (?:a |an )?(?:spreadsheet|csv|csv file|excel|excel file|excel sheet|json)(?: file)?$', 'make an export'],
  ['^(who can see my (?:health )?data)(?: at the moment| right now| now| currently)?(?: and i .{3,60})?$', '$1'],
  // Nights and days by what they are for.
  [`(${weeknights}) (${versus}|than)(?: on| at| in)?(?: the)? weekends?(?: nights?)?`, '$1 $2 weekend nights'],
  [`weekends?(?: nights?)? (${versus}|than)(?: on)? (${weeknights})`, 'weekend nights $1 $2'],
  [`(${weekday}s) after the weekends?`, '$1'],
  ['^(?:and )?how (?:regular|consistent) (?:is|are|was|were|has|have) (?:my )?(?:bed times?|bedtimes?|bed|sleep and wake times?)(?: times?)? and (?:wake|wake up|waking|get up)(?: times?)?(?: been)?(?= |$)', 'how regular is my sleep'],
  ['^how (regular|consistent) is my sleep and i mean (?:my )?(?:bed|bedtimes?)(?: times?)? and (?:wake|wake up|waking)(?: times?)?$', 'how $1 is my sleep'],
  [`before (?:my |the |${weekday}s? )?long (${rides}) on (${weekday})`, 'the night before $2'],
  [`^((?:how (?:did|well did|much did|long did) i sleep|did i sleep enough|did i get enough sleep|sleep|my sleep)) (?:the night )?before (?:my |the )?(${weekday}) (?:long |big )?(?:${rides}|race|workout|session|training|match|game|gym)$`, '$1 the night before $2'],
  [`^((?:how (?:did|well did|much did|long did) i sleep|did i sleep enough|did i get enough sleep|sleep|my sleep)) (?:the night )?before (?:my |the )?(?:long |big )?(?:${rides}|race|workout|session|training|match|game) on (${weekday})$`, '$1 the night before $2'],
  [`(${weekday}|yesterday|today|weekend|week) long (${rides})`, '$1 longest $2'],
  [`(my|the) long (${rides})(?= (?:on|last|this|yesterday|today))`, '$1 longest $2'],
  [`(?:the )?night before last (${weekday})`, 'last $1'],
  [`^i (?:felt|was|feel) (?:\\S+ ){1,3}((?:on |last )?${weekday}|yesterday|today) after a (?:really |very )?(?:bad|poor|rough|short|terrible|awful) night and (?:what do (?:the|my) (?:figures|numbers|data|stats) say about that night|how was that night|how did i sleep)$`, 'how did i sleep $1'],
  // Waking in the night, not in the morning.
  [`how (?:often|many times|frequently) (?:did|do|have|was|am|were) i (?:been )?(?:wake|woke|woken|waken|awake|awakened|waking)(?: up)?(?: (?:in|during|through|throughout) (?:the|my) (?:night|sleep)| at night| overnight)?(?= (?:last night|yesterday|today|on|this|last|in|over|from|between|since|during|per night|a night|each night|on average|usually|the past|the last)(?: |$)|$)`, 'awakenings'],
  [`(?:number|count) of (?:awakenings|wake ups|times i (?:woke|wake) up)`, 'awakenings'],
  ['(?:the )?(last|past) (\\d|two|three|four|five|six|ten) times(?= i|$)', '$1 $2 sessions'],
  // Sleep against what was needed.
  [`^(?:my |total |what was my )*(?:sleep|hours of sleep|hours slept)( .{3,25})? ${versus} ${sleepDebt}( .{3,25})?$`, 'sleep debt $1 $2'],
  [`^(?:did i (?:get|have)|have i (?:had|got|gotten)) (?:the|all the|as much) sleep (?:that |as )?i (?:need|needed)(?= )`, 'did i sleep enough'],
  // Energy in and out.
  [`^(?:how much|how many calories|how many kcal|what) (?:did|do|have) i (?:eat|ate|eaten|consume|consumed|take in) ${versus} (?:what i |how much i |how many i |i )?(?:burn|burned|burnt|use|used|spent)(?: off)?(?= |$)`, 'energy intake and total energy'],
  ['^(?:calories|kcal|energy) (?:burned|burnt) (?:and|vs|versus) (?:eaten|consumed)', 'energy intake and total energy'],
  // "Then and now".
  [`((?:in |on |at )?(?:${months}|a year ago|(?:last|this) (?:month|year|summer|winter|spring|autumn)|\\d+ (?:weeks|months|years) ago)(?: (?:last year|20\\d\\d))?) and (?:right )?now$`, '$1 compared to now'],
  // One season or month of two years.
  [`this (spring|summer|autumn|winter|${months}) (.{0,25}?)last \\1`, 'this $1 $2last year'],
  [`last (spring|summer|autumn|winter|${months}) (.{0,25}?)this \\1`, '$1 last year $2this $1'],
  // The days at the end of a year.
  ...ofOccasions,
  [`${overChristmas} last year`, 'from 24 december last year to 1 january'],
  [`${overChristmas}(?! (?:eve|day|week|19|20))`, 'from 24 december to 1 january'],
  ['(?<=to 1 january compared? (?:with|to) )(?:the )?(?:weeks|days) before(?: (?:them|that|it))?', 'the 3 weeks before'],
  // Two days of a month.
  [`between (?:the )?(\\d{1,2}) (?:st|nd|rd|th) and (?:the )?(\\d{1,2})(?: (?:st|nd|rd|th))? (?:of )?(${months})`, 'between $1 $3 and $2 $3'],
  [`${twoDays} (20\\d\\d)`, '$1 $3 $4 and $2 $3 $4'],
  [twoDays, '$1 $3 and $2 $3'],
  ['get over(?= (?:the )?(?:easter|christmas|weekend|holidays?|last|past|week|summer|winter|bank holiday)\\b)', 'get in'],
  ['(how (?:much|many)) \\S+ (?:and |to )?(?:no )?i mean(?= \\S+ (?:did|have|do|was)\\b)', '$1'],
  // Days by rank.
  [`(?:which|what) (\\d|two|three|four|five|ten) (days|nights) did i (walk|sleep|burn|eat|drink|move) (?:the )?(most|least)`, 'top $1 $2 $3 $4'],
  // Conditions.
  [`(?:on )?(?:the )?(?:days?|mornings?|nights?)? ?(?:after|when|following) i (?:have |had )?(?:slept|sleep) ${badly}`, 'after bad nights'],
  ['(?:on )?(?:the )?(?:days?|mornings?)? ?(?:after|when|following) i (?:have |had )?(?:slept|sleep) well', 'after good nights'],
  // Synchronizations, exports and shares.
  [`^(?:(?:can|could) you )?(?:export|download) (?:all )?(?:of )?(?:my|the) .{3,60}$`, 'make an export'],
  [`^(?:make|create|start) (?:a|an) (?:new )?export(?: of .{3,60})?$`, 'make an export'],
  [`^(?:(?:can|could) you )?(?:make|create|set up|give me|i want|i need) (?:a|an) (?:new )?(?:share|share link|sharing link|link) (?:for|with|to share with) .{3,40}$`, 'make a share'],
  [`^(?:make|create) (?:a|an) (?:new )?(?:share|share link|sharing link)$`, 'make a share'],
  [`^share (?:my|all my) .{3,50} with .{3,30}$`, 'make a share'],
  [`^who (?:can see|can access|can read|has access to|sees|have i shared) (?:my|all my|the) (?:health )?data(?: with)?$`, 'list of shares'],
  ['sync (?:finish|finished|end|ended|complete|completed|run|happen|happened|go through|went through|occur|occurred|take place|took place)', 'sync'],
  ['(?:csv|zip|json|export|exported) (?:files?|exports?)', 'export'],
  ['^(?:show|list|what are|which are|do i have)(?: me)?(?: my| any| all my| the)?(?: active| open| current)? (?:shares|share links|shared links|sharing links)$', 'list of shares'],
  ['(exports?)(?: is| are)? (?:ready|available|waiting)(?: to download| for download| to be downloaded)?', '$1'],
  // Distances.
]
