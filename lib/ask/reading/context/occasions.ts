import { weekday } from '../../words/calendar-names.ts'
import { days, type Found, type Structure, structure } from './structure.ts'
import { date, dayNumber, month, phrase, point, shortPhrase, span } from './written-dates.ts'

/** Days in a row that are called by what they were for, or by what happened on them. */
export const stays =
  '(?:weeks?|weekend|fortnight|trip|holidays?|vacation|break|camp|tour|retreat|honeymoon|cruise|leave|visit|festival|conference|' +
  'heat ?waves?|cold snap|storm|taper|deload|cut|bulk|lockdown|quarantine|isolation|exams|exam period|renovation|house move|strike|challenge|' +
  'training block|illness|sickness|infection|cold|flu|covid)'

const within = '(?:in|during|over|for|through|throughout)'
const count = '(?:\\d{1,2}|two|three|four|five|six|seven|eight|ten|twelve)'
/** What somebody who was ill says; that is of whole days, not of hours. */
const illnesses =
  '(?:covid|corona|flu|influenza|cold|fever|virus|infection|bug|stomach bug|norovirus|food poisoning|pneumonia|bronchitis|tonsillitis|chest infection|sinus infection|concussion|surgery)'
const ill = `(?:(?:i|we) (?:was|were|felt|got|fell) (?:off |home |really |very |quite |so |pretty |down )*(?:sick|ill|unwell|poorly|injured|isolating|in hospital|under the weather|with ${illnesses})(?: with (?:the |a |an )?${illnesses})?|(?:i|we) (?:had|caught|got|came down with) (?:the |a |an |my |really |bad |nasty |mild ){0,3}${illnesses})`
const often =
  '(?:(?:\\d{1,2} ?(?:x|times)|once|twice|three times|four times|five times) (?:a|per|each|every) (?:week|day|month)|every (?:other |second )?(?:day|morning|evening)|regularly|daily|properly|seriously)'
const weekdays = `(?:${weekday}s|weekends|weekdays)`
const thatIs =
  "(?: ?[?.,;:–—-]+ ?| )\\(?(?:so |and )?(?:that'?s|that is|that are|that would be|which is|which are|which would be|those are|these are|they are|i\\.?e\\.?|meaning|namely)? ?"

const monthNames = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** "From 24 December to 6 January" of an occasion of last year: it began in that year. */
function ofLastYear({ d = '' }: Found): string {
  const [from, to] = [...d.toLowerCase().matchAll(/\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/g)].map(
    ([name]) => monthNames.indexOf(name),
  )
  const last = d.replace(/^from /i, '')
  if (/\b(?:19|20)\d\d\b/.test(d)) return `from ${last}`
  const [start = '', end = ''] = last.split(/ ?[-–—] ?| (?:to|until|till|through|thru|and) /i)
  const isOver = from !== undefined && to !== undefined && to < from
  return isOver ? `from ${start} last year to ${end}` : `from ${last} last year`
}

/** An occasion beside the dates that fix it, as it is spoken of: an illness, a heatwave, days of work, a habit. */
export const occasions: readonly Structure[] = [
  // "Over the Christmas holidays last year, from 24 December to 6 January".
  structure(
    `${within} (?:(?<x>${shortPhrase}) )?(?<k>${stays}) (?:of )?last year ?(?:,|\\(|[-–—]|so|i\\.?e\\.?) ?(?<d>${span})\\)?`,
    ofLastYear,
  ),
  // "In the July heatwave, 1st to 12th".
  structure(
    `${within} (?:the|my|our|this|that) (?<m>${month})(?:'s)? (?:(?<x>${shortPhrase}) )?(?<k>${stays}) ?(?:,|\\(|[-–—])? ?(?:from )?(?:the )?(?<a>${dayNumber})(?: ?[-–—] ?| (?:to|until|till|through) )(?:the )?(?<b>${dayNumber})(?! ?(?:of )?${month})\\)?`,
    ({ a, b, m }) => `from ${a} to ${b} ${m}`,
  ),
  // "During the taper, so the two weeks before October 18".
  structure(
    `${within} (?:(?<x>${shortPhrase}) )?(?<k>${stays}) ?(?:,|\\(|[-–—])? ?(?:so|i\\.?e\\.?|that is|that's|meaning|which (?:is|was)|that was)? ?(?<d>the (?:last )?${count} (?:days|weeks|months) (?:before|after|until|leading up to|prior to) (?:${date}))\\)?`,
    ({ d = '' }) => `in ${d.replace(/until|leading up to|prior to/i, 'before')}`,
  ),
  // "While I was ill, 9-16 Feb", "when I had covid from 9 to 16 Feb", "the week I was on call, 3 to 9 May".
  structure(
    `(?:${within} )?(?:(?:the (?:days|weeks|time|period|stretch)(?: when| that)?|while|whilst|when) (?<x>${ill})|the (?:week|fortnight)(?: when| that)? (?<y>(?:i|we) ${phrase})) ?(?:,|\\(|[-–—])? ?(?:from|between)? ?(?<d>${span})\\)?`,
    days,
  ),
  // "The week I was sick, around February 9th".
  structure(
    `(?:${within} )?the week(?: when| that)? (?<x>(?:i|we) ${phrase}) ?(?:,|\\(|[-–—])? ?(?:which was |that was )?(?:around|about|of|roughly|in the week of)? ?(?:the )?(?<d>${date})\\)?(?! ?(?:[-–—]|to|until|and))`,
    ({ d }) => `in the week of ${d}`,
  ),
  // "When I was sick on 9 February", "on 9 February when I was ill".
  structure(`(?:while|whilst|when) (?<x>${ill}),? on (?<d>${date})`, ({ d }) => `on ${d}`),
  structure(`on (?<d>${date}),? (?:while|whilst|when|because|as) (?<x>${ill})\\b`, ({ d }) => `on ${d}`),
  // "Since I began lifting 4x a week in March".
  structure(
    `since (?<x>(?:i|we) (?:began|begun|started|took up|got into) [a-z]{2,12}ing) ${often},?(?: (?:back )?(?:in|on))? (?<d>${point})`,
    ({ d }) => `since ${d}`,
  ),
  // "On days I work from home? That's Tuesdays and Thursdays", "on my office days (Mondays)".
  structure(
    `on (?:(?:the )?days (?:when |that |where )?(?<x>(?:i|we) ${phrase})|(?:my|our) (?<y>${phrase}) days)${thatIs}(?<d>${weekdays}(?:(?:, | and |, and )${weekdays})*)\\)?`,
    ({ d }) => `on ${d}`,
  ),
]
