import { isInert } from './inert.ts'
import { date, phrase, point, pointSign, span } from './written-dates.ts'

const talk = '(?:(?:so|ok|okay|um|uh|well|right|alright|hey|hi|hello|and)[, ]+)*'
const happened = '(?:was|is|were|started|began|happened|took place|fell)'
const when = `(?<d>${span}|${point})`
const more = `(?:,? (?:and|because|so) (?<y>(?:i|we|my|it) ${phrase}))?`
const joint = '\\s*(?<j>[.;:!,—–]| -| so | and )\\s*(?:and |so |now |then )*'

/** "My daughter's wedding was on 13 June — ...", "I moved house on 3 March. ..." before the question. */
const statements = [
  new RegExp(`^${talk}(?<x>${phrase}) ${happened}(?: on| from| in)? ${when}${more}${joint}(?<q>.+)$`, 'i'),
  new RegExp(`^${talk}(?<x>(?:i|we) ${phrase})(?: on| from| in| back in)? ${when}${more}${joint}(?<q>.+)$`, 'i'),
]

const isSpan = (text: string) => new RegExp(`^${span}$`, 'i').test(text)
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
    const text = withTime(q, d, j)
    if (text) return { text, said: y ? `${x} ${y}` : x }
  }
  return { text: question, said: null }
}

function withTime(question: string, time: string, joint: string): string | null {
  const isDate = new RegExp(`^${date}$`, 'i').test(time)
  const begun = `since ${time.replace(/^in /i, '')}`
  const isDays = isDate || isSpan(time)
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
          [
            /(?<=[a-z] )(?<!\b(?:since|from|until|by|before|after|than|and|or) )(?:back )?then\b/i,
            isDate ? `on ${time}` : time.replace(/^(?!from )/i, 'from '),
          ] as const,
        ]
      : []),
    ...(isSpan(time)
      ? ([
          [/\b(?:in |during |over |for )(?:that|this|those|these) (?:time|period|trip|days|nights|stretch)\b/i, time],
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
    return another || timeWords.test(rest.replace(/\b(?:two|\d+) weeks before\b/i, ''))
      ? null
      : question.replace(only[0], only[1])
  }
  // "My birthday was on 3 May: how did I sleep?": without a time of its own, the question is about that day.
  const isPast = /\b(did|was|were)\b/i.test(question)
  if (joint === '.' || !isPast || timeWords.test(question) || !(isDate || isSpan(time))) return null
  return `${isDate ? `on ${time}` : time} ${question}`
}
