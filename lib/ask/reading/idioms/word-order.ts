/* Questions in the order of words of another language, in the words of the grammar. */

import { months } from './calendar-words.ts'

const be = '(is|are|was|were)'
const values =
  'weight|pulse|rate|hrv|rhr|steps|sleep|sugar|glucose|temperature|fat|bmi|max|saturation|oxygen|variability|recovery|debt'
const smaller =
  'higher|lower|more|less|fewer|better|worse|longer|shorter|warmer|cooler|heavier|lighter|earlier|later|faster|slower|bigger|smaller'
const asked = '(?:has|have|is|are|was|were|did|do|does|how|what|which|when|am)'
const count = '(\\d{1,2}|two|three|four|five|six|eight|ten)'
/** Words that limit what was done, or name a time of it. */
const limits =
  'and|or|if|when|unless|not|never|without|except|only|but|than|hourly|worst|best|mmol|tomorrow|yesterday|today|last|this|[a-z]{3,6}days?|weekends?'
const story = `(?:(?!(?:${asked.slice(3, -1)}|${limits})\\b|\\d)\\S+ ){1,9}`
const changed =
  'gone up|gone down|improved|changed|dropped|risen|fallen|increased|decreased|gotten better|got better|gotten worse|got worse|gotten longer|got longer'
const doing = '(?:have been |have |am |was )?'
const sinceThen = '(?: now| since| since then| any| at all| already){0,3}'

/** Each pattern with what it says; every repetition is bounded. */
// biome-ignore format: one row an idiom
export const wordOrder: readonly (readonly [pattern: string, said: string])[] = [
  // "My weight today is how much", "my VO2 max, what is it now".
  [`^(?:my|the) ((?:(?!than\\b|and\\b|or\\b|is\\b|are\\b|was\\b|were\\b)\\S+ ){1,6})${be} (?:how (?:much|many|high|low|big)|what)$`, 'what $2 my $1'],
  [`^(?:my|the) ((?:(?!than\\b|and\\b|or\\b|is\\b|are\\b|was\\b|were\\b)\\S+ ){0,4}sleep (?:\\S+ ){0,3})${be} how long$`, 'how long $2 my $1'],
  [`^(?:my|the) ((?:(?!than\\b|and\\b|or\\b|is\\b|are\\b|was\\b|were\\b|how\\b|what\\b)\\S+ ){1,4})(?:what|how (?:much|many|high|low)) ${be} (?:it|that|they)(?= |$)`, 'what $2 my $1'],
  // "The weight of me", "today morning".
  [`(?:my |the )?(${values}) (?:of me|of mine|from me)(?= |$)`, 'my $1'],
  ['(?:in |on |of )?today morning', 'this morning'],
  // "It was last night better than the night before?"
  [`^it ${be} (last night|yesterday|today|my \\S+(?: \\S+)?) ((?:${smaller}) than)`, '$1 $2 $3'],
  // "Higher then usual": what follows a comparison is "than".
  [`(${smaller}) then(?= (?!than\\b|and\\b|or\\b|but\\b|in\\b|on\\b|at\\b))`, '$1 than'],
  [`(?<=^(?:did|do|does|was|were|is|are|have|has|am) .{2,40}?)((?:${smaller})(?: \\S+){1,4}) then (last|yesterday|usual|my usual|the (?:week|month|day|year|night) before|in|on)`, '$1 than $2'],
  // A number with a slip of the pen.
  ['(last|past) (?:thee|thre|threee|tree) (days|nights|weeks|months|years|workouts|runs|walks|rides|swims)', '$1 three $2'],
  ['(last|past) (?:tow|two|too|to) (days|nights|weeks|months|years|workouts|runs|walks|rides|swims)', '$1 two $2'],
  // "Walked the ten thousand": steps.
  ['(walk|walked|do|did|done|make|made|get|got|reach|reached|hit) (?:the|my) (ten thousand|10000|10,000|10k|10 k|10 thousand)(?! (?:steps|kcal|calories|meters|metres|km))', '$1 $2 steps'],
  // "Since two weeks I go earlier to bed, is my sleep longer now?": with as many days before.
  [`^(?:since|for)(?: the (?:last|past))? ${count} (days|weeks|months) (?:now )?(?:i|we) ${doing}${story}(is|are) (?:my |the )?((?:\\S+ ){1,3}?)(${smaller})${sinceThen}$`, '$3 my $4$5 in the last $1 $2 than in the $1 $2 before'],
  [`^(?:since|for)(?: the (?:last|past))? ${count} (days|weeks|months) (?:now )?(?:i|we) ${doing}${story}(?:has|have|did) (?:my |the )?((?:\\S+ ){1,3}?)(${changed}|improve|change|go up|go down|rise|drop|fall)${sinceThen}$`, 'has my $3$4 in the last $1 $2'],
  // "I always wake up so early, what is the average hour": of waking.
  ['^i (?:always )?(?:wake|get) up (?:(?!at\\b|before\\b|after\\b|if\\b|when\\b|on\\b)\\S+ ){1,4}(?:and )?what is (?:the|my) (?:average|mean|usual) (?:hour|time)(?= |$)', 'what is my average wake up time'],
  ['^i (?:always )?(?:go|get) to (?:bed|sleep) (?:(?!at\\b|before\\b|after\\b|if\\b|when\\b|on\\b)\\S+ ){1,4}(?:and )?what is (?:the|my) (?:average|mean|usual) (?:hour|time)(?= |$)', 'what is my average bedtime'],
  ['(?<=\\S )(from|of) last (\\d{1,3}|two|three|four|five|six|ten) (days|nights|weeks|months)', '$1 the last $2 $3'],
  // "How many time I need to fall asleep", "how many times I was awake in the night".
  ['how (?:many|much) time (?:do )?i (?:need|take|require) to (?:fall asleep|get to sleep|sleep in)', 'how long does it take me to fall asleep'],
  ['how (?:many times|often|many time) i (?:was|am|have been|wake|woke|have woken|had woken)(?: up| awake)? (?:in|during|at) (?:the )?(?:night|nights|last night)', 'how often did i wake up in the night'],
  // "How high was it at most": the highest.
  ['^how (?:high|fast) (?:was|were|is) (my .{3,25}?)((?: (?:today|yesterday|last night|(?:this|last) (?:week|month|year)))?) at (?:the )?most$', 'highest $1$2'],
  ['^how low (?:was|were|is) (my .{3,25}?)((?: (?:today|yesterday|last night|(?:this|last) (?:week|month|year)))?) at (?:the )?least$', 'lowest $1$2'],
  ['(?:until|till|up to|up until) now(?= since )', ''],
  ['(since .{3,20}?) (?:until|till|up to|up until) now$', '$1'],
  // Not every such day of the month.
  ['last ((?:mon|tues|wednes|thurs|fri|satur|sun)day) (of|in)(?= (?:the|this|last) (?:month|year|summer|winter|spring|autumn)\\b)', 'final $1 $2'],
  // "How long ago did I weigh under 80 kg": the last time.
  ['how long ago (?:did i last|did i|have i last|was it that i(?: last)?) (weigh|walk|sleep|run|eat|burn|reach|hit)', 'when did i last $1'],
  ['how many days ago (?:was|did|is) (my last|the last|i last)', 'when was $1'],
  // "My best ever week" is the best week ever.
  ['(?:best ever|all time best|best all time|record) (day|week|month|quarter|year)(?= (?:for|of|in)\\b|$)', 'best $1 ever'],
  ['(?:worst ever|all time worst) (day|week|month|quarter|year)(?= (?:for|of|in)\\b|$)', 'worst $1 ever'],
  ['(highest|lowest) ever (week|month|quarter|year)', '$1 $2 ever'],
  // "In the sleep": what is measured in the night.
  ['(breathing|breathing rate|respiratory rate|respiration|hrv|heart rate variability|spo2|oxygen|blood oxygen|oxygen saturation|skin temperature) (?:in|during) (?:the|my) sleep', '$1 at night'],
  // "By how many beats has it fallen".
  ['(?:by )?how many (?:beats|bpm|beats per minute|beats a minute) (has|have|did) (my (?:resting (?:heart rate|pulse|hr)|rhr))', 'by how much $1 $2'],
  ['by how many(?= (?:kg|kgs|kilos|kilograms|lbs?|pounds|stone|percent|points|ms|minutes|hours)\\b)', 'how many'],
  // Days of the week of a month.
  [`(?:on |at |in |over )?(${months}) (weekends|weekdays)`, 'on $2 in $1'],
  [`(weekends|weekdays|(?:mon|tues|wednes|thurs|fri|satur|sun)days)(.{1,60}?)(than|with|to|vs|versus|against) (?:on |in |at )?those (?:of|in|from) (${months})`, '$1$2$3 on $1 in $4'],
  [`(than|with|to|vs|versus|against) (?:on |in |at )?(?:those|that|the one|the ones) (?:of|in|from|for)(?= (?:the )?(?:last|this|${months}|a|yesterday|previous)\\b)`, '$1'],
]
