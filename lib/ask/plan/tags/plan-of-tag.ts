import type { Day } from '../../../kernel/civil-time.ts'
import { type DayRange, rangeParameters } from '../../../kernel/ranges.ts'
import { dayAfterOf } from '../../../model/catalog/day-after.ts'
import { seriesById } from '../../../model/catalog/series.ts'
import { inflectionsAmong } from '../../words/inflections.ts'
import { lastDays } from '../answer.ts'
import { type AnswerablePlan, isAnswerable, type Plan, type ReadPlan } from '../plan.ts'
import { planOf } from '../plan-of.ts'
import type { DaysAnswer } from '../question-parts.ts'
import { lengthOf } from '../requests.ts'

/** What people say of a tag beside its name: other nouns, and verbs in the present and the past. */
interface Forms {
  nouns?: string | undefined
  present?: string | undefined
  past?: string | undefined
}

const spoken: Readonly<Record<string, Forms>> = {
  alcohol: {
    nouns: 'drinking|booze|drinks|a drink|wine|beer|a few drinks',
    present: 'drink',
    past: 'drank|drunk',
  },
  caffeine: { nouns: 'coffee|coffees' },
  ill: { nouns: 'illness|being ill|being sick|sick|unwell' },
  'late meal': { nouns: 'late meals|late dinner|late dinners|eating late', present: 'eat late', past: 'ate late' },
  stress: { nouns: 'stressed out|stressed|being stressed' },
  travel: { nouns: 'travelling|traveling|trips|a trip|trip', present: 'travel', past: 'travelled|traveled' },
}

/** The tags that can be written with one tap. */
export const usualTags: readonly string[] = Object.keys(spoken)

/** Tags are rare: without a period, what is known of a year. */
const usualDays = 365
const maxDays = 1830

/** Questions of which no part is answered although a tag is in them. */
const kept = new Set<string>(['other_people', 'changes_data', 'not_health_data', 'empty', 'not_english', 'prediction'])

/** Whether a question that the grammar refuses may be about a tag of the notes. */
export const mayNameTag = ({ reason }: Plan & { reason: string }): boolean => !kept.has(reason)

/**
 * The plan of a question about a tag of the person's notes; null if it names none of `tags`, or asks for something else. What follows a tag
 * is asked in the same words as what follows a workout, so the tag stands in the question for one: "how do workouts affect my sleep".
 */
export function planOfTag(question: string, today: Day, tags: readonly string[]): (ReadPlan & AnswerablePlan) | null {
  const text = question
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[?!.\s]+$/, '')
    .replaceAll(/\s+/g, ' ')
  // A tag in its own words before one that people have other words for.
  const isNamed = (tag: string) => Number(text.includes(tag))
  for (const tag of [...tags].toSorted((a, b) => isNamed(b) - isNamed(a) || b.length - a.length)) {
    const said = wordsOf(tag, text)
    if (!said.any.test(text)) continue
    const plan = daysOf(text, today, said) ?? effectOf(text, today, said)
    if (plan) return plan
  }
  return null
}

interface TagWords {
  tag: string
  any: RegExp
  noun: string
  present: string | null
  past: string | null
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** The words of a text that are another form of a tag: of "fasting", "fast" and "fasted"; of "cold plunge", "cold plunges". */
function formsIn(text: string, tag: string): Forms {
  const [last = ''] = /\p{L}+$/u.exec(tag) ?? []
  const before = tag.slice(0, tag.length - last.length)
  const isForm = inflectionsAmong([last])
  const forms = [...new Set(text.match(/\p{L}+/gu))].filter(word => word !== last && isForm(word).includes(last))
  const of = (own: readonly string[]) =>
    own.length > 0 ? own.map(word => escaped(before) + word).join('|') : undefined
  const [past, rest] = [forms.filter(word => word.endsWith('ed')), forms.filter(word => !word.endsWith('ed'))]
  const isNoun = (word: string) => before !== '' || /(?:ing|s)$/.test(word)
  return { nouns: of(rest.filter(isNoun)), present: of(rest.filter(word => !isNoun(word))), past: of(past) }
}

function wordsOf(tag: string, text: string): TagWords {
  const { nouns, present = null, past = null } = Object.hasOwn(spoken, tag) ? (spoken[tag] ?? {}) : formsIn(text, tag)
  // "Alcohol" in "drinking alcohol" is one word with its verb.
  const name = `(?:(?:drinking|having|being|feeling) )?${escaped(tag)}`
  const noun = nouns ? `(?:${name}|${nouns})` : name
  const all = [noun, present, past].filter(Boolean).join('|')
  return {
    tag,
    any: new RegExp(`(?<![\\p{L}\\p{N}])(?:(?:drink|drank) )?(?:${all})(?![\\p{L}\\p{N}])`, 'u'),
    noun,
    present,
    past,
  }
}

/** "How often did I drink last month", "when was I last ill", "was I travelling last month": the days with the tag. */
function daysOf(text: string, today: Day, said: TagWords): (ReadPlan & AnswerablePlan) | null {
  const found = asksDays.exec(text.replace(said.any, 'TAG'))
  if (!found) return null
  const { last, count, whether, rest = '' } = found.groups ?? {}
  // "Was I ill" does not say when.
  if (whether && rest === '') return null
  const period = planOf(`steps ${rest}`, today, () => null)
  if (!isAnswerable(period) || period.weekdays || String(period.series) !== 'steps') return null
  if (period.intent !== 'series' && period.intent !== 'aggregate' && period.intent !== 'latest') return null
  if (rest !== '' && period.rangeFrom === 'default') return null
  const range = period.rangeFrom === 'default' ? lastDays(usualDays, today) : period.range
  const path = `/api/v1/notes?${rangeParameters(range)}&tag=${encodeURIComponent(said.tag)}&per_page=200`
  return tagPlan(period, said, { range, path, series: [], answer: count || whether ? 'count' : last ? 'last' : 'list' })
}

const asksDays =
  /^(?:(?<count>how often|how many (?:times|days|nights|evenings))|(?<whether>(?:did|was|were|have) i)|(?<last>when (?:did|was|were) i last|when was the last (?:time|day|night)|last time)|(?:on )?(?:which|what) (?:days|nights|evenings)|when|(?:show |list )?(?:my |all )?(?:days|nights|notes))(?: (?:did|have|had|was|were|am|do|i|with|of|on|been|get|got|feel|felt|take|took|taken|drink|drank|write|written|note|noted|tagged|my|any|some|me|a|the))* TAG(?: (?:days?|nights?|notes?))?(?: (?<rest>.+))?$/

const effectOnAll =
  /^(?:(?:what is|what's|what are|show|show me) the (?:effects?|impact) of workouts|(?:how|what) (?:do|does) workouts (?:affect|do to|influence|change|impact) (?:me|my body|my health)|what (?:goes with|follows|follows from|comes with) workouts|effects? of workouts)(?: on (?:me|my body|my health))?$/

/** "How does alcohol affect my sleep", "resting heart rate on days I didn't drink": what follows the days with the tag, against the others. */
function effectOf(text: string, today: Day, said: TagWords): (ReadPlan & AnswerablePlan) | null {
  const asked = askedOfWorkouts(text, said)
  if (effectOnAll.test(asked)) {
    const words = planOf('workouts', today, () => null)
    const range = lastDays(usualDays, today)
    return isAnswerable(words) ? tagPlan(words, said, { range, path: correlationPath(range, said), series: [] }) : null
  }
  const plan = planOf(asked, today, () => null)
  if (!isAnswerable(plan) || plan.intent !== 'condition' || !('sport' in plan.condition)) return null
  const { condition, series, statistic, weekdays, lag } = plan
  const [id, ...others] = series
  const isPlain = condition.sport === null && !condition.starts && (!condition.against || condition.against.none)
  if (!id || others.length > 0 || !isPlain || statistic || weekdays || plan.shareOf || plan.unit) return null
  // What a day itself has, such as its steps, is compared on the day of the tag.
  if (lag > 0 && dayAfterOf(seriesById(id)) === 0) return null
  const range = plan.rangeFrom === 'default' ? lastDays(usualDays, today) : plan.range
  if (lengthOf(range) > maxDays) return null
  return tagPlan(plan, said, { range, path: correlationPath(range, said, id), series: [id] })
}

const correlationPath = (range: DayRange, { tag }: TagWords, id?: string) =>
  `/api/v1/correlation?${id ? `x=${id}&` : ''}${rangeParameters(range)}&tag=${encodeURIComponent(tag)}`

/** The question with a workout in the place of the tag; days without one are days of rest. */
function askedOfWorkouts(text: string, { noun, present, past }: TagWords): string {
  const whole = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'gu')
  const verbs = [`(?:have|drink|get|feel|am|be) (?:any |some )?${noun}`, present].filter(Boolean).join('|')
  const done = [`(?:had|drank|got|felt|was|were) (?:any |some )?${noun}`, past].filter(Boolean).join('|')
  return text
    .replace(
      whole(
        `(?:days|nights|evenings) (?:without|with no|(?:when |that )?i (?:didn't|did not|don't|do not)) (?:(?:${verbs})|${noun})`,
      ),
      'rest days',
    )
    .replace(whole(`(?:days|nights|evenings) (?:when |that )?i (?:was|am) not ${noun}`), 'rest days')
    .replace(whole(`(?<=\\bi )(?:${done})`), 'worked out')
    .replace(whole(`(?<=\\bi )(?:${verbs})`), 'work out')
    .replace(whole(`(?<=\\bi'm )${noun}`), 'working out')
    .replace(whole(noun), 'workouts')
    .replace(/\b(?:change|lower|raise|impact|hurt|harm)\b(?= my\b)/, 'affect')
}

/** A plan with the words of another one, in which the tag stands where a workout did. */
function tagPlan(
  { words, ...plan }: AnswerablePlan & ReadPlan,
  { tag }: TagWords,
  about: { range: DayRange; path: string; series: readonly string[]; answer?: DaysAnswer },
): ReadPlan & AnswerablePlan {
  const { path, ...own } = about
  const used = words.used.filter(
    one => one.as !== 'activity' && !/work(?:ed|ing|s)? ?outs?|^rest days$|^steps$/.test(one.words),
  )
  return {
    intent: 'tag',
    tag,
    ...own,
    rangeFrom: plan.rangeFrom,
    weekdays: null,
    unit: null,
    request: { method: 'GET', path },
    further: [],
    words: { ...words, used: [{ words: tag, as: 'tag' }, ...used] },
    ambiguities: [],
    readAs: null,
    ignored: [],
    nearest: [],
    declined: null,
    shape: null,
  }
}
