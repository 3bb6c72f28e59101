import { type Exercise, exercises } from '../../model/training/exercises.ts'
import { exerciseWords } from './exercise-words.ts'

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
export function similarExercise(words: readonly string[]): string | undefined {
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
