import type { Day } from '../../kernel/civil-time.ts'
import type { Goals } from '../../model/account/goals.ts'
import { slotsOf } from '../reading/fill-slots.ts'
import { contentOf, type Lexeme, type Topic } from '../reading/meaning.ts'
import { type AboutNights, withNamedNights } from '../reading/nights/named-nights.ts'
import { type Periods, periodsOf } from '../reading/periods.ts'
import { lexemesOf } from '../reading/read-lexemes.ts'
import { isOfTheNight, type Slots } from '../reading/slots.ts'
import { isForeign, wordsOf as spelledWords } from '../reading/tokens.ts'
import type { Outcome, ParsedQuestion } from './answer.ts'
import { planBesideRemark } from './beside-remark.ts'
import { chooseSeries, type SeriesChoice } from './choose-series.ts'
import { beginsQuestion, questionsIn } from './clauses.ts'
import { nightly } from './days/condition-words.ts'
import { countsReadings, readings } from './days/readings.ts'
import { shareOfDays } from './days/shares.ts'
import { intents } from './intents.ts'
import { cardsOf, readAsOfSeries } from './nearest/cards.ts'
import { readAsOf } from './nearest/read-as.ts'
import { recordCards } from './nearest/records.ts'
import { isSameCard, shapeCard, shapeSuggestions } from './nearest/shape-card.ts'
import { clausesIn, subjectOf } from './nearest/subject.ts'
import { suggestionsOf } from './nearest/suggestions.ts'
import { notUnderstood, refused, twoQuestions, undecided } from './no-answer.ts'
import { type AnswerablePlan, isAnswerable, type NoAnswer, type Plan, type ReadPlan, type Weekdays } from './plan.ts'
import type { GroupBy } from './question-parts.ts'
import { partOf } from './relations.ts'
import { type ReadShape, readShape } from './shapes/read-shape.ts'
import type { ShapeReading } from './shapes/shape-names.ts'
import { besideEvent } from './unserved/beside-event.ts'
import { undatedOccasion, withoutDates } from './unserved/occasion-words.ts'
import { leavesWordsOut } from './unserved/unserved-words.ts'
import { usedAndIgnored } from './used-words.ts'
import { areOfSessions, beyondOf, leavesStartsOut, saysMorning } from './workouts/starts.ts'

/**
 * Interprets a question in English: which numbers of which days it asks for, and the API call that returns them.
 *
 * A small grammar without a language model: words are looked up, longest phrase first, and fill slots that determine the plan. A word that
 * is unknown, or that fits no slot, makes the question unanswerable: an answer that ignored it would be a guess.
 * `today` is the civil day of the account, `goals` are its goals; weeks begin as `inWeeksFrom` says. The same question, day and goals give
 * the same plan.
 * Where it is unanswerable, `read` says which shape of answer is wanted, so that the nearest facts can have that shape.
 */
export function planOf(question: string, today: Day, read: ReadShape = readShape, goals?: Goals): ReadPlan {
  const planned = (asked: string) => interpret(asked, today, goals).plan
  const whole = interpret(question, today, goals)
  const plan = isAnswerable(whole.plan) ? whole.plan : (planBesideRemark(question, planned) ?? whole.plan)
  if (isAnswerable(plan)) return withReading(plan, today)
  const parts = sentencesOf(question).map(said => ({ said, ...interpret(said, today, goals) }))
  const other = answeredSentence(parts, today)
  if (other) return other
  const nothing = { ...plan, ...undatedOccasion(question, plan), declined: null }
  const found = mayHaveFacts(plan)
    ? nearestOf(parts.length > 1 ? parts : [{ said: question, ...whole }], { today, planned, read })
    : null
  const suggestions = keepsSuggestions.has(plan.reason) ? plan.suggestions : (found?.suggestions ?? [])
  return {
    ...nothing,
    readAs: found?.readAs ?? null,
    ignored: found?.ignored ?? [],
    nearest: found?.nearest ?? [],
    suggestions,
    shape: found?.shape ?? null,
  }
}

type Interpreted = ReturnType<typeof interpret>
type Sentence = Interpreted & { said: string }

/** A plan that uses every word of the question, apart from clauses that carry nothing. */
function withReading(plan: Plan & AnswerablePlan, today: Day): ReadPlan {
  return {
    ...plan,
    readAs: readAsOf(plan, today),
    ignored: clausesIn(plan.words.ignored),
    nearest: [],
    declined: null,
    shape: null,
  }
}

const sentencesOf = (question: string) =>
  question
    .split(/(?<=[.?!;])\s+(?=\p{L})/u)
    .map(said => said.trim())
    .filter(said => said !== '')

/** A sentence that asks for something, not one that tells it. */
const asking =
  /\?\s*$|^(?:(?:and|so|but|ok|please) )*(?:how|what|which|when|did|do|does|is|are|was|were|show|tell|give|list|compare|any)\b/i

/** "Am I getting sick? Show my resting heart rate": a refusing word refuses its own sentence only; null if it is not so. */
function answeredSentence(parts: readonly Sentence[], today: Day): ReadPlan | null {
  const answered = parts.filter(({ plan }) => isAnswerable(plan))
  const others = parts.filter(one => !answered.includes(one))
  const [only] = answered
  if (answered.length !== 1 || !only || !isAnswerable(only.plan) || !asking.test(only.said)) return null
  const refusals = others.flatMap(({ said, plan }) => (refusesItself(said, plan) ? [plan.message] : []))
  if (refusals.length < others.length) return null
  const read = withReading(only.plan, today)
  return { ...read, ignored: [...others.map(({ said }) => said), ...read.ignored], declined: refusals.join(' ') }
}

/**
 * Whether a sentence asks for what is refused. What it only tells can limit what the other sentence asks for, and so can another person, or
 * what is to be changed: "… which part pulls it down of my wife".
 */
function refusesItself(said: string, plan: Plan): plan is Plan & NoAnswer {
  return plan.intent === 'refused' && mayHaveFacts(plan) && asking.test(said)
}

/** Refusals after which nothing is shown: what they ask for is not about what is recorded of the account. */
const bare = new Set<string>(['changes_data', 'other_people', 'not_health_data', 'empty', 'not_english'])
const mayHaveFacts = ({ reason }: NoAnswer) => !bare.has(reason)

type Nearest = Pick<ReadPlan, 'readAs' | 'ignored' | 'nearest' | 'shape'> & { suggestions: readonly string[] }

interface Reader {
  today: Day
  planned: (question: string) => Plan
  read: ReadShape
}

/** The facts that are nearest to a text, of the first of its sentences that names what is recorded; null if none does. */
function nearestOf(parts: readonly Sentence[], reader: Reader): Nearest | null {
  const nothing = { readAs: null, ignored: [], nearest: [], suggestions: [] }
  let unclear: Nearest | null = null
  for (const part of parts) {
    const shape = reader.read(part.lexemes, part.slots)
    const others = parts.filter(one => one !== part).map(({ said }) => said)
    const found = shape?.shape === 'bare' ? null : cardsOfSentence(part, others, shape, reader)
    if (found) return found
    if (shape) unclear ??= { ...nothing, shape }
  }
  return unclear
}

const maxCards = 2

/** The card of the shape that the sentence wants, and the cards of what it names. */
function cardsOfSentence(
  part: Sentence,
  others: readonly string[],
  shape: ShapeReading | null,
  { today, planned }: Reader,
): Nearest | null {
  const subject = subjectOf(part, others, today, shape?.shape === 'related')
  const records = subject ? null : recordCards(part, others, { today, planned })
  const named = subject ? cardsOf(subject, today, planned) : (records?.cards ?? [])
  const own = shape && shapeCard(shape.shape, { ...part, subject }, others, { today, planned })
  const nearest = own ? [own, ...named.filter(card => !isSameCard(card, own))].slice(0, maxCards) : named
  const [first] = nearest
  if (!first) return null
  const isOfSeveral = subject !== null && !own && nearest.length > 1
  const ofShape = () => (shape ? shapeSuggestions(shape.shape, { ...part, subject }, planned) : [])
  return {
    readAs: isOfSeveral ? readAsOfSeries(subject.series, subject, today) : first.readAs,
    ignored: isOfSeveral ? subject.ignored : first.ignored,
    nearest,
    suggestions: subject ? suggestionsOf(subject, today, planned) : (records?.suggestions ?? ofShape()),
    shape,
  }
}

/** Reasons whose suggestions are made of what the question names. */
const keepsSuggestions = new Set<string>(['two_questions', 'ambiguous_series', 'no_direction'])

/** The words of a question with their meanings, the slots that they fill, and the plan of the grammar. */
export function interpret(
  question: string,
  today: Day,
  goals?: Goals,
): { lexemes: Lexeme[]; slots: Slots; plan: Plan } {
  const { tokens, written, unused } = spelledWords(question)
  const read = lexemesOf(tokens, written)
  const [first, second] = read
  const isContinued = first?.meaning.kind === 'and' && second && beginsQuestion(second)
  const lexemes: Lexeme[] = isContinued ? [{ ...first, meaning: { kind: 'filler' } }, ...read.slice(1)] : read
  const slots = slotsOf(contentOf(lexemes), today)
  const both = questionsIn(lexemes)
  const { ambiguities = [], ...outcome }: Outcome =
    tokens.length === 0
      ? notUnderstood('empty')
      : (faultOf(slots) ??
        (both
          ? twoQuestions(both.filter(one => isAnswerable(interpret(one, today).plan)))
          : understand(slots, today, goals)))
  return { lexemes, slots, plan: { ...outcome, words: usedAndIgnored(lexemes, unused), ambiguities } }
}

/** Topics that can be about a single night. */
const topicsOfNights = new Set<Topic>([
  'sleep',
  'sleep-pattern',
  'recovery',
  'summary',
  'unusual',
  'data-quality',
  'connection',
])

/** Reasons to reject a question before its slots are evaluated. Refusals come first because they apply regardless of the rest of the question. */
function faultOf(slots: Slots): NoAnswer | null {
  // "Too much coffee": that it is not recorded says more.
  const [first] = slots.refusals
  const refusal =
    (first?.words.startsWith('too ') && slots.refusals.find(({ reason }) => reason === 'no_such_data')) || first
  if (refusal) return refused(refusal.reason, refusal.words)
  const foreign = slots.unknown.filter(isForeign)
  if (foreign.length > 0) return notUnderstood('not_english', foreign)
  if (slots.unknown.length > 0) return withoutDates(slots.unknown) ?? notUnderstood('unknown_words', slots.unknown)
  const threePeriods = besideEvent(slots)
  if (threePeriods) return threePeriods
  const [beyond] = beyondOf(slots)
  if (beyond) return notUnderstood(beyond.reason, [beyond.words])
  return slots.leftover.length > 0 ? notUnderstood('leftover_words', slots.leftover) : null
}

function understand(said: Slots, today: Day, goals: Goals | undefined): Outcome {
  const named = chooseSeries(said)
  const shares = shareOfDays(said, named)
  const choice = shares ? { ...named, chosen: shares, wrongUnit: false } : named
  const slots = withNamedNights(said, aboutNights(said, choice), today)
  const periods = periodsOf(slots, today)
  if ('error' in periods) return notUnderstood(periods.error)
  if (choice.undecided) {
    const { word, ids } = choice.undecided
    const nothing = undecided(word, ids)
    const ambiguities = [...periods.ambiguities, { word, readings: nothing.suggestions, chosen: null }]
    return { ...nothing, ambiguities }
  }
  if (choice.unfit.length > 0)
    return { ...notUnderstood('leftover_words', choice.unfit), ambiguities: periods.ambiguities }
  // "How much of my training load came from running", "what share of my workouts".
  const isShare = slots.activities.length > 0 || partOf(slots, choice.chosen) !== null
  if (
    choice.wrongUnit &&
    !(isShare && slots.naming.some(({ meaning }) => meaning.kind === 'unit' && meaning.unit === '%'))
  )
    return { ...notUnderstood('wrong_unit'), ambiguities: periods.ambiguities }
  const outcome = intended({
    slots: periods.by ? inParts(slots, periods.by) : slots,
    series: choice.chosen,
    periods: eveningsOf(periods, slots),
    today,
    goals,
  })
  const ambiguities = [...periods.ambiguities, ...choice.ambiguities, ...(outcome.ambiguities ?? [])]
  return { ...outcome, ambiguities }
}

/** The parts of a night, without its clock times and without the sleep of the day. */
const partsOfNights = new Set([null, 'latency', 'awakenings'])

/** Whether a question is about the sleep of nights, or about what is measured at night. */
function aboutNights({ topics }: Slots, { chosen }: SeriesChoice): AboutNights {
  const isOfNight = topics.every(({ topic, facet }) => topic === 'sleep' && partsOfNights.has(facet))
  const ofSleep = isOfNight && chosen.length + topics.length > 0 && chosen.every(({ entry }) => entry.group === 'sleep')
  const isNightly = chosen.length > 0 && chosen.every(({ entry }) => entry.group === 'sleep' || nightly.has(entry.id))
  return { ofSleep, ofNights: ofSleep || isNightly }
}

/** A bedtime is of the evening: "bedtime on Friday nights" is that of Fridays, although these nights end on Saturdays. */
function eveningsOf(periods: Periods, slots: Slots): Periods {
  const areNights =
    slots.weekdaySets.every(set => slots.nightSets.includes(set)) &&
    (slots.nightSets.length > 0 || slots.spans.some(span => span.weekdays && /nights?$/.test(span.words)))
  if (!areNights || !slots.topics.some(({ facet }) => facet === 'bedtime')) return periods
  const evenings = (set: Weekdays) => set?.map(day => ((day + 5) % 7) + 1).toSorted() ?? null
  return { ...periods, weekdays: evenings(periods.weekdays), againstWeekdays: evenings(periods.againstWeekdays) }
}

/** "Compare July, August and September": the parts of one period. */
const inParts = (slots: Slots, by: GroupBy): Slots => ({
  ...slots,
  groups: [...slots.groups, { by, which: false, words: `by ${by}` }],
  cues: new Set([...slots.cues].filter(cue => cue !== 'compare' && cue !== 'versus' && cue !== 'with')),
})

/** The outcome of the first intent that matches the question. */
function intended(parsed: ParsedQuestion): Outcome {
  const { slots, series } = parsed
  const ofReadings = readings(parsed)
  if (ofReadings) return isServedBy(ofReadings, slots) ? ofReadings : notUnderstood('leftover_words')
  const ofTheNight = series.every(({ entry }) => entry.group === 'sleep' || nightly.has(entry.id))
  const ofDays = slots.topics.some(({ topic }) => !topicsOfNights.has(topic))
  if ((!ofTheNight || ofDays) && isOfTheNight(slots)) return notUnderstood('finer_than_a_day', ['night'])
  // "Breathing rate while sleeping" is that of the night; a heart rate is one of the whole day.
  const isMeasuredAsleep = series.every(
    ({ entry }) => entry.group === 'sleep' || (nightly.has(entry.id) && entry.id !== 'resting-heart-rate'),
  )
  if (slots.cues.has('asleep') && (series.length === 0 || !isMeasuredAsleep || slots.topics.length > 0))
    return notUnderstood('finer_than_a_day', ['asleep'])
  // What is measured at night or on the scale is known in the morning; anything else goes on.
  const ofTheMorning =
    series.length > 0 &&
    series.every(({ entry }) => entry.group === 'body' || entry.group === 'sleep' || nightly.has(entry.id))
  const isMorning = saysMorning(slots) && !areOfSessions(slots)
  if (isMorning && !ofTheMorning && slots.topics.length === 0) return notUnderstood('finer_than_a_day', ['morning'])
  if (continuesAnother(slots) || countsReadings(slots)) return notUnderstood('leftover_words')
  for (const intent of intents) {
    const outcome = intent(parsed)
    if (!outcome) continue
    const { ambiguities = [] } = outcome
    const isAnswered = outcome.intent !== 'refused' && outcome.intent !== 'not-understood'
    if (isAnswered && leavesStartsOut(outcome, slots)) return notUnderstood('finer_than_a_day', ['time of day'])
    if (isAnswered && leavesWordsOut(outcome, slots)) return { ...notUnderstood('leftover_words'), ambiguities }
    return outcome
  }
  return notUnderstood('no_series')
}

/** "And last week?": the rest of the question is in another one. */
const continuesAnother = ({ kinds }: Slots) => kinds[0] === 'and'
/** Whether an outcome takes account of every word; a refusal does. */
const isServedBy = (outcome: Outcome, slots: Slots) =>
  outcome.intent === 'refused' || outcome.intent === 'not-understood' || !leavesWordsOut(outcome, slots)
