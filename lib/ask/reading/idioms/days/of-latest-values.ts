/* The value of this moment, of the last time, and of the morning after a day, in the words of the grammar. */

import { months } from '../calendar-words.ts'

const counted =
  '((?:active minutes|active zone minutes|zone minutes|steps|floors|stairs|protein|carbs|fat|fiber|fibre|sugar|sodium|water))'
const now = '(?:right now|now|currently|at the moment|at this point|as of now|rn)'
const got =
  '(?:(?:am i|i am)(?: currently)? (?:at|on|up to)|are there|(?:have i|do i have|i have)(?: got)?|(?:have|did) i (?:done|do|taken|take|walked|walk|climbed|climb|eaten|eat|drunk|drink|had|have|got|get|made|make))'
/** What is measured once in a while, so that the latest value has a day of its own. */
const measured =
  '((?:body ?weight|weight|body fat|body fat percentage|bmi|vo2 max|vo2max|height|resting heart rate|rhr|resting pulse|hrv|heart rate variability|waist))'
const newest = '(?:last|latest|most recent|newest)'
const value = '(?: (?:one|value|reading|measurement|number|entry|record))?'
const when =
  '(?:(?:and )?(?:when|on (?:which|what) (?:day|date)|what (?:day|date)|the date|its date|from when)(?: (?:was (?:that|it)|that was|it was|is (?:that|it) from|it is from|that is from))?(?: (?:taken|measured|recorded|from))?)'
const known = '(?: (?:that )?(?:you have|i have|you know|there is|i logged|i recorded|on record|recorded))?'
/** What a night is measured by, which belongs to the day on which it ends. */
const nightly =
  '((?:hrv|heart rate variability|rhr|resting heart rate|resting pulse|recovery|recovery score|readiness|readiness score|breathing rate|respiratory rate|spo2|oxygen saturation|skin temperature|weight))'
const gym = '(?:gym (?:session|workout|visit)|strength (?:session|workout)|lifting session|lift)'
const workout = '(?:workout|training|training session|session|work out)'
const details = '(?: (?:and|with|including|all|the|exercises|sets|reps|repetitions|weights|weight))'

/** Each pattern with what it says; every repetition is bounded. */
// biome-ignore format: one row an idiom
export const ofLatestValues: readonly (readonly [pattern: string, said: string])[] = [
  // What there is so far is that of today.
  [`^how (?:many|much) ${counted}(?: ${got})?(?: so far)?(?: today)? ${now}$`, 'how many $1 today'],
  [`^how (?:many|much) ${counted} (?:am i|i am) (?:at|on|up to)(?: so far)?(?: today)?$`, 'how many $1 today'],
  [`^(?:what (?:are|is) )?my ${counted}(?: count| total)?(?: so far)? ${now}$`, 'how many $1 today'],
  // The latest value is said with its day.
  [`^(?:(?:what (?:is|was)|(?:show|tell|give)(?: me)?) )?(?:my |the )?${measured}(?: the| my)? ${newest}${value}${known} ${when}$`, 'my latest $1'],
  [`^(?:(?:what (?:is|was)|(?:show|tell|give)(?: me)?) )?(?:my |the )?${newest} (?:recorded |logged |measured )?${measured}${value}${known} ${when}$`, 'my latest $1'],
  [`^(?:(?:what (?:is|was)|(?:show|tell|give)(?: me)?) )?(?:my |the )?${newest} (?:weigh in|weighing)${known} ${when}$`, 'my latest weight'],
  // The last workout, and what was lifted in the last one of the log.
  [`^what did i do (?:in|for|at|during|on) (?:my |the )?${newest} ${workout}$`, 'my last workout'],
  [`^what did i do (?:in|for|at|during|on) (?:my |the )?${newest} ${gym}${details}{0,9}$`, 'show sets of my last workout'],
  [`^what did i do (?:in|for|at|during|on) (?:my |the )?${newest} ${workout}(?=.* (?:sets|reps|repetitions|weights|exercises)\\b)${details}{1,9}$`, 'show sets of my last workout'],
  // The morning after a day is that of the next one.
  [`${nightly} (?:on |in )?the (?:next )?morning after(?= (?:the )?(?:\\d|(?:${months})|(?:mon|tues|wednes|thurs|fri|satur|sun)day|yesterday))`, '$1 on the day after'],
  // Days past a mean are asked for, not two periods.
  ['^((?:days|nights) .{0,30}(?:with|when|where) .{3,40} (?:below|above|under|over) (?:my |the )?(?:own )?(?:average|mean|median))', 'which $1'],
]
