import { shortDigest } from '../../kernel/ids.ts'
import { exercises, ownKeyPrefix } from '../../model/training/exercises.ts'
import type { LoggedExercise } from '../../model/training/workout-log.ts'

export type ExerciseMatch = Pick<LoggedExercise, 'exerciseKey' | 'match'>

/** Names that a person assigned to an exercise, normalized, to its key. */
export type Corrections = ReadonlyMap<string, string>

/** A name without accents, case, punctuation and repeated spaces, so that two spellings of it compare equal. */
export function normalizedName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const byName = new Map(exercises.map(({ name, key }) => [normalizedName(name), key]))
const byWords = new Map(exercises.map(({ name, key }) => [wordsOf(name), key]))

function wordsOf(name: string): string {
  return normalizedName(name).split(' ').sort().join(' ')
}

/**
 * The exercise that a name means: the person's own correction, then the name as the catalog has it, then the same words in another
 * order; else the person's own exercise, with a key made from the name.
 */
export function matchExercise(name: string, corrections: Corrections): ExerciseMatch {
  const normalized = normalizedName(name)
  const found = (exerciseKey: string | undefined, match: ExerciseMatch['match']) =>
    exerciseKey === undefined ? null : { exerciseKey, match }
  return (
    found(corrections.get(normalized), 'corrected') ??
    found(byName.get(normalized), 'name') ??
    found(byWords.get(wordsOf(name)), 'words') ?? { exerciseKey: ownKey(normalized), match: 'own' }
  )
}

/** Readable where the name has Latin letters; a digest tells apart names that would look equal. */
function ownKey(normalized: string): string {
  const slug = normalized.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '')
  const isWhole = slug.replaceAll('-', ' ') === normalized && slug.length <= 80
  if (isWhole) return ownKeyPrefix + slug
  return ownKeyPrefix + [slug.slice(0, 60).replace(/-+$/, ''), shortDigest(normalized)].filter(Boolean).join('-')
}
