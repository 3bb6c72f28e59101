import { isInert } from './inert.ts'
import { isOfWholeDays, isPlaceOfStay, isSeveralOccasions, namesDays, namesStay } from './named-stay.ts'
import { occasions, stays as ofStays } from './occasions.ts'
import { withoutStatement } from './statement.ts'
import { withoutStory } from './story.ts'
import { days, type Found, type Structure, structure } from './structure.ts'
import { date, dateSign, phrase, point, pointSign, shortPhrase, span, word } from './written-dates.ts'

/** "On", "onset", "which was on" between an event and its date. */
const linked = `(?:,? ?(?:which|that) (?:was|is|started|began|happened)|,| ?[-–—])?(?: (?:back )?(?:on|in|onset))?`
/** A day that is called by what it was for. */
const ofDays = '(?:day|birthday|bday|anniversary|eve)'
const own = '(?:my|our|we|i)'
const side = '(?:before and after|before|after|since|until|till)'
const end = '(?=\\s*(?:[,.;?!:)—–]|$))'

const sideAndDate = ({ p = '', d = '' }: Found) => `${p} ${d}`

/**
 * Clauses that only say why a date matters, by their place beside it: `x` is what they say, `k` the word for a day or a stay, `p` what
 * binds the date `d`, which alone fixes the time.
 */
const structures: readonly Structure[] = [
  ...occasions,
  // "The night before my review? That was 10 November".
  structure(
    `(?<p>${side}) (?<x>${phrase}) ?[.?!,;]+ ?(?:that|it|this) (?:was|is|happened|fell)(?: on| in| back in)? (?<d>${point})`,
    sideAndDate,
  ),
  // "Since the new mattress (19 May)", "before the cold (onset 21 Sept)".
  structure(`(?<p>${side}) (?<x>${phrase}) ?\\((?:[a-z]+ )?(?:on |in )?(?<d>${point})\\)`, sideAndDate),
  // "The day before the race, 10 October" can be either day, so that it is left as it is. "Since the London Marathon on 26 April".
  structure(
    `(?<!\\bdays? (?=\\w+ [^,]{2,40}, ?(?:on )?[\\da-z]))(?<p>${side}) (?<x>${phrase})${linked} (?<d>${point})`,
    sideAndDate,
    ({ x = '' }) => !isSeveralOccasions(x),
  ),
  // "Since 19 May, when we moved house".
  structure(
    `(?<p>since|until|from) (?<d>${date}),? (?:when|because|as) (?<x>(?:i|we|my|our|the) ${phrase})${end}`,
    sideAndDate,
  ),
  // "On my birthday, 3 May", "on our wedding day (3 May)".
  structure(
    `on (?<x>${shortPhrase}) (?<k>${ofDays})(?<y> (?:of|i|we|my) ${shortPhrase})? ?(?:,|\\(|[-–—]) ?(?:on )?(?<d>${date})\\)?`,
    ({ d }) => `on ${d}`,
  ),
  // "For the summer holidays, 18 July to 31 August", "in the Alps week (13-19 July)"; "in weeks" is how something is counted.
  structure(
    `(?:in|during|over|for|on) (?!weeks\\b)(?:(?<x>${shortPhrase}) )?(?<k>${ofStays})(?<y> (?:to|in|at|with|of) ${shortPhrase})? ?(?:,|\\(|[-–—])? ?(?<d>${span})\\)?`,
    days,
  ),
  // "On the days around my race, 26 September to 5 October".
  structure(
    `(?:(?:on|in|during|over) (?:the )?(?:days|weeks|time) )?around (?<x>(?:my|our|the) ${shortPhrase}) ?(?:,|\\(|[-–—]|from) ?(?<d>${span})\\)?`,
    days,
  ),
  // "While I was up in the mountains, 8 to 15 August".
  structure(
    `(?:while|whilst|when|during the time) (?:i|we) (?:was|were) (?:up |down |over |out |back )?(?<x>(?:in|on|at|away|abroad|visiting|travell?ing|staying|with) ?${shortPhrase}|away|abroad|travell?ing) ?(?:,|\\(|[-–—]|from)? ?(?<d>${span})\\)?`,
    days,
    ({ x = '' }) => isOfWholeDays(x),
  ),
  // "In the Dolomites, 12-19 Sept", "in Rome (3 to 7 May)".
  structure(`in (?<x>(?:the )?${word}(?: ${word})?) ?(?:,|\\(|[-–—]) ?(?<d>${span})\\)?`, days, ({ x = '' }) =>
    isPlaceOfStay(x),
  ),
  // "On 3 May (my birthday)", "2-6 July (our trip to Lisbon)".
  structure(
    `(?<d>${span}|${date}) ?,? ?\\((?<x>${own} ${phrase}|the day (?:of|i|we|my) ${phrase})\\)`,
    ({ d = '' }) => d,
    ({ x = '', d = '' }) => namesDays(x, d),
  ),
  // "On 3 May, the day we moved, ...".
  structure(
    `(?<d>${date}), (?<x>(?:my|our|the)(?: ${shortPhrase})??) (?<k>${ofDays})(?<y> (?:of|i|we|my) ${shortPhrase})?${end}`,
    ({ d = '' }) => d,
  ),
  // "On 12 March, I think I was away".
  structure(
    `(?<d>${span}|${date})(?:,| [-–—]) (?<x>(?:i think |i believe )?(?:i|we) (?:was|were|had|felt|got|went) ${phrase})(?=[.?!]*$)`,
    ({ d = '' }) => d,
  ),
]

/** "My deep sleep after the race on 18 October", "how did I sleep after the party on Saturday": the night of that day. */
const nightAfter =
  /\b(sleep(?: (?:did i (?:get|have)|was i in))?) (?:on the night |the night )?after (?<x>(?:the|my|a|that) (?:[a-z]+ )?(?:marathon|race|match|game|party|wedding|concert|flight|exam|tournament|competition|event))(?: on)? (?=(?:last )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|the \d|\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/i

const mayHaveClauses = new RegExp(`${dateSign}|\\b${side}\\b.*${pointSign}|\\bdays\\b.*(?:day|weekend)s`, 'i')

/** A question without its clauses of context, and what these say. */
export function withoutContext(question: string): { text: string; unused: string[] } {
  const unused: string[] = []
  const story = withoutStory(question)
  const stated = withoutStatement(story.text)
  unused.push(...[stated.said ?? [], story.said ?? []].flat())
  const event = nightAfter.exec(stated.text)?.groups?.['x']
  const text = event ? stated.text.replace(nightAfter, '$1 the night of ') : stated.text
  if (event) unused.push(event)
  const tried = mayHaveClauses.test(text) ? structures : []
  const left = tried.reduce(
    (before, one) =>
      before.replaceAll(one.pattern, (match: string, ...rest: unknown[]) => {
        const found = rest.at(-1) as Found
        const { x = '', k, y } = found
        if (!(one.names ?? namesStay)(found)) return match
        if (!isInert(k ? `${x} ${k === 'day' ? 'event' : 'trip'}${y ?? ''}` : x || (y ?? ''), k !== undefined))
          return match
        unused.push([x, k, y?.trim()].filter(Boolean).join(' '))
        return one.left(found)
      }),
    text,
  )
  return { text: left, unused: unused.map(words => words.toLowerCase()) }
}
