/* Everyday wordings, in the words of the grammar. */

import { months, weekday } from './calendar-words.ts'

const ending = '(?: (?:st|nd|rd|th))?'
const date = `(?:(?:last )?${weekday}|\\d{1,2}${ending}(?: of)? (?:${months})|(?:${months}) \\d{1,2}${ending})`
const part = '(deep|rem|light)(?: sleep)?'
const food = '(protein|carbs|fat|fiber|fibre|sugar)'
const rise = '(get up|got up|wake up|woke up|go to bed|went to bed|go to sleep|fall asleep)'
const ofWeek = '(?:(?:on |during |in )?(?:the )?(?:week|weekdays|work days|workdays|working days|rest of the week))'
const ofWeekend = '(?:(?:on |at |during |in )?(?:the )?weekends?)'
const usual = '(?:typical|normal|usual|regular|ordinary|average)'
const load = ['easiest|lightest training|quietest training', 'hardest|toughest|heaviest training'] as const
const marathons = [
  ['half marathon', '21.0975 km'],
  ['marathon', '42.195 km'],
] as const

const count = '(\\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|twelve)'
const lastUnits = `(?:out )?of (?:the |my |these )?(last|past|previous) ${count} ((?:full|whole|complete|entire|calendar) )?(week|month|quarter|year)s`
const lost = '(?:(?:body )?fat|weight)'

/** Each pattern with what it says in the words of the grammar; every repetition is bounded. */
// biome-ignore format: one row an idiom
export const everyday: readonly (readonly [pattern: string, said: string])[] = [
  // Which of two is more: the answer has both.
  [`^(?:did|do|have|am) i (?:get|got|gotten|getting|have|had|spend|spent) more (?:time in )?${part} (?:or|than) (?:in )?${part}(?! (?:than|in the))`, 'average $1 sleep and $2 sleep'],
  [`^${part} or ${part} (?:and )?(?:what|which)(?: one)? (?:did|do|have) i (?:have|get|had|got|gotten) more(?: of)?(?: of)?`, 'average $1 sleep and $2 sleep'],
  [`^(?:what|which)(?: one)? (?:did|do|have) i (?:have|get|had|got|gotten) more(?: of)? (?:and )?${part} or ${part}`, 'average $1 sleep and $2 sleep'],
  [`^(?:did|do|have|am) i (?:eat|eaten|eating|have|had|get) more ${food} or ${food}`, 'average $1 eaten and $2 eaten'],
  // One by one.
  [`^(?:(?:show|list|give)(?: me)? )?(?:all )?(?:of )?my w(?:ei|ie)g(?:ht|th)s (.{3,40}?) (?:and )?(?:all|each|every one|every single one) of (?:them|those)$`, 'my weight one by one $1'],
  [`^(?:(?:show|list|give)(?: me)? )?all (?:of )?my w(?:ei|ie)g(?:ht|th)s(?= )`, 'my weight one by one'],
  ['(?<=\\S )(?:and )?(?:all|each|every one|every single one) of (?:them|those|these)$', ''],
  ['side by side', ''],
  // Clock times of two kinds of days.
  [`(?:did|do|have|am) i ${rise} at (?:about |around |roughly )?the same time ${ofWeekend} (?:as|and|like) ${ofWeek}`, 'what time did i $1 on weekends compared with weekdays'],
  [`(?:did|do|have|am) i ${rise} at (?:about |around |roughly )?the same time ${ofWeek} (?:as|and|like) ${ofWeekend}`, 'what time did i $1 on weekdays compared with weekends'],
  // A night and what is usual.
  [`^compare last night (with|to|against)`, 'compare my sleep last night $1'],
  [`(?:an? |my |the )?${usual} (${weekday}) (?:to|until|till|through) (${weekday})`, 'usual on $1 to $2'],
  [`(with|to|against|than|versus|vs)(?: on)? (?:an?|my|the) ${usual} (${weekday}) night(?: for me)?`, '$1 $2 nights'],
  [`(with|to|against|than|versus|vs)(?: on)? (?:an?|my|the) ${usual} (${weekday})(?: for me)?(?= |$)`, '$1 $2s'],
  [`(sleep(?: (?:did i (?:get|have)|was i in))?) (?:on )?(?:the night )?after (?:the|my|a|that) (?:long |big |hard |evening )?(?:run|ride|swim|hike|workout|gym session) (?:on )?(?:the )?(${date})`, '$1 the night of $2'],
  // Gaps.
  ['(?:and )?(?:like )?(?:are|is|were|was) there (?:any )?(?:big |large |long |major |serious )?(?:holes|gaps)$', 'gaps'],
  ['(?:big|large|long|major|serious) (?:gaps|holes)(?= in my (?:data|records))', 'gaps'],
  // Sources.
  ['where (?:do|does) my (?!data )(.{3,30}?) come from$', 'which source do my $1 come from'],
  // Distances with a name.
  ...marathons.flatMap(([name, km]): [string, string][] => [
    [`(?:a |the )?(?<!half )${name}(?: distance)? or (?:more|longer|further|farther)`, `${km} or more`],
    [`(at least|more than|longer than|further than|farther than) (?:a |the )?${name}(?: distance)?`, `$1 ${km}`],
    [`how (?:many|often) ${name}s? (?:have|did) i (?:ever )?(?:run|ran|do|done|complete|completed|finish|finished)(?: ever| so far)?$`, `how many runs of at least ${km} did i do ever`],
    [`how (?:many|often) ${name}s? (?:have|did) i (?:run|ran|do|done|complete|completed|finish|finished)`, `how many runs of at least ${km} did i do`],
    [`^have i (?:ever )?(?:run|done|completed|finished) a ${name}(?: ever| before)?$`, `how many runs of at least ${km} did i do ever`],
  ]),
  // A day of the period, not its mean.
  ['^(was|is|has) there (?:ever )?(?:a|one|a single|even one) (day|night)(?= )', '$1 there any $2'],
  // Of several weeks, what is counted or ranked is weeks, not days.
  [`(?:in |on |for )?how many ${lastUnits}`, 'how many $4s in the $1 $2 $3$4s'],
  [`(?:in |for )?(?:which|what) (?:one |ones )?${lastUnits}`, 'which $4 in the $1 $2 $3$4s'],
  [`(?<=^|^(?:what|which) (?:was|is) (?:the|my) )(best|worst|highest|lowest) ${lastUnits}`, '$1 $5 in the $2 $3 $4$5s'],
  [`(?:in )?(?:each|every one|every) ${lastUnits}`, 'by $4 in the $1 $2 $3$4s'],
  // The weeks and months with the most and the least.
  ...(['highest', 'lowest'] as const).map((most): [string, string] => [`(?:what|which|when) (?:was|is) my ${most === 'highest' ? 'heaviest' : 'lightest'} (month|year)`, `which $1 was my weight ${most}`]),
  ...(['lowest', 'highest'] as const).map((most, i): [string, string] => [`(?:what|which|when) (?:was|is) my (?:${load[i]})(?: training)? (week|month)(?: of training)?`, `which $1 had the ${most} training load`]),
  // Of fat and weight, the trend of both.
  [`^(?:did|have|am) i (?:lose|lost|losing|drop|dropped) (?:any |more )?(?!(?:body )?fat or (?:just |only )?(?:body )?fat|weight or (?:just |only )?weight)${lost} or (?:just |only )?${lost}(?= (?:since|in|this|last|over|during)\\b|$)`, 'how did my body fat and weight change'],
  // A story about what does not move.
  ["(?:and )?(?:it )?(?:doesn't|does not|didn't|did not) (?:feel|seem|look) like it(?:'s| is| has)? (?:really )?(?:moved|budged|changed|improved|moving|improving)(?: much| at all)?(?: (since .{3,20}))?$", '$1'],
]
