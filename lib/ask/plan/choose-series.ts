import { type Series, type SeriesId, series } from '../../model/catalog/series.ts'
import type { Slots } from '../reading/slots.ts'
import type { Ambiguity } from './plan.ts'
import type { AskedSeries } from './question-parts.ts'

const byId = new Map(series.map(entry => [entry.id, entry]))

/** A series of the catalog. */
export function seriesOf(id: SeriesId): Series {
  const entry = byId.get(id)
  if (!entry) throw new Error(`No series has the id ${id}`)
  return entry
}

/** What "best" means of series that the catalog calls neutral, because more of them is not better for everybody. */
const meantAsBest = new Set<SeriesId>(['glucose-time-in-range', 'sleep-deep', 'sleep-rem'])

/** Whether "best" is the highest or the lowest; "neutral" if neither is meant. */
export const betterOf = ({ id, direction }: Series): Series['direction'] =>
  meantAsBest.has(id) ? 'higher-is-better' : direction

/** The series of a question in the order of mention, each with where it was first named. */
export interface SeriesChoice {
  chosen: readonly { entry: AskedSeries; at: number }[]
  ambiguities: readonly Ambiguity[]
  /** Whether no series has the requested unit: "how many hours did I walk". */
  wrongUnit: boolean
  /** Verbs that fit none of the series: "how many steps did I eat". */
  unfit: readonly string[]
  /** A word that stays ambiguous, with its possible meanings. */
  undecided: { word: string; ids: readonly SeriesId[] } | null
}

/** Ambiguous words are resolved by the other words of the question, then by the usual meaning; otherwise they stay ambiguous. */
export function chooseSeries(slots: Slots): SeriesChoice {
  const { bounds, amounts, kinds, spans, activities, topics, days } = slots
  const naming = withReadings(slots)
  const amountUnits = [
    ...bounds.flatMap(({ amount, upper }) => [amount.unit, upper?.unit]),
    ...amounts.map(each => each.amount.unit),
  ]
  const saidUnits = naming.flatMap(({ meaning }) => (meaning.kind === 'unit' ? [meaning] : []))
  const unit = [...amountUnits, ...saidUnits].find(each => each)
  // "Calories on days I lift": those of the day, not of the workout.
  const ofDays = slots.condition?.words.includes('day') ? activitiesAfter(slots, slots.condition.at) : []
  const hints = naming.flatMap(({ meaning, at }) =>
    (meaning.kind === 'hint' || meaning.kind === 'quantity') && !ofDays.includes(at) ? [meaning] : [],
  )
  const usualOfHints = hints.map(hint => (hint.kind === 'hint' ? hint.usual : undefined))
  const said = naming.flatMap(({ meaning, words, at }) =>
    meaning.kind === 'series' ? [{ ...readingsOf(meaning), words, at }] : [],
  )
  const asksTime = hints.some(hint => hint.kind === 'quantity' && hint.time)
  const requestedUnits = new Set([...saidUnits.map(each => each.unit), ...(asksTime ? ['min'] : [])])
  // "More than 6 hours last night" are of sleep.
  const isNightly =
    (unit?.unit === 'min' || asksTime) &&
    (spans.some(({ words }) => /night/.test(words)) ||
      (activities.length === 0 &&
        isLengthOfNight(bounds, amounts) &&
        days.every(one => one === 'last' || one === 'first' || one === 'streak')))
  // "Did I hit 10k yesterday".
  const isStepGoal =
    activities.length + topics.length === 0 &&
    [...bounds, ...amounts].some(({ amount }) => amount.unit === null && amount.value >= 5000)
  const implied = impliedBy(naming, unit?.implies ?? (isNightly ? 'sleep' : isStepGoal ? 'steps' : undefined))
  // "Did I go over 3000 kcal": the unit alone names energy.
  const isOfEnergy = bounds.length > 0 && unit?.unit === 'kcal' && activities.length + topics.length === 0
  const words = said.length > 0 ? said : implied.length > 0 || !isOfEnergy ? implied : [energy]
  const relates = kinds.some(kind => kind === 'when' || kind === 'relate' || kind === 'condition')
  const isOfWorkouts =
    words.some(({ ids }) => ids[0] === 'workouts') || topics.some(({ topic }) => topic === 'workouts')
  // "Calories of my workouts" are those that they burned.
  const ofWorkouts: SeriesHint[] = isOfWorkouts && !relates ? [{ ids: burned }] : []
  const plain = words.flatMap(({ ids }) => (ids.length === 1 ? ids : []))
  const ambiguities: Ambiguity[] = []
  const chosen = new Map<SeriesId, number>()
  for (const { ids, usual, words: word, at } of words) {
    // "How far did I walk": the unambiguous word decides between the meanings of the other.
    if (ids.length > 1 && ids.some(id => plain.includes(id))) continue
    const unitFits = narrow(
      ids,
      ids.filter(id => seriesOf(id).unit === unit?.unit),
    )
    // "Carbs and fat": what is named beside it is of the same group.
    const inGroup = narrow(
      unitFits,
      unitFits.filter(id => plain.some(other => seriesOf(other).group === seriesOf(id).group)),
    )
    const left = [...hints, ...ofWorkouts].reduce(
      (some, hint) =>
        narrow(
          some,
          some.filter(id => hint.ids?.includes(id)),
        ),
      inGroup,
    )
    // Of the days with workouts and the others, what is asked is what was eaten.
    const ofCondition = slots.condition && left.includes('energy-intake') ? (['energy-intake'] as const) : []
    const id =
      left.length === 1 ? left[0] : [usual, ...usualOfHints, ...ofCondition].find(each => each && left.includes(each))
    if (!id) return { chosen: [], ambiguities, wrongUnit: false, unfit: [], undecided: { word, ids: left } }
    if (left.length > 1) ambiguities.push({ word, readings: left, chosen: id })
    if (!chosen.has(id)) chosen.set(id, at)
  }
  // "Do I eat more when I sleep less": beside another series, the verb names one of its own.
  for (const { meaning, at } of relates ? naming : [])
    if (meaning.kind === 'hint' && meaning.usual && !meaning.ids.some(id => chosen.has(id)))
      chosen.set(meaning.usual, at)
  const entries = [...chosen].toSorted(([, a], [, b]) => a - b).map(([id, at]) => ({ entry: seriesOf(id), at }))
  const wrongUnit =
    entries.length > 0 && [...requestedUnits].some(one => !entries.some(({ entry }) => entry.unit === one))
  const unfit = naming.flatMap(({ meaning, words: word }) =>
    meaning.kind === 'hint' && meaning.usual && entries.length > 0 && !meaning.ids.some(id => chosen.has(id))
      ? [word]
      : [],
  )
  return { chosen: entries, ambiguities, wrongUnit, unfit, undecided: null }
}

/** Energy without a verb: what was eaten, and the answer names it. */
const energy: Readings = {
  ids: ['energy-intake', 'total-energy', 'active-energy'],
  usual: 'energy-intake',
  words: 'kcal',
  at: 0,
}

/** Where the activities behind a place stand. */
const activitiesAfter = ({ kinds }: Slots, from: number) =>
  kinds.flatMap((kind, at) => (kind === 'activity' && at > from ? [at] : []))

type SeriesHint = { ids?: readonly SeriesId[] }
const burned: readonly SeriesId[] = ['active-energy']

/** "When did I last get 8 hours": nobody gets so many hours of anything else. */
function isLengthOfNight(bounds: Slots['bounds'], amounts: Slots['amounts']): boolean {
  const hours = [...bounds, ...amounts].map(({ amount }) =>
    amount.unit?.unit === 'min' ? (amount.value * amount.unit.factor) / 60 : 0,
  )
  return hours.length === 1 && hours.every(value => value >= 4 && value <= 11)
}

interface Readings {
  ids: readonly SeriesId[]
  usual: SeriesId | undefined
  words: string
  at: number
}

function readingsOf({ ids, usual }: { ids: readonly SeriesId[]; usual?: SeriesId }) {
  return { ids, usual }
}

/** "How much did I eat", "how many miles": without the name of a series, a verb or a unit can imply one. */
function impliedBy(naming: Slots['naming'], byUnit: SeriesId | undefined): Readings[] {
  const byVerb = naming.flatMap(({ meaning, words, at }): Readings[] =>
    meaning.kind === 'hint' && meaning.usual ? [{ ids: meaning.ids, usual: meaning.usual, words, at }] : [],
  )
  // "How much have I lost" is about weight.
  const byChange = naming.find(({ meaning }) => meaning.kind === 'hint' && meaning.implies)
  if (byVerb.length === 0 && !byUnit && byChange?.meaning.kind === 'hint' && byChange.meaning.implies)
    return [readingsOfHint(byChange.meaning.implies, byChange)]
  const implied = byVerb.length === 0 && byUnit ? [{ ids: [byUnit], usual: undefined, words: '', at: 0 }] : []
  return [...byVerb, ...implied]
}

/** "Any reading under 60", "the lowest reading" name a series; "show my readings" asks for what a day does not have. */
const withReadings = ({ naming, bounds, extremes, statistics }: Slots) =>
  bounds.length + extremes.length + statistics.length > 0
    ? naming
    : naming.filter(({ meaning, words }) => meaning.kind !== 'hint' || !/^readings?$/.test(words))

/** "How much have I lost" is about weight; "any reading" is of the glucose, or of the heart rate, which is named beside it. */
function readingsOfHint(implied: SeriesId, { meaning, words, at }: Slots['naming'][number]): Readings {
  const isReading = meaning.kind === 'hint' && /^readings?$/.test(words)
  return { ids: isReading ? meaning.ids : [implied], usual: isReading ? implied : undefined, words, at }
}

function narrow<T>(all: readonly T[], some: readonly T[]): readonly T[] {
  return some.length > 0 ? some : all
}
