import { shortDigest } from '../../kernel/ids.ts'
import { exerciseAliases, otherMeanings } from '../../model/training/exercise-aliases.ts'
import { exercises } from '../../model/training/exercises.ts'
import { type LoggedExercise, ownKeyPrefix } from '../../model/training/workout-log.ts'
import { exerciseWords, normalizedName } from './exercise-words.ts'
import { similarExercise } from './similar-exercise.ts'

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
 * exercise; the same words in another order; a name of the alias table; almost the same words with the same equipment; else the
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
    found(similarExercise(words), 'words') ?? { exerciseKey: ownKey(normalized), match: 'own' }
  )
}

/** Readable if the name has Latin letters; a digest distinguishes names that would get the same key. */
function ownKey(normalized: string): string {
  const slug = normalized.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '')
  const isWhole = slug !== '' && slug.replaceAll('-', ' ') === normalized && slug.length <= 80
  if (isWhole) return ownKeyPrefix + slug
  return ownKeyPrefix + [slug.slice(0, 60).replace(/-+$/, ''), shortDigest(normalized)].filter(Boolean).join('-')
}
