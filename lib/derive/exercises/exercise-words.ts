/**
 * A name without accents of Latin letters, case, punctuation and repeated spaces, so that two spellings of it compare equal. Marks of
 * other scripts are letters there, and a name of nothing but signs stays as it is.
 */
export function normalizedName(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
  return /[\p{L}\p{N}]/u.test(words) ? words : name.trim()
}

/** Terms of several words, and the single word that replaces them. */
const terms: readonly [RegExp, string][] = [
  [/\b(push|pull|chin|sit|press) ups?\b/g, '$1up'],
  [/\b(pull|push) downs?\b/g, '$1down'],
  [/\bskull crushers?\b/g, 'skullcrusher'],
  [/\b(?:single|1) (arm|leg)\b/g, 'one $1'],
  [/\bsmith machine\b/g, 'smith'],
  [/\be ?z(?: curl)?(?: bar)?\b/g, 'ezbar'],
  [/\b(?:trap|hex|hexagonal) bar\b/g, 'trapbar'],
  [/\b(?:body weight|body only|no weight)\b/g, 'bodyweight'],
  [/\b(?:exercise|swiss|stability) ball\b/g, 'exerciseball'],
  [/\bmedicine ball\b/g, 'medicineball'],
]

const synonyms: Record<string, string> = {
  db: 'dumbbell',
  bb: 'barbell',
  kb: 'kettlebell',
  flyes: 'fly',
  flye: 'fly',
  flies: 'fly',
  alternating: 'alternate',
  banded: 'band',
  legged: 'leg',
  suspension: 'suspended',
  trx: 'suspended',
}

const fillers = new Set(['', 'a', 'an', 'and', 'at', 'for', 'from', 'in', 'of', 'on', 'the', 'to', 'with'])

/**
 * The words of an exercise's name in one spelling each, sorted, without articles and prepositions.
 *
 * Example: `Flys (DB)` and `Dumbbell Flyes` are both `dumbbell fly`; `1-Arm Push Ups` is `arm one pushup`.
 */
export function exerciseWords(name: string): string[] {
  const text = terms.reduce((rest, [term, word]) => rest.replace(term, word), normalizedName(name))
  const words = text.split(' ').map(word => synonyms[word] ?? singular(word))
  return [...new Set(words)].filter(word => !fillers.has(word)).sort()
}

function singular(word: string): string {
  if (/(ss|ch)es$/.test(word)) return word.slice(0, -2)
  return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word
}
