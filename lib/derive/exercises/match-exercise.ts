import { shortDigest } from '../../kernel/ids.ts'
import { exerciseAliases, otherMeanings } from '../../model/training/exercise-aliases.ts'
import type { ExerciseReview } from '../../model/training/exercise-review.ts'
import { type Exercise, exercises } from '../../model/training/exercises.ts'
import { type LoggedExercise, ownKeyPrefix } from '../../model/training/workout-log.ts'
import { exerciseWords, normalizedName } from './exercise-words.ts'
import { exerciseInTranslation } from './translated-names.ts'

export type ExerciseMatch = Pick<LoggedExercise, 'exerciseKey' | 'match'>

/** Names that a person assigned to an exercise, normalized, to its key. */
export type Corrections = ReadonlyMap<string, string>

const byName = new Map(exercises.map(({ name, key }) => [normalizedName(name), key]))
const byOtherMeaning = new Map(otherMeanings.map(({ name, key }) => [normalizedName(name), key]))
const byWords = new Map(exercises.map(({ name, key }) => [sortedWords(normalizedName(name)), key]))
const byAlias = new Map(exerciseAliases.map(({ name, key }) => [exerciseWords(name).join(' '), key]))

function sortedWords(normalized: string): string {
  return normalized.split(' ').sort().join(' ')
}

/**
 * The exercise that a name refers to: the person's own correction; the name as the catalog has it, unless the apps use it for another
 * exercise; the same words in another order; a name of the alias table; almost the same words with the same equipment; a name in another language; else the
 * person's own exercise, with a key made from the name.
 */
export function matchExercise(name: string, corrections: Corrections): ExerciseMatch {
  const normalized = normalizedName(name)
  const corrected = corrections.get(normalized)
  return corrected === undefined ? matchInCatalog(normalized) : { exerciseKey: corrected, match: 'corrected' }
}

/** The latest matches by normalized name, because the rows of a file repeat a few names. */
const remembered = new Map<string, ExerciseMatch>()
const mostRemembered = 1000

function matchInCatalog(normalized: string): ExerciseMatch {
  const known = remembered.get(normalized)
  if (known) return known
  if (remembered.size >= mostRemembered) remembered.clear()
  const match = findInCatalog(normalized)
  remembered.set(normalized, match)
  return match
}

function findInCatalog(normalized: string): ExerciseMatch {
  const found = (exerciseKey: string | undefined, match: ExerciseMatch['match']) =>
    exerciseKey === undefined ? null : { exerciseKey, match }
  const words = exerciseWords(normalized)
  return (
    found(byOtherMeaning.get(normalized), 'alias') ??
    found(byName.get(normalized), 'name') ??
    found(byWords.get(sortedWords(normalized)), 'words') ??
    found(byAlias.get(words.join(' ')), 'alias') ??
    found(similarExercise(words), 'words') ??
    found(exerciseInTranslation(normalized), 'alias') ?? { exerciseKey: ownKey(normalized), match: 'own' }
  )
}

/** Readable if the name has Latin letters; a digest distinguishes names that would get the same key. */
function ownKey(normalized: string): string {
  const slug = normalized.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '')
  const isWhole = slug !== '' && slug.replaceAll('-', ' ') === normalized && slug.length <= 80
  if (isWhole) return ownKeyPrefix + slug
  return ownKeyPrefix + [slug.slice(0, 60).replace(/-+$/, ''), shortDigest(normalized)].filter(Boolean).join('-')
}

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Words that name the movement. Only exercises with the same words of this kind are compared. */
const movements = wordsOf(
  'bridge carry chinup clean crossover crunch curl deadlift dip extension fly hyperextension jerk jump kickback lunge muscleup plank ' +
    'press pressup pulldown pullover pullup pushdown pushup raise rollout rotation row run shrug situp skullcrusher slam snatch squat ' +
    'step swing thrust thruster twist walk windmill',
)
const equipment = wordsOf(
  'assisted band barbell bodyweight bosu cable chain dumbbell exerciseball ezbar kettlebell landmine machine medicineball plate sled ' +
    'smith suspended trapbar weighted',
)
/** Words that do not distinguish exercises. */
const minor = wordsOf('attachment bar bicep exercise grip medium style tricep variation version')

const weightOf = (word: string) => (minor.has(word) ? 0.2 : 1)
const familyOf = (words: readonly string[]) => words.filter(word => movements.has(word)).join(' ')
const total = (words: Iterable<string>) => [...words].reduce((sum, word) => sum + weightOf(word), 0)

const fieldWord: Record<string, string> = { 'body only': 'bodyweight', 'e-z curl bar': 'ezbar' }

function candidateOf({ key, name, equipment: field }: Exercise) {
  const all = exerciseWords(name)
  const words = new Set(all.filter(word => !equipment.has(word)))
  const named = all.filter(word => equipment.has(word))
  const usable = new Set([...named, ...(field ? [fieldWord[field] ?? exerciseWords(field).join('')] : [])])
  return { key, family: familyOf(all), words, weight: total(words), named, usable }
}

const families = new Map<string, ReturnType<typeof candidateOf>[]>()
for (const exercise of exercises) {
  if (exercise.category === 'stretching') continue
  const candidate = candidateOf(exercise)
  if (!candidate.family) continue
  families.set(candidate.family, [...(families.get(candidate.family) ?? []), candidate])
}

const enough = 0.9
const margin = 0.05

/**
 * The exercise of the catalog whose name has almost the same words: the same movement and equipment, no word in only one of the
 * names except minor ones such as `grip`, and a weighted Dice coefficient of at least 0.90 (a minor word has the weight 0.2,
 * any other 1), 0.05 more than any other exercise's.
 *
 * @param words as `exerciseWords` returns them
 * @returns its key; undefined if there is none, or more than one
 */
function similarExercise(words: readonly string[]): string | undefined {
  const named = new Set(words.filter(word => equipment.has(word)))
  const others = words.filter(word => !equipment.has(word))
  const own = new Set(others)
  const weight = total(others)
  let best = { key: '', score: 0 }
  let next = 0
  for (const candidate of families.get(familyOf(words)) ?? []) {
    const isSame =
      candidate.named.every(word => named.has(word)) && [...named].every(word => candidate.usable.has(word))
    if (!isSame) continue
    const hasAll = [...candidate.words].every(word => minor.has(word) || own.has(word))
    if (!hasAll || !others.every(word => minor.has(word) || candidate.words.has(word))) continue
    const shared = others.reduce((sum, word) => (candidate.words.has(word) ? sum + weightOf(word) : sum), 0)
    const score = (2 * shared) / (weight + candidate.weight)
    if (score > best.score) {
      next = best.score
      best = { key: candidate.key, score }
    } else next = Math.max(next, score)
  }
  return best.score >= enough && best.score - next >= margin ? best.key : undefined
}

/** The names that a person assigned to an exercise. Of two reviews that assign a name, the newer one counts. */
export function correctionsOf(reviews: readonly ExerciseReview[]): Corrections {
  const inTime = reviews.toSorted((a, b) => (a.updatedAt < b.updatedAt ? -1 : 1))
  return new Map(inTime.flatMap(({ names, sameAs }) => (sameAs ? names.map(name => [name, sameAs] as const) : [])))
}

/**
 * The exercises of a log with those logged under some names matched again; null if that changes nothing. One that was logged with a key stays.
 *
 * @param names normalized
 */
export function rematched(
  logged: readonly LoggedExercise[],
  names: ReadonlySet<string>,
  corrections: Corrections,
): LoggedExercise[] | null {
  let isChanged = false
  const all = logged.map(one => {
    if (one.match === 'key' || !names.has(normalizedName(one.name))) return one
    const { exerciseKey, match } = matchExercise(one.name, corrections)
    if (exerciseKey === one.exerciseKey && match === one.match) return one
    isChanged = true
    return { ...one, exerciseKey, match }
  })
  return isChanged ? all : null
}
