import rows from './exercises.json' with { type: 'json' }

/** A strength exercise of the catalog. */
export interface Exercise {
  /** Kebab-case, stable: the `exerciseKey` of the API. */
  key: string
  name: string
  category: string
  equipment: string | null
  mechanic: string | null
  /** Muscles it mainly works, and muscles that help; names of the catalog's 17 muscles. */
  primary: readonly string[]
  secondary: readonly string[]
}

/**
 * The catalog: 873 exercises, sorted by key. Source: free-exercise-db (github.com/yuhonas/free-exercise-db), public domain
 * (Unlicense); its ids in kebab-case, without instructions and images.
 */
export const exercises: readonly Exercise[] = rows

const byKey = new Map(exercises.map(exercise => [exercise.key, exercise]))

/** The exercise of the catalog with this key; undefined for a key that is not in it, such as the person's own exercise. */
export function exerciseOf(key: string): Exercise | undefined {
  return byKey.get(key)
}

/** Changes when the same name can match another exercise, or an exercise other muscles. Stored with each match. */
export const exerciseMapping = 3
