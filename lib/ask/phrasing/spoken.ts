import type { Day } from '../../kernel/civil-time.ts'
import { inEverydayUnits } from '../../kernel/everyday-units.ts'
import { periodPhrase } from '../plan/nearest/period-text.ts'
import type { AnswerablePlan } from '../plan/plan.ts'
import { monthNames } from '../words/calendar-names.ts'
import { during, weekdaysText } from './wording.ts'

/** The most words that a listener can keep in mind. */
const maxWords = 25

/** How units are spoken, after a number; longer ones come before their parts. */
const unitNames: readonly (readonly [unit: string, one: string, several: string])[] = [
  ['breaths/min', 'breath per minute', 'breaths per minute'],
  ['mL/kg/min', 'milliliter per kilogram and minute', 'milliliters per kilogram and minute'],
  ['mg/dL', 'milligram per deciliter', 'milligrams per deciliter'],
  ['mmol/L', 'millimole per liter', 'millimoles per liter'],
  ['min/km', 'per kilometer', 'per kilometer'],
  ['min/mi', 'per mile', 'per mile'],
  ['mph', 'mile per hour', 'miles per hour'],
  ['US fl oz', 'fluid ounce', 'fluid ounces'],
  ['°F', 'degree Fahrenheit', 'degrees Fahrenheit'],
  ['ft', 'foot', 'feet'],
  ['km/h', 'kilometer per hour', 'kilometers per hour'],
  ['kg/m²', '', ''],
  ['bpm', 'beat per minute', 'beats per minute'],
  ['kcal', 'kilocalorie', 'kilocalories'],
  ['min', 'minute', 'minutes'],
  // "0.85 in units of" and "12 in November" are no inches.
  ['in(?=[,;:.)]|$| (?:on|from|to|and|against|more|less|a day)\\b)', 'inch', 'inches'],
  ['ms', 'millisecond', 'milliseconds'],
  ['mmHg', 'millimeter of mercury', 'millimeters of mercury'],
  ['kg', 'kilogram', 'kilograms'],
  ['lb', 'pound', 'pounds'],
  ['km', 'kilometer', 'kilometers'],
  ['mi', 'mile', 'miles'],
  ['mL', 'milliliter', 'milliliters'],
  ['°C', 'degree Celsius', 'degrees Celsius'],
  ['AU', '', ''],
  ['h', 'hour', 'hours'],
  ['s', 'second', 'seconds'],
  ['m', 'meter', 'meters'],
  ['g', 'gram', 'grams'],
  ['%', 'percent', 'percent'],
]
const withNumber = (unit: string) => new RegExp(`(?<![\\d.,])(-?[\\d.,]*\\d) ${unit}(?![\\w/%²])`, 'g')
const units = unitNames.map(([unit, one, several]) => [withNumber(unit), one, several] as const)

/** One unit for each of another, such as "lb/wk" and "g/kg", is spoken with the names of both. */
const parts = new Map<string, readonly [one: string, several: string]>([
  ...unitNames.map(([unit, ...names]) => [unit, names] as const),
  ['wk', ['week', 'weeks']],
  ['count', ['', '']],
])
const anyPart = `(${[...parts.keys()].join('|')})`
const quotients = withNumber(`${anyPart}/${anyPart}`)

/** What can be spoken before a text whose own first sentence cannot, and says the same in few words; null where it can. */
export function spokenBefore(text: string, plan: AnswerablePlan, today: Day): string | null {
  const first = firstSentence(text)
  const said = spokenSentence(first, plan, today)
  return said === first ? null : said
}

/** The first sentence of a text. */
export const firstSentence = (text: string): string => /^.*?[.!?](?=\s+[\p{Lu}\d"(]|\s*$)/su.exec(text)?.[0] ?? text

/** A sentence without brackets and with dates and units in words, of at most 25 words: of a longer one its beginning. */
function spokenSentence(sentence: string, plan: AnswerablePlan, today: Day): string {
  const others = 'against' in plan && plan.against ? [plan.against] : []
  const named = [plan.range, ...others].reduce(
    (text, range) => text.replaceAll(during(range), periodPhrase(range, today)),
    sentence,
  )
  const weekdays = [plan.weekdays, 'againstWeekdays' in plan ? plan.againstWeekdays : null].flatMap(days =>
    days ? weekdaysText(days) : [],
  )
  const onDays = weekdays.reduce((text, days) => text.replaceAll(` (${days})`, ` on ${days}`), named)
  const plain = withoutBrackets(inEverydayUnits(onDays))
    .replaceAll(
      /\b(\d{4})-(\d\d)-(\d\d)(?: (?=\d\d:\d\d))?/g,
      (date, year, month, day) => `${dateText(year, month, day, today)}${date.endsWith(' ') ? ' at ' : ''}`,
    )
    .replaceAll(/\b(\d{4})-(\d\d)\b/g, (_, year, month) => monthText(year, month, today))
  return shortened(inWords(plain))
}

function inWords(text: string): string {
  const said = (number: string, [one, several]: readonly [string, string]) =>
    `${number} ${number === '1' ? one : several}`.trimEnd()
  return units
    .reduce(
      (plain, [unit, ...names]) => plain.replaceAll(unit, (_, number: string) => said(number, names)),
      text.replaceAll(/(\d)\/(?=\d+ mmHg)/g, '$1 over '),
    )
    .replaceAll(quotients, (whole, number: string, above: string, below: string) => {
      const [of, each] = [parts.get(above), parts.get(below)]
      return of && each ? `${said(number, of)} per ${each[0] || below}` : whole
    })
}

const dateText = (year: string, month: string, day: string, today: Day) =>
  `${monthNames[Number(month) - 1]} ${Number(day)}${today.startsWith(year) ? '' : `, ${year}`}`
const monthText = (year: string, month: string, today: Day) =>
  `${monthNames[Number(month) - 1]}${today.startsWith(year) ? '' : ` ${year}`}`

/** Brackets within brackets are left out first. */
function withoutBrackets(text: string): string {
  const left = text.replaceAll(/ ?\([^()]*\)/g, '')
  return left === text ? text : withoutBrackets(left)
}

/** The beginning of a sentence that is too long, up to where one can stop. */
function shortened(sentence: string): string {
  const text = sentence.replace(/\s+([,;:.])/g, '$1').trim()
  if (countOf(text) <= maxWords) return text
  // A list of days or workouts is shown, not spoken.
  const beforeList = text.search(dated)
  if (beforeList > 0 && countOf(text.slice(0, beforeList)) <= maxWords) return `${text.slice(0, beforeList)}.`
  const ends = [...text.matchAll(/[;:,](?= )/g)]
    .map(({ index }) => index)
    .filter(at => countOf(text.slice(0, at)) <= maxWords)
  // Whole entries of a list, where there is room for one.
  const end = ends.findLast(at => text[at] === ';') ?? ends.at(-1)
  const words = end === undefined ? text.split(' ').slice(0, maxWords).join(' ') : text.slice(0, end)
  return `${words.replace(/[,;:.]$/, '')}.`
}

const dated = new RegExp(`: (?=(?:${monthNames.join('|')}) \\d)`)
const countOf = (text: string) => text.split(/\s+/).length
