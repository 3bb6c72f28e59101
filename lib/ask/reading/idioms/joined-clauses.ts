/* Two clauses or two numbers that are one question, in the words of the grammar. */

import { months, readingOfOneDay, weekday } from './calendar-words.ts'

const then = `(?:in |around |back in )?(?:(?:${months})(?: (?:19|20)\\d\\d| last year)?|(?:19|20)\\d\\d|last (?:year|month|week|spring|summer|autumn|winter)|(?:a|one|two|three|four|five|six|eight|ten|twelve|\\d{1,2}) (?:week|month|year)s? ago|yesterday|the same time last year|this time last year)`
const now = '(?: now| currently| at the moment| right now)'
const ends =
  '(?:lowest and(?: the)? highest|highest and(?: the)? lowest|min and max|max and min|minimum and maximum|maximum and minimum)'
const dates =
  '(?:with|and|including|incl|plus) (?:the |their |its |both )?(?:dates?|days?|when)(?: (?:was it|were they|it was|they were|that was|those were))?'
const together =
  '(?:(?:move|moved|go|went|gone|run|ran|vary|varied|change|changed|track|tracked|fluctuate|fluctuated) (?:together|in step|in sync|in tandem|in parallel|hand in hand|side by side)|(?:rise and fall|rose and fell|go up and down|went up and down|track each other|follow each other|mirror each other|track one another))'
const values =
  '(?:(?:body |average |resting |blood )?(?:weight|fat|pulse|heart rate|hrv|rhr|bmi|sugar|glucose|sodium|calories|protein|carbs|fiber|fibre|steps|sleep|vo2 max|oxygen|pressure|water))'
const record =
  '(?:(?:what (?:is|was) )?(?:my|the) (?:record|longest|longest one|longest streak|record streak|best streak|best|personal record|longest ever)(?: (?:ever|so far|streak))?|record|my record|longest|longest ever)'
const clocks = '(?:bed ?times?|wake(?: up)? times?|sleep onset|time i (?:go to bed|wake up|get up))'
const past = '(over|under|above|below|more than|less than|fewer than|at least|at most)'
const oneDay = `(yesterday|today|last night|(?:on )?(?:last )?${weekday})`
const bounds = [
  ['more than|over|above|higher than', 'over'],
  ['less than|under|below|lower than|fewer than', 'under'],
  ['at least', 'at least'],
  ['at most', 'at most'],
] as const
const changes =
  '(?:changed?|moved?|shifted?|improved?|gone up|gone down|go up|go down|dropped|drop|risen|rise|fallen|fall|increased?|decreased?|declined?)'

/** Each pattern with what it says; every repetition is bounded. */
// biome-ignore format: one row an idiom
export const joinedClauses: readonly (readonly [pattern: string, said: string])[] = [
  // A value now and then.
  [`^what (?:is|are|was|were) (?:my )?(.{2,25}?) (today|this morning|last night) and (?:what |how much |how high )?(?:was|were) (?:it|that|they) (${then}|the (?:day|night) before)$`, '$1 $2 vs $3'],
  [`^what (?:is|are) (?:my )?(?:current |latest )?(.{2,25}?)${now} and (?:what |how much |how high )?(?:was|were) (?:it|that|they) yesterday$`, '$1 today vs yesterday'],
  [`^what (?:is|are) (?:my )?(?:current |latest )?(.{2,25}?)${now}? and (?:what |how much |how high )?(?:was|were) (?:it|that|they) (${then})$`, '$1 now vs $2'],
  // A value of one day and whether it is past a bound: the answer has both.
  ...bounds.flatMap(([words, said]): [string, string][] => [
    [`^how many (\\S+(?: \\S+)?) (?:did i|have i|i) (?:do|did|done|take|taken|walk|walked|make|made|get|got|climb|climbed|eat|eaten|have|had|burn|burned|collect|collected) ${oneDay} and (?:was|is|were|are) (?:that|it|this|they|those) (?:${words}) (\\d\\S*)$`, `were my $1 $2 ${said} $3`],
    [`^how (?:long|much) did i sleep ${oneDay} and (?:was|is) (?:that|it|this) (?:${words}) (\\d\\S*|six|seven|eight|nine) (hours|h)$`, `did i sleep ${said} $2 hours $1`],
    [`^what (?:was|were|is) my (\\S+(?: \\S+){0,2}?) ${oneDay} and (?:was|is|were|are) (?:that|it|this|they) (?:${words}) (\\d\\S*(?: (?:bpm|kg|kcal|hours|minutes|ms|km|g))?)$`, `was my $1 $2 ${said} $3`],
  ]),
  // Two bounds of one day.
  [`(?:burn|burned|burnt) ${past} (\\d\\S*)(?: kcal| calories)? (?:and|but)(?: i)? (?:eat|ate|eaten|consumed) (?:only )?${past} (\\d\\S*)(?: kcal| calories)?`, 'have total energy $1 $2 kcal and energy intake $3 $4 kcal'],
  [`(?:eat|ate|eaten|consumed) ${past} (\\d\\S*)(?: kcal| calories)? (?:and|but)(?: i)? (?:burn|burned|burnt) (?:only )?${past} (\\d\\S*)(?: kcal| calories)?`, 'have energy intake $1 $2 kcal and total energy $3 $4 kcal'],
  [`^(?:(?:show|list|give)(?: me)? )?(?:all )?(?:the |my )?(days|nights) (?:when|where|that|on which|with)(?: i)? (?=.{5,40} (?:and|but) )(?=.{3,40}${past})(?:had |have )?(.{5,40}?) (?:and|but)((?: i)?(?: \\S+){0,4} ${past} .{2,40})$`, 'on which $1 did i have $3 and$4'],
  [`(?<=^(?:on )?(?:how many|which|what) (?:days|nights) .{5,40}?)but((?: i)?(?: \\S+){0,3} ${past} \\d\\S*)`, 'and$1'],
  // A streak has its record.
  [`^((?:how many|(?:what is )?(?:my )?current|for how many) .{0,20}\\b(?:consecutive|in a row|streak|straight|running)\\b.{0,60}?)(?: and)? ${record}$`, '$1'],
  ['(?<=^how many (?:consecutive|successive|straight) (?:days|nights) )(have|did) i (?:now|currently|already)', '$1 i'],
  // The ends with their days.
  [`^(?!${readingOfOneDay})(?:(?:what (?:was|were|is|are)|show(?: me)?|give me|list) )?(?:my |the )?${ends} (?:values? of |days? of |of )?(?:my )?(.{3,60}?) ${dates}$`, 'minimum and the maximum $1'],
  [`^(?:when|on (?:which|what) days?) (?:was|were|is|has been|did) (?:my )?(\\S+(?: \\S+){0,2}?) (?:at (?:its|their) )?(?:the )?(?:highest and (?:the )?lowest|lowest and (?:the )?highest)(?= |$)`, 'minimum and the maximum $1'],
  // Two series that go with each other.
  [`^(?:do|does|did|have|has) (?:my )?(\\S+(?: \\S+){0,2}?) and (?:my )?(\\S+(?: \\S+){0,2}?) ${together}(?= |$)`, 'correlation between $1 and $2'],
  // What moves is a value, not a person.
  [`^(did|has|have|does) ((?:my )?(?:${values})(?: and (?:my )?(?:${values}))?) (?:move|moved|budge|budged)(?= (?:in|since|this|last|over|at all|much|during)\\b|$)`, '$1 $2 change'],
  // The other half of a month.
  [`(first|second) half of (${months})((?: 20\\d\\d)?) (vs|versus|and|to|with|against|compared to|compared with|than) (?:the |in the )?(first|second|latter) half(?! of)(?: so far)?`, '$1 half of $2$3 $4 $5 half of $2$3'],
  // Two means of days until today.
  ['(\\d{1,3}) day (average|mean) (.{3,25}?)(?: (?:look|looks|stack up|hold up|compare|fare))? (?:next to|alongside|beside|against|compared to|compared with|vs|versus|with|to) (?:the |my )?(\\d{1,3}) day(?: one| average| mean| figure| number)?(?=$)', '$1 day $2 $3 compared to the $4 day $2'],
  // What is corrected in the same breath.
  ['(?:elevation|elevation gain|climbing|height|ascent|altitude)(?: climbed| gained| gain)? (?:well|or rather|i mean|or well|well i mean|that is|meaning|i e) (?:the )?(floors|stairs|flights)', '$1'],
  // How much it is, the number of a trend says.
  [`(?<=^(?:has|have|did) my .{3,40}?)(${changes}) (?:appreciably|noticeably|considerably|markedly|substantially|significantly|measurably|visibly)`, '$1'],
  // The spread of clock times is in minutes.
  [`((?:standard deviation|sd|spread|variation|variability) (?:of|in) (?:my )?${clocks}(?: .{3,30}?)?) (?:in|as|measured in) minutes$`, '$1'],
  // No goal of the weight is stored.
  ['^how much (?:(?:weight|more|kg|kilos|pounds) )*(?:do )?i (?:still )?(?:must|have to|need to|got to|have got to)(?: still| yet)? (?:lose|drop|gain|put on|shed) (?:for|to|until|till|before|to reach|to get to|to hit|before i reach|until i reach|until i am at) my (?:(?:goal|target|ideal) weight|weight (?:goal|target))$', 'did i reach my weight goal'],
  ['^how (?:far|close|near) (?:am i|i am) (?:still )?(?:from|to|off|away from) my (?:(?:goal|target) weight|weight (?:goal|target))$', 'did i reach my weight goal'],
  // Two numbers of one session.
  ['^(?:how long|how far) (?:was|were) (?:my|that|the) (last |latest )?(walk|run|ride|hike|swim|bike ride)((?: (?:on|this|last|yesterday|today)(?: \\S+){0,2})?) and how (?:far|long) (?:was it|did (?:i|we) (?:go|walk|run|ride|swim|hike)|were we|was i)((?: (?:on|this|last|yesterday|today)(?: \\S+){0,2})?)$', 'my $1$2$3$4'],
]
