import {
  eastAsianEquipment,
  simplifiedCharacters,
  translatedEquipment,
  translatedFillers,
  translatedMovements,
} from '../../model/training/exercise-translations.ts'
import { normalizedName } from './exercise-words.ts'

const equipment = new Map(
  Object.entries(translatedEquipment).flatMap(([word, names]) => names.split(' ').map(name => [name, word] as const)),
)
const fillers = new Set(translatedFillers.split(' '))

const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const simplified = new Map(simplifiedCharacters.split(' ').map(([one = '', other = '']) => [one, other]))
const eastAsianTools = new Map(
  Object.entries(eastAsianEquipment).flatMap(([word, names]) => names.split(' ').map(name => [name, word] as const)),
)
const longestFirst = [...eastAsianTools.keys()].sort((one, other) => other.length - one.length)
const eastAsianTool = new RegExp(longestFirst.join('|'), 'g')

/**
 * A name in Japanese, Korean or Chinese, which spaces divide at will or not at all: its equipment in English, and the rest as one word.
 *
 * Example: `ダンベル・ベンチプレス`, `ベンチプレス（ダンベル）` and `ﾍﾞﾝﾁﾌﾟﾚｽ (dumbbell)` are all `dumbbell ベンチプレス`; `槓鈴臥推` is `barbell 卧推`.
 */
function eastAsianWords(name: string): string {
  const text = normalizedName(name)
    .replaceAll(' ', '')
    .replace(/\p{Script=Han}/gu, one => simplified.get(one) ?? one)
  const tools = [...text.matchAll(eastAsianTool)].map(([tool]) => eastAsianTools.get(tool) ?? tool)
  return [...new Set([...tools, text.replace(eastAsianTool, '')])].filter(Boolean).sort().join(' ')
}

/**
 * The words of a name in another language, sorted: without articles and prepositions, equipment in English, plurals in `s` as singulars.
 *
 * Japanese, Korean and Chinese are read as `eastAsianWords` says.
 *
 * Example: `Curl de bíceps (mancuernas)` and `Curl bíceps con mancuerna` are both `bicep curl dumbbell`.
 */
export function translatedWords(name: string): string {
  if (eastAsian.test(name)) return eastAsianWords(name)
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

/** The exercise that a name in one of the languages of the table refers to; undefined for any other name. */
export function exerciseInTranslation(name: string): string | undefined {
  return byWords.get(translatedWords(name))
}
