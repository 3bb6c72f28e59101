import {
  translatedEquipment,
  translatedFillers,
  translatedMovements,
} from '../../model/training/exercise-translations.ts'
import { normalizedName } from './exercise-words.ts'

const equipment = new Map(
  Object.entries(translatedEquipment).flatMap(([word, names]) => names.split(' ').map(name => [name, word] as const)),
)
const fillers = new Set(translatedFillers.split(' '))

/**
 * The words of a name in another language, sorted: without articles and prepositions, equipment in English, plurals in `s` as singulars.
 *
 * Example: `Curl de bíceps (mancuernas)` and `Curl bíceps con mancuerna` are both `bicep curl dumbbell`.
 */
export function translatedWords(name: string): string {
  const singulars = normalizedName(name)
    .replace(/\bsz(?: curl)? stange\b|\be ?z(?: bar)?\b/g, 'ezbar')
    .replace(/\bpoids du corps\b|\bpeso (?:corporal|do corpo)\b|\bcorpo libero\b/g, 'bodyweight')
    .split(' ')
    .map(word => (word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word))
  const words = singulars.map(word => equipment.get(word) ?? word).filter(word => !fillers.has(word))
  return [...new Set(words)].sort().join(' ')
}

/** The names with each piece of equipment, and the keys of their exercises. */
export const translatedNames: readonly { name: string; key: string }[] = translatedMovements.flatMap(
  ({ keys, ...languages }) =>
    Object.values(languages).flatMap(names =>
      names
        .split('; ')
        .flatMap(name =>
          Object.entries(keys).map(([tool, key]) => ({ name: tool === 'none' ? name : `${name} (${tool})`, key })),
        ),
    ),
)

const byWords = new Map(translatedNames.map(({ name, key }) => [translatedWords(name), key]))

/** The exercise that a German, French, Spanish, Italian or Portuguese name refers to; undefined for any other name. */
export function exerciseInTranslation(name: string): string | undefined {
  return byWords.get(translatedWords(name))
}
