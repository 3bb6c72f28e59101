/** What a number is and where it comes from, as a person would say it. The sheet of evidence begins with these sentences. */
import { casesOfChance } from '../../lib/kernel/chance.ts'
import { dayMinutes } from '../../lib/kernel/durations.ts'
import { plural } from '../../lib/kernel/plural.ts'
import { inZone } from '../account-display.ts'
import type { Reads } from '../api.ts'
import { dayAndMonth, daysBetween, type Formatter, rounded, shortDay, trimmed, written } from '../format.ts'
import { usualBand } from '../usual.ts'
import { sourceNames, words } from './call.tsx'
import type { Derived } from './evidence.tsx'

type Daily = Reads['/api/v1/daily']
type Day = Daily['data'][number]
type Details = NonNullable<NonNullable<Day['details']>[string]>
export type About = Daily['meta']['series'][string]

/** A value of a day. */
export interface ValueOfDay {
  date: string
  /** Whether the glossary says what the series is, in plainer words than its rule. */
  isExplained: boolean
  value: number | null
  source: string | null | undefined
  details: Details | null | undefined
  about: About
  formatter: Formatter
}

/** Longer rules are for those who open them. */
const maxRule = 130

/** What the value of a day is: the rule of its series, and from how many observations of which source. */
export function valueSentence(of: ValueOfDay): string {
  const { value, source, details, about, formatter, isExplained } = of
  const { rule, minimum, kind } = about
  if (value === null) {
    const reason = details?.reason
    return reason
      ? `There is no value: ${words(reason)}.`
      : `Nothing was observed, as far as the platform has been read. A day needs ${minimum}.`
  }
  const shown = written(value, formatter)
  const parts = Object.entries(details?.parts ?? {})
  if (parts.length > 1) {
    const said = parts.map(([name, part]) => `${written(part, formatter)} ${fromWords(name)}`)
    return `${shown} are ${said.join(' and ')}. No minute is counted twice.`
  }
  if (source === 'PROVIDER_ROLLUP')
    return kind === 'sum'
      ? `${shown}: the total of the day as your platform computes it and its own app shows it.`
      : `${shown}: the value of the day as your platform computes it.`
  const how = !isExplained && rule.length <= maxRule ? `: ${lowerFirst(rule)}. From` : ', from'
  return details ? `${shown}${how} ${basisOf(details, of)}, ${fromWords(source ?? '')}.` : ''
}

const fromWords = (source: string) =>
  source === 'PRIMARY' ? 'read from the device' : `from ${sourceNames[source] ?? source}`

const lowerFirst = (text: string) => (/^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text)

/** `3 observations, 07:12 to 21:40, lowest 78.1, highest 79.4` */
function basisOf(
  { observations, firstAt, lastAt, min, max }: Details,
  { date, about: { kind }, formatter }: ValueOfDay,
): string {
  const [first, last] = [firstAt, lastAt].map(at => (at === null ? '' : timeOf(at, date)))
  const when = [first, last === first ? '' : last].filter(Boolean).join(' to ')
  const isSpread = kind === 'level' && observations > 1 && min !== null && max !== null && min < max
  const spread = isSpread ? `, lowest ${formatter.value(min)}, highest ${formatter.value(max)}` : ''
  return `${plural(observations, 'observation')}${when ? `, ${when}` : ''}${spread}`
}

/** `07:12` on the day itself, `Fri 27 Nov, 23:53` on another one. */
function timeOf(iso: string, date: string): string {
  const at = new Date(iso)
  const time = at.toLocaleTimeString('en-GB', { timeStyle: 'short', ...inZone() })
  const day = at.toLocaleDateString('sv-SE', inZone())
  return day === date ? time : `${shortDay(day)}, ${time}`
}

type Usual = NonNullable<Day['usual']>[string]

interface BesideUsual extends Pick<ValueOfDay, 'value' | 'about' | 'formatter'> {
  usual: Usual | undefined
  /** Whether the day is not over. */
  partial: boolean
  /** Whether it is a time of day, which begins again at midnight. */
  isClock: boolean
}

/** What was usual before a day, from how many days, and on which side of it the value lies. */
export function usualSentence({ value, about, formatter, usual, partial, isClock }: BesideUsual): string {
  if (!usual) return ''
  const { value: baseline, coverage } = usual.baseline
  const { observed, expected } = coverage ?? { observed: 0, expected: 28 }
  if (baseline === null)
    return `What is usual for you is not known yet: ${observed} of the ${expected} days before have a value, and 14 are needed.`
  const said = `Usual for you is ${written(baseline.median, formatter)}: the middle of ${plural(observed, 'value')} in the ${expected} days before.`
  if (value === null) return said
  if (partial && about.wholeDay) return `${said} The day is not over, so it is not compared.`
  const band = usualBand(baseline)
  if (!band || band.low === band.high) return said
  const range = `${formatter.value(about.kind === 'sum' ? Math.max(band.low, 0) : band.low)} to ${formatter.value(band.high)}`
  const near = isClock ? value + dayMinutes * Math.round((baseline.median - value) / dayMinutes) : value
  const [over, under] = isClock ? ['later than', 'earlier than'] : ['above', 'below']
  const where = near > band.high ? over : near < band.low ? under : 'within'
  return `${said} This is ${where} your usual range, ${range}, which holds about two of three days.`
}

/** A day with its value. */
export interface KnownDay {
  date: string
  value: number | null
}

interface OfDays {
  /** The number, with its unit. */
  written: string
  statistic: 'mean' | 'sum'
  days: readonly KnownDay[]
  start: string
  end: string
  about: About
  formatter: Formatter
  /** Whether its last day is today, which is not over and not part of it. */
  withoutToday: boolean
  /** Times of day have no lowest. */
  isClock: boolean
}

/** How a number was made of days: of how many, of which range, between which values. */
export function daysSentence(of: OfDays): string {
  const { days, statistic, about, formatter, withoutToday, isClock } = of
  const known = days.flatMap(({ date, value }) => (value === null ? [] : [{ date, value }]))
  const noun = about.group === 'sleep' ? 'night' : 'day'
  const range = daysBetween(days[0]?.date ?? of.start, days.at(-1)?.date ?? of.end)
  if (known.length === 0) return `No ${noun} of ${range} has a value.`
  const perDay = statistic === 'mean' && about.kind === 'sum' ? ' a day' : ''
  const missing = days.length - known.length
  const all = `${plural(days.length, noun)}, ${range}`
  const from = missing === 0 ? `all ${all}` : `${known.length} of ${all}`
  const sorted = known.toSorted((a, b) => a.value - b.value)
  const [low, high] = [sorted[0], sorted.at(-1)]
  const at = (one: KnownDay | undefined) => (one ? `${written(one.value, formatter)} on ${dayAndMonth(one.date)}` : '')
  const spread = isClock || known.length < 2 ? '' : `: lowest ${at(low)}, highest ${at(high)}`
  const none =
    missing === 0
      ? ''
      : ` ${plural(missing, noun)} ${missing === 1 ? 'has' : 'have'} no value and ${missing === 1 ? 'is' : 'are'} left out, not counted as zero.`
  const today = withoutToday ? ' Today is not over and is left out.' : ''
  return `${of.written}${perDay} is the ${statistic} of ${from}${spread}.${none}${today}`
}

/** What is known of a computed value by itself: of how many values it is, or why it is not known. */
export function derivedSentence({ value, reason, coverage, status }: Derived): string {
  if (value === null) {
    const of = coverage ? `: ${trimmed(coverage.observed)} of ${trimmed(coverage.expected)} values are there` : ''
    return `Not known${reason ? `, ${reasonWords[reason] ?? words(reason)}` : ''}${of}.`
  }
  if (!coverage) return ''
  const { observed, expected } = coverage
  const from = observed === expected ? `all ${trimmed(expected)}` : `${trimmed(observed)} of ${trimmed(expected)}`
  return `Computed from ${from} values${status === 'partial' ? ', which is few' : ''}.`
}

const reasonWords: Readonly<Record<string, string>> = {
  no_data: 'because nothing was observed',
  insufficient_data: 'because too little was observed',
}

/** What a p-value says of a finding. One that is adjusted is no chance: it bounds how many of such findings are chance. */
export const chanceText = (p: number, isAdjusted: boolean) =>
  isAdjusted
    ? `Adjusted for the number of comparisons, p is ${p}: of findings with so small a p, at most about ${rounded(Math.max(1, 100 * p))} % are expected to be chance.`
    : `Chance alone gives a value so far from usual in ${casesOfChance(p)} cases (p ${p}).`
