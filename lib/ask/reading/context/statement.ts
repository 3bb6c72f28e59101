import { isInert } from './inert.ts'
import { date, phrase, point, pointSign, span } from './written-dates.ts'

const talk = '(?:(?:so|ok|okay|um|uh|well|right|alright|hey|hi|hello|and)[, ]+)*'
const happened = '(?:was|is|were|started|began|happened|took place|fell|came|arrived)'
const when = `(?<d>${span}|${point})`
const more = `(?:,? (?:and|because|so) (?<y>(?:i|we|my|it) ${phrase}))?`
const joint = '\\s*(?<j>[.;:!,—–]| -| so | and )\\s*(?:and |so |now |then )*'

/** "My daughter's wedding was on 13 June — ...", "I moved house on 3 March. ..." before the question. */
const statements = [
  new RegExp(`^${talk}(?<x>${phrase}) ${happened}(?: on| from| in)? ${when}${more}${joint}(?<q>.+)$`, 'i'),
  new RegExp(`^${talk}(?<x>(?:i|we) ${phrase})(?: on| from| in| back in)? ${when}${more}${joint}(?<q>.+)$`, 'i'),
]

const onlySpan = new RegExp(`^${span}$`, 'i')
const onlyDate = new RegExp(`^${date}$`, 'i')
const isSpan = (text: string) => onlySpan.test(text)
/** "Is that gap in there?" of days without the watch. */
const gap =
  /\b(?:is|does) (?:that|this|the|there a) (?:gap|hole)(?: (?:in there|there|in (?:my |the )?data|visible|shown|recorded|show(?: up)?))?(?=[?.!\s]*$)/i
/** Words of a time: a question that has one of its own is about that time. */
export const timeWords =
  /\b(\d{4}|yesterday|today|tonight|tomorrow|last|this|past|ago|since|week|month|year|weekend|now|current|currently|latest|lately|usual|usually|january|february|march|april|may|june|july|august|september|october|november|december|before|after|until|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b/i

/** What can join a statement with the question. */
const mayBeJoined = /[.;:!,—–]| -| so | and /i
/** A point in time with something after it. */
const mayState = new RegExp(`${pointSign}[a-z]*.*[\\s.;:!,—–].*[a-z]`, 'i')

/** A question without the statement in front of it, whose time stands where the question says "since then" or "that day". */
export function withoutStatement(question: string): { text: string; said: string | null } {
  if (!mayBeJoined.test(question) || !mayState.test(question)) return { text: question, said: null }
  for (const statement of statements) {
    const { x = '', y, d = '', j = '', q = '' } = statement.exec(question)?.groups ?? {}
    if (q === '' || !isInert(x) || (y !== undefined && !isInert(y))) continue
    const text = withTime(q, d, { joint: j, event: x })
    if (text) return { text, said: y ? `${x} ${y}` : x }
  }
  return { text: question, said: null }
}

/** "Compared with a normal week": with what is usual, which is no time of its own. */
const usual =
  /\b(than|compared (?:to|with)|vs\.?|versus|against)(?: in| on| during)? (?:(?:a|an|my|the) (?:normal|usual|typical|average|regular|ordinary) (?:day|week|fortnight|month)|(?:my )?usual)(?<home> (?:back )?(?:at )?home)?\b/i
/** "I was in Portugal": at home is elsewhere. */
const away = /\b(?:in|to|at|away|abroad|travell?ing|visiting|on (?:holiday|vacation))\b/i

function withTime(said: string, time: string, { joint, event }: { joint: string; event: string }): string | null {
  const question = said.replace(usual, (match, than: string, ...rest: unknown[]) =>
    (rest.at(-1) as { home?: string }).home && !away.test(event) ? match : `${than} usual`,
  )
  const isDate = onlyDate.test(time)
  const begun = `since ${time.replace(/^in /i, '')}`
  const isDays = isDate || isSpan(time)
  const from = isDate ? `on ${time}` : time.replace(/^(?!from )/i, 'from ')
  const readings: readonly (readonly [RegExp, string])[] = [
    // "Since then" after a stay can be since its start or since its end.
    ...(isSpan(time)
      ? []
      : ([
          [/\b(?:ever )?since (?:then|that(?: day| date| time)?|it)\b/i, begun],
          [/\b(?:ever )?since(?=[?.!\s]*$)|\bfrom then on\b/i, begun],
        ] as const)),
    ...(isDays
      ? [
          [/(?<=[a-z] )(?<!\b(?:since|from|until|by|before|after|than|and|or) )(?:back )?then\b/i, from] as const,
          [/\bbefore,? during,? and after\b(?: (?:it|that|this))?/i, `before during and after ${time}`] as const,
          [gap, `is there a gap ${from}`] as const,
        ]
      : []),
    ...(isSpan(time)
      ? ([
          [/\b(?:in |during |over |for )(?:that|this|those|these) (?:time|period|trip|days|nights|stretch)\b/i, time],
          // "How many steps was that altogether" of the days of a stay.
          ...(away.test(event) && /^how (?:many|much)\b/i.test(question)
            ? [
                [
                  /(?:was|were|is) (?:that|it|this)(?=(?: altogether| in total| in all| overall)?[?.!\s]*$)/i,
                  time,
                ] as const,
              ]
            : []),
          ...(away.test(event)
            ? [[/(?<!\b(?:is|are|was|were|be|been|has|have|in) )(?:(?:over|out|down|up) )?\bthere\b/i, from] as const]
            : []),
        ] as const)
      : []),
    ...(isDate
      ? ([
          [/\bthat night\b/i, `the night of ${time}`],
          [/\b(?:on )?that (?:day|date)\b/i, `on ${time}`],
        ] as const)
      : []),
  ]
  const found = readings.filter(([pattern]) => pattern.test(question))
  const [only, another] = found
  if (only) {
    const rest = question.replace(only[0], ' ')
    return another || timeWords.test(rest.replace(/\b(?:two|\d+) weeks before\b/i, '').replace(usual, ''))
      ? null
      : question.replace(only[0], only[1])
  }
  // "My birthday was on 3 May: how did I sleep?": without a time of its own, the question is about that day.
  const isPast = /\b(did|was|were)\b/i.test(question)
  if (joint === '.' || !isPast || timeWords.test(question.replace(usual, '')) || !(isDate || isSpan(time))) return null
  return `${isDate ? `on ${time}` : time} ${question}`
}
