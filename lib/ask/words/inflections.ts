/** The forms of irregular verbs and nouns that occur in questions, after their base. */
const irregular = [
  'eat ate eaten',
  'drink drank drunk',
  'sleep slept',
  'wake woke woken',
  'fall fell fallen',
  'rise rose risen',
  'run ran running',
  'swim swam swum swimming',
  'ride rode ridden',
  'go goes went gone going',
  'get got gotten getting',
  'do does did done doing',
  'take took taken',
  'make made',
  'give gave given',
  'come came',
  'become became',
  'begin began begun',
  'lie lay lain lying',
  'sit sat sitting',
  'lose lost',
  'grow grew grown',
  'shrink shrank shrunk',
  'sink sank sunk',
  'burn burnt burned',
  'beat beaten',
  'break broke broken',
  'hit hitting',
  'creep crept',
  'keep kept',
  'hold held',
  'spend spent',
  'put putting',
  'say said',
  'tell told',
  'know knew known',
  'show shown showed',
  'draw drew drawn',
  'drive drove driven',
  'send sent',
  'shoot shot',
  'wear wore worn',
  'meet met',
  'lead led',
  'calf calves',
  'find found',
].map(row => row.split(' '))
const basesOfForms = new Map(irregular.flatMap(([base = '', ...forms]) => forms.map(form => [form, base] as const)))

/**
 * Words that look like inflections of others and are not, or that mean something else than these: "three times" are no length of time,
 * "how many drinks" is not about water, "the meaning" is not a mean.
 */
const own = new Set(
  (
    'evening evenings morning mornings during thing things nothing anything something everything string spring ring bring king wing wedding ' +
    'meaning meanings setting settings feeling feelings being building ceiling need speed feed seed exceed succeed indeed hundred bed ' +
    'times timed timing timings lasts lasted lasting always perhaps bus gas plus yes less news this his its us does tennis series species lens ' +
    'ups downs drinks climbs moves sleeps sits eats burns walks swims rides rows forms formed forming scales backs hearts ' +
    'goods wells ends starts stops days nights heads headed hands faces rates cores coring paces cycles stands lights lighting ' +
    'rests rested resting marks marked lifetimes deeps fats fatted rising sited siting striding stepping stepped called calling miss misses missed loads loaded loading ages given other others ' +
    'strokes drove driven driving lapses lapsed wakings downed downing shift shifts odds drops ' +
    'trip trips vacation vacations alps car cars promotion deadline deadlines launch fast crash charger heat trainer sprain boots ' +
    'returning returned returns providing leveled leveling levelled levelling'
  ).split(' '),
)

/** Whether a word looks like a form of another and is none. */
export const standsAlone = (word: string) => own.has(word)

const isShort = (stem: string) => stem.length < 3
/** A syllable with a single vowel and a single consonant doubles it: "hoping" is not of "hop". */
const doubles = (stem: string) => /^[^aeiou]*[aeiou][bcdfghjklmnpqrstvz]$/.test(stem)

/** What a word without "-ed" or "-ing" can have been. */
function stems(stem: string): string[] {
  if (isShort(stem) || !/[aeiouy]/.test(stem)) return []
  if (/([bdgklmnprt])\1$/.test(stem)) return [stem.slice(0, -1), stem]
  return doubles(stem) ? [`${stem}e`] : [stem, `${stem}e`]
}

/** The words of which a word can be an inflection, itself included: "lifted" is of "lift", "tried" of "try". */
export function basesOf(word: string): string[] {
  const base = basesOfForms.get(word)
  if (base) return [base]
  if (own.has(word) || !/^[a-z]{4,}$/.test(word)) return [word]
  if (word.endsWith('ied') || word.endsWith('ies')) return [word, `${word.slice(0, -3)}y`, word.slice(0, -1)]
  if (word.endsWith('ing')) return [word, ...stems(word.slice(0, -3))]
  if (word.endsWith('ed')) return [word, ...stems(word.slice(0, -2))]
  if (/(s|x|z|ch|sh)es$/.test(word)) return [word, word.slice(0, -2), word.slice(0, -1)]
  if (/[^sui]s$/.test(word)) return [word, word.slice(0, -1)]
  return [word]
}

/** Whether the word differs from another only by the ending of the plural or of the third person. */
export const isPluralOf = (word: string, base: string) => word === `${base}s` || word === `${base}es`

/** For any word, those of a list that are the same word in another form. */
export function inflectionsAmong(words: Iterable<string>): (word: string) => readonly string[] {
  const pairs = () => [...words].flatMap(word => basesOf(word).map(base => ({ word, base })))
  let built: Map<string, { word: string }[]> | undefined
  const byBase = () => (built ??= Map.groupBy(pairs(), ({ base }) => base))
  return word =>
    own.has(word) ? [] : [...new Set(basesOf(word).flatMap(base => (byBase().get(base) ?? []).map(one => one.word)))]
}
