/* How long it takes to fall asleep, how often somebody wakes up, and the sleep that was needed, in the words of the grammar. */

const asleep = '(?:fall asleep|get to sleep|drop off|nod off)'
const need = '(?:take|need|taking|needing|taken|needed|require)'
const much = '(?:any |much |a lot |a bit |noticeably )?'
const nightly =
  '(?: (?:in|during|through|throughout) (?:the|my) (?:nights?|sleep)| at nights?| overnight| per night| a night| each night| every night)?'
const wake = '(?:(?:wake|woke)(?: up)?|am awake|was awake)'
const usually = '(?:usually|normally|typically|generally|ordinarily)'
const times = '(?:amount|number|count) of times(?: that)?'
const needOf = '(?:my |the )?(?:own )?(?:sleep )?need(?: (?:of|for) sleep)?'
const by = `(?: (?:going by|based on|judging by|measured by|according to|compared to|compared with|against|relative to|given) ${needOf}| (?:of|on) ${needOf})`
const when =
  '((?: (?:last|this) (?:week|month|night)| yesterday| (?:in|over|during) (?:the )?(?:last|past) \\S+ (?:days|nights|weeks)| (?:in|since) \\S+)?)'

/** Each pattern with what it says; every repetition is bounded. */
// biome-ignore format: one row an idiom
export const ofNights: readonly (readonly [pattern: string, said: string])[] = [
  // The time to fall asleep.
  [`^(?:do|did|am|have|has|was) i ${need} ${much}(?:longer|more time)( than usual)? to ${asleep}`, 'is my sleep latency longer$1'],
  [`^(?:do|did|am|have|has|was) i ${need} ${much}(?:shorter|less time)( than usual)? to ${asleep}`, 'is my sleep latency shorter$1'],
  [`^(?:did|does|is|has) it ${need} (?:me )?${much}(?:longer|more time)( than usual)? (?:for me )?to ${asleep}`, 'is my sleep latency longer$1'],
  [`^(?:did|does|is|has) it ${need} (?:me )?${much}(?:shorter|less time)( than usual)? (?:for me )?to ${asleep}`, 'is my sleep latency shorter$1'],
  [`^(?:do|did|am) i ${asleep} ${much}(?:faster|quicker|more quickly)`, 'is my sleep latency shorter'],
  [`^(?:do|did|am) i ${asleep} ${much}(?:slower|more slowly)`, 'is my sleep latency longer'],
  [`(?:do|did) i ${need} (?:the )?longest to ${asleep}`, 'was my sleep latency highest'],
  [`(?:do|did) i ${need} (?:the )?(?:shortest|least time) to ${asleep}`, 'was my sleep latency lowest'],
  [`(?:does|did) it ${need} me (?:the )?longest to ${asleep}`, 'was my sleep latency highest'],
  [`(?:does|did) it ${need} me (?:the )?(?:shortest|least time) to ${asleep}`, 'was my sleep latency lowest'],
  [`(?:do|did) i ${asleep} (?:the )?(?:fastest|quickest)`, 'was my sleep latency lowest'],
  [`(?:do|did) i ${asleep} (?:the )?slowest`, 'was my sleep latency highest'],
  // Awakenings.
  [`^how (?:often|many times) do i ${usually} ${wake}${nightly}(?= |$)`, 'average awakenings'],
  [`^${usually} how (?:often|many times) do i ${wake}${nightly}(?= |$)`, 'average awakenings'],
  [`(?:average|mean|typical|usual) ${times} i ${wake}${nightly}(?= |$)`, 'average awakenings'],
  [`^how (?:often|many times) do i ${wake}${nightly} on average$`, 'average awakenings'],
  [`^(?:do|did) i ${wake} (more|less) (?:often|frequently|times)${nightly}(?= |$)`, 'are my awakenings $1'],
  // What was slept, against what was needed.
  [`^(?:by )?how (?:many hours|much|many minutes)(?: of)?(?: sleep)? (?:was|am|were) i (?:short|under|behind)(?: of sleep)?${when}${by}${when}$`, 'sleep shortfall$1$2'],
  [`^how (?:far )?(?:short|under) of ${needOf} (?:was|am|were) i${when}$`, 'sleep shortfall$1'],
  [`^how (?:far |much )?(?:was|did) (?:i|my sleep) (?:fall |come )?short of ${needOf}${when}$`, 'sleep shortfall$1'],
  [`^how much sleep (?:did|have) i (?:miss|missed|lack|lacked)${by}${when}$`, 'sleep shortfall$1'],
  [`^how much sleep debt did i (?:build up|accumulate|collect|rack up|add|run up)${when}$`, 'sleep shortfall$1'],
  // In a record, not while asleep.
  ['in my sleep (?:data|records?|log|history|tracking)', 'of my sleep'],
]
